"""Puzzles from play: one player has just gone wrong, the other can force a win.

Both play sensibly from the start, that is, they choose at random among the moves that
give nothing away. Wherever one of them could go wrong so that the other has only one
way to win, there is a puzzle.
"""

from collections.abc import Collection, Mapping
from functools import partial

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import LEVELS, Answer, Puzzle, Wish
from pnp.core.puzzle_code import Kind
from pnp.games.claustro.puzzles.lesson import lesson, why
from pnp.games.claustro.puzzles.proof import proof_note, prove
from pnp.games.claustro.puzzles.shared import (
    Played,
    first_beside_games,
    judge,
    key,
    legend,
)
from pnp.games.claustro.rules.board import COLOURS, GOALS
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.position import Position, ahead
from pnp.games.claustro.solver import difficulty
from pnp.games.claustro.solver.annotation import own_moves
from pnp.games.claustro.solver.players import best, values
from pnp.games.claustro.solver.tablebase import Table, Value

MOVES = (2, 3, 4, 5)
"""How many moves a puzzle may take."""

LEVELS_BY_MOVES: Mapping[int, Collection[int]] = {
    2: (1, 2, 3, 5),
    3: (1, 2, 3, 4, 5),
    4: (2, 3, 4, 5),
    5: (1, 2, 3, 4, 5),
}
"""Which are found often enough to be asked for."""

LINES = 5
"""A solution of more lines than these is no pleasure to read."""

MANY = 2
"""So many tempting moves make a puzzle harder, drops not counted apart."""


def pose(wish: Wish, chance: Chance) -> Puzzle[Position]:
    """The first puzzle that fits, in games that chance decides."""
    level = wish.grade or wish.level
    moves = wish.moves or (MOVES[chance.below(len(MOVES))] if not level else None)

    def make(played: Played, known: Table) -> Puzzle[Position] | None:
        found = puzzle_at(played, known)
        is_graded = found and wish.grade in (None, found.level)
        return difficulty.rated_puzzle(found) if found and is_graded else None

    return first_beside_games(make, (moves,) if moves else MOVES, wish, chance)


def rated_win(played: Played, table: Table) -> Puzzle[Position] | None:
    """The puzzle that a position makes, if it makes one, as the panel rates it."""
    found = puzzle_at(played, table)
    return difficulty.rated_puzzle(found) if found else None


def puzzle_at(played: Played, table: Table) -> Puzzle[Position] | None:
    """The puzzle that a position makes, if it makes one, its level counted by hand."""
    position = played.position
    answer = solution(position, table)
    if not answer or len(list(answer.lines())) > LINES:
        return None
    worth = values(position, table)
    moves = own_moves(table.value(position))
    tempting = {move[:2] for move in worth if _tempts(position, move, worth[move])}
    only = _only(position, answer, table)
    obvious = _is_obvious(position, answer.move)
    return Puzzle(
        position,
        Event(f"{COLOURS[position.turn]}-wins-in", {"moves": moves}),
        moves,
        _level(moves - 1 + (len(tempting) >= MANY) + (only > 1), obvious),
        answer,
        len(tempting),
        only,
        key(position),
        played.record,
        kind="win",
    )


def solution(position: Position, table: Table) -> Answer | None:
    """The answer to a position as a puzzle, if it makes one.

    Only one first move wins at all, and at every later step of the longest defences
    only one wins in the moves that are left.
    """
    winning = _winning(position, table)
    return _answer(position, table) if len(winning) == 1 else None


def _answer(position: Position, table: Table) -> Answer | None:
    """The only fastest move, if it stays the only one on every longest defence."""
    fastest = best(values(position, table))
    if len(fastest) != 1:
        return None
    after = position.apply(fastest[0])
    grouped: dict[Answer | None, list[str]] = {}
    for defence in best(values(after, table)):
        left = after.apply(defence)
        answer = None if left.outcome() else _answer(left, table)
        if not answer and not left.outcome():
            return None
        grouped.setdefault(answer, []).append(str(defence))
        if len(grouped) > LINES:
            return None
    defences = tuple((tuple(moves), answer) for answer, moves in grouped.items())
    return Answer(str(fastest[0]), defences)


def _only(position: Position, answer: Answer | None, table: Table) -> int:
    """For how many moves of the main line the answer is the only one that wins."""
    count = 0
    while answer and len(_winning(position, table)) == 1:
        count += 1
        after = position.apply(position.read(answer.move))
        if not answer.defences:
            break
        (reply, *_), answer = answer.defences[0]
        position = after.apply(after.read(reply))
    return count


def _winning(position: Position, table: Table) -> list[Move]:
    worth = values(position, table)
    return [move for move in worth if worth[move].kind == "win"]


def _tempts(position: Position, move: Move, value: Value) -> bool:
    """Whether a move that does not win takes a pawn or threatens to walk in."""
    if value.kind == "win":
        return False
    near = ahead(GOALS[1 - position.turn], 1 - position.turn)
    return isinstance(move, Capture) or move.target in near


def _is_obvious(position: Position, answer: str) -> bool:
    """Whether a beginner would play it: the foremost pawn's step, the first capture."""
    move = position.read(answer)
    first = next((m for m in position.legal() if isinstance(m, Capture)), None)
    if isinstance(move, Step):
        left = (
            _steps_to_goal(pawn, position) for pawn in position.pawns[position.turn]
        )
        return _steps_to_goal(move.origin, position) == min(left)
    return move == first


def _steps_to_goal(pawn: Cell, position: Position) -> int:
    """How many steps a pawn is from its goal."""
    goal = GOALS[position.turn]
    return goal.distance(pawn)


def _level(points: int, obvious: bool) -> int:
    """From 1 to 5; what begins with the obvious is easier, and never of the hardest.

    Points are given for length, for much to tempt, and for a win that hangs on more
    than one move.
    """
    return max(1, min(3, points - 1) if obvious else min(LEVELS, points))


KIND = Kind(
    "win",
    "W",
    LEVELS_BY_MOVES,
    pose,
    place=0,
    prove=partial(prove, rated_win, None),
    proof=proof_note,
    lesson=lesson,
    judge=partial(judge, None),
    why=why,
    legend=partial(legend, "puzzle-how"),
)
