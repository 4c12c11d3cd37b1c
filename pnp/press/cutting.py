"""Sheets for cutting machines: what they print, cut, score and find their place by."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pnp.games import AnyGame
from pnp.press.artwork import artwork
from pnp.press.batch import batches, chosen_parts, name
from pnp.press.cuts import cuts
from pnp.press.duplex import turned
from pnp.press.face import Face, Part
from pnp.press.machines import Machine
from pnp.press.packing import REACH
from pnp.press.page import identity
from pnp.press.paper import Order, Paper
from pnp.press.sheet import impose
from pnp.press.singles import CARDS, Single, singles
from pnp.scene.leaves import shapes
from pnp.scene.nodes import (
    Circle,
    Group,
    Layer,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Text,
)
from pnp.scene.tokens import HAIR, SMALL
from pnp.words import catalogue

CUT = Style(stroke="cut", width=HAIR)
SCORE = Style(stroke="score", width=HAIR)


@dataclass(frozen=True, slots=True)
class CuttingSheet:
    """A side of a sheet for a machine."""

    name: str
    title: str
    scene: Scene
    is_cut: bool
    """Whether it is a front."""


def cutting_sheets(
    game: AnyGame, order: Order, machine: Machine
) -> Iterator[CuttingSheet]:
    """All sheets of a kit, each followed by its back if it has one."""
    words = catalogue(game.name, order.language)
    paper = fitted(order.paper, machine)
    for kind, parts in _kinds(game, order).items():
        held = [part for part in parts if _fits(part, paper)]
        if not held:
            continue
        faces = impose(list(_pairs(held)), paper, order.duplex)
        label = words.text(kind if kind == CARDS else f"sheet-{held[0].sheet}")
        fronts = sum(face.side == "front" for face in faces)
        number = 0
        for face in faces:
            number += face.side == "front"
            back = "-back" if face.side == "back" else ""
            side = words.text("back") if back else ""
            said = identity(words, label, order, number, fronts, side)
            scene = _scene(face, machine, said)
            title = f"{words.text('title')}: {label}"
            yield CuttingSheet(f"{kind}-{number}{back}", title, scene, not back)


def left_out(game: AnyGame, order: Order, machine: Machine) -> Sequence[str]:
    """The names of the parts that are larger than what a machine cuts."""
    paper = fitted(order.paper, machine)
    kinds = _kinds(game, order).values()
    return [part.name for kind in kinds for part in kind if not _fits(part, paper)]


def fitted(paper: Paper, machine: Machine) -> Paper:
    """The paper with the room in which a machine cuts, and no marks around parts."""
    return replace(paper, within=machine.window(paper.whole).grown(REACH))


def _kinds(game: AnyGame, order: Order) -> dict[str, list[Single]]:
    """The parts by the sheets that are printed together."""
    found = batches(game, order.variants, order.sheets)
    together = {sheet: name(kind) for kind in found for sheet in kind}
    kinds: dict[str, list[Single]] = {}
    parts = chosen_parts(game, order.variants, order.sheets)
    for part in singles(game, parts, order):
        kinds.setdefault(together.get(part.sheet, CARDS), []).append(part)
    return kinds


def _fits(part: Single, paper: Paper) -> bool:
    window = paper.room.grown(-REACH)
    bleed = 2 * part.front.bleed
    width, height = part.front.width + bleed, part.front.height + bleed
    return any(
        wide <= window.width + 1e-6 and high <= window.height + 1e-6
        for wide, high in ((width, height), (height, width))
    )


def _pairs(parts: Iterable[Single]) -> Iterator[Part]:
    for part in parts:
        pair = _bare(part.front), part.back and _bare(part.back)
        yield from [pair] * part.count


def _bare(scene: Scene) -> Scene:
    """A side without printed outlines."""
    layers = (
        Group(artwork(scene).nodes, layer="print"),
        Group(tuple(shapes(scene.nodes, "score")), layer="score"),
        Group(tuple(shapes(scene.nodes, "cut")), layer="cut"),
    )
    return replace(scene, nodes=layers)


def _scene(face: Face, machine: Machine, said: str) -> Scene:
    """A side by its layers; what is a back is printed alone."""
    paper = face.paper
    whole = Group(tuple(_printed(face.nodes)), turned(paper.whole, face.rotation))
    foot = (_foot(paper, said),) if machine.prints_foot else ()
    is_front = face.side == "front"
    layers: dict[Layer, Sequence[Node]] = {
        "print": (whole, *foot),
        "cut": _lines(face, "cut", CUT) if is_front else (),
        "score": _lines(face, "score", SCORE) if is_front else (),
        "mark": tuple(machine.marks(paper.whole)) if is_front else (),
    }
    groups = (Group(tuple(nodes), layer=layer) for layer, nodes in layers.items())
    return Scene(paper.width, paper.height, tuple(groups))


def _printed(nodes: Iterable[Node]) -> Iterator[Node]:
    """What is printed, the ways to machines and hands left out."""
    for node in nodes:
        match node:
            case Group(layer="cut" | "score" | "mark"):
                pass
            case Group(once=False):
                yield replace(node, children=tuple(_printed(node.children)))
            case _:
                yield node


def _lines(face: Face, layer: Layer, pen: Style) -> Sequence[Path | Circle]:
    """The lines of a layer, each once."""
    found = (replace(each, style=pen) for each in shapes(face.nodes, layer))
    return cuts(found)


def _foot(paper: Paper, said: str) -> Text:
    """What the sheet is, between its lower edge and the parts."""
    at = Point(paper.width / 2, paper.height - 5.6)
    return Text(said, at, SMALL, align="middle", ink="muted")
