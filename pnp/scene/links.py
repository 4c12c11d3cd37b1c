"""Links of a page: where words lead to a heading, and to which."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.scene.measure import bounds
from pnp.scene.nodes import IDENTITY, Box, Group, Node, Text, Transform


class Link(NamedTuple):
    """The place of words on a page, and the title of the heading they lead to."""

    box: Box
    title: str


def leads(nodes: Iterable[Node]) -> bool:
    """Whether any words lead elsewhere, which is found out sooner than to where."""
    return any(
        node.target
        if isinstance(node, Text)
        else isinstance(node, Group) and not node.once and leads(node.children)
        for node in nodes
    )


def links(nodes: Iterable[Node], at: Transform = IDENTITY) -> Iterator[Link]:
    """All links among some nodes, in reading order.

    >>> from pnp.scene.nodes import Point
    >>> (link,) = links([Text("page 3", Point(9, 20), 4, target="The end")])
    >>> link.title, link.box.left
    ('The end', 9.38)
    """
    for node in nodes:
        if isinstance(node, Text):
            if node.target and (box := bounds([node], at)):
                yield Link(box, node.target)
        elif isinstance(node, Group) and not node.once:
            yield from links(node.children, at.after(node.transform))
