"""Perfect play: what every move of a position is worth, and a best line to the end."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from pnp.games.claustro.rules.moves import Move
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.bitboard import (
    CLOSED,
    SQUARES,
    Bitboard,
    PackedMove,
    cell_of,
    moves,
)
from pnp.games.claustro.solver.tablebase import Table, Value
from pnp.games.claustro.solver.tablebases import table
from pnp.solve.players import UNLIMITED, Effort

Answer = Mapping[str, Any]

ENDED = Value("loss", 0)
"""What a position is worth to the loser after a win by CLA-6."""


class Valued(NamedTuple):
    """A move and what it is worth to whoever makes it, the move itself counted."""

    move: PackedMove
    value: Value


def answer(position: Position, _: Effort = UNLIMITED) -> Answer:
    """The answer of ``pnp solve``, the table built first if need be.

    All values are those of the player to move, in plies from this position on: the
    best of the moves are worth what the position is. However
    little the effort, the answer is whole.
    """
    if outcome := position.outcome():
        won = outcome.scores[position.turn] > 0
        ended = {"best": [], "moves": {}, "line": [], "clause": outcome.clause}
        return {"value": "win" if won else "loss", "distance": 0, **ended}
    known = table(position.variants)
    turn, bitboard = position.turn, Bitboard.of(position)
    value = known.at(bitboard)
    worth = {
        written_move(move, turn): each
        for move, each in valued_moves(known, bitboard, turn)
    }
    return {
        "value": value.kind,
        "distance": value.distance,
        "best": [text for text, each in worth.items() if each == value],
        "moves": {text: str(each) for text, each in worth.items()},
        "line": list(line(known, position)),
    }


def best(position: Position) -> list[Move]:
    """The moves of perfect play: the fastest wins, any balance, the slowest losses."""
    return [position.read(text) for text in answer(position)["best"]]


def valued_moves(known: Table, bitboard: Bitboard, turn: int = 0) -> list[Valued]:
    """Every move with its value, in the order of the rules."""
    closed = CLOSED[known.rule]
    return [
        Valued(move, value_of_move(known.at(move.after) if move.after else ENDED))
        for move in ordered_moves(list(moves(bitboard, closed)), turn)
    ]


@cache
def value_of_move(after: Value) -> Value:
    """What a move is worth to whoever makes it, by what comes after."""
    if after.distance is None:
        return after
    return Value("win" if after.kind == "loss" else "loss", after.distance + 1)


def line(known: Table, position: Position) -> Iterator[str]:
    """A best line to the end, each player making the first of the best moves.

    None for cyclic positions, which have no end to go to.
    """
    bitboard, turn = Bitboard.of(position), position.turn
    value = known.at(bitboard)
    while value.distance:
        move = _best(known, bitboard, turn, value)
        yield written_move(move, turn)
        if move.after is None:
            return
        bitboard, turn = move.after, 1 - turn
        value = known.at(bitboard)


def _best(known: Table, bitboard: Bitboard, turn: int, value: Value) -> PackedMove:
    """The first move that is worth what the position is."""
    for move in ordered_moves(list(moves(bitboard, CLOSED[known.rule])), turn):
        if value_of_move(known.at(move.after) if move.after else ENDED) == value:
            return move
    raise RuntimeError(f"no move of {bitboard} is worth {value}")


def written_move(move: PackedMove, turn: int) -> str:
    """The notation of a move by White or Black."""
    names = NAMES[turn]
    text = names[move.origin] + ("x" if move.capture else "-") + names[move.target]
    return text if move.drop is None else f"{text}@{names[move.drop]}"


def ordered_moves(found: list[PackedMove], turn: int) -> list[PackedMove]:
    """The moves in the order of the rules, which Black sees from behind."""
    if turn == 0:
        return found
    steps = [move for move in found if not move.capture]
    captures = [move for move in found if move.capture]
    return steps[::-1] + captures[::-1]


NAMES = tuple(
    tuple(str(cell_of(square, turn)) for square in range(SQUARES)) for turn in (0, 1)
)
"""The names of the squares, as White and as Black sees them."""
