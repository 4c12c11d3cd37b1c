"""What all kinds share: positions met in games, ways, themes, hints and legends."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice, product
from math import factorial, prod
from typing import NamedTuple, Self

from pnp.boards.hexes import HexCell
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.hint import Offer, leaving_a_choice
from pnp.core.lesson import first_that_holds
from pnp.core.puzzle import Answer, Claim, Claims, Legend, Puzzle, Wish, same
from pnp.core.record import Record
from pnp.core.setup import SEEDS, Setup
from pnp.games.tophats.rules.board import (
    CELLS,
    CENTRE,
    COLOURS,
    FULL,
    HIDDEN,
    LETTERS,
    NEUTRAL,
    NUMBERS,
    SHRUNK,
)
from pnp.games.tophats.rules.hats import written_stack
from pnp.games.tophats.rules.moves import Chain, Move, Placing, Shrink, Step, parse_move
from pnp.games.tophats.rules.offer import RULES
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.rules.walks import Jumps, Layout, jumps_of, may_end
from pnp.games.tophats.solver import difficulty
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, effect, matching
from pnp.games.tophats.solver.deals import orders
from pnp.games.tophats.solver.example_game import sensible
from pnp.games.tophats.solver.forced_wins import GAME
from pnp.games.tophats.solver.sure_wins import Belief, after, wins
from pnp.solve.difficulty import rated_puzzle as with_rating
from pnp.solve.puzzle_search import first_puzzle


def origin(move: Move) -> object:
    """Where a move starts; ``None`` for a pass."""
    walk = move.then if isinstance(move, Shrink) else move
    match walk:
        case Step() | Chain():
            return walk.origin
        case _:
            return None


def tempting(position: Position, key: Move) -> Sequence[Move]:
    """The other moves, one a stack: what captures most, then what leads furthest."""
    first: dict[object, Move] = {}
    own = origin(key)

    def rank(move: Move) -> tuple[object, ...]:
        hats = position.captured(move).bit_count()
        return -hats, origin(move) != own, not isinstance(move, Chain), str(move)

    for move in sorted(position.legal(), key=rank):
        if move != key and not isinstance(move, Placing):
            first.setdefault((origin(move), position.captured(move)), move)
    return list(first.values())


def cases(some: int, of_all: int) -> Event:
    """In how many of all deals."""
    key = "in-one-case" if some == 1 else "in-cases"
    return Event(key, {"some": some, "all": of_all})


class Met(NamedTuple):
    """A position that a game came to, as it truly is, and its setup and moves."""

    truth: Position
    setup: Setup
    moves: tuple[Move, ...]

    @property
    def seen_position(self) -> Position:
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


def rated_puzzle(puzzle: Puzzle[Position]) -> Puzzle[Position]:
    """A puzzle with its rating: the panel is asked for its first move."""
    truth, seen = puzzle.truth or puzzle.position, puzzle.position
    by = difficulty.of_chain if puzzle.moves == 1 else difficulty.of_move
    return with_rating(puzzle, by(seen, truth.read(puzzle.answer.move)))


GRADES = {1: range(1, 6), 2: range(2, 5), 3: range(4, 6)}
"""What the moves of a puzzle say of how hard it is, without a panel."""


def met_by_effects(setup: Setup, done: tuple[Effect, ...]) -> Met:
    """The same game by the readable rules."""
    position = deal(setup)
    moves: list[Move] = []
    for each in done:
        moves.append(matching(position, each))
        position = position.apply(moves[-1])
    return Met(position, setup, tuple(moves))


def _graded_puzzle(
    met: Met, task: str, grade: "Grade", answer: Answer
) -> Puzzle[Position]:
    """The puzzle that a position makes."""
    return Puzzle(
        met.seen_position,
        Event(f"{COLOURS[met.truth.turn]}-{task}", {"moves": grade.moves}),
        grade.moves,
        grade.level,
        answer,
        grade.tempting,
        only=1,
        key=str(met.seen_position),
        game=met.record,
        truth=met.truth,
        kind="most-hats" if grade.moves == 1 else "sure-win",
    )


class Grade(NamedTuple):
    """How long and how hard a puzzle is."""

    moves: int
    level: int
    tempting: int


PATIENCE = 4_000
"""So many games are played in search of one puzzle."""


def first_rated(
    make: Callable[[Met, int], Puzzle[Position] | None],
    promises: Callable[["Way", int], bool],
    wish: Wish,
    chance: Chance,
) -> Puzzle[Position]:
    """The first puzzle that fits, in games for two that chance decides.

    Of their positions only those are looked at that promise one, as they truly are.
    """
    moves = wish.moves or 1

    def of_game(chance: Chance) -> Iterator[Puzzle[Position] | None]:
        setup = Setup(EDITIONS[-1], 2, ("placed",), chance.below(SEEDS))
        way = Way.of(deal(setup))
        for _ in range(GAME):
            if way.bitboard.winner is not None:
                return
            if promises(way, moves):
                found = make(met_by_effects(setup, way.done), moves)
                is_graded = found and wish.grade in (None, found.level)
                yield rated_puzzle(found) if found and is_graded else None
            way = way.then(sensible(way.bitboard, chance))

    return first_puzzle(of_game, PATIENCE, wish, chance)


PLAYERS = (2, 2, 3)
"""How many play where kinds are named, each as likely."""

LONGEST = 45
"""The longest game that leads to such a puzzle, in plies."""


def first_named(
    make: Callable[[Met], Puzzle[Position] | None],
    promises: Callable[["Way"], bool],
    wish: Wish,
    chance: Chance,
) -> Puzzle[Position]:
    """The first puzzle of a kind that fits, in games for two or three."""

    def of_game(chance: Chance) -> Iterator[Puzzle[Position] | None]:
        players = PLAYERS[chance.below(len(PLAYERS))]
        setup = Setup(EDITIONS[-1], players, ("placed",), chance.below(SEEDS))
        way = Way.of(deal(setup))
        for _ in range(LONGEST):
            if way.bitboard.winner is not None:
                return
            if way.done and promises(way):
                yield make(met_by_effects(setup, way.done))
            way = way.then(sensible(way.bitboard, chance))

    return first_puzzle(of_game, PATIENCE, wish, chance)


def stands_out(way: "Way", least: int) -> bool:
    """Whether one move captures more than all others, and so many hats at least."""
    hats = sorted(map(_hats, way.bitboard.legal()), reverse=True)
    return len(hats) > 1 and hats[0] >= least and hats[0] > hats[1]


# --- the greatest capture


def _hats(move: Effect) -> int:
    """How many hats a move captures."""
    return move.captured.bit_count()


def _only(position: Position, done: Effect) -> Move | None:
    """The legal move with an effect, if it is written in one way."""
    moves = [move for move in position.legal() if effect(position, move) == done]
    return moves[0] if len(moves) == 1 else None


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
    owned = Bitboard.of(left).owned
    groups = after(held, effect(truth, move))
    return left, next(group for group in groups if group[0].owned == owned)


def met_again(puzzle: Puzzle[Position]) -> Met:
    """Where the game of a puzzle leads, by the rules."""
    played = RULES.play(puzzle.game)
    truth, _ = played.after(len(played.turns))
    moves = tuple(ply.move for ply in played.plies)
    return Met(truth, Setup.from_code(puzzle.game.setup or "", EDITIONS), moves)


def proven(
    puzzle: Puzzle[Position],
    met: Met,
    found: Sequence[str],
    again: Puzzle[Position] | None,
) -> Claims:
    """That a game leads to a puzzle, its answer, and all that is made of it again."""
    yield Claim("position", str(puzzle.position), str(met.seen_position))
    yield Claim("winning moves", [puzzle.answer.move], list(found))
    yield from same(puzzle, again)


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


@dataclass(frozen=True, slots=True)
class Way:
    """How far a game has come, and who built what still stands."""

    bitboard: Bitboard
    builders: Mapping[int, int]
    """By the number of a cell."""
    done: tuple[Effect, ...] = ()

    @classmethod
    def of(cls, position: Position) -> Self:
        """The beginning of a game."""
        stacks = position.stacks
        return cls(Bitboard.of(position), {NUMBERS[s.cell]: s.builder for s in stacks})

    def then(self, move: Effect) -> Self:
        """The game after a move."""
        bitboard, builders = self.bitboard.apply(move), dict(self.builders)
        if move.origin >= 0:
            builders[move.target] = builders.pop(move.origin)
        left = {cell: builders[cell] for cell in bitboard.stacks}
        return type(self)(bitboard, left, (*self.done, move))

    def deals(self, viewer: int) -> int:
        """How many deals a viewer has to reckon with."""
        hidden = (Counter("".join(below.values())) for below in self._below(viewer))
        return prod(
            factorial(hats.total()) // prod(map(factorial, hats.values()))
            for hats in hidden
        )

    def worlds(self, viewer: int) -> Iterator[Bitboard]:
        """Each of these deals."""
        tops = self.bitboard.stacks
        for dealt in product(*map(_dealt, self._below(viewer))):
            below = {cell: hats for each in dealt for cell, hats in each.items()}
            stacks = {cell: tops[cell][0] + hats for cell, hats in below.items()}
            yield self.bitboard._replace(stacks=tops | stacks)

    def _below(self, viewer: int) -> Iterator[Mapping[int, str]]:
        """What each other player has built below the top hats, by cell."""
        for builder in sorted({*self.builders.values()} - {viewer}):
            yield {
                cell: hats[1:]
                for cell, hats in self.bitboard.stacks.items()
                if self.builders[cell] == builder
            }


def _dealt(below: Mapping[int, str]) -> Iterator[Mapping[int, str]]:
    """The same hats in every order."""
    for order in orders("".join(below.values())):
        rest = iter(order)
        yield {cell: "".join(islice(rest, len(hats))) for cell, hats in below.items()}


def hint(puzzle: Puzzle[Position]) -> tuple[Event, ...]:
    """The narrowest that leaves another way to move; where it ends is left open."""
    return hint_among(puzzle, puzzle.position.legal())


def hint_among(puzzle: Puzzle[Position], likely: Collection[Move]) -> tuple[Event, ...]:
    """The same where nothing else is likely, such as by what else is told."""
    position, first = puzzle.position, parse_move(puzzle.answer.move)
    legal: Collection[Move] = position.legal()
    left = as_shrinking(first, likely)
    shrunk = (Event("hint-shrink"),) if isinstance(first, Shrink) else ()
    # Once it is said that the field shrinks, only such moves are counted.
    legal = as_shrinking(first, legal) if shrunk else legal
    offers = _offers(walk_of(first), left)
    if said := leaving_a_choice(offers, left, partial(way, position)):
        return (*shrunk, said)
    if len(legal) == 1:
        return (*shrunk, Event("hint-forced"))
    return (*shrunk, Event("hint-choices", {"count": len(legal)}))


def as_shrinking(first: Move, moves: Collection[Move]) -> Sequence[Move]:
    """Those of some moves that shrink the field if the first does, or do not."""
    shrinks = isinstance(first, Shrink)
    return [move for move in moves if isinstance(move, Shrink) == shrinks]


def way(position: Position, move: Move) -> tuple[object, ...]:
    """What tells moves apart, however a stack goes."""
    walk, shrinks = walk_of(move), isinstance(move, Shrink)
    return shrinks, walk.origin, walk.target, position.captured(move)


def _offers(key: Chain | Step, legal: Sequence[Move]) -> Iterator[Offer[Move]]:
    """The narrowest first."""
    origin, jumps = key.origin, _jumps(key)
    stack = Event("hint-stack", {"origin": origin})
    starts = Offer[Move](stack, lambda move: walk_of(move).origin == origin)
    some: Offer[Move] = Offer(
        _jump_event("hint-some", jumps), lambda move: _jumps(walk_of(move)) == jumps
    )
    if jumps:
        told = _jump_event("hint", jumps, origin=origin)
        yield Offer(told, lambda move: starts.fits(move) and some.fits(move))
        yield starts
        yield some
        yield Offer(Event("hint-no-step"), lambda move: bool(_jumps(walk_of(move))))
    else:
        yield Offer(Event("hint-step"), some.fits)
        yield starts
    for other in sorted({walk_of(move).origin for move in legal} - {origin}):
        yield _without(other)


def _without(other: HexCell) -> Offer[Move]:
    said = Event("hint-not", {"origin": other})
    return Offer(said, lambda move: walk_of(move).origin != other)


def _jump_event(key: str, jumps: int, **facts: object) -> Event:
    return Event(f"{key}-jump{'s' * (jumps > 1)}", {**facts, "count": jumps})


def walk_of(move: Move) -> Chain | Step:
    """What a stack does, after the field has shrunk where it does."""
    walk = move.then if isinstance(move, Shrink) else move
    if not isinstance(walk, Chain | Step):
        raise TypeError(f"'{move}' moves no stack")
    return walk


def _jumps(walk: Chain | Step) -> int:
    return len(walk.path) - 1 if isinstance(walk, Chain) else 0


LONE = 2
"""So many cells has a single jump."""


PAIR = 2
"""Of so many players the other is next."""


def legend(
    only: Event,
    puzzle: Puzzle[Position],
    *,
    builds: bool = False,
    replied: bool = False,
    last: Sequence[Event] = (),
) -> Legend:
    """The dots in front, and what only one move does; behind, jumps and shrinking.

    ``builds`` says that hats are counted as they were built, ``replied`` that who is
    next matters: of three it is said. ``last`` is said of a kind alone.
    """
    front = (*_before(puzzle, builds=builds), only)
    if replied and puzzle.position.players > PAIR:
        front = (*front, Event(f"{COLOURS[_next(puzzle)]}-next"))
    below = () if puzzle.position.shrunk else (Event("overleaf"),)
    return Legend((*front, *below), tuple(_behind(puzzle, last)))


def _next(puzzle: Puzzle[Position]) -> int:
    """Who replies to the solution."""
    position = puzzle.truth or puzzle.position
    return position.apply(position.read(puzzle.answer.move)).turn


def _before(puzzle: Puzzle[Position], *, builds: bool) -> Iterator[Event]:
    position = puzzle.position
    if any(len(stack.hats) > 1 for stack in position.stacks):
        is_hidden = any(HIDDEN in stack.hats for stack in position.stacks)
        yield Event("puzzle-dots-hidden" if is_hidden else "puzzle-dots")
    if any(stack.builder != stack.owner for stack in position.stacks):
        yield Event("puzzle-badge")
    if position.shrunk:
        yield Event("puzzle-shrunk")
    if builds:
        yield Event(f"hats-built-{position.players}")
    elif any(position.aside):
        yield Event("hats-captured")


def _behind(puzzle: Puzzle[Position], last: Sequence[Event]) -> Iterator[Event]:
    plies = [ply for line in puzzle.lines for ply in line]
    if puzzle.moves > 1:
        if any(len(ply) > 1 for ply in plies):
            yield Event("same-reply")
        yield Event("other-replies")
        if any(HIDDEN in stack.hats for stack in puzzle.position.stacks):
            yield Event("one-deal")
    moves = [parse_move(text) for ply in plies for text in ply]
    walks = [move.then if isinstance(move, Shrink) else move for move in moves]
    for chain in [walk for walk in walks if isinstance(walk, Chain)][:1]:
        yield _sign(chain, is_alone=puzzle.moves == 1)
    if any(isinstance(move, Shrink) for move in moves):
        yield Event("shrink-sign")
    yield from last
    if any(HIDDEN in stack.hats for stack in puzzle.position.stacks):
        yield Event("one-case")


def _sign(chain: Chain, *, is_alone: bool) -> Event:
    """What explains how a chain is written, not naming the only one that is."""
    if len(chain.path) == LONE:
        return Event("jump-sign", {"path": str(chain)})
    if is_alone:
        return Event("chain-sign-alone")
    return Event("chain-sign", {"path": str(chain)})


def others(position: Position, move: Move) -> Iterator[Chain]:
    """Every other way of a legal chain; what is jumped twice is left out (TOP-7)."""
    shrinks = isinstance(move, Shrink)
    chain = move.then if isinstance(move, Shrink) else move
    jumps = jumps_of(chain) if isinstance(chain, Chain) else None
    if not jumps:
        return
    layout = position.layout(SHRUNK if shrinks or position.shrunk else FULL)
    captured = jumps.jumped & layout.others
    for other in _paths(layout, Jumps(jumps.path[:1], 0, 0)):
        does_alike = other.path[-1] == jumps.path[-1] and (
            other.jumped & layout.others == captured
        )
        if does_alike and other.path != jumps.path and may_end(layout, other):
            yield Chain(tuple(CELLS[number] for number in other.path))


def _paths(layout: Layout, done: Jumps) -> Iterator[Jumps]:
    """Every way to jump on, nothing jumped twice."""
    blocked = layout.obstacles & ~(1 << done.path[0])
    for landing, over in layout.field.jumps[done.path[-1]]:
        if blocked & ~done.jumped & over and not blocked >> landing & 1:
            further = Jumps((*done.path, landing), done.jumped | over, over)
            yield further
            yield from _paths(layout, further)


SIXTHS = 6


def key(position: Position) -> str:
    """The same text for positions equal up to turns, mirrors and a swap of colours.

    Whoever moves is red.
    """
    return min(
        _seen_from(position, sixths, mirror)
        for sixths in range(SIXTHS)
        for mirror in (False, True)
    )


def views(position: Position) -> Sequence[str]:
    """How far it is from each cell to the next stack of either side, from all sides.

    Were it cells with stacks alone, all boards with few would look alike. Sides are who
    moves and all others; what lies below a top hat is small in the picture.
    """
    sides = [
        [s.cell for s in position.stacks if (s.owner == position.turn) == is_own]
        for is_own in (True, False)
    ]
    signs = ["".join(str(_gap(cell, side)) for side in sides) for cell in CELLS]
    return ["".join(signs[number] for number in order) for order in _ORDERS]


def _gap(cell: HexCell, stacks: Sequence[HexCell]) -> int:
    """How many steps it is to the next of some stacks, or 9 where there are none."""
    return min(map(cell.distance, stacks), default=9)


def _seen_from(position: Position, sixths: int, mirror: bool) -> str:
    turn, players = position.turn, position.players
    roles = {LETTERS[(turn + n) % players]: LETTERS[n] for n in range(players)}
    swap = str.maketrans(roles)
    stacks = sorted(
        (
            _turned_cell(stack.cell, sixths, mirror),
            written_stack(stack.hats, stack.builder),
        )
        for stack in position.stacks
    )
    told = [f"{cell}:{hats.translate(swap | _small(swap))}" for cell, hats in stacks]
    aside = [
        "".join(sorted(position.aside[(turn + n) % players].translate(swap)))
        for n in range(players)
    ]
    field = "shrunk" if position.shrunk else "full"
    return " ".join([",".join(told), field, ",".join(aside)])


def _small(swap: dict[int, str]) -> dict[int, str]:
    """The same for the small letters of builders."""
    return {ord(chr(letter).lower()): other.lower() for letter, other in swap.items()}


def _turned_cell(cell: HexCell, sixths: int, mirror: bool) -> HexCell:
    for _ in range(sixths):
        cell = cell.turned(CENTRE)
    return cell.mirrored(CENTRE) if mirror else cell


_ORDERS = [
    [NUMBERS[_turned_cell(cell, sixths, mirror)] for cell in CELLS]
    for sixths in range(SIXTHS)
    for mirror in (False, True)
]
"""Which cell comes next, seen from each side."""
