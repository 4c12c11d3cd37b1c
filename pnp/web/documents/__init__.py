"""Pages that are one file."""
