"""A hint: which stack begins a solution, and whether it jumps."""

from collections.abc import Iterator, Sequence

from pnp.core.event import Event
from pnp.core.hexgrid import HexCell
from pnp.core.hint import Offer, leaving_a_choice
from pnp.games.tophats.rules.moves import Chain, Move, Shrink, Step, parse_move
from pnp.games.tophats.rules.position import Position


def hint(position: Position, moves: Sequence[str]) -> tuple[Event, ...]:
    """The narrowest that leaves another way to move; where it ends is left open."""
    first, every = parse_move(moves[0]), position.legal()
    shrinks = isinstance(first, Shrink)
    legal = [move for move in every if isinstance(move, Shrink) == shrinks]
    shrunk = (Event("hint-shrink"),) if shrinks else ()

    def way(move: Move) -> tuple[object, ...]:
        walk = _walk(move)
        return walk.origin, walk.target, position.captured(move)

    if said := leaving_a_choice(_offers(_walk(first), legal), legal, way):
        return (*shrunk, said)
    if len(legal) == 1:
        return (*shrunk, Event("hint-forced"))
    return (*shrunk, Event("hint-choices", {"count": len(legal)}))


def _offers(key: Chain | Step, legal: Sequence[Move]) -> Iterator[Offer[Move]]:
    """The narrowest first."""
    origin, jumps = key.origin, _jumps(key)
    stack = Event("hint-stack", {"origin": origin})
    starts = Offer[Move](stack, lambda move: _walk(move).origin == origin)
    some: Offer[Move] = Offer(
        _counted("hint-some", jumps), lambda move: _jumps(_walk(move)) == jumps
    )
    if jumps:
        told = _counted("hint", jumps, origin=origin)
        yield Offer(told, lambda move: starts.fits(move) and some.fits(move))
        yield starts
        yield some
        yield Offer(Event("hint-no-step"), lambda move: bool(_jumps(_walk(move))))
    else:
        yield Offer(Event("hint-step"), some.fits)
        yield starts
    for other in sorted({_walk(move).origin for move in legal} - {origin}):
        yield _without(other)


def _without(other: HexCell) -> Offer[Move]:
    said = Event("hint-not", {"origin": other})
    return Offer(said, lambda move: _walk(move).origin != other)


def _counted(key: str, jumps: int, **facts: object) -> Event:
    return Event(f"{key}-jump{'s' * (jumps > 1)}", {**facts, "count": jumps})


def _walk(move: Move) -> Chain | Step:
    """What a stack does, after the field has shrunk where it does."""
    walk = move.then if isinstance(move, Shrink) else move
    if not isinstance(walk, Chain | Step):
        raise TypeError(f"'{move}' moves no stack")
    return walk


def _jumps(walk: Chain | Step) -> int:
    return len(walk.path) - 1 if isinstance(walk, Chain) else 0
