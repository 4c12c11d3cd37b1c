"""Scores: the turns of a game, numbered down the columns."""

from collections.abc import Iterator
from math import ceil

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
    label = AFTER_NUMBER + width(str(score.last), setting.size, "figures")
    widest = label + max(natural_width(turn, setting) for turn in score.turns)
    most = max(1, int((measure + GAP) / (widest + GAP)))
    deep = ceil(len(score.turns) / most)
    step = (measure + GAP) / ceil(len(score.turns) / deep)
    items = []
    for place, number in enumerate(range(score.first, score.last + 1)):
        column, row = divmod(place, deep)
        left = Point(column * step + label, BASELINE + row * PITCH)
        turn = _turn(score, number, left, setting)
        items.append(Group(tuple(turn), role="item"))
    turns = Group(tuple(items), role="list")
    below = Point(0, deep * PITCH + ABOVE_NOTE)
    if not score.note:
        return Slab("the score", ceil(below.y / LEADING), (turns,))
    note = wrapped(score.note, measure, setting)
    said = Group(tuple(moved(text, below) for text in note.texts), role="paragraph")
    return Slab("the score", ceil((below.y + note.height) / LEADING), (turns, said))


def _turn(score: Score, number: int, at: Point, setting: Setting) -> Iterator[Node]:
    """A turn and, to the left of it, its number."""
    place = Point(at.x - AFTER_NUMBER, at.y)
    yield Text(str(number), place, setting.size, "figures", "end", "muted")
    turn = score.turns[number - score.first]
    (line,) = lines(turn, natural_width(turn, setting) + 1, setting)
    yield from line.at(*at)
