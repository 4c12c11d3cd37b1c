"""What the things of Claustro look like, in full and plain."""
