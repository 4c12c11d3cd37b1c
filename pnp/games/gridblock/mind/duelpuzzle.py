"""Duels as puzzles: two turns are left, all cards are open, and one move wins."""

from collections.abc import Iterator, Sequence

from pnp.core.chance import Chance
from pnp.core.claim import Claim, Claims, same
from pnp.core.event import Event
from pnp.core.lesson import Lesson, Proof, Refutation, first_that_holds
from pnp.core.puzzle import Answer, Puzzle, Wish
from pnp.core.record import Ply, Record, plies
from pnp.core.setup import SEEDS, Setup
from pnp.errors import UserError
from pnp.games.gridblock.mind.duel import (
    PLAYERS,
    Option,
    State,
    glimpsed,
    line,
    opened,
    value,
    wins,
)
from pnp.games.gridblock.mind.players import greedy
from pnp.games.gridblock.rules.board import COLOURS, CORNERS, ROUNDS, owner
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.scoring import tally
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.solve.panel import THINKERS, Choice, rated, rating

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


def puzzle(wish: Wish) -> Puzzle[Position]:
    """The first duel that fits, in games that the seed decides.

    Raises ``UserError`` if there is none in many games.
    """
    chance = Chance(wish.seed)
    for _ in range(PATIENCE):
        wish.check()
        for position in _late(chance):
            found = posed(position)
            if found and wish.level in (None, found.level):
                return found
    level = f" of level {wish.level}" if wish.level else ""
    raise UserError(f"no {DUEL}{level} in {PATIENCE} games")


def _late(chance: Chance) -> Iterator[Position]:
    """The last turns but one of a game that greedy players play."""
    setup = Setup(EDITIONS[-1], PLAYERS, seed=chance.below(SEEDS))
    position = deal(setup)
    while (position.round, position.step) <= (ROUNDS, STEP):
        if position.round == ROUNDS and _held(position) <= MOST:
            yield opened(position)
        moves = greedy(position) if position.round else position.legal()
        position = position.apply(moves[chance.below(len(moves))])


def _held(position: Position) -> int:
    return sum(len(hand.cards) for hand in position.hands)


def posed(position: Position) -> Puzzle[Position] | None:
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
    after, end = _played(position, state.after(key))
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
    return rated(found, rating([Choice([options.index(key)], worths)]))


def _count(position: Position, cubes: Sequence[str]) -> tuple[int, int]:
    """The cubes of who moves, and of the other."""
    player = owner(position.turn, PLAYERS)
    own, other = (tally(cubes, each, PLAYERS).points for each in (player, 1 - player))
    return own, other


def _played(position: Position, state: State) -> tuple[list[Option], tuple[int, int]]:
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
        after, (own, other) = _played(position, state.after(option))
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
        tuple(_refuted(position, each) for each in tries),
        _end(puzzle),
        Proof(Event("proof-duel", {"count": count}), Event("proof-duel-by")),
    )


def _refuted(position: Position, text: str) -> Refutation:
    move, reply, own, other, told = text.split(" ")
    _, played = plies(position, f"{move} {reply}")
    facts = {"own": int(own), "other": int(other), "reply": _told(played)}
    return Refutation(move, Event(f"try-duel-{told}", {"move": move, **facts}))


def _end(puzzle: Puzzle[Position]) -> Event:
    """Best play, each move with its colour, and how it counts up."""
    position, line = puzzle.position, str(puzzle.task.facts["line"])
    _, *after = plies(position, f"{puzzle.answer.move} {line}")
    player = owner(position.turn, PLAYERS)
    own, other = (
        tally(after[-1].after.cubes, each, PLAYERS) for each in (player, 1 - player)
    )
    facts = {"line": tuple(map(_told, after)), "own": own.points, "other": other.points}
    if own.points != other.points:
        return Event("end-duel", facts)
    beyond = {"beyond": own.beyond, "behind": other.beyond}
    return Event("end-duel-tie", {**facts, **beyond})


def _told(ply: Ply[Position]) -> Event:
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


def found(puzzle: Puzzle[Position]) -> float:
    """How often who plays every move on once, at random, takes the right one."""
    state = State.of(puzzle.position)
    options, hits = list(state.options()), 0.0
    for seed in range(GLIMPSES):
        chance = Chance(seed)
        leads = [glimpsed(state, option, chance) for option in options]
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
    yield from same(puzzle, posed(position))


def _is_tempting(puzzle: Puzzle[Position]) -> bool:
    """Whether not only the answer places a cube, by the rules alone."""
    position = puzzle.position
    key = position.read(puzzle.answer.move)
    others = (position.places(move) for move in position.legal() if move != key)
    return any(each >= position.places(key) for each in others)


def told(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    count = len(puzzle.position.legal())
    return f"1 winning move of {count}, every play to the end by the exact search"
