"""Cards that print a setup: the board as dealt, who starts, the code."""

from collections.abc import Iterator, Sequence

from pnp.core.setup import Setup
from pnp.games import AnyGame
from pnp.press.card import (
    HEIGHT,
    INSET,
    WIDTH,
    Card,
    cards,
    diagram,
    face,
    footing,
    heading,
    small,
)
from pnp.press.flapcard import TALL, Flap, flapped
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
    board = told_scene(game.paper.shown(game.rules.deal(setup)), words)
    picture, end = diagram(board)
    nodes = (
        *heading(words.text("title"), setup.code, under, game.name),
        picture,
        *_below(game, setup, words, end + 5.0),
    )
    front = (
        flapped(nodes, *_flaps(game, setup, words))
        if game.paper.secret
        else face(nodes)
    )
    return Card(game.name, front, None, setup.code, "setups.txt", setup.code)


def _flaps(game: AnyGame, setup: Setup, words: Catalogue) -> Iterator[Flap]:
    """What the first player alone may know, and what the second may."""
    start = game.rules.deal(setup)
    for player, colour in enumerate(game.rules.seats[: setup.players]):
        if game.paper.secret:
            secret = told_scene(game.paper.secret(start, player), words)
            yield Flap(secret, words.text(f"flap-{colour}"))


def _below(game: AnyGame, setup: Setup, words: Catalogue, y: float) -> Iterator[Node]:
    start = game.rules.deal(setup)
    starts = words.text(f"{game.rules.seats[start.turn]}-starts")
    first = Text(starts, Point(INSET, y), BODY, "bold")
    yield Group((first,), role="paragraph")
    rating = words.caption(game.mind.rating(start))
    lead = (Run(f"{rating} ", "medium"),) if rating else ()
    told = (*lead, Run(words.text("card-how")))
    how, _ = small(told, y + 2.0, words.language)
    yield how
    command = f"pnp setup {game.name} --code {setup.code}"
    yield footing((words.text("verify"), command))


def size(game: AnyGame) -> tuple[float, float]:
    """How wide and tall its cards are before flaps are folded in."""
    return WIDTH, TALL if game.paper.secret else HEIGHT


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
            Setup.from_code(code, game.rules.editions),
            words,
            words.text("board-of", number=number, count=len(printed)),
        )
        for number, code in enumerate(printed, start=1)
    ]
    return cards(made, order, "setup-cards")
