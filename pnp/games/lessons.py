"""Lessons of cards: found out by engines once, and kept with entries of almanacs."""

from typing import Any

from pnp.core.lesson import Lesson, lesson_written
from pnp.core.puzzle import Puzzle
from pnp.games import AnyGame, kind_of
from pnp.protocol.entries import Entry, RatedSetup, puzzle_of_entry, setup_of_entry


def lesson_of(game: AnyGame, held: Puzzle[Any] | RatedSetup) -> Lesson | None:
    """What a puzzle or a board teaches, found out anew; not all kinds do."""
    if isinstance(held, RatedSetup):
        boards = game.puzzles.boards
        return boards.lesson(held) if boards else None
    return kind_of(game, held).lesson(held)


def complete_entry(game: AnyGame, entry: Entry) -> Entry:
    """An entry with what its card would take long to find out.

    That is what it teaches, and how things are where its position hides some.
    """
    read = setup_of_entry if entry["kind"] == "setup" else puzzle_of_entry
    held = read(entry, game.rules)
    truth = held.truth if isinstance(held, Puzzle) else None
    lesson = lesson_of(game, held)
    return {
        **entry,
        **({"truth": str(truth)} if truth else {}),
        **({"lesson": lesson_written(lesson)} if lesson else {}),
    }
