"""Fronts of boxes and covers of books: the name on a slab above a picture."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import hypot

from pnp.games.claustro.art.colours import monk
from pnp.games.claustro.art.ornament import FILLET, TILE, Gilt, frame, ground
from pnp.games.claustro.art.strokes import fill_style, placed_group, sharp_pen
from pnp.games.claustro.art.wordmark import height, slab
from pnp.protocol.art import Blurb
from pnp.scene.measure import bounds, length
from pnp.scene.motifs import Nodes, motif
from pnp.scene.nodes import (
    Box,
    Node,
    Point,
    Scene,
    Text,
)
from pnp.scene.shapes import rectangle, row
from pnp.scene.tokens import BLEED, GRID, OUTLINE

BOOK = 120.0
"""Fronts at least so wide show the court, narrower ones the window."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """What fronts of a kind show, drawn for one size."""

    width: float
    height: float
    margin: float
    band: float
    text: float
    picture: Callable[[float], Nodes]
    """In some size."""
    size: tuple[float, float]
    """How wide and high the picture is."""


def _window(factor: float) -> Nodes:
    """A window of two lights about x = 0, a monk in each, its sill on y = 0."""
    return _with_monks("window", "column", Point(12.7, -2.6), 0.93, factor)


def _court(factor: float) -> Nodes:
    """The court seen through an arch, the two orders before it; its foot on y = 0."""
    return _with_monks("court", "arch", Point(29.89, -4.0), 0.94, factor)


def _with_monks(
    behind: str, before: str, at: Point, size: float, factor: float
) -> Nodes:
    """A monk of each order at either side, between what is behind them and before."""
    monks = (
        monk(player, "monk", Point(x * factor, at.y * factor), size * factor)
        for player, x in enumerate((-at.x, at.x))
    )
    view, front = (behind, f"{behind}-{before}")
    return (
        *motif(f"claustro/{view}", factor),
        *monks,
        *motif(f"claustro/{front}", factor),
    )


_BOX = _Kind(
    92,
    126,
    5.0,
    3.2,
    3.1,
    _window,
    (66.0, 71.0),
)

_BOOK = _Kind(
    148,
    210,
    7.0,
    4.0,
    3.9,
    _court,
    (116.0, 117.2),
)


@dataclass(frozen=True, slots=True)
class _Front:
    """Where the things on a front lie."""

    width: float
    height: float
    kind: _Kind
    lines: tuple[str, ...]
    """The subtitle."""

    @property
    def scale(self) -> float:
        return min(self.width / self.kind.width, self.height / self.kind.height)

    @property
    def text(self) -> float:
        return max(2.5, self.kind.text * self.scale)

    @property
    def air(self) -> float:
        """What sets things on the slab apart grows with them."""
        return max(self.scale, 0.7)

    @property
    def edge(self) -> Box:
        """The outside of the band."""
        margin = max(5.2, self.kind.margin * self.scale)
        return Box(0, 0, self.width, self.height).grown(-margin)

    @property
    def band(self) -> float:
        return self.kind.band * self.scale

    @property
    def inside(self) -> Box:
        return self.edge.grown(-self.band)

    @property
    def wordmark(self) -> float:
        """How wide the name is."""
        return self.edge.width * 0.85

    @property
    def slab(self) -> Box:
        """The slab with the name, as wide as the front between its margins."""
        side = self.edge.grown(2 * FILLET)
        top = self.inside.top + 0.045 * self.height
        words = len(self.lines) * self.text * 1.35
        deep = height(self.wordmark) + words + 9.0 * self.air + bool(words) * self.air
        return Box(side.left, top, side.right, top + deep)

    @property
    def foot(self) -> Box:
        """The calm field below the picture."""
        left, _, right, bottom = self.inside.grown(-FILLET - 0.2)
        return Box(left, bottom - 0.105 * self.height, right, bottom)

    @property
    def factor(self) -> float:
        """How large the picture is."""
        wide, high = self.kind.size
        room = self.foot.top - self.slab.bottom - 0.025 * self.height
        return min(room / high, (self.inside.width - 4) / wide)


def front(width: float, tall: float, blurb: Blurb) -> Scene:
    """The front of a box, or the cover of a book."""
    kind = _BOOK if width >= BOOK else _BOX
    alone = _Front(width, tall, kind, ())
    room = alone.slab.width - 12 * alone.scale
    plan = _Front(width, tall, kind, _lines(blurb.subtitle, alone.text, room))
    nodes = (
        rectangle(
            Box(0, 0, width, tall).grown(BLEED), fill_style("claustro-disc-back")
        ),
        ground(plan.inside, TILE * min(max(plan.scale, 0.8), 1.6), _gilt(plan)),
        frame(plan.edge, plan.band),
        *_name(plan),
        rectangle(plan.foot, fill_style("claustro-disc-back")),
        placed_group(width / 2, plan.foot.top, _picture(plan)),
        *_players(plan, blurb),
        *_house(plan, blurb.foot),
    )
    return Scene(width, tall, nodes, BLEED)


def _lines(words: str, size: float, room: float) -> tuple[str, ...]:
    """Words on as few lines as they need, of much the same length."""
    for count in range(1, 4):
        lines = _broken(words.split(), count)
        if all(_wide(line, size) <= room for line in lines):
            return lines
    return lines


def _broken(words: Sequence[str], count: int) -> tuple[str, ...]:
    """Words on at most so many lines, by how much has been said before each."""
    whole = sum(map(len, words)) + 1e-6
    said = accumulate(map(len, words), initial=0)
    rows: list[list[str]] = [[] for _ in range(count)]
    for word, before in zip(words, said, strict=False):
        rows[int((before + len(word) / 2) / whole * count)].append(word)
    return tuple(" ".join(row) for row in rows if row)


def _wide(words: str, size: float) -> float:
    box = bounds([Text(words, Point(0, 0), size)])
    return box.width if box else 0.0


def _gilt(plan: _Front) -> Gilt:
    """Gilt stones are set clear of the slab, of the picture and of the foot."""
    wide, high = (side * plan.factor for side in plan.kind.size)
    middle = (plan.inside.top + plan.inside.bottom) / 2
    foot, top = plan.foot.top - middle, plan.slab.bottom - middle
    spring = foot - high + wide / 2

    def clear(x: float, y: float) -> bool:
        if not top + 3 < y < foot - 3:
            return False
        beside = abs(x) > wide / 2 + 2
        return beside or (y < spring and hypot(x, y - spring) > wide / 2 + 2)

    return clear


def _name(plan: _Front) -> Iterator[Node]:
    words = len(plan.lines) * plan.text * 1.35
    yield slab(plan.slab, plan.wordmark, -words / 2 - bool(words) * 0.6 * plan.air)
    first = plan.slab.bottom - 3.4 * plan.air - words + plan.text * 0.95
    for number, words_of in enumerate(plan.lines):
        at = Point(plan.width / 2, first + number * plan.text * 1.35)
        yield Text(words_of, at, plan.text, "regular", "middle", "claustro-muted")


def _picture(plan: _Front) -> tuple[Node, ...]:
    nodes = plan.kind.picture(plan.factor)
    box = bounds(nodes)
    return (placed_group(0, -box.bottom, nodes),) if box else nodes


def _players(plan: _Front, blurb: Blurb) -> Iterator[Node]:
    """How many play, how long and from what age on, in a row."""
    size = plan.text * 1.6
    base = (plan.foot.top + plan.foot.bottom) / 2 + size * 0.35
    facts = tuple(_facts(size, blurb))
    gap = min(size * 2.4, plan.width * 0.11)
    return row(facts, Point(plan.width / 2, base), gap)


def _facts(size: float, blurb: Blurb) -> Iterator[tuple[float, tuple[Node, ...]]]:
    """What is said on a line from the origin, and how wide that is."""
    if blurb.players:
        sitter = motif("claustro/sitter", size / 10)
        sitters = (placed_group(at * size, 0, sitter) for at in (0.3, 0.95))
        yield _sign_fact((*sitters,), 1.25 * size, blurb.players, size)
    if blurb.minutes:
        said = f"{blurb.minutes} min"
        lines = (GRID, OUTLINE if size > BOLD else GRID)
        clock = motif("claustro/clock", size / 10, pen=lines)
        yield _sign_fact(clock, 0.9 * size, said, size)
    if blurb.age:
        yield _sign_fact((), 0.0, blurb.age, size)


def _sign_fact(
    sign: tuple[Node, ...], wide: float, said: str, size: float
) -> tuple[float, tuple[Node, ...]]:
    start = wide + 0.2 * size if sign else 0.0
    text = Text(said, Point(start, 0), size, "medium", ink="claustro-on-disc")
    return start + length(text), (*sign, text)


BOLD = 4.5
"""A clock beside larger words has a broader rim."""


def _house(plan: _Front, name: str) -> Iterator[Node]:
    """The name of the house on a tablet in the lower band."""
    if not name:
        return
    size = max(2.2, plan.text * 0.76)
    x, y = plan.width / 2, plan.edge.bottom - plan.band / 2
    half = _wide(name, size) / 2 + 2.4
    tablet = Box(x - half, y, x + half, y)
    for style, reach in (
        (fill_style("claustro-disc-back"), 0.9),
        (sharp_pen("claustro-fillet"), FILLET),
    ):
        deep = plan.band / 2 + reach
        area = Box(tablet.left, y - deep, tablet.right, y + deep)
        yield rectangle(area, style)
    at = Point(x, y + size * 0.26)
    yield Text(name, at, size, "regular", "middle", "claustro-on-disc")
