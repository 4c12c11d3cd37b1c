"""What is said of moves, lessons, colours and pictures."""
