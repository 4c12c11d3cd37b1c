"""Parting: what stays together, in two where no page has room for it whole."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from pnp.press.typeset.airing import Frames
from pnp.press.typeset.slab import Slab, height


def parted(
    chain: tuple[Slab, ...], rows: int, frames: Frames, page: int
) -> tuple[tuple[Slab, ...], tuple[Slab, ...]]:
    """What fits of a chain on a page, if its last figures may stand on the next one.

    Overleaf stand no figures of a text that has none beside it.
    """
    faces = frames.facing and page % 2
    if (faces or frames.overleaf) and height(chain) > rows:
        for cut in range(len(chain) - 1, 0, -1):
            last, after = chain[cut - 1], chain[cut]
            of_one = last.name == after.name and (faces or last.figures)
            if of_one and after.figures and height(chain[:cut]) <= rows:
                return chain[:cut], chain[cut:]
    return (), chain


def fitting(
    chains: Iterable[tuple[Slab, ...]], frames: Frames, first: int
) -> Iterator[tuple[Slab, ...]]:
    """The chains; one that no page has room for in its parts, headings apart.

    Where a page is still empty, all of its rows are what the first has room for.
    """
    for place, each in enumerate(chains):
        if height(each) <= (first if first and not place else frames.rows(1)):
            yield each
            continue
        heads: tuple[Slab, ...] = ()
        for slab, after in zip_longest(each, each[1:]):
            heads = (*heads, slab)
            goes_on = after and slab.within and slab.within == after.within
            if height(heads) > 6 and not goes_on:
                yield heads
                heads = ()
        if heads:
            yield heads
