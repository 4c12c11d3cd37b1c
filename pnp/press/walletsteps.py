"""What is done with a wallet, as its sheet and the assembly tell it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.press.paper import Paper
from pnp.press.typeset.blocks import Numbered, Paragraph, Run
from pnp.press.typeset.paragraph import Setting, Wrapped, wrapped
from pnp.scene.nodes import Group, Node, Point, Role, translation
from pnp.scene.tokens import GUTTER, MARGIN
from pnp.words import Catalogue

STEPS = ("wallet-how", "wallet-wings", "wallet-front", "wallet-tongue")
"""What is done, in this order."""

GAP = 12.0
"""What is left free between the net and the text."""

FEET = 6.0
"""The same between the text and the foot of the page."""

CLOSE = 2.0
"""The same between the marks of the net and a column beside it."""

COLUMN = (34.0, 60.0)
"""How broad such a column is at least and at most."""


def steps(words: Catalogue) -> Numbered:
    """The steps as a list."""
    return Numbered(tuple((Paragraph((Run(words.text(key)),)),) for key in STEPS))


@dataclass(frozen=True, slots=True)
class Told:
    """The same on the sheet, in columns under a title."""

    columns: Sequence[Sequence[tuple[Wrapped, Role]]]
    measure: float

    @property
    def height(self) -> float:
        """How tall it is."""
        return max(sum(each.height for each, _ in column) for column in self.columns)

    def at(self, corner: Point) -> Iterator[Node]:
        """The text from a corner of the page on."""
        for number, column in enumerate(self.columns):
            left, y = corner.x + number * (self.measure + GUTTER), corner.y
            for each, role in column:
                yield Group(each.texts, translation(left, y), role=role)
                y += each.height


def below(paper: Paper, end: float, words: Catalogue) -> Told | None:
    """The steps for the foot of a sheet, if there is so much room under its net."""
    measure = (paper.width - 2 * MARGIN - GUTTER) / 2
    head, first, *others = _paragraphs(measure, words)
    found = Told(((head, first), others), measure)
    free = paper.room.bottom - FEET - end
    return found if found.height + GAP <= free else None


def aside(paper: Paper, taken: float, words: Catalogue) -> Told | None:
    """The steps for the side of a sheet of which a net with its marks takes so much."""
    least, most = COLUMN
    measure = min(most, paper.room.width - taken - CLOSE)
    found = Told((tuple(_paragraphs(max(least, measure), words)),), measure)
    fits = measure >= least and found.height <= paper.room.height
    return found if fits else None


def _paragraphs(measure: float, words: Catalogue) -> Iterator[tuple[Wrapped, Role]]:
    """The title and the steps."""
    setting = Setting(words.language, hyphenated=False)
    title = (Run(words.text("part-wallet"), "bold"),)
    head = wrapped(title, measure, Setting(words.language, ink=words.game))
    yield head, "heading-1"
    for key in STEPS:
        yield wrapped((Run(words.text(key)),), measure, setting), "paragraph"
