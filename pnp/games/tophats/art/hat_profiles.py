"""Hats from the side: alone, and one upon the other."""

from collections.abc import Iterator
from typing import Literal

from pnp.games.tophats.art.colours import PLAIN, cloth, mark, ribbon, small_mark
from pnp.games.tophats.art.strokes import pen
from pnp.games.tophats.rules.board import HIDDEN, LETTERS
from pnp.scene.nodes import (
    Box,
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
)
from pnp.scene.tokens import GRID

SHOWN = 0.255
"""What is seen of a hat with another upon it, of its width."""

TALL = 0.71
"""How high a hat is, of its width."""

NEUTRAL = "N"

Look = Literal["worn", "covered"]

_BRIM = (
    (0, 0), (0.22, 0), (0.38, 0.015), (0.47, 0.10), (0.495, 0.125), (0.53, 0.17),
    (0.485, 0.165), (0.43, 0.158), (0.40, 0.118), (0.265, 0.105),
)  # fmt: skip
"""The right side from the foot, across and up in widths: curves, in threes."""

_CROWN = (
    (0, 0.0625), (0.12, 0.0625), (0.2, 0.07), (0.268, 0.085), (0.258, 0.30),
    (0.262, 0.48), (0.325, 0.665), (0.33, 0.70), (0.31, 0.706), (0.29, 0.706),
    (0.19, 0.69), (0.1, 0.69), (0, 0.69),
)  # fmt: skip

_COVERED = (
    (0, 0.0625), (0.12, 0.0625), (0.2, 0.07), (0.268, 0.085), (0.262, 0.2),
    (0.262, 0.28), (0.268, 0.36), (0.2, 0.36), (0.1, 0.36), (0, 0.36),
)  # fmt: skip
"""The crown of a hat as far as it is seen below another."""

_BAND = (
    (0, 0.0755), (0.12, 0.0755), (0.2, 0.08), (0.2675, 0.098), (0.266, 0.15),
    (0.264, 0.2), (0.2625, 0.25), (0.19, 0.236), (0.1, 0.229), (0, 0.229),
)  # fmt: skip

_GLEAM = (
    (-0.205, 0.255), (-0.20, 0.42), (-0.215, 0.54), (-0.255, 0.66),
    (-0.195, 0.656), (-0.16, 0.54), (-0.148, 0.42), (-0.15, 0.248),
)  # fmt: skip

Outline = tuple[tuple[float, float], ...]


def hat(letter: str, foot: Point, width: float, look: Look = "worn") -> Group:
    """A hat by its letter, ``N`` for the neutral one and ``?`` for one unknown."""
    if letter == HIDDEN:
        return _body("tophats-hidden", foot, width, look)
    colour = None if letter == NEUTRAL else LETTERS.index(letter)
    ink = cloth(colour)
    if width < PLAIN:
        signed = small_mark(colour, *sign_of(foot, width, look))
        return Group((_body(ink, foot, width, look), signed))
    return Group(tuple(_hat_profile(letter, foot, width, look)))


def blank(ink: Ink, foot: Point, width: float, look: Look) -> Group:
    """A hat that never came to light: the edge of its cloth alone."""
    return _body(ink, foot, width, look, "ground")


def shadow(ink: Ink, foot: Point, width: float) -> Group:
    """A hat in one tone."""
    shapes = (_shape(half, foot, width, Style(fill=ink)) for half in (_CROWN, _BRIM))
    return Group(tuple(shapes))


def pile(foot: Point, width: float, hats: str) -> Iterator[Node]:
    """Hats one upon the other, told from the top down."""
    for rise, letter in enumerate(reversed(hats)):
        at = Point(foot.x, foot.y - rise * width * SHOWN)
        yield hat(letter, at, width, "worn" if rise == len(hats) - 1 else "covered")


def sign_of(foot: Point, width: float, look: Look) -> tuple[Point, float]:
    """Where the sign of a plain hat is, and how far it reaches."""
    rise, radius = (0.4, 0.19) if look == "worn" else (0.185, 0.078)
    return Point(foot.x, foot.y - width * rise), width * radius


def _body(
    ink: Ink, foot: Point, width: float, look: Look, fill: Ink | None = None
) -> Group:
    """Crown and brim in one cloth."""
    style = Style(fill or ink, f"{ink}-line", pen(width * 0.02), join="round")
    crown = _CROWN if look == "worn" else _COVERED
    return Group((_shape(crown, foot, width, style), _shape(_BRIM, foot, width, style)))


def _hat_profile(letter: str, foot: Point, width: float, look: Look) -> Iterator[Node]:
    colour = None if letter == NEUTRAL else LETTERS.index(letter)
    ink = cloth(colour)
    style = Style(ink, f"{ink}-line", pen(width * 0.018), join="round")
    yield _shape(_CROWN if look == "worn" else _COVERED, foot, width, style)
    if look == "worn":
        gleam = Style(fill=f"{ink}-light")
        yield Path(tuple(_gleam(foot, width)), gleam)
    yield _shape(_BAND, foot, width, Style(f"{ink}-band", f"{ink}-line", GRID))
    y = foot.y - 0.158 * width
    half = 0.245 * width
    band = Box(foot.x - half, y - 0.05 * width, foot.x + half, y + 0.05 * width)
    yield from ribbon(colour, band, f"{ink}-trim", width * 0.082)
    yield _shape(_BRIM, foot, width, style)
    if look == "worn":
        yield mark(colour, Point(foot.x, foot.y - 0.465 * width), width * 0.15)


def _shape(half: Outline, foot: Point, width: float, style: Style) -> Path:
    """A shape that is alike on both sides, by its right half from below."""
    right = [Point(foot.x + x * width, foot.y - y * width) for x, y in half]
    left = [Point(2 * foot.x - x, y) for x, y in reversed(right)]
    segments: list[Segment] = [Move(right[0]), *_curves(right)]
    segments += [Line(left[0]), *_curves(left), Close()]
    return Path(tuple(segments), style)


def _curves(points: list[Point]) -> Iterator[Curve]:
    return (Curve(*points[n : n + 3]) for n in range(1, len(points) - 2, 3))


def _gleam(foot: Point, width: float) -> Iterator[Segment]:
    points = [Point(foot.x + x * width, foot.y - y * width) for x, y in _GLEAM]
    yield Move(points[0])
    yield Curve(*points[1:4])
    yield Line(points[4])
    yield Curve(*points[5:8])
    yield Close()
