"""The command that makes everything there is to print."""

import datetime
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import chain
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

import click

from pnp.base.templates import still
from pnp.cli.answers import JSON, say
from pnp.cli.day_cards import drawn_for, waiting_cards, with_days
from pnp.cli.file_report import print_if_verbose, print_summary
from pnp.cli.folder_index import with_front
from pnp.cli.game_param import GameName
from pnp.cli.language_options import EACH
from pnp.cli.manifest import SUMS, options
from pnp.cli.output_files import File, Press, press, rendered_files
from pnp.cli.output_folder import FRONT, Holdings, folder_holdings
from pnp.cli.param_types import Day
from pnp.cli.plugin_faults import every_game, report_faults
from pnp.cli.print_options import DUPLEX, JOBS, PAPER, THEME, folder
from pnp.cli.printer_file import PRINTER, Files, fitted_files
from pnp.cli.progress import waiting
from pnp.cli.settings import LANG, setting_in_force
from pnp.cli.verbosity import verbosity_options
from pnp.games import AnyGame, find, names
from pnp.press.kit import print_set
from pnp.press.paper import Order, Paper
from pnp.press.rulebook.prose import paper_languages
from pnp.press.sheets.printer import Printer
from pnp.scene.motifs import use_art
from pnp.scene.theme import Theme
from pnp.web.documents.index_page import Told, description
from pnp.words.texts import FIRST, checked_language


@click.command(epilog="Example: pnp build claustro --lang it --date 2026-12-24")
@click.argument("asked", metavar="[GAME]...", nargs=-1, type=GameName())
@folder()
@click.option(
    "--date", "day", type=Day(), help="The day of the cards; today if left out."
)
@EACH
@PAPER
@THEME
@DUPLEX
@PRINTER
@JOBS
@verbosity_options
@JSON
def build(
    asked: tuple[AnyGame, ...],
    target: Path,
    day: datetime.date | None,
    spoken: str | None,
    paper: Paper,
    theme: Theme,
    duplex: Any,
    printer: Printer | None,
    jobs: int,
    as_json: bool,
) -> None:
    """Make everything there is to print, of each GAME or of all, in every language.

    What to open first is index.html.
    """
    first = day or datetime.date.today()
    order = Order(paper, setting_in_force(LANG).value, duplex)
    games, found = list(dict.fromkeys(asked)) or every_game(spoken), []
    for game in games:
        checked_language(spoken or FIRST, game.name)
    place = folder_holdings(target, [each.name for each in games], (FRONT, SUMS))
    kept: list[File] = []
    usual = Task("", (), order, theme, printer, target)
    with press(theme, jobs) as working:
        sets = begun(games, usual, spoken, working)
        drawn = drawn_for(list(with_days(_with_kept(games, place))), [first])
        sides = {
            language: [card for _, card in waiting_cards(drawn, language)]
            for language in paper_languages(*{each.game.name for each in drawn})
            if drawn and spoken in (None, language)
        }
        of_day = partial(rendered_task, usual)
        own_cards = print_set.cards(drawn, sides, first, order, theme.name)
        all_cards = [working.begin(of_day, [each]) for each in own_cards]
        for game, own in sets:
            with report_faults(game):
                files, told = _files_and_descriptions(own, target)
                kept += files
                found += [(game, each) for each in told]
        kept += [file for each in all_cards for file in each().files]
    wishes = {**options(), "date": str(first)}
    made = place.write(with_front(place, kept, wishes, theme, found), wishes, sums=True)
    if as_json:
        said = [each.answer for each in made]
        sums = (target / SUMS).as_posix()
        say({"date": str(first), "files": said, "manifest": sums})
        return
    for each in made:
        print_if_verbose(each.path)
    paths = [each.path for each in made]
    print_summary(paths, target, f"open {target / FRONT} first")


def _with_kept(games: Sequence[AnyGame], place: Holdings) -> Sequence[AnyGame]:
    """Games and those that were made before, in their usual order if there are any.

    The cards of a day are of all that lies there.
    """
    there = {PurePosixPath(name).parts[0] for name in place.entries}
    asked = {game.name for game in games}
    if not (there & {*names()}) - asked:
        return games
    return [find(name) for name in names() if name in asked | there]


def _files_and_descriptions(
    own: "Sequence[Work]", target: Path
) -> tuple[list[File], list[Told]]:
    """The files of a game, and what is said of its sets."""
    with waiting(f"making files in {target}"):
        found = [each for done in own for each in done()]
    files = [file for each in found for file in each.files]
    return files, [each.told for each in found if each.told]


class Task(NamedTuple):
    """What is to be made of a game: its sets in languages, or drawings of its parts.

    It may go to another process, so the game is called by its name.
    """

    game: str
    languages: tuple[str, ...]
    """None for the parts, which say nothing."""
    order: Order
    theme: Theme
    printer: Printer | None
    target: Path


class Made(NamedTuple):
    """The files of some work, and what is said of a set."""

    files: Sequence[File]
    told: Told | None = None


Work = Callable[[], Sequence[Made]]
"""Work that was begun; its outcome is waited for."""


def begun(
    games: Iterable[AnyGame], usual: Task, spoken: str | None, working: Press
) -> Sequence[tuple[AnyGame, Sequence[Work]]]:
    """All that is to be made of some games, in a language or in all of each.

    What takes longest is begun first, and drawings of parts fill the gaps.
    """
    tongues: dict[AnyGame, tuple[str, ...]] = {}
    for game in games:
        with report_faults(game):
            tongues[game] = (spoken,) if spoken else paper_languages(game.name)
    # Languages share what is drawn, which pays unless processes would be idle.
    apart = working.jobs > len(tongues)
    sets: dict[AnyGame, list[Work]] = {}
    for game, all_ in tongues.items():
        lots = [(each,) for each in all_] if apart else [all_]
        tasks = (usual._replace(game=game.name, languages=lot) for lot in lots)
        sets[game] = [working.begin(files_of_task, task) for task in tasks]
    return [
        (game, [working.begin(files_of_task, usual._replace(game=game.name)), *own])
        for game, own in sets.items()
    ]


def files_of_task(task: Task) -> Sequence[Made]:
    """All the files of a task."""
    game = find(task.game)
    with still(), use_art(task.theme.art):
        if not task.languages:
            return [rendered_task(task, print_set.parts(game))]
        return [_set_in_language(game, task, language) for language in task.languages]


def _set_in_language(game: AnyGame, task: Task, language: str) -> Made:

    (whole,) = print_set.sets(game, task.order, task.theme.name, language)
    first = language == task.languages[0]
    made = rendered_task(task, chain(whole.tried, whole.files))
    return made._replace(told=description(whole, pictured=first))


def rendered_task(task: Task, documents: Files) -> Made:
    """Documents as the files of a task."""
    fitting = fitted_files(documents, task.printer)
    return Made(tuple(rendered_files(task.theme, fitting, task.target)))
