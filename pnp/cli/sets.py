"""Sets of games: each is made as a whole, from its texts to the bytes of its files."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.cli.plugins import spared
from pnp.cli.printers import Files, fitted
from pnp.cli.rendering import File, Press, rendered
from pnp.resources import still

if TYPE_CHECKING:
    from pnp.games import AnyGame
    from pnp.press.paper import Order
    from pnp.press.printer import Printer
    from pnp.scene.shelf import Told
    from pnp.scene.theme import Theme


class Task(NamedTuple):
    """What is to be made of a game: its sets in languages, or drawings of its parts.

    It may go to another process, so the game is called by its name.
    """

    game: str
    languages: tuple[str, ...]
    """None for the parts, which say nothing."""
    order: "Order"
    theme: "Theme"
    printer: "Printer | None"
    target: Path


class Made(NamedTuple):
    """The files of some work, and what is said of a set."""

    files: Sequence[File]
    told: "Told | None" = None


Work = Callable[[], Sequence[Made]]
"""Work that was begun; its outcome is waited for."""


def begun(
    games: "Iterable[AnyGame]", usual: Task, spoken: str | None, working: Press
) -> "Sequence[tuple[AnyGame, Sequence[Work]]]":
    """All that is to be made of some games, in a language or in all of each.

    What takes longest is begun first, and drawings of parts fill the gaps.
    """
    from pnp.words import languages

    tongues: dict[AnyGame, tuple[str, ...]] = {}
    for game in games:
        with spared(game):
            tongues[game] = (spoken,) if spoken else tuple(languages(game.name))
    # Languages share what is drawn, which pays unless processes would be idle.
    apart = working.jobs > len(tongues)
    sets: dict[AnyGame, list[Work]] = {}
    for game, all_ in tongues.items():
        lots = [(each,) for each in all_] if apart else [all_]
        tasks = (usual._replace(game=game.name, languages=lot) for lot in lots)
        sets[game] = [working.begin(made, task) for task in tasks]
    return [
        (game, [working.begin(made, usual._replace(game=game.name)), *own])
        for game, own in sets.items()
    ]


def made(task: Task) -> Sequence[Made]:
    """All the files of a task."""
    from pnp.games import find
    from pnp.press import build

    game = find(task.game)
    with still():
        if not task.languages:
            return [finished(task, build.parts(game))]
        return [_set(game, task, language) for language in task.languages]


def _set(game: "AnyGame", task: Task, language: str) -> Made:
    from pnp.press import build
    from pnp.press.shelf import told

    (whole,) = build.sets(game, task.order, task.theme.name, language)
    first = language == task.languages[0]
    return finished(task, whole.files)._replace(told=told(whole, pictured=first))


def finished(task: Task, documents: Files) -> Made:
    """Documents as the files of a task."""
    fitting = fitted(documents, task.printer)
    return Made(tuple(rendered(task.theme, fitting, task.target)))
