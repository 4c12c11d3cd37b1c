"""Figures beside text: positions, moves and told games."""
