"""The wordmark: the double l and the double t are bars of a gate, with lances."""

from pnp.scene.motifs import motif
from pnp.scene.nodes import Group, Ink, Scene, translation

DRAWN, RISE, DROP = 100.0, 19.509, 0.557
"""How wide it is in its file, how far it goes above its baseline and below."""

PROPORTION = (RISE + DROP) / DRAWN
"""The height of the wordmark by its width."""


def wordmark(width: float, ink: Ink) -> Scene:
    """The name so wide; its baseline lies where ``baseline`` says."""
    drawn = motif("cancelletto/wordmark", width / DRAWN, ("cancelletto", ink))
    lowered = Group(drawn, translation(0, baseline(width)))
    return Scene(width, width * PROPORTION, (lowered,))


def baseline(width: float) -> float:
    """How far below its top the baseline of a wordmark so wide lies."""
    return RISE * width / DRAWN
