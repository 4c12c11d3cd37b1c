"""Headings of a page, where they stand, for bookmarks that lead to them."""

from collections.abc import Iterable, Iterator

from pnp.scene.document import Bookmark
from pnp.scene.nodes import IDENTITY, Group, Node, Text, Transform

_LEVELS = {"heading-1": 1, "heading-2": 2}


def headings(nodes: Iterable[Node], at: Transform = IDENTITY) -> Iterator[Bookmark]:
    """A bookmark for each heading, in reading order.

    >>> from pnp.scene.nodes import Point
    >>> lines = (Text("The", Point(9, 20), 4), Text("end", Point(9, 25), 4))
    >>> list(headings([Group(lines, role="heading-2")]))
    [Bookmark(title='The end', level=2, top=16.0)]
    """
    for node in nodes:
        if not isinstance(node, Group):
            continue
        inner = at.after(node.transform)
        if node.role in _LEVELS:
            texts = [child for child in node.children if isinstance(child, Text)]
            title = _title(node) or " ".join(text.content.strip() for text in texts)
            tops = [inner(text.anchor).y - text.size * inner.scale for text in texts]
            yield Bookmark(title, _LEVELS[node.role], min(tops, default=0.0))
        else:
            yield from headings(node.children, inner)


def _title(heading: Group) -> str:
    """What a drawn title is called: its alternative text, but for what is beside it."""
    return heading.alt.partition(" · ")[0] if isinstance(heading.alt, str) else ""
