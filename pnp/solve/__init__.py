"""Algorithms over positions that know no game by name."""
