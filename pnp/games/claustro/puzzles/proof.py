"""Proofs of wins: by the plain rules, and that no other wins by the table."""

from functools import partial

from pnp.core.puzzle import Claim, Claims, Line, Puzzle, same
from pnp.games.claustro.puzzles.shared import Maker, Played
from pnp.games.claustro.rules.moves import Move
from pnp.games.claustro.rules.offer import RULES
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.players import best, values
from pnp.games.claustro.solver.tablebase import Table
from pnp.games.claustro.solver.tablebases import table

POSITIONS = 34_321_980
"""So many there are in the table."""


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a win, and by what."""
    return (
        f"the win in {puzzle.moves} by plain search of the rules, that no other move "
        f"wins by the table of {POSITIONS:,} positions"
    )


def prove(make: Maker, clause: str | None, puzzle: Puzzle[Position]) -> Claims:
    """All that the card of a win says, from its position on.

    ``make`` poses the puzzle again, and ``clause`` is that by which all lines end,
    where the task promises it.
    """
    position, known = puzzle.position, table(())
    yield position_claim(puzzle)
    yield from _winning(puzzle, known)
    if clause:
        yield Claim("ends", {clause}, set(map(partial(_end, position), puzzle.lines)))
    yield from same(puzzle, make(Played(position), known))


def position_claim(puzzle: Puzzle[Position]) -> Claim:
    """That its game leads to it."""
    played = RULES.play(puzzle.game)
    found = played.after(len(played.turns))[0]
    return Claim("position", str(puzzle.position), str(found))


def _winning(puzzle: Puzzle[Position], known: Table) -> Claims:
    """That the first move wins, and no other does."""
    position = puzzle.position
    first = position.read(puzzle.answer.move)
    won = _is_won_within(position.apply(first), puzzle.moves, known)
    yield Claim("win", True, won)
    winning = [
        move for move, worth in values(position, known).items() if worth.kind == "win"
    ]
    yield Claim("winning moves", [puzzle.answer.move], list(map(str, winning)))


def _end(position: Position, line: Line) -> str | None:
    """The clause by which a line ends the game."""
    for moves in line:
        position = position.apply(position.read(moves[0]))
    outcome = position.outcome()
    return outcome.clause if outcome else None


def _is_won_within(after: Position, moves: int, known: Table) -> bool:
    """Whether who has just moved wins with so many moves, that one included.

    The table only says which reply to try first: what is found holds without it.
    """
    if outcome := after.outcome():
        return outcome.scores[after.turn] < 0
    if not moves:
        return False
    return all(
        forces(after.apply(defence), moves - 1, known) for defence in after.legal()
    )


def forces(position: Position, moves: int, known: Table) -> bool:
    """Whether the player to move wins in so many moves."""
    if outcome := position.outcome():
        return outcome.scores[position.turn] > 0
    tried: list[Move] = [*best(values(position, known))[:1], *position.legal()]
    return bool(moves) and any(
        _is_won_within(position.apply(move), moves, known)
        for move in dict.fromkeys(tried)
    )
