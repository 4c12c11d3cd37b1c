"""Stickers on label sheets: a page of outlines to try first, then the labels."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt

from pnp.base.errors import UserError
from pnp.games import AnyGame
from pnp.press.paper import Order
from pnp.press.sheets.label_sheets import LabelSheet, label_sheets
from pnp.press.sheets.print_runs import SHEETS
from pnp.press.slug import BAR, CLEAR, DROP, TICK, Taken, foot, upright_bar
from pnp.press.text_page import identity, titled_document
from pnp.protocol.components import Sticker
from pnp.scene.document import Document, Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    Box,
    Circle,
    Close,
    Group,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import arc, line, plus, square
from pnp.scene.tokens import HAIR, MARGIN, SMALL
from pnp.words.catalogue import Catalogue, catalogue

LABELS, TRIAL = "labels", "labels-test"
"""What its documents are called: stickers, and the page to try the sheet with."""

FOOT_SINKS = 5.0
"""How much lower the foot of the page is than elsewhere, to stay off the labels."""

FOOT_NEEDS = 11.0
"""What the foot needs below the last label, and the words above the first one."""

NEARER = 1.0
"""So much nearer to labels a bar up a margin stands than to other art."""

CROSS = 1.5
"""Half the cross in the middle of an outline."""

CUBES = SHEETS["small-stickers"]
"""As wide as stickers for cubes are on labels: for the smallest that there are."""

APART, INSET = 0.8, 0.15
"""White between two of them, and what is free at the edge of a label."""

SHORT = 1.0
"""As long as marks beside them are at least."""


def label_documents(
    game: AnyGame, sheet: LabelSheet, order: Order
) -> Iterator[tuple[str, Document]]:
    """The page to try the sheet with and the stickers, on the sheet's own paper.

    Raises ``UserError`` where there are no stickers, or none so large.
    """
    parts = label_scenes(game, sheet)
    order = replace(order, paper=sheet.paper, duplex="none")
    words = catalogue(game.name, order.language)
    faces = {
        TRIAL: [outlines(sheet)],
        LABELS: [
            labels(sheet, parts[start : start + sheet.count])
            for start in range(0, len(parts), sheet.count)
        ],
    }
    for key, found in faces.items():
        yield f"{key}_{sheet.name}", _document(key, found, sheet, order, words)


def in_words(sheet: LabelSheet, words: Catalogue) -> str:
    """How large its labels are, how many there are, and of which paper it is."""
    size = f"{sheet.size:g}".replace(".", words.text("decimal"))
    grid = {"columns": sheet.columns, "rows": sheet.rows}
    paper = sheet.paper.title
    return words.text(f"label-sheet-{sheet.shape}", size=size, paper=paper, **grid)


def labels(sheet: LabelSheet, parts: Sequence[Scene]) -> Group:
    """What goes on labels, on the first ones of a sheet."""
    placed = (_label(sheet, place, part) for place, part in enumerate(parts))
    return Group(tuple(placed), layer="print")


def label_scenes(game: AnyGame, sheet: LabelSheet) -> Sequence[Scene]:
    """What goes on the labels one after another, for all pieces of a game.

    Raises ``UserError`` for a game without stickers, and for labels that are too large
    for its pieces.
    """
    stickers = game.art.stickers()
    if not stickers:
        raise UserError(f"{game.name} has no stickers to print on labels")
    most = min(each.most for each in stickers if each.outline == "round")
    if sheet.size > most:
        raise UserError(_too_large(game, sheet, most))
    return [label for each in stickers for label in _labels_of(each, sheet)]


def _too_large(game: AnyGame, sheet: LabelSheet, most: float) -> str:
    known = label_sheets().items()
    smaller = [
        name for name, each in known if each.size <= most and each.paper == sheet.paper
    ]
    return (
        f"labels of {sheet.size:g} mm are too large for {game.name}, whose pieces are "
        f"at most {most:g} mm wide; choose from {', '.join(smaller)}"
    )


def _labels_of(sticker: Sticker, sheet: LabelSheet) -> Iterator[Scene]:
    """A label for a disc; one for four cubes, which are smaller than any label."""
    if sticker.outline == "round":
        label = sticker.label(sheet.size, sheet.bleed)
        yield from [label] * sticker.count
        return
    rest = sticker.count
    while rest > 0:
        yield four(sticker, sheet, min(4, rest))
        rest -= 4


def four(sticker: Sticker, sheet: LabelSheet, count: int) -> Scene:
    """Up to four stickers for cubes on a label, to cut apart between them."""
    across = sheet.size if sheet.shape == "square" else sheet.size / sqrt(2)
    size = min(CUBES.square, (across - APART) / 2 - INSET)
    step = (size + APART) / 2
    ground = square(Point(0, 0), size / 2, Style(fill=sticker.ground))
    one = (ground, *sticker.face(size / 2))
    middle = sheet.size / 2
    corners = [Point(x, y) for y in (-step, step) for x in (-step, step)][:count]
    placed = (
        Group(one, translation(middle + x, middle + y), once=True) for x, y in corners
    )
    cuts = _cuts(middle, step + size / 2, sheet.size / 2 - INSET)
    return Scene(sheet.size, sheet.size, (*placed, *cuts), sheet.bleed)


def _cuts(middle: float, near: float, far: float) -> Iterator[Node]:
    """Marks beside stickers on a label, in line with what parts them."""
    pen = Style(stroke="mark", width=HAIR)
    for x, y in ((0, -1), (1, 0), (0, 1), (-1, 0)):
        start = Point(middle + x * (near + INSET), middle + y * (near + INSET))
        if far - near >= 2 * INSET + SHORT:
            end = Point(middle + x * (far - INSET), middle + y * (far - INSET))
            yield line(start, end, pen)


def outlines(sheet: LabelSheet) -> Group:
    """Every label of a sheet as a hairline with a cross in its middle."""
    pen = Style(stroke="mark", width=HAIR)
    middles = [sheet.centre(place) for place in range(sheet.count)]
    half = min(CROSS, sheet.size / 4)
    drawn = (
        node
        for middle in middles
        for node in (_outline(sheet, middle, pen), plus(middle, half, pen))
    )
    return Group(tuple(drawn), layer="print")


def _outline(sheet: LabelSheet, middle: Point, pen: Style) -> Node:
    if sheet.shape == "square":
        return square(middle, sheet.size / 2, pen)
    return Circle(middle, sheet.size / 2, pen)


def _label(sheet: LabelSheet, place: int, part: Scene) -> Group:
    """What goes on a label, going on as far as the sheet allows."""
    box = sheet.label(place)
    art = Group(part.nodes, translation(box.left, box.top))
    return Group((art,), clip=_window(sheet, sheet.centre(place)))


def _window(sheet: LabelSheet, middle: Point) -> Path:
    """What may be printed on for a label: itself and its bleed."""
    reach = sheet.size / 2 + sheet.bleed
    if sheet.shape == "square":
        return square(middle, reach)
    start = Point(middle.x + reach, middle.y)
    return Path((Move(start), *arc(middle, reach, 0, 360), Close()))


def _document(
    key: str,
    faces: Sequence[Group],
    sheet: LabelSheet,
    order: Order,
    words: Catalogue,
) -> Document:
    label = words.text(key)
    pages = []
    for number, face in enumerate(faces, start=1):
        said = f"{label} · {in_words(sheet, words)}"
        said = identity(words, said, order, number, len(faces))
        around = (*_words_above(key, sheet, words), *_foot(key, sheet, said, words))
        scene = Scene(sheet.paper.width, sheet.paper.height, (face, *around))
        pages.append(Page(scene))
    return titled_document(tuple(pages), label, words)


def _words_above(key: str, sheet: LabelSheet, words: Catalogue) -> Iterator[Node]:
    """What to do with the page, where there is room above the labels."""
    if sheet.first.y >= FOOT_NEEDS:
        at = Point(sheet.paper.width / 2, FOOT_NEEDS - 4.0)
        how = words.text(f"how-{key}")
        if key == LABELS and f"how-{key}-added" in words.messages:
            how = f"{how} {words.text(f'how-{key}-added')}"
        text = Text(how, at, SMALL, align="middle")
        yield Group((text,), layer="mark", role="paragraph")


def _foot(key: str, sheet: LabelSheet, said: str, words: Catalogue) -> Iterator[Node]:
    """The check bar and the identity, where there is room below the labels.

    Where labels come too near to the bar it stands beside them, if there it can.
    """
    bottom = sheet.block.bottom + (sheet.bleed if key == LABELS else 0.0)
    if bottom > sheet.paper.height - FOOT_NEEDS + 1.0:
        return
    sunk = translation(0, FOOT_SINKS)
    if bottom + CLEAR <= sheet.paper.bar + FOOT_SINKS - TICK:
        nodes = foot(sheet.paper, check=words.text("check-bar"), identity=said)
        yield Group(tuple(nodes), sunk)
    else:
        at = Point(sheet.paper.width - MARGIN, sheet.paper.bar + DROP)
        text = Text(said, at, SMALL, align="end", ink="muted")
        yield Group((text,), sunk, layer="mark", role="artefact")
        yield from _beside(sheet, words)


def _beside(sheet: LabelSheet, words: Catalogue) -> Iterator[Node]:
    """A whole check bar up a margin of the sheet, and its words at the foot."""
    labelled = sheet.block.grown(sheet.bleed - NEARER)
    foot = Box(0, labelled.bottom, sheet.paper.width, sheet.paper.height)
    bar = upright_bar(sheet.paper, Taken((labelled, foot)))
    extent = bounds([bar]) if bar else None
    if bar and extent and extent.height > BAR:
        at = Point(MARGIN, sheet.paper.bar + DROP + FOOT_SINKS)
        text = Text(words.text("check-bar"), at, SMALL)
        yield from (bar, Group((text,), layer="mark", role="artefact"))
