"""A hatter's shop from the street: what the others see of a screen.

Its window and its wings are drawn on a front 240 wide and 93 high.
"""

from collections.abc import Iterator

from pnp.core.position import Player
from pnp.games.tophats.art import hat_profiles
from pnp.games.tophats.art.colours import cloth, mark
from pnp.games.tophats.art.ornament import label
from pnp.games.tophats.art.wordmark import wordmark
from pnp.games.tophats.rules.board import LETTERS
from pnp.scene.nodes import (
    Box,
    Circle,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Style,
    translation,
)
from pnp.scene.shapes import line, polyline, rectangle
from pnp.scene.tokens import BLEED, EMPHASIS, GRID, OUTLINE

WIDTH, HEIGHT = 240.0, 93.0

WING = 54.0
"""How wide a wing is that is folded back."""

FASCIA = 18.0
"""The board above the window, with the name."""

SILL = 79.0
"""Where the window ends."""

PLINTH = HEIGHT - 6
"""Where the base begins, which the door stands on."""

STUDS = 40
"""So many are along the lower edge of the fascia."""

THREADS = 5
"""So many spaces are between the threads of a stripe."""

_WALL = Style(fill="tophats-facade")

_BOARD = Style(fill="tophats-spine")

_EDGE = Style(stroke="tophats-plate-line", width=GRID)
"""Along what is within the trim: a line beyond it would be taken for a cut."""

_GLASS = Style("tophats-felt-pale", "tophats-felt-line", EMPHASIS)

_PANE = Style(stroke="tophats-felt-line", width=EMPHASIS)


def shopfront(player: Player) -> Iterator[Node]:
    """The shop of a player: hats of one silk, under an awning trimmed as they are."""
    yield rectangle(Box(0, 0, WIDTH, HEIGHT).grown(BLEED), _WALL)
    yield from _window(player)
    yield from _hatboxes(player)
    yield from _door(player)
    yield from _plinth()
    yield from _fascia(player)


def _fascia(player: Player) -> Iterator[Node]:
    yield rectangle(Box(-BLEED, -BLEED, WIDTH + BLEED, FASCIA), _BOARD)
    yield line(Point(-BLEED, FASCIA), Point(WIDTH + BLEED, FASCIA), _EDGE)
    # Studs, not stitches: dashes from edge to edge would be taken for a fold.
    for number in range(STUDS):
        at = Point((number + 0.5) * WIDTH / STUDS, FASCIA - 1.6)
        yield Circle(at, 0.4, Style(fill="tophats-head-stitch"))
    name = wordmark(58.0, "tophats-spine-name")
    yield Group(name.nodes, translation((WIDTH - name.width) / 2, 4.4))
    for x in (WIDTH / 2 - 42, WIDTH / 2 + 42, WING / 2, WIDTH - WING / 2):
        yield mark(player, Point(x, 8.4), 4.2, f"{cloth(player)}-lit")


def _window(player: Player) -> Iterator[Node]:
    left, right = WING + 7, WIDTH - WING - 7
    yield rectangle(Box(left, FASCIA + 2, right, SILL), _GLASS)
    third = (right - left) / 3
    for number in (1, 2):
        x = left + number * third
        yield line(Point(x, FASCIA + 2), Point(x, SILL), _PANE)
    for number, (high, wide) in enumerate(((12.0, 31.0), (20.0, 33.0), (12.0, 31.0))):
        at = Point(left + third * (number + 0.5), SILL - 0.8)
        yield from _stand(LETTERS[player], at, wide, high)
    yield from _awning(player, Box(left - 4, FASCIA, right + 4, FASCIA + 12), 17)
    sill = Style("tophats-felt", "tophats-felt-line", GRID)
    yield rectangle(Box(WING + 3, SILL, WIDTH - WING - 3, SILL + 3.2), sill)


def _stand(letter: str, foot: Point, width: float, high: float) -> Iterator[Node]:
    """A hat on its stand."""
    x, y = foot
    wood = Style(fill="tophats-felt-line")
    yield rectangle(Box(x - 0.6, y - high, x + 0.6, y), wood)
    half, arch = width * 0.2, Point(x, y - width * 0.07)
    base = (Move(Point(x - half, y)), Curve(arch, arch, Point(x + half, y)), Close())
    yield Path(base, wood)
    yield hat_profiles.hat(letter, Point(x, y - high + width * 0.03), width)


def _awning(player: Player, box: Box, count: int) -> Iterator[Node]:
    """Stripes whose lower edge is pinked, round or scalloped as the silk is."""
    ink, step = cloth(player), box.width / count
    for number in range(count):
        left = box.left + number * step
        stripe = Box(left, box.top, left + step, box.bottom)
        odd = number % 2
        style = Style(
            "paper" if odd else f"{ink}-awning", f"{ink}-line", GRID, join="round"
        )
        yield Path(_stripe(player, stripe), style)
        if not odd:
            yield _weave(stripe, f"{ink}-awning-weave")
        else:
            at = Point(left + step / 2, box.bottom - step * 0.02)
            yield mark(player, at, step * 0.22, f"{ink}-line")


def _weave(box: Box, ink: str) -> Path:
    """Threads down a stripe of silk, where it is not filled."""
    apart = box.width / THREADS
    down: list[Move | Line] = []
    for number in range(1, THREADS):
        x = box.left + number * apart
        down += [Move(Point(x, box.top)), Line(Point(x, box.bottom))]
    return Path(tuple(down), Style(stroke=ink, width=GRID))


def _stripe(player: Player, box: Box) -> tuple[Move | Line | Curve | Close, ...]:
    left, top, right, bottom = box
    middle, drop = (left + right) / 2, box.width * 0.5
    start = (
        Move(Point(left, top)),
        Line(Point(right, top)),
        Line(Point(right, bottom)),
    )
    tip = Point(middle, bottom + drop)
    if player == 0:
        return (*start, Line(tip), Line(Point(left, bottom)), Close())
    if player == 1:
        low = bottom + drop * 1.33
        round_end = Curve(Point(right, low), Point(left, low), Point(left, bottom))
        return (*start, round_end, Close())
    inner = box.width * 0.2
    return (
        *start,
        Curve(Point(right, tip.y), Point(middle + inner, bottom + drop * 0.5), tip),
        Curve(
            Point(middle - inner, bottom + drop * 0.5),
            Point(left, tip.y),
            Point(left, bottom),
        ),
        Close(),
    )


def _hatboxes(player: Player) -> Iterator[Node]:
    """The window of the left wing: two hatboxes and the hat that came in them."""
    middle = WING / 2
    yield rectangle(Box(middle - 15, FASCIA + 12, middle + 15, SILL), _GLASS)
    ink = cloth(player)
    yield from _hatbox(Box(middle - 12, SILL - 17, middle + 12, SILL), ink, 8)
    badge = Style("paper", f"{ink}-line", GRID)
    yield Circle(Point(middle, SILL - 6.4), 3.9, badge)
    yield mark(player, Point(middle, SILL - 6.4), 2.6, f"{ink}-line")
    upper = Box(middle - 9.5, SILL - 30, middle + 9.5, SILL - 17)
    yield from _hatbox(upper, "tophats-hidden", 7)
    yield hat_profiles.hat(LETTERS[player], Point(middle, SILL - 30), 22.0)
    yield from _awning(player, Box(middle - 19, FASCIA, middle + 19, FASCIA + 9), 7)


def _hatbox(box: Box, ink: str, stripes: int) -> Iterator[Node]:
    side = Style(ink, f"{ink}-line", GRID)
    body = Box(box.left + 1, box.top + 2, box.right - 1, box.bottom)
    yield rectangle(body, side)
    for number in range(1, stripes):
        x = body.left + body.width * number / stripes
        pen = Style(stroke=f"{ink}-line", width=GRID)
        yield line(Point(x, body.top), Point(x, body.bottom), pen)
    lid = Box(box.left, box.top, box.right, box.top + box.height * 0.25)
    yield rectangle(lid, side)


def _door(player: Player) -> Iterator[Node]:
    """The door of the right wing, with a sign that hangs in its pane."""
    middle = WIDTH - WING / 2
    trim = Style("tophats-spine", "tophats-spine-name", EMPHASIS)
    foot = PLINTH - EMPHASIS / 2
    yield rectangle(Box(middle - 15, FASCIA + 4, middle + 15, foot), trim)
    yield rectangle(Box(middle - 10, FASCIA + 9, middle + 10, FASCIA + 45), _GLASS)
    panel = Style(stroke="tophats-spine-name", width=OUTLINE)
    yield rectangle(Box(middle - 10, FASCIA + 51, middle + 10, FASCIA + 66), panel)
    yield Circle(
        Point(middle + 12.6, FASCIA + 48), 1.1, Style(fill="tophats-spine-name")
    )
    hook = (FASCIA + 14, FASCIA + 21)
    cord = [Point(middle - 5, hook[1]), Point(middle, hook[0])]
    string = Style(stroke="text", width=GRID)
    yield polyline((*cord, Point(middle + 5, hook[1])), string)
    yield label(Box(middle - 8, hook[1], middle + 8, hook[1] + 12))
    yield hat_profiles.hat(LETTERS[player], Point(middle, hook[1] + 9.2), 10.5)


def _plinth() -> Iterator[Node]:
    foot = HEIGHT + BLEED
    yield rectangle(Box(-BLEED, PLINTH, WIDTH + BLEED, foot), _BOARD)
    yield line(Point(-BLEED, PLINTH), Point(WIDTH + BLEED, PLINTH), _EDGE)
