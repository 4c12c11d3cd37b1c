"""A picture of the rule sheet: where a card can take a mover, and where it places."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.core.event import Event
from pnp.core.grid import Cell
from pnp.core.setup import Setup
from pnp.games.gridblock.paper import art, smallcards
from pnp.games.gridblock.paper.chases import chases
from pnp.games.gridblock.paper.colours import cube
from pnp.games.gridblock.paper.view import LEFT, NAMES, OUTSIDE, SIDE, TOP, UNIT, WIDTH
from pnp.games.gridblock.rules.board import SIZE
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.scene.nodes import Group, Node, Point, Scene, Style, scaling, translation
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import EMPHASIS

CODE = "GRB1-200-XGYAN-H"
"""The setup whose grid is shown."""

ORIGIN = Cell.parse("c3")
STEPS = 3
BELOW = 5.6
"""From the tiles to the card."""

SCALE = 0.75
"""Of the diagrams: it stands beside text in a column."""

LIT = Style(fill="ground", stroke="gridblock-black", width=EMPHASIS)
"""A tile where the mover may stop."""

INSET = UNIT * 0.08
"""From the edges of such a tile, so that two side by side stay two."""


def reach(*variants: str) -> Scene:
    """A mover alone on the grid, a card, and the tiles on which it may stop.

    The card is the first that takes it three steps, whatever others do.
    """
    position = replace(
        deal(Setup.from_code(CODE, EDITIONS)),
        movers=(ORIGIN, None, None, None),
        variants=frozenset(variants),
    )
    card = next(name for name, steps in position.values.items() if steps == STEPS)
    targets = position.targets(card)
    alike = tuple(cell for cell in targets if position.symbol(cell) == card)
    named = Event(f"card-{card}")
    facts = {"cell": ORIGIN, "card": named, "targets": targets, "alike": alike}
    corner = scaling(SCALE).after(translation(LEFT, TOP + SIDE))
    alt = (Event("reach-alt", facts),)
    drawn = Group(tuple(_drawn(position, card)), corner, role="figure", alt=alt)
    height = TOP + SIDE + BELOW + UNIT * smallcards.SIZE[1] + 0.4
    return Scene(WIDTH * SCALE, height * SCALE, (drawn,))


def _drawn(position: Position, card: str) -> Iterator[Node]:
    yield from art.names(UNIT, NAMES, OUTSIDE)
    lit = (art.area(cell, UNIT).grown(-INSET) for cell in position.targets(card))
    yield art.board(position.tiles, UNIT, (), [rectangle(box, LIT) for box in lit])
    for cell in position.targets(card):
        if position.symbol(cell) == card:
            at = art.corner(cell, 0, UNIT)
            yield cube(0, at, UNIT * art.CUBE)
    yield from chases(ORIGIN, (0,), UNIT)
    left = (SIZE - smallcards.SIZE[0]) / 2 * UNIT
    value = position.values[card]
    yield smallcards.card(card, value, 0, Point(left, BELOW), UNIT)
