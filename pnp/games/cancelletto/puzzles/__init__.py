"""The puzzles of Cancelletto, one module a kind."""
