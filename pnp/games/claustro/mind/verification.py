"""Verification: values of a table, derived again by the readable rules."""

from collections.abc import Iterator, Sequence

from pnp.games.claustro.mind.perfect import value_of_move
from pnp.games.claustro.mind.ranking import COLUMNS, ROWS, placement
from pnp.games.claustro.mind.table import Table, TableError, Value
from pnp.games.claustro.rules.position import Position
from pnp.solve.mind import Progress

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
