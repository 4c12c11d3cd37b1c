"""What happens in Hexapawn, as events to be told in any language."""

from collections.abc import Iterator, Sequence

from hexapawn.rules.board import COLOURS
from hexapawn.rules.moves import parse_move
from hexapawn.rules.position import Position
from pnp.core.event import Event
from pnp.core.position import Outcome
from pnp.core.record import Ply


def events(turn: Sequence[Ply[Position]]) -> list[Event]:
    """What the move of a turn amounts to, and how the game ended by it."""
    found = []
    for ply in turn:
        kind = "capture" if ply.move.is_capture else "step"
        facts = {"origin": ply.move.origin, "target": ply.move.target}
        found.append(Event(f"{COLOURS[ply.before.turn]}-{kind}", facts))
    if turn and (outcome := turn[-1].after.outcome()):
        found.append(ending(outcome))
    return found


def ending(outcome: Outcome) -> Event:
    """How a game ended, and who has won it."""
    return Event(f"{COLOURS[outcome.scores.index(1)]}-{outcome.reason}")


def called(_: Position, text: str) -> Event:
    """A move by its notation, as captions write it."""
    move, is_capture = parse_move(text)
    facts = {"origin": move.origin, "target": move.target}
    return Event("capture-called" if is_capture else "step-called", facts)


def situation(position: Position) -> Iterator[Event]:
    """A position told to who cannot see it: the pawns, and whose turn it is."""
    for colour, pawns in zip(COLOURS, position.pawns, strict=True):
        if pawns:
            yield Event(f"{colour}-pawns", {"squares": tuple(sorted(pawns))})
    if outcome := position.outcome():
        yield ending(outcome)
    else:
        yield Event(f"{COLOURS[position.turn]}-to-move")
