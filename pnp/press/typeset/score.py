"""Scores: the turns of a game, numbered down the columns."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import ceil, fsum

from pnp.press.typeset.blocks import Score
from pnp.press.typeset.house import House
from pnp.press.typeset.paragraph import (
    BASELINE,
    Setting,
    lines,
    natural_width,
    small_print,
    wrapped,
)
from pnp.press.typeset.slab import Slab, moved
from pnp.scene.nodes import Group, Node, Point, Text
from pnp.scene.tokens import CAPTION_LEADING, LEADING
from pnp.typeface import width

GAP = 5.0
"""Between two columns at least, in millimetres."""

AFTER_NUMBER = 1.5

PITCH = 1.08 * CAPTION_LEADING
"""From one turn to the next."""

ABOVE_NOTE = 1.5


def score_slab(score: Score, measure: float, house: House) -> Slab:
    """All the turns, each column read down before the next; a note across the page."""
    setting = small_print(house.language, house.printed)
    label = AFTER_NUMBER + width(str(score.last), setting.size)
    wide = [label + natural_width(turn, setting) for turn in score.turns]
    columns = _columns(wide, measure)
    deep = max(map(len, columns))
    most = [max(wide[place] for place in column) for column in columns]
    spare = (measure - fsum(most)) / len(columns)
    lefts = accumulate((each + spare for each in most), initial=0.0)
    items = []
    for column, start in zip(columns, lefts, strict=False):
        for row, place in enumerate(column):
            left = Point(start + label, BASELINE + row * PITCH)
            turn = _turn(score, score.first + place, left, setting)
            items.append(Group(tuple(turn), role="item"))
    turns = Group(tuple(items), role="list")
    below = Point(0, deep * PITCH + ABOVE_NOTE)
    if not score.note:
        return Slab("the score", ceil(below.y / LEADING), (turns,))
    note = wrapped(score.note, measure, setting)
    said = Group(tuple(moved(text, below) for text in note.texts), role="paragraph")
    return Slab("the score", ceil((below.y + note.height) / LEADING), (turns, said))


def _columns(widths: Sequence[float], measure: float) -> tuple[range, ...]:
    """Which turns stand in each column, each as wide as it must be: in few rows."""
    for deep in range(1, len(widths)):
        wide, columns = _divided(tuple(widths), deep)
        if wide - GAP <= measure:
            return columns
    return (range(len(widths)),)


@lru_cache(1 << 6)
def _divided(widths: Sequence[float], deep: int) -> tuple[float, tuple[range, ...]]:
    """Columns of at most so many rows, as narrow as can be, and how wide all are."""
    after: list[tuple[float, tuple[range, ...]]] = [(0.0, ())]
    for start in range(len(widths) - 1, -1, -1):
        ways = []
        for rows in range(min(deep, len(after)), 0, -1):
            wide, columns = after[-rows]
            own = max(widths[start : start + rows]) + GAP
            ways.append((own + wide, (range(start, start + rows), *columns)))
        after.append(min(ways, key=lambda way: way[0]))
    return after[-1]


def _turn(score: Score, number: int, at: Point, setting: Setting) -> Iterator[Node]:
    """A turn and, to the left of it, its number."""
    place = Point(at.x - AFTER_NUMBER, at.y)
    yield Text(str(number), place, setting.size, align="end", ink="muted")
    turn = score.turns[number - score.first]
    (line,) = lines(turn, natural_width(turn, setting) + 1, setting)
    yield from line.at(*at)
