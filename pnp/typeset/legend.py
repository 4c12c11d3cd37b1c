"""Legends: small signs in columns, each with what it means at its side."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import ceil

from pnp.base.errors import UserError
from pnp.scene.nodes import Group, Node, Point, translation
from pnp.scene.tokens import LEADING
from pnp.typeset.paragraph import wrapped_text
from pnp.typeset.row_box import Slab, clear_rows, moved
from pnp.typeset.rule_row import GAP, row_of
from pnp.typeset.text_context import House, Illustration

SIGNS = "signs:"
"""How a reference to a legend begins."""

_BESIDE = 2.0

_APART = 0.7


def legend_slabs(reference: str, measure: float, house: House) -> Iterator[Slab]:
    """The signs of a reference, as many abreast as there are columns, on one page.

    They are fewer where a word is wider than a line beside its sign.
    """
    shown = house.figures(reference)
    for columns in range(row_of(0, measure).columns, 1, -1):
        with suppress(UserError):
            yield from [*_slabs(reference, shown, columns, measure, house)]
            return
    yield from _slabs(reference, shown, 1, measure, house)


def _slabs(
    reference: str,
    shown: Sequence[Illustration],
    columns: int,
    measure: float,
    house: House,
) -> Iterator[Slab]:
    width = (measure - GAP * (columns - 1)) / columns
    for first in range(0, len(shown), columns):
        nodes, tall = _row(shown[first : first + columns], width, house)
        placed = tuple(
            moved(node, Point(place * (width + GAP), 0))
            for place, node in enumerate(nodes)
        )
        kept = first + columns < len(shown)
        rows = ceil((tall + _APART) / LEADING)
        clear = clear_rows(rows, tall + _APART / 2)
        yield Slab(reference, rows, placed, kept=kept, clear=clear)


def _row(
    shown: Sequence[Illustration], width: float, house: House
) -> tuple[list[Node], float]:
    setting = house.small_print
    told = [
        wrapped_text(each.caption, width - each.scene.width - _BESIDE, setting)
        for each in shown
    ]
    signs = max(each.scene.height for each in shown)
    tall = max(signs, *(text.height for text in told))
    nodes: list[Node] = []
    for each, text in zip(shown, told, strict=True):
        left = each.scene.width + _BESIDE
        down = (tall - text.height) / 2
        texts = tuple(moved(line, Point(left, down)) for line in text.texts)
        level = translation(0, (tall - each.scene.height) / 2)
        drawing = Group(each.scene.nodes, level)
        caption = Group(texts, role="caption")
        nodes.append(Group((drawing, caption), role="figure"))
    return [moved(node, Point(0, _APART / 2)) for node in nodes], tall
