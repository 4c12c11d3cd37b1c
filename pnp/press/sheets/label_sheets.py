"""Label sheets: where their labels lie, by name or by numbers."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal, NamedTuple, cast, get_args

from pnp.base.errors import UserError, quoted
from pnp.base.template_table import Section, naming_file, section
from pnp.press.paper import Paper, paper
from pnp.scene.nodes import Box, Point
from pnp.scene.tokens import BLEED

Shape = Literal["round", "square"]

SHAPES: tuple[Shape, ...] = get_args(Shape)

EXAMPLE = "round 24: 7 x 10 at 12/15 by 27"
"""Shape and size, labels across and down, from the left and from the top, pitch."""

LEAST = 6.0
"""The smallest label on which a mark can be read."""


class Across(NamedTuple):
    """A measure across the sheet and the same one down it."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class LabelSheet:
    """A sheet of equal labels in rows, in millimetres."""

    name: str
    paper: Paper
    shape: Shape
    size: float
    """The diameter of a round label, the side of a square one."""
    columns: int
    rows: int
    first: Across
    """How far the first label is from the left and from the top of the paper."""
    pitch: Across
    """From one label to the next."""
    codes: tuple[str, ...] = ()
    """What makers print on the pack, in lower case."""

    @property
    def count(self) -> int:
        """How many labels there are."""
        return self.columns * self.rows

    @property
    def bleed(self) -> float:
        """How far art may go on beyond a label without touching the next one's."""
        gaps = [BLEED]
        if self.columns > 1:
            gaps.append((self.pitch.x - self.size) / 2)
        if self.rows > 1:
            gaps.append((self.pitch.y - self.size) / 2)
        return min(gaps)

    @property
    def block(self) -> Box:
        """From the first label to the last."""
        right, bottom = self.label(self.count - 1)[2:]
        return Box(self.first.x, self.first.y, right, bottom)

    def label(self, place: int) -> Box:
        """The box of a label, counted from the top left along the rows."""
        row, column = divmod(place, self.columns)
        left = self.first.x + column * self.pitch.x
        top = self.first.y + row * self.pitch.y
        return Box(left, top, left + self.size, top + self.size)

    def centre(self, place: int) -> Point:
        """The middle of a label."""
        box = self.label(place)
        return box.middle

    def __str__(self) -> str:
        grid = f"{self.columns} x {self.rows}"
        first = f"{_mm(self.first.x)}/{_mm(self.first.y)}"
        x, y = map(_mm, self.pitch)
        pitch = x if x == y else f"{x}/{y}"
        return f"{self.shape} {_mm(self.size)}: {grid} at {first} by {pitch}"


@cache
def label_sheets() -> Mapping[str, LabelSheet]:
    """All label sheets that are known by name."""
    return read_label_sheets()


def read_label_sheets() -> Mapping[str, LabelSheet]:
    """The same, read anew."""
    listed = section("labels/sheets.toml").sections()
    return {name: _sheet(name, facts) for name, facts in listed.items()}


def label_sheet(text: str, on: Paper) -> LabelSheet:
    """A sheet by its name, by its maker's code, or by numbers for a paper.

    Named sheets bring their own paper, whatever the other one is.
    """
    wanted = text.strip().lower()
    for name, sheet in label_sheets().items():
        if wanted in (name, *sheet.codes):
            return sheet
    if described := _described_sheet(wanted, on):
        return described
    known = [name for name, sheet in label_sheets().items() if sheet.paper == on]
    raise UserError(
        f"no label sheet {quoted(text)}; on {on.title} choose from {', '.join(known)}, "
        f"or describe one as {quoted(EXAMPLE)}"
    )


_PLACES = 5

_NUMBER = rf"\d{{1,3}}(?:\.\d{{1,{_PLACES}}})?"

_NUMBERS = re.compile(
    rf"(?P<shape>{'|'.join(SHAPES)})\s+(?P<size>{_NUMBER})\s*:"
    r"\s*(?P<columns>\d{1,2})\s*[x×]\s*(?P<rows>\d{1,2})"
    rf"\s+at\s+(?P<left>{_NUMBER})\s*/\s*(?P<top>{_NUMBER})"
    rf"\s+by\s+(?P<x>{_NUMBER})(?:\s*/\s*(?P<y>{_NUMBER}))?",
    re.ASCII,
)


def _sheet(name: str, facts: Section) -> LabelSheet:
    """A sheet of the table, read as if somebody had described it."""
    table = facts.only(("paper", "size", "grid", "first", "pitch"), ("codes",)).table
    try:
        columns, rows = table["grid"]
        left, top = table["first"]
    except (TypeError, ValueError):
        fault = "grid and first are two numbers each, such as [7, 10]"
        raise facts.error(fault) from None
    grid = f"{columns} x {rows} at {left}/{top} by {table['pitch']}"
    text = f"{name.split('-')[0]} {table['size']}: {grid}"
    codes = facts.texts("codes") if "codes" in table else ()
    with naming_file(facts.file, name):
        sheet = _described_sheet(text, paper(facts.text("paper")))
    if not sheet:
        raise facts.error(f"{quoted(text)} is not as '{EXAMPLE}'")
    return replace(sheet, name=name, codes=tuple(map(str.lower, codes)))


def _described_sheet(text: str, on: Paper) -> LabelSheet | None:
    numbers = _NUMBERS.fullmatch(text)
    return (
        _checked_sheet(_by_numbers(numbers.groupdict(), on), text) if numbers else None
    )


def _by_numbers(numbers: Mapping[str, str], on: Paper) -> LabelSheet:
    across = float(numbers["x"])
    return LabelSheet(
        f"{numbers['shape']}-{_mm(float(numbers['size']))}",
        on,
        cast(Shape, numbers["shape"]),
        float(numbers["size"]),
        int(numbers["columns"]),
        int(numbers["rows"]),
        Across(float(numbers["left"]), float(numbers["top"])),
        Across(across, float(numbers["y"] or across)),
    )


def _checked_sheet(sheet: LabelSheet, text: str) -> LabelSheet:
    for fault in _faults(sheet):
        raise UserError(f"{quoted(text)} is no label sheet: {fault}")
    return sheet


def _faults(sheet: LabelSheet) -> Iterator[str]:
    if not sheet.count:
        yield f"{sheet.columns} x {sheet.rows} labels are none"
        return
    if sheet.size < LEAST:
        yield f"labels of {sheet.size:g} mm are too small; the least is {LEAST:g}"
    # A pitch along a single row or column says nothing.
    steps = [(sheet.pitch.x, sheet.columns), (sheet.pitch.y, sheet.rows)]
    for pitch, count in steps:
        if count > 1 and pitch < sheet.size:
            yield f"labels of {sheet.size:g} mm overlap if they lie {pitch:g} mm apart"
    on = sheet.paper
    right, bottom = sheet.block[2:]
    for what, end, room in (("right", right, on.width), ("bottom", bottom, on.height)):
        if end > room + 1e-6:
            yield (
                f"its labels end {end:g} mm from the {_OPPOSITE[what]} and "
                f"{on.title} at {room:g}"
            )


_OPPOSITE = {"right": "left", "bottom": "top"}


def _mm(measure: float) -> str:
    """All the digits that may be given, and no more than there are."""
    return f"{measure:.{_PLACES}f}".rstrip("0").rstrip(".")
