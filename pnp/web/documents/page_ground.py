"""Boards on the ground of a page, where what is written is light in the dark."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.render import svg
from pnp.scene.document import Page
from pnp.scene.nodes import Group, Node, Scene, Text
from pnp.scene.theme import Theme

LETTERS = "muted"
"""The ink of all that is written, and of nothing else that boards show."""

LIGHT = "#b9b1a4"
"""Letters in the dark."""


def picture_on_page(
    scene: Scene, colours: Theme, language: str = "en", *, outline_text: bool = False
) -> bytes:
    """A board as a picture on the ground of a page."""
    page = Page(_scene_in_page_ink(scene))
    picture = svg.render(page, colours, language, outline_text=outline_text)
    return _dark(picture, colours)


def grounded_steps(scenes: Iterable[Scene], colours: Theme) -> bytes:
    """The like of several in one picture, as ``svg.stepped_picture`` shows them."""
    return _dark(
        svg.stepped_picture([*map(_scene_in_page_ink, scenes)], colours), colours
    )


def _scene_in_page_ink(scene: Scene) -> Scene:
    return replace(scene, nodes=tuple(_nodes_in_page_ink(scene.nodes)))


def _nodes_in_page_ink(nodes: Iterable[Node]) -> Iterator[Node]:
    for node in nodes:
        match node:
            case Text(ink="text"):
                yield replace(node, ink=LETTERS)
            case Group():
                yield replace(node, children=tuple(_nodes_in_page_ink(node.children)))
            case _:
                yield node


def _dark(picture: bytes, colours: Theme) -> bytes:
    rule = f'[fill="{colours.colour(LETTERS)}"]{{fill:{LIGHT}}}'
    dark = f"<style>@media(prefers-color-scheme:dark){{{rule}}}</style>"
    return picture.replace(b">", f">{dark}".encode(), 1)
