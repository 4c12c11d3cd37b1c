"""Cancelletto, for two players together: the board comes apart under the pawns."""

from collections.abc import Sequence

from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.games.cancelletto.art import sign
from pnp.games.cancelletto.board import COLOURS
from pnp.games.cancelletto.components import components
from pnp.games.cancelletto.coverage import coverage
from pnp.games.cancelletto.events import events
from pnp.games.cancelletto.moves import Move, Removal
from pnp.games.cancelletto.pictures import folding, signs
from pnp.games.cancelletto.rules import Position
from pnp.games.cancelletto.setup import EDITIONS, deal
from pnp.games.cancelletto.view import view
from pnp.games.game import Game, later

__all__ = ["GAME", "Move", "Position"]


def _adjudicate(plies: Sequence[Ply[Position]]) -> Outcome | None:
    """Nothing but the position matters in this game."""
    return plies[-1].after.outcome()


GAME: Game[Position, Move] = Game(
    name="cancelletto",
    editions=EDITIONS,
    deal=deal,
    read=Position.parse,
    ends_turn=lambda move: isinstance(move, Removal),
    adjudicate=_adjudicate,
    events=events,
    view=view,
    seats=COLOURS,
    sign=sign,
    pictures={"signs": signs, "folding": folding},
    components=components,
    example=later("pnp.games.cancelletto.example", "example"),
    bench=later("pnp.games.cancelletto.bench", "report"),
    coverage=coverage,
    is_worthy=later("pnp.games.cancelletto.judgement", "can_be_won"),
    fits=later("pnp.games.cancelletto.judgement", "fits"),
    solve=later("pnp.games.cancelletto.judgement", "answer"),
    pars=later("pnp.games.cancelletto.judgement", "pars"),
    rating=later("pnp.games.cancelletto.judgement", "rating"),
    plan=later("pnp.games.cancelletto.plan", "plan"),
)
