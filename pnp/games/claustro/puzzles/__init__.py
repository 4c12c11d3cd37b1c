"""The puzzles of Claustro, one module a kind."""
