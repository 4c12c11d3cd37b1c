"""How printed files are called."""

from pnp.press.paper import Order

_THEMES = {"classic": "", "low-ink": "_lowink"}


def stem(game: str, what: str, order: Order, theme: str = "classic") -> str:
    """The name of a file without its suffix.

    >>> from pnp.press.paper import paper
    >>> stem("cancelletto", "rules", Order(paper("a4"), "it"), "low-ink")
    'cancelletto_rules_a4_it_lowink'
    """
    look = _THEMES.get(theme, f"_{theme}")
    return f"{game}_{what}_{order.paper.name}_{order.language}{look}"
