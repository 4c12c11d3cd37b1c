"""What a game teaches by the table: mistakes, only moves, and where to drop."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from pnp.core.event import Event
from pnp.core.key_moment import MISTAKE, KeyMoment, Mark, Option, foremost
from pnp.core.record import Playthrough, Ply
from pnp.games.claustro.rules.board import COLOURS, GOALS
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.position import Position, diagonal
from pnp.games.claustro.solver.answer import best as replies
from pnp.games.claustro.solver.motives import (
    better,
    natural,
    passed,
    reasons,
    takes,
)
from pnp.games.claustro.solver.players import Values, best, safe, values
from pnp.games.claustro.solver.tablebase import Table, Value
from pnp.games.claustro.solver.tablebases import table
from pnp.solve.because import Reason, said_of

FEWEST = 1 / 3
"""A turn teaches something if at least this share of the moves is worse."""

CHOICE = 8
"""With so many drops to choose from it is told where to drop, not what to take."""

TEMPTING = 3
"""Of so many moves that fail one is told."""

ANSWERED = 2
"""A move that loses in so many moves or fewer is told with the answer to it."""

QUICK = 4
"""What a reply threatens is told if it wins in so many moves or fewer."""

SAID = frozenset({"shuts-in", "lets-in", "unstoppable", "only-steps"})
"""The motives that tell themselves what the reply leads to."""


def key_moments(played: Playthrough[Position]) -> Sequence[KeyMoment]:
    """The key moments of a game: its mistakes, and where the fewest moves would do.

    A turn counts if a third of the moves or more give away what there is to keep.
    """
    known = table(played.start.variants)
    turns = [_Turn.of(turn[0], known) for turn in played.turns]
    each = enumerate(turns, start=1)
    told = foremost(filter(None, (_moment(turn, number) for number, turn in each)))
    return [
        moment._replace(said=(*moment.said, *_outlook(turns, moment.turn)))
        for moment in told
    ]


class _Turn(NamedTuple):
    """A turn and what all the moves are worth."""

    ply: Ply[Position]
    worth: Values
    kept: Sequence[Move]
    """Those that keep what there is."""
    known: Table

    @classmethod
    def of(cls, ply: Ply[Position], known: Table) -> "_Turn":
        worth = values(ply.before, known)
        return cls(ply, worth, safe(worth), known)

    @property
    def value(self) -> Value:
        return self.worth[self.ply.move]

    @property
    def share(self) -> float:
        """How many of the moves keep what there is to keep."""
        return len(self.kept) / len(self.worth)

    @property
    def best(self) -> Move:
        """A move of perfect play, of wins one of the soonest; like the one made."""
        return better(self.worth, self.ply.move)

    @property
    def is_mistake(self) -> bool:
        return self.ply.move not in self.kept

    @property
    def is_slow(self) -> bool:
        """Whether the move that was made wins, but another sooner."""
        won = self.value.kind == "win"
        return won and own_moves(self.worth[self.best]) < own_moves(self.value)


def _moment(turn: _Turn, number: int) -> KeyMoment | None:
    if not turn.is_mistake and _is_plain(turn):
        return None
    drops = _drops(turn)
    why = _why_drop(turn, drops) if drops else _why(turn, _tempting(turn))
    drawn = [turn.ply.move, why.move if not turn.is_mistake else turn.best]
    drawn += [turn.best] * turn.is_slow
    options = tuple(_option(turn, move, why) for move in dict.fromkeys(drawn) if move)
    told = _of_drops(turn, drops, why) if drops else _of_moves(turn, why)
    sign: Literal["", "!", "?"] = "!" if len(turn.kept) == 1 else ""
    sign = "?" if turn.is_mistake else sign
    facts = {"move": turn.ply.move, "sign": sign or "."}
    lead = Event(f"told-{COLOURS[turn.ply.before.turn]}-to-move", facts)
    weight = MISTAKE if turn.is_mistake else 1 - turn.share
    return KeyMoment(number, options, (lead, *told), weight, sign)


class _Why(NamedTuple):
    """The move whose refutation is told, and the reasons as far as they are known."""

    move: Move | None = None
    reasons: Sequence[Reason] = ()

    @property
    def reply(self) -> Move | None:
        """What refutes the move."""
        return next((move for each in self.reasons for move in each.line), None)

    @property
    def fails(self) -> Sequence[Event]:
        """Why the move fails; where a drop is told, that others do not is no reason."""
        return [each.event for each in self.reasons[:1] if each.motive != "wrong-drop"]

    @property
    def works(self) -> Sequence[Event]:
        """Why the better one works."""
        return said_of(self.reasons[1:])


def _why(turn: _Turn, tempting: Sequence[Move]) -> _Why:
    """Why the mistake fails or, of the moves that tempt, the first that can be told."""
    before, made = turn.ply.before, turn.ply.move
    if turn.is_mistake:
        return _Why(made, reasons(before, made, turn.best))
    told = [_Why(move, reasons(before, move, made)) for move in tempting]
    known = (why for why in told if why.reasons)
    return next(known, told[0] if told else _Why())


def _why_drop(turn: _Turn, drops: Sequence[Move]) -> _Why:
    """Why one of the drops that lose does, of those that can be told the latest."""
    losing = [drop for drop in drops if turn.worth[drop].kind == "loss"]
    losing = [drop for drop in losing if own_moves(turn.worth[drop])]
    losing.sort(key=lambda drop: -(turn.worth[drop].distance or 0))
    told = [_why(turn, [drop]) for drop in losing]
    return max(told, key=lambda why: len(why.fails), default=_Why())


def _is_plain(turn: _Turn) -> bool:
    """Whether all is lost, the goal is next, or most moves are as good."""
    at_goal = turn.value == Value("win", 1)
    return turn.value.kind == "loss" or at_goal or turn.share > 1 - FEWEST


def _option(turn: _Turn, move: Move, why: _Why) -> Option:
    before = turn.ply.before
    after = before.apply(move)
    reply = why.reply if move == why.move else None
    replied = reply and Ply.of(after, reply)
    return Option((Ply(before, move, after),), _mark(turn.worth[move]), replied)


def _mark(worth: Value) -> Mark:
    match worth.kind:
        case "win":
            return Mark("wins", own_moves(worth))
        case "loss":
            return Mark("loses", own_moves(worth))
        case "cyclic":
            return Mark("holds")


def _drops(turn: _Turn) -> list[Move]:
    """The other drops of the capture that was made, if they are many and some fail."""
    move = turn.ply.move
    if not isinstance(move, Capture) or turn.is_mistake:
        return []
    drops = [each for each in turn.worth if each[:2] == move[:2] and each != move]
    kinds = {turn.worth[each].kind for each in drops}
    return drops if len(drops) + 1 >= CHOICE and len(kinds) > 1 else []


def _tempting(turn: _Turn) -> list[Move]:
    """The move of the greedy player, and those that fail the soonest."""
    others = [move for move in turn.worth if move != turn.ply.move]
    failing = [move for move in others if move not in turn.kept]
    first = natural(turn.ply.before)
    failing.sort(key=lambda move: (move != first, -(turn.worth[move].distance or 0)))
    ways = {move[:2]: move for move in reversed(failing)}
    return [move for move in failing if move in ways.values()][:TEMPTING]


# --- in words


def _of_moves(turn: _Turn, why: _Why) -> Iterator[Event]:
    """How many moves would do, and what is wrong with one that tempts."""
    facts: dict[str, object] = {"count": len(turn.worth), "kept": len(turn.kept)}
    if turn.is_mistake:
        play = _what_to_play(turn)
        yield from (_mistake(turn), *_failing(turn, why), play)
        yield from () if "square" in play.facts else why.works
        return
    many = "one" if len(turn.kept) == 1 else "some"
    yield Event(f"told-{many}-{_stake_key(turn)}", facts)
    yield from _sooner(turn)
    if why.move:
        yield _refutation_event(turn, why.move, why)
        yield from (*_failing(turn, why), *why.works)


def _mistake(turn: _Turn) -> Event:
    """What the mistake that was made comes to, and why it tempts."""
    if turn.value.kind != "loss":
        return Event("told-slip")
    facts = {"moves": own_moves(turn.value)}
    if pawns := _attacked(turn, turn.ply.move):
        return Event("told-mistake-attacking", {"pawns": pawns, **facts})
    return Event("told-mistake", facts)


def _attacked(turn: _Turn, move: Move) -> tuple[str, ...]:
    """The pawns that a step attacks: why it tempts."""
    pawns = turn.ply.before.pawns[1 - turn.ply.before.turn]
    found = diagonal(move.target) & pawns if isinstance(move, Step) else ()
    return tuple(map(str, sorted(found)))


def _failing(turn: _Turn, why: _Why) -> Iterator[Event]:
    """Why a move fails, and what the reply leads to."""
    yield from why.fails
    if why.move and why.reply and not {each.motive for each in why.reasons[:1]} & SAID:
        yield from _led_to(turn, why.move, why.reply)


def _led_to(turn: _Turn, move: Move, reply: Move) -> Iterator[Event]:
    """What the reply to a move threatens or leaves undone."""
    after = turn.ply.before.apply(move).apply(reply)
    if after.outcome():
        return
    if threat := _threat(after, turn.known):
        yield threat
    elif not takes(after):
        yield Event("told-no-capture")


def _threat(position: Position, known: Table) -> Event | None:
    """How the other side would win if its turn it were, if that is soon."""
    worth = values(passed(position), known)
    move = next(iter(best(worth)), None)
    if not move or worth[move].kind != "win" or own_moves(worth[move]) > QUICK:
        return None
    moves = own_moves(worth[move])
    return Event(
        f"told-threat{'' if moves > 1 else '-at-once'}", {"next": move, "moves": moves}
    )


def _of_drops(turn: _Turn, drops: Sequence[Move], why: _Why) -> Iterator[Event]:
    """How many drops would do, and how another is refuted."""
    held = sum(each in turn.kept for each in (turn.ply.move, *drops))
    facts = {"kept": held, "count": len(drops) + 1}
    yield Event(f"told-drops-{_stake_key(turn)}", facts)
    yield from _sooner(turn)
    if why.move:
        moves = own_moves(turn.worth[why.move])
        fails = Event("told-drop-fails", {"drop": why.move.drop, "moves": moves})
        answered = Event("told-drop-loses", {**fails.facts, "answer": why.reply})
        yield fails if why.fails else answered
        yield from (*why.fails, *why.works)


def _outlook(turns: Sequence[_Turn], number: int) -> Iterator[Event]:
    """Where the win begins that is not let go again: how the game's defence is met."""
    own = [turn.value.kind == "win" for turn in turns[(number - 1) % 2 :: 2]]
    place = (number - 1) // 2
    is_first = all(own[place:]) and not any(own[place - 1 : place])
    if not is_first or number + 1 >= len(turns):
        return
    made, defence, then = turns[number - 1 : number + 2]
    moves = {"reply": defence.ply.move, "answer": then.ply.move}
    facts = {"count": len(defence.worth), **moves}
    taken = then.ply.move.captured
    barred = defence.ply.move.drop == then.ply.move.origin == GOALS[(number - 1) % 2]
    if barred and taken and taken == made.ply.move.drop:
        yield Event("told-all-lose-unbarred", {"square": taken, **facts})
    else:
        yield Event("told-all-lose", facts)
    if turns[-1].value == Value("win", 1):
        yield Event("told-ends", {"turn": len(turns), "move": turns[-1].ply.move})


def _sooner(turn: _Turn) -> Iterator[Event]:
    """What would have won sooner than the move that was made."""
    if turn.is_slow:
        facts = {"move": turn.best, "moves": own_moves(turn.worth[turn.best])}
        yield Event("told-sooner", facts)


def _what_to_play(turn: _Turn) -> Event:
    """What would have kept what there was; all moves that take one pawn, at best."""
    facts = {"count": len(turn.worth), "kept": len(turn.kept), "move": turn.best}
    taken = {move.captured for move in turn.kept}
    if len(taken) == 1 and (square := taken.pop()):
        return Event(f"told-kept-{_stake_key(turn)}-taking", facts | {"square": square})
    return Event(f"told-kept-{_stake_key(turn)}", facts)


def _stake_key(turn: _Turn) -> str:
    """What there was to keep."""
    stood = turn.worth[turn.kept[0]].kind
    return "wins" if stood == "win" else "holds"


def _refutation_event(turn: _Turn, move: Move, why: _Why) -> Event:
    """What a move that tempts comes to, and why it tempts."""
    worth = turn.worth[move]
    if worth.kind != "loss":
        return Event("told-open", {"move": move})
    facts: dict[str, object] = {"move": move, "moves": own_moves(worth)}
    answer = None if why.reasons else _answer(turn, move)
    if own_moves(worth) <= ANSWERED and answer:
        return Event("told-loses-to", facts | {"answer": answer})
    if pawns := _attacked(turn, move):
        return Event("told-loses-attacking", facts | {"pawns": pawns})
    nearer = isinstance(move, Step)
    return Event("told-loses-nearer" if nearer else "told-loses", facts)


def _answer(turn: _Turn, move: Move) -> Move | None:
    """The first of the best replies; none where a move leaves the other without any."""
    return next(iter(replies(turn.ply.before.apply(move))), None)


def annotations(
    plies: Sequence[Ply[Position]], known: Table
) -> Iterator[tuple[int, Event]]:
    """The notes on a game, each with the number of its turn, from 1.

    Told are the mistakes, the moves without which all would be lost, and where the
    win begins; the winner's own moves are counted, one just made included.
    """
    for number, ply in enumerate(plies, start=1):
        if note := _note(ply, known):
            yield number, note


def verdict(plies: Sequence[Ply[Position]]) -> Sequence[Event]:
    """What the table has to say of a turn; of a mistake, what was best instead."""
    (ply,) = plies
    known = table(ply.before.variants)
    note = _note(ply, known)
    if not note:
        return ()
    if "-profits" in note.key or note.key == "misses-the-win":
        kept = better(values(ply.before, known), ply.move)
        said = said_of(reasons(ply.before, ply.move, kept))
        return note, *said[:1], Event("better-was", {"move": str(kept)}), *said[1:]
    return (note,)


def _note(ply: Ply[Position], known: Table) -> Event | None:
    worth = values(ply.before, known)
    stood, made = known.value(ply.before), worth[ply.move]
    if stood.kind == "loss" or made.distance == 1:
        return None
    if made.kind == "loss":
        winner = COLOURS[1 - ply.before.turn]
        if (moves := own_moves(made)) == 1:
            return Event(f"{winner}-profits-at-once")
        return Event(f"{winner}-profits", {"moves": moves})
    if made.kind == "cyclic" and stood.kind == "win":
        return Event("misses-the-win")
    if safe(worth) == [ply.move] and len(worth) > 1:
        return Event("only-win" if stood.kind == "win" else "only-move")
    if made.kind == "win" and ply.move in best(worth):
        winner = COLOURS[ply.before.turn]
        if (moves := own_moves(made)) == 1:
            return Event(f"{winner}-runs-out")
        return Event(f"{winner}-wins-on", {"moves": moves})
    return None


def own_moves(made: Value) -> int:
    """How many moves the winner makes, by what a move is worth to who makes it.

    Plies count the move itself: it is the winner's first or the loser's mistake.
    """
    plies = made.distance or 0
    return plies // 2 if made.kind == "loss" else (plies + 1) // 2
