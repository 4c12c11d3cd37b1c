"""What is done with a wallet, as its sheet and the assembly tell it."""

from collections.abc import Iterator

from pnp.press.paper import Paper
from pnp.press.typeset.blocks import Numbered, Paragraph, Run
from pnp.press.typeset.paragraph import Setting, wrapped
from pnp.scene.nodes import Group, Node, Role, translation
from pnp.scene.tokens import BODY, LEADING, MARGIN
from pnp.words import Catalogue

STEPS = ("wallet-how", "wallet-wings", "wallet-front", "wallet-tongue")
"""What is done, in this order."""

GAP = 8.0
"""What is left free between the text and the net."""


def steps(words: Catalogue) -> Numbered:
    """The steps as a list."""
    return Numbered(tuple((Paragraph((Run(words.text(key)),)),) for key in STEPS))


def above(paper: Paper, room: float, words: Catalogue) -> Iterator[Node]:
    """The same at the top of a sheet, if there is so much room for it."""
    measure = paper.width - 2 * MARGIN
    setting = Setting(words.language, hyphenated=False)
    title = (Run(words.text("part-wallet"), "bold"),)
    head = wrapped(title, measure, Setting(words.language, ink=words.game))
    told = [wrapped((Run(words.text(key)),), measure, setting) for key in STEPS]
    if MARGIN + sum(each.height for each in (head, *told)) + GAP > room:
        return
    y = MARGIN - (LEADING - BODY) / 2
    for number, each in enumerate((head, *told)):
        role: Role = "paragraph" if number else "heading-1"
        yield Group(each.texts, translation(MARGIN, y), role=role)
        y += each.height
