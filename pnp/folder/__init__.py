"""A folder is a game: what a designer writes, made into all that a game here has."""
