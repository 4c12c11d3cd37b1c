"""Drawings of one page of the web, in which what is drawn again is drawn once.

Whatever is seen twice, a board, a row of its squares, a pawn, stands in a picture
before all of them and is set down where it is seen. What things look like stands in
classes, and a path tells each point from the one before it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from itertools import chain, pairwise, starmap
from typing import NamedTuple
from xml.etree.ElementTree import Element

from pnp.scene.nodes import IDENTITY, Transform, translation

LOOKS = (
    "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap",
    "stroke-linejoin", "fill-rule", "font-size", "font-weight", "font-style",
    "text-anchor",
)  # fmt: skip
"""What things look like."""

PLACES = {"circle": ("cx", "cy"), "text": ("x", "y"), "use": ("x", "y")}
"""Where they are, if not at the origin."""

LENGTHS, TOLD = ("r", "dx"), ("role", "aria-label", "aria-hidden")
"""What else is said of them."""

PAIR = "pair"
"""The tag of two neighbours that are one thing."""

PASSES, OFTEN = 12, 2
"""How often neighbours are put together, and how many of a kind must be there."""

DIGITS = 2
"""To so many of a millimetre all is drawn: a screen shows no more."""

CALLED = 24
"""The letters that it takes to set down what stands elsewhere, or to name it."""


class Shared(NamedTuple):
    """Drawings, the picture that stands before them, and the style sheet of both."""

    style: str
    before: str
    drawings: list[str]


class Placed(NamedTuple):
    """A thing by its number, set down somewhere."""

    thing: int
    at: Transform


Row = tuple[Placed, ...]


class Thing(NamedTuple):
    """An element at the origin, equal to all that are drawn alike."""

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    rest: str = ""
    """What follows the first point of a path, or the letters of a text."""
    inner: Row = ()


def shared(drawings: Sequence[Element]) -> Shared:
    """Finished drawings for one page."""
    reader = _Reader()
    read = [tuple(reader.inner(drawing)) for drawing in drawings]
    things, rows = _paired([*reader.things], read)
    writer = _Writer(things, rows)
    drawn = [
        f'<svg viewBox="{drawing.get("viewBox")}">{writer.row(row)}</svg>'
        for drawing, row in zip(drawings, rows, strict=True)
    ]
    clips = (
        f'<clipPath id="{name}"><path d="{shape}"/></clipPath>'
        for shape, name in reader.clips.items()
    )
    before = "".join((*clips, *writer.before))
    return Shared(
        "".join(f".{name}{{{look}}}" for look, name in reader.looks.items()),
        f'<svg width="0" height="0" aria-hidden="true"><defs>{before}</defs></svg>',
        drawn,
    )


class _Reader:
    """Takes drawings apart into things of which no two are equal."""

    def __init__(self) -> None:
        self.things: dict[Thing, int] = {}
        self.looks: dict[str, str] = {}
        """The class of each look."""
        self.clips: dict[str, str] = {}
        """The name of each clip path."""
        self.called: dict[str, str] = {}
        """The like by what a drawing calls it: equal names mean equal things."""
        self.motifs: dict[str, Placed | None] = {}

    def inner(self, element: Element) -> Iterator[Placed]:
        """What an element holds, in its order."""
        for child in element:
            if child.tag == "defs":
                self.define(child)
            elif found := self.placed(child):
                yield found

    def define(self, definitions: Element) -> None:
        """Learn what a drawing means by its names."""
        for each in definitions:
            name = str(each.get("id"))
            if each.tag == "clipPath":
                (x, y), rest = _relative(str(each[0].get("d")))
                shape = f"m{_chain((x, y))}{rest}"
                self.called[name] = self.clips.setdefault(shape, f"k{len(self.clips)}")
            else:
                self.motifs[name] = self.placed(each)

    def placed(self, element: Element) -> Placed | None:
        """An element as a thing in its place; none for a group with nothing in it."""
        at = _transform(element.get("transform", ""))
        if element.tag == "use":
            motif = self.motifs[str(element.get("xlink:href"))[1:]]
            return motif and Placed(motif.thing, at.after(motif.at))
        attributes, inner = tuple(self.attributes(element)), tuple(self.inner(element))
        if element.tag == "g" and not inner:
            return None
        if element.tag == "g" and not attributes and len(inner) == 1:
            return Placed(inner[0].thing, at.after(inner[0].at))
        start, rest = (0.0, 0.0), element.text or ""
        if element.tag == "path":
            start, rest = _relative(str(element.get("d")))
        elif names := PLACES.get(element.tag):
            start = (float(element.get(names[0], 0)), float(element.get(names[1], 0)))
        thing = Thing(element.tag, attributes, rest, inner)
        number = self.things.setdefault(thing, len(self.things))
        return Placed(number, at.after(translation(*start)))

    def attributes(self, element: Element) -> Iterator[tuple[str, str]]:
        """What is said of an element but where it is."""
        classes = [element.get("class", "")] if element.tag == "text" else []
        if look := ";".join(_look(element)):
            classes.append(self.looks.setdefault(look, f"s{len(self.looks)}"))
        if classes:
            yield "class", " ".join(classes)
        if clip := element.get("clip-path"):
            yield "clip-path", f"url(#{self.called[clip[5:-1]]})"
        for name in LENGTHS:
            if lengths := element.get(name):
                each = map(float, re.split("[ ,]+", lengths))
                yield name, " ".join(map(_number, each))
        for name in TOLD:
            if words := element.get(name):
                yield name, words


def _look(element: Element) -> Iterator[str]:
    """What an element looks like, as a style sheet says it."""
    for name in LOOKS:
        if value := element.get(name):
            yield f"{name}:{value}{'px' if name == 'font-size' else ''}"


# --- neighbours


Pair = tuple[Placed, Placed]
"""Two things of which one follows the other, the first at the origin."""


def _paired(
    things: Sequence[Thing], rows: Sequence[Row]
) -> tuple[Sequence[Thing], Sequence[Row]]:
    """The same, where those that often are neighbours are one thing.

    So are these and their neighbours: squares become rows, and rows a board.
    """
    held = [*(thing.inner for thing in things), *rows]
    found = [*map(_pairs, held)]
    pairs: dict[Pair, int] = {}
    for _ in range(PASSES):
        counts = Counter(chain.from_iterable(found))
        often = {pair: count for pair, count in counts.items() if count >= OFTEN}
        for number, (row, own) in enumerate(zip(held, found, strict=True)):
            if often.keys() & {*own}:
                joined = tuple(_joined(row, own, often, pairs, len(things)))
                held[number], found[number] = joined, _pairs(joined)
        if not often:
            break
    inner = held[: len(things)]
    made = [
        *(thing._replace(inner=row) for thing, row in zip(things, inner, strict=True)),
        *(Thing(PAIR, inner=pair) for pair in pairs),
    ]
    return made, held[len(things) :]


def _joined(
    row: Row,
    own: Sequence[Pair],
    often: Mapping[Pair, int],
    pairs: dict[Pair, int],
    first: int,
) -> Iterator[Placed]:
    """A row with the pairs in it that are no less frequent than what overlaps them."""
    counts = [*(often.get(pair, 0) for pair in own), 0, 0]
    place = 0
    while place < len(row):
        if counts[place] and counts[place] >= counts[place + 1]:
            number = pairs.setdefault(own[place], first + len(pairs))
            yield Placed(number, translation(*row[place].at[4:]))
            place += 2
        else:
            yield row[place]
            place += 1


def _pairs(row: Row) -> Sequence[Pair]:
    return [*starmap(_pair, pairwise(row))]


def _pair(one: Placed, other: Placed) -> Pair:
    *_, x, y = one.at
    *_, right, down = other.at
    way = (round(right - x, DIGITS), round(down - y, DIGITS))
    return _moved(one, 0.0, 0.0), _moved(other, *way)


def _moved(placed: Placed, x: float, y: float) -> Placed:
    return placed._replace(at=placed.at._replace(e=x, f=y))


# --- writing


class _Writer:
    """Writes rows of things; those that are worth it once."""

    def __init__(self, things: Sequence[Thing], rows: Sequence[Row]) -> None:
        self.things = things
        self.count = Counter(each.thing for row in rows for each in row)
        reached = [*self.count]
        for number in reached:
            for each in things[number].inner:
                if each.thing not in self.count:
                    reached.append(each.thing)
                self.count[each.thing] += 1
        self.names: dict[int, str] = {}
        self.alone: dict[int, str] = {}
        self.before: list[str] = []

    def row(self, row: Row) -> str:
        """Some things in their order."""
        return "".join(map(self.placed, row))

    def placed(self, placed: Placed) -> str:
        """A thing in its place, or what sets it down there."""
        number, at = placed
        if not self.is_shared(number):
            return self.drawn(number, at)
        if number not in self.names:
            self.names[number] = f"u{len(self.names)}"
            self.before.append(self.drawn(number, IDENTITY, self.names[number]))
        return _element(Thing("use", (("href", f"#{self.names[number]}"),)), at, "")

    def is_shared(self, number: int) -> bool:
        """Whether it takes less to set it down; what is told is never set down."""
        if self.count[number] == 1:
            return False
        if number not in self.alone:
            self.alone[number] = self.drawn(number, IDENTITY)
        alone = self.alone[number]
        saved = (len(alone) - CALLED) * (self.count[number] - 1)
        return saved > CALLED and 'role="' not in alone

    def drawn(self, number: int, at: Transform, name: str = "") -> str:
        """A thing itself."""
        thing = self.things[number]
        named = (("id", name),) if name else ()
        if thing.tag == PAIR and not name:
            return self.row(
                tuple(Placed(each.thing, at.after(each.at)) for each in thing.inner)
            )
        inner = self.row(thing.inner)
        if thing.tag == "g" and not thing.attributes and not name and at == IDENTITY:
            return inner
        tag = "g" if thing.tag == PAIR else thing.tag
        return _element(
            thing._replace(tag=tag, attributes=(*named, *thing.attributes)), at, inner
        )


def _element(thing: Thing, at: Transform, inner: str) -> str:
    """An element with all that is in it."""
    said = [*thing.attributes]
    x, y = at[4:]
    if at[:4] != IDENTITY[:4] or (thing.tag == "g" and at != IDENTITY):
        said.append(("transform", _transformed(at)))
        x = y = 0.0
    if thing.tag == "path":
        said.append(("d", f"m{_chain((x, y))}{thing.rest}"))
    elif names := PLACES.get(thing.tag):
        places = zip(names, map(_number, (x, y)), strict=True)
        said += [(name, place) for name, place in places if place != "0"]
    inner += escape(thing.rest, quote=False) if thing.tag == "text" else ""
    told = "".join(f' {name}="{escape(value)}"' for name, value in said)
    return (
        f"<{thing.tag}{told}>{inner}</{thing.tag}>"
        if inner
        else (f"<{thing.tag}{told}/>")
    )


# --- numbers


@lru_cache(1 << 12)
def _relative(outline: str) -> tuple[tuple[float, float], str]:
    """Where a path begins, and how it goes on from there."""
    steps = [
        (step[0], [*map(float, step[1:].split())])
        for step in re.findall(r"[MLCZ][^MLCZ]*", outline)
    ]
    start = (steps[0][1][0], steps[0][1][1])
    written = ""
    last, here, opened = "m", (0.0, 0.0), (0.0, 0.0)
    for command, numbers in steps[1:]:
        points = [
            (round(x - start[0], DIGITS), round(y - start[1], DIGITS))
            for x, y in zip(numbers[::2], numbers[1::2], strict=True)
        ]
        ways = [
            round(to - at, DIGITS)
            for point in points
            for to, at in zip(point, here, strict=True)
        ]
        match command:
            case "Z":
                told, points = "z", [opened]
            case "M":
                told, opened = "m", points[0]
            case "L" if not ways[1]:
                told, ways = "h", ways[:1]
            case "L" if not ways[0]:
                told, ways = "v", ways[1:]
            case _:
                told = command.lower()
        again = last == told in ("h", "v", "l", "c") or (last, told) == ("m", "l")
        chain = _chain(ways)
        apart = " " if again and not chain.startswith("-") else ""
        written += f"{apart if again else told}{chain}"
        last, here = told, points[-1]
    return start, written


def _chain(numbers: Iterable[float]) -> str:
    """Numbers as a path has them, with nothing between them where nothing is needed."""
    return " ".join(map(_number, numbers)).replace(" -", "-")


def _number(value: float, digits: int = DIGITS) -> str:
    text = f"{value:.{digits}f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _transform(text: str) -> Transform:
    """A transform as drawings have it."""
    kind, _, numbers = text.removesuffix(")").partition("(")
    values = [*map(float, numbers.split())]
    if kind == "matrix":
        return Transform(*values)
    return translation(*values) if values else IDENTITY


def _transformed(at: Transform) -> str:
    *turned, x, y = at
    if tuple(turned) == IDENTITY[:4]:
        return f"translate({_chain((x, y))})"
    told = " ".join((*(_number(each, 4) for each in turned), _number(x), _number(y)))
    return f"matrix({told})"
