"""Stickers on label sheets: a page of outlines to try first, then the labels."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.errors import UserError
from pnp.games import AnyGame
from pnp.press.labelsheet import LabelSheet
from pnp.press.marks import foot
from pnp.press.page import identity
from pnp.press.paper import Order
from pnp.scene.document import Document, Page
from pnp.scene.nodes import (
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
    scaling,
    translation,
)
from pnp.scene.paper import Component
from pnp.scene.shapes import arc, plus, square
from pnp.scene.tokens import HAIR, SMALL
from pnp.words import Catalogue, catalogue

FOOT_SINKS = 5.0
"""How much lower the foot of the page is than elsewhere, to stay off the labels."""

FOOT_NEEDS = 11.0
"""What the foot needs below the last label, and the words above the first one."""

CROSS = 1.5
"""Half the cross in the middle of an outline."""


def stickers(game: AnyGame) -> Sequence[Component]:
    """The parts that can be printed on labels, each as often as it is needed."""
    return [
        part for part in game.paper.parts(()) if part.label for _ in range(part.count)
    ]


def label_documents(
    game: AnyGame, sheet: LabelSheet, order: Order
) -> Iterator[tuple[str, Document]]:
    """The page to try the sheet with and the stickers, on the sheet's own paper.

    Raises ``UserError`` for a game without stickers.
    """
    parts = [part.label for part in stickers(game) if part.label]
    if not parts:
        raise UserError(f"{game.name} has no stickers to print on labels")
    order = replace(order, paper=sheet.paper, duplex="none")
    words = catalogue(game.name, order.language)
    faces = {
        "labels-test": [outlines(sheet)],
        "labels": [
            labels(sheet, parts[start : start + sheet.count])
            for start in range(0, len(parts), sheet.count)
        ],
    }
    for key, found in faces.items():
        yield f"{key}_{sheet.name}", _document(key, found, sheet, order, words)


def labels(sheet: LabelSheet, parts: Sequence[Scene]) -> Group:
    """Parts on the first labels of a sheet, as large as these."""
    placed = (_label(sheet, place, part) for place, part in enumerate(parts))
    return Group(tuple(placed), layer="print")


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
    return Group(tuple(drawn), layer="mark")


def _outline(sheet: LabelSheet, middle: Point, pen: Style) -> Node:
    if sheet.shape == "square":
        return square(middle, sheet.size / 2, pen)
    return Circle(middle, sheet.size / 2, pen)


def _label(sheet: LabelSheet, place: int, part: Scene) -> Group:
    """A part about the middle of its label, going on as far as the sheet allows."""
    middle = sheet.centre(place)
    factor = sheet.size / part.width
    corner = Point(middle.x - sheet.size / 2, middle.y - sheet.size / 2)
    art = Group(part.nodes, translation(*corner).after(scaling(factor)))
    return Group((art,), clip=_window(sheet, middle))


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
        said = identity(words, f"{label} · {sheet}", order, number, len(faces))
        around = (*_words_above(key, sheet, words), *_foot(sheet, said, words))
        scene = Scene(sheet.paper.width, sheet.paper.height, (face, *around))
        pages.append(Page(scene))
    return Document(
        tuple(pages),
        title=f"{words.text('title')}: {label}",
        language=order.language,
        subject=words.text("credits"),
    )


def _words_above(key: str, sheet: LabelSheet, words: Catalogue) -> Iterator[Node]:
    """What to do with the page, where there is room above the labels."""
    if sheet.first.y >= FOOT_NEEDS:
        at = Point(sheet.paper.width / 2, FOOT_NEEDS - 4.0)
        text = Text(words.text(f"how-{key}"), at, SMALL, align="middle")
        yield Group((text,), layer="mark", role="paragraph")


def _foot(sheet: LabelSheet, said: str, words: Catalogue) -> Iterator[Node]:
    """The check bar and the identity, where there is room below the labels."""
    if sheet.block.bottom <= sheet.paper.height - FOOT_NEEDS:
        nodes = foot(sheet.paper, check=words.text("check-bar"), identity=said)
        yield Group(tuple(nodes), translation(0, FOOT_SINKS))
