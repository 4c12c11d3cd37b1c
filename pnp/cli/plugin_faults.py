"""Games of plugins on the command line: what is wrong with one costs no other."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from pnp.base.errors import quoted
from pnp.cli.verbosity import tell
from pnp.games import GAMES, AnyGame, faults, find, games_by_default, package
from pnp.words.catalogue import Language, languages

T = TypeVar("T")


def every_game(language: Language | None = None) -> Sequence[AnyGame]:
    """All games if none is named, or those that speak a language.

    Why plugins are left out, a line on stderr says.
    """
    tell_faults()
    return [
        find(name)
        for name in games_by_default()
        if language in (None, *languages(name))
    ]


def tell_faults() -> None:
    """A line for each plugin that is left out."""
    for fault in faults():
        tell(f"pnp: {fault}")


def whole(
    games: Sequence[AnyGame], work: Callable[[AnyGame], Iterable[T]]
) -> Iterator[T]:
    """What some work gives game by game; of many, a plugin's that fails gives nothing.

    One game alone fails as it does.
    """
    for game in games:
        if len(games) == 1 or game.name in GAMES:
            yield from work(game)
            continue
        found: list[T] = []
        with report_faults(game):
            found = list(work(game))
        yield from found


@contextmanager
def report_faults(game: AnyGame) -> Iterator[None]:
    """Work on one game of many: if that of a plugin fails, the others go on."""
    try:
        yield
    # Whatever goes wrong in another's module is that module's fault.
    except Exception as error:
        if game.name in GAMES:
            raise
        why = f"{type(error).__name__}: {quoted(str(error), 200)}"
        where = f"the game {quoted(game.name)} of {package(game.name)}"
        tell(f"pnp: {where} could not be finished: {why}")
