"""Transcripts of any game, written strictly or as people write games."""

from collections.abc import Sequence
from contextlib import suppress

from pnp.core.record import Record, RecordError
from pnp.core.setup import StrangeCodeError
from pnp.core.transcript import Transcript, rules_of, transcript
from pnp.errors import ChoiceError, Reason, UserError, quoted
from pnp.games import AnyGame, find, setup

LETTERS = 12_000
"""So long is a text at most; a long game with many remarks has half as many."""


class UnreadError(UserError):
    """Why a text is no game, with the game it seems to be of."""

    def __init__(self, error: UserError, game: AnyGame | None) -> None:
        super().__init__(error.args[0], error.why)
        self.clause: str | None = getattr(error, "clause", None)
        self.line: int | None = getattr(error, "line", None)
        self.place: int | None = getattr(error, "place", None)
        self.more: Sequence[UserError] = getattr(error, "more", ())
        self.game = game


def record(text: str) -> Record:
    r"""The game in a text, as a record or as people write games; remarks are left out.

    Turns may be numbered, and moves have capitals, arrows and other dashes; who gives
    up resigns. Raises ``UserError`` for the first fault, with the line.

    >>> str(record("Claustro\n1. B1→B2 e4–d4\nWhite resigns")).split("\n")[2:]
    ['setup CLA1-20-00000-F', 'b1-b2', 'e4-d4', 'result *']
    """
    return transcribed(text).record


def transcribed(text: str) -> Transcript:
    """The game in a text; raises ``UnreadError`` for its first fault."""
    try:
        limited(text)
    except UserError as error:
        raise UnreadError(error, None) from None
    game = None
    is_strict = False
    try:
        record = Record.strict(text)
        is_strict = True
        try:
            game = find(record.game)
        except UserError as error:
            raise RecordError(record.heads["game"], error) from None
        strict: UserError | None = None
        played = game.rules.play(record)
    except UserError as error:
        strict = error
    try:
        free = transcript(text, lambda name: find(name).rules)
    except UserError as error:
        if strict is None:
            return Transcript(record, played, {})
        game = game or _named(text)
        # What is written freely all through is told of as that.
        unknown = isinstance(getattr(error, "fault", None), ChoiceError)
        if unknown or (game and not is_strict) or _line(error) > _line(strict):
            strict = error
        raise UnreadError(_whose(strict, game), game) from None
    return free


def limited(text: str) -> str:
    """The text of a record; raises ``UserError`` where it is too long."""
    if len(text) > LETTERS:
        raise UserError(Reason("{} is longer than {} letters", quoted(text), LETTERS))
    return text.replace("\r\n", "\n")


def _whose(error: UserError, game: AnyGame | None) -> UserError:
    """The error, with the game of a code that is of another one."""
    if isinstance(error, RecordError) and isinstance(error.fault, StrangeCodeError):
        try:
            setup(error.fault.code, game)
        except UserError as known:
            return RecordError(error.line, known)
    return error


def _named(text: str) -> AnyGame | None:
    """The game that a text says it is of, if it is one."""
    with suppress(UserError):
        return find(rules_of(text, lambda name: find(name).rules).name)
    return None


def _line(error: UserError) -> int:
    """How far a record was read."""
    return getattr(error, "line", 0)
