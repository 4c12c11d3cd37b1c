"""Squares: a card as a picture to share, and its solution as another."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.core.puzzle import LEVELS
from pnp.games.day import Drawn
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.cards.card import Card
from pnp.press.cards.card_front import (
    FINE,
    HELP,
    HELP_LEADING,
    PIP,
    SIGN,
    STEP,
    TASK,
    TITLE,
    TOP,
    Front,
    picture,
    pips,
)
from pnp.press.cards.card_options import SQUARE
from pnp.press.cards.daily import Style, card_of, front_of
from pnp.press.masthead import INSET, masthead
from pnp.scene.document import Document, Page
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Text, scaling, translation
from pnp.scene.qr_code import MODULE, QUIET, qr
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.paragraph import Setting, least_width, wrapped_text
from pnp.typeset.word_sizes import legible
from pnp.words.catalogue import Catalogue, Language, catalogue

PICTURE = 56.0
"""How wide the picture is at most; words stand at its right."""

APART = 2.5


def square_of(each: Drawn, language: Language, style: Style) -> Card:
    """The square of a game and a day; behind it what the back of its card says."""
    card = card_of(each, language, style._replace(size=SQUARE, solutions="apart"))
    words = catalogue(each.game.name, language)
    shown = front_of(each, language, style._replace(size=SQUARE, solutions="apart"))
    nodes = tuple(_front(shown, words))
    wide = SQUARE.width * SQUARE.scale
    front = Scene(wide, wide, (Group(nodes, scaling(SQUARE.scale)),))
    back = _bare(card.back) if card.back and card.solves else None
    plan = _bare(card.plan) if card.plan else None
    return replace(card, front=front, back=back, plan=plan)


def squares(made: Sequence[Card], language: Language) -> Document:
    """Squares as pages, what is behind each after it."""
    words = catalogue(made[0].game, language)
    pages = (
        Page(side, name=card.name)
        for card in made
        for side in (card.front, card.back, card.plan)
        if side
    )
    return Document(tuple(pages), words.text("cards-of-day"), language)


def _bare(scene: Scene) -> Scene:
    """A side without what it would be cut by."""
    kept = tuple(
        replace(node, layer=None)
        for node in scene.nodes
        if isinstance(node, Group) and node.layer == "print"
    )
    return replace(scene, nodes=kept)


def _front(front: Front, words: Catalogue) -> Iterator[Node]:
    """The picture at the left, and all words in a column at its right."""
    game, size = words.game, SQUARE
    yield masthead(words, (size.width, size.bleed), front.beside)
    room = Box(INSET - 1, TOP + 1.5, INSET - 1 + PICTURE, size.height - INSET)
    left = room.right + APART
    column = Box(left, TOP + 3.0, size.width - INSET, size.height - INSET)
    below = front.hand if front.hand and front.hand.width > column.width else None
    if below:
        # What is held or lies aside is below the board where the column is narrow.
        low = room.bottom - below.height
        at = translation(room.middle.x - below.width / 2, low)
        yield Group(legible(below.nodes, size.scale, FINE, label=FINE), at)
        room = room._replace(bottom=low - 1.5)
    yield picture(front.picture, room, size.scale)
    code = Text(front.code, Point(column.right, column.bottom), FINE, "medium", "end")
    yield Group((replace(code, ink=game),), role="paragraph")
    code_box, beyond = (qr(front.link) if front.link else None), QUIET * MODULE
    if code_box:
        x = column.right + beyond - code_box.width
        over = column.bottom - 3.4 - code_box.width + beyond
        yield Group(code_box.nodes, translation(x, over))
        column = column._replace(bottom=over + beyond + 3.0)
    y = column.top
    for runs, setting in _column(front, words, column.width):
        # The mover's sign stands above the task, which so needs no other.
        is_task = setting.leading == TASK * 1.2
        is_signed = is_task and front.sign
        signed = runs if is_signed else signed_runs(runs, words)
        text = wrapped_text(signed, column.width, setting)
        if y + text.height > column.bottom - 4:
            break
        yield Group(text.texts, translation(left, y), role="paragraph")
        y += text.height + 1.0
        if setting.size == TITLE and front.level:
            yield pips(front.level, game, Point(left + LEVELS * STEP, y + PIP))
            y += 2 * PIP + 4.0
            if front.sign:
                at = translation(left + SIGN, y + SIGN).after(scaling(SIGN))
                yield Group((Group((front.sign,), at),), role="artefact")
                y += 2 * SIGN + 0.6
        if is_task and front.hand and not below:
            # Its numbers are as large as all else that is read.
            shown = legible(front.hand.nodes, SQUARE.scale, FINE, label=FINE)
            yield Group(shown, translation(left, y))
            y += front.hand.height + 1.5


def _column(
    front: Front, words: Catalogue, wide: float
) -> Iterator[tuple[Runs, Setting]]:
    """What is said from the title down, and how each part is set.

    Letters of a task are smaller whose longest word is too wide else.
    """
    language = words.language
    title = Setting(language, TITLE, TITLE * 1.2, words.game, False, True)
    task = Setting(language, TASK, TASK * 1.2, "text", False, True)
    helped = Setting(language, HELP, HELP_LEADING, "text", False, True)
    yield (Run(front.title, "bold"),), title
    asked = (Run(front.task, "bold"),)
    if (least := least_width(asked, task)) > wide:
        task = replace(task, size=0.99 * TASK * wide / least)
    yield asked, task
    if front.help:
        yield (Run(front.help),), helped
