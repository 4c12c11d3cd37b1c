"""A compact twin of the rules, for searches: stacks by cell, sets as whole numbers.

Moves with the same effect are one; every hat is known and all stacks are placed. The
readable ``rules`` decide: a test holds that the two agree.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple, Self

from pnp.core.position import Outcome, Player
from pnp.games.tophats.rules.board import (
    FEW,
    FULL,
    LETTERS,
    NEUTRAL,
    NUMBERS,
    SHRUNK,
    bit,
)
from pnp.games.tophats.rules.moves import Move, Pass, Shrink
from pnp.games.tophats.rules.position import Position
from pnp.solve.known_variants import familiar

KNOWN: Final = frozenset({"last-jump", "neutral-unlimited"})
"""The variants this was written for."""


class Effect(NamedTuple):
    """What a move does: where a stack goes from and to, and what it captures."""

    origin: int
    """The number of a cell; -1 for a pass."""
    target: int
    captured: int
    """A set of cells."""
    shrinks: bool = False

    @property
    def hats(self) -> int:
        """How many hats it captures."""
        return self.captured.bit_count()


PASS = Effect(-1, -1, 0)


class Ground(NamedTuple):
    """What moves depend on, beside where the stacks stand."""

    shrunk: bool
    neutral_unlimited: bool
    last_jump: bool


class Bitboard(NamedTuple):
    """A position as searches see it; never changed, though its parts could be."""

    stacks: dict[int, str]
    """The hats on each cell, by its number, from the top down."""
    owned: tuple[int, ...]
    """The cells of each player's stacks, as sets."""
    turn: Player
    ground: Ground

    @property
    def player(self) -> Player:
        """Everybody plays for their own seat."""
        return self.turn

    @classmethod
    def of(cls, position: Position) -> Self:
        """The bitboard of a position whose stacks all stand.

        Raises ``StrangeVariantError`` for a variant that is not known here.
        """
        variants = familiar(position.variants, KNOWN)
        owned = [0] * position.players
        for stack in position.stacks:
            owned[stack.owner] |= bit(stack.cell)
        ground = Ground(
            position.shrunk, "neutral-unlimited" in variants, "last-jump" in variants
        )
        stacks = {NUMBERS[stack.cell]: stack.hats for stack in position.stacks}
        return cls(stacks, tuple(owned), position.turn, ground)

    @property
    def key(self) -> tuple[object, ...]:
        """The same for the same position."""
        return frozenset(self.stacks.items()), self.turn, self.ground.shrunk

    def legal(self) -> tuple[Effect, ...]:
        """Every legal move; none once the game is over."""
        if self.winner is not None:
            return ()
        owned = self.owned
        here = moves(owned[self.turn], _others(owned, self.turn), self.ground)
        if self.ground.shrunk or len(self.stacks) > FEW:
            return here
        return here + self._shrinking()

    def _shrinking(self) -> tuple[Effect, ...]:
        """The moves after declaring the field shrunk, where that is allowed."""
        others = _others(self.owned, self.turn)
        own = self.owned[self.turn]
        if (own | others) & FULL.respect:
            return ()
        found = moves(own, others, self.ground._replace(shrunk=True))
        return tuple([move._replace(shrinks=True) for move in found])

    def apply(self, move: Effect) -> Self:
        """The position after a legal move."""
        stacks, owned = dict(self.stacks), list(self.owned)
        if move.origin >= 0:
            owned[self.turn] ^= 1 << move.origin
            owned[self.turn] |= 1 << move.target
            stacks[move.target] = stacks.pop(move.origin)
        captured = move.captured
        while captured:
            cells = captured & -captured
            captured ^= cells
            cell = cells.bit_length() - 1
            hats = stacks.pop(cell)
            owned[OWNERS[hats[0]]] ^= cells
            if len(hats) > 1:
                stacks[cell] = hats[1:]
                owned[OWNERS[hats[1]]] |= cells
        turn = self.turn
        for _ in owned:
            turn = (turn + 1) % len(owned)
            if owned[turn]:
                break
        ground = self.ground._replace(shrunk=True) if move.shrinks else self.ground
        return type(self)(stacks, tuple(owned), turn, ground)

    def winning(self) -> Iterator[Effect]:
        """The moves that win at once: they capture whatever is not one's own."""
        others = _others(self.owned, self.turn)
        for move in self.legal():
            if move.captured == others and self.apply(move).winner == self.turn:
                yield move

    @property
    def winner(self) -> Player | None:
        """Whose stacks alone are left."""
        left = [player for player, cells in enumerate(self.owned) if cells]
        return left[0] if len(left) == 1 else None

    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""
        if (winner := self.winner) is None:
            return None
        scores = (1 if player == winner else -1 for player in range(len(self.owned)))
        return Outcome(tuple(scores), "last-colour", "TOP-13")


OWNERS = {letter: player for player, letter in enumerate(LETTERS)}


def effect(position: Position, move: Move) -> Effect:
    """What a legal move of the readable rules does."""
    then = move.then if isinstance(move, Shrink) else move
    shrinks = isinstance(move, Shrink)
    if isinstance(then, Pass):
        return PASS._replace(shrinks=shrinks)
    origin, target = NUMBERS[then.origin], NUMBERS[then.target]  # type: ignore[union-attr]
    return Effect(origin, target, position.captured(move), shrinks)


def matching(position: Position, done: Effect) -> Move:
    """The first legal move with an effect."""
    return next(move for move in position.legal() if effect(position, move) == done)


def _others(owned: tuple[int, ...], player: Player) -> int:
    others = 0
    for each, cells in enumerate(owned):
        if each != player:
            others |= cells
    return others


@lru_cache(maxsize=1 << 16)
def moves(own: int, others: int, ground: Ground) -> tuple[Effect, ...]:
    """What the duties leave, a pass where there is nothing else (TOP-6 to TOP-14)."""
    respect = (SHRUNK if ground.shrunk else FULL).respect
    found = list(_captures(own, others, ground))
    capturing = [move for move in found if move.captured]
    if not capturing:
        capturing = [*dict.fromkeys([*_steps(own, others, ground), *found])]
    dutiful = [move for move in capturing if respect >> move.origin & 1]
    return tuple(dutiful or capturing) or (PASS,)


def ways(bitboard: Bitboard) -> tuple[Effect, ...]:
    """What the player to move could do if there were no duties."""
    others = _others(bitboard.owned, bitboard.turn)
    return _ways(bitboard.owned[bitboard.turn], others, bitboard.ground)


@lru_cache(maxsize=1 << 10)
def _ways(own: int, others: int, ground: Ground) -> tuple[Effect, ...]:
    found = (*_steps(own, others, ground), *_captures(own, others, ground))
    return tuple(dict.fromkeys(found))


def _steps(own: int, others: int, ground: Ground) -> Iterator[Effect]:
    field = SHRUNK if ground.shrunk else FULL
    barred = own | others | NEUTRAL | field.respect
    for origin in numbers(own):
        for target in field.steps[origin]:
            if not barred >> target & 1:
                yield Effect(origin, target, 0)


def _captures(own: int, others: int, ground: Ground) -> Iterator[Effect]:
    """Where chains lead, each end and set of captured stacks once."""
    field = SHRUNK if ground.shrunk else FULL
    for origin in numbers(own):
        blocked = (own | others | NEUTRAL) & ~(1 << origin)
        if not blocked & field.jumped[origin]:
            continue
        found = set()
        for end, jumped, last in _jumps(origin, blocked, ground):
            captured = jumped & others
            counts = last & others if ground.last_jump else captured
            in_respect = field.respect >> end & 1
            if counts if in_respect else (captured or end != origin):
                found.add(Effect(origin, end, captured))
        yield from sorted(found)


def _jumps(origin: int, blocked: int, ground: Ground) -> Iterator[tuple[int, int, int]]:
    """Every way to jump on: its end, what it jumped, and what it jumped last."""
    jumps = (SHRUNK if ground.shrunk else FULL).jumps
    counted = ~NEUTRAL if ground.neutral_unlimited else ~0
    met = {(origin, 0)}
    ways = [(origin, 0)]
    while ways:
        cell, jumped = ways.pop()
        free = blocked & ~jumped
        for landing, over in jumps[cell]:
            if free & over and not blocked >> landing & 1:
                now = (jumped | over) & counted
                yield landing, now, over
                if (landing, now) not in met:
                    met.add((landing, now))
                    ways.append((landing, now))


def numbers(cells: int) -> Iterator[int]:
    """The numbers of the cells in a set."""
    while cells:
        lowest = cells & -cells
        cells ^= lowest
        yield lowest.bit_length() - 1
