"""Fronts of boxes and covers of books, and the sides of boxes."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from pnp.games.tophats.art.emblem import medallion, plate
from pnp.games.tophats.art.hat_profiles import shadow
from pnp.games.tophats.art.ornament import backing, edge, ground, label
from pnp.games.tophats.art.pieces import COUNTS
from pnp.games.tophats.art.wordmark import wordmark
from pnp.protocol.art import Blurb
from pnp.scene.legible import LEAST
from pnp.scene.measure import length
from pnp.scene.motifs import motif
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BLEED, GRID, SMALL, pen

LABEL = 0.235
"""How much of a front is its label."""

FOOT = 12.5
"""The least height of the board at its foot."""

SPREAD = 0.7
"""How much of its foot what a front counts takes at most, if there is room."""

INSIDE = 3.2
"""From the trim to the last line."""

CLEAR = 1.5
"""From the folds of a side to its hats, which are whole."""

ROW, LOWEST = 0.15, 2.4
"""How tall a row of them is, in heights of a side, and at least: or there is none."""

HATS = sum(count for _, count in COUNTS)

_HEM = Style(stroke="tophats-plate-line", width=GRID)
"""Where a board lies on the weave; its other edges are cut."""


def front(width: float, height: float, blurb: Blurb) -> Scene:
    """The weave, a hatter's label, the stack before its rings, and what it is."""
    return Scene(width, height, tuple(_front(width, height, blurb)), BLEED)


def _front(width: float, height: float, blurb: Blurb) -> Iterator[Node]:
    whole = Box(0, 0, width, height)
    yield ground(whole.grown(BLEED))
    inset = max(5.5, width * 0.088)
    sign = Box(inset, inset, width - inset, inset + height * LABEL)
    foot = height - max(FOOT, height * 0.1)
    yield backing(sign)
    yield label(sign)
    yield from _title(sign, blurb.subtitle)
    room = foot - sign.bottom
    radius = min(room * 0.44, width * 0.43)
    middle = Point(width / 2, sign.bottom + room / 2)
    yield plate(middle, radius * 1.055)
    yield medallion(middle, radius)
    yield from _foot(Box(0, foot, width, height), blurb)


def _title(sign: Box, subtitle: str) -> Iterator[Node]:
    """The name of the game on its label, and what is inside below it."""
    inside = sign.width * 0.86
    name = wordmark(inside, "tophats")
    size = max(SMALL, sign.width * 0.042)
    high = name.height + (size * 1.9 if subtitle else 0.0)
    if high > sign.height * 0.8:
        inside *= sign.height * 0.8 / high
        name = wordmark(inside, "tophats")
        high = name.height + (size * 1.9 if subtitle else 0.0)
    top = (sign.top + sign.bottom - high) / 2
    middle = (sign.left + sign.right) / 2
    yield Group(name.nodes, translation(middle - inside / 2, top))
    if subtitle:
        base = Point(middle, top + high - size * 0.1)
        yield Text(subtitle, base, size, "medium", "middle", "tophats")


def _foot(box: Box, blurb: Blurb) -> Iterator[Node]:
    """Players, age and house, on a board that is sewn on."""
    board = Box(box.left - BLEED, box.top, box.right + BLEED, box.bottom + BLEED)
    yield rectangle(board, Style(fill="tophats-spine"))
    yield line(Point(board.left, board.top), Point(board.right, board.top), _HEM)
    y = box.top + box.height * 0.1
    # Cords, not stitches: dashes from fold to fold would be taken for another.
    cord = Style(stroke="tophats-spine-name", width=pen(box.height * 0.02))
    yield line(Point(board.left, y), Point(board.right, y), cord)
    size = box.height * 0.29
    small = max(LEAST, size * 0.42)
    last = box.bottom - INSIDE - small * 0.25
    base = last - small * 2.2 if blurb.foot else box.top + box.height * 0.64
    middle = (box.left + box.right) / 2
    yield Group(tuple(_facts(Point(middle, base), size, blurb, box.width)))
    if blurb.foot:
        yield Text(
            blurb.foot,
            Point(middle, last),
            small,
            "medium",
            "middle",
            "tophats-on-foot",
        )


def _facts(base: Point, size: float, blurb: Blurb, room: float) -> Iterator[Node]:
    """How many play, from which age and with how many hats, dots between them."""
    facts: list[tuple[float, Callable[[Point, float], Iterator[Node]] | None, str]]
    facts = [(2.0, _players, blurb.players), (1.2, _hat, str(HATS))]
    if blurb.age:
        facts.insert(1, (0.0, None, blurb.age))
    wides = [_told_wide(sign, said, size) for sign, _, said in facts]
    count, pair = len(facts) - 1, max(map(sum, pairwise(wides))) / 2
    free = room * SPREAD - count * pair - (wides[0] + wides[-1]) / 2
    step = pair + max(size * 1.3, min(size * 3.2, free / count))
    end = 0.0
    for number, ((sign, draw, said), wide) in enumerate(zip(facts, wides, strict=True)):
        # What is in the middle stands over the name of the house, however wide it is.
        x = base.x + (number - count / 2) * step - wide / 2
        if number:
            dot = Point((end + x) / 2, base.y - size * 0.34)
            yield Circle(dot, size * 0.11, Style(fill="tophats-on-foot"))
        if draw:
            yield from draw(Point(x + sign * size / 2, base.y), size)
        end = x + wide
        yield Text(said, Point(end, base.y), size, "bold", "end", "tophats-on-foot")


def _told_wide(sign: float, said: str, size: float) -> float:
    """How long a sign and what it counts are together."""
    words = Text(said, Point(0, 0), size, "bold")
    return size * (sign + 0.25 * bool(sign)) + length(words)


def _hat(foot: Point, size: float) -> Iterator[Node]:
    """A hat from the side, in one tone."""
    yield shadow("tophats-on-foot", foot, size * 1.2)


def _players(foot: Point, size: float) -> Iterator[Node]:
    yield Group(motif("tophats/player", size / 10), translation(*foot))


def side(width: float, height: float) -> Scene:
    """A board sewn on the weave, with the name of the game."""
    return Scene(width, height, tuple(_side(width, height)), BLEED)


def _side(width: float, height: float) -> Iterator[Node]:
    row = height * ROW
    rim = CLEAR * 1.5 + row if row >= LOWEST else height * 0.1
    whole = Box(0, 0, width, height).grown(BLEED)
    yield rectangle(whole, Style(fill="tophats-ground"))
    if row >= LOWEST:
        for top in (CLEAR, height - CLEAR - row):
            yield edge(Box(CLEAR, top, width - CLEAR, top + row))
    board = Box(whole.left, rim, whole.right, height - rim)
    yield rectangle(board, Style(fill="tophats-spine"))
    for y in (rim, height - rim):
        yield line(Point(board.left, y), Point(board.right, y), _HEM)
    for y in (rim + height * 0.06, height - rim - height * 0.06):
        cord = Style(stroke="tophats-spine-name", width=pen(height * 0.015))
        yield line(Point(board.left, y), Point(board.right, y), cord)
    tall = (height - 2 * rim) * 0.5
    name = wordmark(min(width * 0.7, tall * 7.4), "tophats-spine-name")
    x, y = (width - name.width) / 2, (height - name.height) / 2
    yield Group(name.nodes, translation(x, y))
