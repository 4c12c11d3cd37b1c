"""The structure of a PDF: what is read out, in order, and as what."""

from dataclasses import dataclass, field, replace
from operator import is_

from pnp.scene.document import Link
from pnp.scene.nodes import Layer, Role

TAGS: dict[Role, str] = {
    "heading-1": "H1",
    "heading-2": "H2",
    "paragraph": "P",
    "list": "L",
    "item": "LI",
    "table": "Table",
    "row": "TR",
    "cell": "TD",
    "note": "Note",
    "figure": "Figure",
    "caption": "Caption",
}
"""The structure types of PDF for the roles; artefacts have none."""


@dataclass(slots=True)
class Element:
    """A part of the structure: its tag, the marked content it owns, its parts."""

    tag: str
    alt: str = ""
    mark: int | None = None
    children: list["Element"] = field(default_factory=list)


@dataclass(slots=True)
class Sheet:
    """What one page asks of the finished file."""

    root: Element = field(default_factory=lambda: Element("Sect"))
    marks: list[Element] = field(default_factory=list)
    layers: set[Layer] = field(default_factory=set)
    links: list[Link] = field(default_factory=list)
    """Where words lead elsewhere, in reading order."""
    content: bytes = b""
    """What draws it, packed: of long files it would fill the memory."""


def element_for_readers(element: Element) -> Element:
    """The element as readers of PDF want it.

    A figure owns its drawing, an item has a body, the first row of a table its heads.
    """
    if not element.children and element.tag != "LI":
        return element
    kids = [element_for_readers(child) for child in element.children]
    match element.tag:
        case "Figure" if not element.alt:
            return _figure(element, kids)
        case "LI":
            body = replace(element, tag="LBody", children=kids)
            return Element("LI", children=[body])
        case "Table":
            first, *others = kids
            heads = [replace(cell, tag="TH") for cell in first.children]
            return replace(element, children=[replace(first, children=heads), *others])
        case _:
            same = all(map(is_, kids, element.children))
            return element if same else replace(element, children=kids)


def _figure(element: Element, kids: list[Element]) -> Element:
    drawn = [kid for kid in kids if kid.tag == "Figure"]
    if len(drawn) != 1 or drawn[0].children:
        # Without a drawing of its own a caption is text like any other.
        plain = [replace(kid, tag="P") if kid.tag == "Caption" else kid for kid in kids]
        return replace(element, tag="Div", children=plain)
    (figure,) = drawn
    others = [kid for kid in kids if kid is not figure]
    return replace(figure, children=others)
