"""Pictures of the papers that show no moment of a game: signs, rings, a stack."""

from pnp.core.event import Event
from pnp.core.hexgrid import HexCell
from pnp.games.tophats import art
from pnp.games.tophats.board import CENTRE, COLOURS
from pnp.games.tophats.hatter import hat as hat_from_the_side
from pnp.games.tophats.hatter import pile
from pnp.games.tophats.marks import hat, mark
from pnp.scene.nodes import Group, Node, Point, Scene, Style, Text, translation
from pnp.scene.shapes import arrow, picture
from pnp.scene.tokens import CAPTION, OUTLINE


def signs() -> Scene:
    """What there is to see, in a row: the hats of all colours, the neutral one."""
    radius = 6.5
    width = 2 * radius + 6.0
    colours = (*range(len(COLOURS)), None)
    nodes: list[Node] = [
        hat(colour, Point((place + 0.5) * width, radius + 0.5), radius)
        for place, colour in enumerate(colours)
    ]
    return picture(4 * width, 2 * radius + 1.0, nodes, Event("signs-alt"))


def rings() -> Scene:
    """The rings by their numbers, from the neutral hat outwards."""
    unit = 5.6
    wide, high = unit * art.BREADTH + 1.0, unit * art.HEIGHT + 1.0
    nodes: list[Node] = [art.board(unit), art.neutral(unit)]
    for number in range(1, 5):
        middle = art.centre(HexCell(CENTRE.row, CENTRE.diagonal + number), unit)
        base = Point(middle.x, middle.y + CAPTION * art.LETTER)
        nodes.append(Text(str(number), base, CAPTION, "bold", "middle"))
    drawn = Group(tuple(nodes), translation(wide / 2, high / 2))
    return picture(wide, high, (drawn,), Event("rings-alt"))


def stack() -> Scene:
    """A stack that loses its top hat, and what comes to light."""
    width, high = 18.0, 24.0
    foot = high - 1.0
    left, middle, right = 14.0, 43.0, 68.0
    down = width * 0.31
    nodes: list[Node] = [
        *pile(Point(left, foot), width, (None, None, "red-hat")),
        mark(0, Point(left, foot - 2 * width * 0.3 - down), width * 0.17),
        hat_from_the_side(
            Point(middle, foot),
            width,
            Style("red-hat", "red-hat-line", width * 0.025, join="round"),
        ),
        mark(0, Point(middle, foot - down - 0.4), width * 0.17),
        *pile(Point(right, foot), width, (None, "yellow-hat")),
        mark(1, Point(right, foot - width * 0.3 - down - 0.4), width * 0.17),
        arrow(
            (Point(left + 11.0, foot - 7.0), Point(middle - 11.0, foot - 7.0)),
            Style(stroke="arrow", width=OUTLINE),
            head=2.0,
        ),
    ]
    return picture(80.0, high, nodes, Event("stack-alt"))
