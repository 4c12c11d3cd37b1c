"""The last turns: the only win in so many turns and so few steps, order aside."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from pnp.core.chance import Chance
from pnp.core.claim import Claim, Claims, same
from pnp.core.event import Event
from pnp.core.puzzle import Answer, Puzzle
from pnp.core.record import Record
from pnp.games.cancelletto.mind.encoding import Encoding
from pnp.games.cancelletto.mind.endgames import CONFLICTS, settled, wins_by
from pnp.games.cancelletto.mind.network import Network
from pnp.games.cancelletto.mind.oracle import Oracle, UndecidedError
from pnp.games.cancelletto.mind.polish import step_counts
from pnp.games.cancelletto.mind.problem import Problem
from pnp.games.cancelletto.mind.schedule import Course
from pnp.games.cancelletto.mind.walkers import Board, Way, crossed, planned, wins
from pnp.games.cancelletto.rules.board import COLOURS
from pnp.games.cancelletto.rules.moves import Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.solve.panel import failed, rated

LAST = "last-turns"

TURNS = (2, 3, 4, 5)
"""In how many turns the game is won."""

COUNTED = 200
"""So many plans are made to see how likely one wins."""

PLANS = (1, 2, 4, 8)
"""How often the players plan."""

RESTARTS = 20
"""How often a solver begins who is not on the panel."""

Turn = tuple[str, ...]
"""The moves of a turn as they are written."""


class Found(NamedTuple):
    """The only win of a position."""

    turns: Sequence[Turn]
    steps: int


def posed(position: Position) -> Puzzle[Position] | None:
    """The puzzle that the beginning of a turn makes, if there is one way to win."""
    task = settled(position)
    found = only(task)
    if not found:
        return None
    facts = {"turns": len(found.turns), "steps": found.steps}
    puzzle = Puzzle(
        task,
        Event(f"{COLOURS[task.turn]}-last-turns", facts),
        len(found.turns),
        1,
        answered(found.turns),
        tempting=0,
        only=len(found.turns),
        key=str(task),
        game=Record("cancelletto", position=str(task)),
        kind=LAST,
    )
    return rated(puzzle, _rating(task, found))


def answered(turns: Sequence[Turn]) -> Answer:
    """The turns one after another; both players solve."""
    first, *rest = turns
    return Answer(" ".join(first), (((), answered(rest)),) if rest else ())


def only(position: Position) -> Found | None:
    """The only win in as few turns, and among these as few steps, as can be."""
    if position.outcome():
        return None
    problem = Problem.of(position, gate=False)
    latest = min(problem.latest, problem.first + TURNS[-1] - 1)
    try:
        for last in range(problem.earliest, latest + 1):
            courses = _calmest(problem, last)
            if courses:
                break
        else:
            return None
    except UndecidedError:
        return None
    turns = last - problem.first + 1
    if len(courses) > 1 or turns < TURNS[0]:
        return None
    plans = list(_removed(position, problem.network, courses[0].hops))
    steps = sum(map(len, courses[0].hops))
    return Found(plans[0], steps) if len(plans) == 1 else None


def _calmest(problem: Problem, last: int) -> Sequence[Course]:
    """Up to two wins by a turn with the fewest steps."""
    oracle = Oracle(problem.encoding(last))
    try:
        best = oracle.course(conflicts=CONFLICTS)
        if not best:
            return ()
        counts = step_counts(oracle.encoding)
        while fewer := oracle.course([-counts[_steps(best) - 1]], CONFLICTS):
            best = fewer
        few = [-count for count in counts[_steps(best) :][:1]]
        hops = _literals(oracle.encoding, best)
        oracle.encoding.formula.add(*(-hop for hop in hops))
        other = oracle.course(few, CONFLICTS)
        return [best, *([other] if other else [])]
    finally:
        oracle.close()


def _steps(course: Course) -> int:
    return sum(map(len, course.hops))


def _literals(encoding: Encoding, course: Course) -> Iterator[int]:
    """What says of each step of a course that it is made."""
    table = encoding.table
    through = dict.fromkeys(encoding.leaves)
    for turn, hops in zip(table.turns, course.hops, strict=True):
        player = table.player if turn in table.own(table.player) else 1 - table.player
        move = table.moves(player, turn)
        for origin, target in hops:
            key = (player, move, origin)
            yield (
                encoding.leaves[key]
                if key in through and (*key, target) not in encoding.walks
                else encoding.walks[*key, target]
            )


def _removed(
    position: Position, network: Network, hops: Sequence[Sequence[tuple[int, int]]]
) -> Iterator[Sequence[Turn]]:
    """All ways to take tiles away meanwhile, by the plain rules."""
    steps = [Step(network.cells[a], network.cells[b]) for a, b in hops[0]]
    for step in steps:
        if position.fault(step):
            return
        position = position.apply(step)
    made = tuple(map(str, steps))
    if len(hops) == 1:
        outcome = position.outcome()
        if outcome and outcome.scores[0] > 0:
            yield (made,)
        return
    if position.outcome():
        return
    for move in position.legal():
        if isinstance(move, Removal) and not (after := position.apply(move)).outcome():
            for rest in _removed(after, network, hops[1:]):
                yield ((*made, str(move)), *rest)


# --- how hard it is


def _rating(position: Position, found: Found) -> int:
    """How many of 1,000 players fail to find the only win.

    Each sends pawn after pawn to the nearest square, and takes any tiles that do not
    lose at once.
    """
    won = _won(position, found, _nearest)
    return failed(0.0, [1 - (1 - won) ** plans for plans in PLANS])


def found(puzzle: Puzzle[Position]) -> float:
    """How likely a solver finds it who is not on the panel.

    It sends pawns to any squares that they reach in time, again and again.
    """
    turns = [tuple(ply[0].split(" ")) for ply in puzzle.lines[0] if ply]
    found = Found(turns, int(str(puzzle.task.facts["steps"])))
    return 1 - (1 - _won(puzzle.position, found, _any)) ** RESTARTS


Choose = Callable[[Sequence[tuple[int, int]], Chance], int]
"""A square for a pawn, of those left, each after the steps to it."""


def _nearest(away: Sequence[tuple[int, int]], chance: Chance) -> int:
    near = [home for steps, home in away if steps == min(away)[0]]
    return near[chance.below(len(near))]


def _any(away: Sequence[tuple[int, int]], chance: Chance) -> int:
    return away[chance.below(len(away))][1]


def _won(position: Position, found: Found, choose: Choose) -> float:
    """How likely a plan goes in so few steps, and takes the tiles that may go."""
    board = Board.of(position)._replace(turns=len(found.turns))
    chance, won = Chance(0), 0
    for _ in range(COUNTED):
        goals = _goals(board, choose, chance)
        ways = planned(board, goals) if goals else None
        won += bool(ways and _goes(board, ways) and strides(ways) == found.steps)
    return won / COUNTED * _tiles(position, found.turns)


def _goes(board: Board, ways: Sequence[Way]) -> bool:
    """Whether some ways win; the gate may go with a tile once nobody needs it."""
    return wins(board, ways, crossed(board, ways)) is not None


def _goals(
    board: Board, choose: Choose, chance: Chance
) -> Sequence[tuple[int, int, int]] | None:
    """A square for each pawn in some order; ``None`` where one is left without."""
    left = [set(homes) for homes in board.homes]
    goals = []
    pawns = [(n, pawn) for n, pawns in enumerate(board.pawns) for pawn in pawns]
    for player, pawn in chance.shuffled(pawns):
        own = (board.turns + (player == board.turn)) // 2
        away = sorted((board.steps(pawn, home), home) for home in left[player])
        within = [each for each in away if each[0] <= own]
        if not within:
            return None
        goals.append((player, pawn, goal := choose(within, chance)))
        left[player].remove(goal)
    return goals


def strides(ways: Sequence[Way]) -> int:
    """How many steps some ways take."""
    return sum(here != there for way in ways for here, there in pairwise(way))


def _tiles(position: Position, turns: Sequence[Turn]) -> float:
    """How likely tiles are the right ones that do not lose at once."""
    likely = 1.0
    for turn in turns[:-1]:
        *steps, last = turn
        for text in steps:
            position = position.apply(position.read(text))
        taken = (m for m in position.legal() if isinstance(m, Removal))
        likely /= sum(not position.apply(move).outcome() for move in taken)
        position = position.apply(position.read(last))
    return likely


# --- proof


def prove(puzzle: Puzzle[Position]) -> Claims:
    """That the line wins by the rules, and that no other does in so few steps."""
    line = [move for ply in puzzle.lines[0] for move in ply]
    yield Claim("plan", True, wins_by(puzzle.position, *line))
    again = only(puzzle.position)
    yield Claim("turns", line, again and [" ".join(turn) for turn in again.turns])
    yield from same(puzzle, posed(puzzle.position))


def told(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    steps = puzzle.task.facts["steps"]
    return (
        f"1 way to win in {puzzle.moves} turns and {steps} steps: the steps by the "
        "exact solver, the tiles by the rules"
    )
