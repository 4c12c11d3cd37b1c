"""The names of solutions from the second edition on, each with a test.

A name says what the first move does, or what the main line shows. Told in front, it
never gives the first move away: of all that can be played two moves at least do what
it says, and others do not.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.lesson import Lesson
from pnp.core.position import Player
from pnp.core.puzzle import Puzzle
from pnp.core.puzzle_code import Kind
from pnp.core.solution_theme import Theme, first_theme, ways
from pnp.games.claustro.puzzles.lesson import half, hint
from pnp.games.claustro.rules.board import CORNERS, GOALS, SIZE
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.position import Position, ahead, diagonal

DROPS = frozenset({"the-drop"})
"""The kinds of which the capture is given."""

OUTER = (0, SIZE - 1)
"""The files and ranks along the wall."""

FEW, MANY = 2, 3
"""So many captures or pawns, and so many moves, make a name."""


@dataclass(frozen=True)
class Solution:
    """The main line of a puzzle, and what else could be played first."""

    puzzle: Puzzle[Position]

    @property
    def position(self) -> Position:
        """Where it begins."""
        return self.puzzle.position

    @property
    def turn(self) -> Player:
        """Who solves."""
        return self.position.turn

    @cached_property
    def plies(self) -> Sequence[tuple[Position, Move]]:
        """Each move with the position before it."""
        found, position = [], self.position
        for moves in self.puzzle.lines[0]:
            move = position.read(moves[0])
            found.append((position, move))
            position = position.apply(move)
        return found

    @property
    def key(self) -> Move:
        """The first move."""
        return self.plies[0][1]

    @cached_property
    def after(self) -> Position:
        """Where it leads."""
        return self.position.apply(self.key)

    @cached_property
    def own(self) -> Sequence[Move]:
        """The moves of who solves."""
        return [move for _, move in self.plies[::2]]

    @cached_property
    def replies(self) -> Sequence[Move]:
        """Those of the other."""
        return [move for _, move in self.plies[1::2]]

    @cached_property
    def pawns(self) -> Sequence[Cell]:
        """Where each pawn that makes an own move stood at first, captives too."""
        first, made = dict[Cell, Cell](), []
        for before, move in self.plies:
            if before.turn == self.turn:
                first[move.target] = first.pop(move.origin, move.origin)
                made.append(first[move.target])
            elif put := drop(move):
                first[put] = first.pop(move.target, move.target)
        return made

    @property
    def walks_in(self) -> bool:
        """Whether it ends in the goal."""
        before, last = self.plies[-1]
        return before.apply(last).winner == self.turn

    @cached_property
    def firsts(self) -> Collection[Move]:
        """What can be played first; where the capture is given, only its drops."""
        legal = self.position.legal()
        if self.puzzle.kind not in DROPS:
            return legal
        return [move for move in legal if move[:2] == self.key[:2]]

    def way(self, move: Move) -> object:
        """What tells moves apart: all but the drop, or where that is asked for, it."""
        return drop(move) if self.puzzle.kind in DROPS else move[:2]


def _of_move(
    name: str, begins: Callable[[Position, Move], bool]
) -> Theme[Solution, Move]:
    """A name of what the first move does."""
    return Theme(name, lambda solution, move: begins(solution.position, move))


# --- what the first move does


def drop(move: Move) -> Cell | None:
    """Where a captive is put, if one is."""
    return move.drop if isinstance(move, Capture) else None


def _own_after(position: Position, move: Move) -> frozenset[Cell]:
    return position.pawns[position.turn] - {move.origin} | {move.target}


def _gain(position: Position, move: Move) -> int:
    """By how many steps the pawn comes nearer to its goal."""
    turn = position.turn
    return _left(move.origin, turn) - _left(move.target, turn)


def _left(pawn: Cell, player: Player) -> int:
    goal = GOALS[player]
    return goal.distance(pawn)


def _foremost(pawns: Collection[Cell], player: Player) -> Cell | None:
    """The pawn that has fewest steps to go, if it is alone."""
    first, second, *_ = sorted(pawns, key=lambda pawn: _left(pawn, player))
    return first if _left(first, player) < _left(second, player) else None


def _hindmost(pawns: Collection[Cell], player: Player) -> Cell | None:
    """The pawn that has most steps to go, if it is alone."""
    return _foremost(pawns, 1 - player)


def _swaps(_: Position, move: Move) -> bool:
    return drop(move) == move.origin


def _bars_the_door(position: Position, move: Move) -> bool:
    """The captive stands on its own goal."""
    return drop(move) == GOALS[1 - position.turn]


def _keeps_the_gate(position: Position, move: Move) -> bool:
    """The captive stands a step before its own goal."""
    return drop(move) in ahead(GOALS[1 - position.turn], position.turn)


def _exiles(_: Position, move: Move) -> bool:
    """The captive stands next to a closed corner."""
    put = drop(move)
    return put is not None and not CORNERS.isdisjoint(put.neighbours())


def _blocks_itself(position: Position, move: Move) -> bool:
    """The captive stands before a pawn of the other colour."""
    put, own = drop(move), _own_after(position, move)
    return any(put in ahead(pawn, position.turn) for pawn in own)


def _leaves_within_reach(position: Position, move: Move) -> bool:
    """The captive can be taken again, if it stays."""
    put = drop(move)
    return put is not None and not diagonal(put).isdisjoint(_own_after(position, move))


def _takes_backwards(position: Position, move: Move) -> bool:
    return isinstance(move, Capture) and _gain(position, move) < 0


def _takes_sideways(position: Position, move: Move) -> bool:
    return isinstance(move, Capture) and not _gain(position, move)


def _faces(position: Position, move: Move) -> bool:
    """A step right before an opposing pawn, so that neither goes on that way."""
    met = ahead(move.target, position.turn) & position.pawns[1 - position.turn]
    return isinstance(move, Step) and bool(met)


def _lines_up(position: Position, move: Move) -> bool:
    """A step right behind a pawn of one's own."""
    met = ahead(move.target, position.turn) & _own_after(position, move)
    return isinstance(move, Step) and bool(met)


def _steps_aside(position: Position, move: Move) -> bool:
    """A pawn that could be taken goes where it cannot be."""
    others = position.pawns[1 - position.turn]
    was, now = (diagonal(cell) & others for cell in move[:2])
    return isinstance(move, Step) and bool(was) and not now


def _keeps_quiet(position: Position, move: Move) -> bool:
    """A step, though something could be taken."""
    return isinstance(move, Step) and any(
        isinstance(each, Capture) for each in position.legal()
    )


def _goes_along_the_wall(_: Position, move: Move) -> bool:
    on = (move.target.column in OUTER, move.target.row in OUTER)
    return isinstance(move, Step) and any(on)


def _goes_to_the_middle(_: Position, move: Move) -> bool:
    return move.target == Cell(SIZE // 2, SIZE // 2)


def _goes_to_the_axis(_: Position, move: Move) -> bool:
    """The line from door to door."""
    return move.target.column == move.target.row


def _changes_sides(_: Position, move: Move) -> bool:
    """A capture over that line."""
    sides = [cell.column - cell.row for cell in (move.origin, move.target)]
    return sides[0] * sides[1] < 0


def _goes_to_the_doorstep(position: Position, move: Move) -> bool:
    return _left(move.target, position.turn) == 1


def _is_of_the_straggler(position: Position, move: Move) -> bool:
    turn = position.turn
    return move.origin == _hindmost(position.pawns[turn], turn)


# --- what the line shows


def _captures(moves: Sequence[Move]) -> int:
    return sum(isinstance(move, Capture) for move in moves)


def _is_one_way(solution: Solution) -> bool:
    """All own moves are steps of one pawn."""
    alone = len({*solution.pawns}) == 1 and len(solution.own) > 1
    return alone and not _captures(solution.own)


def _directions(solution: Solution) -> set[tuple[int, int]]:
    return {
        (move.target.column - move.origin.column, move.target.row - move.origin.row)
        for move in solution.own
    }


def _goes_straight(solution: Solution) -> bool:
    return _is_one_way(solution) and len(_directions(solution)) == 1


def _turns_a_corner(solution: Solution) -> bool:
    return _is_one_way(solution) and len(_directions(solution)) > 1


def _takes_again(solution: Solution) -> bool:
    """The captive of the first move is taken once more."""
    captive = drop(solution.key)
    for before, move in solution.plies[1:]:
        if before.turn == solution.turn and move.target == captive:
            return True
        if before.turn != solution.turn and move.origin == captive:
            captive = move.target
    return False


def _takes_back(solution: Solution) -> bool:
    """Who has just taken is taken."""
    return any(
        isinstance(one, Capture)
        and isinstance(other, Capture)
        and one.target == other.target
        and before.turn != solution.turn
        for (before, one), (_, other) in pairwise(solution.plies)
    )


def _trades_blows(solution: Solution) -> bool:
    """The first three moves all take."""
    first = [move for _, move in solution.plies[:MANY]]
    return _captures(first) == MANY


def _hunts(solution: Solution) -> bool:
    return _captures(solution.own) >= FEW


def _gives_away(solution: Solution) -> bool:
    return _captures(solution.replies) > 0


def _makes_room(solution: Solution) -> bool:
    """A later move goes where the first began."""
    return any(move.target == solution.key.origin for move in solution.own[1:])


def _is_helped(solution: Solution) -> bool:
    """The pawn that walks in has not moved before."""
    *before, last = solution.pawns
    return solution.walks_in and bool(before) and last not in before


def _is_a_relay(solution: Solution) -> bool:
    count = len(solution.own)
    return count >= MANY and len({*solution.pawns}) == count


def _marches(solution: Solution) -> bool:
    """The pawn that walks in makes three moves or more."""
    made = solution.pawns.count(solution.pawns[-1])
    return solution.walks_in and made >= MANY


def _is_in_pairs(solution: Solution) -> bool:
    return len(solution.own) >= MANY and len({*solution.pawns}) == FEW


def _forces_the_reply(solution: Solution) -> bool:
    return len({move[:2] for move in solution.after.legal()}) == 1


def _walkers(position: Position, player: Player) -> set[Cell]:
    """The pawns that could enter the goal, were it a player's turn."""
    own = position if position.turn == player else replace(position, turn=player)
    return {move.origin for move in own.legal() if move.target == GOALS[player]}


def _is_urgent(solution: Solution) -> bool:
    """The other would walk in next."""
    return bool(_walkers(solution.position, 1 - solution.turn))


THEMES: Sequence[Theme[Solution, Move]] = (
    _of_move("swap", _swaps),
    _of_move("exile", _exiles),
    _of_move("face-to-face", _faces),
    Theme("eye-for-eye", shows=_takes_back),
    _of_move("midst", _goes_to_the_middle),
    _of_move("single-file", _lines_up),
    _of_move("within-reach", _leaves_within_reach),
    _of_move("other-side", _changes_sides),
    _of_move("gatekeeper", _keeps_the_gate),
    Theme("relay", shows=_is_a_relay),
    _of_move("step-aside", _steps_aside),
    Theme("round-the-corner", shows=_turns_a_corner),
    Theme("helping-hand", shows=_is_helped),
    Theme("twice-taken", shows=_takes_again),
    _of_move("own-way", _blocks_itself),
    Theme("blow-for-blow", shows=_trades_blows),
    Theme("one-answer", shows=_forces_the_reply),
    _of_move("retreat", _takes_backwards),
    _of_move("from-the-side", _takes_sideways),
    Theme("long-march", shows=_marches),
    Theme("straight-on", shows=_goes_straight),
    Theme("make-room", shows=_makes_room),
    _of_move("middle-line", _goes_to_the_axis),
    _of_move("barred-door", _bars_the_door),
    Theme("hunt", shows=_hunts),
    _of_move("straggler", _is_of_the_straggler),
    _of_move("doorstep", _goes_to_the_doorstep),
    _of_move("along-the-wall", _goes_along_the_wall),
    _of_move("quiet", _keeps_quiet),
    Theme("last-minute", shows=_is_urgent),
    Theme("given-away", shows=_gives_away),
    Theme("in-pairs", shows=_is_in_pairs),
    Theme("patience"),
)
"""The rarest first; the last is every solution's."""


def theme(solution: Solution) -> Theme[Solution, Move]:
    """The first that holds."""
    return first_theme(THEMES, solution)


def named(kind: Kind) -> Kind:
    """A kind whose solutions have these names, and hints that go with them.

    From the second edition on: in the first they keep those that were printed.
    """

    def lesson(puzzle: Puzzle[Position]) -> Lesson | None:
        found = kind.lesson(puzzle)
        if not found or puzzle.edition == 1:
            return found
        solution = Solution(puzzle)
        about = theme(solution)
        said = found.hint
        if kind.name not in DROPS:
            said = hint(solution.key, about.fitting_moves(solution))
            if said.key == "hint-count" and isinstance(solution.key, Capture):
                said = Event("hint-threat")
        return replace(found, theme=Event(f"theme-{about.name}"), hint=said)

    return replace(kind, lesson=lesson, leaves_a_choice=leaves_a_choice, idea=idea)


def idea(puzzle: Puzzle[Position]) -> str:
    """Most captures that solve a puzzle put the captive on its own goal."""
    position = puzzle.position
    home = GOALS[1 - position.turn]
    return "home" if drop(position.read(puzzle.answer.move)) == home else ""


def leaves_a_choice(puzzle: Puzzle[Position]) -> bool:
    """Whether name and hint together leave two first moves, or two drops."""
    solution = Solution(puzzle)
    fitting = theme(solution).fitting_moves(solution)
    if puzzle.kind in DROPS:
        own = half(drop(solution.key) or solution.key.target)
        fitting = [move for move in fitting if _half_of_drop(move) == own]
    return len(ways(solution, fitting)) > 1


def _half_of_drop(move: Move) -> str:
    return half(drop(move) or move.target)
