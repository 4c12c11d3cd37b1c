"""Screens to build stacks behind: a shop window with all that is public inside (TOP-4).

A screen lies along an upright page. Its outside is upside down above its inside, so
that it stands upright to the others once the sheet is folded in two.
"""

from collections.abc import Iterator

from pnp.core.position import Player
from pnp.games.tophats.art import hat_profiles
from pnp.games.tophats.art.colours import cloth, hat, ribbon
from pnp.games.tophats.art.shopfront import HEIGHT, WIDTH, WING, shopfront
from pnp.games.tophats.rules.board import COLOURS, LETTERS
from pnp.games.tophats.rules.hats import STACKS, builder_hats
from pnp.protocol.components import Component, Note
from pnp.scene.cut_parts import CREASE, cut_out
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Path,
    Point,
    Scene,
    Style,
    rotation,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BLEED, CAPTION, GRID, HEAD, OUTLINE

INSET = 6.0
"""From the folds and the trim to the words."""

ROWS = (23.5, 31.5)
"""Where the rows of hats lie, below the long fold."""

BUILDING = 65.0
"""The feet of the stacks."""

WORDS = CAPTION
"""The size of what is told, as large as the wings hold."""

NAME = HEAD
"""The size of a player's name."""

FOOT = 6.0
"""The band at the foot of the inside."""

_LEFT = WING + INSET

_RIGHT = WIDTH - WING - INSET

_HATS_FROM = _RIGHT - 91.5

_MOVING = ("screen-move", "screen-capture", "screen-light")

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
            shown=_shown(player),
        )


def counts(player: Player) -> Iterator[tuple[int, str]]:
    """What a player builds with, by the number of players they can be one of."""
    for players in (2, 3):
        if player < players:
            own, *others = dict.fromkeys((LETTERS[player], *LETTERS[:players]))
            found = builder_hats(player, players)
            yield players, "".join(one * found.count(one) for one in (own, *others))


def _screen(player: Player) -> Scene:
    middle = Point(WIDTH / 2, HEIGHT / 2)
    outside = Group(tuple(shopfront(player)), rotation(180, middle), _half(HEIGHT))
    inside = Group(tuple(_inside(player)), translation(0, HEIGHT))
    drawn = Group((inside, outside), _UPRIGHT)
    score = Group(tuple(_folds()), _UPRIGHT, layer="score")
    return cut_out(2 * HEIGHT, WIDTH, (drawn,), score)


def _shown(player: Player) -> Scene:
    """The middle of what the others see of it, between its wings."""
    middle = Group(tuple(shopfront(player)), translation(-WING, 0))
    size = WIDTH - 2 * WING, HEIGHT
    return Scene(*size, (Group((middle,), clip=rectangle(Box(0, 0, *size))),))


_UPRIGHT = translation(2 * HEIGHT, 0).after(rotation(90))
"""Takes a screen that lies level to the page."""


def _half(low: float) -> Path:
    """What lies above the long fold, with the bleed."""
    box = Box(-BLEED, 0, WIDTH + BLEED, low + BLEED)
    return rectangle(box)


def _folds() -> Iterator[Node]:
    """The long fold and those of the wings."""
    yield line(Point(0, HEIGHT), Point(WIDTH, HEIGHT), CREASE)
    for x in (WING, WIDTH - WING):
        yield line(Point(x, 0), Point(x, 2 * HEIGHT), CREASE)


def _inside(player: Player) -> Iterator[Node]:
    """The hats to build with and the stacks to build; the words come as notes."""
    ink = cloth(player)
    yield rectangle(
        Box(-BLEED, 0, WIDTH + BLEED, HEIGHT + BLEED), Style(fill="tophats-label")
    )
    band = Box(-BLEED, HEIGHT - FOOT, WIDTH + BLEED, HEIGHT + BLEED)
    yield rectangle(band, Style(ink))
    edge = Style(stroke=f"{ink}-line", width=GRID)
    yield line(Point(band.left, band.top), Point(band.right, band.top), edge)
    pattern = Box(0, HEIGHT - FOOT + 0.8, WIDTH, HEIGHT - 1.2)
    yield from ribbon(player, pattern, f"{ink}-sign", 6.0)
    accent = Style(stroke="tophats", width=OUTLINE)
    yield line(Point(_LEFT, 16.5), Point(_RIGHT, 16.5), accent)
    for y, _, hats in _rows(player):
        yield from _row(hats, y)
    yield from _stacks(player)


def _rows(player: Player) -> Iterator[tuple[float, int, str]]:
    """The counts with where they lie."""
    for y, (players, hats) in zip(ROWS, counts(player), strict=False):
        yield y, players, hats


def _row(hats: str, y: float) -> Iterator[Node]:
    """Hats in a row, with a little room where the colour changes."""
    x = _HATS_FROM
    for place, letter in enumerate(hats):
        if place and hats[place - 1] != letter:
            x += 1.5
        yield hat(LETTERS.index(letter), Point(x + 2.8, y), 2.8)
        x += 5.9


def _stacks(player: Player) -> Iterator[Node]:
    """The five stacks from the side, all but their tops unknown."""
    step = (_RIGHT - _LEFT) / STACKS
    for number in range(STACKS):
        foot = Point(_LEFT + (number + 0.5) * step, BUILDING)
        yield from hat_profiles.pile(foot, 18.0, f"{LETTERS[player]}??")


def _notes(player: Player) -> Iterator[Note]:
    key = f"screen-{COLOURS[player]}"
    title = _at(_LEFT, 8.3)
    yield Note((key,), title, 80.0, NAME, "bold", ink="tophats", turn=90)
    side = _HATS_FROM - _LEFT - 3.0
    for y, players, _ in _rows(player):
        where = _at(_LEFT, y - WORDS * 0.7)
        yield Note((f"screen-for-{players}",), where, side, WORDS, turn=90)
    span = _RIGHT - _LEFT
    below = _at(_LEFT, BUILDING + 4.0)
    yield Note(("screen-build",), below, span, WORDS, turn=90)
    for left, keys in ((INSET, _MOVING), (WIDTH - WING + INSET, _FIELD)):
        measure = WING - 2 * INSET + 2.0
        yield Note(keys, _at(left - 1.0, 5.0), measure, WORDS, turn=90)


def _at(x: float, y: float) -> Point:
    """A place on the inside, on the page."""
    return _UPRIGHT(Point(x, HEIGHT + y))
