"""Duels as puzzles: two turns are left, all cards are open, and one move wins."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, NamedTuple, Self

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.lesson import Lesson, Proof, Refutation, first_that_holds
from pnp.core.puzzle import Answer, Claim, Claims, Puzzle, same
from pnp.core.puzzle_code import Kind
from pnp.core.record import Ply, Record, plies
from pnp.core.setup import SEEDS, Setup
from pnp.games.gridblock.puzzles.shared import hint, legend
from pnp.games.gridblock.rules.board import (
    CELLS,
    COLOURS,
    CORNERS,
    PLACE,
    ROUNDS,
    owner,
)
from pnp.games.gridblock.rules.position import Position, with_value
from pnp.games.gridblock.rules.scoring import tally
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.games.gridblock.solver.bitboard import Place, reaches
from pnp.games.gridblock.solver.players import greedy
from pnp.solve.difficulty import THINKERS, Choice, rated_puzzle, rating
from pnp.solve.known_variants import familiar
from pnp.solve.puzzle_search import first_puzzle

CUBE = 100
"""More than any number of cubes beyond the first."""

PLAYERS = 2
"""Each has two colours."""

KNOWN: Final = frozenset({"adjacent-only", "shuffle"})
"""The variants it is played by too: they are over when the grid lies."""

FAR = 10_000
"""More than any lead."""

GLIMPSE, EAGER, TENTHS = 3, 9, 10
"""So many cards are played on for a glimpse, and in so many of ten cases eagerly."""

LETTERS = "rygb"


class Option(NamedTuple):
    """A card played on a tile, and whether it places a cube."""

    card: str
    target: Place
    places: bool

    def __str__(self) -> str:
        return f"{self.card}>{CELLS[self.target]}"


@dataclass(frozen=True, slots=True)
class State:
    """A position of the last round as the search sees it."""

    tiles: str
    cubes: tuple[str, ...]
    places: tuple[Place, ...]
    hands: tuple[str, ...]
    seat: int
    lead: int
    """Of the first player."""

    @classmethod
    def of(cls, position: Position) -> Self:
        """The state of a position whose hands are all known.

        Raises ``StrangeVariantError`` for a variant that is not known here.
        """
        familiar(position.variants, KNOWN)
        one, other = (tally(position.cubes, each, PLAYERS) for each in range(PLAYERS))
        lead = CUBE * (one.points - other.points) + one.beyond - other.beyond
        return cls(
            position.tiles,
            position.cubes,
            tuple(PLACE[mover] for mover in position.movers if mover is not None),
            tuple(hand.cards for hand in position.hands),
            position.turn,
            lead,
        )

    @property
    def sign(self) -> int:
        """What a lead counts to who moves."""
        return 1 - 2 * owner(self.seat, PLAYERS)

    @property
    def is_over(self) -> bool:
        """Whether nobody has a card left."""
        return not self.hands[self.seat]

    def options(self) -> Iterator[Option]:
        """Every way to play a card, those first that place a cube."""
        here, every = self.places[self.seat], reaches(frozenset())
        options = [
            Option(card, target, self._suits(card, target))
            for card in self.hands[self.seat]
            for target in every[card][here]
        ]
        return iter(sorted(options, key=lambda option: not option.places))

    def worthwhile(self) -> Iterator[Option]:
        """The same, but of last cards that place nothing only one."""
        is_last, idle = len(self.hands[self.seat]) == 1, False
        for option in self.options():
            if option.places or not (is_last and idle):
                idle = idle or not option.places
                yield option

    def _suits(self, card: str, target: Place) -> bool:
        return self.tiles[target] == card and len(self.cubes[target]) < CORNERS

    def after(self, option: Option) -> "State":
        """The state after a card."""
        seat, letter, cubes, lead = self.seat, LETTERS[self.seat], self.cubes, self.lead
        if option.places:
            lead += self.sign * (CUBE + (letter in cubes[option.target]))
            cubes = with_value(cubes, option.target, cubes[option.target] + letter)
        return State(
            self.tiles,
            cubes,
            with_value(self.places, seat, option.target),
            with_value(self.hands, seat, self.hands[seat].replace(option.card, "", 1)),
            (seat + 1) % len(self.hands),
            lead,
        )

    def bounds(self) -> tuple[int, int]:
        """The lead of the first player at the end, at least and at most."""
        cards = [sum(len(self.hands[n]) for n in seats) for seats in ((0, 2), (1, 3))]
        return self.lead - (CUBE + 1) * cards[1], self.lead + (CUBE + 1) * cards[0]


def worth(state: State, low: int = -FAR, high: int = FAR, plies: int = FAR) -> int:
    """The lead of who moves at the end of best play, cut off at two bounds.

    After so many plies the lead is what it is then.
    """
    least, most = sorted(state.sign * bound for bound in state.bounds())
    if state.is_over or not plies:
        return state.sign * state.lead
    if least >= high or most <= low or least == most:
        return least if least >= high else most
    best = -FAR
    for option in state.worthwhile():
        best = max(best, _reply(state, option, (max(low, best), high), plies))
        if best >= high:
            break
    return best


def _reply(
    state: State, option: Option, window: tuple[int, int], plies: int = FAR
) -> int:
    """What an option is worth to who plays it."""
    low, high = window
    after = state.after(option)
    if after.sign == state.sign:
        return worth(after, low, high, plies - 1)
    return -worth(after, -high, -low, plies - 1)


def value(state: State, option: Option, plies: int = FAR) -> int:
    """The same exactly."""
    return _reply(state, option, (-FAR, FAR), plies)


def wins(state: State, option: Option) -> bool:
    """Whether an option wins against every defence."""
    return _reply(state, option, (0, 1)) > 0


def line(state: State) -> Iterator[tuple[Option, int]]:
    """Best play to the end, with the lead of the first player that it keeps."""
    while not state.is_over:
        options = list(state.worthwhile())
        values = [value(state, option) for option in options]
        best = max(values)
        option = options[values.index(best)]
        yield option, state.sign * best
        state = state.after(option)


def glimpse_lead(state: State, option: Option, chance: Chance) -> int:
    """The lead of who plays an option, once it is played on for a few cards.

    What places a cube is played nine times of ten, where there is such a card.
    """
    here = state.after(option)
    for _ in range(GLIMPSE):
        if here.is_over:
            break
        options = list(here.worthwhile())
        if chance.below(TENTHS) < EAGER:
            options = [each for each in options if each.places] or options
        here = here.after(options[chance.below(len(options))])
    return state.sign * here.lead


def duel_position(position: Position) -> Position:
    """The position with no more to come than its hands."""
    hands = tuple(hand._replace(later=()) for hand in position.hands)
    return replace(position, hands=hands)


DUEL = "duel"

STEP, MOST = 2, 9
"""The turn of the last round before whose end it begins, with so many cards at most."""

CHOICES = 5
"""The fewest legal moves."""

TRIES = 2
"""So many moves are refuted, those first that place a cube."""

PATIENCE = 2_000
"""So many games are played in search of one puzzle."""

GLIMPSES = 20
"""So often who is not on the panel begins anew."""


def _of_game(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    return map(puzzle_at, _late(chance))


def _late(chance: Chance) -> Iterator[Position]:
    """The last turns but one of a game that greedy players play."""
    setup = Setup(EDITIONS[-1], PLAYERS, seed=chance.below(SEEDS))
    position = deal(setup)
    while (position.round, position.step) <= (ROUNDS, STEP):
        if position.round == ROUNDS and _card_count(position) <= MOST:
            yield duel_position(position)
        moves = greedy(position) if position.round else position.legal()
        position = position.apply(moves[chance.below(len(moves))])


def _card_count(position: Position) -> int:
    return sum(len(hand.cards) for hand in position.hands)


def puzzle_at(position: Position) -> Puzzle[Position] | None:
    """The puzzle that a position makes, if one move alone wins."""
    state = State.of(position)
    least, most = sorted(state.sign * bound for bound in state.bounds())
    options = list(state.options())
    if least > 0 or most <= 0 or len(options) < CHOICES:
        return None
    winning = [option for option in options if wins(state, option)]
    if len(winning) != 1:
        return None
    (key,) = winning
    if not any(option.places >= key.places for option in options if option != key):
        return None
    now = _count(position, state.cubes)
    after, end = _best_line(position, state.after(key))
    facts = {
        "own": now[0],
        "other": now[1],
        "line": " ".join(map(str, after)),
        "end": " ".join(map(str, end)),
        "tries": "; ".join(_tries(position, state, options, key)),
    }
    found = Puzzle(
        position,
        Event(f"{COLOURS[position.turn]}-duel", facts),
        1,
        1,
        Answer(str(key)),
        sum(option.places for option in options if option != key),
        only=1,
        key=str(position),
        game=Record("gridblock", position=str(position)),
        kind=DUEL,
    )
    worths = [
        [value(state, option, plies) for option in options]
        for plies in range(1, THINKERS + 1)
    ]
    return rated_puzzle(found, rating([Choice([options.index(key)], worths)]))


def _count(position: Position, cubes: Sequence[str]) -> tuple[int, int]:
    """The cubes of who moves, and of the other."""
    player = owner(position.turn, PLAYERS)
    own, other = (tally(cubes, each, PLAYERS).points for each in (player, 1 - player))
    return own, other


def _best_line(
    position: Position, state: State
) -> tuple[list[Option], tuple[int, int]]:
    """Best play to the end, and the cubes then."""
    played = []
    while not state.is_over:
        option, _ = next(line(state))
        played.append(option)
        state = state.after(option)
    return played, _count(position, state.cubes)


def _tries(
    position: Position, state: State, options: Sequence[Option], key: Option
) -> Iterator[str]:
    """What tempts, the reply to it, the cubes at the end, and who is ahead."""
    others = [option for option in options if option != key]
    for option in others[:TRIES]:
        after, (own, other) = _best_line(position, state.after(option))
        ends = value(state, option)
        told = "draw" if not ends else "tie" if own == other else "less"
        yield f"{option} {after[0]} {own} {other} {told}"


# --- what it teaches


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """What comes of moves that tempt, as it was found when the puzzle was made."""
    position, facts = puzzle.position, puzzle.task.facts
    tries = filter(None, str(facts["tries"]).split("; "))
    count = len(position.legal())
    return Lesson(
        _theme(puzzle),
        tuple(_refutation(position, each) for each in tries),
        _end(puzzle),
        Proof(Event("proof-duel", {"count": count}), Event("proof-duel-by")),
    )


def _refutation(position: Position, text: str) -> Refutation:
    move, reply, own, other, told = text.split(" ")
    _, played = plies(position, f"{move} {reply}")
    facts = {"own": int(own), "other": int(other), "reply": _play_event(played)}
    return Refutation(move, Event(f"try-duel-{told}", {"move": move, **facts}))


def _end(puzzle: Puzzle[Position]) -> Event:
    """Best play, each move with its colour, and how it counts up."""
    position, line = puzzle.position, str(puzzle.task.facts["line"])
    _, *after = plies(position, f"{puzzle.answer.move} {line}")
    player = owner(position.turn, PLAYERS)
    own, other = (
        tally(after[-1].after.cubes, each, PLAYERS) for each in (player, 1 - player)
    )
    facts = {
        "line": tuple(map(_play_event, after)),
        "own": own.points,
        "other": other.points,
    }
    if own.points != other.points:
        return Event("end-duel", facts)
    beyond = {"beyond": own.beyond, "behind": other.beyond}
    return Event("end-duel-tie", {**facts, **beyond})


def _play_event(ply: Ply[Position]) -> Event:
    """A move with the colour that makes it."""
    colour = Event(f"{COLOURS[ply.before.turn]}-one")
    return Event("duel-play", {"colour": colour, "move": str(ply.move)})


def _theme(puzzle: Puzzle[Position]) -> Event:
    position = puzzle.position
    move = position.read(puzzle.answer.move)
    corners = len(position.corners(move.target))
    places = position.places(move)
    own, other = map(int, str(puzzle.task.facts["end"]).split())
    return first_that_holds(
        [
            ("quiet-card", lambda: not places),
            ("shut-door", lambda: corners == CORNERS - 1),
            ("last-corner-but-one", lambda: corners == CORNERS - 2),
            ("by-a-cube", lambda: own == other + 1),
            ("open-cards", lambda: True),
        ]
    )


# --- proof


def outsider_odds(puzzle: Puzzle[Position]) -> float:
    """How often who plays every move on once, at random, takes the right one."""
    state = State.of(puzzle.position)
    options, hits = list(state.options()), 0.0
    for seed in range(GLIMPSES):
        chance = Chance(seed)
        leads = [glimpse_lead(state, option, chance) for option in options]
        best = [str(o) for o, n in zip(options, leads, strict=True) if n == max(leads)]
        hits += (puzzle.answer.move in best) / len(best)
    return hits / GLIMPSES


def prove(puzzle: Puzzle[Position]) -> Claims:
    """That the move wins against every defence, and that no other does."""
    position, facts = puzzle.position, puzzle.task.facts
    state = State.of(position)
    winning = [str(option) for option in state.options() if wins(state, option)]
    yield Claim("winning moves", [puzzle.answer.move], winning)
    yield Claim("another places as many", True, _is_tempting(puzzle))
    *_, last = plies(position, f"{puzzle.answer.move} {facts['line']}")
    outcome = last.after.outcome()
    player = owner(position.turn, PLAYERS)
    yield Claim("line", True, bool(outcome and outcome.scores[player] > 0))
    end = " ".join(map(str, _count(position, last.after.cubes)))
    yield Claim("cubes", facts["end"], end)
    yield from same(puzzle, puzzle_at(position))


def _is_tempting(puzzle: Puzzle[Position]) -> bool:
    """Whether not only the answer places a cube, by the rules alone."""
    position = puzzle.position
    key = position.read(puzzle.answer.move)
    others = (position.places(move) for move in position.legal() if move != key)
    return any(each >= position.places(key) for each in others)


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    count = len(puzzle.position.legal())
    return f"1 winning move of {count}, every play to the end by the exact search"


KIND = Kind(
    DUEL,
    "D",
    {1: (1, 2, 3, 5)},
    partial(first_puzzle, _of_game, PATIENCE),
    place=3,
    prove=prove,
    proof=proof_note,
    lesson=lesson,
    hint=hint,
    legend=partial(legend, ("duel-how",), ()),
)
