"""How printed files are called."""

from collections.abc import Mapping

from pnp.press.paper import Order
from pnp.scene.document import Duplex

SUFFIXES: Mapping[Duplex, str] = {
    "long": "_duplex-long",
    "short": "_duplex-short",
    "fold": "_foldover",
    "none": "",
}
"""What the names of files say of their backs."""

_THEMES = {"classic": "", "low-ink": "_lowink"}


def stem(game: str, what: str, order: Order, theme: str = "classic") -> str:
    """The name of a file without its suffix.

    >>> from pnp.press.paper import paper
    >>> stem("cancelletto", "rules", Order(paper("a4"), "it"), "low-ink")
    'cancelletto_rules_a4_it_lowink'
    >>> stem("gridblock", "cards", Order(paper("a4"), variants=("even-values",)))
    'gridblock_cards_even-values_a4_en'
    """
    look = _THEMES.get(theme, f"_{theme}")
    name = "_".join((game, what, *order.variants, order.paper.name, order.language))
    return f"{name}{look}"


def sheet_file(
    game: str, what: str, order: Order, duplex: Duplex, theme: str = "classic"
) -> str:
    """The name of a file of sheets, which says how these get their backs.

    >>> from pnp.press.paper import paper
    >>> sheet_file("claustro", "card", Order(paper("a4")), "long")
    'claustro_card_a4_en_duplex-long.pdf'
    """
    return f"{stem(game, what, order, theme)}{SUFFIXES[duplex]}.pdf"
