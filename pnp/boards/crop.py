"""Crops: a window onto a diagram, as large as a figure beside a rule may be."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from math import ceil, floor
from typing import NamedTuple

from pnp.base.errors import UserError, quoted
from pnp.boards.cell_positions import Spots, cells, everywhere, spot
from pnp.boards.crop_box import WIDTH, View, clean, is_clean, window
from pnp.boards.obstacles import grounds, parts, standing, walls
from pnp.boards.overlay import SIGN, Overlay, Verdict, overlaid
from pnp.scene.measure import bounds, reach
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Scene,
    Text,
    Transform,
    scaling,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import OUTLINE

_SIGN = 0.9
"""How wide a sign of a board is at most, in cells."""

_PIECE = 1.6
"""How wide a piece is at most, in cells; where a tile has gone names may stand."""

_ABOUT = 0.6
"""How much to each side of the middle of a named cell is seen, which has room for its
name, in cells."""

_HIGHER, _STEP = 24.0, 1.0
"""By how many mm figures of a row may grow so that none is cut, and in which steps."""

_WIDER, _WAYS = 0.08, 2
"""In which steps, and in how many, they show more or less of their scenes for that."""

_ASIDE = Point(1.4, 1.2)
"""From what stands beside a figure to its frame, and to the verdict below it."""

NOTHING = View(Box(0, 0, 0, 0))
"""What there is to see of a figure that is not cropped."""


@dataclass(frozen=True, slots=True)
class Crop:
    """What a crop is about."""

    ways: tuple[tuple[str, ...], ...]
    """The cells that each move touches, in order."""
    named: tuple[str, ...]
    """The cells that its caption names, which bear their names in the picture."""
    label: str
    verdict: Verdict
    accent: Ink
    view: View = NOTHING
    """What there is to see of the diagram."""
    aside: Scene | None = None
    """What stands at the left of its frame, above the verdict."""

    @property
    def room(self) -> Point:
        """What that takes with the verdict, across and down."""
        if not self.aside:
            return Point(0, 0)
        width, height = self.aside.width, self.aside.height
        return Point(width + _ASIDE.x, height + _ASIDE.y + 2 * SIGN)

    @property
    def judged(self) -> Point | None:
        """The middle of the verdict, where it stands there."""
        if not self.aside:
            return None
        return Point(self.aside.width / 2, self.room.y - SIGN)


def crop_view(scene: Scene, spots: Spots, crop: Crop, at: str) -> View:
    """What there is to see of a diagram: of equal ones all is found out once.

    What a crop is about lies in its middle, or some cells do if they are set.
    """
    touched = [spot(spots, name) for way in crop.ways for name in way]
    about = [spot(spots, name) for name in cells(at, spots)] or touched
    room = crop.room
    seen = _cells_box(crop.label, about, spots, WIDTH - room.x)
    told = sorted({*touched, *(spot(spots, name) for name in crop.named)})
    silent = (
        replace(node, alt="") if isinstance(node, Group) else node
        for node in scene.nodes
    )
    whole, ground, built = _diagram_shapes(tuple(silent), spots.unit)
    return _same(
        seen,
        tuple(Box(*at, *at).grown(spots.unit * _ABOUT) for at in told),
        whole,
        ground,
        Point(scene.width, scene.height),
        spots.unit,
        spots.unit / spots.cell,
        built,
        spots.unit / spots.least,
        room,
    )


_same = lru_cache(1 << 9)(View)


@lru_cache(1 << 7)
def _diagram_shapes(
    nodes: tuple[Node, ...], unit: float
) -> tuple[tuple[Box, ...], ...]:
    """What stands in a diagram, its grounds and its walls, told in no language."""
    shape = [*parts(nodes, unit)]
    return tuple(standing(shape)), tuple(grounds(shape, unit)), tuple(walls(shape))


def _cells_box(label: str, about: Sequence[Point], spots: Spots, wide: float) -> Box:
    """All cells in question, which must have room."""
    if not about:
        raise UserError(f"{quoted(label)} is about no cell: say where, with at")
    across, down = [p.x for p in about], [p.y for p in about]
    middles = Box(min(across), min(down), max(across), max(down))
    seen = middles.grown(spots.unit / 2)
    if seen.width > wide * spots.unit / spots.least:
        least = f"{spots.least:g} mm"
        fault = f"is wider than a crop with cells of {least}: say where, with at"
        raise UserError(f"{quoted(label)} {fault}")
    return seen


class Frame(NamedTuple):
    """How a crop is cut."""

    scale: float
    """What a millimetre of it shows of its diagram, in millimetres."""
    height: float

    def level(self, other: "Frame") -> "Frame":
        """A frame for both of two crops, so that they can stand in a row."""
        return Frame(*map(max, self, other))


def cropped_scene(scene: Scene, spots: Spots, crop: Crop, frame: Frame) -> Scene:
    """The part of a diagram that matters, with names, numbers and its verdict."""
    shown = _shown_box(crop.view, frame)
    place = _frame_transform(crop.view, shown)
    (figure,) = scene.nodes
    if not isinstance(figure, Group):
        raise TypeError(figure)
    area = Box(crop.view.aside.x, 0, WIDTH, frame.height)
    inside = Group(
        (Group(tuple(_within((replace(figure, role=None, alt=""),), shown)), place),),
        # To the middle of the frame's line, which no edge of what is cut shows beyond.
        clip=rectangle(area.grown(-OUTLINE / 2)),
    )
    wide = spots.unit * place.scale
    crossed = tuple(
        box for box in _cross_boxes(inside.children, IDENTITY) if box.width < wide
    )
    over = _over(spots, crop, area, shown, crossed)
    aside = crop.aside.nodes if crop.aside else ()
    whole = replace(figure, children=(inside, *over, *aside), transform=IDENTITY)
    return Scene(WIDTH, area.height, (whole,))


@lru_cache(1 << 8)
def _over(
    spots: Spots, crop: Crop, area: Box, shown: Box, crossed: tuple[Box, ...]
) -> tuple[Node, ...]:
    """What stands over a crop, which no language tells; two are often cut alike."""
    place = _frame_transform(crop.view, shown)
    wide = spots.unit * place.scale
    pieces, ground = (
        [Box(*place(Point(*box[:2])), *place(Point(*box[2:])))
         for box in boxes if box.overlaps(shown)]
        for boxes in (crop.view.standing, crop.view.grounds)
    )  # fmt: skip
    signs = [box for box in ground if box.width < _SIGN * wide]
    signs += [box for box in pieces if box.width > _PIECE * wide]
    pieces = [box for box in pieces if box.width <= _PIECE * wide]
    overlay = _overlay(spots, crop, place)
    return tuple(overlaid(overlay, area, crossed, pieces, signs))


def _frame_transform(view: View, shown: Box) -> Transform:
    """Puts what is shown into its frame."""
    enlarged = scaling(view.wide / shown.width)
    away = translation(-shown.left, -shown.top)
    return translation(view.aside.x, 0).after(enlarged.after(away))


def seen_cells(spots: Spots, crop: Crop, frame: Frame) -> tuple[str, ...]:
    """The cells of which the middle is seen in a frame."""
    shown = _shown_box(crop.view, frame)
    found = everywhere(spots)
    return tuple(name for name, at in found if shown.holds(Box(*at, *at)))


def blank(frame: Frame) -> Scene:
    """As large as a crop would be, with nothing on it."""
    return Scene(WIDTH, frame.height)


@lru_cache(1 << 10)
def frame_of_row(row: tuple[tuple[View, float], ...]) -> Frame:
    """A frame for crops in a row that cuts nothing: the lowest from so high on.

    Heights are whole millimetres, the first of them less than a millimetre lower than
    is said. Of frames as low the one nearest to the usual scale is taken; where none
    cuts nothing, the usual one.
    """
    usual = reduce(Frame.level, (_usual(*each) for each in row))
    needed = max(view.about.width / view.wide for view, _ in row)
    most = min(view.most for view, _ in row)
    scales = {usual.scale * (1 + n * _WIDER) for n in range(-_WAYS, _WAYS + 1)}
    near = sorted(
        (scale for scale in (*scales, needed, most) if needed <= scale <= most),
        key=lambda scale: (round(abs(scale - usual.scale), 6), scale),
    )
    for high in _heights(usual.height, usual.height + _HIGHER):
        for scale in near:
            way = Frame(scale, high)
            if all(_is_clean(view, way) for view, _ in row):
                return way
    return usual


def _heights(least: float, most: float) -> Iterator[float]:
    """From one height to another, by steps that do not hang on where one begins."""
    for step in range(floor(least / _STEP + 1e-6), ceil(most / _STEP)):
        yield step * _STEP


@lru_cache(1 << 12)
def _is_clean(view: View, frame: Frame) -> bool:
    """Whether a frame can show a scene and cut nothing."""
    return is_clean(view, _middle(view, frame))


@lru_cache(1 << 8)
def _shown_box(view: View, frame: Frame) -> Box:
    """What a frame shows of a scene, with the least that is cut."""
    start = _middle(view, frame)
    return clean(view, start) or window(view, start)


def _cross_boxes(nodes: Iterable[Node], at: Transform) -> Iterator[Box]:
    """What the crosses of a figure take, which must stay free."""
    for node in nodes:
        match node:
            case Path(style=style) if (style.stroke or "").endswith("illegal"):
                if box := bounds([node], at):
                    yield box
            case Group(children) if not node.once:
                yield from _cross_boxes(children, at.after(node.transform))
            case _:
                pass


def _overlay(spots: Spots, crop: Crop, place: Transform) -> Overlay:
    """What is set over a crop, in its own coordinates."""
    unit = spots.unit * place.scale
    return Overlay(
        ways=tuple(tuple(place(spot(spots, n)) for n in way) for way in crop.ways),
        names={name: place(spot(spots, name)) for name in crop.named},
        label=crop.label,
        verdict=crop.verdict,
        accent=crop.accent,
        cells=tuple(place(at) for _, at in everywhere(spots)),
        walls=tuple(
            Box(*place(Point(*box[:2])), *place(Point(*box[2:])))
            for box in crop.view.walls
        ),
        unit=unit,
        judged=crop.judged,
    )


def _usual(view: View, high: float) -> Frame:
    """A frame that has all cells in question, and no more white than needed.

    It is as high as is said, or higher if its cells would be too small.
    """
    wide, tall = view.about.width, view.about.height
    scale = min(max(view.scale, wide / view.wide, tall / high), view.most)
    return Frame(scale, max(high, tall / scale, view.aside.y))


def _middle(view: View, frame: Frame) -> Box:
    """A window as large as a frame shows, with all cells in question in its middle."""
    left, top, right, bottom = view.about
    width, height = view.wide * frame.scale, frame.height * frame.scale
    x = _window_middle((left + right) / 2, width, view.size.x)
    y = _window_middle((top + bottom) / 2, height, view.size.y)
    return Box.about(Point(x, y), width, height)


def _window_middle(middle: float, seen: float, whole: float) -> float:
    """The middle of a window that shows nothing beyond a scene, if it is smaller."""
    if seen >= whole:
        return whole / 2
    return min(max(middle, seen / 2), whole - seen / 2)


def _within(
    nodes: Sequence[Node], window: Box, at: Transform = IDENTITY
) -> Iterator[Node]:
    """The nodes of which something is seen in a window; names at the edge are none."""
    for node in nodes:
        if isinstance(node, Text):
            if node.ink != "muted" and _holds(window, node, at):
                yield node
        elif isinstance(node, Group) and not node.once and not node.clip:
            inner = tuple(_within(node.children, window, at.after(node.transform)))
            if inner:
                yield replace(node, children=inner)
        elif (box := reach([node], at)) and box.overlaps(window, -1e-6):
            yield node


def _holds(window: Box, text: Text, at: Transform) -> bool:
    box = reach([text], at)
    return box is not None and window.holds(box)
