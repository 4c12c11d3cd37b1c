"""Films as SVG: scenes of one size in one file, which shows one of them at a time."""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.render.svg import Writer, blank
from pnp.scene.nodes import Group, Node, Scene
from pnp.scene.theme import Theme

Takes = Sequence[tuple[Node, ...]]
"""The nodes of a part of each scene."""


def render(scenes: Sequence[Scene], theme: Theme) -> bytes:
    """The scenes in one picture: the last, or that whose number is its fragment.

    What all have in common is drawn once. Text is outlined.
    """
    drawing = blank(scenes[0].width, scenes[0].height, "en")
    projector = _Projector(Writer(drawing, theme, True, {}, set()), len(scenes))
    drawing.defs.add(drawing.style(_rules(len(scenes))))
    for number in range(len(scenes)):
        drawing.add(drawing.g(id=f"s{number}"))
    whole = drawing.g()
    for element in projector.elements([scene.nodes for scene in scenes]):
        whole.add(element)
    drawing.add(whole)
    return f"{drawing.tostring()}\n".encode()


def _rules(count: int) -> str:
    """A part shows if the fragment names one of its scenes; the last where none is."""
    shown = ",".join(f"#s{number}:target~g .f{number}" for number in range(count))
    last = f".f{count - 1}"
    return f".f:not({last}),:target~g {last}{{display:none}}{shown}{{display:inline}}"


class _Projector:
    """Turns nodes of several scenes into elements, each marked with its scenes."""

    def __init__(self, writer: Writer, count: int) -> None:
        self.writer = writer
        self.count = count

    def elements(self, takes: Takes) -> Iterator[Any]:
        """What is the same in all scenes, and what is not, in order."""
        least = min(map(len, takes))
        for nodes in zip(*takes, strict=False):
            yield from self._place(nodes)
        if any(len(take) > least for take in takes):
            yield from self._apart([take[least:] for take in takes])

    def _place(self, nodes: tuple[Node, ...]) -> Iterator[Any]:
        first = nodes[0]
        if all(node == first for node in nodes):
            yield from self.writer.elements(first)
        elif inner := _alike(nodes):
            element = self.writer.opened(inner[0])
            for child in self.elements([group.children for group in inner]):
                element.add(child)
            yield element
        else:
            yield from self._apart([(node,) for node in nodes])

    def _apart(self, takes: Takes) -> Iterator[Any]:
        """What differs: each of its kinds with the numbers of its scenes."""
        for take in dict.fromkeys(takes):
            if not take:
                continue
            numbers = [n for n, other in enumerate(takes) if other == take]
            names = " ".join(["f", *(f"f{number}" for number in numbers)])
            element = self.writer.drawing.g(class_=names)
            for node in take:
                for drawn in self.writer.elements(node):
                    element.add(drawn)
            yield element


def _alike(nodes: tuple[Node, ...]) -> list[Group]:
    """The nodes, if they are groups that differ in their children alone."""
    groups = [node for node in nodes if isinstance(node, Group) and not node.once]
    looks = {(each.transform, each.clip, each.layer, each.role) for each in groups}
    return groups if len(groups) == len(nodes) and len(looks) == 1 else []
