"""Cards as programs read them: a puzzle or a setup, with its answer."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pnp.core.puzzle import Puzzle
    from pnp.core.setup import Setup
    from pnp.games import AnyGame
    from pnp.press.daily import Drawn
    from pnp.words import Catalogue, Language

Card = Mapping[str, Any]


def card(drawn: "Drawn", language: "Language") -> Card:
    """The card of a game and a day."""
    from pnp.core.setup import Setup
    from pnp.words import catalogue

    game, day, held = drawn
    words = catalogue(game.name, language)
    if isinstance(held, Setup):
        return _setup_card(game, held, words, str(day))
    wish, puzzle = held
    return puzzle_card(game, wish.seed, puzzle, words, str(day))


def puzzle_card(
    game: "AnyGame",
    seed: int,
    puzzle: "Puzzle[Any]",
    words: "Catalogue",
    day: str | None = None,
) -> Card:
    """A puzzle; ``lines`` has all defences to which an answer fits, where they do."""
    return {
        "game": game.name,
        "date": day,
        "kind": "puzzle",
        "seed": seed,
        "level": puzzle.level,
        "position": str(puzzle.position),
        "task": words.tell(puzzle.task),
        "solution": [[ply[0] for ply in line if ply] for line in puzzle.lines],
        "moves": puzzle.moves,
        "tempting": puzzle.tempting,
        "only": puzzle.only,
        "lines": [list(map(list, filter(None, line))) for line in puzzle.lines],
        "setup": puzzle.game.setup,
        "game_from_start": list(puzzle.game.turns),
    }


def _setup_card(game: "AnyGame", setup: "Setup", words: "Catalogue", day: str) -> Card:
    """A setup; its solution is a plan turn by turn, where one is known."""
    start = game.rules.deal(setup)
    plan = list(game.mind.plan(start))
    return {
        "game": game.name,
        "date": day,
        "kind": "setup",
        "code": setup.code,
        "variants": list(setup.variants),
        "players": setup.players,
        "rating": words.caption(game.mind.rating(start)) or None,
        "position": str(start),
        "solution": [plan] if plan else [],
    }
