"""What play between equals shows: how often they tie, and whether seats matter."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from pnp.core.chance import Chance
from pnp.core.setup import Setup
from pnp.games.gridblock.mind.players import advice
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.scoring import outcome, tally
from pnp.games.gridblock.rules.setup import EDITIONS, deal


class Series(NamedTuple):
    """Games between players of one style, the setups being those of seeds in a row."""

    style: str
    players: int
    games: int
    variants: tuple[str, ...] = ()
    first: int = 0
    """The first of the seeds."""


class Ending(NamedTuple):
    """How the cubes of a game compare."""

    level: bool
    """Whether two or more have the most cubes."""
    winner: int | None
    """Who wins alone; ``None`` where the victory is shared."""


def ends(series: Series) -> Iterator[Position]:
    """The last positions of a series, game by game."""
    for seed in range(series.first, series.first + series.games):
        setup = Setup(EDITIONS[-1], series.players, series.variants, seed)
        yield _played(deal(setup), series.style, Chance(seed))


def ending(end: Position) -> Ending:
    """How a game ended."""
    cubes, players = end.cubes, end.players
    points = [tally(cubes, player, players).points for player in range(players)]
    scores = outcome(cubes, players).scores
    winner = scores.index(1) if 1 in scores else None
    return Ending(points.count(max(points)) > 1, winner)


def counts(endings: Iterable[Ending], players: int) -> Mapping[str, int]:
    """How many games there were of each kind; ``won_1`` by the first player."""
    found = list(endings)
    won = Counter(each.winner for each in found)
    return {
        "level": sum(each.level for each in found),
        "shared": won[None],
        **{f"won_{player + 1}": won[player] for player in range(players)},
    }


def facts(series: Series) -> Mapping[str, Any]:
    """What a series shows."""
    played = {"players": series.players, "games": series.games}
    said = {"style": series.style, "first": series.first}
    return {**played, **said, **counts(map(ending, ends(series)), series.players)}


def _played(position: Position, style: str, chance: Chance) -> Position:
    """The end of a game whose players are all of one style."""
    while position.legal():
        position = position.apply(advice(position, style, chance))
    return position
