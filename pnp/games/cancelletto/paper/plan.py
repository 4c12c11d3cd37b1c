"""The plan on the back of a card: a win, told turn by turn."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle, islice

from pnp.core.event import Event
from pnp.core.grid import Cell
from pnp.core.position import Player
from pnp.games.cancelletto.paper.art import pawn
from pnp.games.cancelletto.rules.events import gate_placed
from pnp.games.cancelletto.rules.moves import Move, Placement, Removal, Step
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position
from pnp.scene.nodes import Point, Scene
from pnp.scene.paper import Planned

SIGN = 10.0
"""The size of the square on which a pawn is drawn."""


def planned(start: Position, turns: Sequence[str]) -> tuple[Planned, ...]:
    """A plan from a start, told turn by turn."""
    seats = islice(cycle((start.turn, 1 - start.turn)), len(turns))
    moves = ([parse_move(text) for text in turn.split(" ")] for turn in turns)
    return tuple(map(_planned, seats, moves))


RESTS = Event("plan-rests")
HOME = Event("plan-home")


def _planned(seat: Player, turn: Sequence[Move]) -> Planned:
    last = turn[-1]
    end = Event("plan-tile", {"tile": last.tile}) if isinstance(last, Removal) else HOME
    return Planned(_sign(seat), tuple(_told(turn)) or (RESTS,), end)


@cache
def _sign(player: int) -> Scene:
    """Whose turn it is."""
    return Scene(SIGN, SIGN, (pawn(player, Point(SIGN / 2, SIGN / 2), SIGN),))


def _told(turn: Sequence[Move]) -> Iterator[Event]:
    for move in turn:
        match move:
            case Placement(gate):
                yield gate_placed(gate)
            case Step(origin, target):
                yield _stepped(origin, target)
            case Removal():
                return


@cache
def _stepped(origin: Cell, target: Cell) -> Event:
    beside = target in origin.neighbours()
    key = "step-name" if beside else "step-name-through-gate"
    return Event(key, {"origin": origin, "target": target})
