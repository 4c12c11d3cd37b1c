"""Pages of the studio: what templates show, and what all pages have in common."""

import datetime
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple
from urllib.parse import urlencode

from pnp.base.templates import read_text
from pnp.core.puzzle_code import PuzzleCode
from pnp.games import AnyGame, find, names
from pnp.games.day import command_of
from pnp.press.rulebook.prose import paper_languages
from pnp.web.page_templates import markup
from pnp.web.site import pictures
from pnp.web.site.entry import Title
from pnp.web.site.pages import sheet
from pnp.web.studio import packed_query, print_page
from pnp.web.studio.game_page import (
    Option,
    Played,
    adviser,
    choices,
    seats,
    sits,
    themes,
    variants,
)
from pnp.web.studio.game_state import Query, Table
from pnp.web.studio.jobs import Sheets, Wanted
from pnp.web.studio.puzzle_page import Tried, has_puzzles, kinds, levels
from pnp.web.studio.rules_reading import address
from pnp.web.studio.solver_panel import Solved
from pnp.web.studio.tongues import speaker, tongues, words_at
from pnp.web.studio.touch_board import places
from pnp.words.catalogue import Catalogue, Language, catalogue

TYPES = {
    "css": "text/css",
    "ico": "image/vnd.microsoft.icon",
    "js": "text/javascript",
    "svg": "image/svg+xml",
    "txt": "text/plain",
    "woff2": "font/woff2",
}
"""What files are, by how their names end."""

OURS = ("htmx.min.js", "studio.css", "studio.js")
"""Files that are served as they are."""


def page(
    template: str,
    language: Language,
    here: str,
    said: Query,
    game: AnyGame | None = None,
    **context: Any,
) -> str:
    """A page by its template; ``here`` and ``said`` are its address."""
    words = catalogue(game.name if game else speaker(language), language)
    others = [
        (
            other,
            catalogue(speaker(other), other).text("language-name"),
            f"/{other}/{here}{'?' if said else ''}{urlencode(list(said))}",
        )
        for other in (paper_languages(game.name) if game else tongues())
        if other != language
    ]
    return markup(
        template,
        words,
        root="/",
        home=f"/{language}/",
        front="",
        here=here,
        own=f"{here}?{urlencode(list(said))}",
        tongues=others,
        credits=[words.text("credits"), words.text("unofficial")] if game else [],
        choices=choices(language, game.name if game else ""),
        game=Title.of(game, language) if game else None,
        **{"games": _titles(language), **context},
    )


def _titles(language: Language) -> Sequence[Title]:
    return [Title.of(find(each.value), language) for each in choices(language, "")]


def table_page(
    shown: Played,
    language: Language,
    token: str,
    day: datetime.date,
    answer: Solved | None = None,
    *,
    swapped: bool,
) -> str:
    """The page of a table, or of it what changes, with what a solver says of it."""
    table = shown.table
    words = words_at(table, language)
    context: Mapping[str, Any] = {
        "shown": shown,
        "swapped": swapped,
        "asked": table.query,
        "kept": [("game", table.game.name), *table.seated.items(), *_theme(table)],
        "query": urlencode(list(table.query)),
        "record": f"record?{urlencode(_record_query(table, day, words))}",
        "start": "" if shown.secret else table.origin.setup or table.origin.position,
        "themes": themes(table, words),
        "token": token,
        "answer": answer,
        "around": other_side(table),
        "larger": other_size(table),
        "rules": rules(table),
        "how": typing_hint(words),
        "aim": aim(words),
        "key": words.messages.get("studio-key", ""),
        "counts": counts(table),
        "seats": seats(table, words),
        "variants": variants(table, words),
        "code": "" if shown.secret else table.origin.setup or table.origin.position,
    }
    if swapped:
        return markup("studio-table.html", words, **context)
    said = [*table.query, *([("solve", "on")] if shown.solves else [])]
    return page("studio-play.html", language, "play", said, table.game, **context)


def record(table: Table, day: datetime.date, words: Catalogue) -> str:
    """The record of a table, with who played and when it is written down."""
    who = ", ".join(each.label for each in sits(table, words))
    return f"# {who}, {words.date(day)}\n{table.record_text}"


def _record_query(table: Table, day: datetime.date, words: Catalogue) -> Query:
    """The record as an address says it, and who sits there when it is played on."""
    return [*packed_query.query(record(table, day, words)), *table.seated.items()]


def _theme(table: Table) -> Query:
    return [each for each in table.query if each[0] == "theme"]


def typing_hint(words: Catalogue) -> str:
    """How moves are typed, where a game says so."""
    return words.text("record-hint") if "record-hint" in words.messages else ""


def aim(words: Catalogue) -> str:
    """How a game is won, in a sentence, or else what it is about."""
    return words.messages.get("site-aim") or words.messages.get("site-idea", "")


def rules(table: Table) -> str:
    """Where the rules of a table are, which lead back to it."""
    return address(table.game, table.start.variants, table=table.query)


def other_side(table: Table) -> str:
    """Where the board is seen from the other side."""
    return table.seen_otherwise("turned").address()


def other_size(table: Table) -> str:
    """Where the board is seen larger, or whole again."""
    return table.seen_otherwise("large").address()


def try_page(shown: Tried, language: Language, *, swapped: bool) -> str:
    """The page of a puzzle, or of it what changes."""
    game = shown.posed.game
    words = catalogue(game.name, language)
    context: Mapping[str, Any] = {
        "shown": shown,
        "swapped": swapped,
        "around": other_side(shown.table),
        "larger": other_size(shown.table),
        "rules": rules(shown.table),
        "puzzled": _games_with_puzzles(language),
    }
    if swapped:
        return markup("studio-try.html", words, **context)
    said = shown.table.query
    return page("studio-puzzle.html", language, "puzzle", said, game, **context)


def sought(
    game: AnyGame,
    code: PuzzleCode,
    said: Query,
    token: str,
    language: Language,
    *,
    is_of_day: bool,
) -> str:
    """The page of a puzzle that is yet to be made, and how far it was tried."""
    words = catalogue(game.name, language)
    context: Mapping[str, Any] = {
        "query": urlencode(said),
        "code": code.code,
        "is_of_day": is_of_day,
        "levels": list(levels(game, code, code.level)),
        "kinds": list(kinds(game, code, words)),
        "puzzled": _games_with_puzzles(language),
        "command": f"{command_of(game, code.wish, code.code)} --lang {language}",
        "token": token,
    }
    return page("studio-seek.html", language, "puzzle", said, game, **context)


def kit_page(
    asked: Wanted,
    made: Mapping[str, Sheets] | None,
    said: Query,
    token: str,
    whole: bool,
) -> str:
    """The page of a kit, with its sheets once they are made; or these alone."""
    game = find(asked.game)
    words = catalogue(game.name, asked.language)
    shelves = list(print_page.shelves(made)) if made is not None else None
    context: Mapping[str, Any] = {
        "shelves": shelves,
        "count": sum(len(each.pages) for each in shelves or ()),
        "archive": f"{game.name}.zip",
        "to": urlencode([*said, ("token", token)]),
        "token": token,
    }
    if not whole:
        return markup("studio-sheets.html", words, **context)
    return page(
        "studio-print.html",
        asked.language,
        "print",
        said,
        game,
        chosen=print_page.print_choices(asked, words),
        options=print_page.parts(game, asked),
        command=print_page.command(asked),
        **context,
    )


def counts(table: Table) -> Sequence[Mapping[str, Any]]:
    """How many may play."""
    return [
        {"value": n, "label": n, "chosen": n == table.start.players}
        for n in table.game.rules.edition.players
    ]


class Seats(NamedTuple):
    """How one sits down to a game: each leads to a table."""

    picture: str
    """Of the table of the day."""
    against: str
    """Or with whom, in words, where all win together."""
    alone: Sequence[tuple[Option, str]]
    """Our players, each with how it plays."""
    together: str
    watched: str


WATCHED = "search"
"""Who plays where one looks on: neither blunders nor thinks for long."""


def home(language: Language, tables: Mapping[str, Table]) -> str:
    """The first page, with the table of the day of each game."""
    seats = {name: _seats(table, language) for name, table in tables.items()}
    puzzled = {each.name for each in _games_with_puzzles(language)}
    return page("studio-home.html", language, "", (), seats=seats, puzzled=puzzled)


def _seats(table: Table, language: Language) -> Seats:
    words, known = catalogue(table.game.name, language), table.game.solver.players
    alone = [
        (Option(who, adviser(who, words), False, _against(table, who)), how)
        for who in known
        if (how := words.messages.get(f"studio-how-{who}"))
    ]
    watched = dict.fromkeys(table.players, WATCHED)
    return Seats(
        urlencode([*table.query, ("on", "page")]),
        words.text("studio-with" if table.game.rules.is_shared else "studio-against"),
        alone,
        _new(table, {}),
        _new(table, watched) if WATCHED in known else "",
    )


def _against(table: Table, who: str) -> str:
    """To a new game in which one of our players has all seats but the first."""
    return _new(table, dict.fromkeys(table.players[1:], who))


def _new(table: Table, seated: Mapping[str, str]) -> str:
    """To a new game, with our players at some of its seats."""
    return f"new?{urlencode({'game': table.game.name, **seated})}"


def _games_with_puzzles(language: Language) -> Sequence[Title]:
    """The games that have puzzles."""
    return [each for each in _titles(language) if _has_puzzles(each.name)]


@cache
def _has_puzzles(name: str) -> bool:
    return has_puzzles(find(name))


def file(path: str) -> bytes | None:
    """A file that pages need, by its path; ``None`` where there is none."""
    if path in OURS:
        return without_comments(read_text(f"site/{path}")).encode()
    if path == "pnp.css":
        return sheet([find(name) for name in names()])
    if path.startswith("places/"):
        name = path.removeprefix("places/").removesuffix(".css")
        return places(find(name)).encode() if name in names() else None
    return _of_house().get(path) or _of_game(path)


def without_comments(text: str) -> str:
    r"""A script or a style sheet without what is for those who read it.

    >>> without_comments("// Each.\n  then();\n")
    'then();\n'
    """
    lines = (line.strip() for line in text.splitlines())
    return "".join(f"{line}\n" for line in lines if not line.startswith("//"))


@cache
def _of_house() -> Mapping[str, bytes]:
    return dict(pictures.of_house())


@cache
def _of_game(path: str) -> bytes | None:
    found = (name for name in names() if path.startswith(f"img/{name}-"))
    name = next(found, None)
    return dict(pictures.of_game(find(name))).get(path) if name else None
