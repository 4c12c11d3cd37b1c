"""Walkthroughs: stories on pages, with every moment as a figure."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import product
from math import fsum
from typing import Literal, NamedTuple, get_args

from pnp.press.attachments import attachment_text
from pnp.press.colophon import closing
from pnp.press.figures.annotated_game import how_to_read, turn_in_caption, turn_in_list
from pnp.press.figures.annotated_record import Story
from pnp.press.paper import Order
from pnp.press.sheets.imposition import abreast
from pnp.press.text_page import frames, identity, text_page, title, with_capital
from pnp.scene.document import Document, Page
from pnp.scene.nodes import Node, Scene
from pnp.scene.tokens import PT
from pnp.typeset.blocks import Block, Gallery, Heading, Numbered, Paragraph, Run, Score
from pnp.typeset.figure import least_width
from pnp.typeset.page_layout import text_layout
from pnp.typeset.pagination import Laid
from pnp.typeset.text_context import House, Illustration
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Catalogue, catalogue
from pnp.words.no_break import held_over

LEAST, MOST, STEP = 45.0, 120.0, 2.0
"""How wide pictures of a game are at least and at most, and by what they are tried."""

FULL, LACKING = 0.72, 0.25
"""Of a page so much is to be filled; where so much of that lacks in all, it is as bad
as a sheet more."""

LEAF = 4
"""A sheet that is folded has so many pages."""

CAPTION = 9 * PT
"""The size of what is said below pictures."""

NOTES = ("turns-written", "told-written")
"""Says how turns are written: the first that a game has."""


LEGEND = ("studio-key", "steps-key")
"""Say what boards show, and what they do where each turn has one, if games have that.
"""


def walkthrough(story: Story, order: Order, *, booklet: bool = False) -> Document:
    """A story as a document: what was remarked, the moments, all the moves.

    A booklet has its pages two abreast on the paper, to fold and staple.
    """
    if not booklet:
        return _document(story, order, story_pages(story, order))
    lying = order.paper.lying
    half = replace(order, paper=replace(lying, width=lying.width / 2))
    made = _document(story, half, story_pages(story, half, LEAF), booklet=True)
    pages = abreast(tuple(page.scene for page in made.pages), lying)
    return replace(made, pages=pages, duplex="short")


def _document(
    story: Story,
    order: Order,
    pages: Sequence[Sequence[Node]],
    *,
    booklet: bool = False,
) -> Document:
    """Pages with their head and feet; whose the game is stands on the last alone.

    That of a booklet is closed by a colophon where it has room, and says there alone
    that it is unofficial; sheets say it on each of their pages.
    """
    words = catalogue(story.game, order.language)
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
    label = _label if booklet else _identity
    room = frames(order.paper).on(count - 1)
    closed = tuple(closing(pages[-1], room, words)) if booklet else ()
    unofficial = words.text("unofficial")
    usual = () if booklet else (unofficial,)
    credits = () if closed else (words.text("credits"), unofficial)
    pages = [*pages[:-1], (*pages[-1], *closed)]
    return Document(
        tuple(
            text_page(
                (*head, *nodes) if number == 1 else nodes,
                order,
                credits if number == count else usual,
                label(words, story, order, number, count),
            )
            if nodes
            else Page(Scene(order.paper.width, order.paper.height))
            for number, nodes in enumerate(pages, start=1)
        ),
        title=f"{story.title}: {story.what}",
        language=order.language,
        subject=words.text("credits"),
        duplex="long",
        attachments={"record.json": attachment_text(story.record)},
    )


def _identity(
    words: Catalogue, story: Story, order: Order, number: int, count: int
) -> str:
    return identity(words, story.what, order, number, count)


def _label(
    words: Catalogue, story: Story, order: Order, number: int, count: int
) -> str:
    """What a page of a booklet is: its paper is half of what is printed on."""
    return f"{words.text('title')} · {with_capital(story.what)} · {number}/{count}"


def story_pages(story: Story, order: Order, sheet: int = 1) -> Sequence[Sequence[Node]]:
    """The nodes of each page, where so many pages are a sheet.

    Pictures have one size, as large as few full pages let. The start, the end and all
    the turns may have pages of their own, and the rules may fill what is left.
    """
    told = _Told(story, order)
    flags = (False, True)
    ways = (
        _Way(width, *shape)
        for shape in product(flags, flags, TURNS, flags)
        for width in told.widths
    )
    made = (told.made(way) for way in ways if told.may(way))
    return min(made, key=lambda each: each.cost(sheet)).on_sheets(sheet)


Turns = Literal["after", "first", "back"]
"""Where all the turns stand: after the pictures, on the first page, on the last."""

TURNS: Sequence[Turns] = get_args(Turns)


class _Way(NamedTuple):
    """How a story is set."""

    width: float
    """How wide its pictures are."""
    opens: bool = False
    """Whether the first stands alone on its page, large."""
    closes: bool = False
    """Whether the last does."""
    turns: Turns = "after"
    rules: bool = False
    """Whether the rules are told: behind a first page of its own, or last of all."""


class _Made(NamedTuple):
    """A story set in one way, section by section."""

    width: float
    sections: Sequence[Laid]

    def on_sheets(self, sheet: int) -> Sequence[Sequence[Node]]:
        """The pages of whole sheets, any blank ones before the last."""
        *before, last = [nodes for laid in self.sections for nodes in laid.pages()]
        return [*before, *((),) * (-(len(before) + 1) % sheet), last]

    def cost(self, sheet: int) -> tuple[float, int, float]:
        """What speaks against it where so many pages are a sheet.

        A quarter of a page that lacks is as bad as a sheet more.
        """
        count = sum(laid.count for laid in self.sections)
        blank = -count % sheet
        lacks = blank * FULL + fsum(
            max(0.0, FULL - 1 + spare / laid.frames.rows(number))
            for laid in self.sections
            for number, spare in enumerate(laid.spare)
        )
        whole = count + blank
        return round(whole + sheet * lacks / LACKING, 3), whole, -self.width


@dataclass(frozen=True)
class _Told:
    """A story to be set in one way or another."""

    story: Story
    order: Order

    @cached_property
    def moments(self) -> Sequence[Illustration]:
        return tuple(map(_tied, self.story.moments))

    @cached_property
    def words(self) -> Catalogue:
        return catalogue(self.story.game, self.story.language)

    @cached_property
    def room(self) -> Frames:
        return frames(self.order.paper)

    @cached_property
    def house(self) -> House:
        story = self.story
        return House(
            story.language, story.game, self.pictures, caption=CAPTION, parts=True
        )

    def pictures(self, span: str) -> Sequence[Illustration]:
        """Those from one to another, such as ``3-7``."""
        first, _, end = span.partition("-")
        return self.moments[int(first) : int(end)]

    @cached_property
    def widths(self) -> Sequence[float]:
        """How wide pictures may be."""
        measure = self.room.later.width
        least = min(measure, max(LEAST, least_width(self.moments, self.house)))
        steps = int(max(0.0, min(measure, MOST) - least) / STEP)
        return [least + step * STEP for step in range(steps + 1)]

    def may(self, way: _Way) -> bool:
        """Whether a story can be set so."""
        listed = bool(self.story.score) and not self.story.keys
        return (
            len(self.moments) > way.opens + way.closes
            and (way.turns == "after" or listed)
            and (way.opens or way.turns != "first")
            and (way.opens or not (way.rules and (way.closes or way.turns != "after")))
            and (bool(self.words.clauses) or not way.rules)
        )

    def made(self, way: _Way) -> _Made:
        """The story set in a way."""
        first, *later = self._sections(way)
        laid = [self._laid(first, self.room)]
        return _Made(way.width, [*laid, *(self._laid(each) for each in later)])

    def _sections(self, way: _Way) -> Iterator[Sequence[Block]]:
        """What begins on a page of its own."""
        count = len(self.moments)
        head: Sequence[Block] = tuple(self._head())
        turns = {way.turns: tuple(self._turns())}
        after = turns.get("after", ())
        shown = Gallery(f"{way.opens:d}-{count - way.closes}", width=way.width)
        if way.opens:
            yield self._large(0, head, turns.get("first", ()), self.room)
            head = ()
        if way.opens and way.rules:
            yield self._rules
        if way.closes:
            yield (*head, shown)
            yield self._large(count - 1, (), after, self._later)
        else:
            last = self._rules if way.rules and not way.opens else ()
            yield (*head, shown, *after, *last)
        if back := turns.get("back"):
            yield back

    def _laid(self, blocks: Sequence[Block], room: Frames | None = None) -> Laid:
        return text_layout(blocks, room or self._later, self.house)

    @cached_property
    def _later(self) -> Frames:
        return self.room._replace(first=self.room.later)

    @cached_property
    def _large(self) -> "Callable[..., Sequence[Block]]":
        """A picture between what is said, as large as its page lets."""

        @cache
        def blocks(
            number: int,
            before: tuple[Block, ...],
            after: tuple[Block, ...],
            room: Frames,
        ) -> Sequence[Block]:
            ways = [
                (*before, Gallery(f"{number}-{number + 1}", width=width), *after)
                for width in self.widths
            ]
            fits = (way for way in reversed(ways) if self._laid(way, room).count == 1)
            return next(fits, ways[0])

        return blocks

    def _head(self) -> Iterator[Block]:
        """What stands before the pictures."""
        story = self.story
        legend = " ".join(self._legend())
        if legend and not story.keys:
            yield Paragraph((Run(legend),))
        if story.opening:
            yield Paragraph((Run(story.opening, "italic"),))
        if rest := story.facts[2:]:
            yield Paragraph((Run(" · ".join(rest)),))
        if story.keys:
            yield _score(story)

    def _legend(self) -> Iterator[str]:
        """What is drawn on the boards, if that must be told."""
        messages = self.words.messages
        return (self.words.text(key) for key in LEGEND if key in messages)

    def _turns(self) -> Iterator[Block]:
        """All the turns, if they do not stand in front."""
        if self.story.score and not self.story.keys:
            yield Heading(1, (Run(self.words.text("all-turns")),))
            yield _turns(self.story)

    @cached_property
    def _rules(self) -> Sequence[Block]:
        """All the rules, clause by clause."""
        texts = (clause.text for clause in self.words.clauses.values())
        items = tuple((Paragraph((Run(text),)),) for text in texts)
        return (Heading(1, (Run(self.words.text("rules")),)), Numbered(items))


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
