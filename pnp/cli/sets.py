"""Sets of games: each is made as a whole, from its texts to the bytes of its files."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.cli.plugins import spared
from pnp.cli.printers import Files, fitted
from pnp.cli.rendering import Begin, File, rendered

if TYPE_CHECKING:
    from pnp.games import AnyGame
    from pnp.press.paper import Order
    from pnp.press.printer import Printer
    from pnp.scene.shelf import Told
    from pnp.scene.theme import Theme


class Task(NamedTuple):
    """What is to be made of a game: its set in a language, or drawings of its parts.

    It may go to another process, so the game is called by its name.
    """

    game: str
    language: str | None
    """``None`` for the parts, which say nothing."""
    order: "Order"
    theme: "Theme"
    printer: "Printer | None"
    target: Path


class Made(NamedTuple):
    """The files of a task, and what is said of a set."""

    files: Sequence[File]
    told: "Told | None" = None


def begun(
    games: "Iterable[AnyGame]", usual: Task, spoken: str | None, begin: Begin
) -> "Iterator[tuple[AnyGame, Sequence[Callable[[], Made]]]]":
    """All that is to be made of some games, in a language or in all of each."""
    from pnp.words import languages

    for game in games:
        with spared(game):
            tongues = [spoken] if spoken else languages(game.name)
            own = (
                usual._replace(game=game.name, language=tongue)
                for tongue in (None, *tongues)
            )
            yield game, [begin(made, task) for task in own]


def made(task: Task) -> Made:
    """All the files of a task."""
    from pnp.games import find
    from pnp.press import build
    from pnp.press.shelf import told

    game = find(task.game)
    if task.language is None:
        return Made(_files(build.parts(game), task))
    (whole,) = build.sets(game, task.order, task.theme.name, task.language)
    return Made(_files(whole.files, task), told(whole))


def _files(documents: Files, task: Task) -> Sequence[File]:
    fitting = fitted(documents, task.printer)
    return tuple(rendered(task.theme, fitting, task.target))
