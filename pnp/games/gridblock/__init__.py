"""Gridblock, for two to four players: cubes go where cards and tiles agree."""

from functools import partial

from pnp.core.position import Player
from pnp.errors import ChoiceError
from pnp.games.game import Game, later
from pnp.games.gridblock.mind.coverage import coverage
from pnp.games.gridblock.mind.evenness import measures
from pnp.games.gridblock.mind.players import STYLES, advised
from pnp.games.gridblock.paper.art import cube
from pnp.games.gridblock.paper.components import components
from pnp.games.gridblock.paper.findings import findings
from pnp.games.gridblock.paper.pictures import PICTURES
from pnp.games.gridblock.paper.reach import reach
from pnp.games.gridblock.paper.scorecard import scoring
from pnp.games.gridblock.paper.view import refusal, seen, view
from pnp.games.gridblock.rules.board import COLOURS, colours, owner
from pnp.games.gridblock.rules.endings import adjudicate, waiting
from pnp.games.gridblock.rules.events import called, events
from pnp.games.gridblock.rules.moves import Move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.scene.nodes import Point

__all__ = ["GAME", "Move", "Position"]


def _seen(position: Position, seat: Player | None) -> Position:
    """What everybody knows, or the player of a seat, which must be in play."""
    if seat is None:
        return seen(position, None)
    names = COLOURS[: len(colours(position.players))]
    if seat >= len(names):
        raise ChoiceError("player", COLOURS[seat], list(names))
    return seen(position, owner(seat, position.players))


GAME: Game[Position, Move] = Game(
    name="gridblock",
    editions=EDITIONS,
    deal=deal,
    read=Position.parse,
    ends_turn=lambda move: True,
    adjudicate=adjudicate,
    events=events,
    view=view,
    seen=_seen,
    seats=COLOURS,
    sign=partial(cube, centre=Point(0, 0), half=0.95),
    pictures={**PICTURES, "reach": reach},
    components=components,
    varied=frozenset({"even-values"}),
    example=later("pnp.games.gridblock.mind.example", "example"),
    numbered=True,
    refusal=refusal,
    called=called,
    findings=findings,
    coverage=coverage,
    measures=measures,
    waiting=waiting,
    scoring=scoring,
    solve=later("pnp.games.gridblock.mind.lines", "answer"),
    legend=later("pnp.games.gridblock.paper.legend", "legend"),
    puzzle=later("pnp.games.gridblock.mind.puzzle", "puzzle"),
    players={name: partial(advised, name) for name in STYLES},
    bench=later("pnp.games.gridblock.mind.bench", "report"),
)
