"""Rule sheets and kits, laid out once for all tests that read them."""

from collections.abc import Mapping
from functools import cache

from pnp.games import find
from pnp.press.boxes import box_sheets
from pnp.press.kit import kit_documents as press
from pnp.press.kit import print_set
from pnp.press.kit.print_set import Printed
from pnp.press.paper import Extra, Order, PaperName, paper
from pnp.press.rulebook import rule_sheet
from pnp.press.rulebook.pamphlet import half_of, small_pages
from pnp.press.sheets.label_sheets import LabelSheet
from pnp.press.sheets.print_runs import with_parts
from pnp.scene.document import Document, Page
from pnp.words.catalogue import Language


@cache
def kit(game: str, order: Order) -> Mapping[str, Document]:
    """What a game is made of, by the names of its files."""
    return press.kit(find(game), order)


@cache
def playing_set(
    game: str, order: Order, theme: str = "classic", labels: LabelSheet | None = None
) -> Printed:
    """What a game is printed as, with its plan."""
    return print_set.usual_set(find(game), order, theme, labels)


@cache
def boxed(extra: Extra, game: str, order: Order) -> Document:
    """A box or a wallet on its sheet."""
    return box_sheets.document(extra, find(game), order)


def laid_flat(game: str, order: Order, *names: str) -> Order:
    """The order for a kit with parts that lie flat, for a wallet to hold."""
    flat = {"claustro": ["flat-pawns"], "tophats": ["flat-hats"]}.get(game, ())
    return with_parts(find(game), order, [*names, *flat])


@cache
def rules_on(game: str, order: Order) -> Document:
    """The rule sheet of a game as it was ordered."""
    return rule_sheet.rulesheet(find(game), order)


@cache
def large_rules(game: str, order: Order) -> Document:
    """The same in large print."""
    return rule_sheet.large_print(find(game), order)


@cache
def folded_rules(game: str, order: Order) -> Document:
    """The pages of a booklet that is printed on some paper, one by one."""
    half = half_of(order.paper.lying)
    scenes = small_pages(find(game), order, half, "booklet")
    return Document(tuple(map(Page, scenes)), game)


def rules(game: str, language: Language = "en", size: PaperName = "a4") -> Document:
    """The rule sheet of a game."""
    return rules_on(game, Order(paper(size), language))
