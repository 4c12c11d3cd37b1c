"""Cards that print a setup: the board as dealt, who starts, the code."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pnp.base.template_table import naming_file, section
from pnp.core.setup import Setup
from pnp.games import AnyGame
from pnp.games.rated_setups import RATINGS, _dealt, _file, _setup_rating, has_cards
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.captions.lesson_text import taught_board
from pnp.press.cards.card import (
    HEIGHT,
    WIDTH,
    Asked,
    Card,
    Foot,
    airy,
    diagram,
    face,
    foot,
    head,
    hint_over_foot,
    pips,
    spoken,
    tallest,
    task_block,
    widest,
)
from pnp.press.cards.card_options import FLAPPED, PLAIN, Issue, Size
from pnp.press.cards.card_sheets import cards
from pnp.press.cards.flap_card import Flap, card_with_flaps, room
from pnp.press.cards.flap_card import size as flap_size
from pnp.press.cards.setup_plan import Side, plan_back, setup_command
from pnp.press.masthead import Head, card_back, look_of
from pnp.press.paper import Order, Paper
from pnp.press.sheets.tiling import fits
from pnp.protocol.entries import RatedSetup
from pnp.scene.document import Document
from pnp.scene.nodes import Group, Node, Scene, translation
from pnp.typeset.blocks import Run
from pnp.words.catalogue import Catalogue, catalogue

AIR = 0.3
"""Between what marks how hard a board is and its letters."""

UNDER = 1.0
"""Between a head under which nothing is said and a board."""


def setup_card(
    game: AnyGame, known: RatedSetup, words: Catalogue, issue: Issue = PLAIN
) -> Card:
    """The card of a setup: its board, who starts and the code to deal it again.

    A plan goes on the back.
    """
    setup = known.setup
    if game.drawing.hidden:
        issue = replace(issue, size=FLAPPED)
    start = _dealt(game, setup)
    plan = game.drawing.planned(start, known.plan)
    nodes = tuple(_front(game, known, words, issue))
    front = (
        card_with_flaps(nodes, *_flaps(game, setup, words))
        if game.drawing.hidden
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
    board = told_scene(_start_scene(game, setup), words)
    behind = is_behind(known, issue)
    again = words.text("plan-behind") if behind else setup_command(setup)
    under = foot(issue, again, words)
    start, over = top.end + AIR, under.over
    if not (marks or issue.under):
        start = top.edge + UNDER
    if lesson := taught_board(game, known, words):
        hint, over = hint_over_foot(lesson.hint, words, under)
        yield hint
    enough = start + tallest(board, size)
    under = under._replace(over=over, enough=enough)
    asked = _setup_task(game, known, words, issue, under)
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
        if hidden := game.drawing.hidden:
            label = (Run(words.text(f"flap-{colour}"), "bold"),)
            silk = f"{game.name}-{colour}"
            drawn = hidden.secret(start, player, room(player))
            secret = told_scene(drawn, words)
            yield Flap(secret, signed_runs(label, words), silk, hidden.veil)


def _back(game: AnyGame, size: Size) -> Scene | None:
    """The back of a card without a plan; one with flaps is printed on one side."""
    look = look_of(game.name)
    if not look or game.drawing.hidden:
        return None
    return card_back(look, size.width * size.scale, size.height * size.scale)


def _setup_task(
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
    return task_block((first, y + 0.3), told, words, issue.size, under)


def size(game: AnyGame, setup: Setup) -> tuple[float, float]:
    """How wide and tall a card is before its flaps are folded in."""
    return flap_size(setup.players) if game.drawing.hidden else (WIDTH, HEIGHT)


def setups(game: AnyGame, variants: Iterable[str] = ()) -> Sequence[Setup]:
    """The boards that come with a kit, to be played with some more variants."""
    with naming_file(_file(game), "codes"):
        printed = [Setup.from_code(code, game.rules.editions) for code in codes(game)]
    return [replace(setup, variants=(*setup.variants, *variants)) for setup in printed]


def codes(game: AnyGame) -> Sequence[str]:
    """The codes of the boards that come with a kit."""
    listed = section(_file(game)).only(("codes",), (RATINGS,))
    if not listed.texts("codes"):
        raise listed.error("lists none", "codes")
    return listed.texts("codes")


def _start_scene(game: AnyGame, setup: Setup) -> Scene:
    """The start of a setup as everybody sees it."""
    return game.drawing.on_card(_dealt(game, setup).seen_by(None), ())


def too_large(game: AnyGame, paper: Paper) -> bool:
    """Whether there are setup cards and a paper cannot hold one of them."""
    if not has_cards(game):
        return False
    blanks = {Scene(*size(game, setup)) for setup in setups(game)}
    ways = paper, paper.turned
    return not all(any(fits(blank, way) for way in ways) for blank in blanks)


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
            _issue_in_kit(number, printed, words),
        )
        for number, setup in enumerate(printed, start=1)
    ]


def of_kit(game: AnyGame, setup: Setup) -> RatedSetup:
    """A setup rated, without a plan: those who play it find their own."""
    return RatedSetup(setup, _setup_rating(game, setup))


def _issue_in_kit(number: int, printed: Sequence[Setup], words: Catalogue) -> Issue:
    """Which card of a kit it is, and for how many players where that differs."""
    which = words.text("board-of", number=number, count=len(printed))
    if len({setup.players for setup in printed}) == 1:
        return Issue(which=which)
    players = printed[number - 1].players
    return Issue(words.text("board-for", players=players), which=which)
