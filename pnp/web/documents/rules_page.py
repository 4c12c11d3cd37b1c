"""Readings as one HTML file, which needs neither the network nor scripts."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import NamedTuple

from pnp.press.masthead import look_of
from pnp.render import inline_svg
from pnp.scene.document import Page
from pnp.scene.nodes import Group, Node, Role, Scene, translation
from pnp.scene.reflowable import Element, Reading, Words, element_text, tied
from pnp.scene.theme import Theme
from pnp.scene.typeface import Face
from pnp.web.documents.page_inks import TITLE, is_dark, of_page, on_page
from pnp.web.documents.web_page import standalone_page, stepping
from pnp.words.no_break import with_hard_spaces

_TAGS: Mapping[Role, str] = {
    "heading-1": "h2", "heading-2": "h3", "paragraph": "p",
    "figure": "figure", "caption": "figcaption",
}  # fmt: skip

_REACH = 1.05
"""From the middle of a sign to its edge."""

_NUMBER = 5
"""How wide the number of a turn is, with what is around it, in letters."""

_SIZE = 0.4
"""How wide a millimetre of a figure is shown at most, in rem."""

_CLOSE = 70.0
"""How wide figures are at most of which three stand in a row, in millimetres."""

_BROAD, _LONG, _SCROLLED = 100.0, 2.2, 34
"""What is broader than this, in millimetres, and so many times as broad as high, is
shown so wide at least, in rem, and is moved on a telephone to be seen whole.
"""

WORDMARK = 70.0
"""How wide the name of a game is."""

_SIGN = 14.0
"""How wide a sign of a legend is at most, in millimetres."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in one face, with a sign that stays with the first of them."""

    text: str
    face: Face
    target: str
    sign: str
    """As SVG."""
    counts: bool = False
    """Whether it is the number before a heading."""
    kind: str = "phrase"

    @property
    def first(self) -> str:
        """The first word."""
        return self.text.partition(" ")[0]

    @property
    def rest(self) -> str:
        """What follows it."""
        return self.text.removeprefix(self.first)


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as SVG, and how wide it is at most and at least, in rem."""

    drawing: str
    most: str
    least: int | None
    dark: bool
    """Whether nothing of it is light."""
    kind: str = "picture"


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the page, whose kind says how it is written."""

    kind: str
    parts: "Sequence[Part]"
    name: str = ""
    start: int | None = None
    """The number of the first item of a list that is counted."""
    columns: int = 0
    """How wide the columns of a list are, in letters; 0 for no columns."""
    align: str = ""
    """Of a cell."""


Part = Block | Phrase | Picture


class Contents(NamedTuple):
    """A heading and those of the second level below it."""

    name: str
    title: str
    below: "list[Contents]"


def render(reading: Reading, theme: Theme, letters: str = "") -> bytes:
    """The reading as a page, byte for byte the same every time.

    ``letters`` is where the fonts of a site are; else they are in the page.
    """
    look = look_of(reading.accent)
    named = [look.wordmark(WORDMARK, TITLE)] if look else []
    scenes = [*named, *_scenes(reading.elements)]
    pages = [Page(on_page(scene)) for scene in scenes]
    drawn = inline_svg(pages, of_page(theme), reading.language)
    pictures = iter(drawn.drawings)
    return standalone_page(
        "rulebook.html",
        letters,
        language=reading.language,
        title=f"{reading.title}: {reading.what}",
        accent=theme.colour(reading.accent),
        reading=reading,
        contents=_contents(reading.headings),
        wordmark=next(pictures) if look else "",
        blocks=list(_Builder(pictures, theme).blocks(reading.elements)),
        tags=_TAGS,
        credits=reading.credits,
        drawn=drawn,
        script=stepping() if any(each.stepped for each in reading.elements) else "",
    )


def _contents(headings: Iterable[Element]) -> list[Contents]:
    found = list[Contents]()
    for each in headings:
        told = Contents(each.name, with_hard_spaces(element_text(each)), [])
        if each.role == "heading-1":
            found.append(told)
        elif found:
            found[-1].below.append(told)
    return found


def _scenes(elements: Iterable[Element]) -> Iterator[Scene]:
    """All drawings in the order in which they are written."""
    for element in elements:
        for child in element.children:
            match child:
                case Scene():
                    yield child
                case Words(sign=sign):
                    if sign:
                        yield Scene(2 * _REACH, 2 * _REACH, (_sign_in_middle(sign),))
                case Element():
                    yield from _scenes([child])


def _sign_in_middle(sign: Node) -> Group:
    return Group((sign,), translation(_REACH, _REACH))


@dataclass(frozen=True, slots=True)
class _Builder:
    """Takes elements apart, and the drawings in the order in which they come."""

    drawn: Iterator[str]
    theme: Theme

    def blocks(self, elements: Iterable[Element]) -> Iterator[Block]:
        """Elements below each other; figures in a row side by side."""
        for (role, stepped), group in groupby(elements, key=_sort):
            shown = list(group)
            blocks = [self.block(each) for each in shown]
            if stepped and len(blocks) > 1:
                yield Block("steps", blocks)
            elif role == "figure" and len(blocks) > 1:
                yield Block(_kind(shown), blocks)
            else:
                yield from blocks

    def block(self, element: Element) -> Block:
        match element.role:
            case "list":
                items = list(_elements(element))
                parts = [Block("item", self.item(item)) for item in items]
                start, columns = items[0].number, _columns(element)
                return Block("list", parts, start=start, columns=columns)
            case "table":
                return Block("table", [self.row(each) for each in _elements(element)])
            case "note" if element.folded:
                return Block("folded", self.folding_note(element))
            case "note":
                return Block("note", list(self.blocks(_elements(element))))
            case role:
                return Block(role, self.inner(element), element.name)

    def folding_note(self, element: Element) -> list[Part]:
        """A note of which one sees how it begins, until all of it is asked for."""
        first, *rest = _elements(element)
        lead, *said = first.children
        told = [replace(first, children=tuple(said)), *rest]
        return [self.part(lead), *self.blocks(told)]

    def item(self, element: Element) -> Sequence[Part]:
        """One paragraph as it is, several each by itself."""
        paragraphs = list(_elements(element))
        if len(paragraphs) == 1:
            return self.inner(paragraphs[0])
        return [self.block(each) for each in paragraphs]

    def row(self, element: Element) -> Block:
        cells = (
            Block("cell", self.inner(cell), align=cell.align)
            for cell in _elements(element)
        )
        return Block("row", list(cells))

    def inner(self, element: Element) -> Sequence[Part]:
        """What stands in an element; a map is not told as a table as well."""
        parts = [
            self.part(child)
            for child in tied(element.children)
            if not (element.role == "figure" and _is_table(child))
        ]
        if isinstance(number := parts[0], Phrase) and _is_counted(element):
            parts[0] = replace(number, counts=True)
        return parts

    def part(self, part: Element | Words | Scene) -> Part:
        match part:
            case Words(text, face, sign, target):
                return Phrase(text, face, target, next(self.drawn) if sign else "")
            case Scene(width, height):
                is_broad = width > max(_BROAD, _LONG * height)
                most, least = f"{width * _SIZE:.1f}", _SCROLLED if is_broad else None
                return Picture(next(self.drawn), most, least, is_dark(part, self.theme))
            case Element():
                return self.block(part)


def _columns(element: Element) -> int:
    """How wide a list of short items is in columns: the longest and its number."""
    if not element.short:
        return 0
    return max(len(element_text(item)) for item in _elements(element)) + _NUMBER


def _is_counted(element: Element) -> bool:
    """Whether a number stands before the heading with which a paragraph begins."""
    begin = element.children[:2]
    faces = [each.face for each in begin if isinstance(each, Words) and not each.sign]
    return element.role == "paragraph" and faces == ["bold", "bold"]


def _sort(element: Element) -> tuple[Role, bool]:
    return element.role, element.stepped


def _kind(figures: Sequence[Element]) -> str:
    """How figures stand side by side: where two in a row leave one alone, by three."""
    if all(map(_is_sign, figures)):
        return "legend"
    count, widest = len(figures), max(scene.width for scene in _scenes(figures))
    by_three = count % 2 and count % 3 != 1 and widest <= _CLOSE
    return "gallery three" if by_three else "gallery"


def _is_sign(element: Element) -> bool:
    """Whether it is a small sign, which stands beside its meaning."""
    scenes = (child for child in element.children if isinstance(child, Scene))
    return all(scene.width <= _SIGN for scene in scenes)


def _is_table(part: Element | Words | Scene) -> bool:
    return isinstance(part, Element) and part.role == "table"


def _elements(element: Element) -> Iterator[Element]:
    return (child for child in element.children if isinstance(child, Element))
