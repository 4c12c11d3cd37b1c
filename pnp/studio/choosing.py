"""Choosing: legal moves narrowed, touch by touch, to the one that is played."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pnp.games import AnyGame
from pnp.scene.touch import Clicks

MOST = 60
"""So many moves are written out at most."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What was touched so far, and where that leads."""

    picked: Clicks
    further: Mapping[str, Clicks]
    """What can be touched next, with all that is touched then."""
    closing: Mapping[str, Any]
    """Those of them that complete a move, with the move."""
    others: Mapping[str, Clicks]
    """What begins another move instead."""
    whole: Any
    """The move that is complete already, though it could go on; or ``None``."""
    moves: Sequence[Any]
    """All moves that are left."""
    names: Sequence[str]
    """All that can be touched at all, in an order that no touch changes."""


def choice(game: AnyGame, legal: Sequence[Any], picked: Clicks) -> Choice:
    """What can be chosen once some places were touched; others count as none."""
    touch = game.paper.touch
    ways = touch.clicks(legal) if touch else {}
    left = _left(ways, picked)
    if not left:
        picked, left = (), ways
    at = len(picked)
    further = {way[at]: (*picked, way[at]) for way in left if len(way) > at}
    closing = {
        name: ways[way]
        for name, way in further.items()
        if way in ways and not any(len(other) > len(way) for other in _left(left, way))
    }
    others = {way[0]: way[:1] for way in ways if at and way[0] not in further}
    moves = list(dict.fromkeys(left.values())) if at else list(legal)
    names = list(dict.fromkeys(name for way in ways for name in way))
    return Choice(picked, further, closing, others, ways.get(picked), moves, names)


def _left(ways: Mapping[Clicks, Any], picked: Clicks) -> Mapping[Clicks, Any]:
    """Those that begin with what was touched."""
    return {way: move for way, move in ways.items() if way[: len(picked)] == picked}
