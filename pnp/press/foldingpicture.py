"""Pictures of a net as it is folded, seen at a slant."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.core.event import Event
from pnp.press import tuckbox, wallet
from pnp.press.folded import RIGHT, Space, folded, motions
from pnp.press.net import Net, Panel, around
from pnp.press.paper import Extra
from pnp.scene.nodes import Group, Node, Point, Scene, Style, translation
from pnp.scene.shapes import arrow, picture, polygon
from pnp.scene.tokens import EMPHASIS, OUTLINE

HIGH = 34.0
"""The room for a stage."""

BETWEEN = 6.0
"""From a stage to the next."""


@dataclass(frozen=True, slots=True)
class Stage:
    """How far the panels are folded, and from where that is seen."""

    angles: Mapping[str, float] = field(default_factory=dict)
    """The panels that are not folded by a right angle."""
    slant: tuple[float, float] = (0.45, 0.4)
    """How much further right and up things are seen that lie further off."""
    turned: bool = False
    """Whether the sheet lies with its picture down."""
    hidden: frozenset[str] = frozenset()
    """The panels that are not seen from there."""
    wide: float = 24.0
    """The room it has across."""

    def turns(self, panel: Panel) -> float:
        """How far a panel is folded."""
        return self.angles.get(panel.name, RIGHT)


_TOPS = ("left-top", "right-top")
_FEET = ("left-foot", "right-foot")
_LID = {"lid": 20.0, "tuck": 20.0, **dict.fromkeys(_TOPS, 15.0)}
_BOTTOM = dict.fromkeys((*_FEET, "shelf", "bottom"), 15.0)

STAGES: Mapping[Extra, tuple[Stage, ...]] = {
    "box": (
        Stage({**_LID, **_BOTTOM, "left": 70, "right": 70, "back": 45}, turned=True),
        Stage(
            {**_LID, "shelf": 65, "bottom": 25},
            (0.45, -0.55),
            turned=True,
            hidden=frozenset({*_FEET, "left-strip"}),
        ),
        Stage({"lid": 45, "tuck": 60, **dict.fromkeys(_TOPS, 70)}),
    ),
    "wallet": (
        Stage(
            {"upper-wing": 50, "lower-wing": 50,
             **dict.fromkeys(("spine", "front", "wall", "tongue"), 0)},
            (0.3, 0.3),
            turned=True,
            wide=38.0,
        ),
        Stage(
            {"spine": 60, "front": 20, "wall": 10, "tongue": 0},
            (-0.3, 0.3),
            turned=True,
            wide=18.0,
        ),
        Stage(
            {"wall": 80, "tongue": 55},
            (-0.45, 0.4),
            hidden=frozenset({"upper-wing", "lower-wing", "front"}),
            wide=18.0,
        ),
    ),
}  # fmt: skip
"""Box: the strip, the bottom, the lid. Wallet: the wings, the front, the tongue."""


MODELS: Mapping[Extra, Net] = {
    "box": tuckbox.tuckbox(tuckbox.Sizes(74, 104, 34)),
    "wallet": wallet.wallet(tuckbox.Sizes(66, 91, 8)),
}
"""Those in the pictures, of the usual proportions."""


def folding(extra: Extra) -> Scene:
    """The stages side by side, with arrows between them."""
    nodes: list[Node] = []
    left = 0.0
    for number, stage in enumerate(STAGES[extra]):
        if number:
            tip, start = Point(left - 1.0, HIGH / 2), Point(left - 5.0, HIGH / 2)
            pen = Style(stroke="muted", width=EMPHASIS)
            nodes.append(arrow((start, tip), pen, head=2.0))
        nodes.append(Group(_stage(MODELS[extra], stage), translation(left, 0)))
        left += stage.wide + BETWEEN
    return picture(left - BETWEEN, HIGH, nodes, Event(f"folding-{extra}-alt"))


def _stage(net: Net, stage: Stage) -> tuple[Node, ...]:
    """The panels, those further off first, as large as the cell holds."""
    found = folded(net, stage.turns)
    seen = {
        name: [_seen(place, stage) for place in places]
        for name, places in found.items()
    }
    box = around(point for points in seen.values() for point in points)
    factor = min((stage.wide - OUTLINE) / box.width, (HIGH - OUTLINE) / box.height)
    left = (stage.wide - box.width * factor) / 2
    top = (HIGH - box.height * factor) / 2

    def at(point: Point) -> Point:
        x, y = (point.x - box.left) * factor, (point.y - box.top) * factor
        return Point(left + x, top + y)

    shown = [panel for panel in net.panels if panel.name not in stage.hidden]
    shown.sort(key=lambda each: _nearness(found[each.name], stage))
    return tuple(
        polygon(map(at, seen[panel.name]), style)
        for panel, style in zip(shown, _styles(net, stage, shown), strict=True)
    )


def _laid(place: Space, stage: Stage) -> Space:
    """A place of the sheet as it lies on the table."""
    return Space(-place.x, place.y, -place.z) if stage.turned else place


def _seen(place: Space, stage: Stage) -> Point:
    x, y, z = _laid(place, stage)
    right, up = stage.slant
    return Point(x - right * z, y + up * z)


def _nearness(places: tuple[Space, ...], stage: Stage) -> tuple[float, float]:
    """How near the middle of a panel is: above the table, then to the eye."""
    laid = [_laid(place, stage) for place in places]
    count = len(laid)
    height = sum(place.z for place in laid) / count
    return round(height, 3), sum(place.dot(_eye(stage)) for place in laid) / count


def _eye(stage: Stage) -> Space:
    """The way to the eye, along which nothing is seen to move."""
    right, up = stage.slant
    return Space(right, -up, 1)


def _styles(net: Net, stage: Stage, panels: list[Panel]) -> Iterator[Style]:
    """The printed side is white, the other one grey, and darker where glue goes."""
    moved = motions(net, stage.turns)
    for panel in panels:
        up = _laid(moved[panel.name].up, stage)
        fill = "panel" if up.dot(_eye(stage)) < 0 else "paper"
        if panel.kind == "glue" and fill == "paper":
            fill = "rule"
        yield Style(fill, stroke="edge", width=OUTLINE, join="round")
