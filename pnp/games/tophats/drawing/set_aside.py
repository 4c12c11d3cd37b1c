"""Hats set aside, in a corner of the picture for each builder: counted by colour."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pnp.boards.diagram import LETTER
from pnp.core.position import Player
from pnp.games.tophats.art import plain
from pnp.games.tophats.art.colours import hat, mark
from pnp.games.tophats.rules.board import LETTERS
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Text, translation
from pnp.scene.tokens import CAPTION, PT
from pnp.scene.typeface import width

RADII = {1: 0.366, 2: 0.366, 3: 0.29}
"""How large hats of so many colours are, in cells: 3 mm across where four pictures of
two players are abreast."""

SIGN = 0.19
"""How far the sign of a builder reaches."""

SIZE, DIGIT = 0.52, 0.3
"""The size of a number, and how wide a digit of it is."""

GAP = 0.06
"""Between a hat and its number, between a sign and a hat, and between two rows."""

_OUT = 0.3
"""How far a corner at the right reaches beyond the board, in mm."""


def set_aside(
    aside: Sequence[str], corners: Sequence[Box], unit: float
) -> Iterator[Node]:
    """What was captured of each builder's stacks, each in a corner that is as wide.

    The rows run from the edge, at the right of the picture too; the first has the sign.
    """
    most = max((len(set(hats)) for hats in aside), default=0)
    for player, (hats, corner) in enumerate(zip(aside, corners, strict=False)):
        if hats:
            yield from _corner(player, Counter(hats), corner, unit, RADII[most])


def _corner(
    player: Player, hats: Counter[str], corner: Box, unit: float, radius: float
) -> Iterator[Node]:
    """The rows of a corner, the first of them at its upper or its lower edge."""
    low, right = player == 0, player == 1
    step = (2 * radius + GAP) * unit
    first = corner.bottom - radius * unit if low else corner.top + radius * unit
    for row, letter in enumerate(sorted(hats, key=LETTERS.index)):
        y = first + row * (-step if low else step)
        number = str(hats[letter])
        wide = (2 * radius + GAP + DIGIT * len(number)) * unit
        left = corner.right - wide if right else corner.left
        if not row:
            shift = (2 * SIGN + GAP) * unit
            at = corner.right - SIGN * unit if right else left + SIGN * unit
            yield mark(player, Point(at, y), SIGN * unit, "muted")
            left += -shift if right else shift
        yield hat(LETTERS.index(letter), Point(left + radius * unit, y), radius * unit)
        size = SIZE * unit
        base = Point(left + (2 * radius + GAP) * unit, y + size * LETTER)
        yield Text(number, base, size, "bold", ink="text")


STRIP, ACROSS = 42.0, 1.5
"""How wide a strip is in mm, and how far a hat in it reaches: 3 mm across."""

NUMBER = 7.3 * PT
"""The size of a number in it."""


def strip(aside: Sequence[str]) -> Scene:
    """The same in a strip, builder by builder, each after the sign of the builder."""
    left, nodes = 0.0, list[Node]()
    for player, hats in enumerate(aside):
        if not hats:
            continue
        nodes.append(mark(player, Point(left + 1.0, ACROSS), 1.0, "muted"))
        left += 2.5
        counted = Counter(hats)
        for letter in sorted(counted, key=LETTERS.index):
            nodes.append(
                hat(LETTERS.index(letter), Point(left + ACROSS, ACROSS), ACROSS)
            )
            base = Point(left + 2 * ACROSS + 0.4, ACROSS + NUMBER * LETTER)
            number = Text(str(counted[letter]), base, NUMBER, "bold", ink="text")
            nodes.append(number)
            left = base.x + 1.6 * len(number.content) + 0.9
        left += 2.0
    return Scene(STRIP, 2 * ACROSS, tuple(nodes))


ROW, CLOSE, NEXT, FREE = 46.0, 0.4, 0.9, 1.9
"""How wide a row on a card is; what is free after a badge or a hat, after its number,
and before the next builder."""


def counted(aside: Sequence[str]) -> Scene:
    """The same for a card, in as many rows as it takes, each builder by the badge."""
    left = top = wide = 0.0
    nodes = list[Node]()
    for player, hats in enumerate(aside):
        if not hats:
            continue
        drawn, reach = _counted(player, Counter(hats))
        if left and left + reach > ROW:
            left, top = 0.0, top + 2 * ACROSS + NEXT
        nodes.append(Group(tuple(drawn), translation(left, top + ACROSS)))
        wide = max(wide, left + reach)
        left += reach + FREE
    return Scene(wide, top + 2 * ACROSS, tuple(nodes))


def _counted(player: Player, hats: Counter[str]) -> tuple[list[Node], float]:
    """A builder with the hats that were captured, from a point to the right."""
    nodes = list(plain.told_sign(player, Point(plain.SIGN, 0)))
    left = 2 * plain.SIGN + CLOSE
    for letter in sorted(hats, key=LETTERS.index):
        nodes.append(hat(LETTERS.index(letter), Point(left + ACROSS, 0), ACROSS))
        left += 2 * ACROSS + CLOSE
        number = str(hats[letter])
        base = Point(left, CAPTION * LETTER)
        nodes.append(Text(number, base, CAPTION, "bold", ink="text"))
        left += width(number, CAPTION, "bold") + NEXT
    return nodes, left - NEXT


def corners(unit: float, names: float) -> tuple[Box, ...]:
    """The corners of the players: red's at the lower left, yellow's at the upper right.

    ``names`` is what the names of rows take at the left, where a corner is wider.
    """
    across, down = unit * plain.BREADTH / 2, unit * plain.HEIGHT / 2
    wide, high = 2 * unit, 2.2 * unit
    left = Box(-across - names, -down, -across - names + wide, -down + high)
    return (
        left.moved(0, 2 * down - high),
        Box(across - wide, -down, across, -down + high).moved(_OUT, 0),
        left,
    )
