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
        further = _line(error) > _line(strict)
        raise UnreadError(error if further else strict, game) from None
    return free


def _line(error: UserError) -> int:
    """How far a record was read."""
    return getattr(error, "line", 0)
