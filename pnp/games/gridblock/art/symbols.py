"""The six symbols, cut in lino: ring, cross, waves, leaf, mountain, seeds (GRB-1).

Each has about the same ink, and leaves the corners of a tile to the cubes. In their
files they reach about a hundred.
"""

from functools import lru_cache

from pnp.games.gridblock.art.strokes import FINE
from pnp.games.gridblock.rules.board import SYMBOLS
from pnp.scene.motifs import motif
from pnp.scene.nodes import Group, Ink, Point, translation

FILES = dict(
    zip(SYMBOLS, ("ring", "cross", "waves", "leaf", "mountain", "seeds"), strict=True)
)
"""What the drawings of the symbols are called."""


@lru_cache(1 << 10)
def symbol(
    name: str, centre: Point, radius: float, ink: Ink = "gridblock-symbol"
) -> Group:
    """The symbol of a number, reaching about a radius from a centre.

    In ``ink-line`` its outline is drawn and in ``ink-gouge`` the marks in it, where a
    theme leaves out its fill. A small one is solid in all themes.
    """
    look = "" if radius >= FINE else "-small"
    drawn = f"gridblock/{FILES[name]}{look}"
    nodes = motif(drawn, radius / 100, ("gridblock-symbol", ink))
    return Group(nodes, translation(*centre), once=True)
