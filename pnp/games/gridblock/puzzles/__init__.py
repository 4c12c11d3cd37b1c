"""The puzzles of Gridblock, one module a kind."""
