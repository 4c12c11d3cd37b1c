"""Drawings that come as SVG files: paths and basic shapes in inks that have names."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from xml.etree import ElementTree as Xml

from pnp.base.errors import suggestion
from pnp.scene.nodes import (
    Box,
    Circle,
    Close,
    Curve,
    Group,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Point,
    Segment,
    Style,
    Transform,
    rotation,
    scaling,
    translation,
)
from pnp.scene.shapes import polygon, polyline, rectangle, rounded_box

_NUMBER = r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?"

_STEP = re.compile(rf"([MLHVCSQTZmlhvcsqtz])|({_NUMBER})")

_TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")

_SILENT = ("title", "desc", "metadata", "defs", "namedview")

_CURES = {
    "text": "convert text to paths",
    "image": "trace it as paths",
    "style": 'say class="ink-NAME" instead',
    "linearGradient": "fill it with one ink",
    "radialGradient": "fill it with one ink",
    "filter": "leave it out",
    "mask": "cut the paths instead",
}


class ArtError(ValueError):
    """What of a drawing cannot be taken, in which line, and what to do about it."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(fault)
        self.line = line


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG file as it was read."""

    nodes: tuple[Node, ...]
    width: float
    height: float

    def wide(self, width: float) -> Group:
        """The drawing so wide, from its upper left corner."""
        return Group(self.nodes, scaling(width / self.width))


def drawing(text: str, inks: Mapping[str, Ink]) -> Drawing:
    """The drawing in a file; raises ``ArtError`` for the first thing it cannot take."""
    if "<!" in re.sub(r"<!--.*?-->", "", text, flags=re.S):
        raise ArtError(1, "a DOCTYPE or an entity is not read: save it as plain SVG")
    try:
        root = Xml.fromstring(text)
    except Xml.ParseError as error:
        raise ArtError(error.position[0], f"it is no SVG: {error}") from None
    sizes = [float(each) for each in re.findall(_NUMBER, root.get("viewBox", ""))]
    if len(sizes) != 4 or min(sizes[2:]) <= 0:
        raise ArtError(1, 'write viewBox="0 0 WIDTH HEIGHT" in <svg>')
    left, top, width, height = sizes
    read = _Reader(text, inks)
    nodes = tuple(read.nodes(root, Style(fill=inks["text"])))
    return Drawing((Group(nodes, translation(-left, -top)),), width, height)


@dataclass(frozen=True, slots=True)
class _Reader:
    text: str
    inks: Mapping[str, Ink]

    def fault(self, each: Xml.Element, said: str) -> ArtError:
        """What is wrong with an element, and its line as far as that can be told."""
        name = each.tag.rpartition("}")[2]
        marks = [value for value in each.attrib.values() if len(value) > 2]
        for number, line in enumerate(self.text.splitlines(), start=1):
            if f"<{name}" in line and (not marks or marks[0] in line):
                return ArtError(number, said)
        return ArtError(1, said)

    def nodes(self, parent: Xml.Element, style: Style) -> Iterator[Node]:
        """All that an element holds, in a style that its parts may change."""
        for each in parent:
            name = each.tag.rpartition("}")[2]
            if name in _SILENT:
                continue
            own = self.style(each, style)
            try:
                drawn = _shape(name, each, own)
                if drawn is None:
                    drawn = Group(tuple(self.nodes(each, own)))
            except (KeyError, ValueError, IndexError) as error:
                if isinstance(error, ArtError):
                    raise
                raise self.fault(each, f"<{name}> cannot be read: {error}") from None
            except NotImplementedError:
                cure = _CURES.get(name, "convert it to paths")
                raise self.fault(each, f"<{name}> is not drawn: {cure}") from None
            at = _transform(each.get("transform", ""))
            yield Group((drawn,), at) if at != Transform() else drawn

    def style(self, each: Xml.Element, outer: Style) -> Style:
        """How an element is filled and outlined: ``ink-NAME``, ``line-NAME``."""
        said = dict(re.findall(r"(ink|line)-([\w-]+)", each.get("class", "")))
        for name in said.values():
            if name not in self.inks:
                near = suggestion(name, self.inks)
                choices = ", ".join(self.inks)
                fault = f"no ink '{name}'{near or f'; choose from {choices}'}"
                raise self.fault(each, fault)
        fill = self.inks[said["ink"]] if "ink" in said else outer.fill
        if "ink" not in said and ("line" in said or each.get("fill") == "none"):
            fill = None
        stroke = self.inks[said["line"]] if "line" in said else outer.stroke
        width = float(each.get("stroke-width", outer.width))
        return Style(fill, stroke, width, cap="round", join="round")


def _shape(name: str, each: Xml.Element, style: Style) -> Node | None:
    """A shape; nothing for what holds others."""

    def number(key: str, usual: str = "0") -> float:
        return float(each.get(key, usual))

    match name:
        case "g" | "a":
            return None
        case "circle":
            return Circle(
                Point(number("cx"), number("cy")), float(each.attrib["r"]), style
            )
        case "ellipse":
            middle = translation(number("cx"), number("cy"))
            wide, high = float(each.attrib["rx"]), float(each.attrib["ry"])
            at = middle.after(Transform(a=1, d=high / wide))
            return Group((Circle(Point(0, 0), wide, style),), at)
        case "rect":
            left, top = number("x"), number("y")
            right, bottom = left + number("width"), top + number("height")
            box = Box(left, top, right, bottom)
            if round_ := number("rx", each.get("ry", "0")):
                return rounded_box(box, round_, style)
            return rectangle(box, style)
        case "line":
            ends = (Point(number(f"x{n}"), number(f"y{n}")) for n in (1, 2))
            return polyline(ends, style)
        case "polygon":
            return polygon(_points(each), style)
        case "polyline":
            return polyline(_points(each), style)
        case "path":
            return Path(tuple(_segments(each.attrib["d"])), style)
        case _:
            raise NotImplementedError(name)


def _points(each: Xml.Element) -> list[Point]:
    found = [float(n) for n in re.findall(_NUMBER, each.attrib["points"])]
    return [Point(x, y) for x, y in zip(found[::2], found[1::2], strict=True)]


def _transform(text: str) -> Transform:
    whole = Transform()
    for name, inside in _TRANSFORM.findall(text):
        v = [float(each) for each in re.findall(_NUMBER, inside)]
        match name:
            case "translate":
                made = translation(v[0], v[1] if len(v) > 1 else 0)
            case "scale":
                made = Transform(a=v[0], d=v[-1])
            case "rotate":
                made = rotation(v[0], Point(*v[1:3]) if len(v) > 2 else Point(0, 0))
            case _:
                made = Transform(*v)
        whole = whole.after(made)
    return whole


_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "Z": 0}


def _segments(text: str) -> Iterator[Segment]:
    """A path of lines and curves; curves of one control point become those of two."""
    if strange := re.search(r"[^MLHVCSQTZmlhvcsqtz\d\s.,e-]", text):
        raise ValueError(f"'{strange[0]}' in a path: convert arcs to curves")
    steps = [(command, number) for command, number in _STEP.findall(text)]
    command, now, begun, bend, place = "", Point(0, 0), Point(0, 0), Point(0, 0), 0
    while place < len(steps):
        if steps[place][0]:
            command, place = steps[place][0], place + 1
        kind, count = command.upper(), _COUNTS[command.upper()]
        v = [float(n) for _, n in steps[place : place + count]]
        place += count
        by = now if command.islower() else Point(0, 0)
        points = [Point(v[i] + by.x, v[i + 1] + by.y) for i in range(0, count - 1, 2)]
        before = now
        match kind:
            case "Z":
                now = begun
                yield Close()
            case "H" | "V":
                now = (
                    Point(v[0] + by.x, now.y)
                    if kind == "H"
                    else Point(now.x, v[0] + by.y)
                )
                yield Line(now)
            case "C" | "S":
                out = points[0] if kind == "C" else _mirrored(bend, now)
                into, now = points[-2:]
                yield Curve(out, into, now)
                bend = into
            case "Q" | "T":
                bend = points[0] if kind == "Q" else _mirrored(bend, now)
                now = points[-1]
                yield Curve(_third(before, bend), _third(now, bend), now)
            case "M":
                now = begun = points[0]
                yield Move(now)
                command = "l" if command == "m" else "L"
            case _:
                now = points[0]
                yield Line(now)
        if kind not in "CSQT":
            bend = now


def _mirrored(bend: Point, now: Point) -> Point:
    return Point(2 * now.x - bend.x, 2 * now.y - bend.y)


def _third(end: Point, bend: Point) -> Point:
    """Two thirds of the way from an end to the one control point."""
    return Point(end.x + (bend.x - end.x) * 2 / 3, end.y + (bend.y - end.y) * 2 / 3)
