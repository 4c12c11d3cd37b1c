"""Sure win: one move wins whatever is hidden."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation
from pnp.core.puzzle import Claims, Legend, Puzzle
from pnp.core.puzzle_code import Judgement, Kind
from pnp.core.record import Ply
from pnp.games.tophats.puzzles.shared import (
    GRADES,
    Grade,
    Met,
    Way,
    _answer,
    _graded_puzzle,
    _only,
    cases,
    first_rated,
    hint,
    legend,
    met_again,
    proven,
    rated_puzzle,
    tempting,
    theme,
)
from pnp.games.tophats.rules.events import ending
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, effect, matching
from pnp.games.tophats.solver.deals import count, worlds
from pnp.games.tophats.solver.forced_wins import Attack, ends_soon
from pnp.games.tophats.solver.sure_wins import (
    Belief,
    after,
    always,
    belief,
    saves,
    wins,
)
from pnp.games.tophats.solver.sure_wins import wins as sure

# --- the win whatever is hidden


class Hope(NamedTuple):
    """A try to win in so many moves, as it truly is and as it is believed."""

    truth: Position
    held: Belief
    moves: int


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """What a sure win teaches."""
    truth = puzzle.truth or puzzle.position
    hope = Hope(truth, belief(puzzle.position), puzzle.moves)
    key = truth.read(puzzle.answer.move)
    tries = tempting(truth, key)[:TRIES]
    count = len(truth.legal())
    claim = "proof-sure" if count > 1 else "proof-forced"
    return Lesson(
        theme(puzzle),
        tuple(_refutation(hope, move, is_first=move == tries[0]) for move in tries),
        _end(puzzle, truth),
        Proof(
            Event(claim, {"count": count, "moves": puzzle.moves}),
            Event("proof-worlds", {"worlds": len(hope.held)}),
        ),
    )


def _refutation(hope: Hope, move: Move, *, is_first: bool) -> Refutation:
    """In how many deals a move wins no more for sure, and the reply that saves.

    What comes of that is said of the first move alone.
    """
    lost = list(_lost_deals(hope, move))
    group, reply = max(lost, key=lambda each: len(each[0]))
    saved = sum(len(group) for group, _ in lost)
    facts = {
        "move": str(move),
        "reply": _written_reply(hope, move, group[0], reply),
        "cases": cases(saved, len(hope.held)),
        "moves": hope.moves,
    }
    key = "try-never-sure" if saved == len(hope.held) else "try-unsure"
    return Refutation(str(move), Event(key if is_first else f"{key}-too", facts))


def _lost_deals(hope: Hope, move: Move) -> Iterator[tuple[Belief, Effect]]:
    """The deals, as they are told apart after a move, in which a reply saves."""
    for group in after(hope.held, effect(hope.truth, move)):
        is_won = group[0].winner == hope.truth.turn
        if not is_won and (reply := _saving(group, hope)):
            yield group, reply


def refute(puzzle: Puzzle[Position], tried: str) -> Event | None:
    """The reply that saves after a move, if a reply is needed."""
    truth = puzzle.truth or puzzle.position
    hope, move = Hope(truth, belief(puzzle.position), puzzle.moves), truth.read(tried)
    is_saved = any(True for _ in _lost_deals(hope, move))
    return _refutation(hope, move, is_first=True).said if is_saved else None


def judge(puzzle: Puzzle[Position], plies: Sequence[Ply[Position]]) -> Judgement | None:
    """Whether a later move wins for sure as well, in the moves that are left."""
    held, moves = belief(puzzle.position), puzzle.moves
    solver = puzzle.position.turn
    *made, tried = plies
    for ply in made:
        now = Bitboard.of(ply.after)
        groups = after(held, effect(ply.before, ply.move))
        held = next(group for group in groups if now in group)
        moves -= ply.before.turn == solver
    if outcome := tried.after.outcome():
        is_won = outcome.scores[solver] > 0
        return Judgement(Event("try-as-sure"), is_as_good=True) if is_won else None
    if moves < 2:
        return Judgement(Event("try-not-at-once"))
    hope = Hope(tried.before, held, moves)
    if any(True for _ in _lost_deals(hope, tried.move)):
        return Judgement(_refutation(hope, tried.move, is_first=True).said)
    return Judgement(Event("try-as-sure"), is_as_good=True)


def _saving(group: Belief, hope: Hope) -> Effect | None:
    """A reply after which no win in time is sure, a capture if there is one."""
    player, moves = hope.truth.turn, hope.moves - 1
    replies = sorted(group[0].legal(), key=_hats, reverse=True)
    return next((each for each in replies if saves(group, each, player, moves)), None)


def _hats(move: Effect) -> int:
    return move.captured.bit_count()


def _written_reply(hope: Hope, move: Move, world: Bitboard, reply: Effect) -> str:
    """A reply as it is written in one of the deals."""
    done = effect(hope.truth, move)
    deals = worlds(hope.truth.seen_by(hope.truth.turn))
    found = next(deal for deal in deals if Bitboard.of(deal).apply(done) == world)
    return str(matching(found.apply(move), reply))


def _end(puzzle: Puzzle[Position], truth: Position) -> Event | None:
    for moves in puzzle.lines[0]:
        truth = truth.apply(truth.read(moves[0]))
    outcome = truth.outcome()
    return ending(outcome) if outcome else None


PLAIN = 2
"""Wins in so many moves are proven by the plain rules; longer ones take them hours."""


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a sure win, and by what."""
    who = "the rules" if puzzle.moves <= PLAIN else "the engine's search"
    return f"1 sure move in {count(puzzle.position)} worlds, by {who} in each of them"


def prove(puzzle: Puzzle[Position]) -> Claims:
    """That one move wins whatever is hidden, in the game that leads to it."""
    met = met_again(puzzle)
    made = certain(met, puzzle.moves)
    found = _sure(met.seen_position, met.truth, puzzle.moves)
    yield from proven(puzzle, met, found, made and rated_puzzle(made))


def _sure(seen: Position, truth: Position, moves: int) -> Sequence[str]:
    """The moves that win in just so many, whatever is hidden."""
    if moves > PLAIN:
        return [str(matching(truth, move)) for move in sure(belief(seen), moves)]
    held = list(worlds(seen))
    if any(wins_by_rules(held, move, moves - 1) for move in seen.legal()):
        return []
    return [str(move) for move in seen.legal() if wins_by_rules(held, move, moves)]


def wins_by_rules(held: Sequence[Position], move: Move, moves: int) -> bool:
    """Whether a move wins in so many moves, whatever is hidden and replied."""
    player = held[0].turn
    for group in _groups_by_view(held, move, player):
        if group[0].outcome():
            continue  # whoever has just moved has a stack, so has won
        if moves == 1:
            return False
        for reply in group[0].legal():
            for left in _groups_by_view(group, reply, player):
                if left[0].outcome():
                    return False
                if not any(
                    wins_by_rules(left, then, moves - 1) for then in left[0].legal()
                ):
                    return False
    return True


def _groups_by_view(
    held: Sequence[Position], move: Move, viewer: int
) -> Sequence[Sequence[Position]]:
    """The worlds after a move, by what the viewer then sees."""
    groups: dict[Position, list[Position]] = {}
    for world in held:
        after = world.apply(move)
        groups.setdefault(after.seen_by(viewer), []).append(after)
    return list(groups.values())


NAME = "sure-win"

WORLDS = range(2, 201)
"""So many deals are proved one by one."""

LINES = 5
"""A solution of more lines than these is no pleasure to read."""

CHOICES = 15
"""So many other moves make a win harder to find."""


def certain(met: Met, moves: int) -> Puzzle[Position] | None:
    """The puzzle to win whatever is hidden, if just one move does."""
    held = belief(met.seen_position)
    winning = list(wins(held, moves))
    if len(winning) != 1 or always(held, winning[0], moves - 1):
        return None
    key = _only(met.truth, winning[0])
    answer = _answer(met.truth, held, key, moves) if key else None
    if not answer or len(list(answer.lines())) > LINES:
        return None
    return _graded_puzzle(
        met, "wins-whatever-in", _grade(met.truth, winning[0], moves), answer
    )


def _grade(truth: Position, key: Effect, moves: int) -> Grade:
    """Harder where moves tempt, such as one that wins if one is lucky, or are many."""
    bitboard = Bitboard.of(truth)
    attack = Attack(truth.turn)
    others = [move for move in bitboard.legal() if move != key]
    lucky = [move for move in others if attack.holds(bitboard.apply(move), moves - 1)]
    tempting = {move for move in others if move.captured} | set(lucky)
    level = GRADES[moves][0] + bool(tempting) + (len(others) >= CHOICES)
    return Grade(moves, min(level, GRADES[moves][-1]), len(tempting))


def _promises(way: Way, moves: int) -> bool:
    is_hidden = ends_soon(way.bitboard) and way.deals(way.bitboard.turn) in WORLDS
    return is_hidden and is_won(way.bitboard, moves)


def is_won(bitboard: Bitboard, moves: int) -> bool:
    """Whether a position is won in so many moves and not in fewer, as it truly is."""
    attack = Attack(bitboard.turn)
    return not attack.wins(bitboard, moves - 1) and attack.wins(bitboard, moves)


def win_legend(puzzle: Puzzle[Position]) -> Legend:
    """What only one move does; where there is but one, that one wins for sure."""
    truth = puzzle.truth or puzzle.position
    key = "only-win" if len(truth.legal()) > 1 else "only-forced"
    return legend(Event(key, {"moves": puzzle.moves}), puzzle, builds=True)


KIND = Kind(
    NAME,
    "S",
    {2: (1, 2, 3), 3: (1, 2, 3, 5)},
    partial(first_rated, certain, _promises),
    place=0,
    grades={moves: GRADES[moves] for moves in (2, 3)},
    prove=prove,
    proof=proof_note,
    lesson=lesson,
    refute=refute,
    judge=judge,
    hint=hint,
    legend=win_legend,
)
