"""The target that shows how a printer misses: verniers over both sides, two bars."""

from collections.abc import Iterator

from pnp.press.paper import Order
from pnp.press.sheets.duplex import frame_rotation, way
from pnp.press.slug import NOTHING, Flip, foot, upright_bar
from pnp.press.text_page import identity, title
from pnp.scene.document import Document, Page
from pnp.scene.nodes import (
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    Transform,
    rotation,
    translation,
)
from pnp.scene.shapes import line
from pnp.scene.tokens import GRID, HAIR, LEADING, MARGIN, SMALL
from pnp.typeset.blocks import Run
from pnp.typeset.paragraph import Setting, wrapped_text
from pnp.words.catalogue import Catalogue
from pnp.words.texts import messages

STEP = 2.0
"""Between the lines of the front."""

FINE = 0.25
"""By so much the lines of the back lie closer: so much a line tells of the next."""

REACH = 16
"""How many lines there are on either side of the middle."""

KEEP = "pnp printers set NAME --x 0.5 --y -1.25 --across 99.8 --down 100.1"

USE = "pnp kit GAME --printer NAME"

_HAIR = Style(stroke="mark", width=HAIR)

_LONG = Style(stroke="mark", width=GRID)

TALL = 220.0
"""On lower paper the scales stand further down, below the text."""


def target(order: Order) -> Document:
    """Both sides of the target, for the flip that is asked for."""
    words = _words(order)
    label = words.text("calibration")
    paper = order.paper
    rotated = way(order.duplex, paper).rotation
    pages = []
    for number, side in enumerate(("front", "back"), start=1):
        at_foot = foot(
            paper,
            check=words.text("check-bar"),
            identity=identity(words, label, order, number, 2, words.text(side)),
            flip=Flip(words.text(f"flip-{order.duplex}"), rotated == 180),
        )
        bar = upright_bar(paper, NOTHING)
        drawn = _front(order) if side == "front" else _back(order)
        nodes: tuple[Node, ...] = (*drawn, *at_foot, *([bar] if bar else ()))
        if side == "back" and rotated:
            nodes = (Group(nodes, frame_rotation(paper.whole, rotated)),)
        scene = Scene(paper.width, paper.height, nodes)
        name = f"{label} · {words.text(side)}"
        pages.append(Page(scene, name=name, back=side == "back"))
    return Document(
        tuple(pages), title=label, language=order.language, duplex=order.duplex
    )


def middles(order: Order) -> tuple[Point, Point]:
    """The zeros of the level scale and of the upright one, on the front."""
    room = order.paper.room
    y = room.bottom - room.height * (0.38 if room.height >= TALL else 0.28)
    return Point(room.left + room.width * 0.36, y), Point(room.right - 30, y)


def _front(order: Order) -> Iterator[Node]:
    words = _words(order)
    yield from title(order.paper, words.text("calibration"), "", "", (), "text")
    keys = "calibrate-light", "calibrate-read", "calibrate-measure", "calibrate-keep"
    setting = Setting(order.language, hyphenated=False)
    y = MARGIN + 26.0
    lines = [words.text(key) for key in keys]
    for text in (*lines, KEEP, USE):
        told = wrapped_text((Run(text),), order.paper.width - 2 * MARGIN, setting)
        yield Group(told.texts, translation(MARGIN, y), role="paragraph")
        y += told.height + LEADING * (0.4 if text in lines else 0)
    for middle, quarter in zip(middles(order), (0, 90), strict=True):
        scale = (*_lines(STEP, -6.0, 0.0), *_numbers(quarter))
        yield _placed_marks(scale, translation(*middle).after(rotation(quarter)))


def _back(order: Order) -> Iterator[Node]:
    """The finer lines, mirrored as the sheet is turned over its side."""
    words = _words(order)
    told = words.text("calibrate-back")
    yield Group((Text(told, Point(MARGIN, MARGIN + 6), SMALL),), role="paragraph")
    across = order.paper.width
    for middle, quarter in zip(middles(order), (0, 90), strict=True):
        place = translation(across - middle.x, middle.y)
        ends = (-5.0, 7.0) if quarter == 0 else (-7.0, 5.0)
        yield _placed_marks(
            tuple(_lines(STEP - FINE, *ends)), place.after(rotation(quarter))
        )


def _words(order: Order) -> Catalogue:
    """The words that belong to no game."""
    found = {**messages("common", order.language), "title": ""}
    return Catalogue("", order.language, found, {})


def _placed_marks(nodes: tuple[Node, ...], at: Transform) -> Group:
    return Group((Group(nodes, at),), layer="mark", role="artefact")


def _lines(step: float, start: float, end: float) -> Iterator[Node]:
    """The lines of a scale about the origin, those of whole millimetres longer."""
    for number in range(-REACH, REACH + 1):
        whole = number % 4 == 0
        more = 0.0 if whole else 1.5
        x = number * step
        ends = Point(x, start + more), Point(x, end)
        yield line(*ends, _LONG if whole else _HAIR)


def _numbers(quarter: int) -> Iterator[Node]:
    """What the lines tell, in whole millimetres."""
    for number in range(-REACH, REACH + 1, 4):
        tells = f"{number * FINE:g}".replace("-", "\N{MINUS SIGN}")
        at = translation(number * STEP, -8.6 if quarter else -7.5).after(
            rotation(-quarter)
        )
        text = Text(tells, Point(0, 0.8 if quarter else 0), SMALL, align="middle")
        yield Group((text,), at)
