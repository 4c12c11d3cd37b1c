"""Paper hats for those without any: nets to cut, slit and fold (TOP-2).

Nobody may look into a stack (TOP-4): a hat covers all of the one below but for a strip
of its walls, which are of the same plain cloth whatever the colour.
"""

from collections.abc import Iterator

from pnp.core.position import Player
from pnp.games.tophats.paper.flathats import COUNTS
from pnp.games.tophats.paper.foldedhat import GIANT, LARGE, SMALL, FoldedHat
from pnp.games.tophats.paper.marks import cloth, mark, ribbon
from pnp.games.tophats.rules.board import COLOURS
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
from pnp.scene.paper import Component
from pnp.scene.parts import CREASE, KNIFE
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import GRID, STROKE

SASH = 0.74
"""How broad the sash of silk across a hat is, in sides of its crown."""

HEM = ("tophats-cap-line", "tophats-neutral-line")
"""Along the edges of hats with a colour and of those without, where neighbours part."""

SIZES = (
    ("folded-hats", "cap", LARGE),
    ("small-folded-hats", "small-cap", SMALL),
    ("giant-folded-hats", "giant-cap", GIANT),
)


def caps(bleed: float = 0.0) -> Iterator[Component]:
    """Forty-six hats to cut and fold, in every size; with a bleed each is alone."""
    for sheet, part, shape in SIZES:
        for colour, count in COUNTS:
            name = "neutral" if colour is None else COLOURS[colour]
            front = net(shape, colour, bleed)
            yield Component(f"part-{part}", sheet, f"{part}-{name}", front, count=count)


def net(shape: FoldedHat, colour: Player | None, bleed: float = 0.0) -> Scene:
    """A hat laid flat: neighbours on a sheet share their edges, if without a bleed."""
    middle = translation(shape.length / 2, shape.depth / 2)
    ink = "tophats-on-plate" if colour is not None else "tophats-neutral-line"
    knife = Style(stroke=ink, width=STROKE)
    slits = tuple(line(*ends, knife) for ends in shape.slits())
    folds = tuple(line(*fold, CREASE) for fold in shape.folds())
    cloth_there = Group(tuple(printed(shape, colour, bleed)), once=True)
    knives = (
        rectangle(_whole(shape), KNIFE),
        *(line(*s, KNIFE) for s in shape.slits()),
    )
    layers = (
        Group((cloth_there, *slits), middle, layer="print"),
        Group(folds, middle, layer="score"),
        Group(knives, middle, layer="cut"),
    )
    return Scene(shape.length, shape.depth, layers, bleed)


def printed(
    shape: FoldedHat, colour: Player | None, bleed: float = 0.0
) -> Iterator[Node]:
    """Plain cloth, and across it a sash of silk that ends above the next hat's edge."""
    ink = cloth(colour)
    ground = _whole(shape).grown(bleed)
    hem = None if bleed else HEM[colour is None]
    if colour is None:
        yield rectangle(ground, Style(ink, hem, GRID))
        yield mark(None, Point(0, 0), shape.crown * 0.32)
        return
    yield rectangle(ground, Style("tophats-cap", hem, GRID))
    reach, half = shape.crown / 2 + shape.silk, shape.crown * SASH / 2
    silk = Style(ink, f"{ink}-line", GRID)
    yield rectangle(Box(-reach, -half, reach, half), silk)
    yield mark(colour, Point(0, 0), shape.crown * 0.33)
    for turn in (90, 270):
        yield Group(tuple(_side(shape, colour)), rotation(turn))


def _side(shape: FoldedHat, colour: Player) -> Iterator[Node]:
    """The end of the sash on a wall that hangs down from the crown: sign and band."""
    ink, half = cloth(colour), shape.crown * SASH / 2
    foot = shape.crown / 2 + shape.silk
    wide = shape.silk * 0.3
    band = Box(-half, foot - wide, half, foot)
    yield rectangle(band, Style(f"{ink}-band", f"{ink}-line", GRID))
    inner = Box(band.left + 0.4, band.top + 0.25, band.right - 0.4, band.bottom - 0.25)
    yield from ribbon(colour, inner, f"{ink}-trim", wide * 0.85)
    room = shape.silk - wide
    at = Point(0, shape.crown / 2 + room / 2)
    yield mark(colour, at, room * 0.38)


def _whole(shape: FoldedHat) -> Box:
    x, y = shape.length / 2, shape.depth / 2
    return Box(-x, -y, x, y)
