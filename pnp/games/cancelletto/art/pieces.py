"""The pieces at full size: lanterns on pawns, discs, the gate as a tube and flat."""

from collections.abc import Iterable, Iterator
from functools import cache

from pnp.games.cancelletto.art.strokes import Nodes, bar, placed_group
from pnp.games.cancelletto.rules.board import COLOURS
from pnp.scene.cut_parts import CREASE, FACE, FACE_CENTRE, FLAP, SPILL, STRIP, cut_out
from pnp.scene.motifs import motif
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Transform,
    rotation,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BLEED, GRID


def ink(player: int, part: str = "") -> str:
    """An ink of a colour: its line, or its ``body``, ``sign``, ``tint``..."""
    colour = f"cancelletto-{COLOURS[player]}"
    return f"{colour}-{part}" if part else colour


def flower(player: int, radius: float) -> Nodes:
    """The sign of a colour: eight round petals, or four pointed ones."""
    return motif(f"cancelletto/flower-{COLOURS[player]}", radius / 10)


def glass(player: int, radius: float, bloom: float) -> Nodes:
    """A light glass of the shape of a colour, its flower in it."""
    drawn = motif(f"cancelletto/glass-{COLOURS[player]}", radius / 10)
    return *drawn, *flower(player, bloom)


@cache
def lantern(player: int) -> Nodes:
    """A lantern about the origin: a sign burning in a glass of its shape."""
    drawn = motif(f"cancelletto/lantern-{COLOURS[player]}")
    return *drawn, *flower(player, 3.074)


def pawn_face(player: int) -> Nodes:
    """What a face of a folded pawn shows on its coloured ground, 18 x 24 mm."""
    drawn = motif(f"cancelletto/pawn-{COLOURS[player]}")
    middle = Point(FACE_CENTRE.x, FACE_CENTRE.y + 1.27)
    return *drawn, placed_group(lantern(player), *middle)


DISC = 7.25
"""The radius of a disc: the corners of orange's sockets reach out beyond it."""


def disc(player: int, bleed: float = 0.0) -> Nodes:
    """A disc about the origin: a coloured body, and the sign in a light glass."""
    body = Style(fill=ink(player, "body"))
    middle = Circle(Point(0, 0), DISC + bleed, body)
    return middle, *glass(player, 5.2, (4.2, 3.9)[player])


GATE = (20.0, 6.0, 16.0)
"""The gate: its width, its depth and its height."""

TAB = 5.0

CAP = 3.2
"""From the top of the gate down to the caps of its piers."""


def gate_net() -> Nodes:
    """The gate laid out: front, side, back, side; the tab for the glue is bare."""
    wide, deep, high = GATE
    face, side = motif("cancelletto/gate"), motif("cancelletto/gate-side")
    return (
        bar(0, 0, 2 * (wide + deep), high, "cancelletto-haze"),
        *face,
        placed_group(side, wide),
        placed_group(face, wide + deep),
        placed_group(side, 2 * wide + deep),
    )


FLAT = (26.0, 19.0)
"""The flat gate: the picture of the gate, to lay against a side."""


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
    front = Group(pawn_face(player), translation(0, middle))
    back = Group((front,), rotation(180, about=Point(width / 2, middle)))
    glue = (
        line(Point(4, y), Point(width - 4, y), _GLUE) for y in (foot + 4.5, foot + 7.5)
    )
    body = rectangle(coloured, Style(fill=ink(player, "body")))
    folds = [(Point(0, y), Point(width, y)) for y in (FLAP, middle, foot)]
    return _folding(width, STRIP, (body, back, front, *glue), folds)


def folded_gate() -> Scene:
    """A band to fold round into a tube, open above and below: the gate stands on it."""
    wide, deep, high = GATE
    length = 2 * (wide + deep) + TAB
    folds = (wide, wide + deep, 2 * wide + deep, 2 * (wide + deep))
    art = (*_bleed_ground(Box(0, 0, length - TAB, high)), *gate_net())
    return _folding(length, high, art, [(Point(x, 0), Point(x, high)) for x in folds])


def _bleed_ground(box: Box) -> Iterator[Path]:
    """Evening above the gate and brick below its caps, into the bleed."""
    whole = Box(-BLEED, -BLEED, box.right + SPILL, box.bottom + BLEED)
    yield rectangle(whole, Style(fill="cancelletto-haze"))
    yield rectangle(whole._replace(top=CAP), Style(fill="cancelletto-brick-1"))


def _folding(
    width: float, height: float, art: Nodes, folds: Iterable[tuple[Point, Point]]
) -> Scene:
    """A part with its folds; sheets mark them beside it, and no face shows them."""
    score = Group(tuple(line(*fold, CREASE) for fold in folds), layer="score")
    return cut_out(width, height, tuple(art), score)


def standing_pawn(player: int) -> Iterator[Node]:
    """A pawn about the middle of its square: its shadow, its open end, its face."""
    yield from motif(f"cancelletto/standing-pawn-{COLOURS[player]}")
    lean = Transform(1, 0, -0.0935, 0.82, -6.75, -13.68)
    face = rectangle(Box(0, 0, *FACE))
    body = Style(fill=ink(player, "body"), stroke=ink(player, "line"), width=GRID)
    drawn = (Path(face.segments, body), Group(pawn_face(player), clip=face))
    yield Group(drawn, lean)


def standing_gate() -> Iterator[Node]:
    """The gate about the middle of its foot: its shadow, the inside, a side, a face."""
    yield from motif("cancelletto/standing-gate")
    wide, _, high = GATE
    lowered = Transform(1, 0, 0, 0.8, -wide / 2, 1.0 - high * 0.8)
    yield Group(motif("cancelletto/gate"), lowered)
