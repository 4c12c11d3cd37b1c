"""Parts to cut out, with their layers, and strips that fold up into standees."""

from collections.abc import Iterable, Iterator
from typing import Literal

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
    rotation,
    translation,
)
from pnp.scene.shapes import diamond, line, rectangle, round_path
from pnp.scene.tokens import BLEED, GRID, HAIR, OUTLINE, SAFE

Cut = Literal["rectangle", "circle", "outline"]
"""Along what a part is cut out."""

KNIFE = Style(stroke="cut", width=HAIR)

CREASE = Style(stroke="score", width=GRID, dash=(1.2, 1.2))
"""Along a fold, from end to end of it; sheets mark it beside the part."""

FACE = (18.0, 24.0)
"""The width and height of a face of a standee."""

FACE_CENTRE = Point(FACE[0] / 2, FACE[1] / 2)

FOOT = 12.0
"""How deep it stands."""

FLAP = 10.0
"""The flap that is glued under the foot."""

SPILL = 1.5
"""How far the colour goes on beyond the outer folds, so that none shows white."""

STRIP = FLAP + 2 * FACE[1] + FOOT
"""The length of the strip that a standee is folded from."""


def cut_out(
    width: float,
    height: float,
    art_nodes: tuple[Node, ...],
    *others: Group,
    bleed: float = BLEED,
) -> Scene:
    """A part with its layers: the art, where to fold and where to cut."""
    knife = rectangle(Box(0, 0, width, height), KNIFE)
    nodes = (Group(art_nodes, layer="print"), *others, Group((knife,), layer="cut"))
    return Scene(width, height, nodes, bleed)


def round_cut_out(radius: float, art_nodes: tuple[Node, ...]) -> Scene:
    """A disc by its art about the origin."""
    middle = Point(radius, radius)
    drawn = Group(art_nodes, translation(*middle))
    knife = Circle(middle, radius, KNIFE)
    nodes = (Group((drawn,), layer="print"), Group((knife,), layer="cut"))
    return Scene(2 * radius, 2 * radius, nodes, BLEED)


def cover(trim: Path | Circle, window: Box) -> Path:
    """Paper over whatever is seen of a part beyond its trim."""
    inner = round_path(trim) if isinstance(trim, Circle) else trim
    around = rectangle(window).segments + inner.segments
    return Path(around, Style("paper", rule="evenodd"))


def page_cover(trim: Box, bleed: float) -> Group:
    """The layer that covers the bleed of a page."""
    return Group((cover(rectangle(trim), trim.grown(bleed)),), layer="bleed")


def standee(sign: tuple[Node, ...], ink: Ink) -> Scene:
    """A strip to fold up into a prism: flap, back face, front face, foot.

    The faces meet at their tops, so the back one is printed upside down. The flap is
    glued to the printed side of the foot, where grey lines show the place.
    """
    width, height = FACE
    middle, foot = FLAP + height, FLAP + 2 * height
    coloured = Box(-BLEED, FLAP - SPILL, width + BLEED, foot + SPILL)
    front = Group(sign, translation(0, middle))
    back = Group((front,), rotation(180, about=Point(width / 2, middle)))
    folds = (FLAP, middle, foot)
    glue = [(4, foot + 4.5, width - 4), (4, foot + 7.5, width - 4)]
    creases = [(0, y, width) for y in folds]
    drawn: tuple[Node, ...] = (
        rectangle(coloured, Style(fill=ink)),
        front,
        back,
        *_levels(glue, Style(stroke="rule", width=GRID)),
    )
    score = Group(tuple(_levels(creases, CREASE)), layer="score")
    return cut_out(width, STRIP, drawn, score)


def lines_across(ink: Ink) -> Group:
    """Two lines across a face of a standee, near its top and its bottom."""
    left, right = SAFE, FACE[0] - SAFE
    pen = Style(stroke=ink, width=OUTLINE)
    marks = (line(Point(left, y), Point(right, y), pen) for y in _EDGES)
    return Group(tuple(marks))


def diamonds_across(ink: Ink) -> Group:
    """Two rows of diamonds across a face of a standee."""
    count, half = 6, 0.6
    step = (FACE[0] - 2 * SAFE - 2 * half) / (count - 1)
    marks = (
        diamond(Point(SAFE + half + number * step, y), half, Style(fill=ink))
        for y in _EDGES
        for number in range(count)
    )
    return Group(tuple(marks))


BANDS = (lines_across, diamonds_across)
"""What tells the first player's standees from the second's, beside their signs."""

_EDGES = (SAFE, FACE[1] - SAFE)


def _levels(
    places: Iterable[tuple[float, float, float]], style: Style
) -> Iterator[Path]:
    """Level lines, each from a left edge, at a height, to a right edge."""
    for left, y, right in places:
        yield line(Point(left, y), Point(right, y), style)
