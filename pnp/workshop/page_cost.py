"""Filling: what pages of rules leave empty or break, and what might mend it."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import fsum

from pnp.boards.cell_labels import ABOVE, BESIDE
from pnp.press.figures.density import PICTURE
from pnp.scene.measure import bounds
from pnp.scene.nodes import Group, Node, Text
from pnp.scene.tokens import LEADING
from pnp.typeset.blocks import Block, Fact, Figure
from pnp.typeset.pagination import Laid
from pnp.typeset.text_context import Illustration
from pnp.typeset.vertical_justify import Frames

FAULT = 0.05
"""What it costs to break a list at the foot of a page, or to leave much of it empty."""

HOLE = 0.01
"""What a row costs, squared, by which a gap is too large."""

HOLLOW = 2.5
"""So many rows may be empty below a text that figures stand beside."""

NEARLY = 0.25
"""By so many rows a page may end too far above its foot before that is mended."""

LITTLE = 0.1
"""A page of which a larger share is empty might take figures from the next."""


def next_figures(way: Laid, page: int) -> Sequence[str]:
    """The figures with which a page begins, if they had almost stood on the last one.

    The list that tells a picture is with it.
    """
    slabs = [part.slab for part in way.parts if part.page == page]
    if not slabs:
        return ()
    first, *_ = slabs
    if page == 1 and way.torn and first.within:
        return (PICTURE,)
    before = page - 1
    empty = way.spare[before] > LITTLE * way.frames.rows(before)
    return first.figures if empty else ()


def together(way: Laid, room: Frames) -> Iterator[Sequence[str]]:
    """Figures that are less tight together: those of a page, then those of a row."""
    for page in range(way.count):
        rows = [part.slab.figures for part in way.parts if part.page == page]
        rows = [row for row in rows if row]
        rows += [] if page else [(PICTURE,)]
        if rows:
            yield [figure for row in rows for figure in row]
        yield from rows if room.facing else rows[-1:] if not page else ()


def charts(way: Laid, blocks: Sequence[Block]) -> Iterator[Sequence[str]]:
    """The charts of facts by their references, those of a page together."""
    number = {
        after.reference: block.number
        for block, after in pairwise(blocks)
        if isinstance(block, Fact) and isinstance(after, Figure)
    }
    pages = {part.slab.name: part.page for part in way.parts}
    found: dict[int, list[str]] = {}
    for reference, fact in number.items():
        found.setdefault(pages[fact], []).append(reference)
    yield from found.values()


def least(way: Laid) -> float:
    """The rows that the last page keeps free for whose the game is."""
    return min(way.frames.credits, way.left[-1])


def hollow(way: Laid) -> float:
    """The rows that are empty below texts beside figures, beyond what may be."""
    return fsum(max(0.0, part.slab.hollow - HOLLOW) for part in way.parts)


def feet(way: Laid) -> float:
    """The rows that are empty at feet of pages beyond what may be, squared.

    That is but for the last.
    """
    return fsum(short**2 for short in _short(way))


def short_pages(way: Laid) -> Iterator[int]:
    """The pages at whose feet more is empty than may be."""
    yield from (page for page, short in enumerate(_short(way)) if short)


def _short(way: Laid) -> Iterator[float]:
    """By how many rows each page, but for the last, ends too far above its foot."""
    ends = [0.0] * way.count
    for part in way.parts:
        ends[part.page] = max(ends[part.page], part.ends)
    for page, end in enumerate(ends[:-1]):
        rows = way.frames.on(page).height / LEADING
        short = rows - end - way.frames.foot
        yield short if short > NEARLY else 0.0


def read_as_one(shown: Illustration) -> bool:
    """Whether two names in a figure beside a rule are so near that they read as one."""
    names = [box for node in _labels(shown.scene.nodes) if (box := bounds([node]))]
    return any(
        max(one.left, other.left) - min(one.right, other.right) <= BESIDE
        and max(one.top, other.top) - min(one.bottom, other.bottom) <= ABOVE
        for one, other in combinations(names, 2)
    )


def _labels(nodes: Sequence[Node]) -> Iterator[Text]:
    """The names of cells, which are set over a figure."""
    for figure in nodes:
        for node in figure.children if isinstance(figure, Group) else ():
            if isinstance(node, Text) and node.face == "medium":
                yield node


def cramped(way: Laid, cell: float) -> float:
    """Which shares of the width that they should have cells lack, of all galleries."""
    wide = {p.slab.name: p.slab.cell for p in reversed(way.parts) if p.slab.cell}
    return fsum(max(0.0, 1 - each / cell) for each in wide.values()) if cell else 0.0


def faults(way: Laid) -> float:
    """What is empty, which is seen first, and what is broken."""
    found = way.broken + 2 * (way.thin + way.torn) + way.stray + way.parted
    found += 4 * way.leaves
    return 2 * way.empty + way.airy + HOLE * way.holes + FAULT * found
