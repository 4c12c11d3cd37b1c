"""Searches how the pages of rules are best set, and keeps what it finds.

``python -m pnp.workshop.page_search [GAME[.LANGUAGE[.EDITION[.PAPER]]]]...`` writes
the ``setting.toml`` of some games, or of all, for each language, edition and paper, or
for those named. What is kept already gives way only to what is better.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import chain, product
from json import dumps
from math import inf
from pathlib import Path
from typing import NamedTuple, get_args

from pnp.base.errors import UserError
from pnp.base.templates import template
from pnp.games import GAMES, find
from pnp.press.figures.density import ORDERS, PICTURE, USUAL, BlockOrder, Closeness
from pnp.press.paper import NARROW as NARROW_PAPER
from pnp.press.paper import SIZES, Order, Paper, paper
from pnp.press.rulebook.page_setting import (
    SMALLER,
    Edition,
    PageSetting,
    all_settings,
    file,
    page_setting,
)
from pnp.press.rulebook.pamphlet import PAGES as SMALL_PAGES
from pnp.press.rulebook.pamphlet import half_of, small_room
from pnp.press.rulebook.rule_pages import RulePages
from pnp.press.rulebook.rule_sheet import LARGE, PAGES, before_enlarged, room_at
from pnp.scene.tokens import BODY, CAPTION, TOLD
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Language, catalogue, languages
from pnp.workshop.closeness_search import Search
from pnp.workshop.page_cost import FAULT, cramped

LARGE_CRAMPED = 5.0, 10.0
"""What narrow cells cost in large print, which is printed for that: in the end, and as
other ways are found, where it may cost more."""

LARGER_CELLS, SMALLER_CELLS = 1.3, 0.8
"""By how much cells should be wider in large print, and narrower on small pages."""

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

LESS = TOLD / CAPTION
"""By what small print is smaller in large print, and words in figures are, which leaves
captions 11.8 points; on usual paper captions alone are, where pages or boards ask so.
"""


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


def setting_of(game: str, order: Order, edition: Edition) -> PageSetting:
    """How the pages of an edition are best set: as is known, or better."""
    rules = RulePages(find(game), catalogue(game, order.language))
    found = _found(rules, order, edition)
    search = _search(rules, order, edition, found)
    found = found._replace(close=search.mended(found.close))
    known = page_setting(game, order, edition)
    ways = (known, found) if known else (found,)
    return min(ways, key=lambda way: _cost_of(_search(rules, order, edition, way), way))


def _found(rules: RulePages, order: Order, edition: Edition) -> PageSetting:
    paper, words = order.paper, rules.words
    match edition:
        case "sheet" if paper.width >= NARROW_PAPER:
            return usual_setting(rules, partial(room_at, order, words))
        case "sheet" | "booklet":
            return small_setting(rules, partial(small_room, _small(order, edition)))
        case "large":
            search = _search(rules, order, edition, PageSetting())
            return PageSetting(1.0, search.best(Closeness(printed=LESS)))


def _search(
    rules: RulePages, order: Order, edition: Edition, way: PageSetting
) -> Search:
    """Searches how an edition is best set in type of a scale, between margins."""
    paper, words, cell = order.paper, rules.words, rules.game.drawing.pointed
    match edition:
        case "sheet" if paper.width >= NARROW_PAPER:
            room = room_at(order, words, way.scale)
            return Search(rules, room, PAGES, cell / way.scale)
        case "sheet" | "booklet":
            room = small_room(_small(order, edition), way.scale)
            return small_search(rules, room, way.scale)
        case "large":
            own = replace(order, paper=before_enlarged(paper))
            large = cell * LARGER_CELLS / (LARGE / BODY)
            room = room_at(own, words, 1.0)
            return Search(rules, room, cell=large, cramped=LARGE_CRAMPED)


def _small(order: Order, edition: Edition) -> Paper:
    return order.paper if edition == "sheet" else half_of(order.paper.lying)


def _cost_of(search: Search, way: PageSetting) -> tuple[float, ...]:
    """What is wrong with pages set so, and what that costs; the least is best."""
    if not (laid := search.tried(way.close)):
        return (inf,)
    crowded, over, pages, cost = search.price(way.close)
    cells = round(cramped(laid, search.cell), 3)
    type_cost = PRICE * (2 - way.scale - way.close.caption)
    return (
        crowded or search.is_over(laid),
        over,
        pages,
        cells,
        search.wrong(way.close),
        cost + type_cost,
    )


HEAD = """\
# How pages of the rules are set, as python -m pnp.workshop.page_search found it for a
# text: in steps, how tight figures and how small galleries are, and some by themselves;
# what else pages begin with.
"""


def setting_template(found: Mapping[tuple[str, str, str], PageSetting]) -> str:
    """The template of what was found by language, edition and paper."""
    tables = [HEAD]
    for place, setting in found.items():
        lines = (f"[{'.'.join(place)}]", *_lines_of(setting), "")
        tables.append("\n".join(lines))
    return "\n".join(tables)


def _lines_of(setting: PageSetting) -> Iterator[str]:
    """What a table says of a setting; what is as usual it leaves out."""
    scale, close = setting
    yield f"tight = {close.tight}"
    yield f"small = {close.small}"
    numbers = {"scale": (scale, 1.0)}
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
    parser.add_argument("places", nargs="*", default=list(GAMES), metavar="PLACE")
    parser.add_argument("--jobs", type=int, default=2, metavar="J")
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for name in asked.places:
            game, *parts = name.split(".")
            ways: tuple[Sequence[str], ...] = (
                languages(game), get_args(Edition), [*SIZES]
            )  # fmt: skip
            own = [[part] for part in parts]
            for language in (own or ways)[0]:
                places = [*product([language], *own[1:], *ways[max(1, len(own)) :])]
                each = pool.map(partial(_setting_or_none, game), places)
                keep(game, dict(zip(places, each, strict=True)))
    return 0


def keep(game: str, found: Mapping[tuple[str, str, str], PageSetting | None]) -> None:
    """Write what was found for some places in that of what was known of them."""
    order = [*product(languages(game), get_args(Edition), SIZES)]
    known = {**all_settings(game), **found}
    whole = {place: way for place in order if (way := known.get(place))}
    Path(str(template(file(game)))).write_text(setting_template(whole), "utf-8")


def _setting_or_none(
    game: str, place: tuple[Language, Edition, str]
) -> PageSetting | None:
    """What is found for a place, unless its paper is too small."""
    language, edition, name = place
    told, found = "set", None
    try:
        found = setting_of(game, Order(paper(name), language), edition)
    except UserError as fault:
        told = str(fault)
    sys.stderr.write(f"{game} {' '.join(place)}: {told}\n")
    return found


if __name__ == "__main__":
    sys.exit(main())
