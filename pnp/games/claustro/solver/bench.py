"""Measures the building of a table, and looking positions up."""

from collections.abc import Callable, Iterator, Sequence
from time import perf_counter

from pnp.base.libraries import needed_libraries
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.answer import answer
from pnp.games.claustro.solver.ranking import COLUMNS, ROWS
from pnp.games.claustro.solver.tablebase_upkeep import follows, sample
from pnp.games.claustro.solver.tablebases import table

RULE = "default"

SHARE = 20
"""So many positions are looked at for each board asked for."""


def report(boards: int) -> Iterator[str]:
    """How fast a table is built and looked up, and how that compares, line by line.

    What is compared is finding values from those of the positions after them: the
    analysis does it for every placement, the readable rules for a sample of them.
    """
    with needed_libraries():
        from pnp.games.claustro.solver.tablebase_build import full_analysis as analysed

    analysed(RULE, lambda *_: None)  # compiled by now
    before = perf_counter()
    analysed(RULE, lambda *_: None)
    built = ROWS * COLUMNS / (perf_counter() - before)
    yield f"a table of {ROWS * COLUMNS:,} values is found at {built:,.0f} a second"
    known, positions = table(()), list(sample(boards * SHARE, RULE))
    plain = _rate(lambda position: follows(known, position), positions)
    yield (
        f"the readable rules find {plain:,.0f} a second in a sample of "
        f"{len(positions):,}: the analysis is {built / plain:,.0f} times as fast"
    )
    yield f"{_rate(known.value, positions):,.0f} lookups a second"
    yield f"{_rate(answer, positions):,.0f} answers of pnp solve a second"


def _rate(
    function: Callable[[Position], object], positions: Sequence[Position]
) -> float:
    """How many positions a second a function takes."""
    before = perf_counter()
    for position in positions:
        function(position)
    return len(positions) / (perf_counter() - before)
