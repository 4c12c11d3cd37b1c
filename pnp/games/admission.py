"""Admission of plugins: a game that could not be printed or told apart is left out."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from pnp.base.errors import UserError, quoted
from pnp.base.plugins import Plugin, plugins
from pnp.base.templates import is_ours, is_there
from pnp.core.setup import ALPHABET, LOOK_ALIKES
from pnp.protocol.game import Game
from pnp.protocol.rules import Rules
from pnp.scene.theme import THEMES, inks
from pnp.words.texts import common_languages

Room = TypeVar("Room")

RESERVED = {"pnp", "press"}
"""Names that commands and files use for something else."""


@dataclass(frozen=True, slots=True)
class Admission:
    """The game of a plugin, or why there is none, in a line."""

    name: str
    package: str
    game: Game[Any, Any] | None = None
    fault: str = ""


def admissions(ours: Iterable[Rules[Any, Any]]) -> tuple[Admission, ...]:
    """All plugins in turn; of two that clash the later one is left out.

    Our games are not asked for where nothing could clash with them.
    """
    if not (brought := plugins()):
        return ()
    known, found = list(ours), list[Admission]()
    for plugin in brought:
        try:
            game = _game(plugin, known)
            known.append(game.rules)
            found.append(Admission(plugin.game, plugin.package, game))
        except UserError as error:
            where = f"the game {quoted(plugin.game)} of {plugin.package} is left out"
            fault = f"{where}: {error}"
            found.append(Admission(plugin.game, plugin.package, fault=fault))
    return tuple(found)


def _game(plugin: Plugin, known: Sequence[Rules[Any, Any]]) -> Game[Any, Any]:
    """The game, if nothing is amiss with it; raises ``UserError``."""
    _check_name(plugin.game, known)
    try:
        game = plugin.entry.load()
    # Whatever goes wrong in another's module is that module's fault.
    except (Exception, SystemExit) as error:
        said = quoted(str(error), 120)
        raise UserError(
            f"it cannot be loaded: {type(error).__name__}: {said}"
        ) from None
    if not isinstance(game, Game) or game.name != plugin.game:
        said = quoted(game.name if isinstance(game, Game) else game)
        raise UserError(f"{plugin.entry.value} is {said}, not a game called so")
    _check_tags(game.rules, known)
    _check_templates(plugin.game)
    return _guarded_game(game, plugin.package)


def _guarded_game(game: Game[Any, Any], package: str) -> Game[Any, Any]:
    """The game; a room that cannot be loaded is a line when it is asked for."""

    def guarded(name: str, load: Callable[[], Room]) -> Callable[[], Room]:
        def load_room() -> Room:
            try:
                return load()
            except Exception as error:
                said = f"{type(error).__name__}: {quoted(str(error), 120)}"
                where = f"the {name} of the game {quoted(game.name)} of {package}"
                raise UserError(f"{where} cannot be loaded: {said}") from None

        return load_room

    puzzles = game._puzzles and guarded("puzzles", game._puzzles)
    misread = game._misreadings and guarded("misreadings", game._misreadings)
    return replace(
        game,
        _drawing=guarded("drawing", game._drawing),
        _art=guarded("art", game._art),
        _solver=guarded("solver", game._solver),
        _puzzles=puzzles,
        _misreadings=misread,
    )


def check_apart(game: Game[Any, Any], ours: Sequence[Rules[Any, Any]]) -> None:
    """Refuses the game of a folder that cannot be told from ours."""
    check_folder_name(game.name)
    try:
        _check_tags(game.rules, ours)
    except UserError as error:
        cure = "write another tag in game.toml"
        raise UserError(f"{game.name}: {error}: {cure}") from None


def check_folder_name(name: str) -> None:
    """Raises ``UserError`` for what no folder with a game can be called."""
    try:
        _check_name(name, ())
    except UserError as error:
        raise UserError(f"{name}: {error}: call the folder otherwise") from None


def _check_name(name: str, known: Sequence[Rules[Any, Any]]) -> None:
    if re.match("[0-9]", name):
        raise UserError("its name begins with a digit, not with a letter")
    if not re.fullmatch(r"[a-z][a-z0-9]*", name):
        raise UserError("its name is not of small letters and digits alone")
    if is_ours(name) or name in RESERVED or name in {rules.name for rules in known}:
        raise UserError("its name is taken")


def _check_tags(rules: Rules[Any, Any], known: Sequence[Rules[Any, Any]]) -> None:
    """Codes of two games must differ, however they are read."""
    taken = {
        edition.tag.translate(LOOK_ALIKES): each.name
        for each in known
        for edition in each.editions
    }
    for edition in rules.editions:
        tag = edition.tag.translate(LOOK_ALIKES)
        if not re.fullmatch(r"[A-Z]{3}", edition.tag) or not set(tag) <= set(ALPHABET):
            raise UserError(
                f"its codes begin with {quoted(edition.tag)}, which is not three "
                "capital letters other than U"
            )
        if tag in taken:
            raise UserError(
                f"its codes begin with {quoted(edition.tag)}, as those of {taken[tag]}"
            )


def _check_templates(game: str) -> None:
    for name in _template_names():
        if not is_there(f"{game}/{name}"):
            raise UserError(f"its package lacks templates/{name}")
    wanted = {ink for theme in THEMES for ink in inks(game, theme)}
    for theme in reversed(THEMES):
        if lacking := sorted(wanted - inks(game, theme).keys()):
            raise UserError(f"templates/themes/{theme}.toml lacks {quoted(lacking[0])}")


def _template_names() -> Iterator[str]:
    """The templates that every game has, in all languages that ours all speak."""
    texts = ("words", "toml"), ("clauses", "toml"), ("rules", "md"), ("assembly", "md")
    for language in common_languages():
        yield from (f"{name}.{language}.{suffix}" for name, suffix in texts)
    yield "examples.toml"
    yield from (f"themes/{theme}.toml" for theme in THEMES if theme != "full")
