"""The back of a setup card: a plan that wins, turn by turn."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.core.setup import Setup
from pnp.press.card import (
    HEIGHT,
    SPAN,
    WIDTH,
    face,
    head,
    small,
)
from pnp.press.head import INSET
from pnp.press.typeset.blocks import Run
from pnp.press.typeset.paragraph import Setting, ascent, small_print, wrapped
from pnp.scene.nodes import Group, Node, Point, Scene, Style, Text, scaling, translation
from pnp.scene.paper import Planned
from pnp.scene.shapes import line
from pnp.scene.tokens import CAPTION, GRID, SMALL
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
    top = head(words, setup.code, under, words.text("plan"))
    told = (Run(words.text("plan-how", turns=len(plan))),)
    how, y = small(told, top.end, words)
    y += SMALL + 1.4
    for setting in _settings(words.language):
        rows, end = _rows(plan, words, y + 1.0, setting)
        if end < HEIGHT - INSET:
            break
    table = Group((_heads(words, y), *rows), role="table")
    return face((*top.nodes, how, table))


def _settings(language: str) -> Iterator[Setting]:
    """How turns are set, from the best to the smallest."""
    usual = small_print(language)
    yield usual
    yield replace(usual, size=SMALL, leading=3.0)


def _heads(words: Catalogue, y: float) -> Group:
    """What the columns hold, over a line."""
    left, right = INSET, WIDTH - INSET
    pen = Style(stroke="rule", width=GRID)
    bar = line(Point(left, y + 1.0), Point(right, y + 1.0), pen)
    said, last = (words.text(key) for key in ("plan-turns", "plan-last"))
    cells = (
        Text(said, Point(left, y), SMALL, ink="muted"),
        Text(last, Point(right, y), SMALL, align="end", ink="muted"),
    )
    return Group((*map(_cell, cells), Group((bar,), role="artefact")), role="row")


def _cell(*nodes: Node) -> Group:
    return Group(nodes, role="cell")


def _rows(
    plan: Sequence[Planned], words: Catalogue, y: float, setting: Setting
) -> tuple[list[Group], float]:
    """The turns one under the other, and where they end."""
    rows = []
    for number, turn in enumerate(plan, start=1):
        row, y = _row(number, turn, words, y + BETWEEN, setting)
        rows.append(row)
    return rows, y


def _row(
    number: int, turn: Planned, words: Catalogue, y: float, setting: Setting
) -> tuple[Group, float]:
    """A turn of the plan: who plays, its number, what is done, what ends it."""
    text = wrapped((Run(words.caption(turn.said)),), SPAN - SAID - LAST, setting)
    size = setting.size
    base = y + ascent(size, setting.leading)
    wide = SIGN * size / CAPTION
    place = translation(INSET, base - size * 0.35 - wide / 2)
    sign = Group(turn.sign.nodes, place.after(scaling(wide / turn.sign.width)))
    last = words.tell(turn.last)
    nodes = (
        Group((sign,), role="artefact"),
        _cell(Text(str(number), Point(INSET + NUMBER, base), size, "bold", "end")),
        _cell(Group(text.texts, translation(INSET + SAID, y))),
        _cell(Text(last, Point(WIDTH - INSET, base), size, "medium", "end")),
    )
    return Group(nodes, role="row"), y + text.height
