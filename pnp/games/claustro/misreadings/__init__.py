"""The misreadings of Claustro: who learns."""

from pnp.core.misreading import Misreadings
from pnp.games.claustro.misreadings import captures, endings, steps
from pnp.games.claustro.rules import moves, position

MISREADINGS: Misreadings[position.Position, moves.Move] = Misreadings(
    parse=moves.parse_move,
    known={**steps.KNOWN, **captures.KNOWN, **endings.KNOWN},
    endings=endings.endings,
)
