"""The whole site of a club: pages, pictures, feeds and what there is to print."""

import datetime
from calendar import monthrange
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from itertools import groupby
from json import dumps
from pathlib import PurePosixPath

from pnp.base.templates import read_text
from pnp.base.version import __version__
from pnp.games import AnyGame
from pnp.games.day import Drawn
from pnp.press.cards.daily import Style, card_of, sheets
from pnp.press.paper import Order
from pnp.press.rulebook.prose import is_written
from pnp.press.rulebook.reflowed_rules import rules_reading
from pnp.render import pdf
from pnp.scene.theme import load
from pnp.web.documents import rules_page
from pnp.web.site import pictures
from pnp.web.site.collection import collection_files
from pnp.web.site.downloads import (
    Bound,
    Kit,
    book,
    book_of,
    by_turns,
    card_of_day,
    cards_of,
    kits,
    last_whole_month,
    month_puzzles,
    wall,
    wall_of,
)
from pnp.web.site.entry import Entry, Shown, entry, small_of, stem
from pnp.web.site.kept_files import Contents, Keeper, afresh
from pnp.web.site.pages import RULES, above, folder_page, pages, rules_of, sheet
from pnp.web.site.site_config import Club, Masthead
from pnp.words.catalogue import LANGUAGES, Language

Files = Iterator[tuple[str, bytes]]


def site(
    found: Sequence[Drawn],
    dates: Sequence[datetime.date],
    languages: Sequence[Language],
    order: Order,
    masthead: Masthead,
    keeper: Keeper = afresh,
    named: Sequence[AnyGame] = (),
) -> Files:
    """Every file of a site by its path, made one after another as they are asked for.

    The last of its days is today; what is found for others is printed alone, see
    ``reach``. Games that are named have pages though no day may have them. The list of
    all files with their sums comes last.
    """
    told_of = set(dates)
    shown = [each for each in found if each.day in told_of]
    url, title = masthead
    address = url and f"{url.rstrip('/')}/"
    printed = month_puzzles(found, dates[-1])
    made: dict[tuple[str, Language], Kit] = {}
    games = list(dict.fromkeys((*named, *(each.game for each in shown))))
    club = Club(games, languages, address, made, printed, title)
    sums: dict[str, str] = {}
    for path, content in _with_folders(
        club, _files(club, shown, found, printed, order, made, keeper)
    ):
        sums[path] = sha256(content).hexdigest()
        yield path, content
    told = {"pnp": __version__, "files": dict(sorted(sums.items()))}
    yield "manifest.json", f"{dumps(told, indent=1)}\n".encode()


def _with_folders(club: Club, files: Files) -> Files:
    """Some files, then a page for each folder of them that has none to open with."""
    folders, opened = set[str](), {"."}
    for path, content in files:
        whole = PurePosixPath(path)
        folders |= {str(each) for each in whole.parents}
        if whole.name == "index.html":
            opened.add(str(whole.parent))
        yield path, content
    for folder in sorted(folders - opened):
        yield folder_page(club, folder)


def _files(
    club: Club,
    shown: Sequence[Drawn],
    found: Sequence[Drawn],
    printed: Bound | None,
    order: Order,
    made: dict[tuple[str, Language], Kit],
    keeper: Keeper,
) -> Files:
    games, languages = club.games, club.languages
    for game in games:
        yield from kits(game, languages, order, made, keeper)
    yield "pnp.css", sheet(games)
    for name in ("puzzle.css", "site.js"):
        yield name, read_text(f"site/{name}").encode()
    yield from keeper("house", (), lambda: dict(pictures.of_house())).items()
    for game in games:
        make = partial(_own, game)
        yield from keeper(f"game-{game.name}", (), make).items()
    told: dict[Language, list[Entry]] = {language: [] for language in languages}
    more: dict[Language, list[Entry]] = {language: [] for language in languages}
    for game in games:
        yield from collection_files(game, more, keeper)
    # Cards know the addresses of a site whose first language is the first of all.
    here = club.url.rstrip("/") if languages[0] == LANGUAGES[0] else ""
    over = last_whole_month(shown[-1].day)
    for month, those in groupby(shown, lambda each: each.day.replace(day=1)):
        of_month = list(those)
        yield from _days(of_month, told, bool(club.url), keeper)
        yield from _small(month, of_month, keeper)
        for language in languages:
            own = replace(order, language=language)
            yield from _cards(of_month, own, here, keeper)
            yield from _wall(month, found, own, here, keeper)
            if over and month <= over:
                yield from _month(month, of_month, own, here, keeper)
    for language in languages:
        yield from pages(club, language, told[language], more[language], keeper)
        yield from _rules(club, language, keeper)
        if printed:
            own = replace(order, language=language)
            yield from keeper(
                f"book-{language}",
                (own, printed.month, _names(found)),
                partial(_book, printed, own),
            ).items()


def _own(game: AnyGame) -> Contents:
    return dict(pictures.of_game(game))


def _names(found: Iterable[Drawn]) -> list[str]:
    """The games of some days; what a day has of a game follows from them alone."""
    return sorted({each.game.name for each in found})


def _days(
    found: Sequence[Drawn],
    told: Mapping[Language, list[Entry]],
    is_shared: bool,
    keeper: Keeper,
) -> Files:
    """The pictures of each day, and what is said of it."""
    for each in found:
        shown = Shown.of(each)
        for language, entries in told.items():
            entries.append(entry(each, language, shown))
        make = partial(_day, each, shown, is_shared)
        name = f"day-{each.game.name}-{each.day}"
        yield from keeper(name, is_shared, make).items()


def _day(each: Drawn, shown: Shown, is_shared: bool) -> Contents:
    """Pictures of a day; where a site has an address, one for those who link to it."""
    made = dict(pictures.of_day(each, shown))
    if is_shared:
        made[f"{stem(each)}.png"] = pictures.preview_picture(shown.scene)
    return made


def _small(month: datetime.date, found: Sequence[Drawn], keeper: Keeper) -> Files:
    """The small boards of a month, those of each game in a picture."""
    for game in dict.fromkeys(each.game for each in found):
        those = [each for each in found if each.game == game]
        path, days = small_of(month, game), [each.day for each in those]
        make = partial(_small_boards, path, those)
        yield from keeper(f"small-{game.name}-{month:%Y-%m}", days, make).items()


def _small_boards(path: str, those: Sequence[Drawn]) -> Contents:
    return {path: pictures.of_month(those)}


def _rules(club: Club, language: Language, keeper: Keeper) -> Files:
    """The rules of each game, to be read on a screen."""
    written = (g for g in club.games if is_written(g.name, RULES, language))
    for game in written:
        make = partial(_rules_of, club, game, language)
        made_of = (club.languages, game.name)
        yield from keeper(f"rules-{game.name}-{language}", made_of, make).items()


def _rules_of(club: Club, game: AnyGame, language: Language) -> Contents:
    path = f"{club.place(language)}{rules_of(game)}"
    reading = replace(rules_reading(game, language), above=above(club, game, language))
    letters = f"{'../' * path.count('/')}fonts"
    return {path: rules_page.render(reading, load("classic"), letters)}


def _cards(shown: Sequence[Drawn], order: Order, url: str, keeper: Keeper) -> Files:
    """The card of each game and day, in a file of its own."""
    for day, those in groupby(shown, lambda each: each.day):
        own = list(those)
        make = partial(_cards_of_day, own, order, url)
        name, made_of = f"cards-{day}-{order.language}", (order, url, _names(own))
        yield from keeper(name, made_of, make).items()


def _cards_of_day(found: Sequence[Drawn], order: Order, url: str) -> Contents:
    return {
        card_of_day(each.day, each.game.name, order.language): _on_sheets(
            [each], order, url
        )
        for each in found
    }


def _month(
    month: datetime.date,
    shown: Sequence[Drawn],
    order: Order,
    url: str,
    keeper: Keeper,
) -> Files:
    """All cards of a month on as few sheets as can be."""
    path, days = (
        cards_of(month, order.language),
        [(each.game.name, each.day) for each in shown],
    )
    yield from keeper(
        f"cards-{month:%Y-%m}-{order.language}",
        (order, url, days),
        lambda: {path: _on_sheets(shown, order, url)},
    ).items()


def _on_sheets(found: Sequence[Drawn], order: Order, url: str) -> bytes:
    # Who scans a code beside a page wants that page.
    style = Style(url=url or None)
    cards = [card_of(each, order.language, style) for each in found]
    return pdf.render(sheets(cards, order), load("classic"))


def _wall(
    month: datetime.date,
    found: Sequence[Drawn],
    order: Order,
    url: str,
    keeper: Keeper,
) -> Files:
    """The calendar of a month, whose codes lead to the site."""
    path, turns = wall_of(month, order.language), by_turns(found, month)
    yield from keeper(
        f"wall-{month:%Y-%m}-{order.language}",
        (order, url, [(each.game.name, each.day) for each in turns]),
        lambda: {path: pdf.render(wall(turns, month, order, url), load("classic"))},
    ).items()


def _book(printed: Bound, order: Order) -> Contents:
    content = pdf.render(book(printed, order), load("classic"))
    return {book_of(printed.month, order.language): content}


def days(first: datetime.date, count: int) -> list[datetime.date]:
    """So many days from a first one on."""
    return [first + datetime.timedelta(days=number) for number in range(count)]


def reach(dates: Sequence[datetime.date]) -> list[datetime.date]:
    """All days that are asked for to print what a site has of some: whole months.

    With them comes that of its book.
    """
    shown = {day.replace(day=1) for day in dates}
    months = sorted(filter(None, {*shown, last_whole_month(dates[-1])}))
    counted = ((each, monthrange(each.year, each.month)[1]) for each in months)
    return [day for first, count in counted for day in days(first, count)]
