"""What shows a position of Gridblock, or a move."""
