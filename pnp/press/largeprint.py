"""Large print: rules in 14 points, with figures and small print in proportion."""

from dataclasses import replace

from pnp.games import AnyGame
from pnp.press.paper import Order
from pnp.press.rulesheet import usual_sheet
from pnp.scene.document import Document, resized
from pnp.scene.tokens import BODY, PT

LARGE = 14 * PT
"""The size of the text."""


def large_print(game: AnyGame, order: Order) -> Document:
    """The rules set on smaller paper and enlarged: so nothing is out of proportion."""
    paper, factor = order.paper, LARGE / BODY
    smaller = replace(paper, width=paper.width / factor, height=paper.height / factor)
    return resized(usual_sheet(game, replace(order, paper=smaller)), paper.width)
