"""What happens in Claustro, as events to be told in any language."""

from collections.abc import Iterator, Sequence

from pnp.core.event import Event
from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.games.claustro.rules.board import COLOURS
from pnp.games.claustro.rules.moves import Capture, Move
from pnp.games.claustro.rules.notation import parse_move
from pnp.games.claustro.rules.position import Position


def events(turn: Sequence[Ply[Position]]) -> list[Event]:
    """What the move of a turn amounts to, and how the game ended by it."""
    found = [_move(COLOURS[ply.before.turn], ply.move) for ply in turn]
    if turn and (outcome := turn[-1].after.outcome()):
        found.append(ending(outcome))
    return found


def _move(colour: str, move: Move) -> Event:
    facts = {"origin": move.origin, "target": move.target}
    match move:
        case Capture(drop=None):
            return Event(f"{colour}-capture-into-goal", facts)
        case Capture(origin, _, drop) if drop == origin:
            return Event(f"{colour}-capture-and-swap", {**facts, "drop": drop})
        case Capture(drop=drop):
            return Event(f"{colour}-capture", {**facts, "drop": drop})
        case _:
            return Event(f"{colour}-step", facts)


def move_event(_: Position, text: str) -> Event:
    """A move by its notation, as captions write it."""
    move = parse_move(text)
    facts = {"origin": move.origin, "target": move.target}
    if isinstance(move, Capture):
        return Event("capture-called", {**facts, "drop": move.drop})
    return Event("step-called", facts)


def ending(outcome: Outcome) -> Event:
    """How a game ended, repetition included, and who has won it."""
    winner = COLOURS[outcome.scores.index(1)]
    return Event(f"{winner}-{outcome.reason}")


def situation(position: Position) -> Iterator[Event]:
    """The pawns, and whose turn it is."""
    for colour, pawns in zip(COLOURS, position.pawns, strict=True):
        yield Event(f"{colour}-pawns", {"squares": tuple(sorted(pawns))})
    if outcome := position.outcome():
        yield ending(outcome)
    else:
        yield Event(f"{COLOURS[position.turn]}-to-move")
