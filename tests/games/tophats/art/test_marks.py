"""The marks of the hats: three shapes, told apart without colour."""

from io import BytesIO
from itertools import combinations
from math import hypot

import pytest
from PIL import Image

from pnp.games.tophats.art.colours import cloth, hat, mark
from pnp.games.tophats.rules.board import COLOURS
from pnp.render import png
from pnp.scene.document import Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Node, Point, Scene, rotation
from pnp.scene.theme import THEMES, load

SMALL = 6.0
"""The least size that a mark is read at, in millimetres."""

COLOUR_NUMBERS = range(len(COLOURS))


def dark(node: Node, turn: float) -> frozenset[tuple[int, int]]:
    """The pixels that a mark blackens when it is printed small and turned."""
    middle = Point(SMALL / 2, SMALL / 2)
    turned = Group((node,), rotation(turn, about=middle))
    drawn = png.render(Page(Scene(SMALL, SMALL, (turned,))), load("grey"))
    with Image.open(BytesIO(drawn)) as picture:
        small = picture.convert("L").resize((24, 24))
        return frozenset(
            (x, y)
            for x in range(24)
            for y in range(24)
            if int(small.getpixel((x, y))) < 128  # type: ignore[arg-type]
        )


@pytest.mark.parametrize(("one", "other"), list(combinations(COLOUR_NUMBERS, 2)))
def test_marks_differ_without_colour_however_they_are_turned(
    one: int, other: int
) -> None:
    first = dark(mark(one, Point(3, 3), 3, "text"), 0)
    for turn in range(0, 360, 15):
        second = dark(mark(other, Point(3, 3), 3, "text"), turn)
        assert len(first ^ second) > 0.3 * len(first | second)


@pytest.mark.parametrize("colour", COLOUR_NUMBERS)
def test_a_mark_reaches_no_further_than_its_radius(colour: int) -> None:
    box = bounds([mark(colour, Point(10, 10), 5)])
    assert box
    assert Box(5, 5, 15, 15).holds(box)
    assert max(box.width, box.height) > 8
    middle = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    assert hypot(middle.x - 10, middle.y - 10) < 1.3


def test_every_hat_shows_its_mark_and_the_neutral_one_none() -> None:
    drawn = [hat(colour, Point(0, 0), 5) for colour in (*COLOUR_NUMBERS, None)]
    assert len({repr(node) for node in drawn}) == 4
    for node in drawn:
        assert bounds([node]) == pytest.approx((-5, -5, 5, 5))


@pytest.mark.parametrize("theme", THEMES)
def test_hats_have_inks_in_every_theme(theme: str) -> None:
    for colour in (*COLOUR_NUMBERS, None):
        for ink in (cloth(colour), f"{cloth(colour)}-line", f"{cloth(colour)}-sign"):
            assert load(theme).colour(ink)
