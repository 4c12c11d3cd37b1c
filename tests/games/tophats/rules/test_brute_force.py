"""The rules told again, slowly and from the text of a position to the text of the next.

Nothing of the game's own code is used: cells are names, paths are tried one by one.
"""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from pnp.core.record import Ply
from pnp.core.setup import Setup
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.solve.perft import perft

Board = dict[str, str]
"""The hats and the builder of each stack, by its cell."""

Chains = Iterator[tuple[list[str], list[str]]]
"""The cells where chains land, and those they jump."""

WAYS = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)]

ROWS = {"a": "12345", "b": "123456", "c": "1234567", "d": "12345678"}

ROWS |= {"e": "123456789", "f": "23456789", "g": "3456789", "h": "456789", "i": "56789"}

NAMES = [row + digit for row, digits in ROWS.items() for digit in digits]


def beyond(name: str, way: tuple[int, int]) -> str | None:
    row, digit = chr(ord(name[0]) + way[0]), chr(ord(name[1]) + way[1])
    return row + digit if row + digit in NAMES else None


def rings() -> dict[str, int]:
    found, frontier = {"e5": 0}, ["e5"]
    for name in frontier:
        for near in filter(None, (beyond(name, way) for way in WAYS)):
            if near not in found:
                found[near] = found[name] + 1
                frontier.append(near)
    return found


RING = rings()


class Slow:
    """A position taken apart, and its moves on a full or a shrunk field."""

    def __init__(self, text: str, variants: tuple[str, ...]) -> None:
        board, field, players, turn = text.split(" ")
        self.board: Board = {part[:2]: part[3:] for part in board.split(",")}
        self.shrunk, self.players, self.turn = field == "shrunk", players, turn
        self.variants = variants

    def jumps(self, path: list[str], over: list[str], edge: int) -> Chains:
        """Every chain that goes on from a path, one jump or more longer."""
        for way in WAYS:
            near = beyond(path[-1], way)
            far = beyond(near, way) if near else None
            if not near or not far or RING[far] > edge or near == path[0]:
                continue
            if near != "e5" and near not in self.board:
                continue
            repeatable = near == "e5" and "neutral-unlimited" in self.variants
            if (near in over and not repeatable) or over.count("e5") > 2:
                continue
            if far == "e5" or (far in self.board and far != path[0]):
                continue
            yield [*path, far], [*over, near]
            yield from self.jumps([*path, far], [*over, near], edge)

    def prey(self, over: list[str]) -> frozenset[str]:
        return frozenset(
            name for name in over if name != "e5" and self.board[name][0] != self.turn
        )

    def chains(self, origin: str, edge: int) -> Iterator[tuple[str, frozenset[str]]]:
        first: dict[tuple[str, frozenset[str]], list[str]] = {}
        for path, over in self.jumps([origin], [], edge):
            prey = self.prey(over)
            if path[-1] == origin and not prey:
                continue
            last = over[-1:] if "last-jump" in self.variants else over
            if RING[path[-1]] == edge and not self.prey(last):
                continue
            known = first.get((path[-1], prey))
            if not known or (len(path), path) < (len(known), known):
                first[path[-1], prey] = path
        for (_, prey), path in first.items():
            yield ">".join(path), prey

    def walks(self, edge: int) -> Iterator[tuple[str, str, frozenset[str]]]:
        for origin, stack in self.board.items():
            if stack[0] == self.turn:
                for way in WAYS:
                    target = beyond(origin, way)
                    free = target and target != "e5" and target not in self.board
                    if free and target and RING[target] < edge:
                        yield f"{origin}-{target}", origin, frozenset()
                for chain, prey in self.chains(origin, edge):
                    yield chain, origin, prey

    def on_field(self, edge: int) -> dict[str, frozenset[str]]:
        """The duties one after the other, as they are written."""
        walks = list(self.walks(edge))
        if any(prey for _, _, prey in walks):
            walks = [walk for walk in walks if walk[2]]
            if any(RING[origin] == edge for _, origin, _ in walks):
                walks = [walk for walk in walks if RING[walk[1]] == edge]
        else:
            leaving = [walk for walk in walks if RING[walk[1]] == edge]
            assert all(RING[move[-2:]] < edge for move, _, _ in leaving)
            walks = leaving or walks
        return {move: prey for move, _, prey in walks} or {"pass": frozenset()}

    def moves(self) -> dict[str, str]:
        """Every legal move and the text of the position after it."""
        if len({stack[0] for stack in self.board.values()}) == 1:
            return {}
        here = self.on_field(3 if self.shrunk else 4)
        found = {
            move: self.after(move, prey, self.shrunk) for move, prey in here.items()
        }
        inside = all(RING[name] < 4 for name in self.board)
        if not self.shrunk and len(self.board) <= 5 and inside:
            for move, prey in self.on_field(3).items():
                found[f"shrink {move}"] = self.after(move, prey, True)
        return found

    def after(self, move: str, prey: frozenset[str], shrunk: bool) -> str:
        board = dict(self.board)
        if move != "pass":
            board[move[-2:]] = board.pop(move[:2])
        for name in prey:
            if len(stack := board.pop(name)) > 2:
                board[name] = stack[1:]
        seats = "RYB"[: int(self.players)]
        place = seats.index(self.turn) + 1
        owners = {stack[0] for stack in board.values()}
        turn = next(seat for seat in seats[place:] + seats[:place] if seat in owners)
        stacks = ",".join(f"{name}:{board[name]}" for name in sorted(board))
        return f"{stacks} {'shrunk' if shrunk else 'full'} {self.players} {turn}"


def check(position: Position) -> None:
    """The slow rules and ours allow the same, and it leads to the same."""
    slow = Slow(str(position), tuple(position.variants)).moves()
    ours = {str(move): str(position.apply(move)) for move in position.legal()}
    assert ours == slow


def games(players: int, seeds: range) -> Iterator[list[Position]]:
    """Random games after the placing, each with variants of its own."""
    choices = list(product(*((None, name) for name in EDITIONS[-1].variants[:2])))
    for seed in seeds:
        rng = random.Random(seed)
        variants = tuple(name for name in choices[seed % 4] if name)
        setup = Setup(EDITIONS[-1], players, (*variants, "placed"), seed)
        plies: tuple[Ply[Position], ...] = ()
        position = deal(setup)
        positions = [position]
        while moves := position.legal():
            move = rng.choice(moves)
            plies = (*plies, Ply(position, move, position.apply(move)))
            position = plies[-1].after
            positions.append(position)
            if adjudicate(plies):
                break
        yield positions


@pytest.mark.parametrize("players", [2, 3])
def test_moves_are_those_of_the_slow_rules(players: int) -> None:
    for positions in games(players, range(40)):
        for position in positions[::2]:
            check(position)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
def test_moves_are_those_of_the_slow_rules_in_many_games(players: int) -> None:
    for positions in games(players, range(100, 500)):
        for position in positions:
            check(position)


def slow_perft(text: str, depth: int) -> int:
    after = Slow(text, ()).moves().values()
    return len(after) if depth == 1 else sum(slow_perft(t, depth - 1) for t in after)


@pytest.mark.parametrize("text", ["b3:YRYy,c5:RYr,d6:Yy,g5:RRr full 2 R"])
def test_perft_is_that_of_the_slow_rules(text: str) -> None:
    for depth in (1, 2, 3):
        assert perft(Position.parse(text), depth) == slow_perft(text, depth)
