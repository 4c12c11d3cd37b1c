"""Overlays: what is set over a figure hides none of what it is about."""

from pnp.press.overlay import SIGN, Overlay, overlaid
from pnp.scene.nodes import Box, Circle

AREA = Box(0, 0, 42, 20)
OVER = Overlay(ways=(), names={}, tips=(), label="3d", verdict="illegal", accent="text")


def sign(*crossed: Box) -> float:
    """How far from the left the verdict stands over some crosses."""
    nodes = overlaid(OVER, AREA, crossed)
    return next(
        node.centre.x
        for node in nodes
        if isinstance(node, Circle) and node.radius > SIGN
    )


def test_a_verdict_stands_at_the_left_unless_it_would_hide_a_cross() -> None:
    assert sign() < 6
    assert sign(Box(20, 2, 24, 6)) < 6
    assert sign(Box(2, 2, 6, 6)) > 36
