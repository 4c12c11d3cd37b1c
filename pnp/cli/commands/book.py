"""The command for puzzle books."""

import datetime
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from pnp.base.errors import UserError
from pnp.cli.answers import JSON, say
from pnp.cli.day_cards import days_from, of_kind
from pnp.cli.file_report import print_paths, remark, remark_on_booklet
from pnp.cli.game_options import KIND
from pnp.cli.game_param import GameName
from pnp.cli.language_options import LANGUAGE
from pnp.cli.output_files import write
from pnp.cli.param_types import Address, Day, Number
from pnp.cli.plugin_faults import every_game, report_faults, whole
from pnp.cli.print_options import PAPER, THEME, file
from pnp.cli.progress import progress, waiting
from pnp.cli.settings import OUTPUT, setting_in_force
from pnp.cli.verbosity import verbosity_options
from pnp.folder.places import puzzle_cure
from pnp.games import AnyGame
from pnp.press.books.book import Binding, Book, covers, documents, references, roomier
from pnp.press.books.puzzle_pages import Linked
from pnp.press.books.selection import (
    Choice,
    Entry,
    arranged_entries,
    by_days,
    by_seed,
    has_puzzles,
    worked_entries,
)
from pnp.press.file_names import stem
from pnp.press.paper import Order, Paper
from pnp.scene.document import Document
from pnp.scene.theme import Theme
from pnp.words.catalogue import Language

COUNT = 10
"""So many puzzles of each game."""


@click.command(epilog="Example: pnp book claustro --count 4 --per-page 4")
@click.argument("games", metavar="[GAME]...", nargs=-1, type=GameName())
@click.option(
    "--count",
    metavar="N",
    type=Number(1, 500),
    help=f"How many puzzles of each game, {COUNT} if left out: of four games four "
    "times as many.",
)
@click.option(
    "--total",
    metavar="N",
    type=Number(1, 2_000),
    help="How many puzzles in all, of each game as many, give or take one.",
)
@click.option(
    "--level", metavar="1..5", type=Number(1, 5), help="All so hard, 5 being hardest."
)
@KIND
@click.option(
    "--seed", metavar="N", type=Number(0, 2_000), help="A number names a book."
)
@click.option(
    "--date", "day", type=Day(), help="The puzzles of the days from YYYY-MM-DD on."
)
@click.option("--days", metavar="N", type=Number(1, 366), help="Of how many days.")
@click.option(
    "--order",
    "by",
    metavar="game|level|theme",
    type=click.Choice(["game", "level", "theme"]),
    default="game",
    show_default=True,
    help="By what the puzzles are arranged first.",
)
@click.option(
    "--per-page",
    metavar="1|2|4",
    type=click.Choice(["1", "2", "4"]),
    help="How many puzzles are on a page; if left out 2, or 1 where that takes no "
    "sheet more.",
)
@click.option(
    "--solutions",
    metavar="end|apart",
    type=click.Choice(["end", "apart"]),
    default="end",
    show_default=True,
    help="At the end, or in a second file.",
)
@click.option(
    "--booklet", is_flag=True, help="Two small pages abreast, to fold and staple."
)
@click.option(
    "--cover",
    is_flag=True,
    help="The front and back of its cover instead, with a bleed of 3 mm.",
)
@click.option(
    "--qr", "has_codes", is_flag=True, help="A QR code for each puzzle: its own code."
)
@click.option(
    "--url",
    metavar="URL",
    type=Address(),
    default="",
    help="Where the site of pnp site stands, for --qr to lead to with --date.",
)
@LANGUAGE
@PAPER
@THEME
@file(required=False)
@verbosity_options
@JSON
def book(
    games: tuple[AnyGame, ...],
    count: int | None,
    total: int | None,
    level: int | None,
    kind: str | None,
    seed: int | None,
    day: datetime.date | None,
    days: int | None,
    by: Any,
    per_page: str | None,
    solutions: str,
    booklet: bool,
    cover: bool,
    has_codes: bool,
    url: str,
    language: Language,
    paper: Paper,
    theme: Theme,
    target: Path | None,
    as_json: bool,
) -> None:
    """Print a book of puzzles of each GAME, or of all, with hints and solutions.

    The same seed, or the same days, make the same book. A game without puzzles has
    its starts to be won in the fewest turns.
    """
    if days and not day:
        raise click.UsageError("--days needs --date")
    if day and any(each is not None for each in (count, total, level, kind, seed)):
        fault = "--date excludes --count, --total, --level, --kind and --seed"
        raise click.UsageError(fault)
    if count and total:
        raise click.UsageError("--count is of each game, --total of all: give one")
    if url and not (day and has_codes):
        raise click.UsageError("--url needs --qr and --date")
    wanted = Choice(count or COUNT, level, seed or 0, kind)
    dates = days_from(day, days or 1) if day else []
    of = of_kind(_games_of_book(games, language), kind)
    counts = _shares(len(of), total) if total else [wanted.most] * len(of)
    wishes = {
        game: wanted._replace(most=most) for game, most in zip(of, counts, strict=True)
    }
    entries = arranged_entries(_entries(wishes, dates), by)
    if not entries:
        raise UserError("no puzzle could be found")
    apart = solutions == "apart"
    order = Order(paper, language)
    with waiting("setting the book"):
        solved = worked_entries(entries)
        linked = Linked(has_codes, url)
        binding = Binding(order, int(per_page or 2), by, apart, booklet, linked)
        bound = Book(entries, solved, binding)
        bound = bound if per_page else roomier(bound)
        what = games[0].name if len(games) == 1 else "pnp"
        form = "book-cover" if cover else "booklet" if booklet else "book"
        name = f"{stem(what, form, order, theme.name)}.pdf"
        path = target or Path(setting_in_force(OUTPUT).value) / name
        made = [(path, covers(bound))] if cover else _documents(bound, path)
        files = write(made, theme)
    if as_json:
        written = [each.answer for each in files]
        say({"puzzles": list(_answers(bound)), "files": written})
        return
    print_paths(each.path for each in files)
    if booklet and not cover:
        remark_on_booklet()
    found = Counter(entry.game.name for entry in entries)
    if len(found) > 1:
        shares = ", ".join(f"{count} of {name}" for name, count in found.items())
        remark(f"{len(entries)} puzzles: {shares}")


def _games_of_book(games: Sequence[AnyGame], language: Language) -> list[AnyGame]:
    """The games, each once, or all that speak a language and have what to solve."""
    for game in games:
        if not has_puzzles(game):
            fault = f"{game.name} has no puzzles, and no starts that can be won"
            raise UserError(f"{fault}{puzzle_cure(game.name)}")
    return list(dict.fromkeys(games)) or list(_with_puzzles(language))


def _with_puzzles(language: Language) -> Iterator[AnyGame]:
    for game in every_game(language):
        with report_faults(game):
            if has_puzzles(game):
                yield game


def _shares(games: int, total: int) -> list[int]:
    """How many puzzles of each of some games make so many in all."""
    if total < games:
        fault = f"--total {total} is less than one puzzle of each of {games} games"
        raise click.UsageError(f"{fault}: name fewer games")
    each, more = divmod(total, games)
    return [each + (number < more) for number in range(games)]


def _entries(
    wishes: Mapping[AnyGame, Choice], dates: Sequence[datetime.date]
) -> Iterator[Entry]:
    """The puzzles of the book, counted on the terminal as they are found."""

    def work(game: AnyGame) -> Iterable[Entry]:
        wanted = wishes[game]
        made = by_days([game], dates) if dates else by_seed([game], wanted)
        count = len(dates) or wanted.most
        return progress(made, count, f"finding puzzles of {game.name}")

    return whole(list(wishes), work)


def _documents(bound: Book, path: Path) -> list[tuple[Path, Document]]:
    """The book, and beside it its solutions if they are apart."""
    whole, *rest = documents(bound)
    made = [(path, whole)]
    made += [(path.with_stem(f"{path.stem}_solutions"), each) for each in rest]
    return made


def _answers(bound: Book) -> Iterator[dict[str, object]]:
    """Each puzzle with what makes it again and the pages on which it stands."""
    for number, pages in references(bound).items():
        entry = bound.entries[number - 1]
        yield {
            "number": number,
            "game": entry.game.name,
            "code": entry.code or None,
            "level": entry.level or None,
            "date": entry.day and str(entry.day),
            "position": str(entry.position),
            "command": entry.command,
            "page": pages.puzzle,
            "hint": pages.hint,
            "solution": pages.solution,
        }
