"""Slabs: what a column is built of, each some baselines tall and never cut."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import NamedTuple, Self

from pnp.scene.nodes import (
    IDENTITY,
    Circle,
    Group,
    Node,
    Path,
    Point,
    Role,
    Text,
    translation,
)
from pnp.scene.tokens import LEADING


@dataclass(frozen=True, eq=False, slots=True)
class Element:
    """A part of a text, equal to itself alone: no two paragraphs are the same."""

    role: Role


@dataclass(frozen=True, slots=True)
class Slab:
    """A line of a paragraph, a row of a table, a figure with its caption ..."""

    name: str
    """What to call it in an error."""
    rows: int
    """Its height, in baselines."""
    nodes: tuple[Node, ...]
    """From its top left corner."""
    within: tuple[Element, ...] = ()
    """The elements it is a part of, the outermost first."""
    space: int = 0
    """Empty rows above it, unless it stands at the top of a column."""
    kept: bool = False
    """Whether it stays in one column with the slab after it."""
    figures: tuple[str, ...] = ()
    """What the figures of a rule are called that stand on it."""
    cell: float = 0.0
    """How wide a cell is of the boards that stand on it, if any do."""
    clear: float = 0.0
    """How many of its rows are empty at its foot."""
    hollow: float = 0.0
    """How many are empty below a text beside figures."""
    more: int = 0
    """By how many rows it may be taller, where it has a page to fill."""
    taller: Callable[[int], Self] | None = field(default=None, compare=False)
    """The same by so many rows taller."""


class Placed(NamedTuple):
    """A slab by the place of its top left corner."""

    slab: Slab
    corner: Point


def stack(slabs: Iterable[Slab]) -> Iterator[tuple[int, Slab]]:
    """Slabs one below the other, each with the row it begins in."""
    row = 0
    for slab in slabs:
        row += slab.space if row else 0
        yield row, slab
        row += slab.rows


def clear_rows(rows: int, tall: float) -> float:
    """How many of so many rows are empty below what is so tall, in millimetres."""
    return max(0.0, rows - tall / LEADING)


def height(slabs: Sequence[Slab]) -> int:
    """How many rows a stack takes."""
    return max((row + slab.rows for row, slab in stack(slabs)), default=0)


def chains(slabs: Iterable[Slab]) -> Iterator[tuple[Slab, ...]]:
    """The slabs in groups that stay together."""
    chain: tuple[Slab, ...] = ()
    for slab in slabs:
        chain = (*chain, slab)
        if not slab.kept:
            yield chain
            chain = ()
    if chain:
        yield chain


def stack_nodes(slabs: Iterable[Slab]) -> tuple[Node, ...]:
    """The nodes of a stack, from its top left corner."""
    return placed_nodes(
        Placed(slab, Point(0, row * LEADING)) for row, slab in stack(slabs)
    )


def placed_nodes(placed: Iterable[Placed]) -> tuple[Node, ...]:
    """The nodes of placed slabs, with a group around each element."""
    return tuple(
        _element_groups(
            [
                (slab.within, tuple(moved(node, corner) for node in slab.nodes))
                for slab, corner in placed
            ]
        )
    )


def moved(node: Node, by: Point) -> Node:
    """The node moved right and down; groups that do not transform stay that way."""
    # Every word of a page comes here; to name all fields takes a third of the time.
    match node:
        case Text():
            content, face, align, ink = node.content, node.face, node.align, node.ink
            x, y = node.anchor
            anchor = Point(x + by.x, y + by.y)
            return Text(content, anchor, node.size, face, align, ink, node.target)
        case Circle(centre=centre):
            return replace(node, centre=Point(centre.x + by.x, centre.y + by.y))
        case Group(children, transform, None, layer, role, alt, once) if (
            transform == IDENTITY
        ):
            inner = tuple([moved(child, by) for child in children])
            return Group(inner, transform, None, layer, role, alt, once)
        case Group(transform=transform):
            return replace(node, transform=translation(*by).after(transform))
        case Path():
            return Group((node,), translation(*by))


def _element_groups(
    parts: Sequence[tuple[tuple[Element, ...], tuple[Node, ...]]],
) -> Iterator[Node]:
    for element, group in groupby(parts, key=lambda part: (*part[0], None)[0]):
        if element is None:
            yield from (node for _, nodes in group for node in nodes)
        else:
            inner = [(within[1:], nodes) for within, nodes in group]
            yield Group(tuple(_element_groups(inner)), role=element.role)
