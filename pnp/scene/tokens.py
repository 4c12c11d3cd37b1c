"""The measures of the house: line weights and type sizes, in millimetres."""

from typing import Final

PT: Final = 25.4 / 72
"""A point in millimetres."""

HAIR: Final = 0.15
"""Crop marks."""

GRID: Final = 0.25

STROKE: Final = 0.35
"""Slits, leaders, small drawings."""

OUTLINE: Final = 0.5

EMPHASIS: Final = 0.8

WEIGHTS: Final = (HAIR, GRID, STROKE, OUTLINE, EMPHASIS)


def pen(width: float) -> float:
    """The line weight next to a width.

    >>> pen(0.02), pen(0.27), pen(2)
    (0.15, 0.25, 0.8)
    """
    return min(WEIGHTS, key=lambda each: abs(each - width))


"""What lines become that are drawn to scale; those of parts have no other widths."""

BAND: Final = 1.0
"""What is as wide is no line, but a band as wide as it is drawn."""

SMALL: Final = 6.5 * PT

CAPTION: Final = 8 * PT

CAPTION_LEAD: Final = 2.5 * PT
"""By how much lines of captions are apart beside their size."""

CAPTION_LEADING: Final = CAPTION + CAPTION_LEAD

TOLD: Final = 8.5 * PT
"""Captions and tables beside text that is read, as in rulebooks."""

BODY: Final = 9.5 * PT

LEADING: Final = 13 * PT
"""From one baseline to the next."""

HEAD: Final = 12 * PT

TITLE: Final = 22 * PT

MARGIN: Final = 14.0
"""The outer margin of a page of text."""

GUTTER: Final = 7.0
"""Between two columns of text."""

BLEED: Final = 3.0

SPREAD: Final = 3.4
"""How far grounds go that bleed as much where they are printed at nine tenths."""

SAFE: Final = 3.0
"""What matters stays this far inside the trim."""
