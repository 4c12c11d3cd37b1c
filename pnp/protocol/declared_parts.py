"""Simple parts as ``parts.toml`` of a game declares them: no code, one sign each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pnp.base.errors import UserError, quoted
from pnp.base.templates import read_table
from pnp.protocol.components import STANDEE, STANDING, Component
from pnp.scene.cut_parts import BANDS, FACE, cut_out, round_cut_out, standee
from pnp.scene.nodes import Box, Circle, Ink, Node, Path, Point, Scene, Style
from pnp.scene.shapes import diamond, plus, rectangle, rounded_box, square
from pnp.scene.tokens import BLEED, OUTLINE, SAFE

CARD = (63.0, 88.0)

STANDEE_UNIT = 30.0
"""The unit of a sign on the face of a standee, in millimetres."""

UNITS = 1.3
"""The same on other parts, for a millimetre of their width."""


def ring(middle: Point, unit: float, ink: Ink) -> Circle:
    """A circle that is open."""
    return Circle(middle, 0.13 * unit, Style(stroke=ink, width=unit * 0.06))


def lozenge(middle: Point, unit: float, ink: Ink) -> Path:
    """A diamond that is filled."""
    return diamond(middle, 0.19 * unit, Style(fill=ink))


def block(middle: Point, unit: float, ink: Ink) -> Path:
    """A square that is filled."""
    return square(middle, 0.13 * unit, Style(fill=ink))


def strokes(middle: Point, unit: float, ink: Ink) -> Path:
    """A stroke across another."""
    return plus(middle, 0.16 * unit, Style(stroke=ink, width=unit * 0.06))


SIGNS: Mapping[str, Callable[[Point, float, Ink], Node]] = {
    "ring": ring,
    "diamond": lozenge,
    "square": block,
    "plus": strokes,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """A part as it is declared."""

    kind: str
    sheet: str
    face: Ink
    """What all of it is filled with."""
    ink: Ink
    """What is drawn upon it."""
    sign: str
    count: int = 1
    size: float = 25.0
    """How wide a disc or a tile is."""
    band: int = 0
    """Marks across a standee: 1 for lines, 2 for diamonds."""

    def drawn(self, middle: Point, unit: float) -> Node:
        """The sign, in its ink."""
        return SIGNS[self.sign](middle, unit, self.ink)


PARTS = "parts.toml"


def declared_components(game: str) -> tuple[Component, ...]:
    """The parts that ``parts.toml`` of a game declares, in their order."""
    file = f"{game}/{PARTS}"
    return tuple(
        _component(name, _part(table, f"templates/{file}: {quoted(name)}"))
        for name, table in read_table(file).items()
    )


def _component(name: str, part: Declared) -> Component:
    front = KINDS[part.kind](part)
    back = front if part.kind in ("disc", "tile") else None
    made = Component(f"part-{name}", part.sheet, name, front, back, part.count)
    if part.kind != "standee":
        return made
    return replace(made, notes=(STANDEE,), stands=STANDING)


def _disc(part: Declared) -> Scene:
    radius, middle = part.size / 2, Point(0, 0)
    rim = Style(stroke=part.ink, width=OUTLINE)
    nodes = (
        Circle(middle, radius + BLEED, Style(fill=part.face)),
        Circle(middle, radius - SAFE, rim),
        part.drawn(middle, part.size * UNITS),
    )
    return round_cut_out(radius, nodes)


def _standee(part: Declared) -> Scene:
    width, height = FACE
    sign = part.drawn(Point(width / 2, height / 2), STANDEE_UNIT)
    bands = (BANDS[part.band - 1](part.ink),) if part.band else ()
    return standee((sign, *bands), part.face)


def _tile(part: Declared) -> Scene:
    return _framed_sign(part, part.size, part.size)


def _card(part: Declared) -> Scene:
    return _framed_sign(part, *CARD)


def _framed_sign(part: Declared, width: float, height: float) -> Scene:
    """A rectangle with its sign in the middle of a frame."""
    whole = Box(0, 0, width, height)
    nodes = (
        rectangle(whole.grown(BLEED), Style(fill=part.face)),
        rounded_box(whole.grown(-SAFE), SAFE, Style(stroke=part.ink, width=OUTLINE)),
        part.drawn(Point(width / 2, height / 2), width * UNITS),
    )
    return cut_out(width, height, nodes)


KINDS: Mapping[str, Callable[[Declared], Scene]] = {
    "disc": _disc,
    "standee": _standee,
    "tile": _tile,
    "card": _card,
}

_WORDS = ("kind", "sheet", "face", "ink", "sign")

_NUMBERS = ("count", "size", "band")

_CHOICES: Mapping[str, Mapping[Any, object]] = {"kind": KINDS, "sign": SIGNS}


def _part(table: Any, where: str) -> Declared:
    """A part by its table; raises ``UserError`` for the first fault."""
    if not isinstance(table, dict):
        raise UserError(f"{where} is {quoted(table)}, not a table")
    for key in _WORDS:
        if key not in table:
            raise UserError(f"{where} lacks {quoted(key)}")
    for key, told in table.items():
        _check(key, told, where)
    return Declared(**table)


def _check(key: str, told: object, where: str) -> None:
    if key not in (*_WORDS, *_NUMBERS):
        choices = ", ".join((*_WORDS, *_NUMBERS))
        raise UserError(f"{where}: no key {quoted(key)}; choose from {choices}")
    if key in _WORDS and not isinstance(told, str):
        raise UserError(f"{where}: {key} is {quoted(told)}, not a name")
    if key in _CHOICES and told not in _CHOICES[key]:
        choices = ", ".join(_CHOICES[key])
        raise UserError(f"{where}: no {key} {quoted(told)}; choose from {choices}")
    if key in _NUMBERS and not _fits(key, told):
        raise UserError(f"{where}: {key} is {quoted(told)}, not {_LIMITS[key][2]}")


_LIMITS: Mapping[str, tuple[float, float, str]] = {
    "count": (1, 100, "a whole number from 1 to 100"),
    "size": (10, 150, "millimetres from 10 to 150"),
    "band": (0, 2, "0 for none, 1 for lines or 2 for diamonds"),
}


def _fits(key: str, told: object) -> bool:
    least, most, _ = _LIMITS[key]
    kind = int | float if key == "size" else int
    return (
        isinstance(told, kind)
        and not isinstance(told, bool)
        and (least <= float(told) <= most)
    )
