"""From scenes to printed matter: sheets of parts, rule sheets, cards."""
