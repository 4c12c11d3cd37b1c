"""Blocks that belong to each other: rules with figures, plans, what is upside down."""

import pytest

from pnp.base.errors import UserError
from pnp.typeset.blocks import Heading, Note, Paragraph, Plan, Rule, Turned
from pnp.typeset.markdown import parse

RULE = """
# Your turn

Step or jump.

## Step

One cell.

![](beside:one,two)

## Jump

Over one.

![](beside:three)
"""


def test_figures_beside_take_what_stands_above_them_to_its_heading() -> None:
    head, lead, step, jump = parse(RULE, "en")
    assert isinstance(head, Heading)
    assert isinstance(lead, Paragraph)
    assert isinstance(step, Rule)
    assert isinstance(jump, Rule)
    assert [len(step.blocks), step.reference, step.number] == [
        2, "one,two", "1"
    ]  # fmt: skip
    assert jump.number == "2"


def test_figures_beside_nothing_are_refused() -> None:
    with pytest.raises(UserError, match="need a heading of the second level above"):
        parse("# Your turn\n\nStep.\n\n![](beside:one)", "en")


def test_the_list_below_a_plan_tells_its_spots() -> None:
    (plan,) = parse("![](plan:a1,e5:x)\n\n1. Home.\n2. Goal.", "en")
    assert isinstance(plan, Plan)
    assert (plan.reference, plan.spots) == ("x", ("a1", "e5"))
    assert len(plan.items) == 2


def test_a_plan_may_be_told_in_a_column() -> None:
    plan, column = parse(
        "![](plan:a1:x)\n\n1. Home.\n\n![](column:a1@nw:x)\n\n1. Home.", "en"
    )
    assert isinstance(plan, Plan)
    assert isinstance(column, Plan)
    assert (plan.column, column.column) == (False, True)
    assert column.spots == ("a1@nw",)


def test_a_plan_tells_each_of_its_spots_once() -> None:
    with pytest.raises(UserError, match="has 2 spots for 1 items"):
        parse("![](plan:a1,e5:x)\n\n1. Home.", "en")
    with pytest.raises(UserError, match="is no plan such as plan:a1,e5:first/0"):
        parse("![](plan:a1)", "en")


def test_a_note_that_says_so_is_set_upside_down() -> None:
    turned, note = parse("> {upside-down}\n>\n> **One** a1.\n\n---x\n\n> Two", "en")[
        ::2
    ]
    assert isinstance(turned, Turned)
    assert isinstance(note, Note)
    assert len(turned.blocks) == 1
