"""Puzzles: the gate, the tile and the last turns, in games that chance deals."""

from collections.abc import Callable, Iterator, Mapping

from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle, Wish
from pnp.errors import UserError
from pnp.games.cancelletto.mind import gatepuzzle, tilepuzzle, turnpuzzle
from pnp.games.cancelletto.mind.endgames import begun, stepped
from pnp.games.cancelletto.rules.position import Position

PATIENCE = 3_000
"""So many games are dealt in search of one puzzle."""

USUAL = gatepuzzle.GATE
"""The kind of who names none."""


def _gates(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    return map(gatepuzzle.posed, begun(chance, gate=False))


def _tiles(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    return (tilepuzzle.met(*each) for each in stepped(chance))


def _turns(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    return map(turnpuzzle.posed, begun(chance, gate=True))


MAKERS: Mapping[str, Callable[[Chance], Iterator[Puzzle[Position] | None]]] = {
    gatepuzzle.GATE: _gates,
    tilepuzzle.TILE: _tiles,
    turnpuzzle.LAST: _turns,
}
"""What the turns of a game make, if they make a puzzle, by its kind."""


def puzzle(wish: Wish) -> Puzzle[Position]:
    """The first puzzle of a kind that fits, in games that the seed decides.

    Raises ``UserError`` if there is none in many games.
    """
    chance = Chance(wish.seed)
    make = MAKERS[wish.kind or USUAL]
    for _ in range(PATIENCE):
        for found in make(chance):
            wish.check()
            if found and _fits(found, wish):
                return found
    raise UserError(f"no {wish.kind} is so in {PATIENCE} games")


def _fits(found: Puzzle[Position], wish: Wish) -> bool:
    return wish.moves in (None, found.moves) and wish.level in (None, found.level)
