"""Puzzles that are found: by a wish, or again by the code that is printed."""

from dataclasses import replace
from typing import Any

import click

from pnp.base.errors import UserError, quoted
from pnp.cli.progress import Deadline, waiting
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.puzzle_code import PuzzleCode
from pnp.games import AnyGame, puzzle_code
from pnp.protocol.entries import puzzle_of_entry


def printed(
    code: str, game: AnyGame | None = None, seconds: float | None = None
) -> tuple[AnyGame, Wish, Puzzle[Any]]:
    """The puzzle of a code: that of the almanac if it is there, else made again."""
    own, read = puzzle_code(code, game)
    if entry := own.almanac.find(read.code) if own.almanac else None:
        return own, read.wish, puzzle_of_entry(entry, own.rules)
    found = looked_for(own, read.wish, seconds)
    if found.moves != read.moves:
        raise UserError(
            f"{quoted(code)} names no puzzle: it would take {found.moves} moves"
        )
    return own, read.wish, found


def known(game: AnyGame, wish: Wish) -> Puzzle[Any] | None:
    """The puzzle of a wish that says its length, if the almanac has it."""
    edition = game.puzzles.edition
    if not edition or not game.almanac or wish.moves is None:
        return None
    if not any(wish.moves in each.levels for each in edition.kinds if not each.by_name):
        return None
    code = PuzzleCode.of(edition, wish, wish.moves)
    entry = game.almanac.find(code.code) if code else None
    return puzzle_of_entry(entry, game.rules) if entry else None


def looked_for(game: AnyGame, wish: Wish, seconds: float | None) -> Puzzle[Any]:
    """The puzzle of a wish, in so many seconds at most."""
    if not game.puzzles.kinds:
        raise click.UsageError(f"{game.name} has no puzzles")
    deadline = Deadline(seconds, _sought(game, wish))
    with waiting(f"looking for a {deadline.sought}"):
        return game.puzzles.pose(replace(wish, check=deadline.check))


def _sought(game: AnyGame, wish: Wish) -> str:
    """What is looked for, in a few words."""
    wishes = {"level": wish.level, "moves": wish.moves, "seed": wish.seed}
    told = (f"{name} {value}" for name, value in wishes.items() if value is not None)
    return f"puzzle of {game.name} ({', '.join(told)})"
