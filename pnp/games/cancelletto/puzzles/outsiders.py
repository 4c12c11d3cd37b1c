"""Solvers of Cancelletto who are on no panel, each of another temper, three a kind.

One plans again and again. One plays it out, step by step and tile by tile, and sees
whether that wins, which on whole boards it never does: there one counts steps. One
writes plans down and revises them: who is stuck goes first.
"""

from collections.abc import Callable, Mapping, Sequence
from math import exp
from statistics import fmean
from typing import Any, NamedTuple

from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle
from pnp.games.cancelletto.puzzles import gate, last_turns, rated_board, tile
from pnp.games.cancelletto.puzzles.gate import gates_by_ends
from pnp.games.cancelletto.puzzles.shared import turns_of
from pnp.games.cancelletto.puzzles.tile import answer_tile, lasting
from pnp.games.cancelletto.rules.board import CELLS
from pnp.games.cancelletto.rules.moves import Removal
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import deal
from pnp.games.cancelletto.solver.sat_encoding import Problem
from pnp.games.cancelletto.solver.walkers import (
    Board,
    beside,
    gates,
    last_crossing,
    numbers,
    pawn_ways,
    wins,
)
from pnp.protocol.entries import RatedSetup

# --- who plays it out

PLAYED = 100
"""So many games are played out."""

EYE = 2.0
"""A gate that saves so many squares more is more than twice as easily seen."""


class Played(NamedTuple):
    """How a game ended that was played out."""

    turn: int
    """The turn in which it was won; 0 if it was not."""
    steps: int


def played_out(board: Board, chance: Chance) -> Played:
    """A game in which every pawn goes to the nearest square that is left.

    Tiles go that bear nothing and cut nobody off.
    """
    opened, bridge, tiles = board.open, board.gate, list(board.tiles)
    pawns, steps = [list(each) for each in board.pawns], 0
    for turn in range(1, board.turns + 1):
        player = (board.turn + turn - 1) % 2
        for place in chance.shuffled(range(len(pawns[player]))):
            here = pawns[player][place]
            now = board._replace(open=opened, gate=bridge)
            others = {*pawns[0], *pawns[1]} - {here}
            held = {*pawns[player]} - {here}
            goals = [goal for goal in board.homes[player] if goal not in held]
            ways = [here, *numbers(beside(1 << here, bridge) & opened)]
            free = [way for way in ways if way not in others]
            worth = [
                min((now.steps(way, goal) for goal in goals), default=0) for way in free
            ]
            best = [
                w for w, each in zip(free, worth, strict=True) if each == min(worth)
            ]
            there = here if here in best else best[chance.below(len(best))]
            steps += there != here
            pawns[player][place] = there
        if all({*pawns[n]} == {*board.homes[n]} for n in (0, 1)):
            return Played(turn, steps)
        stood = sum(1 << pawn for each in pawns for pawn in each)
        for gone in chance.shuffled(tiles):
            left = opened & ~gone
            kept = bridge if not bridge or all(left >> n & 1 for n in bridge) else None
            if not gone & stood and _all_reached(board, pawns, left, kept):
                tiles.remove(gone)
                opened, bridge = left, kept
                break
        else:
            break
    return Played(0, steps)


def _all_reached(
    board: Board,
    pawns: Sequence[Sequence[int]],
    opened: int,
    bridge: tuple[int, int] | None,
) -> bool:
    """Whether every square of a colour is reached by a pawn of it (CAN-11)."""
    for own, homes in zip(pawns, board.homes, strict=True):
        met = ring = sum(1 << pawn for pawn in own)
        while ring:
            ring = beside(ring, bridge) & opened & ~met
            met |= ring
        if not all(met >> home & 1 for home in homes):
            return False
    return True


def _won(board: Board, steps: int | None = None) -> float:
    """How many games are won that are played out, in just so many steps if some."""
    games = [played_out(board, Chance(seed)) for seed in range(PLAYED)]
    good = [each for each in games if each.turn and steps in (None, each.steps)]
    return len(good) / PLAYED


def gate_played_out(puzzle: Puzzle[Position]) -> float:
    """The same for a gate that is seen, walls and others aside."""
    position = puzzle.position
    board = Board.of(position)._replace(turns=turns_of(puzzle))
    pairs, own = list(gates_by_ends(position)), gate.ends(gate.answer(puzzle))
    goals = [(CELLS[pawn], CELLS[goal]) for _, pawn, goal in board.goals(1)]

    def saved(one: int, other: int) -> int:
        a, b = CELLS[one], CELLS[other]
        ways = (
            pawn.distance(goal)
            - 1
            - min(
                pawn.distance(a) + b.distance(goal), pawn.distance(b) + a.distance(goal)
            )
            for pawn, goal in goals
        )
        return sum(max(0, each) for each in ways)

    weights = {pair: exp(saved(*pair) / EYE) for pair in pairs}
    seen = weights[own] / sum(weights.values())
    return seen * _won(board._replace(gate=own))


def tile_played_out(puzzle: Puzzle[Position]) -> float:
    """The same for one of the tiles that do not lose at once."""
    after = puzzle.position.apply(Removal(answer_tile(puzzle)))
    won = _won(Board.of(after)._replace(turns=turns_of(puzzle)))
    return (1 + won) / len(lasting(puzzle.position))


def turns_played_out(puzzle: Puzzle[Position]) -> float:
    """The same in just so many steps."""
    found = last_turns.found_of(puzzle)
    board = Board.of(puzzle.position)._replace(turns=len(found.turns))
    return _won(board, found.steps)


# --- who writes down

PATIENCE = 12
"""Who writes down has half given up after so many plans."""

BEGUN, REVISED = 12, 40
"""So many plans are begun, and each revised so often at most."""


def _patience(ways: float, board: Board, steps: int | None = None) -> float:
    """How patient one still is who plans so often for each of some ways."""
    tried = fmean(_revised(board, steps, Chance(seed)) for seed in range(BEGUN))
    return PATIENCE / (PATIENCE + ways * tried)


def _revised(board: Board, steps: int | None, chance: Chance) -> int:
    """How often a plan is revised until it wins: who is stuck has the first way."""
    goals = last_turns.reached_goals(board, chance)
    for number in range(1, REVISED):
        if not goals:
            goals = last_turns.reached_goals(board, chance)
            continue
        stuck = next(
            (n for n in range(len(goals)) if not pawn_ways(board, goals[: n + 1])), None
        )
        if stuck:
            goals = [goals[stuck], *goals[:stuck], *goals[stuck + 1 :]]
            continue
        ways = pawn_ways(board, goals)
        is_calm = ways and steps in (None, last_turns.strides(ways))
        if ways and is_calm and wins(board, ways, last_crossing(board, ways)):
            return number
        goals = last_turns.reached_goals(board, chance)
    return REVISED


def gate_written_down(puzzle: Puzzle[Position]) -> float:
    """The same with all gates that leave ways short enough."""
    position, turns = puzzle.position, turns_of(puzzle)
    problem = Problem.of(position)
    short = sum(last - problem.first < turns for _, last in problem.gates)
    own = gate.ends(gate.answer(puzzle))
    return _patience(short, Board.of(position)._replace(turns=turns, gate=own))


def tile_written_down(puzzle: Puzzle[Position]) -> float:
    """The same with all tiles that leave ways short enough."""
    position, turns = puzzle.position, turns_of(puzzle)
    short = 0
    for left in lasting(position).values():
        problem = Problem.of(left)
        short += problem.earliest - problem.first < turns
    after = position.apply(Removal(answer_tile(puzzle)))
    return _patience(short, Board.of(after)._replace(turns=turns))


def turns_written_down(puzzle: Puzzle[Position]) -> float:
    """The same with all tiles that may go."""
    found = last_turns.found_of(puzzle)
    board = Board.of(puzzle.position)._replace(turns=len(found.turns))
    tiles = 1 / last_turns.tile_odds(puzzle.position, found.turns)
    return _patience(tiles, board, found.steps)


# --- boards

SOME = 12
"""So many gates are tried on a board."""

POWER = 3
"""How much more a long way counts than short ones for who counts steps."""


def _boards(board: RatedSetup) -> Sequence[Board]:
    """A board without a gate, and with those that shorten ways most."""
    bare = Board.of(deal(board.setup))
    return [bare, *(bare._replace(gate=pair) for pair in gates(bare, 2, SOME))]


def board_counted(board: RatedSetup) -> float:
    """How near all pawns are, by the gate that shortens the longest way most."""
    longest = (
        max(each.steps(pawn, goal) for _, pawn, goal in each.goals(POWER))
        for each in _boards(board)
    )
    return 1 / (1 + min(longest))


def board_written_down(board: RatedSetup) -> float:
    """How patient one still is with the gate by which plans are revised least."""
    return max(_patience(1, each) for each in _boards(board))


OUTSIDERS: Mapping[str, Mapping[str, Callable[[Any], float]]] = {
    "setup": {
        "plans on": rated_board.win_odds,
        "counts steps": board_counted,
        "writes down": board_written_down,
    },
    "gate": {
        "plans on": gate.outsider_odds,
        "plays it out": gate_played_out,
        "writes down": gate_written_down,
    },
    "tile": {
        "plans on": tile.outsider_odds,
        "plays it out": tile_played_out,
        "writes down": tile_written_down,
    },
    "last-turns": {
        "plans on": last_turns.outsider_odds,
        "plays it out": turns_played_out,
        "writes down": turns_written_down,
    },
}
"""By kind and temper, how often each solves a puzzle, from 0 to 1."""
