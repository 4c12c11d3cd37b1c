"""Parts of a try sheet, laid out: the ground, and pieces in rows."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from math import ceil, floor
from operator import itemgetter
from typing import NamedTuple

from pnp.base.errors import UserError
from pnp.games import AnyGame
from pnp.press.kit.try_set import Piece, TrySet, straight_back
from pnp.press.sheets import crop_marks
from pnp.press.sheets.crop_marks import Ground, is_round
from pnp.press.sheets.printed_part import printed_part
from pnp.protocol.components import Placed
from pnp.scene.measure import union
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    rotation,
    translation,
)
from pnp.scene.shapes import rectangle

ROUND_GAP = 2.0
"""Between round pieces."""

WIDER = 1.4
"""Round pieces in a row are at most so many times their width apart."""

STRAIGHT = 0.35
"""How broad the lines are between tiles that are not cut apart."""

_KNIFE = Style(stroke="mark", width=0.25)

_HALO = Style(stroke="paper", width=0.5)

_RIM = Style(stroke="paper", width=1.0)
"""The same around what is round, so that dark pieces show one line as light ones do."""


class Back(NamedTuple):
    """What is printed behind something that is cut out."""

    scene: Scene
    trim: Box


class Lot(NamedTuple):
    """What lies together, from its upper left corner on."""

    nodes: tuple[Node, ...]
    width: float
    height: float
    trims: tuple[Box, ...] = ()
    """Of what is cut out."""
    straight: tuple[Box, ...] = ()
    """Those of them that are cut along a ruler, from mark to mark."""
    backs: tuple[Back, ...] = ()

    def moved(self, x: float, y: float) -> "Lot":
        """The same elsewhere."""
        trims, straight = (
            tuple(each.moved(x, y) for each in boxes)
            for boxes in (self.trims, self.straight)
        )
        nodes = (Group(self.nodes, translation(x, y)),)
        backs = tuple(each._replace(trim=each.trim.moved(x, y)) for each in self.backs)
        return Lot(nodes, self.width, self.height, trims, straight, backs)

    def beside(self, *others: "Lot") -> "Lot":
        """The same with others on it, no larger than it is."""
        lots = self, *others
        nodes, trims, straight, backs = (
            tuple(chain.from_iterable(getattr(lot, name) for lot in lots))
            for name in ("nodes", "trims", "straight", "backs")
        )
        return Lot(nodes, self.width, self.height, trims, straight, backs)

    def marks(self, ground: Ground) -> Iterator[Node]:
        """In line with the cuts that go straight through."""
        if art := union(self.straight):
            cuts = crop_marks.cuts(self.straight)
            yield from crop_marks.marks(art, ground, cuts, crop_marks.NONE).nodes


def laid_ground(game: AnyGame, chosen: TrySet, wide: float) -> Lot:
    """What is played on: a board, or parts as they lie at the start."""
    parts = {
        part.name: part for part in game.art.parts(()) if part.sheet in chosen.ground
    }
    if len(parts) == 1:
        ((part),) = parts.values()
        high = wide * part.front.height / part.front.width
        return Lot((printed_part(part.front, wide, Point(0, 0)),), wide, high)
    table, start = game.drawing.tabletop, game.start(code=chosen.setup)
    laid = [
        (each, parts[each.name])
        for each in (table(start).placed if table else ())
        if each.name in parts and not each.level
    ]
    boxes = [_box(each, part.front) for each, part in laid]
    if not (whole := union(boxes)):
        raise UserError(f"{game.name} does not say how its parts lie on the table")
    factor = wide / whole.width
    ground = max(box.width for box in boxes)
    nodes, trims, straight = list[Node](), list[Box](), list[Box]()
    backs = list[Back]()
    for (each, part), box in zip(laid, boxes, strict=True):
        front = part.front
        x, y = (box.left - whole.left) * factor, (box.top - whole.top) * factor
        trim = Box(x, y, x + box.width * factor, y + box.height * factor)
        middle = trim.middle
        half = front.width * factor / 2, front.height * factor / 2
        corner = Point(middle.x - half[0], middle.y - half[1])
        drawn = printed_part(front, front.width * factor, corner)
        nodes.append(Group((drawn,), rotation(each.turn, about=middle)))
        if not chosen.is_cut:
            nodes.append(rectangle(trim, Style(stroke=game.name, width=STRAIGHT)))
            continue
        trims.append(trim)
        if back := straight_back(part):
            backs.append(Back(back, trim))
        if box.width == ground:
            straight.append(trim)
        else:
            nodes.append(_outline(front, trim))
    high = whole.height * factor
    return Lot(tuple(nodes), wide, high, tuple(trims), tuple(straight), tuple(backs))


def _box(placed: Placed, front: Scene) -> Box:
    """Where a part lies that is turned by quarters."""
    wide, high = front.width, front.height
    if placed.turn % 180:
        wide, high = high, wide
    return Box.about(placed.at, wide, high)


def laid_rows(
    found: Sequence[Piece],
    wide: float,
    factor: float,
    *,
    upright: bool = False,
) -> Lot:
    """Pieces in rows as long as a width lets them be, and as even as can be.

    Each has a line around it, and what is not round no gaps. All stand below each
    other, in a column like below like.
    """
    counted = (each for each in found for _ in range(each.count))
    all_ = [(each, each.width * factor) for each in counted]
    if not all_:
        return Lot((), 0.0, 0.0)
    round_ = any(is_round(piece.scene) for piece, _ in all_)
    gap = ROUND_GAP if round_ else 0.0
    across = max(each for _, each in all_)
    down = max(wide * each.scene.height / each.scene.width for each, wide in all_)
    most = max(1, floor((wide + gap + 1e-6) / (across + gap)))
    rows = ceil(len(all_) / most)
    count, more = divmod(len(all_), rows)
    counts = [count + (row < more) for row in range(rows)]
    pitch = across + gap
    if gap and most > 1 and not upright:
        pitch = min(across * WIDER, (wide - across) / max(1, counts[0] - 1))
    places = [(row, column) for row in range(rows) for column in range(counts[row])]
    if upright:
        places.sort(key=itemgetter(1, 0))
    nodes, trims, backs = list[Node](), list[Box](), list[Back]()
    for (piece, each), (row, column) in zip(all_, places, strict=True):
        scene, corner = piece.scene, Point(column * pitch, row * (down + gap))
        high = each * scene.height / scene.width
        trim = Box(*corner, corner.x + each, corner.y + high)
        nodes += (printed_part(scene, each, corner), _outline(scene, trim))
        trims.append(trim)
        if piece.back:
            backs.append(Back(piece.back, trim))
    size = (counts[0] - 1) * pitch + across, rows * (down + gap) - gap
    return Lot(tuple(nodes), *size, tuple(trims), backs=tuple(backs))


def laid_column(
    found: Sequence[Piece], wide: float, high: float, factor: float
) -> tuple[Lot, Sequence[Piece]]:
    """As many pieces of a shape as a column holds, and those that are left."""
    if not found:
        return Lot((), 0.0, 0.0), ()
    gap = ROUND_GAP if is_round(found[0].scene) else 0.0
    across = max(piece.width for piece in found) * factor
    down = max(each.width * each.scene.height / each.scene.width for each in found)
    columns = floor((wide + gap + 1e-6) / (across + gap))
    rows = floor((high + gap + 1e-6) / (down * factor + gap))
    free, held, left = max(0, columns) * max(0, rows), list[Piece](), list[Piece]()
    for piece in found:
        count = min(free, piece.count)
        held.append(replace(piece, count=count))
        if count < piece.count:
            left.append(replace(piece, count=piece.count - count))
        free -= count
    return laid_rows(held, wide, factor, upright=True), left


def _outline(scene: Scene, trim: Box) -> Group:
    """A line around what no ruler finds, on a lighter one."""
    if is_round(scene):
        middle = trim.middle
        drawn = [Circle(middle, trim.width / 2, pen) for pen in (_RIM, _KNIFE)]
        return Group(tuple(drawn), layer="mark", role="artefact")
    around = [rectangle(trim, pen) for pen in (_HALO, _KNIFE)]
    return Group(tuple(around), layer="mark", role="artefact")
