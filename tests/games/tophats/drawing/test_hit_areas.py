"""Where Top Hats is touched beside its board: stacks in hand as they are drawn."""

import pytest

from pnp.core.chance import Chance
from pnp.games import find
from pnp.games.tophats.drawing.hit_areas import (
    asked_event,
    clicks,
    lying,
    places,
)
from pnp.games.tophats.drawing.view import MIDDLE, beside
from pnp.scene.measure import bounds


@pytest.mark.parametrize("players", [2, 3])
def test_stacks_in_hand_are_touched_where_they_are_drawn(players: int) -> None:
    position = find("tophats").start(3, players=players)
    while position.hands:
        drawn = [bounds([node]) for node in beside(position)]
        laid = lying(position)
        assert len(laid) == len(position.hands[position.turn])
        for each in laid.values():
            spot = places()[each.place]
            x, y = spot.middle.x - MIDDLE.x, spot.middle.y - MIDDLE.y
            near = [
                box
                for box in drawn
                if box
                and (box.left + box.right) / 2 == pytest.approx(x, abs=0.2)
                and (box.top + box.bottom) / 2 == pytest.approx(y, abs=0.2)
            ]
            assert len(near) == 1
            assert near[0].width == pytest.approx(spot.size, abs=0.7)
        position = position.apply(position.legal()[0])
    assert not lying(position)


def test_what_is_hidden_is_not_told() -> None:
    position = find("tophats").start(3).seen_by(None)
    assert not lying(position)


def test_it_is_asked_whether_a_stack_stops_only_where_it_may_stop_and_go_on() -> None:
    game, chance, asked = find("tophats"), Chance(5), set[str]()
    for seed in range(4):
        position = game.start(seed, players=2)
        while moves := position.legal():
            ways = clicks(moves)
            for way in ways:
                for picked in (way[:n] for n in range(2, len(way))):
                    further = {
                        e[len(picked)]
                        for e in ways
                        if e[: len(picked)] == picked and len(e) > len(picked)
                    }
                    event = asked_event(position, picked, further)
                    assert event
                    if event.key in ("asked-on", "asked-onward"):
                        assert (event.key == "asked-on") == (picked in ways)
                        asked.add(event.key)
            position = position.apply(moves[chance.below(len(moves))])
    assert asked == {"asked-on", "asked-onward"}
