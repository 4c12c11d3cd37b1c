"""A hint: less than the first move, and more than the name of the theme."""

from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from pnp.core.event import Event
from pnp.core.grid import Cell
from pnp.core.puzzle import Puzzle
from pnp.games.claustro.mind.named import DROP
from pnp.games.claustro.mind.theme import theme
from pnp.games.claustro.rules.board import SIZE
from pnp.games.claustro.rules.moves import Capture, Move
from pnp.games.claustro.rules.position import Position


class Offer(NamedTuple):
    """A hint, and to which moves it fits."""

    said: Event
    fits: Callable[[Move], bool]


def hint(puzzle: Puzzle[Position], key: Move, legal: Collection[Move]) -> Event:
    """The first that fits another way to move as well, drops not counted apart."""
    if puzzle.kind == DROP:
        return _dropped(key)
    if len(legal) == 1:
        return Event("hint-forced")
    is_quiet = theme(puzzle).key == "theme-quiet"
    for said, fits in _offers(key, legal, is_quiet=is_quiet):
        ways = {move[:2] for move in legal if fits(move)}
        if len(ways) > 1 or isinstance(key, Capture):
            return said
    return Event("hint-count")


def _dropped(key: Move) -> Event:
    """On which half of the board the pawn is dropped."""
    drop = key.drop if isinstance(key, Capture) else None
    return Event(f"hint-drop-{_half(drop or key.target)}")


def _offers(key: Move, legal: Collection[Move], *, is_quiet: bool) -> Iterator[Offer]:
    """Where a drop goes is left open, and so is which pawn resists a capture."""
    if isinstance(key, Capture):
        taken = Event("hint-capture", {"target": key.target})
        yield Offer(taken, lambda move: move.target == key.target)
        return
    if not is_quiet and any(isinstance(move, Capture) for move in legal):
        steps = Event("hint-no-capture")
        yield Offer(steps, lambda move: not isinstance(move, Capture))
    pawn = Event("hint-step", {"origin": key.origin})
    yield Offer(pawn, lambda move: move.origin == key.origin)
    half = _half(key.origin)
    yield Offer(Event(f"hint-{half}"), lambda move: _half(move.origin) == half)


def _half(cell: Cell) -> str:
    """In which half of the board a square lies, or in the middle between them."""
    height = cell.column + cell.row
    return "middle" if height == SIZE - 1 else "upper" if height >= SIZE else "lower"
