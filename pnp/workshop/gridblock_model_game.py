"""Model games: strong players against each other, kept if there is much to learn."""

from itertools import count

from pnp.core.chance import Chance
from pnp.core.key_moment import MISTAKE, MOST, KeyMoment
from pnp.core.record import Playthrough, Ply, Record
from pnp.core.setup import Setup
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.scoring import tally
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.games.gridblock.solver.annotation import key_moments
from pnp.games.gridblock.solver.example_game import Plies
from pnp.games.gridblock.solver.players import advice

PLAYERS = 2

ALONE = 5
"""In so many of the key moments one line alone places the most."""


def model(first: int = 0) -> tuple[int, Record]:
    """The first seed from ``first`` on whose game is worth telling, and that game.

    That takes a minute or two: one game in a thousand is.
    """
    found = ((seed, model_game(seed)) for seed in count(first))
    return next((s, record(s, game)) for s, game in found if is_worth_telling(game))


def record(seed: int, game: Plies) -> Record:
    """The record of a whole game."""
    outcome = game[-1].after.outcome()
    return Record(
        "gridblock",
        players=PLAYERS,
        setup=Setup(EDITIONS[-1], PLAYERS, seed=seed).code,
        turns=tuple(str(ply.move) for ply in game),
        result=outcome.scores if outcome else None,
    )


def is_worth_telling(game: Plies) -> bool:
    """Whether nobody wastes a cube, the count is level, and best lines are rare."""
    after = game[-1].after
    one, other = (tally(after.cubes, player, PLAYERS) for player in range(PLAYERS))
    if one.points != other.points or one.beyond == other.beyond:
        return False
    turns = tuple((ply,) for ply in game)
    found = key_moments(Playthrough(game[0].before, turns, after.outcome()))
    sound = all(moment.weight < MISTAKE for moment in found)
    return sound and len(found) == MOST and sum(map(_is_alone, found)) >= ALONE


def _is_alone(moment: KeyMoment) -> bool:
    return any(event.key == "told-lines-one" for event in moment.said)


def model_game(seed: int) -> Plies:
    """The game of two who play every hand exactly, from a seed."""
    chance = Chance(seed)
    position = deal(Setup(EDITIONS[-1], PLAYERS, seed=seed))
    plies: list[Ply[Position]] = []
    while not position.outcome():
        move = advice(position, "strong", chance)
        plies.append(Ply.of(position, move))
        position = plies[-1].after
    return tuple(plies)
