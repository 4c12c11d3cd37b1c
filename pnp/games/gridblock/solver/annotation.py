"""What a game teaches by exact play of hands: what the natural card wastes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from pnp.core.event import Event
from pnp.core.key_moment import MISTAKE, KeyMoment, Mark, Option, foremost
from pnp.core.record import Playthrough, Ply
from pnp.games.gridblock.rules.board import HAND, PLACE
from pnp.games.gridblock.rules.moves import Move, Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Told
from pnp.games.gridblock.solver.answer import Best, best, hands_on
from pnp.games.gridblock.solver.bitboard import Bitboard, Place
from pnp.games.gridblock.solver.even_grids import even_grids
from pnp.games.gridblock.solver.motives import case, natural
from pnp.solve.because import said_of


def key_moments(played: Playthrough[Position]) -> Sequence[KeyMoment]:
    """The key moments of a game: hands whose natural first card wastes cubes.

    Natural is what the greedy player does: a cube at once, if there is one to place.
    The fewer of all lines place the most, the more there is to learn.
    """
    return foremost(
        moment for hand in _hands(played) if (moment := _moment(hand)) is not None
    )


@dataclass(frozen=True)
class _Hand:
    """The turns of one colour in a round."""

    number: int
    """The first turn of the game among them."""
    plies: tuple[Ply[Position], ...]

    @property
    def before(self) -> Position:
        return self.plies[0].before

    @cached_property
    def most(self) -> Best:
        return best(self.before)

    @cached_property
    def lines(self) -> int:
        """All orders of the cards and all stops, were nobody else to move."""
        return _lines(Bitboard.of(self.before), self.before.hand.cards, _start(self))

    @cached_property
    def natural(self) -> Move:
        return natural(self.before)

    def cubes(self, move: Move) -> int:
        """The most that the hand places if it begins with a move."""
        left = self.before.hand.cards.replace(_card(move), "", 1)
        rest = hands_on(Bitboard.of(self.before)).best(left, PLACE[move.target])
        return int(self.before.places(move)) + rest.cubes

    @property
    def is_best(self) -> bool:
        """Whether the way its cards went is among the best, others left aside."""
        return sum(map(self._alone, self.plies)) == self.most.cubes

    def _alone(self, ply: Ply[Position]) -> bool:
        tile = ply.move.target
        is_symbol = self.before.symbol(tile) == _card(ply.move)
        return is_symbol and not self.before.is_gridblocked(tile)

    @property
    def cubes_placed(self) -> int:
        """What it placed in the game, in which others moved too."""
        return sum(ply.before.places(ply.move) for ply in self.plies)


def _hands(played: Playthrough[Position]) -> Iterator[_Hand]:
    """The hands of a game whose cards are known, in the order of their first cards."""
    turns = [ply for (ply,) in played.turns]
    for number, ply in enumerate(turns, start=1):
        whole = isinstance(ply.move, Play) and ply.before.hand.is_known
        if whole and len(ply.before.hand.cards) == HAND:
            step = len(ply.before.letters)
            plies = tuple(turns[number - 1 :: step][:HAND])
            if len(plies) == HAND:
                yield _Hand(number, plies)


def _start(hand: _Hand) -> Place:
    mover = hand.before.mover
    return PLACE[mover] if mover else 0


def _card(move: Move) -> str:
    return move.card if isinstance(move, Play) else ""


@cache
def _lines(bitboard: Bitboard, cards: str, place: Place) -> int:
    """How many lines there are from a tile on."""
    if not cards:
        return 1
    stops = bitboard.stops(cards, place)
    return sum(_lines(bitboard, cards.replace(s.card, ""), s.target) for s in stops)


def _moment(hand: _Hand) -> KeyMoment | None:
    wasted = hand.most.cubes - hand.cubes(hand.natural)
    mistaken = any(verdict((ply,)) for ply in hand.plies)
    if not mistaken and (not wasted or hand.cubes_placed < hand.most.cubes):
        return None
    natural = (hand.before, hand.natural)
    options = [Option(hand.plies, Mark("counts", hand.cubes_placed))]
    if wasted:
        mark = Mark("counts", hand.cubes(hand.natural))
        ply = Ply(*natural, hand.before.apply(hand.natural))
        options.append(Option((ply,), mark))
    said = tuple(_moment_events(hand, wasted, mistaken))
    if mistaken:
        return KeyMoment(hand.number, tuple(options), said, MISTAKE, "?")
    return KeyMoment(hand.number, tuple(options), said, _weight(hand), "")


def _weight(hand: _Hand) -> float:
    """The rarer the best lines, the more."""
    return 1 - hand.most.lines / hand.lines


def _moment_events(hand: _Hand, wasted: int, mistaken: bool) -> Iterator[Event]:
    colour = Event(hand.before.colour)
    cards = tuple(Event(f"card-{card}") for card in hand.before.hand.cards)
    yield Event("told-hand", {"colour": colour, "cards": cards})
    key = "told-lines" if hand.is_best else "told-better"
    one = "-one" if hand.most.lines == 1 else ""
    counts = {"cubes": hand.most.cubes, "lines": hand.most.lines, "all": hand.lines}
    yield Event(f"{key}{one}", counts)
    told = hand.natural if wasted else None
    if mistaken:
        yield Event(
            "told-mistake", {"placed": hand.cubes_placed, "cubes": hand.most.cubes}
        )
        # The first card that wasted some is explained, not also the natural one.
        first = next(ply for ply in hand.plies if verdict((ply,)))
        if first.move != told:
            yield Event("told-wasted", {"move": first.move})
            yield from _why(first.before, first.move)
            told = None
    if wasted:
        places = hand.before.places(hand.natural)
        facts = {"move": hand.natural, "cubes": hand.cubes(hand.natural)}
        yield Event("told-wastes-placing" if places else "told-wastes", facts)
    if told:
        yield from _why(hand.before, told)


SLIPS = frozenset({"gives-a-cube-away", "gives-cubes-away"})
"""What is said of turns by which nobody has won or lost yet."""


def verdict(plies: Sequence[Ply[Position]]) -> Sequence[Event]:
    """Whether a turn gives away cubes that its hand could place, moving alone.

    What the card placed and the most that the others still can are taken together.
    """
    (ply,) = plies
    if isinstance(ply.move, Told):
        fits = next(even_grids(ply.after.tiles), None)
        return () if fits else (Event("no-even-grid"),)
    if not isinstance(ply.move, Play) or not ply.before.hand.is_known:
        return ()
    most = best(ply.before)
    left = ply.before.hand.cards.replace(ply.move.card, "", 1)
    rest = hands_on(Bitboard.of(ply.before)).best(left, PLACE[ply.move.target]).cubes
    lost = most.cubes - rest - int(ply.before.places(ply.move))
    if lost <= 0:
        return ()
    key = "gives-a-cube-away" if lost == 1 else "gives-cubes-away"
    better = Event("better-was", {"move": ", ".join(map(str, most.line))})
    said = _why(ply.before, ply.move)
    note = Event(key, {"cubes": lost, "most": most.cubes})
    return (note, *said[:1], better, *said[1:])


def _why(before: Position, move: Move) -> list[Event]:
    """Why a move wastes cubes, then why the best line does not, as far as is known."""
    found = case(before, move)
    return said_of(found.reasons) if found else []
