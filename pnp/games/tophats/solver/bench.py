"""Measures how strong the players are: games against one another, seats alternating."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple, Self

from pnp.core.chance import Chance
from pnp.core.finding import wilson
from pnp.core.record import Ply
from pnp.core.setup import SEEDS, Setup
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.answer import WIN, Search
from pnp.games.tophats.solver.bitboard import Bitboard
from pnp.games.tophats.solver.example_game import sensible
from pnp.games.tophats.solver.forced_wins import GAME, Attack, ends_soon
from pnp.games.tophats.solver.players import advice
from pnp.solve.stopwatch import clock, since

BUDGET = 2000
"""About 0.2 seconds of processor time a move."""

PAIRS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("greedy", "random", ()),
    ("search", "random", ()),
    ("search", "greedy", ()),
    ("search", "greedy", ("placed",)),
)
"""Who plays whom, on what setups: only search places its stacks with any thought."""

LATE = 30
"""Positions in which a win is looked for at most."""

MOVES = 3
"""... in so many moves."""


class Tally(NamedTuple):
    """What came of the games of a player."""

    won: int = 0
    drawn: int = 0
    played: int = 0
    moves: int = 0
    seconds: float = 0.0

    def plus(self, other: Self) -> Self:
        """Both together."""
        return type(self)(
            self.won + other.won,
            self.drawn + other.drawn,
            self.played + other.played,
            self.moves + other.moves,
            self.seconds + other.seconds,
        )


def report(boards: int) -> Iterator[str]:
    """How often one player beats another on so many boards, line by line."""
    yield _forced_win_time(min(boards, LATE))
    for name, other, variants in PAIRS:
        tally = Tally()
        for board in range(boards):
            tally = tally.plus(_game(board, (name, other), variants))
        low, high = wilson(tally.won, tally.played)
        pace = 1000 * tally.seconds / max(tally.moves, 1)
        yield (
            f"{name} wins {tally.won / tally.played:.1%} against {other}"
            f"{' where stacks are placed at random' if variants else ''} "
            f"(95 %: {low:.1%} to {high:.1%}; {tally.played} games, "
            f"{tally.drawn} drawn; {pace:.0f} ms a move)"
        )


def _forced_win_time(count: int) -> str:
    """How long forced wins take to find with two values, against three."""
    late = list(islice(_late(), count))
    begun = clock()
    won = [Attack(bitboard.turn).wins(bitboard, MOVES) for bitboard in late]
    spent = since(begun)
    plies = 2 * MOVES - 1
    begun = clock()
    found = [Search(bitboard.turn).value(bitboard, plies) == WIN for bitboard in late]
    plain = since(begun)
    if won != found:
        raise RuntimeError("the searches differ")
    return (
        f"wins in {MOVES} moves are found in {1000 * spent / count:.1f} ms a position, "
        f"{plain / spent:.0f} times as fast as by the search that tells losses too "
        f"({count} positions, {sum(won)} won)"
    )


def _late() -> Iterator[Bitboard]:
    """Positions of sensible games in which a puzzle is looked for."""
    for seed in range(SEEDS):
        chance = Chance(seed)
        bitboard = Bitboard.of(deal(Setup(EDITIONS[-1], 2, ("placed",), seed)))
        for _ in range(GAME):
            if bitboard.winner is not None:
                break
            if ends_soon(bitboard):
                yield bitboard
            bitboard = bitboard.apply(sensible(bitboard, chance))


def _game(board: int, players: tuple[str, str], variants: tuple[str, ...]) -> Tally:
    """A whole game, its placing included; each deal is played from both seats.

    Only moves after the placing are timed: those take longer.
    """
    seat, seed = board % 2, board // 2
    names = players if seat == 0 else players[::-1]
    chance = Chance(seed)
    position = deal(Setup(EDITIONS[-1], 2, variants, seed))
    plies: list[Ply[Position]] = []
    outcome, moves, seconds = None, 0, 0.0
    while not outcome:
        before = clock()
        move = advice(position, names[position.turn], BUDGET, chance)
        if position.turn == seat and not position.hands:
            moves, seconds = moves + 1, seconds + clock() - before
        plies.append(Ply.of(position, move))
        position = plies[-1].after
        outcome = adjudicate(plies)
    score = outcome.scores[seat]
    return Tally(int(score == 1), int(score == 0), 1, moves, seconds)
