"""Measures the solver on random boards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
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


SLOW: Mapping[tuple[str, ...], Sequence[int]] = {
    (): (
        15_655,
        40_053,
        1_711_335,
        3_240_447,
        3_248_608,
        6_470_809,
        7_525_097,
        8_742_336,
        9_969_054,
        10_053_074,
        10_463_105,
        15_405_930,
        15_629_163,
        15_949_683,
        23_467_944,
        27_788_440,
        29_558_642,
        30_399_380,
        31_132_855,
        31_760_496,
        32_938_573,
        33_218_993,
    ),
    ("blue-starts",): (
        995_518,
        1_735_199,
        2_079_123,
        2_310_344,
        2_799_283,
        3_133_250,
        3_239_217,
        5_461_690,
        8_543_718,
        9_211_000,
        9_680_794,
        9_710_090,
        9_893_529,
        10_189_567,
        12_838_337,
        13_135_965,
        14_534_052,
        15_716_647,
        15_845_026,
        23_050_263,
        25_464_386,
        26_599_149,
        27_207_230,
        28_489_000,
        29_263_322,
        29_536_282,
        31_738_813,
        32_871_556,
    ),
}
"""The seeds of fifty boards that took longest of some 1 300 random ones."""

LIMIT = 5
"""Seconds of processor time that such a board should take at most."""

SAMPLE = 20
"""Boards on which the second model is timed too."""


def report(boards: int) -> Iterator[str]:
    """What the solver does on so many boards, and how it compares, line by line.

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
    yield from _slow(boards)
    yield from _comparison_lines(won[:SAMPLE])


def _slow(boards: int) -> Iterator[str]:
    """What boards take that are known to be slow, so many of them at most."""
    known = [(seed, variants) for variants, seeds in SLOW.items() for seed in seeds]
    rows = [row for seed, names in known[:boards] for row in bench([seed], names)]
    times = sorted(row.cpu for row in rows)
    quick = sum(cpu <= LIMIT for cpu in times)
    yield (
        f"of {len(times)} slow boards {quick} in {LIMIT} s of CPU, "
        f"median {median(times):.2f} s, worst {times[-1]:.2f} s"
    )


def _comparison_lines(rows: Sequence[Row]) -> Iterator[str]:
    """Against the second model, which is only asked to prove what it is told."""
    try:
        ratios = sorted(_reference_time(row) / row.cpu for row in rows)
    except ImportError:
        yield "no comparison: ortools is not installed"
        return
    if ratios:
        yield (
            f"the CP-SAT model takes {median(ratios):.1f} times as long "
            f"(median of {len(ratios)} boards)"
        )


def _reference_time(row: Row) -> float:
    from pnp.games.cancelletto.solver.second_model import Model

    board = dealt(row.seed, row.variants)
    before = clock()
    if row.par is None:
        raise TypeError("only boards that can be won are compared")
    if not Model(board, row.par).solvable() or Model(board, row.par - 1).solvable():
        raise RuntimeError(f"the models differ on {board}")
    return since(before)
