"""How printed files are called."""

import re
from collections.abc import Mapping

from pnp.press.paper import SIZES, Order
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


NAMED = re.compile(
    rf"(?P<what>[a-z]+_.+)_(?P<paper>{'|'.join(SIZES)}|[0-9.]+x[0-9.]+)"
    r"_(?P<lang>[a-z]{2})(?P<theme>_[\w-]+?)??"
    r"(?P<flip>_duplex-long|_duplex-short|_foldover)?\.pdf"
)
"""What the names of sheets say of how they were asked for."""


def kind(name: str) -> str:
    """What a file is on any paper and for any flip, so that one may replace another.

    >>> kind("hex_card_a4_en_grey_duplex-long.pdf"), kind("board.svg")
    ('hex_card_en_grey', 'board.svg')
    """
    found = NAMED.fullmatch(name)
    return f"{found['what']}_{found['lang']}{found['theme'] or ''}" if found else name
