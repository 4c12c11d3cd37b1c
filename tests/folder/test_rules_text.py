"""What the text of rules says, paragraph by paragraph."""

from pnp.folder.rules_text import RulesText

TEXT = """# Frogs

Two ponds, one stone.

## The idea

Reach the *other* pond. {aim}

## Your turn

- **Hop.** Over one frog. {hop}
- **Swim:** to the next place.

Frogs do not fly.

**Rest** if you like.

## The end

**Home.** All of them. {home}
"""


def test_the_idea_is_the_paragraph_with_which_the_rules_begin() -> None:
    assert RulesText(TEXT).idea == "Reach the other pond."
    assert RulesText("# Frogs\n\nTwo ponds.\n\n## Parts\n\n- A pond.\n").idea == ""


def test_a_turn_is_told_by_what_is_bold_below_its_heading() -> None:
    assert RulesText(TEXT).said_below("Your turn") == (
        "Hop. Over one frog.",
        "Swim: to the next place.",
        "Rest if you like.",
    )
    assert RulesText(TEXT).said_below("Il turno") == ()


def test_what_has_no_rules_has_no_idea() -> None:
    assert RulesText("").idea == ""
