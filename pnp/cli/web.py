"""Commands for the web: a site that any host can serve, and the studio."""

import datetime
import json
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import click

from pnp.cli.clock import progress, told
from pnp.cli.days import drawn_for, with_days
from pnp.cli.holdings import Holdings, held_by_site
from pnp.cli.manifest import NAME as MANIFEST
from pnp.cli.options import JSON, PAPER, say
from pnp.cli.plugins import every_game
from pnp.cli.values import Address, Day, Number, Title
from pnp.cli.voice import listed, remarked, voice
from pnp.errors import UserError
from pnp.foreign import ReadError, read
from pnp.libraries import look_for

if TYPE_CHECKING:
    from pnp.press.paper import Paper


@click.command(epilog="Example: pnp site club --from 2026-12-01 --days 3")
@click.argument("target", metavar="DIR", type=click.Path(path_type=Path))
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
@click.option(
    "--lang",
    "language",
    metavar="en|it|all",
    type=click.Choice(["en", "it", "all"]),
    default="all",
    show_default=True,
    help="The languages of its pages; the front page is in the first.",
)
@click.option(
    "--title",
    metavar="NAME",
    type=Title(60),
    help="What it is called, such as a club's name.",
)
@PAPER
@voice
@JSON
def site(
    target: Path,
    first: datetime.date | None,
    days: int,
    url: str,
    language: str,
    title: str | None,
    paper: "Paper",
    as_json: bool,
) -> None:
    """Make a web site in DIR, of files that any host can serve.

    Puzzles, boards and their archive, what there is to print, a feed and a calendar;
    the last of the days is its today. Made again it keeps the days before, and only
    what changed is written.
    """
    from pnp import files
    from pnp.press.paper import Order
    from pnp.site.club import days as dated
    from pnp.site.club import reach
    from pnp.site.club import site as made
    from pnp.site.masthead import Masthead
    from pnp.words import LANGUAGES

    look_for("jinja2", "icalendar")
    place = held_by_site(target)
    if not url:
        remarked("without --url there are no QR codes: they would lead nowhere")
    try:
        dates = dated(first or datetime.date.today(), days)
        dates = [*_kept(place, dates[0]), *dates]
        asked = reach(dates)
    except OverflowError:
        raise click.UsageError(f"{days} days from {first} go beyond time") from None
    found = drawn_for(list(with_days(every_game())), asked)
    if not found:
        raise UserError("no card could be made")
    tongues = LANGUAGES if language == "all" else (language,)
    masthead = Masthead(url, title) if title else Masthead(url)
    making = made(found, dates, tongues, Order(paper), masthead)
    count = 0

    def new(files: Iterable[tuple[str, bytes]]) -> Iterator[tuple[Path, bytes]]:
        """The files that are not there already; none is foreign."""
        nonlocal count
        for name, content in files:
            count += 1
            whole = _with_kept(content, place) if name == MANIFEST else content
            path, whole = place.checked(target / name, whole)
            if not _is_there(path, whole):
                yield path, whole

    with closing(progress(making, None, f"making files in {target}")) as counted:
        written = files.write(new(counted))
    for each in written:
        listed(each)
    front = (target / "index.html").as_posix()
    if as_json:
        say({"files": count, "written": len(written), "first": front})
    elif told() != "quiet":
        click.echo(
            f"{count} files in {target}, {len(written)} of them new; open {front}"
        )


def _kept(place: Holdings, first: datetime.date) -> list[datetime.date]:
    """The days before a first one that a site has."""
    found = set[datetime.date]()
    for name in place.entries:
        with suppress(ValueError):
            found.add(datetime.date.fromisoformat(PurePosixPath(name).parts[0]))
    return sorted(day for day in found if day < first)


def _with_kept(manifest: bytes, place: Holdings) -> bytes:
    """The manifest of a site with what is left in its folder from before."""
    said = json.loads(manifest)
    kept = {name: each["sha256"] for name, each in place.entries.items()}
    said["files"] = dict(sorted({**kept, **said["files"]}.items()))
    return f"{json.dumps(said, indent=1)}\n".encode()


def _is_there(path: Path, content: bytes) -> bool:
    """Whether a file is there already as it would be written."""
    try:
        return read(path) == content
    except ReadError:
        return False


@click.command(epilog="Example: pnp studio --port 8000")
@click.option(
    "--port",
    type=Number(0, 65535),
    metavar="N",
    default=8017,
    show_default=True,
    help="Where it listens; 0 is any that is free.",
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def studio(port: int, no_browser: bool) -> None:
    """Play, look and print in the browser, on this computer and for nobody else.

    It ends with Ctrl-C.
    """
    import webbrowser

    from pnp.studio.serving import listening, serve

    with listening(port) as (here, address):
        click.echo(address)
        click.echo("Ctrl-C ends it.", err=True)
        if not no_browser:
            webbrowser.open(address)
        serve(here, datetime.date.today)
    click.echo("The studio has ended.", err=True)
