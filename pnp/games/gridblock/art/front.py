"""The front of the box and the cover of a book: woven, with the forme of six blocks."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pnp.boards.diagram import LETTER
from pnp.games.gridblock.art.colours import cube
from pnp.games.gridblock.art.emblem import CORNERS
from pnp.games.gridblock.art.ornament import bold, woven_ground
from pnp.games.gridblock.art.pieces import stamp
from pnp.games.gridblock.art.strokes import block, cut_path
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.art.wordmark import stacked_wordmark, wordmark
from pnp.games.gridblock.rules.board import CELLS, COLOURS, ROUNDS, SYMBOLS
from pnp.protocol.art import Blurb
from pnp.scene.measure import bounds
from pnp.scene.motifs import motif
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, Text, translation
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED, OUTLINE, PT

SMALL = 6 * PT
"""The least type on a front."""

BLACK = "gridblock-black"

NAME = "gridblock-front-name"

FORME, TITLE = 2 / 3, 0.58
"""How tall the blocks and the title would best be, in breadths of their panels."""

TALL = 0.25
"""A foot is so tall in breadths when its words stand over the signs."""

TIGHT = 7.0
"""Of narrower strands a foot takes two rows, one of them from the forme."""

FACTS = 13.0
"""How long the signs and their counts are at most, in sizes of their type."""


class Panels(NamedTuple):
    """Where the title, the forme and the words stand, a strand of weave apart."""

    title: Box
    forme: Box
    foot: Box
    strand: tuple[float, float]
    """A block of the weave: its width and height."""


def panels(width: float, height: float) -> Panels:
    """In whole blocks of the weave, so that its frame and its gaps are one wide."""
    columns = 11 if width < 120 else 13
    wide = width / columns
    rows = 2 * round((height / wide - 1) / 2) + 1
    high = height / rows
    tight = rows < 17 and wide < TIGHT
    least, panel = 1 if rows < 17 and not tight else 2, (columns - 2) * wide
    forme = round(panel * FORME / high) - tight
    title = min(round(panel * TITLE / high), rows - 4 - forme - least)
    foot = rows - 4 - forme - title
    tops = (1, 2 + title, 3 + title + forme)
    boxes = [
        Box(wide, top * high, width - wide, (top + deep) * high)
        for top, deep in zip(tops, (title, forme, foot), strict=True)
    ]
    return Panels(boxes[0], boxes[1], boxes[2], (wide, high))


def front(width: float, height: float, blurb: Blurb) -> Scene:
    """A front so large, its ground over the bleed."""
    shown = panels(width, height)
    whole = Box(0, 0, width, height)
    nodes = (
        bold(whole.grown(BLEED), *shown.strand),
        *_title(shown.title),
        *_forme(shown.forme),
        *_foot(shown.foot, blurb),
    )
    return Scene(width, height, nodes, BLEED)


def _panel(box: Box, seed: int) -> Node:
    """Paper with an edge cut by hand."""
    line = "gridblock-front-line"
    paper = Style(fill="gridblock-paper", stroke=line, width=OUTLINE)
    return cut_path((block(box, 0.22, 8, seed),), paper)


def _title(box: Box) -> Iterator[Node]:
    yield _panel(box, 3)
    inside = box.grown(-box.height * 0.1)
    tall = stacked_wordmark(1.0, NAME).height
    wide = min(inside.width * 0.94, inside.height / tall)
    mark = stacked_wordmark(wide, NAME)
    left = (box.left + box.right - wide) / 2
    top = (box.top + box.bottom - mark.height) / 2
    yield Group(mark.nodes, translation(left, top))


def _forme(box: Box) -> Iterator[Node]:
    """The six blocks, three across, in turn dark and light; one tile is gridblocked."""
    yield _panel(box, 6)
    pitch = min(box.width * 0.97 / 3, box.height * 0.96 / 2)
    side = pitch * 0.93
    x, y = box.middle
    for place, name in enumerate(SYMBOLS):
        at = Point(x + (place % 3 - 1) * pitch, y + (place // 3 - 0.5) * pitch)
        yield from _block(place, at, side)
        full = place == 3 and side * 0.098 >= 1.0
        ink = "gridblock-symbol" if place % 2 else "gridblock-forme-print"
        yield symbol(name, at, side * (0.3 if full else 0.375), ink)
        if full:
            yield from _corners(at, side)


def _block(place: int, at: Point, side: float) -> Iterator[Node]:
    ground, line = ("forme-tile", "tile-edge") if place % 2 else ("forme", "forme-line")
    style = Style(fill=f"gridblock-{ground}", stroke=f"gridblock-{line}", width=OUTLINE)
    box = Box(*at, *at).grown(side / 2)
    yield cut_path((block(box, side * 0.009, side / 5, place + 3),), style)


def _corners(at: Point, side: float) -> Iterator[Node]:
    """A cube of each colour."""
    for colour, (right, down) in zip(range(len(COLOURS)), CORNERS, strict=True):
        place = Point(at.x + right * side * 0.365, at.y + down * side * 0.365)
        yield cube(colour, place, side * 0.098)


# --- the words


def _foot(box: Box, blurb: Blurb) -> Iterator[Node]:
    """What it is and by whom; at the right for how many, and from which age.

    Where nobody says what it is, signs count the players, the tiles and the rounds.
    """
    yield _panel(box, 9)
    size = max(SMALL, min(box.height * 0.36, box.width / 21))
    if not blurb.subtitle:
        size = max(SMALL, min(box.height * 0.5, box.width / FACTS))
        yield Group(tuple(facts(box, blurb.players, size)))
        return
    if box.height > TALL * box.width:
        yield from _tall_foot(box, blurb)
        return
    pad = size * 0.8
    middle = (box.top + box.bottom) / 2
    right = box.right - pad
    counts = "  ".join(filter(None, (blurb.players, blurb.age)))
    start = right - _length(counts, size, "bold") if counts else right
    if counts:
        base = Point(right, middle + size * LETTER)
        yield Text(counts, base, size, "bold", "end", BLACK)
        start -= size * 0.75
        foot = Point(start, middle + size * 0.46)
        yield stamp(foot, size / 24)
        start -= size * 0.6
    left = box.left + pad
    yield from _lines(blurb, Box(left, box.top, start - pad, box.bottom), size)


def _tall_foot(box: Box, blurb: Blurb) -> Iterator[Node]:
    """What it is, the signs and their counts, and by whom, one over the other."""
    room, x = box.width * 0.9, (box.left + box.right) / 2
    size = min(box.height * 0.24, room / FACTS)
    fitted = size * min(1.0, room / _length(blurb.subtitle, size, "bold"))
    base = Point(x, box.top + box.height * 0.27 + fitted * LETTER)
    yield Text(blurb.subtitle, base, fitted, "bold", "middle", BLACK)
    middle = box.top + box.height * 0.56
    level = Box(box.left, middle, box.right, middle)
    yield Group(tuple(facts(level, blurb.players, size)))
    small = max(SMALL, size * 0.5)
    base = Point(x, box.top + box.height * 0.82 + small * LETTER)
    said = " · ".join(filter(None, (blurb.age, blurb.foot)))
    yield Text(said, base, small, "medium", "middle", BLACK)


def facts(box: Box, players: str, size: float) -> Iterator[Node]:
    """How many players, tiles and rounds there are, each with its sign."""
    counts = (players, str(len(CELLS)), str(ROUNDS))
    wides = [_length(count, size, "bold") for count in counts]
    gap, space = size * 1.5, size * 1.7
    left = (box.left + box.right - sum(wides) - 3 * gap - 2 * space) / 2
    y = (box.top + box.bottom) / 2
    for number, (count, wide) in enumerate(zip(counts, wides, strict=True)):
        yield _fact(number, Point(left + size * 0.55, y), size)
        base = Point(left + gap, y + size * LETTER)
        yield Text(count, base, size, "bold", ink=BLACK)
        left += gap + wide + space


def _fact(number: int, at: Point, size: float) -> Node:
    """A mover, the grid, or a card."""
    if number == 0:
        return stamp(Point(at.x, at.y + size * 0.46), size / 24)
    name = ("tiles", "rounds")[number - 1]
    return Group(motif(f"gridblock/fact-{name}", size / 10), translation(*at))


def _lines(blurb: Blurb, room: Box, size: float) -> Iterator[Node]:
    """The subtitle over the name of the house, as large as they fit."""
    lines = [(blurb.subtitle, "bold", 1.0), (blurb.foot, "medium", 0.62)]
    shown = [line for line in lines if line[0]]
    tall = sum(max(SMALL, size * share) * 1.15 for *_, share in shown)
    if tall > room.height * 0.92:
        shown = shown[:1]
    tall = sum(max(SMALL, size * share) * 1.15 for *_, share in shown)
    y = (room.top + room.bottom - tall) / 2
    for words, face, share in shown:
        own = max(SMALL, size * share)
        wide = _length(words, own, "bold" if face == "bold" else "medium")
        fitted = max(SMALL, own * min(1.0, room.width / wide))
        base = Point(room.left, y + own * 0.575 + fitted * LETTER)
        yield Text(
            words, base, fitted, "bold" if face == "bold" else "medium", ink=BLACK
        )
        y += own * 1.15


def _length(words: str, size: float, face: Literal["bold", "medium"]) -> float:
    """How long a line is as it shows."""
    box = bounds((Text(words, Point(0, 0), size, face),))
    return box.width if box else 0.0


# --- the sides of a box

STUBBY = 4.0
"""Panels that are less broad, in their heights, show the title on two lines."""


def side(width: float, height: float) -> Scene:
    """The side of a box: on the weave the wordmark between two symbols."""
    high = height / (5 if height >= 20 else 3)
    wide = width / (2 * round((width / high - 1) / 2) + 1)
    panel = Box(wide, height * 0.2, width - wide, height * 0.8)
    if panel.width < STUBBY * panel.height:
        return _end(width, height, panel, wide)
    room = panel.height * 0.95
    ratio = wordmark(1.0, BLACK).height
    tall = min(panel.height * 0.56, (panel.width - 2 * room) * ratio)
    mark = wordmark(tall / ratio, BLACK)
    x, y = width / 2, height / 2
    half = mark.width / 2 + room
    reach, off = panel.height * 0.3, half - room * 0.47
    ground = woven_ground(Box(0, 0, width, height).grown(BLEED), wide, high)
    nodes = (
        ground,
        *_spine_veil(width, height),
        _panel(Box(x - half, panel.top, x + half, panel.bottom), 4),
        Group(mark.nodes, translation(x - mark.width / 2, y - tall / 2)),
        symbol(SYMBOLS[1], Point(x - off, y), reach),
        symbol(SYMBOLS[3], Point(x + off, y), reach),
    )
    return Scene(width, height, nodes, BLEED)


def _spine_veil(width: float, height: float) -> Iterator[Node]:
    """A solid side, where a theme has no solid weave."""
    whole = Box(0, 0, width, height).grown(BLEED)
    yield rectangle(whole, Style(fill="gridblock-spine-veil"))


def _end(width: float, height: float, panel: Box, wide: float) -> Scene:
    """A short side: the title on two lines between two symbols."""
    tall = panel.height * 0.76
    mark = stacked_wordmark(tall / stacked_wordmark(1.0, BLACK).height, BLACK)
    x, y = width / 2, height / 2
    off = (mark.width / 2 + panel.width / 2) / 2
    reach = min(panel.height * 0.3, (panel.width - mark.width) * 0.17)
    nodes = (
        woven_ground(Box(0, 0, width, height).grown(BLEED), wide, height / 5),
        *_spine_veil(width, height),
        _panel(panel, 4),
        Group(mark.nodes, translation(x - mark.width / 2, y - tall / 2)),
        symbol(SYMBOLS[1], Point(x - off, y), reach),
        symbol(SYMBOLS[3], Point(x + off, y), reach),
    )
    return Scene(width, height, nodes, BLEED)
