"""What a game teaches by force: proven for every way in which hidden hats can lie."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.keymoment import MISTAKE, KeyMoment, Mark, Option, foremost
from pnp.core.position import Player
from pnp.core.record import Ply
from pnp.core.rules import Playthrough
from pnp.games.tophats.mind.forcing import Attack
from pnp.games.tophats.mind.players import greedy
from pnp.games.tophats.mind.twin import Effect, Twin, effect, matching
from pnp.games.tophats.mind.worlds import count, worlds
from pnp.games.tophats.rules.events import named
from pnp.games.tophats.rules.moves import Move, Shrink
from pnp.games.tophats.rules.position import Position

WINS, LOSES = 4, 3
"""Wins are looked for in so many own moves, losses in so many of the others."""

STACKS, WORLDS = 8, 400
"""Looked at are turns with so few stacks left, and so few ways to lie."""

LOST, MISSED, FORCED = 0.9, 0.8, 0.3
"""What a turn weighs: the natural move loses, does not win, or wins as well."""


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
        return greedy(self.ply.before.seen_by(self.player), 0, Chance(0))

    @cached_property
    def truth(self) -> Twin:
        return Twin.of(self.ply.before)

    @cached_property
    def deals(self) -> Sequence[Twin]:
        """Every way to lie that agrees with what all have seen."""
        return [
            Twin.of(world) for world in worlds(self.ply.before.seen_by(self.player))
        ]

    @cached_property
    def attacks(self) -> tuple[Attack, Attack]:
        """Of the player to move, and of the other."""
        return Attack(self.player), Attack(1 - self.player)

    def done(self, move: Move) -> Effect:
        return effect(self.ply.before, move)

    def mark(self, move: Move) -> Mark | None:
        """How a move comes out in every deal alike, if it wins or loses in each."""
        done = self.done(move)
        marks: set[Mark] = set()
        for deal in self.deals:
            mark = self.outcome(deal.apply(done))
            if not mark or any(mark.kind != each.kind for each in marks):
                return None
            marks.add(mark)
        return max(marks, key=lambda mark: mark.number or 0)

    def outcome(self, after: Twin) -> Mark | None:
        """Who wins by force, all hats known."""
        own, other = self.attacks
        for moves in range(WINS):
            if own.holds(after, moves):
                return Mark("wins", moves + 1)
        for moves in range(1, LOSES + 1):
            if other.wins(after, moves):
                return Mark("loses", moves)
        return None

    def hats(self, move: Move) -> int:
        """How many hats a move captures."""
        return self.ply.before.captured(move).bit_count()

    @cached_property
    def is_safe(self) -> bool:
        """Whether the other has no win in sight after the move made, in no deal."""
        done, (_, other) = self.done(self.ply.move), self.attacks
        return not any(other.wins(deal.apply(done), LOSES) for deal in self.deals)

    def wins(self, move: Move, moves: int) -> int:
        """In how many deals a move wins in so many moves at most."""
        done, (own, _) = self.done(move), self.attacks
        return sum(own.holds(deal.apply(done), moves - 1) for deal in self.deals)

    @cached_property
    def better(self) -> Move | None:
        """The first move that does not give away what the one made does."""
        made = _rank(self.outcome(self.truth.apply(self.done(self.ply.move))))
        for done in self.truth.legal() if made < 1 else ():
            if _rank(self.outcome(self.truth.apply(done))) > made:
                return matching(self.ply.before, done)
        return None


def _rank(mark: Mark | None) -> int:
    return {"wins": 1, "loses": -1}.get(mark.kind, 0) if mark else 0


def _moment(turn: _Turn) -> KeyMoment | None:
    made, natural = turn.mark(turn.ply.move), turn.mark(turn.natural)
    lead = Event("to-move", {"player": named(turn.player)})
    if turn.better:
        options = _options(turn, {turn.ply.move: made, turn.better: None})
        said = (lead, *_mistaken(turn, turn.better))
        return KeyMoment(turn.number, options, said, MISTAKE, "?")
    options = _options(turn, {turn.ply.move: made, turn.natural: natural})
    if _rank(natural) < 0 <= _rank(made):
        said = (lead, *_refuted(turn, natural), *_chosen(turn, made))
        return KeyMoment(turn.number, options, said, LOST)
    if made and _rank(natural) < 1 == _rank(made):
        said = (lead, _wins(turn, made), _misses(turn, made))
        return KeyMoment(turn.number, options, said, MISSED)
    if made and made.kind == "wins" and made.number != 1:
        return KeyMoment(turn.number, options[:1], (lead, _wins(turn, made)), FORCED)
    return None


def _options(turn: _Turn, marked: Mapping[Move, Mark | None]) -> tuple[Option, ...]:
    """The moves with what is proven of them; as many as have different effects."""
    before = turn.ply.before
    return tuple(
        Option((Ply(before, move, before.apply(move)),), mark)
        for move, mark in {turn.done(m): (m, marked[m]) for m in marked}.values()
    )


def _refuted(turn: _Turn, mark: Mark | None) -> Iterator[Event]:
    """What the natural move takes, and who wins after it."""
    taken = turn.hats(turn.natural)
    if taken > max(1, turn.hats(turn.ply.move)):
        yield Event("told-takes-most", {"move": turn.natural, "hats": taken})
    other = named(1 - turn.player)
    facts = {"move": turn.natural, "player": other, "moves": mark and mark.number}
    yield Event("told-loses", facts | {"ways": _ways(turn)})


def _chosen(turn: _Turn, mark: Mark | None) -> Iterator[Event]:
    """What is proven of the move that was made: that it wins, or is safe so far."""
    if mark:
        yield _wins(turn, mark)
    elif turn.is_safe:
        facts = {"move": turn.ply.move, "player": named(1 - turn.player)}
        known = "-known" if len(turn.deals) == 1 else ""
        yield Event(f"told-safe{known}", facts | {"moves": LOSES})


def _wins(turn: _Turn, mark: Mark) -> Event:
    move: object = turn.ply.move
    if isinstance(turn.ply.move, Shrink):
        move = Event("told-shrunk", {"move": turn.ply.move.then})
    facts = {"move": move, "moves": mark.number, "ways": _ways(turn)}
    return Event("told-wins", facts)


def _misses(turn: _Turn, mark: Mark) -> Event:
    """In how many deals the natural move wins as fast."""
    ways, kept = len(turn.deals), turn.wins(turn.natural, mark.number or 0)
    facts = {"move": turn.natural, "moves": mark.number, "kept": kept, "ways": ways}
    return Event("told-misses-some" if kept else "told-misses", facts)


def _mistaken(turn: _Turn, better: Move) -> Iterator[Event]:
    """What the move that was made gives away, as the hats lie."""
    made = turn.outcome(turn.truth.apply(turn.done(turn.ply.move)))
    kept = turn.outcome(turn.truth.apply(turn.done(better)))
    if made and made.kind == "loses":
        facts = {"move": turn.ply.move, "moves": made.number, "better": better}
        yield Event("told-mistake", facts | {"player": named(1 - turn.player)})
    elif kept:
        facts = {"move": turn.ply.move, "moves": kept.number, "better": better}
        yield Event("told-missed", facts)


def _ways(turn: _Turn) -> Event:
    """For how many ways to lie something holds."""
    ways = len(turn.deals)
    return Event("told-ways", {"ways": ways}) if ways > 1 else Event("told-known")
