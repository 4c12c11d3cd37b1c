"""Mistakes as they are told: with the clause that is broken, to people and programs."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pnp.errors import LINE, UserError

if TYPE_CHECKING:
    from pnp.games import AnyGame


class ExplainedError(UserError):
    """A mistake told with the text of its clause."""

    def __init__(self, told: str, clause: str | None, line: int | None) -> None:
        super().__init__(told)
        self.clause = clause
        self.line = line


def explained(
    error: UserError, game: "AnyGame | None", where: str = ""
) -> ExplainedError:
    """The error with as much as fits a line of the clause that it names."""
    clause, line = clause_of(error), line_of(error)
    told = f"{where}{error}"
    if text := _text(game, clause, LINE - len("pnp: ") - len(told)):
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


def _text(game: "AnyGame | None", clause: str | None, longest: int) -> str:
    """The beginning of a clause, as much as fits."""
    from pnp.words import catalogue

    clauses = catalogue(game.name, "en").clauses if game else {}
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
