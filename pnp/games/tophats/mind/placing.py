"""Placing stacks with care: where little can be captured at first (TOP-5)."""

from pnp.core.chance import Chance
from pnp.core.hexgrid import HexCell
from pnp.core.position import Player
from pnp.games.tophats.mind.twin import Ground, Twin, moves
from pnp.games.tophats.rules.board import bit
from pnp.games.tophats.rules.moves import Placing
from pnp.games.tophats.rules.position import Position

LATER = 0.5
"""What a capture is worth to those who do not move first."""


def placing(seen: Position, chance: Chance) -> Placing:
    """A placing after which the player stands to capture most and lose least."""
    placings = [move for move in seen.legal() if isinstance(move, Placing)]
    hand = seen.hands[seen.turn]
    number = 1 + chance.below(len(hand))
    here = chance.shuffled(move for move in placings if move.number == number)
    return max(here, key=lambda move: _prospect(seen, move.cell))


def _prospect(seen: Position, cell: HexCell) -> float:
    """What the player could capture less what others could, were all to move now."""
    twin = Twin.of(seen)
    owned = list(twin.owned)
    owned[seen.turn] |= bit(cell)
    first = _first(seen)
    total = 0.0
    for player in range(seen.players):
        hats = _most(owned, player, twin.ground) * (1 if player == first else LATER)
        total += hats if player == seen.turn else -hats
    return total


def _first(seen: Position) -> Player:
    """Who placed first, and will move first."""
    held = len(seen.hands[seen.turn])
    ahead = sum(len(hand) < held for hand in seen.hands)
    return (seen.turn - ahead) % seen.players


def _most(owned: list[int], player: Player, ground: Ground) -> int:
    """How many hats a player could capture at once."""
    others = sum(owned) - owned[player]
    return max(
        (move.captured.bit_count() for move in moves(owned[player], others, ground)),
        default=0,
    )
