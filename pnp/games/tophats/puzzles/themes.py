"""The names of solutions from the second edition on, each with a test.

A name says what the first move does, or what the picture or the main line shows. Told
in front, it never gives the first move away: of all that can be played two moves at
least do what it says, and others do not.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from pnp.boards.hexes import HEX_STEPS, HexCell
from pnp.core.event import Event
from pnp.core.lesson import Lesson
from pnp.core.position import Player
from pnp.core.puzzle import Puzzle
from pnp.core.puzzle_code import Kind
from pnp.core.solution_theme import Theme, first_theme, ways
from pnp.games.tophats.puzzles.shared import as_shrinking, hint_among, walk_of, way
from pnp.games.tophats.rules.board import CENTRE, LETTERS, bit, members
from pnp.games.tophats.rules.duty import field
from pnp.games.tophats.rules.events import jumped_cells
from pnp.games.tophats.rules.hats import Stack
from pnp.games.tophats.rules.moves import Chain, Move, Pass, Shrink
from pnp.games.tophats.rules.position import Position

SIXTHS = tuple(HEX_STEPS.values())
"""The ways of a step, clockwise."""

LEFT, RIGHT = {4, 5}, {1, 2}
"""By how many sixths, clockwise, a way turns to a side."""

SHARP = {2, 4}
"""By how many it turns half back."""

FAR, NEAR = 5, 2
"""So many cells apart are the ends of a way that leads far, or hardly anywhere."""

MANY = 3
"""So many jumps or hats make a name."""

TOUR = 5
"""So many jumps are a tour."""

FEW = 3
"""So many ways to move are hardly a choice."""

SAFE = "safe-move"

WINS = frozenset({"sure-win", "ten-deals"})
"""The kinds that ask for several moves."""


@dataclass(frozen=True)
class Walked:
    """What a first move does, as all can see it."""

    position: Position
    move: Move

    @property
    def turn(self) -> Player:
        """Who makes it."""
        return self.position.turn

    @cached_property
    def path(self) -> Sequence[HexCell]:
        """The cells on which its stack stands, from the first on."""
        walk = walk_of(self.move)
        return walk.path if isinstance(walk, Chain) else (walk.origin, walk.target)

    @property
    def target(self) -> HexCell:
        """Where it ends."""
        return self.path[-1]

    @cached_property
    def over(self) -> Sequence[HexCell]:
        """The cells that it jumps, in order."""
        walk = walk_of(self.move)
        jumped = jumped_cells(walk) if isinstance(walk, Chain) else []
        return [cell for each in jumped for cell in members(each)]

    @cached_property
    def bends(self) -> Sequence[int]:
        """By how many sixths, clockwise, it turns from each jump to the next."""
        ways = [
            SIXTHS.index((over.row - cell.row, over.diagonal - cell.diagonal))
            for cell, over in zip(self.path, self.over, strict=False)
        ]
        return [(later - way) % len(SIXTHS) for way, later in pairwise(ways)]

    @cached_property
    def stack(self) -> Stack:
        """The stack that goes, where it stood."""
        return next(s for s in self.position.stacks if s.cell == self.path[0])

    @cached_property
    def caught(self) -> Sequence[Stack]:
        """The stacks that lose a hat."""
        cells = self.position.captured(self.move)
        return [stack for stack in self.position.stacks if bit(stack.cell) & cells]

    @cached_property
    def own(self) -> set[HexCell]:
        """Where the other stacks stand of who makes it."""
        return _cells_of(self.position, self.turn) - {self.path[0]}


def _cells_of(position: Position, player: Player) -> set[HexCell]:
    return {stack.cell for stack in position.stacks if stack.owner == player}


@dataclass(frozen=True)
class Solution:
    """A puzzle with its main line, and what else could be played first."""

    puzzle: Puzzle[Position]

    @property
    def kind(self) -> str:
        """What is asked."""
        return self.puzzle.kind

    @property
    def position(self) -> Position:
        """What is seen of where it begins."""
        return self.puzzle.position

    @property
    def turn(self) -> Player:
        """Who solves."""
        return self.position.turn

    @cached_property
    def firsts(self) -> Sequence[Walked]:
        """What can be played first."""
        every = self.position.legal()
        return [Walked(self.position, move) for move in every if _walks(move)]

    def way(self, walked: Walked) -> object:
        """What tells moves apart, however a stack goes."""
        return way(self.position, walked.move)

    @cached_property
    def key(self) -> Walked:
        """The first move."""
        return Walked(self.position, self.position.read(self.puzzle.answer.move))

    @cached_property
    def plies(self) -> Sequence[Walked | None]:
        """The moves of the main line, where stacks are as they truly are.

        ``None`` stands for a pass.
        """
        position = self.puzzle.truth or self.position
        found = []
        for moves in self.puzzle.lines[0]:
            move = position.read(moves[0])
            found.append(Walked(position, move) if _walks(move) else None)
            position = position.apply(move)
        return found

    @property
    def own(self) -> Sequence[Walked]:
        """Those of who solves."""
        return [each for each in self.plies[::2] if each]

    @property
    def replies(self) -> Sequence[Walked]:
        """Those of the others."""
        return [each for each in self.plies[1::2] if each]

    @cached_property
    def stacks(self) -> Sequence[int]:
        """How many each player has, who solves first."""
        position, players = self.position, self.position.players
        seats = [(self.turn + n) % players for n in range(players)]
        return [len(_cells_of(position, seat)) for seat in seats]

    @cached_property
    def threatened(self) -> Collection[HexCell]:
        """Which own stacks could be captured if the next player moved at once."""
        position = self.position
        seats = [(self.turn + n) % position.players for n in range(position.players)]
        other = next(seat for seat in seats[1:] if _cells_of(position, seat))
        passed = replace(position, turn=other)
        taken = 0
        for move in passed.legal():
            taken |= passed.captured(move)
        return _cells_of(position, self.turn).intersection(members(taken))


def _walks(move: Move) -> bool:
    """Whether a stack goes somewhere."""
    return not isinstance(move.then if isinstance(move, Shrink) else move, Pass)


def _of_move(name: str, begins: Callable[[Walked], bool]) -> Theme[Solution, Walked]:
    """A name of what the first move does, whatever else there is."""
    return Theme(name, lambda _, walked: begins(walked))


# --- what the first move does


def _shrinks(walked: Walked) -> bool:
    return isinstance(walked.move, Shrink)


def _comes_back(walked: Walked) -> bool:
    return walked.path[0] == walked.target


def _goes_straight(walked: Walked) -> bool:
    """Two jumps or more in one direction."""
    return len(walked.over) > 1 and not any(walked.bends)


def _is_hat_trick(walked: Walked) -> bool:
    return len(walked.caught) == MANY


def _is_hatful(walked: Walked) -> bool:
    return len(walked.caught) > MANY


def _circles(walked: Walked) -> bool:
    """Three jumps or more, turning to the same side after each."""
    bends = {*walked.bends}
    return len(walked.over) >= MANY and (bends <= LEFT or bends <= RIGHT)


def _swings(walked: Walked) -> bool:
    """A turn to one side and right after it one to the other."""
    pairs = ({*pair} for pair in pairwise(walked.bends))
    return any(pair & LEFT and pair & RIGHT for pair in pairs)


def _turns_sharply(walked: Walked) -> bool:
    return not SHARP.isdisjoint(walked.bends)


def _gets_own_back(walked: Walked) -> bool:
    """A captured stack of which all can see that it is one's own then."""
    own = LETTERS[walked.turn]
    return any(stack.hats[1:2] == own for stack in walked.caught)


def _goes_a_long_way_round(walked: Walked) -> bool:
    """Three jumps or more that lead hardly anywhere."""
    return len(walked.over) >= MANY and walked.path[0].distance(walked.target) <= NEAR


def _goes_right_across(walked: Walked) -> bool:
    return walked.path[0].distance(walked.target) >= FAR


def _ends_beside_the_neutral(walked: Walked) -> bool:
    return walked.target.distance(CENTRE) == 1


def _ends_in_the_ring(walked: Walked) -> bool:
    respect = field(walked.position, walked.move).respect
    return bool(respect & bit(walked.target))


def _is_of_a_lone_hat(walked: Walked) -> bool:
    return len(walked.stack.hats) == 1


def _is_borrowed(walked: Walked) -> bool:
    """The stack was built by another."""
    return walked.stack.builder != walked.turn


def _takes_a_last_hat(walked: Walked) -> bool:
    """A captured stack that is gone then."""
    return any(len(stack.hats) == 1 for stack in walked.caught)


def _takes_two_colours(walked: Walked) -> bool:
    return len({stack.owner for stack in walked.caught}) > 1


def _steps_on(walked: Walked) -> int:
    """How many of one's own stacks it jumps."""
    return len(walked.own.intersection(walked.over))


def _takes_less(solution: Solution, walked: Walked) -> bool:
    """Less hats than some other move."""
    return len(walked.caught) < max(len(each.caught) for each in solution.firsts)


def _is_of_the_threatened(solution: Solution, walked: Walked) -> bool:
    return solution.kind == SAFE and walked.path[0] in solution.threatened


def _lines_up(solution: Solution, walked: Walked) -> bool:
    """Three stacks or more among which the own hat is."""
    return solution.kind == "detective" and len(walked.caught) >= MANY


# --- what picture and line show


def _stands_alone(solution: Solution) -> bool:
    """One stack against several."""
    own, *others = solution.stacks
    return own == 1 < sum(others)


def _shrinks_later(solution: Solution) -> bool:
    return any(map(_shrinks, solution.own[1:]))


def _ends_grandly(solution: Solution) -> bool:
    """The last move of a win takes two hats or more."""
    return solution.kind in WINS and len(solution.own[-1].caught) > 1


def _is_a_one_stack_show(solution: Solution) -> bool:
    """The same stack makes all moves of a win."""
    pairs = pairwise(solution.own)
    alone = all(one.target == other.path[0] for one, other in pairs)
    return solution.kind in WINS and alone


def _takes_turns(solution: Solution) -> bool:
    """No stack makes two moves of a win in a row."""
    pairs = pairwise(solution.own)
    turns = all(one.target != other.path[0] for one, other in pairs)
    return solution.kind in WINS and turns


def _forces_the_reply(solution: Solution) -> bool:
    return any(len(reply.position.legal()) == 1 for reply in solution.replies[:1])


def _is_bait(solution: Solution) -> bool:
    return any(reply.caught for reply in solution.replies)


def _is_full_house(solution: Solution) -> bool:
    """Nothing has been captured yet."""
    return not any(solution.position.aside)


def _is_shrunk(solution: Solution) -> bool:
    return solution.position.shrunk


def _has_few(solution: Solution) -> bool:
    return len(ways(solution, solution.firsts)) <= FEW


def _has_two_fronts(solution: Solution) -> bool:
    return solution.kind == SAFE and len(solution.threatened) > 1


THEMES: Sequence[Theme[Solution, Walked]] = (
    _of_move("round-trip", _comes_back),
    _of_move("closing-ring", _shrinks),
    _of_move("straight-on", _goes_straight),
    Theme("closing-time", shows=_shrinks_later),
    _of_move("hat-trick", _is_hat_trick),
    Theme("last-stand", shows=_stands_alone),
    _of_move("circles", _circles),
    Theme("grand-finale", shows=_ends_grandly),
    _of_move("getting-even", _gets_own_back),
    _of_move("long-way-round", _goes_a_long_way_round),
    _of_move("hatful", _is_hatful),
    _of_move("beside-the-neutral", _ends_beside_the_neutral),
    Theme("line-up", _lines_up),
    Theme("less-is-more", _takes_less),
    Theme("two-fronts", shows=_has_two_fronts),
    Theme("full-house", shows=_is_full_house),
    Theme("one-stack-show", shows=_is_a_one_stack_show),
    Theme("bait", shows=_is_bait),
    Theme("close-quarters", shows=_is_shrunk),
    _of_move("lone-hat", _is_of_a_lone_hat),
    Theme("one-answer", shows=_forces_the_reply),
    _of_move("borrowed", _is_borrowed),
    Theme("rescue", _is_of_the_threatened),
    _of_move("last-hat", _takes_a_last_hat),
    _of_move("two-birds", _takes_two_colours),
    _of_move("leapfrog", lambda walked: _steps_on(walked) > 1),
    Theme("taking-turns", shows=_takes_turns),
    _of_move("tour", lambda walked: len(walked.over) >= TOUR),
    _of_move("right-across", _goes_right_across),
    Theme("hardly-a-choice", shows=_has_few),
    _of_move("over-the-neutral", lambda walked: CENTRE in walked.over),
    _of_move("slalom", _swings),
    _of_move("stepping-stone", lambda walked: _steps_on(walked) > 0),
    _of_move("to-the-brim", _ends_in_the_ring),
    _of_move("hairpin", _turns_sharply),
    Theme("hats-off"),
)
"""The rarest first; the last is every solution's."""


def theme(solution: Solution) -> Theme[Solution, Walked]:
    """The first that holds."""
    return first_theme(THEMES, solution)


def _fitting(solution: Solution) -> Sequence[Move]:
    """What could be played first by what its name says."""
    return [each.move for each in theme(solution).fitting_moves(solution)]


def named(kind: Kind) -> Kind:
    """A kind whose solutions have these names, and hints that go with them.

    From the second edition on: in the first they keep those that were printed. Which
    stacks could be captured at once is asked where some could.
    """

    def lesson(puzzle: Puzzle[Position]) -> Lesson | None:
        found = kind.lesson(puzzle)
        if not found or puzzle.edition == 1:
            return found
        solution = Solution(puzzle)
        is_safe = kind.name == SAFE and not solution.threatened
        said = None if is_safe else found.hint
        return replace(found, theme=Event(f"theme-{theme(solution).name}"), hint=said)

    def hint(puzzle: Puzzle[Position]) -> Sequence[Event]:
        if puzzle.edition == 1:
            return kind.hint(puzzle)
        solution = Solution(puzzle)
        return hint_among(puzzle, _fitting(solution))

    return replace(kind, lesson=lesson, hint=hint, leaves_a_choice=leaves_a_choice)


def leaves_a_choice(puzzle: Puzzle[Position]) -> bool:
    """Whether name and hint together leave two first moves."""
    solution = Solution(puzzle)
    left = as_shrinking(solution.key.move, _fitting(solution))
    return len({way(solution.position, move) for move in left}) > 1
