"""Verdicts and numbers in figures stand clear of pieces, and have room in rings."""

from math import hypot

import pytest

from pnp.games import find
from pnp.games.cancelletto.drawing import view as board
from pnp.games.cancelletto.drawing.charts import NUMBERED, gates
from pnp.games.cancelletto.drawing.move_options import SEAL as TILE_SEAL
from pnp.games.cancelletto.drawing.move_options import free_place
from pnp.games.claustro.art import geometry, plain
from pnp.games.claustro.drawing import view as claustro
from pnp.games.claustro.drawing.move_options import SEAL, choice
from pnp.games.claustro.drawing.view import UNIT
from pnp.games.gridblock.art.plain import CUBE
from pnp.games.gridblock.drawing import view as gridblock
from pnp.games.gridblock.drawing.movers import SIGN
from pnp.games.tophats.art.plain import builder_badge, pile
from pnp.games.tophats.drawing import view as tophats
from pnp.press.figures.annotated_game import moments_of
from pnp.press.figures.findings import finding
from pnp.press.figures.illegal_moves import refused
from pnp.scene.measure import bounds
from pnp.scene.nodes import Circle, Path, Point, Text
from pnp.typeset.word_sizes import NUMBER
from tests.pages import leaves, placed

CLAUSTRO, CANCELLETTO = find("claustro"), find("cancelletto")

COLUMN = 42.0
"""How wide a map is where it is smallest."""


@pytest.mark.parametrize("turn", [5, 13])
def test_the_verdict_on_an_exchange_stands_beside_the_pawn(turn: int) -> None:
    (moment,) = (m for m in moments_of(CLAUSTRO, "first") if m.turn == turn)
    before = moment.options[0].plies[0].before
    scene = choice(before, moment.options)
    middle = Point(scene.width / 2, scene.height / 2)
    pawns = [
        Point(at.x + middle.x, at.y + middle.y)
        for cells in before.pawns
        for at in (geometry.centre(cell, UNIT) for cell in cells)
    ]
    numbers = [
        box
        for node, at in placed(scene.nodes)
        if isinstance(node, Text) and node.content.isdigit() and node.ink == "ground"
        if (box := bounds([node], at))
    ]
    assert numbers
    for box in numbers:
        x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2
        assert all(hypot(x - p.x, y - p.y) > UNIT * (plain.PAWN + 0.15) for p in pawns)


@pytest.mark.parametrize("name", ["first", "without"])
def test_a_verdict_on_a_tile_lies_on_no_wall_and_no_pawn(name: str) -> None:
    for option in moments_of(CANCELLETTO, name)[0].options:
        last = option.plies[-1]
        at = free_place(option)
        assert at
        for cell in last.move.tile.cells:
            x, y = board.centre(cell)
            away = hypot(
                *(max(0, abs(a) - board.UNIT / 2) for a in (x - at.x, y - at.y))
            )
            assert last.before.symbol(cell) != "#" or away > TILE_SEAL * 0.9
            stands = any(cell in pawns for pawns in last.before.pawns)
            assert not stands or hypot(x - at.x, y - at.y) > TILE_SEAL * 1.5


def test_numbers_of_two_digits_fill_no_disc() -> None:
    scene = gates(finding(CANCELLETTO, "gates")).scene
    printed = COLUMN / board.EXTENT
    discs = [n for n in leaves(scene.nodes) if isinstance(n, Circle) and n.style.fill]
    assert {disc.radius for disc in discs} >= {NUMBERED}
    letters = bounds([Text("15", Point(0, 0), NUMBER / printed, "bold", "middle")])
    assert letters
    assert hypot(letters.width, letters.height) / 2 < NUMBERED


ABREAST = 42.4
"""How wide each of four boards abreast is on A4."""


def test_what_a_told_game_shows_is_large_enough_four_boards_abreast() -> None:
    """Pieces are 3 mm wide, signs 1.5 mm; cubes of Gridblock have no room for more."""
    hats, cubes = ABREAST / tophats.WIDTH, ABREAST / gridblock.WIDTH
    pawns = ABREAST / claustro.EXTENT
    stack = bounds([pile("RYR", Point(0, 0), tophats.UNIT)])
    badge = bounds(list(builder_badge(1, Point(0, 0), tophats.UNIT)))
    assert stack
    assert badge
    assert stack.width * hats > 3.0
    assert round(badge.width * hats, 1) >= 1.5
    assert 2 * plain.PAWN * UNIT * pawns > 3.0
    assert 2 * SEAL * UNIT / claustro.UNIT * pawns > 1.5
    assert 2 * min(CUBE, SIGN) * gridblock.UNIT * cubes > 1.5


@pytest.mark.parametrize("name", ["facing-wall", "against-wall", "between", "again"])
def test_the_cross_of_a_token_hides_nothing_of_it(name: str) -> None:
    tried = refused(CANCELLETTO, name)
    draw = CANCELLETTO.drawing.refusal
    assert draw
    drawn = list(placed(draw(tried.position, tried.moves).nodes))
    tokens = [
        box
        for node, at in drawn
        if isinstance(node, Path) and node.style.fill == "cancelletto-flat"
        if (box := bounds([node], at))
    ]
    crosses = [
        box
        for node, at in drawn
        if isinstance(node, Path) and node.style.stroke == "illegal"
        if (box := bounds([node], at))
    ]
    assert len(tokens) >= 2
    assert crosses
    for cross in crosses:
        assert not any(cross.overlaps(token) for token in tokens)
        close = cross.grown(0.6)
        assert len([1 for token in tokens if close.overlaps(token)]) == 1
