"""Searches how the pages of rules are best set, and keeps what it finds.

``python -m pnp.workshop.page_search [GAME]...`` writes the ``setting.toml``
of some games, or of all, for each language, edition and paper.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import chain, product
from json import dumps
from math import fsum, inf
from pathlib import Path
from typing import NamedTuple, get_args

from pnp.base.errors import UserError
from pnp.base.templates import template
from pnp.games import GAMES, find
from pnp.press.figures.density import ORDERS, PICTURE, USUAL, BlockOrder, Closeness
from pnp.press.paper import NARROW as NARROW_PAPER
from pnp.press.paper import SIZES, Order, paper
from pnp.press.rulebook.booklet import bound_room, text_pages
from pnp.press.rulebook.page_setting import (
    BARE,
    SIDE,
    SMALLER,
    Edition,
    PageSetting,
    all_settings,
    digest,
    file,
    texts_found,
)
from pnp.press.rulebook.pamphlet import PAGES as SMALL_PAGES
from pnp.press.rulebook.pamphlet import half_of, small_room
from pnp.press.rulebook.rule_pages import RulePages
from pnp.press.rulebook.rule_sheet import LARGE, PAGES, before_enlarged, room_at
from pnp.press.sheets.imposition import leaf
from pnp.scene.nodes import IDENTITY, Group, Node, Scene, Text, Transform
from pnp.scene.tokens import BODY, CAPTION, PT, TOLD
from pnp.typeset.blocks import SCORE, Gallery, Rule
from pnp.typeset.figure import NARROW
from pnp.typeset.pagination import Laid
from pnp.typeset.text_context import House
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Language, catalogue, languages
from pnp.workshop.page_cost import (
    FAULT,
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

LARGE_CRAMPED = 5.0, 10.0
"""The same in large print, which is printed for that: in the end, and as other ways are
found, where it may cost more."""

PAGE = 0.2
"""What a page costs in large print, of which there may be any number."""

LARGER_CELLS, SMALLER_CELLS = 1.3, 0.8
"""By how much they should be wider in large print, and narrower on small pages."""

CHARTS = tuple(small for small in GROWN if small >= -2)
"""The same of charts, which are never much larger than elsewhere."""

TRIED = 2
"""So many of the best ways are loosened, to see which one is best then."""

SCORES = (-20.0, -15.0, -10.0, -7.0, -5.0, -4.0, -3.0, -2.0)
"""The same of the columns of a score, which are deeper by that."""

SCALES = (1.0, 0.97, SMALLER)
"""The scales of the type: at the last captions beside rules have eight points."""

PRICE, LOW = 0.2, 0.003
"""What smaller type costs, in shares of a page, squared, and what low figures cost
more than on large pages."""

DIM = 0.002
"""What it costs on large pages that a first picture is tighter than other figures."""

TORN = 0.1
"""What it costs to part a picture from what tells of it, but on facing pages."""

STRAY = 0.05
"""What it costs that a page begins with a line or two of what went before."""

LEAF = 0.3
"""What it costs to turn a page in the middle of a turn."""

LAST = 0.2
"""What the last page counts for, beside another one: it closes with a colophon."""

TYPES = tuple(half * 0.5 * PT / BODY for half in range(19, 23))
"""The scales of the text between covers."""

SIDES = (SIDE, 14.0)
"""The margins that it may have at its sides, beside the trim."""

LESS = TOLD / CAPTION
"""By what small print is smaller in large print, and words in figures are, which leaves
captions 11.8 points; on usual paper captions alone are, where pages or boards ask so.
"""

LEAST = 6 * PT
"""What words in figures should measure."""

WIDE, CLOSER = Closeness(3), (Closeness(3, 4), Closeness(15, 4))
"""How tight and how small figures are, see ``closeness``; the latter where they save
sheets, in the smallest type."""


ROUNDS, WAYS, JUDGED = 6, 4, 16
"""So often what is wrong is mended by one change more, of so many ways; so many of
those that are changed are laid out as they are printed."""

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
        found, ways = close, [close]
        for number in range(ROUNDS):
            if not printed(found).is_wrong:
                break
            # What mends it best is what changes least.
            others = self._in_other_orders(close) if number == 1 else ()
            changed = chain.from_iterable(map(self._changed, ways))
            ranked = sorted(dict.fromkeys(chain(ways, others, changed)), key=rank)
            ways = sorted(self._distinct(ranked, rank), key=printed)[:WAYS]
            found = min((found, *ways), key=printed)
        return found if printed(found)[:-1] < printed(close)[:-1] else close

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


def usual_setting(rules: RulePages, room: Callable[[float], Frames]) -> PageSetting:
    """How the rules are set between the usual margins.

    The type is smaller, and captions at last, where pages are too many else, or boards
    too small.
    """
    cell = rules.game.drawing.pointed
    found = dict[tuple[bool, float], PageSetting]()
    for scale, caption in ((1.0, 1.0), (SMALLER, 1.0), (SMALLER, 1 / LESS)):
        search = Search(rules, room(scale), PAGES, cell / scale)
        best = search.best(Closeness(printed=scale, caption=caption))
        *_, price = search.price(best)
        price += PRICE * (2 - scale - caption)
        price += DIM * max(0, best.at(PICTURE) - best.tight)
        over = search.is_over(search.layout(best))
        found.setdefault((over, price), PageSetting(scale, best))
    return found[min(found)]


def small_setting(rules: RulePages, room: Callable[[float], Frames]) -> PageSetting:
    """The scale and closeness at which small pages are few, and filled best."""
    ways = sorted(_all_ways(rules, room))
    if ways[0].leaves:
        # With less before it the turn may be on pages that face each other.
        other = (_all_ways(rules, room, order) for order in ORDERS[1:])
        ways = sorted((*ways, *chain.from_iterable(other)))
    scale, leaves = ways[0].scale, ways[0].leaves
    own = [way.close for way in ways if (way.scale, way.leaves) == (scale, leaves)]
    return PageSetting(scale, small_search(rules, room(scale), scale).fullest(own))


def small_search(rules: RulePages, room: Frames, scale: float) -> Search:
    """Searches how rules fill small pages, with boards that can be read."""
    cell = rules.game.drawing.pointed * SMALLER_CELLS / scale
    return Search(rules, room, SMALL_PAGES, cell)


def _stands_as(found: Laid, way: Laid) -> bool:
    """Whether all stands on the same pages, and figures in the same rows."""
    rows, others = ([p.slab.figures for p in each.parts] for each in (found, way))
    return found.places == way.places and rows == others


class _Way(NamedTuple):
    """How rules may be set; the least is best."""

    crowded: bool
    """Whether the last page has no room for whose the game is."""
    pages: int
    price: float
    scale: float
    close: Closeness
    leaves: int


def _all_ways(
    rules: RulePages, room: Callable[[float], Frames], order: BlockOrder = "written"
) -> Iterator[_Way]:
    """The ways at all scales."""
    for scale in SCALES:
        search = Search(rules, room(scale))
        for close, way in search.layouts(Closeness(printed=scale, order=order)):
            price = (
                way.empty
                + TORN * way.torn
                + STRAY * way.stray
                + LEAF * way.leaves
                + FAULT * way.broken
                + LAST * (way.left[-1] / search.room.rows(1)) ** 2
                + close.price
                + LOW * close.tight
                + PRICE * (1 - scale)
                + (way.count == SMALL_PAGES - 1)  # one would be empty
            )
            crowded, pages = (
                way.left[-1] < search.room.credits,
                max(SMALL_PAGES, way.count),
            )
            yield _Way(crowded, pages, price, scale, close, way.leaves)


def bound_setting(rules: RulePages, order: Order) -> PageSetting:
    """The text between covers, as it best fills the fewest sheets."""
    ways = (*product(TYPES, (WIDE,), SIDES), *product((1.0,), CLOSER, SIDES))
    costs = dict[PageSetting, tuple[int, float]]()
    for way in (PageSetting(*way) for way in ways):
        with suppress(UserError):  # a line has no room for a word
            costs[way] = _cost(text_pages(rules, order, way))
    if not costs:
        text_pages(rules, order, PageSetting())  # says what has no room
    fewest = min(sheets for sheets, _ in costs.values())
    best = sorted(
        (way for way in costs if costs[way][0] == fewest), key=costs.__getitem__
    )
    found = dict[float, PageSetting]()
    for scale, close, side in best[:TRIED]:
        search = Search(rules, bound_room(order.paper, scale, side))
        looser = search.with_looser_figures(close)
        cost = search.faults(search.layout(looser))
        found.setdefault(cost, PageSetting(scale, looser, side))
    return found[min(found)]


def _cost(pages: Sequence[Scene]) -> tuple[int, float]:
    """The sheets that are needed; how empty pages are, and how small their words."""
    lines = [tuple(_lines(page.nodes)) for page in pages]
    ends = [max((base for base, _ in page), default=0.0) for page in lines]
    empty = (1 - end / pages[0].height for end in ends[:-1])
    least = min((size for page in lines for _, size in page), default=LEAST)
    small = max(0.0, LEAST - least)
    return -(-(len(pages) + 2) // 4), fsum(share**2 for share in empty) + 50 * small


def _lines(
    nodes: Iterable[Node], at: Transform = IDENTITY
) -> Iterator[tuple[float, float]]:
    """How far down each line of text is, and its size.

    To measure all that is drawn would take long.
    """
    for node in nodes:
        if isinstance(node, Text):
            yield at(node.anchor).y, node.size * at.scale
        elif isinstance(node, Group) and not node.once:
            yield from _lines(node.children, at.after(node.transform))


def setting_of(game: str, order: Order, edition: Edition) -> PageSetting:
    """How the pages of an edition are best set."""
    rules = RulePages(find(game), catalogue(game, order.language))
    paper, words = order.paper, rules.words
    match edition:
        case "sheet" if paper.width >= NARROW_PAPER:
            room = partial(room_at, order, words)
            found = usual_setting(rules, room)
            cell = rules.game.drawing.pointed / found.scale
            search = Search(rules, room(found.scale), PAGES, cell)
        case "sheet" | "booklet":
            page = paper if edition == "sheet" else half_of(paper.lying)
            found = small_setting(rules, partial(small_room, page))
            search = small_search(rules, small_room(page, found.scale), found.scale)
        case "bound":
            page = leaf(paper.lying)
            found = bound_setting(rules, replace(order, paper=page))
            search = Search(rules, bound_room(page, found.scale, found.side))
        case "large":
            own = replace(order, paper=before_enlarged(paper))
            cell = rules.game.drawing.pointed * LARGER_CELLS / (LARGE / BODY)
            search = Search(
                rules, room_at(own, words, 1.0), cell=cell, cramped=LARGE_CRAMPED
            )
            found = PageSetting(1.0, search.best(Closeness(printed=LESS)))
    return found._replace(close=search.mended(found.close))


HEAD = """\
# How pages of the rules are set, as python -m pnp.workshop.page_search found it for a
# text: in steps, how tight figures and how small galleries are, and some by themselves;
# what else pages begin with.
"""


def setting_template(
    found: Mapping[tuple[str, str, str], PageSetting], texts: Mapping[str, str]
) -> str:
    """The template of what was found by language, edition and paper, for some texts."""
    tables = [HEAD]
    for language in dict.fromkeys(language for language, *_ in found):
        tables.append(f'[{language}]\ntext = "{texts[language]}"\n')
        for place, setting in found.items():
            if place[0] == language:
                lines = (f"[{'.'.join(place)}]", *_lines_of(setting), "")
                tables.append("\n".join(lines))
    return "\n".join(tables)


def _lines_of(setting: PageSetting) -> Iterator[str]:
    """What a table says of a setting; what is as usual it leaves out."""
    scale, close, side = setting
    yield f"tight = {close.tight}"
    yield f"small = {close.small}"
    numbers = {"scale": (scale, 1.0), "side": (side, SIDE)}
    numbers |= {"printed": (close.printed, scale), "caption": (close.caption, 1.0)}
    yield from (f"{key} = {n!r}" for key, (n, usual) in numbers.items() if n != usual)
    if close.order != USUAL.order:
        yield f"order = {dumps(close.order)}"
    for key, names in (("begins", close.begins), ("alone", close.alone)):
        if names:
            yield f"{key} = [{', '.join(map(dumps, names))}]"
    rows = dict[float, list[str]]()
    for name, step in dict(close.loose).items():
        rows.setdefault(step, []).append(name)
    figures = {" ".join(row): step for step, row in rows.items() if step != close.tight}
    for key, steps in (("figures", figures), ("larger", dict(close.larger))):
        if steps:
            told = (f"{dumps(name)} = {step:g}" for name, step in steps.items())
            yield f"{key} = {{ {', '.join(told)} }}"


def main() -> int:
    """Search, and keep what is found, a language as soon as it is done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--lang", action="append", help="one alone; may be repeated")
    parser.add_argument("--jobs", type=int, default=2, metavar="J")
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for game in asked.games:
            for language in asked.lang or languages(game):
                places = [*product([language], get_args(Edition), SIZES)]
                each = pool.map(partial(_setting_or_none, game), places)
                kept = zip(places, each, strict=True)
                keep(game, language, {place: one for place, one in kept if one})
    return 0


def keep(
    game: str, language: Language, found: Mapping[tuple[str, str, str], PageSetting]
) -> None:
    """Write what was found for a language in the place of what was known of it."""
    known, texts = all_settings(game), dict(texts_found(game))
    others = {place: one for place, one in known.items() if place[0] != language}
    texts[language] = digest(game, language)
    order = [each for each in languages(game) if each in texts]
    whole = sorted(
        {**others, **found}.items(), key=lambda each: order.index(each[0][0])
    )
    Path(str(template(file(game)))).write_text(
        setting_template(dict(whole), texts), "utf-8"
    )


def _setting_or_none(
    game: str, place: tuple[Language, Edition, str]
) -> PageSetting | None:
    """What is found for a place, unless its paper is too small."""
    language, edition, name = place
    try:
        return setting_of(game, Order(paper(name), language), edition)
    except UserError as fault:
        sys.stderr.write(f"{game} {' '.join(place)}: {fault}\n")
        return None


if __name__ == "__main__":
    sys.exit(main())
