"""What hands can place, held against the readable lines."""

from itertools import permutations

from pnp.games.gridblock.mind.lines import Hands
from pnp.games.gridblock.mind.tactics import orders, place_of, starts
from pnp.games.gridblock.paper.charts import alike
from pnp.games.gridblock.rules.board import CELLS, SYMBOLS


def test_the_best_of_the_orders_is_the_best_of_the_hand() -> None:
    for twin, place, cards in starts(3, 20):
        found = orders(twin, place, cards)
        assert list(found) == ["".join(each) for each in permutations(cards)]
        assert max(found.values()) == Hands(twin).best(cards, place).cubes


def test_hands_are_three_different_cards() -> None:
    drawn = [start.cards for start in starts(3, 50)]
    assert all(len(set(cards)) == 3 and set(cards) <= set(SYMBOLS) for cards in drawn)


def test_the_chart_and_the_study_call_places_alike() -> None:
    assert [place_of(cell) for cell in CELLS] == [alike(cell) for cell in CELLS]
    assert len(set(map(alike, CELLS))) == 6
