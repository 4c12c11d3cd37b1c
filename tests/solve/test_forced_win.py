"""Forced wins: the search that remembers agrees with the plain definition."""

from functools import cache
from typing import Any

import pytest

from pnp import find
from pnp.core.chance import Chance
from pnp.solve.forced_win import ForcedWins
from tests.lanes import slow


@cache
def is_won(position: Any, player: int, moves: int) -> bool:
    """By the definition, and nothing else."""
    if outcome := position.outcome():
        return bool(outcome.scores[player] > 0)
    after = (position.apply(move) for move in position.legal())
    if position.player == player:
        return moves > 0 and any(is_won(each, player, moves - 1) for each in after)
    return moves > 0 and all(is_won(each, player, moves) for each in after)


def walked(game: str, seed: int) -> list[Any]:
    """The positions of a game that chance plays to its end."""
    chance, line = Chance(seed), [find(game).start()]
    while legal := line[-1].legal():
        line.append(line[-1].apply(legal[chance.below(len(legal))]))
    return line[:-1]


@pytest.mark.parametrize("game", ["konane", *slow(["claustro"])])
def test_a_win_is_found_where_there_is_one_and_nowhere_else(game: str) -> None:
    seen = {True: 0, False: 0}
    for seed in range(12):
        for position in walked(game, seed)[-7:]:
            for player in (0, 1):
                known = ForcedWins(player)
                for moves in (2, 1, 0, 2):
                    won = known.within(position, moves)
                    assert won == is_won(position, player, moves), str(position)
                    seen[won] += 1
    assert min(seen.values()) > 100


def test_an_answer_is_the_only_first_move_and_every_line_of_it_wins() -> None:
    found = 0
    for seed in range(30):
        for position in walked("konane", seed)[-8:]:
            known = ForcedWins(position.player)
            moves = known.fastest(position, 3)
            if not moves or not (answer := known.answer(position, moves)):
                continue
            found += 1
            right = [
                str(move)
                for move in position.legal()
                if is_won(position.apply(move), position.player, moves - 1)
            ]
            assert right == [answer.move]
            for line in answer.lines():
                assert len(line) == 2 * moves - 1
                assert ends(position, [ply[0] for ply in line]) > 0
    assert found > 10


def ends(position: Any, moves: list[str]) -> int:
    """What a line brings who begins it."""
    player = position.player
    for move in moves:
        position = position.apply(position.read(move))
    return int(position.outcome().scores[player])
