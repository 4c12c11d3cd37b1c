"""Lettering of small pictures: what could not be read is left out."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import inf
from operator import is_

from pnp.scene.flattened import texts
from pnp.scene.measure import bounds
from pnp.scene.nodes import Group, Node, Text
from pnp.scene.tokens import PT

LEAST = 6 * PT
"""No letters are printed smaller."""

_TOUCHING = 1e-9

_LINE = 2.0
"""What stands in a line with letters is at most so many times as high."""


def legible(nodes: Iterable[Node], scale: float) -> tuple[Node, ...]:
    """Nodes to be drawn so much larger, without letters that come out too small.

    Signs that stand in a line with such letters alone are left out with them.

    >>> from pnp.scene.nodes import Point
    >>> small, large = Text("a1", Point(0, 0), 3), Text("a2", Point(0, 0), 5)
    >>> [text.content for text in legible((small, large), 0.5)]
    ['a2']
    """
    kept = (_legible_node(node, scale) for node in nodes)
    return tuple(node for node in kept if node)


def _legible_node(node: Node, scale: float) -> Node | None:
    match node:
        case Text():
            return node if node.size * scale >= LEAST - _TOUCHING else None
        case Group():
            children = legible(node.children, scale * node.transform.scale)
            # A motif is known in a file by where it lies in memory.
            if len(children) == len(node.children) and all(
                map(is_, children, node.children)
            ):
                return node
            if not children or _is_line(node, children):
                return None
            return replace(node, children=children)
        case _:
            return node


def _is_line(group: Group, kept: Iterable[Node]) -> bool:
    """Whether what is kept of a group are the signs of a line without its letters."""
    if any(_sizes(kept)):
        return False
    top, bottom, most = inf, -inf, _LINE * max(_sizes(group.children))
    for node in kept:
        if box := bounds([node]):
            top, bottom = min(top, box.top), max(bottom, box.bottom)
            if bottom - top > most:
                return False
    return True


def _sizes(nodes: Iterable[Node]) -> Iterator[float]:
    """How large all letters are."""
    return (text.size * at.scale for text, at in texts(nodes))
