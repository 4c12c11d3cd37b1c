"""Stickers to cut from adhesive sheets, in two sizes, for those who have blank wood."""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from pnp.games import AnyGame
from pnp.scene.paper import Component
from pnp.words import Catalogue


class Sizes(NamedTuple):
    """How wide stickers are, by the outlines of pieces."""

    round: float
    square: float


SHEETS: Mapping[str, Sizes] = {
    # For discs of 19 to 25 mm and cubes of 10.
    "stickers": Sizes(18.0, 9.0),
    # For discs of 15 to 18 mm and cubes of 8 or 9.
    "small-stickers": Sizes(14.0, 7.5),
}
"""The sheets of stickers, as parts to ask for call them too."""


def offered(game: AnyGame) -> tuple[str, ...]:
    """What of that there is for a game."""
    return tuple(SHEETS) if game.paper.stickers() else ()


def parts(game: AnyGame, sheets: Collection[str]) -> Iterator[Component]:
    """The stickers of some sheets."""
    for sheet in (name for name in SHEETS if name in sheets):
        kind = sheet.removesuffix("s")
        for each in game.paper.stickers():
            front = each.cut(getattr(SHEETS[sheet], each.outline))
            key = f"part-{each.outline}-{kind}"
            yield Component(key, sheet, f"{kind}-{each.name}", front, count=each.count)


def caption(part: Component, words: Catalogue) -> str:
    """For which wood stickers are."""
    return words.text(f"wood-{part.key.removeprefix('part-')}")
