"""Sheets for cutting machines: what they print, cut, score and find their place by."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from pnp.games import AnyGame
from pnp.press.export.artwork import artwork, is_folded
from pnp.press.export.cut_paths import cuts
from pnp.press.export.kerf import widened
from pnp.press.export.machines import Machine
from pnp.press.export.single_parts import CARDS, Single, singles
from pnp.press.export.standing_parts import standing
from pnp.press.paper import REACH, TIGHT, Order, Paper
from pnp.press.sheets.duplex import frame_rotation
from pnp.press.sheets.print_runs import batches, chosen_parts, name
from pnp.press.sheets.sheet_layout import impose
from pnp.press.sheets.sheet_sides import Face, Part
from pnp.press.sheets.tiling import halves, scale
from pnp.press.text_page import identity
from pnp.protocol.components import Component
from pnp.scene.cut_parts import KNIFE, cut_out
from pnp.scene.flattened import shapes
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Layer,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import HAIR, SMALL
from pnp.words.catalogue import catalogue

MOST = 12
"""Into so many pieces a part is divided at most."""

SCORE = Style(stroke="score", width=HAIR)


@dataclass(frozen=True, slots=True)
class CuttingSheet:
    """A side of a sheet for a machine."""

    name: str
    title: str
    scene: Scene
    is_cut: bool
    """Whether it is a front."""


class Laser(NamedTuple):
    """What a laser burns away, and how thick the board is that it cuts; 0 is paper."""

    kerf: float = 0.0
    thickness: float = 0.0


NONE = Laser()


def cutting_sheets(
    game: AnyGame, order: Order, machine: Machine, laser: Laser = NONE
) -> Iterator[CuttingSheet]:
    """All sheets of a kit, each followed by its back if it has one."""
    words = catalogue(game.name, order.language)
    paper = machine_paper(order.paper, machine, laser)
    for kind, parts in _kinds(game, order, laser).items():
        pieces = (piece for part in parts for piece in _pieces(part, paper))
        held = [_widened(piece, laser.kerf) for piece in pieces]
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


def in_pieces(
    game: AnyGame, order: Order, machine: Machine, laser: Laser = NONE
) -> Mapping[str, int]:
    """The parts that are larger than what a machine cuts, and in how many pieces.

    No piece at all of what cannot be divided.
    """
    paper = machine_paper(order.paper, machine, laser)
    return {
        part.name: len(_pieces(part, paper))
        for kind in _kinds(game, order, laser).values()
        for part in kind
        if not _fits(part, paper)
    }


def machine_paper(paper: Paper, machine: Machine, laser: Laser = NONE) -> Paper:
    """The paper with the room in which a machine cuts, and no marks around parts."""
    window = machine.window(paper.whole).grown(-laser.kerf / 2)
    return replace(paper, within=window.grown(REACH))


def _widened(part: Single, kerf: float) -> Single:
    """A part that a laser cuts to its true size."""
    if not kerf:
        return part
    back = part.back and widened(part.back, kerf)
    return replace(part, front=widened(part.front, kerf), back=back)


def folded_parts(game: AnyGame, order: Order) -> Sequence[str]:
    """What is folded, so that it cannot be of board."""
    parts = chosen_parts(game, order.variants, order.sheets)
    return [part.name for part in parts if is_folded(part.front) and not part.stands]


def _kinds(game: AnyGame, order: Order, laser: Laser) -> dict[str, list[Single]]:
    """The parts by the sheets that are printed together."""
    found = batches(game, order.variants, order.sheets)
    together = {sheet: name(kind) for kind in found for sheet in kind}
    kinds: dict[str, list[Single]] = {}
    parts: Sequence[Component] = chosen_parts(game, order.variants, order.sheets)
    if laser.thickness:
        parts = [each for part in parts for each in standing(part, laser.thickness)]
    for part in singles(game, parts, order):
        kinds.setdefault(together.get(part.sheet, CARDS), []).append(part)
    return kinds


def _pieces(part: Single, paper: Paper) -> Sequence[Single]:
    """A part, or what is glued together to be one: its halves, or pieces edge to edge.

    None of a part that is printed on both sides, or cut within.
    """
    if _fits(part, paper):
        return (part,)
    whole = part.front
    if part.back or len(list(shapes(whole.nodes, "cut"))) > 1:
        return ()
    lying = _lying(paper)
    found = halves(whole, lying) if scale(whole, lying) else _equal_pieces(part, paper)
    pieces = [
        replace(part, name=f"{part.name}-{number}", front=piece)
        for number, piece in enumerate(found, start=1)
    ]
    return pieces if all(_fits(piece, paper) for piece in pieces) else ()


def _lying(paper: Paper) -> Paper:
    """The sheet on its side, with the room that it has for a machine.

    Halves keep a mark's length to its edges; parts a little more.
    """
    left, top, right, bottom = paper.room.grown(TIGHT - REACH)
    within = Box(top, left, bottom, right)
    return replace(paper, width=paper.height, height=paper.width, within=within)


def _equal_pieces(part: Single, paper: Paper) -> Sequence[Scene]:
    """Equal pieces, as few as fit, row by row."""
    whole = part.front
    for count in range(2, MOST + 1):
        for columns in range(1, count + 1):
            rows = count // columns
            wide, high = whole.width / columns, whole.height / rows
            piece = replace(part, front=replace(whole, width=wide, height=high))
            if columns * rows == count and _fits(piece, paper):
                corners = product(range(rows), range(columns))
                return [
                    _window(whole, Box(0, 0, wide, high).moved(wide * x, high * y))
                    for y, x in corners
                ]
    return ()


def _window(whole: Scene, seen: Box) -> Scene:
    """What is seen of a part in a box, as far around it as ground is cut away."""
    at = translation(-seen.left, -seen.top)
    around = rectangle(Box(0, 0, seen.width, seen.height).grown(whole.bleed))
    art = Group((Group(artwork(whole).nodes, at),), clip=around)
    return cut_out(seen.width, seen.height, (art,), bleed=whole.bleed)


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
    whole = Group(
        tuple(_printed_nodes(face.nodes)), frame_rotation(paper.whole, face.rotation)
    )
    foot = (_foot(paper, said),) if machine.prints_foot else ()
    is_front = face.side == "front"
    layers: dict[Layer, Sequence[Node]] = {
        "print": (whole, *foot),
        "cut": _lines(face, "cut", KNIFE) if is_front else (),
        "score": _lines(face, "score", SCORE) if is_front else (),
        "mark": tuple(machine.marks(paper.whole)) if is_front else (),
    }
    groups = (Group(tuple(nodes), layer=layer) for layer, nodes in layers.items())
    return Scene(paper.width, paper.height, tuple(groups))


def _printed_nodes(nodes: Iterable[Node]) -> Iterator[Node]:
    """What is printed, the ways to machines and hands left out."""
    for node in nodes:
        match node:
            case Group(layer=layer) if layer not in (None, "print"):
                pass
            case Group(once=False):
                yield replace(node, children=tuple(_printed_nodes(node.children)))
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
