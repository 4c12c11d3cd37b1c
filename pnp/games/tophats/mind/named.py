"""Puzzles of the kinds that are found by name: one move, for two players or three."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import Answer, Puzzle, Wish
from pnp.core.setup import SEEDS, Setup
from pnp.errors import UserError
from pnp.games.tophats.mind import panel
from pnp.games.tophats.mind.certainty import Belief, after, belief
from pnp.games.tophats.mind.demands import DEMANDS, Demand
from pnp.games.tophats.mind.example import sensible
from pnp.games.tophats.mind.puzzle import Met, greatest, reached
from pnp.games.tophats.mind.twin import Effect, Twin, effect
from pnp.games.tophats.mind.worlds import count
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.moves import Chain, Move, Shrink
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.solve.panel import rated

LONG = "long-chain"

PLAYERS = (2, 2, 3)
"""How many play, each as likely."""

GAME = 45
"""The longest game that leads to a puzzle, in plies."""

CAUGHT, JUMPS = 3, 3
"""The fewest hats and jumps of a long chain."""

PATIENCE = 4_000
"""So many games are played in search of one puzzle."""


def puzzle(wish: Wish) -> Puzzle[Position]:
    """The first puzzle of a kind that fits, in games that the seed decides.

    Raises ``UserError`` if there is none in many games.
    """
    chance = Chance(wish.seed)
    kind = wish.kind or LONG
    for _ in range(PATIENCE):
        wish.check()
        for met in _promising(chance, kind):
            wish.check()
            found = posed(met, kind)
            if found and wish.level in (None, found.level):
                return found
    fault = f"no {kind} of level {wish.level}" if wish.level else f"no {kind}"
    raise UserError(f"{fault} in {PATIENCE} games")


def _promising(chance: Chance, kind: str) -> Iterator[Met]:
    """The positions of a game that may be puzzles, its start left out."""
    players = PLAYERS[chance.below(len(PLAYERS))]
    setup = Setup(EDITIONS[-1], players, ("placed",), chance.below(SEEDS))
    twin = Twin.of(deal(setup))
    done: tuple[Effect, ...] = ()
    for _ in range(GAME):
        if twin.winner is not None:
            return
        if done and _promises(twin, kind):
            yield reached(setup, done)
        done = (*done, sensible(twin, chance))
        twin = twin.apply(done[-1])


def _promises(twin: Twin, kind: str) -> bool:
    """Whether a position may be a puzzle of a kind, as it truly is."""
    legal = twin.legal()
    demand = DEMANDS.get(kind)
    if not demand:
        hats = sorted((move.captured.bit_count() for move in legal), reverse=True)
        return len(hats) > 1 and hats[0] >= CAUGHT and hats[0] > hats[1]
    return len(legal) >= demand.choices and any(
        demand.meets(twin, move, twin.apply(move)) for move in legal
    )


def posed(met: Met, kind: str) -> Puzzle[Position] | None:
    """The puzzle of a kind that a position makes, if it makes one, with its rating."""
    demand = DEMANDS.get(kind)
    return _demanded(met, demand) if demand else _long(met)


def _long(met: Met) -> Puzzle[Position] | None:
    """The greatest capture, if it takes many hats by many jumps."""
    found = greatest(met, 1)
    if not found:
        return None
    move = met.truth.read(found.answer.move)
    if jumps(move) < JUMPS or met.truth.captured(move).bit_count() < CAUGHT:
        return None
    return rated(replace(found, kind=LONG), panel.of_chain(met.seen, move))


def jumps(move: Move) -> int:
    """How many jumps a move makes."""
    walk = move.then if isinstance(move, Shrink) else move
    return len(walk.path) - 1 if isinstance(walk, Chain) else 0


def _demanded(met: Met, demand: Demand) -> Puzzle[Position] | None:
    """The puzzle to do what is demanded, if just one move does whatever is hidden."""
    seen = met.seen
    if count(seen) not in demand.worlds:
        return None
    held = belief(seen)
    sure = demand.met_by(held)
    if len(sure) != 1 or not demand.is_hidden(seen, sure[0]):
        return None
    moves = [move for move in met.truth.legal() if effect(met.truth, move) == sure[0]]
    if len(moves) != 1:
        return None
    made = _made(met, demand, held, moves[0])
    return rated(made, _rating(seen, demand, held, moves[0]))


def _rating(seen: Position, demand: Demand, held: Belief, right: Move) -> int:
    """How many of 1,000 players fail, asked for what is demanded if that is simple."""
    if not demand.in_a_deal:
        return panel.of_replies(seen, right, panel.harmless)
    every = held[0].legal()
    likely = [demand.likely(held, move) for move in every]
    return panel.of_deals(likely, every.index(effect(seen, right)))


def _made(met: Met, demand: Demand, held: Belief, move: Move) -> Puzzle[Position]:
    """The puzzle of a demand; what tempts does it in some deals, or captures."""
    key = effect(met.truth, move)
    others = [each for each in held[0].legal() if each != key]
    tempting = [
        each
        for each in others
        if each.captured or len(demand.failing(held, each)) < len(after(held, each))
    ]
    return Puzzle(
        met.seen,
        Event(f"{COLOURS[met.truth.turn]}-{demand.task}"),
        1,
        1,
        Answer(str(move)),
        len(tempting),
        only=1,
        key=str(met.seen),
        game=met.record,
        truth=met.truth,
        kind=demand.kind,
    )
