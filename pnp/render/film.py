"""Films as SVG: scenes of one size in one file, which shows one of them at a time."""

from collections.abc import Iterator, Sequence

from pnp.render.markup import element
from pnp.render.svg import Writer, drawing, styled
from pnp.scene.nodes import Group, Node, Scene
from pnp.scene.theme import Theme

Takes = Sequence[tuple[Node, ...]]
"""The nodes of a part of each scene."""


def render(scenes: Sequence[Scene], theme: Theme) -> bytes:
    """The scenes in one picture: the last, or that whose number is its fragment.

    What all have in common is drawn once. Text is outlined.
    """
    writer = Writer(theme, True, {}, set())
    numbers = (element("g", {"id": f"s{number}"}) for number in range(len(scenes)))
    whole = _Projector(writer, len(scenes)).all([scene.nodes for scene in scenes])
    defined = "".join((styled(_rules(len(scenes))), *writer.defined))
    inner = "".join((*numbers, element("g", {}, whole)))
    return f"{drawing(scenes[0], 'en', defined, inner)}\n".encode()


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

    def all(self, takes: Takes) -> str:
        """What is the same in all scenes, and what is not, in order."""
        return "".join(self._elements(takes))

    def _elements(self, takes: Takes) -> Iterator[str]:
        least = min(map(len, takes))
        for nodes in zip(*takes, strict=False):
            yield from self._place(nodes)
        if any(len(take) > least for take in takes):
            yield from self._apart([take[least:] for take in takes])

    def _place(self, nodes: tuple[Node, ...]) -> Iterator[str]:
        first = nodes[0]
        if all(node == first for node in nodes):
            yield self.writer.element(first)
        elif inner := _alike(nodes):
            said = self.writer.attributes(inner[0])
            yield element("g", said, self.all([group.children for group in inner]))
        else:
            yield from self._apart([(node,) for node in nodes])

    def _apart(self, takes: Takes) -> Iterator[str]:
        """What differs: each of its kinds with the numbers of its scenes."""
        for take in dict.fromkeys(takes):
            if not take:
                continue
            numbers = [n for n, other in enumerate(takes) if other == take]
            names = " ".join(["f", *(f"f{number}" for number in numbers)])
            yield element("g", {"class": names}, self.writer.all(take))


def _alike(nodes: tuple[Node, ...]) -> list[Group]:
    """The nodes, if they are groups that differ in their children alone."""
    groups = [node for node in nodes if isinstance(node, Group) and not node.once]
    looks = {(each.transform, each.clip, each.layer, each.role) for each in groups}
    return groups if len(groups) == len(nodes) and len(looks) == 1 else []
