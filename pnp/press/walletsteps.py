"""What is done with a wallet, as its sheet and the assembly tell it."""

from collections.abc import Iterator

from pnp.press.paper import Paper
from pnp.press.typeset.blocks import Numbered, Paragraph, Run
from pnp.press.typeset.paragraph import Setting, wrapped
from pnp.scene.nodes import Group, Node, Role, translation
from pnp.scene.tokens import GUTTER, MARGIN
from pnp.words import Catalogue

STEPS = ("wallet-how", "wallet-wings", "wallet-front", "wallet-tongue")
"""What is done, in this order."""

GAP = 12.0
"""What is left free between the net and the text, and between this and the foot."""


def steps(words: Catalogue) -> Numbered:
    """The steps as a list."""
    return Numbered(tuple((Paragraph((Run(words.text(key)),)),) for key in STEPS))


def below(paper: Paper, end: float, words: Catalogue) -> Iterator[Node]:
    """The same at the foot of a sheet, in two columns, if there is so much room."""
    measure = (paper.width - 2 * MARGIN - GUTTER) / 2
    setting = Setting(words.language, hyphenated=False)
    title = (Run(words.text("part-wallet"), "bold"),)
    head = wrapped(title, measure, Setting(words.language, ink=words.game))
    first, *others = (
        wrapped((Run(words.text(key)),), measure, setting) for key in STEPS
    )
    columns = (head, first), tuple(others)
    high = max(sum(each.height for each in column) for column in columns)
    top = paper.room.bottom - GAP / 2 - high
    if top < end + GAP:
        return
    for number, column in enumerate(columns):
        y = top
        for each in column:
            role: Role = "heading-1" if each is head else "paragraph"
            left = MARGIN + number * (measure + GUTTER)
            yield Group(each.texts, translation(left, y), role=role)
            y += each.height
