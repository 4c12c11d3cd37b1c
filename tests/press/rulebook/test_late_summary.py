"""Where the summary of rules stands."""

from pnp.press.rulebook.rule_pages import late
from pnp.typeset.blocks import Block, Heading, Note, Paragraph, Rule, Run


def headed(text: str) -> Heading:
    return Heading(1, (Run(text),))


def ruled(number: str) -> Rule:
    return Rule((Heading(2, (Run("Rule"),)),), "step", number)


SEE, TURN, END, BEST = map(headed, ("See it", "Your turn", "The end", "Tactics"))

SHORT: tuple[Block, ...] = (headed("On one page"), Note(()), Note(()))

TWO, ONE = (TURN, ruled("1"), ruled("2")), (END, ruled("3"))


def test_a_late_summary_stands_behind_the_section_that_follows_the_turn() -> None:
    assert late((SEE, *SHORT, *TWO, *ONE, BEST)) == (SEE, *TWO, *ONE, *SHORT, BEST)
    assert late((SEE, *SHORT, *TWO, *ONE)) == (SEE, *TWO, *ONE, *SHORT)
    assert late((*SHORT, *TWO)) == (*TWO, *SHORT)


def test_a_text_without_a_summary_stays_as_it_is() -> None:
    written = (SEE, Paragraph((Run("All of it."),)), *TWO, *ONE)
    assert late(written) == written
    assert late(()) == ()
