"""Wrong tries: why a move fails that does not solve a puzzle, in words."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import Any, NamedTuple

from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.core.record import Ply
from pnp.games import AnyGame, kind_of
from pnp.press.captions.lesson_text import cached_lesson
from pnp.press.captions.move_text import on_paper
from pnp.press.figures.annotated_game import briefly
from pnp.words.catalogue import Catalogue

JUDGED = 150
"""So many tries of a page are judged by an engine at most."""

LETTERS = 8_000
"""So many letters all that is said on a page has at most, each sentence once."""

KEPT = 1 << 12
"""So many tries are kept to be told again in another language: those of some days."""


class Stray(NamedTuple):
    """What is said of a move that leaves a solution once that has begun."""

    why: str
    is_as_good: bool


def reasons(
    game: AnyGame, puzzle: Puzzle[Any], moves: Sequence[Any], words: Catalogue
) -> Mapping[str, str]:
    """Why each of some first moves fails, by its text, as far as a page bears it.

    What tempts comes first, then as the game lists its moves. A kind or a lesson tells
    of any number; engines judge ``JUDGED`` of the others. Once ``LETTERS`` are full
    only what is said already is said again.
    """
    named = [name for each in _lesson(game, puzzle) for name in each.tried.split(", ")]
    ranks = {name: rank for rank, name in enumerate(named)}
    found, engine, said = dict[str, str](), 0, dict[str, None]()
    for move in sorted(moves, key=lambda each: _rank(str(each), ranks)):
        why = first_move_reason(game, puzzle, str(move), words)
        if not why and engine < JUDGED:
            before = puzzle.position
            ply = Ply.of(before, move)
            why, engine = engine_reason(game, ply, words), engine + 1
        why = why or _of_others(game, puzzle, words)
        if why in said or sum(map(len, (*said, why))) <= LETTERS:
            said[why] = None
            found[str(move)] = why
    return {move: why for move, why in found.items() if why}


def later_reasons(
    game: AnyGame,
    puzzle: Puzzle[Any],
    tries: Iterable[Sequence[Ply[Any]]],
    words: Catalogue,
    known: Collection[str],
) -> Sequence[Stray]:
    """What is said of later tries, each the last of some moves, as far as a page bears.

    ``JUDGED`` of them are judged, and what is said is bounded with what is known.
    """
    said = dict.fromkeys(known)
    found = list[Stray]()
    for plies in islice(tries, JUDGED):
        stray = stray_of(game, puzzle, plies, words)
        if stray.why not in said and sum(map(len, (*said, stray.why))) > LETTERS:
            stray = Stray("", stray.is_as_good)
        elif stray.why:
            said[stray.why] = None
        found.append(stray)
    return found


def _rank(move: str, ranks: Mapping[str, int]) -> int:
    return min(ranks.get(name, len(ranks)) for name in (move, briefly(move)))


def first_move_reason(
    game: AnyGame, puzzle: Puzzle[Any], move: str, words: Catalogue
) -> str:
    """What its kind says of a first move, or its lesson where it names it.

    What a lesson says may lean on what stands before it, so the kind goes first.
    """
    said = _refutation(game, puzzle, move)
    return on_paper(words.tell(said), words) if said else ""


@lru_cache(KEPT)
def _refutation(game: AnyGame, puzzle: Puzzle[Any], move: str) -> Event | None:
    if own := kind_of(game, puzzle).refute(puzzle, move):
        return own
    known = {move, briefly(move)}
    named = (e for e in _lesson(game, puzzle) if known & {*e.tried.split(", ")})
    return next((each.said for each in named), None)


def _lesson(game: AnyGame, puzzle: Puzzle[Any]) -> Sequence[Any]:
    lesson = puzzle.lesson or cached_lesson(game, puzzle)
    return lesson.refutations if lesson else ()


def stray_of(
    game: AnyGame, puzzle: Puzzle[Any], plies: Sequence[Ply[Any]], words: Catalogue
) -> Stray:
    """What comes of the last of some moves: as its kind says, or else the engine."""
    if found := kind_of(game, puzzle).judge(puzzle, plies):
        return Stray(on_paper(words.tell(found.said), words), found.is_as_good)
    return Stray(engine_reason(game, plies[-1], words), is_as_good=False)


def _of_others(game: AnyGame, puzzle: Puzzle[Any], words: Catalogue) -> str:
    """What a lesson says of all that it does not name."""
    rest = [each.said for each in _lesson(game, puzzle) if not each.tried]
    return on_paper(words.caption(rest[:1]), words)


def engine_reason(game: AnyGame, ply: Ply[Any], words: Catalogue) -> str:
    """What the engine says of a wrong move, without what would be right."""
    verdict = [each for each in _verdict(game, ply) if _is_told(each, words)]
    if ply.after.outcome():
        *_, end = game.rules.events([ply])
        # Where all lose together, how they did is the reason.
        verdict = [end] if game.rules.is_shared or not verdict else verdict
    said = [on_paper(words.tell(each), words) for each in verdict]
    replied = any("{reply}" in words.message(each.key) for each in verdict)
    if not replied and (reply := _reply(game, ply)):
        said.append(reply_text(*reply, words))
    return " ".join(said)


def reply_text(seat: str, reply: Any, words: Catalogue) -> str:
    """What a seat replies."""
    key = f"studio-{seat}"
    player = words.text(key) if key in words.messages else seat.capitalize()
    move = on_paper(str(reply), words)
    return words.text("studio-answered", player=player, move=move)


def _is_told(event: Event, words: Catalogue) -> bool:
    """Whether a sentence does not give the answer away by naming the better move."""
    return event.key != "better-was" and "{better}" not in words.message(event.key)


@lru_cache(KEPT)
def _verdict(game: AnyGame, ply: Ply[Any]) -> Sequence[Event]:
    """The strongest first."""
    solver = game.solver
    if not solver.verdict or solver.depth is not None:
        return ()
    return tuple(solver.verdict((ply,)))[:2]


@lru_cache(KEPT)
def _reply(game: AnyGame, ply: Ply[Any]) -> tuple[str, Any] | None:
    """Who of the other side moves then, by the seat, and what is best, if known."""
    rules, perfect = game.rules, game.solver.perfect
    owners = rules.owners(ply.before.players)
    own, then = owners[ply.before.turn], owners[ply.after.turn]
    if not perfect or ply.after.outcome() or rules.is_shared or own == then:
        return None
    best = perfect(ply.after)
    return (rules.seats[owners.index(then)], best[0]) if best else None
