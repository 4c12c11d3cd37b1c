"""Everything there is to print, by file name."""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pnp.games import AnyGame
from pnp.press.boxes import drawing
from pnp.press.card import Card
from pnp.press.daily import sheets
from pnp.press.duplex import SUFFIXES
from pnp.press.kit import kit
from pnp.press.labels import label_documents
from pnp.press.labelsheet import LabelSheet
from pnp.press.naming import stem
from pnp.press.notes import front
from pnp.press.paper import Order
from pnp.press.rulesheet import rulesheet
from pnp.scene.document import Document, single
from pnp.scene.nodes import Scene
from pnp.templates.texts import languages
from pnp.words import Language, catalogue

Files = Iterator[tuple[str, Document]]
"""Documents with their paths, made one after another as they are asked for."""


def papers(game: AnyGame, wanted: Order, theme: str) -> Files:
    """The kit and the rule sheet of a game in all languages."""
    yield from parts(game)
    for language in languages(game.name):
        order = replace(wanted, language=language)
        for what, document in {
            **kit(game, order),
            "rules": rulesheet(game, order),
        }.items():
            yield _path(game, what, order, theme, document), document


def cards(
    made: Mapping[Language, Sequence[Card]],
    day: datetime.date,
    wanted: Order,
    theme: str,
) -> Files:
    """The cards of a day, those of all games together, in each of the languages."""
    for language, those in made.items():
        order = replace(wanted, language=language)
        name = stem("pnp", f"daily_{day}", order, theme)
        yield f"{name}.pdf", sheets(those, order)


def kit_files(
    game: AnyGame, order: Order, theme: str, labels: LabelSheet | None = None
) -> Files:
    """The kit of a game on paper, its stickers on labels and its parts as drawings.

    Labels are printed on their own paper, whatever the rest is printed on.
    """
    for what, document in kit(game, order).items():
        yield _path(game, what, order, theme, document), document
    if labels:
        own = replace(order, paper=labels.paper)
        for what, document in label_documents(game, labels, order):
            yield _path(game, what, own, theme, document), document
    yield from parts(game, order.variants)
    for extra in order.extras:
        scene, name = drawing(extra, game, order), f"{extra}_{order.language}"
        title = catalogue(game.name, order.language).text(f"part-{extra}")
        yield f"{game.name}/parts/{name}.svg", single(scene, title, order.language)


def parts(game: AnyGame, variants: Sequence[str] = ()) -> Files:
    """Each part of a game as a drawing of its own, with layers for machines.

    Backs that many share, or that are like their fronts, are drawn once.
    """
    words = catalogue(game.name, "en")
    end = "".join(f"_{name}" for name in variants) + ".svg"
    backs: list[Scene] = []
    for part in game.paper.parts(variants):
        title = f"{words.text('title')}: {words.text(part.key)}"
        yield f"{game.name}/parts/{part.name}{end}", single(front(part, words), title)
        if part.back and part.back not in (part.front, *backs):
            backs.append(part.back)
            name = f"{part.sheet}-back" if len(backs) == 1 else f"{part.name}-back"
            yield f"{game.name}/parts/{name}{end}", single(part.back, title)


def _path(
    game: AnyGame, what: str, order: Order, theme: str, document: Document
) -> str:
    """Where a document goes; sheets of parts say how they get their backs."""
    name = stem(game.name, what, order, theme)
    suffix = "" if what in ("boards", "rules") else SUFFIXES[document.duplex]
    return f"{game.name}/{name}{suffix}.pdf"
