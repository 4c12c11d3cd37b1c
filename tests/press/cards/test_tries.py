"""Tries drawn small on backs: what was tried is crossed out where it was tried."""

import datetime

import pytest

from pnp.boards.diagram import is_edge_name
from pnp.games import find
from pnp.games.day import cards_of_days
from pnp.press.cards.daily import card_of
from pnp.press.cards.puzzle_card import puzzle_back
from pnp.press.masthead import INSET
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Path, Scene
from pnp.words.catalogue import catalogue
from tests.pages import figures, placed, texts
from tests.press.cards.test_reading import every_kind

DRAWN = {
    "cancelletto": {"gate", "tile"},
    "claustro": {"win", "walk-in", "walled-in", "only-move", "the-drop"},
    "gridblock": {"where-to-start", "restore"},
    "tophats": {"most-hats", "long-chain", "sure-win", "ten-deals", "safe-move"},
}
"""Kinds whose first puzzle has a try that can be seen."""


def puzzles(name: str) -> dict[str, list[Scene]]:
    """The pictures of tries of the first puzzle of each kind."""
    found = {}
    for each in every_kind(name):
        if isinstance(each.held, tuple):
            _, puzzle = each.held
            back = puzzle_back(each.game, puzzle, catalogue(name, "en"), "")
            found[puzzle.kind] = [t.shown for t in back.tries if t.shown]
    return found


@pytest.mark.parametrize("game", DRAWN)
def test_a_back_has_a_picture_of_one_try_at_most(game: str) -> None:
    found = puzzles(game)
    assert {len(pictures) for pictures in found.values()} <= {0, 1}
    assert {kind for kind, pictures in found.items() if pictures} >= DRAWN[game]


@pytest.mark.parametrize("game", ["gridblock", "tophats"])
def test_the_picture_of_a_try_has_names_that_are_read_beside_its_board(
    game: str,
) -> None:
    """Words quote its cells; Claustro has them beside the board above it."""
    count = 0
    for each in every_kind(game):
        if not isinstance(each.held, tuple):
            continue
        card = card_of(each, "it")
        tries = puzzle_back(each.game, each.held[1], catalogue(game, "it"), "").tries
        assert card.back
        main, *more = (box for _, box in figures(card.back.nodes))
        if not any(one.shown for one in tries) or not more:
            continue
        shown = more[-1].grown(1.0)
        names = [
            text.content
            for text, at in texts(card.back.nodes)
            if is_edge_name(text)
            and shown.holds(Box(*at(text.anchor), *at(text.anchor)))
        ]
        count += 1
        assert any(name.isalpha() for name in names), (card.name, main)
        assert any(name.isdigit() for name in names), (card.name, main)
    assert count > 1


def crosses(scene: Scene) -> list[Box]:
    """The red crosses of a picture."""
    return [
        box
        for leaf, at in placed(scene.nodes)
        if isinstance(leaf, Path)
        and leaf.style.stroke == "illegal"
        and len(leaf.segments) == 4
        and (box := bounds([leaf], at))
    ]


@pytest.mark.parametrize(
    ("game", "kind", "count"),
    [
        ("cancelletto", "gate", 2),
        ("cancelletto", "tile", 1),
        ("gridblock", "where-to-start", 1),
        ("gridblock", "restore", 1),
    ],
)
def test_what_was_tried_is_crossed_out(game: str, kind: str, count: int) -> None:
    (picture,) = puzzles(game)[kind]
    whole = Box(0, 0, picture.width, picture.height)
    found = crosses(picture)
    assert len(found) == count
    assert all(whole.holds(box, 0.5) for box in found)


def moves_and_a_try() -> Scene:
    """A back of three moves that solve, and a try."""
    day = datetime.date(2027, 1, 13)
    (each,) = [
        each
        for each in cards_of_days(find("tophats"), [day])
        if isinstance(each.held, tuple) and each.held[1].kind == "sure-win"
    ]
    back = card_of(each, "en").back
    assert back
    return back


def test_a_try_beside_the_moves_that_solve_is_as_large_and_has_a_red_cross() -> None:
    drawn = list(placed(moves_and_a_try().nodes))
    frames = [
        box
        for leaf, at in drawn
        if isinstance(leaf, Path) and len(leaf.segments) == 5
        if leaf.style.stroke == "tophats" and not leaf.style.fill
        if (box := bounds([leaf], at)) and box.width > 20
    ]
    sizes = {(round(box.width, 1), round(box.height, 1)) for box in frames}
    assert (len(frames), len(sizes)) == (4, 1)
    badges = [
        box
        for leaf, at in drawn
        if isinstance(leaf, Circle) and leaf.style.fill in ("tophats", "illegal")
        if (box := bounds([leaf], at)) and box.width < 3
    ]
    offs = [
        (round(badge.left - frame.left, 1), round(badge.top - frame.top, 1))
        for badge in badges
        for frame in frames
        if abs(badge.left - frame.left) < 4 and abs(badge.top - frame.top) < 4
    ]
    assert (len(offs), len({*offs})) == (4, 1)


def test_names_beside_several_boards_are_within_the_margins_of_the_words() -> None:
    back = moves_and_a_try()
    for text, at in texts(back.nodes):
        box = bounds([text], at)
        assert box
        assert box.left > INSET - 0.1
        assert box.right < back.width - INSET + 0.1
