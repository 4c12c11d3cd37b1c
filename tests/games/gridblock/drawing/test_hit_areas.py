"""Where Gridblock is touched beside its grid: cards and symbols as they are drawn."""

import pytest

from pnp.core.chance import Chance
from pnp.games import find
from pnp.games.gridblock.drawing.hit_areas import lying, places
from pnp.games.gridblock.drawing.view import LEFT, SIDE, TOP, beneath
from pnp.games.gridblock.rules.position import Position
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group


def is_of(position: Position) -> bool:
    """Whether somebody has a card to play."""
    return bool(position.round and position.outcome() is None)


@pytest.mark.parametrize("players", [0, 2, 3, 4])
def test_cards_are_touched_where_they_are_drawn(players: int) -> None:
    """In games of so many, and in a puzzle for one."""
    game, chance, seen = find("gridblock"), Chance(3), 0
    start = game.start(4, players=players) if players else game.puzzle(seed=1).position
    position = start
    while moves := position.legal():
        if is_of(position):
            drawn = [
                box.moved(LEFT, TOP + SIDE)
                for node in beneath(position)
                if isinstance(node, Group) and (box := bounds([node]))
            ]
            for laid in lying(position).values():
                spot = places()[laid.place]
                half = Box(0, 0, spot.size * spot.wide, spot.size)
                box = half.moved(
                    spot.middle.x - half.right / 2, spot.middle.y - half.bottom / 2
                )
                assert any(box == pytest.approx(each, abs=0.1) for each in drawn)
                seen += 1
        position = position.apply(moves[chance.below(len(moves))])
    assert seen
