"""The cards of some days as commands make them, game by game."""

import datetime
from calendar import monthrange
from collections.abc import Iterable, Iterator, Sequence

import click

from pnp.base.errors import ChoiceError, UserError
from pnp.cli.plugin_faults import report_faults, whole
from pnp.cli.progress import progress
from pnp.games import GAMES, AnyGame
from pnp.games.day import CARDS, Drawn, cards_of_days, has_card
from pnp.press.cards.card_options import SQUARE
from pnp.press.cards.card_sheets import Waiting, ready
from pnp.press.cards.daily import USUAL, Style, card_of, waiting_for
from pnp.press.cards.share_picture import square_of
from pnp.protocol.entries import SETUP
from pnp.words.catalogue import Language

Days = Sequence[datetime.date]


def with_days(games: Iterable[AnyGame]) -> Iterator[AnyGame]:
    """Those of some games that have a card of the day."""
    for game in games:
        with report_faults(game):
            if game.has_days:
                yield game


def of_kind(games: Iterable[AnyGame], kind: str | None) -> list[AnyGame]:
    """Those of some games that have a kind of puzzles; ``UserError`` for none."""
    asked = [*games]
    found = [game for game in asked if kind is None or has_kind(game, kind)]
    if found or kind is None:
        return found
    if kind == SETUP:
        names = " and ".join(game.name for game in asked)
        raise UserError(f"no setup cards: every game of {names} starts alike")
    editions = filter(None, (game.puzzles.edition for game in asked))
    known = dict.fromkeys(each.name for edition in editions for each in edition.kinds)
    raise ChoiceError("kind", kind, [*CARDS, *known])


def squared(games: Sequence[AnyGame], kind: str | None) -> list[AnyGame]:
    """Those of some games whose cards can be pictures; ``UserError`` for none.

    A setup that hides something from its players has flaps instead.
    """
    found = [game for game in games if kind != SETUP or not game.drawing.hidden]
    if not found:
        names = " and ".join(game.name for game in games)
        raise UserError(
            f"no square shows a setup of {names}, as it would tell what players hide "
            "from each other: --size 70x120 has flaps for that"
        )
    return found


def has_kind(game: AnyGame, kind: str) -> bool:
    """Whether a game has puzzles of a kind, or the setups or puzzles of days."""
    if kind in CARDS:
        return has_card(game, kind)
    edition = game.puzzles.edition
    return bool(edition and any(each.name == kind for each in edition.kinds))


def drawn_for(
    games: Sequence[AnyGame], dates: Days, kind: str | None = None
) -> list[Drawn]:
    """What the cards of some days hold, day by day."""
    return drawn_on([(game, dates) for game in games], kind)


def drawn_by_turns(
    games: Sequence[AnyGame], dates: Days, kind: str | None = None
) -> list[Drawn]:
    """The same with one game a day, none two days running."""
    turns: list[list[datetime.date]] = [[] for _ in games]
    for day in dates:
        turns[day.toordinal() % len(games)].append(day)
    return drawn_on(list(zip(games, turns, strict=True)), kind)


def drawn_on(
    wanted: Sequence[tuple[AnyGame, Days]], kind: str | None = None
) -> list[Drawn]:
    """The same with days of its own for each game."""
    days = {game.name: dates for game, dates in wanted}

    def work(game: AnyGame) -> Iterable[Drawn]:
        found = cards_of_days(game, days[game.name], kind)
        return progress(found, len(days[game.name]), f"making cards of {game.name}")

    games = [game for game, _ in wanted]
    return sorted(whole(games, work), key=lambda each: each.day)


def waiting_cards(
    found: Sequence[Drawn], language: Language, style: Style | None = None
) -> list[tuple[Drawn, Waiting]]:
    """The cards that hold what was drawn, each beside it.

    Those of plugins are drawn at once, so that what is wrong with one costs no other.
    """
    wanted = style or USUAL
    make = square_of if wanted.size == SQUARE else card_of

    def work(game: AnyGame) -> Iterator[tuple[Drawn, Waiting]]:
        is_late = game.name in GAMES and wanted.size != SQUARE
        for each in found:
            if each.game is not game:
                continue
            if is_late:
                yield each, waiting_for(each, language, wanted)
            else:
                yield each, ready(make(each, language, wanted))

    games = list(dict.fromkeys(each.game for each in found))
    return sorted(whole(games, work), key=lambda pair: pair[0].day)


def days_from(first: datetime.date, count: int) -> list[datetime.date]:
    """So many days from the first, or a usage error where time ends."""
    try:
        return [first + datetime.timedelta(days=number) for number in range(count)]
    except OverflowError:
        raise click.UsageError(f"{count} days from {first} go beyond time") from None


def days_of_month(first: datetime.date) -> list[datetime.date]:
    """All days of the month that begins on a day."""
    return days_from(first, monthrange(first.year, first.month)[1])
