"""Prints of the site: the set of each game, file by file and all together."""

import datetime
from calendar import monthrange
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from json import dumps, loads
from pathlib import PurePosixPath
from typing import NamedTuple

from pnp.base.errors import UserError
from pnp.games import AnyGame, typed
from pnp.games.day import Drawn
from pnp.press.books.book import Binding, Book, documents
from pnp.press.books.selection import (
    Entry,
    arranged_entries,
    has_puzzles,
    of_day,
    worked_entries,
)
from pnp.press.cards.wall_calendar import Month, calendar_of
from pnp.press.kit.kit_files import Stack, Stretch
from pnp.press.kit.parts_table import part_rows
from pnp.press.kit.print_plan import count_text
from pnp.press.kit.print_set import sets
from pnp.press.paper import Order
from pnp.render import pdf, png
from pnp.scene.document import Document
from pnp.scene.theme import load
from pnp.web.site.archives import archive
from pnp.web.site.kept_files import Keeper, afresh
from pnp.words.catalogue import Catalogue, Language
from pnp.words.no_break import HARD
from pnp.words.texts import languages as spoken
from pnp.words.texts import typesetting

Files = Iterator[tuple[str, bytes]]

DPI = 40
"""Dots an inch of a page in small."""


class Small(NamedTuple):
    """A page in small: where its picture is, its size in pixels, and what is on it."""

    picture: str
    width: int
    height: int
    name: str


class Printed(NamedTuple):
    """A file to print: what is on it, on what, where it is and some of its pages."""

    name: str
    how: str
    path: str
    pages: int
    shown: Sequence[Small]


class Kit(NamedTuple):
    """All that there is to print of a game in a language."""

    files: Sequence[Printed]
    archive: str
    """Where all of them are in one."""
    sheets: str = ""
    """How many sheets of paper it takes."""
    command: str = ""
    """What prints the same."""
    parts: str = ""
    """What there is of each part."""
    trial: str = ""
    """Where the sheet for a first game is, if there is one."""

    @property
    def brief(self) -> str:
        """The same without what is said of the parts.

        >>> Kit((), "", parts="36 tiles; 24 cards, six a colour").brief
        '36 tiles, 24 cards'
        """
        return ", ".join(each.partition(",")[0] for each in self.parts.split("; "))

    @classmethod
    def of(cls, kept: bytes) -> "Kit":
        """What was said of a kit when it was made."""
        files, *said = loads(kept)
        sized = [
            Printed(name, how, path, pages, [Small(*each) for each in shown])
            for name, how, path, pages, shown in files
        ]
        return cls(sized, *said)


def cards_of(month: datetime.date, language: Language) -> str:
    """Where all cards of a month are, once it is over: a day more changes no PDF."""
    return f"print/cards-{month:%Y-%m}-{language}.pdf"


def card_of_day(day: datetime.date, game: str, language: Language) -> str:
    """Where the card of a game and a day is."""
    return f"print/{day}-{game}-{language}.pdf"


def wall_of(month: datetime.date, language: Language) -> str:
    """Where the calendar of a month is, for a wall."""
    return f"print/calendar-{month:%Y-%m}-{language}.pdf"


def book_of(month: datetime.date, language: Language) -> str:
    """Where the puzzles of a month are as a book."""
    return f"print/book-{month:%Y-%m}-{language}.pdf"


def kits(
    game: AnyGame,
    languages: Sequence[Language],
    order: Order,
    made: dict[tuple[str, Language], Kit],
    keeper: Keeper = afresh,
) -> Files:
    """The sets of a game with their rules, noted as they are made."""
    for language in (each for each in spoken(game.name) if each in languages):
        own = replace(order, language=language)
        make = partial(_kit, game, own)
        contents = dict(keeper(f"kit-{game.name}-{language}", own, make))
        made[game.name, language] = kit = Kit.of(contents.pop(_KIT))
        yield from contents.items()
        papers = {PurePosixPath(each.path).name: each.path for each in kit.files}
        yield (
            kit.archive,
            archive({name: contents[path] for name, path in papers.items()}),
        )


_KIT = "kit.json"
"""Under which name what is said of a kit goes with its files."""


def _kit(game: AnyGame, order: Order) -> Mapping[str, bytes]:
    """The files of a set but for its archive, their pictures and what is said."""
    theme = load("classic")
    found, contents = list[Printed](), dict[str, bytes]()
    (each,) = sets(game, order, theme.name, order.language)
    documents = [stack.document(each.words) for stack in each.stacks]
    looked_at = _looked_at(each.stacks)
    for stack, document, pages in zip(each.stacks, documents, looked_at, strict=True):
        content = pdf.render(document, theme)
        shown = list[Small]()
        for page, stretch in pages:
            small = png.image(content, DPI, page)
            picture = f"img/print/{stack.file.removesuffix('.pdf')}-{page + 1}.png"
            shown.append(Small(picture, *small.size, stretch.label(each.words)))
            contents[picture] = png.png_file(small, DPI)
        found.append(_printed_stack(game, stack, each.words, shown))
        contents[found[-1].path] = content
    path = f"print/{game.name}/{game.name}_{order.language}.zip"
    count = sum(stack.sheets for stack in each.stacks)
    sheets = count_text("sheets", count, each.words)
    asked = f"--paper {order.paper.name} --lang {order.language}"
    parts = parts_text(game, each.words, each.order)
    trial = ""
    for name, document in each.tried:
        trial = f"print/{name}"
        contents[trial] = pdf.render(document, theme)
    kit = Kit(found, path, sheets, f"pnp kit {typed(game.name)} {asked}", parts, trial)
    return {**contents, _KIT: dumps(kit).encode()}


SHOWN = 5
"""So many pages of a kit are shown, if it has them."""

ABOUT = {("plan",), ("assembly",)}
"""What is read before one cuts; its pages are shown if others are too few."""


class _Fronts(NamedTuple):
    """The pages of a stretch in a file, without backs."""

    file: int
    pages: Sequence[int]
    stretch: Stretch


def _fronts(stacks: Sequence[Stack]) -> Iterator[_Fronts]:
    for file, stack in enumerate(stacks):
        first = 0
        for stretch in stack.stretches:
            pages = stretch.document.pages
            own = [first + n for n, page in enumerate(pages) if not page.back]
            yield _Fronts(file, own, stretch)
            first += len(pages)


def _looked_at(stacks: Sequence[Stack]) -> Sequence[Sequence[tuple[int, Stretch]]]:
    """Pages of each stack, from all that it holds; more of what is longer."""
    every = list(_fronts(stacks))
    things = [each for each in every if each.stretch.kind not in ABOUT]
    if sum(len(each.pages) for each in things) < SHOWN:
        things = every
    counts = [1] * len(things)
    while sum(counts) < min(SHOWN, sum(len(each.pages) for each in things)):
        shares = [len(each.pages) / n for each, n in zip(things, counts, strict=True)]
        counts[shares.index(max(shares))] += 1
    return [
        [
            (each.pages[n * len(each.pages) // count], each.stretch)
            for each, count in zip(things, counts, strict=True)
            for n in range(count)
            if each.file == file
        ]
        for file in range(len(stacks))
    ]


def parts_text(game: AnyGame, words: Catalogue, order: Order) -> str:
    """How many of each part there are, in a line."""
    within = typesetting(words.language).within_line
    named = ((row.number, within(row.name)) for row in part_rows(game, words, order))
    return "; ".join(f"{n}{HARD}{name}" for n, name in named)


def _printed_stack(
    game: AnyGame, stack: Stack, words: Catalogue, shown: Sequence[Small]
) -> Printed:
    stock = words.text(f"stock-{stack.stock}")
    how = (
        f"{stock}: {count_text('sheets', stack.sheets, words)}",
        words.text(f"sides-{stack.duplex}"),
    )
    pages = sum(len(each.document.pages) for each in stack.stretches)
    path = f"print/{game.name}/{stack.file}"
    return Printed(stack.held(words), "; ".join(how), path, pages, shown)


def last_whole_month(last: datetime.date) -> datetime.date | None:
    """The first day of the last month that is over when a day is; none in year 1.

    >>> last_whole_month(datetime.date(2027, 1, 30))
    datetime.date(2026, 12, 1)
    >>> last_whole_month(datetime.date(2027, 1, 31))
    datetime.date(2027, 1, 1)
    """
    is_over = last.day == monthrange(last.year, last.month)[1]
    year, month = divmod(12 * last.year + last.month - (1 if is_over else 2), 12)
    return datetime.date(year, month + 1, 1) if year else None


class Bound(NamedTuple):
    """What the book of a month has in every language."""

    month: datetime.date
    entries: tuple[Entry, ...]
    worked: tuple[Entry, ...]


def month_puzzles(found: Sequence[Drawn], last: datetime.date) -> Bound | None:
    """The puzzles of the last month that is over, as no day changes them any more.

    None where a game has no other puzzle to show how.
    """
    month = last_whole_month(last)
    those = _of_whole_month(found, month) if month else ()
    kept = (of_day(each) for each in those if has_puzzles(each.game))
    entries = arranged_entries(kept, "game")
    if not month or not entries:
        return None
    with suppress(UserError):
        return Bound(month, entries, worked_entries(entries))
    return None


def book(printed: Bound, order: Order) -> Document:
    """The book of a month."""
    binding = Binding(order)
    (whole,) = documents(Book(printed.entries, printed.worked, binding))
    return whole


def _of_whole_month(found: Sequence[Drawn], month: datetime.date) -> Sequence[Drawn]:
    """Those of a month, of games with an almanac or of which all days were found."""
    own = [each for each in found if each.day.replace(day=1) == month]
    count = Counter(each.game.name for each in own)
    whole = monthrange(month.year, month.month)[1]
    return [e for e in own if e.game.almanac or count[e.game.name] == whole]


def by_turns(found: Sequence[Drawn], month: datetime.date) -> Sequence[Drawn]:
    """The days of a month with one game a day, by turns if they have them all."""
    own = [each for each in found if each.day.replace(day=1) == month]
    whole = _of_whole_month(found, month)
    if not whole:
        return list({each.day: each for each in own}.values())
    games = list(dict.fromkeys(each.game for each in whole))
    return [
        each for each in whole if each.game is games[each.day.toordinal() % len(games)]
    ]


def wall(
    turns: Sequence[Drawn], month: datetime.date, order: Order, url: str
) -> Document:
    """The page of a month, with what its days have."""
    return calendar_of([Month(month, turns, url)], order)
