"""The back of a setup card: a plan that wins, turn by turn."""

from collections.abc import Iterator, Sequence

from pnp.core.setup import Setup
from pnp.games.game import Planned
from pnp.press.card import (
    INSET,
    SPAN,
    TOP,
    WIDTH,
    face,
    heading,
    small,
)
from pnp.press.typeset.blocks import Run
from pnp.press.typeset.paragraph import small_print, wrapped
from pnp.scene.nodes import Group, Node, Point, Scene, Style, Text, scaling, translation
from pnp.scene.shapes import line
from pnp.scene.tokens import CAPTION, CAPTION_LEADING, GRID, SMALL
from pnp.words import Catalogue

SIGN = 4.4
"""How large the sign of a player is."""

NUMBER = 8.0
"""From the edge of the text to the end of a turn's number."""

SAID = 9.6
"""From the edge of the text to what is done in a turn."""

LAST = 10.0
"""What is left for the end of a turn at the right."""

BETWEEN = 0.5
"""From turn to turn."""


def plan_back(
    setup: Setup, plan: Sequence[Planned], words: Catalogue, under: str
) -> Scene:
    """The back that tells a plan: who plays each turn, what they do, what ends it."""
    head = heading(words.text("plan"), setup.code, under, setup.edition.game)
    told = (Run(words.text("plan-how", turns=len(plan))),)
    how, y = small(told, TOP, words.language)
    y += SMALL + 1.4
    nodes = [*head, how, *_heads(words, y)]
    y += 1.0
    for number, turn in enumerate(plan, start=1):
        row, y = _row(number, turn, words, y)
        nodes.append(row)
    return face(nodes)


def _heads(words: Catalogue, y: float) -> Iterator[Node]:
    """What the columns hold, over a line."""
    left, right = INSET, WIDTH - INSET
    heads = (
        Text(words.text("plan-turns"), Point(left, y), SMALL, ink="muted"),
        Text(
            words.text("plan-last"), Point(right, y), SMALL, "regular", "end", "muted"
        ),
    )
    yield Group(heads, role="paragraph")
    pen = Style(stroke="rule", width=GRID)
    bar = line(Point(left, y + 1.0), Point(right, y + 1.0), pen)
    yield Group((bar,), role="artefact")


def _row(number: int, turn: Planned, words: Catalogue, y: float) -> tuple[Group, float]:
    """A turn of the plan: who plays, its number, what is done, what ends it."""
    setting = small_print(words.language)
    said = (Run(words.caption(turn.said)),)
    text = wrapped(said, SPAN - SAID - LAST, setting)
    base = y + BETWEEN + CAPTION_LEADING * 0.72
    place = translation(INSET, base - CAPTION * 0.35 - SIGN / 2)
    sign = Group(turn.sign.nodes, place.after(scaling(SIGN / turn.sign.width)))
    last = words.tell(turn.last)
    nodes = (
        Group((sign,), role="artefact"),
        Text(str(number), Point(INSET + NUMBER, base), CAPTION, "bold", "end"),
        Group(text.texts, translation(INSET + SAID, y + BETWEEN)),
        Text(last, Point(WIDTH - INSET, base), CAPTION, "medium", "end"),
    )
    return Group(nodes, role="paragraph"), y + BETWEEN + text.height
