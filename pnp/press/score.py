"""The scoring of a game of the rule sheet, counted from its record."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.errors import UserError
from pnp.games import AnyGame
from pnp.press.examples import replayed
from pnp.press.typeset.blocks import Alignment, Block, Paragraph, Run, Runs, Table
from pnp.words import Catalogue

GAME = "end"
"""The example that is scored."""


def scored(game: AnyGame, words: Catalogue) -> Iterator[Block]:
    """How the example called ``end`` is scored, as a table and in words."""
    if not game.paper.scoring:
        raise UserError(f"{game.name} counts no points")
    scoring = game.paper.scoring(replayed(game, GAME).turns[-1][-1].after)

    def cell(fact: Event | int) -> Runs:
        return (Run(words.told(fact)),)

    heads = tuple(map(cell, scoring.heads))
    rows = tuple(tuple(map(cell, row)) for row in scoring.rows)
    numbers: list[Alignment] = ["end"] * (len(heads) - 1)
    yield Table(heads, rows, ("start", *numbers), whole=True)
    yield Paragraph((Run(words.caption(scoring.remarks)),))
