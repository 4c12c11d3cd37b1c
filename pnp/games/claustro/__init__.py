"""Claustro, for two players: captured pawns come back, wherever the captor wants."""

from pnp.core.record import Record
from pnp.games.claustro.board import COLOURS
from pnp.games.claustro.components import components
from pnp.games.claustro.coverage import coverage
from pnp.games.claustro.events import called, ending, events
from pnp.games.claustro.findings import findings
from pnp.games.claustro.moves import Move
from pnp.games.claustro.pictures import folding, signs
from pnp.games.claustro.rules import Position, adjudicate
from pnp.games.claustro.setup import EDITIONS, deal
from pnp.games.claustro.shelf import TABLES
from pnp.games.claustro.view import refusal, view
from pnp.games.game import Game, later
from pnp.solve.puzzle import Puzzle, Wish

__all__ = ["GAME", "Move", "Position"]


def _example(seed: int) -> Record:
    from pnp.games.claustro.example import example
    from pnp.games.claustro.table import table

    return example(seed, table(()))


def _puzzle(wish: Wish) -> Puzzle[Position]:
    from pnp.games.claustro.puzzle import puzzle
    from pnp.games.claustro.table import table

    return puzzle(wish, table(()))


GAME: Game[Position, Move] = Game(
    name="claustro",
    editions=EDITIONS,
    deal=deal,
    read=Position.parse,
    ends_turn=lambda move: True,
    adjudicate=adjudicate,
    events=events,
    view=view,
    seats=COLOURS,
    pictures={"signs": signs, "folding": folding},
    components=components,
    example=_example,
    numbered=True,
    ending=ending,
    refusal=refusal,
    called=called,
    findings=findings,
    coverage=coverage,
    solve=later("pnp.games.claustro.perfect", "answer"),
    legend=later("pnp.games.claustro.legend", "legend"),
    puzzle=_puzzle,
    grades=later("pnp.games.claustro.puzzle", "grades"),
    tables=TABLES,
    bench=later("pnp.games.claustro.bench", "report"),
)
