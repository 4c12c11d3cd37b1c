"""The cards of a day: a setup where the game rates some, else a puzzle if it can."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.games.day import Drawn, code_of
from pnp.press.cards.card import Card
from pnp.press.cards.card_front import Front
from pnp.press.cards.card_options import TAROT, Issue, Size, Solutions, day_lines
from pnp.press.cards.card_sheets import Waiting, late_cards, ready, single_cards
from pnp.press.cards.day_sheet import day_sheet, has_room
from pnp.press.cards.puzzle_card import blank_puzzle, puzzle_card, puzzle_front
from pnp.press.cards.setup_card import blank_setup, setup_card, setup_front
from pnp.press.paper import Order
from pnp.press.web_addresses import address, page_of
from pnp.protocol.entries import RatedSetup
from pnp.scene.document import Document
from pnp.words.catalogue import Language, catalogue


class Style(NamedTuple):
    """How cards of days are wanted."""

    size: Size = TAROT
    solutions: Solutions = "back"
    url: str | None = ""
    """Where the site stands that their QR codes lead to, if one does; ``None`` for
    cards without."""


USUAL = Style()


def card_of(each: Drawn, language: Language, style: Style = USUAL) -> Card:
    """The card that holds what was drawn for a game and a day."""
    game, _, held, *_ = each
    words, issue = catalogue(game.name, language), issue_of(each, language, style)
    if isinstance(held, RatedSetup):
        return setup_card(game, held, words, issue)
    return puzzle_card(game, *held, words, issue)


def front_of(each: Drawn, language: Language, style: Style = USUAL) -> Front:
    """What its front says and shows."""
    game, _, held, *_ = each
    words, issue = catalogue(game.name, language), issue_of(each, language, style)
    if isinstance(held, RatedSetup):
        return setup_front(game, held, words, issue)
    _, puzzle = held
    return puzzle_front(game, puzzle, words, issue, code_of(each))


def issue_of(each: Drawn, language: Language, style: Style = USUAL) -> Issue:
    """For what a card of a day is printed."""
    words = catalogue(each.game.name, language)
    link = link_of(each, language, style.url)
    note = words.tell(each.again) if each.again else ""
    beside = day_lines(words, each.day)
    return Issue(beside, link, style.size, style.solutions, note)


def waiting_for(each: Drawn, language: Language, style: Style = USUAL) -> Waiting:
    """The same card, still to be drawn; with flaps it is drawn already."""
    game, _, held, *_ = each
    if isinstance(held, RatedSetup):
        if game.drawing.hidden:
            return ready(card_of(each, language, style))
        blank = blank_setup(game, held, style.size)
    else:
        blank = blank_puzzle(game, *held, style.size)
    return Waiting(blank, lambda: card_of(each, language, style))


def link_of(each: Drawn, language: Language, url: str | None) -> str:
    """What the QR code of a card says: an address on a site; nothing without one."""
    page = page_of(each.day, each.game.name)
    return address(url, language, page) if url else ""


def sides(
    cards: Sequence[Waiting], solutions: Solutions
) -> tuple[Sequence[Waiting], Sequence[Waiting]]:
    """Cards with their backs, or without; and what is on a card of its own instead."""
    if solutions == "back":
        return cards, ()
    fronts = [each.as_(_front) for each in cards]
    if solutions == "none":
        return fronts, ()
    return fronts, [each.as_(_solution) for each in cards if each.blank.solves]


def _front(card: Card) -> Card:
    """A card without its back."""
    return replace(card, back=None, plan=None)


def _solution(card: Card) -> Card:
    """The back of a card as a card of its own."""
    return replace(card, front=card.back or card.front, back=None)


def sheets(made: Sequence[Card], order: Order) -> Document:
    """Cards on as few sheets as can be, all drawn."""
    return whole(late_sheets(list(map(ready, made)), order))


def whole(document: Document) -> Document:
    """A document whose pages are all drawn."""
    return replace(document, pages=tuple(document.pages))


def sheets_of_days(
    drawn: Sequence[Drawn], cards: Sequence[Waiting], order: Order
) -> Document:
    """Cards with what they hold, on paper: those of a day on its sheet if it has room.

    Others are drawn as their pages are made.
    """
    is_one_day = len({each.day for each in drawn}) == 1
    if not is_one_day or not has_room([card.blank for card in cards], order):
        return late_sheets(cards, order)
    titles = [front_of(each, order.language).title for each in drawn]
    made = [card.draw() for card in cards]
    return day_sheet(list(zip(drawn, made, strict=True)), titles, order)


def late_sheets(cards: Sequence[Waiting], order: Order) -> Document:
    """Cards that are drawn as their pages are made, on as few sheets as can be."""
    return late_cards(cards, order, _key(cards))


def for_shops(cards: Sequence[Waiting], order: Order) -> Document:
    """Each side of each card as a page by itself, with its bleed."""
    return single_cards(cards, order, _key(cards))


def _key(cards: Sequence[Waiting]) -> str:
    """What some cards are called together."""
    kinds = {each.blank.file for each in cards}
    key = {"setups.json": "setup-of-day", "puzzles.json": "puzzle-of-day"}
    return key[kinds.pop()] if len(kinds) == 1 else "cards-of-day"
