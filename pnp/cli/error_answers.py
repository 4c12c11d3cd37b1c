"""Mistakes as they are told: with the clause that is broken, to people and programs."""

from collections.abc import Iterator, Mapping, Sequence

from pnp.base.errors import LINE, UserError
from pnp.cli.answers import clause_of, line_of
from pnp.games import GAMES, AnyGame
from pnp.press.captions.typed_move import as_typed
from pnp.words.catalogue import Catalogue, Clause, Language, catalogue

MOST = 10
"""So many mistakes of one input are told at most."""


class ExplainedError(UserError):
    """A mistake told with the text of its clause."""

    def __init__(
        self,
        told: str,
        clause: str | None,
        line: int | None,
        more: Sequence[str] = (),
    ) -> None:
        super().__init__(told)
        self.clause = clause
        self.line = line
        self.more = more
        """Other mistakes of the same input, a line each."""


def explained_error(
    error: UserError,
    game: AnyGame | None,
    where: str = "",
    language: Language = "en",
) -> ExplainedError:
    """The error with as much as fits a line of the clause that it names."""
    clause, line = clause_of(error), line_of(error)
    words = catalogue(game.name if game else next(iter(GAMES)), language)
    why = words.why(words.seen(error.args[0]))
    told = f"{where}{as_typed(why, words) if game else why}"
    clauses = words.clauses if game else {}
    if text := _text(clauses, error, LINE - len("pnp: ") - len(told)):
        told = f"{told}. {clause}: {text}"
    return ExplainedError(told, clause, line, [*_further(error, words, where)])


def _further(error: UserError, words: Catalogue, where: str) -> Iterator[str]:
    """What else is wrong with an input, and how much more of it is not told."""
    more = getattr(error, "more", ())
    told = more[: MOST - 1]
    yield from (f"{where}{words.why(words.seen(each.args[0]))}" for each in told)
    if left := len(more) - len(told):
        yield f"{where}{words.text('unread-words', count=left)}"


def _text(clauses: Mapping[str, Clause], error: UserError, longest: int) -> str:
    """The beginning of its clause, as much as fits."""
    clause, variant = clause_of(error), getattr(error, "variant", "")
    if not clause or clause not in clauses:
        return ""
    return _beginning(clauses[clause].told(variant), longest - len(f". {clause}: "))


def _beginning(text: str, longest: int) -> str:
    """The sentences of a text that fit, or else as many words of the first."""
    if len(text) <= longest:
        return text
    room = text[: max(longest - len(" ..."), 0)]
    sentences, words = room.rpartition(". ")[0], room.rpartition(" ")[0]
    return f"{sentences}. ..." if sentences else f"{words} ..." if words else ""
