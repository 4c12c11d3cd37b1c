"""A hand to be played: the line that was chosen, and the card that tempts."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.core.keymoment import Option
from pnp.games.gridblock.paper import art
from pnp.games.gridblock.paper.ribbons import heads, ribbons
from pnp.games.gridblock.paper.routes import routes
from pnp.games.gridblock.paper.view import UNIT, framed, laid, pieces, stops
from pnp.games.gridblock.rules.position import Position
from pnp.scene.nodes import Node, Point, Scene, Style
from pnp.scene.shapes import along, polyline
from pnp.scene.tokens import EMPHASIS
from pnp.scene.verdicts import verdict

SEAL = UNIT * 0.2
"""How far the number of cubes reaches."""

_TEMPTING = Style(
    stroke="gridblock-black", width=EMPHASIS * 0.7, dash=(1.2, 0.9), join="round"
)


def choice(position: Position, options: Sequence[Option]) -> Scene:
    """A hand laid open, the way it was played, and a dashed way of what tempts.

    A circle at its end says how many cubes the hand then places at most.
    """
    chosen, *others = options
    before = chosen.plies[0].before
    own = replace(position, hands=before.seen_by(before.player).hands)
    ways = routes(chosen.plies)
    lines = [[art.centre(cell, UNIT) for cell in way] for way in ways if way]
    tempting = [node for option in others for node in _way(option)]
    below = (*ribbons(lines, position.turn, UNIT), *tempting)
    tips = (tip for way in ways for tip in heads(way, UNIT))
    sealed = [node for option in others for node in _sealed(option)]
    nodes = (*laid(position, below), *pieces(position, ways), *tips, *sealed)
    return framed((*nodes, *stops(position, ways)), own)


def _points(option: Option) -> list[Point]:
    (way,) = routes(option.plies)
    return [art.centre(cell, UNIT) for cell in way]


def _way(option: Option) -> Iterator[Node]:
    """The way of a card, below the symbols."""
    points = _points(option)
    if len(points) > 1:
        yield polyline(points, _TEMPTING)


def _sealed(option: Option) -> Iterator[Node]:
    """What the hand comes to, at the side by which the way enters its last tile."""
    points = _points(option)
    if option.mark and len(points) > 1:
        place = along(points[-1], points[-2], UNIT * 0.42)
        yield verdict(option.mark, place, SEAL, "text", "text")
