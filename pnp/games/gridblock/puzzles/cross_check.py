"""A solver of Gridblock who is not on the panel: hands are played again and again."""

from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.rules.board import PLACE
from pnp.games.gridblock.rules.moves import Play, parse_move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver.bitboard import Bitboard

RESTARTS = 300
"""So many hands are played, and the best of them is kept."""

EAGER = 0.5
"""The share of cards at which it plays one that places a cube, if one does."""


def find_odds(puzzle: Puzzle[Position]) -> float:
    """How likely the line is among the hands that are played."""
    task = puzzle.position
    line = [parse_move(move) for ply in puzzle.lines[0] for move in ply]
    bitboard, cards = Bitboard.of(task), task.hand.cards
    place, once = PLACE[task.mover] if task.mover else 0, 1.0
    for move in line:
        if not isinstance(move, Play):
            raise TypeError(f"'{move}' plays no card")
        stops = list(bitboard.stops(cards, place))
        placing = [stop for stop in stops if stop.placed] or stops
        target = PLACE[move.target]
        places = (move.card, target) in {(stop.card, stop.target) for stop in placing}
        once *= (1 - EAGER) / len(stops) + EAGER * places / len(placing)
        cards, place = cards.replace(move.card, ""), target
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
