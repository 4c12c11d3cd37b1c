"""Win: one first move alone forces the win in so many moves, whatever the replies."""

from collections.abc import Iterator
from functools import partial

from pnp.core.event import Event
from pnp.core.lesson import Lesson, Proof, Refutation
from pnp.core.puzzle import Claim, Claims, Puzzle, same
from pnp.core.puzzle_code import Kind
from pnp.core.record import plies
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
from pnp.solve import difficulty
from pnp.solve.forced_win import ForcedWins

NAME = "win"

TRIES = 2
"""So many tries are refuted at most."""


def make(played: Played, moves: int) -> Puzzle[Position] | None:
    """The puzzle in just so many moves that a position makes, if it makes one."""
    position = played.position
    known = ForcedWins(position.turn)
    if known.within(position, moves - 1) or not known.within(position, moves):
        return None
    if not (answer := known.answer(position, moves)):
        return None
    main = plies(position, [ply[0] for ply in next(answer.lines())])
    own = [ply for ply in main if ply.before.turn == position.turn]
    choices = [panel.choice(ply.before, str(ply.move)) for ply in own]
    found = Puzzle(
        position,
        task("win-in", position, moves),
        moves,
        level=1,
        answer=answer,
        tempting=len(panel.tempting(position, answer.move)),
        only=len(own),
        key=key(position),
        game=played.record,
        kind=NAME,
    )
    return difficulty.rated_puzzle(found, difficulty.rating(choices))


def prove(puzzle: Puzzle[Position]) -> Claims:
    """That it is reached, that its move alone wins in time, and all that it says."""
    position, known = puzzle.position, ForcedWins(puzzle.position.turn)
    yield reached(puzzle)
    found = [str(move) for move in known.winning(position, puzzle.moves)]
    yield Claim("winning moves", [puzzle.answer.move], found)
    yield from same(puzzle, make(Played(position, puzzle.game.turns), puzzle.moves))


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """Why what tempts fails, and what was proven."""
    facts = {"count": len(puzzle.position.legal()), "moves": puzzle.moves}
    proof = Proof(Event("proof-only-win", facts), Event("proof-search"))
    tries = tuple(_refutations(puzzle))[:TRIES]
    return Lesson(None, tries, None, proof, hint(puzzle))


def _refutations(puzzle: Puzzle[Position]) -> Iterator[Refutation]:
    """What tempts, each with a reply after which the win is not forced in time."""
    position, known = puzzle.position, ForcedWins(puzzle.position.turn)
    for move in panel.tempting(position, puzzle.answer.move):
        after = position.apply(move)
        holding = (
            reply
            for reply in after.legal()
            if not known.within(after.apply(reply), puzzle.moves - 1)
        )
        if reply := next(holding, None):
            facts = {"move": str(move), "reply": str(reply), "moves": puzzle.moves}
            yield Refutation(str(move), Event("try-slips", facts))


def kind(game: type[Position], levels: Levels) -> Kind:
    """The kind in a game that has such puzzles."""
    return Kind(
        NAME,
        "W",
        levels,
        partial(first_at_an_end, make, game, levels),
        prove=prove,
        proof=lambda _: "a search of the rules to the end of every line",
        lesson=lesson,
        legend=partial(legend, "win-how"),
    )
