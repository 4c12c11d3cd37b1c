"""Pages: entries set into the templates of ``templates/site``, for each language."""

import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple
from uuid import NAMESPACE_URL, uuid5

from pnp.games import AnyGame
from pnp.press.rulebook.prose import is_written
from pnp.press.web_addresses import archive_of, day_of
from pnp.protocol.entries import RatedSetup
from pnp.scene.reflowable import Link
from pnp.scene.theme import load
from pnp.web.page_templates import markup
from pnp.web.site.calendar_file import calendar
from pnp.web.site.collection import collection_of
from pnp.web.site.downloads import (
    Kit,
    book_of,
    card_of_day,
    cards_of,
    last_whole_month,
    wall_of,
)
from pnp.web.site.entry import Entry, Title
from pnp.web.site.kept_files import Contents, Keeper, afresh
from pnp.web.site.manual import leaves
from pnp.web.site.pictures import box, table, table_scene
from pnp.web.site.site_config import Club
from pnp.web.site.tries import tries
from pnp.words.catalogue import Catalogue, Language, catalogue

Files = Iterator[tuple[str, bytes]]

RULES = "rules"
"""The paper of a game that a site has as a page, in the languages it is written in."""

TABLE = 1100
"""How wide the picture of a table is said to be, in pixels."""


def lasting(address: str) -> str:
    """What readers of news know an entry by: its address if it has a whole one.

    Others get a name of their own (RFC 4287, 4.2.6; RFC 9562, 5.5).

    >>> lasting("https://chess.club/feed.xml")
    'https://chess.club/feed.xml'
    >>> lasting("feed.xml")
    'urn:uuid:b751498a-3cdd-536f-a81f-626fdb266d60'
    """
    return address if "://" in address else uuid5(NAMESPACE_URL, address).urn


class Month(NamedTuple):
    """A month and where its page is."""

    name: str
    page: str
    first: datetime.date | None = None
    cards: str = ""
    """Where all its cards are, once it is over; from the folder of the site."""


class Day(NamedTuple):
    """A day of the archive."""

    day: datetime.date
    name: str
    entries: Sequence[Entry]

    @property
    def column(self) -> int:
        """On which day of the week it is, from 1."""
        return self.day.isoweekday()

    @property
    def page(self) -> str:
        """Where all of it is, from the folder of its language."""
        return day_of(self.day)


class Book(NamedTuple):
    """A book to print: where it is, how many puzzles it has, and of which month."""

    path: str
    puzzles: int
    month: str


class Shelf(NamedTuple):
    """What a folder leads to: its name and page, what it holds, and some boards."""

    name: str
    page: str
    about: str = ""
    game: str = ""
    shown: Sequence[Entry] = ()
    keys: str = ""
    """How all begins that a browser remembers of it."""
    most: int = 0
    """How much of it can be solved."""


class Group(NamedTuple):
    """Entries of a month that have something in common."""

    name: str
    entries: Sequence[Entry]


def pages(
    club: Club,
    language: Language,
    found: Sequence[Entry],
    more: Sequence[Entry] = (),
    keeper: Keeper = afresh,
) -> Files:
    """Every page of the site in a language; the last day is today.

    Beside its days it has more puzzles of some games.
    """
    writer = _Writer(club, language, found, more, keeper)
    days = [(day, list(those)) for day, those in groupby(found, _day)]
    yield writer.today(*days[-1])
    yield from writer.days(days)
    for game in club.games:
        yield from _with_neighbours(writer.puzzle, _of(found, game))
        yield from writer.collection(_of(more, game))
    for month, those in groupby(days, lambda pair: _first(pair[0])):
        yield from writer.archives(month, list(those))
    for game in club.games:
        yield writer.game(game)
    yield from writer.shelves()
    if language == club.languages[0]:
        yield from writer.manual()
        yield writer.page("lost.html", "404.html", "", tongues=())
    latest = found[-60:]
    yield writer.file("feed.xml", "feed.xml", entries=latest, lasting=lasting)
    words = writer.words
    place = club.place(language)
    events = calendar(
        found, club.url, place, f"{club.title}: {words.text('site-every-day')}"
    )
    yield f"{place}days.ics", events


def folder_page(club: Club, folder: str) -> tuple[str, bytes]:
    """The page of a folder that has no other: it leads to the front page."""
    spoken = [each for each in club.languages if folder.startswith(club.place(each))]
    language = spoken[-1]
    writer = _Writer(club, language, (), ())
    path = f"{folder.removeprefix(club.place(language))}/index.html"
    return writer.page("folder.html", path, "", tongues=(), title=folder, links=())


def sheet(games: Sequence[AnyGame]) -> bytes:
    """The style sheet, with the ink and the ornament of each game."""
    theme = load("full")
    inks = [(g.name, theme.colour(g.name), g.art.look is not None) for g in games]
    return markup("sheet.css", games=[each for each in inks if each[1]]).encode()


def above(club: Club, game: AnyGame, language: Language) -> tuple[Link, ...]:
    """Where rules on a screen lead: to their game, to today, to other languages."""
    words = catalogue(game.name, language)
    root = "../" * (1 + club.place(language).count("/"))
    tongues = (
        Link(
            _own_name(club, other), f"{root}{club.place(other)}{rules_of(game)}", other
        )
        for other in club.languages
        if other != language and is_written(game.name, RULES, other)
    )
    own = (
        Link(words.text("title"), f"../{game.name}.html", language),
        Link(words.text("site-today"), "../index.html", language),
    )
    return (*own, *tongues)


def _has_rules(club: Club, language: Language) -> bool:
    return any(is_written(game.name, RULES, language) for game in club.games)


def rules_of(game: AnyGame | Title) -> str:
    """Where the rules to read on a screen are, from the folder of their language."""
    return f"rules/{game.name}.html"


@dataclass(frozen=True, slots=True)
class _Writer:
    club: Club
    language: Language
    found: Sequence[Entry]
    more: Sequence[Entry]
    keeper: Keeper = afresh

    @property
    def words(self) -> Catalogue:
        """What all games say in the language."""
        return catalogue(self.club.games[0].name, self.language)

    def today(self, day: datetime.date, those: Sequence[Entry]) -> tuple[str, bytes]:
        """The front page."""
        return self.page(
            "today.html",
            "index.html",
            "today",
            entries=those,
            kits=self.kits(),
            boxes=[(game.name, box(game)) for game in self.club.games if game.art.look],
            **self.over(),
            description=self.words.text("site-proven"),
            entry=those[0],
            **self.date_words(day),
        )

    def over(self) -> Mapping[str, Any]:
        """What is printed of the last month that is over: its cards, and a book."""
        with_cards = [each for each in self.months() if each.cards]
        found = self.club.bound
        book = found and Book(
            book_of(found.month, self.language),
            len(found.entries),
            self.month(found.month),
        )
        return {"over": with_cards[-1:], "book": book}

    def days(self, days: Sequence[tuple[datetime.date, Sequence[Entry]]]) -> Files:
        """The page of each day, between those around it."""
        dates = [day for day, _ in days]
        around = zip(days, [None, *dates], [*dates[1:], None], strict=False)
        for (day, those), before, after in around:
            yield self.page(
                "day.html",
                day_of(day),
                "",
                entries=those,
                entry=those[0],
                description=" ".join(self.game_and_task(each) for each in those),
                date=self.words.date(day),
                shelf=Month(self.month(day), archive_of(day)),
                around=[
                    (rel, self.words.date(each), day_of(each))
                    for rel, each in (("prev", before), ("next", after))
                    if each
                ],
            )

    def game_and_task(self, each: Entry) -> str:
        """A game and a day in a line."""
        return f"{each.game.title}: {each.told.task}"

    def shelves(self) -> Files:
        """What leads to all months, to the rules and to more puzzles."""
        titles = [Title.of(game, self.language) for game in self.club.games]
        rules = {game.name: self.rules(game) for game in self.club.games}
        shelves = {
            ("archive", "site-archive"): [*map(self.shelf, self.months())][::-1],
            ("rules", "site-rules"): [
                Shelf(each.title, rules[each.name], each.tagline, each.name)
                for each in titles
                if rules[each.name]
            ],
            ("puzzles", "site-more"): [
                self.sorts(each) for each in titles if each.name in self.collections()
            ],
        }
        for (folder, key), links in shelves.items():
            if links:
                path = f"{folder}/index.html"
                others = self.others
                if folder == RULES:
                    others = [each for each in others if _has_rules(self.club, each)]
                yield self.page(
                    "folder.html",
                    path,
                    "",
                    title=self.words.text(key),
                    links=links,
                    tongues=self.tongues(path, others),
                )

    def shelf(self, month: Month) -> Shelf:
        """A month with its last boards."""
        own = [each for each in self.found if _first(each.day) == month.first]
        keys = f"{own[0].day:%Y-%m}-"
        held = self.entry_counts(own)
        return Shelf(month.name, month.page, held, "", own[-4:], keys, len(own))

    def sorts(self, game: Title) -> Shelf:
        """More puzzles of a game, with the first of each kind."""
        own = [each for each in self.more if each.game.name == game.name]
        first = {each.told.sort: each for each in own[::-1]}
        shown = [*first.values()][::-1]
        label, _, _ = own[0].key.partition("-")
        return Shelf(
            game.title,
            collection_of(game.name),
            self.entry_counts(own),
            game.name,
            shown,
            f"{label}-",
            len(own),
        )

    def entry_counts(self, own: Sequence[Entry]) -> str:
        """How many puzzles and setups there are, and how hard."""
        setups = sum(isinstance(each.drawn.held, RatedSetup) for each in own)
        counts = {"site-puzzles": len(own) - setups, "site-setups": setups}
        said = [self.words.text(key, count=n) for key, n in counts.items() if n]
        if levels := sorted({each.told.level for each in own if each.told.level}):
            facts = {"least": levels[0], "most": levels[-1]}
            key = "site-levels" if len(levels) > 1 else "site-level"
            said.append(self.words.text(key, **facts))
        return " · ".join(said)

    def kits(self) -> Mapping[str, Kit]:
        """What there is to print of each game, if there is anything."""
        kits, own = self.club.printed, self.language
        named = [(game.name, own) for game in self.club.games]
        return {name: kits[name, own] for name, own in named if (name, own) in kits}

    def puzzle(
        self, each: Entry, before: Entry | None, after: Entry | None
    ) -> tuple[str, bytes]:
        """The page of a game and a day, between those of the days around it."""
        eye = f"{each.told.invitation.kind} · {self.words.date(each.day)}"
        page = self.archive_of(each.day, each.game.name)
        shelf = Month(self.month(each.day), page)
        return self.among(each, before, after, eye, shelf, str(each.day.day))

    def collection(self, own: Sequence[Entry]) -> Files:
        """The puzzles of a game that belong to no day, and where they are listed."""
        if not own:
            return
        page = collection_of(own[0].game.name)
        shelf = Month(self.words.text("site-more"), page)
        grouped = groupby(own, lambda each: each.told.sort)
        kinds = [Group(sort, list(those)) for sort, those in grouped]
        yield self.page("collection.html", page, "", game=own[0].game, kinds=kinds)
        yield from _with_neighbours(partial(self.sample, shelf), own)

    def sample(
        self, shelf: Month, each: Entry, before: Entry | None, after: Entry | None
    ) -> tuple[str, bytes]:
        """The page of a puzzle that belongs to no day."""
        return self.among(each, before, after, each.told.sort, shelf, each.told.code)

    def among(
        self,
        each: Entry,
        before: Entry | None,
        after: Entry | None,
        eye: str,
        shelf: Month,
        name: str,
    ) -> tuple[str, bytes]:
        """The page of a puzzle between two others, under what lists them all."""
        return self.page(
            "puzzle.html",
            each.page,
            "",
            entry=each,
            game=each.game,
            before=before,
            after=after,
            eye=eye,
            shelf=shelf,
            here_name=name,
            description=f"{self.game_and_task(each)} {each.told.graded}.",
            tries=self.tries(each),
            rules=self.rules(each.game),
        )

    def tries(self, each: Entry) -> str:
        """What lets one solve it on its page, which takes long to find out."""

        def found() -> Contents:
            told = tries(each.drawn, each.size, self.own_words(each))
            return {"tries": told.encode()}

        kept = self.keeper(f"tries-{each.key}-{self.language}", (), found)
        return kept["tries"].decode()

    def rules(self, game: AnyGame | Title) -> str:
        """Where its rules are to be read, if they are written in the language."""
        return rules_of(game) if is_written(game.name, RULES, self.language) else ""

    def own_words(self, each: Entry) -> Catalogue:
        """What the game of an entry says in the language."""
        return catalogue(each.game.name, self.language)

    def archives(
        self, month: datetime.date, days: Sequence[tuple[datetime.date, list[Entry]]]
    ) -> Files:
        """A month, day by day: that of all games, and that of each."""
        shown = [Day(day, those[0].place.short, those) for day, those in days]
        if len(self.club.games) > 1:
            yield self.archive(month, shown, None)
        for game in self.club.games:
            own = [each._replace(entries=_of(each.entries, game)) for each in shown]
            if told := [each for each in own if each.entries]:
                yield self.archive(month, told, game)

    def archive_of(self, month: datetime.date, game: str) -> str:
        """Where a month of a game is listed: alone, if there are several games."""
        return archive_of(month, game if len(self.club.games) > 1 else "")

    def archive(
        self, month: datetime.date, days: Sequence[Day], game: AnyGame | None
    ) -> tuple[str, bytes]:
        """A month of one game, or of all."""
        months = list(self.months(game))
        at = next(n for n, each in enumerate(months) if each.first == month)
        entries = [each for day in days for each in day.entries if game]
        return self.page(
            "archive.html",
            months[at].page,
            "archive",
            game=Title.of(game, self.language) if game else None,
            days=days,
            today=self.found[-1].day,
            weekdays=self.words.message("weekdays").split(),
            groups=list(_groups(entries)),
            months=months,
            at=at,
            filters=[("", archive_of(month)), *self.filters(days)],
            more=self.collections(),
            **self.date_words(month),
        )

    def filters(self, days: Sequence[Day]) -> Sequence[tuple[str, str]]:
        """The games, each with where its own days of the same month are listed."""
        first = _first(days[0].day)
        held = {each.game.name for each in self.found if _first(each.day) == first}
        names = [game.name for game in self.club.games if game.name in held]
        return [(name, self.archive_of(first, name)) for name in names]

    def game(self, game: AnyGame) -> tuple[str, bytes]:
        """The page of a game: its table, what to print, its days."""
        title, words = (
            Title.of(game, self.language),
            catalogue(game.name, self.language),
        )
        picture, height = ("", 0)
        if scene := table_scene(game):
            picture, height = table(game), round(TABLE * scene.height / scene.width)
        kit = self.club.printed.get((game.name, self.language), Kit((), ""))
        files = [(each, self.page_count(each.pages)) for each in kit.files]
        return self.page(
            "game.html",
            f"{game.name}.html",
            game.name,
            game=title,
            description=f"{title.tagline} {title.for_whom}",
            entry=entries[-1] if (entries := _of(self.found, game)) else None,
            shown=entries[-2:][0] if entries and not picture else None,
            picture=picture,
            picture_height=height,
            designer=_own(words, "site-designer"),
            idea=_own(words, "site-idea"),
            turn=[
                each.partition(". ")[::2]
                for each in _own(words, "site-a-turn-is").splitlines()
            ],
            files=files,
            kit=kit,
            months=list(self.months(game))[::-1],
            rules=self.rules(game),
            more=self.collections().get(game.name),
        )

    def manual(self) -> Files:
        """The manual, which is on every site once."""
        shelf = list(leaves())
        for leaf in (None, *shelf):
            path = f"manual/{leaf.name if leaf else 'index'}.html"
            yield self.page(
                "manual.html", path, "", leaf=leaf, leaves=shelf, tongues=()
            )

    def collections(self) -> Mapping[str, str]:
        """Where more puzzles of the games are."""
        names = dict.fromkeys(each.game.name for each in self.more)
        return {name: collection_of(name) for name in names}

    def page_count(self, count: int) -> str:
        """So many pages."""
        return self.words.text("site-page" if count == 1 else "site-pages", count=count)

    def months(self, game: AnyGame | None = None) -> Iterator[Month]:
        """The months of the archive, of a game or of all."""
        own = _of(self.found, game) if game else self.found
        name = game.name if game else ""
        over = last_whole_month(self.found[-1].day) if self.found else None
        for first in dict.fromkeys(_first(each.day) for each in own):
            cards = cards_of(first, self.language) if over and first <= over else ""
            yield Month(self.month(first), self.archive_of(first, name), first, cards)

    def month(self, day: datetime.date) -> str:
        """A month with its year."""
        name = self.words.message("months").split()[day.month - 1]
        return self.words.text("site-month", month=name, year=str(day.year))

    def date_words(self, day: datetime.date) -> Mapping[str, str]:
        """What pages say of their day."""
        return {
            "date": self.words.date(day),
            "month": self.month(day),
            "month_wall": wall_of(_first(day), self.language),
        }

    def page(
        self, template: str, path: str, here: str, **context: Any
    ) -> tuple[str, bytes]:
        """A page at a path below the folder of its language."""
        return self.file(
            template,
            path,
            front="index.html",
            home="../" * path.count("/"),
            root=self.root(path),
            here=here,
            latest=archive_of(self.found[-1].day)
            if self.found
            else "archive/index.html",
            games=[Title.of(game, self.language) for game in self.club.games],
            credits=dict.fromkeys((*self.credits(), self.words.text("unofficial"))),
            **{
                "game": None,
                "entry": None,
                "tongues": self.tongues(path, self.others),
                "description": self.words.text("site-every-day"),
                **context,
            },
        )

    def root(self, path: str) -> str:
        """From a page below the folder of its language to the top of the site."""
        return "../" * (path.count("/") + self.club.place(self.language).count("/"))

    @property
    def others(self) -> Sequence[Language]:
        """The other languages of the site."""
        return [each for each in self.club.languages if each != self.language]

    def tongues(
        self, path: str, languages: Iterable[Language]
    ) -> Sequence[tuple[Language, str, str]]:
        """Languages in which there is such a page, their names and where it is."""
        root = self.root(path)
        return [
            (each, _own_name(self.club, each), f"{root}{self.club.place(each)}{path}")
            for each in languages
        ]

    def credits(self) -> Iterator[str]:
        """Whose the games are."""
        for game in self.club.games:
            yield catalogue(game.name, self.language).text("credits")

    def card(self, each: Entry) -> str:
        """Where the card of a day is, from the folder of the site."""
        return card_of_day(each.day, each.game.name, self.language)

    def file(self, template: str, path: str, **context: Any) -> tuple[str, bytes]:
        """A template filled in, at a path below the folder of the language."""
        place = self.club.place(self.language)
        own = {
            "house": self.club.title,
            "url": self.club.url,
            "place": place,
            "path": path,
            "card": self.card,
        }
        text = markup(template, self.words, **own, **context)
        return f"{place}{path}", text.encode()


def _own(words: Catalogue, key: str) -> str:
    """What a game says of itself, if it does: those of others need not."""
    return words.text(key) if key in words.messages else ""


def _own_name(club: Club, language: Language) -> str:
    """What a language is called by those who speak it."""
    return catalogue(club.games[0].name, language).text("language-name")


def _groups(found: Sequence[Entry]) -> Iterator[Group]:
    """The entries by how hard they are, by kind and by theme."""
    by: tuple[Callable[[Entry], str], ...] = (
        lambda each: each.told.graded if each.told.level else "",
        lambda each: each.told.sort and f"{each.game.title}: {each.told.sort}",
        lambda each: each.told.theme,
    )
    for said in by:
        for name in sorted({said(each) for each in found} - {""}):
            yield Group(name, [each for each in found if said(each) == name])


def _with_neighbours(
    write: Callable[[Entry, Entry | None, Entry | None], tuple[str, bytes]],
    own: Sequence[Entry],
) -> Files:
    """The page of each entry, between those before and after it."""
    for around in zip(own, [None, *own], [*own[1:], None], strict=False):
        yield write(*around)


def _of(entries: Sequence[Entry], game: AnyGame) -> Sequence[Entry]:
    return [each for each in entries if each.game.name == game.name]


def _day(each: Entry) -> datetime.date:
    return each.day


def _first(day: datetime.date) -> datetime.date:
    return day.replace(day=1)
