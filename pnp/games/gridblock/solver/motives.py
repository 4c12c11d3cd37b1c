"""Why a card of Gridblock wastes cubes: motives that counting every line confirms.

A hand is looked at alone, as if nobody else moved meanwhile.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import combinations

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.games.gridblock.rules.board import CELLS, PLACE
from pnp.games.gridblock.rules.moves import Move, Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver.answer import Hands, hands_on
from pnp.games.gridblock.solver.bitboard import Bitboard, Place, Stop
from pnp.games.gridblock.solver.players import advice
from pnp.solve.because import Facts, Reason, because

Line = tuple[Stop, ...]

Placing = frozenset[str]
"""Cards that place a cube each."""


def natural(position: Position) -> Move:
    """What the greedy player does: a cube at once, if there is one to place."""
    return advice(position, "greedy", Chance(0))


def case(position: Position, move: Move) -> "Case | None":
    """The case of a move, if it is a card that wastes cubes of a known hand."""
    is_card = isinstance(move, Play) and position.hand.is_known and position.mover
    found = Case(position, move) if is_card and isinstance(move, Play) else None
    return found if found and found.cubes_wasted else None


@dataclass(frozen=True)
class Case:
    """A card of a hand, played where it wastes cubes."""

    before: Position
    move: Play

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why it wastes them, and why the best line does not."""
        return because(FAILS, WORKS, self)

    @cached_property
    def bitboard(self) -> Bitboard:
        """The grid, everybody else standing still."""
        return Bitboard.of(self.before)

    @cached_property
    def best(self) -> Sequence[Line]:
        """The lines of the hand that place most."""
        start = PLACE[self.before.mover] if self.before.mover else 0
        return _best_of(self.bitboard, self.before.hand.cards, start)

    @property
    def cards_left(self) -> str:
        """The cards that are left after the move."""
        return self.before.hand.cards.replace(self.move.card, "", 1)

    @property
    def here(self) -> Place:
        """Where they are played from."""
        return PLACE[self.move.target]

    @cached_property
    def rest(self) -> frozenset[Placing]:
        """The cards that place a cube, in every way to play them."""
        return _placings(self.bitboard, self.cards_left, self.here)

    @property
    def places(self) -> bool:
        """Whether the card places a cube at once."""
        return bool(self.bitboard.suits(self.move.card, self.here))

    @property
    def cubes_wasted(self) -> int:
        """The cubes that cannot be placed any more."""
        return _cubes(self.best[0]) - self.places - max(map(len, self.rest))

    @property
    def line(self) -> tuple[Play, ...]:
        """The best line in its place."""
        return _plays(self.best[0])

    @property
    def facts(self) -> Facts:
        """The card, where it goes, and what the best line begins with."""
        names = {"move": self.move, "better": self.line[0], "tile": self.move.target}
        return {**names, "card": _name(self.move.card)}

    def always_places(self, card: str) -> bool:
        """Whether every best line places a cube with a card."""
        return all(card in _placing(line) for line in self.best)


def _plays(line: Line) -> tuple[Play, ...]:
    return tuple(Play(stop.card, CELLS[stop.target]) for stop in line)


@lru_cache(1 << 4)
def _best_of(bitboard: Bitboard, cards: str, place: Place) -> Sequence[Line]:
    """The same for every try of a hand."""
    return list(_best(bitboard, hands_on(bitboard), cards, place))


def _best(bitboard: Bitboard, hands: Hands, cards: str, place: Place) -> Iterator[Line]:
    """The ways to play some cards from a tile that place most."""
    if not cards:
        yield ()
        return
    most = hands.best(cards, place).cubes
    for stop in bitboard.stops(cards, place):
        left = cards.replace(stop.card, "", 1)
        if stop.placed + hands.best(left, stop.target).cubes == most:
            for rest in _best(bitboard, hands, left, stop.target):
                yield (stop, *rest)


@lru_cache(1 << 14)
def _placings(bitboard: Bitboard, cards: str, place: Place) -> frozenset[Placing]:
    """Which of some cards place a cube together, played from a tile in any way."""
    if not cards:
        return frozenset({frozenset()})
    return frozenset(
        rest | {stop.card} if stop.placed else rest
        for stop in bitboard.stops(cards, place)
        for rest in _placings(bitboard, cards.replace(stop.card, "", 1), stop.target)
    )


def _cubes(line: Line) -> int:
    return sum(stop.placed for stop in line)


def _placing(line: Line) -> Placing:
    """The cards that place a cube."""
    return frozenset(stop.card for stop in line if stop.placed)


def _name(card: str) -> Event:
    return Event(f"card-{card}")


# --- why a card wastes cubes; each finds the facts of its sentence, or nothing


def full(case: Case) -> Facts | None:
    """A full tile stands in the way: were it open, nothing would be lost."""
    for tile in sorted(case.bitboard.closed):
        card = case.bitboard.tiles[tile]
        free = replace(case.bitboard, closed=case.bitboard.closed - {tile})
        if card in case.cards_left:
            rest = hands_on(free).best(case.cards_left, case.here).cubes
            if case.places + rest >= _cubes(case.best[0]):
                return {"full": CELLS[tile], "needed": _name(card)}
    return None


def stranded(case: Case) -> Facts | None:
    """No card that is left reaches its symbol next."""
    stops = case.bitboard.stops(case.cards_left, case.here)
    is_cut = case.cards_left and not any(stop.placed for stop in stops)
    return {} if is_cut else None


def out_of_reach(case: Case) -> Facts | None:
    """A card with which every best line places a cube cannot place one in any order."""
    for card in filter(case.always_places, case.cards_left):
        if not any(card in placed for placed in case.rest):
            return {"needed": _name(card)}
    return None


def either_or(case: Case) -> Facts | None:
    """Two cards could place one each, but not both any more."""
    for pair in combinations(filter(case.always_places, case.cards_left), 2):
        if not any(placed.issuperset(pair) for placed in case.rest):
            return {"one": _name(pair[0]), "other": _name(pair[1])}
    return None


def spent(case: Case) -> Facts | None:
    """It places nothing, though every best line places a cube with this card."""
    is_spent = not case.places and case.always_places(case.move.card)
    return {} if is_spent else None


def wrong_tile(case: Case) -> Facts | None:
    """The right card, on the wrong tile."""
    first = [line[0] for line in case.best]
    right = [stop for stop in first if stop.card == case.move.card]
    return {"better": CELLS[right[0].target]} if right else None


# --- why the best line does not


def stepping_stone(case: Case) -> Facts | None:
    """Every best line first plays a card that places none."""
    is_first = not any(line[0].placed for line in case.best)
    return {"cubes": _cubes(case.best[0])} if is_first else None


def waits(case: Case) -> Facts | None:
    """The card places its cube later, in every best line."""
    card = case.move.card
    later = all(card in _placing(line[1:]) for line in case.best)
    ends = [stop.target for stop in case.best[0] if stop.card == card]
    return {"better": CELLS[ends[0]]} if later and case.places else None


def crossroads(case: Case) -> Facts | None:
    """From its first stop each of the two other cards reaches its symbol."""
    (first, *rest) = case.best[0]
    stops = case.bitboard.stops("".join(stop.card for stop in rest), first.target)
    near = sorted({stop.card for stop in stops if stop.placed})
    if len(near) < 2:
        return None
    names = {"one": _name(near[0]), "other": _name(near[1])}
    return {"cross": CELLS[first.target], **names}


def chain(case: Case) -> Facts | None:
    """All cards place a cube, in one order only."""
    orders = {tuple(stop.card for stop in line) for line in case.best}
    is_one = len(orders) == 1 and _cubes(case.best[0]) == len(case.best[0]) > 1
    return {"cards": tuple(map(_name, orders.pop()))} if is_one else None


FAILS = (full, stranded, out_of_reach, either_or, spent, wrong_tile, waits)
"""Why a card wastes cubes, the strongest motive first."""

WORKS = (stepping_stone, waits, crossroads, chain)
"""Why the best line does not."""
