"""A solver of Gridblock who is not on the panel: hands are played again and again."""

from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.puzzles.shared import plays
from pnp.games.gridblock.rules.board import PLACE
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver.bitboard import Bitboard
from pnp.games.gridblock.solver.difficulty import moments

RESTARTS = 300
"""So many hands are played, and the best of them is kept."""

EAGER = 0.5
"""The share of cards at which it plays one that places a cube, if one does."""


def find_odds(puzzle: Puzzle[Position]) -> float:
    """How likely the line is among the hands that are played."""
    task, once = puzzle.position, 1.0
    for _, _, stops, (right, *_) in moments(Bitboard.of(task), task, plays(puzzle)):
        placing = [stop for stop in stops if stop.placed] or stops
        places = stops[right] in placing
        once *= (1 - EAGER) / len(stops) + EAGER * places / len(placing)
    return 1 - (1 - once) ** RESTARTS


def start_found(puzzle: Puzzle[Position]) -> float:
    """How likely a start is kept where hands are played from all in turn."""
    task, start = puzzle.position, puzzle.answer.move
    (held,) = task.hand.later
    bitboard, starts = Bitboard.of(task), list(map(str, task.legal()))
    (place,) = (PLACE[each.target] for each in task.legal() if str(each) == start)
    once = _full(bitboard, held, place)
    seen: float = 1 - pow(1 - once, RESTARTS / len(starts))
    return seen + (1 - seen) / len(starts)


def _full(bitboard: Bitboard, cards: str, place: int) -> float:
    """How likely a hand that is played from a tile places all its cards."""
    if not cards:
        return 1.0
    stops = list(bitboard.stops(cards, place))
    placing = [stop for stop in stops if stop.placed]
    each = (1 - EAGER) / len(stops) + EAGER / max(1, len(placing))
    rest = (_full(bitboard, cards.replace(s.card, ""), s.target) for s in placing)
    return each * sum(rest)
