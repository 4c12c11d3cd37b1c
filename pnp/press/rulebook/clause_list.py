"""The reference: the clauses of a game by their codes, its variants by their names."""

from collections.abc import Iterator

from pnp.games import AnyGame
from pnp.press.paper import Order
from pnp.press.text_page import frames, identity, text_page, title, titled_document
from pnp.scene.document import Document
from pnp.typeset.blocks import Block, Bullets, Heading, Item, Paragraph, Run
from pnp.typeset.page_layout import typeset
from pnp.typeset.text_context import House
from pnp.words.catalogue import Catalogue, catalogue


def reference(game: AnyGame, order: Order) -> Document:
    """What the program calls the rules of a game, for those who meet its codes."""
    words = catalogue(game.name, order.language)
    blocks: list[Block] = [Bullets(tuple(_clauses(words)))]
    if variants := tuple(_variants(game, words)):
        heading = Heading(1, (Run(words.text("reference-variants")),))
        blocks += heading, Bullets(variants)
    house = House(words.language, game.name)
    first, *later = typeset(blocks, frames(order.paper), house)
    label = words.text("reference")
    head = title(
        order.paper,
        words.text("title"),
        label,
        words.text("reference-tagline"),
        (words.text("for-whom"),),
        game.name,
    )
    pages = ((*head, *first), *later)
    credits = (words.text("credits"), words.text("unofficial"))
    told = tuple(
        text_page(nodes, order, credits, identity(words, label, order, n, len(pages)))
        for n, nodes in enumerate(pages, start=1)
    )
    return titled_document(told, label, words)


def _clauses(words: Catalogue) -> Iterator[Item]:
    for code, clause in words.clauses.items():
        said = " ".join(filter(None, (clause.text, clause.reading)))
        yield (Paragraph((Run(code, "bold"), Run(f" {said}"))),)


def _variants(game: AnyGame, words: Catalogue) -> Iterator[Item]:
    for variant in game.rules.edition.variants:
        name = words.text(f"variant-{variant}")
        told = (c.variants[variant] for c in words.clauses.values()
                if variant in c.variants)  # fmt: skip
        runs = (Run(name, "bold"), Run(" ("), Run(variant, "medium"), Run("): "))
        yield (Paragraph((*runs, Run(" ".join(told)))),)
