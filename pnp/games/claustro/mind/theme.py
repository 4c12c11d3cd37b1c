"""The theme of a win: what its first move does, or how it ends."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.core.lesson import first_that_holds
from pnp.core.puzzle import Puzzle
from pnp.games.claustro.mind.named import DROP, ONLY
from pnp.games.claustro.rules.board import GOALS
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.position import Position, ahead


def theme(puzzle: Puzzle[Position]) -> Event:
    """The theme of the main line, the rarest first; no more than is asked for."""
    if puzzle.kind in (ONLY, DROP):
        return Event(f"theme-{puzzle.kind}")
    line = list(_plies(puzzle))
    (position, key), turn = line[0], puzzle.position.turn
    own = [move for before, move in line if before.turn == turn]
    after = position.apply(key)
    other = GOALS[1 - turn]
    drop = key.drop if isinstance(key, Capture) else None
    can_capture = any(isinstance(move, Capture) for move in position.legal())
    return first_that_holds(
        [
            ("walled-in", lambda: _end(line) == "CLA-7"),
            ("barred-door", lambda: drop == other),
            ("swap", lambda: drop is not None and drop == key.origin),
            ("gatekeeper", lambda: drop in ahead(other, turn)),
            ("retreat", lambda: drop is not None and _goes_back(position, key)),
            ("offer", lambda: isinstance(key, Step) and _offers(after, key)),
            ("quiet", lambda: isinstance(key, Step) and can_capture),
            ("race", lambda: all(isinstance(move, Step) for move in own)),
            ("hunt", lambda: sum(isinstance(each, Capture) for each in own) > 1),
            ("clear-way", lambda: drop is not None),
            ("patience", lambda: True),
        ]
    )


def _plies(puzzle: Puzzle[Position]) -> Iterator[tuple[Position, Move]]:
    """The main line, each move with the position before it."""
    position = puzzle.position
    for moves in puzzle.lines[0]:
        move = position.read(moves[0])
        yield position, move
        position = position.apply(move)


def _end(line: list[tuple[Position, Move]]) -> str | None:
    """The clause by which the line ends the game."""
    before, last = line[-1]
    outcome = before.apply(last).outcome()
    return outcome.clause if outcome else None


def _goes_back(position: Position, key: Move) -> bool:
    """Whether a capture leads away from the goal."""
    goal = GOALS[position.turn]
    steps = [
        abs(goal.column - cell.column) + abs(goal.row - cell.row)
        for cell in (key.origin, key.target)
    ]
    return steps[1] > steps[0]


def _offers(after: Position, key: Move) -> bool:
    """Whether the pawn that has just moved may be taken."""
    return any(
        isinstance(move, Capture) and move.target == key.target
        for move in after.legal()
    )
