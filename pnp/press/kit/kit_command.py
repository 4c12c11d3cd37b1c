"""What else a kit can be printed with, and the command that prints it so."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.games import AnyGame, typed
from pnp.press.boxes.box_sheets import fits
from pnp.press.paper import EXTRAS, Order, Stock
from pnp.press.sheets.print_runs import choices, offered_parts, with_wallet
from pnp.scene.theme import THEMES
from pnp.typeset.blocks import Run
from pnp.words.catalogue import Catalogue


def on_request(game: AnyGame, order: Order) -> Sequence[str]:
    """What a kit has not and can have on its paper."""
    printed = set(_printed_additions(game, order))
    held = {"box": order, "wallet": with_wallet(game, order)}
    large = {extra for extra in EXTRAS if not fits(extra, game, held[extra])}
    return [name for name in offered_parts(game) if name not in printed | large]


def offer(
    game: AnyGame, order: Order, names: Sequence[str], words: Catalogue
) -> Iterator[Run]:
    """What these are, in words; a board is named once with its parts.

    A board that is printed already is not named at all.
    """
    yield Run(f"{words.text('printing-ask')} ")
    for number, (board, offers) in enumerate(_offers(game, order, names).items()):
        for place, sheets in enumerate(offers):
            if number or place:
                either = f" {words.text('printing-or')} "
                yield Run(either if board and place else ", ")
            if board and not place:
                beside = words.text(f"sheet-{board}"), words.text("printing-with"), ""
                yield Run(" ".join(beside))
            said = ", ".join(words.text(f"sheet-{each}") for each in sheets)
            yield Run(said)


def _offers(
    game: AnyGame, order: Order, names: Sequence[str]
) -> Mapping[str, Sequence[Sequence[str]]]:
    """The sheets that come with each board that is not printed, and with none."""
    known, found = choices(game), dict[str, list[Sequence[str]]]()
    for name in names:
        sheets = known.get(name, (name,))
        board, *others = sheets if len(sheets) > 1 else ("", *sheets)
        if order.holds(board):
            board = ""
        found.setdefault(board, []).append(others)
    return found


def kit_command(game: AnyGame, order: Order, theme: str, more: Iterable[str]) -> str:
    """The command that prints a kit as it is, with some more.

    A theme of the reader's own is for the reader to name.
    """
    paper = order.paper.name
    options = (
        "--common" if paper == "common" else f"--paper {paper}",
        f"--lang {order.language}",
        *([f"--theme {theme}"] if theme in THEMES else ()),
        f"--duplex {order.duplex}",
        *(f"--variant {name}" for name in order.variants),
        *(f"--with {name}" for name in (*_printed_additions(game, order), *more)),
        *_stock_options(order),
    )
    return " ".join(("pnp kit", typed(game.name), *options))


def _stock_options(order: Order) -> Iterator[str]:
    """What a box and a wallet are measured for, where that is not as usual."""
    usual, stock = Stock(), order.stock
    if stock.card != usual.card:
        yield f"--card {stock.card:g}"
    if stock.greyboard != usual.greyboard:
        yield f"--greyboard {stock.greyboard:g}"
    if stock.sleeves:
        yield "--sleeves"


def _printed_additions(game: AnyGame, order: Order) -> Iterator[str]:
    """What a kit has that is no part of the usual set."""
    for name, sheets in choices(game).items():
        if order.sheets is not None and order.sheets.issuperset(sheets):
            yield name
    yield from order.extras
