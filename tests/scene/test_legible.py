"""Letters of small pictures: what is left out with those that could not be read."""

import pytest

from pnp.games import GAMES, find
from pnp.protocol.art import Blurb
from pnp.scene.flattened import leaves
from pnp.scene.legible import legible
from pnp.scene.nodes import Circle, Group, Node, Point, Style, Text, scaling
from pnp.scene.shapes import square

SIGN = Circle(Point(2, -1), 1.5, Style(fill="text"))

SAID = Text("15 min", Point(5, 0), 3.0)


def test_a_sign_is_left_out_with_the_letters_of_its_line() -> None:
    line = Group((SIGN, SAID))
    assert legible((line,), 1.0) == (line,)
    assert legible((line,), 0.5) == ()
    assert legible((Group((line,), scaling(0.5)),), 1.0) == ()


def test_a_line_keeps_its_signs_while_some_of_it_can_be_read() -> None:
    large = Text("2", Point(0, 0), 6.0)
    (kept,) = legible((Group((SIGN, SAID, large)),), 0.5)
    assert isinstance(kept, Group)
    assert kept.children == (SIGN, large)


def test_a_board_stays_without_the_names_of_its_cells() -> None:
    cells = square(Point(50, -50), 50, Style(fill="ground"))
    assert legible((Group((cells, SAID)),), 0.5) == (Group((cells,)),)


@pytest.mark.parametrize("game", GAMES)
def test_the_front_of_a_small_box_has_no_signs_without_their_counts(game: str) -> None:
    look = find(game).art.look
    assert look
    drawn = look.front(92, 126, Blurb("", "2", minutes="15")).nodes
    assert shapes(legible(drawn, 1.0)) == shapes(drawn)
    assert shapes(legible(drawn, 0.2)) < shapes(drawn)


def shapes(nodes: tuple[Node, ...]) -> int:
    """How much there is that is not lettered."""
    return sum(not isinstance(leaf, Text) for leaf, *_ in leaves(nodes))
