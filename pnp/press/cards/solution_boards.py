"""Solution boards: what a game draws of a solution, as large as a room holds it."""

from collections.abc import Callable, Sequence
from math import inf

from pnp.scene.measure import fitted_drawing
from pnp.scene.nodes import Box, Group, Node, Point, Scene, translation

Boards = Callable[[float], Sequence[Scene]]
"""Draws a solution on boards of one size, mostly on one, with numbers so much larger as
they will be made smaller."""

ABREAST = 2
"""So many boards stand beside each other."""

Beside = Callable[[Scene, float], Scene]
"""Draws something else to stand beside a board, as large as this, numbers so much
larger."""

APART = 1.4
"""Between two boards, on paper."""


def drawn_for(
    draw: Boards, room: Box, beside: Beside | None = None, abreast: int = 0
) -> Scene:
    """A solution with numbers as large as they are read once it fills a room.

    So many boards stand beside each other as makes them largest, if nothing is said.

    Names along its edges grow with them, so that it is measured again. Where boards
    leave a place in their last row, another drawing stands there.
    """
    larger, abreast = 1.0, abreast or best_abreast(room, draw(1.0))
    for _ in range(3):
        larger = 1 / scale_in(room, draw(larger), abreast)
    boards = draw(larger)
    more = beside(boards[0], larger) if beside else None
    return _in_rows(boards, APART * larger, more, abreast)


def best_abreast(room: Box, boards: Sequence[Scene]) -> int:
    """So many boards stand beside each other where they are largest."""
    return max(range(1, ABREAST + 1), key=lambda each: scale_in(room, boards, each))


def rows(boards: Sequence[Scene], abreast: int = ABREAST) -> int:
    """In how many rows they stand."""
    return -(-len(boards) // abreast)


def scale_in(room: Box, boards: Sequence[Scene], abreast: int = ABREAST) -> float:
    """At which scale boards fill a room, so many beside each other."""
    board, columns = boards[0], min(abreast, len(boards))
    below = rows(boards, abreast)
    wide = (room.width - APART * (columns - 1)) / columns
    tall = (room.height - APART * (below - 1)) / below
    return min(wide / board.width, tall / board.height)


def _in_rows(
    boards: Sequence[Scene], apart: float, more: Scene | None, abreast: int
) -> Scene:
    """Boards row by row, the last row in the middle, or with something more."""
    columns = min(abreast, len(boards))
    wide, tall = boards[0].width + apart, boards[0].height + apart
    nodes: list[Node] = []
    for row, number in enumerate(range(0, len(boards), columns)):
        beside = boards[number : number + columns]
        missing = columns - len(beside)
        left = 0.0 if more else missing * wide / 2
        for place, board in enumerate(beside):
            at = translation(left + place * wide, row * tall)
            nodes.append(Group(board.nodes, at))
        if more and missing:
            start = Point((columns - missing) * wide, row * tall)
            room = Box(*start, start.x + boards[0].width, start.y + boards[0].height)
            nodes.append(fitted_drawing(more, room, inf)[0])
    whole = columns * wide - apart, rows(boards, abreast) * tall - apart
    return Scene(*whole, tuple(nodes))
