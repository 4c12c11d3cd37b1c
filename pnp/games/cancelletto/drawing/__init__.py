"""What shows a position of Cancelletto, or a move."""
