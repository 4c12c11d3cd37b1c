"""How a box and a wallet are made, as the assembly of a kit tells it."""

from collections.abc import Sequence

from pnp.games import AnyGame
from pnp.press.boxback import called
from pnp.press.boxes import held
from pnp.press.paper import Extra, Order
from pnp.press.prose import file
from pnp.press.typeset.blocks import Block, Numbered, Paragraph, Run
from pnp.press.typeset.markdown import parse
from pnp.resources import read_text
from pnp.templates.section import told
from pnp.words import Catalogue, Language, catalogue

STEPS = ("wallet-how", "wallet-wings", "wallet-front", "wallet-tongue")
"""What is done with a wallet, in this order."""


def template(extra: Extra, language: Language) -> str:
    """Where the text is."""
    return file("common", extra, language)


def making(extra: Extra, game: AnyGame, order: Order) -> Sequence[Block]:
    """What to do with a box or a wallet."""
    words = catalogue(game.name, order.language)
    name = template(extra, order.language)
    thickness = f"{order.stock.card:g}".replace(".", words.text("decimal"))
    with told(name):
        text = read_text(name).replace("{thickness}", thickness)
        text = text.replace("{contents}", listed(game, extra, order, words))
        blocks = parse(text, order.language)
    return [
        steps(words) if block == Paragraph((Run("{steps}"),)) else block
        for block in blocks
    ]


def listed(game: AnyGame, extra: Extra, order: Order, words: Catalogue) -> str:
    """What it holds, counted, within a sentence."""
    names = ((each.count, called(each, words)) for each in held(extra, game, order))
    return "; ".join(f"{count} {name[0].lower()}{name[1:]}" for count, name in names)


def steps(words: Catalogue) -> Numbered:
    """How a wallet is folded, as its own sheet tells it too."""
    return Numbered(tuple((Paragraph((Run(words.text(key)),)),) for key in STEPS))
