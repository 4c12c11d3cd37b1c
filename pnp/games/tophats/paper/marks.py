"""The marks of the three colours of hats: a peak, a sun and a moon.

Red is pointed, yellow rayed and blue hollow at every turn and at any size, so that
colour is never the only sign; the neutral hat is bare.
"""

from math import atan2, degrees, hypot

from pnp.core.position import Player
from pnp.games.tophats.rules.board import COLOURS
from pnp.scene.nodes import Circle, Close, Group, Ink, Move, Path, Point, Style
from pnp.scene.shapes import arc, line, on_circle, rounded

RAYS = 8


def mark(colour: Player, centre: Point, radius: float, ink: Ink | None = None) -> Group:
    """The mark of a colour, reaching no further than a radius from a centre.

    Without an ink it is drawn in the one that shows on a hat of its colour.
    """
    draw = (_peak, _sun, _moon)[colour]
    return draw(centre, radius, ink or f"{COLOURS[colour]}-hat-sign")


def hat(colour: Player | None, centre: Point, radius: float) -> Group:
    """A hat from above, its mark on the crown; ``None`` is the neutral one."""
    name = "neutral" if colour is None else COLOURS[colour]
    pen = radius * 0.07
    body = Style(fill=f"{name}-hat", stroke=f"{name}-hat-line", width=pen)
    brim = Circle(centre, radius - pen / 2, body)
    if colour is None:
        crown = Style(stroke="neutral-hat-line", width=pen)
        return Group((brim, Circle(centre, radius * 0.6, crown)))
    return Group((brim, mark(colour, centre, radius * 0.66)))


def sign(colour: Player) -> Group:
    """A hat that reaches 1 from the origin, to stand beside the word for it."""
    return hat(colour, Point(0, 0), 1.0)


def _peak(centre: Point, radius: float, ink: Ink) -> Group:
    """A triangle."""
    corners = (on_circle(centre, radius, turn) for turn in (-90, 30, 150))
    return Group((rounded(corners, radius * 0.16, Style(fill=ink)),))


def _sun(centre: Point, radius: float, ink: Ink) -> Group:
    """A disc with rays."""
    pen = Style(stroke=ink, width=radius * 0.26)
    turns = [number * 360 / RAYS for number in range(RAYS)]
    rays = (
        line(
            on_circle(centre, radius * 0.66, turn),
            on_circle(centre, radius * 0.98, turn),
            pen,
        )
        for turn in turns
    )
    return Group((Circle(centre, radius * 0.5, Style(fill=ink)), *rays))


def _moon(centre: Point, radius: float, ink: Ink) -> Group:
    """A crescent, open to the right."""
    horn, size = 48.0, radius * 0.98
    middle = Point(centre.x + radius * 0.1, centre.y)
    upper = on_circle(middle, size, -horn)
    outside = arc(middle, size, -horn, 2 * horn - 360)
    # The hollow is a circle through both horns, its middle further to the right.
    hollow = Point(middle.x + radius * 0.34, middle.y)
    across, up = upper.x - hollow.x, hollow.y - upper.y
    turn = degrees(atan2(up, across))
    inside = arc(hollow, hypot(across, up), turn, 360 - 2 * turn)
    return Group((Path((Move(upper), *outside, *inside, Close()), Style(fill=ink)),))
