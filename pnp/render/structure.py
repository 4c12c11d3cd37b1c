"""The structure of a PDF: what is read out, in order, and as what."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pikepdf

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


@dataclass
class Element:
    """A part of the structure: its tag, the marked content it owns, its parts."""

    tag: str
    alt: str = ""
    mark: int | None = None
    children: list["Element"] = field(default_factory=list)


@dataclass
class Sheet:
    """What one page asks of the finished file."""

    root: Element = field(default_factory=lambda: Element("Sect"))
    marks: list[Element] = field(default_factory=list)
    layers: set[Layer] = field(default_factory=set)


def structured(pdf: pikepdf.Pdf, sheets: Sequence[Sheet]) -> None:
    """Write the structure tree, so that a reader hears the pages in order."""
    root = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.StructTreeRoot))
    tree = _Tree(pdf, root)
    whole = tree.made("Document", root)
    parents: list[Any] = []
    kids: list[Any] = []
    for number, (page, sheet) in enumerate(zip(pdf.pages, sheets, strict=True)):
        owners: dict[int, Any] = {}
        place = _Place(page.obj, owners)
        kids += [tree.element(_settled(e), whole, place) for e in sheet.root.children]
        page.StructParents = number
        page.Tabs = pikepdf.Name.S
        row = pikepdf.Array([owners[mark] for mark in sorted(owners)])
        parents += (number, pdf.make_indirect(row))
    whole.K = pikepdf.Array(kids)
    root.K = whole
    root.ParentTree = pikepdf.Dictionary(Nums=pikepdf.Array(parents))
    root.ParentTreeNextKey = len(sheets)
    if tree.named:
        root.IDTree = pikepdf.Dictionary(Names=pikepdf.Array(tree.named))
    pdf.Root.StructTreeRoot = root
    pdf.Root.MarkInfo = pikepdf.Dictionary(Marked=True)


def _settled(element: Element) -> Element:
    """The element as readers of PDF want it.

    A figure owns its drawing, an item has a body, the first row of a table its heads.
    """
    kids = [_settled(child) for child in element.children]
    match element.tag:
        case "Figure" if kids and not element.alt:
            return _figure(element, kids)
        case "LI":
            body = replace(element, tag="LBody", children=kids)
            return Element("LI", children=[body])
        case "Table" if kids:
            heads = [replace(cell, tag="TH") for cell in kids[0].children]
            return replace(
                element, children=[replace(kids[0], children=heads), *kids[1:]]
            )
    return replace(element, children=kids)


def _figure(element: Element, kids: list[Element]) -> Element:
    drawn = [kid for kid in kids if kid.tag == "Figure"]
    if len(drawn) != 1 or drawn[0].children:
        return replace(element, tag="Div", children=kids)
    (figure,) = drawn
    others = [kid for kid in kids if kid is not figure]
    return replace(figure, children=others)


@dataclass(frozen=True, slots=True)
class _Place:
    """A page, and the elements of its marks."""

    page: Any
    owners: dict[int, Any]


@dataclass(frozen=True, slots=True)
class _Tree:
    pdf: pikepdf.Pdf
    root: Any
    named: list[Any] = field(default_factory=list)
    """Names, each before the element that has it."""

    def made(self, tag: str, parent: Any) -> Any:
        kind, name = pikepdf.Name.StructElem, pikepdf.Name(f"/{tag}")
        return self.pdf.make_indirect(pikepdf.Dictionary(Type=kind, S=name, P=parent))

    def element(self, element: Element, parent: Any, place: _Place) -> Any:
        made = self.made(element.tag, parent)
        made.Pg = place.page
        if element.alt:
            made.Alt = pikepdf.String(element.alt)
        if element.tag == "TH":
            made.A = pikepdf.Dictionary(O=pikepdf.Name.Table, Scope=pikepdf.Name.Column)
        if element.tag == "Note":
            made.ID = pikepdf.String(f"note-{len(self.named) // 2:04}")
            self.named.extend((made.ID, made))
        kids: list[Any] = []
        if element.mark is not None:
            place.owners[element.mark] = made
            kids.append(element.mark)
        kids += [self.element(child, made, place) for child in element.children]
        made.K = kids[0] if len(kids) == 1 else pikepdf.Array(kids)
        return made
