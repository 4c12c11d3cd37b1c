"""A day on a wall calendar: its number, a little board, what is asked, the code."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pnp.games.day import Drawn, code_of
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
from pnp.scene.tokens import GRID, SMALL
from pnp.typeset.blocks import Run
from pnp.typeset.paragraph import Setting, wrapped_text
from pnp.words.catalogue import Catalogue, Language, catalogue

NUMBER = 6.2
"""The size of a day's number."""

ASIDE = 11.6
"""What is left beside the picture of a day."""

UNDER = 3.6
"""What is left below it, for its code."""


def day(each: Drawn, box: Box, language: Language) -> Group:
    """A day: its number, its board, what is asked, the code."""
    words = catalogue(each.game.name, language)
    game = each.game.name
    ground = Style(f"{game}-tint", f"{game}-tint-line", GRID)
    field = Group((rectangle(box, ground),), role="artefact")
    number = Text(
        str(each.day.day),
        Point(box.left + 1.7, box.top + 5.9),
        NUMBER,
        "bold",
        ink=game,
    )
    room = Box(box.left + ASIDE, box.top + 0.9, box.right - 0.9, box.bottom - UNDER)
    scene = _little(told_scene(_picture(each), words))
    picture, _ = fitted_drawing(scene, room)
    code = Text(
        code_of(each),
        Point(box.right - 1.0, box.bottom - 1.1),
        SMALL,
        align="end",
        ink="muted",
    )
    asked = tuple(_task_nodes(each, box, words))
    return Group(
        (
            field,
            Group((number,), role="paragraph"),
            picture,
            *asked,
            Group((code,), role="paragraph"),
        )
    )


def _picture(each: Drawn) -> Scene:
    game, held = each.game, each.held
    if isinstance(held, RatedSetup):
        return game.drawing.shown(game.rules.deal(held.setup))
    return untold(game.drawing.view, held[1].position)


def _little(scene: Scene) -> Scene:
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
    setting = Setting(words.language, SMALL, 2.8, hyphenated=False)
    text = wrapped_text(
        signed_runs((Run(told, "medium"),), words), ASIDE - 2.0, setting
    )
    y = box.bottom - 0.8 - text.height
    if told:
        at = translation(box.left + 1.7, y)
        yield Group(text.texts, at, role="paragraph")
    drawing = each.game.drawing
    if sign := drawing.sign or drawing.guidance.mover:
        drawn = sign(_position(each).turn)
        at = translation(box.left + 3.6, y - 1.9).after(scaling(1.9))
        yield Group((drawn,), at, role="artefact")


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
