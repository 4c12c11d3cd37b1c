"""Screens to build stacks behind: a tent with all that is public on its inside (TOP-4).

The outside, above the fold, is upside down on the sheet, so that it stands upright to
the others once the tent is folded.
"""

from collections.abc import Iterator
from statistics import fmean

from pnp.core.position import Player
from pnp.games.tophats.paper import hatter
from pnp.games.tophats.paper.marks import hat, mark
from pnp.games.tophats.rules.board import COLOURS, LETTERS
from pnp.games.tophats.rules.hats import STACKS, taken
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    rotation,
    translation,
)
from pnp.scene.paper import Component, Note
from pnp.scene.parts import cut_out
from pnp.scene.shapes import line, rounded_box
from pnp.scene.tokens import CAPTION, EMPHASIS, GRID, HEAD

WIDTH = 190.0
HEIGHT = 120.0
"""Of one side of the tent; a sheet of either paper holds both."""

INSET = 10.0
GAP = 6.0
"""Between the two columns of the reminder."""

ROWS = (25.0, 35.0)
"""Where the rows of hats lie, below the fold."""

BUILDING = 42.0
REMINDER = 71.0
"""Where the picture of the stacks begins, and the reminder of the turn."""

_HATS_FROM = 56.0
_SPAN = WIDTH - 2 * INSET
_DUTIES = ("screen-move", "screen-capture", "screen-light")
_FIELD = ("screen-respect", "screen-shrink", "screen-win")


def screens() -> Iterator[Component]:
    """A screen for each player."""
    for player, name in enumerate(COLOURS):
        yield Component(
            "part-screen",
            "screens",
            f"screen-{name}",
            _screen(player),
            notes=tuple(_notes(player)),
        )


def counts(player: Player) -> Iterator[tuple[int, str]]:
    """What a player builds with, by the number of players they can be one of."""
    for players in (2, 3):
        if player < players:
            own, *others = dict.fromkeys((LETTERS[player], *LETTERS[:players]))
            found = taken(player, players)
            yield players, "".join(one * found.count(one) for one in (own, *others))


def _screen(player: Player) -> Scene:
    outside = Group(tuple(_outside(player)), rotation(180, _centre()))
    inside = Group(tuple(_inside(player)), translation(0, HEIGHT))
    crease = Style(stroke="score", width=GRID, dash=(1.2, 1.2))
    fold = line(Point(0, HEIGHT), Point(WIDTH, HEIGHT), crease)
    score = Group((fold,), layer="score")
    return cut_out(WIDTH, 2 * HEIGHT, (outside, inside), score, bleed=0)


def _centre() -> Point:
    return Point(WIDTH / 2, HEIGHT / 2)


def _outside(player: Player) -> Iterator[Node]:
    """A large hat with the player's mark, in a frame."""
    colour = COLOURS[player]
    frame = Style(stroke=f"{colour}-hat-line", width=EMPHASIS)
    yield rounded_box(Box(0, 0, WIDTH, HEIGHT).grown(-INSET / 2), 5.0, frame)
    wide = 120.0
    foot = Point(WIDTH / 2, HEIGHT / 2 + wide * 0.32)
    body = Style(f"{colour}-hat", f"{colour}-hat-line", EMPHASIS * 2, join="round")
    yield hatter.hat(foot, wide, body)
    yield mark(player, Point(foot.x, foot.y - wide * 0.37), wide * 0.17)


def _inside(player: Player) -> Iterator[Node]:
    """The hats to build with and the stacks to build; the words come as notes."""
    thin = Style(stroke="rule", width=GRID)
    accent = Style(stroke="tophats", width=EMPHASIS)
    for y, pen in ((17.0, accent), (REMINDER - 3.0, thin)):
        yield line(Point(INSET, y), Point(WIDTH - INSET, y), pen)
    for y, _, hats in _rows(player):
        yield from _row(hats, y)
    yield from _stacks(player)


def _rows(player: Player) -> Iterator[tuple[float, int, str]]:
    """The counts with where they lie, one alone in the middle."""
    found = list(counts(player))
    levels = ROWS if len(found) > 1 else (fmean(ROWS),)
    for y, (players, hats) in zip(levels, found, strict=True):
        yield y, players, hats


def _row(hats: str, y: float) -> Iterator[Node]:
    """Hats in a row, with a little room where the colour changes."""
    x = _HATS_FROM
    for place, letter in enumerate(hats):
        if place and hats[place - 1] != letter:
            x += 2.5
        yield hat(LETTERS.index(letter), Point(x + 3.6, y), 3.6)
        x += 7.9


def _stacks(player: Player) -> Iterator[Node]:
    """The five stacks from the side, all but their tops unknown."""
    wide, foot = 17.0, REMINDER - 6.0
    step = (WIDTH - INSET - _HATS_FROM) / STACKS
    for number in range(STACKS):
        x = _HATS_FROM + (number + 0.5) * step
        inks = (None, None, f"{COLOURS[player]}-hat")
        yield from hatter.pile(Point(x, foot), wide, inks)
        top = foot - wide * (2 * hatter.SHOWN + 0.37)
        yield mark(player, Point(x, top), wide * 0.16)


def _notes(player: Player) -> Iterator[Note]:
    key = f"screen-{COLOURS[player]}"
    yield Note((key,), _at(INSET, 9.0), _SPAN, HEAD, "bold", ink="tophats")
    side = _HATS_FROM - INSET - 4.0
    for y, players, _ in _rows(player):
        yield Note((f"screen-for-{players}",), _at(INSET, y - 2.0), side, CAPTION)
    yield Note(("screen-build",), _at(INSET, BUILDING + 2.0), side, CAPTION)
    half = (_SPAN - GAP) / 2
    for number, keys in enumerate((_DUTIES, _FIELD)):
        left = INSET + number * (half + GAP)
        yield Note(keys, _at(left, REMINDER), half, CAPTION * 1.05)


def _at(x: float, y: float) -> Point:
    """A place on the inside."""
    return Point(x, HEIGHT + y)
