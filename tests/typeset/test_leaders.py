"""Lines lead from numbers to what they tell of, and cross no letters on the way."""

from itertools import product
from math import hypot

import pytest

from pnp.games import GAMES, find
from pnp.press.paper import Order, paper
from pnp.press.rulebook.prose import file, prose
from pnp.press.rulebook.rule_pages import house_of
from pnp.scene.measure import reach
from pnp.scene.nodes import IDENTITY, Box, Group, Line, Move, Path, Point, Style
from pnp.typeset.blocks import Plan
from pnp.typeset.callouts import Called, Picture, leaders, meets, touches, written
from pnp.typeset.galley import Flow
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.lanes import mostly_slow
from tests.pages import placed, texts
from tests.papers import folded_rules, large_rules, rules_on

BESIDE = Point(0, 1)

MEASURE = 190.0


def led(*called: Called, pieces: tuple[Box, ...] = ()) -> list[Point]:
    picture = Picture((), 10.0, pieces)
    return [each.end for each in leaders(called, BESIDE, 100, picture, [])]


OWN = Box(46, 17, 54, 25)


def test_a_line_ends_on_the_near_rim_of_what_stands_in_its_cell() -> None:
    (end,) = led(Called(Point(50, 21), 20, 8), pieces=(OWN,))
    assert end.x < 50
    assert 2.5 <= hypot(end.x - 50, end.y - 21) <= 3.75


def test_a_line_ends_in_the_middle_of_a_cell_where_nothing_stands() -> None:
    (end,) = led(Called(Point(50, 21), 20, 8))
    assert hypot(end.x - 50, end.y - 21) < 1


def test_a_line_goes_round_a_letter() -> None:
    letter = Box(24, 19.5, 26, 22.5)
    picture = Picture((letter,), 10.0)
    called = [Called(Point(50, 21), 20, 8)]
    (found,) = leaders(called, BESIDE, 100, picture, [])
    assert not meets(letter, found.disc, found.end)
    assert abs(found.end.y - 21) <= 3.75


def test_a_line_goes_round_a_piece() -> None:
    piece = Box(24, 17.5, 32, 25.5)
    picture = Picture((), 10.0, (piece,))
    called = [Called(Point(50, 21), 20, 8)]
    (found,) = leaders(called, BESIDE, 100, picture, [])
    assert not touches(piece, found.disc, found.end)
    assert touches(piece, Point(0, 21), Point(50, 21))


def test_two_lines_to_one_cell_end_apart() -> None:
    one, other = led(Called(Point(50, 21), 20, 8), Called(Point(50, 21), 34, 8))
    assert one != other


@pytest.mark.parametrize("game", ["cancelletto", "claustro", "gridblock", "tophats"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_first_picture_crosses_a_letter(
    game: str, language: Language
) -> None:
    house = house_of(find(game), catalogue(game, language))
    blocks = prose(file(game, "rules", language), language)
    plans = [block for block in blocks if isinstance(block, Plan)]
    (slab,) = Flow(MEASURE, house).slabs(plans)
    drawing, lines, _ = slab.nodes
    assert isinstance(drawing, Group)
    assert isinstance(lines, Group)
    letters = written(drawing.children, IDENTITY)
    boxes = [box for each in letters if (box := reach([each]))]
    assert boxes
    ends = [
        (node.segments[0].to, node.segments[1].to)
        for node in lines.children
        if isinstance(node, Path)
        and isinstance(node.segments[0], Move)
        and isinstance(node.segments[1], Line)
    ]
    assert len(ends) == 2 * len(plans[0].items)
    assert not [1 for box in boxes for start, end in ends if meets(box, start, end)]


WHITE = Style(stroke="ground", width=1.1, cap="round")
"""What is left free at both sides of a line."""

FORMS = {"a4": rules_on, "a5": rules_on, "large a4": large_rules,
         "large letter": large_rules, "booklet letter": folded_rules}  # fmt: skip


GRAZED = {("cancelletto", "it", "a4")}
"""Where the white of a line, but not the line, comes near one: texts leave it no other
way. The list only shrinks."""


@pytest.mark.parametrize(
    ("game", "language", "form"),
    mostly_slow(product(GAMES, LANGUAGES, FORMS), ("cancelletto", "en", "large a4")),
)
def test_no_line_covers_a_coordinate_of_the_first_picture(
    game: str, language: Language, form: str
) -> None:
    order = Order(paper(form.rpartition(" ")[-1]), language)
    first = FORMS[form](game, order).pages[0].scene.nodes
    ways = [
        (at(node.segments[0].to), at(node.segments[1].to), node.style.width * at.scale)
        for node, at in placed(first)
        if isinstance(node, Path) and node.style == WHITE
        if isinstance(node.segments[0], Move)
        if isinstance(node.segments[1], Line)
    ]
    named = [
        box
        for text, at in texts(first)
        if text.ink in ("muted", "claustro-text") and len(text.content) < 3
        if (box := reach([text], at))
    ]
    assert len(ways) > 3
    assert len(named) > 5
    for start, end, wide in ways:
        white = 0.0 if (game, language, form) in GRAZED else wide / 2 - 0.1
        assert not [1 for box in named if meets(box.grown(white), start, end)]


@pytest.mark.parametrize("measure", [170.0, 180.0, 190.0, 200.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_strikes_out_the_sign_of_the_door_to_which_it_leads(
    measure: float, language: Language
) -> None:
    house = house_of(find("claustro"), catalogue("claustro", language))
    blocks = prose(file("claustro", "rules", language), language)
    plans = [block for block in blocks if isinstance(block, Plan)]
    (slab,) = Flow(measure, house).slabs(plans)
    drawing, lines, _ = slab.nodes
    assert isinstance(drawing, Group)
    assert isinstance(lines, Group)
    (picture,) = drawing.children
    assert isinstance(picture, Group)
    at = picture.transform
    door, near = (
        at(house.spot(plans[0].reference, plans[0].spots[0]).middle),
        0.15 * house.cell * at.scale,
    )
    for node in lines.children:
        match node:
            case Path((Move(start), Line(end))):
                assert not touches(Box(*door, *door).grown(near), start, end, 0)
            case _:
                pass
