"""Games of plugins on the command line: what is wrong with one costs no other."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pnp.cli.clock import tell
from pnp.errors import quoted

if TYPE_CHECKING:
    from pnp.games import AnyGame


def every_game() -> "Sequence[AnyGame]":
    """All games; of plugins that are left out a line on stderr says why."""
    from pnp.games import faults, find, names

    for fault in faults():
        tell(f"pnp: {fault}")
    return [find(name) for name in names()]


@contextmanager
def spared(game: "AnyGame") -> Iterator[None]:
    """Work on one game of many: if that of a plugin fails, the others go on."""
    from pnp.games import GAMES, package

    try:
        yield
    # Whatever goes wrong in another's module is that module's fault.
    except Exception as error:
        if game.name in GAMES:
            raise
        why = f"{type(error).__name__}: {quoted(str(error), 200)}"
        where = f"the game {quoted(game.name)} of {package(game.name)}"
        tell(f"pnp: {where} could not be finished: {why}")
