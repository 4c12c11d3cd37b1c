"""Which pnp this is, as it stands on everything printed."""

__version__ = "0.10.0"
