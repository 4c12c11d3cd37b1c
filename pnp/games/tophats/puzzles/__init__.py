"""The puzzles of Top Hats, one module a kind."""
