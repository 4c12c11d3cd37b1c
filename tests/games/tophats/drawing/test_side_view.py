"""A capture from the side shows what the engine says of the stack, and no secret."""

from pnp.games import find
from pnp.games.tophats.art.hat_profiles import SHOWN, TALL, pile
from pnp.games.tophats.drawing.side_view import (
    ABOVE,
    AFTER,
    ASIDE,
    BEFORE,
    HAT,
    WIDTH,
    side,
)
from pnp.games.tophats.rules.events import captured_stacks
from pnp.press.figures.citations import cited_figures
from pnp.press.figures.examples import replayed_example
from pnp.press.figures.figures import Figures
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Point
from pnp.words.catalogue import LANGUAGES, catalogue
from tests.pages import leaves

GAME = find("tophats")

_, LAST = replayed_example(GAME, "capture").after(1)


def test_a_capture_from_the_side_has_the_stack_before_and_after_and_the_hat() -> None:
    (ply,) = LAST
    (stack,) = captured_stacks(ply)
    (after,) = (s for s in ply.after.stacks if s.cell == stack.cell)
    assert after.hats == stack.hats[1:]
    (whole,) = side(LAST).nodes
    assert isinstance(whole, Group)
    for middle, hats in (
        (BEFORE, stack.hats), (AFTER, after.hats), (ASIDE, stack.hats[0]),
    ):  # fmt: skip
        foot = ABOVE + HAT * (TALL + SHOWN * (len(stack.hats) - 1))
        for hat in pile(Point(middle, foot), HAT, hats):
            assert hat in whole.children
    assert sum(isinstance(node, Group) for node in whole.children) == 1 + len(
        stack.hats + after.hats + stack.hats[0]
    )


def test_a_capture_from_the_side_tells_nothing_of_what_stays_hidden() -> None:
    """Only the hats on top count: those below may be any."""
    (figure,) = cited_figures(GAME, "capture/side")
    for language in LANGUAGES:
        shown = Figures(GAME, catalogue("tophats", language)).drawn(figure)
        inks = {
            ink
            for node in leaves(shown.scene.nodes)
            for ink in [getattr(getattr(node, "style", None), "fill", None)]
        }
        assert "tophats-hidden" in inks
        assert not any(str(ink).startswith("tophats-blue") for ink in inks)
        alt = "".join(str(getattr(node, "alt", "")) for node in shown.scene.nodes)
        assert "e7" in alt
        whole = bounds(shown.scene.nodes)
        assert whole
        assert Box(0, 0, WIDTH, shown.scene.height).holds(whole)
