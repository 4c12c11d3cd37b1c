"""Printers as they are: how far backs fall off, how long 100 mm become, the cure."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from pnp.base.errors import UserError
from pnp.press.sheets.duplex import turns_level
from pnp.scene.document import Document, Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import Group, Point, Transform

FARTHEST = 10.0
"""No printer misses by more millimetres."""

LONGEST = 5.0
"""Nor makes 100 mm longer or shorter by more."""


@dataclass(frozen=True, slots=True)
class Printer:
    """What the target of ``pnp calibrate`` says of a printer, in millimetres."""

    x: float = 0.0
    """How much too far right backs lie, seen from the front against the light."""
    y: float = 0.0
    """How much too low they lie."""
    across: float = 100.0
    """How long 100 mm become along the short edge of the paper."""
    down: float = 100.0
    """The same along its long edge."""

    def __post_init__(self) -> None:
        for name in ("x", "y"):
            if not abs(getattr(self, name)) <= FARTHEST:
                raise UserError(f"{name} is {getattr(self, name):g}, beyond 10 mm")
        for name in ("across", "down"):
            if not abs(getattr(self, name) - 100) <= LONGEST:
                raise UserError(
                    f"{name} is {getattr(self, name):g}, too far from the 100 mm "
                    "that it measures"
                )


class Sheetwise(NamedTuple):
    """A printer's faults as a page lies: landscape pages are turned for printing."""

    off: Point
    longer: Point


def corrected_document(document: Document, printer: Printer) -> Document:
    """The document moved and scaled, so that the printer puts it where it belongs."""
    return replace(document, pages=tuple(_corrected_pages(document, printer)))


def _corrected_pages(document: Document, printer: Printer) -> Iterator[Page]:
    for page in document.pages:
        scene = page.scene
        faults = _as_it_lies(printer, lying=scene.width > scene.height)
        move = _back(document, page, faults.off) if page.back else Point(0, 0)
        a, d = 100 / faults.longer.x, 100 / faults.longer.y
        x, y = scene.width / 2, scene.height / 2
        cure = Transform(a, 0, 0, d, x - a * x + move.x, y - d * y + move.y)
        yield replace(page, scene=replace(scene, nodes=(Group(scene.nodes, cure),)))


def _as_it_lies(printer: Printer, *, lying: bool) -> Sheetwise:
    """A page that lies is printed with its top at the left edge of the paper."""
    if not lying:
        return Sheetwise(
            Point(printer.x, printer.y), Point(printer.across, printer.down)
        )
    return Sheetwise(Point(-printer.y, printer.x), Point(printer.down, printer.across))


def _back(document: Document, page: Page, off: Point) -> Point:
    """Where a back goes, in its own coordinates, to end where it should."""
    if turns_level(document.duplex, page.scene.width, page.scene.height):
        return Point(-off.x, off.y)
    return Point(off.x, -off.y)


REACH = 4.9
"""What printers leave free, in millimetres; 5 is what we keep, but for hairlines."""


class Beyond(NamedTuple):
    """Ink that a home printer may leave out."""

    page: int
    edge: str
    free: float
    """What is left between the ink and the edge."""

    def __str__(self) -> str:
        """The warning.

        >>> print(Beyond(2, "left", 3.27))
        page 2 has ink 3.3 mm from its left edge, where many printers do not reach
        """
        return (
            f"page {self.page} has ink {self.free:.1f} mm from its {self.edge} edge, "
            "where many printers do not reach"
        )


def beyond(document: Document) -> Beyond | None:
    """The ink that is nearest to an edge of its page, if it is too near."""
    pages = enumerate(document.pages, start=1)
    found = [each for number, page in pages for each in _edges(number, page)]
    nearest = min(found, key=lambda each: each.free, default=None)
    return nearest if nearest and nearest.free < REACH else None


def _edges(number: int, page: Page) -> Iterator[Beyond]:
    """What each edge of a page has free."""
    ink = bounds(page.scene.nodes, skip=frozenset({"cut", "score"}))
    if ink:
        yield Beyond(number, "left", ink.left)
        yield Beyond(number, "top", ink.top)
        yield Beyond(number, "right", page.scene.width - ink.right)
        yield Beyond(number, "bottom", page.scene.height - ink.bottom)
