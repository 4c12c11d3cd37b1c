"""A hand that is told is drawn on the part of the grid that its ways are about."""

import re
from collections.abc import Iterable
from itertools import combinations, pairwise

import pytest

from pnp.boards.squares import Cell
from pnp.core.key_moment import KeyMoment
from pnp.games import find
from pnp.games.gridblock.art import plain
from pnp.games.gridblock.art.plain import WHOLE, part_about
from pnp.games.gridblock.drawing.move_options import choice
from pnp.games.gridblock.drawing.view import UNIT, pieces
from pnp.games.gridblock.drawing.ways import heads, routes
from pnp.games.gridblock.rules.events import situation
from pnp.press.figures.annotated_game import moments_told, told_moment
from pnp.press.figures.figures import Figures
from pnp.press.paper import PaperName
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Path, Scene, Text
from pnp.typeset.blocks import Gallery
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import groups, leaves, placed
from tests.papers import rules

LEAST = (4, 3)
"""So many columns and rows are seen at least."""

GAME = find("gridblock")

MOMENTS = moments_told(GAME, "end")

told = pytest.mark.parametrize("moment", MOMENTS, ids=lambda m: str(m.turn))


def drawn(moment: KeyMoment) -> Scene:
    before = moment.options[0].plies[0].before
    return choice(before.seen_by(None), moment.options)


def touched(moment: KeyMoment) -> set[Cell]:
    ways = (way for each in moment.options for way in routes(each.plies))
    return {cell for way in ways for cell in way}


@pytest.mark.parametrize("language", LANGUAGES)
@told
def test_the_tiles_that_are_heard_are_those_seen(
    moment: KeyMoment, language: Language
) -> None:
    words = catalogue("gridblock", language)
    (figure,) = told_moment(GAME, "end", moment.turn, words).scene.nodes
    assert isinstance(figure, Group)
    assert isinstance(figure.alt, str)
    part = part_about(touched(moment))
    named = {Cell.parse(name) for name in re.findall(r"\b[a-f][1-6]\b", figure.alt)}
    assert named <= part.cells
    for row in part.rows:
        ends = [str(Cell(part.columns[at], row)) for at in (0, -1)]
        assert words.text("row-part", start=ends[0], end=ends[1], symbols="")[:-2] in (
            figure.alt
        )


@told
def test_every_tile_of_a_way_is_seen(moment: KeyMoment) -> None:
    part = part_about(touched(moment))
    assert touched(moment) <= part.cells
    written = (leaf for leaf in leaves(drawn(moment).nodes) if isinstance(leaf, Text))
    shown = {text.content for text in written if text.ink == "muted"}
    assert {str(cell)[0] for cell in part.cells} <= shown
    assert {str(cell)[1] for cell in part.cells} <= shown


@told
def test_dashes_lie_on_the_tile_that_tempts_within_the_frame_of_a_mover(
    moment: KeyMoment,
) -> None:
    (tempting,) = routes(moment.options[1].plies)
    before = moment.options[0].plies[0].before
    origin = plain.centre(tempting[-1], UNIT)
    found = drawn(moment).nodes
    (figure,) = found
    assert isinstance(figure, Group)
    dashed = (
        bounds([leaf])
        for leaf in leaves(figure.children)
        if isinstance(leaf, Path) and leaf.style.dash
    )
    (box,) = (box for box in dashed if box)
    assert box.width == pytest.approx(box.height)
    assert plain.area(tempting[-1], UNIT).grown(-0.5).holds(box)
    assert tempting[-1] not in before.movers
    assert box.middle == pytest.approx(origin)


@told
def test_nothing_is_drawn_beyond_the_picture(moment: KeyMoment) -> None:
    scene = drawn(moment)
    box = bounds(scene.nodes)
    assert box
    assert Box(0, 0, scene.width, scene.height).grown(1e-6).holds(box)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["a4", "letter", "a5"])
def test_cubes_of_a_hand_that_is_told_are_three_millimetres_wide(
    size: PaperName, language: Language
) -> None:
    words = catalogue("gridblock", language)
    scenes = (told_moment(GAME, "end", each.turn, words).scene for each in MOMENTS)
    found = scales(size, language, scenes)
    assert len(found) == len(MOMENTS)
    assert 2 * plain.CUBE * UNIT * min(found) >= 3.0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["a4", "letter"])
def test_tiles_of_a_puzzle_are_six_millimetres_wide_at_least_where_a_page_is_large(
    size: PaperName, language: Language
) -> None:
    (asked,) = (
        block.reference
        for block in rule_blocks(GAME, language)
        if isinstance(block, Gallery) and block.reference.startswith("puzzles:")
    )
    shown = Figures(GAME, catalogue("gridblock", language))(asked)
    found = scales(size, language, (each.scene for each in shown))
    assert len(found) == len(shown) == 3
    assert UNIT * min(found) > 6


def scales(size: PaperName, language: Language, scenes: Iterable[Scene]) -> list[float]:
    """How large some pictures are printed in the rules."""
    heard = {group.alt for scene in scenes for group, _ in groups(scene.nodes)} - {""}
    return [
        at.scale
        for page in rules("gridblock", language, size).pages
        for group, at in groups(page.scene.nodes)
        if group.alt in heard
    ]


@told
def test_no_sign_of_a_mover_and_no_card_touches_a_name(moment: KeyMoment) -> None:
    shown = list(placed(drawn(moment).nodes))
    names = [
        box
        for node, at in shown
        if isinstance(node, Text) and node.content in set("abcdef123456")
        if node.ink == "muted" and (box := bounds([node], at))
    ]
    part = part_about(touched(moment))
    assert len(names) == len(part.columns) + len(part.rows)
    others = [
        box
        for node, at in shown
        if isinstance(node, Path) and node.style.fill and (box := bounds([node], at))
        if box.width < UNIT and box.height < 1.5 * UNIT
    ]
    assert others
    for name in names:
        assert not any(name.grown(0.25).overlaps(other) for other in others)


def test_the_sign_of_a_mover_keeps_off_the_names_beside_a_part() -> None:
    """Red's mover on c6, whose column is the first that is seen."""
    (moment,) = (each for each in MOMENTS if each.turn == 41)
    before = moment.options[0].plies[0].before
    part = part_about(touched(moment))
    assert Cell.parse("c6") in before.movers
    assert min(part.columns) == Cell.parse("c6").column
    ways = routes(moment.options[0].plies)
    signs = [
        box
        for node in pieces(before, ways, part)
        if isinstance(node, Group) and not node.once
        if (box := bounds(node.children[-1:]))
    ]
    assert signs
    assert all(box.left > min(part.columns) * UNIT for box in signs)


def test_where_a_ribbon_goes_back_over_itself_both_ways_are_seen() -> None:
    """In the first hand that is told the mover goes from c4 to b4, and back."""
    first, *_ = MOMENTS
    ways = routes(first.options[0].plies)
    there, back = (Cell.parse(name) for name in ("c4", "b4"))
    steps = [step for way in ways for step in pairwise(way)]
    assert {(there, back), (back, there)} <= set(steps)
    found = [bounds([head]) for head in heads(ways, UNIT)]
    assert len(found) == len(steps)
    for one, other in combinations(found, 2):
        assert one
        assert other
        assert not one.overlaps(other)


@pytest.mark.parametrize(
    ("cells", "seen"),
    [
        ("a5 c4", "a3 d5"),
        ("c6 f6 f5", "c4 f6"),
        ("e5 d2 c5", "b2 e5"),
        ("a1", "a1 d3"),
        ("f6", "c4 f6"),
        ("a1 f6", "a1 f6"),
    ],
)
def test_a_part_holds_its_tiles_and_stays_on_the_grid(cells: str, seen: str) -> None:
    part = part_about({Cell.parse(name) for name in cells.split()})
    assert f"{min(part.cells)} {max(part.cells)}" == seen
    assert len(part.columns) >= LEAST[0]
    assert len(part.rows) >= LEAST[1]


def test_of_the_whole_grid_rows_are_told_whole() -> None:
    before = MOMENTS[0].options[0].plies[0].before
    keys = [event.key for event in situation(before, WHOLE.cells)]
    assert keys == [event.key for event in situation(before)]
    assert keys.count("row-of") == 6
    assert "row-part" not in keys
