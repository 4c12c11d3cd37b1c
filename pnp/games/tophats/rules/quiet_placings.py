"""Placings on which nobody can capture, each as likely as any other (TOP-5).

Of two players' placings one in 660 is quiet, so one draws until it is. Of three
players' placings only 52,104 in 10^14 are; they are listed in ``quiet.txt``, one of
each kind, which turns, mirrors and other colours make all: the cells in their order c3,
c4, ..., g7, a dot an empty one.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib.resources import files

from pnp.boards.hexes import HexCell
from pnp.core.chance import Chance
from pnp.core.position import Player
from pnp.games.tophats.rules.board import (
    CENTRE,
    FULL,
    LETTERS,
    NUMBERS,
    PLACES,
    cell_set,
)
from pnp.games.tophats.rules.hats import STACKS
from pnp.games.tophats.rules.walks import Layout, paths

Placed = Mapping[HexCell, Player]
"""Where stacks stand, and whose."""


def is_quiet(placed: Placed, variants: Collection[str] = ()) -> bool:
    """Whether nobody could capture, whoever had to move."""
    return not any(
        _captures(placed, player, "neutral-unlimited" in variants)
        for player in sorted(set(placed.values()))
    )


def _captures(placed: Placed, player: Player, unlimited: bool) -> bool:
    own = cell_set(cell for cell in placed if placed[cell] == player)
    layout = Layout(FULL, own, cell_set(placed) & ~own, unlimited)
    return any(
        jumps.last & layout.others
        for cell in placed
        if placed[cell] == player
        for jumps in paths(layout, NUMBERS[cell])
    )


def random_placing(players: int, chance: Chance) -> Placed:
    """Five stacks for each player anywhere they may be placed."""
    cells = chance.shuffled(PLACES)[: STACKS * players]
    return {cell: number // STACKS for number, cell in enumerate(cells)}


def quiet_placing(players: int, variants: Collection[str], chance: Chance) -> Placed:
    """One of the quiet placings, all of them as likely."""
    draw = random_placing if players == 2 else _drawn_placing
    while not is_quiet(placed := draw(players, chance), variants):
        pass
    return placed


def _drawn_placing(players: int, chance: Chance) -> Placed:
    """A placing like one of the list, seen from anywhere and in any colours.

    Those that look the same from several sides have fewer images, each of which
    would be drawn more often: that much less often it is taken.
    """
    placings = placing_kinds()
    while True:
        placing = placings[chance.below(len(placings))]
        sides = [canonical_placing(image) for image in images(placing)]
        image = sides[chance.below(len(sides))]
        owners = chance.shuffled(range(players))
        if not chance.below(sides.count(image)):
            return {
                cell: owners[LETTERS.index(letter)]
                for cell, letter in zip(PLACES, image, strict=True)
                if letter != "."
            }


@cache
def placing_kinds() -> Sequence[str]:
    """The quiet placings of three players, one of each kind, cell by cell."""
    return (files(__package__) / "quiet.txt").read_text("ascii").split()


def images(placing: str) -> list[str]:
    """A placing as it looks from the twelve sides of the board."""
    seen = []
    at = dict(zip(PLACES, placing, strict=True))
    for turned in ({cell: at[cell.mirrored(CENTRE)] for cell in at}, at):
        for _ in range(6):
            turned = {cell: turned[cell.turned(CENTRE)] for cell in turned}
            seen.append("".join(turned[cell] for cell in PLACES))
    return seen


def canonical_placing(placing: str) -> str:
    """A placing with its owners named anew in the order they are met."""
    met = dict.fromkeys(placing.replace(".", ""))
    names = dict(zip(met, LETTERS, strict=False))
    return "".join(names.get(letter, letter) for letter in placing)
