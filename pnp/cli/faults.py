"""Mistakes as they are told: with the clause that is broken, to people and programs."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pnp.errors import LINE, UserError

if TYPE_CHECKING:
    from pnp.games import AnyGame
    from pnp.words import Clause, Language


class ExplainedError(UserError):
    """A mistake told with the text of its clause."""

    def __init__(self, told: str, clause: str | None, line: int | None) -> None:
        super().__init__(told)
        self.clause = clause
        self.line = line


def explained(
    error: UserError,
    game: "AnyGame | None",
    where: str = "",
    language: "Language" = "en",
) -> ExplainedError:
    """The error with as much as fits a line of the clause that it names."""
    from pnp.games import GAMES
    from pnp.press.solution import as_typed
    from pnp.words import catalogue

    clause, line = clause_of(error), line_of(error)
    words = catalogue(game.name if game else next(iter(GAMES)), language)
    why = words.why(words.seen(error.args[0]))
    told = f"{where}{as_typed(why, words) if game else why}"
    clauses = words.clauses if game else {}
    if text := _text(clauses, clause, LINE - len("pnp: ") - len(told)):
        told = f"{told}. {clause}: {text}"
    return ExplainedError(told, clause, line)


def answer(told: str, error: Exception | None) -> Mapping[str, object]:
    """A mistake as JSON; ``line`` is a line of a record."""
    return {"error": told, "clause": clause_of(error), "line": line_of(error)}


def clause_of(error: Exception | None) -> str | None:
    """The clause that an error names."""
    clause: str | None = getattr(error, "clause", None)
    return clause


def line_of(error: Exception | None) -> int | None:
    """The line of a record where the error is."""
    line: int | None = getattr(error, "line", None)
    return line


def _text(clauses: "Mapping[str, Clause]", clause: str | None, longest: int) -> str:
    """The beginning of a clause, as much as fits."""
    if not clause or clause not in clauses:
        return ""
    return _beginning(clauses[clause].text, longest - len(f". {clause}: "))


def _beginning(text: str, longest: int) -> str:
    """The sentences of a text that fit, or else as many words of the first."""
    if len(text) <= longest:
        return text
    room = text[: max(longest - len(" ..."), 0)]
    sentences, words = room.rpartition(". ")[0], room.rpartition(" ")[0]
    return f"{sentences}. ..." if sentences else f"{words} ..." if words else ""
