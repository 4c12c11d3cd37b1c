"""A position as the solver sees it: its network, its turns, the gates on offer."""

from dataclasses import dataclass
from typing import Self

from pnp.games.cancelletto.mind.encoding import Encoding
from pnp.games.cancelletto.mind.network import Network, Pair, Timetable, bound, bounds
from pnp.games.cancelletto.rules.board import PLACES
from pnp.games.cancelletto.rules.moves import IN_HAND
from pnp.games.cancelletto.rules.position import Position

COLOURED_TILES = 10
"""In every position that is not lost, one for each coloured square (CAN-10)."""


@dataclass(frozen=True, slots=True)
class Problem:
    """How soon the game can be won from a position, its turn counted whole."""

    position: Position
    network: Network
    earliest: int
    """A turn before which nobody can have won."""
    gates: tuple[tuple[Pair, int], ...]
    """The pairs of squares a gate may join, each with such a turn of its own."""

    @classmethod
    def of(cls, position: Position, *, gate: bool = True) -> Self:
        """The problem of a position, with or without leave to place the gate."""
        network = Network.of(position)
        table = Timetable(position.number, position.number, position.turn)
        pairs = network.pairs() if gate and position.gate == IN_HAND else []
        bounded = tuple(zip(pairs, bounds(network, table, pairs), strict=True))
        earliest = min([bound(network, table), *(turn for _, turn in bounded)])
        return cls(position, network, max(earliest, position.number), bounded)

    @property
    def first(self) -> int:
        """The turn to be played."""
        return self.position.number

    @property
    def latest(self) -> int:
        """The last turn in which a win can come (CAN-12)."""
        plain = sum(map(self.position.holds, PLACES)) - COLOURED_TILES
        after_removal = "win-after-removal" in self.position.variants
        return self.first + plain - after_removal

    def table(self, last: int) -> Timetable:
        """The turns up to a last one."""
        return Timetable(self.first, last, self.position.turn)

    def encoding(self, last: int) -> Encoding:
        """Winning by a turn as a formula."""
        pairs = [pair for pair, turn in self.gates if turn <= last]
        return Encoding.of(self.network, self.table(last), pairs)
