"""Scores: the turns of a game, numbered down the columns."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import ceil, fsum

from pnp.scene.nodes import Group, Node, Point, Text
from pnp.scene.tokens import CAPTION_LEADING, LEADING
from pnp.scene.typeface import width
from pnp.typeset.blocks import SCORE, Score
from pnp.typeset.paragraph import BASELINE, Setting, lines, natural_width, wrapped_text
from pnp.typeset.row_box import Slab, clear_rows
from pnp.typeset.text_context import House

GAP = 5.0
"""Between two columns at least, in millimetres."""

AFTER_NUMBER = 1.5

PITCH = 1.08 * CAPTION_LEADING
"""From one turn to the next."""

BELOW_NOTE = 1.5


def score_slab(score: Score, measure: float, house: House) -> Slab:
    """All the turns, each column read down before the next; a note above them."""
    setting = house.small_print
    note = wrapped_text(score.note, measure, setting) if score.note else None
    top = note.height + BELOW_NOTE if note else 0.0
    label = AFTER_NUMBER + width(str(score.last), setting.size, "figures")
    wide = [label + natural_width(turn, setting) for turn in score.turns]
    columns = _columns(wide, measure, house.shrinking(SCORE))
    deep = max(map(len, columns))
    most = [max(wide[place] for place in column) for column in columns]
    spare = (measure - fsum(most)) / len(columns)
    lefts = accumulate((each + spare for each in most), initial=0.0)
    items = []
    for column, start in zip(columns, lefts, strict=False):
        for row, place in enumerate(column):
            left = Point(start + label, top + BASELINE + row * PITCH)
            turn = _turn(score, score.first + place, left, setting)
            items.append(Group(tuple(turn), role="item"))
    turns = Group(tuple(items), role="list")
    tall = top + deep * PITCH
    rows = ceil((tall + BELOW_NOTE) / LEADING)
    noted = [Group(tuple(note.texts), role="paragraph")] if note else []
    return Slab(SCORE, rows, (*noted, turns), clear=clear_rows(rows, tall))


def _columns(
    widths: Sequence[float], measure: float, deeper: float
) -> tuple[range, ...]:
    """Which turns stand in each column, each as wide as it must be: in few rows.

    Where there is room the columns are fewer, and so many times as deep.
    """
    for deep in range(1, len(widths) + 1):
        if columns := _filled_columns(widths, deep, measure):
            rows = ceil(deep * max(1.0, deeper) - 1e-9)
            return _filled_columns(widths, rows, measure) or columns
    return (range(len(widths)),)


def _filled_columns(
    widths: Sequence[float], deep: int, measure: float
) -> tuple[range, ...]:
    """Columns of at most so many rows that fit, the first as full as they can be."""
    least = _least(tuple(widths), deep)
    room, start, columns = measure + GAP, 0, []
    while start < len(widths):
        for rows in range(min(deep, len(widths) - start), 0, -1):
            own = max(widths[start : start + rows]) + GAP
            if own + least[start + rows] <= room + 1e-9:
                break
        else:
            return ()
        columns.append(range(start, start + rows))
        start, room = start + rows, room - own
    return tuple(columns)


@lru_cache(1 << 7)
def _least(widths: Sequence[float], deep: int) -> Sequence[float]:
    """How wide columns of at most so many rows are at least, from each turn on."""
    found = [0.0] * (len(widths) + 1)
    for start in range(len(widths) - 1, -1, -1):
        ends = range(start + 1, min(start + deep, len(widths)) + 1)
        found[start] = min(max(widths[start:end]) + GAP + found[end] for end in ends)
    return tuple(found)


def _turn(score: Score, number: int, at: Point, setting: Setting) -> Iterator[Node]:
    """A turn and, to the left of it, its number."""
    place = Point(at.x - AFTER_NUMBER, at.y)
    yield Text(str(number), place, setting.size, "figures", "end", "muted")
    turn = score.turns[number - score.first]
    (line,) = lines(turn, natural_width(turn, setting) + 1, setting)
    yield from line.at(*at)
