"""The name of the game, its O a hat seen from above."""

from pnp.scene.motifs import motif
from pnp.scene.nodes import Group, Ink, Scene, scaling

DRAWN, TALL = 100.0, 15.184
"""How wide and how high it is in one line in its file."""


def wordmark(width: float, ink: Ink) -> Scene:
    """TOP HATS in one line, so wide."""
    scale = width / DRAWN
    drawn = motif("tophats/wordmark", 1.0, ("tophats", ink))
    return Scene(width, TALL * scale, (Group(drawn, scaling(scale), once=True),))


def stacked_wordmark(width: float, ink: Ink) -> Group:
    """TOP upon HATS, each so wide, their middle at the origin."""
    drawn = motif("tophats/wordmark-stacked", 1.0, ("tophats", ink))
    return Group(drawn, scaling(width / DRAWN), once=True)
