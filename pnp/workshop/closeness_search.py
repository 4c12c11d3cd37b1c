"""Searches how close all stands on pages so that these are fewest, and filled best."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import chain, product
from math import inf
from typing import NamedTuple

from pnp.base.errors import UserError
from pnp.press.figures.density import ORDERS, PICTURE, Closeness
from pnp.press.rulebook.page_setting import BARE
from pnp.press.rulebook.rule_pages import RulePages
from pnp.typeset.blocks import SCORE, Gallery, Rule
from pnp.typeset.figure import NARROW
from pnp.typeset.pagination import Laid
from pnp.typeset.text_context import House
from pnp.typeset.vertical_justify import Frames
from pnp.workshop.page_cost import (
    charts,
    cramped,
    faults,
    feet,
    hollow,
    least,
    next_figures,
    read_as_one,
    short_pages,
    together,
)

TIGHTS = range(0, 16, 3)
"""How tight a text may be."""

LOWER = range(3, 28, 3)
"""How much tighter single figures may be."""

LATER = ORDERS[:2]
"""In which order all may be said in large print, whose pages are many."""

LARGER = range(-12, 28, 3)
"""How tight is what has room on its page, which may have more than its usual share."""

SMALLEST = range(3, 31, 3)
"""How tight a first picture is where the page of its title has no room for it else."""

SMALLS = range(0, 5, 2)
"""How small moments, charts and problems may be."""

FULLER = (0, 1, 1.25, 2)
"""How small charts and problems are where their page has room."""

MOSTLY = (0.0, 0.5, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0, 3.5)
"""How small pictures are that are no larger than usual."""

GROWN = (*(float(n) for n in range(-6, 0)), *MOSTLY)
"""How small the pictures of a game are where their page has room: larger than usual."""

BOARDS = (-4.0, -3.0, -2.0, -1.0, 0.0, 1.0, 1.25, 1.5, 2.0, 3.0, 4.0)
"""How small boards are whose cells should have a width."""

CRAMPED = 3.0
"""What it costs that they have not, in shares of a page, squared."""

PAGE = 0.2
"""What a page costs in large print, of which there may be any number."""

CHARTS = tuple(small for small in GROWN if small >= -2)
"""The same of charts, which are never much larger than elsewhere."""

TRIED = 2
"""So many of the best ways are loosened, to see which one is best then."""

SCORES = (-20.0, -15.0, -10.0, -7.0, -5.0, -4.0, -3.0, -2.0)
"""The same of the columns of a score, which are deeper by that."""

ROUNDS, VAIN, WAYS, JUDGED = 6, 2, 4, 16
"""So often what is wrong is mended by one change more, and so often in vain, of so many
ways; so many of those that are changed are laid out as they are printed."""

ALL = (*range(-21, 19, 3),)
"""How tight figures may be where that mends a page."""

EACH = range(-12, 31)
"""The same of a first picture, by whose width the list beside it is as high."""


@dataclass(frozen=True)
class Search:
    """Searches how rules best fill the pages of a size."""

    rules: RulePages
    room: Frames
    most: float = inf
    """The pages that there had best be, for which a first picture is made smaller."""
    cell: float = 0.0
    """How wide the cells of boards should be, if that matters."""
    cramped: tuple[float, ...] = (CRAMPED,)
    """What it costs that they are not, in the end and as other ways are found."""

    def best(self, usual: Closeness) -> Closeness:
        """All on the fewest pages, with figures as high as fills these best.

        The last of them has room for whose the game is. In large print the best ways
        are tried, and the best if cells did not matter, which may become wider, too.
        """
        found = [
            close
            for order in (LATER if self.room.facing else LATER[:1])
            for close, _ in self.layouts(usual._replace(order=order))
        ]
        if not found:
            self.layout(usual)  # says what has no room
        judges = (self, replace(self, cell=0.0)) if self.room.facing else (self,)
        return self.fullest(*(sorted(found, key=judge.price) for judge in judges))

    def fullest(self, *ways: Sequence[Closeness]) -> Closeness:
        """The best of the first ways, once all is as loose as pages have room."""
        tried = dict.fromkeys(close for each in ways for close in self._first(each))
        searches = [replace(self, cramped=(price,)) for price in self.cramped]
        found = (
            each.with_looser_figures(close) for close in tried for each in searches
        )
        return min(found, key=self.price)

    def _first(self, ways: Sequence[Closeness]) -> Iterator[Closeness]:
        """The first way; where pages face each other some of each sequence."""
        if not self.room.facing:
            yield ways[0]
            return
        for order in dict.fromkeys(close.order for close in ways):
            yield from [each for each in ways if each.order == order][:TRIED]

    def price(self, close: Closeness) -> tuple[bool, float, int, float]:
        """What it costs to set all so.

        That is no room for whose it is, pages beyond the most, pages, then faults.
        Where pages face each other, an odd one costs as much as two; where cells matter
        there, pages have a price, too, which cells that are too small may outweigh.
        """
        way = self.tried(close)
        return self._price_of(close, way) if way else _NOWHERE[:4]

    def _price_of(self, close: Closeness, way: Laid) -> tuple[bool, float, int, float]:
        crowded = way.left[-1] < self.room.credits
        over = max(0.0, way.count - self.most)
        pages = way.count + (way.count % 2 if self.room.facing else 0)
        cost = self.faults(way) + close.price
        if self.room.facing and self.cell:
            return crowded, over, 0, cost + PAGE * pages
        return crowded, over, pages, cost

    def faults(self, way: Laid) -> float:
        """What is empty and broken, and by how much cells are too small."""
        return faults(way) + self.cramped[0] * cramped(way, self.cell)

    def is_better(self, found: Laid, way: Laid) -> bool:
        """Whether pages are fewer, or as many with fewer faults, and room for credits.

        The pages that are turned over within a turn are no more.
        """
        if found.count != way.count:
            return found.count < way.count and found.left[-1] >= self.room.credits
        enough = found.left[-1] >= least(way)
        fewer = self.faults(found) < self.faults(way)
        return enough and found.leaves <= way.leaves and fewer

    def is_as_good(self, found: Laid, way: Laid) -> bool:
        """Whether all stands on the same pages, or on others that are better."""
        return found.places == way.places or self.is_better(found, way)

    def ways(self, usual: Closeness) -> Iterator[Closeness]:
        """How close all may stand."""
        ruled = any(isinstance(block, Rule) for block in self.rules.blocks)
        for tight, small in product(TIGHTS if ruled else TIGHTS[:1], SMALLS):
            yield usual._replace(tight=tight, small=small)

    def layouts(self, usual: Closeness) -> Iterator[tuple[Closeness, Laid]]:
        """The ways laid out, with a smaller picture where that comes on its page so."""
        for close in self.ways(usual):
            if not (way := self.tried(close)):
                continue
            yield close, way
            smaller = [tight for tight in SMALLEST if tight > close.tight]
            if way.is_set_up_overleaf and self._is_overleaf(close, SMALLEST[-1]):
                continue  # no picture is small enough
            for tight in smaller if self.is_over(way) else ():
                low = close.with_figures((PICTURE,), tight)
                if (way := self.tried(low)) and not self.is_over(way):
                    yield low, way
                    break

    def _is_overleaf(self, close: Closeness, tight: int) -> bool:
        way = self.tried(close.with_figures((PICTURE,), tight))
        return not way or way.is_set_up_overleaf

    def is_over(self, way: Laid) -> bool:
        """Whether the page of the title is bare, or there are too many pages.

        Where pages face each other, how to set up is not overleaf of its picture.
        """
        bare = way.left[0] > BARE * self.room.rows(0)
        crowded = way.left[-1] < self.room.credits
        over = bare or way.is_set_up_overleaf
        return over or (way.count, crowded) > (self.most, False)

    def layout(self, close: Closeness) -> Laid:
        """The rules laid out, with no figure beside a rule drawn."""
        return self.rules.laid(self.room, self._bare(close), close)

    def tried(self, close: Closeness) -> Laid | None:
        """The same, unless a page or a line has no room for something."""
        try:
            return self.layout(close)
        except UserError:
            return None

    def _bare(self, close: Closeness) -> House:
        house = self.rules.house(close)
        return replace(house, crops=house.blanks or house.crops)

    def with_looser_figures(self, close: Closeness) -> Closeness:
        """The same with all that is looser for which its page has room."""
        close = self._begun(self._drawn_up(self._widened(close)))
        way = self.layout(close)
        free = least(way)
        for figures in together(way, self.room):
            now = min(map(close.at, figures))
            for tight in reversed([t for t in LARGER if t < now]):
                looser = close.with_figures(figures, tight)
                if not (found := self.tried(looser)):
                    continue
                if found.torn <= way.torn and self.is_better(found, way):
                    close, way = looser, found
                elif found.places == way.places and found.left[-1] >= free:
                    close = looser
                elif not self.room.facing:
                    break
        return self._with_larger_pictures(*self._beside_short_texts(close, way))

    def _beside_short_texts(
        self, close: Closeness, way: Laid
    ) -> tuple[Closeness, Laid]:
        """The same with figures hardly higher than the text that they stand beside.

        The others of their page are as high as it has room for then.
        """
        for part in (part for part in way.parts if part.slab.hollow):
            beside, before = part.slab.figures, hollow(way)
            for tight in (t for t in TIGHTS if t > close.at(beside[0])):
                lower = close.with_figures(beside, tight)
                found = self.tried(lower)
                if found and _stands_as(found, way) and hollow(found) < hollow(way):
                    close, way = lower, found
            if hollow(way) < before:
                close, way = self._with_higher_rows(close, way, part.page)
        return close, way

    def _with_higher_rows(
        self, close: Closeness, way: Laid, page: int
    ) -> tuple[Closeness, Laid]:
        """The same with higher figures on a page, but for those beside a text."""
        free = least(way)
        rows = [p.slab.figures for p in way.parts if p.page == page and p.slab.figures]
        for row in rows:
            for tight in (t for t in LARGER if t < close.at(row[0])):
                higher = close.with_figures(row, tight)
                if not (found := self.tried(higher)):
                    continue
                is_filled = hollow(found) <= hollow(way)
                if is_filled and _stands_as(found, way) and found.left[-1] >= free:
                    close, way = higher, found
                    break
        return close, way

    def _widened(self, close: Closeness) -> Closeness:
        """The same with cells of boards as wide as they should be, or nearly.

        All else is tighter and smaller where that makes room.
        """
        if not self.cell:
            return close
        parts = self.layout(close).parts
        for name in dict.fromkeys(p.slab.name for p in parts if p.slab.cell):
            ways = (
                close._replace(
                    tight=tight, small=small, larger=(*close.larger, (name, board))
                )
                for tight, small, board in product(TIGHTS, SMALLS, BOARDS)
                if tight >= close.tight and small >= close.small
            )
            close = min((close, *ways), key=self.price)
        return close

    def _drawn_up(self, close: Closeness) -> Closeness:
        """The same with lower figures where these fill the page before them.

        A first picture is smaller where its list stands below it then.
        """
        way = self.layout(close)
        for page in range(1, way.count):
            figures = next_figures(way, page)
            for tight in (t for t in LOWER if figures and t > close.at(figures[0])):
                lower = close.with_figures(figures, tight)
                found = self.tried(lower)
                if found and self.is_better(found, way):
                    close, way = lower, found
                    break
        return close

    def _begun(self, close: Closeness) -> Closeness:
        """The same with pages that leave what they end with to a next, emptier one."""
        way = self.layout(close)
        for page in range(way.count - 1):
            for name in way.starts(page):
                other = close._replace(begins=(*close.begins, name))
                found = self.tried(other)
                if found and self.is_better(found, way):
                    close, way = other, found
        return close

    def _with_larger_pictures(self, close: Closeness, way: Laid) -> Closeness:
        """The same with all pictures larger for which there is room.

        That is where their page has it, or where pages are then filled better.
        """
        galleries = [b for b in self.rules.blocks if isinstance(b, Gallery)]
        # A game that is told has first claim: its pictures hold the most.
        galleries.sort(key=lambda gallery: not gallery.large)
        narrow = self.room.later.width < NARROW
        told = [
            ([b.reference], GROWN if b.large or narrow else FULLER) for b in galleries
        ]
        # Charts of a page have one scale, or a reader compares what is no matter.
        charted = [(each, CHARTS) for each in charts(way, self.rules.blocks)]
        scores = [([SCORE], SCORES)] if narrow else []
        free = least(way)
        # What stands beside smaller charts may be taller: games told are tried twice.
        for references, sizes in (*told, *charted, *scores, *told):
            now = dict(close.larger).get(references[0], close.small)
            for small in (n for n in sizes if n < now):
                larger = (*close.larger, *((name, small) for name in references))
                found = self.tried(close._replace(larger=larger))
                if found and self.is_as_good(found, way) and found.left[-1] >= free:
                    close, way = close._replace(larger=larger), found
                    break
        return close

    def mended(self, close: Closeness) -> Closeness:
        """The same with no page that ends far short, and no names that read as one.

        That is by a few changes: of all ways that differ in one thing from those that
        were best so far the best are tried on, one for each order in which all stands
        on pages. Where nothing is found that has nothing wrong, the least is.
        """
        usual = self.layout(close)
        rank = cache(partial(self._rank, usual))
        printed = cache(partial(self._rank_as_printed, usual))
        found, ways, vain = close, [close], 0
        for number in range(ROUNDS):
            if not printed(found).is_wrong or vain == VAIN:
                break
            # What mends it best is what changes least.
            others = self._in_other_orders(close) if number == 1 else ()
            changed = chain.from_iterable(map(self._changed, ways))
            ranked = sorted(dict.fromkeys(chain(ways, others, changed)), key=rank)
            ways = sorted(self._distinct(ranked, rank), key=printed)[:WAYS]
            before, found = found, min((found, *ways), key=printed)
            vain = vain + 1 if found == before else 0
        return found if printed(found)[:-1] < printed(close)[:-1] else close

    def wrong(self, close: Closeness) -> float:
        """By how many rows pages end too short, squared, and names that read as one."""
        return self._rank_as_printed(self.layout(close), close).wrong

    def _distinct(
        self, ranked: Sequence[Closeness], rank: Callable[[Closeness], "_Rank"]
    ) -> Sequence[Closeness]:
        """The first ways by which all stands on other pages than before.

        Where only names may be wrong, those by which figures have other heights.
        """
        found = dict[object, Closeness]()
        for close in ranked:
            if way := self.tried(close):
                key = way.places if rank(close).is_wrong else close.of_crops
                found.setdefault(key, close)
            if len(found) == JUDGED:
                break
        return [*found.values()]

    def _rank(self, usual: Laid, close: Closeness) -> "_Rank":
        """How much is wrong, and what it costs, beside another way."""
        way = self.tried(close)
        return self._rank_of(usual, close, way) if way else _NOWHERE

    def _rank_as_printed(self, usual: Laid, close: Closeness) -> "_Rank":
        """The same where pages are told, and names seen where nothing else is wrong."""
        if not self.tried(close):
            return _NOWHERE
        way = self.rules.told(self.room, self._bare(close), close)
        found = self._rank_of(usual, close, way)
        if found.is_wrong:
            return found
        crops = self.rules.crops(close)
        slabs = [part.slab for part in way.parts if part.slab.figures]
        figures = (
            each for slab in slabs for each in crops.row(slab.name, slab.figures)
        )
        return found._replace(wrong=sum(map(read_as_one, figures)))

    def _rank_of(self, usual: Laid, close: Closeness, way: Laid) -> "_Rank":
        crowded, over, _, cost = self._price_of(close, way)
        kept, known = (
            (each.leaves, each.torn, each.broken, round(hollow(each), 1))
            for each in (way, usual)
        )
        return _Rank(
            crowded,
            over,
            max(way.count, usual.count),
            sum(max(0, now - then) for now, then in zip(kept, known, strict=True)),
            max(0.0, round(cramped(way, self.cell) - cramped(usual, self.cell), 3)),
            feet(way),
            cost,
        )

    def _in_other_orders(self, close: Closeness) -> Iterator[Closeness]:
        for order in LATER if self.room.facing else LATER[:1]:
            yield from self.ways(close._replace(order=order))

    def _changed(self, close: Closeness) -> Iterator[Closeness]:
        """The same with one thing changed that stands before the last short page ends.

        Or on the next page.
        """
        way = self.layout(close)
        last = max(short_pages(way), default=way.count) + 1
        parts = [part for part in way.parts if part.page <= last]
        shown = {part.slab.name for part in parts}
        of_rules = {name for part in parts for name in part.slab.figures} | {PICTURE}
        rows = [part.slab.figures for part in parts if part.slab.figures]
        for row in dict.fromkeys((*rows, *map(tuple, together(way, self.room)))):
            steps = EACH if row == (PICTURE,) else ALL
            for tight in steps if of_rules.issuperset(row) else ():
                yield close.with_figures(row, tight)
        larger = dict(close.larger)
        told = [b.reference for b in self.rules.blocks if isinstance(b, Gallery)]
        charted = [tuple(each) for each in charts(way, self.rules.blocks)]
        singles = [(name,) for names in charted for name in names]
        galleries = [(name,) for name in told if name in shown]
        for names in dict.fromkeys((*galleries, *charted, *singles, (SCORE,))):
            for small in SCORES if names == (SCORE,) else GROWN:
                sized = tuple((larger | dict.fromkeys(names, small)).items())
                yield close._replace(larger=sized)
                if names in galleries and self.room.facing:
                    alone = _toggled(close.alone, *names)
                    yield close._replace(larger=sized, alone=alone)
        starts = chain.from_iterable(map(way.starts, range(min(last, way.count))))
        for name in dict.fromkeys((*starts, *close.begins)):
            yield close._replace(begins=_toggled(close.begins, name))


def _stands_as(found: Laid, way: Laid) -> bool:
    """Whether all stands on the same pages, and figures in the same rows."""
    rows, others = ([p.slab.figures for p in each.parts] for each in (found, way))
    return found.places == way.places and rows == others


def _toggled(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Names with one more, or without it."""
    others = tuple(each for each in names if each != name)
    return others if name in names else (*names, name)


class _Rank(NamedTuple):
    """What is wrong with pages and what they cost; the least is best."""

    crowded: bool
    over: float
    pages: int
    """How many there are, or were before if these are more."""
    parted: float
    """How often more is parted by the end of a page that belongs together, and how many
    rows more are empty below texts."""
    cramped: float
    """By how much cells are smaller."""
    wrong: float
    """By how many rows pages end too short, squared, and how many names read as one."""
    cost: float

    @property
    def is_wrong(self) -> bool:
        """Whether there is anything to mend."""
        return self.crowded or self.over > 0 or self.wrong > 0


_NOWHERE = _Rank(True, inf, 0, 0, 0.0, 0.0, 0.0)
