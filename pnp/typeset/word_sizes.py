"""Sizes of words in figures: what they measure once their drawing is scaled."""

from collections.abc import Iterable
from dataclasses import replace
from math import hypot, inf
from operator import is_not

from pnp.boards.diagram import LETTER
from pnp.scene.nodes import Group, Ink, Node, Path, Point, Text
from pnp.scene.tokens import PT

LABEL, NUMBER = 7 * PT, 6 * PT
"""The least that names of cells measure on paper, and numbers in signs."""

STRETCH, OUTSIDE = 1.34, 1.6
"""By how much words are enlarged at most where their drawing is small, and the names of
cells, which stand outside."""

STEPS = tuple(points * PT for points in (6, 7, 8, 9.5, 12, 16, 22))
"""What words in figures measure, whatever their drawing is scaled by."""

_NEAR = 1.03
"""By how much they are enlarged at most to come to a step."""

NAMES: Ink = "muted"
"""The ink of the names of cells, which stand outside."""


def clear(
    nodes: Iterable[Node], number: float = NUMBER, outside: float = OUTSIDE
) -> float:
    """The least scale at which words can be enlarged to the size that they need."""
    found = (
        _least(text, (number, LABEL))
        / size
        / (outside if text.ink == NAMES else STRETCH)
        for text, size in _words(nodes)
    )
    return max(found, default=0.0)


def legible(
    nodes: Iterable[Node],
    scale: float,
    number: float = NUMBER,
    most: float = inf,
    label: float = LABEL,
) -> tuple[Node, ...]:
    """What is drawn at a scale, with words as large as they need, of a few sizes."""
    least = number, label
    return tuple(_sized_node(node, scale, least, most) for node in nodes)


def size_step(size: float) -> float:
    """The step that is nearest below a size, or hardly above it.

    >>> [round(size_step(points * PT) / PT, 9) for points in (7.5, 7.9, 8.2, 40)]
    [7.0, 8.0, 8.0, 40.0]
    """
    if size > STEPS[-1] * _NEAR:
        return size
    return max((step for step in STEPS if step <= size * _NEAR), default=size)


def _least(text: Text, least: tuple[float, float]) -> float:
    return least[text.ink == NAMES]


def _sized_node(
    node: Node, scale: float, leasts: tuple[float, float], most: float
) -> Node:
    """A node with its words resized about their middles; the same if none is."""
    if isinstance(node, Text):
        least = _least(node, leasts)
        size = size_step(min(max(node.size * scale, least), most)) / scale
        if size == node.size:
            return node
        x, y = node.anchor
        anchor = Point(x, y + (size - node.size) * LETTER)
        # To name all fields takes a third of the time, and there are many words.
        face, align, ink = node.face, node.align, node.ink
        return Text(node.content, anchor, size, face, align, ink, node.target)
    if isinstance(node, Group) and not node.once:
        inner = scale * _scale(node)
        children = tuple(
            [
                each
                if isinstance(each, Path)
                else _sized_node(each, inner, leasts, most)
                for each in node.children
            ]
        )
        if any(map(is_not, children, node.children)):
            return replace(node, children=children)
    return node


def _words(nodes: Iterable[Node]) -> list[tuple[Text, float]]:
    """The texts, each with its size; motifs have none."""
    found = []
    for node in nodes:
        if isinstance(node, Text):
            found.append((node, node.size))
        elif (
            isinstance(node, Group)
            and not node.once
            and (inner := _words(node.children))
        ):
            scale = _scale(node)
            found += [(text, size * scale) for text, size in inner]
    return found


def _scale(group: Group) -> float:
    a, b, *_ = group.transform
    return hypot(a, b)
