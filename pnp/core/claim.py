"""Claims: what a card says, beside what was found out anew."""

from collections.abc import Iterable
from typing import NamedTuple


class Claim(NamedTuple):
    """Something that a card says, and what was found out anew."""

    name: str
    said: object
    found: object


Claims = Iterable[Claim]


def same(said: object, again: object | None) -> Claims:
    """That a puzzle is what its maker makes of its position, name by name."""
    for name in ("task", "moves", "answer", "tempting", "only", "rating", "level"):
        yield Claim(name, getattr(said, name), again and getattr(again, name))
