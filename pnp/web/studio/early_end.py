"""Endings between players: who may give up, and whether a draw is taken."""

from collections.abc import Sequence

from pnp.press.figures.examples import example
from pnp.solve.players import PERFECT
from pnp.web.studio.game_state import AGREED, GIVEN_UP, Table

EVEN = 0.0
"""What a position promises, from -1 to 1, where nobody stands better."""


def leaver(table: Table) -> str:
    """Who of you may end the game now: who moves, or the only one of you at the table.

    By the first seat; empty where nobody may.
    """
    if table.early or not table.early_ends:
        return ""
    return table.mover if table.mover in table.here else table.you


def own(table: Table, seat: str) -> Sequence[str]:
    """How a player may give up, as a record says it."""
    given_up = (GIVEN_UP, f"{seat.capitalize()} resigns")
    return [each for each in table.early_ends if each in given_up]


def is_too_early(table: Table) -> bool:
    """Whether less was played than half as many turns as the worked example has."""
    return 2 * len(table.turns) < len(example(table.game, "first").turns)


def is_taken(table: Table) -> bool:
    """Whether one of our players takes a draw that is offered.

    It does where some turns were played and it does not stand better, by what the
    game's searches go by; who never errs does where it cannot force a win. Where
    nothing measures a game it plays on.
    """
    seat = leaver(table)
    others = [each for each in table.players if each != seat]
    if not seat or AGREED not in table.early_ends or others[0] not in table.seated:
        return False
    if is_too_early(table):
        return False
    player, solver = table.players.index(others[0]), table.game.solver
    seen = table.now.seen_by(player)
    is_known = solver.tables and not table.start.variants
    if table.seated[others[0]] == PERFECT and is_known:
        value = solver.answer(seen)["value"]
        return bool(value != ("win" if seen.player == player else "loss"))
    return solver.value is not None and solver.value(seen)[player] <= EVEN
