"""Top Hats: stacks of hidden hats that jump over one another."""

from pnp.games.game import Game, later
from pnp.games.tophats.mind.coverage import coverage
from pnp.games.tophats.mind.players import ADVISERS
from pnp.games.tophats.paper.bared import bared, secret
from pnp.games.tophats.paper.capmaking import folding
from pnp.games.tophats.paper.components import components
from pnp.games.tophats.paper.marks import sign
from pnp.games.tophats.paper.pictures import signs, stack
from pnp.games.tophats.paper.view import refusal, seen, view
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.events import called, ending, events
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.solve.puzzle import Wish

__all__ = ["GAME", "Move", "Position"]


GAME: Game[Position, Move] = Game(
    name="tophats",
    editions=EDITIONS,
    deal=deal,
    read=Position.parse,
    ends_turn=lambda move: True,
    adjudicate=adjudicate,
    events=events,
    view=view,
    seen=seen,
    seats=COLOURS,
    sign=sign,
    pictures={"signs": signs, "stack": stack, "folding": folding},
    components=components,
    example=later("pnp.games.tophats.mind.example", "example"),
    numbered=True,
    ending=ending,
    refusal=refusal,
    called=called,
    bared=bared,
    secret=secret,
    coverage=coverage,
    solve=later("pnp.games.tophats.mind.solver", "answer"),
    depth=6,
    legend=later("pnp.games.tophats.paper.legend", "legend"),
    puzzle=later("pnp.games.tophats.mind.puzzle", "puzzle"),
    wish=lambda seed: Wish(seed, moves=1),
    players=ADVISERS,
    bench=later("pnp.games.tophats.mind.bench", "report"),
)
