"""A day on a wall calendar: its number, a little board, what is asked, the code."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pnp.games.day import Drawn
from pnp.press.captions.alt_text import told_scene, untold
from pnp.press.captions.colour_signs import signed_runs
from pnp.protocol.entries import RatedSetup
from pnp.scene.measure import fitted_drawing, reach
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
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import CAPTION, PT
from pnp.typeset.blocks import Run
from pnp.typeset.paragraph import Setting, Wrapped, least_width, wrapped_text
from pnp.words.catalogue import Catalogue, Language, catalogue
from pnp.words.no_break import HARD

NUMBER = 6.2
"""The size of a day's number."""

ASIDE, RIM = 12.2, 1.5
"""What is left beside the picture of a day, and between it and the edges."""

SIGN, VALUE = 1.2, CAPTION
"""How far the sign of what is held reaches, and the size of its number."""

PAIR, DOWN = 4.9, 3.6
"""From a sign to the one beside it, and to the one below."""

LABEL, LABEL_LEADING = CAPTION, 3.1
"""The size of what is asked, and from line to line."""

SMALL_LABEL = 6.9 * PT
"""The least size that holds a number and its word on one line."""


def day(each: Drawn, box: Box, language: Language) -> Group:
    """A day: its number, its board, what is asked and held."""
    words = catalogue(each.game.name, language)
    game = each.game.name
    ground = Style(f"{game}-tint")
    field = Group((rectangle(box, ground),), role="artefact")
    number = Text(
        str(each.day.day),
        Point(box.left + 1.5, box.top + 5.9),
        NUMBER,
        "bold",
        ink=game,
    )
    room = box.grown(-RIM)._replace(left=box.left + ASIDE)
    scene = told_scene(small_board(each), words)
    wide = room.height * scene.width / scene.height
    if wide < room.width:
        # It stands at the right, off what is said at the left.
        room = room._replace(left=room.right - wide)
    picture, _ = fitted_drawing(scene, room)
    asked = tuple(_task_nodes(each, box, words))
    return Group((field, Group((number,), role="paragraph"), picture, *asked))


def small_board(each: Drawn) -> Scene:
    """What a day is about, drawn to be small: without names along its edges."""
    drawing, position = each.game.drawing, _position(each)
    small = drawing.small
    return small(position) if small else nameless(untold(drawing.view, position))


def nameless(scene: Scene) -> Scene:
    """A diagram without the names along its edges, as large as what is left."""
    nodes = tuple(_nameless(scene.nodes))
    box = reach(nodes) or Box(0, 0, scene.width, scene.height)
    moved = Group(nodes, translation(-box.left, -box.top))
    return Scene(box.width, box.height, (moved,))


def _nameless(nodes: Sequence[Node]) -> Iterator[Node]:
    for node in nodes:
        if isinstance(node, Group) and not node.once:
            yield replace(node, children=tuple(_nameless(node.children)))
        elif not (isinstance(node, Text) and node.ink == "muted"):
            yield node


def _task_nodes(each: Drawn, box: Box, words: Catalogue) -> Iterator[Node]:
    """Who moves, and what is asked in a word or two, up from the corner."""
    told = label_text(each, words)
    text = label(told, words, ASIDE - 2.4)
    y = box.bottom - 0.9 - text.height
    if told:
        at = translation(box.left + 1.5, y)
        yield Group(text.texts, at, role="paragraph")
    drawing, position = each.game.drawing, _position(each)
    held = drawing.held(position)
    if sign := drawing.sign:
        drawn = sign(position.turn)
        at = translation(box.left + 3.5, y - 2.0).after(scaling(1.9))
        yield Group((drawn,), at, role="artefact")
    rows = (len(held) + 1) // 2
    down = min(DOWN, (y - box.top - 12.3) / max(rows, 1))
    for place, (node, value) in enumerate(held):
        row, column = divmod(place, 2)
        x = box.left + 2.8 + column * PAIR
        level = box.top + 9.3 + row * down
        at = translation(x, level).after(scaling(SIGN))
        yield Group((node,), at, role="artefact")
        base = Point(x + SIGN + 0.3, level + VALUE * 0.345)
        yield Text(value, base, VALUE, "medium")


def label(told: str, words: Catalogue, wide: float) -> Wrapped:
    """What is asked, a number with its word where one line holds both.

    Letters are a little smaller where it holds them so.
    """
    setting = Setting(words.language, LABEL, LABEL_LEADING, hyphenated=False)
    ways = (told, " ".join(told.rsplit(HARD, 1)))
    held, parted = (signed_runs((Run(way, "medium"),), words) for way in ways)
    less = min(1.0, wide / max(least_width(held, setting), wide))
    if less * LABEL < SMALL_LABEL:
        return wrapped_text(parted, wide, setting)
    smaller = replace(setting, size=less * LABEL)
    return wrapped_text(held, max(wide, least_width(held, smaller)), smaller)


def _position(each: Drawn) -> Any:
    if isinstance(each.held, RatedSetup):
        return each.game.rules.deal(each.held.setup)
    return each.held[1].position


def label_text(each: Drawn, words: Catalogue) -> str:
    """What is asked of a day in short; nothing where its game does not say it."""
    if isinstance(each.held, RatedSetup):
        turns = len(each.held.plan)
        return words.text("month-setup", turns=turns) if turns else ""
    puzzle = each.held[1]
    keys = (f"month-{puzzle.task.key}", f"month-{puzzle.kind}")
    key = next((key for key in keys if key in words.messages), "")
    return words.text(key, **puzzle.task.facts) if key else ""
