"""What all kinds of puzzles share: the games that lead to them, keys, legends."""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import NamedTuple, Self

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import Answer, Legend, Puzzle, Wish
from pnp.core.puzzle_code import Judgement
from pnp.core.record import Ply, Record
from pnp.games.claustro.rules.board import CELLS, COLOURS, GOALS, mirrored, turned
from pnp.games.claustro.rules.moves import Capture, Move
from pnp.games.claustro.rules.notation import parse_move
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.annotation import own_moves
from pnp.games.claustro.solver.players import best, random_move, safe, values
from pnp.games.claustro.solver.tablebase import Table
from pnp.games.claustro.solver.tablebases import table
from pnp.solve.puzzle_search import first_puzzle

GAME = 24
"""The longest game that leads to a puzzle, in plies."""

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


Maker = Callable[[Played, Table], Puzzle[Position] | None]
"""Poses the puzzle of a kind that a position makes, if it makes one."""


def key(position: Position) -> str:
    """The same text for positions equal up to the mirror and a swap of colours."""
    own, other = _as_first(position)
    in_mirror = frozenset(map(mirrored, own)), frozenset(map(mirrored, other))
    return min(str(Position((own, other))), str(Position(in_mirror)))


def views(position: Position) -> Sequence[str]:
    """What who moves sees, and the same in the mirror: own pawns and others."""
    own, other = _as_first(position)
    return [
        "".join(_sign(cell, own, other) for cell in cells)
        for cells in (CELLS, tuple(map(mirrored, CELLS)))
    ]


def _as_first(position: Position) -> tuple[frozenset[Cell], frozenset[Cell]]:
    """The pawns of who moves and the others, as if the first player moved."""
    own, other = position.pawns[position.turn], position.pawns[1 - position.turn]
    if position.turn:
        return frozenset(map(turned, own)), frozenset(map(turned, other))
    return own, other


def _sign(cell: Cell, own: Collection[Cell], other: Collection[Cell]) -> str:
    return "o" if cell in own else "x" if cell in other else "."


def mistakes(chance: Chance, known: Table, moves: Collection[int]) -> Iterator[Played]:
    """The positions beside the way of one game that are won in so many moves."""
    here = Played(Position())
    for _ in range(GAME):
        worth = values(here.position, known)
        for move in chance.shuffled(worth):
            if worth[move].kind == "loss" and own_moves(worth[move]) in moves:
                yield here.then(move)
        here = here.then(random_move(safe(worth), chance))


def first_beside_games(
    make: Maker, lengths: Collection[int], wish: Wish, chance: Chance
) -> Puzzle[Position]:
    """The first puzzle that fits among what is won in so many moves beside a game."""
    known, moves = table(()), (wish.moves,) if wish.moves else lengths

    def beside_game(chance: Chance) -> Iterator[Puzzle[Position] | None]:
        return (make(played, known) for played in mistakes(chance, known, moves))

    return first_puzzle(beside_game, PATIENCE, wish, chance)


def colour(played: Played) -> str:
    """Who moves."""
    return COLOURS[played.position.turn]


def legend(how: str, puzzle: Puzzle[Position]) -> Legend:
    """The task is told in front; behind, replies that are alike, and a capture."""
    homes = zip(puzzle.position.pawns, GOALS, strict=True)
    dropped = [Event("dropped-home")] * any(goal in pawns for pawns, goal in homes)
    front = Event(how), *dropped, Event("overleaf")
    return Legend(front, tuple(_behind(puzzle)))


def _behind(puzzle: Puzzle[Position]) -> Iterator[Event]:
    plies = [ply for line in puzzle.lines for ply in line]
    if any(len(ply) > 1 for ply in plies):
        yield Event("same-reply")
    if _leaves_out(puzzle.position, puzzle.answer):
        is_walled = puzzle.kind == "walled-in"
        yield Event("walled-others" if is_walled else "other-replies")
    captures = [text for ply in plies for text in ply if "x" in text]
    for text in sorted(captures, key=lambda text: "@" not in text)[:1]:
        yield _capture_sign(text)


def _leaves_out(position: Position, answer: Answer) -> bool:
    """Whether some reply is not among those that are told."""
    after = position.apply(position.read(answer.move))
    told = [(move, rest) for moves, rest in answer.defences for move in moves]
    if told and len(told) < len(after.legal()):
        return True
    return any(
        _leaves_out(after.apply(after.read(move)), rest) for move, rest in told if rest
    )


def _capture_sign(text: str) -> Event:
    move = parse_move(text)
    if not isinstance(move, Capture):
        raise TypeError(f"{text} is no capture")
    facts = {"move": str(move), "origin": move.origin, "target": move.target}
    if move.drop is None:
        return Event("goal-capture-sign", facts)
    return Event("capture-sign", {**facts, "drop": move.drop})


def judge(
    clause: str | None, puzzle: Puzzle[Position], plies: Sequence[Ply[Position]]
) -> Judgement | None:
    """Whether a move that still wins does so later than the solution, or otherwise.

    A win is asked for by any rule, or by that of a clause.
    """
    *_, ply = plies
    worth = values(ply.before, table(ply.before.variants))
    if (made := worth[ply.move]).kind != "win":
        return None
    moves, least = own_moves(made), own_moves(worth[best(worth)[0]])
    if moves > least:
        key = "try-slower" if least > 1 else "try-slower-than-one"
        return Judgement(Event(key, {"moves": moves, "least": least}))
    outcome = ply.after.outcome()
    if outcome and clause not in (None, outcome.clause):
        return Judgement(Event("try-other-end"))
    return Judgement(Event("try-as-soon"), is_as_good=True)
