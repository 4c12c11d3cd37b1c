"""What is said of figures that stand for themselves."""

import pytest

from pnp.press.figures.figures import alternatives
from pnp.words.catalogue import catalogue


@pytest.mark.parametrize(
    ("sentences", "said"),
    [
        (["Red places on d4.", "Red places on e4."], "Red places on d4 or e4."),
        (
            ["Black takes a1 off.", "Black takes c3 off.", "Black takes d4 off."],
            "Black takes a1, c3 or d4 off.",
        ),
        (
            ["Black goes a3→c3 and takes b3.", "Black goes d4→b4 and takes c4."],
            "Black goes a3→c3 and takes b3, or d4→b4 and takes c4.",
        ),
        (["White passes."], "White passes."),
        (["White passes.", "White passes."], "White passes. White passes."),
        (["White goes. It wins.", "White goes."], "White goes. It wins. White goes."),
        (["Now White wins.", "Black wins."], "Now White wins. Black wins."),
    ],
)
def test_moves_to_choose_from_are_told_as_one_sentence_with_or(
    sentences: list[str], said: str
) -> None:
    assert alternatives(sentences, catalogue("konane", "en")) == said


def test_alternatives_are_told_in_italian_too() -> None:
    told = ["Il Nero toglie a1.", "Il Nero toglie f6."]
    assert alternatives(told, catalogue("konane", "it")) == "Il Nero toglie a1 o f6."
