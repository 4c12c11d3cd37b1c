"""Space: things on a table in parallel projection, seen from above and aside."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin

from pnp.core.position import Player
from pnp.games.tophats.art.pieces import FoldedHat, Panel, Space, printed_cloth
from pnp.games.tophats.rules.board import LETTERS
from pnp.scene.nodes import Group, Ink, Node, Point, Style, Transform
from pnp.scene.shapes import polygon
from pnp.scene.tokens import GRID


@dataclass(frozen=True, slots=True)
class View:
    """The table turned to the left, and the eye so high above it, in degrees."""

    turn: float
    rise: float

    def __call__(self, place: Space) -> Point:
        """Where a place is seen."""
        x, y, z = place
        s, c = sin(radians(self.turn)), cos(radians(self.turn))
        up = radians(self.rise)
        return Point(x * c + y * s, (y * c - x * s) * sin(up) - z * cos(up))

    def plane(self, origin: Space, along: Space, across: Space) -> Transform:
        """Takes a flat drawing to a plane in space."""
        right, down = self(along), self(across)
        return Transform(*right, *down, *self(origin))


def standing(
    view: View, shape: FoldedHat, hats: str, foot: Space, turn: float = 0.0
) -> Group:
    """Folded hats one upon the other, told from the top down; ``N`` is the neutral."""
    nodes: list[Node] = [_floor(view, shape, foot, turn)]
    for number, letter in enumerate(reversed(hats)):
        colour = LETTERS.index(letter) if letter in LETTERS else None
        at = Space(foot.x, foot.y, foot.z + number * shape.spacing)
        nodes += _hat(view, shape, colour, at, turn)
    return Group(tuple(nodes))


def _floor(view: View, shape: FoldedHat, foot: Space, turn: float) -> Node:
    """What lies in the shade under a hat."""
    x, y = shape.span / 2, shape.depth / 2
    corners = ((-x, -y), (x, -y), (x, y), (-x, y))
    spun = [_spun(Space(*corner, 0), turn) for corner in corners]
    seen = (view(Space(foot.x + p.x, foot.y + p.y, foot.z)) for p in spun)
    return polygon(seen, Style(fill="tophats-inside"))


def _hat(
    view: View, shape: FoldedHat, colour: Player | None, foot: Space, turn: float
) -> Iterator[Node]:
    """What is seen of a hat: first the inner sides of its panels, then the outer."""
    panels = [_turned_panel(panel, foot, turn) for panel in shape.panels()]
    inner = [panel for panel in panels if not _faces(view, panel)]
    outer = [panel for panel in panels if _faces(view, panel)]
    for panel in inner:
        yield _face(view, panel, "tophats-inside")
        yield _face(view, panel, None)
    rank = {"flap": 0, "wall": 1, "crown": 2}
    for panel in sorted(outer, key=lambda each: rank[each.name]):
        ink = "tophats-plate" if panel.name == "flap" else "paper"
        yield _face(view, panel, ink)
        if panel.name != "flap":
            way = view.plane(panel.origin, panel.along, panel.across)
            yield Group(
                tuple(printed_cloth(shape, colour)), way, polygon(panel.corners)
            )
        yield _face(view, panel, None)


def _turned_panel(panel: Panel, foot: Space, turn: float) -> Panel:
    """The panel about its foot, turned on the table."""
    origin, along, across = (
        _spun(each, turn) for each in (panel.origin, panel.along, panel.across)
    )
    moved = Space(origin.x + foot.x, origin.y + foot.y, origin.z + foot.z)
    return panel._replace(origin=moved, along=along, across=across)


def _spun(place: Space, turn: float) -> Space:
    s, c = sin(radians(turn)), cos(radians(turn))
    return Space(place.x * c - place.y * s, place.x * s + place.y * c, place.z)


def _faces(view: View, panel: Panel) -> bool:
    """Whether its printed side is seen."""
    a, b = view(panel.along), view(panel.across)
    return a.x * b.y - a.y * b.x > 0


def _face(view: View, panel: Panel, fill: Ink | None) -> Node:
    edge = Style(fill, None if fill else "tophats-edge", GRID, join="round")
    return polygon((view(panel.at(corner)) for corner in panel.corners), edge)
