"""What is done with a wallet, as its sheet and the assembly tell it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.press.paper import Paper
from pnp.press.typeset.blocks import Numbered, Paragraph, Run
from pnp.press.typeset.paragraph import Setting, Wrapped, wrapped
from pnp.scene.nodes import Group, Node, Role, translation
from pnp.scene.tokens import GUTTER, MARGIN
from pnp.words import Catalogue

STEPS = ("wallet-how", "wallet-wings", "wallet-front", "wallet-tongue")
"""What is done, in this order."""

GAP = 12.0
"""What is left free between the net and the text."""

FEET = 6.0
"""The same between the text and the foot of the page."""


def steps(words: Catalogue) -> Numbered:
    """The steps as a list."""
    return Numbered(tuple((Paragraph((Run(words.text(key)),)),) for key in STEPS))


@dataclass(frozen=True, slots=True)
class Below:
    """The same below a net, in two columns under a title."""

    columns: Sequence[Sequence[tuple[Wrapped, Role]]]
    measure: float

    @property
    def height(self) -> float:
        """How tall it is."""
        return max(sum(each.height for each, _ in column) for column in self.columns)

    def at(self, top: float) -> Iterator[Node]:
        """The text so far down the page."""
        for number, column in enumerate(self.columns):
            left, y = MARGIN + number * (self.measure + GUTTER), top
            for each, role in column:
                yield Group(each.texts, translation(left, y), role=role)
                y += each.height


def below(paper: Paper, end: float, words: Catalogue) -> Below | None:
    """The steps for the foot of a sheet, if there is so much room under its net."""
    measure = (paper.width - 2 * MARGIN - GUTTER) / 2
    setting = Setting(words.language, hyphenated=False)
    title = (Run(words.text("part-wallet"), "bold"),)
    head = wrapped(title, measure, Setting(words.language, ink=words.game))
    told: Role = "paragraph"
    first, *others = (
        (wrapped((Run(words.text(key)),), measure, setting), told) for key in STEPS
    )
    found = Below((((head, "heading-1"), first), others), measure)
    free = paper.room.bottom - FEET - end
    return found if found.height + GAP <= free else None
