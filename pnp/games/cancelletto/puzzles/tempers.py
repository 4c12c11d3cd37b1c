"""The panel of tempers at Cancelletto: how each plans, and tries gates and tiles.

All send pawn after pawn to a square of its colour. Who guesses takes any that can be
reached in time, the greedy one the nearest that is left; so does the one who takes, for
those first who stand in others' places. Who keeps ways open sees to it that nobody goes
far, and who goes straight on counts squares as if there were no walls. Who sees that it
went wrong begins anew.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle
from pnp.games.cancelletto.puzzles.gate import answer, ends, gates_by_ends
from pnp.games.cancelletto.puzzles.last_turns import Turn, found_of, strides, tile_odds
from pnp.games.cancelletto.puzzles.shared import turns_of
from pnp.games.cancelletto.puzzles.tile import answer_tile, lasting
from pnp.games.cancelletto.rules.board import CELLS, Tile
from pnp.games.cancelletto.rules.moves import Step
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import deal
from pnp.games.cancelletto.solver.sat_encoding import Problem
from pnp.games.cancelletto.solver.walkers import (
    FAR,
    NUMBERS,
    Board,
    Gate,
    Way,
    gates,
    last_crossing,
    pawn_ways,
    wins,
)
from pnp.protocol.entries import RatedSetup
from pnp.solve.tempers import ANEW, SLIP, TEMPERS, anew, rating, taken

COUNTED = 100
"""So many plans of each are made."""

POWER = 3
"""How much more a long way counts than short ones for who keeps ways open."""

PLANS = (1, 2, 4)
"""So often those begin anew who have only a few pawns to bring home."""

DOUBT = 0.5
"""Of those who have no plan in the end so many answer, with what they like best."""

MANY, SOME = 40, 7
"""So many gates are looked at by who guesses, and by who has a plan."""

MIDDLE = 2
"""The column and row of the hole."""

Task = tuple[int, int, int]
"""A colour, a pawn and its goal."""

Goes = Callable[[Board, Sequence[Way]], bool]
"""Whether some ways do what is asked."""


@dataclass(frozen=True)
class Plans:
    """What the tempers make of a board."""

    board: Board

    @cached_property
    def pawns(self) -> Sequence[tuple[int, int]]:
        """Every pawn after its colour."""
        both = enumerate(self.board.pawns)
        return [(player, pawn) for player, pawns in both for pawn in pawns]

    @cached_property
    def steps(self) -> Mapping[tuple[int, int], int]:
        """From every pawn to every square of its colour."""
        homes = self.board.homes
        return {
            (pawn, home): self.board.steps(pawn, home)
            for player, pawn in self.pawns
            for home in homes[player]
        }

    @cached_property
    def open_goals(self) -> Sequence[Task]:
        """Goals that keep all ways short."""
        return self.board.goals(POWER)

    def tasks(self, temper: str, chance: Chance) -> Sequence[Task]:
        """Pawns in an order with their goals, as a temper chooses them."""
        order = chance.shuffled(self.pawns)
        match temper:
            case "guessing":
                return self._each(order, self._is_late, chance)
            case "greedy":
                return self._each(order, lambda *way: self.steps[way], chance)
            case "taking":
                homes = self.board.homes
                order.sort(key=lambda each: each[1] not in homes[1 - each[0]])
                return self._each(order, lambda *way: self.steps[way], chance)
            case "straight":
                return self._each(order, _as_the_crow_flies, chance)
            case _:
                return chance.shuffled(self.open_goals)

    def _is_late(self, pawn: int, home: int) -> int:
        """Whether a pawn does not reach a square in time, walls and all."""
        player = pawn in self.board.pawns[1]
        own = (self.board.turns + (player == self.board.turn)) // 2
        return int(self.steps[pawn, home] > own)

    def _each(
        self,
        order: Sequence[tuple[int, int]],
        away: Callable[[int, int], int],
        chance: Chance,
    ) -> Sequence[Task]:
        """Each pawn is given one of the nearest squares that are left."""
        left = [set(homes) for homes in self.board.homes]
        tasks = []
        for player, pawn in order:
            ways = {home: away(pawn, home) for home in sorted(left[player])}
            near = [home for home in ways if ways[home] == min(ways.values())]
            goal = near[chance.below(len(near))]
            left[player].remove(goal)
            tasks.append((player, pawn, goal))
        return tasks

    def share(self, temper: str, goes: Goes | None = None) -> float:
        """How many plans of a temper win."""
        return share([self], temper, goes or _wins)


def share(several: Sequence[Plans], temper: str, goes: Goes) -> float:
    """How many plans win, several boards by turns; who slips guesses."""
    chance, won = Chance(0), 0
    for number in range(COUNTED):
        plans = several[number % len(several)]
        slips = chance.below(10) < 10 * SLIP
        ways = pawn_ways(
            plans.board, plans.tasks("guessing" if slips else temper, chance)
        )
        won += bool(ways and goes(plans.board, ways))
    return won / COUNTED


def _wins(board: Board, ways: Sequence[Way]) -> bool:
    return wins(board, ways) is not None


def _as_the_crow_flies(one: int, other: int) -> int:
    return CELLS[one].distance(CELLS[other])


# --- the last turns


def of_turns(puzzle: Puzzle[Position]) -> int:
    """How many of 1,000 tries fail to find the only win in so few steps."""
    position, found = puzzle.position, found_of(puzzle)
    plans = Plans(Board.of(position)._replace(turns=len(found.turns)))
    tiles = tile_odds(position, found.turns)

    def goes(board: Board, ways: Sequence[Way]) -> bool:
        last = last_crossing(board, ways)
        return strides(ways) == found.steps and wins(board, ways, last) is not None

    once = {temper: plans.share(temper, goes) for temper in TEMPERS}
    once["straight"] = _step_odds(position, found.turns)
    odds = {temper: anew(tiles * each, PLANS) for temper, each in once.items()}
    return rating(odds, len(position.legal()))


def _step_odds(position: Position, turns: Sequence[Turn]) -> float:
    """How likely every pawn stays or steps as it should where each goes straight on."""
    likely = 1.0
    for turn in turns:
        steps = [step for text in turn if isinstance(step := parse_move(text), Step)]
        gone = {step.origin: step.target for step in steps}
        pawns, homes = position.pawns[position.turn], position.coloured(position.turn)
        for pawn in sorted(pawns):
            goals = homes - pawns | homes & {pawn}
            ways = [pawn, *sorted(position.adjacent(pawn))]
            worth = [
                -min((way.distance(goal) for goal in goals), default=0) for way in ways
            ]
            likely *= taken(worth, [ways.index(gone.get(pawn, pawn))])
        for text in turn:
            position = position.apply(position.read(text))
    return likely


# --- a tile


def of_tile(puzzle: Puzzle[Position]) -> int:
    """How many of 1,000 tries fail to take the tile.

    Whoever has no plan in the end takes what it likes: the greedy one a tile on which
    least can be walked, the one who takes one that lies nearest to the rim, the one who
    keeps ways open one without which all stay short, the last one far from all pawns.
    """
    position, turns = puzzle.position, turns_of(puzzle)
    left = lasting(position)
    boards = {tile: Board.of(after) for tile, after in left.items()}
    right = answer_tile(puzzle)
    board = boards[right]._replace(turns=turns)
    likes: Mapping[str, Callable[[Tile], float]] = {
        "guessing": lambda _: 0,
        "greedy": lambda tile: -sum(position.walkable(cell) for cell in tile.cells),
        "taking": lambda tile: max(abs(tile.column - MIDDLE), abs(tile.row - MIDDLE)),
        "open": lambda tile: -_longest(boards[tile]),
        "straight": lambda tile: _from_pawns(position, tile),
    }
    plans, odds = Plans(board), {}
    for temper, like in likes.items():
        liked = taken([like(tile) for tile in left], [list(left).index(right)])
        planned = anew(plans.share(temper) / len(left))
        odds[temper] = [each + DOUBT * (1 - each) * liked for each in planned]
    return rating(odds, len(left))


def _longest(board: Board) -> int:
    """The longest way of all, if nobody goes far."""
    return max(board.steps(pawn, goal) for _, pawn, goal in board.goals(POWER))


def _from_pawns(position: Position, tile: Tile) -> int:
    """How far a tile is from the nearest pawn."""
    pawns = position.pawns[0] | position.pawns[1]
    return min(cell.distance(pawn) for cell in tile.cells for pawn in pawns)


# --- a gate


def of_gate(puzzle: Puzzle[Position]) -> int:
    """How many of 1,000 tries fail to place the gate.

    Gates are tried in an order, again and again if there is time: the greedy one begins
    with those that save most steps in all, the one who takes with those that bring most
    pawns home in time, the one who keeps ways open with those that leave no way long,
    the one who goes straight on with those that save most squares past walls.
    """
    position = puzzle.position
    legal, right = gates_by_ends(position), ends(answer(puzzle))
    board = Board.of(position)._replace(turns=turns_of(puzzle))
    plans = Plans(board._replace(gate=right))
    worths = _gate_worths(position, board, list(legal))
    odds = {}
    for temper in TEMPERS:
        worth = worths[temper]
        tried = _tried(worth, list(legal).index(right))
        won, first = plans.share(temper), taken(worth, [list(legal).index(right)])
        planned = [1 - (1 - won) ** times for times in tried]
        odds[temper] = [each + DOUBT * (1 - each) * first for each in planned]
    return rating(odds, sum(map(len, legal.values())))


def _tried(worth: Sequence[float], right: int) -> Sequence[float]:
    """How often a gate is tried by those who try so many, those worth most first.

    Who slips tries any.
    """
    ahead = sum(each > worth[right] for each in worth)
    alike = worth.count(worth[right])
    found = []
    for tries in ANEW:
        in_turn = min(1.0, max(0.0, (tries - ahead) / alike))
        found.append((1 - SLIP) * in_turn + tries / len(worth))
    return found


def _gate_worths(
    position: Position, board: Board, pairs: Sequence[Gate]
) -> Mapping[str, Sequence[float]]:
    goals = board.goals(POWER)
    rows = [_ways_through(board, pawn, goal, pairs) for _, pawn, goal in goals]
    own = [(board.turns + (player == board.turn)) // 2 for player, _, _ in goals]
    problem = Problem.of(position)
    numbers = [NUMBERS[cell] for cell in problem.network.cells]
    lasts = {
        tuple(sorted((numbers[one], numbers[other]))): last
        for (one, other), last in problem.gates
    }
    return {
        "guessing": [0] * len(pairs),
        "greedy": [-sum(row[n] for row in rows) for n in range(len(pairs))],
        "taking": [
            sum(row[n] <= most for row, most in zip(rows, own, strict=True))
            for n in range(len(pairs))
        ],
        "open": [-lasts.get(pair, FAR) for pair in pairs],
        "straight": [
            -sum(_as_the_crow_flies_by(pawn, goal, pair) for _, pawn, goal in goals)
            for pair in pairs
        ],
    }


def _as_the_crow_flies_by(pawn: int, goal: int, pair: Gate) -> int:
    one, other = pair
    fly = _as_the_crow_flies
    through = min(fly(pawn, one) + fly(other, goal), fly(pawn, other) + fly(one, goal))
    return min(fly(pawn, goal), through + 1)


def _ways_through(
    board: Board, pawn: int, goal: int, pairs: Sequence[Gate]
) -> Sequence[int]:
    """How long a way is with each of some gates."""
    squares = {end for pair in pairs for end in pair}
    here = {end: board.steps(end, pawn) for end in squares}
    there = {end: board.steps(end, goal) for end in squares}
    plain = board.steps(pawn, goal)
    return [
        min(plain, here[a] + 1 + there[b], here[b] + 1 + there[a]) for a, b in pairs
    ]


# --- a board


def of_board(board: RatedSetup) -> int:
    """How many of 1,000 tries fail to win from a start.

    Each plans by turns without a gate and with those that shorten long ways most: who
    guesses with any of many, the greedy one with the first, the one who goes straight
    on with none.
    """
    start = deal(board.setup)
    bare = Board.of(start)
    looked = gates(bare, POWER, MANY)
    several = {"guessing": MANY, "greedy": 1, "taking": SOME, "open": SOME}
    odds = {}
    for temper in TEMPERS:
        pairs = (None, *looked[: several.get(temper, 0)])
        boards = [Plans(bare._replace(gate=pair)) for pair in pairs]
        odds[temper] = anew(share(boards, temper, _wins))
    return rating(odds, len(start.legal()))


RATERS: Mapping[str, Callable[[Any], int]] = {
    "setup": of_board,
    "gate": of_gate,
    "tile": of_tile,
    "last-turns": of_turns,
}
"""By kind, how many of 1,000 tries at a puzzle or board fail."""
