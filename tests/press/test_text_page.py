"""Heads of pages: nothing in them lies on anything else, however long it is."""

from itertools import combinations

import pytest

from pnp.press.paper import Order, PaperName, paper
from pnp.press.text_page import HEAD_HEIGHT, identity, text_page, title
from pnp.scene.flattened import leaves
from pnp.scene.measure import bounds
from pnp.scene.nodes import Text
from pnp.scene.tokens import MARGIN
from pnp.words.catalogue import catalogue
from tests.pages import lines

FACT = "2 players, 10 minutes, age 8 and up"

TAGLINE = "Boats run before the wind and cannot stop by themselves"


@pytest.mark.parametrize("size", ["a4", "letter", "a3", "a5"])
@pytest.mark.parametrize(
    "more", ["", ": who stops in the harbour of the other wins", f", {TAGLINE}" * 2]
)
def test_a_tagline_runs_into_nothing_that_stands_beside_it(
    size: str, more: str
) -> None:
    on = paper(size)
    head = title(on, "Winds", "Rules", TAGLINE + more, (FACT, "with calm"), "grid")
    nodes = [each.node for each in leaves(head)]
    texts = [node for node in nodes if isinstance(node, Text)]
    assert " ".join(text.content for text in texts).count(TAGLINE) > more.count(TAGLINE)
    boxes = [box for text in texts if (box := bounds((text,)))]
    for one, other in combinations(boxes, 2):
        beside = one.right <= other.left or other.right <= one.left
        assert beside or one.bottom <= other.top or other.bottom <= one.top
    assert max(box.bottom for box in boxes) < MARGIN + HEAD_HEIGHT


@pytest.mark.parametrize("size", ["a5", "a4"])
def test_what_stands_at_the_left_of_a_foot_does_not_meet_what_stands_at_the_right(
    size: PaperName,
) -> None:
    order, words = Order(paper(size), "it"), catalogue("tophats", "it")
    said = identity(words, "una partita raccontata", order, 1, 7)
    page = text_page((), order, [words.text("unofficial")], said)
    one, other = (box for _, box in lines(page.scene.nodes))
    assert not one.overlaps(other)
    assert (one.bottom == other.bottom) is (size == "a4")
