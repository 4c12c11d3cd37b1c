"""What ``pnp bench`` measures."""
