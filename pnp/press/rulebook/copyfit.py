"""The setting of rules: how close figures and text stand, that pages are filled."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, partial
from itertools import pairwise, product, takewhile

from pnp.base.errors import UserError, quoted
from pnp.base.template_table import TemplateError, naming_file
from pnp.games import AnyGame
from pnp.press.figures.density import PICTURE, Closeness
from pnp.press.figures.figures import Figures
from pnp.press.figures.rule_figures import Beside, Crops, Cut, Placed, Uncut
from pnp.press.paper import Order
from pnp.press.rulebook.cross_references import on_pages, with_references
from pnp.press.rulebook.page_cost import (
    BARE,
    charts,
    faults,
    is_as_good,
    is_better,
    least,
    next_figures,
    together,
)
from pnp.press.rulebook.prose import file
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.press.text_page import title
from pnp.scene.nodes import Node, Point
from pnp.scene.tokens import TOLD
from pnp.typeset.blocks import SCORE, Block, Gallery, Heading, Note, Rule
from pnp.typeset.page_layout import text_layout
from pnp.typeset.pagination import Laid
from pnp.typeset.text_context import Figures as Illustrated
from pnp.typeset.text_context import House
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Catalogue

TIGHTS = range(0, 16, 3)
"""How tight a text may be."""

LOWER = range(3, 28, 3)
"""How much tighter single figures may be."""

LARGER = range(-12, 28, 3)
"""How tight is what has room on its page, which may have more than its usual share."""

SMALLEST = range(18, 31, 6)
"""How tight a first picture is where the page of its title has no room for it else."""

SMALLS = range(0, 5, 2)
"""How small moments, charts and problems may be."""

FULLER = (0, 1, 1.25, 2)
"""How small charts and problems are where their page has room."""

GROWN = (-4.0, -3.0, -2.0, -1.0, 0.0, 0.5, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 3.5)
"""How small the pictures of a game are where their page has room: larger than usual."""

CHARTS = tuple(small for small in GROWN if small >= -2)
"""The same of charts, which are never much larger than elsewhere."""

TRIED = 2
"""So many of the best ways are loosened, to see which one is best then."""

SCORES = (-5.0, -4.0, -3.0, -2.0)
"""The same of the columns of a score, which are deeper by that."""

LESSER = 0.1
"""By what each step makes those smaller."""

UNBROKEN = 7
"""The lines of the longest paragraphs that are not divided."""

SHARE = 0.56
"""How much of the measure the first picture takes."""

Pages = Mapping[str, int]
"""Of what is known by its name, counted from 1."""


@dataclass(frozen=True)
class Setting:
    """Sets the rules of a game, as often as it takes; each figure is drawn once."""

    game: AnyGame
    words: Catalogue
    variants: Sequence[str] = ()

    def best(
        self, order: Order, room: Frames, printed: float = 1.0
    ) -> tuple[tuple[Node, ...], ...]:
        """The rules on the fewest pages, with figures as high as fills these best.

        The last of them has room for whose the game is.
        """
        found = (
            close
            for late in ((False, True) if room.facing else (False,))
            for close, _ in self.tried(room, Closeness(printed=printed, late=late))
        )
        ways = sorted(found, key=self._price(room))
        return self.pages(order, room, self.fullest(room, ways))

    def fullest(self, room: Frames, ways: Sequence[Closeness]) -> Closeness:
        """The best of the first ways, once all is as loose as pages have room.

        Where pages face each other some of each sequence are tried.
        """
        first = [
            close
            for late in dict.fromkeys(close.late for close in ways)
            for close in [each for each in ways if each.late == late][:TRIED]
        ]
        tried = first if room.facing else ways[:1]
        return min(
            (self.loosened(room, close) for close in tried), key=self._price(room)
        )

    def _price(self, room: Frames) -> Callable[[Closeness], tuple[bool, int, float]]:
        """What it costs to set all so: no room for whose it is, pages, then faults."""

        def price(close: Closeness) -> tuple[bool, int, float]:
            way = self.laid(room, close)
            crowded = way.left[-1] < room.credits
            return crowded, way.count, faults(way) + close.price

        return price

    def ways(self, usual: Closeness) -> Iterator[Closeness]:
        """How close all may stand."""
        ruled = any(isinstance(block, Rule) for block in self.blocks)
        for tight, small in product(TIGHTS if ruled else TIGHTS[:1], SMALLS):
            yield usual._replace(tight=tight, small=small)

    def tried(self, room: Frames, usual: Closeness) -> Iterator[tuple[Closeness, Laid]]:
        """The ways laid out, with a smaller picture where that comes on its page so."""
        for close in self.ways(usual):
            way = self.laid(room, close)
            yield close, way
            for tight in SMALLEST if way.left[0] > BARE * room.rows(0) else ():
                smaller = close.with_figures((PICTURE,), tight)
                way = self.laid(room, smaller)
                if way.left[0] <= BARE * room.rows(0):
                    yield smaller, way
                    break

    def laid(self, room: Frames, close: Closeness) -> Laid:
        """The rules laid out, with nothing drawn."""
        return self._laid(room, self._house(close), close)

    def loosened(self, room: Frames, close: Closeness) -> Closeness:
        """The same with all that is looser for which its page has room."""
        close = self._begun(room, self._drawn_up(room, close))
        way = self.laid(room, close)
        free = least(way)
        for figures in together(way, room):
            now = min(map(close.at, figures))
            for tight in reversed([t for t in LARGER if t < now]):
                looser = close.with_figures(figures, tight)
                try:
                    found = self.laid(room, looser)
                except TemplateError:  # the text beside it has no room for a word
                    continue
                if found.torn <= way.torn and is_better(found, way):
                    close, way = looser, found
                elif found.places == way.places and found.left[-1] >= free:
                    close = looser
                elif not room.facing:
                    break
        return self._enlarged(room, close, way)

    def _drawn_up(self, room: Frames, close: Closeness) -> Closeness:
        """The same with lower figures where these fill the page before them.

        A first picture is smaller where its list stands below it then.
        """
        way = self.laid(room, close)
        for page in range(1, way.count):
            figures = next_figures(way, page)
            for tight in (t for t in LOWER if figures and t > close.at(figures[0])):
                lower = close.with_figures(figures, tight)
                found = self.laid(room, lower)
                if is_better(found, way):
                    close, way = lower, found
                    break
        return close

    def _begun(self, room: Frames, close: Closeness) -> Closeness:
        """The same with pages that leave what they end with to a next, emptier one."""
        way = self.laid(room, close)
        for page in range(way.count - 1):
            for name in way.starts(page):
                other = close._replace(begins=(*close.begins, name))
                found = self.laid(room, other)
                if is_better(found, way):
                    close, way = other, found
        return close

    def _enlarged(self, room: Frames, close: Closeness, way: Laid) -> Closeness:
        """The same with all pictures larger for which there is room.

        That is where their page has it, or where pages are then filled better.
        """
        galleries = [b for b in self.blocks if isinstance(b, Gallery)]
        # A game that is told has first claim: its pictures hold the most.
        galleries.sort(key=lambda gallery: not gallery.large)
        told = [([b.reference], GROWN if b.large else FULLER) for b in galleries]
        # Charts of a page have one scale, or a reader compares what is no matter.
        charted = [(each, CHARTS) for each in charts(way, self.blocks)]
        scores = [([SCORE], SCORES)] if room.facing else []
        free = least(way)
        for references, sizes in (*told, *charted, *scores):
            for small in (n for n in sizes if n < close.small or n < 0):
                larger = (*close.larger, *((name, small) for name in references))
                found = self.laid(room, close._replace(larger=larger))
                if is_as_good(found, way) and found.left[-1] >= free:
                    close, way = close._replace(larger=larger), found
                    break
        return close

    def pages(
        self,
        order: Order,
        room: Frames,
        close: Closeness,
        before: Callable[[int], int] = lambda count: 0,
    ) -> tuple[tuple[Node, ...], ...]:
        """The rules with figures as close as is said.

        ``before`` says how many pages stand before so many of text.
        """
        way, house = self.laid(room, close), self._drawn(close)
        leading = before(way.count)
        # What is said of pages may move what stands on them, if seldom.
        for _ in range(2):
            told = way.numbers
            known = {name: page + leading for name, page in told.items()}
            way = self._laid(room, house, close, known)
            if way.numbers == told:
                break
        first, *later = way.pages()
        head = title(
            order.paper,
            self.words.text("title"),
            self.words.text("rules"),
            self.words.text("tagline"),
            (self.words.text("for-whom"),),
            self.game.name,
        )
        return ((*head, *first), *later)

    def _laid(
        self, room: Frames, house: House, close: Closeness, pages: Pages | None = None
    ) -> Laid:
        """The rules laid out, with the pages of sections, if they are known."""
        blocks = self._referred(pages) if pages else self.blocks
        blocks = late(blocks) if close.late else blocks
        with naming_file(file(self.game.name, "rules", self.words.language)):
            return text_layout(blocks, room, house, close.begins)

    def _referred(self, pages: Pages) -> tuple[Block, ...]:
        """All that is said, with the pages of sections as far as they are known."""
        return with_references(self._unreferred, on_pages(self.words, pages))

    @cached_property
    def _unreferred(self) -> tuple[Block, ...]:
        return rule_blocks(self.game, self.words.language, self.variants)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """All that is said, on pages that are not known."""
        return self._referred({})

    @cached_property
    def _figures(self) -> Figures:
        return Figures(self.game, self.words, self.variants)

    @cached_property
    def _beside(self) -> Placed:
        return cache(_beside(self._figures))

    @cached_property
    def _usual(self) -> House:
        return _house(self.game, self.words, cache(self._figures))

    def _drawn(self, close: Closeness) -> House:
        """The same with figures that are drawn, once it is known where they stand."""
        house = self._house(close)
        drawn = self._crops(close, Uncut.cut)
        return replace(house, crops=drawn, blanks=house.crops, drawn=True)

    def _crops(self, close: Closeness, cut: Cut) -> Crops:
        # Galleries alone may be smaller: crops that are alike are equal, and set once.
        return Crops(self._beside, cut, close.of_crops)

    def _house(self, close: Closeness) -> House:
        """The tighter, the lower are figures beside rules, the smaller all others."""
        return replace(
            self._usual,
            crops=self._crops(close, Uncut.blank),
            drawn=False,
            share=SHARE - 0.012 * close.at(PICTURE),
            shrunk=1 - LESSER * close.small,
            larger=tuple((name, 1 - LESSER * small) for name, small in close.larger),
            printed=close.printed,
            caption=TOLD,
        )


def house_of(game: AnyGame, words: Catalogue, variants: Sequence[str] = ()) -> House:
    """How the rules of a game are dressed where they have no pages."""
    figures = Figures(game, words, variants)
    crops = Crops(_beside(figures))
    return replace(_house(game, words, figures), crops=crops)


def _house(game: AnyGame, words: Catalogue, figures: Illustrated) -> House:
    look = game.art.look
    return House(
        words.language,
        game.name,
        figures,
        title=look.title if look else None,
        spot=partial(_spot, game),
        cell=spots.unit if (spots := game.drawing.spots) else 0.0,
        share=SHARE,
        unbroken=UNBROKEN,
    )


def _beside(figures: Figures) -> Beside:
    """How figures beside rules are drawn: with the usual cards, which they say."""
    game, words = figures.game, figures.words
    varied = not game.art.varied.isdisjoint(figures.variants)
    lead = words.text("usual-cards") if varied else ""
    return Beside(game, words, cache(figures.drawn), lead)


def _spot(game: AnyGame, name: str) -> Point:
    spots = game.drawing.spots
    if not spots or not (found := spots.at(name)):
        raise UserError(f"{game.name} has no cell {quoted(name)}")
    return found


def late(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks with their summary behind the section that follows the turn.

    The summary is the notes right below a heading, the turn the section of most rules.
    """
    start, end = _summary(blocks)
    rest = (*blocks[:start], *blocks[end:])
    begins = [n for n, block in enumerate(rest) if _is_title(block)]
    ends = [*begins[1:], len(rest), len(rest)]
    rules = [_rules(rest[a:z]) for a, z in zip(begins, ends, strict=False)]
    at = ends[rules.index(max(rules)) + 1] if begins else 0
    return (*rest[:at], *blocks[start:end], *rest[at:])


def _summary(blocks: Sequence[Block]) -> tuple[int, int]:
    """From which block to which it goes."""
    for start, (head, below) in enumerate(pairwise(blocks)):
        if isinstance(head, Heading) and isinstance(below, Note):
            notes = takewhile(lambda each: isinstance(each, Note), blocks[start + 1 :])
            return start, start + 1 + len(list(notes))
    return 0, 0


def _rules(section: Sequence[Block]) -> int:
    return sum(isinstance(block, Rule) for block in section)


def _is_title(block: Block) -> bool:
    return isinstance(block, Heading) and block.level == 1
