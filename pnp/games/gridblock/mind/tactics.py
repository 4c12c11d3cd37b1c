"""Tactics: what hands can place, what cards reach, and how games between equals end."""

from collections.abc import Mapping

from pnp.core.finding import Finding, Share, Study
from pnp.games.gridblock.mind.simulation import Series, facts

SEATS = {"two": 2, "three": 3, "four": 4}
"""Numbers of players by the names of their shares."""


def ties(seed: int, sample: int) -> Finding:
    """How games between equals end, by the number of players.

    The sample is that of the games for each number, on the setups of seeds in a row.
    """
    shares: dict[str, Share] = {}
    for name, players in SEATS.items():
        found = facts(Series("strong", players, sample, first=seed))
        decided = sample - found["shared"]
        shares |= {
            f"{name}_level": Share(found["level"], sample),
            f"{name}_shared": Share(found["shared"], sample),
            f"{name}_first": Share(found["won_1"], decided),
            f"{name}_last": Share(found[f"won_{players}"], decided),
        }
    return Finding(seed=seed, sample=sample, shares=shares)


STUDIES: Mapping[str, Study] = {"ties": Study(3000, ties)}
