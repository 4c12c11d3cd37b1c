"""The theme of a solution: what its first move does."""

from pnp.core.event import Event
from pnp.core.lesson import first_that_holds
from pnp.core.puzzle import Puzzle
from pnp.games.tophats.rules.board import FULL, NEUTRAL, NUMBERS, SHRUNK
from pnp.games.tophats.rules.moves import Chain, Shrink, parse_move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.walks import jumps_of

TOUR = 5
"""So many jumps are a tour."""


def theme(puzzle: Puzzle[Position]) -> Event:
    """The theme of the first move, the rarest first."""
    position, first = puzzle.position, parse_move(puzzle.answer.move)
    walk = first.then if isinstance(first, Shrink) else first
    jumps = jumps_of(walk) if isinstance(walk, Chain) else None
    path, over = (jumps.path, jumps.jumped) if jumps else ((), 0)
    own = {NUMBERS[s.cell] for s in position.stacks if s.owner == position.turn}
    shrinks = isinstance(first, Shrink)
    respect = (SHRUNK if shrinks or position.shrunk else FULL).respect
    captures = position.captured(position.read(puzzle.answer.move))
    return first_that_holds(
        [
            ("closing-ring", lambda: shrinks),
            ("round-trip", lambda: len(path) > 1 and path[0] == path[-1]),
            ("quiet", lambda: not captures and puzzle.moves > 1),
            ("side-step", lambda: not path),
            ("tour", lambda: len(path) > TOUR),
            ("over-the-neutral", lambda: bool(over & NEUTRAL)),
            ("stepping-stone", lambda: any(over >> cell & 1 for cell in own)),
            ("to-the-brim", lambda: bool(path) and bool(respect >> path[-1] & 1)),
            ("zigzag", lambda: len(path) > 3),
            ("one-swoop", lambda: len(path) > 2),
            ("single-jump", lambda: True),
        ]
    )
