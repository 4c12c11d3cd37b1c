"""What the things of Cancelletto look like, in full and plain."""
