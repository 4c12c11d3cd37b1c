"""Puzzles: all positions that games reach in which only one move wins."""

from collections.abc import Collection, Iterator, Mapping
from functools import cache

from hexapawn.rules.board import COLOURS, SIZE
from hexapawn.rules.events import ending
from hexapawn.rules.position import Position
from hexapawn.solver.answer import best, distance
from pnp.base.errors import UserError
from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import Answer, Legend, Puzzle, Wish
from pnp.core.puzzle_code import Kind
from pnp.core.record import Record
from pnp.solve.puzzle_search import fits


def pose(wish: Wish, chance: Chance) -> Puzzle[Position]:
    """One of those that fit a wish, which chance decides."""
    fitting = [found for found in puzzles() if fits(wish, found)]
    if not fitting:
        raise UserError(f"there is no puzzle of level {wish.level}")
    return fitting[chance.below(len(fitting))]


def levels() -> Mapping[int, Collection[int]]:
    """The levels that puzzles have, by their moves."""
    found: dict[int, set[int]] = {}
    for each in puzzles():
        found.setdefault(each.moves, set()).add(each.level)
    return found


@cache
def puzzles() -> tuple[Puzzle[Position], ...]:
    """All there are, but one of two that mirror each other."""
    found: dict[str, Puzzle[Position]] = {}
    for position, turns in _reached(Position(), ()):
        if made := _puzzle(position, turns):
            found.setdefault(made.key, made)
    return tuple(found.values())


def key(position: Position) -> str:
    """The same text for positions that mirror each other."""
    white, black = (
        frozenset(Cell(SIZE - 1 - pawn.column, pawn.row) for pawn in pawns)
        for pawns in position.pawns
    )
    return min(str(position), str(Position((white, black), position.turn)))


def _reached(
    position: Position, turns: tuple[str, ...]
) -> Iterator[tuple[Position, tuple[str, ...]]]:
    """The positions of all games, each with the moves that lead to it."""
    yield position, turns
    for move in position.legal():
        yield from _reached(position.apply(move), (*turns, str(move)))


def _puzzle(position: Position, turns: tuple[str, ...]) -> Puzzle[Position] | None:
    """The puzzle that a position makes, if one of several moves is all that wins."""
    others = len(position.legal()) - 1
    if not others or _winning(position) != 1 or not (answer := _answer(position)):
        return None
    moves = (distance(position) + 1) // 2
    asked = "wins-at-once" if moves == 1 else "wins-in"
    return Puzzle(
        position,
        Event(f"{COLOURS[position.turn]}-{asked}", {"moves": moves}),
        moves,
        level=moves + (others > 1),
        answer=answer,
        tempting=others,
        only=_only(position, answer),
        key=key(position),
        game=Record("hexapawn", position=str(Position()), turns=turns),
        kind="only-move",
    )


def _winning(position: Position) -> int:
    """How many moves win."""
    return sum(distance(position.apply(m)) % 2 == 0 for m in position.legal())


def _answer(position: Position) -> Answer | None:
    """The only fastest move, if it stays the only one on every longest defence."""
    fastest = best(position)
    if len(fastest) != 1:
        return None
    after = position.apply(fastest[0])
    grouped: dict[Answer, list[str]] = {}
    for defence in best(after):
        answer = _answer(after.apply(defence))
        if not answer:
            return None
        grouped.setdefault(answer, []).append(str(defence))
    defences = tuple((tuple(moves), answer) for answer, moves in grouped.items())
    return Answer(str(fastest[0]), defences)


def _only(position: Position, answer: Answer | None) -> int:
    """For how many moves of the main line no other move wins at all."""
    count = 0
    while answer and _winning(position) == 1:
        count += 1
        if not answer.defences:
            break
        after = position.apply(position.read(answer.move))
        (reply, *_), answer = answer.defences[0]
        position = after.apply(after.read(reply))
    return count


def legend(puzzle: Puzzle[Position]) -> Legend:
    """In front how to read the task, behind how the main line ends the game."""
    position = puzzle.position
    for text, *_ in puzzle.lines[0]:
        position = position.apply(position.read(text))
    outcome = position.outcome()
    return Legend((Event("puzzle-how"),), (ending(outcome),) if outcome else ())


KIND = Kind("only-move", "N", levels(), pose, place=0, legend=legend)
