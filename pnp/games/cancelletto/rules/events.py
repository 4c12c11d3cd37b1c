"""What happens in Cancelletto, as events to be told in any language."""

from collections.abc import Iterator, Sequence

from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.cancelletto.rules.board import COLOURS, LETTERS, PLACES, Side, Tile
from pnp.games.cancelletto.rules.ground import coloured_cells
from pnp.games.cancelletto.rules.moves import (
    IN_HAND,
    Gate,
    Move,
    Placement,
    Removal,
    Step,
)
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position

Plies = Sequence[Ply[Position]]


def events(turn: Plies) -> list[Event]:
    """What the moves of one turn amount to, steps in a row told together."""
    return list(_events(turn))


def _events(turn: Plies) -> Iterator[Event]:
    if not turn:
        return
    first = turn[0].before
    yield Event(f"{COLOURS[first.turn]}-turn", {"turn": first.number})
    steps: list[Ply[Position]] = []
    for ply in turn:
        move: Move = ply.move
        match move:
            case Step():
                steps.append(ply)
                continue
            case Placement(gate):
                event = gate_placed(gate)
            case Removal(tile):
                key = (
                    "removal-with-gate" if ply.before.carries_gate(tile) else "removal"
                )
                event = Event(key, {"tile": tile})
        yield from _steps(steps)
        steps = []
        yield event
    yield from _steps(steps)
    if outcome := turn[-1].after.outcome():
        yield _ending(turn[-1], outcome.reason)


def _steps(plies: Plies) -> Iterator[Event]:
    if plies:
        key = "steps" if len(plies) > 1 else "step"
        yield Event(key, {"steps": tuple(map(_step, plies))})


def _step(ply: Ply[Position]) -> Event:
    origin, target = ply.move
    key = "step-name" if target in origin.neighbours() else "step-name-through-gate"
    return Event(key, {"origin": origin, "target": target})


def gate_placed(gate: Gate) -> Event:
    """Where the gate tokens are put."""
    return Event("gate", {"sides": tuple(map(side, gate))})


def move_event(_: Position, text: str) -> Event:
    """A move by its notation, as captions write it."""
    match parse_move(text):
        case Step(origin, target):
            return Event("step-called", {"origin": origin, "target": target})
        case Placement(gate):
            return Event("gate-called", {"squares": tuple(each.cell for each in gate)})
        case Removal(tile):
            return Event("removal", {"tile": tile})


def side(side: Side) -> Event:
    """A side of a square by its name."""
    return Event(f"side-{side.direction}", {"square": side.cell})


def _ending(ply: Ply[Position], reason: str) -> Event:
    match reason:
        case "home":
            return Event("home", {"turn": ply.before.number})
        case "cut-off":
            return _cut_off(ply.after)
        case _:
            return _loss_event(ply.before, ply.move.tile, reason)


def _cut_off(position: Position) -> Event:
    """CAN-11, told of the first colour that is cut off."""
    player = 0 if position.cut_off(0) else 1
    squares = tuple(sorted(position.cut_off(player)))
    return Event(f"{COLOURS[player]}-cut-off", {"squares": squares})


def _loss_event(before: Position, tile: Tile, reason: str) -> Event:
    """CAN-10, told of what stood on the tile."""
    if reason == "pawn-lost":
        colour = next(
            player for player in (0, 1) if before.pawns[player] & set(tile.cells)
        )
        return Event(f"{COLOURS[colour]}-pawn-lost", {"tile": tile})
    letter = next(
        before.symbol(cell) for cell in tile.cells if before.symbol(cell) in LETTERS
    )
    colour = LETTERS.index(letter)
    return Event(f"{COLOURS[colour]}-colour-lost", {"tile": tile})


def situation(position: Position) -> Iterator[Event]:
    """Pawns, colours, walls, tiles, the gate, and whose turn it is."""
    for player, colour in enumerate(COLOURS):
        yield from _square_list(f"{colour}-pawns", sorted(position.pawns[player]))
        yield from _square_list(f"{colour}-squares", sorted(position.coloured(player)))
    yield from _square_list("walls", sorted(coloured_cells(position.ground, "#")))
    missing = tuple(tile for tile in PLACES if not position.holds(tile))
    if missing:
        yield Event("missing-tiles", {"tiles": missing})
    match position.gate:
        case Gate(one, other) if one == other:
            yield Event("gate-begun", {"side": side(one)})
        case Gate() as gate:
            yield Event("gate-placed", {"sides": tuple(map(side, gate))})
        case state:
            yield Event("gate-in-hand" if state == IN_HAND else "gate-gone")
    yield Event(f"{COLOURS[position.turn]}-to-move", {"turn": position.number})


def _square_list(key: str, cells: Sequence[object]) -> Iterator[Event]:
    if cells:
        yield Event(key, {"squares": tuple(cells)})
