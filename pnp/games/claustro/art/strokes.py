"""Stone: how things are laid, cut and drawn at any size with the same few lines."""

from collections.abc import Iterable
from dataclasses import replace

from pnp.scene.nodes import (
    Circle,
    Close,
    Curve,
    Group,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Segment,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.tokens import GRID

OUTLINE: Ink = "claustro-outline"
"""Goes round whatever is filled, in themes that fill nothing."""


def stone_style(ink: Ink, width: float = GRID) -> Style:
    """A stone, which gives way to its outline where nothing is filled."""
    return Style(ink, OUTLINE, width)


def fill_style(ink: Ink) -> Style:
    """A stone without an outline, with holes where its path goes round twice."""
    return Style(ink, rule="evenodd")


def round_pen(ink: Ink, width: float = GRID) -> Style:
    """A line with round ends and corners."""
    return Style(None, ink, width, cap="round", join="round")


def sharp_pen(ink: Ink, width: float = GRID) -> Style:
    """A line with square ends and sharp corners."""
    return Style(None, ink, width)


def placed_group(x: float, y: float, nodes: Iterable[Node]) -> Group:
    """Nodes about a point."""
    return Group(tuple(nodes), translation(x, y))


def resized(nodes: Iterable[Node], factor: float) -> tuple[Node, ...]:
    """The nodes larger by a factor, their lines as wide as before."""
    return tuple(_resized_node(node, factor) for node in nodes)


def _resized_node(node: Node, factor: float) -> Node:
    grown = scaling(factor)
    match node:
        case Path(segments):
            return replace(
                node, segments=tuple(_scaled_segment(s, factor) for s in segments)
            )
        case Circle(centre, radius):
            return replace(node, centre=grown(centre), radius=radius * factor)
        case Text(anchor=anchor, size=size):
            return replace(node, anchor=grown(anchor), size=size * factor)
        case Group(children, transform, clip):
            return replace(
                node,
                children=resized(children, factor),
                transform=transform._replace(
                    e=transform.e * factor, f=transform.f * factor
                ),
                clip=clip
                and replace(
                    clip,
                    segments=tuple(_scaled_segment(s, factor) for s in clip.segments),
                ),
            )


def _scaled_segment(segment: Segment, factor: float) -> Segment:
    grown = scaling(factor)
    match segment:
        case Move(to):
            return Move(grown(to))
        case Line(to):
            return Line(grown(to))
        case Curve(out, into, to):
            return Curve(grown(out), grown(into), grown(to))
        case Close():
            return segment
