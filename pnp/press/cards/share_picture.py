"""Squares: a card as a picture to share, and its solution as another."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from pnp.games import legend_of
from pnp.games.day import Drawn, code_of
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.colour_signs import mover, signed_runs
from pnp.press.cards.card import Card, difficulty_text, pips, usual
from pnp.press.cards.card_options import SHARED, SQUARE
from pnp.press.cards.daily import Style, card_of, heading, link_of
from pnp.press.masthead import INSET, Head, card_head
from pnp.protocol.entries import RatedSetup
from pnp.scene.document import Document, Page
from pnp.scene.nodes import Box, Group, Node, Scene, scaling, translation
from pnp.scene.qr_code import MODULE, QUIET, qr
from pnp.scene.tokens import SMALL
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.paragraph import Setting, wrapped_text
from pnp.words.catalogue import Catalogue, Language, catalogue

PICTURE = 55.0
"""How wide the picture is at most; words stand at its right."""

APART = 2.5


def square_of(each: Drawn, language: Language, style: Style) -> Card:
    """The square of a game and a day; behind it what the back of its card says."""
    card = card_of(each, language, style._replace(size=SHARED, solutions="apart"))
    words = catalogue(each.game.name, language)
    box = Box(INSET, INSET, SQUARE.width - INSET, SQUARE.height - INSET)
    nodes = tuple(_front(each, words, box, link_of(each, language, style.url)))
    wide = SQUARE.width * SQUARE.scale
    front = Scene(wide, wide, (Group(nodes, scaling(SQUARE.scale)),))
    back = _bare(card.back) if card.back and card.solves else None
    return replace(card, front=front, back=back)


def squares(made: Sequence[Card], language: Language) -> Document:
    """Squares as pages, what is behind each after it."""
    words = catalogue(made[0].game, language)
    pages = (
        Page(side, name=card.name)
        for card in made
        for side in (card.front, card.back)
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


def _front(each: Drawn, words: Catalogue, box: Box, link: str) -> Iterator[Node]:
    top = _head(each, words)
    yield from top.nodes
    yield from _level(each, top)
    room = box._replace(top=top.end + 1.4)
    picture = _picture(each, words)
    wide = min(PICTURE, room.height * picture.width / picture.height)
    tall = wide * picture.height / picture.width
    y = room.top + (room.height - tall) / 2
    place = translation(box.left - 0.5, y).after(scaling(wide / picture.width))
    yield Group(picture.nodes, place)
    column = room._replace(left=box.left + PICTURE + APART)
    if link:
        code, beyond = qr(link), QUIET * MODULE
        left, high = box.right + beyond - code.width, box.bottom - 1.5 - code.width
        yield Group(code.nodes, translation(left, high))
        column = column._replace(bottom=high + beyond)
    yield from _task_nodes(each, words, column)


def _head(each: Drawn, words: Catalogue) -> Head:
    return card_head(words, SQUARE.width, code_of(each), heading(words, each))


def _level(each: Drawn, top: Head) -> Iterator[Node]:
    held = each.held
    level = held.level if isinstance(held, RatedSetup) else held[1].level
    if level:
        yield pips(level, each.game.name, top.level, SQUARE)


def _picture(each: Drawn, words: Catalogue) -> Scene:
    game, held = each.game, each.held
    if isinstance(held, RatedSetup):
        dealt = game.rules.deal(held.setup).seen_by(None)
        return told_scene(game.drawing.on_card(dealt, ()), words)
    return told_scene(game.drawing.on_card(held[1].position, ()), words)


def _task_nodes(each: Drawn, words: Catalogue, column: Box) -> Iterator[Node]:
    """What is asked, and as much of what explains the picture as there is room for."""
    strong = Setting(words.language, hyphenated=False, counts=True)
    asked, explained = _words(each, words)
    lead = (Run(asked, "bold", _sign(each)),)
    task = wrapped_text(signed_runs(lead, words), column.width, strong)
    yield Group(task.texts, translation(column.left, column.top), role="paragraph")
    y = column.top + task.height + 1.5
    wide = usual(words)
    tight = replace(wide, size=SMALL, leading=2.9)
    for runs, setting in product(explained, (wide, tight)):
        text = wrapped_text(signed_runs(runs, words), column.width, setting)
        if y + text.height < column.bottom:
            at = translation(column.left, y)
            yield Group(text.texts, at, role="paragraph")
            return


def _sign(each: Drawn) -> Node | None:
    """Who is to move in a puzzle, where words do not show it."""
    held = each.held
    if isinstance(held, RatedSetup):
        return None
    return mover(each.game, held[1].position.turn)


def _words(each: Drawn, words: Catalogue) -> tuple[str, Sequence[Runs]]:
    """What is asked, and what explains it, ever less."""
    game, held = each.game, each.held
    if isinstance(held, RatedSetup):
        start = game.rules.deal(held.setup)
        starts = words.text(f"{game.rules.seats[start.turn]}-starts")
        rated = Run(words.caption(held.rating), "medium")
        if not held.plan or "month-key" not in words.messages:
            return starts, [(rated,)]
        asked = Run(f" {words.text('month-key')}")
        return starts, [(rated, asked), (rated,)]
    puzzle = held[1]
    told = legend_of(game, puzzle).front
    legend = [event for event in told if event.key != "overleaf"]
    level = difficulty_text(puzzle, words)
    told_less = (words.caption(legend[:n]) for n in range(len(legend), 0, -1))
    ever_less = [(Run(f"{level} ", "medium"), Run(each)) for each in told_less]
    return words.tell(puzzle.task), [*ever_less, (Run(level, "medium"),)]
