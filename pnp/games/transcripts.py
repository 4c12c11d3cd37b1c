"""Transcripts of any game, written strictly or as people write games."""

from pnp.core.record import Record, RecordError
from pnp.core.transcript import Transcript, transcript
from pnp.errors import UserError
from pnp.games import AnyGame, find


class UnreadError(UserError):
    """Why a text is no game, with the game it seems to be of."""

    def __init__(self, error: UserError, game: AnyGame | None) -> None:
        super().__init__(str(error), error.why)
        self.clause: str | None = getattr(error, "clause", None)
        self.line: int | None = getattr(error, "line", None)
        self.place: int | None = getattr(error, "place", None)
        self.game = game


def transcribed(text: str) -> Transcript:
    """The game in a text; raises ``UnreadError`` for its first fault."""
    game = None
    try:
        record = Record.parse(text)
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
        further = _read_far(error) > _read_far(strict)
        raise UnreadError(error if further else strict, game) from None
    return free


def _read_far(error: UserError) -> tuple[int, bool, bool, bool]:
    """How far a record was read; whether its fault was understood, or is of a move."""
    ruled = getattr(error, "clause", None) is not None
    understood = ruled and not getattr(error, "unread", False)
    return (
        getattr(error, "line", 0),
        understood,
        ruled,
        (getattr(error, "place", None) or 0) > 1,
    )
