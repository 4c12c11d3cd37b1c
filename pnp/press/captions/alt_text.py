"""Telling the alternative text of drawings in a reader's language."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from operator import is_
from typing import Any

from pnp.scene.nodes import Group, Node, Scene
from pnp.words.catalogue import Catalogue

KEPT = 260
"""So many pictures are kept to be told in other languages: those of a month."""


@lru_cache(KEPT)
def untold(
    view: Callable[..., Scene], position: object, moves: tuple[Any, ...] | str = ()
) -> Scene:
    """A position as it is drawn, whatever the language."""
    return view(position, moves)


def told_nodes(nodes: Iterable[Node], words: Catalogue) -> tuple[Node, ...]:
    """The nodes with every alternative text as a sentence of the catalogue."""
    # A motif says nothing, and is known in a file by where it lies in memory.
    return tuple(
        [
            _told_group(node, words)
            if isinstance(node, Group) and not node.once
            else node
            for node in nodes
        ]
    )


def told_scene(scene: Scene, words: Catalogue) -> Scene:
    """The scene with every alternative text told."""
    return replace(scene, nodes=told_nodes(scene.nodes, words))


def with_alt_text(scene: Scene, said: str) -> Scene:
    """A figure that also tells what is done in it, for those who cannot see it."""
    (figure,) = scene.nodes
    if not isinstance(figure, Group) or not isinstance(figure.alt, str):
        raise TypeError(figure)
    if said in figure.alt:
        return scene
    return retold(scene, f"{figure.alt} {said}".strip())


def retold(scene: Scene, said: str) -> Scene:
    """A figure of which this alone is told."""
    (figure,) = scene.nodes
    if not isinstance(figure, Group):
        raise TypeError(figure)
    return replace(scene, nodes=(replace(figure, alt=said),))


def _told_group(node: Group, words: Catalogue) -> Group:
    alt = node.alt if isinstance(node.alt, str) else words.caption(node.alt)
    children = told_nodes(node.children, words)
    same = all(map(is_, children, node.children))
    if same and alt is node.alt:
        return node
    return replace(node, children=node.children if same else children, alt=alt)


def silent(scene: Scene) -> Scene:
    """The scene without alternative texts, which its page has in its own language."""
    return replace(scene, nodes=tuple(map(_silent, scene.nodes)))


def _silent(node: Node) -> Node:
    if not isinstance(node, Group) or node.once:
        return node
    return replace(node, children=tuple(map(_silent, node.children)), alt="", role=None)
