"""The last turns: the only win in so many turns and so few steps, order aside."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation, first_that_holds
from pnp.core.puzzle import Answer, Claim, Claims, Puzzle, same
from pnp.core.puzzle_code import Judgement, Kind
from pnp.core.record import Ply, Record
from pnp.games.cancelletto.puzzles.names import name
from pnp.games.cancelletto.puzzles.shared import (
    CONFLICTS,
    PATIENCE,
    bears,
    begun,
    legend,
    wins_by,
    without_spare_gate,
)
from pnp.games.cancelletto.puzzles.tile import _tile, tile_refutation
from pnp.games.cancelletto.rules.board import COLOURS, PLACES, Tile
from pnp.games.cancelletto.rules.moves import Removal, Step
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.annotation import verdict
from pnp.games.cancelletto.solver.graph import Network
from pnp.games.cancelletto.solver.plan import Course
from pnp.games.cancelletto.solver.polish import step_counts
from pnp.games.cancelletto.solver.sat_encoding import COLOURED_TILES, Encoding, Problem
from pnp.games.cancelletto.solver.sat_oracle import Oracle, UndecidedError
from pnp.games.cancelletto.solver.walkers import (
    Board,
    Way,
    last_crossing,
    pawn_ways,
    wins,
)
from pnp.solve.difficulty import failure_rating, rated_puzzle
from pnp.solve.puzzle_search import first_puzzle

# --- the last turns


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """Why no other tile may go in the first turn."""
    turns = found_of(puzzle).turns
    facts = {"turns": len(turns), "steps": puzzle.task.facts["steps"]}
    return Lesson(
        _theme(puzzle, turns),
        tuple(_others(puzzle.position, turns))[-TRIES:],
        Event("end-home", {"turn": len(turns)}),
        Proof(Event("proof-turns", facts), Event("proof-turns-by")),
        turns_hint(puzzle.position, turns[0]),
    )


def refute(puzzle: Puzzle[Position], tried: str) -> Event | None:
    """That a step which keeps the pace is none of the few that are asked for."""
    before = puzzle.position
    move = before.read(tried)
    if not isinstance(move, Step) or verdict([Ply.of(before, move)]):
        return None
    facts = {name: puzzle.task.facts[name] for name in ("turns", "steps")}
    return Event("try-step", facts)


def judge(puzzle: Puzzle[Position], plies: Sequence[Ply[Position]]) -> Judgement | None:
    """That a step which keeps the pace is one too many: one line alone has so few."""
    *_, ply = plies
    if not isinstance(ply.move, Step) or ply.after.outcome() or verdict([ply]):
        return None
    return Judgement(Event("try-spare-step", {"steps": puzzle.task.facts["steps"]}))


def turns_hint(position: Position, turn: Sequence[str]) -> Event:
    """The first tile to go, or where no other could go, how many steps come before."""
    if sum(map(position.holds, PLACES)) == COLOURED_TILES + 1:
        return Event("hint-first-steps", {"steps": len(turn) - 1})
    return Event("hint-first-tile", {"tile": _tile(turn[-1])})


def _others(position: Position, turns: Sequence[Sequence[str]]) -> Iterator[Refutation]:
    """The other tiles that could go in the first turn."""
    *steps, last = turns[0]
    for text in steps:
        position = position.apply(position.read(text))
    later = {text: number for number, turn in enumerate(turns) for text in turn}
    used = {
        Tile.of(cell)
        for turn in turns[1:]
        for text in turn
        if isinstance(step := parse_move(text), Step)
        for cell in step
    }
    for move in position.legal():
        if isinstance(move, Removal) and str(move) != last:
            tile = move.tile
            if bears(position, tile):
                continue
            found = tile_refutation(position, tile, len(turns) - 1)
            if found.said.key == "try-tile" and tile in used:
                found = Refutation(str(tile), Event("try-tile-used", {"tile": tile}))
            elif found.said.key == "try-tile" and str(move) in later:
                turn = 1 + later[str(move)]
                facts = {"tile": tile, "turn": turn}
                found = Refutation(str(tile), Event("try-tile-later", facts))
            yield found


def _theme(puzzle: Puzzle[Position], turns: Sequence[Sequence[str]]) -> Event:
    if puzzle.edition > 1:
        return name(puzzle.position, [" ".join(turn) for turn in turns])
    return _turns_theme(puzzle.position, turns)


def _turns_theme(position: Position, turns: Sequence[Sequence[str]]) -> Event:
    steps = [
        [step for text in turn if isinstance(step := parse_move(text), Step)]
        for turn in turns
    ]
    every = [step for turn in steps for step in turn]
    left = {step.origin for step in steps[0]}
    at_home = [
        step
        for player in range(len(COLOURS))
        for step in every
        if step.origin in position.pawns[player] & position.coloured(player)
    ]
    return first_that_holds(
        [
            (
                "through-the-gate",
                lambda: any(s.target not in s.origin.neighbours() for s in every),
            ),
            ("making-way", lambda: bool(at_home)),
            ("no-step", lambda: not all(steps)),
            ("train", lambda: any(step.target in left for step in steps[0])),
            ("home-stretch", lambda: True),
        ]
    )


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


def _of_game(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    return map(puzzle_at, begun(chance, gate=True))


def puzzle_at(position: Position) -> Puzzle[Position] | None:
    """The puzzle that the beginning of a turn makes, if there is one way to win."""
    task = without_spare_gate(position)
    found = only(task)
    if not found:
        return None
    facts = {"turns": len(found.turns), "steps": found.steps}
    puzzle = Puzzle(
        task,
        Event(f"{COLOURS[task.turn]}-last-turns", facts),
        len(found.turns),
        1,
        answer_chain(found.turns),
        tempting=0,
        only=len(found.turns),
        key=str(task),
        game=Record("cancelletto", position=str(task)),
        kind=LAST,
    )
    return rated_puzzle(puzzle, _rating(task, found))


def answer_chain(turns: Sequence[Turn]) -> Answer:
    """The turns one after another; both players solve."""
    first, *rest = turns
    return Answer(" ".join(first), (((), answer_chain(rest)),) if rest else ())


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
    plans = list(_removal_plans(position, problem.network, courses[0].hops))
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


def _removal_plans(
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
            for rest in _removal_plans(after, network, hops[1:]):
                yield ((*made, str(move)), *rest)


# --- how hard it is


def _rating(position: Position, found: Found) -> int:
    """How many of 1,000 players fail to find the only win.

    Each sends pawn after pawn to the nearest square, and takes any tiles that do not
    lose at once.
    """
    won = _win_odds(position, found, _nearest)
    return failure_rating(0.0, [1 - (1 - won) ** plans for plans in PLANS])


def outsider_odds(puzzle: Puzzle[Position]) -> float:
    """How likely a solver finds it who is not on the panel.

    It sends pawns to any squares that they reach in time, again and again.
    """
    return 1 - (1 - _win_odds(puzzle.position, found_of(puzzle), _any)) ** RESTARTS


def found_of(puzzle: Puzzle[Position]) -> Found:
    """The only win of a puzzle."""
    turns = [tuple(ply[0].split(" ")) for ply in puzzle.lines[0] if ply]
    return Found(turns, int(str(puzzle.task.facts["steps"])))


Choose = Callable[[Sequence[tuple[int, int]], Chance], int]
"""A square for a pawn, of those left, each after the steps to it."""


def _nearest(away: Sequence[tuple[int, int]], chance: Chance) -> int:
    near = [home for steps, home in away if steps == min(away)[0]]
    return near[chance.below(len(near))]


def _any(away: Sequence[tuple[int, int]], chance: Chance) -> int:
    return away[chance.below(len(away))][1]


def _win_odds(position: Position, found: Found, choose: Choose) -> float:
    """How likely a plan goes in so few steps, and takes the tiles that may go."""
    board = Board.of(position)._replace(turns=len(found.turns))
    chance, won = Chance(0), 0
    for _ in range(COUNTED):
        goals = _goals(board, choose, chance)
        ways = pawn_ways(board, goals) if goals else None
        won += bool(ways and _goes(board, ways) and strides(ways) == found.steps)
    return won / COUNTED * tile_odds(position, found.turns)


def _goes(board: Board, ways: Sequence[Way]) -> bool:
    """Whether some ways win; the gate may go with a tile once nobody needs it."""
    return wins(board, ways, last_crossing(board, ways)) is not None


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


def reached_goals(
    board: Board, chance: Chance
) -> Sequence[tuple[int, int, int]] | None:
    """Any square for each pawn that it reaches in time, if there is one for all."""
    return _goals(board, _any, chance)


def strides(ways: Sequence[Way]) -> int:
    """How many steps some ways take."""
    return sum(here != there for way in ways for here, there in pairwise(way))


def tile_odds(position: Position, turns: Sequence[Turn]) -> float:
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
    yield from same(puzzle, puzzle_at(puzzle.position))


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    steps = puzzle.task.facts["steps"]
    return (
        f"1 way to win in {puzzle.moves} turns and {steps} steps: the steps by the "
        "exact solver, the tiles by the rules"
    )


KIND = Kind(
    LAST,
    "E",
    {2: (1, 2), 3: (2, 5)},
    partial(first_puzzle, _of_game, PATIENCE),
    place=2,
    prove=prove,
    proof=proof_note,
    lesson=lesson,
    refute=refute,
    judge=judge,
    legend=partial(legend, "turns-how"),
)
