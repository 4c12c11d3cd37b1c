"""Figures: drawings scaled down to their place, with captions, alone or in rows."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil

from pnp.base.errors import UserError, quoted
from pnp.scene.nodes import Group, Node, Point, scaling, translation
from pnp.scene.tokens import BODY, GUTTER, LEADING
from pnp.typeset.blocks import Figure, Gallery
from pnp.typeset.paragraph import BASELINE, CAP_HEIGHT, wrapped_text
from pnp.typeset.row_box import Slab, clear_rows, moved
from pnp.typeset.text_context import House, Illustration
from pnp.typeset.word_sizes import LABEL, NUMBER, OUTSIDE, STRETCH, clear, legible

ABREAST = 3
"""The figures in a row of a gallery."""

NARROW, NARROW_ABREAST = 145.0, 2
"""Where pages are narrower than this, so many."""

SMALLER = 0.7
"""To so much of their least scale illustrations may shrink there, unless enlarged."""

TRIPLE = 114.0
"""Unless they are this wide and there are three, if their words stay readable."""

CLOSE, APART = 4, 4.0
"""The same in a row of four, as wide as those beside rules, if its words stay
readable, and what lies between them where more than two are in a row."""

POSED = 1.7
"""By how much words of puzzles are enlarged at most, of which a board names cells."""

POSED_BELOW = 0.85
"""Puzzles that are shrunk no more than to this have their solutions below."""

LOW = 52.0
"""Large figures are no taller if their words are clear, so that a game fits a page."""

PAIRED = 0.6
"""How much of half a page a figure takes at most that shares it with its words."""

WIDER = 1.25
"""By how much a figure may be wider than half a page, with its words beside it."""

_SIDE = 24.0
"""Where so much is free at the right of a chart that has a row of its own, its caption
stands there."""

_LITTLE = 1e-6

_ABOVE_CAPTION = 1.0

BELOW, LAST = 0.6 * LEADING, 0.1 * LEADING
"""The least that is left empty below a figure, which on average is most of a row; and
below the last of a game, which an empty row or the foot of the page follows."""


def figure_slab(
    figure: Figure, measure: float, house: House, below: float = BELOW
) -> Slab:
    """An illustration in a column, no larger than drawn unless its page has room."""
    shown = house.figure(figure.reference)
    if figure.caption:
        shown = replace(shown, caption=figure.caption)
    most = measure / shown.scene.width
    scale = min(1.0, most)
    sized = max(house.shrinking(figure.reference), _clear(shown, house) / scale)
    cells = _Cells(measure, min(most, scale * sized), house, LABEL, below=below)
    room = measure - cells.scale * shown.scene.width
    if shown.caption and figure.reference in house.alone and room > _SIDE:
        half = replace(cells, width=(measure - cells.gap) / 2)
        slab = half.beside(figure.reference, [shown])
        return replace(slab, more=0, taller=None)
    return cells.row(figure.reference, [shown])


def least_figure(figure: Figure, house: House) -> float:
    """How wide an illustration is at least, that its words stay clear."""
    shown = house.figure(figure.reference)
    return shown.scene.width * min(1.0, _clear(shown, house))


def _clear(shown: Illustration, house: House) -> float:
    """The least scale at which all words have the size of labels."""
    return clear(shown.scene.nodes, LABEL) / house.printed


def gallery_slabs(gallery: Gallery, measure: float, house: House) -> Iterator[Slab]:
    """Rows of illustrations, all at one scale; one alone has the page's width."""
    shown = house.figures(gallery.reference)
    if not shown:
        raise UserError(f"the gallery {quoted(gallery.reference)} has no figures")
    widest = max(illustration.scene.width for illustration in shown)
    if gallery.width:
        yield from _of_width(gallery, shown, measure, house)
        return
    if len(shown) == 1:
        yield _Cells(measure, min(1.0, measure / widest), house).row(
            gallery.reference, shown
        )
        return
    # A game told has small boards, or none of it would stand on its page.
    smaller = SMALLER if measure < NARROW and house.printed <= 1 else 1.0
    lower = [replace(each, least=smaller * each.least) for each in shown]
    least = _least(lower, OUTSIDE if gallery.large else STRETCH) / house.printed
    shrunk = house.shrinking(gallery.reference)
    usual = NARROW_ABREAST if measure < NARROW else ABREAST
    grown = shrunk > 1 and not gallery.large
    if measure >= TRIPLE and len(shown) == ABREAST and not grown:
        usual = ABREAST if _cell(measure, ABREAST) / widest >= least else usual
    paired = len(shown) == NARROW_ABREAST < usual and not gallery.large
    usual = NARROW_ABREAST if paired else usual
    many = len(shown) == CLOSE or (len(shown) > CLOSE and not gallery.large)
    abreast = CLOSE if many and measure >= NARROW else usual
    # Four told that are too wide for a row stand in two, each beside its words.
    told_in_pairs = False
    if _cell(measure, abreast) / widest < least:
        told_in_pairs = abreast == CLOSE and gallery.large
        abreast = NARROW_ABREAST if told_in_pairs else usual
    width = _cell(measure, abreast)
    # What is larger than three in a row are may have two there; of two alone each
    # stands below a column of text.
    three = _cell(measure, ABREAST)
    scale = min(1.0, (three if grown or paired else width) / widest)
    if gallery.large:
        scale = min(scale, _low(shown, least))
    most = (PAIRED if told_in_pairs else 1.0) * width / widest
    # Only where there is room is any larger than it is drawn.
    sized = min(most, max(scale * shrunk, min(1.0, least)))
    cells = _Cells(width, sized, house, gap=_gap(measure, abreast))
    each_alone = abreast == NARROW_ABREAST and gallery.reference in house.alone
    step = 1 if each_alone else abreast
    for start in range(0, len(shown), step):
        row = shown[start : start + step]
        told_beside = len(row) == 1 and abreast == NARROW_ABREAST
        ends = gallery.large and start + step >= len(shown)
        placed = replace(cells, below=LAST) if ends else cells
        set_as = placed.pair if told_in_pairs else placed.row
        yield (placed.beside if told_beside else set_as)(gallery.reference, row)


def _of_width(
    gallery: Gallery, shown: Sequence[Illustration], measure: float, house: House
) -> Iterator[Slab]:
    """Rows of as many as the page has room for; captions go on beside their figures."""
    scale = gallery.width / max(illustration.scene.width for illustration in shown)
    abreast = max(1, int((measure + APART) / (gallery.width + APART)))
    width = (measure - APART * (abreast - 1)) / abreast
    cells = _Cells(width, scale, house, gap=APART)
    for start in range(0, len(shown), abreast):
        yield cells.row(gallery.reference, shown[start : start + abreast])


def least_width(shown: Sequence[Illustration], house: House) -> float:
    """How wide illustrations are at least, that all words in them can be read."""
    widest = max(illustration.scene.width for illustration in shown)
    return widest * _least(shown, STRETCH) / house.printed


def rows_abreast(
    name: str, shown: Sequence[Illustration], abreast: int, measure: float, house: House
) -> Iterator[Slab]:
    """Rows of so many illustrations, the widest as wide as that makes it."""
    width = share(measure, abreast)
    widest = max(illustration.scene.width for illustration in shown)
    cells = _Cells(width, width / widest, house)
    for start in range(0, len(shown), abreast):
        yield cells.row(name, shown[start : start + abreast])


def share(measure: float, abreast: int) -> float:
    """How wide each of so many is."""
    return (measure - GUTTER * (abreast - 1)) / abreast


def most_abreast(shown: Sequence[Illustration], measure: float) -> int:
    """How many there may be in a row, that all words in them can be read."""
    least = max(each.scene.width * _least([each], OUTSIDE) for each in shown)
    return int((measure + GUTTER) / (least + GUTTER))


def posed_slab(
    gallery: Gallery, solved: Callable[[float], Slab], measure: float, house: House
) -> Slab | None:
    """Three puzzles and their solutions in one row, or with these below.

    They are below where the page is narrow, or puzzles are large. The solutions have a
    place as wide as they are asked for.
    """
    shown = house.figures(gallery.reference)
    shrunk = min(1.0, house.shrinking(gallery.reference))
    if measure < NARROW:
        abreast, shrunk = ABREAST, 1 - (1 - shrunk) / 4
    elif shrunk < POSED_BELOW:
        abreast, shrunk = CLOSE, 1.0
    else:
        abreast = ABREAST
    width = (measure - APART * (abreast - 1)) / abreast
    most = min(1.0, width / max(each.scene.width for each in shown))
    least = _least(shown, POSED) / house.printed
    if len(shown) != ABREAST or most < least:
        return None
    scale = max(least, most * shrunk)
    row = _Cells(width, scale, house, gap=APART, below=LAST).row(
        gallery.reference, shown
    )
    below = solved(width if abreast == CLOSE else measure)
    at = Point(ABREAST * (width + APART), 0)
    rows = max(row.rows, below.rows)
    clear = rows - max(row.rows - row.clear, below.rows - below.clear)
    if abreast == ABREAST:
        rows = row.rows + below.rows
        at, clear = Point(0, (rows - below.rows + below.clear) * LEADING), 0.0
    nodes = (moved(node, at) for node in below.nodes)
    return replace(row, rows=rows, nodes=(*row.nodes, *nodes), clear=clear)


def _low(shown: Sequence[Illustration], least: float) -> float:
    """The scale at which figures are low, as far as their words stay readable."""
    tallest = max(illustration.scene.height for illustration in shown)
    return max(LOW / tallest, least)


def _cell(measure: float, abreast: int) -> float:
    """The width of each of so many figures in a row."""
    return (measure - _gap(measure, abreast) * (abreast - 1)) / abreast


def _gap(measure: float, abreast: int) -> float:
    is_close = abreast > NARROW_ABREAST and measure >= NARROW
    return APART if is_close else GUTTER


def _least(shown: Sequence[Illustration], outside: float) -> float:
    """The least scale in print at which words stay readable."""
    return max(
        max(each.least, clear(each.scene.nodes, outside=outside)) for each in shown
    )


@dataclass(frozen=True, slots=True)
class _Cells:
    width: float
    scale: float
    house: House
    number: float = NUMBER
    """What numbers in the figures measure at least."""
    gap: float = GUTTER
    below: float = BELOW

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
            moved(figure, Point(place * (self.width + self.gap), 0))
            for place, figure in enumerate(figures)
        )
        return self._slab(name, tuple(nodes), shown, bottom)

    def pair(self, name: str, shown: Sequence[Illustration]) -> Slab:
        """Figures side by side, each with its caption beside it."""
        top = BASELINE - CAP_HEIGHT * BODY
        wide = self.scale * max(figure.scene.width for figure in shown) + GUTTER / 2
        told = replace(self, width=self.width - wide)
        nodes, ends = list[Node](), [top]
        for place, figure in enumerate(shown):
            left = place * (self.width + self.gap)
            caption, bottom = told._caption(figure, top - _ABOVE_CAPTION)
            beside = (moved(each, Point(wide, 0)) for each in caption)
            node = Group((self._drawing(figure, top), *beside), role="figure")
            nodes.append(moved(node, Point(left, 0)))
            ends += (bottom, top + self.scale * figure.scene.height)
        return self._slab(name, tuple(nodes), shown, max(ends))

    def beside(self, name: str, shown: Sequence[Illustration]) -> Slab:
        """A figure that has a row of two for itself, its caption in the other place."""
        (figure,) = shown
        top = BASELINE - CAP_HEIGHT * BODY
        drawn = self._drawing(figure, top)
        wide = max(self.width, self.scale * figure.scene.width)
        told = replace(self, width=2 * self.width - wide)
        caption, bottom = told._caption(figure, top - _ABOVE_CAPTION)
        end = max(bottom, top + self.scale * figure.scene.height)
        away = Point(wide + self.gap, 0)
        node = Group((drawn, *(moved(each, away) for each in caption)), role="figure")
        slab = self._slab(name, (node,), shown, end)
        widest = WIDER * self.width / figure.scene.width
        tallest = top + widest * figure.scene.height + self.below
        more = max(0, int(tallest / LEADING) - slab.rows)
        taller = partial(self._taller, name, figure, slab.rows)
        return replace(slab, more=more, taller=taller)

    def _taller(self, name: str, figure: Illustration, rows: int, more: int) -> Slab:
        """A figure that is alone by so many rows taller."""
        high = (rows + more) * LEADING - self.below - BASELINE + CAP_HEIGHT * BODY
        scale = (high - _LITTLE) / figure.scene.height
        return replace(self, scale=scale).beside(name, [figure])

    def _slab(
        self,
        name: str,
        nodes: tuple[Node, ...],
        shown: Sequence[Illustration],
        bottom: float,
    ) -> Slab:
        rows = ceil((bottom + self.below) / LEADING)
        clear = clear_rows(rows, bottom)
        return Slab(name, rows, nodes, cell=self._cell(shown), clear=clear)

    def _cell(self, shown: Sequence[Illustration]) -> float:
        """How wide a cell is at least of those boards whose cells should be wide."""
        cells = (figure.cell for figure in shown if figure.cell)
        return self.scale * min(cells, default=0.0)

    def _drawing(self, shown: Illustration, top: float) -> Group:
        """The drawing above its caption, its top level with capitals."""
        place = translation(0, top).after(scaling(self.scale))
        printed = self.scale * self.house.printed
        drawn = legible(shown.scene.nodes, printed, self.number, BODY)
        return Group(drawn, place)

    def _caption(
        self, shown: Illustration, below: float
    ) -> tuple[tuple[Group, ...], float]:
        """The caption and where it ends."""
        if not shown.caption:
            return (), below
        texts, height = wrapped_text(shown.caption, self.width, self.house.small_print)
        top = Point(0, below + _ABOVE_CAPTION)
        caption = Group(tuple(moved(text, top) for text in texts), role="caption")
        return (caption,), below + _ABOVE_CAPTION + height
