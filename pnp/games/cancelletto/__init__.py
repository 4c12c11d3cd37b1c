"""Cancelletto, for two players together: the board comes apart under the pawns."""

from collections.abc import Sequence

from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.games.cancelletto.mind.coverage import coverage
from pnp.games.cancelletto.paper.art import sign
from pnp.games.cancelletto.paper.components import components
from pnp.games.cancelletto.paper.pictures import folding, signs
from pnp.games.cancelletto.paper.view import view
from pnp.games.cancelletto.rules.board import COLOURS
from pnp.games.cancelletto.rules.events import events
from pnp.games.cancelletto.rules.moves import Move, Removal
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import EDITIONS, deal
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
    example=later("pnp.games.cancelletto.mind.example", "example"),
    bench=later("pnp.games.cancelletto.mind.bench", "report"),
    coverage=coverage,
    is_worthy=later("pnp.games.cancelletto.mind.judgement", "can_be_won"),
    fits=later("pnp.games.cancelletto.mind.judgement", "fits"),
    solve=later("pnp.games.cancelletto.mind.judgement", "answer"),
    pars=later("pnp.games.cancelletto.mind.judgement", "pars"),
    rating=later("pnp.games.cancelletto.mind.judgement", "rating"),
    plan=later("pnp.games.cancelletto.paper.plan", "plan"),
)
