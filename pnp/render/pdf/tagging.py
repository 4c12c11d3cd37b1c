"""Tagging: the structure tree of a PDF, by which its pages are heard in order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pikepdf

from pnp.render.pdf.structure import Element, Sheet, element_for_readers


def tag(
    pdf: pikepdf.Pdf, sheets: Sequence[Sheet], notes: Sequence[Sequence[Any]]
) -> None:
    """Write the structure tree, so that a reader hears the pages in order."""
    root = pdf.make_indirect(pikepdf.Dictionary(Type=pikepdf.Name.StructTreeRoot))
    tree = _Tree(pdf, root)
    whole = tree.new_element("Document", root)
    parents: list[Any] = []
    kids: list[Any] = []
    for number, (page, sheet) in enumerate(zip(pdf.pages, sheets, strict=True)):
        owners: dict[int, Any] = {}
        place = _Place(page.obj, owners, iter(notes[number]))
        kids += [
            tree.element(element_for_readers(e), whole, place)
            for e in sheet.root.children
        ]
        page.StructParents = number
        page.Tabs = pikepdf.Name.S
        row = pikepdf.Array([owners[mark] for mark in sorted(owners)])
        parents += (number, pdf.make_indirect(row))
    whole.K = pikepdf.Array(kids)
    root.K = whole
    for number, link in enumerate(tree.links, start=len(sheets)):
        link.K[-1].Obj.StructParent = number
        parents += (number, link)
    root.ParentTree = pikepdf.Dictionary(Nums=pikepdf.Array(parents))
    root.ParentTreeNextKey = len(parents) // 2
    if tree.named:
        root.IDTree = pikepdf.Dictionary(Names=pikepdf.Array(tree.named))
    pdf.Root.StructTreeRoot = root
    pdf.Root.MarkInfo = pikepdf.Dictionary(Marked=True)


@dataclass(frozen=True, slots=True)
class _Place:
    """A page, and the elements of its marks."""

    page: Any
    owners: dict[int, Any]
    notes: Iterator[Any]
    """What leads somewhere else on the page, or nothing, for each link in order."""


@cache
def _kind(tag: str) -> pikepdf.Name:
    return pikepdf.Name(f"/{tag}")


@dataclass(frozen=True, slots=True)
class _Tree:
    pdf: pikepdf.Pdf
    root: Any
    named: list[Any] = field(default_factory=list)
    """Names, each before the element that has it."""
    links: list[Any] = field(default_factory=list)
    """The elements that own an annotation, as the last of what they hold."""

    def new_element(self, tag: str, parent: Any) -> Any:
        made = pikepdf.Dictionary({"/S": _kind(tag), "/P": parent})
        return self.pdf.make_indirect(made)

    def marked_element(self, tag: str, parent: Any, place: _Place, mark: int) -> Any:
        """An element that owns marked content."""
        made = pikepdf.Dictionary(
            {"/S": _kind(tag), "/P": parent, "/K": mark, "/Pg": place.page}
        )
        place.owners[mark] = self.pdf.make_indirect(made)
        return place.owners[mark]

    def element(self, element: Element, parent: Any, place: _Place) -> Any:
        mark = element.mark
        if mark is None:
            made, kids = self.new_element(element.tag, parent), list[Any]()
        else:
            made, kids = self.marked_element(element.tag, parent, place, mark), [mark]
        if element.alt or element.tag in ("TH", "Note"):
            self.describe(element, made)
        if element.children:
            kids += [self.element(child, made, place) for child in element.children]
        if element.tag == "Link" and (note := next(place.notes)):
            kind = pikepdf.Name.OBJR
            kids.append(pikepdf.Dictionary(Type=kind, Obj=note, Pg=place.page))
            self.links.append(made)
        if mark is None or len(kids) > 1:
            made.K = kids[0] if len(kids) == 1 else pikepdf.Array(kids)
        return made

    def describe(self, element: Element, made: Any) -> None:
        """What is said of an element, and what is found by its name."""
        if element.alt:
            made.Alt = pikepdf.String(element.alt)
        if element.tag == "TH":
            made.A = pikepdf.Dictionary(O=pikepdf.Name.Table, Scope=pikepdf.Name.Column)
        if element.tag == "Note":
            made.ID = pikepdf.String(f"note-{len(self.named) // 2:04}")
            self.named.extend((made.ID, made))
