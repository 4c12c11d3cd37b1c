"""The games, by name: ours, and those that plugins bring."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from shlex import quote
from typing import TYPE_CHECKING, Any, Literal, overload

from pnp.base.errors import ChoiceError, Reason, UserError, quoted
from pnp.base.plugins import Brought, also
from pnp.core.puzzle import Legend, Puzzle
from pnp.core.puzzle_code import (
    Kind,
    PuzzleCode,
    PuzzleCodeError,
    PuzzleEdition,
    is_puzzle_code,
    unknown,
    unlike,
)
from pnp.core.setup import LOOK_ALIKES, Edition, Setup, SetupError
from pnp.folder.places import CLASSICS, add, given, is_path, known, places
from pnp.protocol.game import Game

if TYPE_CHECKING:
    from pnp.games import cancelletto, claustro, gridblock, tophats
    from pnp.games.admission import Admission


AnyGame = Game[Any, Any]

GAMES: Mapping[str, str] = {
    "cancelletto": "pnp.games.cancelletto",
    "claustro": "pnp.games.claustro",
    "tophats": "pnp.games.tophats",
    "gridblock": "pnp.games.gridblock",
}
"""Each game of ours and its module, loaded when it is asked for."""


@overload
def find(
    name: Literal["cancelletto"],
) -> "Game[cancelletto.Position, cancelletto.Move]": ...


@overload
def find(name: Literal["claustro"]) -> "Game[claustro.Position, claustro.Move]": ...


@overload
def find(name: Literal["tophats"]) -> "Game[tophats.Position, tophats.Move]": ...


@overload
def find(name: Literal["gridblock"]) -> "Game[gridblock.Position, gridblock.Move]": ...


@overload
def find(name: str) -> AnyGame: ...


def find(name: str) -> AnyGame:
    """The game called ``name`` in any case, or that in a folder: ``./mills``.

    Raises ``UserError`` with the choices for no game, for a plugin left out, and for a
    folder that is none yet.

    >>> find("claustro").rules.seats
    ('white', 'black')
    """
    if (lower := name.lower()) in GAMES:
        return _loaded_game(lower)
    if is_path(name):
        return _of_folder(add(name))
    if lower in known():
        return _of_folder(lower)
    plugged = [each for each in _plugin_admissions() if each.name == lower]
    for each in plugged:
        if each.game:
            return each.game
    if plugged:
        raise UserError(plugged[0].fault)
    raise ChoiceError("game", name, names())


@cache
def _loaded_game(name: str) -> AnyGame:
    game: AnyGame = import_module(GAMES[name]).GAME
    return game


def _of_folder(name: str) -> AnyGame:
    """The game of a folder that is known, if it can be told from ours."""
    from pnp.folder.opening import folder_game
    from pnp.games.admission import check_apart

    game = folder_game(name)
    check_apart(game, [_loaded_game(each).rules for each in GAMES])
    return game


def _brought_by_folders() -> Iterator[Brought]:
    from pnp.folder.opening import brought

    return brought()


also(_brought_by_folders)


@cache
def _plugin_admissions() -> "tuple[Admission, ...]":
    """The games of plugins, whether they can be played or not."""
    from pnp.games.admission import admissions

    ours = (*GAMES, *CLASSICS)
    return admissions(find(name).rules for name in ours)


def names() -> tuple[str, ...]:
    """All games at hand: ours, those of folders, then those of plugins."""
    return tuple(dict.fromkeys((*GAMES, *known(), *_plugged_names())))


def games_by_default() -> tuple[str, ...]:
    """Those of which all is made if none is named: ours and those of plugins."""
    return (*GAMES, *_plugged_names())


def _plugged_names() -> Iterator[str]:
    return (each.name for each in _plugin_admissions() if each.game)


def faults() -> Sequence[str]:
    """Why some plugins are left out, a line for each."""
    return [each.fault for each in _plugin_admissions() if not each.game]


def package(name: str) -> str | None:
    """The package that brings a game, and its version, or its folder if it was named.

    ``None`` for what comes with pnp.
    """
    for path in places():
        if path.name == name:
            return str(path)
    plugged = (each for each in _plugin_admissions() if each.game and each.name == name)
    return next((each.package for each in plugged), None)


def typed(name: str) -> str:
    """A game as commands name it: as ``./mills`` for one whose folder was named so."""
    return quote(as_argument(name))


def as_argument(name: str) -> str:
    """The same as a program is told it: not quoted."""
    return given(name) or name


def _all() -> Iterator[AnyGame]:
    """All games; others are looked for once ours are used up."""
    yield from map(_loaded_game, GAMES)
    for name in known():
        with suppress(UserError):
            yield _of_folder(name)
    yield from (each.game for each in _plugin_admissions() if each.game)


def of(position: Any) -> AnyGame:
    """The game that a position belongs to; raises ``TypeError`` for anything else."""
    for game in _all():
        if isinstance(position, game.rules.positions):
            return game
    raise TypeError(f"{position!r} is no position of a game")


def puzzle_code(code: str, game: AnyGame | None = None) -> tuple[AnyGame, PuzzleCode]:
    """The game of a puzzle's code, that which is asked for, and what the code says.

    >>> claustro, found = puzzle_code("clap1 w3 ooo01 9")
    >>> claustro.name, found.code
    ('claustro', 'CLAP1-W3-00001-9')
    """
    tag = code.strip().upper()[:3].translate(LOOK_ALIKES)
    for own, edition in _puzzle_editions(game):
        if edition.tag.translate(LOOK_ALIKES) != tag:
            continue
        if not is_puzzle_code(code):
            _check_no_setup(code)
        read = PuzzleCode.from_code(code, own.puzzles.editions)
        if game and own.name != game.name:
            fault = Reason(
                "{} is a puzzle of {}, not {}", quoted(code), own.name, game.name
            )
            raise PuzzleCodeError(fault)
        return own, read
    if is_puzzle_code(code):
        raise unknown(code)
    _check_no_setup(code)
    raise unlike(code, next(edition for _, edition in _puzzle_editions(game)))


def _puzzle_editions(first: AnyGame | None) -> Iterator[tuple[AnyGame, PuzzleEdition]]:
    """All games that have codes of puzzles, one of them before the others."""
    for game in (*([first] if first else ()), *_all()):
        if edition := game.puzzles.edition:
            yield game, edition


def _check_no_setup(code: str) -> None:
    """Refuse what is the code of a setup where a puzzle's is asked for."""
    with suppress(SetupError):
        found = setup(code)
        raise PuzzleCodeError(
            Reason("{} is a setup of {}, not a puzzle", quoted(code), found.game)
        )


def kind_of(game: AnyGame, puzzle: Puzzle[Any]) -> Kind:
    """The kind of a puzzle, with who proves it."""
    return game.puzzles.kind(puzzle.kind, puzzle.edition)


def legend_of(game: AnyGame, puzzle: Puzzle[Any]) -> Legend:
    """What there is to explain on the card of a puzzle."""
    return kind_of(game, puzzle).legend(puzzle)


def setup(code: str, game: AnyGame | None = None) -> Setup:
    """The setup that a printed code names, of any game or of that which is asked for.

    >>> setup("CAN1-20-0007P-E").seed
    246
    """
    if is_puzzle_code(code):
        own, _ = puzzle_code(code)
        raise SetupError(
            Reason("{} is a puzzle of {}, not a setup", quoted(code), own.name)
        )
    found = Setup.from_code(code, _editions(game))
    if game and found.game != game.name:
        raise SetupError(
            Reason("{} is a setup of {}, not {}", quoted(code), found.game, game.name)
        )
    return found


def _editions(first: AnyGame | None) -> Iterator[Edition]:
    """Those of all games, of one of them before the others."""
    if first:
        yield from first.rules.editions
    yield from (edition for game in _all() for edition in game.rules.editions)
