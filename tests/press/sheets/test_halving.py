"""Halves: what is folded in two and too large for its page is glued back to back."""

import pytest

from pnp.games import find
from pnp.press.kit.kit_documents import sheets
from pnp.press.paper import Order, paper
from pnp.press.sheets.crop_marks import folds
from pnp.press.sheets.tiling import halves, is_halved, printed_size, scale, seams
from pnp.scene.nodes import IDENTITY, Path, Scene
from pnp.scene.tokens import PT
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import layer, lines, said

GAME = find("tophats")

SCREENS = [part for part in GAME.art.parts(()) if part.sheet == "screens"]

SMALL = paper("a5")


def test_screens_are_halved_on_half_the_paper_alone() -> None:
    for size in ("a4", "letter", "common", "a3", "tabloid"):
        assert not any(is_halved(part.front, paper(size)) for part in SCREENS)
    assert all(is_halved(part.front, SMALL) for part in SCREENS)


def test_what_is_not_folded_in_two_is_not_halved() -> None:
    for game in ("claustro", "tophats"):
        boards = [p for p in find(game).art.parts(()) if "board" in p.sheet]
        assert boards
        assert not any(is_halved(part.front, SMALL) for part in boards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_screen_is_on_two_pages_with_all_its_words_whole(language: Language) -> None:
    """No seam goes through a name: all is printed once and within one trim."""
    document = sheets(GAME, "screens", Order(SMALL, language))
    assert len(document.pages) == 2 * len(SCREENS)
    words = catalogue("tophats", language)
    for number, part in enumerate(SCREENS):
        shop, inside = document.pages[2 * number : 2 * number + 2]
        assert len(shop.trims) == len(inside.trims) == 1
        written = said(inside.scene.nodes)
        for note in part.notes:
            for key in note.keys:
                assert words.text(key).split(".")[0][-12:] in written.replace("- ", "")
        (trim,) = inside.trims
        for content, box in lines(inside.scene.nodes):
            if box.overlaps(trim):
                assert trim.grown(-3).holds(box), content


def test_halves_are_as_large_as_the_paper_holds_and_their_words_large_enough() -> None:
    part = SCREENS[0].front
    factor = scale(part, SMALL)
    assert part.height * factor == pytest.approx(190)
    assert 8 * PT * factor > 6 * PT
    assert printed_size(part, SMALL) == pytest.approx((part.width * factor, 190))


def test_both_halves_lie_the_right_way_up_with_their_wings_to_fold() -> None:
    part = SCREENS[0].front
    factor = scale(part, SMALL)
    for half in halves(part, SMALL):
        assert (half.width, half.height) == pytest.approx((190, 93 * factor))
        uprights, levels = folds([(half, IDENTITY)])
        assert not levels
        assert sorted(uprights) == pytest.approx([54 * factor, 190 - 54 * factor])
        (knife,) = layer(half.nodes, "cut").children
        assert isinstance(knife, Path)


def test_a_joint_is_counted_for_each_that_is_halved() -> None:
    assert seams(SCREENS, SMALL) == 3
    assert not is_halved(Scene(186, 240), SMALL)
