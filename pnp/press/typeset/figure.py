"""Figures: drawings scaled down to their place, with captions, alone or in rows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from pnp.errors import UserError
from pnp.press.typeset.blocks import Figure, Gallery
from pnp.press.typeset.house import House, Illustration
from pnp.press.typeset.paragraph import BASELINE, CAP_HEIGHT, small_print, wrapped
from pnp.press.typeset.slab import Slab, moved
from pnp.scene.nodes import Group, Point, scaling, translation
from pnp.scene.tokens import BODY, GUTTER, LEADING

ABREAST = 3
"""The figures in a row of a gallery."""

_ABOVE_CAPTION = 1.0
_BELOW = 0.6 * LEADING
"""The least that is left empty below a figure; on average it is most of a row."""


def figure_slab(figure: Figure, measure: float, house: House) -> Slab:
    """An illustration in a column, never larger than it was drawn."""
    shown = house.figure(figure.reference)
    if figure.caption:
        shown = replace(shown, caption=figure.caption)
    cells = _Cells(measure, min(1.0, measure / shown.scene.width), house.language)
    return cells.row(figure.reference, [shown])


def gallery_slabs(gallery: Gallery, measure: float, house: House) -> Iterator[Slab]:
    """Rows of illustrations, all at one scale."""
    shown = house.figures(gallery.reference)
    if not shown:
        raise UserError(f"the gallery {gallery.reference!r} has no figures")
    width = (measure - GUTTER * (ABREAST - 1)) / ABREAST
    widest = max(illustration.scene.width for illustration in shown)
    cells = _Cells(width, min(1.0, width / widest), house.language)
    for start in range(0, len(shown), ABREAST):
        yield cells.row(gallery.reference, shown[start : start + ABREAST])


@dataclass(frozen=True, slots=True)
class _Cells:
    width: float
    scale: float
    language: str

    def row(self, name: str, shown: Sequence[Illustration]) -> Slab:
        """Figures side by side, their captions beginning at one height."""
        top = BASELINE - CAP_HEIGHT * BODY
        below = top + self.scale * max(figure.scene.height for figure in shown)
        captions = [self._caption(figure, below) for figure in shown]
        bottom = max(bottom for _, bottom in captions)
        figures = (
            Group((self._drawing(figure, top), *caption), role="figure")
            for figure, (caption, _) in zip(shown, captions, strict=True)
        )
        nodes = (
            moved(figure, Point(place * (self.width + GUTTER), 0))
            for place, figure in enumerate(figures)
        )
        return Slab(name, ceil((bottom + _BELOW) / LEADING), tuple(nodes))

    def _drawing(self, shown: Illustration, top: float) -> Group:
        """The drawing in the middle of its cell, its top level with capitals."""
        left = (self.width - shown.scene.width * self.scale) / 2
        place = translation(left, top).after(scaling(self.scale))
        return Group(shown.scene.nodes, place)

    def _caption(
        self, shown: Illustration, below: float
    ) -> tuple[tuple[Group, ...], float]:
        """The caption and where it ends."""
        if not shown.caption:
            return (), below
        setting = small_print(self.language)
        texts, height = wrapped(shown.caption, self.width, setting)
        top = Point(0, below + _ABOVE_CAPTION)
        caption = Group(tuple(moved(text, top) for text in texts), role="caption")
        return (caption,), below + _ABOVE_CAPTION + height
