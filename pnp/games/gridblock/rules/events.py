"""What happens in Gridblock, as events to be told in any language."""

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.position import Player
from pnp.core.record import Ply
from pnp.games.gridblock.rules.board import CELLS, COLOURS, LETTERS, ROUNDS, SIZE, owner
from pnp.games.gridblock.rules.hands import UNKNOWN
from pnp.games.gridblock.rules.moves import Play, Start, parse_move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import DOWN, Restoration, Told, parse_told
from pnp.games.gridblock.rules.scoring import tally


def events(turn: Sequence[Ply[Position]]) -> list[Event]:
    """What the move of a turn amounts to, and how the game ended by it."""
    found = [event for ply in turn for event in _ply(ply)]
    if turn and turn[-1].after.outcome():
        found += end(turn[-1].after)
    return found


def colour(seat: Player) -> Event:
    """A colour by its name."""
    return Event(COLOURS[seat])


def card(symbol: str) -> Event:
    """A card by its symbol."""
    return Event(f"card-{symbol}")


def _ply(ply: Ply[Position]) -> Iterator[Event]:
    before, after = ply.before, ply.after
    move: Start | Play | Told = ply.move
    if isinstance(move, Told):
        yield called_tile(move)
        return
    yield (
        _start_event(before, move)
        if isinstance(move, Start)
        else _play_event(before, move)
    )
    if isinstance(move, Play) and not before.is_stuck and not before.places(move):
        full = before.is_gridblocked(move.target)
        yield Event("is-full" if full else "is-unlike")
    if before.places(move) and after.is_gridblocked(move.target):
        yield Event("gridblocks", {"cell": move.target})
    if before.round == 0 < after.round:
        yield Event("all-placed", {"player": colour(after.turn)})
    if 0 < before.round < after.round <= ROUNDS:
        yield Event("round-ends", {"number": before.round})


def called_tile(move: Told) -> Event:
    """What a tile shows that lay face down."""
    return Event("tile-shows", {"cell": move.target, "card": card(move.symbol)})


def _start_event(before: Position, move: Start) -> Event:
    key = "starts-with-cube" if before.places(move) else "starts"
    facts = {"player": colour(before.turn), "card": card(before.hand.cards)}
    return Event(key, {**facts, "cell": move.target})


def _play_event(before: Position, move: Play) -> Event:
    facts = {"player": colour(before.turn), "card": card(move.card)}
    if before.is_stuck:
        return Event("plays-in-place", {**facts, "cell": move.target})
    steps = Event(f"steps-{before.values[move.card]}")
    key = "plays-and-places" if before.places(move) else "plays"
    way = {"steps": steps, "origin": before.mover, "target": move.target}
    return Event(key, {**facts, **way})


def move_event(position: Position | Restoration, text: str) -> Event:
    """A move by its notation, as captions write it."""
    if isinstance(position, Restoration):
        return called_tile(parse_told(text))
    move = parse_move(text)
    if isinstance(move, Start):
        return Event("start-called", {"cell": move.target})
    way = {"origin": position.mover, "cell": move.target}
    return Event("play-called", {"card": card(move.card), **way})


# --- the end (GRB-8)


def end(position: Position | Restoration) -> Iterator[Event]:
    """What was counted at the end, what broke the tie, and who has won."""
    outcome = position.outcome()
    if isinstance(position, Restoration):
        yield Event(outcome.reason if outcome else "beyond-repair")
        return
    if not outcome or position.players == 1:
        yield Event("cards-played")
        return
    tallies = [
        tally(position.cubes, player, position.players, position.variants)
        for player in range(position.players)
    ]
    points = [own.points for own in tallies]
    bonus = "bonus" in position.variants
    yield counts_of_players("points-told" if bonus else "cubes-told", points)
    if not bonus and points.count(max(points)) > 1:
        yield counts_of_players("beyond-told", [own.beyond for own in tallies])
    yield winning(outcome.reason, outcome.scores)


def counts_of_players(key: str, numbers: Sequence[int]) -> Event:
    """A number of every player."""
    told = tuple(
        Event("count-of", {"player": label(player, len(numbers)), "count": count})
        for player, count in enumerate(numbers)
    )
    return Event(key, {"counts": told})


def winning(reason: str, scores: Sequence[int]) -> Event:
    """Who has won, or who share the victory, and why."""
    best = max(scores)
    winners = tuple(
        _winner(player, len(scores))
        for player, score in enumerate(scores)
        if score == best
    )
    if len(winners) > 1:
        return Event(reason, {"winners": winners})
    return Event(reason, {"winner": winners[0]})


def seats(player: Player, players: int) -> list[Player]:
    """The seats of a player: two each where two play (GRB-3)."""
    count = len(COLOURS) if players == 2 else players
    return [seat for seat in range(count) if owner(seat, players) == player]


def label(player: Player, players: int) -> Event:
    """The colour of a player, or both of them."""
    own = [colour(seat) for seat in seats(player, players)]
    if len(own) == 1:
        return own[0]
    return Event("pair", {"one": own[0], "other": own[1]})


def _winner(player: Player, players: int) -> Event:
    """A player as somebody who wins."""
    own = seats(player, players)
    if len(own) == 1:
        return Event("winner", {"player": colour(player)})
    one, other = (Event(f"{COLOURS[seat]}-one") for seat in own)
    return Event("winner-of-two", {"one": one, "other": other})


def situation(
    position: Position, seen: Collection[Cell] = frozenset(CELLS)
) -> Iterator[Event]:
    """The grid, the cubes and movers on it, and what the seat to move holds.

    Of the grid is told what is seen.
    """
    yield from _grid(position, seen)
    for seat, cell in enumerate(position.movers):
        if cell in seen:
            yield Event("mover-on", {"colour": colour_adjective(seat), "cell": cell})
    yield from _cubes(position, seen)
    yield from _moment(position)


@cache
def colour_adjective(seat: Player) -> Event:
    """A colour as an adjective."""
    return Event(f"{COLOURS[seat]}-one")


@cache
def symbol_event(symbol: str) -> Event:
    """A symbol by its name; a tile face down has none."""
    return Event("symbol-down" if symbol == DOWN else f"symbol-{symbol}")


def restoring(position: Restoration) -> Iterator[Event]:
    """A grid to be restored, and what lies face down."""
    yield from _grid(position, CELLS)
    missing = tuple(
        Event("missing-of", {"symbol": symbol_event(symbol), "count": count})
        for symbol, count in position.missing.items()
        if count
    )
    if missing:
        yield Event("missing-are", {"symbols": missing})


def _grid(position: Position | Restoration, seen: Collection[Cell]) -> Iterator[Event]:
    """The rows as they are read, from the top."""
    for row in reversed(range(SIZE)):
        cells = [cell for cell in CELLS if cell.row == row and cell in seen]
        symbols = tuple(symbol_event(position.symbol(cell)) for cell in cells)
        if len(cells) == SIZE:
            yield Event("row-of", {"row": row + 1, "symbols": symbols})
        elif cells:
            ends = {"start": cells[0], "end": cells[-1]}
            yield Event("row-part", {**ends, "symbols": symbols})


def _cubes(position: Position, seen: Collection[Cell]) -> Iterator[Event]:
    tiles = tuple(
        Event("cubes-on", {"cell": cell, "cubes": _cube_counts(on)})
        for cell, on in zip(CELLS, position.cubes, strict=True)
        if on and cell in seen
    )
    if tiles:
        yield Event("cubes-lie", {"tiles": tiles})
    if closed := tuple(cell for cell in position.gridblocked if cell in seen):
        yield Event("gridblocked-are", {"cells": closed})


def _cube_counts(letters: str) -> tuple[Event, ...]:
    return tuple(
        Event(
            "cubes-of",
            {"colour": colour_adjective(seat), "count": letters.count(letter)},
        )
        for seat, letter in enumerate(LETTERS)
        if letter in letters
    )


def _moment(position: Position) -> Iterator[Event]:
    if not position.hands:
        yield Event("game-is-over")
        return
    player = {"colour": colour_adjective(position.turn)}
    if position.players > 1 and 1 <= position.round <= ROUNDS:
        yield Event("round-and-turn", {"round": position.round, "turn": position.step})
    cards = position.hand.cards
    if UNKNOWN in cards or not cards:
        yield Event("seat-to-move", player)
        return
    held = tuple(symbol_event(card) for card in cards)
    key = "seat-holds" if position.round else "seat-starts"
    yield Event(key, {**player, "cards": held})
    if position.is_puzzle and not position.round:
        later = tuple(symbol_event(card) for card in position.hand.later[0])
        yield Event("then-holds", {"cards": later})
