"""Problems: the graded puzzles of the rules, called by the codes of their almanac."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from pnp.base.errors import UserError, quoted
from pnp.core.puzzle import LEVELS, Puzzle
from pnp.games import AnyGame, typed
from pnp.press.attachments import Facts
from pnp.press.captions.alt_text import told_scene, untold
from pnp.press.captions.move_text import short_solution
from pnp.protocol.entries import puzzle_of_entry
from pnp.typeset.blocks import Bullets, Item, Paragraph, Run
from pnp.typeset.text_context import Illustration
from pnp.words.catalogue import Catalogue

PROBLEMS = "puzzles:"
"""What the reference of some puzzles begins with."""


def codes(references: Iterable[str]) -> tuple[str, ...]:
    """The codes of all puzzles that a text refers to.

    >>> codes(["chart#one", "puzzles:A,B", "puzzles:C"])
    ('A', 'B', 'C')
    """
    found = (r.removeprefix(PROBLEMS) for r in references if r.startswith(PROBLEMS))
    return tuple(code for each in found for code in each.split(","))


def problem(game: AnyGame, code: str) -> Puzzle[Any]:
    """The puzzle with a code, proven when it was found."""
    known = game.almanac
    entry = known.find(code) if known else None
    if not entry:
        raise UserError(f"{game.name} has no puzzle {quoted(code)} in its almanac")
    return puzzle_of_entry(entry, game.rules)


def facts(game: AnyGame, code: str) -> Facts:
    """A puzzle as a program reads it."""
    puzzle = problem(game, code)
    return {
        "game": game.name,
        "code": code,
        "command": f"pnp puzzle {typed(game.name)} --code {code}",
        "level": puzzle.level,
        "position": str(puzzle.position),
    }


def puzzle_figure(game: AnyGame, code: str, words: Catalogue) -> Illustration:
    """A puzzle as it is set: the position, what to do and how hard it is."""
    puzzle = problem(game, code)
    view = game.drawing.standing("row").view
    scene = told_scene(untold(view, puzzle.position), words)
    level = words.text("difficulty", level=puzzle.level, most=LEVELS)
    task = words.tell(puzzle.task)
    caption = Run(task, "bold"), Run(f" {level}")
    cell = spots.unit if (spots := game.drawing.spots) else 0.0
    return Illustration(scene, caption, cell=cell)


def numbered(number: int, shown: Illustration) -> Illustration:
    """A puzzle with the number by which its solution calls it."""
    return replace(shown, caption=(Run(f"{number}. ", "bold"), *shown.caption))


def solution_bullets(game: AnyGame, codes: Iterable[str], words: Catalogue) -> Bullets:
    """The solutions of some puzzles, each called by its number."""
    numbers = enumerate(codes, 1)
    return Bullets(tuple(_solution_item(game, *each, words) for each in numbers))


def _solution_item(game: AnyGame, number: int, code: str, words: Catalogue) -> Item:
    """A solution, and below it what else may be replied."""
    puzzle = problem(game, code)
    lead = Run(f"{words.text('of-problem', number=number)} ")
    main, *others = short_solution(game, puzzle, words)
    return tuple(map(Paragraph, ((lead, *main), *others)))
