"""The pieces at full size: lanterns on pawns, discs, the gate as a tube and flat."""

from collections.abc import Iterable, Iterator
from functools import cache
from math import sqrt

from pnp.games.cancelletto.art.colours import flower, shape
from pnp.games.cancelletto.art.garden import hedge_row, pier
from pnp.games.cancelletto.art.iron import great_gate
from pnp.games.cancelletto.art.strokes import (
    Nodes,
    bar,
    closed_path,
    placed_group,
    weight,
)
from pnp.games.cancelletto.rules.board import COLOURS
from pnp.scene.cut_parts import CREASE, FACE, FACE_CENTRE, FLAP, SPILL, STRIP, cut_out
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Transform,
    rotation,
    translation,
)
from pnp.scene.shapes import hatching, line, polygon, rectangle
from pnp.scene.tokens import BLEED, GRID, OUTLINE

LANTERN = 5.3
"""The radius of its glass."""

GLOW = 8.0
"""How far it shines."""

HATCH = ((FACE[1] / 15, 0), ((FACE[0] + 2 * BLEED) / 11 / sqrt(2), 45))
"""How far apart the lines of a ground are, that run on to the next; their turn."""


def ink(player: int, part: str = "") -> str:
    """An ink of a colour: its line, or its ``body``, ``sign``, ``tint``..."""
    colour = f"cancelletto-{COLOURS[player]}"
    return f"{colour}-{part}" if part else colour


@cache
def lantern(player: int) -> Nodes:
    """A lantern about the origin: a sign burning in a glass of its shape."""
    return tuple(_lantern(player, LANTERN))


def _lantern(player: int, r: float) -> Iterator[Node]:
    iron = ink(player, "sign")
    top = r * (1.02, 1.1)[player]
    ring = Style(stroke=iron, width=OUTLINE)
    yield Circle(Point(0, -top - r * 0.58), r * 0.2, ring)
    glass = Style(fill="cancelletto-socket", stroke=iron, width=0.8)
    yield shape(player, r, glass)
    yield _cap(top, r, iron)
    yield closed_path(
        Style(fill=iron),
        (-r * 0.42, top - r * 0.14),
        (r * 0.42, top - r * 0.14),
        (r * 0.62, top + r * 0.3),
        (-r * 0.62, top + r * 0.3),
    )
    yield shape(player, r * 0.78, Style(stroke=ink(player), width=OUTLINE))
    yield from flower(player, r * 0.58, ink(player))


def _cap(top: float, r: float, iron: str) -> Node:
    """The little roof of a lantern, with its neck."""
    low, high, neck = -top + r * 0.17, -top - r * 0.1, -top - r * 0.36
    return closed_path(
        Style(fill=iron),
        (-r * 0.5, low),
        (-r * 0.44, high, -r * 0.12, high, -r * 0.1, neck),
        (r * 0.1, neck),
        (r * 0.12, high, r * 0.44, high, r * 0.5, low),
    )


def pawn_face(player: int, bleed: float = 0.0) -> Nodes:
    """What a face of a folded pawn shows on its coloured ground, 18 x 24 mm."""
    whole = Box(-bleed, 0, FACE[0] + bleed, FACE[1])
    pen = Style(stroke=ink(player, "weave"), width=weight(0.4))
    rules = hatching(rectangle(whole), whole, *HATCH[player], pen)
    halo = Style(fill=ink(player, "halo"), stroke=ink(player, "halo"), width=1.2)
    x, y = FACE_CENTRE.x, FACE_CENTRE.y + 1.27
    light = Circle(Point(0, 0), GLOW, Style(fill=ink(player, "glow")))
    glow = (light, shape(player, LANTERN + 0.7, halo))
    return rules, placed_group(glow, x, y), placed_group(lantern(player), x, y)


DISC = 7.25
"""The radius of a disc: the corners of orange's sockets reach out beyond it."""


def disc(player: int, bleed: float = 0.0) -> Nodes:
    """A disc about the origin: a coloured body, and the sign in a light glass."""
    glass = Style(fill="cancelletto-socket", stroke=ink(player, "line"), width=OUTLINE)
    body = Style(fill=ink(player, "body"))
    return (
        Circle(Point(0, 0), DISC + bleed, body),
        shape(player, 5.2, glass),
        *flower(player, (4.2, 3.9)[player], ink(player)),
    )


GATE = (20.0, 6.0, 16.0)
"""The gate: its width, its depth and its height."""

TAB = 5.0

COURSES = 5

CAP = 3.2
"""From the top of the gate down to the caps of its piers."""

PIER = 3.4


def gate_face() -> Nodes:
    """The front of the gate: iron between two piers."""
    wide, _, high = GATE
    piers = (node for x in (PIER / 2, wide - PIER / 2) for node in _gate_pier(x))
    iron = great_gate(wide - 2 * PIER - 0.6, high - 1.6, "cancelletto-gate")
    return *piers, placed_group(iron, wide / 2, high - 0.2)


def _gate_pier(x: float) -> Iterator[Node]:
    high = GATE[2]
    yield placed_group(tuple(pier(PIER, high - CAP - 0.5, COURSES)), x, high)
    yield bar(x - PIER / 2, CAP, PIER, 0.9, "cancelletto")
    yield Circle(Point(x, CAP - 1.0), 1.0, Style(fill="cancelletto"))


def gate_side() -> Nodes:
    """The side of the gate: a pier under its cap."""
    _, deep, high = GATE
    return (
        placed_group(tuple(pier(deep, high - CAP - 0.5, COURSES)), deep / 2, high),
        bar(0, CAP, deep, 0.9, "cancelletto"),
    )


def gate_net() -> Nodes:
    """The gate laid out: front, side, back, side; the tab for the glue is bare."""
    wide, deep, high = GATE
    face, side = gate_face(), gate_side()
    return (
        bar(0, 0, 2 * (wide + deep), high, "cancelletto-haze"),
        *face,
        placed_group(side, wide),
        placed_group(face, wide + deep),
        placed_group(side, 2 * wide + deep),
    )


FLAT = (26.0, 19.0)
"""The flat gate: the picture of the gate, to lay against a side."""


def flat_gate(bleed: float = 0.0) -> Group:
    """The gate laid down, from its top left corner: between hedges, on a path."""
    wide, high = FLAT
    whole = Box(0, 0, wide, high).grown(bleed)
    foot = high - 1.5
    hedges = (
        placed_group(tuple(hedge_row(9, 8.4, seed)), x, foot)
        for x, seed in ((-4.0, 3), (wide - 5.0, 8))
    )
    window = rectangle(whole)
    nodes: Nodes = (
        rectangle(whole, Style(fill="cancelletto-haze")),
        *hedges,
        bar(whole.left, foot, whole.width, whole.bottom - foot, _PATH),
        placed_group(gate_face(), (wide - GATE[0]) / 2, foot - GATE[2]),
    )
    return Group(nodes, clip=window)


_PATH = "cancelletto-stone-1"

TAB_MIDDLE = Point(2 * (GATE[0] + GATE[1]) + (SPILL + TAB) / 2, GATE[2] / 2)
"""The middle of what is bare of the tab for the glue."""

JOINED = 0.05
"""How far grounds go on under one another, so that no white shows between."""

_GLUE = Style(stroke="rule", width=GRID)


def folded_pawn(player: int) -> Scene:
    """A strip to fold up into a prism: flap, back face, front face, foot.

    The faces meet at their tops, so the back one is printed upside down.
    """
    width, height = FACE
    middle, foot = FLAP + height, FLAP + 2 * height
    reach = BLEED + JOINED
    coloured = Box(-reach, FLAP - SPILL, width + reach, foot + SPILL)
    front = Group(pawn_face(player, BLEED), translation(0, middle))
    back = Group((front,), rotation(180, about=Point(width / 2, middle)))
    glue = (
        line(Point(4, y), Point(width - 4, y), _GLUE) for y in (foot + 4.5, foot + 7.5)
    )
    body = rectangle(coloured, Style(fill=ink(player, "body")))
    folds = [_level(y, width) for y in (FLAP, middle, foot)]
    return _folding(width, STRIP, (body, back, front, *glue), folds)


def folded_gate() -> Scene:
    """A band to fold round into a tube, open above and below: the gate stands on it."""
    wide, deep, high = GATE
    length = 2 * (wide + deep) + TAB
    folds = (wide, wide + deep, 2 * wide + deep, 2 * (wide + deep))
    art = (*_bleed_ground(Box(0, 0, length - TAB, high)), *gate_net())
    return _folding(length, high, art, [_upright(x, high) for x in folds])


def _bleed_ground(box: Box) -> Iterator[Path]:
    """Evening above the gate and brick below its caps, into the bleed."""
    whole = Box(-BLEED, -BLEED, box.right + SPILL, box.bottom + BLEED)
    yield rectangle(whole, Style(fill="cancelletto-haze"))
    yield rectangle(whole._replace(top=CAP), Style(fill="cancelletto-brick-1"))


def _level(y: float, width: float) -> tuple[Point, Point]:
    return Point(0, y), Point(width, y)


def _upright(x: float, height: float) -> tuple[Point, Point]:
    return Point(x, 0), Point(x, height)


def _folding(
    width: float, height: float, art: Nodes, folds: Iterable[tuple[Point, Point]]
) -> Scene:
    """A part with its folds; sheets mark them beside it, and no face shows them."""
    score = Group(tuple(line(*fold, CREASE) for fold in folds), layer="score")
    return cut_out(width, height, tuple(art), score)


SHADE = "cancelletto-cast"
"""The ink of a shadow on paving."""


def standing_pawn(player: int) -> Iterator[Node]:
    """A pawn about the middle of its square: its shadow, its open end, its face."""
    yield _area(SHADE, (9, 6), (13.6, -2.6), (15.6, -1.9), (11.2, 6.3))
    yield _area(ink(player, "shade"), (9, 6), (11.2, -13.7), (13.6, -2.6))
    lean = Transform(1, 0, -0.0935, 0.82, -6.75, -13.68)
    rim = Style(fill=ink(player, "body"), stroke=ink(player, "line"), width=GRID)
    yield Group((rectangle(Box(0, 0, *FACE), rim), *pawn_face(player)), lean)


def standing_gate() -> Iterator[Node]:
    """The gate about the middle of its foot: its shadow, the inside, a side, a face."""
    wide, _, high = GATE
    half, top = wide / 2, high * 0.8 - 1.0
    yield _area(SHADE, (-half, 1), (-half + 2, -6), (13.5, -8.5), (13, -1), (half, 1))
    yield _area(
        "cancelletto-soil",
        (-half, -top),
        (-half + 1.8, -top - 2.8),
        (half + 1.8, -top - 2.8),
        (half, -top),
    )
    yield _area(
        "cancelletto-brick-2",
        (half, 1),
        (half + 1.8, -1.8),
        (half + 1.8, -top - 2.8),
        (half, -top),
    )
    sky = Style(fill="cancelletto-haze", stroke="cancelletto-night-line", width=GRID)
    face = (rectangle(Box(0, 0, wide, high), sky), *gate_face())
    yield Group(face, Transform(1, 0, 0, 0.8, -half, -top))


def _area(fill: Ink, *corners: tuple[float, float]) -> Node:
    style = Style(fill=fill, stroke="cancelletto-night-line", width=GRID)
    return polygon((Point(x, y) for x, y in corners), style)
