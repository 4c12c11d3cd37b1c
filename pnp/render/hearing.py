"""How a node of a page is heard by those who do not see it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from pnp.scene.nodes import Circle, Group, Node, Path, Text

Kind = Literal["parts", "words", "link", "artefact"]
"""What has parts to hear, what is words, or leads elsewhere, what is only seen."""


def kind(node: Node) -> Kind:
    """How a node is heard; words with artefacts among them are parts."""
    match node:
        case Text():
            return "link" if node.target else "words"
        case Group(role="artefact") | Group(once=True) | Path() | Circle():
            return "artefact"
        case Group(role=None, children=children):
            return _among(children)
        case Group():
            return "parts"


def _among(nodes: Sequence[Node]) -> Kind:
    """How a group without a role is heard."""
    kinds = set[Kind]()
    for node in nodes:
        heard = kind(node)
        if heard in ("parts", "link"):
            return "parts"
        kinds.add(heard)
    if len(kinds) > 1 and any(map(_has_artefacts, nodes)):
        return "parts"
    return "words" if "words" in kinds else "artefact"


def _has_artefacts(node: Node) -> bool:
    return isinstance(node, Group) and (
        node.role == "artefact" or any(map(_has_artefacts, node.children))
    )


def is_leaf(group: Group) -> bool:
    """Whether no part of the group has a role of its own, or leads elsewhere."""
    for child in group.children:
        if isinstance(child, Group):
            if not child.once and (
                child.role not in (None, "artefact") or not is_leaf(child)
            ):
                return False
        elif isinstance(child, Text) and child.target:
            return False
    return True


def parted(group: Group) -> tuple[Group, Group | None]:
    """What is heard of a group, and its artefacts: what is tagged may hold none."""
    if not any(isinstance(child, Group) and child.role for child in group.children):
        return group, None
    kinds: tuple[list[Node], list[Node]] = ([], [])
    for child in group.children:
        kinds[isinstance(child, Group) and child.role == "artefact"].append(child)
    heard, unheard = map(tuple, kinds)
    return replace(group, children=heard), replace(group, children=unheard)
