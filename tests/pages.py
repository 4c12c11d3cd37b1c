"""Reads pages: what is drawn, said and heard, in a drawing and in a finished PDF."""

from collections.abc import Callable, Iterable, Iterator
from ctypes import byref, c_float, c_uint16, c_ulong, create_string_buffer
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw as raw

from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Circle,
    Group,
    Layer,
    Node,
    Path,
    Point,
    Role,
    Text,
    Transform,
)
from pnp.scene.tokens import PT

Leaf = Path | Circle | Text


# --- drawings


def placed(
    nodes: Iterable[Node], transform: Transform = IDENTITY, skip: Layer | None = None
) -> Iterator[tuple[Leaf, Transform]]:
    """Everything that is drawn, but for a layer, with where it goes."""
    for node in nodes:
        if isinstance(node, Group):
            if not (skip and node.layer == skip):
                inner = transform.after(node.transform)
                yield from placed(node.children, inner, skip)
        else:
            yield node, transform


def leaves(nodes: Iterable[Node]) -> Iterator[Leaf]:
    """Everything that is drawn."""
    return (node for node, _ in placed(nodes))


def texts(
    nodes: Iterable[Node], skip: Layer | None = None
) -> list[tuple[Text, Transform]]:
    """Every line of text with where it goes."""
    drawn = placed(nodes, skip=skip)
    return [(node, at) for node, at in drawn if isinstance(node, Text)]


def words_in(nodes: Iterable[Node]) -> list[str]:
    """What the lines of text say, one by one."""
    return [text.content for text, _ in texts(nodes)]


def said(nodes: Iterable[Node]) -> str:
    """All that is written, on one line."""
    joined = " ".join(words_in(nodes)).replace("\N{NO-BREAK SPACE}", " ")
    return " ".join(joined.split())


def lines(nodes: Iterable[Node]) -> list[tuple[str, Box]]:
    """Every line of text that shows, with the box of its letters."""
    found = ((text.content, bounds([text], at)) for text, at in texts(nodes))
    return [(content, box) for content, box in found if box]


def groups(
    nodes: Iterable[Node], transform: Transform = IDENTITY
) -> Iterator[tuple[Group, Transform]]:
    """Every group, the outer ones first, with where its children go."""
    for node in nodes:
        if isinstance(node, Group):
            inner = transform.after(node.transform)
            yield node, inner
            yield from groups(node.children, inner)


def in_role(nodes: Iterable[Node], *roles: Role) -> Iterator[Group]:
    """Every group of some roles."""
    return (group for group, _ in groups(nodes) if group.role in roles)


def on_layer(nodes: Iterable[Node], name: Layer) -> list[Group]:
    """Every group of a layer."""
    return [group for group, _ in groups(nodes) if group.layer == name]


def layer(nodes: Iterable[Node], name: Layer) -> Group:
    """The one group of a layer."""
    (found,) = on_layer(nodes, name)
    return found


def figures(nodes: Iterable[Node]) -> list[tuple[str, Box]]:
    """What each figure is said to show, with its box."""
    return [
        (group.alt, box)
        for group, at in groups(nodes)
        if group.role == "figure"
        and isinstance(group.alt, str)
        and (box := bounds(group.children, at))
    ]


# --- finished files


class Shape(NamedTuple):
    """Something that a page of a PDF draws, in millimetres from its top left."""

    tags: tuple[str, ...]
    """The marked content and the layers that it belongs to, the outermost first."""
    box: Box
    text: str
    """What it says, if it is a text."""
    ends: tuple[Point, ...]
    """Where its lines and curves end, if it is a path, of its first ones."""


FIRST = 24
"""So many lines and curves of a path are read."""

DEEPEST = 9


def shapes(document: bytes, page: int = 0, depth: int = DEEPEST) -> list[Shape]:
    """All that a page draws, in order; a motif is one thing at a depth of one."""
    with pypdfium2.PdfDocument(document) as opened:
        sheet = opened[page]
        letters = sheet.get_textpage()
        height = sheet.get_height()
        return [
            Shape(
                _tags(one), _box(one, height), text_of(one, letters), _ends(one, height)
            )
            for one in sheet.get_objects(max_depth=depth)
        ]


def strokes(document: bytes, page: int = 0) -> list[Box]:
    """The boxes of all paths of a page."""
    return [shape.box for shape in shapes(document, page) if shape.ends]


def _box(drawn: Any, height: float) -> Box:
    left, bottom, right, top = drawn.get_bounds()
    edges = (left, height - top, right, height - bottom)
    return Box(*(edge * PT for edge in edges))


def _tags(drawn: Any) -> tuple[str, ...]:
    count = raw.FPDFPageObj_CountMarks(drawn.raw)
    marks = (raw.FPDFPageObj_GetMark(drawn.raw, number) for number in range(count))
    return tuple(_layer(mark) or _tag(mark) for mark in marks)


def _tag(mark: Any) -> str:
    return _read(lambda *to: raw.FPDFPageObjMark_GetName(mark, *to))


def _layer(mark: Any) -> str:
    """The name of the layer, if the mark is one."""
    return _read(
        lambda *to: raw.FPDFPageObjMark_GetParamStringValue(mark, b"Name", *to)
    )


def _read(ask: Callable[..., Any]) -> str:
    buffer, size = create_string_buffer(128), c_ulong()
    ask(raw.cast(buffer, raw.POINTER(c_uint16)), len(buffer), byref(size))
    return buffer.raw[: size.value].decode("utf-16-le").rstrip("\0")


def text_of(drawn: Any, letters: Any) -> str:
    """What a text of a page says."""
    if drawn.type != raw.FPDF_PAGEOBJ_TEXT:
        return ""
    size = raw.FPDFTextObj_GetText(drawn.raw, letters.raw, None, 0)
    buffer = create_string_buffer(size)
    units = raw.cast(buffer, raw.POINTER(c_uint16))
    raw.FPDFTextObj_GetText(drawn.raw, letters.raw, units, size)
    return buffer.raw.decode("utf-16-le").rstrip("\0")


def _ends(drawn: Any, height: float) -> tuple[Point, ...]:
    if drawn.type != raw.FPDF_PAGEOBJ_PATH:
        return ()
    a, b, c, d, e, f = drawn.get_matrix().get()
    x, y = c_float(), c_float()
    at = byref(x), byref(y)
    found = []
    for number in range(min(FIRST, raw.FPDFPath_CountSegments(drawn.raw))):
        raw.FPDFPathSegment_GetPoint(
            raw.FPDFPath_GetPathSegment(drawn.raw, number), *at
        )
        right = a * x.value + c * y.value + e
        up = b * x.value + d * y.value + f
        found.append(Point(right * PT, (height - up) * PT))
    return tuple(found)
