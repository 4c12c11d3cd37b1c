"""Monte Carlo tree search under hidden information, for any game.

One observer's tree (Cowling, Powley and Whitehouse, 2012): every iteration deals the
hidden things anew, walks down the tree by moves that are legal in that deal, adds one
node and values the position it has come to.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, log, sqrt
from typing import Any, Generic, Protocol, Self, TypeVar

from pnp.core.chance import Chance
from pnp.core.position import MoveT, Outcome, Player


class Playable(Protocol):
    """What a search asks of a position, or of its compact twin."""

    @property
    def player(self) -> Player:
        """Whose score the seat to move plays for."""

    def legal(self) -> Sequence[Any]:
        """Every legal move; empty once the game is over."""

    def apply(self, move: Any) -> Self:
        """The position after a legal move."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""


PositionT = TypeVar("PositionT", bound=Playable)


@dataclass(frozen=True, slots=True)
class Search(Generic[PositionT]):
    """What a search needs to know of a game, and how long it may think."""

    deal: Callable[[Chance], PositionT]
    """A position as it may be, all hidden things dealt."""
    value: Callable[[PositionT], Sequence[float]]
    """What a position that is not over promises each player, from -1 to 1."""
    iterations: int
    exploration: float = 0.6
    enough: Callable[[], bool] = lambda: False
    """Whether it may end before, after an iteration."""


@dataclass(slots=True)
class _Node(Generic[MoveT]):
    """What is known of a move: how often it was tried and could have been."""

    visits: int = 0
    chances: int = 0
    total: float = 0.0
    replies: "dict[MoveT, _Node[MoveT]]" = field(default_factory=dict)

    def urgency(self, exploration: float) -> float:
        """How much it deserves another try (UCB1)."""
        if not self.visits:
            return inf
        doubt = sqrt(log(self.chances) / self.visits)
        return self.total / self.visits + exploration * doubt


Line = list[tuple[Player, _Node[Any]]]
"""The nodes that an iteration went through, each with whoever moved there."""


def best(search: Search[PositionT], chance: Chance) -> Any:
    """The move that was tried most; the first of equals in the order of ``legal``."""
    moves = search.deal(chance).legal()
    if len(moves) == 1:
        return moves[0]
    tried = shares(search, chance)
    return max(moves, key=lambda move: tried.get(move, 0.0))


def shares(search: Search[PositionT], chance: Chance) -> Mapping[Any, float]:
    """How large a share of all tries goes to each move."""
    root: _Node[Any] = _Node()
    for _ in range(search.iterations):
        _iterate(search, root, chance)
        if search.enough():
            break
    made = sum(node.visits for node in root.replies.values())
    return {move: node.visits / made for move, node in root.replies.items()}


def _iterate(search: Search[PositionT], root: _Node[Any], chance: Chance) -> None:
    position, node = search.deal(chance), root
    line: Line = []
    while moves := position.legal():
        player = position.player
        move = _urgent_move(node, chance.shuffled(moves), search.exploration)
        node = node.replies[move]
        line.append((player, node))
        position = position.apply(move)
        if not node.visits:
            break
    outcome = position.outcome()
    values = outcome.scores if outcome else search.value(position)
    for player, node in line:
        node.visits += 1
        node.total += values[player]


def _urgent_move(
    node: _Node[MoveT], moves: Sequence[MoveT], exploration: float
) -> MoveT:
    """The most urgent move, the first of equals."""
    replies = node.replies
    for move in moves:
        replies.setdefault(move, _Node()).chances += 1
    return max(moves, key=lambda move: replies[move].urgency(exploration))
