"""The emblem: a moon gate at dusk, the iron gate before the moon, two lanterns."""

from pnp.games.cancelletto.art.strokes import placed_group
from pnp.games.cancelletto.art.tile_squares import GRATING, grating
from pnp.scene.motifs import Nodes, motif
from pnp.scene.nodes import Scene

RADIUS = 31.2
"""How far it reaches from the origin in its file."""

PICTURE_FROM = 40.0
"""The size from which the emblem is the moon gate; below it only the sign of hash."""

SCROLLED_FROM = 10.0
"""Below this size that sign has no scrolls."""

SIGN_FROM = 9.0
"""Below this size the sign is the grating of a tile."""


def emblem(size: float) -> Scene:
    """The moon gate in a square so wide, or a plainer sign in a small one."""
    half = size / 2
    nodes, scale = _sign(size)
    return Scene(size, size, (placed_group(nodes, half, half, scale=scale),))


def _sign(size: float) -> tuple[Nodes, float]:
    """What is drawn, and how much larger."""
    if size >= PICTURE_FROM:
        return motif("cancelletto/emblem"), size / 2 / RADIUS
    if size >= SCROLLED_FROM:
        return motif("cancelletto/hash-gate"), size / 40
    if size >= SIGN_FROM:
        return motif("cancelletto/hash-gate-small"), size / 9.5
    return grating(), size / GRATING
