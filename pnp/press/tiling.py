"""Tiling: a part too large for a page, over several that are glued together."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, floor

from pnp.press.paper import Paper
from pnp.press.sheet import FOOT, MARK_LENGTH, MARK_OFFSET, Face
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import hatching, line, rectangle
from pnp.scene.tokens import GRID, HAIR, MARGIN, OUTLINE, SMALL
from pnp.words import Catalogue

FREE = 10.0
"""The margin that every printer can keep."""

OVERLAP = 10.0
"""What two neighbours have in common, to glue one upon the other."""

TOP = 12.0
"""From the edge of the paper to the piece."""

STEP = 5.0
"""Parts are reduced to a multiple of so many millimetres."""

MAP = 16.0
"""How large the key map is."""

_BAR = 3.0
"""The width of the bars beside the strip for the glue."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One of the pieces that a part is printed in, from its top to its bottom."""

    number: int
    count: int
    window: Box
    """What it shows of the part, at the size in which that is printed."""

    @property
    def strip(self) -> Box | None:
        """Where the next piece is glued on; there is none on the last one."""
        left, _, right, bottom = self.window
        if self.number == self.count:
            return None
        return Box(left, bottom - OVERLAP, right, bottom)


def fits(part: Scene, paper: Paper) -> bool:
    """Whether a part can be printed in one piece on an upright page."""
    return (
        part.width <= paper.width - 2 * FREE
        and part.height <= paper.height - FREE - FOOT
    )


def printed(part: Scene, paper: Paper) -> tuple[float, float]:
    """How large a part becomes: no wider than a page, tiled if it must be."""
    factor = 1.0 if fits(part, paper) else _factor(part, paper.turned)
    return part.width * factor, part.height * factor


def _factor(part: Scene, paper: Paper) -> float:
    room = paper.width - 2 * FREE
    if part.width <= room:
        return 1.0
    return floor(room / STEP) * STEP / part.width


def pieces(part: Scene, paper: Paper) -> tuple[Piece, ...]:
    """Equally high pieces, as few as will do; the paper lies on its long edge."""
    factor = _factor(part, paper)
    width, height = part.width * factor, part.height * factor
    room = paper.height - TOP - FOOT - MAP - MARK_OFFSET - MARK_LENGTH
    count = ceil((height - OVERLAP) / (room - OVERLAP))
    step = (height - OVERLAP) / count
    return tuple(
        Piece(
            number + 1,
            count,
            Box(0, number * step, width, (number + 1) * step + OVERLAP),
        )
        for number in range(count)
    )


def piece_face(part: Scene, piece: Piece, paper: Paper, words: Catalogue) -> Face:
    """A page with one piece, its marks, the strip for the glue and the key map."""
    window = piece.window
    left = (paper.width - window.width) / 2
    trim = window.moved(left - window.left, TOP - window.top)
    art = Group(
        (Group(part.nodes, scaling(_factor(part, paper))),),
        translation(left - window.left, TOP - window.top),
        clip=rectangle(window),
    )
    marks = Group((*_crop_marks(trim), *_glue(piece, trim)), layer="mark")
    told = Group((marks, *_key(part, piece, paper, words)), role="artefact")
    return Face("front", (art, told), (trim,))


def _crop_marks(trim: Box) -> Iterator[Node]:
    pen = Style(stroke="mark", width=HAIR)
    near, far = trim.grown(MARK_OFFSET), trim.grown(MARK_OFFSET + MARK_LENGTH)
    for x in (trim.left, trim.right):
        yield line(Point(x, far.top), Point(x, near.top), pen)
        yield line(Point(x, near.bottom), Point(x, far.bottom), pen)
    for y in (trim.top, trim.bottom):
        yield line(Point(far.left, y), Point(near.left, y), pen)
        yield line(Point(near.right, y), Point(far.right, y), pen)


def _glue(piece: Piece, trim: Box) -> Iterator[Node]:
    """Hatched bars on either side of the strip on which the next piece goes."""
    if not piece.strip:
        return
    top = trim.bottom - piece.strip.height
    pen = Style(stroke="mark", width=HAIR)
    for left in (trim.left - MARK_OFFSET - _BAR, trim.right + MARK_OFFSET):
        bar = Box(left, top, left + _BAR, trim.bottom)
        yield hatching(rectangle(bar), bar, 1.2, 45, pen)
        yield rectangle(bar, pen)


def _key(part: Scene, piece: Piece, paper: Paper, words: Catalogue) -> Iterator[Node]:
    """The whole part in small with this piece marked, and what to do with it."""
    factor = MAP / part.height / _factor(part, paper)
    top = paper.height - FOOT - MAP - 1.0
    whole = Box(MARGIN, top, MARGIN + part.width / part.height * MAP, top + MAP)
    first, last = (edge * factor for edge in piece.window[1::2])
    shown = Box(whole.left, top + first, whole.right, top + last)
    yield rectangle(shown, Style(fill="rule"))
    for other in pieces(part, paper)[1:]:
        y = top + other.window.top * factor
        edge = Style(stroke="text", width=GRID, dash=(1.0, 0.8))
        yield line(Point(whole.left, y), Point(whole.right, y), edge)
    yield rectangle(whole, Style(stroke="text", width=OUTLINE))
    said = [words.text("piece-of", number=piece.number, count=piece.count)]
    said.append(words.text("glue-over" if piece.strip else "glue-last"))
    if _factor(part, paper) < 1:
        width, height = (f"{side:g}" for side in printed(part, paper.turned))
        facts = {"width": width, "height": height, "paper": paper.title}
        said.append(words.text("reduced", **facts))
    for number, text in enumerate(said):
        at = Point(whole.right + 3.0, top + 4.0 + number * 4.0)
        yield Text(text, at, SMALL * 8 / 6.5, "bold" if number == 0 else "regular")
