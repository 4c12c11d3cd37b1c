"""What is measured of players: each against the one before it."""

from itertools import pairwise

from pnp.cli.benches.players import report
from pnp.games import find


def test_each_player_is_measured_against_the_one_before() -> None:
    gridblock = find("gridblock")
    told = list(report(gridblock, 1))
    pairs = pairwise(gridblock.solver.players)
    assert [line.partition(":")[0] for line in told] == [
        f"{stronger} against {weaker}" for weaker, stronger in pairs
    ]
    assert told[0].startswith("greedy against random: 1 of 1 games (95 %: 21 to 100 %)")


def test_players_who_win_or_lose_together_are_not_measured() -> None:
    assert not list(report(find("cancelletto"), 1))
