"""Letters and digits as blocks opened by wedges: the wordmark and large numbers.

They are 100 high; what a wedge takes is no ink but a hole, so that they stand on
any ground.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from pnp.games.gridblock.art.strokes import Outline, arc_points, cut_path, facets
from pnp.scene.nodes import Group, Ink, Path, Point, Scene, Style, translation
from pnp.scene.tokens import EMPHASIS

Line = list[tuple[float, float]]

GAP = 8.0
"""Between two letters."""

OPEN = 12.0
"""From this height on, a theme may draw letters in outline (``ink-line``)."""

WIDTHS: Mapping[str, float] = {
    **{"G": 84, "R": 82, "I": 40, "D": 82, "B": 78, "L": 66, "O": 86, "C": 78},
    **{"K": 84, "1": 52, "2": 70, "3": 70, "4": 76, "5": 70, "6": 72},
}


class Glyph(NamedTuple):
    """A letter by its outline and the holes in it."""

    body: Line
    holes: tuple[Line, ...] = ()


def width(word: str, height: float, stretch: float = 1.0) -> float:
    """How long a word is."""
    wide = sum(WIDTHS[letter] * stretch + GAP for letter in word) - GAP
    return wide * height / 100


def block_word(
    word: str, corner: Point, height: float, ink: Ink, stretch: float = 1.0
) -> Group:
    """A word from its top left corner."""
    drawn = _word_paths(word, height, ink, stretch)
    return Group(drawn, translation(*corner), once=True)


@cache
def _word_paths(word: str, height: float, ink: Ink, stretch: float) -> tuple[Path, ...]:
    scale, left = height / 100, 0.0
    lines: list[Outline] = []
    for place, letter in enumerate(word):
        wide = WIDTHS[letter] * stretch
        body, holes = glyph(letter, wide)
        for number, points in enumerate((body, *holes)):
            moved = [((left + x) * scale, y * scale) for x, y in points]
            seed = 11 + place * 7 + number
            lines.append(facets(moved, scale, 34 * scale, seed))
        left += wide + GAP
    whole = cut_path(lines, Style(fill=ink, rule="evenodd"))
    return (whole,)


def outlined_word(
    word: str, corner: Point, height: float, ink: Ink, stretch: float = 1.0
) -> Group:
    """The same with its edge in ``ink-line``, for themes that spare the fill."""
    (whole,) = _word_paths(word, height, ink, stretch)
    pen = Style(stroke=f"{ink}-line", width=EMPHASIS, join="round")
    return Group((whole, Path(whole.segments, pen)), translation(*corner))


def wordmark(wide: float, ink: Ink) -> Scene:
    """GRIDBLOCK in one line."""
    height = wide / width("GRIDBLOCK", 1)
    return Scene(wide, height, (block_word("GRIDBLOCK", Point(0, 0), height, ink),))


def stacked_wordmark(wide: float, ink: Ink) -> Scene:
    """GRID over BLOCK, both as wide and as high."""
    height = wide / width("BLOCK", 1)
    stretch = (wide / height * 100 - 3 * GAP) / sum(WIDTHS[c] for c in "GRID")
    lines = (
        block_word("GRID", Point(0, 0), height, ink, stretch),
        block_word("BLOCK", Point(0, height * 1.1), height, ink),
    )
    return Scene(wide, height * 2.1, lines)


# --- the letters


def glyph(letter: str, w: float) -> Glyph:
    """A letter so wide; sides are walked clockwise, and wedges stand in that order."""
    m = w / 2
    match letter:
        case "G":
            bite = [(m - 8, 33), (m - 6, 74), (m + 6, 72), (m + 8, 45)]
            return Glyph(_box(w, "abcd", 30, right=[(w, 30), *bite, (w, 46)]))
        case "R":
            return Glyph(
                _box(
                    w, "a", 30,
                    right=[(w, 47), (w - 24, 53), (w, 62)],
                    bottom=[(m + 10, 100), (m + 1, 62), (m - 4, 100)],
                ),
                (_lens((m - 14, 29), (m + 16, 29), 13),),
            )  # fmt: skip
        case "D":
            return Glyph(_box(w, "ab", 40), (_lens((m, 20), (m, 80), 14),))
        case "B":
            holes = (_lens((m - 14, y), (m + 14, y), 12) for y in (28, 72))
            notch = [(w, 43), (w - 20, 50), (w, 57)]
            return Glyph(_box(w, "ab", 24, right=notch), tuple(holes))
        case "L":
            foot = [(w * 0.58, 62), (w, 60), (w, 100), (0, 100)]
            return Glyph([(0, 0), (w * 0.58, 0), *foot])
        case "O":
            return Glyph(_box(w, "abcd", 38), (_lens((m, 18), (m, 82), 14),))
        case "C":
            bite = [(m + 2, 42), (m - 10, 30), (m - 8, 70), (m + 2, 58)]
            return Glyph(_box(w, "abcd", 36, right=[(w, 40), *bite, (w, 60)]))
        case "K":
            return Glyph(
                _box(
                    w, "", 0,
                    right=[(w, 36), (m + 12, 50), (w, 64)],
                    bottom=[(m + 14, 100), (m - 1, 58), (m - 3, 100)],
                    top=[(m - 3, 0), (m - 1, 42), (m + 14, 0)],
                )
            )  # fmt: skip
        case "I":
            return Glyph(_box(w, "", 0))
        case _:
            return _digit(letter, w)


def _digit(digit: str, w: float) -> Glyph:
    m = w / 2
    match digit:
        case "1":
            flag = [(w * 0.22, 100), (w * 0.22, 42), (0, 48), (0, 20)]
            return Glyph([(w * 0.3, 0), (w * 0.86, 0), (w * 0.86, 100), *flag])
        case "2":
            bite = [(m - 2, 46), (m + 8, 30), (m - 6, 30)]
            return Glyph(
                _box(
                    w, "ad", 28,
                    right=[(w, 56), (m - 4, 70), (w, 74)],
                    left=[(0, 50), *bite, (0, 34)],
                )
            )  # fmt: skip
        case "3":
            wedges = [(0, 73), (m + 8, 67), (0, 56), (0, 44), (m + 8, 33), (0, 27)]
            notch = [(w, 43), (w - 16, 50), (w, 57)]
            return Glyph(_box(w, "abcd", 26, right=notch, left=wedges))
        case "4":
            stem, left = w * 0.86, w * 0.4
            bar: Line = [(stem, 52), (w, 52), (w, 80), (stem, 80)]
            foot: Line = [(stem, 100), (left, 100), (left, 80), (0, 80), (0, 56)]
            hole: Line = [(w * 0.45, 28), (w * 0.45, 54), (w * 0.28, 54)]
            return Glyph([(w * 0.42, 0), (stem, 0), *bar, *foot], (hole,))
        case "5":
            bite = [(m - 6, 74), (m + 8, 68), (m - 2, 56)]
            return Glyph(
                _box(
                    w, "bc", 28,
                    right=[(w, 26), (m - 8, 34), (w, 42)],
                    left=[(0, 72), *bite, (0, 56)],
                )
            )  # fmt: skip
        case _:
            notch = [(w, 28), (m - 8, 36), (w, 44)]
            hole = _lens((m - 12, 69), (m + 14, 69), 14)
            return Glyph(_box(w, "abcd", 28, right=notch), (hole,))


def _box(
    w: float,
    rounds: str,
    radius: float,
    *,
    right: Iterable[tuple[float, float]] = (),
    bottom: Iterable[tuple[float, float]] = (),
    left: Iterable[tuple[float, float]] = (),
    top: Iterable[tuple[float, float]] = (),
) -> Line:
    """A block from its upper right corner on; some of the corners abcd are round."""
    corners = (("a", w, 0, -90), ("b", w, 100, 0), ("c", 0, 100, 90), ("d", 0, 0, 180))
    points: Line = []
    for (name, x, y, turn), side in zip(
        corners, (right, bottom, left, top), strict=True
    ):
        middle = (x - radius if x else radius, y - radius if y else radius)
        bend = arc_points(middle, radius, turn, turn + 90, 4)
        points += bend if name in rounds else [(x, y)]
        points += side
    return points


def _lens(start: tuple[float, float], end: tuple[float, float], wide: float) -> Line:
    """A cut between two points, level or upright, that runs to a point at either."""
    (x, y), (across, down) = start, (end[0] - start[0], end[1] - start[1])
    half = wide / 2
    over, up = (half, 0.0) if down else (0.0, half)
    near, far = ((x + across * s, y + down * s) for s in (0.3, 0.8))
    return [
        start,
        (near[0] + over, near[1] + up),
        (far[0] + over, far[1] + up),
        end,
        (far[0] - over, far[1] - up),
        (near[0] - over, near[1] - up),
    ]
