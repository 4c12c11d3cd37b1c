"""In which order rules say all, so that what belongs together faces each other."""

import pytest

from pnp.press.figures.density import ORDERS, BlockOrder
from pnp.press.rulebook.block_order import ordered
from pnp.typeset.blocks import Block, Gallery, Heading, Note, Paragraph, Plan, Rule, Run


def headed(text: str) -> Heading:
    return Heading(1, (Run(text),))


def ruled(number: str) -> Rule:
    return Rule((Heading(2, (Run("Rule"),)),), "step", number)


SEE, TURN, END, BEST = map(headed, ("See it", "Your turn", "The end", "Tactics"))

SHORT: tuple[Block, ...] = (headed("On one page"), Note(()), Note(()))

TWO, ONE = (TURN, ruled("1"), ruled("2")), (END, ruled("3"))

PICTURE, PARTS, SIGNS = (
    Plan("table:first", (), ()),
    Gallery("parts:"),
    Gallery("signs:"),
)

STEPS, FIRST = Paragraph((Run("Shuffle."),)), Note((Paragraph((Run("Two play."),)),))

WRITTEN = (SEE, PICTURE, PARTS, SIGNS, STEPS, FIRST, *SHORT, *TWO, *ONE, BEST)


def test_a_late_summary_stands_behind_the_section_that_follows_the_turn() -> None:
    whole = (SEE, *SHORT, *TWO, *ONE, BEST)
    assert ordered(whole, "late") == (SEE, *TWO, *ONE, *SHORT, BEST)
    assert ordered((SEE, *SHORT, *TWO, *ONE), "late") == (SEE, *TWO, *ONE, *SHORT)
    assert ordered((*SHORT, *TWO), "late") == (*TWO, *SHORT)


def test_a_page_that_holds_all_to_set_up_has_the_turn_right_behind_it() -> None:
    told = (SEE, PICTURE, STEPS, *TWO, PARTS, SIGNS, *ONE, *SHORT, FIRST, BEST)
    assert ordered(WRITTEN, "last") == told


def test_parts_signs_and_notes_may_stand_before_the_opening_to_set_up() -> None:
    told = (SEE, PARTS, SIGNS, FIRST, PICTURE, STEPS, *SHORT, *TWO, *ONE, BEST)
    assert ordered(WRITTEN, "first") == told


def test_a_large_picture_has_all_notes_but_the_summary_behind_the_turn() -> None:
    see = (SEE, PICTURE, PARTS, SIGNS, STEPS, *SHORT[:2])
    assert ordered(WRITTEN, "notes") == (*see, *TWO, FIRST, SHORT[2], *ONE, BEST)


@pytest.mark.parametrize("order", ORDERS)
def test_a_text_without_a_summary_stays_as_it_is(order: BlockOrder) -> None:
    written = (SEE, Paragraph((Run("All of it."),)), *TWO, *ONE)
    assert ordered(written, order) == written
    assert ordered((), order) == ()


@pytest.mark.parametrize("order", ORDERS)
def test_nothing_is_left_out_or_said_twice(order: BlockOrder) -> None:
    told = ordered(WRITTEN, order)
    assert sorted(map(id, told)) == sorted(map(id, WRITTEN))
