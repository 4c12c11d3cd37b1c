"""Puzzles from play: one player has just gone wrong, the other can force a win.

Both play sensibly from the start, that is, they choose at random among the moves that
give nothing away. Wherever one of them could go wrong so that the other has only one
way to win, there is a puzzle.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple, Self

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.grid import Cell
from pnp.core.puzzle import LEVELS, Answer, Puzzle, Wish
from pnp.core.record import Record
from pnp.errors import UserError
from pnp.games.claustro.mind import panel
from pnp.games.claustro.mind.play import best, picked, safe, values
from pnp.games.claustro.mind.table import Table, Value
from pnp.games.claustro.rules.board import COLOURS, GOALS, mirrored, turned
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.position import Position, ahead

MOVES = (2, 3, 4, 5)
"""How many moves a puzzle may take."""

GAME = 24
"""The longest game that leads to a puzzle, in plies."""

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

PATIENCE = 4_000
"""So many games are played in search of one puzzle."""


class Played(NamedTuple):
    """A position and the moves that lead to it from the start."""

    position: Position
    moves: tuple[Move, ...] = ()

    @property
    def record(self) -> Record:
        """The same as a game."""
        turns = tuple(map(str, self.moves))
        return Record("claustro", position=str(Position()), turns=turns)

    def then(self, move: Move) -> Self:
        """The position after one move more."""
        return type(self)(self.position.apply(move), (*self.moves, move))


def puzzle(wish: Wish, table: Table) -> Puzzle[Position]:
    """The first puzzle that fits, in games that the seed decides.

    Raises ``UserError`` if there is none in several thousand games.
    """
    wish.check_against(LEVELS_BY_MOVES)
    chance = Chance(wish.seed)
    level = wish.grade or wish.level
    moves = wish.moves or (MOVES[chance.below(len(MOVES))] if not level else None)
    for _ in range(PATIENCE):
        wish.check()
        for found in _met(chance, table, (moves,) if moves else MOVES):
            if wish.grade in (None, found.level):
                one = panel.rated(found)
                if wish.level in (None, one.level):
                    return one
    asked = [f"of level {wish.level}"] * bool(wish.level)
    asked += [f"won in {wish.moves} moves"] * bool(wish.moves)
    raise UserError(f"no puzzle {' '.join(asked)} in {PATIENCE} games")


def key(position: Position) -> str:
    """The same text for positions equal up to the mirror and a swap of colours."""
    own, other = position.pawns[position.turn], position.pawns[1 - position.turn]
    if position.turn:
        own, other = frozenset(map(turned, own)), frozenset(map(turned, other))
    in_mirror = frozenset(map(mirrored, own)), frozenset(map(mirrored, other))
    return min(str(Position((own, other))), str(Position(in_mirror)))


def _met(
    chance: Chance, table: Table, moves: tuple[int, ...]
) -> Iterator[Puzzle[Position]]:
    """The puzzles beside the way of one game."""
    made = (posed(played, table) for played in mistakes(chance, table, moves))
    return (found for found in made if found)


def mistakes(chance: Chance, table: Table, moves: Collection[int]) -> Iterator[Played]:
    """The positions beside the way of one game that are won in so many moves."""
    here = Played(Position())
    for _ in range(GAME):
        worth = values(here.position, table)
        for move in chance.shuffled(worth):
            if worth[move].kind == "loss" and _moves(worth[move]) in moves:
                yield here.then(move)
        here = here.then(picked(safe(worth), chance))


def posed(played: Played, table: Table) -> Puzzle[Position] | None:
    """The puzzle that a position makes, if it makes one, its level counted by hand."""
    position = played.position
    answer = solution(position, table)
    if not answer or len(list(answer.lines())) > LINES:
        return None
    worth = values(position, table)
    moves = _moves(table.value(position))
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


def _moves(value: Value) -> int:
    """How many moves the winner makes, whoever makes the next."""
    plies = value.distance or 0
    return plies // 2 if value.kind == "loss" else (plies + 1) // 2


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
        left = (_left(pawn, position) for pawn in position.pawns[position.turn])
        return _left(move.origin, position) == min(left)
    return move == first


def _left(pawn: Cell, position: Position) -> int:
    """How many steps a pawn is from its goal."""
    goal = GOALS[position.turn]
    return abs(goal.column - pawn.column) + abs(goal.row - pawn.row)


def _level(points: int, obvious: bool) -> int:
    """From 1 to 5; what begins with the obvious is easier, and never of the hardest.

    Points are given for length, for much to tempt, and for a win that hangs on more
    than one move.
    """
    return max(1, min(3, points - 1) if obvious else min(LEVELS, points))
