"""Cancelletto, for two players together: the board comes apart under the pawns."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pnp.core.event import Event
from pnp.core.position import Outcome
from pnp.core.record import Ply, Record
from pnp.games.cancelletto.board import COLOURS
from pnp.games.cancelletto.components import components
from pnp.games.cancelletto.coverage import coverage
from pnp.games.cancelletto.events import events
from pnp.games.cancelletto.moves import Move, Removal
from pnp.games.cancelletto.pictures import folding, signs
from pnp.games.cancelletto.rules import Position
from pnp.games.cancelletto.setup import EDITIONS, deal
from pnp.games.cancelletto.view import view
from pnp.games.game import Game
from pnp.solve.effort import Effort

__all__ = ["GAME", "Move", "Position"]


def _adjudicate(plies: Sequence[Ply[Position]]) -> Outcome | None:
    """Nothing but the position matters in this game."""
    return plies[-1].after.outcome()


def _example(seed: int) -> Record:
    from pnp.games.cancelletto.example import example

    return example(seed)


def _bench(boards: int) -> Iterable[str]:
    from pnp.games.cancelletto.bench import report

    return report(boards)


def _can_be_won(start: Position) -> bool:
    from pnp.games.cancelletto.judgement import can_be_won

    return can_be_won(start)


def _answer(position: Position, effort: Effort) -> Mapping[str, Any]:
    from pnp.games.cancelletto.judgement import answer

    return answer(position, effort.seconds)


def _rating(start: Position) -> Sequence[Event]:
    from pnp.games.cancelletto.judgement import rating

    return rating(start)


GAME: Game[Position, Move] = Game(
    name="cancelletto",
    editions=EDITIONS,
    deal=deal,
    parse=Position.parse,
    ends_turn=lambda move: isinstance(move, Removal),
    adjudicate=_adjudicate,
    events=events,
    view=view,
    seats=COLOURS,
    pictures={"signs": signs, "folding": folding},
    components=components,
    example=_example,
    bench=_bench,
    coverage=coverage,
    is_worthy=_can_be_won,
    solve=_answer,
    rating=_rating,
)
