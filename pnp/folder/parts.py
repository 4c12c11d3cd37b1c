"""The parts of a folder's game: a board, and discs for each seat that says how many.

A disc of a seat with two sorts of pieces has the second on its back: a piece that
changes its sort is turned over. Of more sorts each has discs of its own.
"""

from collections.abc import Iterator

from pnp.folder.board_picture import (
    DISC,
    BoardPicture,
    art,
    art_name,
    card_nodes,
    sign_of_sort,
    tile_nodes,
)
from pnp.folder.game_facts import Seat
from pnp.folder.inks import ink
from pnp.folder.source import Source
from pnp.folder.tiles import cards, tile_ink, tiles
from pnp.protocol.components import Component, Note
from pnp.protocol.declared_parts import CARD, SIGNS, UNITS
from pnp.scene.cut_parts import cut_out, round_cut_out
from pnp.scene.nodes import Box, Circle, Group, Node, Point, Scene, Style, translation
from pnp.scene.shapes import rectangle, rounded_box
from pnp.scene.tokens import BLEED, OUTLINE, SAFE

BORDER = 4.0 + SAFE
"""From the trim of the board to what is drawn on it."""

LARGEST, SMALLEST = 25.0, 10.0
"""Between these is the width of a disc."""

NAMED = 16.0
"""From the foot of a card to the head of its name."""

NAME_SIZE = 6.0

MIDDLE = Point(0, 0)


def components(source: Source) -> tuple[Component, ...]:
    """All that is printed and cut."""
    if source.tile_letters:
        return (*_tiles(source), *_discs(source), *_cards(source))
    board = Component("part-board", "board", "board", _board(source))
    return (board, *_discs(source), *_cards(source))


def _tiles(source: Source) -> Iterator[Component]:
    """The tiles that make the board, each as wide as a cell."""
    width = board_unit(source)
    for tile in tiles(source):
        if tile.count:
            box, name = Box(0, 0, width, width), tile.key
            drawn = tuple(tile_nodes(source, tile.letter, box))
            face = cut_out(width, width, drawn, bleed=0)
            yield Component(f"part-{name}", "tiles", name, face, None, tile.count)


def _cards(source: Source) -> Iterator[Component]:
    """The cards: a drawing or a letter above the name."""
    width, height = CARD
    whole = Box(0, 0, width, height)
    face = Box(SAFE * 2, SAFE * 2, width - SAFE * 2, height - NAMED)
    for card in cards(source):
        if card.count:
            frame = Style(stroke=source.name, width=OUTLINE)
            drawn = (
                rectangle(whole.grown(BLEED), Style(fill=tile_ink(source, card))),
                rounded_box(whole.grown(-SAFE), SAFE, frame),
                *card_nodes(source, card, face, frame=False),
            )
            at = Point(face.left, face.bottom)
            called = Note((card.key,), at, face.width, NAME_SIZE, "bold", "middle")
            front = cut_out(width, height, drawn)
            key = f"part-{card.key}"
            yield Component(
                key, "cards", card.key, front, None, card.count, notes=(called,)
            )


def board_unit(source: Source) -> float:
    """How wide a cell of the printed board is."""
    room, rough = source.facts.board.size - 2 * BORDER, BoardPicture(source, 1.0)
    is_laid = bool(source.tile_letters)
    size = (rough.width, rough.height) if is_laid else _printed_size(rough)
    return room / max(size)


def _printed_size(picture: BoardPicture) -> tuple[float, float]:
    """With as much beside and above the cells as names take on the other side."""
    beside, below = picture.margins
    return picture.width + abs(beside), picture.height + below


def _board(source: Source) -> Scene:
    picture = BoardPicture(source, board_unit(source))
    # Not a hair more than its size, or it would be reduced to go on paper.
    wide, high = (round(s + 2 * BORDER, 6) for s in _printed_size(picture))
    beside, below = picture.margins
    inside = Box(0, 0, wide, high).grown(-SAFE)
    frame = rounded_box(inside, SAFE, Style(stroke=source.name, width=OUTLINE))
    drawn = Group(picture.ground, translation(BORDER + max(0, -beside), BORDER + below))
    return cut_out(wide, high, (frame, drawn), bleed=0)


def disc_width(source: Source) -> float:
    """Three quarters of a cell, to half a millimetre."""
    width = round(0.75 * board_unit(source) * 2) / 2
    return min(LARGEST, max(SMALLEST, width))


def _discs(source: Source) -> Iterator[Component]:
    for seat in source.facts.seats:
        if seat.count:
            for front, back in seat.faces:
                name = f"disc-{art_name(seat, front)}"
                shown, hidden = (_disc(source, seat, each) for each in (front, back))
                yield Component(
                    f"part-{name}", "discs", name, shown, hidden, seat.count
                )


def _disc(source: Source, seat: Seat, letter: str) -> Scene:
    width = disc_width(source)
    face = Style(fill=ink(source, seat, "face"))
    ground = Circle(MIDDLE, width / 2 + BLEED, face)
    return round_cut_out(width / 2, (ground, *_face(source, seat, letter, width)))


def _face(source: Source, seat: Seat, letter: str, width: float) -> Iterator[Node]:
    """The art of a sort, or the sign of the seat: within a ring if there is one sort.

    Of several sorts each has the rings that it has in diagrams.
    """
    if found := art(source, art_name(seat, letter)):
        wide = width * 0.84
        yield Group((found.wide(wide),), translation(-wide / 2, -wide / 2))
        return
    if len(seat.letters) > 1:
        yield from sign_of_sort(source, letter, MIDDLE, width / 2 / DISC)
        return
    sign = ink(source, seat, "sign")
    yield Circle(MIDDLE, width / 2 - SAFE / 2, Style(stroke=sign, width=OUTLINE))
    yield SIGNS[seat.sign](MIDDLE, width * UNITS, sign)
