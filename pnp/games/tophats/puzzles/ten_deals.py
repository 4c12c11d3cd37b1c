"""Wins that are sure in ten deals or more, against two opposing stacks or more."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import Claim, Claims, Puzzle
from pnp.core.puzzle_code import Kind
from pnp.core.setup import SEEDS, Setup
from pnp.games.tophats.puzzles.shared import (
    Met,
    Way,
    hint,
    met_again,
    met_by_effects,
    proven,
)
from pnp.games.tophats.puzzles.sure_win import (
    _sure,
    certain,
    is_won,
    judge,
    lesson,
    proof_note,
    refute,
    win_legend,
)
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver import difficulty
from pnp.games.tophats.solver.deals import count, worlds
from pnp.games.tophats.solver.example_game import sensible
from pnp.solve.difficulty import rated_puzzle
from pnp.solve.puzzle_search import first_puzzle


def prove(puzzle: Puzzle[Position]) -> Claims:
    """That one move wins, in so many deals as its card says."""
    met = met_again(puzzle)
    yield Claim(
        "deals", puzzle.task.facts["deals"], len(list(worlds(met.seen_position)))
    )
    found = _sure(met.seen_position, met.truth, puzzle.moves)
    yield from proven(puzzle, met, found, puzzle_at(met))


NAME = "ten-deals"

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


def _of_game(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    """What the positions of one game make that are won as they truly are.

    What is hidden grows less and less, so the game ends when it is too little.
    """
    setup = Setup(EDITIONS[-1], PLAYERS, ("placed",), chance.below(SEEDS))
    way = Way.of(deal(setup))
    while len(way.done) < GAME and way.bitboard.winner is None:
        bitboard = way.bitboard
        if max(map(way.deals, range(PLAYERS))) < DEALS.start:
            return
        others = len(bitboard.stacks) - bitboard.owned[bitboard.turn].bit_count()
        fits = others in OPPOSING and way.deals(bitboard.turn) in DEALS
        if fits and len(bitboard.legal()) >= CHOICES and is_won(bitboard, MOVES):
            yield puzzle_at(met_by_effects(setup, way.done))
        way = way.then(sensible(bitboard, chance))


def puzzle_at(met: Met) -> Puzzle[Position] | None:
    """The puzzle that a position makes, if just one move wins in all the deals."""
    seen = met.seen_position
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
    return rated_puzzle(replace(found, task=task, kind=NAME), rating)


KIND = Kind(
    NAME,
    "T",
    {MOVES: (1, 2, 3)},
    partial(first_puzzle, _of_game, PATIENCE),
    place=4,
    prove=prove,
    proof=proof_note,
    lesson=lesson,
    refute=refute,
    judge=judge,
    hint=hint,
    legend=win_legend,
)
