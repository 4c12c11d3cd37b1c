"""Players of Top Hats, who are told no more than they may know (TOP-4)."""

from collections.abc import Callable, Mapping

from pnp.core.chance import Chance
from pnp.games.tophats.mind.foresight import deals, value
from pnp.games.tophats.mind.placing import placing
from pnp.games.tophats.mind.solver import solve
from pnp.games.tophats.mind.twin import matching
from pnp.games.tophats.mind.worlds import world
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.solve.effort import Effort
from pnp.solve.mcts import Search, best

FEW_LEFT = 4
"""With so many stacks or fewer a forced end is looked for."""

FORESEEN = 4
"""So many plies ahead."""

Mind = Callable[[Position, int, Chance], Move]
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


PLAYERS: Mapping[str, Mind] = {
    "random": random,
    "greedy": greedy,
    "search": searching,
}


def _adviser(name: str) -> Mind:
    return lambda position, budget, chance: advice(position, name, budget, chance)


ADVISERS: Mapping[str, Mind] = {name: _adviser(name) for name in PLAYERS}
"""The players, who may be shown the truth and will not look."""
