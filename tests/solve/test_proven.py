"""Key moments come along with a game, and are those that its solver finds."""

from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from pnp.core.keymoment import KeyMoment
from pnp.core.rules import Playthrough
from pnp.games import GAMES, find
from pnp.games.cancelletto.mind import judgement
from pnp.press.examples import replayed
from pnp.solve.proven import MOMENTS, RATINGS, proven, rated, written, written_ratings
from pnp.templates import comment

every_game = pytest.mark.parametrize("game", GAMES)


@cache
def found(game: str) -> list[tuple[Playthrough[Any], tuple[KeyMoment, ...]]]:
    """The games that are told, with what the solver says of them."""
    told = comment.read(comment.file(game, "en"))
    plays = [replayed(find(game), name) for name in told]
    solver = import_module(f"pnp.games.{game}.mind.moments")
    return [(played, tuple(solver.key_moments(played))) for played in plays]


@every_game
def test_what_comes_along_is_what_the_solver_finds(
    game: str, request: pytest.FixtureRequest
) -> None:
    path = Path(import_module(f"pnp.games.{game}.mind").__path__[0]) / MOMENTS
    if request.config.getoption("--update-golden"):
        path.write_text(written(found(game)), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == written(found(game))


def test_a_rating_that_comes_along_is_what_the_solver_finds(
    request: pytest.FixtureRequest,
) -> None:
    start = replayed(find("cancelletto"), "first").start
    path = Path(import_module("pnp.games.cancelletto.mind").__path__[0]) / RATINGS
    rating = judgement.rating(start)
    if request.config.getoption("--update-golden"):
        path.write_text(written_ratings([(start, rating)]), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == written_ratings([(start, rating)])
    assert rated("pnp.games.cancelletto.mind", lambda _: (), start) == rating


@every_game
def test_it_is_read_as_it_was_found(game: str) -> None:
    key_moments = find(game).mind.skill.key_moments
    assert key_moments
    for played, moments in found(game):
        kept = key_moments(played)
        assert written([(played, kept)]) == written([(played, moments)])
        for own, other in zip(kept, moments, strict=True):
            assert [o.mark for o in own.options] == [o.mark for o in other.options]
            for one, two in zip(own.options, other.options, strict=True):
                assert list(one.plies) == list(two.plies)


def test_of_any_other_game_it_is_found_anew() -> None:
    played = replayed(find("claustro"), "first")
    shorter = replace(played, turns=played.turns[:-1])
    moments = found("claustro")[0][1][:1]
    assert proven("pnp.games.claustro.mind", lambda _: moments, shorter) is moments
