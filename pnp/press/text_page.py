"""Pages of text: the title, the frames for the columns, the foot."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pnp.base.version import __version__
from pnp.press.colophon import broken
from pnp.press.masthead import look_of, strip, wordmark
from pnp.press.paper import NARROW, Order, Paper
from pnp.press.slug import FOOT_LEADING, foot
from pnp.scene import typeface
from pnp.scene.document import Document, Duplex, Page, headings
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, Text
from pnp.scene.shapes import line
from pnp.scene.tokens import BODY, EMPHASIS, GRID, LEADING, MARGIN, SMALL, TITLE
from pnp.typeset.fitted import ever_smaller, fitted, fitted_size
from pnp.typeset.vertical_justify import Frames
from pnp.words.catalogue import Catalogue

HEAD_HEIGHT = 6 * LEADING
"""What the title takes of the first page, in whole baselines; one more if narrow."""

FOOT_HEIGHT = 10.5
"""What the foot takes of every page, beside the margin."""

TAGLINES = 2
"""So many lines a tagline has at most."""

ABOVE_BAR = 4.0
"""What is free above a check bar, beside its room."""


def frames(paper: Paper, foot: float = FOOT_HEIGHT) -> Frames:
    """Where text goes: below the title on the first page, all of the others."""
    foot += FOOT_LEADING if paper.width < NARROW else 0.0
    return _page_frames(paper, MARGIN + foot)


def barred_frames(paper: Paper) -> Frames:
    """The same on pages that have a check bar at their foot."""
    return _page_frames(paper, paper.foot + ABOVE_BAR)


def _page_frames(paper: Paper, below: float) -> Frames:
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
    facts = tuple(facts)
    size, lines = _tagline(paper, tagline, facts[0] if what and facts else "")
    # Two lines are about where one would stand.
    rise = (len(lines) - 1) * LEADING / 2 * (1 if look else 0.5)
    told = tuple(
        Text(line, Point(left, top + 14.6 - rise + number * LEADING), size, "italic")
        for number, line in enumerate(lines)
    )
    alt = f"{name} · {tagline}" if look else ""
    yield Group((named, *told), role="heading-1", alt=alt)
    widest = max((typeface.width(line, size, "italic") for line in lines), default=0)
    room = right - left - widest - LEADING
    if what:
        yield Group(tuple(_beside(paper, what, facts, room, accent)), role="paragraph")
    y = top + (18.2 if paper.width >= NARROW else 21.8)
    if look:
        yield strip(look, Box(left, y, right, y + 3.0))
    else:
        y, pen = y + 1.8, Style(stroke=accent, width=EMPHASIS)
        yield Group((line(Point(left, y), Point(right, y), pen),), role="artefact")


def _tagline(paper: Paper, tagline: str, fact: str) -> tuple[float, Sequence[str]]:
    """Its size, and its lines: two where one would run into the fact beside it."""
    whole = paper.width - 2 * MARGIN
    size = fitted_size(tagline, whole, BODY, "italic")
    free = whole - typeface.width(fact, BODY) - LEADING
    wide = typeface.width(tagline, size, "italic")
    if not tagline or paper.width < NARROW or not fact or wide <= free:
        return size, (tagline,) if tagline else ()

    def lines(size: float) -> Sequence[str]:
        return tuple(broken(tagline, free, size, "italic"))

    sizes = ever_smaller(BODY, SMALL, 0.1)
    size = fitted(sizes, lambda size: len(lines(size)) <= TAGLINES)
    return size, lines(size)


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
        # Those below the first stand beside the tagline.
        size = fitted_size(words, room, BODY, "regular") if number else BODY
        yield Text(words, Point(right, top + 12.2 + number * 4.2), size, align="end")


def beside(words: Catalogue, order: Order) -> Iterator[str]:
    """For whom a game is, and with which variants something is printed."""
    yield words.text("for-whom")
    if order.variants:
        yield variants_text(words, order.variants)


def variants_text(words: Catalogue, variants: Iterable[str]) -> str:
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
    game, sheet = words.text("title"), with_capital(sheet)
    if order.variants:
        sheet = f"{sheet} · {variants_text(words, order.variants)}"
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


def titled_document(
    pages: Sequence[Page],
    label: str,
    words: Catalogue,
    duplex: Duplex = "none",
    attachments: Mapping[str, str] | None = None,
) -> Document:
    """Pages of a game: the file says of which, what they are, and whose it is."""
    return Document(
        pages,
        title=f"{words.text('title')}: {label}",
        language=words.language,
        subject=words.text("credits"),
        duplex=duplex,
        attachments=attachments or {},
    )


def slugged_pages(
    columns: Sequence[tuple[Node, ...]],
    head: Sequence[Node],
    what: str,
    order: Order,
    words: Catalogue,
) -> tuple[Page, ...]:
    """Pages of text below a head, at the foot of each what it is and a bar."""
    pages = []
    for number, nodes in enumerate(columns, start=1):
        said = identity(words, what, order, number, len(columns))
        around = foot(order.paper, check=words.text("check-bar"), identity=said)
        drawn = (*(head if number == 1 else ()), *nodes, *around)
        pages.append(Page(Scene(order.paper.width, order.paper.height, drawn)))
    return tuple(pages)


def with_capital(label: str) -> str:
    """What a sheet is called where it stands alone: with a capital."""
    return label[:1].upper() + label[1:]


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
    ends = [*broken(right, edge - MARGIN)]
    # Those at the left stand above those at the right where they would meet.
    widest = sum(
        max((typeface.width(line, SMALL) for line in lines), default=0.0)
        for lines in (told, ends)
    )
    above = len(ends) if widest > edge - MARGIN - LEADING else 0
    lines = [
        Text(words, Point(MARGIN, bottom - rise * FOOT_LEADING), SMALL, ink="muted")
        for rise, words in enumerate(reversed(told), start=above)
    ]
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
    y = bottom - max(len(ends), above + len(told)) * FOOT_LEADING - 1.2
    style = Style(stroke="rule", width=GRID)
    rule = line(Point(MARGIN, y), Point(edge, y), style)
    foot = Group((rule, *lines), role="artefact")
    scene = Scene(paper.width, paper.height, (*nodes, foot))
    return Page(scene, bookmarks=tuple(headings(nodes)))
