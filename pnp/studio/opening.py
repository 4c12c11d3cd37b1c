"""Opening: the table that a form asks for, by a code, a number, a day or nothing."""

import datetime
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from secrets import randbelow

from pnp.core.setup import SEEDS, Setup
from pnp.errors import Reason, UserError, quoted
from pnp.games import AnyGame, find
from pnp.games import setup as setup_of
from pnp.studio.table import Origin, Query, Table, table

DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
CODE = re.compile(r"[A-Za-z]{3}[0-9OILoil][- ][\w -]+")

OfDay = Callable[[AnyGame, datetime.date, tuple[str, ...]], Setup]
"""Who knows the setup of a day, with variants."""


def usual(game: AnyGame, today: datetime.date, of_day: OfDay) -> Table:
    """The table of somebody who chose nothing but a game: the setup of the day."""
    has_day = game.rules.has_chance
    setup = of_day(game, today, ()) if has_day else Setup(game.rules.edition)
    return Table(Origin(game.name, setup.code))


def opened(said: Query, of_day: OfDay) -> Table:
    """The table that a form asks for; raises ``UserError`` for one that cannot be.

    What stood in it was of the game before, where another is chosen.
    """
    told = dict(said)
    game = find(told.get("game", ""))
    if told.get("was", game.name) != game.name:
        said, told = [("game", game.name)], {}
    variants = tuple(text for name, text in said if name == "variant")
    start = told.get("from", "").strip()
    if start and not (start.isdecimal() or DAY.fullmatch(start)):
        origin = _written(game, start, variants)
    else:
        players = _count(told.get("players", ""))
        chosen = game.rules.edition.checked(variants)
        setup = _setup(game, start, players, chosen, of_day)
        origin = Origin(game.name, setup.code)
    bare = table([*Table(origin).query, *_others(told).items()])
    seated = {seat: told[seat] for seat in bare.players if told.get(seat)}
    return table([*bare.query, *seated.items()])


def _others(told: Mapping[str, str]) -> Mapping[str, str]:
    return {name: told[name] for name in ("theme",) if told.get(name)}


def _written(game: AnyGame, start: str, variants: tuple[str, ...]) -> Origin:
    """A code, or a position."""
    if CODE.fullmatch(start):
        return Origin(game.name, setup_of(start, game).code)
    game.rules.parse(start, variants)
    return Origin(game.name, None, start, game.rules.edition.checked(variants))


def _setup(
    game: AnyGame, start: str, players: int, variants: tuple[str, ...], of_day: OfDay
) -> Setup:
    edition = game.rules.edition
    if DAY.fullmatch(start):
        try:
            day = datetime.date.fromisoformat(start)
        except ValueError:
            raise UserError(
                Reason("{} is no day of the calendar", quoted(start))
            ) from None
        found = of_day(game, day, variants)
        return replace(found, players=players) if players else found
    if start:
        return Setup(edition, players, variants, int(start[:9]))
    seed = randbelow(SEEDS) if game.rules.has_chance else 0
    return Setup(edition, players, variants, seed)


def _count(text: str) -> int:
    return int(text) if re.fullmatch(r"[1-9]", text) else 0
