"""What a caller brings to a text: its language, its accent and its figures."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase
from typing import Protocol

from pnp.base.errors import UserError, quoted
from pnp.boards.charts import Cells
from pnp.scene.display_faces import Display
from pnp.scene.nodes import Box, Ink, Node, Scene
from pnp.scene.tokens import CAPTION
from pnp.typeset.blocks import (
    SCORE,
    Block,
    Figure,
    Gallery,
    Note,
    Plan,
    Rule,
    Runs,
    Score,
    Turned,
)
from pnp.typeset.paragraph import Setting, small_print


@dataclass(frozen=True, slots=True)
class Illustration:
    """A drawing and what is said below it."""

    scene: Scene
    caption: Runs = ()
    cells: Cells = ()
    """The same for those who read it as text, where it is a map."""
    least: float = 0.0
    """The least scale at which what is drawn can be seen well."""
    clear: tuple[Node, ...] = ()
    """What lines stay clear of in it, where that is less than all that is drawn."""
    cell: float = 0.0
    """How wide a cell is, where it shows a board."""


def flat(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks, and after each that holds others, these."""
    for block in blocks:
        yield block
        if isinstance(block, Note | Rule | Turned):
            yield from flat(block.blocks)


Figures = Callable[[str], Sequence[Illustration]]
"""The illustrations of a reference: one of ``first/3``, all of a gallery."""


class Crops(Protocol):
    """Crops the figures of a reference, lettered after the number of a rule.

    Those of a row are alike: so many are in each, or all in one.
    """

    def __call__(
        self, reference: str, rule: str, rows: Sequence[int] = (), /
    ) -> Sequence[Illustration]:
        """The figures of a reference, so many in each row."""
        ...


def figure_label(rule: str, place: int) -> str:
    """What a figure of a rule is called, so that no cell or tile is called alike.

    >>> figure_label("3", 1)
    '3b'
    """
    return rule + ascii_lowercase[place]


def no_figures(
    reference: str, rule: str = "", rows: Sequence[int] = ()
) -> Sequence[Illustration]:
    """For texts without figures."""
    raise UserError(f"there is no figure {quoted(reference)}: this text has none")


def _nowhere(reference: str, name: str) -> Box:
    raise UserError(f"there is no cell {quoted(name)}: this text has no pictures")


@dataclass(frozen=True, slots=True)
class House:
    """How a text is dressed."""

    language: str = "en"
    accent: Ink = "text"
    figures: Figures = no_figures
    crops: Crops = no_figures
    blanks: Crops | None = None
    """How large crops are, for those who try what stands where, if that is told."""
    title: Display | None = None
    """The face of its titles, if it is a display face."""
    spot: Callable[[str, str], Box] = _nowhere
    """What lies on a cell in a picture of a position, or its middle, by its name."""
    cell: float = 0.0
    """How wide a cell is there."""
    share: float = 0.5
    """How much of the measure a picture with callouts takes."""
    shrunk: float = 1.0
    """How much smaller galleries are than they could be."""
    larger: tuple[tuple[str, float], ...] = ()
    """The same for some by their references, whose page has room."""
    alone: tuple[str, ...] = ()
    """Galleries of which each picture has a row where pages are narrow, and charts that
    stand below their facts."""
    unbroken: int = 0
    """Paragraphs of so many lines or fewer are not divided."""
    printed: float = 1.0
    """At which scale all is printed, in which small print has its size."""
    caption: float = CAPTION
    """That size, in millimetres."""
    captions: float = 1.0
    """How large small print is, of its size."""

    parts: bool = False
    """Whether it parts long ways that a line could hold, if much of one is empty."""

    @property
    def small_print(self) -> Setting:
        """How captions and tables are set."""
        printed = self.printed / self.captions
        setting = small_print(self.language, printed, self.caption)
        return replace(setting, parts=self.parts)

    def seen_by(self, blocks: Iterable[Block]) -> "House":
        """The house as far as it matters to some blocks, all else being as usual."""
        kinds = frozenset(map(type, flat(blocks)))
        usual = House(
            self.language,
            self.accent,
            title=self.title,
            unbroken=self.unbroken,
            printed=self.printed,
            caption=self.caption,
            captions=self.captions,
            parts=self.parts,
        )
        if kinds & {Figure, Gallery, Plan}:
            usual = replace(usual, figures=self.figures)
        if kinds & {Figure, Gallery, Score}:
            own = {b.reference for b in blocks if isinstance(b, Figure | Gallery)}
            own |= {SCORE}
            larger = tuple(each for each in self.larger if each[0] in own)
            alone = tuple(each for each in self.alone if each in own)
            usual = replace(usual, shrunk=self.shrunk, larger=larger, alone=alone)
        if Plan in kinds:
            usual = replace(usual, spot=self.spot, cell=self.cell, share=self.share)
        if Rule in kinds:
            usual = replace(usual, crops=self.crops, blanks=self.blanks)
        return usual

    def shrinking(self, reference: str) -> float:
        """How much smaller a gallery is than it could be."""
        return dict(self.larger).get(reference, self.shrunk)

    def figure(self, reference: str) -> Illustration:
        """The one illustration of a reference."""
        found = self.figures(reference)
        if len(found) != 1:
            raise UserError(
                f"{quoted(reference)} is {len(found)} figures instead of one"
            )
        return found[0]
