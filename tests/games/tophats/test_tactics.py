"""What may lie below, and where stacks are safe."""

from fractions import Fraction

from pnp.games.tophats.mind.tactics import PLACES, below, moments, place_of, risk
from pnp.games.tophats.paper.charts import alike
from pnp.games.tophats.rules.board import CELLS


def test_the_chances_go_by_the_hats_that_are_left() -> None:
    for name, (hits, trials) in below(0, 0).shares.items():
        own, other = map(int, name.removeprefix("own").split("other"))
        assert Fraction(hits, trials) == Fraction(4 - own, 10 - own - other)


def test_the_chart_and_the_study_call_places_alike() -> None:
    assert [place_of(cell) for cell in CELLS] == [alike(cell) for cell in CELLS]
    assert len(set(PLACES)) == 9


def test_no_stack_in_a_corner_can_be_captured() -> None:
    found = risk(3, 100)
    assert found.shares["a1"].hits == 0 < found.shares["a1"].trials
    assert "e5" not in found.shares


def test_moments_of_a_seed_are_always_the_same() -> None:
    assert list(moments(3, 5)) == list(moments(3, 5))
