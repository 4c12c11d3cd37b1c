"""Nets as they are printed: their art, where to cut and to fold, what to glue."""

from collections.abc import Iterator, Mapping

from pnp.press.face import Face
from pnp.press.marks import Taken
from pnp.press.net import Edge, Net, Panel, corners
from pnp.press.netmarks import REACH, drawn, marks
from pnp.press.paper import Paper
from pnp.scene.diagram import LETTER
from pnp.scene.nodes import (
    Box,
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
from pnp.scene.parts import CREASE, KNIFE
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BLEED, CAPTION, EMPHASIS, GRID
from pnp.words import Catalogue

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
    nodes = (printed, *_machined(net))
    return Scene(net.box.right, net.box.bottom, nodes, BLEED)


def _machined(net: Net) -> Iterator[Group]:
    """What a machine scores and cuts."""
    folds = (panel.fold for panel in net.folds if panel.fold)
    yield Group(tuple(line(*fold, CREASE) for fold in folds), layer="score")
    yield Group((_lines((*net.cuts(), *net.slits), KNIFE),), layer="cut")


def turns(net: Net, paper: Paper) -> int | None:
    """How often a net is turned by a quarter so that a page as it lies holds it."""
    room = Box(0, 0, paper.room.width, paper.room.height)
    wide, high = (side + 2 * REACH for side in (net.box.width, net.box.height))
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
    size = _placed(turned, net.box)
    left = room.left + (room.width - size.width - beside) / 2
    top = room.top + (room.height - size.height - below) / 2
    there = translation(left - size.left, top - size.top).after(turned)
    ticks = tuple(drawn(marks(net)))
    nodes = (
        Group((*_art(net, faces), *_glue(net, words)), there, layer="print"),
        Group(tuple(_machined(net)), there),
        Group((*_outline(net), *ticks), there, layer="mark", role="artefact"),
    )
    around = BLEED + APART
    panels = (_placed(there, panel.box.grown(around)) for panel in net.panels)
    taken = Taken(tuple(panels)).with_drawn(Group((tick,), there) for tick in ticks)
    trims = (_placed(there, net.box),)
    return Face("front", nodes, trims, paper, taken=taken, creased=True)


def _placed(at: Transform, box: Box) -> Box:
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
    points = corners(box)
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
            middle = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
            upright = box.height > box.width
            down = Point(-BLEED / 2, 0) if upright else Point(0, BLEED / 2)
            at = translation(middle.x + down.x, middle.y + down.y)
            turned = at.after(rotation(90)) if upright else at
            said = words.text(f"glue-{panel.onto}")
            text = Text(said, Point(0, CAPTION * LETTER), CAPTION, align="middle")
            yield Group((text,), turned, role="paragraph")
