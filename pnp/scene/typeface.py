"""The typeface: one family, measured and drawn alike by everyone.

Were each exporter to pick its own font, lines would break differently in each. Letters
are kerned here, a pair at a time, and set where that puts them: never by the viewer.
"""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import accumulate, islice, pairwise, repeat
from pathlib import Path
from string import digits
from typing import Any, Literal, get_args

from pnp.base.errors import UserError, quoted
from pnp.base.libraries import needed_libraries
from pnp.base.templates import holding

FAMILY = "Fira Sans"

Cut = Literal["regular", "italic", "medium", "bold"]
"""A face that has a file."""

FACES: tuple[Cut, ...] = get_args(Cut)

Face = Cut | Literal["figures", "bold figures"]
"""Figures are a cut whose digits are set in the middle of places of one width.

Numbers below each other are set in them: what they have beside digits is unchanged.
"""

_STYLES: dict[Cut, str] = {
    "regular": "Regular", "italic": "Italic", "medium": "Medium", "bold": "SemiBold"
}  # fmt: skip

_FIGURES: dict[Face, Face] = {"regular": "figures", "bold": "bold figures"}

WEIGHTS: dict[Face, int] = {
    "regular": 400, "italic": 400, "medium": 500, "bold": 600,
    "figures": 400, "bold figures": 600,
}  # fmt: skip
"""As CSS counts them."""

_UNUSED = (b"GDEF", b"GPOS", b"GSUB", b"gasp")
"""The tables of kerning, ligatures and hints, as letters are set where they belong."""

_NAMES = (0, 1, 2, 6, 13, 14)
"""What is said in a font that is embedded: whose it is, its name, and its licence."""

Point = tuple[float, float]

Extent = tuple[float, float, float, float]
"""Left, top, right and bottom, y growing downwards from the baseline."""


def face_cut(face: Face) -> Cut:
    """The face whose letters are drawn."""
    match face:
        case "figures":
            return "regular"
        case "bold figures":
            return "bold"
        case _:
            return face


def figures(face: Face) -> Face:
    """The same with digits of one width, where there are numbers in it."""
    return _FIGURES.get(face, face)


def name(face: Face) -> str:
    """The PostScript name, such as ``FiraSans-Regular``."""
    return f"FiraSans-{_STYLES[face_cut(face)]}"


def file(face: Face) -> Path:
    """The TrueType file of a face."""
    with needed_libraries():
        import fontpkg_fira_sans

    return Path(fontpkg_fira_sans.ROOT) / "files" / f"{name(face)}.ttf"


def width(text: str, size: float, face: Face = "regular") -> float:
    """How long a line of text is, in the unit of its size.

    Raises ``UserError`` for a character that the typeface lacks.

    >>> round(width("Città", 10), 2)
    21.01
    """
    return _ems(text, face) * size


def _ems(text: str, face: Face) -> float:
    """The same in ems, from word to word, as nothing is kerned beside a space."""
    words = text.split(" ")
    try:
        spaces = (len(words) - 1) * _advances(face)[" "]
        return (spaces + sum(_length(word, face) for word in words)) / _units(face)
    except KeyError as error:
        character = error.args[0]
        files = "".join(
            f" (templates/{file})" for file in islice(holding(character), 1)
        )
        raise UserError(
            f"the typeface has no {quoted(character)}, found in {quoted(text)}{files}"
        ) from None


def _length(word: str, face: Face) -> int:
    """How long a word is in font units."""
    kerned = sum(map(_kern, word, word[1:], repeat(face)))
    return sum(map(_advances(face).__getitem__, word)) + kerned


@cache
def kern(one: str, other: str, face: Face = "regular") -> float:
    """How much further two letters stand apart than their widths say, in ems.

    It is mostly negative, and nothing beside a space, so that words are as wide as
    their letters wherever they stand.

    >>> kern("T", "o"), kern("o", " ")
    (-0.055, 0.0)
    """
    return _kern(one, other, face) / _units(face)


@cache
def _kern(one: str, other: str, face: Face) -> int:
    """The same in font units."""
    if one.isspace() or other.isspace():
        return 0
    if face not in FACES and not _DIGITS.isdisjoint(one + other):
        return 0
    apart = sum(_advances(face)[letter] for letter in (one, other))
    return _shaped_width(one + other, face) - apart


@cache
def side(letter: str, face: Face = "regular") -> float:
    """What a letter has free on each side, in ems: figures narrower than others.

    >>> side("1", "figures"), side("1")
    (0.0625, 0.0)
    """
    if face in FACES:
        return 0.0
    free = _advances(face)[letter] - _advances(face_cut(face))[letter]
    return free / 2 / _units(face)


@cache
def apart(one: str, other: str, face: Face = "regular") -> float:
    """How far two letters are drawn from where the file would set them, in ems."""
    return side(one, face) + kern(one, other, face) + side(other, face)


_DIGITS = frozenset(digits)


@needed_libraries()
def _shaped_width(text: str, face: Face) -> int:
    """How far HarfBuzz sets a text, kerned and without ligatures, in font units."""
    import uharfbuzz

    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    features = {"kern": True, "liga": False, "clig": False, "calt": False}
    uharfbuzz.shape(_shaper(face), buffer, features)
    return sum(glyph.x_advance for glyph in buffer.glyph_positions)


@cache
@needed_libraries()
def _shaper(face: Face) -> Any:
    import uharfbuzz

    if face not in FACES:
        return _shaper(face_cut(face))
    return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(file(face).read_bytes())))


def pens(text: str, face: Face = "regular") -> tuple[float, ...]:
    """Where each letter of a text is drawn, in ems from where the text begins."""
    advances = (_advances(face)[letter] / _units(face) for letter in text[:-1])
    kerns = (kern(a, b, face) for a, b in pairwise(text))
    steps = (advance + apart for advance, apart in zip(advances, kerns, strict=True))
    places = zip(text, accumulate(steps, initial=0.0), strict=False)
    return tuple(place + side(letter, face) for letter, place in places)


def lacks(text: str) -> list[str]:
    """The characters of a text that some face of the typeface lacks, in order."""
    return [each for each in dict.fromkeys(text) if each not in _common()]


@cache
def _common() -> frozenset[str]:
    """The characters that all faces have."""
    return frozenset.intersection(*(frozenset(_advances(face)) for face in FACES))


def extent(text: str, size: float, face: Face = "regular") -> Extent | None:
    """The box of the ink of a text set from the origin; ``None`` if it is blank."""
    boxes = []
    for character, start in zip(text, pens(text, face), strict=True):
        pen = start * _units(face)
        if ink := _ink(character, face):
            left, top, right, bottom = ink
            boxes.append((pen + left, top, pen + right, bottom))
    if not boxes:
        return None
    scale = size / _units(face)
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return (
        min(lefts) * scale, min(tops) * scale, max(rights) * scale, max(bottoms) * scale
    )  # fmt: skip


@cache
def _ink(character: str, face: Face) -> tuple[int, int, int, int] | None:
    """The box of a letter's ink in font units; ``None`` if it is blank."""
    font = _shaper(face)
    box = font.get_glyph_extents(font.get_nominal_glyph(ord(character)))
    if not box.width:
        return None
    left, top = box.x_bearing, -box.y_bearing
    return left, top, left + box.width, top - box.height


def outline(
    text: str, size: float, face: Face = "regular"
) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """The contours of a text set from the origin, y growing downwards.

    Yields ``moveTo``, ``lineTo``, ``curveTo`` (cubic) and ``closePath`` with points.
    """
    scale = size / _units(face)
    for character, start in zip(text, pens(text, face), strict=True):
        for verb, points in _contours(_glyph(character, face), face):
            yield verb, tuple((start * size + x * scale, -y * scale) for x, y in points)


@cache
def _contours(name: str, face: Face) -> list[tuple[str, tuple[Point, ...]]]:
    return contours(_font(face).getGlyphSet(), name)


def contours(glyphs: Any, name: str) -> list[tuple[str, tuple[Point, ...]]]:
    """The contours of a glyph in the units of its font, y growing upwards.

    Accented letters are taken apart, and curves raised to cubics, exactly.
    """
    with needed_libraries():
        from fontTools.pens.basePen import BasePen

    class Contours(BasePen):  # type: ignore[misc]
        """Keeps what is drawn."""

        def _moveTo(self, to: Point) -> None:  # noqa: N802
            found.append(("moveTo", (to,)))

        def _lineTo(self, to: Point) -> None:  # noqa: N802
            found.append(("lineTo", (to,)))

        def _curveToOne(self, out: Point, into: Point, to: Point) -> None:  # noqa: N802
            found.append(("curveTo", (out, into, to)))

        def _closePath(self) -> None:  # noqa: N802
            found.append(("closePath", ()))

    found: list[tuple[str, tuple[Point, ...]]] = []
    glyphs[name].draw(Contours(glyphs))
    return found


@cache
@needed_libraries()
def subset(face: Face, characters: str) -> bytes:
    """The face as WOFF2 with no more glyphs than the characters need."""
    import brotli  # noqa: F401 - the font library misses it too late
    from fontTools.ttLib.sfnt import SFNTReader
    from fontTools.ttLib.woff2 import WOFF2Writer

    buffer, tables = BytesIO(), SFNTReader(BytesIO(_part(face, characters)))
    names = list(tables.keys())
    packed = WOFF2Writer(buffer, len(names), tables.sfntVersion, "woff2")
    for each in names:
        packed[each] = tables[each]
    packed.close()
    return buffer.getvalue()


def _part(face: Face, characters: str) -> bytes:
    """The same as TrueType, which HarfBuzz cuts out in no time."""
    import uharfbuzz

    wanted = uharfbuzz.SubsetInput()
    wanted.unicode_set.update(map(ord, characters))
    wanted.name_id_set.clear()
    wanted.name_id_set.update(_NAMES)
    wanted.drop_table_tag_set.update(int.from_bytes(tag) for tag in _UNUSED)
    wanted.flags = (
        uharfbuzz.SubsetFlags.NO_HINTING | uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
    )
    return bytes(uharfbuzz.subset(_shaper(face).face, wanted).blob.data)


@cache
@needed_libraries()
def _font(face: Face) -> Any:
    from fontTools.ttLib import TTFont

    if face not in FACES:
        return _font(face_cut(face))
    # From memory, as a font that is read bit by bit keeps its file open.
    content = BytesIO(file(face).read_bytes())
    return TTFont(content, lazy=True, recalcTimestamp=False)


@cache
def _units(face: Face) -> int:
    return int(_shaper(face).face.upem)


@cache
def _advances(face: Face) -> dict[str, int]:
    """How far each character moves the pen, in font units."""
    font = _shaper(face)
    found = {
        chr(code): font.get_glyph_h_advance(font.get_nominal_glyph(code))
        for code in font.face.unicodes
    }
    if face not in FACES:
        found |= dict.fromkeys(digits, max(found[digit] for digit in digits))
    return found


@cache
def _glyph(character: str, face: Face) -> str:
    return str(_font(face).getBestCmap()[ord(character)])
