"""What the things of Top Hats look like, in full and plain."""
