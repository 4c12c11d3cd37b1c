"""The plan on the back of a card: a win, replayed and told turn by turn."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from pnp.core.event import Event
from pnp.core.record import Ply, Turn
from pnp.games.cancelletto.paper.art import pawn
from pnp.games.cancelletto.rules.events import gate_placed
from pnp.games.cancelletto.rules.moves import Move, Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.scene.nodes import Point, Scene
from pnp.scene.paper import Planned

SIGN = 10.0
"""The size of the square on which a pawn is drawn."""


def planned(start: Position, turns: Sequence[str]) -> tuple[Planned, ...]:
    """A plan from a start, told turn by turn."""
    return _kept(start, tuple(turns))


@lru_cache(50)
def _kept(start: Position, turns: tuple[str, ...]) -> tuple[Planned, ...]:
    """The same for every language in which it is told."""
    return tuple(map(_planned, _replayed(start, turns)))


def _replayed(start: Position, turns: Sequence[str]) -> Iterator[Turn[Position]]:
    """The turns of the plan, each move legal where it is played."""
    position = start
    for written in turns:
        plies: list[Ply[Position]] = []
        for notation in written.split(" "):
            move = position.read(notation)
            plies.append(Ply(position, move, position.apply(move)))
            position = plies[-1].after
        yield tuple(plies)


RESTS = Event("plan-rests")
HOME = Event("plan-home")


def _planned(turn: Turn[Position]) -> Planned:
    last = turn[-1].move
    end = Event("plan-tile", {"tile": last.tile}) if isinstance(last, Removal) else HOME
    return Planned(
        turn, _sign(turn[0].before.turn), tuple(_told(turn)) or (RESTS,), end
    )


@cache
def _sign(player: int) -> Scene:
    """Whose turn it is."""
    return Scene(SIGN, SIGN, (pawn(player, Point(SIGN / 2, SIGN / 2), SIGN),))


def _told(turn: Turn[Position]) -> Iterator[Event]:
    for ply in turn:
        move: Move = ply.move
        match move:
            case Placement(gate):
                yield gate_placed(gate)
            case Step(origin, target):
                beside = target in origin.neighbours()
                key = "step-name" if beside else "step-name-through-gate"
                yield Event(key, {"origin": origin, "target": target})
            case Removal():
                return
