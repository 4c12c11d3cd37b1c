"""Reading templates: each kind of file into values, each fault with its place."""
