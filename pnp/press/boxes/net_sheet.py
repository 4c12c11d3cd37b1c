"""Nets as they are printed: their art, where to cut and to fold, what to glue."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, product
from math import dist
from typing import NamedTuple

from pnp.boards.diagram import LETTER
from pnp.press.boxes.net import NEAR, Edge, Net, Panel
from pnp.press.paper import Paper
from pnp.press.sheets.sheet_sides import Face
from pnp.press.slug import Taken
from pnp.scene.cut_parts import CREASE, KNIFE
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Text,
    Transform,
    rotation,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BLEED, CAPTION, EMPHASIS, GRID
from pnp.words.catalogue import Catalogue

JOINED = 0.1
"""How far faces go on under one another, so that no white shows between them."""

CASE = EMPHASIS
"""A white line of this width outside the cut, so that it is seen on any colour."""

APART = 2.0
"""How much further from a net a bar stands than from other art: it is as straight."""

SLIT = 0.4
"""How far a slit is from the edge of the white that it lies in."""

Faces = Mapping[str, Scene]
"""What is printed on panels, each as large as its panel and as that lies."""


def part(net: Net, faces: Faces, words: Catalogue) -> Scene:
    """A net with layers for machines."""
    printed = Group((*_art(net, faces), *_glue(net, words)), layer="print")
    nodes = (printed, *_machine_lines(net))
    return Scene(net.box.right, net.box.bottom, nodes, BLEED)


def _machine_lines(net: Net) -> Iterator[Group]:
    """What a machine scores and cuts."""
    folds = (panel.fold for panel in net.folds if panel.fold)
    yield Group(tuple(line(*fold, CREASE) for fold in folds), layer="score")
    yield Group((_lines((*net.cuts(), *net.slits), KNIFE),), layer="cut")


def turns(net: Net, paper: Paper) -> int | None:
    """How often a net is turned by a quarter so that a page as it lies holds it."""
    room, box = Box(0, 0, paper.room.width, paper.room.height), net.box
    wide, high = box.width + 2 * REACH, box.height + 2 * REACH
    lying = (Box(0, 0, wide, high), Box(0, 0, high, wide))
    return next((count for count, need in enumerate(lying) if room.holds(need)), None)


def face(
    net: Net,
    faces: Faces,
    paper: Paper,
    words: Catalogue,
    *,
    below: float = 0.0,
    beside: float = 0.0,
) -> Face:
    """A page with a net in its middle, its marks, and room below or at the right."""
    room = paper.room
    turned = rotation(90 * (turns(net, paper) or 0))
    size = _moved_box(turned, net.box)
    left = room.left + (room.width - size.width - beside) / 2
    top = room.top + (room.height - size.height - below) / 2
    there = translation(left - size.left, top - size.top).after(turned)
    ticks = tuple(mark_nodes(marks(net)))
    nodes = (
        Group((*_art(net, faces), *_glue(net, words)), there, layer="print"),
        Group(tuple(_machine_lines(net)), there),
        Group((*_outline(net), *ticks), there, layer="mark", role="artefact"),
    )
    around = BLEED + APART
    panels = (_moved_box(there, panel.box.grown(around)) for panel in net.panels)
    taken = Taken(tuple(panels)).with_drawn(Group((tick,), there) for tick in ticks)
    trims = (_moved_box(there, net.box),)
    return Face("front", nodes, trims, paper, taken=taken, creased=True)


def _moved_box(at: Transform, box: Box) -> Box:
    """A box that is moved and turned by quarters."""
    one, other = at(Point(box.left, box.top)), at(Point(box.right, box.bottom))
    left, right = sorted((one.x, other.x))
    top, bottom = sorted((one.y, other.y))
    return Box(left, top, right, bottom)


def _art(net: Net, faces: Faces) -> Iterator[Node]:
    """Each face on its panel, going on over its cuts and under its flaps."""
    for panel in net.panels:
        if panel.name in faces:
            box = bleeding(net, panel)
            left, top = panel.box.left, panel.box.top
            clip = rectangle(box.moved(-left, -top))
            yield Group(faces[panel.name].nodes, translation(left, top), clip)


def bleeding(net: Net, panel: Panel) -> Box:
    """The panel with a bleed at each side where it joins no other face."""
    faces = {each.name for each in net.panels if each.kind == "face"}
    shared = [
        each.fold
        for each in net.folds
        if panel.name in (each.name, each.on) and {each.name, each.on} <= faces
    ]
    top, right, bottom, left = (
        JOINED if any(fold and _lies_on(fold, side) for fold in shared) else BLEED
        for side in _sides(panel.box)
    )
    box = panel.box
    return Box(box.left - left, box.top - top, box.right + right, box.bottom + bottom)


def _sides(box: Box) -> Iterator[Edge]:
    """Its edges: top, right, bottom, left."""
    points = box.corners
    for number, start in enumerate(points):
        yield Edge(start, points[(number + 1) % 4])


def _lies_on(fold: Edge, side: Edge) -> bool:
    return all(side.place(point) is not None for point in fold)


def _lines(edges: tuple[Edge, ...], style: Style) -> Path:
    ends = (segment for start, end in edges for segment in (Move(start), Line(end)))
    return Path(tuple(ends), style)


def _outline(net: Net) -> Iterator[Node]:
    """A hairline just outside every cut, on white, whole at every corner."""
    for style, off in (
        (Style(stroke="paper", width=CASE, cap="round"), CASE / 2),
        (Style(stroke="mark", width=GRID, cap="round"), GRID / 2),
    ):
        around = tuple(net.around(off))
        yield _lines(tuple(map(Edge, around, (*around[1:], around[0]))), style)
    if net.slits:
        yield _lines(net.slits, Style(stroke="paper", width=2 * SLIT))
        yield _lines(net.slits, Style(stroke="mark", width=GRID))


def _glue(net: Net, words: Catalogue) -> Iterator[Node]:
    """What is said where there will be glue."""
    for panel in net.panels:
        if panel.kind == "glue":
            box = panel.box
            middle = box.middle
            upright = box.height > box.width
            down = Point(-BLEED / 2, 0) if upright else Point(0, BLEED / 2)
            at = translation(middle.x + down.x, middle.y + down.y)
            turned = at.after(rotation(90)) if upright else at
            said = words.text(f"glue-{panel.onto}")
            text = Text(said, Point(0, CAPTION * LETTER), CAPTION, align="middle")
            yield Group((text,), turned, role="paragraph")


AWAY, TICK = BLEED + 0.4, 3.0
"""From a net to the marks of its folds, and how long these are."""

REACH = AWAY + TICK + 0.3
"""How far the marks reach around a net."""

FARTHEST, STEP = 16.0, 0.1
"""From a fold to its marks at most where other panels are in the way, by steps."""

MARKS_APART, BARE = 0.3, 0.5
"""What is free around a mark, and beside what is not printed up to its cuts."""

DISC = 1.6
"""The radius of the disc that bears the number of a fold."""

BESIDE = DISC + 0.8
"""From a dash to the middle of its disc."""

SPARED = 0.7
"""From a disc to the dashes of other folds, where there is room."""

SHARED = 6.0
"""Folds made together share a number if they are so near to one another."""


class Number(NamedTuple):
    """When a fold is made, and where it is said."""

    step: int
    middle: Point

    @property
    def box(self) -> Box:
        """The room that its disc takes."""
        return Box(*self.middle, *self.middle).grown(DISC)


class Marks(NamedTuple):
    """What is printed around a net for its folds."""

    ticks: Sequence[Edge]
    numbers: Sequence[Number]


def marks(net: Net) -> Marks:
    """Dashes at both ends of every fold, and numbers where folds have them.

    None lies on a part of the net or on its bleed. A fold has none at an end where
    that cannot be: there it ends at a cut that is in line with it.
    """
    taken = [
        panel.box.grown(BLEED if panel.kind == "face" else BARE) for panel in net.panels
    ]
    ticks = dict[Edge, Sequence[Edge]]()
    for whole in _folds(net):
        found = (_tick(Edge(*ends), taken) for ends in (whole, whole[::-1]))
        ticks[whole] = [tick for tick in found if tick]
        taken += map(_box, ticks[whole])
    numbers = list[Number]()
    for whole, step in _folds(net).items():
        own = ticks[whole]
        if step and not any(_is_told(step, tick, numbers) for tick in own):
            others = (tick for pair in ticks.values() if pair != own for tick in pair)
            spared = [_box(tick).grown(SPARED) for tick in others]
            middle = next(chain(_free(own, [*taken, *spared]), _free(own, taken)))
            numbers.append(Number(step, middle))
            taken.append(numbers[-1].box)
    return Marks([tick for pair in ticks.values() for tick in pair], numbers)


def mark_nodes(found: Marks) -> Iterator[Node]:
    """The same as it is printed."""
    for tick in found.ticks:
        yield line(*tick, Style(stroke="mark", width=GRID, dash=(0.8, 0.6)))
    for step, middle in found.numbers:
        yield Circle(middle, DISC, Style("paper", "mark", GRID))
        base = Point(middle.x, middle.y + CAPTION * LETTER)
        yield Text(str(step), base, CAPTION, "bold", "middle")


def _folds(net: Net) -> dict[Edge, int]:
    """The lines of the folds, each from end to end, and when they are made."""
    lines = (*net.cuts(), *(panel.fold for panel in net.folds if panel.fold))
    steps = dict[Edge, int]()
    for panel in net.folds:
        if panel.fold:
            steps.setdefault(_along(panel.fold, lines), panel.step)
    return steps


def _along(fold: Edge, lines: Iterable[Edge]) -> Edge:
    """The line of a fold from end to end of what lies on it."""
    places = [
        (fold.place(point), point)
        for each in lines
        if all(fold.place(end) is not None for end in each)
        for point in each
    ]
    ends = sorted((round(at, 6), point) for at, point in places if at is not None)
    return Edge(*sorted((ends[0][1], ends[-1][1])))


def _tick(whole: Edge, taken: Sequence[Box]) -> Edge | None:
    """The dash before the start of a fold, as near as it may be."""
    for step in range(int((FARTHEST - AWAY) / STEP) + 1):
        off = AWAY + step * STEP
        tick = Edge(whole.at(-off), whole.at(-off - TICK))
        if not any(map(_box(tick).grown(MARKS_APART).overlaps, taken)):
            return tick
    return None


def _box(tick: Edge) -> Box:
    return Box.around(tick).grown(GRID / 2)


def _is_level(edge: Edge) -> bool:
    return abs(edge.start.y - edge.end.y) < NEAR


def _is_told(step: int, tick: Edge, numbers: Iterable[Number]) -> bool:
    """Whether a number stands there already that says the same."""
    middle = tick.at(tick.length / 2)
    near = (each for each in numbers if each.step == step)
    return any(dist(middle, each.middle) < SHARED for each in near)


def _free(ticks: Sequence[Edge], taken: Sequence[Box]) -> Iterator[Point]:
    """Where a number may stand beside a fold."""
    for tick, side, share in product(ticks, (-1, 1), (0.5, 0.4, 0.8, 1.0)):
        x, y = tick.at(tick.length * share)
        off = side * BESIDE
        middle = Point(x, y + off) if _is_level(tick) else Point(x + off, y)
        box = Box(*middle, *middle).grown(DISC)
        if not any(map(box.overlaps, taken)):
            yield middle
