"""Pages of text: the title, the frames for the columns, the foot."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from pnp import typeface
from pnp.press.colophon import broken
from pnp.press.duplex import turned, way
from pnp.press.face import Face
from pnp.press.head import look_of, strip, wordmark
from pnp.press.linekey import Key
from pnp.press.marks import FOOT_LEADING, Flip, Taken, foot, upright_bar
from pnp.press.paper import NARROW, Order, Paper
from pnp.press.sheet import alternating, has_backs
from pnp.press.typeset.airing import Frames
from pnp.scene.document import Page
from pnp.scene.headings import headings
from pnp.scene.nodes import Box, Group, Node, Point, Role, Scene, Style, Text
from pnp.scene.shapes import line
from pnp.scene.tokens import (
    BODY,
    EMPHASIS,
    GRID,
    LEADING,
    MARGIN,
    SMALL,
    TITLE,
)
from pnp.version import __version__
from pnp.words import Catalogue

HEAD_HEIGHT = 6 * LEADING
"""What the title takes of the first page, in whole baselines; one more if narrow."""

FOOT_HEIGHT = 10.5
"""What the foot takes of every page, beside the margin."""

ABOVE_BAR = 4.0
"""What is free above a check bar, beside its room."""


def frames(paper: Paper, foot: float = FOOT_HEIGHT) -> Frames:
    """Where text goes: below the title on the first page, all of the others."""
    foot += FOOT_LEADING if paper.width < NARROW else 0.0
    return _framed(paper, MARGIN + foot)


def barred_frames(paper: Paper) -> Frames:
    """The same on pages that have a check bar at their foot."""
    return _framed(paper, paper.foot + ABOVE_BAR)


def _framed(paper: Paper, below: float) -> Frames:
    """All of a page but its margins, its title and what is below."""
    head = HEAD_HEIGHT + (LEADING if paper.width < NARROW else 0.0)
    whole = Box(MARGIN, MARGIN, paper.width - MARGIN, paper.height - below)
    return Frames(
        first=Box(whole.left, whole.top + head, whole.right, whole.bottom),
        later=whole,
    )


def title(
    paper: Paper, name: str, what: str, tagline: str, facts: Iterable[str], accent: str
) -> Iterator[Node]:
    """The head of a first page: the name of the game and what the paper is."""
    left, right, top = MARGIN, paper.width - MARGIN, MARGIN
    look = look_of(accent)
    named: Node = (
        wordmark(look, Box(left, top, left + 78, top + 9.6), accent)
        if look
        else Text(name, Point(left, top + 7.4), TITLE, "bold", ink=accent)
    )
    wide = typeface.width(tagline, BODY, "italic")
    size = BODY * min(1.0, (right - left) / max(wide, 1.0))
    told = (Text(tagline, Point(left, top + 14.6), size, "italic"),) if tagline else ()
    alt = f"{name} · {tagline}" if look else ""
    yield Group((named, *told), role="heading-1", alt=alt)
    room = right - left - wide * size / BODY - LEADING
    if what:
        yield Group(tuple(_beside(paper, what, facts, room, accent)), role="paragraph")
    y = top + (18.2 if paper.width >= NARROW else 21.8)
    if look:
        yield strip(look, Box(left, y, right, y + 3.0))
    else:
        y, pen = y + 1.8, Style(stroke=accent, width=EMPHASIS)
        yield Group((line(Point(left, y), Point(right, y), pen),), role="artefact")


def _beside(
    paper: Paper, what: str, facts: Iterable[str], room: float, accent: str
) -> Iterator[Node]:
    """What a paper is at the right of its head, and some facts: below it, or in a line.

    Narrow pages have no room for both the facts and the tagline at one height.
    """
    right, top = paper.width - MARGIN, MARGIN
    yield Text(what, Point(right, top + 7.4), BODY, "bold", "end", accent)
    if paper.width < NARROW:
        yield Text(" · ".join(facts), Point(MARGIN, top + 19.2), BODY)
        return
    for number, words in enumerate(facts):
        wide = typeface.width(words, BODY) if number else 0.0
        size = BODY * min(1.0, room / max(wide, 1.0))  # beside the tagline
        yield Text(words, Point(right, top + 12.2 + number * 4.2), size, align="end")


def beside(words: Catalogue, order: Order) -> Iterator[str]:
    """For whom a game is, and with which variants something is printed."""
    yield words.text("for-whom")
    if order.variants:
        yield varied(words, order.variants)


def varied(words: Catalogue, variants: Iterable[str]) -> str:
    """By which variants something is printed, as players call them."""
    names = tuple(
        words.text("variant-name", name=words.text(f"variant-{variant}"))
        for variant in variants
    )
    return words.text("with-variants", variants=names)


def identity(
    words: Catalogue, sheet: str, order: Order, page: int, pages: int, side: str = ""
) -> str:
    """What a page is: game, sheet, side, number, paper, language, version."""
    game, sheet = words.text("title"), opened(sheet)
    if order.variants:
        sheet = f"{sheet} · {varied(words, order.variants)}"
    return words.text(
        "identity",
        game=f"{game} · " if game else "",
        sheet=sheet,
        side=f"{side} · " if side else "",
        page=page,
        pages=pages,
        paper=order.paper.title,
        language=order.language,
        version=__version__,
    )


def opened(label: str) -> str:
    """What a sheet is called where it stands alone: with a capital."""
    return label[:1].upper() + label[1:]


def sheet_pages(
    faces: Sequence[Face], order: Order, words: Catalogue, label: str
) -> tuple[Page, ...]:
    """Pages of parts to cut, each with its check bars, its identity and its flip."""
    sides = list(alternating(faces))
    whole = Impression(order, words, label, len(sides), has_backs(faces))
    return tuple(whole.page(number, face) for number, face in enumerate(sides, start=1))


SILENT: frozenset[Role | None] = frozenset({None, "artefact"})
"""The roles of what says nothing of itself."""


@dataclass(frozen=True, slots=True)
class Impression:
    """Sheets of parts that are printed in one go, side by side of their paper."""

    order: Order
    words: Catalogue
    label: str
    count: int
    """How many sides there are."""
    flips: bool
    """Whether any sheet is printed on both."""

    def page(self, number: int, face: Face, codes: Sequence[str] = ()) -> Page:
        """The page of a side, counted from 1, with the codes of its cards."""
        order, words = self.order, self.words
        flip = _flip(face, order, words) if self.flips or face.folded else None
        side = words.text(_side(face)) if self.flips else ""
        said = identity(words, self.label, order, number, self.count, side)
        name = f"{opened(self.label)} {number}/{self.count}"
        told = " · ".join(filter(None, (name, side)))
        shown = replace(face, nodes=tuple(_told(face.nodes, told)))
        around = partial(foot, identity=said, flip=flip, codes=codes, taken=face.taken)
        scene = _sheet(shown, around, words)
        back = face.side == "back"
        return Page(scene, name=told, back=back, trims=() if back else face.trims)


def _side(face: Face) -> str:
    """What a side is called; one that is printed for the sake of others says so."""
    return face.side if face.nodes or face.side == "front" else "empty-back"


def _told(nodes: Sequence[Node], told: str) -> Iterator[Node]:
    """Parts that say nothing of themselves as one figure; the others as they are.

    Words alone, as on what is to be glued, do not say what is drawn. Marks over parts
    stay apart, as those of a figure are drawn before it.
    """
    silent: Collection[Role | None] = SILENT | {"paragraph"}
    if not all(_is_silent(node, silent) for node in nodes):
        silent = SILENT
    for is_shown, run in groupby(nodes, partial(_is_shown, roles=silent)):
        drawn = tuple(run)
        yield from (Group(drawn, role="figure", alt=told),) if is_shown else drawn


def _is_shown(node: Node, roles: Collection[Role | None]) -> bool:
    """Whether something is drawn, and nothing in it has a role but some."""
    is_mark = isinstance(node, Group) and node.role == "artefact"
    return not is_mark and _is_silent(node, roles)


def _is_silent(node: Node, roles: Collection[Role | None]) -> bool:
    """Whether nothing in it has a role but some."""
    return not isinstance(node, Group) or (
        node.once
        or (
            node.role in roles
            and all(_is_silent(each, roles) for each in node.children)
        )
    )


def _sheet(
    face: Face, around: Callable[..., Iterator[Node]], words: Catalogue
) -> Scene:
    """A side of a sheet with all that stands around its parts."""
    paper = face.paper
    check = words.text("check-bar")
    key = Key(words.text("line-cut"), words.text("line-fold")) if face.creased else None
    below = tuple(around(paper, check=check, key=key))
    beside = upright_bar(paper, _with_words(face, below))
    drawn = (*face.nodes, *below, *([beside] if beside else ()))
    if face.rotation:
        drawn = (Group(drawn, turned(paper.whole, face.rotation)),)
    return Scene(paper.width, paper.height, drawn)


def _with_words(face: Face, below: Sequence[Node]) -> Taken:
    """What a side has, with the words of its foot where they run up its edges."""
    if not face.paper.dense:
        return face.taken
    groups = (node for node in below[1:] if isinstance(node, Group))
    return face.taken.with_drawn(node for group in groups for node in group.children)


def _flip(face: Face, order: Order, words: Catalogue) -> Flip:
    """How a sheet gets its back."""
    level = way(order.duplex, face.paper).rotation == 180
    return Flip(words.text(f"flip-{order.duplex}"), level)


def text_page(
    nodes: Sequence[Node],
    order: Order,
    left: Sequence[str],
    right: str,
    below: float = MARGIN,
) -> Page:
    """A page of text with a few lines at the left of its foot and few at the right."""
    paper = order.paper
    bottom = paper.height - below
    edge = paper.width - MARGIN
    told = [line for words in left for line in broken(words, edge - MARGIN)]
    lines = [
        Text(words, Point(MARGIN, bottom - rise * FOOT_LEADING), SMALL, ink="muted")
        for rise, words in enumerate(reversed(told))
    ]
    ends = [*broken(right, edge - MARGIN)]
    lines += [
        Text(
            words,
            Point(edge, bottom - rise * FOOT_LEADING),
            SMALL,
            align="end",
            ink="muted",
        )
        for rise, words in enumerate(reversed(ends))
    ]
    y = bottom - max(len(ends), len(told)) * FOOT_LEADING - 1.2
    style = Style(stroke="rule", width=GRID)
    rule = line(Point(MARGIN, y), Point(edge, y), style)
    foot = Group((rule, *lines), role="artefact")
    scene = Scene(paper.width, paper.height, (*nodes, foot))
    return Page(scene, bookmarks=tuple(headings(nodes)))
