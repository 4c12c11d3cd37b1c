"""Finding games worth reading."""

from pnp.core.chance import Chance
from pnp.core.record import Ply, Record
from pnp.core.setup import Setup
from pnp.games.tophats.endings import adjudicate
from pnp.games.tophats.players import greedy
from pnp.games.tophats.rules import Position
from pnp.games.tophats.setup import EDITIONS, deal


def example(seed: int) -> Record:
    """A game of two that take what they can."""
    setup = Setup(EDITIONS[-1], 2, ("quiet",), seed)
    chance = Chance(seed)
    plies: tuple[Ply[Position], ...] = ()
    position = deal(setup)
    outcome = position.outcome()
    while not outcome:
        move = greedy(position.seen_by(position.turn), 0, chance)
        plies = (*plies, Ply(position, move, position.apply(move)))
        position = plies[-1].after
        outcome = adjudicate(plies)
    turns = tuple(str(ply.move) for ply in plies)
    return Record("tophats", setup.code, None, turns, outcome.scores, setup.variants, 2)
