"""How a node of a page is heard by those who do not see it."""

from collections.abc import Sequence
from typing import Literal

from pnp.scene.nodes import Group, Node, Text

Kind = Literal["parts", "words", "link", "artefact"]
"""What has parts to hear, what is words, or leads elsewhere, what is only seen."""


def kind(node: Node) -> Kind:
    """How a node is heard; words with artefacts among them are parts."""
    if isinstance(node, Group) and not node.once:
        if node.role is None:
            return _among(node.children)
        return "artefact" if node.role == "artefact" else "parts"
    if isinstance(node, Text):
        return "link" if node.target else "words"
    return "artefact"


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


def heard_and_artefacts(nodes: Sequence[Node]) -> tuple[Sequence[Node], Sequence[Node]]:
    """What is heard, and the artefacts among it: what is tagged may hold none."""
    unheard = [
        each for each in nodes if isinstance(each, Group) and each.role == "artefact"
    ]
    if not unheard:
        return nodes, ()
    return [each for each in nodes if not _is_artefact(each)], unheard


def _is_artefact(node: Node) -> bool:
    return isinstance(node, Group) and node.role == "artefact"
