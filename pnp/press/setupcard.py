"""Cards that print a setup: the board as dealt, who starts, the code."""

from collections.abc import Iterator, Sequence

from pnp.core.setup import Setup
from pnp.games import AnyGame
from pnp.press.card import (
    HEIGHT,
    WIDTH,
    Card,
    cards,
    diagram,
    face,
    footing,
    heading,
    small,
    spoken,
)
from pnp.press.flapcard import TALL, Flap, flapped
from pnp.press.paper import Order
from pnp.press.signs import signed
from pnp.press.telling import told_scene
from pnp.press.typeset.blocks import Run
from pnp.resources import read_table
from pnp.scene.document import Document
from pnp.scene.nodes import Node
from pnp.words import Catalogue, catalogue


def setup_card(game: AnyGame, setup: Setup, words: Catalogue, under: str) -> Card:
    """The card of a setup: its board, who starts and the code to deal it again."""
    board = told_scene(game.shown(game.deal(setup)), words)
    picture, end = diagram(board)
    nodes = (
        *heading(words.text("title"), setup.code, under, game.name),
        picture,
        *_below(game, setup, words, end + 1.0),
    )
    front = flapped(nodes, *_flaps(game, setup, words)) if game.secret else face(nodes)
    return Card(game.name, front, None, setup.code, "setups.txt", setup.code)


def _flaps(game: AnyGame, setup: Setup, words: Catalogue) -> Iterator[Flap]:
    """What the first player alone may know, and what the second may."""
    start = game.deal(setup)
    for player, colour in enumerate(game.seats[: setup.players]):
        if game.secret:
            secret = told_scene(game.secret(start, player), words)
            label = (Run(words.text(f"flap-{colour}"), "bold"),)
            yield Flap(secret, signed(label, words))


def _below(game: AnyGame, setup: Setup, words: Catalogue, y: float) -> Iterator[Node]:
    start = game.deal(setup)
    starts = words.text(f"{game.seats[start.turn]}-starts")
    first, y = spoken((Run(starts, "bold"),), y, words)
    yield first
    rating = words.caption(game.rating(start))
    lead = (Run(f"{rating} ", "medium"),) if rating else ()
    told = (*lead, Run(words.text("card-how")))
    how, _ = small(told, y + 0.5, words)
    yield how
    command = f"pnp setup {game.name} --code {setup.code}"
    yield footing((words.text("verify"), command))


def size(game: AnyGame) -> tuple[float, float]:
    """How wide and tall its cards are before flaps are folded in."""
    return WIDTH, TALL if game.secret else HEIGHT


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
