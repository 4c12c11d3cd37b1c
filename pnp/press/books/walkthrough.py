"""Walkthroughs: stories on pages, with every moment as a figure."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.press.attachments import attachment_text
from pnp.press.figures.annotated_game import how_to_read, turn_in_caption, turn_in_list
from pnp.press.figures.annotated_record import Story
from pnp.press.paper import Order
from pnp.press.sheets.imposition import abreast
from pnp.press.text_page import frames, identity, text_page, title
from pnp.scene.document import Document
from pnp.scene.nodes import Node, Scene
from pnp.typeset.blocks import Block, Gallery, Heading, Paragraph, Run, Score
from pnp.typeset.figure import least_width
from pnp.typeset.page_layout import typeset
from pnp.typeset.text_context import House, Illustration
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Catalogue, catalogue
from pnp.words.no_break import held_over

LEAST, MOST, STEP = 38.0, 84.0, 2.0
"""How wide pictures of a game are at least and at most, and by what they are tried."""

SOME = 13
"""How many pictures may stand on the last page, or more where that is the only one."""

NOTES = ("turns-written", "told-written")
"""Says how turns are written: the first that a game has."""


def walkthrough(story: Story, order: Order, *, booklet: bool = False) -> Document:
    """A story as a document: what was remarked, the moments, all the moves.

    A booklet has its pages two abreast on the paper, to fold and staple.
    """
    if not booklet:
        return _document(story, order)
    lying = max(order.paper, order.paper.turned, key=lambda paper: paper.width)
    made = _document(story, replace(order, paper=replace(lying, width=lying.width / 2)))
    blank = Scene(lying.width / 2, lying.height)
    spare = (blank,) * (-len(made.pages) % 4)
    pages = abreast((*(page.scene for page in made.pages), *spare), lying)
    return replace(made, pages=pages, duplex="short")


def _document(story: Story, order: Order) -> Document:
    words = catalogue(story.game, order.language)
    pages = _story_pages(story, order)
    head = tuple(
        title(
            order.paper,
            story.title,
            story.what,
            words.text("tagline"),
            story.facts[:2],
            story.game,
        )
    )
    count = len(pages)
    return Document(
        tuple(
            text_page(
                (*head, *nodes) if number == 1 else nodes,
                order,
                (words.text("credits"), words.text("unofficial")),
                identity(words, story.what, order, number, count),
            )
            for number, nodes in enumerate(pages, start=1)
        ),
        title=f"{story.title}: {story.what}",
        language=order.language,
        subject=words.text("credits"),
        duplex="long",
        attachments={"record.json": attachment_text(story.record)},
    )


def _story_pages(story: Story, order: Order) -> Sequence[tuple[Node, ...]]:
    """The nodes of as few pages as hold the story, its pictures as large as they let.

    Those of the last page have a size of their own, for fewer may stand there.
    """
    told = _Told(story, frames(order.paper), tuple(map(_tied, story.moments)))
    count, least = len(told.moments), told.widths[0]
    plain = _Way(0, least, least)
    fewest = len(told.pages(plain))
    some = range(max(1, count - SOME), count) if fewest > 1 else range(1)
    ways = (told.widest(before, fewest) for before in some)
    good = [way for way in ways if told.fits(way, fewest)]
    return told.pages(max(good, key=lambda way: way.area(count), default=plain))


class _Way(NamedTuple):
    """How wide the pictures of a story are."""

    before: int
    """How many stand before the last page."""
    width: float
    last: float
    """How wide these are, and those of the last page."""

    def area(self, count: int) -> float:
        """What all of them cover, if they are so many."""
        return self.before * self.width**2 + (count - self.before) * self.last**2


@dataclass(frozen=True, slots=True)
class _Told:
    """A story to be set in one way or another."""

    story: Story
    room: Frames
    moments: tuple[Illustration, ...]

    @property
    def house(self) -> House:
        return House(self.story.language, self.story.game, self.pictures)

    def pictures(self, span: str) -> Sequence[Illustration]:
        """Those from one to another, such as ``3-7``."""
        first, _, end = span.partition("-")
        return self.moments[int(first) : int(end)]

    @property
    def widths(self) -> Sequence[float]:
        """How wide pictures may be."""
        measure = self.room.later.width
        least = min(measure, max(LEAST, least_width(self.moments, self.house)))
        steps = int(max(0.0, min(measure, MOST) - least) / STEP)
        return [least + step * STEP for step in range(steps + 1)]

    def pages(self, way: _Way) -> Sequence[tuple[Node, ...]]:
        """The nodes of each page."""
        blocks = [*self.before(way), *self.last(way)]
        return typeset(blocks, self.room, self.house)

    def before(self, way: _Way) -> Iterator[Block]:
        """What stands before the pictures of the last page."""
        story = self.story
        if story.opening:
            yield Paragraph((Run(story.opening, "italic"),))
        if rest := story.facts[2:]:
            yield Paragraph((Run(" · ".join(rest)),))
        if story.keys:
            yield _score(story)
        if way.before:
            yield Gallery(f"0-{way.before}", width=way.width)

    def last(self, way: _Way) -> Iterator[Block]:
        """These, and all the turns, if they do not stand in front."""
        yield Gallery(f"{way.before}-{len(self.moments)}", width=way.last)
        if self.story.score and not self.story.keys:
            words = catalogue(self.story.game, self.story.language)
            yield Heading(1, (Run(words.text("all-turns")),))
            yield _turns(self.story)

    def widest(self, before: int, fewest: int) -> _Way:
        """The way with the largest pictures that has so many before the last page."""
        way = _Way(before, *[self.widths[0]] * 2)
        ways = [way._replace(width=width) for width in self.widths]
        way = _last_good(ways, lambda each: self.ends(each, fewest)) if before else way
        ways = [way._replace(last=width) for width in self.widths]
        return _last_good(ways, lambda each: self.fits(each, fewest))

    def ends(self, way: _Way, fewest: int) -> bool:
        """Whether what stands before the last page does so."""
        return len(typeset([*self.before(way)], self.room, self.house)) < fewest

    def fits(self, way: _Way, fewest: int) -> bool:
        """Whether so few pages hold all, and the last of them what belongs there."""
        later = self.room._replace(first=self.room.later)
        alone = typeset([*self.last(way)], later, self.house) if way.before else ((),)
        return len(alone) == 1 and len(self.pages(way)) <= fewest


def _last_good(ways: Sequence[_Way], is_good: Callable[[_Way], bool]) -> _Way:
    """The last way that is good, where no worse one comes first; the first if none."""
    found = bisect_left(ways, True, key=lambda way: not is_good(way))
    return ways[max(0, found - 1)]


def _tied(shown: Illustration) -> Illustration:
    """A picture below which no number parts from what it counts."""
    told = held_over(run.text for run in shown.caption)
    runs = (
        run._replace(text=text) for run, text in zip(shown.caption, told, strict=True)
    )
    return replace(shown, caption=tuple(runs))


def _turns(story: Story) -> Score:
    """All the turns by their names, and how to read them."""
    words = catalogue(story.game, story.language)
    turns = list(_turn_names(story))
    rounds = (
        "   ".join(turns[start : start + story.round])
        for start in range(0, len(turns), story.round)
    )
    return Score(tuple((Run(each),) for each in rounds), (Run(_note(story, words)),))


def _note(story: Story, words: Catalogue) -> str:
    counted = [words.text("turns-counted")] if story.round == 1 else []
    known = [words.text(key) for key in NOTES if key in words.messages]
    return " ".join([*counted, *known[:1]])


def _turn_names(story: Story) -> Iterator[str]:
    words = catalogue(story.game, story.language)
    for turn in story.score:
        yield turn_in_caption(turn.partition(". ")[2], words)


def _score(story: Story) -> Score:
    """All the turns, those of key moments in bold."""
    words = catalogue(story.game, story.language)
    turns = (turn.partition(". ")[2] for turn in story.score)
    runs = (
        (Run(turn_in_list(turn, words), "bold" if number in story.keys else "regular"),)
        for number, turn in enumerate(turns, start=1)
    )
    note = f"{words.text('turns-counted')} {how_to_read(words)}"
    return Score(tuple(runs), (Run(note),))
