"""What happens in Top Hats, as events to be told in any language.

Everything is read off the top hats and those set aside, so that nothing told can
betray what is hidden (TOP-4).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from pnp.boards.hexes import HexCell
from pnp.core.event import Event
from pnp.core.position import Outcome, Player
from pnp.core.record import Ply
from pnp.games.tophats.rules.board import (
    CENTRE,
    COLOURS,
    HIDDEN,
    LETTERS,
    NUMBERS,
    bit,
    members,
)
from pnp.games.tophats.rules.duty import bite, field, outranks
from pnp.games.tophats.rules.hats import Stack
from pnp.games.tophats.rules.moves import (
    Chain,
    Move,
    Pass,
    Placing,
    Shrink,
    Step,
    Walk,
    parse_move,
)
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.walks import jumps_over


def events(turn: Sequence[Ply[Position]]) -> list[Event]:
    """What the moves of a turn amount to, and how the game ended by them.

    Placings one after another are told together, player by player.
    """
    placed = tuple(takewhile(lambda ply: isinstance(ply.move, Placing), turn))
    together = list(_placings(placed))
    rest = turn[len(placed) :] if together else turn
    found = together + [event for ply in rest for event in _ply(ply)]
    if turn and (outcome := turn[-1].after.outcome()):
        found.append(ending(outcome))
    return found


def _placings(turn: Sequence[Ply[Position]]) -> Iterator[Event]:
    """Several placings as one event a player."""
    if len(turn) < 2:
        return
    for player in dict.fromkeys(ply.before.turn for ply in turn):
        cells = tuple(ply.move.cell for ply in turn if ply.before.turn == player)
        yield Event("placings", {"player": player_event(player), "cells": cells})
    yield from _about_players(turn[-1])


def _ply(ply: Ply[Position]) -> Iterator[Event]:
    yield from _move(ply.before, ply.move)
    yield from _captures(ply)
    yield from _about_duty(ply)
    yield from _about_respect(ply)
    yield from _about_players(ply)


def _move(before: Position, move: Move) -> Iterator[Event]:
    player = player_event(before.turn)
    match move:
        case Placing(_, _, cell):
            yield Event("placing", {"player": player, "cell": cell})
        case Shrink(then):
            yield Event("shrink", {"player": player})
            yield from _move(before, then)
        case Step(origin, target):
            facts = {"player": player, "origin": origin, "target": target}
            yield Event("step", facts)
        case Chain(path):
            over = tuple(map(_jump_target, jumped_cells(move)))
            way = "→".join(map(str, path))
            yield Event("chain", {"player": player, "path": way, "over": over})
        case Pass():
            yield Event("pass", {"player": player})


def player_event(player: Player) -> Event:
    """A player by the colour."""
    return Event(COLOURS[player])


def hat(letter: str) -> Event:
    """A hat by its colour."""
    return Event(f"{COLOURS[LETTERS.index(letter)]}-hat")


def colour(letter: str) -> Event:
    """The colour of a hat, told as an adjective."""
    return Event(f"{COLOURS[LETTERS.index(letter)]}-one")


def jumped_cells(chain: Chain) -> list[int]:
    """The cells, as sets of one, that a chain jumps, in order."""
    return list(jumps_over(tuple(NUMBERS[cell] for cell in chain.path)))


def _jump_target(over: int) -> object:
    (cell,) = members(over)
    return Event("neutral") if cell == CENTRE else cell


def captured_stacks(ply: Ply[Position]) -> list[Stack]:
    """The stacks, as they stood, that lost a hat in a ply (TOP-8)."""
    if isinstance(ply.move, Placing):
        return []
    cells = ply.before.captured(ply.move)
    return [stack for stack in ply.before.stacks if bit(stack.cell) & cells]


def _captures(ply: Ply[Position]) -> Iterator[Event]:
    """What captured stacks lost and what has come to light (TOP-8)."""
    stacks = captured_stacks(ply)
    now = {stack.cell: stack for stack in ply.after.stacks}
    if len(stacks) == 1:
        yield _capture_event(stacks[0], now.get(stacks[0].cell))
    elif stacks:
        yield from _all_captured([stack.cell for stack in stacks], now)


def _capture_event(stack: Stack, now: Stack | None) -> Event:
    facts = {"cell": stack.cell, "hat": hat(stack.hats[0])}
    if not now:
        return Event("capture-of-the-last", facts)
    key = "capture" if now.owner == stack.owner else "capture-and-change"
    light = {"light": hat(now.hats[0]), "owner": player_event(now.owner)}
    return Event(key, {**facts, **light})


def _all_captured(
    cells: Sequence[HexCell], now: Mapping[HexCell, Stack]
) -> Iterator[Event]:
    yield Event("captures", {"cells": tuple(cells)})
    tops = {cell: now[cell].hats[0] for cell in cells if cell in now}
    lit = [_lit_on(letter, tops) for letter in dict.fromkeys(tops.values())]
    if lit:
        yield Event("lit", {"hats": tuple(lit)})
    if gone := [cell for cell in cells if cell not in now]:
        yield Event("gone", {"cells": tuple(gone)})


def _lit_on(letter: str, tops: Mapping[HexCell, str]) -> Event:
    """Hats of one colour that came to light, by their cells."""
    cells = tuple(cell for cell in tops if tops[cell] == letter)
    return Event("lit-on", {"cells": cells, "colour": colour(letter)})


def walk_of(move: Move) -> Walk | None:
    """Where a stack goes in a move, if one does."""
    match move:
        case Step() | Chain():
            return move
        case Shrink(Step() | Chain() as walk):
            return walk
        case _:
            return None


def _about_duty(ply: Ply[Position]) -> Iterator[Event]:
    """A capture that had to be made, and by which stack (TOP-9), but for the last."""
    if not captured_stacks(ply) or ply.after.outcome():
        return
    if outranks(ply):
        yield Event("had-to-capture-there")
    elif bite(ply):
        yield Event("had-to-capture")


def _about_respect(ply: Ply[Position]) -> Iterator[Event]:
    """A stack that goes to the ring of respect, or leaves it as it must."""
    walk = walk_of(ply.move)
    if not walk:
        return
    respect = field(ply.before, ply.move).respect
    if bit(walk.target) & respect:
        yield Event("into-respect")
    elif bit(walk.origin) & respect and not captured_stacks(ply):
        yield Event("out-of-respect")


def _about_players(ply: Ply[Position]) -> Iterator[Event]:
    """Who has lost the last stack, comes back, is skipped, or opens (TOP-14)."""
    before, after = ply.before, ply.after
    if before.hands:
        if not after.hands:
            yield Event("placed", {"player": player_event(after.turn)})
        return
    if after.outcome():
        return
    had, have = ({stack.owner for stack in p.stacks} for p in (before, after))
    for player in range(after.players):
        if player in had - have:
            yield Event("without-stack", {"player": player_event(player)})
        elif player in have - had:
            yield Event("returns", {"player": player_event(player)})
    for player in _skipped_players(before.turn, after):
        if player in had:
            continue
        yield Event("skipped", {"player": player_event(player)})


def _skipped_players(turn: Player, after: Position) -> Iterator[Player]:
    """Those between the player who moved and the next to move."""
    player = (turn + 1) % after.players
    while player != after.turn:
        yield player
        player = (player + 1) % after.players


def move_event(_: Position, text: str) -> Event:
    """A move of a stack by its notation, as captions write it."""
    match parse_move(text):
        case Step() | Chain() as walk:
            return Event("move-called", {"path": _path(walk)})
        case Shrink(Step() | Chain() as walk):
            return Event("shrink-called", {"path": _path(walk)})
        case _:
            raise TypeError(f"{text} moves no stack")


def _path(walk: Walk) -> str:
    cells = (walk.origin, walk.target) if isinstance(walk, Step) else walk.path
    return "→".join(map(str, cells))


def ending(outcome: Outcome) -> Event:
    """How a game ended, and who has won it if somebody has."""
    if 1 not in outcome.scores:
        return Event(outcome.reason)
    return Event(outcome.reason, {"player": player_event(outcome.scores.index(1))})


def situation(position: Position) -> Iterator[Event]:
    """What is on the board, in hand and set aside, and whose turn it is."""
    for player in range(position.players):
        yield from _standing(position, player)
    for builder, hats in enumerate(position.aside):
        if hats:
            counts = tuple(_count(hats, letter) for letter in LETTERS if letter in hats)
            yield Event("aside", {"player": player_event(builder), "hats": counts})
    if position.shrunk:
        yield Event("is-shrunk")
    if outcome := position.outcome():
        yield ending(outcome)
    else:
        key = "to-place" if position.hands else "to-move"
        yield Event(key, {"player": player_event(position.turn)})


def _standing(position: Position, player: Player) -> Iterator[Event]:
    facts = {"player": player_event(player)}
    owned = [stack for stack in position.stacks if stack.owner == player]
    if owned:
        yield standing(player, owned)
    elif not position.hands:
        yield Event("no-stacks", facts)
    if position.hands and position.hands[player]:
        yield Event("hand", {**facts, "count": len(position.hands[player])})


def standing(player: Player, stacks: Sequence[Stack]) -> Event:
    """The stacks of a player, each by its cell."""
    facts = {"player": player_event(player), "stacks": tuple(map(_stack, stacks))}
    return Event("stacks", facts)


def _stack(stack: Stack) -> Event:
    """A stack by its height, or by its hats where more than the top is known."""
    facts: dict[str, object] = {"cell": stack.cell}
    if set(stack.hats[1:]) <= {HIDDEN}:
        keys = ("stack", "stack-built")
        facts["hats"] = Event(f"hats-{len(stack.hats)}")
    else:
        keys = ("stack-known", "stack-known-built")
        facts["hats"] = tuple(map(_hat_event, stack.hats))
    if stack.builder == stack.owner:
        return Event(keys[0], facts)
    return Event(keys[1], {**facts, "builder": player_event(stack.builder)})


def _hat_event(letter: str) -> Event:
    return hat(letter) if letter in LETTERS else Event("hidden-hat")


def _count(hats: str, letter: str) -> Event:
    return Event("hats-of", {"colour": colour(letter), "count": hats.count(letter)})
