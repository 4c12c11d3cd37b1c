"""Markup: elements of SVG, and the text they are written as."""

from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Element:
    """An element, whose attributes are written in the order of their names."""

    name: str
    attributes: dict[str, object] = field(default_factory=dict)
    children: list["Element | str"] = field(default_factory=list)
    """Elements, and markup that is ready."""

    def written(self) -> str:
        """The element with all that is in it."""
        parts = list[str]()
        self._write(parts.append)
        return "".join(parts)

    def _write(self, write: Callable[[str], None]) -> None:
        write(f"<{self.name}")
        for key in sorted(self.attributes):
            if value := str(self.attributes[key]):
                write(f' {key}="{value.translate(_QUOTED)}"')
        if not any(self.children):
            write(" />")
            return
        write(">")
        for child in self.children:
            if isinstance(child, str):
                write(child)
            else:
                child._write(write)
        write(f"</{self.name}>")


def sheet(rules: str) -> Element:
    """A style sheet."""
    return Element("style", {"type": "text/css"}, [f"<![CDATA[{rules}]]>"])


def escaped(text: str) -> str:
    """A text as an element holds it."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


_QUOTED = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;",
     "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}
)  # fmt: skip

"""What the value of an attribute does not hold as it is."""
