"""A kit: its files, its plan, and the time it takes."""
