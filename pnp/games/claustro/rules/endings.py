"""The ending of Claustro that needs history: repetition (CLA-8)."""

from collections import Counter
from collections.abc import Sequence

from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.games.claustro.rules.position import Position, won_by


def adjudicate(plies: Sequence[Ply[Position]]) -> Outcome | None:
    """How the game stands after some plies, repetition included (CLA-8).

    Whoever made the turn that brought a position back for the fourth time, or the
    third with ``third-occurrence``, has won.
    """
    last = plies[-1]
    if outcome := last.after.outcome():
        return outcome
    met = Counter([plies[0].before, *(ply.after for ply in plies)])
    most = 3 if "third-occurrence" in last.after.variants else 4
    if met[last.after] < most:
        return None
    return won_by(last.before.turn, "repetition", "CLA-8")
