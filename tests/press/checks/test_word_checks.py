"""Words and clauses of a game: whatever has a name is told of."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.games import find
from pnp.press.checks.word_checks import clause_faults
from pnp.words.catalogue import LANGUAGES, Language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variant_without_a_name_or_a_clause_is_told(language: Language) -> None:
    rules = find("claustro").rules
    edition = replace(rules.edition, variants=(*rules.edition.variants, "no-swap"))
    known = SimpleNamespace(clauses=rules.clauses, edition=edition)
    game: Any = SimpleNamespace(name="claustro", rules=known)
    assert list(map(str, clause_faults(game, language))) == [
        f"templates/claustro/words.{language}.toml: 'variant-no-swap': is missing",
        f"templates/claustro/clauses.{language}.toml: 'no-swap': "
        "is a variant of no clause",
    ]
