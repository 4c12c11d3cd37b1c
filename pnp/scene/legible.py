"""Lettering of small pictures: what could not be read is left out."""

from collections.abc import Iterable
from dataclasses import replace
from operator import is_

from pnp.scene.nodes import Group, Node, Text
from pnp.scene.tokens import PT

LEAST = 6 * PT
"""No letters are printed smaller."""

_TOUCHING = 1e-9


def legible(nodes: Iterable[Node], scale: float) -> tuple[Node, ...]:
    """Nodes to be drawn so much larger, without letters that come out too small.

    >>> from pnp.scene.nodes import Point
    >>> small, large = Text("a1", Point(0, 0), 3), Text("a2", Point(0, 0), 5)
    >>> [text.content for text in legible((small, large), 0.5)]
    ['a2']
    """
    kept = (_kept(node, scale) for node in nodes)
    return tuple(node for node in kept if node)


def _kept(node: Node, scale: float) -> Node | None:
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
            return replace(node, children=children) if children else None
        case _:
            return node
