"""A hint: less than the first move, and more than the name of the theme."""

from collections.abc import Collection, Iterator

from pnp.core.event import Event
from pnp.core.grid import Cell
from pnp.core.hint import Offer, leaving_a_choice
from pnp.core.puzzle import Puzzle
from pnp.games.claustro.mind.named import DROP
from pnp.games.claustro.mind.theme import theme
from pnp.games.claustro.rules.board import SIZE
from pnp.games.claustro.rules.moves import Capture, Move
from pnp.games.claustro.rules.position import Position


def hint(puzzle: Puzzle[Position], key: Move, legal: Collection[Move]) -> Event:
    """The first that says something, and fits another way to move as well.

    Drops are not counted apart: of a single capture a hint would tell all but the drop.
    """
    if puzzle.kind == DROP:
        return _dropped(key)
    if len(legal) == 1:
        return Event("hint-forced")
    is_quiet = theme(puzzle).key == "theme-quiet"
    offers = _offers(key, legal, is_quiet=is_quiet)
    return leaving_a_choice(offers, legal, lambda m: m[:2]) or Event("hint-count")


def _dropped(key: Move) -> Event:
    """On which half of the board the pawn is dropped."""
    drop = key.drop if isinstance(key, Capture) else None
    return Event(f"hint-drop-{half(drop or key.target)}")


def _offers(
    key: Move, legal: Collection[Move], *, is_quiet: bool
) -> Iterator[Offer[Move]]:
    """The narrowest first; a theme may tell already that no capture begins it."""
    target, origin, side = key.target, key.origin, half(key.origin)
    if isinstance(key, Capture):
        taken = Event("hint-capture", {"target": target})
        yield Offer(taken, lambda move: _takes(move) and move.target == target)
        taker = Event("hint-capture-by", {"origin": origin})
        yield Offer(taker, lambda move: _takes(move) and move.origin == origin)
        yield Offer(Event("hint-some-capture"), _takes)
    elif not is_quiet:
        yield Offer(Event("hint-no-capture"), lambda move: not _takes(move))
    pawn = Event("hint-step", {"origin": origin})
    yield Offer(pawn, lambda move: move.origin == origin)
    yield Offer(Event(f"hint-{side}"), lambda move: half(move.origin) == side)
    for other in sorted({move.origin for move in legal} - {origin}):
        yield _without(other)


def _without(other: Cell) -> Offer[Move]:
    said = Event("hint-not", {"origin": other})
    return Offer(said, lambda move: move.origin != other)


def _takes(move: Move) -> bool:
    return isinstance(move, Capture)


def half(cell: Cell) -> str:
    """In which half of the board a square lies, or in the middle between them."""
    height = cell.column + cell.row
    return "middle" if height == SIZE - 1 else "upper" if height >= SIZE else "lower"
