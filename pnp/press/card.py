"""Cards that print a setup: the board as dealt, who starts, the code."""

import datetime
from collections.abc import Iterator, Sequence

from pnp.core.setup import Setup
from pnp.games import AnyGame, find
from pnp.press.marks import foot
from pnp.press.page import identity
from pnp.press.paper import Order
from pnp.press.sheet import impose
from pnp.press.telling import told_scene
from pnp.press.typeset.blocks import Run
from pnp.press.typeset.paragraph import small_print, wrapped
from pnp.resources import read_table
from pnp.scene.document import Document, Page
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import BODY, EMPHASIS, HAIR, HEAD, SMALL
from pnp.words import Catalogue, Language, catalogue

WIDTH, HEIGHT = 70.0, 120.0
"""The size of a tarot card."""

INSET = 5.0
"""From the trim to what is printed."""


def card(game: AnyGame, setup: Setup, words: Catalogue, heading: str) -> Scene:
    """The card of a setup: its board, who starts and the code to deal it again."""
    start = game.deal(setup)
    board = told_scene(game.view(start, ()), words)
    span = WIDTH - 2 * INSET
    factor = span / board.width
    top = 17.5
    picture = Group(board.nodes, translation(INSET, top).after(scaling(factor)))
    nodes = (
        *_heading(words, heading, setup.code, game.name),
        picture,
        *_below(game, setup, words, top + board.height * factor + 5.0),
    )
    knife = rectangle(Box(0, 0, WIDTH, HEIGHT), Style(stroke="cut", width=HAIR))
    layers = (Group(nodes, layer="print"), Group((knife,), layer="cut"))
    return Scene(WIDTH, HEIGHT, layers)


def _heading(words: Catalogue, heading: str, code: str, accent: str) -> Iterator[Node]:
    lines = (
        Text(words.text("title"), Point(INSET, 9.2), HEAD, "bold", ink=accent),
        Text(code, Point(WIDTH - INSET, 9.2), BODY, "bold", "end", accent),
        Text(heading, Point(INSET, 13.6), SMALL * 8 / 6.5),
    )
    yield Group(lines, role="heading-1")
    y = 15.8
    bar = line(
        Point(INSET, y), Point(WIDTH - INSET, y), Style(stroke=accent, width=EMPHASIS)
    )
    yield Group((bar,), role="artefact")


def _below(game: AnyGame, setup: Setup, words: Catalogue, y: float) -> Iterator[Node]:
    starter = game.seats[game.deal(setup).turn]
    first = Text(words.text(f"{starter}-starts"), Point(INSET, y), BODY, "bold")
    yield Group((first,), role="paragraph")
    rating = words.caption(game.rating(game.deal(setup)))
    told = (Run(f"{rating} ", "medium"), Run(words.text("card-how")))
    how = wrapped(told, WIDTH - 2 * INSET, small_print(words.language))
    yield Group(how.texts, translation(INSET, y + 2.0), role="paragraph")
    command = f"pnp setup {game.name} --code {setup.code}"
    lines = (words.text("verify"), command)
    again = tuple(
        Text(line, Point(INSET, HEIGHT - INSET - rise), SMALL, ink="muted")
        for line, rise in zip(lines, (2.9, 0), strict=True)
    )
    yield Group(again, role="paragraph")


Dealt = tuple[AnyGame, Setup, str]
"""A game, a setup of it and what is written over its card."""


def daily(
    games: Sequence[str], days: Sequence[datetime.date], order: Order
) -> Document:
    """The setup cards of some days, for each of the games, ready to cut."""
    return cards(list(of_days(games, days, order.language)), order, "setup-of-day")


def of_days(
    games: Sequence[str], days: Sequence[datetime.date], language: Language
) -> Iterator[Dealt]:
    """The setups of some days, each judged for its card before the next is dealt."""
    for game in map(find, games):
        for day in days:
            setup = game.of_day(day)
            game.rating(game.deal(setup))
            yield game, setup, catalogue(game.name, language).date(day)


def codes(game: AnyGame) -> Sequence[str]:
    """The codes of the boards that come with a kit."""
    found: Sequence[str] = read_table(f"{game.name}/boards.toml")["codes"]
    return found


def boards(game: AnyGame, order: Order) -> Document:
    """The setup cards of a kit, from the easiest board to the hardest."""
    words = catalogue(game.name, order.language)
    printed = codes(game)
    dealt = [
        (
            game,
            Setup.from_code(code, game.editions),
            words.text("board-of", number=number, count=len(printed)),
        )
        for number, code in enumerate(printed, start=1)
    ]
    return cards(dealt, order, "setup-cards")


def cards(dealt: Sequence[Dealt], order: Order, key: str) -> Document:
    """Setup cards on as few sheets as they need; the key names them all."""
    scenes = [
        (card(game, setup, catalogue(game.name, order.language), heading), None)
        for game, setup, heading in dealt
    ]
    words = catalogue(dealt[0][0].name, order.language)
    dealt_codes = [setup.code for _, setup, _ in dealt]
    label = words.text(key)
    what = label if len(dealt_codes) > 1 else f"{label} · {dealt_codes[0]}"
    faces = impose(scenes, order.paper, backs=False)
    pages = []
    for number, face in enumerate(faces, start=1):
        at_foot = foot(
            order.paper,
            check=words.text("check-bar"),
            identity=identity(words, what, order, number, len(faces)),
        )
        scene = Scene(order.paper.width, order.paper.height, (*face.nodes, *at_foot))
        pages.append(Page(scene))
    return Document(
        tuple(pages),
        title=f"{words.text('title')}: {label}",
        language=order.language,
        attachments={"setups.txt": "".join(f"{code}\n" for code in dealt_codes)},
    )
