"""Demands: what one move must do, whatever is hidden, and just one does."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation
from pnp.core.puzzle import Answer, Claims, Puzzle
from pnp.core.puzzle_code import Kind
from pnp.games.tophats.puzzles.shared import (
    Met,
    Way,
    cases,
    first_named,
    hint,
    legend,
    met_again,
    proven,
    theme,
)
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver import difficulty
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, effect, matching
from pnp.games.tophats.solver.deals import count, worlds
from pnp.games.tophats.solver.sure_wins import Belief, after, belief
from pnp.solve.difficulty import rated_puzzle


@dataclass(frozen=True, slots=True)
class Demand:
    """A kind of puzzles of one move."""

    kind: str
    task: str
    """What follows the colour in the name of its message."""
    worlds: range
    """In how many deals it is proven."""
    choices: int
    """The fewest legal moves."""
    meets: Callable[[Bitboard, Effect, Bitboard], bool]
    """Whether a move does it: before it, the move, and what may be seen after it."""
    meets_by_rules: Callable[[Position, Move], bool]
    """The same, said once more in the words of the rules."""
    only: str
    """What is said of only one move."""
    claim: str
    """What is proven of it."""
    hint: str
    refutation: str
    """What is said of a move that falls short, by the colour; there is another for what
    does so everywhere."""
    end: Callable[[Position, Effect], Event]
    """How it ends."""
    reply: Callable[[Position, Move, Bitboard], Mapping[str, object] | None] = (
        lambda *_: {}
    )
    """What becomes of a move that falls short; ``None`` where it does as well."""
    is_hidden: Callable[[Position, Effect], bool] = lambda *_: True
    """Whether the answer takes thought."""
    in_a_deal: bool = False
    """Whether each deal alone says if a move does it, whoever replies."""

    def promises(self, way: Way) -> bool:
        """Whether just one move of a position does it in all of its deals."""
        truth = way.bitboard
        if len(legal := truth.legal()) < self.choices:
            return False
        likely = [move for move in legal if self.meets(truth, move, truth.apply(move))]
        if not likely or way.deals(truth.turn) not in self.worlds:
            return False
        held = list(way.worlds(truth.turn))
        return sum(self._is_sure(move, held) for move in likely) == 1

    def _is_sure(self, move: Effect, held: Belief) -> bool:
        """Whether a move does it in all deals, if it does where it captures nothing."""
        lit = set()
        for deal in held if move.captured else ():
            left = deal.apply(move)
            if left.owned not in lit and not self.meets(deal, move, left):
                return False
            lit.add(left.owned)
        return True

    def failing(self, held: Belief, move: Effect) -> Sequence[Belief]:
        """The deals in which a move does not do it, those that look alike together."""
        groups = after(held, move)
        return [each for each in groups if not self.meets(held[0], move, each[0])]

    def likely(self, held: Belief, move: Effect) -> float:
        """In how large a share of the deals a move does it."""
        return 1 - sum(map(len, self.failing(held, move))) / len(held)

    def met_by(self, held: Belief) -> Sequence[Effect]:
        """The moves that do it in all deals."""
        one = held[0]
        likely = (m for m in one.legal() if self.meets(one, m, one.apply(m)))
        return [move for move in likely if not self.failing(held, move)]


def demand_puzzle(demand: Demand, met: Met) -> Puzzle[Position] | None:
    """The puzzle to do what is demanded, if just one move does whatever is hidden."""
    seen = met.seen_position
    if count(seen) not in demand.worlds:
        return None
    held = belief(seen)
    sure = demand.met_by(held)
    if len(sure) != 1 or not demand.is_hidden(seen, sure[0]):
        return None
    moves = [move for move in met.truth.legal() if effect(met.truth, move) == sure[0]]
    if len(moves) != 1:
        return None
    made = _unrated_puzzle(met, demand, held, moves[0])
    return rated_puzzle(made, _rating(seen, demand, held, moves[0]))


def _rating(seen: Position, demand: Demand, held: Belief, right: Move) -> int:
    """How many of 1,000 players fail, asked for what is demanded if that is simple."""
    if not demand.in_a_deal:
        return difficulty.of_replies(seen, right, difficulty.harmless)
    every = held[0].legal()
    likely = [demand.likely(held, move) for move in every]
    return difficulty.of_deals(likely, every.index(effect(seen, right)))


def _unrated_puzzle(
    met: Met, demand: Demand, held: Belief, move: Move
) -> Puzzle[Position]:
    """The puzzle of a demand; what tempts does it in some deals, or captures."""
    key = effect(met.truth, move)
    others = [each for each in held[0].legal() if each != key]
    tempting = [
        each
        for each in others
        if each.captured or len(demand.failing(held, each)) < len(after(held, each))
    ]
    return Puzzle(
        met.seen_position,
        Event(f"{COLOURS[met.truth.turn]}-{demand.task}"),
        1,
        1,
        Answer(str(move)),
        len(tempting),
        only=1,
        key=str(met.seen_position),
        game=met.record,
        truth=met.truth,
        kind=demand.kind,
    )


def demand_kind(
    demand: Demand, symbol: str, levels: Collection[int], place: int
) -> Kind:
    """The kind of puzzles that ask for it."""
    return Kind(
        demand.kind,
        symbol,
        {1: levels},
        partial(first_named, partial(demand_puzzle, demand), demand.promises),
        place=place,
        prove=partial(prove, demand),
        proof=proof_note,
        lesson=partial(lesson, demand),
        refute=partial(refute, demand),
        hint=hint,
        legend=partial(
            legend,
            Event(demand.only),
            builds=demand.in_a_deal,
            replied=not demand.in_a_deal,
        ),
    )


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    return f"1 sure move in {count(puzzle.position)} worlds, by the rules in each"


def prove(demand: Demand, puzzle: Puzzle[Position]) -> Claims:
    """All that a puzzle's card says, from the game that leads to it."""
    met = met_again(puzzle)
    again = demand_puzzle(demand, met)
    yield from proven(puzzle, met, sure(met.seen_position, demand), again)


def sure(seen: Position, demand: Demand) -> list[str]:
    """The moves that do what is demanded in every deal, by the plain rules."""
    deals, meets = list(worlds(seen)), demand.meets_by_rules
    return [
        str(move) for move in seen.legal() if all(meets(deal, move) for deal in deals)
    ]


def lesson(demand: Demand, puzzle: Puzzle[Position]) -> Lesson | None:
    """What the solution of a puzzle teaches; nothing where another does as well."""
    seen = puzzle.position
    held = belief(seen)
    key = effect(seen, seen.read(puzzle.answer.move))
    tempting = _tempting(demand, held, key)[:TRIES]
    tries = [_refutation(seen, held, demand, each) for each in tempting]
    told = tuple(each for each in tries if each)
    if len(told) < len(tries):
        return None
    return Lesson(
        theme(puzzle),
        told,
        demand.end(seen, key),
        Proof(
            Event(demand.claim, {"count": len(held[0].legal())}),
            Event("proof-worlds", {"worlds": len(held)}),
        ),
        Event(demand.hint),
    )


def refute(demand: Demand, puzzle: Puzzle[Position], tried: str) -> Event | None:
    """In how many deals a move falls short."""
    seen = puzzle.position
    done = effect(seen, seen.read(tried))
    found = _refutation(seen, belief(seen), demand, done)
    return found.said if found else None


def _tempting(demand: Demand, held: Belief, key: Effect) -> Sequence[Effect]:
    """The other moves, one a stack: the greatest captures, then the nearly sure."""

    def rank(move: Effect) -> tuple[int, int]:
        lost = sum(map(len, demand.failing(held, move)))
        return -move.captured.bit_count(), lost

    first: dict[int, Effect] = {}
    for move in sorted((each for each in held[0].legal() if each != key), key=rank):
        first.setdefault(move.origin, move)
    return list(first.values())


def _refutation(
    seen: Position, held: Belief, demand: Demand, done: Effect
) -> Refutation | None:
    """In how many deals a move falls short, and how it does in most of them."""
    failing = sorted(demand.failing(held, done), key=len, reverse=True)
    lost = sum(map(len, failing))
    move = matching(seen, done)
    key = demand.refutation.format(colour=COLOURS[seen.turn])
    facts = {"move": str(move), "cases": cases(lost, len(held))}
    if (follows := demand.reply(seen, move, failing[0][0])) is None:
        return None
    facts |= follows
    everywhere = "-everywhere" * (lost == len(held))
    return Refutation(str(move), Event(f"{key}{everywhere}", facts))
