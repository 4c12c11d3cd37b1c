"""Where glue goes on what is folded: a word on its place, in the reader's language."""

from pnp.scene.nodes import Point
from pnp.scene.note import Note
from pnp.scene.parts import FACE, FLAP
from pnp.scene.tokens import BODY, LEADING, SMALL

MEASURE = 10.0
"""As wide as the word may be."""

_LINE = SMALL * LEADING / BODY


def glued(middle: Point) -> Note:
    """The word about a point."""
    corner = Point(middle.x - MEASURE / 2, middle.y - _LINE / 2)
    return Note(("glue",), corner, MEASURE, SMALL, align="middle", ink="muted")


def glued_down(middle: Point) -> Note:
    """The same, to be read from above down."""
    corner = Point(middle.x + _LINE / 2, middle.y - MEASURE / 2)
    return Note(("glue",), corner, MEASURE, SMALL, align="middle", ink="muted", turn=90)


STANDEE = glued(Point(FACE[0] / 2, FLAP + 2 * FACE[1] + 6.0))
"""On the foot of a standee, between two lines."""
