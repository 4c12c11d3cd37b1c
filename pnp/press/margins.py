"""Where ink lies nearer to the edge of the paper than home printers reach."""

from collections.abc import Iterator
from typing import NamedTuple

from pnp.scene.document import Document, Page
from pnp.scene.measure import bounds

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
