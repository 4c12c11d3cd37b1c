"""Puzzle books: puzzles by game and level, hints and solutions apart."""
