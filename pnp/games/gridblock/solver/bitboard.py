"""The compact twin of the rules for searches, tiles numbered (GRB-6, GRB-7)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from pnp.games.gridblock.rules.board import CELLS, CORNERS, PLACE, values
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.walks import targets
from pnp.solve.known_variants import familiar

Place = int
"""A tile by its number in the order a1, a2, ..., f6."""

REACHING: Final = frozenset({"even-values", "return-allowed"})
"""The variants that change where a card leads."""

KNOWN: Final = REACHING | {
    "adjacent-only",
    "bonus",
    "later-edition",
    "no-shared-centre",
    "rotate",
    "shuffle",
}
"""The variants this was written for, those of grids, starts and scores included."""


class Stop(NamedTuple):
    """A card played: where the mover stops, and whether a cube is placed."""

    card: str
    target: Place
    placed: int


@dataclass(frozen=True, slots=True)
class Bitboard:
    """The grid as a mover meets it as long as nobody else moves.

    The cards of a hand differ, so a cube placed for one closes no tile for another.
    """

    tiles: str
    closed: frozenset[Place]
    """Gridblocked tiles."""
    taken: frozenset[Place]
    """Tiles on which the mover may not stop."""
    variants: frozenset[str]

    @classmethod
    def of(cls, position: Position) -> "Bitboard":
        """The bitboard for the seat to move.

        Raises ``StrangeVariantError`` for a variant that is not known here.
        """
        variants = familiar(position.variants, KNOWN)
        cubes = enumerate(position.cubes)
        return cls(
            position.tiles,
            frozenset(place for place, on in cubes if len(on) == CORNERS),
            frozenset(PLACE[cell] for cell in CELLS if position.is_taken(cell)),
            variants & REACHING,
        )

    def free(self) -> "Bitboard":
        """The bitboard as it is when other movers are not looked at."""
        return Bitboard(self.tiles, self.closed, frozenset(), self.variants)

    def stops(self, cards: str, place: Place) -> Iterator[Stop]:
        """Every way to play one of some cards."""
        reach = reaches(self.variants)
        stuck = True
        for card in cards:
            for target in reach[card][place]:
                if target not in self.taken:
                    stuck = False
                    yield Stop(card, target, int(self.suits(card, target)))
        if stuck:
            yield from (Stop(card, place, 0) for card in cards)

    def suits(self, card: str, target: Place) -> bool:
        """Whether a card places a cube on a tile."""
        return self.tiles[target] == card and target not in self.closed


@cache
def reaches(variants: frozenset[str]) -> Mapping[str, tuple[tuple[Place, ...], ...]]:
    """By card and tile, where a mover may stop."""
    return {
        card: tuple(
            tuple(PLACE[target] for target in targets(cell, value, variants))
            for cell in CELLS
        )
        for card, value in values(variants).items()
    }
