"""Pages whose text is set in its usual size on other paper, and scaled to fit them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from pnp.press.paper import Paper
from pnp.press.slug import FOOT_LEADING
from pnp.press.text_page import frames
from pnp.scene.nodes import (
    Align,
    Group,
    Node,
    Point,
    Scene,
    Text,
    Transform,
    scaling,
    translation,
)
from pnp.scene.tokens import BODY, MARGIN, SMALL
from pnp.typeset.vertical_justify import Frames


class Margins(NamedTuple):
    """What is free around the text of a page."""

    side: float
    top: float
    bottom: float
    foot: float
    """From the number of the page to the edge below it."""

    def paper(self, page: Paper, scale: float) -> Paper:
        """That on which text of the usual size is as large as it is to be on a page."""
        width = page.width - 2 * self.side
        height = page.height - self.top - self.bottom
        return replace(
            page, width=width / scale + 2 * MARGIN, height=height / scale + 2 * MARGIN
        )

    def frames(self, page: Paper, scale: float) -> Frames:
        """What text fills of it."""
        return frames(self.paper(page, scale), -FOOT_LEADING)

    def place(self, scale: float) -> Transform:
        """Where what is set on it goes on the page."""
        corner = translation(self.side - MARGIN * scale, self.top - MARGIN * scale)
        return corner.after(scaling(scale))

    def numbered(self, page: Scene, number: int, said: str) -> Scene:
        """A page with its number at the outer edge, and what it is at the inner one."""
        foot = Group(tuple(self._foot(page, number, said)), role="artefact")
        return replace(page, nodes=(*page.nodes, foot))

    def _foot(self, page: Scene, number: int, said: str) -> Iterator[Node]:
        ends: tuple[tuple[float, Align], ...] = (
            (self.side, "start"), (page.width - self.side, "end")
        )  # fmt: skip
        (inner, from_inner), (outer, from_outer) = ends if number % 2 else ends[::-1]
        y = page.height - self.foot
        yield Text(said, Point(inner, y), SMALL, align=from_inner, ink="muted")
        yield Text(str(number), Point(outer, y), BODY, "bold", from_outer)
