"""Only move: after every other the opponent can force a win in so many moves."""

from collections.abc import Iterator
from functools import partial

from pnp.core.event import Event
from pnp.core.lesson import Lesson, Proof, Refutation
from pnp.core.puzzle import Answer, Claim, Claims, Puzzle, same
from pnp.core.puzzle_code import Kind
from pnp.folder.position import Position
from pnp.folder.puzzles import panel
from pnp.folder.puzzles.game_ends import (
    Levels,
    Played,
    first_at_an_end,
    key,
    legend,
    reached,
    task,
)
from pnp.folder.puzzles.hint import hint
from pnp.folder.puzzles.win import TRIES
from pnp.solve import difficulty
from pnp.solve.forced_win import ForcedWins

NAME = "only-move"


def make(played: Played, moves: int) -> Puzzle[Position] | None:
    """The puzzle that a position makes: all moves but one lose in so many moves.

    That one keeps the opponent from it, whatever happens later, and wins at once for
    nobody.
    """
    position = played.position
    if len(kept := _kept(position, moves, at_most=1)) != 1:
        return None
    answer = str(kept[0])
    if position.apply(kept[0]).outcome():
        return None
    if moves > 1 and len(_kept(position, moves - 1, at_most=1)) < 2:
        return None
    found = Puzzle(
        position,
        task("only-move-at-once" if moves == 1 else "only-move-in", position, moves),
        moves,
        level=1,
        answer=Answer(answer),
        tempting=len(panel.tempting(position, answer)),
        only=1,
        key=key(position),
        game=played.record,
        kind=NAME,
    )
    rating = difficulty.rating([panel.choice(position, answer)])
    return difficulty.rated_puzzle(found, rating)


def _kept(position: Position, moves: int, at_most: int = 99) -> list[object]:
    """The moves after which the opponent has no win in so many; one over is enough."""
    known, kept = ForcedWins(1 - position.turn), list[object]()
    for move in position.legal():
        if not known.within(position.apply(move), moves):
            kept.append(move)
            if len(kept) > at_most:
                break
    return kept


def prove(puzzle: Puzzle[Position]) -> Claims:
    """That it is reached, that all others lose in time, and all that it says."""
    yield reached(puzzle)
    kept = [str(move) for move in _kept(puzzle.position, puzzle.moves)]
    yield Claim("moves that hold", [puzzle.answer.move], kept)
    played = Played(puzzle.position, puzzle.game.turns)
    yield from same(puzzle, make(played, puzzle.moves))


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """Why what tempts fails, and what was proven."""
    facts = {"count": len(puzzle.position.legal()), "moves": puzzle.moves}
    proof = Proof(Event("proof-only-move", facts), Event("proof-search"))
    tries = tuple(_refutations(puzzle))[:TRIES]
    return Lesson(None, tries, None, proof, hint(puzzle))


def _refutations(puzzle: Puzzle[Position]) -> Iterator[Refutation]:
    """What tempts, each with the move that begins the opponent's fastest win."""
    position, known = puzzle.position, ForcedWins(1 - puzzle.position.turn)
    for move in panel.tempting(position, puzzle.answer.move):
        after = position.apply(move)
        if moves := known.fastest(after, puzzle.moves):
            reply, *_ = known.winning(after, moves)
            facts = {"move": str(move), "reply": str(reply), "moves": moves}
            yield Refutation(
                str(move),
                Event("try-loses-at-once" if moves == 1 else "try-loses", facts),
            )


def kind(game: type[Position], levels: Levels) -> Kind:
    """The kind in a game that has such puzzles."""
    return Kind(
        NAME,
        "H",
        levels,
        partial(first_at_an_end, make, game, levels),
        prove=prove,
        proof=lambda _: "a search of the rules to the end of every line",
        lesson=lesson,
        legend=partial(legend, "only-how"),
    )
