"""Players of Top Hats, who are told no more than they may know (TOP-4)."""

from collections.abc import Callable, Mapping, Sequence

from pnp.core.chance import Chance
from pnp.games.tophats.board import LETTERS
from pnp.games.tophats.moves import Move
from pnp.games.tophats.rules import Position
from pnp.games.tophats.worlds import world
from pnp.solve.mcts import Search, best

COVERED = 0.4
"""What a hat below the top is worth, to a stack's one."""

EXCHANGES = 8
"""How many captures in a row are followed before a position is valued."""

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
    """The move that a search through deals of the hidden hats tries most."""
    if seen.hands:
        return greedy(seen, budget, chance)
    search = Search(lambda chance: world(seen, chance), value, budget)
    move: Move = best(search, chance)
    return move


def value(position: Position) -> Sequence[float]:
    """How the players stand once all captures that must be made are made."""
    for _ in range(EXCHANGES):
        move = max(position.legal(), key=lambda move: captures(position, move))
        if not captures(position, move):
            break
        position = position.apply(move)
        if outcome := position.outcome():
            return outcome.scores
    return standing(position)


def standing(position: Position) -> Sequence[float]:
    """How the players stand: by their stacks, and less by own hats that are covered."""
    worth = [0.0] * position.players
    for stack in position.stacks:
        worth[stack.owner] += 1 - COVERED
        for hat in stack.hats:
            worth[LETTERS.index(hat)] += COVERED
    total = sum(worth)
    return [2 * share / total - 1 for share in worth]


PLAYERS: Mapping[str, Mind] = {
    "random": random,
    "greedy": greedy,
    "search": searching,
}
