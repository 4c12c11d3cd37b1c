"""Claustro, for two players: captured pawns come back, wherever the captor wants."""

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.core.record import Record
from pnp.games.claustro.board import COLOURS
from pnp.games.claustro.components import components
from pnp.games.claustro.events import ending, events
from pnp.games.claustro.moves import Move
from pnp.games.claustro.pictures import folding, signs
from pnp.games.claustro.rules import Position, adjudicate
from pnp.games.claustro.setup import EDITIONS, deal
from pnp.games.claustro.shelf import TABLES
from pnp.games.claustro.view import refusal, view
from pnp.games.game import Game
from pnp.resources import read_table

__all__ = ["GAME", "Move", "Position"]


def _example(seed: int) -> Record:
    """The stored example, whatever the seed."""
    return Record.parse(read_table("claustro/examples.toml")["first"]["record"])


def _answer(position: Position, time: float | None) -> Mapping[str, Any]:
    from pnp.games.claustro.perfect import answer

    return answer(position, time)


def _bench(boards: int) -> Iterable[str]:
    from pnp.games.claustro.bench import report

    return report(boards)


GAME: Game[Position, Move] = Game(
    name="claustro",
    editions=EDITIONS,
    deal=deal,
    parse=Position.parse,
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
    solve=_answer,
    tables=TABLES,
    bench=_bench,
    coverage=lambda start, turns: frozenset(),
)
