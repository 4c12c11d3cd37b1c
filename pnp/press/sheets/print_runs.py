"""Batches: which parts are printed together, on what, and which by choice."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.base.errors import ChoiceError, quoted
from pnp.base.template_table import Section, offer, section
from pnp.base.templates import is_there
from pnp.games import AnyGame
from pnp.press.paper import EXTRAS, Extra, Order
from pnp.protocol.components import Component
from pnp.scene.document import Duplex
from pnp.words.catalogue import Catalogue

Batches = Mapping[tuple[str, ...], Sequence[Component]]

Choices = Mapping[str, tuple[str, ...]]

CARDS = "boards"
"""How setup cards are called among sheets of parts."""


def batches(
    game: AnyGame,
    variants: Iterable[str] = (),
    chosen: frozenset[str] | None = None,
    duplex: Duplex = "long",
) -> Batches:
    """The parts of a game by the sheets that are printed together.

    ``sheets.toml`` of a game says which are; others are printed by themselves. Of
    some sheets alone, or of all. Where backs are folded over, the card is light, and
    sheets of parts that have none are printed on other card.
    """
    parts = chosen_parts(game, variants, chosen)
    sheets = list(dict.fromkeys(part.sheet for part in parts))
    backed = {part.sheet for part in parts if part.back or duplex != "fold"}
    groups = (_sheet_names(game, "together", _sheets(game)), SHEETS)
    shared = [
        tuple(name for name in group if name in sheets and (name in backed) == has_back)
        for group in groups
        for has_back in (True, False)
    ]
    kinds = dict.fromkeys(
        next((group for group in shared if one in group), (one,)) for one in sheets
    )
    return {
        kind: [part for name in kind for part in parts if part.sheet == name]
        for kind in kinds
    }


def chosen_parts(
    game: AnyGame,
    variants: Iterable[str],
    chosen: frozenset[str] | None,
    *,
    bled: bool = False,
) -> Sequence[Component]:
    """The parts of some sheets, or all; stickers only where they are asked for.

    As print shops want them if they are bled.
    """
    art = game.art
    parts = art.bled_parts(variants) if bled else art.parts(variants)
    if chosen is None:
        return parts
    own = (part for part in parts if part.sheet in chosen)
    return [*own, *sticker_parts(game, chosen)]


def choices(game: AnyGame) -> Choices:
    """What can be printed beside the usual set, by what people call it: its sheets."""
    own = _named_sheets(game, CHOICES, _sheets(game))
    return {**own, **{name: (name,) for name in offered_stickers(game)}}


def substitutes(game: AnyGame) -> Choices:
    """The sheets that do instead of others, and which these are."""
    return _named_sheets(game, SUBSTITUTES, _sheets(game))


def usual(game: AnyGame) -> frozenset[str]:
    """The sheets of a set that can be played with: one of each kind of part."""
    return frozenset(_sheets(game)).difference(*choices(game).values())


def on_paper(game: AnyGame) -> frozenset[str]:
    """The sheets that are printed on plain paper, not on card."""
    return frozenset(_sheet_names(game, "paper", _sheets(game)))


def with_parts(game: AnyGame, order: Order, names: Iterable[str]) -> Order:
    """The order for the usual set and what is called so; offers what there is."""
    known = choices(game)
    asked = dict.fromkeys(names)
    for name in asked:
        if name not in known and name not in EXTRAS:
            raise ChoiceError("part", name, offered_parts(game))
    extras: tuple[Extra, ...] = tuple(name for name in EXTRAS if name in asked)
    added = (sheet for name in asked for sheet in known.get(name, ()))
    found = replace(order, extras=extras, sheets=usual(game).union(added))
    return with_wallet(game, found) if WALLET in asked else found


def with_wallet(game: AnyGame, order: Order) -> Order:
    """The order with what lies flat in a wallet, where nothing else does."""
    sheets = usual(game) if order.sheets is None else order.sheets
    flat = _sheet_names(game, WALLET, _sheets(game))
    return replace(order, sheets=sheets.union(flat))


def offered_parts(game: AnyGame) -> tuple[str, ...]:
    """All that a kit of the game can be printed with."""
    return (*choices(game), *EXTRAS)


def name(kind: Sequence[str]) -> str:
    """How files call what is printed together."""
    return "-".join(kind)


def file(game: AnyGame) -> str:
    """The template that says so."""
    return f"{game.name}/sheets.toml"


def check_template(game: AnyGame) -> None:
    """Raises ``UserError`` for the first fault of the template."""
    sheets = _sheets(game)
    for key in LISTS:
        _sheet_names(game, key, sheets)
    for table in TABLES:
        _named_sheets(game, table, sheets)


WALLET: Extra = "wallet"

LISTS = ("together", "paper", WALLET)

TABLES = CHOICES, SUBSTITUTES = ("with", "instead")

LOOK = "look"
"""The table of the part whose second look a plan shows."""


def _sheets(game: AnyGame) -> list[str]:
    return list(dict.fromkeys(part.sheet for part in game.art.parts(())))


def _sheet_names(game: AnyGame, key: str, sheets: Iterable[str]) -> tuple[str, ...]:
    """What the template says for a key, all of it names of sheets."""
    if not is_there(file(game)):
        return ()
    said = section(file(game)).only((), (*LISTS, *TABLES, LOOK))
    return _known_names(said, key, sheets) if key in said.table else ()


def _named_sheets(game: AnyGame, table: str, sheets: Sequence[str]) -> Choices:
    """What a table of the template says, each key of it with names of sheets."""
    if not is_there(file(game)) or table not in section(file(game)).table:
        return {}
    said = section(file(game)).section(table)
    for key in (*EXTRAS, *SHEETS):
        if key in said.table:
            raise said.error("comes with every game already", key)
    return {key: _known_names(said, key, sheets) for key in said.table}


def _known_names(said: Section, key: str, sheets: Iterable[str]) -> tuple[str, ...]:
    found = said.texts(key)
    known = list(dict.fromkeys((*sheets, CARDS)))
    for each in found:
        if each not in known:
            fault = f"{quoted(each)} is no sheet of parts{offer(each, known)}"
            raise said.error(fault, key)
    return found


class Sizes(NamedTuple):
    """How wide stickers are, by the outlines of pieces."""

    round: float
    square: float


SHEETS: Mapping[str, Sizes] = {
    # For discs of 19 to 25 mm and cubes of 10.
    "stickers": Sizes(18.0, 9.0),
    # For discs of 15 to 18 mm and cubes of 8 or 9.
    "small-stickers": Sizes(14.0, 7.5),
}
"""The sheets of stickers, as parts to ask for call them too."""


def offered_stickers(game: AnyGame) -> tuple[str, ...]:
    """What of that there is for a game."""
    return tuple(SHEETS) if game.art.stickers() else ()


def sticker_parts(game: AnyGame, sheets: Collection[str]) -> Iterator[Component]:
    """The stickers of some sheets."""
    for sheet in (name for name in SHEETS if name in sheets):
        kind = sheet.removesuffix("s")
        for each in game.art.stickers():
            front = each.cut(getattr(SHEETS[sheet], each.outline))
            key = f"part-{each.outline}-{kind}"
            yield Component(key, sheet, f"{kind}-{each.name}", front, count=each.count)


def caption(part: Component, words: Catalogue) -> str:
    """For which wood stickers are."""
    return words.text(wood(part))


def wood(part: Component) -> str:
    """The message that says for which wood stickers are."""
    return f"wood-{part.key.removeprefix('part-')}"
