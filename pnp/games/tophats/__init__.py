"""Top Hats: stacks of hidden hats that jump over one another."""

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.core.record import Record
from pnp.games.game import Game
from pnp.games.tophats.bared import bared, secret
from pnp.games.tophats.board import COLOURS
from pnp.games.tophats.capmaking import folding
from pnp.games.tophats.components import components
from pnp.games.tophats.coverage import coverage
from pnp.games.tophats.endings import adjudicate
from pnp.games.tophats.events import ending, events
from pnp.games.tophats.moves import Move
from pnp.games.tophats.pictures import signs, stack
from pnp.games.tophats.players import ADVISERS
from pnp.games.tophats.rules import Position
from pnp.games.tophats.setup import EDITIONS, deal
from pnp.games.tophats.view import refusal, seen, view
from pnp.solve.effort import Effort
from pnp.solve.puzzle import Puzzle, Wish

__all__ = ["GAME", "Move", "Position"]


def _answer(position: Position, effort: Effort) -> Mapping[str, Any]:
    from pnp.games.tophats.solver import answer

    return answer(position, effort)


def _puzzle(wish: Wish) -> Puzzle[Position]:
    from pnp.games.tophats.puzzle import puzzle

    return puzzle(wish)


def _bench(boards: int) -> Iterable[str]:
    from pnp.games.tophats.bench import report

    return report(boards)


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
    bared=bared,
    secret=secret,
    card=("quiet",),
    coverage=coverage,
    solve=_answer,
    depth=6,
    puzzle=_puzzle,
    wish=lambda seed: Wish(seed, moves=1),
    players=ADVISERS,
    bench=_bench,
)
