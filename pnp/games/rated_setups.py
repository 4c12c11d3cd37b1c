"""Setups with what a solver found out of them, kept in files."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from pnp.base.template_table import section
from pnp.base.templates import is_there
from pnp.core.event import Event
from pnp.core.setup import Setup
from pnp.games import AnyGame
from pnp.protocol.entries import RatedSetup, setup_of_entry

RATINGS = "ratings"
"""The table of what is kept of boards, beside their codes."""

RATED = ("par", "level", "most")
"""In how many turns a board is won, how hard it is, and how hard boards are at most."""


def rated_setup(game: AnyGame, setup: Setup) -> RatedSetup:
    """A setup with what is found out of it for a card that has a plan on its back."""
    start = _dealt(game, setup)
    return RatedSetup(setup, _setup_rating(game, setup), tuple(game.solver.plan(start)))


def ratings(game: AnyGame) -> Mapping[str, tuple[Event, ...]]:
    """What is kept of boards that take long to rate, by their codes."""
    listed = section(_file(game))
    if RATINGS not in listed.table:
        return {}
    kept = listed.section(RATINGS).sections()
    for code in kept:
        if code not in listed.texts("codes"):
            raise listed.error("is no board of the kit", RATINGS, code)
    for code in listed.texts("codes"):
        if code not in kept:
            raise listed.error("is missing", RATINGS, code)
    return {
        code: (Event("rating", facts.only(RATED).table),)
        for code, facts in kept.items()
    }


@lru_cache(1 << 6)
def _dealt(game: AnyGame, setup: Setup) -> Any:
    """The start of a setup, dealt once for all that a card says of it."""
    return game.rules.deal(setup)


def _setup_rating(game: AnyGame, setup: Setup) -> tuple[Event, ...]:
    """How good a board is: kept with those of a kit or of days, else found out now."""
    kept = ratings(game) if has_cards(game) else {}
    if setup.code in kept:
        return kept[setup.code]
    known = game.almanac.find(setup.code) if game.almanac else None
    if known:
        return setup_of_entry(known, game.rules).rating
    return tuple(game.solver.rating(_dealt(game, setup)))


def has_cards(game: AnyGame) -> bool:
    """Whether setup cards come with the kit: not if every game begins alike."""
    return is_there(_file(game))


def _file(game: AnyGame) -> str:
    return f"{game.name}/boards.toml"
