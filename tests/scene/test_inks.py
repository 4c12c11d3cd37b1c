"""Themes over all that is drawn: every part, picture, diagram, card and page."""

from collections.abc import Iterator

import pytest

from pnp.base.errors import UserError
from pnp.base.templates import folders
from pnp.games import GAMES, find
from pnp.scene.theme import THEMES, load, worlds
from tests.drawn import drawn, inks, pens

HAIR = 0.15
"""No line of a home printer is thinner, in millimetres."""

every_world = pytest.mark.parametrize("theme", THEMES)

every_game = pytest.mark.parametrize("game", GAMES)

MACHINES = {"cut", "score"}
"""What knives and folding machines need even where nothing of it is drawn today."""

PLAIN = {"grid"} | {
    f"{colour}-{part}"
    for colour in ("white", "black")
    for part in ("body", "face", "line", "sign")
}
"""Plain boards and pawns, for the games of other packages."""


def drawn_with(game: str) -> Iterator[tuple[str, str]]:
    """Each ink that something of a game is drawn with, and what that is."""
    for name, scene in drawn(game):
        for ink in set(inks(scene.nodes)):
            yield ink, name


@every_game
@every_world
def test_every_ink_that_is_drawn_with_has_a_colour(
    game: str, theme: str, claustro_table: object
) -> None:
    found = load(theme)
    for ink, name in drawn_with(game):
        try:
            found.colour(ink)
        except UserError as fault:
            pytest.fail(f"{name}: {fault}")


@every_game
def test_a_game_is_drawn_in_its_own_inks_and_the_common_ones(
    game: str, claustro_table: object
) -> None:
    common = load("classic").inks
    strange = {
        ink: name
        for ink, name in drawn_with(game)
        if ink not in common and ink.partition("-")[0] != game
    }
    assert not strange


def test_no_ink_is_left_that_nothing_is_drawn_with(claustro_table: object) -> None:
    used = {ink for game in GAMES for ink, _ in drawn_with(game)}
    # Of black tiles on which one may start, on some cards; of the frame on covers.
    elsewhere = {"gridblock-figure-small", "cancelletto-spine-line"}
    used |= {*GAMES, *MACHINES, *PLAIN, *elsewhere}
    known = set(load("full").inks).union(*map(set, worlds("full").values()))
    others = set(folders()).difference(GAMES)
    assert not {ink for ink in known - used if ink.partition("-")[0] not in others}


@every_game
@every_world
def test_no_line_is_printed_thinner_than_a_hair(
    game: str, theme: str, claustro_table: object
) -> None:
    found = load(theme)
    thin = {
        (name, pen)
        for name, scene in drawn(game)
        for pen in pens(scene.nodes, found)
        if pen.width < HAIR - 1e-6
    }
    assert not thin


@every_game
@every_world
def test_parts_are_drawn_with_no_pen_thinner_than_a_hair(game: str, theme: str) -> None:
    """What is drawn at its own size needs no help from the printer."""
    found = load(theme)
    for part in find(game).art.components():
        for scene in filter(None, (part.front, part.back)):
            for pen in pens(scene.nodes, found, kept=True):
                assert pen.width > HAIR - 1e-6, (part.name, pen)
