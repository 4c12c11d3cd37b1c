"""Truths: what conditions in a text can ask of a kit, and what is so."""

from collections.abc import Iterator

from pnp.games import AnyGame
from pnp.games.rated_setups import has_cards
from pnp.press.cards.setup_card import too_large
from pnp.press.paper import Order
from pnp.press.sheets.print_runs import CARDS, chosen_parts, offered_stickers
from pnp.press.sheets.tiling import (
    fits,
    is_halved,
    oriented_paper,
    pieces,
    printed_size,
)

SIDES = ("backs", "fold-over")
"""Whether parts have backs that are printed behind them, or below to fold over."""

PIECES = ("pieces", "rows", "halved")
"""Whether a part is glued together, whether from several rows, whether back to back."""

SIZES = WHOLE, REDUCED = "whole", "reduced"
"""How large parts are printed, before the names of their sheets."""


def condition_names(game: AnyGame) -> tuple[str, ...]:
    """All that a condition can name: sheets of parts, and how they are printed."""
    sheets = dict.fromkeys(part.sheet for part in game.art.parts(()))
    sizes = (f"{size}-{sheet}" for size in SIZES for sheet in sheets)
    return (*sheets, *sizes, *offered_stickers(game), CARDS, *SIDES, *PIECES)


def truths(game: AnyGame, order: Order) -> frozenset[str]:
    """What of that is true of a kit."""
    return frozenset(_truths(game, order))


def _truths(game: AnyGame, order: Order) -> Iterator[str]:
    parts = chosen_parts(game, order.variants, order.sheets)
    for part in parts:
        drawn = part.front.width, part.front.height
        whole = printed_size(part.front, order.paper) == drawn
        yield part.sheet
        yield f"{WHOLE if whole else REDUCED}-{part.sheet}"
    if has_cards(game) and not too_large(game, order.paper):
        yield CARDS
    if order.duplex != "none" and any(part.back for part in parts):
        yield "fold-over" if order.duplex == "fold" else "backs"
    fronts = (part.front for part in parts)
    for front in (front for front in fronts if not fits(front, order.paper)):
        if is_halved(front, order.paper):
            yield "halved"
            continue
        cut = pieces(front, oriented_paper(front, order.paper))
        if len(cut) > 1:
            yield "pieces"
        if 1 < cut[0].columns < len(cut):
            yield "rows"
