"""The picture of how a net becomes a paper hat, and how hats stack."""

from pnp.core.event import Event
from pnp.games.tophats.paper.foldedhat import LARGE, Space
from pnp.games.tophats.paper.paperhats import net
from pnp.games.tophats.paper.space import View, standing
from pnp.scene.nodes import Box, Group, Point, Scene, Style, scaling, translation
from pnp.scene.shapes import arrow, line, picture, rectangle
from pnp.scene.tokens import EMPHASIS, GRID, OUTLINE

VIEW = View(-58, 42)


def folding() -> Scene:
    """A net flat, the hat it becomes, and three hats in a stack."""
    flat = net(LARGE, 0)
    whole = Box(0, 0, flat.width, flat.height)
    edge = rectangle(whole, Style(stroke="edge", width=OUTLINE))
    crease = Style(stroke="edge", width=GRID, dash=(1.0, 0.8))
    middle = translation(flat.width / 2, flat.height / 2)
    folds = Group(tuple(line(*ends, crease) for ends in LARGE.folds()), middle)
    nodes = (
        Group((flat.nodes[0], folds, edge), translation(0.5, 5.0).after(scaling(0.66))),
        _next(Point(31.5, 12.5)),
        _standing("R", Point(47.0, 16.4)),
        _next(Point(62.0, 12.5)),
        _standing("BRY", Point(78.0, 17.8)),
    )
    return picture(90.0, 25.0, nodes, Event("folding-alt"))


def _standing(hats: str, foot: Point) -> Group:
    drawn = standing(VIEW, LARGE, hats, _FOOT)
    return Group((drawn,), translation(*foot).after(scaling(0.8)))


_FOOT = Space(0, 0, 0)


def _next(middle: Point) -> Group:
    start, tip = Point(middle.x - 2.6, middle.y), Point(middle.x + 2.6, middle.y)
    return arrow((start, tip), Style(stroke="muted", width=EMPHASIS), head=2.0)
