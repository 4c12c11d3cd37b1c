"""The plan on the back of a card: a win, told turn by turn."""

from collections.abc import Sequence
from itertools import cycle, islice

from pnp.core.event import Event
from pnp.core.position import Player
from pnp.games.cancelletto.art.plain import pawn
from pnp.games.cancelletto.rules.events import gate_placed
from pnp.games.cancelletto.rules.moves import Placement, Removal, Step
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position
from pnp.protocol.puzzles import Planned
from pnp.scene.nodes import Point, Scene

SIGN = 10.0
"""The size of the square on which a pawn is drawn."""


def rows_of_plan(start: Position, turns: Sequence[str]) -> tuple[Planned, ...]:
    """A plan from a start, told turn by turn."""
    seats = islice(cycle((start.turn, 1 - start.turn)), len(turns))
    return tuple(map(_plan_row, seats, (turn.split(" ") for turn in turns)))


RESTS = Event("plan-rests")

HOME = Event("plan-home")


def _plan_row(seat: Player, turn: Sequence[str]) -> Planned:
    last = parse_move(turn[-1])
    end = Event("plan-tile", {"tile": last.tile}) if isinstance(last, Removal) else HOME
    told = tuple(event for event in map(_plan_event, turn) if event)
    sign = Scene(SIGN, SIGN, (pawn(seat, Point(SIGN / 2, SIGN / 2), SIGN),))
    return Planned(sign, told or (RESTS,), end)


def _plan_event(move: str) -> Event | None:
    """What is said of a move; what is removed has a column of its own."""
    match parse_move(move):
        case Placement(gate):
            return gate_placed(gate)
        case Step(origin, target):
            beside = target in origin.neighbours()
            key = "step-name" if beside else "step-name-through-gate"
            return Event(key, {"origin": origin, "target": target})
        case Removal():
            return None
