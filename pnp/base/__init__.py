"""The ground: files, errors, templates, what can be made again."""
