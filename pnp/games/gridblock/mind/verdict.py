"""What a hand could have placed, beside what is left of it (GRB-6, GRB-7)."""

from collections.abc import Sequence

from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.gridblock.mind.evengrid import even_grids
from pnp.games.gridblock.mind.lines import Hands, best
from pnp.games.gridblock.mind.twin import Twin
from pnp.games.gridblock.rules.board import PLACE
from pnp.games.gridblock.rules.moves import Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Told


def verdict(plies: Sequence[Ply[Position]]) -> Sequence[Event]:
    """Whether a turn gives away cubes that its hand could place, moving alone.

    What the card placed and the most that the others still can are taken together.
    """
    (ply,) = plies
    if isinstance(ply.move, Told):
        fits = next(even_grids(ply.after.tiles), None)
        return () if fits else (Event("no-even-grid"),)
    if not isinstance(ply.move, Play) or not ply.before.hand.is_known:
        return ()
    most = best(ply.before)
    left = ply.before.hand.cards.replace(ply.move.card, "", 1)
    rest = Hands(Twin.of(ply.before)).best(left, PLACE[ply.move.target]).cubes
    lost = most.cubes - rest - int(ply.before.places(ply.move))
    if lost <= 0:
        return ()
    key = "gives-a-cube-away" if lost == 1 else "gives-cubes-away"
    line = ", ".join(map(str, most.line))
    return (Event(key, {"cubes": lost, "most": most.cubes}), _better(line))


def _better(line: str) -> Event:
    return Event("better-was", {"move": line})
