"""The command that finds puzzles by the number."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path

import click

from pnp.base.errors import PATH, UserError, quoted
from pnp.base.files import file_lock
from pnp.base.libraries import needed_libraries
from pnp.cli.entry_file import Mined
from pnp.cli.game_options import GAME, KIND, LEVEL, SEARCH_JOBS
from pnp.cli.param_types import Number
from pnp.cli.progress import progress
from pnp.cli.verbosity import tell, verbosity_options
from pnp.games import AnyGame, find
from pnp.games.likeness import key
from pnp.games.mining import (
    Digging,
    Vein,
    in_processes,
    is_of,
    mined_entries,
    taken_by_others,
)
from pnp.protocol.entries import Entry

FILE = click.option(
    "-o",
    "--output",
    "target",
    metavar="FILE.jsonl",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    help="Where the lines go; a run that was ended goes on there.",
)

EDITION = click.option(
    "--edition",
    metavar="1|2",
    type=Number(1, 2),
    default=1,
    show_default=True,
    help="Which codes and levels they have.",
)


@click.command(epilog="Example: pnp mine gridblock --count 9 -o puzzles.jsonl")
@GAME
@click.option(
    "--count", type=Number(1), metavar="N", required=True, help="How many in all."
)
@KIND
@LEVEL
@EDITION
@SEARCH_JOBS
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Look for them on a Dask cluster, such as tcp://10.0.0.1:8786, by its "
    "scheduler.",
)
@FILE
@verbosity_options
def mine(
    game: AnyGame,
    count: int,
    kind: str | None,
    level: int | None,
    edition: int,
    jobs: int,
    scheduler: str | None,
    target: Path,
) -> None:
    """Find puzzles of GAME by the number: rated, with one answer, no two alike.

    In Cancelletto they are boards, with what is proven of them, unless a kind is named.
    None shows the position of a shipped puzzle of another kind. Each is a line of JSON.
    The second edition is rated by another panel, kind by kind.
    The same command goes on where it was ended, and any number of processes finds the
    same lines.
    """
    if scheduler and jobs > 1:
        raise click.UsageError("choose only one of --jobs and --scheduler")
    vein = Vein(game.name, kind, level, edition)
    file = Mined(target)
    with file_lock(target):
        found = entries_of(file, vein)
        dig = digging(jobs, scheduler)
        new = mined_entries(vein, found, dig, taken_by_others(vein))
        more = islice(new, max(0, count - len(found)))
        what = f"mining {game.name}"
        for _ in progress(file.append_entries(more), count - len(found), what):
            pass
    click.echo(target)


def digging(jobs: int, scheduler: str | None = None) -> Digging:
    """Who tries the seeds: this process, some processes, or a cluster."""
    if not scheduler:
        return in_processes(jobs)
    with needed_libraries():
        from pnp.games.cluster import on_cluster

    return on_cluster(scheduler)


def entries_of(file: Mined, vein: Vein) -> Sequence[Entry]:
    """What is in a file already; it must come from the same vein, seed after seed.

    What stands there twice is told of, and counts once.
    """
    lines: dict[str, int] = {}
    entries = []
    for number, entry in enumerate(file.entries(), start=1):
        code, where = entry["code"], f"{quoted(file.path, PATH)} line {number}"
        if not _comes_from(vein, entry, where):
            fault = f"{where}: {quoted(code)} comes from another search"
            raise UserError(f"{fault}: choose another file")
        if code in lines:
            tell(f"pnp: {where}: {code} stands in line {lines[code]} already")
            continue
        lines[code] = number
        entries.append(entry)
    return entries


def _comes_from(vein: Vein, entry: Entry, where: str) -> bool:
    """Whether an entry is of a vein; ``UserError`` where it lacks what entries say."""
    try:
        return is_of(vein, entry) and bool(key(find(vein.game), entry))
    except UserError as error:
        raise UserError(f"{where}: {error}") from None
    except (AttributeError, LookupError, TypeError, ValueError):
        fault = f"{where}: {quoted(entry['code'])} lacks what an entry says"
        raise UserError(fault) from None
