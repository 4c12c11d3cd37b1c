"""Boards: squares, hexagons, and how any board is drawn, cropped and named."""
