"""Try sheets: all that a first game takes on one sheet, and the rules behind it."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from operator import attrgetter
from typing import NamedTuple

from pnp.base.errors import ChoiceError, UserError
from pnp.base.template_table import naming_file
from pnp.games import AnyGame
from pnp.press.captions.alt_text import told_scene
from pnp.press.cards.calendar_day import nameless
from pnp.press.file_names import sheet_file
from pnp.press.kit.try_parts import Back, Lot, laid_column, laid_ground, laid_rows
from pnp.press.kit.try_set import Piece, TrySet, pieces, try_set
from pnp.press.kit.try_text import Told
from pnp.press.masthead import BAND, STRIP, masthead
from pnp.press.paper import PAPERS, Order
from pnp.press.rulebook.prose import file, is_written, prose
from pnp.press.sheets.crop_marks import Ground, is_round
from pnp.press.sheets.duplex import frame_rotation, mirrored, way
from pnp.press.sheets.printed_part import printed_part
from pnp.press.slug import check_line
from pnp.press.text_page import titled_document
from pnp.scene.document import Document, Page, headings
from pnp.scene.measure import fitted_drawing, union
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import (
    BODY,
    CAPTION,
    CAPTION_LEADING,
    GUTTER,
    LEADING,
    OUTLINE,
    PT,
)
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.fitted import fitted
from pnp.typeset.page_layout import typeset
from pnp.typeset.paragraph import Setting, Wrapped, ascent, wrapped_text
from pnp.typeset.text_context import House, Illustration
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Catalogue, catalogue

WHAT = "try"
"""How files call it."""

OUTER = 11.0
"""What is free at the edges."""

BAR_BELOW = 4.5
"""From the foot to the bar to measure, which stands in what is free."""

GAP, MOST_GAP = 4.0, 12.0
"""Between what stands above each other, and where there is room."""

BESIDE = 5.0
"""From the ground to the column beside it."""

ASIDE_GAP = 1.8
"""Between all in a column."""

BOX, BETWEEN = 6.0, 0.8
"""How wide a box to tick is, and how far from the next at least."""

FIGURE = 10.5 * PT
"""The size of what is said below a figure."""

FIGURE_HEIGHTS = (62.0, 56.0, 49.0, 43.0)
"""How high figures are at most, from the best on."""

MUCH = 15.0
"""Where nothing is printed so far down, it is said why."""

LEAST_CAPTION = 34.0
"""How wide a caption is at least that stands beside its figure."""

WHOLE = 8
"""A paragraph of so many lines or fewer is not divided."""

STEP_GAP = 1.2
"""Below a step."""

COLUMN = 0.3
"""What is upright and no wider than this share of a page leaves room for words at its
side."""

CLEAR = 3.0
"""What is free around what is cut out, behind it."""

MARKED = 3.6
"""What marks take beside what is cut straight."""

SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0)
"""Of the letters of the steps, in points."""

FACTORS = tuple(1 - step / 50 for step in range(25))
"""By how much all that is played with is smaller, where paper is short."""

SCALES = tuple(step / 20 for step in range(29, 16, -1))
"""By how much the letters of the rules are larger than elsewhere, or smaller."""

_HEAD = BAND + STRIP


class NoRoomError(UserError):
    """What a sheet should hold is more than it holds."""


def has_try_sheet(game: AnyGame, order: Order) -> bool:
    """Whether there is one in the language and for the paper."""
    is_told = is_written(game.name, WHAT, order.language)
    return order.paper.name in PAPERS and is_told and try_set(game) is not None


def try_file(game: AnyGame, order: Order, theme: str) -> str:
    """How the file is called."""
    return sheet_file(game.name, WHAT, order, order.duplex, theme)


@lru_cache(1 << 4)
def try_sheet(game: AnyGame, order: Order) -> Document:
    """A sheet with a board, all that is cut out and how to begin; behind it the rules.

    Raises ``UserError`` where the game has none, or for other paper.
    """
    if order.paper.name not in PAPERS:
        raise ChoiceError("paper for a try sheet", order.paper.name, PAPERS)
    chosen = try_set(game)
    if chosen is None or not is_written(game.name, WHAT, order.language):
        why = "one takes a whole board, and the rules in short: print its kit"
        raise UserError(f"{game.name} has no try sheet: {why}")
    words = catalogue(game.name, order.language)
    template = file(game.name, WHAT, order.language)
    with naming_file(template):
        said = prose(template, order.language)
        text = Told.of(said, game, words, cropped=chosen.has_crops)
    front = _front(game, chosen, text, order, words)
    back = _back(text, order, words, front)
    pages = front.page, back
    return titled_document(pages, words.text("try"), words, order.duplex)


class Front(NamedTuple):
    """The page in front, where something is cut out of it, and what is behind that."""

    page: Page
    cuts: Sequence[Box]
    backs: Sequence[Back]


def _front(
    game: AnyGame, chosen: TrySet, text: Told, order: Order, words: Catalogue
) -> Front:
    room = order.paper.whole.grown(-OUTER)
    ways = (
        _Way(game, chosen, text, words, room, factor, size * PT)
        for factor, size in sorted(product(FACTORS, SIZES), key=_price)
    )
    way = fitted(ways, lambda each: each.fits)
    lots = list(way.placed)
    told = f"{words.text('title')}: {words.text('try')}"
    ground = Ground(order.paper)
    drawn = tuple(node for lot in lots for node in lot.nodes)
    marks = tuple(node for lot in lots for node in lot.marks(ground))
    nodes = (
        *_masthead(words, room, (words.text("try"), words.text(_for_whom(words)))),
        Group(drawn, role="figure", alt=told),
        Group(marks, layer="mark", role="artefact"),
        *_foot(order, words, room, front=True),
        check_line(room.left, room.bottom + BAR_BELOW, words.text("check-bar")),
    )
    scene = Scene(order.paper.width, order.paper.height, nodes)
    trims = tuple(trim for lot in lots for trim in lot.trims)
    page = Page(scene, name=told, trims=trims, bookmarks=tuple(headings(nodes)))
    cuts = [box for lot in lots if (box := union(lot.trims))]
    return Front(page, cuts, [back for lot in lots for back in lot.backs])


def _for_whom(words: Catalogue) -> str:
    """The message that says for whom a sheet is, where it is not for all."""
    own = "try-for-whom"
    return own if own in words.messages else "for-whom"


def _price(way: tuple[float, float]) -> float:
    """What speaks against a factor and a size: a point is worth four hundredths."""
    factor, size = way
    return round((1 - factor) * 100 + (SIZES[0] - size) * 4, 6)


def _masthead(words: Catalogue, room: Box, beside: tuple[str, str]) -> Iterator[Node]:
    head = masthead(words, (room.width, 0.0), beside)
    yield Group((head,), translation(room.left, room.top))


def _foot(order: Order, words: Catalogue, room: Box, *, front: bool) -> Iterator[Node]:
    """What is said in small print at the foot: in front how it is printed."""
    said = words.text("unofficial")
    if not front:
        said = f"{words.text('credits')} {said}"
    text = _small_print(said, words, room.width)
    top = room.bottom - text.height
    yield Group(text.texts, translation(room.left, top), role="paragraph")
    if front and order.duplex != "none":
        end = Point(room.right, top + ascent(CAPTION, CAPTION_LEADING))
        flip = words.text(f"flip-{order.duplex}")
        yield Group((Text(flip, end, CAPTION, align="end", ink="muted"),))


def _small_print(said: str, words: Catalogue, wide: float) -> Wrapped:
    setting = Setting(
        words.language, CAPTION, CAPTION_LEADING, "muted", hyphenated=False
    )
    return wrapped_text((Run(said),), wide, setting)


class Column(NamedTuple):
    """What stands beside the ground, and what it had no room for."""

    lot: Lot
    rest: Sequence[Piece]


def _by_shape(found: Sequence[Piece]) -> tuple[list[Piece], list[Piece]]:
    """Pieces that are round, and others."""
    round_ = [piece for piece in found if is_round(piece.scene)]
    return round_, [piece for piece in found if not is_round(piece.scene)]


@dataclass(frozen=True)
class _Way:
    """How a front can be laid out: all parts so much smaller, letters of a size."""

    game: AnyGame
    chosen: TrySet
    text: Told
    words: Catalogue
    room: Box
    factor: float
    size: float

    # --- what stands above each other

    @cached_property
    def ground(self) -> Lot:
        """What is played on, with the column beside it if there is any."""
        chosen, inset = self.chosen, MARKED * self.chosen.is_cut
        lot = self._board
        if not (chosen.aside or chosen.has_steps_aside):
            left = (self.room.width - lot.width) / 2
            return lot.moved(left, inset)._replace(height=lot.height + 2 * inset)
        lot = lot.moved(inset, inset)
        column = self._column.lot.moved(inset + lot.width + BESIDE, inset)
        return Lot((), self.room.width, lot.height + 2 * inset).beside(lot, column)

    @cached_property
    def _board(self) -> Lot:
        return laid_ground(self.game, self.chosen, self.chosen.width * self.factor)

    @cached_property
    def _column(self) -> Column:
        """What is said at its head, what is cut out at its foot if it has room."""
        inset = MARKED * self.chosen.is_cut
        wide = self.room.width - inset - self._board.width - BESIDE
        high, y, nodes = self._board.height, 0.0, list[Node]()
        for place, runs in enumerate(self.text.aside):
            told = wrapped_text(runs, wide, self.setting)
            nodes.append(Group(told.texts, translation(0, y), role="paragraph"))
            y += told.height + ASIDE_GAP
            if self.chosen.ticked and not place:
                nodes.append(Group(tuple(self._boxes(wide)), translation(0, y)))
                y += BOX + 2 * ASIDE_GAP
        if self.chosen.has_steps_aside:
            steps = _steps(self.text.steps, wide, self).moved(0, y)
            nodes += steps.nodes
            y += steps.height
        found = pieces(self.game, self.chosen.aside)
        cut, rest = laid_column(found, wide, high - y, self.factor)
        cut = cut.moved(0, high - cut.height if nodes else 0.0)
        return Column(Lot(tuple(nodes), wide, max(high, y)).beside(cut), rest)

    @cached_property
    def below(self) -> Lot:
        """What is cut out below the ground: what is round stands beside what is not."""
        left = self._column.rest if self.chosen.aside else ()
        round_, others = _by_shape([*left, *pieces(self.game, self.chosen.below)])
        wide = self.room.width
        if not others or not round_:
            lot = laid_rows(others or round_, wide, self.factor)
            return lot.moved((wide - lot.width) / 2, 0)
        lot = laid_rows(others, wide, self.factor)
        free = wide - lot.width - GAP / 2
        column = laid_rows(round_, free, self.factor, upright=True)
        wide += max(0.0, column.width - free)
        column = column.moved(wide - column.width, (lot.height - column.height) / 2)
        return lot.beside(column)._replace(width=wide)

    @cached_property
    def steps(self) -> Lot:
        """How to begin, beside a picture of the start if one is asked for."""
        nodes, left, high = list[Node](), 0.0, 0.0
        if wide := self.chosen.picture:
            start = self.game.start(code=self.chosen.setup)
            drawing = self.game.drawing
            scene = drawing.small(start) if drawing.small else drawing.view(start, ())
            shown = nameless(told_scene(scene, self.words))
            high = wide * shown.height / shown.width
            nodes.append(fitted_drawing(shown, Box(0, 0, wide, high))[0])
            left = wide + GAP
        told = _steps(self.text.steps, self.room.width - left, self)
        nodes += told.moved(left, 0).nodes
        return Lot(tuple(nodes), self.room.width, max(high, told.height))

    def _boxes(self, wide: float) -> Iterator[Node]:
        """Boxes to tick, with their numbers, as far apart as a column is wide."""
        pen = Style(stroke=self.words.game, width=OUTLINE)
        step = min(BOX + ASIDE_GAP, wide / self.chosen.ticked)
        side = min(BOX, step - BETWEEN)
        for number in range(self.chosen.ticked):
            box = Box(0, 0, side, side).moved(number * step, 0)
            yield rectangle(box, pen)
            at = Point(box.middle.x, box.middle.y + FIGURE * 0.34)
            yield Text(str(number + 1), at, FIGURE, align="middle", ink="muted")

    @property
    def setting(self) -> Setting:
        """How all is set that is said in front."""
        leading = self.size * LEADING / BODY
        return Setting(
            self.words.language, self.size, leading, hyphenated=False, counts=True
        )

    # --- where it stands

    @property
    def _stacked(self) -> list[Lot]:
        """What is cut out stands last, so that all that is free behind it is one."""
        steps = () if self.chosen.has_steps_aside else (self.steps,)
        return [lot for lot in (self.ground, *steps, self.below) if lot.height]

    @property
    def free(self) -> float:
        """How much room is left down the page, or lacks below zero."""
        high = sum(lot.height + GAP for lot in self._stacked)
        return self.room.height - _HEAD - high - CAPTION_LEADING - GAP

    @property
    def fits(self) -> bool:
        """Whether it has room on the page."""
        if self._column.lot.height > self._board.height:
            return False
        return self.free >= 0 and self.below.width <= self.room.width + 1e-6

    @property
    def placed(self) -> Iterator[Lot]:
        """All of it on the page."""
        stacked = self._stacked
        gap = GAP + min(MOST_GAP - GAP, self.free / (len(stacked) + 1))
        y = self.room.top + _HEAD + gap
        for lot in stacked:
            yield lot.moved(self.room.left, y)
            y += lot.height + gap


def _steps(told: Sequence[Runs], wide: float, way: _Way) -> Lot:
    """All of them below each other."""
    nodes, y = list[Node](), 0.0
    for number, runs in enumerate(told, start=1):
        step = _step(number, runs, wide, way)
        nodes += step.moved(0, y).nodes
        y += step.height
    return Lot(tuple(nodes), wide, y)


def _step(number: int, runs: Runs, wide: float, way: _Way) -> Lot:
    """A step after its number in a disc."""
    half = way.size * 0.72
    left = 2 * half + 2.0
    setting = way.setting
    told = wrapped_text(runs, wide - left, setting)
    base = ascent(setting.size, setting.leading)
    middle = Point(half, base - way.size * 0.34)
    disc = Circle(middle, half, Style(fill=way.words.game))
    at = Point(middle.x, base)
    sign = Text(str(number), at, way.size, "bold", "middle", "paper")
    nodes = Group((Group((disc,), role="artefact"), sign, *_at(told, left)))
    return Lot((replace(nodes, role="paragraph"),), wide, told.height + STEP_GAP)


def _at(told: Wrapped, left: float) -> tuple[Node, ...]:
    return (Group(told.texts, translation(left, 0)),)


# --- behind


def _back(text: Told, order: Order, words: Catalogue, front: Front) -> Page:
    """The rules, clear of all that is cut out in front if they stand behind it.

    What is cut along a ruler has its back there.
    """
    paper = order.paper
    room = paper.whole.grown(-OUTER)
    behind = order.duplex != "none"
    cuts = front.cuts if behind else ()
    hidden = [mirrored(box, paper.whole).grown(CLEAR) for box in cuts]
    backs = [
        back._replace(trim=mirrored(back.trim, paper.whole))
        for back in (front.backs if behind else ())
    ]
    said = f"{words.text('credits')} {words.text('unofficial')}"
    foot = _small_print(said, words, room.width).height
    top, bottom = room.top + _HEAD + GAP, room.bottom - foot - GAP
    frames = _bands(Box(room.left, top, room.right, bottom), hidden)
    columns = _columns(text, words, frames)
    nodes: tuple[Node, ...] = (
        *_masthead(words, room, (words.text("rules"), words.text("try-rules"))),
        *(_printed_backs(backs) if backs else _nothing(hidden, words)),
        *columns,
        *_foot(order, words, room, front=False),
    )
    name = f"{words.text('title')}: {words.text('rules')}"
    marks = tuple(headings(nodes))
    if turned := way(order.duplex, paper).rotation if behind else 0:
        nodes = (Group(nodes, frame_rotation(paper.whole, turned)),)
    scene = Scene(paper.width, paper.height, nodes)
    return Page(scene, name=name, back=behind, bookmarks=() if turned else marks)


def _printed_backs(backs: Sequence[Back]) -> Iterator[Node]:
    for scene, trim in backs:
        yield printed_part(scene, trim.width, Point(trim.left, trim.top), worded=False)


def _nothing(hidden: Sequence[Box], words: Catalogue) -> Iterator[Node]:
    """Why nothing is printed where much is cut out, in the widest place."""
    wide = max(hidden, key=lambda box: box.width, default=None)
    if not wide or wide.height < MUCH:
        return
    setting = Setting(words.language, FIGURE, FIGURE * 1.3, "muted", hyphenated=False)
    runs = (Run(words.text("try-behind")),)
    told = wrapped_text(runs, wide.width - 2 * GAP, setting, "middle")
    at = translation(wide.left + GAP, wide.middle.y - told.height / 2)
    yield Group(told.texts, at, role="paragraph")


def _bands(frame: Box, hidden: Sequence[Box]) -> Sequence[Box]:
    """The bands of a page that are free, the highest first.

    They go from side to side, but beside a column of what is cut out.
    """
    columns = [
        box for box in hidden if box.width < min(box.height, frame.width * COLUMN)
    ]
    for box in columns:
        if box.middle.x < frame.middle.x:
            frame = frame._replace(left=box.right)
        else:
            frame = frame._replace(right=box.left)
    bands, top = list[Box](), frame.top
    for box in sorted((b for b in hidden if b not in columns), key=attrgetter("top")):
        bands.append(frame._replace(top=top, bottom=max(top, box.top)))
        top = max(top, box.bottom)
    bands.append(frame._replace(top=top, bottom=max(top, frame.bottom)))
    return sorted(bands, key=attrgetter("height"), reverse=True)


class Row(NamedTuple):
    """Figures in a row, how high they are, and the band where they stand alone."""

    lot: Lot
    tall: float
    alone: Box | None = None


def _columns(text: Told, words: Catalogue, bands: Sequence[Box]) -> tuple[Node, ...]:
    """The rules in two columns and the figures in a row, as large as they can be.

    Figures stand above the rules, or by themselves where another band has room.
    """
    frame, *others = bands
    rows = [
        row._replace(alone=alone)
        for high in FIGURE_HEIGHTS
        for alone, beside in product((None, *others), (False, True))
        for row in [_figure_row(text.figures, words, frame.width, high, beside=beside)]
        if not alone or row.lot.height - GAP <= alone.height
    ]
    house = House(words.language, words.game, unbroken=WHOLE)
    ways = sorted(product(SCALES, rows), key=_smallness)
    for rules, (scale, row) in product((text.rules, text.short), ways):
        top = frame.top if row.alone else frame.top + row.lot.height
        inner = Box(0, 0, frame.width / scale, max(0.0, frame.bottom - top) / scale)
        with suppress(UserError):
            pages = typeset(rules, Frames(inner, inner), house)
            if len(pages) == 1:
                place = translation(frame.left, top).after(scaling(scale))
                beside = row.lot.moved(frame.left, (row.alone or frame).top)
                return (*beside.nodes, Group(pages[0], place))
    raise NoRoomError("the rules are too long for one page")


def _smallness(way: tuple[float, Row]) -> float:
    """What speaks against a scale of letters and a row of figures.

    Letters smaller than usual count twice, and figures lower than any should be more.
    """
    scale, row = way
    less = SCALES[0] - scale + max(0.0, 1.0 - scale)
    lower = FIGURE_HEIGHTS[0] - row.tall + 2 * max(0.0, FIGURE_HEIGHTS[-1] - row.tall)
    return round(less * 100 + lower * 0.8, 6)


def _figure_row(
    shown: Sequence[Illustration],
    words: Catalogue,
    wide: float,
    high: float,
    *,
    beside: bool,
) -> Row:
    """Figures of one scale, none higher than said, each over or beside its caption."""
    if not shown:
        return Row(Lot((), wide, 0.0), high)
    each = (wide + GUTTER) / len(shown) - GUTTER
    most = each - LEAST_CAPTION if beside else each
    scale = min(
        *(high / figure.scene.height for figure in shown),
        *(most / figure.scene.width for figure in shown),
    )
    tall = max(figure.scene.height for figure in shown) * scale
    setting = Setting(words.language, FIGURE, FIGURE * 1.3, hyphenated=False)
    nodes, low = list[Node](), tall
    for column, figure in enumerate(shown):
        at = translation(column * (each + GUTTER), 0)
        lettered = tuple(_enlarged(figure.scene.nodes, scale))
        drawn = Group(lettered, at.after(scaling(scale)))
        x, y = 0.0, tall + 1.0
        if beside:
            x, y = figure.scene.width * scale + GAP, 0.0
        told = wrapped_text(figure.caption, each - x, setting)
        y += max(0.0, tall - told.height) / 2 if beside else 0.0
        there = at.after(translation(x, y))
        nodes += (drawn, Group(told.texts, there, role="paragraph"))
        low = max(low, y + told.height)
    return Row(Lot(tuple(nodes), wide, low + GAP), tall)


def _enlarged(nodes: Sequence[Node], scale: float) -> Iterator[Node]:
    """What is drawn at a scale, with all of its words as large as can be read there.

    A disc is larger with its number.
    """
    for node in nodes:
        if isinstance(node, Group) and (disc := _numbered_disc(node)):
            middle, size = disc
            larger = max(1.0, CAPTION / (size * scale * node.transform.scale))
            x, y = middle.x * (1 - larger), middle.y * (1 - larger)
            at = node.transform.after(translation(x, y)).after(scaling(larger))
            yield replace(node, transform=at)
        elif isinstance(node, Group) and not node.once:
            inner = _enlarged(node.children, scale * node.transform.scale)
            yield replace(node, children=tuple(inner))
        elif isinstance(node, Text):
            yield replace(node, size=max(node.size, CAPTION / scale))
        else:
            yield node


def _numbered_disc(node: Group) -> tuple[Point, float] | None:
    """The middle of a disc that has a number, and how large that is."""
    match node.children:
        case (*_, Circle(centre=middle), Text(size=size)):
            return middle, size
        case _:
            return None
