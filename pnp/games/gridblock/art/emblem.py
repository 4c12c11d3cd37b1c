"""The sign of Gridblock, a motif with a block on each corner, and the backs it adorns.

Turned by a quarter it is nearly, by a half exactly the same.
"""

from collections.abc import Iterator

from pnp.core.position import Player
from pnp.games.gridblock.art.card_stock import MIDDLE, WHOLE
from pnp.games.gridblock.art.colours import field, ink
from pnp.games.gridblock.art.ornament import woven_ground
from pnp.games.gridblock.art.strokes import block, cut_path
from pnp.games.gridblock.rules.board import COLOURS
from pnp.scene.motifs import motif
from pnp.scene.nodes import (
    Box,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Style,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED, OUTLINE

CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))


def emblem(centre: Point, half: float, drawn: Ink = "gridblock-black") -> Group:
    """A wheel of cuts with a block on each corner, reaching half from a centre."""
    nodes = motif("gridblock/emblem", half / 100, ("gridblock-black", drawn))
    return Group(nodes, translation(*centre), once=True)


def crest(colour: Player, centre: Point, half: float) -> Group:
    """The emblem of a colour: its sign in the middle."""
    nodes = motif(f"gridblock/crest-{COLOURS[colour]}", half / 100)
    return Group(nodes, translation(*centre), once=True)


# --- backs

PLATE = 1.26
"""How much larger than the emblem its plate is."""


def plate(
    centre: Point,
    half: float,
    line: Ink = "gridblock-plate-line",
    ground: Ink = "gridblock-paper",
) -> Node:
    """The paper on which a sign stands."""
    box = Box(*centre, *centre).grown(half)
    rim = Style(fill=ground, stroke=line, width=OUTLINE)
    return cut_path((block(box, 0.2, 6, 8),), rim)


def house_back(box: Box, centre: Point, half: float) -> tuple[Node, ...]:
    """The weave over a box, the emblem on its plate, which ink runs round."""
    ring = Box(*centre, *centre).grown(half * PLATE + 1.0)
    return (
        woven_ground(box),
        cut_path((block(ring, 0.2, 6, 8),), Style(fill="gridblock-rim")),
        plate(centre, half * PLATE),
        emblem(centre, half),
    )


def framed_back(half: float) -> tuple[Node, ...]:
    """The same over a card, in a frame of ink."""
    return (
        woven_ground(WHOLE.grown(BLEED), *_CELL),
        *_frame(half * PLATE, "gridblock-rim"),
        plate(MIDDLE, half * PLATE),
        emblem(MIDDLE, half),
    )


FRAME = 7.2
"""From the trim of a card to its pattern, which a frame of ink goes round."""

_INNER = WHOLE.grown(-FRAME)

_CELL = (_INNER.width / 5, _INNER.height / 9)
"""A cell of the pattern, whole within the frame."""


def _frame(plated: float, rim: Ink) -> Iterator[Node]:
    """Ink round the pattern, and round the plate on it."""
    over = rectangle(WHOLE.grown(BLEED)).segments
    inner = cut_path((block(_INNER, 0.2, 8, 13),), Style())
    half = 2.5 * _CELL[1]
    calm = _INNER._replace(top=MIDDLE.y - half, bottom=MIDDLE.y + half)
    yield rectangle(calm, Style(fill="gridblock-calm"))
    yield Path((*over, *inner.segments), Style(fill=rim, rule="evenodd"))
    ring = Box(*MIDDLE, *MIDDLE).grown(plated + RING)
    yield cut_path((block(ring, 0.2, 6, 8),), Style(fill=rim))


RING = 1.6
"""How broad the ring of ink round the plate of a back is, at least."""


def colour_back(colour: Player) -> tuple[Node, ...]:
    """The ground of a colour over a card and its bleed, its crest on its plate."""
    box = WHOLE.grown(BLEED)
    ground = rectangle(box, Style(fill=ink(colour, "ground")))
    pattern = field(colour, box, *_CELL)
    return (
        Group((ground, *pattern), clip=rectangle(box)),
        *_frame(17.5, ink(colour, "rim")),
        plate(MIDDLE, 17.5, ink(colour, "plate-line")),
        crest(colour, MIDDLE, 14.2),
    )
