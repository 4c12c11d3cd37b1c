"""Visibility: what of a table is shown, and who may move for themselves."""

from collections.abc import Sequence
from typing import Any

from pnp.core.record import Ply
from pnp.protocol.drawing import Clicks
from pnp.scene.nodes import Scene
from pnp.web.studio.game_state import ALL, ASK, NOBODY, Plies, Table


def looking(table: Table) -> str:
    """Whose eyes are on the table: those chosen, or of the only one who sits there.

    Where several sit there, nobody's are while it is handed over.
    """
    if not table.has_secrets:
        return ALL
    if table.eyes in (ALL, NOBODY):
        return table.eyes
    here = table.here
    if len(here) > 1 and table.mover in here and table.eyes != table.mover:
        return NOBODY
    if table.eyes in table.players:
        return table.eyes
    return here[0] if len(here) == 1 and table.eyes != ASK else NOBODY


def visible_position(table: Table, position: Any) -> Any:
    """What those eyes see of a position of the table."""
    if (eyes := looking(table)) == ALL:
        return position
    return position.seen_by(None if eyes == NOBODY else table.players.index(eyes))


def seen_plies(table: Table, plies: Plies) -> Plies:
    """What they see of some moves."""
    return tuple(
        Ply(
            visible_position(table, ply.before),
            ply.move,
            visible_position(table, ply.after),
        )
        for ply in plies
    )


def has_turn(table: Table) -> bool:
    """Whether whoever looks may move now: nobody moves for others unseen."""
    if table.is_over or table.adviser:
        return False
    return looking(table) in (ALL, table.mover)


def legal(table: Table) -> Sequence[Any]:
    """The moves that whoever looks may make now."""
    position = visible_position(table, table.now)
    if not has_turn(table) or table.game.rules.waiting(position):
        return ()
    moves: Sequence[Any] = position.legal()
    return moves


def visible_board(
    table: Table, picked: Clicks = (), moves: Sequence[Any] = ()
) -> Scene:
    """The board as those eyes see it, marked with what the last turn did.

    What was put on it already of some moves that are being chosen is seen as well.
    """
    drawing, position = table.game.drawing, visible_position(table, table.now)
    if picked:
        position = drawing.begun(position, picked, moves)
    return drawing.view(position, last_turn(table))


def last_turn(table: Table) -> Plies:
    """What they see of the last turn."""
    return seen_plies(table, table.turns[-1]) if table.moves else ()
