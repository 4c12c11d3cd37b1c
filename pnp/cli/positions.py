"""Positions as they are written, or named by a code, and played from; puzzles by it."""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import click

from pnp.base.errors import IllegalMoveError, UserError, quoted
from pnp.cli.error_answers import explained_error
from pnp.cli.progress import Deadline, waiting
from pnp.core.chance import Chance
from pnp.core.free_notation import understood_move
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.puzzle_code import PuzzleCode
from pnp.core.record import Ply
from pnp.folder.places import puzzle_cure
from pnp.games import AnyGame, puzzle_code, setup
from pnp.protocol.entries import puzzle_of_entry
from pnp.words.catalogue import Language

CODE = re.compile(r"\s*[A-Za-z]{3}([Pp]?)[0-9OILoil][- ][\w -]*\s*", re.ASCII)
"""What begins as a code does, and no position, even if a symbol was left out.

A P is in codes of puzzles.
"""

DEALS = 500
"""So many deals of what is hidden are tried, until a move leads where it should."""


def position_of(
    game: AnyGame, text: str, variants: Iterable[str], language: Language = "en"
) -> Any:
    """The position written so, or that of the code of a setup or a puzzle.

    A faulty one is refused with its clause.
    """
    try:
        if code := CODE.fullmatch(text):
            of_code = _puzzle_position if code[1] else _dealt
            return of_code(game, text, tuple(variants))
        return game.rules.parse(text, variants)
    except UserError as error:
        raise explained_error(error, game, language=language) from None


def _dealt(game: AnyGame, code: str, variants: tuple[str, ...]) -> Any:
    """The start of a setup, by the variants that its code names."""
    start = setup(code, game)
    if variants and variants != start.variants:
        own = f"has {', '.join(start.variants)}" if start.variants else "has no variant"
        fault = f"{own}: leave out --variant {', '.join(variants)}"
        raise UserError(f"{quoted(code)} {fault}")
    return game.rules.deal(start)


def _puzzle_position(game: AnyGame, code: str, variants: tuple[str, ...]) -> Any:
    """Where a puzzle is set, which has no variants."""
    if variants:
        raise UserError(f"{quoted(code)} has no variant: leave out --variant")
    return puzzle_of_code(code, game)[-1].position


def playable(game: AnyGame, text: str, variants: Iterable[str]) -> Any:
    """The same, unless its moves depend on what is not known."""
    position = position_of(game, text, variants)
    if fault := game.rules.waiting(position):
        raise explained_error(fault, game)
    return position


def plies_of_moves(
    game: AnyGame,
    start: Any,
    moves: tuple[str, ...],
    language: Language = "en",
) -> tuple[Ply[Any], ...]:
    """The plies of some moves; an illegal one is refused with its clause."""
    plies: list[Ply[Any]] = []
    position = start
    words = [word for argument in moves for word in argument.split(" ")]
    several = len(words) > 1
    while words:
        where = f"move {len(plies) + 1}: " if several else ""
        ended = game.rules.adjudicate(tuple(plies)) if plies else None
        try:
            if ended:
                raise IllegalMoveError(
                    f"the game is over before {quoted(words[0])}", ended.clause
                )
            move, count = understood_move(position, words)
        except UserError as error:
            raise explained_error(error, game, where, language) from None
        words = words[count:]
        plies.append(Ply.of(position, move))
        position = plies[-1].after
    return tuple(plies)


def ply_between(game: AnyGame, before: Any, text: str, after: Any) -> Ply[Any]:
    """The ply that led to a position, in some deal of what is hidden before it."""
    words = text.split(" ")
    for deal in _deals(game, before):
        with suppress(UserError):
            move, count = understood_move(deal, words)
            known = deal.apply(move).seen_by(None)
            if count == len(words) and known == after.seen_by(None):
                return Ply(before, move, after)
    raise UserError(f"{quoted(text)} does not lead to {quoted(str(after))}")


def _deals(game: AnyGame, position: Any) -> Iterator[Any]:
    """The position as it is known, and as it may be."""
    yield position
    yield from (game.solver.world(position, Chance(n)) for n in range(DEALS))


def puzzle_of_code(
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


def almanac_puzzle(game: AnyGame, wish: Wish) -> Puzzle[Any] | None:
    """The puzzle of a wish that says its length, if the almanac has it."""
    edition = game.puzzles.edition_of(wish)
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
        raise click.UsageError(f"{game.name} has no puzzles{puzzle_cure(game.name)}")
    deadline = Deadline(seconds, _sought(game, wish))
    with waiting(f"looking for a {deadline.sought}"):
        return game.puzzles.pose(replace(wish, check=deadline.check))


def _sought(game: AnyGame, wish: Wish) -> str:
    """What is looked for, in a few words."""
    wishes = {"level": wish.level, "moves": wish.moves, "seed": wish.seed}
    told = (f"{name} {value}" for name, value in wishes.items() if value is not None)
    return f"puzzle of {game.name} ({', '.join(told)})"
