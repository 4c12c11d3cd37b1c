"""Lessons in words: the theme, why what tempts fails, how it ends, what is proven."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from pnp.core.event import Event
from pnp.core.lesson import Lesson, Proof, Refutation
from pnp.core.puzzle import Puzzle
from pnp.games import AnyGame, kind_of
from pnp.games.lessons import lesson_of
from pnp.press.captions.move_text import endings_of, on_paper, puzzle_plies
from pnp.protocol.entries import RatedSetup
from pnp.scene.nodes import Point, Style
from pnp.scene.shapes import cross
from pnp.typeset.blocks import Run, Runs
from pnp.words.catalogue import Catalogue

KEPT = 200
"""So many lessons are kept to be told again: those of a month."""

WRONG = cross(Point(0, 0), 0.7, Style(stroke="illegal", width=0.5))
"""Stands before what fails."""


@dataclass(frozen=True, slots=True)
class Taught:
    """The paragraphs of a lesson."""

    theme: str
    refutations: Sequence[Runs]
    end: str
    proof: Runs
    """What is claimed, and how it was proven."""
    hint: str
    plans: bool = False
    """Whether its end tells a plan: where moves are told, they are told already."""


def lesson_words(
    game: AnyGame,
    puzzle: Puzzle[Any],
    words: Catalogue,
    moves_in: Callable[[str], str] | None = None,
) -> Taught:
    """What the solution of a puzzle teaches, moves as on paper or as they are typed."""
    moves_in = moves_in or partial(on_paper, words=words)
    lesson = puzzle.lesson or cached_lesson(game, puzzle) or _plain(game, puzzle)
    hints = [lesson.hint] if lesson.hint else kind_of(game, puzzle).hint(puzzle)
    claim, by = (words.tell(event) for event in lesson.proof)
    return Taught(
        words.tell(lesson.theme) if lesson.theme else "",
        [tuple(_refutation_runs(each, words, moves_in)) for each in lesson.refutations],
        moves_in(_end(game, puzzle, lesson, words)),
        (Run(f"{claim} ", "bold"), Run(by)),
        moves_in(words.caption(hints)),
        bool(game.drawing.sequel(puzzle)),
    )


@lru_cache(1 << 3)
def taught_board(game: AnyGame, board: RatedSetup, words: Catalogue) -> Taught | None:
    """What a setup teaches beside its plan, in a language, if it does."""
    lesson = board.lesson or cached_lesson(game, board)
    if not lesson:
        return None
    start = game.rules.deal(board.setup)
    claim, by = (words.tell(event) for event in lesson.proof)
    return Taught(
        words.tell(lesson.theme) if lesson.theme else "",
        [tuple(_refutation_runs(each, words, str)) for each in lesson.refutations],
        words.tell(lesson.end) if lesson.end else "",
        (Run(f"{claim} ", "bold"), Run(by)),
        words.caption(game.puzzles.hint(start, board.plan)),
    )


@lru_cache(KEPT)
def cached_lesson(game: AnyGame, held: Puzzle[Any] | RatedSetup) -> Lesson | None:
    """What is the same in every language."""
    return lesson_of(game, held)


def _refutation_runs(
    refutation: Refutation, words: Catalogue, moves_in: Callable[[str], str]
) -> Iterator[Run]:
    """The sentence with what is tried in bold, a cross before it."""
    tried = [part for part in moves_in(refutation.tried).split(", ") if part]
    said = moves_in(words.tell(refutation.said))
    faced = "|".join(map(re.escape, tried)) or "(?!)"
    parts = re.split(f"({faced})", said, maxsplit=len(tried))
    runs = (Run(part, "bold" if n % 2 else "regular") for n, part in enumerate(parts))
    first, *rest = (run for run in runs if run.text)
    yield first._replace(sign=WRONG)
    yield from rest


def _end(game: AnyGame, puzzle: Puzzle[Any], lesson: Lesson, words: Catalogue) -> str:
    """How it ends, unless each line says so itself."""
    endings = set(endings_of(game, puzzle, words))
    if len(endings) > 1:
        return ""
    return words.tell(lesson.end) if lesson.end else endings.pop()


def _plain(game: AnyGame, puzzle: Puzzle[Any]) -> Lesson:
    """That nothing else solves it, and how much looks as if it did."""
    position = puzzle.truth or puzzle.position
    count = len(position.legal())
    claim = Event("book-only", {"count": count}) if count > 1 else Event("book-forced")
    tempts = Event("book-tempting", {"count": puzzle.tempting})
    *_, last = puzzle_plies(
        game, puzzle, [moves[0] for moves in puzzle.lines[0] if moves]
    )
    *_, ending = game.rules.events([last]) if last.after.outcome() else [None]
    return Lesson(None, (), ending, Proof(claim, tempts))


def plain(runs: Runs) -> str:
    """A paragraph as text alone."""
    return "".join(run.text for run in runs)


def lesson_sections(
    taught: Taught, words: Catalogue, *, in_line: bool = False
) -> Iterator[tuple[str, Sequence[Runs]]]:
    """Its parts below the moves, each with its heading: above it or in its line."""
    if taught.refutations:
        yield words.text("why-not"), taught.refutations
    if taught.end and not taught.plans:
        end = words.after_colon(taught.end) if in_line else taught.end
        yield words.text("how-it-ends"), [(Run(end),)]
