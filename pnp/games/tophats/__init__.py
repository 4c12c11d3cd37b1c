"""Top Hats: stacks of hidden hats that jump over one another."""

from pnp.games.game import Game, later
from pnp.games.tophats.bared import bared, secret
from pnp.games.tophats.board import COLOURS
from pnp.games.tophats.capmaking import folding
from pnp.games.tophats.components import components
from pnp.games.tophats.coverage import coverage
from pnp.games.tophats.endings import adjudicate
from pnp.games.tophats.events import called, ending, events
from pnp.games.tophats.marks import sign
from pnp.games.tophats.moves import Move
from pnp.games.tophats.pictures import signs, stack
from pnp.games.tophats.players import ADVISERS
from pnp.games.tophats.rules import Position
from pnp.games.tophats.setup import EDITIONS, deal
from pnp.games.tophats.view import refusal, seen, view
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
    example=later("pnp.games.tophats.example", "example"),
    numbered=True,
    ending=ending,
    refusal=refusal,
    called=called,
    bared=bared,
    secret=secret,
    coverage=coverage,
    solve=later("pnp.games.tophats.solver", "answer"),
    depth=6,
    legend=later("pnp.games.tophats.legend", "legend"),
    puzzle=later("pnp.games.tophats.puzzle", "puzzle"),
    wish=lambda seed: Wish(seed, moves=1),
    players=ADVISERS,
    bench=later("pnp.games.tophats.bench", "report"),
)
