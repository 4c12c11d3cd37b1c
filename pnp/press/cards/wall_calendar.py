"""A month on a wall: a little board for each day, of the games by turns."""

import datetime
from calendar import monthcalendar, monthrange
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from typing import NamedTuple

from pnp.base.errors import UserError
from pnp.base.version import __version__
from pnp.core.puzzle import LEVELS
from pnp.games import AnyGame
from pnp.games.almanac_order import SUNDAY, WEEK
from pnp.games.day import Drawn
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.cards.calendar_day import column, day, has_board
from pnp.press.masthead import look_of, wordmark
from pnp.press.paper import Order
from pnp.press.web_addresses import address, archive_of
from pnp.scene.document import Document, Page
from pnp.scene.measure import fitted_drawing
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.qr_code import qr
from pnp.scene.shapes import diamond, line, polygon
from pnp.scene.tokens import CAPTION, CAPTION_LEADING, GRID, OUTLINE
from pnp.scene.typeface import width
from pnp.typeset.blocks import Run
from pnp.typeset.fitted import fitted
from pnp.typeset.paragraph import (
    Setting,
    Wrapped,
    accompanied_measure,
    wrapped_text,
)
from pnp.words.catalogue import Catalogue, Language, catalogue

NEAR = (265.0, 305.0)
"""Between these a page is laid out as wide as its paper: boards grow, words do not.
On wider paper, which hangs farther off, both do.

What is narrower than the first has no room for words that can be read.
"""

MARGIN = 8.0
"""On all paper."""

GAP = 1.5
"""Between days."""

TOP = 13.0
"""Where the heads of the columns begin at least, under a line, from the margin on."""

HEADS = 6.0
"""How tall they are."""

ROWS = 6.4, 8.6
"""What the line of a game takes where no days are free for it, or two lines of it."""

TALLEST = 12.0
"""And at most where they are."""

FOOT = 4.0
"""What is left for the line at the foot."""

MARK = 24.0
"""How wide the name of a game is at most where it is said what it asks."""

MARKS = 40.0, 33.0, 26.0
"""And in the head, where words leave room for it."""

WORDS, HEAD_APART = 126.0, 9.0
"""How wide the words in the head are at most, and what is free around the name."""

SHIFT = 16.0
"""Words there go on so far at most to begin where a column does."""

CLEAR = 1.2
"""What stays free over the rule under a line."""

EVEN = 0.1
"""Words are as tall to within so much."""


@dataclass(frozen=True, slots=True)
class Month:
    """The days of a month, each with what its game has for it."""

    first: datetime.date
    found: Sequence[Drawn]
    url: str = ""
    """Where a site stands that has them, if one does."""

    @property
    def is_graded(self) -> bool:
        """Whether each day is as hard as its weekday says."""
        return all(each.is_graded for each in self.found)

    def levels(self, weekday: int) -> Sequence[int]:
        """How hard the days under a weekday are, or would be if there were one."""
        days = (each for each in self.found if each.day.weekday() == weekday)
        return sorted({each.level for each in days if each.level}) or WEEK[weekday]

    def has_all_kinds(self, game: AnyGame) -> bool:
        """Whether all kinds of a game take turns, as they do in its second edition."""
        own = (each.held for each in self.found if each.game == game)
        return any(isinstance(each, tuple) and each[0].edition > 1 for each in own)

    @property
    def games(self) -> Sequence[AnyGame]:
        """In the order in which they have their first day."""
        return list(dict.fromkeys(each.game for each in self.found))

    @property
    def weeks(self) -> int:
        """In how many rows its days come."""
        return len(monthcalendar(self.first.year, self.first.month))


def calendar_of(months: Sequence[Month], order: Order) -> Document:
    """The pages of some months; ``UserError`` for paper too small for words."""
    words = _words(months[0], order.language)
    pages = tuple(_page(month, order) for month in months)
    first, last = _month_title(months[0], words), _month_title(months[-1], words)
    named = first if len(months) == 1 else f"{first} – {last}"
    return Document(pages, f"{words.text('calendar')}: {named}", order.language)


def _words(month: Month, language: Language) -> Catalogue:
    return catalogue(month.games[0].name, language)


def _month_title(month: Month, words: Catalogue) -> str:
    return f"{month_name(month.first, words)} {month.first.year}"


def month_name(day: datetime.date, words: Catalogue) -> str:
    """The name of a month at the beginning of a line."""
    return _capital(words.message("months").split()[day.month - 1])


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


class Grid(NamedTuple):
    """Where days are on a page."""

    box: Box
    rows: int

    def cell(self, place: int) -> Box:
        """That of a place, counted week by week."""
        row, column = divmod(place, 7)
        wide = (self.box.width - 6 * GAP) / 7
        tall = (self.box.height - (self.rows - 1) * GAP) / self.rows
        left = self.box.left + column * (wide + GAP)
        top = self.box.top + row * (tall + GAP)
        return Box(left, top, left + wide, top + tall)

    def over(self, places: range) -> Box | None:
        """The largest of the boxes over places of one row, if there is any."""
        rows = [[n for n in places if n // 7 == row] for row in range(self.rows)]
        if not (longest := max(rows, key=len)):
            return None
        first, last = self.cell(longest[0]), self.cell(longest[-1])
        return Box(first.left, first.top, last.right, last.bottom)


def _page(month: Month, order: Order) -> Page:
    """A month on a side of paper that lies."""
    paper = order.paper
    lying = paper if paper.width > paper.height else paper.turned
    least, most = NEAR
    if lying.width < least:
        raise UserError(
            f"a wall calendar has no room on {paper.title}: its letters would be under "
            "8 points; use a4, letter or a larger paper, or print its days as cards "
            "by --date with --days"
        )
    laid = min(lying.width, most)
    factor = lying.width / laid
    wide, tall = lying.width / factor, lying.height / factor
    margin = max(MARGIN, lying.edge) / factor
    sheet = Box(margin, margin, wide - margin, tall - margin)
    words = _words(month, order.language)
    drawn = Group(tuple(_month_nodes(month, sheet, words)), scaling(factor))
    scene = Scene(lying.width, lying.height, (drawn,))
    return Page(scene, name=_month_title(month, words))


def _month_nodes(month: Month, sheet: Box, words: Catalogue) -> Iterator[Node]:
    head, top = _head(month, sheet, words)
    yield from head
    box = Box(sheet.left, top + HEADS, sheet.right, sheet.bottom - FOOT)
    grid = Grid(box, month.weeks)
    begins, days = monthrange(month.first.year, month.first.month)
    free = range(begins), range(begins + days, 7 * grid.rows)
    smaller, larger = sorted(free, key=len)
    # The head tells of one game; of several there is a key.
    several = month.games if month.games[1:] else ()
    asked = [
        (game, _asked(month, game, catalogue(game.name, words.language)))
        for game in several
    ]
    key = _key(asked, grid.over(larger), words.language)
    keyed = bool(several)
    for row in ROWS:
        if key is None:
            strip = box._replace(top=box.bottom - row * len(asked))
            key = _key(asked, strip, words.language)
            grid = Grid(box._replace(bottom=strip.top - GAP), month.weeks)
            keyed = False
    yield from key or ()
    for gap in (smaller,) if keyed else free:
        yield from _emblems(month, grid, gap)
    yield from _columns(month, grid, top, words)
    beside = column(month.found, words.language, grid.cell(0))
    for each in month.found:
        place = begins + (each.day - month.first).days
        yield day(each, grid.cell(place), words.language, beside)
    bare = not all(has_board(each) for each in month.found)
    keys = ["month-bare"] if bare else []
    told = (*map(words.text, (*keys, "unofficial")), f"pnp {__version__}")
    foot = Text(" · ".join(told), Point(sheet.left, sheet.bottom), CAPTION, ink="muted")
    yield Group((foot,), role="paragraph")


def _head(month: Month, sheet: Box, words: Catalogue) -> tuple[list[Node], float]:
    """The month, its game, what its days hold and where they are on the web.

    Its own end as well. Several games are named where it is said what they ask.
    """
    base = sheet.top + 8.6
    name, number = month_name(month.first, words), str(month.first.year)
    year = Point(sheet.left + width(name, 14, "bold") + 5, base)
    titles = (
        Text(name, Point(sheet.left, base), 14, "bold"),
        Text(number, year, 14, ink="muted"),
    )
    nodes: list[Node] = [Group(titles, role="heading-1")]
    right, top = sheet.right, sheet.top + TOP
    if month.url:
        page = archive_of(month.first)
        code = qr(address(month.url, words.language, page))
        at = translation(sheet.right - code.width + 2, 3.6)
        nodes.append(Group(code.nodes, at))
        right -= code.width
        top = max(top, code.height + 3.0)
    left, high = year.x + width(number, 14) + HEAD_APART, sheet.top - 1.4
    game, *others = month.games
    graded = "month-games" if others else "month-game"
    sentences = [words.text(graded if month.is_graded else "month-plain")]
    sentences += [] if others else [_asked(month, game, words)]
    said = signed_runs((Run(" ".join(sentences)),), words)
    setting = Setting(words.language, CAPTION * 1.1, CAPTION_LEADING * 1.1)

    columns = [Grid(sheet, 1).cell(place).left for place in range(7)]

    def told(mark: float) -> tuple[float, float, Wrapped]:
        free = left + (mark + HEAD_APART if mark else 0.0)
        start = max(free, right - WORDS)
        near = (each for each in columns if 0 <= each - start <= SHIFT)
        start = next(near, start)
        measure = accompanied_measure(said, right - start, setting)
        return mark, start, wrapped_text(said, measure, setting)

    marks = () if others else MARKS
    least = max(top - CLEAR - high, told(0.0)[2].height)
    mark, start, text = fitted(
        map(told, marks or (0.0,)), lambda way: way[2].height <= least + EVEN
    )
    if mark:
        box = Box(left, high, left + mark, base + 1.6)
        nodes.append(Group((_mark(game, box, words),), role="artefact"))
    nodes.append(Group(text.texts, translation(start, high), role="paragraph"))
    return nodes, max(top, high + text.height + CLEAR)


def _mark(game: AnyGame, box: Box, words: Catalogue) -> Node:
    """The name of a game, as large as a box holds."""
    if look := look_of(game.name):
        return wordmark(look, box, game.name)
    at = Point(box.left, box.middle.y + 1.4)
    return Text(words.text("title"), at, 4, "bold", ink=game.name)


def _columns(month: Month, grid: Grid, top: float, words: Catalogue) -> Iterator[Node]:
    """Over each column its weekday, and how hard its days are."""
    pen = Style(stroke="text", width=OUTLINE)
    for place, name in enumerate(words.message("weekdays").split()):
        box = grid.cell(place)
        ends = Point(box.left, top), Point(box.right, top)
        yield Group((line(*ends, pen),), role="artefact")
        told = Text(_capital(name), Point(box.left, top + 4.5), 3.4, "bold")
        yield Group((told,), role="heading-2")
        if not month.is_graded:
            continue
        if place == SUNDAY:
            long = words.text("month-long")
            at = Point(box.right, top + 4.4)
            yield Group((Text(long, at, CAPTION, "medium", "end"),), role="paragraph")
        else:
            yield _pips(month.levels(place), box.right, top + 3.3)


PIP, STEP = 1.0, 2.75
"""How far a mark of a level reaches, and from one to the next."""


def _pips(levels: Sequence[int], right: float, y: float) -> Group:
    """The marks of a level, to the right edge; one that comes by turns is half full."""
    least, most = min(levels), max(levels)
    marks: list[Node] = []
    for place in range(LEVELS):
        centre = Point(right - PIP - (LEVELS - 1 - place) * STEP, y)
        fill = "text" if place < least else None
        marks.append(diamond(centre, PIP, Style(fill, "text", GRID)))
        if least <= place < most:
            marks.append(_half(centre))
    return Group(tuple(marks), role="artefact")


def _half(centre: Point) -> Node:
    """The left half of a mark."""
    x, y = centre
    corners = Point(x, y - PIP), Point(x, y + PIP), Point(x - PIP, y)
    return polygon(corners, Style("text"))


def _emblems(month: Month, grid: Grid, gap: range) -> Iterator[Node]:
    """Those of all games by turns where no days are, if there is a place for each."""
    shown = month.games if len(gap) >= len(month.games) else ()
    for place, game in zip(gap, cycle(shown), strict=False):
        if look := look_of(game.name):
            room = grid.cell(place).grown(-4)
            drawn, _ = fitted_drawing(look.emblem(min(room.width, room.height)), room)
            yield Group((drawn,), role="artefact")


def _asked(month: Month, game: AnyGame, words: Catalogue) -> str:
    """What the days of a game ask."""
    asked = ("month-key-kinds",) * month.has_all_kinds(game) + ("month-key",)
    known = (each for each in asked if each in words.messages)
    return words.text(next(known, "tagline") if month.is_graded else "tagline")


def _key(
    asked: Sequence[tuple[AnyGame, str]], box: Box | None, language: Language
) -> Sequence[Node] | None:
    """What the days of each game ask, a line each over a rule from side to side.

    ``None`` where there is no room for it.
    """
    if not asked:
        return ()
    if not box or box.width < 2 * MARK:
        return None
    nodes: list[Node] = []
    step = min(box.height / len(asked), TALLEST)
    for row, (game, said) in enumerate(asked):
        words = catalogue(game.name, language)
        top = box.top + row * step
        high = Box(box.left, top + 1.2, box.left + MARK, top + step - 2.2)
        nodes.append(Group((_mark(game, high, words),), role="artefact"))
        setting = Setting(language, CAPTION, CAPTION_LEADING * 0.95, hyphenated=False)
        runs = signed_runs((Run(said),), words)
        told = wrapped_text(runs, box.width - MARK - 4, setting)
        if told.height > step - CLEAR:
            return None
        y = top + (step - told.height) / 2 - 0.5
        at = translation(box.left + MARK + 4, y)
        nodes.append(Group(told.texts, at, role="paragraph"))
        pen = Style(stroke=game.name, width=GRID)
        ends = (
            Point(box.left, top + step - 0.6),
            Point(box.right, top + step - 0.6),
        )
        nodes.append(Group((line(*ends, pen),), role="artefact"))
    return nodes
