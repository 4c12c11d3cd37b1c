"""Measures the solver on random boards."""

from collections.abc import Iterable, Iterator
from time import process_time
from typing import NamedTuple

from pnp.core.setup import Setup
from pnp.games.cancelletto.rules import Position
from pnp.games.cancelletto.setup import EDITIONS, deal
from pnp.games.cancelletto.solver import Status, solve


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
        before = process_time()
        solution = solve(board)
        cpu = process_time() - before
        yield Row(seed, variants, solution.status, solution.par, cpu)


def dealt(seed: int, variants: tuple[str, ...] = ()) -> Position:
    """The board of a seed in the newest edition."""
    return deal(Setup(EDITIONS[-1], seed=seed, variants=variants))
