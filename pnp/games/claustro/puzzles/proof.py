"""Proofs of puzzles: the win by the plain rules, that no other wins by the table."""

from functools import partial

from pnp.core.puzzle import Claim, Claims, Line, Puzzle, same
from pnp.games.claustro.puzzles.shared import LOST, ONLY, WALKED, WALLED, Maker, Played
from pnp.games.claustro.puzzles.win import puzzle_at
from pnp.games.claustro.rules.moves import Move
from pnp.games.claustro.rules.offer import RULES
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.difficulty import rated_puzzle
from pnp.games.claustro.solver.players import best, values
from pnp.games.claustro.solver.tablebase import Table
from pnp.games.claustro.solver.tablebases import table

POSITIONS = 34_321_980
"""So many there are in the table."""

ENDS = {WALKED: "CLA-6", WALLED: "CLA-7"}
"""The clause by which all lines end, by the kinds that promise it."""


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    if puzzle.kind == ONLY:
        return (
            f"that the others lose by plain search of the rules, that one of "
            f"{len(puzzle.position.legal())} does not by the table of {POSITIONS:,} "
            "positions"
        )
    return (
        f"the win in {puzzle.moves} by plain search of the rules, that no other move "
        f"wins by the table of {POSITIONS:,} positions"
    )


def prove(maker: Maker | None, puzzle: Puzzle[Position]) -> Claims:
    """All that a puzzle's card says, from its position on.

    ``maker`` poses puzzles of its kind; a plain win needs none.
    """
    position, known = puzzle.position, table(())
    played = RULES.play(puzzle.game)
    yield Claim("position", str(position), str(played.after(len(played.turns))[0]))
    yield from (
        _saving_claims(puzzle, known)
        if puzzle.kind == ONLY
        else _winning(puzzle, known)
    )
    if clause := ENDS.get(puzzle.kind):
        yield Claim("ends", {clause}, set(map(partial(_end, position), puzzle.lines)))
    found = puzzle_at(Played(position), known)
    again = maker(Played(position), known) if maker else found and rated_puzzle(found)
    yield from same(puzzle, again)


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


def _saving_claims(puzzle: Puzzle[Position], known: Table) -> Claims:
    """That the first move does not lose, and that every other does."""
    position = puzzle.position
    worth = values(position, known)
    kept = [str(move) for move, each in worth.items() if each.kind != "loss"]
    yield Claim("moves that do not lose", [puzzle.answer.move], kept)
    others = [move for move in position.legal() if str(move) != puzzle.answer.move]
    lost = [_forces(position.apply(move), LOST // 2, known) for move in others]
    yield Claim("others lose", True, all(lost))


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
        _forces(after.apply(defence), moves - 1, known) for defence in after.legal()
    )


def _forces(position: Position, moves: int, known: Table) -> bool:
    """Whether the player to move wins in so many moves."""
    if outcome := position.outcome():
        return outcome.scores[position.turn] > 0
    tried: list[Move] = [*best(values(position, known))[:1], *position.legal()]
    return bool(moves) and any(
        _is_won_within(position.apply(move), moves, known)
        for move in dict.fromkeys(tried)
    )
