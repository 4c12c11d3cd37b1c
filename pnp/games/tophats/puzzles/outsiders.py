"""Solvers of Top Hats who are on no panel, each of another temper, three a kind.

Who looks for the greatest capture jumps at random again and again, or goes through all
chains in some order, or goes by eye, and sees best what lies straight ahead and is not
its own. Elsewhere one searches; one overlooks some of what can be played; and one plays
moves on at random, counts hats, or sees no more than one jump.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from math import exp, prod
from statistics import fmean
from typing import Any

from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle
from pnp.games.tophats.puzzles.detective import frees
from pnp.games.tophats.puzzles.outsider_search import (
    chain_found,
    find_odds,
    found_by_trial,
    safety_heeded,
    search_share,
)
from pnp.games.tophats.rules.board import (
    FULL,
    HIDDEN,
    LETTERS,
    NEUTRAL,
    NUMBERS,
    SHRUNK,
)
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, effect, numbers
from pnp.games.tophats.solver.deals import hidden_hats
from pnp.games.tophats.solver.difficulty import Chains, Way, starts
from pnp.games.tophats.solver.sure_wins import belief

Solver = Callable[[Puzzle[Any]], float]
"""How often somebody solves a puzzle, from 0 to 1."""

PATIENCE, ORDERS = 40, 48
"""Who writes down has half given up after so many jumps; so many orders are tried."""

AHEAD, ASIDE, OVER_OWN, STOPS = 1.0, 0.5, 0.4, 0.3
"""How easily one goes on in the same direction, in another, over no other's stack; and
how easily one stops where one has captured."""

GLANCES = 12
"""So many chains are made by eye."""


def _right(puzzle: Puzzle[Position]) -> Effect:
    truth = puzzle.truth or puzzle.position
    return effect(puzzle.position, truth.read(puzzle.answer.move))


def written_down(puzzle: Puzzle[Position]) -> float:
    """How patient who goes through all chains still is when the right one is made."""
    bitboard, right = Bitboard.of(puzzle.position), _right(puzzle)
    chains = Chains(bitboard)
    made = []
    for seed in range(ORDERS):
        chance, jumps = Chance(seed), 0
        waiting = chance.shuffled(starts(bitboard))
        while waiting:
            way = waiting.pop()
            jumps += 1
            if chains.ends(way, right):
                break
            waiting += chance.shuffled(chains.on(way))
        made.append(jumps)
    return fmean(PATIENCE / (PATIENCE + each) for each in made)


def by_eye(puzzle: Puzzle[Position]) -> float:
    """How likely the chain is among those that are made by eye."""
    bitboard, right = Bitboard.of(puzzle.position), _right(puzzle)
    chains = Chains(bitboard)
    others = sum(bitboard.owned) - bitboard.owned[bitboard.turn]

    @cache
    def likely(way: Way, turn: int) -> float:
        """From a way on; its last jump went so many cells on, as they are numbered."""
        seen, sure = dict[Way, float](), 0.0
        for after in chains.on(way):
            over = after.jumped & ~way.jumped
            straight = AHEAD if turn in (0, after.cell - way.cell) else ASIDE
            seen[after] = straight * (1.0 if over & others else OVER_OWN)
        captured = bool(way.jumped & others)
        whole = sum(seen.values()) + STOPS * captured
        if not whole:
            return float(chains.ends(way, right))
        if captured:
            sure = STOPS / whole * chains.ends(way, right)
        rest = (
            each / whole * likely(after, after.cell - way.cell)
            for after, each in seen.items()
        )
        return sure + sum(rest)

    first = starts(bitboard)
    once = sum(likely(way, 0) for way in first) / len(first)
    return float(1 - (1 - once) ** GLANCES)


# --- who tries a move in deals of what is hidden


SEEN, OF = 6, 10
"""So many of so many moves and replies are seen by who overlooks some."""

AGAIN = 24
"""So often they begin anew, each time in a deal by chance."""

PLAYED, PLIES = 16, 10
"""So often each move is played on, for so many plies at most."""

SURE = 4.0
"""How much likelier a move is that looks better by one, as a power."""

Worth = Callable[[Bitboard, Effect, Chance], float | None]
"""What a move in a deal is worth to who sees but some of what comes; ``None`` for one
that is overlooked itself."""


def _preferred(worth: Sequence[float], right: int) -> float:
    """How likely the right one is preferred, the better the likelier."""
    powers = [exp(SURE * each) for each in worth]
    return powers[right] / sum(powers)


def _glimpsed(puzzle: Puzzle[Position], worth: Worth, again: int = AGAIN) -> float:
    """How likely who looks at one deal, and overlooks some of it, takes the move."""
    held, right = belief(puzzle.position), _right(puzzle)
    taken = []
    for seed in range(again):
        chance = Chance(seed)
        deal = held[chance.below(len(held))]
        seen = {move: worth(deal, move, chance) for move in deal.legal()}
        known = {move: each for move, each in seen.items() if each is not None}
        most = max(known.values(), default=None)
        best = [move for move, each in known.items() if each == most] or list(seen)
        taken.append((right in best) / len(best))
    return fmean(taken)


def _sees(chance: Chance) -> bool:
    return chance.below(OF) < SEEN


def wins_glimpsed(puzzle: Puzzle[Position]) -> float:
    """How likely who reckons all replies, but overlooks some, finds the win."""

    def worth(deal: Bitboard, move: Effect, chance: Chance) -> float | None:
        if not _sees(chance):
            return None
        left = 2 * puzzle.moves - 2
        return _reckoned(deal.apply(move), left, chance, deal.turn)

    return _glimpsed(puzzle, worth, AGAIN // 2)


def _reckoned(bitboard: Bitboard, plies: int, chance: Chance, player: int) -> int:
    """1 if a player wins as far as is seen, -1 if another, else 0."""
    if (winner := bitboard.winner) is not None:
        return 1 if winner == player else -1
    if not plies:
        return 0
    wanted = 1 if bitboard.turn == player else -1
    found = -wanted
    for move in bitboard.legal():
        each = 0
        if _sees(chance):
            each = _reckoned(bitboard.apply(move), plies - 1, chance, player)
        found = max(found, each) if wanted > 0 else min(found, each)
        if found == wanted:
            break
    return found


def played_on(puzzle: Puzzle[Position]) -> float:
    """How likely the move is taken that does best when it is played on by chance."""
    held, right, chance = belief(puzzle.position), _right(puzzle), Chance(0)
    every = held[0].legal()

    def end(move: Effect) -> float:
        deal = held[chance.below(len(held))]
        return _end(deal.apply(move), deal.turn, chance)

    worth = [fmean(end(move) for _ in range(PLAYED)) for move in every]
    return _preferred(worth, every.index(right))


def _end(here: Bitboard, player: int, chance: Chance) -> float:
    """By how large a share of the stacks a player leads at last; who can win does."""
    for _ in range(PLIES):
        if here.winner is not None:
            break
        found = list(here.winning()) or here.legal()
        here = here.apply(found[chance.below(len(found))])
    own = here.owned[player].bit_count()
    every = sum(cells.bit_count() for cells in here.owned)
    return (2 * own - every) / every


def safety_glimpsed(puzzle: Puzzle[Position]) -> float:
    """How likely who overlooks replies that capture takes the safe move."""

    def worth(deal: Bitboard, move: Effect, chance: Chance) -> float | None:
        after = deal.apply(move)
        if after.winner is not None or after.turn == deal.turn:
            return 0
        own = after.owned[deal.turn]
        harm = (reply for reply in after.legal() if reply.captured & own)
        return float(not any(chance.below(OF) < SEEN // 2 for _ in harm))

    return _glimpsed(puzzle, worth)


def safety_by_eye(puzzle: Puzzle[Position]) -> float:
    """How likely the move is taken after which fewest stacks can be jumped once."""
    deal, right = belief(puzzle.position)[0], _right(puzzle)
    every = deal.legal()
    worth = [-float(_exposed(deal.apply(move), deal.turn)) for move in every]
    return _preferred([each / 2 for each in worth], every.index(right))


def _exposed(after: Bitboard, player: int) -> int:
    """How many stacks of a player another can jump with a free cell behind."""
    own, every = after.owned[player], sum(after.owned)
    field = SHRUNK if after.ground.shrunk else FULL
    return len(
        {
            over
            for cell in numbers(every - own)
            for landing, over in field.jumps[cell]
            if own & over and not (every | NEUTRAL) >> landing & 1
        }
    )


def hats_counted(puzzle: Puzzle[Position]) -> float:
    """How likely the move is taken that frees a hat as the counts alone say it."""
    seen = puzzle.position
    bitboard, right, own = Bitboard.of(seen), _right(puzzle), LETTERS[seen.turn]
    hidden = [hidden_hats(seen, builder) for builder in range(seen.players)]
    next_own = dict[int, float]()
    for stack in seen.stacks:
        below, hats = stack.hats[1:2], hidden[stack.builder]
        is_hidden = below == HIDDEN
        likely = hats.count(own) / len(hats) if is_hidden else float(below == own)
        next_own[NUMBERS[stack.cell]] = likely
    every = bitboard.legal()
    worth = [
        1 - prod(1 - next_own[cell] for cell in numbers(move.captured))
        for move in every
    ]
    return _preferred(worth, every.index(right))


def hats_glimpsed(puzzle: Puzzle[Position]) -> float:
    """How likely who looks at one deal, and overlooks some moves, frees a hat."""

    def worth(deal: Bitboard, move: Effect, chance: Chance) -> float | None:
        seen = _sees(chance)
        return float(frees(deal, move, deal.apply(move))) if seen else None

    return _glimpsed(puzzle, worth)


CHAINS: Mapping[str, Solver] = {
    "jumps at random": chain_found,
    "writes down": written_down,
    "goes by eye": by_eye,
}

WINS: Mapping[str, Solver] = {"plays on": played_on, "overlooks": wins_glimpsed}

OUTSIDERS: Mapping[str, Mapping[str, Solver]] = {
    **dict.fromkeys(("most-hats", "long-chain"), CHAINS),
    "sure-win": {"searches": find_odds, **WINS},
    "ten-deals": {"searches": search_share, **WINS},
    "safe-move": {
        "searches": safety_heeded,
        "overlooks": safety_glimpsed,
        "goes by eye": safety_by_eye,
    },
    "detective": {
        "searches": partial(found_by_trial, "detective", frees),
        "counts": hats_counted,
        "overlooks": hats_glimpsed,
    },
}
"""By kind and temper, how often each solves a puzzle, from 0 to 1."""
