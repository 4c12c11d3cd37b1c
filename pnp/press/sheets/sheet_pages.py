"""Sheets of parts as pages, with what is printed around them."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from pnp.press.paper import Order
from pnp.press.sheets.duplex import frame_rotation, way
from pnp.press.sheets.sheet_layout import alternating, has_backs
from pnp.press.sheets.sheet_sides import Face
from pnp.press.slug import Flip, Key, Taken, foot, upright_bar
from pnp.press.text_page import identity, with_capital
from pnp.scene.document import Page
from pnp.scene.nodes import Group, Node, Role, Scene
from pnp.words.catalogue import Catalogue


def sheet_pages(
    faces: Sequence[Face], order: Order, words: Catalogue, label: str
) -> tuple[Page, ...]:
    """Pages of parts to cut, each with its check bars, its identity and its flip."""
    sides = list(alternating(faces))
    whole = Impression(order, words, label, len(sides), has_backs(faces))
    return tuple(whole.page(number, face) for number, face in enumerate(sides, start=1))


SILENT: frozenset[Role | None] = frozenset({None, "artefact"})
"""The roles of what says nothing of itself."""


@dataclass(frozen=True, slots=True)
class Impression:
    """Sheets of parts that are printed in one go, side by side of their paper."""

    order: Order
    words: Catalogue
    label: str
    count: int
    """How many sides there are."""
    flips: bool
    """Whether any sheet is printed on both."""

    def page(
        self,
        number: int,
        face: Face,
        codes: Sequence[str] = (),
        slug: Callable[..., Iterator[Node]] = foot,
    ) -> Page:
        """The page of a side, counted from 1, with the codes of its cards.

        Its slug is at its foot unless that is taken.
        """
        order, words = self.order, self.words
        flips = self.flips and not face.alone
        flip = _flip(face, order, words) if flips or face.folded else None
        side = words.text(_side(face)) if flips else ""
        said = identity(words, self.label, order, number, self.count, side)
        name = f"{with_capital(self.label)} {number}/{self.count}"
        told = " · ".join(filter(None, (name, side)))
        shown = replace(face, nodes=tuple(_figure_nodes(face.nodes, told)))
        around = partial(slug, identity=said, flip=flip, codes=codes, taken=face.taken)
        scene = _sheet(shown, around, words, upright=slug is foot)
        back = face.side == "back"
        return Page(scene, name=told, back=back, trims=() if back else face.trims)


def _side(face: Face) -> str:
    """What a side is called; one that is printed for the sake of others says so."""
    return face.side if face.nodes or face.side == "front" else "empty-back"


def _figure_nodes(nodes: Sequence[Node], told: str) -> Iterator[Node]:
    """Parts that say nothing of themselves as one figure; the others as they are.

    Words alone, as on what is to be glued, do not say what is drawn. Marks over parts
    stay apart, as those of a figure are drawn before it.
    """
    silent: Collection[Role | None] = SILENT | {"paragraph"}
    if not all(_is_silent(node, silent) for node in nodes):
        silent = SILENT
    for is_shown, run in groupby(nodes, partial(_is_shown, roles=silent)):
        drawn = tuple(run)
        yield from (Group(drawn, role="figure", alt=told),) if is_shown else drawn


def _is_shown(node: Node, roles: Collection[Role | None]) -> bool:
    """Whether something is drawn, and nothing in it has a role but some."""
    is_mark = isinstance(node, Group) and node.role == "artefact"
    return not is_mark and _is_silent(node, roles)


def _is_silent(node: Node, roles: Collection[Role | None]) -> bool:
    """Whether nothing in it has a role but some."""
    return not isinstance(node, Group) or (
        node.once
        or (
            node.role in roles
            and all(_is_silent(each, roles) for each in node.children)
        )
    )


def _sheet(
    face: Face,
    around: Callable[..., Iterator[Node]],
    words: Catalogue,
    *,
    upright: bool,
) -> Scene:
    """A side of a sheet with all that stands around its parts."""
    paper = face.paper
    check = words.text("check-bar")
    key = Key(words.text("line-cut"), words.text("line-fold")) if face.creased else None
    below = tuple(around(paper, check=check, key=key))
    beside = upright_bar(paper, _with_words(face, below)) if upright else None
    drawn = (*face.nodes, *below, *([beside] if beside else ()))
    if face.rotation:
        drawn = (Group(drawn, frame_rotation(paper.whole, face.rotation)),)
    return Scene(paper.width, paper.height, drawn)


def _with_words(face: Face, below: Sequence[Node]) -> Taken:
    """What a side has, with the words of its foot where they run up its edges."""
    if not face.paper.dense:
        return face.taken
    groups = (node for node in below[1:] if isinstance(node, Group))
    return face.taken.with_drawn(node for group in groups for node in group.children)


def _flip(face: Face, order: Order, words: Catalogue) -> Flip:
    """How a sheet gets its back."""
    level = way(order.duplex, face.paper).rotation == 180
    return Flip(words.text(f"flip-{order.duplex}"), level)
