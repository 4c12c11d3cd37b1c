"""A move as players type it."""

from pnp.games import find
from pnp.words.catalogue import Catalogue


def as_typed(move: str, words: Catalogue) -> str:
    """A move as players type it, which the game understands too."""
    typed = find(words.game).drawing.spelled.get("typed")
    return "".join(map(words.told, typed(move))) if typed else move
