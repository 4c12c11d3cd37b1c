"""What shows a position of Top Hats, or a move."""
