"""Stone: how things are laid, cut and drawn at any size with the same few lines."""

from collections.abc import Iterable

from pnp.scene.nodes import Group, Ink, Node, Style, translation
from pnp.scene.tokens import GRID

OUTLINE: Ink = "claustro-outline"
"""Goes round whatever is filled, in themes that fill nothing."""


def stone_style(ink: Ink) -> Style:
    """A stone, which gives way to its outline where nothing is filled."""
    return Style(ink, OUTLINE, GRID)


def fill_style(ink: Ink) -> Style:
    """A stone without an outline, with holes where its path goes round twice."""
    return Style(ink, rule="evenodd")


def sharp_pen(ink: Ink, width: float = GRID) -> Style:
    """A line with square ends and sharp corners."""
    return Style(None, ink, width)


def placed_group(x: float, y: float, nodes: Iterable[Node]) -> Group:
    """Nodes about a point."""
    return Group(tuple(nodes), translation(x, y))
