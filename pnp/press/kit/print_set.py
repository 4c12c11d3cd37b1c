"""Everything there is to print, by file name."""

import datetime
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

from pnp.games import AnyGame
from pnp.games.day import Drawn
from pnp.press.boxes.box_sheets import drawing
from pnp.press.cards.card_sheets import Waiting
from pnp.press.cards.daily import sheets_of_days, whole
from pnp.press.file_names import sheet_file, stem
from pnp.press.kit.kit_documents import part_sheets
from pnp.press.kit.kit_files import Stack, playset
from pnp.press.kit.print_plan import stacks_with_plan
from pnp.press.kit.try_sheet import NoRoomError, has_try_sheet, try_file, try_sheet
from pnp.press.paper import Order
from pnp.press.rulebook.prose import paper_languages
from pnp.press.sheets.label_sheets import LabelSheet
from pnp.press.sheets.part_notes import front
from pnp.press.sheets.print_runs import chosen_parts, with_parts
from pnp.scene.document import Document, single
from pnp.scene.nodes import Scene
from pnp.words.catalogue import Catalogue, Language, catalogue

Files = Iterator[tuple[str, Document]]
"""Documents with their paths, made one after another as they are asked for."""


class Printed(NamedTuple):
    """The set of a game in a language, as files under the folder of all games."""

    game: AnyGame
    words: Catalogue
    order: Order
    stacks: Sequence[Stack]
    theme: str

    @property
    def tried(self) -> Files:
        """The sheet for a first game, where there is one."""
        if has_try_sheet(self.game, self.order):
            with suppress(NoRoomError):
                yield tried(self.game, self.order, self.theme)

    @property
    def files(self) -> Files:
        """What goes to a printer, in the order to print it."""
        for stack in self.stacks:
            yield f"{self.game.name}/{stack.file}", stack.document(self.words)


def sets(
    game: AnyGame, wanted: Order, theme: str, spoken: Language | None = None
) -> Iterator[Printed]:
    """The usual set of a game in a language, or in all."""
    for language in [spoken] if spoken else paper_languages(game.name):
        yield usual_set(
            game, with_parts(game, replace(wanted, language=language), ()), theme
        )


def usual_set(
    game: AnyGame, order: Order, theme: str, labels: LabelSheet | None = None
) -> Printed:
    """A set of a game with its plan, of the parts and the labels that are asked for."""
    stacks = stacks_with_plan(game, order, playset(game, order, theme, labels), theme)
    words = catalogue(game.name, order.language)
    return Printed(game, words, order, stacks, theme)


def tried(game: AnyGame, order: Order, theme: str) -> tuple[str, Document]:
    """The sheet for a first game; on what is folded it has no back of its own."""
    if order.duplex == "fold":
        order = replace(order, duplex="none")
    return f"{game.name}/{try_file(game, order, theme)}", try_sheet(game, order)


def lost_parts(
    game: AnyGame, names: Sequence[str], count: int, order: Order, theme: str
) -> Files:
    """So many of some parts, a file for each."""
    for name in names:
        document = part_sheets(game, name, count, order)
        file = sheet_file(game.name, name, order, document.duplex, theme)
        yield f"{game.name}/{file}", document


def cards(
    drawn: Sequence[Drawn],
    made: Mapping[Language, Sequence[Waiting]],
    day: datetime.date,
    wanted: Order,
    theme: str,
) -> Files:
    """The cards of a day, those of all games together, in each of the languages."""
    for language, those in made.items():
        order = replace(wanted, language=language)
        name = stem("pnp", f"daily_{day}", order, theme)
        yield f"{name}.pdf", whole(sheets_of_days(drawn, those, order))


def kit_files(
    game: AnyGame, order: Order, theme: str, labels: LabelSheet | None = None
) -> Files:
    """The kit of a game on paper, its stickers on labels and its parts as drawings.

    Labels are printed on their own paper, whatever the rest is printed on.
    """
    yield from usual_set(game, order, theme, labels).files
    yield from parts(game, order.variants, order.sheets)
    for extra in order.extras:
        scene, name = drawing(extra, game, order), f"{extra}_{order.language}"
        title = catalogue(game.name, order.language).text(f"part-{extra}")
        yield f"{game.name}/parts/{name}.svg", single(scene, title, order.language)


def parts(
    game: AnyGame,
    variants: Sequence[str] = (),
    sheets: frozenset[str] | None = None,
) -> Files:
    """Each part of a game as a drawing of its own, with layers for machines.

    Those of some sheets alone, or all.
    Backs that many share, or that are like their fronts, are drawn once.
    """
    words = catalogue(game.name, "en")
    end = "".join(f"_{name}" for name in variants) + ".svg"
    backs: list[Scene] = []
    chosen = chosen_parts(game, variants, sheets)
    for part in chosen:
        title = f"{words.text('title')}: {words.text(part.key)}"
        yield f"{game.name}/parts/{part.name}{end}", single(front(part, words), title)
        if part.back and part.back not in (part.front, *backs):
            backs.append(part.back)
            on_sheet = (each.back for each in chosen if each.sheet == part.sheet)
            is_shared = len(backs) == 1 and all(b == part.back for b in on_sheet)
            name = f"{part.sheet if is_shared else part.name}-back"
            yield f"{game.name}/parts/{name}{end}", single(part.back, title)
