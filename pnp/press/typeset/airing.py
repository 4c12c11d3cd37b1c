"""Airing: what pages leave empty, shared out above the parts that begin on them."""

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby, pairwise
from typing import NamedTuple

from pnp.press.typeset.slab import Slab
from pnp.scene.nodes import Box
from pnp.scene.tokens import LEADING

CREDITS, _COLOPHON = 3, 9
"""The rows that the last page leaves free for whose the game is, and for a colophon,
which closes it where so many are left."""

_MOST_AIR = 5
"""The empty rows that a page that is not full has more of between two parts."""


class Frames(NamedTuple):
    """What text fills of the first page, below a title, and of every later one.

    Both are equally wide.
    """

    first: Box
    later: Box
    facing: bool = False
    """Whether every second page faces the next: figures of a rule may go on there."""
    overleaf: bool = False
    """Whether figures of a rule may go on on any next page."""

    def on(self, page: int) -> Box:
        """The frame of a page, counted from 0."""
        return self.later if page else self.first

    def rows(self, page: int) -> int:
        """How many baselines there are on a page."""
        return int(self.on(page).height / LEADING + 1e-6)


class Part(NamedTuple):
    """A slab by the page and row it begins in."""

    page: int
    row: int
    left: float
    slab: Slab
    opens: bool = False
    """Whether something new begins here, across the page."""


def aired(parts: Sequence[Part], frames: Frames) -> Iterator[Part]:
    """The parts with what a page leaves empty shared out above what begins on it."""
    for page, group in groupby(parts, key=lambda part: part.page):
        here = list(group)
        used = max(part.row + part.slab.rows for part in here)
        opens = [
            (after.opens and not before.slab.kept) * (1 + _is_head(after.slab))
            for before, after in pairwise(here)
        ]
        whole = max(1, sum(opens))
        most = _MOST_AIR * max(1, sum(map(bool, opens)))
        left = frames.rows(page) - used
        if page == parts[-1].page:
            left = max(0, left - CREDITS + 1) // 2 if left < _COLOPHON else 0
        spare = min(left, most)
        for part, passed in zip(here, accumulate(opens, initial=0), strict=True):
            yield part._replace(row=part.row + spare * passed // whole)


def _is_head(slab: Slab) -> bool:
    """Whether it is the title of a section, above which more is left empty."""
    return bool(slab.within) and slab.within[-1].role == "heading-1"
