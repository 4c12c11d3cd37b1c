"""How a box and a wallet are made, as the assembly of a kit tells it."""

import re
from collections.abc import Iterator, Sequence

from pnp.games import AnyGame
from pnp.press.boxes.box_back import part_name
from pnp.press.boxes.box_fill import BOARD, layers, read_habits, stands_beside
from pnp.press.boxes.box_sheets import floor, held, is_halved
from pnp.press.boxes.folding_picture import folding
from pnp.press.boxes.wallet import steps
from pnp.press.captions.alt_text import told_scene
from pnp.press.paper import EXTRAS, Extra, Order
from pnp.press.rulebook.prose import file, prose
from pnp.press.rulebook.text_structure import place
from pnp.typeset.blocks import Block, Runs
from pnp.typeset.rewording import reworded
from pnp.typeset.text_context import Figures, Illustration
from pnp.words.catalogue import Catalogue, Language, catalogue

FACTS = ("contents", "pile", "steps", "thickness", "greyboard")
"""What a text is filled with."""

CONDITIONS = ("beside", "board", "greyboard", "halves", "nested", "opened")
"""What a text can ask: is there a board of paper, are parts glued to greyboard, are
there two sheets, are hats nested or opened flat, does what stands so beside what lies.
"""


def template(extra: Extra, language: Language) -> str:
    """Where the text is."""
    return file("common", extra, language)


def making(extra: Extra, game: AnyGame, order: Order) -> Sequence[Block]:
    """What to do with a box or a wallet."""
    words, parts = catalogue(game.name, order.language), held(extra, game, order)
    facts = {
        "contents": _contents_text(game, extra, order, words),
        "pile": words.number(max((each.nested for each in parts), default=1)),
        "thickness": _measure(order.stock.card, words),
        "greyboard": _measure(order.stock.greyboard, words),
    }
    true = frozenset(_true(extra, game, order))
    blocks = prose(template(extra, order.language), order.language, true)

    def filled(runs: Runs) -> Runs:
        return tuple(
            run._replace(text=re.sub(r"\{(\w+)\}", lambda at: facts[at[1]], run.text))
            for run in runs
        )

    return [
        steps(words) if place(block) == "steps" else reworded(block, filled)
        for block in blocks
    ]


def _measure(length: float, words: Catalogue) -> str:
    return f"{length:g}".replace(".", words.text("decimal"))


def _true(extra: Extra, game: AnyGame, order: Order) -> Iterator[str]:
    """Which of the conditions hold."""
    parts, ways = held(extra, game, order), read_habits(game.name)
    found = {ways[each.key].way for each in parts if each.key in ways}
    yield from found & {"nested", "opened"}
    if stands_beside(layers(parts), *floor(extra, game, order)):
        yield "beside"
    if "greyboard" in found and order.stock.greyboard:
        yield "greyboard"
    if any(each.leaf and max(each.width, each.height) > BOARD for each in parts[:-1]):
        yield "board"
    if is_halved(extra, game, order):
        yield "halves"


def with_foldings(figures: Figures, words: Catalogue) -> Figures:
    """The figures of a text, and pictures of how a box and a wallet are folded."""

    def found(reference: str) -> Sequence[Illustration]:
        for extra in EXTRAS:
            if reference == extra:
                return [Illustration(told_scene(folding(extra), words))]
        return figures(reference)

    return found


def _contents_text(game: AnyGame, extra: Extra, order: Order, words: Catalogue) -> str:
    """What it holds, counted, within a sentence."""
    names = [(each.count, part_name(each, words)) for each in held(extra, game, order)]
    between = "; " if any("," in name for _, name in names) else ", "
    return between.join(f"{count} {name[0].lower()}{name[1:]}" for count, name in names)
