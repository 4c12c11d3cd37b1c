"""Commands: what says and draws the same as the page of a table at the prompt."""

from collections.abc import Sequence
from dataclasses import dataclass
from shlex import join

from pnp.games import as_argument
from pnp.protocol.drawing import Clicks
from pnp.scene.theme import USUAL
from pnp.web.studio import visibility
from pnp.web.studio.game_state import ALL, NOBODY, Table
from pnp.words.catalogue import Language


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked of a table beside what it is."""

    picked: Clicks = ()
    tried: str = ""
    """A move as it was typed."""
    solves: bool = False
    """Whether a solver is to say what it finds."""
    offers: bool = False
    """Whether a draw is offered."""
    missed: str = ""
    """The place that was touched and means nothing, ``on`` for any."""
    leaves: str = ""
    """How one of the players would end the game, if it is sure."""


def commands(table: Table, asked: Asked, language: Language) -> Sequence[str]:
    """What leads to a table, draws it, and says more of it where that is asked for.

    They say no more than those may know whose eyes look.
    """
    chosen, known = _variants(table), visibility.visible_position(table, table.now)
    hidden, awaits = _is_hidden(table), table.game.rules.waiting(known)
    # Nothing can be said of moves that depend on what is not known.
    found = [] if hidden and awaits else [_leading(table, language)]
    found += [drawing(table, language)]
    if "values" in table.looks:
        found += [_game_command("solve", table, str(known), *chosen)]
    if (name := table.adviser) and not hidden:
        seed = str(len(table.plies))
        told = ["--player", name, "--seed", seed]
        found += [_game_command("advise", table, str(known), *told, *chosen)]
    return found


def _leading(table: Table, language: Language) -> str:
    """To the position, by its moves where these may be known."""
    chosen = _variants(table)
    if _is_hidden(table):
        return _game_command(
            "moves", table, str(visibility.visible_position(table, table.now)), *chosen
        )
    start = [table.origin.setup] if table.origin.setup else [str(table.start), *chosen]
    if not table.moves:
        return _game_command("moves", table, *start)
    moves = table.moves.split()
    return _game_command(
        "play", table, start[0], *moves, *start[1:], "--lang", language
    )


def drawing(table: Table, language: Language) -> str:
    """What draws the board, marked with what the last turn did.

    Where something is hidden it says no more than those know who look.
    """
    hidden, before = _is_hidden(table), _before(table)
    moves = table.moves.split()[len(before.moves.split()) :]
    if (setup := table.origin.setup) and not hidden and not before.moves:
        start = [setup, *moves]
    else:
        start = [
            str(visibility.visible_position(table, before.now)),
            *moves,
            *_variants(table),
        ]
    theme = [] if table.theme == USUAL else ["--theme", table.theme]
    told = ["--lang", language, *theme, *_viewer(table)]
    told += (
        ["--to", str(visibility.visible_position(table, table.now))]
        if hidden and moves
        else []
    )
    told += ["--turned"] if "turned" in table.looks else []
    return _game_command("draw", table, *start, *told, "-o", "board.svg")


def _game_command(command: str, table: Table, *words: str) -> str:
    return join(["pnp", command, as_argument(table.game.name), *words])


def _variants(table: Table) -> list[str]:
    return [f"--variant={name}" for name in table.start.variants]


def _is_hidden(table: Table) -> bool:
    """Whether the eyes that look know less than the setup says."""
    return table.has_secrets and visibility.looking(table) != ALL


def _before(table: Table) -> Table:
    """The table before its last turn, which the board is marked with."""
    turns = table.turns
    return table.back(len(table.plies) - len(turns[-1])) if turns else table


def _viewer(table: Table) -> list[str]:
    looking = visibility.looking(table)
    known = not table.hides or looking == NOBODY
    return [] if known else ["--viewer", looking]
