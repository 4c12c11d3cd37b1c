"""Cards that print a setup: the board as dealt, who starts, the code."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from pnp.core.entry import RatedSetup
from pnp.core.event import Event
from pnp.core.setup import Setup
from pnp.games import AnyGame
from pnp.press.card import (
    HEIGHT,
    WIDTH,
    Asked,
    Card,
    Foot,
    airy,
    diagram,
    explained,
    face,
    foot,
    head,
    hinted,
    spoken,
    tallest,
    widest,
)
from pnp.press.cardsheets import cards
from pnp.press.flapcard import Flap, flapped, room
from pnp.press.flapcard import size as flap_size
from pnp.press.head import Head, card_back, look_of
from pnp.press.issue import FLAPPED, PLAIN, Issue, Size
from pnp.press.lesson import taught_board
from pnp.press.level import pips
from pnp.press.paper import Order, Paper
from pnp.press.planback import Side, plan_back, setup_command
from pnp.press.signs import signed
from pnp.press.telling import told_scene
from pnp.press.tiling import fits
from pnp.press.typeset.blocks import Run
from pnp.resources import is_there
from pnp.scene.document import Document
from pnp.scene.nodes import Group, Node, Scene, translation
from pnp.templates.section import section, told
from pnp.words import Catalogue, catalogue

AIR = 0.3
"""Between what marks how hard a board is and its letters."""

UNDER = 1.0
"""Between a head under which nothing is said and a board."""

RATINGS = "ratings"
"""The table of what is kept of boards, beside their codes."""

RATED = ("par", "level", "most")
"""In how many turns a board is won, how hard it is, and how hard boards are at most."""


def rated(game: AnyGame, setup: Setup) -> RatedSetup:
    """A setup with what is found out of it for a card that has a plan on its back."""
    start = _dealt(game, setup)
    return RatedSetup(setup, _rated(game, setup), tuple(game.mind.plan(start)))


def setup_card(
    game: AnyGame, known: RatedSetup, words: Catalogue, issue: Issue = PLAIN
) -> Card:
    """The card of a setup: its board, who starts and the code to deal it again.

    A plan goes on the back.
    """
    setup = known.setup
    if game.paper.hidden:
        issue = replace(issue, size=FLAPPED)
    start = _dealt(game, setup)
    plan = game.paper.guidance.planned(start, known.plan)
    nodes = tuple(_front(game, known, words, issue))
    front = (
        flapped(nodes, *_flaps(game, setup, words))
        if game.paper.hidden
        else face(nodes, issue.size)
    )
    lesson = taught_board(game, known, words) if plan else None
    side = Side(words, issue)
    back = plan_back(known, plan, lesson, side) if plan else _back(game, issue.size)
    blank = blank_setup(game, known, issue.size)
    return replace(blank, front=front, back=back, solves=bool(plan))


def blank_setup(game: AnyGame, known: RatedSetup, size: Size) -> Card:
    """The same without anything on it."""
    code, front, back = known.setup.code, size.blank(), size.blank()
    entry, solves = {"game": game.name, "code": code}, bool(known.plan)
    return Card(game.name, front, back, code, "setups.json", entry, solves)


def _front(
    game: AnyGame, known: RatedSetup, words: Catalogue, issue: Issue
) -> Iterator[Node]:
    setup, size = known.setup, issue.size
    top = head(words, issue, issue.which or setup.code)
    yield from top.nodes
    marks = tuple(_pips(game, known, top, size))
    yield from marks
    board = told_scene(_shown(game, setup), words)
    behind = is_behind(known, issue)
    again = words.text("plan-behind") if behind else setup_command(setup)
    under = foot(issue, again, words)
    start, over = top.end + AIR, under.over
    if not (marks or issue.under):
        start = top.edge + UNDER
    if lesson := taught_board(game, known, words):
        hint, over = hinted(lesson.hint, words, under)
        yield hint
    enough = start + tallest(board, size)
    under = under._replace(over=over, enough=enough)
    asked = _asked(game, known, words, issue, under)
    room = asked.bottom - start - asked.height
    width = widest(board, room, size)
    air = airy(room - width * board.height / board.width)
    picture, end = diagram(board, width, start + air, size)
    yield picture
    yield Group(asked.nodes, translation(0, end + air))
    yield from under.nodes


def is_behind(known: RatedSetup, issue: Issue) -> bool:
    """Whether a plan is on the back."""
    return bool(known.plan) and issue.solutions == "back"


def _pips(game: AnyGame, known: RatedSetup, top: Head, size: Size) -> Iterator[Node]:
    """How hard a board is, as on a puzzle, beside what it is called."""
    for event in known.rating:
        if isinstance(level := event.facts.get("level"), int):
            yield pips(level, game.name, top.level, size)


def _flaps(game: AnyGame, setup: Setup, words: Catalogue) -> Iterator[Flap]:
    """What the first player alone may know, and what the second may."""
    start = _dealt(game, setup)
    for player, colour in enumerate(game.rules.seats[: setup.players]):
        if hidden := game.paper.hidden:
            label = (Run(words.text(f"flap-{colour}"), "bold"),)
            silk = f"{game.name}-{colour}"
            drawn = hidden.secret(start, player, room(player))
            secret = told_scene(drawn, words)
            yield Flap(secret, signed(label, words), silk, hidden.veil)


def _back(game: AnyGame, size: Size) -> Scene | None:
    """The back of a card without a plan; one with flaps is printed on one side."""
    look = look_of(game.name)
    if not look or game.paper.hidden:
        return None
    return card_back(look, size.width * size.scale, size.height * size.scale)


def _asked(
    game: AnyGame, known: RatedSetup, words: Catalogue, issue: Issue, under: Foot
) -> Asked:
    """Who starts, how good the board is and how to lay it out."""
    setup = known.setup
    start = _dealt(game, setup)
    starts = words.text(f"{game.rules.seats[start.turn]}-starts")
    first, y = spoken((Run(starts, "bold"),), 0.4, words, issue.size)
    rating = words.caption(known.rating)
    lead = (Run(f"{rating} ", "medium"),) if rating else ()
    added = (f"card-how-{name}" for name in setup.variants)
    keys = ("card-how", *(key for key in added if key in words.messages))
    told = (*lead, Run(" ".join(map(words.text, keys))))
    return explained((first, y + 0.3), told, words, issue.size, under)


def size(game: AnyGame, setup: Setup) -> tuple[float, float]:
    """How wide and tall a card is before its flaps are folded in."""
    return flap_size(setup.players) if game.paper.hidden else (WIDTH, HEIGHT)


def setups(game: AnyGame, variants: Iterable[str] = ()) -> Sequence[Setup]:
    """The boards that come with a kit, to be played with some more variants."""
    with told(_file(game), "codes"):
        printed = [Setup.from_code(code, game.rules.editions) for code in codes(game)]
    return [replace(setup, variants=(*setup.variants, *variants)) for setup in printed]


def codes(game: AnyGame) -> Sequence[str]:
    """The codes of the boards that come with a kit."""
    listed = section(_file(game)).only(("codes",), (RATINGS,))
    if not listed.texts("codes"):
        raise listed.error("lists none", "codes")
    return listed.texts("codes")


def ratings(game: AnyGame) -> Mapping[str, tuple[Event, ...]]:
    """What is kept of boards that take long to rate, by their codes."""
    listed = section(_file(game))
    if RATINGS not in listed.table:
        return {}
    kept = listed.section(RATINGS).sections()
    for code in kept:
        if code not in listed.texts("codes"):
            raise listed.error("is no board of the kit", RATINGS, code)
    for code in listed.texts("codes"):
        if code not in kept:
            raise listed.error("is missing", RATINGS, code)
    return {
        code: (Event("rating", facts.only(RATED).table),)
        for code, facts in kept.items()
    }


def _shown(game: AnyGame, setup: Setup) -> Scene:
    """The start of a setup as everybody sees it."""
    return game.paper.close(_dealt(game, setup).seen_by(None), ())


@lru_cache(1 << 6)
def _dealt(game: AnyGame, setup: Setup) -> Any:
    """The start of a setup, dealt once for all that a card says of it."""
    return game.rules.deal(setup)


def _rated(game: AnyGame, setup: Setup) -> tuple[Event, ...]:
    """How good a board is: kept with those of a kit, else found out now."""
    kept = ratings(game) if has_cards(game) else {}
    return kept.get(setup.code) or tuple(game.mind.rating(_dealt(game, setup)))


def has_cards(game: AnyGame) -> bool:
    """Whether setup cards come with the kit: not if every game begins alike."""
    return is_there(_file(game))


def too_large(game: AnyGame, paper: Paper) -> bool:
    """Whether there are setup cards and a paper cannot hold one of them."""
    if not has_cards(game):
        return False
    blanks = {Scene(*size(game, setup)) for setup in setups(game)}
    ways = paper, paper.turned
    return not all(any(fits(blank, way) for way in ways) for blank in blanks)


def _file(game: AnyGame) -> str:
    return f"{game.name}/boards.toml"


def boards(game: AnyGame, order: Order) -> Document:
    """The sheets of the setup cards of a kit."""
    return cards(setup_cards(game, order), order, "setup-cards")


def setup_cards(game: AnyGame, order: Order) -> Sequence[Card]:
    """The setup cards of a kit, from the easiest board to the hardest."""
    words = catalogue(game.name, order.language)
    printed = setups(game, order.variants)
    return [
        setup_card(
            game,
            of_kit(game, setup),
            words,
            _numbered(number, printed, words),
        )
        for number, setup in enumerate(printed, start=1)
    ]


def of_kit(game: AnyGame, setup: Setup) -> RatedSetup:
    """A setup rated, without a plan: those who play it find their own."""
    return RatedSetup(setup, _rated(game, setup))


def _numbered(number: int, printed: Sequence[Setup], words: Catalogue) -> Issue:
    """Which card of a kit it is, and for how many players where that differs."""
    which = words.text("board-of", number=number, count=len(printed))
    if len({setup.players for setup in printed}) == 1:
        return Issue(which=which)
    players = printed[number - 1].players
    return Issue(words.text("board-for", players=players), which=which)
