"""The first puzzle that fits a wish, in what chance deals again and again."""

from collections.abc import Callable, Iterable
from typing import Any

from pnp.base.errors import UserError
from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle, Wish

Deal = Callable[[Chance], Iterable[Puzzle[Any] | None]]
"""The puzzles of one game or grid that chance deals, ``None`` where one came to none:
so whoever waits for one is asked often whether to go on."""


class NoPuzzleError(UserError):
    """That none was found in so many tries."""


def first_puzzle(deal: Deal, patience: int, wish: Wish, chance: Chance) -> Puzzle[Any]:
    """The first that fits; raises ``NoPuzzleError`` if so many deals have none."""
    for _ in range(patience):
        wish.check()
        for found in deal(chance):
            wish.check()
            if found and fits(wish, found):
                return found
    asked = [f"of level {wish.level}"] * bool(wish.level)
    asked += [f"in {wish.moves} move{'s'[: wish.moves > 1]}"] if wish.moves else []
    fault = ["no", wish.kind or "puzzle", *asked, f"in {patience} tries"]
    raise NoPuzzleError(" ".join(fault))


def fits(wish: Wish, puzzle: Puzzle[Any]) -> bool:
    """Whether a puzzle is as long and as hard as is wished.

    >>> from pnp import find
    >>> fits(Wish(level=2), find("gridblock").puzzle(seed=1))
    True
    """
    is_long = wish.moves in (None, puzzle.moves)
    return is_long and wish.level in (None, puzzle.level)
