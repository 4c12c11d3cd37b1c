"""Playsets: all that a game is played with, in as few files as the printer is fed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from pnp.games import AnyGame
from pnp.press.boxes.box_fill import read_habits
from pnp.press.boxes.box_sheets import is_halved, whole
from pnp.press.file_names import sheet_file
from pnp.press.kit.cutting_time import NONE, Effort, of_net, of_pages
from pnp.press.kit.kit_documents import kit
from pnp.press.paper import EXTRAS, Order
from pnp.press.rulebook.prose import is_written
from pnp.press.rulebook.rule_sheet import rulesheet
from pnp.press.sheets.label_sheets import LabelSheet
from pnp.press.sheets.labels import LABELS, TRIAL, label_documents
from pnp.press.sheets.print_runs import CARDS, SHEETS, batches, name, on_paper
from pnp.press.sheets.tiling import seams
from pnp.press.text_page import titled_document, with_capital
from pnp.protocol.components import Component
from pnp.scene.document import Document, Duplex, Page
from pnp.words.catalogue import Catalogue
from pnp.words.texts import typesetting

Stock = Literal["paper", "card", "labels", "trial", "label-sheets"]
"""What sheets are printed on; label sheets are tried on plain paper."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Pages that follow one another in a file: what they hold, and what they take."""

    kind: tuple[str, ...]
    """The sheets of parts, or what else it is."""
    document: Document
    effort: Effort = NONE
    mounted: float = 0.0
    """The share of its parts that are thicker on greyboard."""

    def label(self, words: Catalogue) -> str:
        """What a list calls it."""
        first, *others = (words.text(_key(each)) for each in self.kind)
        within = typesetting(words.language).within_line
        return with_capital(", ".join((first, *map(within, others))))

    @property
    def sheets(self) -> int:
        """How many sheets of paper it takes."""
        return sum(not page.back for page in self.document.pages)


@dataclass(frozen=True, slots=True)
class Stack:
    """Sheets that are printed in one go: on the same stock, fed alike."""

    stock: Stock
    file: str
    duplex: Duplex
    stretches: tuple[Stretch, ...]
    labels: LabelSheet | None = None
    """Where the labels lie that it is for."""

    @property
    def sheets(self) -> int:
        """How many there are."""
        return sum(each.sheets for each in self.stretches)

    def held(self, words: Catalogue) -> str:
        """What is on them."""
        return ", ".join(each.label(words) for each in self.stretches)

    def document(self, words: Catalogue) -> Document:
        """All of it as one file."""
        documents = [each.document for each in self.stretches]
        named = (
            page for each in self.stretches for page in _named_pages(each, words)
        )  # fmt: skip
        attached = {
            file: content
            for document in documents
            for file, content in document.attachments.items()
        }
        return titled_document(
            tuple(named), self.held(words), words, self.duplex, attached
        )


def playset(
    game: AnyGame, order: Order, theme: str, labels: LabelSheet | None = None
) -> Sequence[Stack]:
    """The stacks of a set in the order to print them; paper is the first."""
    found = list(_stretches(game, order, labels))
    ways: dict[tuple[Stock, bool], list[Stretch]] = {
        ("paper", False): [], ("card", True): [], ("card", False): [],
        ("labels", False): [],
    }  # fmt: skip
    for stock, stretch in found:
        turned = stretch.document.duplex != "none"
        ways[stock, turned and stock == "card"].append(stretch)
    stacks = [
        _stack(game, order, theme, stock, stretches)
        for (stock, _), stretches in ways.items()
        if stretches
    ]
    return [*stacks, *(label_stacks(game, labels, order, theme) if labels else ())]


def label_stacks(
    game: AnyGame, labels: LabelSheet, order: Order, theme: str
) -> Iterator[Stack]:
    """The labels for blank wood after the page to try them with, on their own paper."""
    own = replace(order, paper=labels.paper)
    for what, document in label_documents(game, labels, own):
        kind, _, _ = what.partition("_")
        stock: Stock = "trial" if kind == TRIAL else "label-sheets"
        file = sheet_file(game.name, what, own, "none", theme)
        yield Stack(stock, file, "none", (Stretch((kind,), document),), labels)


def _stack(
    game: AnyGame, order: Order, theme: str, stock: Stock, stretches: list[Stretch]
) -> Stack:
    duplex: Duplex = "none"
    if stock == "card":
        kinds = {each.document.duplex for each in stretches} - {"none"}
        duplex = order.duplex if kinds else "none"
    file = sheet_file(game.name, stock, order, duplex, theme)
    return Stack(stock, file, duplex, tuple(stretches))


def _stretches(
    game: AnyGame, order: Order, labels: LabelSheet | None
) -> Iterator[tuple[Stock, Stretch]]:
    """All that is printed, with what on; the first are texts."""
    documents = kit(game, order, labels)
    yield "paper", Stretch(("assembly",), documents["assembly"])
    if is_written(game.name, "rules", order.language):
        rules = replace(rulesheet(game, order), duplex="none")
        yield "paper", Stretch(("rules",), rules)
    stocks: dict[str, Stock] = dict.fromkeys(SHEETS, "labels")
    stocks |= dict.fromkeys(on_paper(game), "paper")
    found = batches(game, order.variants, order.sheets, order.duplex)
    for kind, parts in found.items():
        document = documents[name(kind)]
        effort = of_pages(document.pages, _joints(parts, order))
        (stock, *others) = {stocks.get(each, "card") for each in kind}
        mounted = _mounted_share(game, parts) if order.stock.greyboard else 0.0
        yield "card" if others else stock, Stretch(kind, document, effort, mounted)
    if CARDS in documents:
        document = documents[CARDS]
        effort = of_pages(document.pages)
        yield stocks.get(CARDS, "card"), Stretch((CARDS,), document, effort)
    for extra in EXTRAS:
        if extra in documents:
            halved = is_halved(extra, game, order)
            effort = of_net(whole(extra, game, order), halved=halved)
            yield "card", Stretch((extra,), documents[extra], effort)


def _mounted_share(game: AnyGame, parts: Sequence[Component]) -> float:
    """The share of some parts that a box has room for on greyboard."""
    habits = read_habits(game.name)
    glued = {key for key, habit in habits.items() if habit.way == "greyboard"}
    count = sum(part.count for part in parts if part.key in glued)
    return count / sum(part.count for part in parts)


def _joints(parts: Sequence[Component], order: Order) -> int:
    """Of glue: of pieces with one another, and of what is folded."""
    places = ((part.count, note) for part in parts for note in part.notes)
    folded = sum(count for count, note in places if "glue" in note.keys)
    return seams(parts, order.paper) + folded


def _key(kind: str) -> str:
    """Where the catalogue names it."""
    if kind in ("assembly", "rules", LABELS, TRIAL):
        return kind
    if kind == "plan":
        return "printing-of-print"
    return "setup-cards" if kind == CARDS else f"sheet-{kind}"


def _named_pages(stretch: Stretch, words: Catalogue) -> Iterator[Page]:
    """Its pages, each with a name for the list of pages."""
    label, count = stretch.label(words), len(stretch.document.pages)
    for number, page in enumerate(stretch.document.pages, start=1):
        name = page.name or f"{label} {number}/{count}"
        yield replace(page, name=name, bookmarks=())
