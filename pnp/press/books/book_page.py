"""Leaves: the margins of a book's pages, what is set on them, and their numbers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.core.puzzle import LEVELS
from pnp.games import AnyGame
from pnp.press.masthead import look_of, strip, wordmark
from pnp.press.paper import Paper
from pnp.scene.document import Page
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import diamond, line, rectangle
from pnp.scene.tokens import CAPTION, EMPHASIS, GRID, MARGIN, OUTLINE, TITLE
from pnp.typeset.blocks import Alignment, Runs
from pnp.typeset.paragraph import Setting, wrapped_text
from pnp.words.catalogue import Catalogue

NARROW = 180.0
"""Paper less wide than this has narrower margins and smaller titles."""

NARROW_MARGIN = 11.0

REDUCED = 0.82
"""How much smaller such paper is printed than set."""

FOLIO = 9.0
"""What the number of a page takes of its foot."""

STRIP = 2.6
"""How tall a strip of ornament is."""

PIP = 1.5
"""How far the diamonds of a level reach."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """How the pages of a book are made up."""

    paper: Paper
    """What is set, which may be printed smaller."""
    bleed: float = 0.0
    """How far the art of covers goes on over its edges."""
    scale: float = 1.0

    @classmethod
    def of(cls, paper: Paper, bleed: float = 0.0) -> "Leaf":
        """The pages of a paper; those of a small one are set larger and printed so."""
        if paper.width >= NARROW:
            return cls(paper, bleed)
        larger = replace(
            paper, width=paper.width / REDUCED, height=paper.height / REDUCED
        )
        return cls(larger, bleed / REDUCED, REDUCED)

    @property
    def is_narrow(self) -> bool:
        """Whether it is the page of a booklet."""
        return self.paper.width < NARROW

    @property
    def box(self) -> Box:
        """What is filled of a page, above its number."""
        margin = NARROW_MARGIN if self.is_narrow else MARGIN
        whole = Box(0, 0, self.paper.width, self.paper.height).grown(-margin)
        return Box(whole.left, whole.top, whole.right, whole.bottom - FOLIO)

    def page(self, nodes: Sequence[Node], number: int, label: str) -> Page:
        """A page with its number at the outer edge, and what it belongs to."""
        box, outer = self.box, number % 2
        x = box.right if outer else box.left
        y = box.bottom + FOLIO
        align: Alignment = "end" if outer else "start"
        inwards = -9.0 if outer else 9.0
        folio = (
            Text(str(number), Point(x, y), CAPTION, "bold", align),
            Text(label, Point(x + inwards, y), CAPTION, align=align, ink="muted"),
        )
        foot = Group(folio, role="artefact")
        return self.bare((*nodes, foot))

    def bare(self, nodes: Sequence[Node]) -> Page:
        """A page with nothing but what is given, cut off where the paper ends."""
        whole = Box(0, 0, self.paper.width, self.paper.height).grown(self.bleed)
        clipped = Group(tuple(nodes), scaling(self.scale), rectangle(whole))
        wide, tall = self.paper.width * self.scale, self.paper.height * self.scale
        return Page(Scene(wide, tall, (clipped,)))


class Said(NamedTuple):
    """A paragraph where it stands, and where it ends."""

    node: Group
    end: float


def usual(words: Catalogue) -> Setting:
    """How running text is set: larger than on a sheet, to be read on one's knees."""
    return Setting(words.language, 3.5, 4.7, hyphenated=False, counts=True)


def small(words: Catalogue, ink: str = "text") -> Setting:
    """How captions are set."""
    return Setting(words.language, 3.1, 4.2, ink, hyphenated=False, counts=True)


def strong(words: Catalogue) -> Setting:
    """How tasks are set."""
    return Setting(words.language, 4.3, 5.4, hyphenated=False, counts=True)


def paragraph(runs: Runs, box: Box, setting: Setting) -> Said:
    """A paragraph from the top of a box on, and where it ends."""
    text = wrapped_text(runs, box.width, setting)
    place = translation(box.left, box.top)
    return Said(Group(text.texts, place, role="paragraph"), box.top + text.height)


def below(box: Box, top: float) -> Box:
    """What is left of a box from a height on."""
    return box._replace(top=top)


def heading(title: str, box: Box, size: float = TITLE) -> Said:
    """The title of a page, at the top of a box."""
    base = box.top + 0.72 * size
    text = Text(title, Point(box.left, base), size, "bold")
    return Said(Group((text,), role="heading-1"), base + 0.4 * size)


def rule(box: Box, y: float, ink: str = "rule", width: float = GRID) -> Group:
    """A line across a box."""
    pen = Style(stroke=ink, width=width)
    across = line(Point(box.left, y), Point(box.right, y), pen)
    return Group((across,), role="artefact")


def band(game: AnyGame, box: Box) -> Said:
    """The ornament of a game along the top of a box; a bar where it has none."""
    look = game.art.look
    if not look:
        return Said(rule(box, box.top + EMPHASIS / 2, game.name, EMPHASIS), box.top + 1)
    edge = Box(box.left, box.top, box.right, box.top + STRIP)
    return Said(strip(look, edge), edge.bottom)


def name(game: AnyGame, words: Catalogue, box: Box) -> Group:
    """The wordmark of a game at the left of a box and in its middle, or its title."""
    if look := look_of(game.name):
        drawn: Node = wordmark(look, box, game.name)
    else:
        size = box.height * 0.95
        base = (box.top + box.bottom) / 2 + size * 0.35
        drawn = Text(
            words.text("title"), Point(box.left, base), size, "bold", ink=game.name
        )
    return Group((Group((drawn,)),), role="artefact")


def pips(level: int, ink: str, left: float, y: float) -> Group:
    """How hard a puzzle is: five diamonds from the left, filled so far."""
    step = 2.7 * PIP
    marks = (
        diamond(
            Point(left + PIP + place * step, y),
            PIP,
            Style(fill=ink if place < level else None, stroke=ink, width=OUTLINE / 2),
        )
        for place in range(LEVELS)
    )
    return Group(tuple(marks), role="artefact")
