"""Pictures of the papers that show no moment of a game: the signs, a stack."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.core.hexgrid import HexCell
from pnp.games.tophats.paper import art, hatter
from pnp.games.tophats.paper.marks import hat
from pnp.games.tophats.rules.board import CENTRE, RADIUS
from pnp.scene.diagram import LETTER
from pnp.scene.nodes import Group, Node, Point, Scene, Style, Text, translation
from pnp.scene.shapes import arrow, picture
from pnp.scene.tokens import CAPTION, OUTLINE


def signs() -> Scene:
    """The rings by their numbers, and the hats of all colours beside them."""
    unit, radius = 5.4, 6.0
    wide, high = unit * art.BREADTH + 1.0, unit * art.HEIGHT + 1.0
    board = Group((art.board(unit), art.neutral(unit), *_numbers(unit)))
    middle = Point(wide / 2, high / 2)
    hats = (
        hat(colour, Point(wide + 4.0 + radius, high / 2 + place * 15.0), radius)
        for colour, place in enumerate((-1, 0, 1))
    )
    drawn = (Group((board,), translation(*middle)), *hats)
    return picture(wide + 4.0 + 2 * radius + 0.5, high, drawn, Event("signs-alt"))


def _numbers(unit: float) -> Iterator[Node]:
    for number in range(1, RADIUS + 1):
        cell = HexCell(CENTRE.row, CENTRE.diagonal + number)
        middle = art.centre(cell, unit)
        base = Point(middle.x, middle.y + CAPTION * LETTER)
        yield Text(str(number), base, CAPTION, "bold", "middle")


def stack() -> Scene:
    """A stack that loses its top hat, and what comes to light."""
    width, high = 20.0, 25.0
    foot = high - 0.5
    before, off, after = 11.0, 41.0, 67.0
    nodes: list[Node] = [
        *hatter.pile(Point(before, foot), width, "R??"),
        *hatter.pile(Point(off, foot), width, "R"),
        *hatter.pile(Point(after, foot), width, "Y?"),
        arrow(
            (Point(before + 11.6, foot - 7.0), Point(off - 11.6, foot - 7.0)),
            Style(stroke="arrow", width=OUTLINE),
            head=2.0,
        ),
    ]
    return picture(78.0, high, nodes, Event("stack-alt"))
