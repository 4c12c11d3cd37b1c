"""Reads boards back from their pictures: by inks and by where things lie, as an eye
does, and by nothing that drew them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import dist
from typing import NamedTuple, TypeGuard

from pnp.games.gridblock.art.symbols import symbol
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    IDENTITY,
    Circle,
    Group,
    Move,
    Node,
    Path,
    Point,
    Text,
    Transform,
)
from tests.pages import in_role, placed

ROWS = "abcdefghi"


class Mark(NamedTuple):
    """A shape with its inks, its middle and how tall it is."""

    fill: str
    stroke: str
    middle: Point
    height: float
    shape: Path | Circle


def picture(front: Iterable[Node]) -> Group:
    """The picture on a card: the first figure."""
    return next(in_role(front, "figure"))


def marks(nodes: Iterable[Node]) -> list[Mark]:
    """All shapes with where they lie."""
    found = []
    for leaf, at in placed(nodes, IDENTITY):
        if not isinstance(leaf, Text) and (box := bounds([leaf], at)):
            middle = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
            fill, stroke = leaf.style.fill or "", leaf.style.stroke or ""
            found.append(Mark(fill, stroke, middle, box.height, leaf))
    return found


def filled(found: Iterable[Mark], *inks: str) -> list[Mark]:
    """Those of some inks."""
    return [each for each in found if each.fill in inks]


def nearest(cells: dict[str, Point], at: Point) -> str:
    """The cell in whose middle something lies."""
    return min(cells, key=lambda name: dist(cells[name], at))


def labelled(drawn: Group) -> dict[str, Point]:
    """The squares of a board by the names along its left and lower edges."""
    said = [
        (t.content, at(t.anchor)) for t, at in placed([drawn]) if isinstance(t, Text)
    ]
    columns = {name: at.x for name, at in said if name.islower()}
    left = min(at.x for _, at in said)
    size = next(t.size for t, _ in placed([drawn]) if isinstance(t, Text))
    rows = {name: at.y for name, at in said if name.isdigit() and at.x < left + size}
    up = 0.35 * size * drawn.transform.scale
    return {
        f"{column}{row}": Point(x, y - up)
        for column, x in columns.items()
        for row, y in rows.items()
    }


# --- Claustro


def claustro(drawn: Group) -> str:
    """The ranks from the top one down."""
    found = marks([drawn])
    squares = [
        each.middle
        for each in filled(found, "claustro-marble", "claustro-mid", "claustro-deep")
        if isinstance(each.shape, Path) and len(each.shape.segments) == 5
    ]
    files = _steps(point.x - point.y for point in squares)
    ranks = _steps(-point.x - point.y for point in squares)
    board = {(file, rank): "." for file in range(5) for rank in range(5)}
    board |= {(0, 4): "#", (4, 0): "#"}
    for letter, ink in (("W", "claustro-white"), ("B", "claustro-disc")):
        for pawn in filled(found, ink):
            x, y = pawn.middle
            board[_near(files, x - y), _near(ranks, -x - y)] = letter
    rows = ("".join(board[f, rank] for f in range(5)) for rank in reversed(range(5)))
    return "/".join(rows)


def _steps(values: Iterable[float]) -> Sequence[float]:
    return sorted({round(value, 1) for value in values})


def _near(values: Sequence[float], value: float) -> int:
    found = [round(each, 1) for each in values]
    step = (found[-1] - found[0]) / 4
    return round((value - found[0]) / step)


# --- Cancelletto


def cancelletto(drawn: Group) -> str:
    """The rows from the top one down, then the pawns of either colour."""
    found, cells = marks([drawn]), labelled(drawn)
    grounds = {
        "cancelletto-brick-0": "#",
        "cancelletto-blue-tint": "b",
        "cancelletto-orange-tint": "o",
        "cancelletto-stone-0": ".",
    }
    board = dict.fromkeys(cells, "_")
    for each in filled(found, *grounds):
        board[nearest(cells, each.middle)] = grounds[each.fill]
    rows = (
        "".join(board[f"{file}{rank}"] for file in "abcdefghij")
        for rank in range(10, 0, -1)
    )
    pawns = (
        ",".join(_ordered(nearest(cells, each.middle) for each in filled(found, ink)))
        for ink in ("cancelletto-blue-body", "cancelletto-orange-body")
    )
    return " ".join(("/".join(rows), *pawns))


def _ordered(names: Iterable[str]) -> list[str]:
    return sorted(names, key=lambda name: (name[0], int(name[1:])))


# --- Top Hats


def tophats(drawn: Group) -> str:
    """The stacks, each with its hats from the top down and its builder."""
    found = marks([drawn])
    cells = _hexagons(found)
    wide = min(dist(a, b) for a in cells.values() for b in cells.values() if a is not b)
    hats = {f"tophats-{name}": name[0].upper() for name in ("red", "yellow", "blue")}
    discs = [each for each in found if isinstance(each.shape, Circle)]
    stacks: dict[str, str] = {}
    for each in filled(discs, *hats):
        if each.height > 0.6 * wide and _inside(cells, each.middle, wide):
            stacks[nearest(cells, each.middle)] = hats[each.fill]
    dots = [
        (each.middle.x, nearest(cells, each.middle), hats.get(each.fill, "?"))
        for each in discs
        if each.height < 0.34 * wide
        and _inside(cells, each.middle, wide)
        and (each.fill in hats or (each.fill, each.stroke) == ("ground", "text"))
    ]
    for _, cell, hat in sorted(dots):
        stacks[cell] += hat
    builders = {cell: hats_[0].lower() for cell, hats_ in stacks.items()}
    for badge in filled(discs, "ground"):
        if badge.stroke == "text" and badge.height > 0.34 * wide:
            cell = min(stacks, key=lambda name: dist(cells[name], badge.middle))
            builders[cell] = _badge(found, badge)
    order = sorted(stacks)
    return ",".join(f"{cell}:{stacks[cell]}{builders[cell]}" for cell in order)


def _inside(cells: dict[str, Point], at: Point, wide: float) -> bool:
    return min(dist(at, each) for each in cells.values()) < 0.42 * wide


def _hexagons(found: Sequence[Mark]) -> dict[str, Point]:
    """The middles of the cells by their names: rows from below, diagonals."""
    middles = [each.middle for each in found if each.fill.startswith("tophats-ring-")]
    rows: dict[float, list[Point]] = {}
    for at in middles:
        rows.setdefault(round(at.y, 1), []).append(at)
    return {
        f"{ROWS[row]}{max(1, row - 3) + place}": at
        for row, y in enumerate(sorted(rows, reverse=True))
        for place, at in enumerate(sorted(rows[y]))
    }


def _badge(found: Sequence[Mark], badge: Mark) -> str:
    """Whose sign is on a badge: a triangle, a sun with its rays, a moon."""
    inner = [
        each
        for each in filled(found, "text")
        if dist(each.middle, badge.middle) < badge.height * 0.45
    ]
    if len(inner) > 1:
        return "y"
    (sign,) = inner
    assert isinstance(sign.shape, Path)
    return "r" if len(sign.shape.segments) == 7 else "b"


# --- Gridblock


class Grid(NamedTuple):
    """What is read of a grid and of what lies below it."""

    rows: str
    """The symbols from the top row down, ``?`` for a tile face down."""
    cubes: Counter[tuple[str, str]]
    """By tile and colour, the signs of movers among them."""
    movers: Sequence[tuple[str, str]]
    """The tiles that are framed, each with the colour of its frame."""
    cards: str
    """The symbols of the cards from the left."""

    @property
    def colours(self) -> Counter[str]:
        """How many cubes of each colour there are."""
        return Counter(colour for _, colour in self.cubes.elements())

    @classmethod
    def of(cls, drawn: Group) -> "Grid":
        """A grid by its picture."""
        found, cells = marks([drawn]), labelled(drawn)
        whole = max(filled(found, "gridblock-figure"), key=lambda each: each.height)
        low = whole.middle.y + whole.height / 2
        held = list(symbols([drawn]))
        board = {nearest(cells, at): name for name, at in held if at.y < low}
        backs = filled(found, "gridblock-night")
        board |= {nearest(cells, each.middle): "?" for each in backs}
        tile = whole.height / 6
        blacks = filled(found, "gridblock-black")
        board |= {
            nearest(cells, each.middle): "#"
            for each in blacks
            if abs(each.height - tile) < 0.1 * tile
        }
        rows = (
            "".join(board[f"{c}{row}"] for c in "abcdef") for row in range(6, 0, -1)
        )
        cards = sorted((at.x, name) for name, at in held if at.y > low)
        cubes = Counter(
            (nearest(cells, each.middle), COLOURS[each.fill])
            for each in filled(found, *COLOURS)
            # The sign of a mover may lie on the lower edge of the grid.
            if each.stroke and each.middle.y - each.height / 2 < low
        )
        movers = [
            (nearest(cells, each.middle), COLOURS[each.stroke])
            for each in found
            if each.stroke in COLOURS and not each.fill and each.middle.y < low
        ]
        return cls("/".join(rows), cubes, movers, "".join(name for _, name in cards))


COLOURS = {f"gridblock-{name}": name[0] for name in ("red", "yellow", "green", "blue")}


def symbols(nodes: Iterable[Node]) -> Iterator[tuple[str, Point]]:
    """All symbols with their middles."""
    for group, at in _symbols(nodes):
        yield _named(group), at


def _named(group: Group) -> str:
    """The number of a symbol."""
    (name,) = (
        name
        for name in "123456"
        if _signature(symbol(name, Point(0, 0), 1.0).children)
        == _signature(group.children)
    )
    return name


def _symbols(
    nodes: Iterable[Node], at: Transform = IDENTITY
) -> Iterator[tuple[Group, Point]]:
    """The motifs that are symbols, with their middles."""
    for node in nodes:
        if isinstance(node, Group):
            inner = at.after(node.transform)
            if any(map(_is_symbol, node.children)):
                yield node, inner(Point(0, 0))
            else:
                yield from _symbols(node.children, inner)


@cache
def _signature(children: tuple[Node, ...]) -> tuple[int, ...]:
    """By what a symbol is known in any size: the corners and parts of its ink."""
    drawn = [each for each in children if _is_symbol(each)]
    parts = (sum(isinstance(s, Move) for s in path.segments) for path in drawn)
    return (*(len(path.segments) for path in drawn), *parts)


def _is_symbol(node: Node) -> TypeGuard[Path]:
    return isinstance(node, Path) and (node.style.fill or "").startswith(
        "gridblock-symbol"
    )
