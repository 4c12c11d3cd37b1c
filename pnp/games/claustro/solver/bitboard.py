"""The compact twin of the rules: pawns as bits, seen by the player to move.

Bit n is the nth of ``CELLS``. Whoever is to move is White: if it is Black, the board
is turned by half and the colours are swapped.
"""

from collections.abc import Collection, Iterator
from typing import Final, NamedTuple

from pnp.boards.squares import Cell
from pnp.games.claustro.rules.board import CELLS, mirrored, turned
from pnp.games.claustro.rules.position import Position, ahead, diagonal
from pnp.solve.known_variants import familiar

SQUARES: Final = len(CELLS)

LAST: Final = SQUARES - 1

HOME: Final = 0
"""White's home corner a1, which is Black's goal."""

GOAL: Final = LAST
"""White's goal e5. Turned by half, square n is ``LAST - n``."""

FULL: Final = (1 << SQUARES) - 1

NUMBERS = {cell: number for number, cell in enumerate(CELLS)}

AHEAD = tuple(
    tuple(sorted(NUMBERS[cell] for cell in ahead(origin, 0))) for origin in CELLS
)

DIAGONAL = tuple(
    tuple(sorted(NUMBERS[cell] for cell in diagonal(origin))) for origin in CELLS
)

MIRROR = tuple(NUMBERS[mirrored(cell)] for cell in CELLS)

CLOSED = {
    "default": (),
    "no-goal-drop": (HOME, GOAL),
    "home-drop": (HOME,),
}
"""The squares on which the player to move may drop no pawn, by the rule of drops.

The stricter one comes first, as with the rules where a position has both.
"""

KNOWN: Final = frozenset({"home-drop", "no-goal-drop", "third-occurrence"})
"""The variants this was written for; when a game is drawn is none of its business."""


class Bitboard(NamedTuple):
    """Two sets of pawns that nobody has won with by CLA-6."""

    own: int
    """The pawns of the player to move."""
    other: int

    @classmethod
    def of(cls, position: Position) -> "Bitboard":
        """The bitboard of a position; of a winner's only if no pawn is missing.

        Raises ``StrangeVariantError`` for a variant that is not known here.
        """
        familiar(position.variants, KNOWN)
        own, other = position.pawns[position.turn], position.pawns[1 - position.turn]
        if position.turn == 1:
            own, other = frozenset(map(turned, own)), frozenset(map(turned, other))
        return cls(_bits(own), _bits(other))

    def position(self, turn: int = 0, variants: Collection[str] = ()) -> Position:
        """The position that this is the bitboard of, with White or Black to move."""
        sets = [
            frozenset(cell_of(square, turn) for square in squares(pawns))
            for pawns in self
        ]
        own, other = sets
        pawns = (own, other) if turn == 0 else (other, own)
        return Position(pawns, turn, variants=frozenset(variants))


class PackedMove(NamedTuple):
    """A move of the player to move."""

    origin: int
    target: int
    drop: int | None
    """``None`` for a step, and for a capture into the goal."""
    capture: bool
    after: Bitboard | None
    """As the other player sees it; ``None`` after a win by CLA-6."""


def drop_rule(variants: Collection[str]) -> str:
    """What tables depend on of some variants: where pawns may be dropped.

    Raises ``StrangeVariantError`` for a variant that is not known here.
    """
    familiar(variants, KNOWN)
    return next((name for name in CLOSED if name in variants), "default")


def moves(bitboard: Bitboard, closed: Collection[int]) -> Iterator[PackedMove]:
    """The legal moves, in the order of the rules."""
    own, other = bitboard
    taken = own | other
    origins = squares(own)
    for origin in origins:
        for target in AHEAD[origin]:
            if not taken >> target & 1:
                after = None
                if target != GOAL:
                    after = from_across(own ^ 1 << origin ^ 1 << target, other)
                yield PackedMove(origin, target, None, False, after)
    for origin in origins:
        for target in DIAGONAL[origin]:
            if other >> target & 1:
                yield from _captures(bitboard, closed, origin, target)


def _captures(
    bitboard: Bitboard, closed: Collection[int], origin: int, target: int
) -> Iterator[PackedMove]:
    if target == GOAL:
        yield PackedMove(origin, target, None, True, None)
        return
    own = bitboard.own ^ 1 << origin ^ 1 << target
    rest = bitboard.other ^ 1 << target
    turned_own, turned_rest = turned_bits(own), turned_bits(rest)
    taken = own | rest
    for drop in range(SQUARES):
        if not taken >> drop & 1 and drop not in closed:
            after = Bitboard(turned_rest | 1 << (LAST - drop), turned_own)
            yield PackedMove(origin, target, drop, True, after)


def from_across(own: int, other: int) -> Bitboard:
    """What one player sees as own and other, as the other player sees it."""
    return Bitboard(turned_bits(other), turned_bits(own))


def squares(pawns: int) -> list[int]:
    """The squares of a set, in ascending order."""
    found = []
    while pawns:
        lowest = pawns & -pawns
        found.append(lowest.bit_length() - 1)
        pawns ^= lowest
    return found


def turned_bits(pawns: int) -> int:
    """A set on the board turned by half."""
    high, low = pawns >> HALF, pawns & (1 << HALF) - 1
    return TURNED_LOW[low] | TURNED_HIGH[high]


def mirrored_bits(pawns: int) -> int:
    """A set in the mirror over the diagonal from a1 to e5."""
    return sum(1 << MIRROR[square] for square in squares(pawns))


def cell_of(square: int, turn: int) -> Cell:
    """The cell of a square, as it was before Black to move saw it turned."""
    return CELLS[square if turn == 0 else LAST - square]


def _bits(cells: Collection[Cell]) -> int:
    return sum(1 << NUMBERS[cell] for cell in cells)


HALF: Final = 12

TURNED_LOW, TURNED_HIGH = (
    tuple(
        sum(1 << LAST - first - square for square in squares(part))
        for part in range(1 << length)
    )
    for first, length in ((0, HALF), (HALF, SQUARES - HALF))
)
"""The board turned, by its lower and its higher half."""
