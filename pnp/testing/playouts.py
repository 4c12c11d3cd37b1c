"""Games played out by chance: all numbers of players, by all variants."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import count, product
from typing import Any

from pnp.core.chance import Chance
from pnp.core.position import Player
from pnp.core.record import Ply
from pnp.core.setup import Edition, Setup
from pnp.protocol.game import Game

FEWEST = 12
"""So many games are played at least."""

LONGEST = 400
"""A game that does not end is left after so many plies."""

TRIES = 3
"""So many other deals are made of what is hidden, until one allows for a move."""


@dataclass(frozen=True, slots=True)
class Playout:
    """A game played by chance, to its end if it has one soon."""

    setup: Setup
    start: Any
    plies: tuple[Ply[Any], ...]

    @property
    def moments(self) -> Sequence[Any]:
        """The start, a position of the middle, and the last before the end."""
        before = [ply.before for ply in self.plies]
        return list(dict.fromkeys((before[0], before[len(before) // 2], before[-1])))


def combinations(edition: Edition) -> Iterator[tuple[str, ...]]:
    """No variant, each alone, and as many together as go."""
    yield ()
    together: tuple[str, ...] = ()
    for name in edition.variants:
        yield (name,)
        more = {*together, name}
        if not any(clash <= more for clash in edition.exclusive):
            together = (*together, name)
    if len(together) > 1:
        yield together


@cache
def playouts(game: Game[Any, Any]) -> Sequence[Playout]:
    """Each number of players by each combination of variants, once or more often."""
    edition = game.rules.edition
    kinds = list(product(edition.players, combinations(edition)))
    kinds *= -(-FEWEST // len(kinds))
    setups = (
        Setup(edition, players, variants, seed)
        for seed, (players, variants) in zip(count(), kinds, strict=False)
    )
    return [_playout(game, setup) for setup in setups]


def _playout(game: Game[Any, Any], setup: Setup) -> Playout:
    start = position = game.rules.deal(setup)
    chance, plies = Chance(setup.seed), tuple[Ply[Any], ...]()
    while len(plies) < LONGEST and (moves := position.legal()):
        move = moves[chance.below(len(moves))]
        plies = (*plies, Ply.of(position, move))
        position = plies[-1].after
        if game.rules.adjudicate(plies):
            break
    return Playout(setup, start, plies)


def plies(game: Game[Any, Any]) -> Iterator[Ply[Any]]:
    """Every ply of the games played out."""
    return (ply for playout in playouts(game) for ply in playout.plies)


def digest(game: Game[Any, Any]) -> str:
    """What the games played out come to, in twelve symbols.

    It changes with the deals, the order of the moves, both notations, the rules, and
    what anybody sees.
    """
    hashed = sha256()
    for playout in playouts(game):
        told = [_ply_line(game, ply) for ply in playout.plies]
        outcome = game.rules.adjudicate(playout.plies)
        hashed.update("\n".join([*told, str(outcome)]).encode())
    return hashed.hexdigest()[:12]


def _ply_line(game: Game[Any, Any], ply: Ply[Any]) -> str:
    """A ply as a line: the position, the move, and what each sees after it."""
    seen = (ply.after.seen_by(each) for each in viewers(game, ply.after.players))
    return " ".join(map(str, (ply.before, ply.move, *seen)))


def viewers(game: Game[Any, Any], players: int) -> Sequence[Player | None]:
    """The players and, last, onlookers."""
    return [*sorted(set(game.rules.owners(players))), None]


def alike(
    game: Game[Any, Any], position: Any, viewer: Player | None, seed: int = 0
) -> Any:
    """Another deal of what is hidden from a viewer, who cannot tell the two apart."""
    return game.solver.world(position.seen_by(viewer), Chance(seed))


def twin(game: Game[Any, Any], ply: Ply[Any], viewer: Player | None) -> Ply[Any] | None:
    """The same move in another deal that looks alike before and after it, if found."""
    for seed in range(TRIES):
        before = alike(game, ply.before, viewer, seed)
        if before != ply.before and ply.move in before.legal():
            other = Ply.of(before, ply.move)
            if other.after.seen_by(viewer) == ply.after.seen_by(viewer):
                return other
    return None
