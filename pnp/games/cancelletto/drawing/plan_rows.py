"""The rows of a plan: what is done on each turn, and the tile that goes."""

from collections.abc import Iterator, Sequence

from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.cancelletto.art.plain import pawn
from pnp.games.cancelletto.drawing.move_names import gate_spelled
from pnp.games.cancelletto.drawing.solution import turns_of_plan
from pnp.games.cancelletto.rules.moves import Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.protocol.puzzles import Planned
from pnp.scene.nodes import Point, Scene

SIGN = 10.0
"""The size of the square on which a pawn is drawn."""

RESTS = Event("plan-rests")

MADE = Event("plan-made")
"""Said of a turn of which the steps are made as the plan begins."""

HOME = Event("plan-home")


def rows_of_plan(line: Sequence[Ply[Position]]) -> tuple[Planned, ...]:
    """A line turn by turn."""
    return tuple(_row(turn.number, turn.plies) for turn in turns_of_plan(line))


def _row(number: int, plies: Sequence[Ply[Position]]) -> Planned:
    seat, last = plies[0].before.turn, plies[-1].move
    end = Event("plan-tile", {"tile": last.tile}) if isinstance(last, Removal) else HOME
    sign = Scene(SIGN, SIGN, (pawn(seat, Point(SIGN / 2, SIGN / 2), SIGN),))
    places = any(isinstance(ply.move, Placement) for ply in plies)
    noted = Event("plan-gate", {"turn": number}) if places else None
    said = tuple(_said(plies)) or (RESTS if number else MADE,)
    return Planned(number, sign, said, end, noted)


def _said(plies: Sequence[Ply[Position]]) -> Iterator[Event]:
    """What is done in this order; what is removed has a column of its own."""
    for ply in plies:
        if isinstance(ply.move, Placement):
            yield gate_spelled(ply.move.gate)
        elif isinstance(ply.move, Step):
            yield Event("step-name", ply.move._asdict())
