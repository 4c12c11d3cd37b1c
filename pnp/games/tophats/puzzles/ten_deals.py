"""Wins that are sure in ten deals or more, against two opposing stacks or more."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.base.errors import UserError
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import Claim, Claims, Puzzle, Wish
from pnp.core.setup import SEEDS, Setup
from pnp.games.tophats.puzzles.shared import Met, Way, met_again, met_by_effects, proven
from pnp.games.tophats.puzzles.sure_win import _sure, certain
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver import difficulty
from pnp.games.tophats.solver.bitboard import Twin
from pnp.games.tophats.solver.deals import count, worlds
from pnp.games.tophats.solver.example_game import sensible
from pnp.games.tophats.solver.forced_wins import Attack
from pnp.solve.difficulty import rated_puzzle


def prove_ten(puzzle: Puzzle[Position]) -> Claims:
    """The same of a win in so many deals as its card says."""
    met = met_again(puzzle)
    yield Claim("deals", puzzle.task.facts["deals"], len(list(worlds(met.seen))))
    found = _sure(met.seen, met.truth, puzzle.moves)
    yield from proven(puzzle, met, found, puzzle_at(met))


TEN = "ten-deals"

MOVES = 2
"""In so many moves they are won."""

DEALS = range(10, 401)
"""So many deals are proved one by one."""

OPPOSING = range(2, 6)
"""So many stacks of the other player are on the board."""

CHOICES = 2
"""The fewest legal moves."""

PLAYERS = 2

GAME = 45
"""The longest game that leads to one, in plies."""

PATIENCE = 20_000
"""So many games are played in search of one puzzle."""


def puzzle(wish: Wish) -> Puzzle[Position]:
    """The first puzzle that fits, in games that the seed decides.

    Raises ``UserError`` if there is none in many games.
    """
    chance = Chance(wish.seed)
    for _ in range(PATIENCE):
        for met in _promising(chance, wish):
            found = puzzle_at(met)
            if found and wish.level in (None, found.level):
                return found
    level = f" of level {wish.level}" if wish.level else ""
    raise UserError(f"no {TEN}{level} in {PATIENCE} games")


def _promising(chance: Chance, wish: Wish) -> Iterator[Met]:
    """The positions of one game that are won in as many moves as they truly are.

    What is hidden grows less and less, so the game ends when it is too little.
    """
    setup = Setup(EDITIONS[-1], PLAYERS, ("placed",), chance.below(SEEDS))
    way = Way.of(deal(setup))
    while len(way.done) < GAME and way.twin.winner is None:
        wish.check()
        twin = way.twin
        if max(map(way.deals, range(PLAYERS))) < DEALS.start:
            return
        others = len(twin.stacks) - twin.owned[twin.turn].bit_count()
        fits = others in OPPOSING and way.deals(twin.turn) in DEALS
        if fits and len(twin.legal()) >= CHOICES and _is_won(twin):
            yield met_by_effects(setup, way.done)
        way = way.then(sensible(twin, chance))


def _is_won(twin: Twin) -> bool:
    attack = Attack(twin.turn)
    return not attack.wins(twin, MOVES - 1) and attack.wins(twin, MOVES)


def puzzle_at(met: Met) -> Puzzle[Position] | None:
    """The puzzle that a position makes, if just one move wins in all the deals."""
    seen = met.seen
    deals = count(seen)
    others = sum(stack.owner != seen.turn for stack in seen.stacks)
    few = len(seen.legal()) < CHOICES
    if few or deals not in DEALS or others not in OPPOSING:
        return None
    if not (found := certain(met, MOVES)):
        return None
    facts = {"moves": MOVES, "deals": deals}
    task = Event(f"{COLOURS[seen.turn]}-wins-in-deals", facts)
    right = met.truth.read(found.answer.move)
    rating = difficulty.of_replies(seen, right, difficulty.winning)
    return rated_puzzle(replace(found, task=task, kind=TEN), rating)
