"""Everything that is drawn of a game: parts, pictures, diagrams, cards and pages."""

import datetime
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from pnp.games import GAMES, AnyGame, find
from pnp.press.boxes import box_sheets
from pnp.press.figures.examples import example
from pnp.press.paper import Order, paper
from pnp.press.rulebook.cover import covers
from pnp.press.sheets import print_runs
from pnp.scene.nodes import UNSEEN, Ink, Node, Scene, Text
from pnp.scene.theme import Theme
from tests.cards import daily
from tests.pages import placed
from tests.papers import kit, rules

DAY = datetime.date(2026, 12, 24)


class Pen(NamedTuple):
    """A line that is drawn: its ink, and how wide it comes out."""

    ink: Ink
    width: float


@cache
def drawn(game: str) -> tuple[tuple[str, Scene], ...]:
    """All drawings of a game by what they are."""
    return tuple(_drawn(find(game)))


def _drawn(game: AnyGame) -> Iterator[tuple[str, Scene]]:
    for variants in ((), *((name,) for name in sorted(game.art.varied))):
        for part in game.art.parts(variants):
            yield f"{part.name} front", part.front
            if part.back:
                yield f"{part.name} back", part.back
    for part in print_runs.sticker_parts(game, print_runs.SHEETS):
        yield part.name, part.front
    for name, picture in game.drawing.pictures.items():
        yield f"picture {name}", picture()
    played = game.rules.play(example(game, "first"))
    for number in range(len(played.turns) + 1):
        yield f"turn {number}", game.drawing.view(*played.after(number))
    yield from _pages(game, Order(paper("a4")))
    yield from _looks(game)


def _pages(game: AnyGame, order: Order) -> Iterator[tuple[str, Scene]]:
    documents = {"rules": rules(game.name), "cover": covers(game, order)}
    documents |= kit(game.name, order)
    if game.name in GAMES:
        flat = print_runs.with_wallet(game, order)
        documents["wallet"] = box_sheets.document("wallet", game, flat)
    if game.has_days:
        documents["daily"] = daily([game.name], [DAY], order)
    for name, document in documents.items():
        for page in document.pages:
            yield f"page of {name}", page.scene


def _looks(game: AnyGame) -> Iterator[tuple[str, Scene]]:
    if table := game.drawing.table:
        yield "table", table()
    if look := game.art.look:
        yield "emblem", look.emblem(30)
        yield "side", look.side(90, 20)
        yield "slim side", look.side(60, 8)
        yield "wordmark", look.wordmark(40, game.name)


def inks(nodes: Iterable[Node]) -> Iterator[Ink]:
    """Every ink that something is drawn with."""
    for leaf, _ in placed(nodes):
        named = (
            (leaf.ink,)
            if isinstance(leaf, Text)
            else (leaf.style.fill, leaf.style.stroke)
        )
        yield from (ink for ink in named if ink and ink != UNSEEN)


def pens(nodes: Iterable[Node], theme: Theme, *, kept: bool = False) -> Iterator[Pen]:
    """Every line that a theme shows, with its width as it is printed, or as drawn."""
    for leaf, at in placed(nodes):
        if not isinstance(leaf, Text) and theme.colour(leaf.style.stroke):
            width = leaf.style.width if kept else leaf.style.pen(at.scale)
            yield Pen(str(leaf.style.stroke), width * at.scale)
