"""Measures the solver on random boards."""

from collections.abc import Iterable, Iterator
from statistics import median
from typing import NamedTuple

from pnp.core.setup import Setup
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import EDITIONS, deal
from pnp.games.cancelletto.solver.fewest_turns import Status, solve
from pnp.solve.stopwatch import clock, since


class Row(NamedTuple):
    """One board solved."""

    seed: int
    variants: tuple[str, ...]
    status: Status
    par: int | None
    cpu: float
    """Seconds of processor time."""


def bench(seeds: Iterable[int], variants: tuple[str, ...] = ()) -> Iterator[Row]:
    """The boards of some seeds, solved one after another."""
    for seed in seeds:
        board = dealt(seed, variants)
        before = clock()
        solution = solve(board)
        cpu = since(before)
        yield Row(seed, variants, solution.status, solution.par, cpu)


def dealt(seed: int, variants: tuple[str, ...] = ()) -> Position:
    """The board of a seed in the newest edition."""
    return deal(Setup(EDITIONS[-1], seed=seed, variants=variants))


def report(boards: int) -> Iterator[str]:
    """What the solver does on so many boards, line by line.

    Seeds count up from 1; every second board is started by blue.
    """
    half = (boards + 1) // 2
    rows = [*bench(range(1, half + 1))]
    rows += bench(range(half + 1, boards + 1), ("blue-starts",))
    times = sorted(row.cpu for row in rows)
    shares = ", ".join(
        f"{100 * sum(cpu <= limit for cpu in times) / len(times):.1f} % in {limit} s"
        for limit in (1, 2, 3, 10)
    )
    yield f"{boards} boards solved with proof: {shares} of CPU"
    yield f"median {median(times):.2f} s, worst {times[-1]:.2f} s"
    won = [row for row in rows if row.par]
    mean = sum(row.par or 0 for row in won) / max(len(won), 1)
    yield f"{100 * len(won) / boards:.1f} % can be won, in {mean:.1f} turns on average"
