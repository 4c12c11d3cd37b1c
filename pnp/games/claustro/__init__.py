"""Claustro, for two players: captured pawns come back, wherever the captor wants."""

from pnp.core.record import Record
from pnp.games.claustro.mind.coverage import coverage
from pnp.games.claustro.mind.shelf import TABLES
from pnp.games.claustro.paper.components import components
from pnp.games.claustro.paper.findings import findings
from pnp.games.claustro.paper.pictures import folding, signs
from pnp.games.claustro.paper.view import refusal, view
from pnp.games.claustro.rules.board import COLOURS
from pnp.games.claustro.rules.events import called, ending, events
from pnp.games.claustro.rules.moves import Move
from pnp.games.claustro.rules.position import Position, adjudicate
from pnp.games.claustro.rules.setup import EDITIONS, deal
from pnp.games.game import Game, later
from pnp.solve.puzzle import Puzzle, Wish

__all__ = ["GAME", "Move", "Position"]


def _example(seed: int) -> Record:
    from pnp.games.claustro.mind.example import example
    from pnp.games.claustro.mind.table import table

    return example(seed, table(()))


def _puzzle(wish: Wish) -> Puzzle[Position]:
    from pnp.games.claustro.mind.puzzle import puzzle
    from pnp.games.claustro.mind.table import table

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
    solve=later("pnp.games.claustro.mind.perfect", "answer"),
    legend=later("pnp.games.claustro.paper.legend", "legend"),
    puzzle=_puzzle,
    grades=later("pnp.games.claustro.mind.puzzle", "grades"),
    tables=TABLES,
    bench=later("pnp.games.claustro.mind.bench", "report"),
)
