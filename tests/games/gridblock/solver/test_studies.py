"""What hands can place, held against the readable lines."""

from itertools import permutations

from pnp.core.chance import Chance
from pnp.games import find
from pnp.games.gridblock.rules.board import CELLS, SIZE, SYMBOLS
from pnp.games.gridblock.solver.answer import Hands
from pnp.games.gridblock.solver.studies import hasty, orders, starts
from pnp.press.figures.findings import chart, finding
from pnp.scene.reflowable import scene_alt_text
from pnp.words.catalogue import catalogue
from tests.pages import words_in


def test_the_best_of_the_orders_is_the_best_of_the_hand() -> None:
    for bitboard, place, cards in starts(3, 20):
        found = orders(bitboard, place, cards)
        assert list(found) == ["".join(each) for each in permutations(cards)]
        assert max(found.values()) == Hands(bitboard).best(cards, place).cubes


def test_hands_are_three_different_cards() -> None:
    drawn = [start.cards for start in starts(3, 50)]
    assert all(len(set(cards)) == 3 and set(cards) <= set(SYMBOLS) for cards in drawn)


def test_tiles_are_six_up_to_turns_and_mirrors() -> None:
    assert len({cell.first_alike(SIZE) for cell in CELLS}) == 6


def test_a_hand_that_places_three_cubes_at_once_is_one_that_can() -> None:
    chance = Chance(5)
    for bitboard, place, cards in starts(4, 40):
        most = Hands(bitboard).best(cards, place).cubes
        assert hasty(bitboard, cards, place, chance) <= most


def test_of_the_orders_that_are_shown_one_alone_places_the_most() -> None:
    found = finding(find("gridblock"), "hand")
    cubes = {order: int(sign) for order, sign in found.signs.items()}
    assert [order for order in cubes if cubes[order] == 3] == ["521"]
    assert found.numbers == {"orders": len(cubes), "best": 1, "most": 3}
    words = catalogue("gridblock", "en")
    said = scene_alt_text(chart(find("gridblock"), "hand", words).scene)
    assert "mountain, cross and ring: 3" in said


def test_a_hundred_are_told_in_three_kinds() -> None:
    drawn = chart(find("gridblock"), "ties", catalogue("gridblock", "en")).scene
    kinds = list(map(int, words_in(drawn.nodes)))
    assert kinds == [10, 40, 50]
    assert sum(kinds) == 100
