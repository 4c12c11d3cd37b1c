"""The gate: where it goes, if the game is to be won in so many turns."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.core.claim import Claim, Claims, same
from pnp.core.event import Event
from pnp.core.puzzle import Answer, Puzzle
from pnp.core.record import Record
from pnp.errors import quoted
from pnp.games.cancelletto.mind import panel
from pnp.games.cancelletto.mind.endgames import (
    CONFLICTS,
    turns_of,
    wins_by,
    wins_within,
)
from pnp.games.cancelletto.mind.network import Pair
from pnp.games.cancelletto.mind.oracle import Oracle, UndecidedError
from pnp.games.cancelletto.mind.polish import polished
from pnp.games.cancelletto.mind.problem import Problem
from pnp.games.cancelletto.mind.solver import solve
from pnp.games.cancelletto.mind.walkers import NUMBERS, Board, gates
from pnp.games.cancelletto.mind.walkers import Gate as Ends
from pnp.games.cancelletto.rules.board import COLOURS
from pnp.games.cancelletto.rules.moves import IN_HAND, Placement
from pnp.games.cancelletto.rules.position import Position
from pnp.solve.panel import failed, rated

GATE = "gate"

TURNS = range(3, 9)
"""In how many turns the game is won, the present one counted."""

COUNTED = 60
"""So many plans are made to see how likely one wins."""

SEEN = 60
"""So many gates that shorten ways are told apart."""


def posed(position: Position) -> Puzzle[Position] | None:
    """The puzzle that the beginning of a turn makes, if one gate alone wins soonest."""
    found = _single(position)
    if not found:
        return None
    placement, turns = found
    after = position.apply(placement)
    plan = polished(after, solve(after, rounds=1)).plan
    if len(plan) != turns:
        return None
    colour = COLOURS[position.turn]
    facts = {"turns": turns, "plan": ", ".join(plan)}
    puzzle = Puzzle(
        position,
        Event(f"{colour}-gate", facts),
        1,
        1,
        Answer(str(placement)),
        tempting=len(tempting(position, placement)),
        only=1,
        key=str(position),
        game=Record("cancelletto", position=str(position)),
        kind=GATE,
    )
    return rated(puzzle, _rating(position, placement, turns))


def _single(position: Position) -> tuple[Placement, int] | None:
    """The only gate with which the game is won soonest, and in how many turns."""
    if position.gate != IN_HAND or position.outcome():
        return None
    problem = Problem.of(position)
    latest = min(problem.latest, problem.first + TURNS[-1] - 1)
    for last in range(problem.earliest, latest + 1):
        try:
            pairs = _pairs(problem, last)
        except UndecidedError:
            return None
        if pairs:
            (pair, *others), turns = pairs, last - problem.first + 1
            if pair is None or others or turns < TURNS[0]:
                return None
            cells = [problem.network.cells[end] for end in pair]
            ways = joined(position).get((NUMBERS[cells[0]], NUMBERS[cells[1]]), ())
            return (ways[0], turns) if len(ways) == 1 else None
    return None


def _pairs(problem: Problem, last: int) -> Sequence[Pair | None]:
    """Two pairs of squares at most of which each wins by a turn, joined at once.

    ``None`` is among them if a win does without.
    """
    oracle = Oracle(problem.encoding(last))
    encoding, found = oracle.encoding, list[Pair | None]()
    try:
        if not oracle.course(conflicts=CONFLICTS):
            return ()
        if not encoding.pairs:
            return (None,)
        others = encoding.formula.variable()
        early = [encoding.ready[problem.first], others]
        while len(found) < 2 and (course := oracle.course(early, CONFLICTS)):
            found.append(course.pair)
            if course.pair is None:
                break
            ends = (encoding.gate[cell] for cell in course.pair)
            encoding.formula.forbid(others, *ends)
        return found or (None,)
    finally:
        oracle.close()


def joined(position: Position) -> Mapping[Ends, Sequence[Placement]]:
    """By the squares that it joins, in how many ways the gate can be placed."""
    ways: dict[Ends, list[Placement]] = {}
    for move in position.legal():
        if isinstance(move, Placement):
            ways.setdefault(ends(move), []).append(move)
    return ways


def ends(move: Placement) -> Ends:
    """The squares that a gate joins, by their numbers."""
    first, second = sorted(NUMBERS[side.cell] for side in move.gate)
    return first, second


def tempting(position: Position, placement: Placement) -> Sequence[Ends]:
    """Other gates that shorten ways, those that shorten them most first."""
    looks = gates(Board.of(position), panel.POWER, SEEN)
    return [pair for pair in looks if pair != ends(placement)]


# --- how hard it is


class Look(NamedTuple):
    """Who tries so many gates, the shortest ways first, and plans with each."""

    gates: int
    plans: int
    power: int = panel.POWER

    def found(self, position: Position, placement: Placement, turns: int) -> float:
        """How likely they place the gate as they should.

        They do where a plan of theirs wins; else they take one of the gates with which
        every pawn is nearest to a square of its own.
        """
        ahead, alike = _rank(position, placement)
        board = Board.of(position)._replace(turns=turns, gate=ends(placement))
        won = panel.share(board, 0, self.power, COUNTED) if self.plans else 0.0
        tried = min(1.0, max(0.0, (self.gates - ahead) / alike))
        planned: float = tried * (1 - (1 - won) ** self.plans)
        return planned + (1 - planned) * (not ahead) / alike


PANEL = (Look(0, 0), Look(4, 1), Look(12, 3), Look(36, 9))
"""The greedy player, and those who look further."""

OUTSIDER = Look(20, 20, power=1)


def _rank(position: Position, placement: Placement) -> tuple[int, int]:
    """How many gates make ways shorter, and how many as short, by the longest way."""
    problem = Problem.of(position)
    cells = problem.network.cells
    pair = tuple(cells.index(side.cell) for side in placement.gate)
    last = dict(problem.gates)
    own = last[min(pair), max(pair)]
    turns = list(last.values())
    return sum(turn < own for turn in turns), turns.count(own)


def _rating(position: Position, placement: Placement, turns: int) -> int:
    """How many of 1,000 players fail to place the gate as they should."""
    solved = (look.found(position, placement, turns) for look in PANEL)
    return failed(1 / len(joined(position)), tuple(solved))


def found(puzzle: Puzzle[Position]) -> float:
    """How likely a solver finds it who is not on the panel."""
    return OUTSIDER.found(puzzle.position, answer(puzzle), turns_of(puzzle))


def answer(puzzle: Puzzle[Position]) -> Placement:
    """The gate that solves a puzzle."""
    move = puzzle.position.read(puzzle.answer.move)
    if not isinstance(move, Placement):
        raise TypeError(f"{quoted(str(move))} places no gate")
    return move


# --- proof


def prove(puzzle: Puzzle[Position]) -> Claims:
    """That the game is won in so many turns with this gate alone, and how."""
    position, turns = puzzle.position, turns_of(puzzle)
    plan = puzzle.task.facts["plan"]
    winning = [
        str(way)
        for ways in joined(position).values()
        if wins_within(position.apply(ways[0]), turns)
        for way in ways
    ]
    yield Claim("gates", [puzzle.answer.move], winning)
    sooner = wins_within(position.apply(answer(puzzle)), turns - 1)
    yield Claim("sooner", False, sooner)
    yield Claim("plan", True, wins_by(position, puzzle.answer.move, plan))
    yield from same(puzzle, posed(position))


def told(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    count = sum(map(len, joined(puzzle.position).values()))
    return f"1 gate of {count:,}, each placed by the rules, then by the exact solver"
