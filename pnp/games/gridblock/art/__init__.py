"""What the things of Gridblock look like, in full and plain."""
