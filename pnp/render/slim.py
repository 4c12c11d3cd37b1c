"""Slim pictures: an SVG of ours for a page of the web, in far fewer bytes.

It shows the same, on a grid of whole numbers. What only machines that cut and readers
of screens look for is left out: the page that shows a picture says what it shows.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from pnp.render.markup import LOOKS, Part, Parts, folded, lone, names, shared, written
from pnp.render.terse import stroke

_LENGTHS = ("stroke-width", "stroke-dasharray")


def slim(picture: bytes, steps: float) -> bytes:
    """The picture on a grid of so many steps to the millimetre."""
    root = ElementTree.fromstring(picture)
    free = names()
    writer = _Slimmer(steps, _names(root, free))
    marks = {
        "xmlns": "http://www.w3.org/2000/svg",
        "width": root.attrib["width"],
        "height": root.attrib["height"],
        "viewBox": writer.lengths(root.attrib["viewBox"]),
    }
    parts = shared(tuple(writer.drawn(root)), free)
    return f"{written(Part('svg', marks, tuple(parts)))}\n".encode()


def _names(root: Element, free: Iterator[str]) -> Mapping[str, str]:
    """What is defined, by short names; what a fragment asks for keeps its own."""
    found = (each.attrib.get("id", "") for each in root.iter())
    return {name: next(free) for name in found if "-" in name}


class _Slimmer:
    """Turns elements into parts, with so many steps to the unit."""

    def __init__(self, steps: float, names: Mapping[str, str]) -> None:
        self.steps = steps
        self.names = names

    def drawn(self, root: Element) -> Parts:
        """All that is in a picture; the scenes of a film stay apart."""
        is_film = any(_local(each.tag) == "style" for each in root.iter())
        parts = [part for each in root for part in self.parts(each, 0, 0)]
        return iter(parts if is_film else folded(parts))

    def parts(self, element: Element, x: float, y: float) -> Parts:
        """What an element becomes, moved by steps; nothing if it is empty."""
        marks = self.marks(element)
        match _local(element.tag):
            case "path" if element.attrib["d"]:
                drawn = stroke(element.attrib["d"], self.steps, x, y)
                yield Part("path", marks, strokes=(drawn,))
            case "circle":
                yield Part("circle", self.centre(element, x, y) | marks)
            case "use":
                yield Part("use", marks | self.use(element, x, y))
            case "style":
                yield Part("style", {}, text=element.text or "")
            case name:
                yield from self.group(name, element, x, y)

    def group(self, name: str, element: Element, x: float, y: float) -> Parts:
        """A group, definitions or a clip path, whose parts bear what moves it."""
        marks = self.marks(element)
        linear, along, down = _transform(element)
        if linear or "clip-path" in marks:
            marks |= self.place(element, x, y)
            x = y = 0.0
        else:
            x, y = x + along * self.steps, y + down * self.steps
        inner = [part for each in element for part in self.parts(each, x, y)]
        parts = tuple(inner if name == "defs" else folded(inner))
        if parts or "id" in marks:
            yield lone(Part(name, marks, parts))

    def marks(self, element: Element) -> dict[str, str]:
        """What an element is called, how it is clipped and how it looks."""
        found = element.attrib
        marks = {}
        if name := found.get("id"):
            marks["id"] = self.names.get(name, name)
        if clip := found.get("clip-path"):
            marks["clip-path"] = f"url(#{self.names[clip[5:-1]]})"
        if "f" in (kinds := found.get("class", "")).split():
            marks["class"] = kinds
        for mark in LOOKS:
            if said := found.get(mark):
                marks[mark] = self.lengths(said) if mark in _LENGTHS else _hue(said)
        return marks

    def centre(self, element: Element, x: float, y: float) -> dict[str, str]:
        """Where a circle is, and how large."""
        cx, cy, r = (float(element.attrib[key]) * self.steps for key in _CIRCLE)
        found = zip(_CIRCLE, (cx + x, cy + y, r), strict=True)
        said = {key: _number(value, 1) for key, value in found}
        return {key: value for key, value in said.items() if value != "0"}

    def use(self, element: Element, x: float, y: float) -> dict[str, str]:
        """A motif, and where it is set down."""
        marks = {"href": f"#{self.names[element.attrib[_HREF][1:]]}"}
        linear, along, down = _transform(element)
        if linear:
            return marks | self.place(element, x, y)
        at = {"x": along * self.steps + x, "y": down * self.steps + y}
        return marks | {
            key: str(round(value)) for key, value in at.items() if round(value)
        }

    def place(self, element: Element, x: float, y: float) -> dict[str, str]:
        """How something is turned and moved, if it is."""
        linear, along, down = _transform(element)
        at = (round(along * self.steps + x), round(down * self.steps + y))
        turn = [_number(float(value), 5) for value in linear.split()]
        if not turn and not any(at):
            return {}
        kind = "matrix" if turn else "translate"
        return {"transform": f"{kind}({_row([*turn, *map(str, at)])})"}

    def lengths(self, said: str) -> str:
        """Lengths on the grid."""
        found = (float(value) * self.steps for value in re.split("[ ,]+", said))
        return " ".join(_number(value, 1 if value > 1 else 3) for value in found)


_CIRCLE = ("cx", "cy", "r")
_HREF = "{http://www.w3.org/1999/xlink}href"


def _transform(element: Element) -> tuple[str, float, float]:
    """The linear part of a transform, if there is one, and its translation."""
    said = element.attrib.get("transform", "")
    if not said:
        return "", 0.0, 0.0
    numbers = said[said.index("(") + 1 : -1].rsplit(" ", 2)
    return " ".join(numbers[:-2]), float(numbers[-2]), float(numbers[-1])


def _local(tag: str) -> str:
    return tag.rpartition("}")[2]


def _hue(colour: str) -> str:
    """A colour or a word as short as may be."""
    pairs = re.fullmatch(r"#(.)\1(.)\2(.)\3", colour)
    return f"#{''.join(pairs.groups())}" if pairs else colour


def _row(numbers: Iterable[str]) -> str:
    return " ".join(numbers).replace(" -", "-")


def _number(value: float, digits: int) -> str:
    """A number without what goes without saying."""
    sign = "-" if value < 0 else ""
    whole, _, rest = f"{abs(value):.{digits}f}".partition(".")
    said = f"{whole.lstrip('0')}.{rest.rstrip('0')}".rstrip(".")
    return f"{sign}{said}" if said else "0"
