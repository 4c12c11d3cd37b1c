"""Refusals: why something cannot be, with its clause, in the reader's language."""

from collections.abc import Iterator, Sequence
from re import finditer, fullmatch
from typing import Any, NamedTuple

from pnp.base.errors import UserError, quoted
from pnp.core.free_notation import understood_move
from pnp.games import AnyGame
from pnp.press.captions.move_text import on_paper, with_arrows
from pnp.press.captions.typed_move import as_typed
from pnp.words.catalogue import Catalogue, Language, catalogue

AROUND = 2
"""So many lines are shown before and after one that is wrong."""


class Line(NamedTuple):
    """A line of a record by its number, whose fault stands between the rest of it."""

    number: int
    before: str
    fault: str = ""
    after: str = ""


class Rule(NamedTuple):
    """A rule by its clause, in words, and where it is read."""

    clause: str
    text: str
    address: str


def rule(
    game: AnyGame, clause: str, words: Catalogue, variant: str = ""
) -> Rule | None:
    """The rule of a clause, where the words have it, or what a variant says instead."""
    if clause not in words.clauses:
        return None
    address = f"/{words.language}/rules?game={game.name}#{clause}"
    return Rule(clause, words.clauses[clause].told(variant), address)


class Refusal(NamedTuple):
    """What is wrong, why, and what the rules say of it."""

    head: str
    why: str
    rule: Rule | None = None
    lines: Sequence[Line] = ()
    """The line of a record that is wrong, between its neighbours."""

    @property
    def clause(self) -> str:
        """That of the rule, if there is one."""
        return self.rule.clause if self.rule else ""


def refusal(
    game: AnyGame, error: UserError, language: Language, move: str = ""
) -> Refusal:
    """A mistake as it is told."""
    words = catalogue(game.name, language)
    head = words.text("studio-refused", move=_move_text(move, words)) if move else ""
    why = _sentence(as_typed(words.why(words.seen(error.why)), words))
    clause, variant = (getattr(error, n, None) or "" for n in ("clause", "variant"))
    broken = rule(game, clause, words, variant)
    return Refusal(head or _where(error, words), why, broken)


def _move_text(move: str, words: Catalogue) -> str:
    """A move as it was meant: a step is one, be it too far for that."""
    is_step = fullmatch(r"[a-z]\d+-[a-z]\d+", move)
    return with_arrows(move) if is_step else on_paper(move, words)


def _sentence(said: str) -> str:
    """A reason with a capital, unless it begins with the name of a cell."""
    is_cell = said[1:2].isdecimal()
    return f"{said[:1] if is_cell else said[:1].upper()}{said[1:]}."


def _where(error: UserError, words: Catalogue) -> str:
    """Where in a record something is wrong, or that it is."""
    line, place = (getattr(error, name, None) for name in ("line", "place"))
    if not line:
        return words.text("studio-fault")
    if not place:
        return words.text("studio-line", line=line)
    return words.text("studio-line-and-word", line=line, word=place)


def lines(text: str, error: UserError) -> Iterator[Line]:
    """The line of a text where an error is, with its neighbours; none for all of it."""
    number, place = (getattr(error, name, None) for name in ("line", "place"))
    written = text.rstrip().split("\n")
    if not number or number > len(written):
        return
    first = max(1, number - AROUND)
    for at, line in enumerate(written[first - 1 : number + AROUND], start=first):
        yield _faulty(at, line, place) if at == number else Line(at, line)


def _faulty(number: int, line: str, place: int | None) -> Line:
    """A line with a fault: a word of it by its place, or all of it."""
    words = [*finditer(r"\S+", line)]
    if not place or place > len(words):
        return Line(number, "", line)
    start, end = words[place - 1].span()
    return Line(number, line[:start], line[start:end], line[end:])


def move_or_refusal(
    game: AnyGame, position: Any, text: str, language: Language
) -> object:
    """The legal move that is meant, or why there is none."""
    typed = text.split() or [""]
    try:
        move, count = understood_move(position, typed)
        return move if count == len(typed) else position.read(" ".join(typed))
    except UserError as error:
        return refusal(game, error, language, quoted(text).strip("'\""))
