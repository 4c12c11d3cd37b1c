"""The resolution of pictures in dots."""

DPI = 200
"""So many dots an inch has a PNG unless told."""
