"""The look of a game that has no world of its own: white, with a title and a frame."""

from functools import partial

from pnp.games import AnyGame
from pnp.protocol.art import Blurb, Look
from pnp.protocol.drawing import THINGS, Table
from pnp.scene import typeface
from pnp.scene.nodes import (
    Box,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import rectangle, rounded_box
from pnp.scene.tokens import BLEED, EMPHASIS, GRID, HEAD, SAFE
from pnp.typeset.blocks import Run
from pnp.typeset.paragraph import Setting, wrapped_text
from pnp.words.catalogue import Catalogue

CAP = 0.689
"""How tall capitals are, in body sizes."""

FRAME = 4.0
"""From the trim to the frame."""


TALLEST = 0.16
"""How tall a title is at most, for a front as tall as 1: a short one is else large."""


def look_of(game: AnyGame, words: Catalogue) -> Look:
    """The game's own look, or the plain one."""
    return game.art.look or plain(game, words)


def table_of(game: AnyGame) -> Table:
    """The game on the table, or how it starts."""
    return game.drawing.table or (lambda _=THINGS: game.drawing.shown(game.start()))


def plain(game: AnyGame, words: Catalogue) -> Look:
    """A look by the title of a game and its ink."""
    title, ink = words.text("title"), game.name
    return Look(
        wordmark=partial(_wordmark, title),
        emblem=partial(_emblem, title, ink),
        ground=_ground,
        frame=partial(_frame, ink),
        front=partial(_front, title, ink, words.language),
        side=partial(_side, title, ink),
    )


def _wordmark(title: str, width: float, ink: Ink) -> Scene:
    size = width / typeface.width(title, 1.0, "bold")
    text = Text(title, Point(0, size * CAP), size, "bold", ink=ink)
    return Scene(width, size * CAP, (text,))


def _emblem(title: str, ink: Ink, width: float) -> Scene:
    """The first letter in a frame."""
    edge = rounded_box(Box(0, 0, width, width), width / 8, Style(stroke=ink))
    size = width * 0.8
    at = Point(width / 2, (width + size * CAP) / 2)
    return Scene(width, width, (edge, Text(title[0], at, size, "bold", "middle", ink)))


def _ground(box: Box) -> Node:
    return rectangle(box, Style(fill="paper"))


def _frame(ink: Ink, box: Box) -> Node:
    inner = box.grown(-1.2)
    outer = rounded_box(box, 2.0, Style(stroke=ink, width=EMPHASIS))
    return Group((outer, rounded_box(inner, 1.2, Style(stroke=ink, width=GRID))))


def _front(
    title: str, ink: Ink, language: str, width: float, height: float, blurb: Blurb
) -> Scene:
    whole = Box(0, 0, width, height)
    room = width - 2 * (FRAME + 2 * SAFE)
    tall = _wordmark(title, 1.0, ink).height
    name = _wordmark(title, min(room, height * TALLEST / tall), ink)
    y = height * 0.28
    setting = Setting(language, HEAD, HEAD * 1.3, hyphenated=False)
    said = wrapped_text((Run(blurb.subtitle),), room, setting, "middle")
    left = (width - room) / 2
    below = " · ".join(each for each in (blurb.players, blurb.age) if each)
    foot = height - FRAME - 2 * SAFE
    nodes = (
        _ground(whole.grown(BLEED)),
        _frame(ink, whole.grown(-FRAME)),
        Group(name.nodes, translation((width - name.width) / 2, y - name.height)),
        Group(said.texts, translation(left, y + 2 * SAFE)),
        Text(below, Point(width / 2, foot - 8.0), HEAD, "bold", "middle", ink),
        Text(blurb.foot, Point(width / 2, foot), HEAD * 0.7, align="middle"),
    )
    return Scene(width, height, nodes)


def _side(title: str, ink: Ink, width: float, height: float) -> Scene:
    whole = Box(0, 0, width, height)
    name = _wordmark(title, 1.0, ink)
    factor = min(height * 0.45 / name.height, width * 0.6)
    middle = Point((width - factor) / 2, (height - name.height * factor) / 2)
    placed = translation(*middle).after(scaling(factor))
    nodes = (_ground(whole.grown(BLEED)), Group(name.nodes, placed))
    return Scene(width, height, nodes)
