"""Display faces, for wordmarks and titles: outlines alone, never text to be read.

The faces are variable fonts; each is taken at one weight. The letters that are kept
are a modified version of their face, which must not bear a name that is reserved:
those of Playfair Display are called Parterre.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from io import BytesIO
from math import fsum
from pathlib import Path
from typing import Any, Literal, NamedTuple

from pnp.base.libraries import needed_libraries
from pnp.scene.typeface import Point, contours

Display = Literal["bitter", "cinzel", "fraunces", "parterre"]


@dataclass(frozen=True, slots=True)
class _Font:
    """A package of fonts, a file in it and the place on its axes."""

    package: str
    file: str
    axes: tuple[tuple[str, float], ...]


_FONTS: dict[Display, _Font] = {
    "bitter": _Font("fontpkg_bitter", "Bitter[wght].ttf", (("wght", 900),)),
    "cinzel": _Font("fontpkg_cinzel", "Cinzel[wght].ttf", (("wght", 640),)),
    "fraunces": _Font(
        "fontpkg_fraunces",
        "Fraunces[SOFT,WONK,opsz,wght].ttf",
        (("SOFT", 0), ("WONK", 0), ("opsz", 144), ("wght", 900)),
    ),
    "parterre": _Font(
        "fontpkg_playfair_display", "PlayfairDisplay[wght].ttf", (("wght", 700),)
    ),
}


def width(words: str, size: float, face: Display) -> float:
    """How long words are at a body size.

    >>> round(width("Claustro", 10, "cinzel"), 2)
    52.02
    """
    units = _kept_letters(face)["units"]
    return fsum(_letter(each, face).advance * size / units for each in words)


def outline(
    words: str, size: float, face: Display
) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """The contours of words set from the origin, y growing downwards.

    Yields ``moveTo``, ``lineTo``, ``curveTo`` (cubic) and ``closePath`` with points.
    """
    scale, pen = size / _kept_letters(face)["units"], 0.0
    for each in words:
        advance, strokes = _letter(each, face)
        for verb, points in strokes:
            yield verb, tuple((pen + x * scale, -y * scale) for x, y in points)
        pen += advance * scale


class Letter(NamedTuple):
    """A letter in the units of its font, y growing upwards."""

    advance: float
    """How far it moves the pen."""
    contours: Sequence[tuple[str, Sequence[Point]]]


@cache
def _letter(letter: str, face: Display) -> Letter:
    kept = _kept_letters(face)["letters"].get(letter)
    return Letter(*kept) if kept else font_letter(letter, face)


@cache
def _kept_letters(face: Display) -> Any:
    """Its units to the em, and the letters in names of our games and titles of rules.

    To take them out of a variable font costs as much time as to draw twenty cards.
    """
    return json.loads((files("pnp") / "letters" / f"{face}.json").read_bytes())


def font_letter(letter: str, face: Display) -> Letter:
    """A letter as the font has it."""
    glyphs, named = _glyphs_of_face(face)
    name = named[ord(letter)]
    return Letter(float(glyphs[name].width), contours(glyphs, name))


@cache
@needed_libraries()
def _glyphs_of_face(face: Display) -> tuple[Any, dict[int, str]]:
    """The glyphs of a face, and their names by character."""
    from fontTools.ttLib import TTFont

    source = _FONTS[face]
    content = Path(import_module(source.package).ROOT) / "files" / source.file
    font = TTFont(BytesIO(content.read_bytes()), lazy=True, recalcTimestamp=False)
    return font.getGlyphSet(location=dict(source.axes)), font.getBestCmap()
