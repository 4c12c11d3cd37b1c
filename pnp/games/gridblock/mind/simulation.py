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
    """Games between players of one style, the setups being those of seeds 0, 1, ..."""

    style: str
    players: int
    games: int
    variants: tuple[str, ...] = ()


class Ending(NamedTuple):
    """How the cubes of a game compare."""

    level: bool
    """Whether two or more have the most cubes."""
    winner: int | None
    """Who wins alone; ``None`` where the victory is shared."""
    winner_by_bonus: int | None
    """The same, had the game been scored with ``bonus``."""


def ends(series: Series) -> Iterator[Position]:
    """The last positions of a series, game by game."""
    for seed in range(series.games):
        setup = Setup(EDITIONS[-1], series.players, series.variants, seed)
        yield _played(deal(setup), series.style, Chance(seed))


def ending(end: Position) -> Ending:
    """How a game ended, by either way of scoring."""
    cubes, players = end.cubes, end.players
    points = [tally(cubes, player, players).points for player in range(players)]
    return Ending(
        points.count(max(points)) > 1,
        _winner(end, frozenset()),
        _winner(end, frozenset({"bonus"})),
    )


def counts(endings: Iterable[Ending], players: int) -> Mapping[str, int]:
    """How many games there were of each kind; ``won_1`` by the first player."""
    found = list(endings)
    won = Counter(each.winner for each in found)
    return {
        "level": sum(each.level for each in found),
        "shared": won[None],
        "shared_by_bonus": sum(each.winner_by_bonus is None for each in found),
        "other_by_bonus": sum(
            None not in (each.winner, each.winner_by_bonus)
            and each.winner != each.winner_by_bonus
            for each in found
        ),
        **{f"won_{player + 1}": won[player] for player in range(players)},
    }


def facts(style: str, players: int, games: int) -> Mapping[str, Any]:
    """What a series shows, and who wins if the start rotates (``rotated_1``)."""
    fixed, rotated = (
        counts(map(ending, ends(Series(style, players, games, variants))), players)
        for variants in ((), ("rotate",))
    )
    turned = {
        name.replace("won", "rotated"): count
        for name, count in rotated.items()
        if name.startswith("won")
    }
    return {"players": players, "games": games, "style": style, **fixed, **turned}


def _played(position: Position, style: str, chance: Chance) -> Position:
    """The end of a game whose players are all of one style."""
    while position.legal():
        position = position.apply(advice(position, style, chance))
    return position


def _winner(end: Position, variants: frozenset[str]) -> int | None:
    scores = outcome(end.cubes, end.players, variants).scores
    return scores.index(1) if 1 in scores else None
