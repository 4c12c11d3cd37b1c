"""Tables of perfect play that are at hand, or built while it is told how it goes."""

from collections.abc import Iterator
from contextlib import contextmanager

from pnp.cli.progress import announced
from pnp.cli.terminal import bar
from pnp.cli.verbosity import is_watched
from pnp.games import AnyGame
from pnp.protocol.solver import Progress


@contextmanager
def table_progress(title: str) -> Iterator[Progress]:
    """A line on the terminal that says what long work is doing, and goes again."""
    if not is_watched():
        with announced(f"{title}: working on its table"):
            yield lambda *_: None
        return
    with bar(title, 1) as show:
        yield lambda done, doing: show(done, f"{title}: {doing}")


def prepare(game: AnyGame, variants: tuple[str, ...] = ()) -> None:
    """Have the table at hand that some variants need, if the game has tables."""
    if game.solver.tables:
        with table_progress(game.name) as tell:
            game.solver.tables.ready(variants, tell)
