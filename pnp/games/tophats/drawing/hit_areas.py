"""How moves of Top Hats are touched: the stack, then each cell on its way."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from pnp.boards.hexes import HexCell
from pnp.core.event import Event
from pnp.games.tophats.art import plain
from pnp.games.tophats.drawing.view import (
    MIDDLE,
    SMALL,
    UNIT,
    path,
    place_in_hand,
)
from pnp.games.tophats.rules.board import CELLS, HIDDEN, LETTERS
from pnp.games.tophats.rules.events import colour
from pnp.games.tophats.rules.hats import STACKS
from pnp.games.tophats.rules.moves import (
    Move,
    Pass,
    Placing,
    Shrink,
    parse_move,
)
from pnp.games.tophats.rules.position import Position
from pnp.protocol.drawing import Clicks, Laid, Spot
from pnp.scene.nodes import Point

SHRINK, PASS = "shrink", "pass"


@cache
def spots() -> Mapping[str, Spot]:
    """The cells."""
    return {str(cell): _spot(cell) for cell in CELLS}


def _spot(cell: HexCell) -> Spot:
    x, y = plain.centre(cell, UNIT)
    return Spot(Point(MIDDLE.x + x, MIDDLE.y + y), UNIT * 0.9)


@cache
def places() -> Mapping[str, Spot]:
    """Where the stacks in hand lie: they are named as they are placed."""
    found = {}
    for player, letter in enumerate(LETTERS):
        for place in range(STACKS):
            x, y = place_in_hand(player, place)
            middle = Point(MIDDLE.x + x, MIDDLE.y + y)
            found[f"{letter}{place + 1}"] = Spot(middle, SMALL * 0.9)
    return found


def lying(position: Position) -> Mapping[str, Laid]:
    """The stacks that are still to be placed, from the top down."""
    found = {}
    hand = position.hands[position.turn] if position.hands else ()
    if any(HIDDEN in hats for hats in hand):
        return {}
    for number, hats in enumerate(hand, start=1):
        name = f"{LETTERS[position.turn]}{number}"
        top, *below = map(colour, hats)
        facts = {"number": number, "top": top, "below": tuple(below)}
        called, label = Event("stack-in-hand", facts), Event("choose-known", facts)
        found[name] = Laid(name, called, label)
    return found


def clicks(legal: Sequence[Move]) -> Mapping[Clicks, Move]:
    """Stacks in hand and cells, in either order; then the cells of a way."""
    return {way: move for move in legal for way in _ways(move)}


def _ways(move: Move) -> Iterator[Clicks]:
    match move:
        case Placing():
            stack, cell = str(move).split("@")
            yield stack, cell
            yield cell, stack
        case Pass():
            yield (PASS,)
        case Shrink(then):
            yield from ((SHRINK, *way) for way in _ways(then))
        case _:
            yield tuple(map(str, path(move)))


def paths(position: Position, move: Move) -> Sequence[Clicks]:
    """That of a stack over the board."""
    walk = move.then if isinstance(move, Shrink) else move
    return [] if isinstance(walk, Placing | Pass) else [tuple(map(str, path(walk)))]


def move_of_clicks(position: Position, picked: Clicks) -> str | None:
    """A placing, a step to the next cell or a chain of jumps."""
    first, *rest = picked
    if first == SHRINK:
        then = move_of_clicks(position, tuple(rest)) if rest else None
        return f"{SHRINK} {then}" if then else None
    stacks = [name for name in picked if name not in spots()]
    cells = [name for name in picked if name in spots()]
    if stacks and cells:
        return f"{stacks[0]}@{cells[0]}"
    if stacks or len(cells) < 2:
        return None
    near = HexCell.parse(cells[0]).distance(HexCell.parse(cells[1])) == 1
    return ("-" if near and len(cells) == 2 else ">").join(cells)


def choice_event(name: str) -> Event:
    """A stack in hand, the field shrunk, or a pass."""
    if name in (SHRINK, PASS):
        return Event(f"choose-{name}")
    return Event("choose-stack", {"number": int(name[1:])})


def asked_event(
    position: Position, picked: Clicks, further: Collection[str]
) -> Event | None:
    """Where a stack goes, which one goes to a cell, whether it jumps on."""
    if not picked:
        return None
    *before, last = picked
    if last == SHRINK:
        return Event("asked-shrunk")
    if last not in spots():
        return Event("asked-cell", {"number": int(last[1:])})
    if not any(name in spots() for name in further):
        return Event("asked-stack", {"cell": last})
    if before and before[-1] != SHRINK:
        stops = _is_legal(position, picked)
        return Event("asked-on" if stops else "asked-onward", {"cell": last})
    return Event("asked-way", {"cell": last})


def _is_legal(position: Position, picked: Clicks) -> bool:
    """Whether touches are a move already, though it may go on."""
    text = move_of_clicks(position, picked)
    return bool(text and parse_move(text) in position.legal())
