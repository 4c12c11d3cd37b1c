"""Cards that print a setup: the board as dealt, who starts, the code."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pnp.core.entry import RatedSetup
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
from pnp.press.flapcard import Flap, flapped
from pnp.press.flapcard import size as flap_size
from pnp.press.paper import Order
from pnp.press.planback import plan_back
from pnp.press.signs import signed
from pnp.press.telling import told_scene
from pnp.press.typeset.blocks import Run
from pnp.scene.document import Document
from pnp.scene.nodes import Node
from pnp.templates.section import section, told
from pnp.words import Catalogue, catalogue


def rated(game: AnyGame, setup: Setup) -> RatedSetup:
    """A setup with what is found out of it for a card that has a plan on its back."""
    start = game.rules.deal(setup)
    rating = tuple(game.mind.rating(start))
    return RatedSetup(setup, rating, tuple(game.mind.plan(start)))


def setup_card(game: AnyGame, known: RatedSetup, words: Catalogue, under: str) -> Card:
    """The card of a setup: its board, who starts and the code to deal it again.

    A plan goes on the back.
    """
    setup = known.setup
    start = game.rules.deal(setup)
    plan = game.paper.planned(start, known.plan)
    board = told_scene(game.paper.shown(start), words)
    picture, end = diagram(board)
    nodes = (
        *heading(words.text("title"), setup.code, under, game.name),
        picture,
        *_below(game, known, words, end + 1.0),
    )
    front = (
        flapped(nodes, *_flaps(game, setup, words))
        if game.paper.secret
        else face(nodes)
    )
    back = plan_back(setup, plan, words, under) if plan else None
    return Card(game.name, front, back, setup.code, "setups.txt", setup.code)


def _flaps(game: AnyGame, setup: Setup, words: Catalogue) -> Iterator[Flap]:
    """What the first player alone may know, and what the second may."""
    start = game.rules.deal(setup)
    for player, colour in enumerate(game.rules.seats[: setup.players]):
        if game.paper.secret:
            secret = told_scene(game.paper.secret(start, player), words)
            label = (Run(words.text(f"flap-{colour}"), "bold"),)
            yield Flap(secret, signed(label, words))


def _below(
    game: AnyGame, known: RatedSetup, words: Catalogue, y: float
) -> Iterator[Node]:
    start = game.rules.deal(known.setup)
    starts = words.text(f"{game.rules.seats[start.turn]}-starts")
    first, y = spoken((Run(starts, "bold"),), y, words)
    yield first
    rating = words.caption(known.rating)
    lead = (Run(f"{rating} ", "medium"),) if rating else ()
    keys = ("card-how", *(["plan-behind"] if known.plan else []))
    told = (*lead, Run(" ".join(map(words.text, keys))))
    how, _ = small(told, y + 0.5, words)
    yield how
    command = f"pnp setup {game.name} --code {known.setup.code}"
    yield footing((words.text("verify"), command))


def size(game: AnyGame, setup: Setup) -> tuple[float, float]:
    """How wide and tall a card is before its flaps are folded in."""
    return flap_size(setup.players) if game.paper.secret else (WIDTH, HEIGHT)


def setups(game: AnyGame, variants: Iterable[str] = ()) -> Sequence[Setup]:
    """The boards that come with a kit, to be played with some more variants."""
    with told(_file(game), "codes"):
        printed = [Setup.from_code(code, game.rules.editions) for code in codes(game)]
    return [replace(setup, variants=(*setup.variants, *variants)) for setup in printed]


def codes(game: AnyGame) -> Sequence[str]:
    """The codes of the boards that come with a kit."""
    listed = section(_file(game)).only(("codes",))
    if not listed.texts("codes"):
        raise listed.error("lists none", "codes")
    return listed.texts("codes")


def _file(game: AnyGame) -> str:
    return f"{game.name}/boards.toml"


def boards(game: AnyGame, order: Order) -> Document:
    """The setup cards of a kit, from the easiest board to the hardest."""
    words = catalogue(game.name, order.language)
    printed = setups(game, order.variants)
    made = [
        setup_card(game, of_kit(game, setup), words, _numbered(number, printed, words))
        for number, setup in enumerate(printed, start=1)
    ]
    return cards(made, order, "setup-cards")


def of_kit(game: AnyGame, setup: Setup) -> RatedSetup:
    """A setup rated, without a plan: those who play it find their own."""
    return RatedSetup(setup, tuple(game.mind.rating(game.rules.deal(setup))))


def _numbered(number: int, printed: Sequence[Setup], words: Catalogue) -> str:
    """Which card of a kit it is, and for how many players where that differs."""
    told = words.text("board-of", number=number, count=len(printed))
    if len({setup.players for setup in printed}) == 1:
        return told
    return told + words.text("for-players", players=printed[number - 1].players)
