"""What shows a position of Claustro, or a move."""
