"""The command that orders what was mined day by day."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from itertools import chain, islice
from pathlib import Path

import click

from pnp.base.errors import UserError
from pnp.base.files import file_lock
from pnp.cli.commands.mine import EDITION, FILE, digging, entries_of
from pnp.cli.entry_file import Mined, entry_line
from pnp.cli.file_report import remark
from pnp.cli.game_options import GAME, SEARCH_JOBS
from pnp.cli.output_files import write_bytes
from pnp.cli.param_types import Number
from pnp.cli.progress import progress
from pnp.cli.verbosity import tell, verbosity, verbosity_options
from pnp.folder.places import known
from pnp.games import AnyGame
from pnp.games.almanac_order import Turns, in_order, longest
from pnp.games.almanac_plan import plan
from pnp.games.calendar_order import YEAR, in_calendar
from pnp.games.lessons import complete_entry
from pnp.games.mining import BARREN, Lode, Vein, mined_entries, taken_by_others
from pnp.games.week_order import in_weeks
from pnp.protocol.entries import Entry


@click.command(epilog="Example: pnp almanac gridblock --days 7 -o week.jsonl")
@GAME
@click.option(
    "--days",
    type=Number(1),
    metavar="N",
    required=True,
    help="From 2026-01-05 on, of the second edition from 2027-01-04 on.",
)
@EDITION
@click.option(
    "--pool",
    metavar="DIR",
    type=click.Path(path_type=Path, file_okay=False),
    help="What is mined of each level is kept there, and a later run goes on from it.",
)
@SEARCH_JOBS
@FILE
@verbosity_options
def almanac(
    game: AnyGame,
    days: int,
    edition: int,
    pool: Path | None,
    jobs: int,
    target: Path,
) -> None:
    """Make the almanac of GAME: a line for each day, easy on Monday, hard on Saturday.

    Each day takes one of its own level of those that pnp mine finds, and where they do
    not last, of those that pnp mine --level does. More days begin with the same lines.
    Those of a folder are of all its kinds by turns.
    In the second edition all kinds take turns, and names do.
    """
    with ExitStack() as locks:
        dig = partial(_pool_entries, game, pool, jobs, locks)
        if edition > 1:
            ordered = _second(game, days, dig, kept=bool(pool))
        elif game.name in known():
            ordered = in_weeks(game, dig)
        else:
            ordered = _first(game, dig)
        made = list(progress(islice(ordered, days), days, "choosing days"))
    write_bytes(target, "".join(map(entry_line, made)).encode())
    click.echo(target)


Dig = Callable[[Vein], Iterator[Entry]]
"""What a vein yields, from a file or mined."""


def _first(game: AnyGame, dig: Dig) -> Iterator[Entry]:
    """The days of the first edition, each with what it teaches."""
    lode = Lode(game, dig)
    turns = Turns(lode.entries_by_kind, lode.long())
    ordered = in_order(lode.of_level, longest(game), turns)
    return (complete_entry(game, each) for each in ordered)


def _second(game: AnyGame, days: int, dig: Dig, *, kept: bool) -> Iterator[Entry]:
    """Those of the second, chosen once all is mined for all of their years."""
    asked = plan(game.name)
    if not asked.second:
        raise UserError(f"almanac.toml of {game.name} names no second edition")
    years = -(-days // YEAR)
    if not kept:
        many = sum(asked.second.values()) * years
        told = f"days are chosen among {many:,} entries, which take long to mine"
        remark(f"{told}: --pool DIR keeps them for the next run")
    mined = {
        kind: list(_mined_kind(game, kind, share * years, dig))
        for kind, share in asked.second.items()
    }
    return in_calendar(game, asked, lambda kind: iter(mined[kind]))


def _mined_kind(game: AnyGame, kind: str, count: int, dig: Dig) -> Iterator[Entry]:
    """So many entries of a kind."""
    entries = islice(dig(Vein(game.name, kind, edition=2)), count)
    return progress(entries, count, f"mining {kind}")


def _pool_entries(
    game: AnyGame, pool: Path | None, jobs: int, locks: ExitStack, vein: Vein
) -> Iterator[Entry]:
    """What a folder keeps of a vein, then what is mined beyond it."""
    taken = taken_by_others(vein) if vein.edition > 1 else ()

    def mined(found: Sequence[Entry] = ()) -> Iterator[Entry]:
        barren = BARREN if vein.may_be_rare else None
        return _told(vein, mined_entries(vein, found, digging(jobs), taken, barren))

    if not pool:
        return mined()
    edition = vein.edition if vein.edition > 1 else None
    parts = (game.name, edition, vein.kind, vein.level)
    name = "-".join(map(str, filter(None, parts)))
    file = Mined(pool / f"{name}.jsonl")
    locks.enter_context(file_lock(file.path))
    found = entries_of(file, vein)
    return chain(found, file.append_entries(mined(found)))


def _told(vein: Vein, entries: Iterator[Entry]) -> Iterator[Entry]:
    """What is mined, each told where all is, and where a level is given up."""
    sought = f"{vein.kind or 'puzzles'} of level {vein.level}" if vein.level else ""
    sought = sought or vein.kind or "puzzles of all levels"
    if verbosity() == "verbose":
        tell(f"looking for {sought}")
    for number, entry in enumerate(entries, start=1):
        if verbosity() == "verbose":
            tell(f"{sought}: {number} found")
        yield entry
    other = "another kind" if vein.kind else "the nearest level"
    remark(f"{sought} are rare: the other days take {other}")
