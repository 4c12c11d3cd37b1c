"""The tables of Claustro as the command line sees them."""

from collections.abc import Collection, Iterator, Sequence

from pnp.base import cache
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver import tablebases
from pnp.games.claustro.solver.answer import value_of_move
from pnp.games.claustro.solver.ranking import COLUMNS, ROWS, placement
from pnp.games.claustro.solver.tablebase import Table, TableError, Value
from pnp.protocol.solver import Progress, Tables, TableState

NAMES = ("default", "no-goal-drop", "home-drop")
"""The rules of drops that have a table each."""

SAMPLE = 20_000
"""So many values are derived again to verify a table."""


def _ready(variants: Collection[str], progress: Progress) -> None:
    tablebases.table(variants, progress)


def _state(name: str) -> TableState:
    try:
        found = tablebases.facts(name)
    except TableError as error:
        shipped = name == tablebases.SHIPPED
        size = 0 if shipped else cache.size(tablebases.filename(name))
        return TableState("damaged", size, {"why": str(error)})
    if not found:
        return TableState("absent", 0, {})
    size, told = found
    shipped = name == tablebases.SHIPPED
    return TableState("shipped" if shipped else "built", size, told.counts())


def _verify(name: str, progress: Progress) -> int:
    if not (known := tablebases.load(name)):
        return 0
    verify(known, SAMPLE, progress)
    return SAMPLE


def _clear(name: str) -> int | None:
    return cache.remove(tablebases.filename(name))


TABLES = Tables(NAMES, _ready, tablebases.build, _state, _verify, _clear)

STRIDE = 10_762_981
"""Shares no divisor with the number of places, and so leads to all of them."""


def verify(known: Table, count: int, progress: Progress) -> None:
    """Check so many values; raises ``TableError`` at the first that does not follow.

    A table that passes everywhere is right: distances go down to positions that have
    ended, and from a cyclic position nobody has a move that wins, nor loses by force.
    """
    for number, position in enumerate(sample(count, known.rule), start=1):
        if number % 1000 == 0:
            progress(number / count, f"{number} values verified")
        value, derived = known.value(position), follows(known, position)
        if value != derived:
            raise TableError(f"{position} is {value}, but {derived} by its moves")


def follows(known: Table, position: Position) -> Value:
    """The value of a position by the rules and by those of the positions after it."""
    if outcome := position.outcome():
        won = outcome.scores[position.turn] > 0
        return Value("win" if won else "loss", 0)
    after = [position.apply(move) for move in position.legal()]
    return best([value_of_move(value) for value in known.values(after)])


def best(values: Sequence[Value]) -> Value:
    """The best of what the moves are worth: to win soon, not to lose, to lose late."""
    if wins := [value for value in values if value.kind == "win"]:
        return min(wins, key=_distance)
    cyclic = (value for value in values if value.kind == "cyclic")
    return next(cyclic, None) or max(values, key=_distance)


def sample(count: int, rule: str, skip: int = 0) -> Iterator[Position]:
    """Positions from all over the table, White and Black to move in turn."""
    variants = () if rule == "default" else (rule,)
    for number in range(skip, skip + count):
        place = number * STRIDE % (ROWS * COLUMNS)
        yield placement(place).position(number % 2, variants)


def _distance(value: Value) -> int:
    return value.distance or 0
