"""The grid of Gridblock on a card: its names near, the hand apart, the answer on it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from pnp.boards.diagram import diagram, illegal_cross
from pnp.boards.solution_marks import DISC, HALO, TIGHT, number_disc
from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.gridblock.art import plain, small_cards
from pnp.games.gridblock.art.colours import ink
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.drawing import below_board, restoration_view, view
from pnp.games.gridblock.drawing.movers import chases, small_chase
from pnp.games.gridblock.drawing.view import SIDE, UNIT
from pnp.games.gridblock.drawing.ways import heads, ribbons, routes, sides
from pnp.games.gridblock.rules.board import CELLS, PLACE
from pnp.games.gridblock.rules.events import restoring, situation
from pnp.games.gridblock.rules.moves import Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration
from pnp.games.gridblock.rules.walks import Walk, walks
from pnp.scene.measure import bounds
from pnp.scene.nodes import Group, Node, Point, Scene, Style, Text, translation
from pnp.scene.shapes import polyline, square

ASIDE, TOP, BELOW = 4.4, 0.9, 4.4
"""Room for the names, as much at the right of the grid, and for a mover at the rim."""

NAMES, OUTSIDE = 3.0, 2.4
"""The size of the names, and from the tiles to their middles."""

CARD = 8.4
"""How tall a card in a hand is; its tile would be as wide."""

STEP = 6.9
"""From a card to the next."""

START = 4.0
"""What is free after the card that says where to start."""

STRIP = 14.6
"""What the cards take below a grid that is solved: each with its number and tile."""

MOST = 1.5
"""By how much numbers below the grid are enlarged at most: cards are beside them."""

WHOLE_SIZE = SIDE + 2 * ASIDE, TOP + SIDE + BELOW


def close(position: Position | Restoration, _: str = "") -> Scene:
    """The grid alone, as it fills a card."""
    if isinstance(position, Restoration):
        grid = restoration_view.restoration_grid(position, (), NAMES, OUTSIDE)
        return _scene(tuple(grid), restoring(position))
    if position.players > 1:
        return _scene(view.standing(position, (), NAMES, OUTSIDE), situation(position))
    drawn = (
        *view.named_board(position, (), NAMES, OUTSIDE),
        *_mover(position.mover, position.turn, ()),
    )
    return _scene(drawn, situation(position))


HANDS_APART = 0.3
"""Between open hands, in cells."""


def hand(position: Position | Restoration, _: str = "") -> Scene | None:
    """The cards that are held, or what lies face down."""
    if isinstance(position, Restoration):
        return _cut_out(restoration_view.missing(position))
    if position.players > 1:
        return _cut_out(below_board.hands(position, UNIT, apart=HANDS_APART))
    return _cut_out(_row(position, *_first_and_cards(position)))


def _first_and_cards(position: Position) -> tuple[str, str]:
    """The card that says where to start, if it does, and those that are played."""
    cards = position.hand.cards
    return ("", cards) if position.mover else (cards, position.hand.later[0])


def small(position: Position | Restoration) -> Scene:
    """The grid without names, as small as on a wall: full tiles are black alone."""
    if isinstance(position, Restoration):
        back = restoration_view.unnamed_grid(position)
        return _small_scene(tuple(back), restoring(position))
    drawn = (
        view.black_board(position, spare=0.0),
        *(
            small_chase(seat, cell, UNIT)
            for seat, cell in enumerate(position.movers)
            if cell
        ),
    )
    return _small_scene(drawn, situation(position))


def says_enough(position: Position | Restoration) -> bool:
    """A duel is not seen from its grid: that takes all cubes and hands."""
    return isinstance(position, Restoration) or position.players == 1


LARGE = 0.32
"""How far a symbol reaches that is shown alone."""

RIM = 1.2
"""What the frame of a mover reaches beyond the grid."""


def brief(
    position: Position | Restoration, line: Sequence[Ply[Any]], larger: float = 1.0
) -> tuple[Scene]:
    """The way in one line without symbols, a number where a cube is placed.

    Of a grid that is restored the symbols that lay face down, and no others.
    """
    if isinstance(position, Restoration):
        return (_turned_over(position, line),)
    plays = [ply for ply in line if isinstance(ply.move, Play)]
    start, ways = plays[0].before.mover, routes(plays)
    drawn: list[Node] = [
        plain.board("", UNIT, black=frozenset(position.gridblocked), spare=0.0)
    ]
    colour = ink(position.turn, "line")
    pen = Style(stroke=colour, width=0.7 * larger, join="round")
    for way in ways:
        if len(way) > 1:
            drawn.append(polyline([plain.centre(cell, UNIT) for cell in way], pen))
    if start:
        frame = Style("ground", colour, 0.5 * larger)
        drawn.append(square(plain.centre(start, UNIT), UNIT * 0.42, frame))
    held = set[Cell]()
    for number, ply in enumerate(plays, start=1):
        cell = ply.move.target
        x, y = plain.centre(cell, UNIT)
        # A tile that is come to again has both numbers, side by side.
        at = Point(x + UNIT * 0.42, y - UNIT * 0.3) if cell in held else Point(x, y)
        held.add(cell)
        drawn.append(number_disc(number, at, INK, larger))
    return (_small_scene(drawn, situation(position)),)


def _turned_over(position: Restoration, line: Sequence[Ply[Any]]) -> Scene:
    tiles: str = line[-1].after.tiles
    laid = (
        symbol(tiles[PLACE[cell]], plain.centre(cell, UNIT), UNIT * LARGE)
        for cell in position.down
    )
    drawn = plain.board("", UNIT, spare=0.0)
    return _small_scene((drawn, *laid), restoring(position))


def held(position: Position | Restoration) -> Sequence[tuple[Node, str]]:
    """The symbols of the cards with their steps, or how many of each lie face down."""
    if isinstance(position, Restoration):
        missing = ((name, str(many)) for name, many in position.missing.items() if many)
        return [(symbol(name, Point(0, 0), 0.92), told) for name, told in missing]
    if position.players > 1:
        return ()
    first, cards = _first_and_cards(position)
    return [
        *((symbol(name, Point(0, 0), 0.92), "") for name in first),
        *(
            (symbol(name, Point(0, 0), 0.92), str(position.values.get(name, 0)))
            for name in cards
        ),
    ]


def _row(position: Position, first: str, cards: str) -> Iterator[Node]:
    """Cards abreast; one that says where to start is apart."""
    x = 0.0
    for name in (*first, *cards):
        yield _card(position, name, Point(x, 0))
        x += STEP + (START if name in first and not cards.startswith(first) else 0.0)
        first = "" if name in first else first


def _card(position: Position, name: str, corner: Point, tall: float = CARD) -> Group:
    value = position.values.get(name, 0)
    return small_cards.card(name, value, position.turn, corner, tall)


def _cut_out(nodes: Iterator[Node]) -> Scene | None:
    """What is drawn, and as large as it is."""
    drawn = tuple(nodes)
    if not (box := bounds(drawn)):
        return None
    moved = Group(drawn, translation(-box.left, -box.top))
    return Scene(box.width, box.height, (moved,))


def _scene(nodes: Sequence[Node], alt: Iterator[Event], more: float = 0.0) -> Scene:
    wide, tall = WHOLE_SIZE
    return diagram((wide, tall + more), Point(ASIDE, TOP + SIDE), nodes, alt)


def _mover(cell: Cell | None, seat: int, ways: Sequence[Walk]) -> Iterator[Node]:
    if cell:
        yield from chases(cell, (seat,), UNIT, sides(cell, ways))


# --- what solves it


def solved(
    position: Position | Restoration, line: Sequence[Ply[Any]], larger: float = 1.0
) -> tuple[Scene]:
    """The way from its start with the stops numbered, and below it the cards.

    A single card is told in words alone.
    """
    if isinstance(position, Restoration):
        after = line[-1].after
        filled = restoration_view.restoration_grid(after, (), NAMES, OUTSIDE)
        numbers = stop_numbers([ply.move.target for ply in line], larger)
        edges = (
            plain.fresh(plain.centre(ply.move.target, UNIT), UNIT * 0.45)
            for ply in line
        )
        return (_scene((*filled, *edges, *numbers), restoring(after)),)
    plays = [ply for ply in line if isinstance(ply.move, Play)]
    start = plays[0].before.mover
    seat = position.turn
    ways = routes(plays)
    below = tuple(ribbons(ways, seat, UNIT))
    alone = position.players == 1
    grid = view.named_board(position, below, NAMES, OUTSIDE)
    standing = _mover(start, seat, ways) if alone else view.pieces(position)
    tips = heads([way for way in ways if way], UNIT, TIP)
    if not plays[1:]:
        return (_scene((*grid, *standing, *tips), situation(position)),)
    discs = stop_numbers([ply.move.target for ply in plays], larger)
    strip = _played(position, plays, larger)
    drawn = (*grid, *standing, *tips, *discs, *strip)
    return (_scene(drawn, situation(position), STRIP),)


INK = "gridblock-black"

TIP = 1.5
"""How much larger the heads of ways are than in figures of the rules."""

OFF = 0.36
"""From the middle of a tile to a cross on its corner, across and up, in tiles."""


def _at_corner(cell: Cell) -> Point:
    x, y = plain.centre(cell, UNIT)
    return Point(x + OFF * UNIT, y - OFF * UNIT)


ROUND = TIGHT * (1 + HALO / DISC)
"""How far the number of a stop reaches, with the light around it."""


def stop_numbers(targets: Sequence[Cell], larger: float) -> Iterator[Node]:
    """The numbers of stops within their tiles, at the upper left where that is free."""
    off = UNIT / 2 - ROUND * larger
    held = Counter[Cell]()
    for number, cell in enumerate(targets, start=1):
        x, y = plain.centre(cell, UNIT)
        across, down = STOP_CORNERS[held[cell] % len(STOP_CORNERS)]
        held[cell] += 1
        at = Point(x + across * off, y + down * off)
        yield number_disc(number, at, INK, larger, TIGHT)


STOP_CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""Where numbers of a tile stand, right and down, one after the other."""


def _played(
    position: Position, plays: Sequence[Ply[Position]], larger: float
) -> Iterator[Node]:
    """The cards in their order below the grid, each with its number and its tile.

    Where a card beside a disc would be too small, the number stands below it.
    """
    step = SIDE / max(len(plays), 4)
    larger = min(larger, MOST)
    top, size, disc = BELOW + 0.8, 3.0 * larger, 2 * TIGHT * larger + CLOSE
    ratio = small_cards.SIZE[0]
    if is_narrow := step - disc - 0.4 < LEAST * CARD * ratio:
        disc = 0.0
    tall = min(CARD, (step - disc - 0.4) / ratio)
    across = tall * ratio
    disc += min(AIRY - CLOSE, (step - disc - across) / 3) if disc else 0.0
    for number, ply in enumerate(plays, start=1):
        left = (number - 0.5) * step - (disc + across) / 2
        if not is_narrow:
            at = Point(left + TIGHT * larger, top + tall / 2)
            yield number_disc(number, at, INK, larger, TIGHT)
        corner = Point(left + disc, top)
        yield _card(position, ply.move.card, corner, tall)
        base = Point(corner.x + across / 2, top + tall + size)
        told = f"{number}. {ply.move.target}" if is_narrow else str(ply.move.target)
        yield Text(told, base, size, "bold", "middle")


CLOSE, AIRY = 0.3, 1.2
"""Between a card and its number, at the least and where there is room."""

LEAST = 0.8
"""How large a card is at least beside its number, of its usual size."""


def tried(position: Position | Restoration, said: Event) -> Scene | None:
    """A try on a small grid, crossed out: a symbol, a start, or a card's ways."""
    facts = said.facts
    if isinstance(position, Restoration):
        return _tried_symbol(position, str(facts.get("move", "")), facts.get("cell"))
    if position.players > 1:
        return None
    origin, card = position.mover, facts.get("card")
    if not origin and "move" in facts:
        start = position.apply(position.read(str(facts["move"])))
        return _crossed(start, [(start.mover,)] if start.mover else [])
    if not origin or not isinstance(card, Event) or "targets" not in facts:
        return None
    reach = position.values[card.key.removeprefix("card-")]
    found = walks(origin, reach, position.variants)
    ways = [
        min((way for way in found if str(way[-1]) == end), key=_turns, default=())
        for end in sorted(_cells(facts["targets"]))
    ]
    return _crossed(position, [way for way in ways if way])


def _cells(told: object) -> set[str]:
    """The cells of a sentence: one, or one of several."""
    if not isinstance(told, Event):
        return {str(told)}
    return {*str(told.facts["rest"]).split(", "), str(told.facts["last"])}


def _crossed(position: Position, ways: Sequence[Walk]) -> Scene | None:
    """Ways on a small grid, their ends crossed out."""
    pen = Style(stroke="illegal", width=UNIT * 0.15, cap="round", join="round")
    lines = ([plain.centre(cell, UNIT) for cell in way] for way in ways if way[1:])
    below = tuple(polyline(points, pen) for points in lines)
    # The sign of a mover would be too small.
    frame = Style(stroke=ink(position.turn, "line"), width=UNIT * 0.12)
    start = [position.mover] if position.mover else []
    drawn = (
        view.black_board(position, below, spare=0.0),
        *(square(plain.centre(cell, UNIT), UNIT * 0.44, frame) for cell in start),
        *(node for way in ways for node in _cross(way[-1])),
    )
    return _named_scene(drawn, situation(position)) if ways else None


def _tried_symbol(position: Restoration, move: str, short: object) -> Scene | None:
    """A symbol that leaves none for another tile, where it is known for which."""
    if not move:
        return None
    after = position.apply(position.read(move))
    wrong = next(cell for cell in CELLS if str(cell) == move.partition("=")[0])
    frames = (
        square(
            plain.centre(cell, UNIT), UNIT * 0.42, Style(stroke="illegal", width=1.6)
        )
        for cell in CELLS
        if str(cell) == short
    )
    drawn = (*restoration_view.unnamed_grid(after), *frames, *_cross(wrong))
    return _named_scene(drawn, restoring(after))


def _cross(cell: Cell) -> Iterator[Node]:
    return illegal_cross(_at_corner(cell), UNIT * 0.2, 1.6)


def _small_scene(drawn: Sequence[Node], alt: Iterator[Event]) -> Scene:
    wide = SIDE + 2 * RIM
    return diagram((wide, wide), Point(RIM, RIM + SIDE), tuple(drawn), alt)


BESIDE, UNDER, APART = 4.6, 6.2, 3.4
"""Room for names as large as they are read where a grid is small; how far off they are.
"""


def _named_scene(drawn: Sequence[Node], alt: Iterator[Event]) -> Scene:
    """The same with names."""
    named = (*drawn, *plain.names(UNIT, NAMES, APART))
    size = BESIDE + SIDE + RIM, RIM + SIDE + UNDER
    return diagram(size, Point(BESIDE, RIM + SIDE), named, alt)


def _turns(way: Walk) -> int:
    steps = [(b.column - a.column, b.row - a.row) for a, b in pairwise(way)]
    return sum(one != other for one, other in pairwise(steps))
