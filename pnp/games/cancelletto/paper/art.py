"""What Cancelletto's things look like, at any size: squares, pawns, tokens, tiles.

Every function takes ``unit``, the side of a square in millimetres. Blue is round and
orange is square-on-a-corner everywhere, so that colour is never the only sign; a
coloured square shows the socket into which the pawn of its colour fits.
"""

from collections.abc import Iterator

from pnp.games.cancelletto.rules.board import COLOURS, LETTERS
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Style,
    rotation,
    translation,
)
from pnp.scene.shapes import diamond, hatching, plus, rectangle, rounded_box

SOCKET = (0.36, 0.39)
"""How far the sockets of blue and orange reach from the middle of their square."""

PAWN = (0.27, 0.325)
"""The same for the pawns."""

CORNER = 0.07
"""The rounding of orange's corners."""

TOKEN = (0.74, 0.27)
"""The gate token: its length along the side and its depth."""


def ground(symbol: str, box: Box, centre: Point, unit: float) -> Iterator[Node]:
    """One square: what it shows, filling a box that may reach into the bleed."""
    match symbol:
        case "#":
            yield from _wall(box, centre, unit)
        case "b" | "o":
            yield from _coloured(LETTERS.index(symbol), box, centre, unit)
        case _:
            yield rectangle(box, Style(fill="ground"))
            yield _slab(centre, unit)


def _slab(centre: Point, unit: float) -> Path:
    """The thin outline of a paving stone: here a pawn may stand."""
    stone = Box(*centre, *centre).grown(unit * 0.375)
    return rounded_box(stone, unit * 0.09, Style(stroke="grid", width=unit * 0.018))


def _wall(box: Box, centre: Point, unit: float) -> Iterator[Node]:
    """Bricks in courses, three to a square, staggered."""
    course = unit / 3
    yield rectangle(
        box, Style(fill="wall", stroke="wall-line", width=max(unit * 0.02, 0.15))
    )
    top = centre.y - unit / 2
    joints: list[Move | Line] = []
    for number in range(-1, 5):
        y = top + number * course
        if box.top < y < box.bottom:
            joints += [Move(Point(box.left, y)), Line(Point(box.right, y))]
        # No joint falls on the edge of a square, where two walls meet.
        stagger = unit * (3 / 8 if number % 2 else 1 / 8)
        upper, lower = max(y, box.top), min(y + course, box.bottom)
        for half in range(-1, 4):
            x = centre.x - unit / 2 + stagger + half * unit / 2
            if box.left < x < box.right and upper < lower:
                joints += [Move(Point(x, upper)), Line(Point(x, lower))]
    yield Path(tuple(joints), Style(stroke="joint", width=unit * 0.035))


def _coloured(player: int, box: Box, centre: Point, unit: float) -> Iterator[Node]:
    colour = COLOURS[player]
    area = rectangle(box, Style(fill=f"{colour}-tint"))
    yield area
    rule = Style(stroke=f"{colour}-hatch", width=unit * 0.018)
    yield hatching(area, box, unit / 6, (0, 45)[player], rule)
    # A white ring sets the socket off from the hatching.
    halo = Style(stroke="ground", width=unit * 0.12)
    yield _shape(player, centre, SOCKET[player] * unit, halo, unit)
    rim = Style(fill="ground", stroke=colour, width=unit * 0.035)
    yield _shape(player, centre, SOCKET[player] * unit, rim, unit)


def _shape(
    player: int, centre: Point, radius: float, style: Style, unit: float
) -> Circle | Path:
    if player == 0:
        return Circle(centre, radius, style)
    return diamond(centre, radius, style, corner=CORNER * unit)


def sign(player: int) -> Group:
    """A pawn that reaches 1 from the origin, to stand beside the word for it."""
    return pawn(player, Point(0, 0), 1 / max(PAWN))


def pawn(player: int, centre: Point, unit: float) -> Group:
    """A pawn seen from above, with the sign of its colour."""
    colour = COLOURS[player]
    radius = PAWN[player] * unit
    body = Style(fill=f"{colour}-body", stroke=f"{colour}-line", width=unit * 0.035)
    sign = Style(stroke=f"{colour}-sign", width=unit * 0.04)
    return Group(
        (
            _shape(player, centre, radius, body, unit),
            _shape(player, centre, radius * 0.5, sign, unit / 2),
        )
    )


def ghost(player: int, centre: Point, unit: float) -> Circle | Path:
    """A pawn that is gone: its outline."""
    ink = f"{COLOURS[player]}-line"
    style = Style(fill="ground", stroke=ink, width=unit * 0.05, dash=(0.6, 0.5))
    return _shape(player, centre, PAWN[player] * unit, style, unit)


def emblem(player: int, centre: Point, unit: float) -> Group:
    """The sign of a colour for a coloured ground, in outline."""
    colour = COLOURS[player]
    rim = Style(stroke=f"{colour}-sign", width=unit * 0.06)
    core = Style(fill=f"{colour}-sign")
    radius = SOCKET[player] * unit
    return Group(
        (
            _shape(player, centre, radius, rim, unit),
            _shape(player, centre, radius * 0.5, core, unit / 2),
        )
    )


def token(side: str, corner: Point, unit: float) -> Group:
    """A gate token on the outer side of the square whose top left corner is given.

    A piece of fence: two rails and three pickets, standing just outside the square.
    """
    length, depth = TOKEN[0] * unit, TOKEN[1] * unit
    middle = Point(corner.x + unit / 2, corner.y + unit / 2)
    top = corner.y - depth - unit * 0.03
    left = middle.x - length / 2
    body = Box(left, top, left + length, top + depth)
    wood = Style(fill="gate", stroke="gate-line", width=unit * 0.03)
    gap = Style(fill="gate-sign")
    slots = (
        rectangle(
            Box(
                left + length * (0.065 + 0.26 * number),
                top + depth * 0.24,
                left + length * (0.155 + 0.26 * number),
                top + depth * 0.76,
            ),
            gap,
        )
        for number in range(4)
    )
    parts = (rounded_box(body, depth * 0.25, wood), *slots)
    return Group(parts, rotation(90 * "nesw".index(side), about=middle))


def tile(symbols: str, unit: float, bleed: float) -> Group:
    """A tile by its four symbols, row by row from the top, its art into the bleed."""
    nodes: list[Node] = []
    # Walls come last: their outlines lie over the grounds beside them.
    for place in sorted(range(4), key=lambda place: symbols[place] == "#"):
        symbol = symbols[place]
        row, column = divmod(place, 2)
        box = Box(
            column * unit - (bleed if column == 0 else 0),
            row * unit - (bleed if row == 0 else 0),
            (column + 1) * unit + (bleed if column == 1 else 0),
            (row + 1) * unit + (bleed if row == 1 else 0),
        )
        centre = Point((column + 0.5) * unit, (row + 0.5) * unit)
        nodes.extend(ground(symbol, box, centre, unit))
    # On the table tiles lie edge to edge: a cross tells which squares go together.
    middle = Point(unit, unit)
    seam = Style(stroke="grid", width=unit * 0.02)
    nodes.append(plus(middle, unit * 0.13, seam))
    return Group(tuple(nodes))


def back(unit: float, bleed: float) -> Group:
    """The back of every tile: a lattice, and the fence sign in the middle."""
    side = 2 * unit
    box = Box(0, 0, side, side).grown(bleed)
    area = rectangle(box, Style(fill="back"))
    lath = Style(stroke="back-lattice", width=unit * 0.03)
    centre = Point(unit, unit)
    # Shifted so that the lattice is symmetrical about the middle of the tile.
    lattice = Group(
        tuple(
            hatching(
                rectangle(box.moved(-unit, -unit)),
                box.moved(-unit, -unit),
                unit * 0.2,
                angle,
                lath,
            )
            for angle in (45, -45)
        ),
        translation(unit, unit),
    )
    plate = Box(*centre, *centre).grown(unit * 0.52)
    frame = Style(fill="back-plate", stroke="cancelletto", width=unit * 0.035)
    return Group(
        (
            area,
            lattice,
            rounded_box(plate, unit * 0.12, frame),
            fence(centre, unit * 0.62, Style(stroke="cancelletto", width=unit * 0.09)),
        )
    )


def fence(centre: Point, size: float, style: Style) -> Path:
    """The sign of the game: two rails across two posts."""
    half, bar = size / 2, size / 5
    x, y = centre
    segments: list[Move | Line] = []
    for offset in (-bar, bar):
        segments += [
            Move(Point(x - half, y + offset)),
            Line(Point(x + half, y + offset)),
        ]
        segments += [
            Move(Point(x + offset, y - half)),
            Line(Point(x + offset, y + half)),
        ]
    round_caps = Style(stroke=style.stroke, width=style.width, cap="round")
    return Path(tuple(segments), round_caps)
