"""Finding games worth reading: sensible play, one mistake, and its punishment."""

from collections.abc import Iterator, Sequence

from pnp.core.chance import Chance
from pnp.core.record import Ply, Record, Turn
from pnp.core.setup import Setup
from pnp.games.claustro.rules.board import GOALS, START
from pnp.games.claustro.rules.endings import adjudicate
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.rules.setup import EDITIONS
from pnp.games.claustro.solver.annotation import annotations
from pnp.games.claustro.solver.players import best, random_move, safe, values
from pnp.games.claustro.solver.tablebase import Table, Value

SHORTEST, LONGEST = 14, 28
"""In plies."""

SHOWN = frozenset({"CLA-2", "CLA-3", "CLA-4", "CLA-5", "CLA-6"})

CAPTURES = range(3, 7)

PUNISHED = range(6, 11)
"""How many plies a mistake may take to lose, itself included."""

OPENING = 8
"""So many plies are played before anybody may go wrong."""

Plies = tuple[Ply[Position], ...]


def example(seed: int, table: Table) -> Record:
    """A game in which both sides capture, a drop blocks, and one mistake decides."""
    chance = Chance(seed)
    while True:
        plies = _game(chance, table)
        if _is_worth_reading(plies, table):
            return record(plies)


def record(plies: Plies) -> Record:
    """The record of a finished game from the start."""
    outcome = plies[-1].after.outcome()
    return Record(
        "claustro",
        setup=Setup(EDITIONS[-1]).code,
        turns=tuple(str(ply.move) for ply in plies),
        result=outcome.scores if outcome else None,
    )


def _game(chance: Chance, table: Table) -> Plies:
    """Sensible moves, a mistake that loses within reach, then perfect play."""
    plies: Plies = ()
    position = Position()
    erred = False
    while not position.outcome() and len(plies) < LONGEST:
        worth = values(position, table)
        wrong = [move for move in worth if _is_instructive(worth[move])]
        moves = best(worth) if erred else safe(worth)
        if wrong and not erred and len(plies) >= OPENING:
            moves, erred = wrong, True
        move = random_move(moves, chance)
        plies = (*plies, Ply.of(position, move))
        position = plies[-1].after
    return plies


def _is_instructive(value: Value) -> bool:
    """Whether a move loses, but not so soon that nothing is left to show."""
    return value.kind == "loss" and value.distance in PUNISHED


def _is_worth_reading(plies: Plies, table: Table) -> bool:
    if len(plies) < SHORTEST or not plies[-1].after.outcome():
        return False
    if coverage(Position(), [(ply,) for ply in plies]) != SHOWN:
        return False
    captures = [ply for ply in plies if isinstance(ply.move, Capture)]
    if len(captures) not in CAPTURES or len({ply.before.turn for ply in captures}) < 2:
        return False
    if len({ply.after for ply in plies}) < len(plies):
        return False
    drops = [(ply.move.drop, ply) for ply in captures]
    onto_goal = any(drop in GOALS for drop, _ in drops)
    just_left = any(drop == ply.move.origin for drop, ply in drops)
    notes = [note.key for _, note in annotations(plies, table)]
    return onto_goal and just_left and notes.count("only-move") >= 2


def coverage(start: Position, turns: Sequence[Turn[Position]]) -> frozenset[str]:
    """The clauses from CLA-2 to CLA-8 that the turns of a game from a start show.

    Every capture that does not end the game shows CLA-5 with its drop.
    """
    return frozenset(_shown_clauses(start, turns))


def _shown_clauses(start: Position, turns: Sequence[Turn[Position]]) -> Iterator[str]:
    if start.pawns == START:
        yield "CLA-2"
    plies = tuple(ply for turn in turns for ply in turn)
    for ply in plies:
        move: Move = ply.move
        match move:
            case Step():
                yield "CLA-3"
            case Capture(_, _, drop):
                yield "CLA-4"
                if drop:
                    yield "CLA-5"
    if plies and (outcome := adjudicate(plies)):
        yield outcome.clause
