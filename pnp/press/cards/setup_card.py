"""Cards that print a setup: the board as dealt, who starts, the code, a plan."""

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from pnp.base.errors import Reason, UserError
from pnp.base.template_table import naming_file, section
from pnp.core.record import plies
from pnp.core.setup import Setup
from pnp.games import AnyGame
from pnp.games.rated_setups import RATINGS, _dealt, _file, _setup_rating, has_cards
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.captions.lesson_text import Taught, taught_board
from pnp.press.cards.card import HEIGHT, WIDTH, Card, face
from pnp.press.cards.card_back import Back, Try, back_sides
from pnp.press.cards.card_front import Front, front_nodes, help_paragraph
from pnp.press.cards.card_options import FLAPPED, PLAIN, Issue, Size, day_lines
from pnp.press.cards.card_sheets import cards
from pnp.press.cards.flap_card import Flap, card_with_flaps, room
from pnp.press.cards.flap_card import size as flap_size
from pnp.press.masthead import INSET, LOW_BAND, LOW_STRIP, look_of, masthead
from pnp.press.paper import Order, Paper
from pnp.press.sheets.tiling import fits
from pnp.protocol.entries import RatedSetup
from pnp.scene.document import Document
from pnp.scene.measure import fitted_drawing
from pnp.scene.nodes import Box, Group, Node, Scene, translation
from pnp.typeset.blocks import Run
from pnp.words.catalogue import Catalogue, catalogue


def setup_card(
    game: AnyGame, known: RatedSetup, words: Catalogue, issue: Issue = PLAIN
) -> Card:
    """The card of a setup: its board, who starts and the code to deal it again.

    A plan goes on the back.
    """
    setup = known.setup
    if game.drawing.hidden:
        issue = replace(issue, size=FLAPPED)
    size = issue.size
    shown = setup_front(game, known, words, issue)
    nodes = tuple(front_nodes(shown, words, size))
    front = (
        card_with_flaps(nodes, *_flaps(game, setup, words))
        if game.drawing.hidden
        else face(nodes, size)
    )
    back: Scene | None
    plan: Scene | None = None
    if known.plan:
        told = setup_back(game, known, words, shown.title)
        told = replace(told, beside=issue.beside_back(shown.code))
        tall = shown.picture.height / shown.picture.width * (size.width - 7)
        back, plan = back_sides(told, tall, words, size)
    else:
        back = _rules_back(
            game, words, shown.title, issue.beside_back(shown.code), size
        )
    blank = blank_setup(game, known, size)
    return replace(blank, front=front, back=back, solves=bool(known.plan), plan=plan)


def blank_setup(game: AnyGame, known: RatedSetup, size: Size) -> Card:
    """The same without anything on it."""
    code, front, back = known.setup.code, size.blank(), size.blank()
    entry, solves = {"game": game.name, "code": code}, bool(known.plan)
    return Card(game.name, front, back, code, "setups.json", entry, solves)


def setup_front(
    game: AnyGame, known: RatedSetup, words: Catalogue, issue: Issue
) -> Front:
    """Who starts, how good the board is and how to lay it out."""
    setup, drawing = known.setup, game.drawing
    start = _dealt(game, setup)
    seen = start.seen_by(None)
    taught = taught_board(game, known, words)
    hand = drawing.hand(seen, "setup")
    sign = drawing.sign
    return Front(
        issue.beside,
        (taught.theme if taught else "") or issue.title or words.text("setup-of-day"),
        level_of(known),
        told_scene(drawing.on_card(seen, "setup"), words),
        starts_text(game, known, words),
        sign(start.turn) if sign else None,
        hand and told_scene(hand, words),
        _how_text(known, words),
        taught.hint if taught else "",
        setup.code,
        issue.note,
        issue.link,
    )


def level_of(known: RatedSetup) -> int | None:
    """How hard a board is, as on a puzzle."""
    levels = (event.facts.get("level") for event in known.rating)
    return next((level for level in levels if isinstance(level, int)), known.level)


def starts_text(game: AnyGame, known: RatedSetup, words: Catalogue) -> str:
    """Who starts, and how good the board is where that is known."""
    seat = game.rules.seats[_dealt(game, known.setup).turn]
    for event in known.rating:
        if (key := f"short-{event.key}-{seat}") in words.messages:
            return words.text(key, **event.facts)
    short = f"short-{seat}-starts"
    return words.text(short if short in words.messages else f"{seat}-starts")


def _how_text(known: RatedSetup, words: Catalogue) -> str:
    added = (f"card-how-{name}" for name in known.setup.variants)
    how = "help-setup" if "help-setup" in words.messages else "card-how"
    keys = (how, *(key for key in added if key in words.messages))
    return " ".join(map(words.text, keys))


def setup_back(game: AnyGame, known: RatedSetup, words: Catalogue, aside: str) -> Back:
    """A plan that wins, on the board and turn by turn."""
    start = _dealt(game, known.setup)
    line = plies(start, " ".join(known.plan))
    solution = partial(game.drawing.solution, start, line)
    taught = taught_board(game, known, words)
    plan = game.drawing.planned(line)
    tries, end, proof = _taught_runs(taught, words)
    return Back(
        words.text("plan"),
        aside,
        lru_cache(1 << 3)(solution),
        plan,
        tries=tries,
        end=() if plan else end,
        proof=proof,
    )


def _taught_runs(
    taught: Taught | None, words: Catalogue
) -> tuple[tuple[Try, ...], tuple[Run, ...], tuple[Run, ...]]:
    """What to avoid, how it ends and what is proven."""
    if not taught:
        return (), (), ()
    avoid = Run(f"{words.text('to-avoid')}: ", "bold")
    tries = tuple(Try((avoid, *each)) for each in taught.refutations[:1])
    lead = Run(f"{words.text('how-it-ends')}: ", "bold")
    end = (lead, Run(words.after_colon(taught.end))) if taught.end else ()
    return tries, end, tuple(taught.proof)


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


def _rules_back(
    game: AnyGame, words: Catalogue, aside: str, beside: tuple[str, str], size: Size
) -> Scene | None:
    """The back of a card without a plan: a few rules, and how to lay it out.

    The latter if the front says less of that. One with flaps is printed on one side.
    """
    if game.drawing.hidden:
        return None
    title = words.text("setup-rules-head")
    nodes: list[Node] = [
        masthead(words, (size.width, size.bleed), beside, (title, aside)),
    ]
    rules = next(key for key in RULES if key in words.messages)
    y = size.height - 2 * APART
    for key in (rules, *(["card-how"] if "help-setup" in words.messages else [])):
        text = help_paragraph((Run(words.text(key)),), words, size.span)
        y -= text.height + APART
        nodes.append(Group(text.texts, translation(INSET, y), role="paragraph"))
    if look := look_of(game.name):
        room = Box(INSET, LOW_BAND + LOW_STRIP, size.width - INSET, y).grown(-AROUND)
        emblem = look.emblem(min(room.width, room.height))
        drawn, _ = fitted_drawing(emblem, room)
        nodes.append(Group((drawn,), role="artefact"))
    return face(nodes, size)


RULES = "setup-rules", "to-start", "tagline"
"""What is told of the rules, the first that a game has."""

APART, AROUND = 2.0, 5.0
"""Between paragraphs, and around the emblem."""


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


def too_large(game: AnyGame, paper: Paper) -> bool:
    """Whether there are setup cards and a paper cannot hold one of them."""
    if not has_cards(game):
        return False
    blanks = {Scene(*size(game, setup)) for setup in setups(game)}
    ways = paper, paper.turned
    return not all(any(fits(blank, way) for way in ways) for blank in blanks)


def boards(game: AnyGame, order: Order) -> Document:
    """The sheets of the setup cards of a kit."""
    return cards_of(game, setups(game, order.variants), order)


def cards_of(
    game: AnyGame,
    printed: Sequence[Setup],
    order: Order,
    day: datetime.date | None = None,
) -> Document:
    """The sheets of the cards of some setups, or of that of a day.

    Raises ``UserError`` for those of a game that always begins alike.
    """
    if not game.rules.has_chance:
        fault = "{} has no setup cards: nothing in it is left to chance"
        raise UserError(Reason(fault, game.name))
    return cards(_numbered_cards(game, printed, order, day), order, "setup-cards")


def setup_cards(game: AnyGame, order: Order) -> Sequence[Card]:
    """The setup cards of a kit, from the easiest board to the hardest."""
    return _numbered_cards(game, setups(game, order.variants), order)


def _numbered_cards(
    game: AnyGame,
    printed: Sequence[Setup],
    order: Order,
    day: datetime.date | None = None,
) -> Sequence[Card]:
    words = catalogue(game.name, order.language)
    of_day = Issue(day_lines(words, day)) if day else None
    return [
        setup_card(
            game,
            of_kit(game, setup),
            words,
            of_day or _issue_in_kit(number, printed, words),
        )
        for number, setup in enumerate(printed, start=1)
    ]


def of_kit(game: AnyGame, setup: Setup) -> RatedSetup:
    """A setup rated, without a plan: those who play it find their own."""
    return RatedSetup(setup, _setup_rating(game, setup))


def _issue_in_kit(number: int, printed: Sequence[Setup], words: Catalogue) -> Issue:
    """Which card of a kit it is, and for how many players where that differs."""
    if not printed[1:]:
        return Issue(title=words.text("setup-card"))
    which = words.text("board-of", number=number, count=len(printed))
    if len({setup.players for setup in printed}) == 1:
        return Issue(title=which)
    players = printed[number - 1].players
    return Issue((words.text("board-for", players=players), ""), title=which)
