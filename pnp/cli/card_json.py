"""Cards as programs read them: a puzzle or a setup, with its answer."""

from collections.abc import Mapping
from typing import Any

from pnp.core.puzzle import Puzzle, Wish
from pnp.games import AnyGame
from pnp.games.day import Drawn, puzzle_code
from pnp.press.captions.lesson_text import Taught, lesson_words, plain, taught_board
from pnp.protocol.entries import RatedSetup
from pnp.words.catalogue import Catalogue, Language, catalogue

Card = Mapping[str, Any]


def card(drawn: Drawn, language: Language) -> Card:
    """The card of a game and a day."""
    game, day, held, *_ = drawn
    words = catalogue(game.name, language)
    if isinstance(held, RatedSetup):
        return _setup_card(game, held, words, str(day))
    return puzzle_card(game, *held, words, str(day))


def puzzle_card(
    game: AnyGame,
    wish: Wish,
    puzzle: Puzzle[Any],
    words: Catalogue,
    day: str | None = None,
) -> Card:
    """A puzzle; ``lines`` has all defences to which an answer fits, where they do."""
    code = puzzle_code(game, wish, puzzle)
    told = lesson_words(game, puzzle, words, str)
    return {
        "game": game.name,
        "code": code.code if code else None,
        "date": day,
        "kind": code.kind.name if code else "puzzle",
        "seed": wish.seed,
        "level": puzzle.level,
        "rating": puzzle.rating,
        "position": str(puzzle.position),
        "task": words.tell(puzzle.task),
        "solution": [[ply[0] for ply in line if ply] for line in puzzle.lines],
        "moves": puzzle.moves,
        "tempting": puzzle.tempting,
        "only": puzzle.only,
        "lines": [list(map(list, filter(None, line))) for line in puzzle.lines],
        "theme": told.theme or None,
        "hint": told.hint or None,
        "refutations": list(map(plain, told.refutations)),
        "end": told.end or None,
        "claims": {
            "moves": puzzle.moves,
            "tempting": puzzle.tempting,
            "only": puzzle.only,
            "level": puzzle.level,
            "rating": puzzle.rating,
        },
        "proof": _proof(told),
        "setup": puzzle.game.setup,
        "game_from_start": list(puzzle.game.turns),
    }


def _proof(told: Taught) -> Mapping[str, str]:
    """What is proven, and how."""
    claim, by = (run.text.strip() for run in told.proof)
    return {"claim": claim, "by": by}


def _setup_card(game: AnyGame, known: RatedSetup, words: Catalogue, day: str) -> Card:
    """A setup; its solution is a plan turn by turn, where one is known."""
    setup, plan = known.setup, list(known.plan)
    told = taught_board(game, known, words)
    start = game.rules.deal(setup)
    return {
        "game": game.name,
        "date": day,
        "kind": "setup",
        "level": known.level,
        "code": setup.code,
        "variants": list(setup.variants),
        "players": setup.players,
        "rating": words.caption(known.rating) or None,
        "position": str(start),
        "task": words.text(f"{game.rules.seats[start.turn]}-starts"),
        "solution": [plan] if plan else [],
        "theme": told.theme if told else None,
        "hint": told.hint if told else None,
        "refutations": list(map(plain, told.refutations)) if told else [],
        "end": told.end if told else None,
        "claims": {
            name: fact for each in known.rating for name, fact in each.facts.items()
        },
        "proof": _proof(told) if told else None,
    }
