"""What only the makers of pnp run; it is not in the wheel."""
