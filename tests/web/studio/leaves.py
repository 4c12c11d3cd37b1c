"""Pages of the studio as tests read them."""

from html.parser import HTMLParser
from typing import Any


class Leaf(HTMLParser):
    """The elements of a page, each with its attributes, and what is said."""

    EMPTY = ("meta", "link", "img", "br", "wbr", "input")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, Any]]] = []
        self.open: list[str] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def classed(self, *names: str) -> list[dict[str, Any]]:
        """All elements of some of these classes."""
        return [
            own
            for _, own in self.elements
            if set(names) & set((own.get("class") or "").split())
        ]

    def place(self, name: str) -> str:
        """Where touching a place of the board leads."""
        (own,) = (own for _, own in self.elements if own.get("id") == f"s-{name}")
        address: str = own["href"]
        return address

    @property
    def picture(self) -> dict[str, Any]:
        """The board."""
        return next(
            own for tag, own in self.elements if tag == "img" and "decoding" in own
        )
