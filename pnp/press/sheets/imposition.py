"""Imposition: the pages of a folded and stapled booklet on both sides of its sheets."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.press.paper import Paper
from pnp.press.sheets.crop_marks import edge_ticks
from pnp.scene.cut_parts import page_cover
from pnp.scene.document import Page
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BLEED, GRID, HAIR, SMALL

THICKNESS = 0.1
"""A sheet of ordinary paper, of 80 grams a square metre."""

TRIM = 8.0
"""What is cut off at three edges: the bleed, and what printers do not reach."""

_TICK = 4.0
"""How long the marks in a fold are: a staple covers them."""

_GAP = 0.5
"""From the trim to its marks."""


class Side(NamedTuple):
    """The pages of one side of a sheet, counted from 1."""

    left: int
    right: int


def sides(count: int) -> Iterator[Side]:
    """The sides of all sheets, the outermost sheet and the outside of each first.

    >>> [tuple(side) for side in sides(8)]
    [(8, 1), (2, 7), (6, 3), (4, 5)]
    """
    for sheet in range(count // 4):
        yield Side(count - 2 * sheet, 2 * sheet + 1)
        yield Side(2 * sheet + 2, count - 2 * sheet - 1)


def leaf(sheet: Paper) -> Paper:
    """A page of a booklet once it is trimmed, of sheets that lie.

    >>> from pnp.press.paper import paper
    >>> (found := leaf(paper("a4").turned)).width, found.height
    (140.5, 194.0)
    """
    return Paper(
        f"booklet-{sheet.name}",
        sheet.title,
        sheet.width / 2 - TRIM,
        sheet.height - 2 * TRIM,
    )


def creep(number: int) -> float:
    """How far the pages of a sheet, counted from 0, are moved towards the fold.

    Sheets further in are pushed out by those around them, and lose as much at the
    fore edge when all are trimmed together.
    """
    return number * THICKNESS


def abreast(pages: Sequence[Scene], sheet: Paper) -> tuple[Page, ...]:
    """Pages of half a sheet that lies, two on each side, none of them trimmed.

    Those of sheets further in are moved towards the fold, see ``creep``, so that all
    text lies one behind the other. Marks in the fold of each inside show where to fold
    and to staple.
    """
    found = []
    for number, side in enumerate(sides(len(pages))):
        inside = number % 2 == 1
        left, right = (pages[page - 1] for page in side)
        moved = creep(number // 2)
        halves = (
            Group(left.nodes, translation(moved, 0)),
            Group(right.nodes, translation(sheet.width / 2 - moved, 0)),
        )
        marks = (_spine(sheet),) if inside else ()
        name = _name(number, side)
        scene = Scene(sheet.width, sheet.height, (*halves, *marks))
        found.append(Page(scene, name=name, back=inside))
    return tuple(found)


def _spine(sheet: Paper) -> Group:
    """Short lines in the fold at its ends and where the staples go."""
    fold = sheet.width / 2
    ends = (sheet.edge, sheet.height - sheet.edge - _TICK)
    quarters = (sheet.height * share - _TICK / 2 for share in (0.25, 0.75))
    style = Style(stroke="muted", width=HAIR)
    ticks = (
        line(Point(fold, top), Point(fold, top + _TICK), style)
        for top in (*ends, *quarters)
    )
    return Group(tuple(ticks), layer="mark", role="artefact")


def _name(number: int, side: Side) -> str:
    """What a list of the sides calls one."""
    return f"{number // 2 + 1}{'ab'[number % 2]}: {side.left} | {side.right}"


class Slug(NamedTuple):
    """What stands below a sheet: what it is of, and what to do with it."""

    named: str
    how: str


def imposed_pages(
    pages: Sequence[Scene], sheet: Paper, slugs: Sequence[Slug]
) -> tuple[Page, ...]:
    """Pages of a leaf's size, two on each side of a sheet that lies.

    Marks and lines of words stand beyond the trim, on the inside of each sheet:
    there no bleed is in their way.
    """
    found = []
    for number, side in enumerate(sides(len(pages))):
        inside = number % 2 == 1
        marks = _marks(sheet, slugs[number // 2]) if inside else ()
        trim = sheet.whole.grown(-TRIM)
        drawn = _side(pages, side, sheet, creep(number // 2))
        nodes = (*drawn, page_cover(trim, BLEED), *marks)
        name = _name(number, side)
        scene = Scene(sheet.width, sheet.height, nodes)
        found.append(Page(scene, trim, BLEED, name=name, back=inside))
    return tuple(found)


def _side(
    pages: Sequence[Scene], side: Side, sheet: Paper, moved: float
) -> Iterator[Group]:
    """Two pages beside the fold, which none of their art crosses."""
    fold = sheet.width / 2
    room = sheet.whole.grown(BLEED - TRIM)
    left, right = (pages[number - 1] for number in side)
    yield _placed_page(left, fold - left.width + moved, room._replace(right=fold))
    yield _placed_page(right, fold - moved, room._replace(left=fold))


def _placed_page(page: Scene, left: float, room: Box) -> Group:
    drawn = Group(page.nodes, translation(left, TRIM))
    return Group((drawn,), clip=rectangle(room))


def _marks(sheet: Paper, slug: Slug) -> tuple[Group, ...]:
    """Where to cut, to fold and to staple, and a line of words below each page."""
    drawn: tuple[Node, ...] = (*_cuts(sheet), *_folds(sheet), *_staples(sheet))
    y = sheet.height - sheet.edge - 0.8
    words = (
        Text(said, Point(sheet.width * part, y), SMALL, align="middle", ink="muted")
        for said, part in zip(slug, (0.25, 0.75), strict=True)
    )
    return (Group((*drawn, *words), layer="mark", role="artefact"),)


def _cuts(sheet: Paper) -> Iterator[Path]:
    """Two lines at each corner of the trim."""
    outer, inner = sheet.whole.grown(-sheet.edge), sheet.whole.grown(-TRIM)
    near = inner.grown(_GAP)
    style = Style(stroke="text", width=HAIR)
    xs, ys = (inner.left, inner.right), (inner.top, inner.bottom)
    return edge_ticks(outer, near, xs, ys, style)


def _folds(sheet: Paper) -> Iterator[Path]:
    """A dashed line at either end of the fold."""
    style = Style(stroke="text", width=GRID, dash=(0.6, 0.4))
    outer, near = sheet.whole.grown(-sheet.edge), sheet.whole.grown(_GAP - TRIM)
    return edge_ticks(outer, near, (sheet.width / 2,), (), style)


def _staples(sheet: Paper) -> Iterator[Path]:
    """Bold ticks at both sides, level with the staples in the fold."""
    style = Style(stroke="text", width=2 * GRID)
    outer, near = sheet.whole.grown(-sheet.edge), sheet.whole.grown(_GAP - TRIM)
    return edge_ticks(outer, near, (), staples(sheet), style)


def staples(sheet: Paper) -> tuple[float, float]:
    """How far down a sheet its two staples are: a quarter from either end."""
    quarter = (sheet.height - 2 * TRIM) / 4
    return TRIM + quarter, sheet.height - TRIM - quarter
