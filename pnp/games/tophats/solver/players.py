"""Players of Top Hats, who are told no more than they may know (TOP-4)."""

from collections.abc import Callable, Mapping

from pnp.boards.hexes import HexCell
from pnp.core.chance import Chance
from pnp.core.position import Player
from pnp.games.tophats.rules.board import bit
from pnp.games.tophats.rules.moves import Move, Placing
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.answer import solve
from pnp.games.tophats.solver.bitboard import Bitboard, Ground, matching, moves
from pnp.games.tophats.solver.deals import deals, value, world
from pnp.solve.players import Effort
from pnp.solve.tree_search import Search, best

FEW_LEFT = 4
"""With so many stacks or fewer a forced end is looked for."""

FORESEEN = 4
"""So many plies ahead."""

Chooser = Callable[[Position, int, Chance], Move]
"""Chooses a move from what a player sees, a budget of iterations and chance."""


def advice(position: Position, name: str, budget: int, chance: Chance) -> Move:
    """The move a player makes who sees only what the player to move may see."""
    return PLAYERS[name](position.seen_by(position.turn), budget, chance)


def random(seen: Position, budget: int, chance: Chance) -> Move:
    """Any legal move."""
    moves = seen.legal()
    return moves[chance.below(len(moves))]


def greedy(seen: Position, budget: int, chance: Chance) -> Move:
    """The move that captures most, then the one after which least can be captured."""
    moves = chance.shuffled(seen.legal())
    guess = world(seen, chance)
    most = max(captures(guess, move) for move in moves)
    return min(
        (move for move in moves if captures(guess, move) == most),
        key=lambda move: threat(guess.apply(move)),
    )


def captures(position: Position, move: Move) -> int:
    """How many hats a legal move captures."""
    return position.captured(move).bit_count()


def threat(position: Position) -> int:
    """How many hats the player to move can capture at once at most."""
    return max((captures(position, move) for move in position.legal()), default=0)


def searching(seen: Position, budget: int, chance: Chance) -> Move:
    """The move that a search through deals of the hidden hats tries most.

    With few stacks left, all of them known, a forced end is looked for first.
    """
    if seen.hands:
        return placing(seen, chance)
    if len(seen.stacks) <= FEW_LEFT and not seen.hides:
        found = solve(seen, Effort(depth=FORESEEN))
        if found.value == "win":
            return found.best[0]
    search = Search(deals(seen), value, budget)
    return matching(seen, best(search, chance))


PLAYERS: Mapping[str, Chooser] = {
    "random": random,
    "greedy": greedy,
    "search": searching,
}


def _adviser(name: str) -> Chooser:
    return lambda position, budget, chance: advice(position, name, budget, chance)


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
    bitboard = Bitboard.of(seen)
    owned = list(bitboard.owned)
    owned[seen.turn] |= bit(cell)
    first = _first(seen)
    total = 0.0
    for player in range(seen.players):
        hats = _most(owned, player, bitboard.ground) * (1 if player == first else LATER)
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
        (move.hats for move in moves(owned[player], others, ground)),
        default=0,
    )


ADVISERS: Mapping[str, Chooser] = {name: _adviser(name) for name in PLAYERS}
"""The players, who may be shown the truth and will not look."""
