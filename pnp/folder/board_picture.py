"""The board of a folder's game in some size: cells, lines, names, pieces upon it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise

from pnp.boards.board import Board, Spot
from pnp.boards.diagram import LETTER, edge_name
from pnp.boards.squares import FILES, Cell
from pnp.folder.game_facts import Seat
from pnp.folder.inks import ink, of_art
from pnp.folder.source import Source
from pnp.folder.tiles import Tile, cards, tile_ink, tiles
from pnp.protocol.declared_parts import SIGNS
from pnp.scene.nodes import Box, Circle, Group, Node, Point, Style, Text, translation
from pnp.scene.shapes import line, polygon, rectangle, rounded_box
from pnp.scene.svg_art import Drawing, drawing
from pnp.scene.tokens import GRID

NAME = 0.335
"""The size of names, in cells."""

OFF = 0.36
"""How far the middle of a name lies off the edge of the board, in cells."""

LETTERING = 0.2
"""The size of the letter of a tile, in cells."""

DISC = 0.34
"""The radius of a piece, in cells."""

DRAWN = 1.12
"""How wide the drawing of a piece is for the width of a disc."""


@dataclass(frozen=True, eq=False)
class BoardPicture:
    """A board by its cells' width, its upper left corner being the origin."""

    source: Source
    unit: float

    @property
    def board(self) -> Board:
        """What is drawn."""
        return self.source.board

    @cached_property
    def _edge(self) -> Box:
        """How far cells reach, on the plane of the board: upwards, too."""
        outlines = self.board.outline
        spots = [spot for corners in outlines.values() for spot in corners]
        if not spots:
            ends = ((-0.5, -0.5), (0.5, 0.5))
            at = self.board.at.values()
            spots = [Spot(x + a, y + b) for x, y in at for a, b in ends]
        return Box.around(spots)

    @cached_property
    def labels(self) -> tuple[tuple[str, Spot], ...]:
        """The names of files and ranks, and where on that plane they lie."""
        return board_names(self.board, self._edge)

    @cached_property
    def _area(self) -> Box:
        """The same with the names."""
        spots = [spot for _, spot in self.labels]
        left, bottom = (min(each) - NAME / 2 for each in zip(*spots, strict=True))
        right, edge = max(spot.x for spot in spots) + NAME / 2, self._edge
        left, bottom = min(left, edge.left), min(bottom, edge.top)
        return Box(left, bottom, max(right, edge.right), edge.bottom)

    @property
    def margins(self) -> tuple[float, float]:
        """How far names reach beyond the cells: to the left and below, less right."""
        area, edge = self._area, self._edge
        beside = (edge.left - area.left) - (area.right - edge.right)
        return beside * self.unit, (edge.top - area.top) * self.unit

    @property
    def width(self) -> float:
        """With the names, in millimetres."""
        return self._area.width * self.unit

    @property
    def height(self) -> float:
        """The same upright."""
        return self._area.height * self.unit

    def point(self, spot: Spot) -> Point:
        """Where a spot of the board lies."""
        area = self._area
        return Point(
            (spot.x - area.left) * self.unit, (area.bottom - spot.y) * self.unit
        )

    def at(self, cell: str) -> Point:
        """The middle of a cell."""
        return self.point(self.board.at[cell])

    @cached_property
    def ground(self) -> tuple[Node, ...]:
        """The board without pieces."""
        return (*self._cells(), *self._lines(), *self._names())

    def _cells(self) -> Iterator[Node]:
        facts, name = self.source.facts.board, self.source.name
        if not self.board.outline:
            edge = self._edge
            top, bottom = Spot(edge.left, edge.bottom), Spot(edge.right, edge.top)
            box = Box(*self.point(top), *self.point(bottom))
            yield rounded_box(box, self.unit * 0.3, Style(fill=f"{name}-tint"))
            yield from self._art(box)
        for cell, corners in self.board.outline.items():
            is_light = facts.chequered and sum(Cell.parse(cell)) % 2 == 1
            fill = "ground" if is_light else f"{name}-tint"
            pen = Style(fill=fill, stroke="grid", width=GRID)
            yield polygon(map(self.point, corners), pen)
        if self.board.outline:
            edge = self._edge
            top, bottom = Spot(edge.left, edge.bottom), Spot(edge.right, edge.top)
            yield from self._art(Box(*self.point(top), *self.point(bottom)))
            yield from self._rim()

    def _art(self, box: Box) -> Iterator[Node]:
        """What is drawn on the board, as wide as it."""
        if found := art(self.source, "board"):
            yield Group((found.wide(box.width),), translation(box.left, box.top))

    def _lines(self) -> Iterator[Node]:
        width = max(GRID, self.unit * 0.03)
        pen = Style(stroke="edge", width=width, cap="round")
        for row in self.board.lines:
            for one, other in pairwise(row):
                yield line(self.at(one), self.at(other), pen)
        for cell in self.board.cells if self.board.lines else ():
            yield Circle(self.at(cell), self.unit * 0.07, Style(fill="edge"))

    def _rim(self) -> Iterator[Node]:
        """The edge of the board, in the colours of those whose sides they are."""
        seats = {seat.name: seat for seat in self.source.facts.seats}
        sides = self.source.facts.board.sides
        owned = []
        for cell, corners in self.board.outline.items():
            for number, way in enumerate(self.board.faces):
                if way in self.board.ways[cell]:
                    continue
                ends = [corners[number], corners[(number + 1) % len(corners)]]
                start, end = map(self.point, ends)
                owner = seats.get(sides.get(_side(self.board, cell, way), ""))
                if owner:
                    stroke = ink(self.source, owner, "body")
                    thick = Style(stroke=stroke, width=self.unit * 0.15, cap="round")
                    owned += [line(start, end, thick)]
                    dark = ink(self.source, owner, "line")
                    thin = Style(stroke=dark, width=self.unit * 0.2, cap="round")
                    yield line(start, end, thin)
                else:
                    width = max(GRID, self.unit * 0.025)
                    yield line(
                        start, end, Style(stroke="edge", width=width, cap="round")
                    )
        yield from owned

    def _names(self) -> Iterator[Node]:
        for name, spot in self.labels:
            yield edge_name(name, self.point(spot), NAME * self.unit)

    def tile(self, letter: str, cell: str) -> Iterator[Node]:
        """A tile where it lies, its letter in a corner unless a drawing shows it."""
        half = self.unit / 2
        x, y = self.at(cell)
        box = Box(x - half, y - half, x + half, y + half)
        yield from tile_nodes(self.source, letter, box)

    def piece(self, letter: str, cell: str) -> Iterator[Node]:
        """A piece where it stands."""
        yield from piece(self.source, letter, self.at(cell), self.unit)


def board_names(board: Board, edge: Box) -> tuple[tuple[str, Spot], ...]:
    """The names of files and ranks; those of hexagons lie at the end of each row.

    Where files end on the left, too, ranks are named on the right.
    """
    cells = {Cell.parse(name): spot for name, spot in board.at.items()}
    leaning = "ne" in board.faces
    feet, lefts, rights = dict[str, Spot](), dict[str, Spot](), dict[str, Spot]()
    last = {cell.column: str(cell) for cell in sorted(cells, reverse=True)}
    # Where files end in one row, their names stand straight below.
    aslant = leaning and any("se" in board.ways[each] for each in last.values())
    for cell, (x, y) in sorted(cells.items(), reverse=True):
        foot = Spot(x - 0.5, y - 0.87) if aslant else Spot(x, edge.top - OFF)
        feet[FILES[cell.column]] = foot
        side = x - 0.5 - OFF if leaning else edge.left - OFF
        lefts[str(cell.row + 1)] = Spot(x - 1 if aslant else side, y)
        rights.setdefault(str(cell.row + 1), Spot(x + 1, y))
    below = {_near_spot(spot) for spot in feet.values()}
    meet = not below.isdisjoint(map(_near_spot, lefts.values()))
    ranks = sorted((rights if meet else lefts).items(), key=lambda own: int(own[0]))
    return (*reversed(feet.items()), *ranks)


def _near_spot(spot: Spot) -> tuple[float, float]:
    """What is the same for two names that lie on each other."""
    return round(spot.x, 1), round(spot.y, 1)


def _side(board: Board, cell: str, way: str) -> str:
    """Which side of the whole board a way off it leads over."""
    files, ranks = zip(*map(Cell.parse, board.cells), strict=True)
    file, rank = Cell.parse(cell)
    if rank == min(ranks) and way[0] == "s":
        return "bottom"
    if rank == max(ranks) and way[0] == "n":
        return "top"
    return "left" if file == min(files) else "right" if file == max(files) else ""


def piece(source: Source, letter: str, middle: Point, unit: float) -> Iterator[Node]:
    """A piece by its letter: its art, or a disc with the sign of its seat."""
    seat = owner(source, letter)
    if found := art(source, art_name(seat, letter)):
        width = unit * 2 * DISC * DRAWN
        corner = translation(middle.x - width / 2, middle.y - width / 2)
        yield Group((found.wide(width),), corner)
        return
    yield from disc(source, letter, middle, unit)


def disc(source: Source, letter: str, middle: Point, unit: float) -> Iterator[Node]:
    """A piece of which there is no drawing."""
    seat = owner(source, letter)
    body = Style(ink(source, seat, "body"), ink(source, seat, "line"), unit * 0.05)
    yield Circle(middle, unit * DISC, body)
    yield from sign_of_sort(source, letter, middle, unit)


def sign_of_sort(
    source: Source, letter: str, middle: Point, unit: float
) -> Iterator[Node]:
    """The sign of a seat, within as many rings as sorts of its pieces come before."""
    seat = owner(source, letter)
    pen = Style(stroke=ink(source, seat, "sign"), width=unit * 0.04)
    for ring in range(seat.letters.index(letter)):
        yield Circle(middle, unit * (DISC - 0.06 * (ring + 1)), pen)
    yield SIGNS[seat.sign](middle, unit, ink(source, seat, "sign"))


def tile_nodes(source: Source, letter: str, box: Box) -> Iterator[Node]:
    """The face of a tile in a box."""
    tile = next(each for each in tiles(source) if each.letter == letter)
    width = box.width
    pen = Style(tile_ink(source, tile), "edge", max(GRID, width * 0.025))
    yield rectangle(box, pen)
    if found := art(source, tile.key):
        yield Group((found.wide(width),), translation(box.left, box.top))
        return
    size = width * LETTERING
    base = Point(box.left + width * 0.07, box.top + width * 0.08 + size * 0.72)
    yield Text(letter, base, size, "bold")


def card_nodes(source: Source, card: Tile, box: Box, frame: bool) -> Iterator[Node]:
    """The face of a card in a box: its drawing, as wide as it, or its letter."""
    pen = Style(tile_ink(source, card), "edge", max(GRID, box.width * 0.025))
    if frame:
        yield rounded_box(box, box.width * 0.08, pen)
    x, y = box.middle
    if found := art(source, card.key):
        width = min(box.width, box.height * found.width / found.box.height)
        high = width * found.box.height / found.width
        corner = translation(x - width / 2, y - high / 2)
        yield Group((found.wide(width),), corner)
        return
    size = box.width * 0.62
    yield Text(card.letter, Point(x, y + size * LETTER), size, "bold", "middle")


def owner(source: Source, letter: str) -> Seat:
    """The seat to which a piece of some letter belongs."""
    return next(seat for seat in source.facts.seats if letter in seat.letters)


def art_name(seat: Seat, letter: str) -> str:
    """What the drawing of a piece is called: by its seat, a second kind by a number."""
    kind = seat.letters.index(letter)
    return f"{seat.name}-{kind + 1}" if kind else seat.name


def art_names(source: Source) -> list[str]:
    """All that drawings of a game may be called."""
    pieces = (art_name(s, each) for s in source.facts.seats for each in s.letters)
    laid = (each.key for each in (*tiles(source), *cards(source)))
    return ["board", *pieces, *laid]


@cache
def art(source: Source, name: str) -> Drawing | None:
    """The drawing called so, if there is one."""
    text = source.text(f"art/{name}.svg")
    return drawing(text, of_art(source)) if text else None
