"""How a box and a wallet are made, as the assembly of a kit tells it."""

from collections.abc import Mapping, Sequence

from pnp.errors import quoted
from pnp.games import AnyGame
from pnp.press.boxback import called
from pnp.press.boxes import held
from pnp.press.foldingpicture import folding
from pnp.press.paper import EXTRAS, Extra, Order
from pnp.press.prose import file
from pnp.press.telling import told_scene
from pnp.press.typeset.blocks import Block, Paragraph, Run
from pnp.press.typeset.house import Figures, Illustration
from pnp.press.typeset.markdown import parse
from pnp.press.walletsteps import steps
from pnp.resources import read_text
from pnp.templates.section import TemplateError, offer, told
from pnp.words import Catalogue, Language, catalogue

STEPS = "{steps}"
"""Where a text has the steps that stand on the sheet of a wallet too."""

FACTS = ("contents", "steps", "thickness")
"""What a text is filled with."""


def template(extra: Extra, language: Language) -> str:
    """Where the text is."""
    return file("common", extra, language)


def making(extra: Extra, game: AnyGame, order: Order) -> Sequence[Block]:
    """What to do with a box or a wallet."""
    words = catalogue(game.name, order.language)
    thickness = f"{order.stock.card:g}".replace(".", words.text("decimal"))
    facts = {"contents": _listed(game, extra, order, words), "thickness": thickness}
    blocks = blocks_of(extra, order.language, facts)
    there = Paragraph((Run(STEPS),))
    return [steps(words) if block == there else block for block in blocks]


def blocks_of(
    extra: Extra, language: Language, facts: Mapping[str, str]
) -> Sequence[Block]:
    """The text as it stands in its file, filled with facts."""
    name = template(extra, language)
    filling = {**dict.fromkeys(FACTS, ""), **facts, "steps": STEPS}
    try:
        text = read_text(name).format_map(filling)
    except KeyError as error:
        there = quoted(f"{{{error.args[0]}}}")
        fault = f"there is no {there}{offer(error.args[0], FACTS)}"
        raise TemplateError(name, (), fault) from None
    with told(name):
        return parse(text, language)


def with_foldings(figures: Figures, words: Catalogue) -> Figures:
    """The figures of a text, and pictures of how a box and a wallet are folded."""

    def found(reference: str) -> Sequence[Illustration]:
        for extra in EXTRAS:
            if reference == f"picture#{extra}":
                return [Illustration(told_scene(folding(extra), words))]
        return figures(reference)

    return found


def _listed(game: AnyGame, extra: Extra, order: Order, words: Catalogue) -> str:
    """What it holds, counted, within a sentence."""
    names = ((each.count, called(each, words)) for each in held(extra, game, order))
    return "; ".join(f"{count} {name[0].lower()}{name[1:]}" for count, name in names)
