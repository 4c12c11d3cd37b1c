"""What a game teaches by force: proven for every way in which hidden hats can lie."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter

from pnp.boards.hexes import HexCell
from pnp.core.event import Event
from pnp.core.key_moment import MISTAKE, KeyMoment, Mark, Option, foremost
from pnp.core.position import Player
from pnp.core.record import Playthrough, Ply
from pnp.games.tophats.rules.board import COLOURS, LETTERS
from pnp.games.tophats.rules.events import player_event
from pnp.games.tophats.rules.moves import Move, Shrink
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.answer import solve
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, effect, matching
from pnp.games.tophats.solver.deals import count, worlds
from pnp.games.tophats.solver.forced_wins import Attack
from pnp.games.tophats.solver.motives import (
    clears_ring,
    escape,
    move_in_sentence,
    natural,
    reasons,
    wins_by,
)
from pnp.solve.because import Reason, said_of
from pnp.solve.players import Effort

WINS, LOSES = 4, 3
"""Wins are looked for in so many own moves, losses in so many of the others."""

LATER = 5
"""What is told as better than a move that loses is searched for a loss so deep."""

STACKS, WORLDS = 8, 400
"""Looked at are turns with so few stacks left, and so few ways to lie."""

LOST, HURRIED, MISSED, SLOW, FORCED = 0.9, 0.85, 0.8, 0.5, 0.3
"""What a turn weighs: the natural move loses, the one made loses sooner than it must,
the natural one does not win, or wins as well; where it does not win, but what was made
is not the soonest win, there is less to learn."""

PENNED = 0.3
"""What it adds that one move alone leaves the other only what can be captured."""


def key_moments(played: Playthrough[Position]) -> Sequence[KeyMoment]:
    """The key moments of a game for two: where the natural move is proven worse.

    Natural is what the greedy player does. A move that wins or loses does so however
    the hats lie that nobody has seen; mistakes are those by the hats as they lie.
    """
    turns = enumerate(played.turns, start=1)
    looked = (_Turn(ply, number) for number, (ply,) in turns if _is_open(ply.before))
    return foremost(moment for turn in looked if (moment := _moment(turn)))


def _is_open(before: Position) -> bool:
    """Whether forced ends are near enough to be looked for."""
    few = not before.hands and len(before.stacks) <= STACKS
    return few and before.players == 2 and count(before.seen_by(before.turn)) <= WORLDS


@dataclass(frozen=True)
class _Turn:
    ply: Ply[Position]
    number: int

    @property
    def player(self) -> Player:
        return self.ply.before.turn

    @cached_property
    def natural(self) -> Move:
        """What the greedy player does, who sees no more than the player to move."""
        return natural(self.ply.before)

    @cached_property
    def truth(self) -> Bitboard:
        return Bitboard.of(self.ply.before)

    @cached_property
    def worlds(self) -> Sequence[Position]:
        """Every way to lie that agrees with what all have seen."""
        return list(worlds(self.ply.before.seen_by(self.player)))

    @cached_property
    def deals(self) -> Sequence[Bitboard]:
        """The same, for searches."""
        return [Bitboard.of(world) for world in self.worlds]

    @cached_property
    def attacks(self) -> tuple[Attack, Attack]:
        """Of the player to move, and of the other."""
        return Attack(self.player), Attack(1 - self.player)

    def effect_of(self, move: Move) -> Effect:
        return effect(self.ply.before, move)

    def mark(self, move: Move) -> Mark | None:
        """How a move comes out in every deal alike, if it wins or loses in each."""
        done = self.effect_of(move)
        marks: set[Mark] = set()
        for deal in self.deals:
            mark = self.outcome(deal.apply(done))
            if not mark or any(mark.kind != each.kind for each in marks):
                return None
            marks.add(mark)
        return max(marks, key=lambda mark: mark.number or 0)

    def outcome(self, after: Bitboard, depth: int = LOSES) -> Mark | None:
        """Who wins by force, all hats known; losses are looked for so deep."""
        own, _ = self.attacks
        for moves in range(WINS):
            if own.holds(after, moves):
                return Mark("wins", moves + 1)
        return self.loss(after, depth)

    def loss(self, after: Bitboard, depth: int = LATER) -> Mark | None:
        """The soonest win of the other by force, all hats known."""
        _, other = self.attacks
        found = (n for n in range(1, depth + 1) if other.wins(after, n))
        return Mark("loses", least) if (least := next(found, None)) else None

    def lies(self, move: Move, depth: int = LOSES) -> Mark | None:
        """How a move comes out as the hats lie."""
        return self.outcome(self.truth.apply(self.effect_of(move)), depth)

    def hats(self, move: Move) -> int:
        """How many hats a move captures."""
        return self.ply.before.captured(move).bit_count()

    @cached_property
    def losses(self) -> Sequence[Mark | None]:
        """How soon the other wins after the move made, deal by deal."""
        done = self.effect_of(self.ply.move)
        return [self.loss(deal.apply(done)) for deal in self.deals]

    @property
    def later(self) -> Mark | None:
        """The latest of these losses, if there is one in every deal."""
        found = [mark for mark in self.losses if mark]
        is_lost = len(found) == len(self.losses)
        return max(found, key=lambda mark: mark.number or 0) if is_lost else None

    @property
    def safe_for(self) -> int:
        """In how many moves the other has no win after the move made, in no deal."""
        return min((mark.number or 0) - 1 if mark else LATER for mark in self.losses)

    def wins(self, move: Move, moves: int) -> int:
        """In how many deals a move wins in so many moves at most."""
        done, (own, _) = self.effect_of(move), self.attacks
        return sum(own.holds(deal.apply(done), moves - 1) for deal in self.deals)

    @cached_property
    def better(self) -> Move | None:
        """A move that does not give away what the one made does: of wins the soonest.

        As the hats lie. Of moves that lose later than is looked for it is the latest.
        """
        made = _rank(self.lies(self.ply.move))
        if made == 1:
            return None
        legal, depth = self.truth.legal(), LATER if made else LOSES
        worth = [_worth(self.outcome(self.truth.apply(m), depth)) for m in legal]
        most, best = max(zip(worth, legal, strict=True), key=itemgetter(0))
        is_better = most > (made, LOSES if made else 0)
        return matching(self.ply.before, best) if is_better else None

    def sooner(self, mark: Mark) -> tuple[Move, Mark] | None:
        """The move that wins soonest in every deal, if that is sooner than a mark."""
        own, _ = self.attacks
        for moves in range((mark.number or 1) - 1):
            for done in self.truth.legal():
                if all(own.holds(deal.apply(done), moves) for deal in self.deals):
                    return matching(self.ply.before, done), Mark("wins", moves + 1)
        return None

    def is_lost(self, moves: int) -> bool:
        """Whether the other wins in so many moves in every deal, whatever is moved."""
        _, other = self.attacks
        return all(
            other.wins(deal.apply(done), moves)
            for deal in self.deals
            for done in self.truth.legal()
        )

    def is_alone(self, mark: Mark) -> bool:
        """Whether no other move wins as soon in every deal."""
        own, _ = self.attacks
        soon = [
            done
            for done in self.truth.legal()
            if all(own.holds(d.apply(done), (mark.number or 1) - 1) for d in self.deals)
        ]
        return len(soon) == 1


def _rank(mark: Mark | None) -> int:
    return {"wins": 1, "loses": -1}.get(mark.kind, 0) if mark else 0


def _worth(mark: Mark | None) -> tuple[int, int]:
    """What is better is greater: a win soon, a loss late."""
    rank = _rank(mark)
    return rank, -rank * ((mark and mark.number) or 0)


def _moment(turn: _Turn) -> KeyMoment | None:
    made, natural = turn.mark(turn.ply.move), turn.mark(turn.natural)
    lead = Event("to-move", {"player": player_event(turn.player)})
    if turn.better:
        made, kept = turn.lies(turn.ply.move), turn.lies(turn.better, LATER)
        why = _why([turn.ply.before], turn.ply.move, turn.better, made)
        options = _options(turn, {turn.ply.move: made, turn.better: kept}, why)
        said = (lead, *_mistaken(turn, turn.better, why))
        if _rank(kept) < 0:
            return KeyMoment(turn.number, options, said, HURRIED)
        return KeyMoment(turn.number, options, said, MISTAKE, "?")
    if _rank(natural) < 0 <= _rank(made):
        why = _why(turn.worlds, turn.natural, turn.ply.move, natural)
        marked = {turn.ply.move: made or turn.later, turn.natural: natural}
        options = _compared_options(turn, marked, why)
        refuted = (*_refutation_events(turn, natural), *said_of(why[:1]))
        chosen = (*_chosen_events(turn, made), *said_of(why[1:]))
        said = (lead, *refuted, *chosen, *_below(turn))
        return KeyMoment(turn.number, options, said, LOST)
    if made and _rank(natural) < 1 == _rank(made):
        missed = _missed(turn, made)
        marked = {turn.ply.move: made, turn.natural: natural}
        options = _compared_options(turn, marked, missed)
        slow = (_wins(turn, made), *_sooner(turn, made))
        said = (lead, *slow, _misses(turn, made), *said_of(missed))
        weight = SLOW if turn.sooner(made) else MISSED
        return KeyMoment(turn.number, options, said, weight)
    if made and made.kind == "wins" and made.number != 1:
        options = _compared_options(turn, {turn.ply.move: made})
        by = wins_by([world.apply(turn.ply.move) for world in turn.worlds])
        told = (_wins(turn, made), *((by,) if by else ()), *_sooner(turn, made))
        penned = by and by.key == "why-penned" and turn.is_alone(made)
        weight = FORCED + PENNED * bool(penned)
        return KeyMoment(turn.number, options, (lead, *told), weight)
    return None


def _why(
    known: Sequence[Position], move: Move, better: Move, mark: Mark | None
) -> Sequence[Reason]:
    """Why a move loses that a mark says to lose, and why another does not."""
    loses = mark and mark.kind == "loses"
    return reasons(known, move, better, (mark and mark.number) or 1) if loses else ()


def _compared_options(
    turn: _Turn, marked: Mapping[Move, Mark | None], why: Sequence[Reason] = ()
) -> tuple[Option, ...]:
    """The moves with what is proven of them, and what wins sooner than the one made."""
    made = marked[turn.ply.move]
    sooner = turn.sooner(made) if made and made.kind == "wins" else None
    return _options(turn, {**marked, **dict((sooner,) if sooner else ())}, why)


def _options(
    turn: _Turn, marked: Mapping[Move, Mark | None], why: Sequence[Reason] = ()
) -> tuple[Option, ...]:
    """The moves with what is proven of them; as many as have different effects.

    Beside the one that is refuted stands the reply.
    """
    before = turn.ply.before
    shown = {turn.effect_of(move): (move, mark) for move, mark in marked.items()}
    plies = [(Ply.of(before, m), mark) for m, mark in shown.values()]
    return tuple(Option((ply,), mark, _reply(ply, why)) for ply, mark in plies)


def _reply(ply: Ply[Position], why: Sequence[Reason]) -> Ply[Position] | None:
    """What refutes a move, if that is told."""
    for reason in why[:1]:
        if reason.facts["move"] == move_in_sentence(ply.move):
            (move,) = reason.line
            return Ply.of(ply.after, move)
    return None


def _below(turn: _Turn) -> Iterator[Event]:
    """What lies under the hats on top, as far as the player to move can know it."""
    hidden = _hidden(turn)
    stacks = [s for s in turn.worlds[0].stacks if s.hats[1:] and s.cell not in hidden]
    told = tuple(
        Event("told-stack", {"cell": stack.cell, "hats": _letters(stack.hats[1:])})
        for stack in stacks
    )
    player = {"player": player_event(turn.player)} if hidden else {}
    if told:
        yield Event(
            f"told-below{'' if hidden else '-known'}", {"stacks": told, **player}
        )


def _hidden(turn: _Turn) -> tuple[HexCell, ...]:
    """The stacks below whose top hats may lie that the player to move cannot know."""
    lies = zip(*(world.stacks for world in turn.worlds), strict=True)
    return tuple(each[0].cell for each in lies if len(set(each)) > 1)


def _letters(hats: str) -> Event:
    """Hats by their letters, those on top first."""
    first = Event(f"initial-{COLOURS[LETTERS.index(hats[0])]}")
    rest = _letters(hats[1:]) if hats[1:] else ""
    return Event("told-hats", {"first": first, "rest": rest})


def _refutation_events(turn: _Turn, mark: Mark | None) -> Iterator[Event]:
    """What the natural move takes, and who wins after it."""
    taken = turn.hats(turn.natural)
    if taken > max(1, turn.hats(turn.ply.move)):
        yield Event("told-takes-most", {"move": turn.natural, "hats": taken})
    other = player_event(1 - turn.player)
    facts = {"move": turn.natural, "player": other, "moves": mark and mark.number}
    yield _known_how(turn, "told-loses", facts)


def _chosen_events(turn: _Turn, mark: Mark | None) -> Iterator[Event]:
    """What is proven of the move that was made: it wins, loses later or is safe so far.

    So far says nothing of what comes after.
    """
    if mark:
        yield from (_wins(turn, mark), *_sooner(turn, mark))
    elif later := turn.later:
        yield _later(turn, turn.ply.move, later)
    elif turn.safe_for >= LOSES:
        yield _safe(turn, turn.ply.move, turn.safe_for)


def _later(turn: _Turn, move: Move, mark: Mark) -> Event:
    """That a move, or every move, loses as well, but not as soon as another."""
    key = "told-latest" if turn.is_lost(mark.number or 0) else "told-later"
    return Event(key, {"move": move, "moves": mark.number})


def _safe(turn: _Turn, move: Move, moves: int) -> Event:
    """That after a move the other has no win in so many moves."""
    facts = {"move": move, "player": player_event(1 - turn.player), "moves": moves}
    return Event("told-safe", facts)


def _wins(turn: _Turn, mark: Mark) -> Event:
    move: object = turn.ply.move
    if isinstance(turn.ply.move, Shrink):
        move = Event("told-shrunk", {"move": turn.ply.move.then})
    return _known_how(turn, "told-wins", {"move": move, "moves": mark.number})


def _sooner(turn: _Turn, mark: Mark) -> Iterator[Event]:
    """What would have won sooner than the move that was made."""
    if sooner := turn.sooner(mark):
        move, least = sooner
        yield Event("told-sooner", {"move": move, "moves": least.number})
        ways = [clears_ring(world, move, least.number or 1) for world in turn.worlds]
        if ways[0] and all(way == ways[0] for way in ways):
            yield ways[0]


def _misses(turn: _Turn, mark: Mark) -> Event:
    """In how many deals the natural move wins as fast."""
    ways, kept = len(turn.deals), turn.wins(turn.natural, mark.number or 0)
    facts = {"move": turn.natural, "moves": mark.number, "kept": kept, "ways": ways}
    return Event("told-misses-some" if kept else "told-misses", facts)


def _missed(turn: _Turn, mark: Mark) -> Sequence[Reason]:
    """Why the natural move does not win as fast, in any deal."""
    moves = mark.number or 1
    kept = turn.wins(turn.natural, moves)
    found = None if kept else escape(turn.worlds, turn.natural, moves)
    return (found,) if found else ()


def _mistaken(turn: _Turn, better: Move, why: Sequence[Reason]) -> Iterator[Event]:
    """What the move that was made gives away, as the hats lie."""
    made, kept = turn.lies(turn.ply.move), turn.lies(better, LATER)
    if made and made.kind == "loses":
        facts = {"move": turn.ply.move, "moves": made.number}
        other = {"player": player_event(1 - turn.player)}
        key = "told-lost" if _rank(kept) < 0 else "told-mistake"
        yield Event(key, facts | other)
        yield from said_of(why[:1])
    if kept and kept.kind == "wins":
        yield Event("told-missed", {"better": better, "moves": kept.number})
    elif kept:
        yield _later(turn, better, kept)
    else:
        yield _safe(turn, better, LATER)
    yield from said_of(why[1:])


def _known_how(turn: _Turn, key: str, facts: Mapping[str, object]) -> Event:
    """What holds, with the ways to lie of which stacks, if there are several."""
    if (ways := len(turn.deals)) == 1:
        return Event(f"{key}-known", facts)
    hidden = {"cells": _hidden(turn), "player": player_event(turn.player)}
    return Event(key, {**facts, "ways": Event("told-ways", {"ways": ways, **hidden})})


DEPTH = 3
"""A win in two own moves; one ply deeper takes minutes a game."""


def verdict(plies: Sequence[Ply[Position]]) -> Sequence[Event]:
    """Whether a turn misses a forced win, or lets the other side force one."""
    (ply,) = plies
    if ply.before.hands or ply.before.hides or ply.after.outcome():
        return ()
    stood = solve(ply.before, Effort(None, DEPTH))
    if stood.value == "win" and ply.move not in stood.best:
        count = ((stood.distance or 1) + 1) // 2
        return Event("missed-a-win", {"count": count}), _better(stood.best[0])
    if stood.value == "unknown" and ply.before.players == 2 and _loses(ply.after):
        kept = (move for move in stood.best if not _loses(ply.before.apply(move)))
        if (safe := next(kept, None)) is not None:
            moves = ((solve(ply.after, Effort(None, DEPTH)).distance or 1) + 1) // 2
            said = said_of(reasons([ply.before], ply.move, safe, moves))
            return Event("lets-win"), *said[:1], _better(safe), *said[1:]
    return ()


def _loses(after: Position) -> bool:
    """Whether who moves next can force a win at once or in two moves."""
    return solve(after, Effort(None, DEPTH)).value == "win"


def _better(move: Move) -> Event:
    return Event("better-was", {"move": str(move)})
