"""Kinds of puzzles that any open game of two can have: what they have in common."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Any

from pnp.core.event import Event
from pnp.core.lesson import Lesson, Proof, Refutation
from pnp.core.puzzle import Answer, Claim, Claims, Puzzle, same
from pnp.core.puzzle_code import Judgement, Kind
from pnp.core.record import Ply
from pnp.folder.position import Position
from pnp.folder.puzzles import panel
from pnp.folder.puzzles.game_ends import (
    Levels,
    Maker,
    Played,
    first_at_an_end,
    key,
    legend,
    position_claim,
    task,
)
from pnp.folder.puzzles.hint import hint
from pnp.solve import difficulty
from pnp.solve.difficulty import Choice

TRIES = 2
"""So many tries are refuted at most."""


@dataclass(frozen=True, slots=True)
class CommonKind:
    """What is asked, who makes and proves it, and what is said of it."""

    name: str
    symbol: str
    """Its letter in codes."""
    how: str
    """The message that says how it is meant."""
    claim: str
    """What the right moves are called where they are proven."""
    make: Maker
    right: Callable[[Position, int], Sequence[Any]]
    """All moves that do what is asked, in so many moves."""
    refuted: Callable[[Puzzle[Position], Any], Event | None]
    """What comes of a wrong move."""
    judged: Callable[[Puzzle[Position], Sequence[Ply[Position]]], Judgement | None] = (
        lambda *_: None
    )
    """What comes of a later one, where a solution goes on."""

    def kind(self, game: type[Position], levels: Levels) -> Kind:
        """The kind in a game that has such puzzles."""
        return Kind(
            self.name,
            self.symbol,
            levels,
            partial(first_at_an_end, self.make, game, levels),
            prove=self.prove,
            proof=lambda _: "a search of the rules to the end of every line",
            lesson=self.lesson,
            refute=self.refute,
            judge=self.judged,
            legend=partial(legend, self.how),
        )

    def prove(self, puzzle: Puzzle[Position]) -> Claims:
        """That it is reached, that its move alone is right, and all that it says."""
        yield position_claim(puzzle)
        found = [str(move) for move in self.right(puzzle.position, puzzle.moves)]
        yield Claim(self.claim, [puzzle.answer.move], found)
        played = Played(puzzle.position, puzzle.game)
        yield from same(puzzle, self.make(played, puzzle.moves))

    def lesson(self, puzzle: Puzzle[Position]) -> Lesson:
        """Why what tempts fails, and what was proven."""
        facts = {"count": len(puzzle.position.legal()), "moves": puzzle.moves}
        proof = Proof(Event(f"proof-{self.name}", facts), Event("proof-search"))
        tries = tuple(islice(self._refutations(puzzle), TRIES))
        return Lesson(None, tries, None, proof, hint(puzzle))

    def _refutations(self, puzzle: Puzzle[Position]) -> Iterator[Refutation]:
        """What tempts, each with what comes of it."""
        for move in panel.tempting(puzzle.position, puzzle.answer.move):
            if said := self.refuted(puzzle, move):
                yield Refutation(str(move), said)

    def refute(self, puzzle: Puzzle[Position], tried: str) -> Event | None:
        """What comes of a wrong move, however little it tempts."""
        legal = puzzle.position.legal()
        return self.refuted(puzzle, next(m for m in legal if str(m) == tried))


def puzzle_of_kind(
    asked: tuple[str, str],
    played: Played,
    moves: int,
    answer: Answer,
    choices: Sequence[Choice],
) -> Puzzle[Position]:
    """A puzzle of a kind and a task, rated by the choices that it asks for."""
    (name, said), position = asked, played.position
    found = Puzzle(
        position,
        task(said, position, moves),
        moves,
        level=1,
        answer=answer,
        tempting=len(panel.tempting(position, answer.move)),
        only=len(choices),
        key=key(position),
        game=played.record,
        kind=name,
    )
    return difficulty.rated_puzzle(found, difficulty.rating(choices))
