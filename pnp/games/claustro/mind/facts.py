"""What a table says as a whole: how many positions are won, lost and cyclic."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Facts:
    """Counts of placements with White to move in which nobody has won by CLA-6.

    Only those are counted that the drops allow: a pawn stands on its
    goal only if it may be dropped there.
    """

    placements: int
    ended: int
    """Won already by CLA-7."""
    won: int
    """By the player to move, the game not having ended yet."""
    lost: int
    cyclic: int
    longest: int
    """The longest win, in plies."""

    def counts(self) -> Mapping[str, int]:
        """The facts by their names."""
        return asdict(self)
