"""Top Hats: stacks of hidden hats that jump over one another."""
