"""Elements of a drawing: as svgwrite's, but light, as most of a drawing is made of."""

from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree


class Element:
    """An element with attributes and what is in it; svgwrite's may hold it and be held.

    Attributes are written in the order of the alphabet, and not at all if empty.
    """

    __slots__ = ("attributes", "elementname", "elements")

    def __init__(self, elementname: str, attributes: Mapping[str, object]) -> None:
        self.elementname = elementname
        self.attributes = dict(attributes)
        self.elements = list[Any]()

    def __setitem__(self, name: str, value: object) -> None:
        self.attributes[name] = value

    def add(self, element: Any) -> None:
        """Put an element in, below those that are there."""
        self.elements.append(element)

    def get_xml(self) -> Any:
        """The element as a tree."""
        told = ((name, str(value)) for name, value in sorted(self.attributes.items()))
        found = ElementTree.Element(
            self.elementname, {name: said for name, said in told if said}
        )
        found.extend([each.get_xml() for each in self.elements])
        return found


def called(tree: Any, name: str) -> Any:
    """The same tree with an id, which its content may have given."""
    attributes = sorted({**tree.attrib, "id": name}.items())
    found = ElementTree.Element(tree.tag, dict(attributes))
    found.extend(tree)
    return found
