"""What a text is made of, once its Markdown is read."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from pnp.scene.nodes import Node
from pnp.scene.typeface import Face


class Run(NamedTuple):
    """Text in one face; the medium face is for notation, which is never hyphenated."""

    text: str
    face: Face = "regular"
    sign: Node | None = None
    """Drawn before the text and never parted from it; it reaches 1 from the origin."""
    target: str = ""
    """The title of the section that it leads to."""


Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; the second and third level look alike."""

    level: Literal[1, 2, 3]
    runs: Runs


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    runs: Runs


Item = tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list whose order does not matter."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Numbered:
    """A list that counts from ``first``."""

    items: tuple[Item, ...]
    first: int = 1


Alignment = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Table:
    """A table; every row has as many cells as there are alignments."""

    header: tuple[Runs, ...]
    rows: tuple[tuple[Runs, ...], ...]
    alignments: tuple[Alignment, ...]
    whole: bool = False
    """Whether it is never divided."""
    sums: tuple[int, ...] = ()
    """Rows on a ground of their own; such a table is as wide as its column."""
    apart: bool = False
    """Whether it may begin a column of which the last ends with its figure."""


@dataclass(frozen=True, slots=True)
class Note:
    """An aside in a box."""

    blocks: tuple["Block", ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """What was measured: a number, what it says, and how it was found."""

    number: str
    lead: Runs
    text: Runs
    found: Runs


@dataclass(frozen=True, slots=True)
class Figure:
    """One illustration as wide as the column; a caption replaces its own."""

    reference: str
    caption: Runs = ()


@dataclass(frozen=True, slots=True)
class Gallery:
    """All the illustrations of a reference, in rows across the page."""

    reference: str
    large: bool = False
    """Whether they stay large although they are many."""
    width: float = 0.0
    """How wide each is, if that is chosen for the page."""
    note: Runs = ()
    """How to read them, in small print above."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of play: its heading, what it says, and its figures at its side."""

    blocks: tuple["Block", ...]
    reference: str
    number: str
    """By which its figures are numbered."""


PLAN = "the picture"
"""What a plan is called."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A picture across the page, its parts numbered and told at its sides.

    Or all is told in a column at its right, with the paragraph above it.
    """

    reference: str
    spots: tuple[str, ...]
    """Where in the picture each item belongs."""
    items: tuple[Item, ...]
    column: bool = False
    """Whether it is told in a column, where there is room for that."""


@dataclass(frozen=True, slots=True)
class Turned:
    """What is set upside down, so that nobody reads it before its time."""

    blocks: tuple["Block", ...]


SCORE = "the score"
"""What scores are called, which have deeper columns where there is room."""


@dataclass(frozen=True, slots=True)
class Score:
    """The turns of a game, in as many columns as the page has room for."""

    turns: tuple[Runs, ...]
    note: Runs = ()
    """How to read them and what is told of them, in small print above."""
    first: int = 1

    @property
    def last(self) -> int:
        """The number of the last turn."""
        return self.first + len(self.turns) - 1


Block = (
    Heading
    | Paragraph
    | Bullets
    | Numbered
    | Table
    | Note
    | Fact
    | Figure
    | Gallery
    | Score
    | Rule
    | Plan
    | Turned
)
