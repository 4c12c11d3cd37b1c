"""Why a move of Claustro fails: motives that the table of all positions confirms.

A test on *every* reply that profits is strong: without replies of that kind the move
would do.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.games.claustro.rules.board import GOALS
from pnp.games.claustro.rules.moves import Move, Step
from pnp.games.claustro.rules.position import Position, diagonal
from pnp.games.claustro.solver.players import Values, best, safe, value, values
from pnp.games.claustro.solver.tablebases import table
from pnp.solve.because import Facts, Reason, because
from pnp.solve.players import Skill, greedy

GREEDY: Skill[Position, Move] = Skill(value=value)


def natural(position: Position) -> Move:
    """What a player does who looks one move ahead."""
    move: Move = greedy(GREEDY, position, 0, Chance(0))
    return move


def case(position: Position, move: Move) -> "Case | None":
    """The case of a move, if it gives away what another keeps."""
    worth = values(position, table(position.variants))
    return None if move in safe(worth) else Case(position, move, better(worth, move))


def reasons(before: Position, move: Move, better: Move) -> tuple[Reason, ...]:
    """Why a move fails that gives away what another keeps, and why that one works."""
    return Case(before, move, better).reasons


def better(worth: Values, made: Move) -> Move:
    """The move of perfect play that is most like the one made."""
    return max(
        best(worth), key=lambda move: (move[:2] == made[:2], move.origin == made.origin)
    )


@dataclass(frozen=True)
class Case:
    """A move that keeps less than there was to keep, and one that keeps it."""

    before: Position
    move: Move
    better: Move

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why the one fails, and why the other works against the reply."""
        return because(FAILS, WORKS if self.line else (), self)

    def worth(self, position: Position) -> Values:
        """What the moves of a position are worth."""
        return values(position, table(position.variants))

    @cached_property
    def saving_moves(self) -> list[Move]:
        """The moves that would do."""
        return safe(self.worth(self.before))

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
        """All that profit: they win or, where a win was missed, hold."""
        return safe(self.worth(self.after))

    @cached_property
    def line(self) -> tuple[Move, ...]:
        """The best reply; none if the worse move has left none."""
        return tuple(best(self.worth(self.after))[:1])

    @cached_property
    def facts(self) -> Facts:
        """The two moves and the reply."""
        replied = {"reply": self.reply} if self.line else {}
        return {"move": self.move, "better": self.better, **replied}

    @property
    def reply(self) -> Move:
        """The best reply."""
        return self.line[0]

    @cached_property
    def then(self) -> Position:
        """Where the reply leads."""
        return self.after.apply(self.reply)

    @property
    def loses(self) -> bool:
        """Whether the worse move gives more away than a win."""
        return self.worth(self.before)[self.move].kind == "loss"

    @property
    def only_drops_differ(self) -> bool:
        """Whether the better move is the same capture."""
        return self.better[:2] == self.move[:2]

    def every(self, test: Callable[[Move], bool]) -> bool:
        """Whether all replies that profit are of a kind."""
        return all(map(test, self.replies))


def passed(position: Position) -> Position:
    """The same with the other side to move."""
    return replace(position, turn=1 - position.turn)


def takes(position: Position) -> bool:
    """Whether a capture is left."""
    return any(move.captured for move in position.legal())


def _ending(position: Position) -> list[Move]:
    """The moves into the goal."""
    goal = GOALS[position.turn]
    return [move for move in position.legal() if move.target == goal]


# --- why a move fails; each finds the facts of its sentence, or nothing


def shuts_in(case: Case) -> Facts | None:
    """The others cannot move any more, and win by that."""
    return None if case.line else {}


def lets_in(case: Case) -> Facts | None:
    """The others reach their goal at once; after the better move they do not."""
    is_in = _ending(case.after) and not _ending(case.after_better)
    return {"reply": _ending(case.after)[0]} if is_in else None


def comes_back(case: Case) -> Facts | None:
    """Every reply that profits is made by the pawn just dropped."""
    drop = case.move.drop
    came = drop and case.every(lambda reply: reply.origin == drop)
    return {"drop": drop} if came else None


def spares(case: Case) -> Facts | None:
    """All that would do takes one pawn; it is spared, and makes the reply."""
    taken = {move.captured for move in case.saving_moves}
    spared = taken == {case.reply.origin} and case.move.captured not in taken
    return {"pawn": case.reply.origin} if spared else None


def vacates(case: Case) -> Facts | None:
    """Every reply that profits needs the square that the pawn has left."""
    left = case.move.origin
    is_used = case.move.drop != left and case.every(
        lambda reply: left in (reply.target, reply.drop)
    )
    return {"cell": left} if is_used else None


def hangs(case: Case) -> Facts | None:
    """Every reply that profits takes the pawn just moved."""
    cell = case.move.target
    is_taken = case.every(lambda reply: reply.captured == cell)
    return {"cell": cell} if is_taken and not case.only_drops_differ else None


def unstoppable(case: Case) -> Facts | None:
    """After the reply one pawn reaches its goal with the next move, come what may."""
    near = {move.origin for move in _ending(passed(case.then))}
    for move in case.then.legal():
        near &= {each.origin for each in _ending(case.then.apply(move))}
    return {"pawn": min(near)} if near else None


def only_steps(case: Case) -> Facts | None:
    """Every reply that profits leaves steps alone, most of them to where one is taken.

    After the better move the same reply leaves a capture.
    """
    for reply in case.replies:
        if takes(case.after.apply(reply)) or reply not in case.after_better.legal():
            return None
        if not takes(case.after_better.apply(reply)):
            return None
    left = case.then.legal()
    caught = sum(_is_caught(case, step) for step in left)
    is_told = case.loses and 1 < caught < len(left) <= 2 * caught
    return {"caught": caught, "count": len(left)} if is_told else None


def _is_caught(case: Case, step: Move) -> bool:
    """Whether the reply to a step takes the pawn, and wins."""
    worth = case.worth(case.then.apply(step))
    caught = (each for each in worth if each.captured == step.target)
    return any(worth[each].kind == "win" for each in caught)


def ignores(case: Case) -> Facts | None:
    """The reply won before the move already, had it been the others' turn."""
    worth = case.worth(passed(case.before))
    stood = case.loses and case.reply in worth and worth[case.reply].kind == "win"
    return {} if stood else None


def wrong_drop(case: Case) -> Facts | None:
    """The capture is right; dropped elsewhere the captive does no harm."""
    is_right = case.only_drops_differ and case.move.drop
    facts = {"drop": case.move.drop, "better": case.better.drop}
    return facts if is_right else None


def leaves(case: Case) -> Facts | None:
    """Every reply that profits takes one of two pawns at most."""
    taken = {reply.captured for reply in case.replies}
    left = None not in taken and len(taken) <= 2 and not case.only_drops_differ
    return {"pawns": tuple(map(str, sorted(filter(None, taken))))} if left else None


def locks_in(case: Case) -> Facts | None:
    """Every reply that profits drops a captive on its goal, where it takes nothing."""
    goal = GOALS[case.before.turn]
    is_in = case.every(lambda reply: reply.drop == goal)
    near = diagonal(goal) & case.then.pawns[1 - case.then.turn] if is_in else ()
    return {"goal": goal} if is_in and not near else None


def only_captures(case: Case) -> Facts | None:
    """All that would do captures, and this does not."""
    do = all(move.captured for move in case.saving_moves)
    return {} if do and not case.move.captured else None


def free_hand(case: Case) -> Facts | None:
    """Every reply that profits is made by one pawn."""
    pawn = case.reply.origin
    return {"pawn": pawn} if case.every(lambda reply: reply.origin == pawn) else None


# --- why the better move works


def wins_now(case: Case) -> Facts | None:
    """It reaches the goal."""
    return {} if case.better.target == GOALS[case.before.turn] else None


def takes_attacker(case: Case) -> Facts | None:
    """It takes the pawn that would make the reply."""
    taken = case.better.captured
    is_it = taken == case.reply.origin != case.move.drop
    return {"pawn": taken} if is_it else None


def bars(case: Case) -> Facts | None:
    """What it puts down stands on the square to which the reply would step."""
    cell, stood = case.reply.target, case.before.symbol(case.reply.target)
    put = (case.better.target, case.better.drop)
    is_barred = isinstance(case.reply, Step) and stood == "." and cell in put
    return {"cell": cell} if is_barred else None


def steps_away(case: Case) -> Facts | None:
    """The pawn that the reply would take has gone."""
    cell = case.better.origin
    facts = {"cell": cell, "end": case.better.target}
    return facts if case.reply.captured == cell else None


def locks(case: Case) -> Facts | None:
    """The captive is put on its own goal, from where it can only capture."""
    goal = GOALS[1 - case.before.turn]
    near = diagonal(goal) & case.after_better.pawns[case.before.turn]
    return {"goal": goal} if case.better.drop == goal and not near else None


def threatens(case: Case) -> Facts | None:
    """It threatens to reach the goal with the next move."""
    near = () if case.after_better.outcome() else _ending(passed(case.after_better))
    return {"next": near[0]} if near else None


def answers(case: Case) -> Facts | None:
    """The reply can still be made, but does not win any more; told by a capture."""
    worth = {} if case.after_better.outcome() else case.worth(case.after_better)
    if case.reply not in worth or worth[case.reply].kind == "win":
        return None
    good = best(case.worth(case.after_better.apply(case.reply)))
    good.sort(key=lambda move: move.captured != case.reply.target)
    return {"answer": good[0]} if good else None


def offers(case: Case) -> Facts | None:
    """The pawn can be taken where it goes; whatever is dropped, one pawn takes back."""
    if case.after_better.outcome():
        return None
    end = case.better.target
    taken = [move for move in case.after_better.legal() if move.captured == end]
    back = [_takes_back(case, move) for move in taken]
    if not (ever := set.intersection(*back) if back else ()):
        return None
    return {"take": f"{taken[0].origin}x{end}", "pawn": min(ever)}


def _takes_back(case: Case, taken: Move) -> set[Cell]:
    """The pawns that can take one that has taken, and not lose by it."""
    worth = case.worth(case.after_better.apply(taken))
    back = (move for move in worth if move.captured == taken.target)
    return {move.origin for move in back if worth[move].kind != "loss"}


FAILS = (
    shuts_in,
    lets_in,
    comes_back,
    spares,
    vacates,
    hangs,
    unstoppable,
    locks_in,
    only_steps,
    ignores,
    wrong_drop,
    leaves,
    only_captures,
    free_hand,
)
"""Why a move fails, the strongest motive first."""

WORKS = (
    wins_now,
    takes_attacker,
    bars,
    steps_away,
    locks,
    threatens,
    answers,
    offers,
)
"""Why the better one works."""
