"""Key moments come along with a game, and are those that its solver finds."""

from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from pnp.core.key_moment import KeyMoment
from pnp.core.record import Playthrough
from pnp.games import GAMES, find
from pnp.games.cancelletto.solver import answer
from pnp.press.figures.examples import replayed_example
from pnp.solve.proven import MOMENTS, RATINGS, proven, start_rating
from pnp.words import comments
from pnp.workshop.freezing import key_moment_lines, written_ratings

every_game = pytest.mark.parametrize(
    "game",
    [
        pytest.param(each, marks=pytest.mark.proof) if each == "cancelletto" else each
        for each in GAMES
    ],
)
"""Boards are solved anew for it, which takes longest."""


@cache
def found(game: str) -> list[tuple[Playthrough[Any], tuple[KeyMoment, ...]]]:
    """The games that are told, with what the solver says of them."""
    told = comments.read_comments(comments.file(game, "en"))
    plays = [replayed_example(find(game), name) for name in told]
    solver = import_module(f"pnp.games.{game}.solver.annotation")
    return [(played, tuple(solver.key_moments(played))) for played in plays]


@every_game
def test_what_comes_along_is_what_the_solver_finds(
    game: str, request: pytest.FixtureRequest
) -> None:
    path = Path(import_module(f"pnp.games.{game}.solver").__path__[0]) / MOMENTS
    if request.config.getoption("--update-golden"):
        path.write_text(key_moment_lines(found(game)), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == key_moment_lines(found(game))


def test_a_rating_that_comes_along_is_what_the_solver_finds(
    request: pytest.FixtureRequest,
) -> None:
    start = replayed_example(find("cancelletto"), "first").start
    path = Path(import_module("pnp.games.cancelletto.solver").__path__[0]) / RATINGS
    rating = answer.proven_rating(start)
    if request.config.getoption("--update-golden"):
        path.write_text(written_ratings([(start, rating)]), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == written_ratings([(start, rating)])
    assert start_rating("pnp.games.cancelletto.solver", lambda _: (), start) == rating


@every_game
def test_it_is_read_as_it_was_found(game: str) -> None:
    key_moments = find(game).solver.key_moments
    assert key_moments
    for played, moments in found(game):
        kept = key_moments(played)
        assert key_moment_lines([(played, kept)]) == key_moment_lines(
            [(played, moments)]
        )
        for own, other in zip(kept, moments, strict=True):
            assert [o.mark for o in own.options] == [o.mark for o in other.options]
            for one, two in zip(own.options, other.options, strict=True):
                assert list(one.plies) == list(two.plies)


def test_of_any_other_game_it_is_found_anew() -> None:
    played = replayed_example(find("claustro"), "first")
    shorter = replace(played, turns=played.turns[:-1])
    moments = found("claustro")[0][1][:1]
    assert proven("pnp.games.claustro.solver", lambda _: moments, shorter) is moments
