"""Display faces, for wordmarks and titles: outlines alone, never text to be read.

The faces are variable fonts; each is taken at one weight.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from io import BytesIO
from math import fsum
from pathlib import Path
from typing import Any, Literal, get_args

from pnp.libraries import needed
from pnp.typeface import Point, contours

Display = Literal["cinzel", "fraunces", "playfair"]
DISPLAYS: tuple[Display, ...] = get_args(Display)


@dataclass(frozen=True, slots=True)
class _Font:
    """A package of fonts, a file in it and the place on its axes."""

    package: str
    file: str
    axes: tuple[tuple[str, float], ...]


_FONTS: dict[Display, _Font] = {
    "cinzel": _Font("fontpkg_cinzel", "Cinzel[wght].ttf", (("wght", 640),)),
    "fraunces": _Font(
        "fontpkg_fraunces",
        "Fraunces[SOFT,WONK,opsz,wght].ttf",
        (("SOFT", 0), ("WONK", 0), ("opsz", 144), ("wght", 900)),
    ),
    "playfair": _Font(
        "fontpkg_playfair_display", "PlayfairDisplay[wght].ttf", (("wght", 700),)
    ),
}


def width(words: str, size: float, face: Display, track: float = 0.0) -> float:
    """How long words are at a body size, with ``track`` added between letters.

    >>> round(width("Claustro", 10, "cinzel"), 2)
    52.02
    """
    _, _, units = _read(face)
    advances = (_advance(name, face) * size / units for name in _names(words, face))
    return fsum(advance + track for advance in advances) - track


def outline(
    words: str, size: float, face: Display, track: float = 0.0
) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """The contours of words set from the origin, y growing downwards.

    Yields ``moveTo``, ``lineTo``, ``curveTo`` (cubic) and ``closePath`` with points.
    """
    _, _, units = _read(face)
    scale, pen = size / units, 0.0
    for name in _names(words, face):
        for verb, points in _contours(name, face):
            yield verb, tuple((pen + x * scale, -y * scale) for x, y in points)
        pen += _advance(name, face) * scale + track


@cache
def _contours(name: str, face: Display) -> list[tuple[str, tuple[Point, ...]]]:
    return contours(_read(face)[0], name)


@cache
def _advance(name: str, face: Display) -> float:
    """How far a glyph moves the pen, in the units of its font."""
    return float(_read(face)[0][name].width)


def _names(words: str, face: Display) -> Iterator[str]:
    _, named, _ = _read(face)
    return (named[ord(letter)] for letter in words)


@cache
@needed()
def _read(face: Display) -> tuple[Any, dict[int, str], int]:
    """The glyphs of a face, their names by character, and its units to the em."""
    from fontTools.ttLib import TTFont

    source = _FONTS[face]
    content = Path(import_module(source.package).ROOT) / "files" / source.file
    font = TTFont(BytesIO(content.read_bytes()), lazy=True, recalcTimestamp=False)
    glyphs = font.getGlyphSet(location=dict(source.axes))
    return glyphs, font.getBestCmap(), int(font["head"].unitsPerEm)
