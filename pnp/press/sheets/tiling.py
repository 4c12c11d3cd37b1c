"""Tiling: a part too large for a page, over several that are glued together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, floor

from pnp.press.paper import MARK_LENGTH, MARK_OFFSET, REACH, TIGHT, Paper
from pnp.press.sheets import crop_marks
from pnp.press.sheets.sheet_sides import Face
from pnp.press.slug import Taken
from pnp.protocol.components import Component
from pnp.scene.cut_parts import CREASE, cover, cut_out
from pnp.scene.legible import legible
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    Transform,
    rotation,
    scaling,
    translation,
)
from pnp.scene.shapes import hatching, line, rectangle
from pnp.scene.tokens import BLEED, GRID, HAIR, MARGIN, OUTLINE, SMALL
from pnp.words.catalogue import Catalogue

FREE = 5.0
"""What a piece needs beside the margin of the page, for its marks."""

OVERLAP = 10.0
"""What two neighbours have in common, to glue one upon the other."""

TOP = 9.0
"""From the margin of the page to the piece."""

LEAST = 0.9
"""A part is reduced so far to make it as wide as a page; else it gets more columns."""

MAP = 12.5
"""How large the key map is."""

OVER_BAR = 1.6
"""So much higher pieces begin that fill their pages, for a bar up beside the foot."""

ALONE = 8.0
"""What the words below the only piece of a part need."""

_BAR = 3.0
"""The width of the bars at the ends of the strip for the glue."""

_INSIDE = 1.2
"""So far from all edges of the strip they are, for the next piece to hide them."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One of the pieces that a part is printed in, row by row from its top."""

    number: int
    count: int
    window: Box
    """What it shows of the part, at the size in which that is printed."""
    columns: int = 1

    @property
    def strip(self) -> Box | None:
        """Where the next row is glued on; there is none on the last one."""
        left, _, right, bottom = self.window
        if self.number > self.count - self.columns:
            return None
        return Box(left, bottom - OVERLAP, right, bottom)

    @property
    def strip_beside(self) -> Box | None:
        """Where the next piece of the row is glued on; the last one has none."""
        _, top, right, bottom = self.window
        if self.number % self.columns == 0:
            return None
        return Box(right - OVERLAP, top, right, bottom)


def fits(part: Scene, paper: Paper) -> bool:
    """Whether a part can be printed in one piece on an upright page."""
    room = paper.room.grown(-FREE)
    return part.width <= room.width and part.height <= room.height + FREE


def is_halved(part: Scene, paper: Paper) -> bool:
    """Whether a part is glued from its halves, which else had two seams at least."""
    if fits(part, paper) or not scale(part, paper):
        return False
    return len(pieces(part, oriented_paper(part, paper))) > 2


def oriented_paper(part: Scene, paper: Paper) -> Paper:
    """The paper upright or on its side, so that a part needs fewer pieces."""
    return min(paper.turned, paper, key=lambda way: len(pieces(part, way)))


def seams(parts: Sequence[Component], paper: Paper) -> int:
    """How often a piece is glued to another where any of some parts does not fit."""
    if all(fits(part.front, paper) for part in parts):
        return 0
    if all(is_halved(part.front, paper) for part in parts):
        return len(parts)
    lying = oriented_paper(parts[0].front, paper)
    return sum(len(pieces(part.front, lying)) - 1 for part in parts)


def printed_size(part: Scene, paper: Paper) -> tuple[float, float]:
    """How large a part becomes on a paper that stands upright."""
    if is_halved(part, paper):
        factor = scale(part, paper)
        return part.width * factor, part.height * factor
    factor = 1.0 if fits(part, paper) else _factor(part, oriented_paper(part, paper))
    return part.width * factor, part.height * factor


def _factor(part: Scene, paper: Paper) -> float:
    """As large as a paper holds it; a little smaller where that saves a piece."""
    room = paper.room.grown(-FREE).width
    if part.width <= room:
        return 1.0
    widest, least = floor(room / STEP), ceil(part.width * LEAST / STEP)
    factors = [steps * STEP / part.width for steps in range(widest, least - 1, -1)]
    return min(factors, key=lambda each: len(_windows(part, paper, each)), default=1.0)


def pieces(part: Scene, paper: Paper) -> tuple[Piece, ...]:
    """Equally large pieces, as few as will do on a paper as it lies."""
    windows = _windows(part, paper, _factor(part, paper))
    columns = sum(window.top == 0 for window in windows)
    return tuple(
        Piece(number, len(windows), window, columns)
        for number, window in enumerate(windows, start=1)
    )


def _windows(part: Scene, paper: Paper, factor: float) -> Sequence[Box]:
    """What each piece shows of a part, row by row."""
    width, height = part.width * factor, part.height * factor
    room = paper.room.bottom - _top(paper) - MAP - REACH
    across, down = _cuts(width, paper.room.grown(-FREE).width), _cuts(height, room)
    return [Box(x, y, right, low) for y, low in down for x, right in across]


def _cuts(length: float, room: float) -> list[tuple[float, float]]:
    """Where equal pieces of a length begin and end, each with its overlap."""
    if length <= room:
        return [(0.0, length)]
    count = ceil((length - OVERLAP) / (room - OVERLAP))
    step = (length - OVERLAP) / count
    return [(n * step, (n + 1) * step + OVERLAP) for n in range(count)]


def piece_face(part: Scene, piece: Piece, paper: Paper, words: Catalogue) -> Face:
    """A page with one piece, its marks, the strip for the glue and the key map."""
    window = piece.window
    left, top = (paper.width - window.width) / 2, _down(piece, paper)
    trim = window.moved(left - window.left, top - window.top)
    place = translation(left - window.left, top - window.top)
    size = scaling(_factor(part, paper))
    art = _bled(part, piece, trim, paper)
    shown = rectangle(art.moved(-place.e, -place.f))
    drawn = [Group((Group(part.nodes, size),), place, clip=shown)]
    if inner := crop_marks.within(part):
        around = rectangle(window.grown(MARK_OFFSET + MARK_LENGTH))
        drawn.append(Group((Group((inner,), size),), place, clip=around))
    folds = _folds(part, place.after(size), trim)
    cuts = crop_marks.marks(
        art, crop_marks.Ground(paper), crop_marks.cuts((trim,)), folds
    )
    marks = Group((*cuts.nodes, *_glue(piece, trim)), layer="mark")
    told = Group((marks, *_key(part, piece, paper, words)), role="artefact")
    below = Box(0, trim.bottom, trim.right, trim.bottom + 2 * MAP)
    taken = Taken((art, below), cuts.boxes).with_drawn(drawn[1:])
    creased = any(folds)
    bleed = Group((cover(rectangle(trim), art),), layer="bleed")
    nodes = (*drawn, *([bleed] if art != trim else ()), told)
    return Face("front", nodes, (trim,), paper, creased=creased, taken=taken)


def _down(piece: Piece, paper: Paper) -> float:
    """How far down a piece begins, with room for its bleed above it or below it.

    The only one of a part is in the middle.
    """
    low, height = paper.room.bottom, piece.window.height
    if piece.count == 1:
        return _top(paper) + max(0.0, low - ALONE - _top(paper) - height) / 2
    below = 0.0 if piece.strip else BLEED
    least = paper.edge + BLEED + TIGHT
    lowest = low - MAP - REACH - OVER_BAR - below
    return max(least, min(_top(paper) + BLEED, lowest - height))


def _bled(part: Scene, piece: Piece, trim: Box, paper: Paper) -> Box:
    """What is printed of a piece: over its trim but where another is glued on it."""
    below = ALONE if piece.count == 1 else MAP + REACH
    room = paper.room.grown(-TIGHT)._replace(bottom=paper.room.bottom - below)
    free = (
        trim.left - room.left,
        trim.top - room.top,
        0.0 if piece.strip_beside else room.right - trim.right,
        0.0 if piece.strip else room.bottom - trim.bottom,
    )
    left, top, right, bottom = (min(part.bleed, max(0.0, each)) for each in free)
    return Box(
        trim.left - left, trim.top - top, trim.right + right, trim.bottom + bottom
    )


def _folds(part: Scene, at: Transform, trim: Box) -> crop_marks.Straight:
    """The folds of a part that meet a piece of it."""
    uprights, levels = crop_marks.folds([(part, at)])
    return crop_marks.Straight(
        frozenset(x for x in uprights if trim.left < x < trim.right),
        frozenset(y for y in levels if trim.top < y < trim.bottom),
    )


def _top(paper: Paper) -> float:
    return paper.edge + TOP


def _glue(piece: Piece, trim: Box) -> Iterator[Node]:
    """Hatched bars at either end of a strip on which another piece goes.

    They stay there when the piece is cut out.
    """
    pen = Style(stroke="mark", width=HAIR)
    for bar in _bars(piece, trim):
        yield rectangle(bar, replace(pen, fill="paper"))
        yield hatching(rectangle(bar), bar, 1.2, 45, pen)


def _bars(piece: Piece, trim: Box) -> Iterator[Box]:
    left, top, right, low = trim.grown(-_INSIDE)
    begun = OVERLAP - _INSIDE
    if piece.strip:
        for x in (left, right - _BAR):
            yield Box(x, trim.bottom - begun, x + _BAR, low)
    if piece.strip_beside:
        for y in (top, low - _BAR):
            yield Box(trim.right - begun, y, right, y + _BAR)


def _key(part: Scene, piece: Piece, paper: Paper, words: Catalogue) -> Iterator[Node]:
    """The whole part in small with this piece marked, and what to do with it."""
    if piece.count == 1:
        at = Point(MARGIN, paper.room.bottom - 2.0)
        yield Text(_reduction_text(part, paper, words), at, SMALL * 8 / 6.5)
        return
    factor = MAP / part.height / _factor(part, paper)
    top = paper.room.bottom - MAP - 1.5
    whole = Box(MARGIN, top, MARGIN + part.width / part.height * MAP, top + MAP)
    shown = Box(*(edge * factor for edge in piece.window)).moved(whole.left, whole.top)
    yield rectangle(shown, Style(fill="rule"))
    edge = Style(stroke="text", width=GRID, dash=(1.0, 0.8))
    for left, upper, *_ in (other.window for other in pieces(part, paper)):
        x, y = whole.left + left * factor, top + upper * factor
        if upper and not left:
            yield line(Point(whole.left, y), Point(whole.right, y), edge)
        if left and not upper:
            yield line(Point(x, whole.top), Point(x, whole.bottom), edge)
    yield rectangle(whole, Style(stroke="text", width=OUTLINE))
    for number, text in enumerate(_piece_labels(part, piece, paper, words)):
        at = Point(whole.right + 3.0, top + 4.0 + number * 4.0)
        yield Text(text, at, SMALL * 8 / 6.5, "bold" if number == 0 else "regular")


def _piece_labels(
    part: Scene, piece: Piece, paper: Paper, words: Catalogue
) -> Iterator[str]:
    """Which piece it is, what to do with it, and whether it is reduced."""
    yield words.text("piece-of", number=piece.number, count=piece.count)
    if piece.columns > 1:
        yield words.text("glue-rows")
    else:
        yield words.text("glue-over" if piece.strip else "glue-last")
    if _factor(part, paper) < 1:
        yield _reduction_text(part, paper, words)


def _reduction_text(part: Scene, paper: Paper, words: Catalogue) -> str:
    factor, point = _factor(part, paper), words.text("decimal")
    sides = (round(side * factor, 1) for side in (part.width, part.height))
    width, height = (f"{side:g}".replace(".", point) for side in sides)
    return words.text("reduced", width=width, height=height, paper=paper.title)


STEP = 5.0
"""Parts are reduced to a multiple of so many millimetres."""

LEAST_HALF = 0.75
"""Halves are reduced so far; what is lettered is read no smaller."""


@lru_cache(1 << 6)
def scale(part: Scene, paper: Paper) -> float:
    """How large halves of a part are that is folded along its middle; 0 for none."""
    upright, _ = crop_marks.folds([(part, IDENTITY)])
    if round(part.width / 2, 6) not in upright:
        return 0.0
    around = 2 * (part.bleed + TIGHT)
    room = paper.turned.room
    wide = min(part.height, floor((room.width - around) / STEP) * STEP)
    factor = wide / part.height
    high = part.width / 2 * factor + around
    return factor if factor >= LEAST_HALF and high <= room.height else 0.0


def halves(part: Scene, paper: Paper) -> tuple[Scene, Scene]:
    """The half to the right of the fold, and that to its left upside down: both lie."""
    level = translation(0, part.width).after(rotation(270))
    over = translation(part.height, part.width / 2).after(rotation(180)).after(level)
    under = translation(0, -part.width / 2).after(level)
    factor = scale(part, paper)
    first, second = (_half(part, scaling(factor).after(at)) for at in (over, under))
    return first, second


def _half(part: Scene, at: Transform) -> Scene:
    """What of a part comes to lie in a box from the origin."""
    size = Box(0, 0, part.height * at.scale, part.width / 2 * at.scale)
    printed = (node for node in part.nodes if _layer(node) not in ("score", "cut"))
    drawn = Group(legible(tuple(printed), at.scale), at)
    art = Group((drawn,), clip=rectangle(size.grown(part.bleed)))
    score = Group(tuple(_half_folds(part, at, size)), layer="score")
    return cut_out(size.width, size.height, (art,), score, bleed=part.bleed)


def _layer(node: Node) -> str | None:
    return node.layer if isinstance(node, Group) else None


def _half_folds(part: Scene, at: Transform, size: Box) -> Iterator[Node]:
    """The folds across a half."""
    uprights, _ = crop_marks.folds([(part, at)])
    for x in sorted(uprights):
        if 0 < x < size.right:
            yield line(Point(x, 0), Point(x, size.bottom), CREASE)
