"""Rules: what a game offers to those who play it, judge it and tell of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from pnp.base.errors import ChoiceError, Reason, UserError
from pnp.core.event import Event
from pnp.core.position import MoveT, Outcome, Player
from pnp.core.record import (
    Adjudicate,
    GamePositionT,
    Playthrough,
    Ply,
    Record,
    RecordError,
    replay,
    standing,
)
from pnp.core.setup import DRAWS, Edition, Setup


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[GamePositionT, MoveT]):
    """Who plays needs no more than this, and no library but Python's own."""

    editions: tuple[Edition, ...]
    """All that codes were ever printed for; the last is current."""
    positions: tuple[type[GamePositionT], *tuple[type[Any], ...]]
    """That of the game, then what else puzzles are set in, whose ``is_written`` knows
    its notation."""
    deal: Callable[[Setup], GamePositionT]
    """The start of a setup, of any edition."""
    seats: tuple[str, ...]
    """The names of the seats by their colours, in order; a player may have several."""
    events: Callable[[Sequence[Ply[GamePositionT]]], Sequence[Event]]
    """What the plies of one turn amount to."""
    clauses: tuple[str, ...]
    """The names of all clauses of the game's rules, such as ``CLA-1``, in order."""
    ends_turn: Callable[[MoveT], bool] = lambda _: True
    """Whether the turn passes with a move."""
    adjudicate: Adjudicate = standing
    """How the game stands after some plies; ``None`` while it goes on."""
    ending: Callable[[Outcome], Event] = lambda outcome: Event(outcome.reason)
    """How a game ended, where only the record knows, as of repetition."""
    waiting: Callable[[GamePositionT], UserError | None] = lambda _: None
    """Why there is no legal move although the game goes on: for what is not known."""
    owners: Callable[[int], Sequence[Player]] = range
    """Who plays each seat, in their order, by the number of players."""
    is_shared: bool = False
    """Whether all win or lose together, and nobody replies to anybody."""

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.edition.game

    @property
    def edition(self) -> Edition:
        """The current edition."""
        return self.editions[-1]

    @property
    def has_chance(self) -> bool:
        """Whether not all starts are alike, going by those of a few seeds."""
        starts = (self.deal(Setup(self.edition, seed=seed)) for seed in range(DRAWS))
        first = next(starts)
        return any(start != first for start in starts)

    def parse(self, text: str, variants: Iterable[str] = ()) -> GamePositionT:
        """A position from its notation.

        Raises ``UserError`` for text that is none, for variants that the game does not
        know and for such as exclude each other.
        """
        chosen = self.edition.checked(variants)
        own, *others = self.positions
        for other in others:
            if other.is_written(text):
                found: GamePositionT = other.parse(text, chosen)
                return found
        return own.parse(text, chosen)

    def viewer(self, position: GamePositionT, seat: str) -> Player:
        """Who plays the seat of a name; ``ChoiceError`` for one that is not in play."""
        owners = self.owners(position.players)
        names = list(self.seats[: len(owners)])
        if seat not in names:
            raise ChoiceError("player", seat, names)
        return owners[names.index(seat)]

    def play(self, record: Record) -> Playthrough[GamePositionT]:
        """The record replayed; raises ``RecordError`` at its first fault."""
        start = self.start(record)
        turns = tuple(replay(start, record, self.adjudicate, self.ends_turn))
        plies = tuple(ply for turn in turns for ply in turn)
        outcome = self.adjudicate(plies) if plies else start.outcome()
        return Playthrough(start, turns, outcome)

    def start(self, record: Record) -> GamePositionT:
        """Where a record starts; raises ``RecordError`` for headers that disagree."""
        where = "variants"
        try:
            variants = self.edition.checked(record.variants)
            where = "players"
            Setup(self.edition, record.players or 0, variants)
            where = "position" if record.position else "setup"
            if record.position:
                start = self.parse(record.position, variants)
                true = variants, start.players
            else:
                setup = Setup.from_code(record.setup or "", self.editions)
                start, true = self.deal(setup), (setup.variants, setup.players)
        except UserError as error:
            raise RecordError(record.heads.get(where, 1), error) from None
        _agreed(record, _heads(variants, record.players or true[1]), _heads(*true))
        return start


def _heads(variants: Iterable[str], players: int | None) -> Mapping[str, str]:
    """What the headers of a record say of them."""
    return {"variants": ",".join(variants) or "-", "players": str(players)}


def _agreed(
    record: Record, claimed: Mapping[str, str], true: Mapping[str, str]
) -> None:
    """Refuses headers that say another thing than where the game starts."""
    start = "setup" if record.setup else "position"
    for word, said in claimed.items():
        if said != true[word]:
            fault = Reason(
                "'{} {}' is not what the {} says: {}", word, said, start, true[word]
            )
            raise RecordError(record.heads.get(word, 1), fault)
