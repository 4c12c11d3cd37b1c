"""The misreadings of Cancelletto: who learns."""

from pnp.core.misreading import Misreadings
from pnp.games.cancelletto.misreadings import endings, gate, steps
from pnp.games.cancelletto.rules import moves, notation, position

MISREADINGS: Misreadings[position.Position, moves.Move] = Misreadings(
    parse=notation.parse_move,
    known={**steps.KNOWN, **gate.KNOWN, **endings.KNOWN},
    endings=endings.endings,
)
