"""Puzzles from play: the greatest capture, or a win whatever is hidden.

Games are played sensibly from random placings. Wherever just one move captures most
there is a puzzle of one move; wherever just one move wins in two or three, whatever
the hidden hats are, there is one of two or three.
"""

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import LEVELS, Answer, Puzzle, Wish
from pnp.core.record import Record
from pnp.core.setup import SEEDS, Setup
from pnp.errors import UserError
from pnp.games.tophats.mind import panel
from pnp.games.tophats.mind.certainty import Belief, after, always, belief, wins
from pnp.games.tophats.mind.example import sensible
from pnp.games.tophats.mind.forcing import Attack
from pnp.games.tophats.mind.twin import Effect, Twin, effect, matching
from pnp.games.tophats.mind.way import Way
from pnp.games.tophats.rules.board import COLOURS, NUMBERS
from pnp.games.tophats.rules.moves import Chain, Move, Shrink
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.rules.walks import jumps_of
from pnp.solve.panel import rated as with_rating

MOVES = (1, 2, 3)
"""How many moves a puzzle may take: one captures most, more than one win."""

GAME = 30
"""The longest game that leads to a puzzle, in plies."""

LEAST = 2
"""The fewest hats that a greatest capture takes."""

WORLDS = range(2, 201)
"""So many deals are proved one by one."""

STACKS = 6
"""Wins are looked for with so many stacks or fewer."""

OTHERS = 3
"""... of which so many or fewer are the other player's."""

LINES = 5
"""A solution of more lines than these is no pleasure to read."""

MANY = 4
"""So many moves that capture almost as much make a puzzle harder."""

CHOICES = 15
"""So many other moves make a win harder to find."""

PATIENCE = 4_000
"""So many games are played in search of one puzzle."""


class Met(NamedTuple):
    """A position that a game came to, as it truly is, and its setup and moves."""

    truth: Position
    setup: Setup
    moves: tuple[Move, ...]

    @property
    def seen(self) -> Position:
        """What the player to move sees."""
        return self.truth.seen_by(self.truth.turn)

    @property
    def record(self) -> Record:
        """The game that came to it."""
        return Record(
            "tophats",
            setup=self.setup.code,
            turns=tuple(map(str, self.moves)),
            variants=self.setup.variants,
            players=self.setup.players,
        )


def puzzle(wish: Wish) -> Puzzle[Position]:
    """The first puzzle that fits, in games that the seed decides.

    Raises ``UserError`` if there is none in several thousand games.
    """
    wish.check_against(LEVELS_BY_MOVES)
    chance = Chance(wish.seed)
    moves = wish.moves or _moves(wish, chance)
    maker = greatest if moves == 1 else certain
    for _ in range(PATIENCE):
        wish.check()
        for met in _game(chance, moves):
            wish.check()
            found = maker(met, moves)
            if found and wish.grade in (None, found.level):
                one = rated(found)
                if wish.level in (None, one.level):
                    return one
    asked = f"of {moves} moves" + (f" and level {wish.level}" if wish.level else "")
    raise UserError(f"no puzzle {asked} in {PATIENCE} games")


def rated(puzzle: Puzzle[Position]) -> Puzzle[Position]:
    """A puzzle with its rating: the panel is asked for its first move."""
    truth, seen = puzzle.truth or puzzle.position, puzzle.position
    by = panel.of_chain if puzzle.moves == 1 else panel.of_move
    return with_rating(puzzle, by(seen, truth.read(puzzle.answer.move)))


def _moves(wish: Wish, chance: Chance) -> int:
    """How many moves a puzzle takes whose maker did not say."""
    offered = LEVELS_BY_MOVES if wish.level else GRADES
    asked = wish.level or wish.grade
    fitting = [moves for moves in MOVES if asked in (None, *offered[moves])]
    return fitting[chance.below(len(fitting))]


GRADES = {1: range(1, 6), 2: range(2, 5), 3: range(4, 6)}
"""What the moves of a puzzle say of how hard it is, without a panel."""

LEVELS_BY_MOVES: Mapping[int, Collection[int]] = {
    1: (1, 2, 3, 4, 5),
    2: (1, 2, 3),
    3: (1, 2, 3, 5),
}
"""Those of the panel that are found often enough to be asked for."""


def _game(chance: Chance, moves: int) -> Iterator[Met]:
    """The positions of a game that may be puzzles."""
    setup = Setup(EDITIONS[-1], 2, ("placed",), chance.below(SEEDS))
    way = Way.of(deal(setup))
    for _ in range(GAME):
        if way.twin.winner is not None:
            return
        if _is_promising(way, moves):
            yield reached(setup, way.done)
        way = way.then(sensible(way.twin, chance))


def _is_promising(way: Way, moves: int) -> bool:
    """Whether a position may be a puzzle, as it truly is."""
    twin = way.twin
    if moves == 1:
        return _stands_out(twin)
    is_hidden = ends_soon(twin) and way.deals(twin.turn) in WORLDS
    return is_hidden and _wins(twin, moves)


def reached(setup: Setup, done: tuple[Effect, ...]) -> Met:
    """The same game by the readable rules."""
    position = deal(setup)
    moves: list[Move] = []
    for each in done:
        moves.append(matching(position, each))
        position = position.apply(moves[-1])
    return Met(position, setup, tuple(moves))


def _made(met: Met, task: str, grade: "Grade", answer: Answer) -> Puzzle[Position]:
    """The puzzle that a position makes."""
    return Puzzle(
        met.seen,
        Event(f"{COLOURS[met.truth.turn]}-{task}", {"moves": grade.moves}),
        grade.moves,
        grade.level,
        answer,
        grade.tempting,
        only=1,
        key=str(met.seen),
        game=met.record,
        truth=met.truth,
        kind="most-hats" if grade.moves == 1 else "sure-win",
    )


class Grade(NamedTuple):
    """How long and how hard a puzzle is."""

    moves: int
    level: int
    tempting: int


# --- the greatest capture


def _hats(move: Effect) -> int:
    """How many hats a move captures."""
    return move.captured.bit_count()


def _stands_out(twin: Twin) -> bool:
    """Whether one move captures more than all others."""
    hats = sorted(map(_hats, twin.legal()), reverse=True)
    return len(hats) > 1 and hats[0] >= LEAST and hats[0] > hats[1]


def greatest(met: Met, moves: int) -> Puzzle[Position] | None:
    """The puzzle to capture as much as one can."""
    position = met.truth
    best = _only(position, max(Twin.of(position).legal(), key=_hats))
    if not best:
        return None
    hats = [position.captured(move).bit_count() for move in position.legal()]
    near = hats.count(max(hats) - 1)
    grade = Grade(moves, _capture_level(position, best, near), near)
    return _made(met, "captures-most", grade, Answer(str(best)))


def _capture_level(position: Position, move: Move, near: int) -> int:
    """From 1 to 5: by its jumps, own stacks to step on and moves that almost do."""
    chain = move.then if isinstance(move, Shrink) else move
    jumps = jumps_of(chain) if isinstance(chain, Chain) else None
    if not jumps:
        return 1
    own = {NUMBERS[s.cell] for s in position.stacks if s.owner == position.turn}
    stepped = sum(1 for cell in own if jumps.jumped >> cell & 1)
    level = len(jumps.path) - 3 + bool(stepped) + (near >= MANY)
    return max(1, min(LEVELS, level))


def _only(position: Position, done: Effect) -> Move | None:
    """The legal move with an effect, if it is written in one way."""
    moves = [move for move in position.legal() if effect(position, move) == done]
    return moves[0] if len(moves) == 1 else None


# --- the win whatever is hidden


def ends_soon(twin: Twin) -> bool:
    """Whether few stacks are left, and no more than one can capture in a move."""
    others = len(twin.stacks) - twin.owned[twin.turn].bit_count()
    return len(twin.stacks) <= STACKS and others <= OTHERS


def _wins(twin: Twin, moves: int) -> bool:
    """Whether a position is won in so many moves and not in fewer, as it truly is."""
    attack = Attack(twin.turn)
    return not attack.wins(twin, moves - 1) and attack.wins(twin, moves)


def certain(met: Met, moves: int) -> Puzzle[Position] | None:
    """The puzzle to win whatever is hidden, if just one move does."""
    held = belief(met.seen)
    winning = list(wins(held, moves))
    if len(winning) != 1 or always(held, winning[0], moves - 1):
        return None
    key = _only(met.truth, winning[0])
    answer = _answer(met.truth, held, key, moves) if key else None
    if not answer or len(list(answer.lines())) > LINES:
        return None
    return _made(met, "wins-whatever-in", _grade(met.truth, winning[0], moves), answer)


def _grade(truth: Position, key: Effect, moves: int) -> Grade:
    """Harder where moves tempt, such as one that wins if one is lucky, or are many."""
    twin = Twin.of(truth)
    attack = Attack(truth.turn)
    others = [move for move in twin.legal() if move != key]
    lucky = [move for move in others if attack.holds(twin.apply(move), moves - 1)]
    tempting = {move for move in others if move.captured} | set(lucky)
    level = GRADES[moves][0] + bool(tempting) + (len(others) >= CHOICES)
    return Grade(moves, min(level, GRADES[moves][-1]), len(tempting))


def _answer(truth: Position, held: Belief, move: Move, moves: int) -> Answer:
    """A sure win, and how it goes on after the replies that hold out longest."""
    position, group = _then(truth, held, move)
    if position.outcome():
        return Answer(str(move))
    longest, grouped = 0, dict[Answer | None, list[str]]()
    for reply in position.legal():
        left, known = _then(position, group, reply)
        needed, answer = _quickest(left, known, moves - 1)
        if needed > longest:
            longest, grouped = needed, {}
        if needed == longest:
            grouped.setdefault(answer, []).append(str(reply))
    defences = tuple((tuple(texts), answer) for answer, texts in grouped.items())
    return Answer(str(move), defences)


def _quickest(truth: Position, held: Belief, moves: int) -> tuple[int, Answer | None]:
    """How many moves a sure win takes, and the first of the moves that begin it."""
    if truth.outcome():
        return 0, None
    for needed in range(1, moves + 1):
        for move in wins(held, needed):
            return needed, _answer(truth, held, matching(truth, move), needed)
    raise RuntimeError(f"there is no sure win in {moves} moves in '{truth}'")


def _then(truth: Position, held: Belief, move: Move) -> tuple[Position, Belief]:
    """The position after a move, and the deals that look like it."""
    left = truth.apply(move)
    owned = Twin.of(left).owned
    groups = after(held, effect(truth, move))
    return left, next(group for group in groups if group[0].owned == owned)
