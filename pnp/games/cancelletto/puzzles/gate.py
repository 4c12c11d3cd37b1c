"""The gate: where it goes, if the game is to be won in so many turns."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from pnp.base.errors import quoted
from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation, first_that_holds
from pnp.core.puzzle import Answer, Claim, Claims, Legend, Puzzle, same
from pnp.core.puzzle_code import Kind
from pnp.core.record import Record
from pnp.games.cancelletto.puzzles.names import name
from pnp.games.cancelletto.puzzles.shared import (
    CONFLICTS,
    PATIENCE,
    begun,
    legend,
    lies,
    numbered_turns,
    turns_of,
    wins_by,
    wins_within,
)
from pnp.games.cancelletto.puzzles.tile import _way
from pnp.games.cancelletto.rules.board import COLOURS, SIDES
from pnp.games.cancelletto.rules.events import gate_placed
from pnp.games.cancelletto.rules.moves import IN_HAND, Placement
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver import difficulty
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.cancelletto.solver.graph import Pair
from pnp.games.cancelletto.solver.polish import polished_solution
from pnp.games.cancelletto.solver.sat_encoding import Problem
from pnp.games.cancelletto.solver.sat_oracle import Oracle, UndecidedError
from pnp.games.cancelletto.solver.walkers import NUMBERS, Board, gates
from pnp.games.cancelletto.solver.walkers import Gate as Ends
from pnp.solve.difficulty import failure_rating, rated_puzzle
from pnp.solve.puzzle_search import first_puzzle

GATE = "gate"

TURNS = range(3, 9)
"""In how many turns the game is won, the present one counted."""

COUNTED = 60
"""So many plans are made to see how likely one wins."""

SEEN = 60
"""So many gates that shorten ways are told apart."""


def _of_game(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    return map(puzzle_at, begun(chance, gate=False))


def puzzle_at(position: Position) -> Puzzle[Position] | None:
    """The puzzle that the beginning of a turn makes, if one gate alone wins soonest."""
    found = _single(position)
    if not found:
        return None
    placement, turns = found
    after = position.apply(placement)
    plan = polished_solution(after, solve(after, rounds=1)).plan
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
    return rated_puzzle(puzzle, _rating(position, placement, turns))


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
            ways = gates_by_ends(position).get(
                (NUMBERS[cells[0]], NUMBERS[cells[1]]), ()
            )
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


def gates_by_ends(position: Position) -> Mapping[Ends, Sequence[Placement]]:
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
    looks = gates(Board.of(position), difficulty.POWER, SEEN)
    return [pair for pair in looks if pair != ends(placement)]


# --- how hard it is


class Look(NamedTuple):
    """Who tries so many gates, the shortest ways first, and plans with each."""

    gates: int
    plans: int
    power: int = difficulty.POWER

    def chance_of_placement(
        self, position: Position, placement: Placement, turns: int
    ) -> float:
        """How likely they place the gate as they should.

        They do where a plan of theirs wins; else they take one of the gates with which
        every pawn is nearest to a square of its own.
        """
        ahead, alike = _rank(position, placement)
        board = Board.of(position)._replace(turns=turns, gate=ends(placement))
        won = difficulty.share(board, 0, self.power, COUNTED) if self.plans else 0.0
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
    solved = (look.chance_of_placement(position, placement, turns) for look in PANEL)
    return failure_rating(1 / len(gates_by_ends(position)), tuple(solved))


def outsider_odds(puzzle: Puzzle[Position]) -> float:
    """How likely a solver finds it who is not on the panel."""
    return OUTSIDER.chance_of_placement(
        puzzle.position, answer(puzzle), turns_of(puzzle)
    )


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
        for ways in gates_by_ends(position).values()
        if wins_within(position.apply(ways[0]), turns)
        for way in ways
    ]
    yield Claim("gates", [puzzle.answer.move], winning)
    sooner = wins_within(position.apply(answer(puzzle)), turns - 1)
    yield Claim("sooner", False, sooner)
    yield Claim("plan", True, wins_by(position, puzzle.answer.move, plan))
    yield from same(puzzle, puzzle_at(position))


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    count = sum(map(len, gates_by_ends(puzzle.position).values()))
    return f"1 gate of {count:,}, each placed by the rules, then by the exact solver"


# --- the gate


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """Which gates look as good, and fail."""
    position, turns = puzzle.position, turns_of(puzzle)
    count = sum(map(len, gates_by_ends(position).values()))
    return Lesson(
        _gate_theme(puzzle),
        tuple(_gates(puzzle)),
        _end(puzzle),
        Proof(
            Event("proof-gate", {"count": count, "turns": turns}), Event("proof-solved")
        ),
        gate_hint(answer(puzzle), position),
    )


def refute(puzzle: Puzzle[Position], tried: str) -> Event | None:
    """Why a gate fails that leaves ways too long, as nearly all do; a step is none."""
    position, turns = puzzle.position, turns_of(puzzle)
    move = position.read(tried)
    if not isinstance(move, Placement):
        return Event("try-gate-first")
    least = _least(position).get(ends(move), 0)
    return Event("try-gate-late", {"least": least}) if least > turns else None


@lru_cache(1 << 2)
def _least(position: Position) -> Mapping[Ends, int]:
    """In how many turns the game is won at the earliest, by the squares joined."""
    problem = Problem.of(position)
    numbers = [NUMBERS[cell] for cell in problem.network.cells]
    return {
        (min(pair), max(pair)): last - problem.first + 1
        for (one, two), last in problem.gates
        for pair in [(numbers[one], numbers[two])]
    }


def _end(puzzle: Puzzle[Position]) -> Event:
    """The turns of the win; the gate is part of its turn."""
    now, *later = str(puzzle.task.facts["plan"]).split(", ")
    plan = numbered_turns(later, 2)
    return Event("end-plan-on", {"now": now, "plan": plan})


def gate_hint(own: Placement, position: Position) -> Event:
    """In which column a token stands, and whether the other does as well.

    Where no other gate has both in that column, in which row one of them stands.
    """
    first, last = sorted(side.cell for side in own.gate)
    if first.column != last.column:
        return Event("hint-gate-column", {"column": str(first)[0]})
    alike = [
        move
        for move in position.legal()
        if isinstance(move, Placement)
        and {side.cell.column for side in move.gate} == {first.column}
    ]
    if len(alike) > 1:
        return Event("hint-gate-same-column", {"column": str(first)[0]})
    return Event("hint-gate-row", {"row": str(first.row + 1)})


def _gates(puzzle: Puzzle[Position]) -> Sequence[Refutation]:
    """Other gates, the shortest longest way first, then those nearest to the right one.

    Where squares without an outer side would do as well, the last says so of a pair.
    """
    problem, turns = Problem.of(puzzle.position), turns_of(puzzle)
    legal = gates_by_ends(puzzle.position)
    far, closed = list[Refutation](), list[Refutation]()
    for (first, second), last in _nearest(problem, answer(puzzle)):
        pair: dict[str, object] = {"first": first, "second": second}
        named, least = f"{first}+{second}", last - problem.first + 1
        if tuple(sorted((NUMBERS[first], NUMBERS[second]))) in legal:
            key = f"try-gate{_way(problem, last, turns)}"
            told = Event(key, {**pair, "turns": turns, "least": least})
            far.append(Refutation(named, told))
        elif least <= turns:
            inner = next(filter(partial(_is_inner, puzzle.position), (first, second)))
            told = Event("try-gate-inner", {**pair, "square": inner})
            closed.append(Refutation(named, told))
    return [*far[: TRIES - len(closed[:1])], *closed[:1]]


def _nearest(
    problem: Problem, own: Placement
) -> Sequence[tuple[tuple[Cell, Cell], int]]:
    """Other pairs of squares with the turn before which nobody wins by them."""
    cells, right = problem.network.cells, [side.cell for side in own.gate]
    pairs = [((cells[one], cells[two]), last) for (one, two), last in problem.gates]

    def rank(each: tuple[tuple[Cell, Cell], int]) -> tuple[object, ...]:
        pair, last = each
        off = [min(cell.distance(other) for other in right) for cell in pair]
        return last, min(off), sum(off), pair

    return sorted((each for each in pairs if {*each[0]} != {*right}), key=rank)


def _is_inner(position: Position, cell: Cell) -> bool:
    """Whether a square has no outer side (CAN-7)."""
    return not any(position.is_outer(side) for side in SIDES[cell])


def _gate_theme(puzzle: Puzzle[Position]) -> Event:
    if puzzle.edition > 1:
        now, *later = str(puzzle.task.facts["plan"]).split(", ")
        return name(puzzle.position, [f"{puzzle.answer.move} {now}", *later])
    ends = [lies(side) for side in answer(puzzle).gate]
    return first_that_holds(
        [
            ("over-the-gap", lambda: "gap" in ends),
            ("middle", lambda: "hole" in ends),
            ("rim-to-rim", lambda: set(ends) in ({"w", "e"}, {"n", "s"})),
            ("round-the-corner", lambda: len(set(ends)) > 1),
            ("same-side", lambda: True),
        ]
    )


def _legend(puzzle: Puzzle[Position]) -> Legend:
    return legend("gate-how", puzzle, gate_placed(answer(puzzle).gate))


KIND = Kind(
    GATE,
    "G",
    {1: range(1, 5)},
    partial(first_puzzle, _of_game, PATIENCE),
    place=0,
    prove=prove,
    proof=proof_note,
    lesson=lesson,
    refute=refute,
    legend=_legend,
)
