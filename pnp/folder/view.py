"""Pictures of positions of a folder's game, marked with what moves do."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import dist
from typing import Any

from pnp.boards import Move
from pnp.boards.diagram import LETTER, diagram, illegal_cross
from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.folder.board_picture import BoardPicture, card_nodes, piece
from pnp.folder.events import change, situation
from pnp.folder.position import Position
from pnp.folder.source import CARDS, HAND, TILES, Source
from pnp.folder.tiles import cards
from pnp.scene.nodes import Box, Circle, Node, Point, Scene, Style, Text
from pnp.scene.shapes import along, arrow, cross
from pnp.scene.tokens import EMPHASIS

UNIT = 10.0

MARGIN = 1.0

PEN = Style(stroke="arrow", width=EMPHASIS * 0.8, join="round")

REACH = UNIT * 0.36
"""How far a piece reaches to where arrows end."""

PAIR = 2
"""So many stand farther apart below the board than others would."""

CARD = Box(0.0, 0.0, 6.0, 8.4)
"""An open card, in the shape of those that are printed."""

CARD_GAP = 0.9

CARD_LEAD = 7.2
"""From the left of a seat's piece to its first card."""

HAND_ROW = 8.0
"""How high the row of the pieces in hand is."""


@cache
def board_picture(source: Source) -> BoardPicture:
    """The board as diagrams show it."""
    return BoardPicture(source, UNIT)


def view(position: Position, last: Sequence[Ply[Any]] = ()) -> Scene:
    """A position, marked with what the last turn did."""
    board = board_picture(position.source)
    return marked_position(position, _marks_of_plies(board, last))


def move_offer(position: Position, plies: Sequence[Ply[Any]]) -> Scene:
    """Moves that a position offers, all drawn at once in it."""
    board = board_picture(position.source)
    changes = [change(ply) for ply in plies]
    ways = dict.fromkeys(way for each in changes for way in each.moved)
    placed = dict.fromkeys(cell for each in changes for cell in each.placed)
    gone = dict.fromkeys(cell for each in changes for cell in each.gone)
    return marked_position(position, _marks_of_offer(board, ways, placed, gone))


def refusal(position: Position, text: str) -> Scene:
    """A move that is not legal, tried in a position and crossed out."""
    board, move = board_picture(position.source), position.move_as_written(text)

    def marks() -> Iterator[Node]:
        if move.origin:
            yield from _way(board, move.way, REACH)
        if move.placed and not position.layout[move.placed]:
            yield from board.piece(move.piece, move.placed)
        for at in _crossed(board, move, position):
            if any(board.at(cell) == at for cell, _ in position.layout.on):
                yield plate(at)
                yield from illegal_cross(at, UNIT * 0.12)
            else:
                yield from illegal_cross(at, UNIT * 0.22)

    return marked_position(position, marks())


_SHARES = (0.5, 0.35, 0.25)
"""How far from its end a move may be crossed out, as a share of its last leg."""


def _crossed(board: BoardPicture, move: Move, position: Position) -> Iterator[Point]:
    """Where a move is crossed out: on its end, or before a piece that stands there."""
    for cell in [c for c in (move.target, move.placed, *move.taken) if c][:1]:
        x, y = board.at(cell)
        if move.origin and position.layout[cell]:
            start = board.at(move.way[-2])
            held = [board.at(each) for each, _ in position.layout.on]
            leg = [along(Point(x, y), start, dist((x, y), start) * s) for s in _SHARES]
            yield max(leg, key=lambda at: round(min(dist(at, p) for p in held), 3))
        else:
            yield Point(x, y)


def empty_board(source: Source) -> Scene:
    """The board alone, as a picture of the rules."""
    board = board_picture(source)
    size = board.width + 2 * MARGIN, board.height + 2 * MARGIN
    return diagram(size, Point(MARGIN, MARGIN), board.ground, ())


def place(board: BoardPicture, cell: str) -> Point:
    """The middle of a cell in a diagram."""
    x, y = board.at(cell)
    return Point(x + MARGIN, y + MARGIN)


def _marks_of_plies(board: BoardPicture, plies: Sequence[Ply[Any]]) -> Iterator[Node]:
    for ply in plies:
        made = change(ply)
        for way in made.moved:
            yield from _way(board, way, 0, start=0.65)
        for cell in (*made.placed, *made.turned):
            yield Circle(board.at(cell), UNIT * 0.43, PEN)
        for cell in made.gone:
            yield cross(board.at(cell), UNIT * 0.16, PEN)


def _marks_of_offer(
    board: BoardPicture,
    ways: Iterable[Sequence[str]],
    placed: Iterable[str],
    gone: Iterable[str],
) -> Iterator[Node]:
    dashed = Style(stroke="arrow", width=EMPHASIS * 0.8, dash=(0.8, 0.8))
    for way in ways:
        yield from _way(board, way, REACH)
    for cell in placed:
        yield Circle(board.at(cell), UNIT * 0.25, dashed)
    for cell in gone:
        yield plate(board.at(cell))
        yield cross(board.at(cell), UNIT * 0.14, PEN)


def plate(middle: Point) -> Circle:
    """What a cross on a piece lies on, or it would be taken for the piece's sign."""
    return Circle(middle, UNIT * 0.24, Style(fill="ground"))


def _way(
    board: BoardPicture, way: Sequence[str], leave: float, start: float = 0
) -> Iterator[Node]:
    """An arrow over cells, to the middle of the last if that is free and not near."""
    points = [board.at(cell) for cell in way]
    long = dist(*points[-2:])
    leave = leave if long > UNIT * 0.8 else 0
    reach = 0.5 if leave and way[0] != way[-1] else min(REACH * 1.1, long / 3)
    first, tip = (
        along(points[0], points[1], leave),
        along(points[-1], points[-2], reach),
    )
    yield arrow((first, *points[1:-1], tip), PEN, head=2.3, start=start)


def marked_position(
    position: Position, marks: Iterable[Node], told: Iterable[Event] = ()
) -> Scene:
    """A position with marks upon it, and what is told of it and of them."""
    board = board_picture(position.source)
    pieces = (
        node for cell, each in position.layout.on for node in board.piece(each, cell)
    )
    laid = getattr(position.state, TILES, None)
    ground = (
        [n for cell, each in laid.on for n in board.tile(each, cell)] if laid else ()
    )
    hand = tuple(_hand(position, board))
    below = board.height + (HAND_ROW if hand else 0)
    laid_open, reached = _cards(position, board, below)
    nodes = (*board.ground, *ground, *pieces, *marks, *hand, *laid_open)
    size = board.width + 2 * MARGIN, reached + 2 * MARGIN
    said = (*situation(position), *told)
    return diagram(size, Point(MARGIN, MARGIN), nodes, said)


def _cards(
    position: Position, board: BoardPicture, top: float
) -> tuple[Sequence[Node], float]:
    """The open cards below, and how far down they reach.

    Those of a seat stand behind its piece, those in the middle behind the first
    seat's, each row whole as long as there is room beside the others.
    """
    kinds = {card.letter: card for card in cards(position.source)}
    rows = getattr(position.state, CARDS, ()) if kinds else ()
    nodes, at = list[Node](), Point(0.0, top + CARD_GAP)
    for seat, row in _card_rows(position, rows):
        lead = CARD_LEAD if seat is not None else 0.0
        wide = lead + len(row) * (CARD.width + CARD_GAP)
        if at.x and at.x + wide - CARD_GAP > board.width:
            at = Point(0.0, at.y + CARD.height + CARD_GAP)
        if seat is not None:
            letter = position.source.facts.seats[seat].letters[0]
            middle = Point(at.x + CARD_LEAD / 2, at.y + CARD.height / 2)
            nodes += piece(position.source, letter, middle, UNIT * 0.65)
        at = Point(at.x + lead, at.y)
        for each in row:
            if at.x + CARD.width > board.width:
                at = Point(lead, at.y + CARD.height + CARD_GAP)
            box = CARD.moved(*at)
            nodes += card_nodes(position.source, kinds[each], box, frame=True)
            at = Point(at.x + CARD.width + CARD_GAP, at.y)
        at = Point(at.x + CARD_LEAD / 2, at.y)
    return nodes, at.y + CARD.height + CARD_GAP if nodes else top


def _card_rows(
    position: Position, rows: Sequence[str]
) -> Iterator[tuple[int | None, str]]:
    """The cards of each seat, those in the middle behind those of the first."""
    count = position.players
    for seat, row in enumerate(rows[:count]):
        if row:
            yield seat, row
        if not seat and "".join(rows[count:]):
            yield None, rows[count]


def _hand(position: Position, board: BoardPicture) -> Iterator[Node]:
    """The pieces that are still to come, below: a field that is called ``hand``."""
    counts = getattr(position.state, HAND, ())
    if not any(counts):
        return
    size, seats = 3.35, position.source.facts.seats
    y = board.height + HAND_ROW / 2 + 0.5
    for number, (count, seat) in enumerate(zip(counts, seats, strict=True)):
        share = 0.25 + 0.42 * number
        if len(seats) > PAIR:
            share = (number + 0.3) / len(seats)
        x = board.width * share
        yield from piece(position.source, seat.letters[0], Point(x, y), UNIT * 0.65)
        base = Point(x + 3.4, y + size * LETTER)
        yield Text(f"× {count}", base, size, "medium", "start", "text")
