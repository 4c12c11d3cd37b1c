"""Drawings that come as SVG files: paths and basic shapes in inks that have names.

What Inkscape writes is read: its styles, its layers, its lengths. A colour that is no
ink is kept as it is, and a theme makes of it what it can (``theme.Theme.colour``).
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import atan2, copysign, degrees, dist, sqrt
from xml.parsers import expat

from pnp.base.errors import suggestion
from pnp.base.template_table import offer
from pnp.scene.flattened import placed_path, placed_segment
from pnp.scene.nodes import (
    IDENTITY,
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
from pnp.scene.shapes import arc, polygon, polyline, rectangle, round_path, rounded_box

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"

_FIND_NUMBERS = re.compile(_NUMBER)

_STEP = re.compile(rf"([MLHVCSQTAZmlhvcsqtaz])|({_NUMBER})")

_TRANSFORM = re.compile(r"(\w+)\s*\(([^)]*)\)")

_SILENT = frozenset(("title", "desc", "metadata", "defs", "clipPath", "style"))

_SVG = "http://www.w3.org/2000/svg"

_LINK = "http://www.w3.org/1999/xlink href"

_CURES = {
    "text": "convert text to paths",
    "flowRoot": "convert text to paths",
    "image": "trace it as paths",
    "linearGradient": "fill it with one ink",
    "radialGradient": "fill it with one ink",
    "pattern": "fill it with one ink",
    "filter": "leave it out",
    "mask": "cut the paths instead",
    "script": "leave it out",
}


_NAMED = {"black": "#000000", "white": "#ffffff"}

_FEW = 24
"""So many inks can be told of in a line."""

_MOST = 200_000
"""So many shapes a drawing has at most, however often it uses them."""


class ArtError(ValueError):
    """What of a drawing cannot be taken, in which line, and what to do about it."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(fault)
        self.line = line


@dataclass(frozen=True, slots=True)
class Drawing:
    """An SVG file as it was read, about the origin of its own coordinates."""

    nodes: tuple[Node, ...]
    box: Box

    @property
    def width(self) -> float:
        """From the left edge of its page to the right one."""
        return self.box.width

    def wide(self, width: float) -> Group:
        """The drawing so wide, from its upper left corner."""
        moved = translation(-self.box.left, -self.box.top)
        return Group(self.nodes, scaling(width / self.width).after(moved))


def drawing(text: str, inks: Mapping[str, Ink]) -> Drawing:
    """The drawing in a file; raises ``ArtError`` for the first thing it cannot take."""
    root = _root_element(text)
    sizes = _numbers(root.get("viewBox"))
    if root.name != "svg" or len(sizes) != 4 or min(sizes[2:]) <= 0:
        raise ArtError(root.line, 'write viewBox="0 0 WIDTH HEIGHT" in <svg>')
    left, top, width, height = sizes
    read = _Reader(inks, dict(_elements_by_id(root)))
    usual = Style(fill=inks["text"])
    nodes = tuple(read.nodes(root, read.pen(root, usual)))
    return Drawing(nodes, Box(left, top, left + width, top + height))


@dataclass(slots=True)
class _Element:
    """An element of XML: where it begins, and what it holds."""

    name: str
    line: int
    attributes: dict[str, str]
    children: list["_Element"] = field(default_factory=list)

    def get(self, key: str, usual: str = "") -> str:
        return self.attributes.get(key, usual)


def _root_element(text: str) -> _Element:
    """The root of a file; elements of other names than those of SVG are left out."""
    parser = expat.ParserCreate(namespace_separator=" ")
    open_ = [_Element("", 1, {})]

    def begin(name: str, attributes: dict[str, str]) -> None:
        space, _, own = name.rpartition(" ")
        found = _Element(own, parser.CurrentLineNumber, attributes)
        if space in ("", _SVG):
            open_[-1].children.append(found)
        open_.append(found)

    def refuse(*_: object) -> None:
        fault = "a DOCTYPE or an entity is not read: save it as plain SVG"
        raise ArtError(parser.CurrentLineNumber, fault)

    parser.StartElementHandler = begin
    parser.EndElementHandler = lambda _: open_.pop()
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        raise ArtError(error.lineno, f"it is no SVG: {error}") from None
    found = open_[0].children
    return found[0] if found else _Element("", 1, {})


def _elements_by_id(element: _Element) -> Iterator[tuple[str, _Element]]:
    if name := element.get("id"):
        yield name, element
    for each in element.children:
        yield from _elements_by_id(each)


@dataclass(slots=True)
class _Reader:
    inks: Mapping[str, Ink]
    known: Mapping[str, _Element]
    using: tuple[str, ...] = ()
    """What is being used, one within the other."""
    count: int = 0
    uses: dict[tuple[str, Style], tuple[tuple[Node, ...], int]] = field(
        default_factory=dict
    )
    """What is used, and of how many shapes it consists."""

    def nodes(self, parent: _Element, pen: Style) -> Iterator[Node]:
        """All that an element holds, painted as its parts say."""
        for each in parent.children:
            if each.name in _SILENT:
                continue
            said = _style_declarations(each)
            if said.get("display") == "none":
                continue
            self._add(each, 1)
            own = self.pen(each, pen, said)
            yield from self._placed_nodes(each, own, said)

    def _add(self, each: _Element, count: int) -> None:
        self.count += count
        if self.count > _MOST:
            raise ArtError(each.line, f"there are more than {_MOST} shapes")

    def _placed_nodes(
        self, each: _Element, pen: Style, said: Mapping[str, str]
    ) -> Iterator[Node]:
        """What an element draws, moved and clipped."""
        try:
            drawn = self._node_of_element(each, pen)
            at = _transform(each)
        except (KeyError, ValueError, IndexError) as error:
            if isinstance(error, ArtError):
                raise
            fault = f"<{each.name}> cannot be read: {error}"
            raise ArtError(each.line, fault) from None
        clip = self._clip(each, said)
        if isinstance(drawn, Group) and not drawn.clip and drawn.transform == IDENTITY:
            if clip or at != IDENTITY or drawn.once:
                yield replace(drawn, transform=at, clip=clip)
            else:
                yield from drawn.children
        elif clip or at != IDENTITY:
            yield Group((drawn,), at, clip)
        else:
            yield drawn

    def _node_of_element(self, each: _Element, pen: Style) -> Node:
        if each.name in ("g", "a", "svg", "switch"):
            return Group(tuple(self.nodes(each, pen)))
        if each.name == "use":
            return self._used(each, pen)
        if shape := _shape(each, pen):
            return shape
        cure = _CURES.get(each.name, "convert it to paths")
        raise ArtError(each.line, f"<{each.name}> is not drawn: {cure}")

    def _used(self, each: _Element, pen: Style) -> Node:
        """What stands elsewhere in the same file, set down once more."""
        link = each.get("href") or each.get(_LINK)
        if not link.startswith("#"):
            fault = f"'{link}' is another file: unlink it, so that its paths are here"
            raise ArtError(each.line, fault)
        name = link[1:]
        if name not in self.known or name in self.using:
            raise ArtError(each.line, f"there is nothing called '{name}' to use")
        if (name, pen) in self.uses:
            self._add(each, self.uses[name, pen][1])
        else:
            outer, self.using, before = self.using, (*self.using, name), self.count
            holder = _Element("g", each.line, {}, [self.known[name]])
            nodes = tuple(self.nodes(holder, pen))
            self.uses[name, pen] = nodes, self.count - before
            self.using = outer
        x, y = float(each.get("x", "0")), float(each.get("y", "0"))
        used, _ = self.uses[name, pen]
        if x or y:
            used = (Group(used, translation(x, y)),)
        return Group(used, once=True)

    def _clip(self, each: _Element, said: Mapping[str, str]) -> Path | None:
        """The one shape to which an element is clipped."""
        link = said.get("clip-path") or each.get("clip-path")
        if not link or link == "none":
            return None
        name = link.removeprefix("url(").removesuffix(")").strip("\"' ").lstrip("#")
        found = self.known.get(name)
        if not found or found.name != "clipPath" or len(found.children) != 1:
            fault = f"the clip '{name}' is not one path: unite its shapes"
            raise ArtError(each.line, fault)
        (shape,) = found.children
        drawn = _shape(shape, Style())
        rule = _style_declarations(shape).get("clip-rule") or shape.get("clip-rule")
        if isinstance(drawn, Circle):
            drawn = round_path(drawn)
        if not isinstance(drawn, Path):
            raise ArtError(shape.line, f"the clip '{name}' is not one path")
        at = _transform(found).after(_transform(shape))
        evenodd = Style(rule="evenodd") if rule == "evenodd" else Style()
        return replace(placed_path(drawn, at), style=evenodd)

    def pen(
        self, each: _Element, outer: Style, said: Mapping[str, str] | None = None
    ) -> Style:
        """How an element is painted: its style, its ``ink-NAME`` and ``line-NAME``."""
        if not each.attributes:
            return outer
        said = _style_declarations(each) if said is None else said
        marks = each.get("class")
        named = dict(re.findall(r"\b(ink|line)-([\w-]+)", marks)) if marks else {}
        for name in named.values():
            if name not in self.inks:
                near = suggestion(name, self.inks)
                fault = f"no ink '{name}'{near or offer(name, self.inks, _FEW)}"
                raise ArtError(each.line, fault)

        def own(key: str) -> str:
            return said.get(key) or each.get(key)

        fill, stroke = outer.fill, outer.stroke
        if named:
            # What has a line and no ink is a line alone.
            fill = self.inks[named["ink"]] if "ink" in named else None
            stroke = self.inks[named["line"]] if "line" in named else stroke
        if colour := said.get("fill") or ("ink" not in named and each.get("fill")):
            fill = self._colour(each, colour, fill)
        if colour := said.get("stroke") or ("line" not in named and each.get("stroke")):
            stroke = self._colour(each, colour, stroke)
        for key in ("opacity", "fill-opacity", "stroke-opacity"):
            if (seen := own(key)) and float(seen.rstrip("%")) not in (1.0, 100.0):
                fault = f"{key} {seen} is not printed: give it a paler ink"
                raise ArtError(each.line, fault)
        for key in ("filter", "mask"):
            if (made := own(key)) and made != "none":
                fault = f"a {key} is not drawn: {_CURES[key]}"
                raise ArtError(each.line, fault)
        width = own("stroke-width")
        cap, join = own("stroke-linecap"), own("stroke-linejoin")
        dash, rule = own("stroke-dasharray"), own("fill-rule")
        return Style(
            fill,
            stroke,
            _millimetres(width) if width else outer.width,
            tuple(_numbers(dash)) if dash else outer.dash,
            outer.cap if not cap else "butt" if cap == "butt" else "round",
            outer.join if not join else "round" if join == "round" else "miter",
            outer.rule if not rule else "evenodd" if rule == "evenodd" else "nonzero",
        )

    def _colour(self, each: _Element, said: str, outer: Ink | None) -> Ink | None:
        """A colour as it is written, which is no ink of the game."""
        said = _NAMED.get(said.strip(), said.strip().lower())
        if said in ("none", "transparent"):
            return None
        if said in ("inherit", "currentcolor"):
            return outer
        if re.fullmatch(r"#[0-9a-f]{6}", said):
            return said
        if re.fullmatch(r"#[0-9a-f]{3}", said):
            return "#" + "".join(2 * letter for letter in said[1:])
        if parts := re.fullmatch(r"rgb\((\d+)[, ]+(\d+)[, ]+(\d+)\)", said):
            return "#" + "".join(
                f"{min(255, int(part)):02x}" for part in parts.groups()
            )
        if said.startswith("url("):
            raise ArtError(each.line, "a gradient is not drawn: fill it with one ink")
        raise ArtError(each.line, f"'{said}' is no colour such as #1f4e79")


def _style_declarations(each: _Element) -> dict[str, str]:
    """What its style says."""
    style = each.get("style")
    if not style:
        return {}
    pairs = (part.partition(":") for part in style.split(";") if ":" in part)
    return {key.strip(): value.strip() for key, _, value in pairs}


def _numbers(text: str) -> list[float]:
    return [float(each) for each in _FIND_NUMBERS.findall(text)]


def _millimetres(text: str) -> float:
    """A length in the units of the drawing, which are millimetres."""
    (found,) = _numbers(text)[:1] or (0.0,)
    return found


def _shape(each: _Element, style: Style) -> Node | None:
    """A shape; nothing for what is none."""
    attributes = each.attributes

    def number(key: str, usual: str = "0") -> float:
        return float(attributes.get(key, usual))

    match each.name:
        case "path":
            return Path(tuple(_segments(attributes["d"])), style)
        case "circle":
            middle = Point(number("cx"), number("cy"))
            return Circle(middle, float(attributes["r"]), style)
        case "ellipse":
            moved = translation(number("cx"), number("cy"))
            wide, high = float(attributes["rx"]), float(attributes["ry"])
            at = moved.after(Transform(a=1, d=high / wide))
            return Group((Circle(Point(0, 0), wide, style),), at)
        case "rect":
            left, top = number("x"), number("y")
            right, bottom = left + number("width"), top + number("height")
            box = Box(left, top, right, bottom)
            if round_ := number("rx", attributes.get("ry", "0")):
                return rounded_box(box, round_, style)
            return rectangle(box, style)
        case "line":
            ends = (Point(number(f"x{n}"), number(f"y{n}")) for n in (1, 2))
            return polyline(ends, style)
        case "polygon":
            return polygon(_points(each), style)
        case "polyline":
            return polyline(_points(each), style)
        case _:
            return None


def _points(each: _Element) -> list[Point]:
    found = _numbers(each.attributes["points"])
    return [Point(x, y) for x, y in zip(found[::2], found[1::2], strict=True)]


def _transform(each: _Element) -> Transform:
    text, whole = each.get("transform"), IDENTITY
    if not text:
        return whole
    for name, inside in _TRANSFORM.findall(text):
        v = _numbers(inside)
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


_COUNTS = {
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2,
    "A": 7, "Z": 0,
}  # fmt: skip


def _segments(text: str) -> Iterator[Segment]:
    """A path of lines and curves; curves of one control point become those of two."""
    if strange := re.search(r"[^MLHVCSQTAZmlhvcsqtaz\d\s.,eE+-]", text):
        raise ValueError(f"'{strange[0]}' in a path")
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
                out = points[0] if kind == "C" else _mirror_point(bend, now)
                into, now = points[-2:]
                yield Curve(out, into, now)
                bend = into
            case "Q" | "T":
                bend = points[0] if kind == "Q" else _mirror_point(bend, now)
                now = points[-1]
                yield Curve(_third(before, bend), _third(now, bend), now)
            case "A":
                now = Point(v[5] + by.x, v[6] + by.y)
                yield from _arc(before, v[:5], now)
            case "M":
                now = begun = points[0]
                yield Move(now)
                command = "l" if command == "m" else "L"
            case _:
                now = points[0]
                yield Line(now)
        if kind not in "CSQT":
            bend = now


def _mirror_point(bend: Point, now: Point) -> Point:
    return Point(2 * now.x - bend.x, 2 * now.y - bend.y)


def _third(end: Point, bend: Point) -> Point:
    """Two thirds of the way from an end to the one control point."""
    return Point(end.x + (bend.x - end.x) * 2 / 3, end.y + (bend.y - end.y) * 2 / 3)


def _arc(start: Point, said: list[float], end: Point) -> Iterator[Segment]:
    """A part of an ellipse: its radii, its turn, and which of four parts it is."""
    wide, high, turn, is_large, is_clockwise = said
    if start == end or not wide or not high:
        yield Line(end)
        return
    wide, high = abs(wide), abs(high)
    into = Transform(a=1 / wide, d=1 / high).after(rotation(-turn))
    one, other = into(start), into(end)
    half = dist(one, other) / 2
    radius = max(1.0, half)
    away = sqrt(max(0.0, radius * radius - half * half)) / (2 * half)
    away = copysign(away, 1 if bool(is_large) != bool(is_clockwise) else -1)
    middle = Point(
        (one.x + other.x) / 2 - away * (other.y - one.y),
        (one.y + other.y) / 2 + away * (other.x - one.x),
    )
    first, last = (
        degrees(atan2(at.y - middle.y, at.x - middle.x)) for at in (one, other)
    )
    sweep = (last - first) % 360 if is_clockwise else -((first - last) % 360)
    back = rotation(turn).after(Transform(a=wide, d=high))
    for curve in arc(middle, radius, first, sweep):
        yield placed_segment(curve, back)
