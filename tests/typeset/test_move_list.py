"""The turns of a game in columns, each as wide as it must be."""

from pnp.scene.measure import bounds
from pnp.typeset.blocks import Run, Score
from pnp.typeset.move_list import score_slab
from pnp.typeset.text_context import House
from tests.pages import in_role

SHORT, LONG = "f8", "b2→b4→d4→f6→h6→f4→h4"


def lefts(turns: list[str], measure: float) -> list[list[float]]:
    """From where on each turn stands, column by column."""
    score = Score(tuple((Run(turn),) for turn in turns))
    found: dict[float, list[float]] = {}
    for item in in_role(score_slab(score, measure, House()).nodes, "item"):
        box = bounds([item])
        assert box
        assert box.left >= -0.1
        assert box.right <= measure
        found.setdefault(round(box.top, 1), []).append(box.left)
    return list(found.values())


def test_short_turns_take_narrow_columns_beside_long_ones() -> None:
    assert len(lefts([SHORT] * 10 + [LONG] * 20, 115)) == 10


def test_columns_are_full_but_for_the_last_if_turns_are_alike() -> None:
    assert [len(row) for row in lefts([SHORT] * 15, 66)] == [5, 5, 5]
    assert [len(row) for row in lefts([SHORT] * 14, 66)] == [5, 5, 4]


def test_turns_that_are_too_long_for_two_columns_stand_in_one() -> None:
    assert len(lefts([LONG] * 4, 50)) == 4
