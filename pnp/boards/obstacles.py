"""What stands in a picture: pieces, cards and signs, and the ground they stand on."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Self

from pnp.scene.measure import bounds, reach, union
from pnp.scene.nodes import IDENTITY, UNSEEN, Box, Group, Node, Path, Text, Transform

_LEAST, _PIECE, _GROUND, _MOST = 0.2, 1.1, 1.3, 1.5
"""How large signs are at least, pieces, the ground of a cell and what is of several
parts (a frame with its badge, a card) at most, in cells."""

_DASHED = 2.1
"""How large the outline of what has gone may be, in cells."""

_SEAM = 0.06
"""How far the ground of a cell may reach into the next, in cells."""


class Part(NamedTuple):
    """A part of a picture where it stands."""

    node: Node
    place: Transform
    box: Box | None
    """What holds all of it."""
    wide: float
    """How wide or high it is, in cells."""
    most: float
    """How large it may be as one piece, in cells."""


def standing(parts: Iterable[Part]) -> Iterator[Box]:
    """The boxes of what is seen whole or not at all: pieces, cards, signs, letters.

    Names at the edges are none of them.
    """
    for node, place, _, wide, most in parts:
        if isinstance(node, Text):
            is_whole = node.ink not in ("muted", UNSEEN)
        else:
            is_whole = _LEAST <= wide <= most
        if is_whole and (box := bounds([node], place)):
            yield box


def grounds(parts: Iterable[Part], cell: float) -> Iterator[Box]:
    """The boxes of single cells, as far as they are drawn one by one.

    Where a whole board is drawn at once it is those of its signs.
    """
    for node, _, box, wide, most in parts:
        least, largest = (most, _GROUND) if most else (_LEAST, _PIECE)
        if box and not isinstance(node, Text) and least < wide <= largest:
            yield box.grown(-_SEAM * cell)


def walls(parts: Iterable[Part]) -> Iterator[Box]:
    """The grounds of single cells that are built of several parts, not a plain one."""
    for node, _, box, wide, most in parts:
        built = isinstance(node, Group) and node.once and len(node.children) > 1
        if box and built and most < wide <= _GROUND:
            yield box


def parts(nodes: Iterable[Node], cell: float) -> Iterator[Part]:
    """All that is drawn and how large it may be as one piece, in cells.

    What is larger is taken apart: a board of which nothing is a piece, too. What is put
    together for this picture alone, such as a frame with its badge or a card, is one
    piece where the ground of a cell is none.
    """
    for node in nodes:
        yield from _Measured.of(node, IDENTITY).parts(cell)


class _Measured(NamedTuple):
    """A node where it stands, and what it is drawn of, all measured once."""

    node: Node
    place: Transform
    box: Box | None
    children: Sequence["_Measured"] = ()

    @classmethod
    def of(cls, node: Node, at: Transform) -> Self:
        """The same as ``reach`` of each, but of none twice."""
        if not isinstance(node, Group):
            return cls(node, at, reach([node], at))
        inner = at.after(node.transform)
        children = [cls.of(child, inner) for child in node.children]
        if node.clip:
            return cls(node, at, reach([node], at), children)
        return cls(node, at, union(c.box for c in children if c.box), children)

    def parts(self, cell: float, *, drawn_once: bool = False) -> Iterator[Part]:
        """Itself, or if it is too large for one piece, what it is drawn of."""
        node, place, box, children = self
        wide = max(box.width, box.height) / cell if box else 0.0
        most = 0.0 if drawn_once else _PIECE
        if isinstance(node, Group):
            once = drawn_once or node.once
            # What is put together in a board, such as a door, is a sign of it.
            most = _GROUND if drawn_once else most if once else _MOST
            if wide > (_GROUND if once else _MOST):
                for child in children:
                    yield from child.parts(cell, drawn_once=once)
                return
        elif isinstance(node, Path) and node.style.dash and not drawn_once:
            most = _DASHED
        yield Part(node, place, box, wide, most)
