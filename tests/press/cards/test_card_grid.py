"""Grids of cards: as many on a sheet as it holds, parted by straight cuts."""

from itertools import combinations

import pytest

from pnp.press.cards.card_grid import MARGIN, OUTER, SLIP, best_grid, grid_faces
from pnp.press.paper import PaperName, paper
from pnp.press.sheets.sheet_sides import JOINED
from pnp.scene.nodes import Box, Close, Group, Scene, Style
from pnp.scene.shapes import rectangle

TAROT = (70.0, 120.0)


@pytest.mark.parametrize(("size", "held"), [("a4", 6), ("a3", 12), ("letter", 5)])
def test_a_long_job_fills_its_sheets(size: PaperName, held: int) -> None:
    grid = best_grid(paper(size), TAROT, 124)
    assert grid
    assert len(grid.places) == held
    page = grid.paper.whole.grown(0.01 - MARGIN)
    for place in grid.places:
        assert page.holds(place.trim)
        wide, tall = place.trim.width, place.trim.height
        size_of = (tall, wide) if place.lies else (wide, tall)
        assert size_of == pytest.approx(TAROT)
    for one, other in combinations(grid.places, 2):
        assert not one.trim.overlaps(other.trim)


def test_six_stand_and_lie_within_ten_and_eight_and_a_half() -> None:
    grid = best_grid(paper("a4"), TAROT, 6)
    assert grid
    assert sum(place.lies for place in grid.places) == 4
    assert grid.box.left == pytest.approx(10)
    assert grid.box.top == pytest.approx(8.5)


def test_a_month_of_all_games_takes_at_most_26_sheets_of_a4_and_13_of_a3() -> None:
    for size, most in (("a4", 26), ("a3", 13)):
        part = Scene(*TAROT, bleed=3)
        faces = grid_faces([(part, part)] * 124, paper(size), "long")
        assert faces
        assert len(faces) <= 2 * most


def test_a6_is_cut_four_from_a4() -> None:
    grid = best_grid(paper("a4"), (105.0, 148.0), 4)
    assert grid
    assert len(grid.places) == 4
    assert grid.hole("front") is None


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_backs_lie_behind_their_fronts(duplex: str) -> None:
    """A sheet turned over its side shows each back where its front was."""
    part = Scene(*TAROT, bleed=3)
    faces = grid_faces([(part, part)] * 6, paper("a4"), duplex)  # type: ignore[arg-type]
    assert faces
    front, back = faces
    for one, other in zip(front.trims, back.trims, strict=True):
        assert one.left + other.right == pytest.approx(210)
        assert one.top == other.top
    assert back.rotation == (180 if duplex == "short" else 0)


def test_what_a_machine_cuts_and_what_is_folded_is_laid_out_apart() -> None:
    part = Scene(*TAROT, bleed=3)
    assert grid_faces([(part, part)], paper("a4"), "fold") is None


def headed(ink: str) -> Scene:
    """A card with a masthead that goes on over three of its edges."""
    band = rectangle(Box(-3, -3, TAROT[0] + 3, 12), Style(ink))
    return Scene(*TAROT, (band,), bleed=3)


@pytest.mark.parametrize("side", [0, 1], ids=["front", "back"])
def test_a_knife_that_slips_shows_no_colour_of_the_card_beside(side: int) -> None:
    """Four that lie on their left side, of which the first two are of a game."""
    cards = [headed(ink) for ink in ("claustro", "claustro", "tophats", "gridblock")]
    parts = [(card, card) for card in (*cards, *cards[:2])]
    faces = grid_faces(parts, paper("a4"), "long")
    assert faces
    face = faces[side]
    clips = [
        sorted(
            {each.to.y for each in node.clip.segments if not isinstance(each, Close)}
        )
        for node in face.nodes
        if isinstance(node, Group) and node.clip
    ]
    found = [
        (clip[0] - trim.top, clip[-1] - trim.bottom)
        for clip, trim in zip(clips[:3], face.trims, strict=False)
    ]
    assert found == [
        pytest.approx((-OUTER, JOINED)),
        pytest.approx((-JOINED, -SLIP)),
        pytest.approx((SLIP, -SLIP)),
    ]
