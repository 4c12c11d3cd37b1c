"""Try sheets: all that a first game takes on one sheet, and the rules behind it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product
from math import ceil, floor
from operator import attrgetter, itemgetter
from typing import NamedTuple

from pnp.base.errors import ChoiceError, UserError
from pnp.base.template_table import naming_file
from pnp.games import AnyGame
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.colour_signs import signed_block
from pnp.press.cards.calendar_day import nameless
from pnp.press.figures.citations import cited_figures
from pnp.press.figures.examples import replayed_example
from pnp.press.figures.figures import Figures
from pnp.press.figures.shown_moves import all_candidates
from pnp.press.file_names import sheet_file
from pnp.press.kit.try_set import Piece, TrySet, pieces, try_set
from pnp.press.masthead import BAND, STRIP, masthead
from pnp.press.paper import PAPERS, Order
from pnp.press.rulebook.prose import file, is_written, prose
from pnp.press.rulebook.text_structure import place
from pnp.press.sheets import crop_marks
from pnp.press.sheets.crop_marks import Ground, is_round
from pnp.press.sheets.duplex import frame_rotation, mirrored, way
from pnp.protocol.components import Placed
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
    rotation,
    scaling,
    translation,
)
from pnp.scene.shapes import rectangle, round_path
from pnp.scene.tokens import BODY, CAPTION, CAPTION_LEADING, GUTTER, LEADING, PT
from pnp.typeset.blocks import Block, Figure, Gallery, Numbered, Paragraph, Run, Runs
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

GAP, MOST_GAP = 4.0, 12.0
"""Between what stands above each other, and where there is room."""

BESIDE = 5.0
"""From the ground to the column beside it."""

ROUND_GAP, ASIDE_GAP = 1.6, 1.8
"""Between round pieces, and between all in a column."""

WIDER = 1.4
"""Round pieces in a row are at most so many times their width apart."""

FIGURE = 9 * PT
"""The size of what is said below a figure."""

FIGURE_HEIGHTS = (62.0, 56.0, 49.0, 43.0)
"""How high figures are at most, from the best on."""

MUCH = 60.0
"""Where nothing is printed so far down, this is said."""

LEAST_CAPTION = 34.0
"""How wide a caption is at least that stands beside its figure."""

WHOLE = 8
"""A paragraph of so many lines or fewer is not divided."""

SPILL = 0.6
"""How far the ground of a round piece goes on over its cut."""

STEP_GAP = 1.2
"""Below a step."""

CLEAR = 3.0
"""What is free around what is cut out, behind it."""

MARKED = 3.6
"""What marks take beside what is cut straight."""

SIZES = (12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0)
"""Of the letters of the steps, in points."""

FACTORS = tuple(1 - step / 50 for step in range(25))
"""By how much all that is played with is smaller, where paper is short."""

SCALES = tuple(step / 20 for step in range(25, 16, -1))
"""By how much the letters of the rules are larger than elsewhere, or smaller."""

_HEAD = BAND + STRIP

STRAIGHT = 0.35
"""How broad the lines are between tiles that are not cut apart."""

_KNIFE = Style(stroke="mark", width=0.25)

_HALO = Style(stroke="paper", width=0.5)


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
        raise UserError(f"{game.name} has no try sheet")
    words = catalogue(game.name, order.language)
    template = file(game.name, WHAT, order.language)
    with naming_file(template):
        text = Told.of(prose(template, order.language), game, words)
    front = _front(game, chosen, text, order, words)
    back = _back(text, order, words, front.cuts)
    title = f"{words.text('title')}: {words.text('try')}"
    return Document(
        (front.page, back),
        title=title,
        language=order.language,
        subject=words.text("credits"),
        duplex=order.duplex,
    )


class Told(NamedTuple):
    """What a sheet says: beside the ground, below it, and behind."""

    aside: Sequence[Runs]
    steps: Sequence[Runs]
    figures: Sequence[Illustration]
    rules: Sequence[Block]
    short: Sequence[Block]
    """The same where the rules are too long for a page."""

    @classmethod
    def of(cls, blocks: Sequence[Block], game: AnyGame, words: Catalogue) -> "Told":
        """A text whose first list is what stands below."""
        found = [signed_block(block, words) for block in blocks]
        lists = [(n, b.items) for n, b in enumerate(found) if isinstance(b, Numbered)]
        if not lists:
            raise UserError("has no numbered steps to begin with")
        at, items = lists[0]
        aside = [block.runs for block in found[:at] if isinstance(block, Paragraph)]
        after = found[at + 1 :]
        steps = [item[0].runs for item in items]
        draw = Figures(game, words)
        figures = [each for block in after for each in _illustrations(block, draw)]
        said = [each for each in after if not isinstance(each, Figure)]
        rules, short = (
            [each for block in said for each in _with_rules(block, words, told)]
            for told in (_rules, _clauses)
        )
        return cls(aside, steps, figures, rules, short)


def _with_rules(
    block: Block, words: Catalogue, told: Callable[[Catalogue], Iterable[Block]]
) -> Iterator[Block]:
    """A block, or the rules in its place; none where figures are asked for."""
    if place(block) == "rules":
        yield from (signed_block(each, words) for each in told(words))
    elif place(block) != "figures":
        yield block


def _rules(words: Catalogue) -> Iterator[Block]:
    """All that the rules say, without figures; of a language that has none, clauses."""
    if is_written(words.game, "rules", words.language):
        for block in prose(file(words.game, "rules", words.language), words.language):
            if not isinstance(block, Figure | Gallery):
                yield block
    else:
        yield from _clauses(words)


def _clauses(words: Catalogue) -> Iterator[Block]:
    """The rules clause by clause."""
    texts = (clause.text for clause in words.clauses.values())
    yield Numbered(tuple((Paragraph((Run(text),)),) for text in texts))


def _illustrations(block: Block, draw: Figures) -> Iterator[Illustration]:
    """The figures that a block asks for, with what it says of them."""
    if place(block) == "figures":
        for name in all_candidates(draw.game):
            yield from draw(name)
    elif isinstance(block, Figure):
        scene = nameless(told_scene(_turn(block.reference, draw), draw.words))
        yield Illustration(scene, block.caption)


def _turn(reference: str, draw: Figures) -> Scene:
    """A figure; of a turn its arrows, where it begins, if the game draws them so."""
    (cited,) = cited_figures(draw.game, reference)
    solved = draw.game.drawing.solved
    if cited.kind != "turns" or not solved:
        return draw.drawn(cited).scene
    _, plies = replayed_example(draw.game, cited.name).after(cited.turns.start)
    return solved(plies[0].before.seen_by(None), plies)[0].scene


class Front(NamedTuple):
    """The page in front, and where something is cut out of it."""

    page: Page
    cuts: Sequence[Box]


class Lot(NamedTuple):
    """What lies together, from its upper left corner on."""

    nodes: tuple[Node, ...]
    width: float
    height: float
    trims: tuple[Box, ...] = ()
    """Of what is cut out."""
    straight: tuple[Box, ...] = ()
    """Those of them that are cut along a ruler, from mark to mark."""

    def moved(self, x: float, y: float) -> "Lot":
        """The same elsewhere."""
        trims, straight = (
            tuple(each.moved(x, y) for each in boxes)
            for boxes in (self.trims, self.straight)
        )
        nodes = (Group(self.nodes, translation(x, y)),)
        return Lot(nodes, self.width, self.height, trims, straight)

    def marks(self, ground: Ground) -> Iterator[Node]:
        """In line with the cuts that go straight through."""
        if art := union(self.straight):
            cuts = crop_marks.cuts(self.straight)
            yield from crop_marks.marks(art, ground, cuts, crop_marks.NONE).nodes


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
        *_masthead(words, room, (words.text("try"), words.text("for-whom"))),
        Group(drawn, role="figure", alt=told),
        Group(marks, layer="mark", role="artefact"),
        *_foot(order, words, room, front=True),
    )
    scene = Scene(order.paper.width, order.paper.height, nodes)
    trims = tuple(trim for lot in lots for trim in lot.trims)
    page = Page(scene, name=told, trims=trims, bookmarks=tuple(headings(nodes)))
    return Front(page, [box for lot in lots if (box := union(lot.trims))])


def _price(way: tuple[float, float]) -> float:
    """What speaks against a factor and a size: a point is worth four hundredths."""
    factor, size = way
    return round((1 - factor) * 100 + (SIZES[0] - size) * 4, 6)


def _masthead(words: Catalogue, room: Box, beside: tuple[str, str]) -> Iterator[Node]:
    head = masthead(words, (room.width, 0.0), beside, "")
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
        lot = _ground(self.game, chosen, chosen.width * self.factor)
        if not (chosen.aside or chosen.stays):
            left = (self.room.width - lot.width) / 2
            return lot.moved(left, inset)._replace(height=lot.height + 2 * inset)
        lot = lot.moved(inset, inset)
        left = inset + lot.width + BESIDE
        column = self._column(self.room.width - left, lot.height).moved(left, inset)
        return Lot(
            (*lot.nodes, *column.nodes),
            self.room.width,
            lot.height + 2 * inset,
            (*lot.trims, *column.trims),
            lot.straight,
        )

    def _column(self, wide: float, high: float) -> Lot:
        """What is said and what stays at its head, what is cut out at its foot."""
        stays, aside = (
            pieces(self.game, widths)
            for widths in (self.chosen.stays, self.chosen.aside)
        )
        kept = _rows(stays, wide, self.factor, cut=False)
        cut = _rows(aside, wide, self.factor, upright=True)
        nodes, y = list[Node](), 0.0
        for number, runs in enumerate(self.text.aside):
            told = wrapped_text(runs, wide, self.setting)
            nodes.append(Group(told.texts, translation(0, y), role="paragraph"))
            y += told.height + ASIDE_GAP
            if number == 0:
                nodes += kept.moved(0, y).nodes
                y += kept.height + GAP
        lot = cut.moved(0, high - cut.height if nodes else 0.0)
        return Lot((*nodes, *lot.nodes), wide, y + cut.height, lot.trims)

    @cached_property
    def below(self) -> Lot:
        """What is cut out below the ground: what is round stands beside what is not."""
        found, wide = pieces(self.game, self.chosen.below), self.room.width
        round_ = [piece for piece in found if is_round(piece.scene)]
        others = [piece for piece in found if not is_round(piece.scene)]
        if not others:
            lot = _rows(round_, wide, self.factor)
            return lot.moved((wide - lot.width) / 2, 0)
        lot = _rows(others, wide, self.factor)
        high = lot.height + 2 * MARKED
        if not round_:
            return lot.moved((wide - lot.width) / 2, MARKED)._replace(height=high)
        free = wide - lot.width - MARKED - GAP / 2
        column = _rows(round_, free, self.factor, upright=True)
        wide += max(0.0, column.width - free)
        lot, column = (
            lot.moved(0, MARKED),
            column.moved(wide - column.width, (high - column.height) / 2),
        )
        nodes, trims = (*lot.nodes, *column.nodes), (*lot.trims, *column.trims)
        return Lot(nodes, wide, high, trims, lot.straight)

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
        y = 0.0
        for number, runs in enumerate(self.text.steps, start=1):
            step = _step(number, runs, self.room.width - left, self)
            nodes += step.moved(left, y).nodes
            y += step.height
        return Lot(tuple(nodes), self.room.width, max(high, y))

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
        return [lot for lot in (self.ground, self.below, self.steps) if lot.height]

    @property
    def free(self) -> float:
        """How much room is left down the page, or lacks below zero."""
        high = sum(lot.height + GAP for lot in self._stacked)
        return self.room.height - _HEAD - high - CAPTION_LEADING - GAP

    @property
    def fits(self) -> bool:
        """Whether it has room on the page."""
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


def _ground(game: AnyGame, chosen: TrySet, wide: float) -> Lot:
    """What is played on: a board, or parts as they lie at the start."""
    parts = {
        part.name: part for part in game.art.parts(()) if part.sheet in chosen.ground
    }
    if len(parts) == 1:
        ((part),) = parts.values()
        high = wide * part.front.height / part.front.width
        return Lot(tuple(_part(part.front, wide, Point(0, 0))), wide, high)
    table, start = game.drawing.tabletop, game.start(code=chosen.setup)
    laid = [
        (each, parts[each.name].front)
        for each in (table(start).placed if table else ())
        if each.name in parts and not each.level
    ]
    boxes = [_box(each, front) for each, front in laid]
    if not (whole := union(boxes)):
        raise UserError(f"{game.name} does not say how its parts lie on the table")
    factor = wide / whole.width
    ground = max(box.width for box in boxes)
    nodes, trims, straight = list[Node](), list[Box](), list[Box]()
    for (each, front), box in zip(laid, boxes, strict=True):
        x, y = (box.left - whole.left) * factor, (box.top - whole.top) * factor
        trim = Box(x, y, x + box.width * factor, y + box.height * factor)
        middle = Point((trim.left + trim.right) / 2, (trim.top + trim.bottom) / 2)
        half = front.width * factor / 2, front.height * factor / 2
        corner = Point(middle.x - half[0], middle.y - half[1])
        drawn = tuple(_part(front, front.width * factor, corner))
        nodes.append(Group(drawn, rotation(each.turn, about=middle)))
        if not chosen.is_cut:
            nodes.append(rectangle(trim, Style(stroke=game.name, width=STRAIGHT)))
            continue
        trims.append(trim)
        if box.width == ground:
            straight.append(trim)
        else:
            nodes.append(_outline(front, trim))
    return Lot(tuple(nodes), wide, whole.height * factor, tuple(trims), tuple(straight))


def _box(placed: Placed, front: Scene) -> Box:
    """Where a part lies that is turned by quarters."""
    wide, high = front.width, front.height
    if placed.turn % 180:
        wide, high = high, wide
    x, y = placed.at
    return Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def _rows(
    found: Sequence[Piece],
    wide: float,
    factor: float,
    *,
    cut: bool = True,
    upright: bool = False,
) -> Lot:
    """Pieces in rows as long as a width lets them be, and as even as can be.

    What is cut along a ruler has no gaps. In a column like stands below like.
    """
    counted = (each for each in found for _ in range(each.count))
    all_ = [(each.scene, each.width * factor) for each in counted]
    if not all_:
        return Lot((), 0.0, 0.0)
    round_ = any(is_round(scene) for scene, _ in all_)
    gap = 0.0 if cut and not round_ else ROUND_GAP
    across = max(each for _, each in all_)
    down = max(each * scene.height / scene.width for scene, each in all_)
    most = max(1, floor((wide + gap + 1e-6) / (across + gap)))
    rows = ceil(len(all_) / most)
    count, more = divmod(len(all_), rows)
    counts = [count + (row < more) for row in range(rows)]
    pitch = across + gap
    if gap and most > 1 and not upright:
        pitch = min(across * WIDER, (wide - across) / max(1, counts[0] - 1))
    places = [(row, column) for row in range(rows) for column in range(counts[row])]
    if upright:
        places.sort(key=itemgetter(1, 0))
    nodes, trims = list[Node](), list[Box]()
    for (scene, each), (row, column) in zip(all_, places, strict=True):
        # Rows of round pieces stand in the middle; straight cuts need one left edge.
        aside = (counts[0] - counts[row]) / 2 if round_ and not upright else 0.0
        corner = Point((column + aside) * pitch, row * (down + gap))
        high = each * scene.height / scene.width
        trim = Box(*corner, corner.x + each, corner.y + high)
        nodes += _part(scene, each, corner, spill=cut)
        trims.append(trim)
        if cut and round_:
            nodes.append(_outline(scene, trim))
    size = (counts[0] - 1) * pitch + across, rows * (down + gap) - gap
    kept = tuple(trims) if cut else ()
    return Lot(tuple(nodes), *size, kept, () if round_ else kept)


def _part(
    scene: Scene, wide: float, corner: Point, *, spill: bool = False
) -> Iterator[Node]:
    """A part so wide within its cut, a round one with a little of its bleed."""
    factor = wide / scene.width
    clip = rectangle(Box(0, 0, scene.width, scene.height))
    if is_round(scene):
        middle = Point(scene.width / 2, scene.height / 2)
        beyond = SPILL / factor if spill else 0.0
        clip = round_path(Circle(middle, scene.width / 2 + beyond))
    art = Group(tuple(_legible(scene.nodes, factor)), clip=clip)
    yield Group((art,), translation(*corner).after(scaling(factor)))


def _legible(nodes: Sequence[Node], scale: float) -> Iterator[Node]:
    """What is printed of a part at a scale, without words that are too small there."""
    for node in nodes:
        if isinstance(node, Group) and not node.once:
            if node.layer in (None, "print"):
                inner = _legible(node.children, scale * node.transform.scale)
                yield replace(node, children=tuple(inner))
        elif not isinstance(node, Text) or node.size * scale >= CAPTION - 1e-6:
            yield node


def _outline(scene: Scene, trim: Box) -> Group:
    """A line around what no ruler finds, on a lighter one."""
    if is_round(scene):
        middle = Point((trim.left + trim.right) / 2, (trim.top + trim.bottom) / 2)
        drawn = [Circle(middle, trim.width / 2, pen) for pen in (_HALO, _KNIFE)]
        return Group(tuple(drawn), layer="mark", role="artefact")
    around = [rectangle(trim, pen) for pen in (_HALO, _KNIFE)]
    return Group(tuple(around), layer="mark", role="artefact")


# --- behind


def _back(text: Told, order: Order, words: Catalogue, cuts: Sequence[Box]) -> Page:
    """The rules, clear of all that is cut out in front if they stand behind it."""
    paper = order.paper
    room = paper.whole.grown(-OUTER)
    behind = order.duplex != "none"
    hidden = [mirrored(box, paper.whole).grown(CLEAR) for box in cuts if behind]
    said = f"{words.text('credits')} {words.text('unofficial')}"
    foot = _small_print(said, words, room.width).height
    top, bottom = room.top + _HEAD + GAP, room.bottom - foot - GAP
    frames = _bands(Box(room.left, top, room.right, bottom), hidden)
    columns = _columns(text, words, frames)
    nodes: tuple[Node, ...] = (
        *_masthead(words, room, (words.text("rules"), words.text("try-rules"))),
        *(note for box in hidden for note in _nothing(box, words)),
        *columns,
        *_foot(order, words, room, front=False),
    )
    name = f"{words.text('title')}: {words.text('rules')}"
    marks = tuple(headings(nodes))
    if turned := way(order.duplex, paper).rotation if behind else 0:
        nodes = (Group(nodes, frame_rotation(paper.whole, turned)),)
    scene = Scene(paper.width, paper.height, nodes)
    return Page(scene, name=name, back=behind, bookmarks=() if turned else marks)


def _nothing(hidden: Box, words: Catalogue) -> Iterator[Node]:
    """Why nothing is printed where much is cut out."""
    if hidden.height >= MUCH:
        middle = Point(
            (hidden.left + hidden.right) / 2, (hidden.top + hidden.bottom) / 2
        )
        said = words.text("try-behind")
        yield Group(
            (Text(said, middle, FIGURE, align="middle", ink="muted"),), role="paragraph"
        )


def _bands(frame: Box, hidden: Sequence[Box]) -> Sequence[Box]:
    """The bands of a page from side to side that are free, the highest first."""
    bands, top = list[Box](), frame.top
    for box in sorted(hidden, key=attrgetter("top")):
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
        for alone, beside in ((None, False), (None, True), *((o, True) for o in others))
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
    """What is drawn at a scale, with all of its words as large as can be read there."""
    for node in nodes:
        if isinstance(node, Group) and not node.once:
            inner = _enlarged(node.children, scale * node.transform.scale)
            yield replace(node, children=tuple(inner))
        elif isinstance(node, Text):
            yield replace(node, size=max(node.size, CAPTION / scale))
        else:
            yield node
