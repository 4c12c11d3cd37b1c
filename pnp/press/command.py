"""The code of a puzzle, and the command that shows it again."""

from typing import Any

from pnp.core.puzzle import Puzzle, Wish
from pnp.core.puzzlecode import PuzzleCode
from pnp.games import AnyGame


def puzzle_code(game: AnyGame, wish: Wish, puzzle: Puzzle[Any]) -> PuzzleCode | None:
    """The code of a puzzle, where the game has such codes."""
    column = game.mind.column
    edition = column.edition if column else None
    return PuzzleCode.of(edition, wish, puzzle.moves) if edition else None


def puzzle_command(game: AnyGame, wish: Wish, puzzle: Puzzle[Any]) -> str:
    """The command that shows a puzzle again."""
    code = puzzle_code(game, wish, puzzle)
    return command_of(game, wish, code.code if code else None)


def command_of(game: AnyGame, wish: Wish, code: str | None) -> str:
    """The same where its code is known, or that there is none."""
    if code:
        return f"pnp puzzle --code {code}"
    moves = f" --moves {wish.moves}" if wish.moves else ""
    return f"pnp puzzle {game.name} --seed {wish.seed}{moves}"
