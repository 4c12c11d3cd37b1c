"""Cards that print a setup: the board as dealt, who starts, the code."""

from collections.abc import Iterator, Sequence

from pnp.core.setup import Setup
from pnp.games import AnyGame
from pnp.press.card import (
    INSET,
    Card,
    cards,
    diagram,
    face,
    footing,
    heading,
    small,
)
from pnp.press.paper import Order
from pnp.press.telling import told_scene
from pnp.press.typeset.blocks import Run
from pnp.resources import read_table
from pnp.scene.document import Document
from pnp.scene.nodes import Group, Node, Point, Text
from pnp.scene.tokens import BODY
from pnp.words import Catalogue, catalogue


def setup_card(game: AnyGame, setup: Setup, words: Catalogue, under: str) -> Card:
    """The card of a setup: its board, who starts and the code to deal it again."""
    board = told_scene(game.shown(game.deal(setup)), words)
    picture, end = diagram(board)
    front = face(
        (
            *heading(words.text("title"), setup.code, under, game.name),
            picture,
            *_below(game, setup, words, end + 5.0),
        )
    )
    return Card(game.name, front, None, setup.code, "setups.txt", setup.code)


def _below(game: AnyGame, setup: Setup, words: Catalogue, y: float) -> Iterator[Node]:
    start = game.deal(setup)
    starts = words.text(f"{game.seats[start.turn]}-starts")
    first = Text(starts, Point(INSET, y), BODY, "bold")
    yield Group((first,), role="paragraph")
    rating = words.caption(game.rating(start))
    lead = (Run(f"{rating} ", "medium"),) if rating else ()
    told = (*lead, Run(words.text("card-how")))
    how, _ = small(told, y + 2.0, words.language)
    yield how
    command = f"pnp setup {game.name} --code {setup.code}"
    yield footing((words.text("verify"), command))


def codes(game: AnyGame) -> Sequence[str]:
    """The codes of the boards that come with a kit."""
    found: Sequence[str] = read_table(f"{game.name}/boards.toml")["codes"]
    return found


def boards(game: AnyGame, order: Order) -> Document:
    """The setup cards of a kit, from the easiest board to the hardest."""
    words = catalogue(game.name, order.language)
    printed = codes(game)
    made = [
        setup_card(
            game,
            Setup.from_code(code, game.editions),
            words,
            words.text("board-of", number=number, count=len(printed)),
        )
        for number, code in enumerate(printed, start=1)
    ]
    return cards(made, order, "setup-cards")
