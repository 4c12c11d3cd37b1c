"""Model games: strong players against each other, kept if there is much to learn."""

from itertools import count

from pnp.core.chance import Chance
from pnp.core.record import Playthrough, Ply, Record
from pnp.core.setup import Setup
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.annotation import LOST, MISSED, SLOW, key_moments
from pnp.games.tophats.solver.example_game import PLAYERS, Plies, record
from pnp.games.tophats.solver.players import searching

BUDGET = 1_500
"""So many deals are searched for every move."""

LONGEST = 37
"""In plies, the placing included."""

NATURAL, LEAST = 3, 4
"""So many turns at least must refute the natural move, and so many teach anything."""


def model(first: int = 0) -> tuple[int, Record]:
    """The first seed from ``first`` on whose game is worth telling, and that game.

    That takes minutes: one game in a hundred is.
    """
    found = ((seed, model_game(seed)) for seed in count(first))
    seed, game = next((s, game) for s, game in found if is_worth_telling(game))
    return seed, record(Setup(EDITIONS[-1], PLAYERS, seed=seed), game)


def is_worth_telling(game: Plies) -> bool:
    """Whether a game ends, the field shrinks, and natural moves are often wrong."""
    if not game or not adjudicate(game) or not game[-1].after.shrunk:
        return False
    start = game[0].before
    turns = tuple((ply,) for ply in game)
    found = key_moments(Playthrough(start, turns, adjudicate(game)))
    wrong = sum(moment.weight in (LOST, MISSED, SLOW) for moment in found)
    return len(found) >= LEAST and wrong >= NATURAL


def model_game(seed: int) -> Plies:
    """The game of two who search, from a seed; none if it is long."""
    chance = Chance(seed)
    position = deal(Setup(EDITIONS[-1], PLAYERS, seed=seed))
    plies: list[Ply[Position]] = []
    while not (plies and adjudicate(tuple(plies))):
        if len(plies) == LONGEST:
            return ()
        move = searching(position.seen_by(position.turn), BUDGET, chance)
        plies.append(Ply.of(position, move))
        position = plies[-1].after
    return tuple(plies)
