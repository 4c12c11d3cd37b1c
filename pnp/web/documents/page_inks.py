"""Drawings within a page, whose letters are as light in the dark as those of the page.

Only letters that lie on nothing: on a board they are as dark as on paper.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import NamedTuple

from pnp.scene.flattened import leaves, placed_path, placed_shape
from pnp.scene.measure import bounds, reach
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Circle,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Scene,
    Text,
    Transform,
)
from pnp.scene.theme import Theme, grey_of

LETTERS, TITLE = "page-letters", "page-title"
"""The inks of letters on the ground of a page, and of its titles."""

LIT = ("text", "muted")
"""The inks of letters that are dark on paper."""

DARK = 0x60
"""What is darker is not seen in the dark."""


def of_page(colours: Theme) -> Theme:
    """Colours with the inks of a page, which its style sheet names."""
    own = {LETTERS: "var(--soft)", TITLE: "var(--g)"}
    return replace(colours, inks={**colours.inks, **own})


def on_page(scene: Scene) -> Scene:
    """A drawing whose letters that lie on nothing have the ink of a page."""
    if not any(_is_lit(leaf.node) for leaf in leaves(scene.nodes)):
        return scene
    return replace(scene, nodes=tuple(_Ground().lit(scene.nodes, IDENTITY, ())))


def is_dark(scene: Scene, colours: Theme) -> bool:
    """Whether nothing of a drawing is light, so that it would be lost in the dark."""
    found = (
        colours.colour(ink) for node, _, _ in leaves(scene.nodes) for ink in _inks(node)
    )
    return all(int(grey_of(each)[1:3], 16) < DARK for each in found if each)


def _inks(node: Path | Circle | Text) -> Sequence[str | None]:
    if isinstance(node, Text):
        return (node.ink,)
    return node.style.fill, node.style.stroke


def _is_lit(node: Node) -> bool:
    return isinstance(node, Text) and node.ink in LIT


class _Area(NamedTuple):
    """What a shape covers, within what it is clipped to."""

    shape: Path | Circle
    box: Box
    clips: tuple[Path, ...]

    def holds(self, point: Point) -> bool:
        (x, y), (left, top, right, bottom) = point, self.box
        is_near = left < x < right and top < y < bottom
        return is_near and all(
            _covers(each, point) for each in (*self.clips, self.shape)
        )


@dataclass(frozen=True, slots=True)
class _Ground:
    """What is painted before letters are written."""

    painted: list[_Area] = field(default_factory=list)

    def lit(
        self, nodes: Iterable[Node], at: Transform, clips: tuple[Path, ...]
    ) -> Iterator[Node]:
        """The nodes one after the other, each on what lies below it."""
        for node in nodes:
            match node:
                case Group(children, transform, clip):
                    place = at.after(transform)
                    own = (placed_path(clip, place),) if clip else ()
                    inner = tuple(self.lit(children, place, (*clips, *own)))
                    yield node if node.once else replace(node, children=inner)
                case Text():
                    yield self.text_in_page_ink(node, at)
                case _:
                    if node.style.fill not in (None, "none"):
                        shape, box = placed_shape(node, at), reach([node], at)
                        self.painted.extend([_Area(shape, box, clips)] if box else [])
                    yield node

    def text_in_page_ink(self, text: Text, at: Transform) -> Text:
        """Letters in the ink of the page, if they lie on nothing."""
        if text.ink not in LIT or not (box := bounds([text], at)):
            return text
        middle = box.middle
        is_covered = any(area.holds(middle) for area in reversed(self.painted))
        return text if is_covered else replace(text, ink=LETTERS)


def _covers(shape: Path | Circle, point: Point) -> bool:
    """Whether a point lies in a shape, whose curves are taken for straight."""
    if isinstance(shape, Circle):
        way = shape.centre.x - point.x, shape.centre.y - point.y
        return way[0] ** 2 + way[1] ** 2 < shape.radius**2
    crossed = (_crosses(one, other, point) for one, other in _sides(shape))
    return sum(crossed) % 2 == 1


def _sides(path: Path) -> Iterator[tuple[Point, Point]]:
    """The sides of what a path encloses."""
    corners: list[Point] = []
    for segment in path.segments:
        match segment:
            case Move(to):
                yield from pairwise((*corners, *corners[:1]))
                corners = [to]
            case Line(to) | Curve(to=to):
                corners.append(to)
            case Close():
                pass
    yield from pairwise((*corners, *corners[:1]))


def _crosses(one: Point, other: Point, point: Point) -> bool:
    """Whether a way to the right from a point crosses a line."""
    if (one.y > point.y) == (other.y > point.y):
        return False
    share = (point.y - one.y) / (other.y - one.y)
    return point.x < one.x + share * (other.x - one.x)
