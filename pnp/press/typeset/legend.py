"""Legends: small signs in columns, each with what it means at its side."""

from collections.abc import Iterator, Sequence
from math import ceil

from pnp.press.typeset.house import House, Illustration
from pnp.press.typeset.paragraph import small_print, wrapped
from pnp.press.typeset.rulerow import row_of
from pnp.press.typeset.slab import Slab, moved
from pnp.scene.nodes import Group, Node, Point, translation
from pnp.scene.tokens import LEADING

SIGNS = "signs:"
"""How a reference to a legend begins."""

_BESIDE = 2.0
_APART = 1.0
_BETWEEN = 1.5
"""More is left empty between two texts than between lines."""


def legend_slabs(reference: str, measure: float, house: House) -> Iterator[Slab]:
    """The signs of a reference, as many abreast as there are columns."""
    shown = house.figures(reference)
    row = row_of(0, measure)
    for first in range(0, len(shown), row.columns):
        abreast = shown[first : first + row.columns]
        nodes, tall = _row(abreast, row.width, house)
        placed = tuple(
            moved(node, Point(row.left(place), 0)) for place, node in enumerate(nodes)
        )
        yield Slab(reference, ceil((tall + _APART) / LEADING), placed)


def _row(
    shown: Sequence[Illustration], width: float, house: House
) -> tuple[list[Node], float]:
    setting = small_print(house.language, house.printed)
    tall = max(each.scene.height for each in shown)
    nodes: list[Node] = []
    for each in shown:
        left = each.scene.width + _BESIDE
        told = wrapped(each.caption, width - left, setting)
        tall = max(tall, told.height + _BETWEEN)
        down = (each.scene.height - told.height) / 2
        texts = tuple(moved(text, Point(left, down)) for text in told.texts)
        drawing = Group(each.scene.nodes, translation(0, 0))
        caption = Group(texts, role="caption")
        nodes.append(Group((drawing, caption), role="figure"))
    return [moved(node, Point(0, _APART / 2)) for node in nodes], tall
