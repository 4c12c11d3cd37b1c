"""Puzzles of any open game of two: the rules alone are searched to their end."""
