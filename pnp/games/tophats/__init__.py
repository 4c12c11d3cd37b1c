"""Top Hats: stacks of hidden hats that jump over one another."""

from pnp.core.record import Record
from pnp.games.game import Game
from pnp.games.tophats.board import COLOURS
from pnp.games.tophats.capmaking import folding
from pnp.games.tophats.components import components
from pnp.games.tophats.coverage import coverage
from pnp.games.tophats.endings import adjudicate
from pnp.games.tophats.events import ending, events
from pnp.games.tophats.moves import Move
from pnp.games.tophats.pictures import signs, stack
from pnp.games.tophats.rules import Position
from pnp.games.tophats.setup import EDITIONS, deal
from pnp.games.tophats.view import refusal, seen, view

__all__ = ["GAME", "Move", "Position"]


def _example(seed: int) -> Record:
    from pnp.games.tophats.example import example

    return example(seed)


GAME: Game[Position, Move] = Game(
    name="tophats",
    editions=EDITIONS,
    deal=deal,
    parse=Position.parse,
    ends_turn=lambda move: True,
    adjudicate=adjudicate,
    events=events,
    view=view,
    seen=seen,
    seats=COLOURS,
    pictures={"signs": signs, "stack": stack, "folding": folding},
    components=components,
    example=_example,
    numbered=True,
    ending=ending,
    refusal=refusal,
    card=("quiet",),
    coverage=coverage,
)
