"""The commands for archives: puzzles by the number, and the almanac of a game."""

from contextlib import ExitStack
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.clock import progress, tell
from pnp.cli.kinds import JOBS, KIND, LEVEL
from pnp.cli.mined import Mined, written
from pnp.cli.options import GAME
from pnp.cli.values import Number
from pnp.cli.voice import voice
from pnp.errors import PATH, UserError, quoted
from pnp.files import held, write
from pnp.libraries import needed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pnp.core.entry import Entry
    from pnp.games import AnyGame
    from pnp.games.mining import Digging, Vein

FILE = click.option(
    "-o",
    "--output",
    "target",
    metavar="FILE.jsonl",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    help="Where the lines go; a run that was ended goes on there.",
)


@click.command(epilog="Example: pnp mine gridblock --count 9 -o puzzles.jsonl")
@GAME
@click.option(
    "--count", type=Number(1), metavar="N", required=True, help="How many in all."
)
@KIND
@LEVEL
@JOBS
@click.option(
    "--scheduler",
    metavar="ADDRESS",
    help="Look for them on a Dask cluster, such as tcp://10.0.0.1:8786, by its "
    "scheduler.",
)
@FILE
@voice
def mine(
    game: "AnyGame",
    count: int,
    kind: str | None,
    level: int | None,
    jobs: int,
    scheduler: str | None,
    target: Path,
) -> None:
    """Find puzzles of GAME by the number: rated, with one answer, no two alike.

    In Cancelletto they are boards, with what is proven of them, unless a kind is named.
    None shows the position of a shipped puzzle of another kind. Each is a line of JSON.
    The same command goes on where it was ended, and any number of processes finds the
    same lines.
    """
    from pnp.games.mining import Vein, mined, taken_by_others

    if scheduler and jobs > 1:
        raise click.UsageError("choose only one of --jobs and --scheduler")
    vein = Vein(game.name, kind, level)
    file = Mined(target)
    with held(target):
        found = _checked(file, vein)
        dig = _digging(jobs, scheduler)
        new = mined(vein, found, dig, taken_by_others(vein))
        more = islice(new, max(0, count - len(found)))
        what = f"mining {game.name}"
        for _ in progress(file.extended(more), count - len(found), what):
            pass
    click.echo(target)


@click.command(epilog="Example: pnp almanac gridblock --days 7 -o week.jsonl")
@GAME
@click.option(
    "--days", type=Number(1), metavar="N", required=True, help="From 2026-01-05 on."
)
@click.option(
    "--pool",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="What is mined of each level is kept there, and a later run goes on from it.",
)
@JOBS
@FILE
@voice
def almanac(
    game: "AnyGame", days: int, pool: Path | None, jobs: int, target: Path
) -> None:
    """Make the almanac of GAME: a line for each day, easy on Monday, hard on Saturday.

    Each day takes one of its own level of those that pnp mine finds, and where they do
    not last, of those that pnp mine --level does. More days begin with the same lines.
    """
    from pnp.games.calendar import Turns, in_order, longest
    from pnp.games.lessons import filled
    from pnp.games.mining import Lode

    with ExitStack() as locks:
        lode = Lode(game, partial(_kept, game, pool, jobs, locks))
        ordered = islice(
            in_order(lode.of_level, longest(game), Turns(lode.named, lode.long())), days
        )
        taught = (filled(game, each) for each in ordered)
        lines = [written(each) for each in progress(taught, days, "choosing days")]
    write({target: "".join(lines).encode()})
    click.echo(target)


def _digging(jobs: int, scheduler: str | None = None) -> "Digging":
    """Who tries the seeds: this process, some processes, or a cluster."""
    from pnp.games.mining import in_processes

    if not scheduler:
        return in_processes(jobs)
    with needed():
        from pnp.games.cluster import on_cluster

    return on_cluster(scheduler)


def _kept(
    game: "AnyGame", pool: Path | None, jobs: int, locks: ExitStack, vein: "Vein"
) -> "Iterator[Entry]":
    """What a folder keeps of a vein, then what is mined beyond it."""
    from pnp.games.mining import mined

    dig = _digging(jobs)
    if not pool:
        return mined(vein, dig=dig)
    name = "-".join(map(str, filter(None, (game.name, vein.kind, vein.level))))
    file = Mined(pool / f"{name}.jsonl")
    locks.enter_context(held(file.path))
    found = _checked(file, vein)
    return chain(found, file.extended(mined(vein, found, dig)))


def _checked(file: Mined, vein: "Vein") -> "Sequence[Entry]":
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


def _comes_from(vein: "Vein", entry: "Entry", where: str) -> bool:
    """Whether an entry is of a vein; ``UserError`` where it lacks what entries say."""
    from pnp.games import find
    from pnp.games.likeness import key
    from pnp.games.mining import is_of

    try:
        return is_of(vein, entry) and bool(key(find(vein.game), entry))
    except UserError as error:
        raise UserError(f"{where}: {error}") from None
    except (AttributeError, LookupError, TypeError, ValueError):
        fault = f"{where}: {quoted(entry['code'])} lacks what an entry says"
        raise UserError(fault) from None
