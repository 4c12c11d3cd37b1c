"""Why a move of Top Hats lets the other win: motives that a search confirms.

Wins are looked for in a few own moves of the other player, of two, all hats known;
where some are hidden a motive holds however they lie.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain, combinations

from pnp.boards.hexes import HexCell
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.position import Player
from pnp.games.tophats.rules.board import FEW, FULL, NUMBERS, SHRUNK, members
from pnp.games.tophats.rules.events import player_event, walk_of
from pnp.games.tophats.rules.moves import Chain, Move, Shrink, Walk
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, effect, ways
from pnp.games.tophats.solver.forced_wins import Attack
from pnp.games.tophats.solver.players import captures, greedy, threat
from pnp.solve.because import Facts, Reason, because

LOSES = 3
"""Losses are looked for in so many of the other player's moves."""


def natural(position: Position) -> Move:
    """What the greedy player does, who sees no more than the player to move."""
    return greedy(position.seen_by(position.turn), 0, Chance(0))


def case(position: Position, move: Move) -> "Case | None":
    """The case of a move that loses soon as the hats lie, if another does not."""
    attack = Attack(1 - position.turn)
    if not (moves := _loses(position, move, attack)):
        return None
    safe = [each for each in position.legal() if not _loses(position, each, attack)]
    safe.sort(
        key=lambda each: (-captures(position, each), threat(position.apply(each)))
    )
    return Case(position, move, safe[0], moves, attack) if safe else None


def _loses(position: Position, move: Move, attack: Attack) -> int:
    """In how many moves the other player wins after one; 0: in none that is seen."""
    after = Bitboard.of(position).apply(effect(position, move))
    return next((n for n in range(1, LOSES + 1) if attack.wins(after, n)), 0)


def reasons(
    worlds: Sequence[Position], move: Move, better: Move, moves: int
) -> tuple[Reason, ...]:
    """Why a move loses in so many moves, in each of some worlds, and another not."""
    attack = Attack(1 - worlds[0].turn)
    cases = (Case(world, move, better, moves, attack) for world in worlds)
    return because(FAILS, WORKS, *cases)


@dataclass(frozen=True)
class Case:
    """A move after which the other player wins by force, and one that prevents it."""

    before: Position
    move: Move
    better: Move
    moves: int
    """The other's own moves to the win."""
    attack: Attack = field(compare=False)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why the one fails, and why the other works."""
        return because(FAILS, WORKS, self)

    @property
    def player(self) -> Player:
        """Who moves."""
        return self.before.turn

    @cached_property
    def after(self) -> Position:
        """Where the worse move leads."""
        return self.before.apply(self.move)

    @cached_property
    def after_better(self) -> Position:
        """Where the better one leads."""
        return self.before.apply(self.better)

    @cached_property
    def replies(self) -> list[Move]:
        """All that win in so many moves."""
        return [move for move in self.after.legal() if self.wins(self.after, move)]

    def wins(self, position: Position, move: Move) -> bool:
        """Whether a move of the other player wins in so many moves, itself included."""
        done = Bitboard.of(position).apply(effect(position, move))
        return self.attack.holds(done, self.moves - 1)

    def saves(self, position: Position, done: Effect) -> bool:
        """Whether a move, allowed or not, keeps the other from winning then."""
        return not self.attack.wins(Bitboard.of(position).apply(done), self.moves - 1)

    @cached_property
    def reply(self) -> Move:
        """The reply that takes most."""
        return max(self.replies, key=lambda move: captures(self.after, move))

    @property
    def line(self) -> tuple[Move, ...]:
        """The reply."""
        return (self.reply,)

    @cached_property
    def then(self) -> Position:
        """Where the reply leads."""
        return self.after.apply(self.reply)

    @property
    def is_quiet(self) -> bool:
        """Whether the reply takes nothing and still wins."""
        return self.moves > 1 and not self.after.captured(self.reply)

    @cached_property
    def answer(self) -> Move | None:
        """What saves from the reply after the better move, if it can be made."""
        if self.reply not in self.after_better.legal():
            return None
        then = self.after_better.apply(self.reply)
        safe = (move for move in then.legal() if self.saves(then, effect(then, move)))
        return max(safe, key=lambda move: captures(then, move), default=None)

    @property
    def facts(self) -> Facts:
        """The two moves, the reply, and the players."""
        players = {"player": player_event(self.player)}
        replied = {"reply": move_in_sentence(self.reply), **players}
        return {
            "move": move_in_sentence(self.move),
            "better": move_in_sentence(self.better),
            **replied,
        }


def move_in_sentence(move: Move) -> object:
    """A move as sentences have it: with the field shrunk, where that is first."""
    walk = walk_of(move)
    return Event("why-shrunk", {"move": walk}) if walk not in (None, move) else move


def _captured_cells(position: Position, move: Move) -> set[HexCell]:
    return set(members(position.captured(move)))


def _path(move: Move) -> tuple[HexCell, ...]:
    """The cells of a move, its start first."""
    match walk_of(move):
        case None:
            return ()
        case Chain(path):
            return path
        case step:
            return (step.origin, step.target)


# --- why a move fails; each finds the facts of its sentence, or nothing


def uncovers(case: Case) -> Facts | None:
    """What a capture uncovers is the other's, and makes every winning reply."""
    found = {stack.cell for stack in case.after.stacks if stack.owner != case.player}
    bared = found & _captured_cells(case.before, case.move)
    origins = {_path(reply)[:1] for reply in case.replies}
    (origin, *_) = _path(case.reply) or (None,)
    return {"cell": origin} if len(origins) == 1 and origin in bared else None


def last_stack(case: Case) -> Facts | None:
    """The reply takes the last stack."""
    return {} if case.moves == 1 else None


def opens_line(case: Case) -> Facts | None:
    """Every winning reply lands on the cell that the stack has left."""
    left = (_path(case.move) or (None,))[0]
    lands = all(left in _path(reply)[1:] for reply in case.replies)
    return {"cell": left} if left and lands else None


def opens_line_and_forces(case: Case) -> Facts | None:
    """Every winning reply lands there, and one leaves a single answer, a capture."""
    opened, legal = opens_line(case), case.then.legal()
    forced = len(legal) == 1 and case.then.captured(legal[0])
    facts = {"take": move_in_sentence(legal[0])} if forced else {}
    return {**opened, **facts} if opened and forced else None


def ring_duty(case: Case) -> Facts | None:
    """A stack has to leave the ring of respect, and without that duty a move saves."""
    cell = _due_to_leave(case.then)
    spared = cell and _saves_without_duty(case, lambda done: True)
    return {"cell": cell} if spared else None


def _due_to_leave(position: Position) -> HexCell | None:
    """A stack in the ring of respect, where none but those in it may be moved."""
    ring = (SHRUNK if position.shrunk else FULL).respect
    origins = {_path(move)[:1] for move in position.legal()}
    own = [stack.cell for stack in position.stacks if stack.owner == position.turn]
    inside = [cell for cell in own if ring >> NUMBERS[cell] & 1]
    is_due = inside and origins <= {(cell,) for cell in inside}
    return inside[0] if is_due else None


def must_take(case: Case) -> Facts | None:
    """Who lost has to capture, and without that duty a move saves."""
    legal = case.then.legal()
    due = legal and all(map(case.then.captured, legal))
    spared = due and _saves_without_duty(case, lambda done: not done.captured)
    return {"take": move_in_sentence(legal[0])} if spared else None


def _saves_without_duty(case: Case, test: Callable[[Effect], bool]) -> bool:
    """Whether a move of a kind would save after the reply, were no duty in its way."""
    every = filter(test, ways(Bitboard.of(case.then)))
    return case.moves > 1 and any(case.saves(case.then, done) for done in every)


def returns(case: Case) -> Facts | None:
    """Every winning reply takes from the stack that has just moved."""
    cell = (_path(case.move) or (None,))[-1]
    taken = all(cell in _captured_cells(case.after, reply) for reply in case.replies)
    return {"cell": cell} if taken else None


def ignores(case: Case) -> Facts | None:
    """The reply won before the move already, had it been the other's turn."""
    before = replace(case.before, turn=1 - case.player)
    could = case.reply in before.legal() and case.wins(before, case.reply)
    return {} if could and _path(case.reply) else None


def leaves(case: Case) -> Facts | None:
    """Every winning reply takes from one and the same stack."""
    taken = [_captured_cells(case.after, reply) for reply in case.replies]
    common = sorted(set.intersection(*taken))
    return {"cell": common[0]} if common else None


def lets_shrink(case: Case) -> Facts | None:
    """The other must shrink the field to win, can now, and corners whoever moved."""
    left, kept = len(case.after.stacks), len(case.after_better.stacks)
    shrinks = all(isinstance(reply, Shrink) for reply in case.replies)
    if not shrinks or kept <= FEW or cornered(case) is None:
        return None
    facts = {"left": left, "kept": kept, "reply": walk_of(case.reply)}
    return {**facts, "other": player_event(1 - case.player)}


def cornered(case: Case) -> Facts | None:
    """After a quiet reply something can be taken, whatever the answer."""
    answers = map(case.then.apply, case.then.legal())
    return {} if case.is_quiet and all(map(threat, answers)) else None


def net(case: Case) -> Facts | None:
    """After a quiet reply every answer loses to one of two moves, the field shrunk."""
    follows = (
        _closing(case.then, case.attack, case.moves - 1) if case.is_quiet else None
    )
    return {"follows": follows} if follows else None


def _closing(then: Position, attack: Attack, moves: int) -> object:
    """One move or two of which one wins soon, the field shrunk, whatever the answer."""
    after = map(then.apply, then.legal())
    found = [_shrunk_wins(at, attack, moves) for at in after]
    either = dict.fromkeys(chain.from_iterable(found))
    closing = (
        pair
        for count in (1, 2)
        for pair in combinations(either, count)
        if not any(wins.isdisjoint(pair) for wins in map(set, found))
    )
    if not (pair := next(closing, None)):
        return None
    *rest, last = pair
    return Event("why-either", {"rest": rest[0], "last": last}) if rest else last


def _shrunk_wins(at: Position, attack: Attack, moves: int) -> dict[Walk, None]:
    """The steps and jumps that win then on the shrunk field, whoever has shrunk it."""
    after = [(move, walk_of(move)) for move in at.legal() if at.apply(move).shrunk]
    wins = {walk: move for move, walk in after if walk}
    done = Bitboard.of(at)
    return {
        walk: None
        for walk, move in wins.items()
        if attack.holds(done.apply(effect(at, move)), moves - 1)
    }


def quiet(case: Case) -> Facts | None:
    """After a quiet reply every answer loses."""
    return {"moves": case.moves} if case.is_quiet else None


# --- why the better move works


def takes_attacker(case: Case) -> Facts | None:
    """It takes from the stack that would reply, which is the other's no more."""
    cell = (_path(case.reply) or (None,))[0]
    lost = {
        stack.cell for stack in case.after_better.stacks if stack.owner != case.player
    }
    is_it = cell in _captured_cells(case.before, case.better) - lost
    return {"cell": cell} if is_it else None


def keeps_field(case: Case) -> Facts | None:
    """Too many stacks are left to shrink the field, and the other has to capture."""
    return lets_shrink(case) if forces(case) else None


def forces(case: Case) -> Facts | None:
    """The other has to capture, and cannot reply so."""
    legal = case.after_better.legal()
    due = (
        legal
        and all(map(case.after_better.captured, legal))
        and case.reply not in legal
    )
    facts = {"take": move_in_sentence(legal[0])} if due else {}
    return {**facts, "other": player_event(1 - case.player)} if due else None


def in_the_way(case: Case) -> Facts | None:
    """Its stack stands where the reply would land."""
    cell = (_path(case.better) or (None,))[-1]
    lands = (
        cell in _path(case.reply)[1:] and case.reply not in case.after_better.legal()
    )
    return {"cell": cell} if lands else None


def gone(case: Case) -> Facts | None:
    """The stack that would be taken is there no more."""
    (origin, *_, end) = _path(case.better) or (None, None)
    was = origin in _captured_cells(case.after, case.reply)
    return {"cell": origin, "end": end} if was else None


def free_to(case: Case) -> Facts | None:
    """After the reply nothing has to be captured now, as it had otherwise."""
    if not case.answer or case.after_better.apply(case.reply).captured(case.answer):
        return None
    return {"answer": move_in_sentence(case.answer)} if must_take(case) else None


def delays(case: Case) -> Facts | None:
    """The reply has an answer, after which the win takes the other some moves more."""
    if not case.answer:
        return None
    then = case.after_better.apply(case.reply).apply(case.answer)
    soon = range(case.moves, case.moves + 2)
    moves = next((n for n in soon if case.attack.wins(Bitboard.of(then), n)), 1)
    facts = {"answer": move_in_sentence(case.answer), "moves": moves}
    return {**facts, "other": player_event(1 - case.player)} if moves > 1 else None


def answers(case: Case) -> Facts | None:
    """The reply can still be made, but has an answer."""
    return {"answer": move_in_sentence(case.answer)} if case.answer else None


# --- why a move wins sooner than others, or not so soon


def clears_ring(before: Position, move: Move, moves: int) -> Event | None:
    """It leaves the ring that shrinking makes the ring of respect, to close a net next.

    Before it the field cannot be shrunk by a move of another stack.
    """
    (origin, *_) = _path(move) or (None,)
    shrinks = [each for each in before.legal() if isinstance(each, Shrink)]
    if not shrinks or any(_path(each)[:1] != (origin,) for each in shrinks):
        return None
    follows = _closing(before.apply(move), Attack(before.turn), moves - 1)
    return Event("why-clears-ring", {"follows": follows}) if follows else None


def escape(worlds: Sequence[Position], move: Move, moves: int) -> Reason | None:
    """Why a move does not win so soon, alike in all worlds.

    The other shrinks the field, and a stack has to leave the ring of respect then: the
    mover would win if it could stay.
    """
    found = [_escape(world.apply(move), moves - 1) for world in worlds]
    if not found[0] or any(each != found[0] for each in found):
        return None
    answer, cell = found[0]
    facts = {
        "move": move_in_sentence(move),
        "answer": walk_of(answer),
        "cell": cell,
        "other": player_event(worlds[0].apply(move).turn),
    }
    return Reason("escapes", facts, (answer,))


def _escape(after: Position, moves: int) -> tuple[Move, HexCell] | None:
    """The answer after which the win takes longest, and the stack that has to leave."""
    attack, start = Attack(1 - after.turn), Bitboard.of(after)
    late: dict[Move, bool] = {}
    for answer in after.legal():
        done = start.apply(effect(after, answer))
        if not attack.wins(done, moves):
            late[answer] = not attack.wins(done, moves + 1)
    if not late or not all(isinstance(answer, Shrink) for answer in late):
        return None
    answer = max(late, key=lambda each: late[each])
    then = after.apply(answer)
    cell, bitboard = _due_to_leave(then), Bitboard.of(then)
    stays = (attack.holds(bitboard.apply(done), moves - 1) for done in ways(bitboard))
    return (answer, cell) if cell and any(stays) else None


# --- why a move wins by force, known from what is left to the other


def penned(after: Position) -> Facts | None:
    """Wherever the other goes, something can be captured."""
    left = after.legal()
    taken = left and all(threat(after.apply(move)) for move in left)
    return {"left": _walks(left), "player": player_event(after.turn)} if taken else None


def duty(after: Position) -> Facts | None:
    """The other has to leave the ring of respect."""
    ring = (SHRUNK if after.shrunk else FULL).respect
    left = after.legal()
    starts = {_path(move)[:1] for move in left}
    due = len(starts) == 1 and all(c and ring >> NUMBERS[c[0]] & 1 for c in starts)
    return {"left": _walks(left), "player": player_event(after.turn)} if due else None


def _walks(moves: Sequence[Move]) -> tuple[object, ...]:
    return tuple(dict.fromkeys(map(walk_of, moves)))


def wins_by(afters: Sequence[Position]) -> Event | None:
    """Why what was made wins, alike in all ways in which the hats can lie."""
    for motive in WINS:
        first, *others = (motive(after) for after in afters)
        if first and all(facts == first for facts in others):
            return Event(f"why-{motive.__name__}", first)
    return None


WINS = (penned, duty)
"""Why a move wins, the strongest motive first."""

FAILS = (
    uncovers,
    last_stack,
    opens_line_and_forces,
    opens_line,
    ring_duty,
    must_take,
    returns,
    ignores,
    leaves,
    lets_shrink,
    cornered,
    net,
    quiet,
)
"""Why a move fails, the strongest motive first."""

WORKS = (
    takes_attacker,
    keeps_field,
    forces,
    in_the_way,
    gone,
    free_to,
    delays,
    answers,
)
"""Why the better one works."""
