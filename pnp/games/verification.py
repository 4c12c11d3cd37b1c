"""Verification: what a card or a line of a file says is proven anew and compared."""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from pnp.base.errors import UserError, quoted
from pnp.core.lesson import lesson_written
from pnp.core.puzzle import Claim
from pnp.core.puzzle_code import is_puzzle_code
from pnp.core.setup import Setup
from pnp.games import AnyGame, find, puzzle_code
from pnp.games import setup as setup_of
from pnp.games.lessons import complete_entry, lesson_of
from pnp.games.mining import entry_of_code
from pnp.protocol.entries import (
    Entry,
    RatedSetup,
    edition_of,
    entry_of_setup,
    puzzle_of_entry,
    setup_of_entry,
)


class Proven(NamedTuple):
    """A code of which all was proven that is said of it."""

    code: str
    claims: tuple[str, ...]
    by: str
    """Who proved it, in a few words."""


def of_code(code: str) -> Proven:
    """What a card with a code says, made again and proven.

    Raises ``UserError`` for a code that names nothing and for the first lie.
    """
    if is_puzzle_code(code):
        game, read = puzzle_code(code)
        known = game.almanac.find(read.code) if game.almanac else None
        return _puzzle(known or _made_entry(code))
    setup = setup_of(code)
    game = find(setup.game)
    known = game.almanac.find(setup.code) if game.almanac else None
    rated = setup_of_entry(known, game.rules) if known else _rated_setup(game, setup)
    return _setup(game, rated)


_AS_PRINTED = re.compile("[0-9A-Z]+-[0-9A-Z]+-[0-9A-Z]{5}-[0-9A-Z]")


def of_entry(entry: Entry, line: int, *, taught: bool = False) -> Proven:
    """The same of what a line of a file says, field by field.

    In a file whose entries are taught each says its lesson too.
    """
    try:
        if is_puzzle_code(entry["code"]):
            return _puzzle(entry, taught=taught)
        return _board(entry, taught=taught)
    except UserError as error:
        raise UserError(f"line {line}: {error}") from None
    except (AttributeError, LookupError, TypeError, ValueError):
        fault = f"line {line}: {quoted(entry['code'])} lacks what an entry says"
        raise UserError(fault) from None


def is_taught(entry: Entry) -> bool:
    """Whether an entry has what its card would take long to find out."""
    return "lesson" in entry or "truth" in entry


def _puzzle(entry: Entry, *, taught: bool = False) -> Proven:
    """An entry of a puzzle compared with what its code makes, and this proven.

    What a stranger wrote is compared before anything is made of it.
    """
    code = entry["code"]
    game, read = puzzle_code(code)
    again = _made_entry(code)
    if _AS_PRINTED.fullmatch(code):
        # What was printed before one of its symbols could be lost stays good.
        again = {**again, "code": code}
    if taught or is_taught(entry):
        again = complete_entry(game, again)
    _same(entry, again)
    puzzle = puzzle_of_entry(again, game.rules)
    names = _proven_names(code, read.kind.prove(puzzle))
    return Proven(code, ("made again", *names), read.kind.proof(puzzle))


def _same(entry: Entry, again: Entry, spared: Collection[str] = ()) -> None:
    """Raises ``UserError`` for a field left out or added, or changed but for some."""
    code = entry["code"]
    for name in again:
        if name not in entry:
            raise UserError(f"{quoted(code)} does not say its {quoted(name)}")
    for name in entry:
        if name not in again:
            fault = f"says {quoted(name)}, which no entry of its kind does"
            raise UserError(f"{quoted(code)} {fault}")
    names = (name for name in again if name not in spared)
    _proven_names(code, [Claim(name, entry[name], again[name]) for name in names])


def _board(entry: Entry, *, taught: bool = False) -> Proven:
    """An entry of a setup compared with what is found of it, and proven.

    Another plan that is as short is as good.
    """
    setup = setup_of(entry["code"])
    game = find(setup.game)
    boards = game.puzzles.boards
    bare = RatedSetup(setup, edition=edition_of(entry))
    rated = boards.rate(bare, None) if boards else None
    if not rated:
        raise UserError(f"{quoted(setup.code)} makes no entry")
    again = entry_of_setup(rated)
    if taught or is_taught(entry):
        again = complete_entry(
            game, {**again, "plan": entry.get("plan", again["plan"])}
        )
    _same(entry, again, {"plan"})
    return _setup(game, setup_of_entry(entry, game.rules))


def _setup(game: AnyGame, rated: RatedSetup) -> Proven:
    """A setup dealt again, and what is said of it proven."""
    setup, rules = rated.setup, game.rules
    start = rules.deal(setup)
    again = Setup.from_code(setup.code, rules.editions)
    dealt = Claim("dealt again", str(start), str(rules.deal(again)))
    read = Claim("notation", str(start), str(rules.parse(str(start), setup.variants)))
    more = tuple(boards.judge(rated)) if (boards := game.puzzles.boards) else ()
    names = _proven_names(setup.code, (dealt, read, *more, *_lesson(game, rated)))
    by = "the plan by the rules, par and level by the solver" if more else "the rules"
    return Proven(setup.code, names, by)


def _lesson(game: AnyGame, rated: RatedSetup) -> Iterator[Claim]:
    """What is said to be learned from a setup, if anything is."""
    if rated.lesson:
        again = lesson_of(game, rated)
        found = again and lesson_written(again)
        yield Claim("lesson", lesson_written(rated.lesson), found)


def _proven_names(code: str, claims: Iterable[Claim]) -> tuple[str, ...]:
    """The names of some claims; raises ``UserError`` for the first that is a lie."""
    names = []
    for name, said, found in claims:
        if said != found:
            fault = f"{name} is said to be {quoted(said)} and is {quoted(found)}"
            raise UserError(f"{quoted(code)} is not as it says: {fault}")
        names.append(name)
    return tuple(dict.fromkeys(names))


def _made_entry(code: str) -> Entry:
    """The entry that a code makes; raises ``UserError`` if it makes none."""
    game, read = puzzle_code(code)
    made = entry_of_code(game, read)
    if not made or made["moves"] != read.moves:
        raise UserError(f"{quoted(code)} makes no puzzle")
    return made


def _rated_setup(game: AnyGame, setup: Setup) -> RatedSetup:
    """A setup with what its card would say."""
    start = game.rules.deal(setup)
    rating, plan = tuple(game.solver.rating(start)), tuple(game.solver.plan(start))
    return RatedSetup(setup, rating, plan)
