"""The grid on a card: what a solver has to see is seen."""

from pnp.boards.squares import Cell
from pnp.games import find
from pnp.games.gridblock.art.plain import area, centre
from pnp.games.gridblock.drawing import card_view
from pnp.games.gridblock.drawing.card_view import stop_numbers
from pnp.games.gridblock.drawing.view import UNIT
from pnp.games.gridblock.drawing.ways import heads
from pnp.games.gridblock.rules.board import PLACE, SYMBOLS
from pnp.games.gridblock.rules.position import Position
from pnp.protocol.entries import puzzle_of_entry
from pnp.scene.measure import bounds
from pnp.scene.nodes import Path, Scene
from tests.pages import placed


def starts(count: int) -> list[Position]:
    """Positions in which to find where to start, some of them on black tiles."""
    game = find("gridblock")
    known = game.almanac
    assert known
    assert known.later
    entries = (known.later.entry(place) for place in range(len(known.later)))
    asked = [entry for entry in entries if entry["kind"] == "where-to-start"]
    return [puzzle_of_entry(entry, game.rules).position for entry in asked[:count]]


def white_on_black(scene: Scene) -> int:
    """How many symbols stand on black tiles; some are of several paths."""
    inks = {
        (round(at.e, 1), round(at.f, 1))
        for leaf, at in placed(scene.nodes)
        if isinstance(leaf, Path) and leaf.style.fill == "gridblock-figure-small"
    }
    return len(inks)


def test_a_black_tile_shows_the_symbol_on_which_to_start() -> None:
    hidden = 0
    for position in starts(30):
        black = {
            cell
            for cell in position.gridblocked
            if position.tiles[PLACE[cell]] == position.hand.cards
        }
        assert position.hand.cards in SYMBOLS
        assert white_on_black(card_view.close(position)) == len(black)
        assert white_on_black(card_view.small(position)) == len(black)
        hidden += len(black)
    assert hidden > 10


def test_once_the_mover_stands_a_black_tile_shows_nothing() -> None:
    for position in starts(30):
        after = position.apply(position.legal()[0])
        assert not white_on_black(card_view.close(after))


STOPS = "e6", "c6", "b6", "c6"


def test_numbers_of_stops_are_at_the_upper_left_within_their_tiles() -> None:
    """Where one stops twice the second is at the right of the first."""
    cells = [Cell.parse(name) for name in STOPS]
    for larger in (1.0, 1.25):
        boxes = [bounds([disc]) for disc in stop_numbers(cells, larger)]
        for place, (cell, box) in enumerate(zip(cells, boxes, strict=True)):
            middle = centre(cell, UNIT)
            assert box
            assert area(cell, UNIT).grown(1e-6).holds(box)
            assert box.middle.y < middle.y - 2.5
            assert (box.middle.x < middle.x - 2.5) == (place < 3)


def test_heads_of_a_way_to_and_fro_do_not_touch() -> None:
    there = Cell.parse("d6"), Cell.parse("e6")
    for larger in (1.0, 1.5):
        tips = heads([there, there[::-1]], UNIT, larger)
        one, other = (box for tip in tips if (box := bounds([tip])))
        assert not one.overlaps(other)
