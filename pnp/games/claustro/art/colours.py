"""The signs of the two colours: White's ring and Black's diamond."""

from collections.abc import Iterable

from pnp.games.claustro.rules.board import COLOURS
from pnp.scene.motifs import motif
from pnp.scene.nodes import Group, Ink, Node, Point, translation

DRAWN = 10.0
"""How far signs reach in their files."""


def sign(player: int, middle: Point, reach: float, ink: Ink) -> Group:
    """White's ring or Black's diamond, of equal weight to the eye."""
    return _motif_at(f"sign-{COLOURS[player]}", middle, reach, ink)


def both(middle: Point, reach: float, ink: Ink) -> Group:
    """White's ring round Black's diamond: the game itself."""
    return _motif_at("signs", middle, reach, ink)


def _motif_at(name: str, middle: Point, reach: float, ink: Ink) -> Group:
    drawn = motif(f"claustro/{name}", reach / DRAWN, ("claustro", ink))
    return Group(drawn, translation(*middle))


def badge(player: int, middle: Point, reach: float) -> Group:
    """The sign on a habit, clear of its hatching."""
    drawn = motif(f"claustro/badge-{COLOURS[player]}", reach / DRAWN)
    return Group(drawn, translation(*middle))


def monk(player: int, look: str, at: Point, factor: float) -> Group:
    """A ``monk`` by his feet, or the ``bust`` of one by his neck."""
    drawn: Iterable[Node] = motif(f"claustro/{look}-{COLOURS[player]}", factor)
    return Group(tuple(drawn), translation(*at))
