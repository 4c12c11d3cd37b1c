"""How hard a puzzle is: in words, and in diamonds at the right of a head."""

from functools import lru_cache
from typing import Any

from pnp.core.puzzle import LEVELS, Puzzle
from pnp.press.head import INSET
from pnp.press.issue import Size
from pnp.scene.nodes import Group, Point, Style
from pnp.scene.shapes import diamond
from pnp.scene.tokens import OUTLINE
from pnp.words import Catalogue


def graded(puzzle: Puzzle[Any], words: Catalogue) -> str:
    """How hard it is, in words.

    No rating is told where no player fails, as the first move is forced.
    """
    if not puzzle.rating:
        return words.text("difficulty", level=puzzle.level, most=LEVELS)
    rating = {"level": puzzle.level, "most": LEVELS, "rating": puzzle.rating}
    return words.text("difficulty-rated", **rating)


@lru_cache(1 << 6)
def pips(level: int, ink: str, y: float, size: Size) -> Group:
    """How hard it is: five diamonds at the right of the head, filled so far."""
    radius, step = 1.5, 4.0
    right = size.width - INSET - radius
    marks = (
        diamond(
            Point(right - (LEVELS - 1 - place) * step, y),
            radius,
            Style(fill=ink if place < level else None, stroke=ink, width=OUTLINE / 2),
        )
        for place in range(LEVELS)
    )
    return Group(tuple(marks), role="artefact", once=True)
