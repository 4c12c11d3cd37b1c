"""Motifs: what is drawn once, whatever the number of pictures that show it."""

from typing import Any, NamedTuple

from pnp.scene.nodes import Group
from pnp.scene.theme import Theme


class Same:
    """A motif and its theme, alike for the same objects alone."""

    __slots__ = ("group", "theme")

    def __init__(self, group: Group, theme: Theme) -> None:
        self.group = group
        self.theme = theme

    def _places(self) -> tuple[int, int, int]:
        return id(self.group.children), id(self.group.clip), id(self.theme)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self._places() == other._places()

    def __hash__(self) -> int:
        return hash(self._places())


class Ready(NamedTuple):
    """An element whose markup is made already."""

    elementname: str
    markup: Any

    def get_xml(self) -> Any:
        """The markup, which nobody changes."""
        return self.markup

    @classmethod
    def of(cls, element: Any) -> "Ready":
        """An element that is done."""
        return cls(element.elementname, element.get_xml())
