"""How wide drawings are in millimetres, and how fine in dots."""

from pnp.errors import UserError
from pnp.scene.document import Page

WIDTHS = 10, 2000
"""Between these many millimetres a drawing may be wide."""

DPI = 200
"""So many dots an inch has a PNG unless told."""

GRAINS = 10, 2400
"""Between these many it may have."""

DOTS = 10_000
"""So many dots wide or high is a PNG at most."""


def check_width(width: float) -> None:
    """Refuse a drawing so many millimetres wide that it is none any more.

    >>> check_width(5)
    Traceback (most recent call last):
    pnp.errors.UserError: a drawing is 10 to 2000 mm wide, not 5
    """
    least, most = WIDTHS
    if not least <= width <= most:
        raise UserError(f"a drawing is {least} to {most} mm wide, not {width:g}")


def check_dots(page: Page, dpi: float) -> None:
    """Refuse too few dots an inch, or more in all than a PNG can have."""
    least, most = GRAINS
    if not least <= dpi <= most:
        raise UserError(f"a PNG has {least} to {most} dots an inch, not {dpi:g}")
    dots = round(max(page.scene.width, page.scene.height) * dpi / 25.4)
    if dots > DOTS:
        raise UserError(f"{dpi:g} dpi make {dots:,} dots; {DOTS:,} is the most")
