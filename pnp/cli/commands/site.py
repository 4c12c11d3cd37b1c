"""The command that makes a web site that any host can serve."""

import datetime
import json
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path, PurePosixPath

import click

from pnp.base import files
from pnp.base.errors import UserError
from pnp.base.foreign_files import ReadError, read_file
from pnp.base.libraries import look_for
from pnp.cli.answers import JSON, say
from pnp.cli.day_cards import drawn_on, with_days
from pnp.cli.file_report import print_if_verbose, remark
from pnp.cli.game_param import GameName
from pnp.cli.language_options import PAGES
from pnp.cli.manifest import NAME as MANIFEST
from pnp.cli.output_folder import Holdings, held_by_site
from pnp.cli.param_types import Address, Day, Number, Title
from pnp.cli.plugin_faults import every_game
from pnp.cli.print_options import PAPER, ThemeName
from pnp.cli.progress import progress
from pnp.cli.verbosity import verbosity, verbosity_options
from pnp.games import AnyGame
from pnp.games.day import check_days
from pnp.press.paper import Order, Paper
from pnp.press.rulebook.prose import check_rules, paper_languages, rules_languages
from pnp.scene.theme import THEMES, USUAL, Theme, load, use_theme
from pnp.web.site.kept_files import afresh, cached_files
from pnp.web.site.site_config import Masthead
from pnp.web.site.whole_site import days as dated
from pnp.web.site.whole_site import reach
from pnp.web.site.whole_site import site as made
from pnp.words.catalogue import checked_language as checked


@click.command(epilog="Example: pnp site club --from 2026-12-01 --days 3")
@click.argument("target", metavar="DIR", type=click.Path(path_type=Path))
@click.argument("asked", metavar="[GAME]...", nargs=-1, type=GameName())
@click.option(
    "--from", "first", type=Day(), help="The first day, YYYY-MM-DD; today if left out."
)
@click.option(
    "--days", type=Number(1, 3660), metavar="N", default=1, help="How many days."
)
@click.option(
    "--url",
    metavar="URL",
    type=Address(),
    default="",
    help="The address it will have.",
)
@PAGES
@click.option(
    "--title",
    metavar="NAME",
    type=Title(60),
    help="What it is called, such as a club's name.",
)
@click.option(
    "--theme",
    "own",
    metavar="FILE",
    type=ThemeName(),
    help="The drawings and inks of a theme of your own.",
)
@PAPER
@verbosity_options
@JSON
def site(
    target: Path,
    asked: tuple[AnyGame, ...],
    first: datetime.date | None,
    days: int,
    url: str,
    spoken: str | None,
    title: str | None,
    own: Theme | None,
    paper: Paper,
    as_json: bool,
) -> None:
    """Make a web site in DIR of each GAME, or of all, that any host can serve.

    Puzzles, boards and their archive, what there is to print, a feed and a calendar;
    the last of the days is its today. Made again it keeps the days before, and only
    what changed is written.
    """
    look_for("jinja2", "icalendar")
    if own and own.name in THEMES:
        fault = f"a site is not in {own.name}: name a TOML file of your own"
        raise click.BadParameter(fault, param_hint="--theme")
    place = held_by_site(target)
    if not url:
        remark("without --url there are no QR codes: they would lead nowhere")
    try:
        dates = dated(first or datetime.date.today(), days)
        dates = [*_days_before(place, dates[0]), *dates]
        reached = reach(dates)
    except OverflowError:
        raise click.UsageError(f"{days} days from {first} go beyond time") from None
    named = list(dict.fromkeys(asked))
    # What no almanac holds is looked for, which takes long: for the days alone.
    asked_of = with_days(named or every_game())
    found = drawn_on([(g, reached if g.almanac else dates) for g in asked_of])
    if not found:
        for game in named:
            check_days(game)
        raise UserError("no card could be made")
    shown = dict.fromkeys(game.name for game in (*named, *(d.game for d in found)))
    tongues = (_spoken(spoken, shown),) if spoken else paper_languages(*shown)
    masthead = Masthead(url, title) if title else Masthead(url)
    # What is kept between sites shows our own drawings.
    keeper = afresh if own else cached_files
    click.get_current_context().with_resource(use_theme(own or load(USUAL)))
    making = made(found, dates, tongues, Order(paper), masthead, keeper, named)
    count = 0

    def new(files: Iterable[tuple[str, bytes]]) -> Iterator[tuple[Path, bytes]]:
        """The files that are not there already; none is foreign."""
        nonlocal count
        for name, content in files:
            count += 1
            whole = _with_kept(content, place) if name == MANIFEST else content
            path, whole = place.checked_file(target / name, whole)
            if not _is_there(path, whole):
                yield path, whole

    with closing(progress(making, None, f"making files in {target}")) as counted:
        written = files.write(new(counted))
    for each in written:
        print_if_verbose(each)
    front = (target / "index.html").as_posix()
    if as_json:
        say({"files": count, "written": len(written), "first": front})
    elif verbosity() != "quiet":
        click.echo(
            f"{count} files in {target}, {len(written)} of them new; open {front}"
        )


def _days_before(place: Holdings, first: datetime.date) -> list[datetime.date]:
    """The days before a first one that a site has."""
    found = set[datetime.date]()
    for name in place.entries:
        with suppress(ValueError):
            found.add(datetime.date.fromisoformat(PurePosixPath(name).parts[0]))
    return sorted(day for day in found if day < first)


def _spoken(language: str, games: Iterable[str]) -> str:
    """A language in which some games are shown; ``UserError`` where rules lack it."""
    chosen = checked(language, *games)
    for game in filter(rules_languages, games):
        check_rules(game, chosen)
    return chosen


def _with_kept(manifest: bytes, place: Holdings) -> bytes:
    """The manifest of a site with what is left in its folder from before."""
    said = json.loads(manifest)
    kept = {name: each["sha256"] for name, each in place.entries.items()}
    said["files"] = dict(sorted({**kept, **said["files"]}.items()))
    return f"{json.dumps(said, indent=1)}\n".encode()


def _is_there(path: Path, content: bytes) -> bool:
    """Whether a file is there already as it would be written."""
    try:
        return read_file(path) == content
    except ReadError:
        return False
