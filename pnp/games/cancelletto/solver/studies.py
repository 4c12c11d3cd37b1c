"""Tactics: what a tile and a gate are worth, on one board and over random ones."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from pnp.core.chance import Chance
from pnp.core.finding import Finding, Share, Study
from pnp.core.setup import SEEDS, Setup
from pnp.games.cancelletto.rules.board import PLACES, Tile
from pnp.games.cancelletto.rules.moves import Removal
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import EDITIONS, deal
from pnp.games.cancelletto.solver.answer import unlimited_solution
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.cancelletto.solver.graph import Network
from pnp.games.cancelletto.solver.sat_encoding import Encoding, Problem
from pnp.games.cancelletto.solver.sat_oracle import Oracle

BOARD = "CAN1-20-0007P-E"
"""The board of the game in the rules."""

BRIDGED = "CAN1-20-MWMS3-T"
"""A board with a bridge in plain sight."""

Literals = Callable[[Encoding], Sequence[int] | None]
"""What a plan is to do, for one number of turns; ``None`` if it cannot."""


# --- one board


def gates(_seed: int, _sample: int) -> Finding:
    """How soon the game can be won with a gate token on each square from turn 1."""
    start = _deal(BOARD)
    network = Network.of(start)
    doors = [cell for cell, needed in enumerate(network.openers) if needed is None]
    options: dict[str, Literals] = {
        str(network.cells[door]): partial(_gate_assumption, door) for door in doors
    }
    par, pars = _pars(start, options)
    without = solve(start, gate=False).par
    signs = {name: str(each or without) for name, each in pars.items()}
    best = sum(sign == str(par) for sign in signs.values())
    return Finding(
        position=str(start),
        numbers={
            "par": par, "without": without or 0, "squares": len(signs), "best": best
        },
        signs=signs,
    )  # fmt: skip


def _deal(code: str) -> Position:
    return deal(Setup.from_code(code, EDITIONS))


def _gate_assumption(door: int, encoding: Encoding) -> Sequence[int] | None:
    if door not in encoding.gate:
        return None
    return [encoding.gate[door], encoding.ready[encoding.table.first]]


def _pars(
    start: Position, options: Mapping[str, Literals]
) -> tuple[int, Mapping[str, int | None]]:
    """The fewest turns to win, and the fewest with each option, if it can be won."""
    par, problem = unlimited_solution(start).par or 0, Problem.of(start)
    found: dict[str, int | None] = dict.fromkeys(options)
    for last in range(par, problem.latest + 1):
        left = {name: options[name] for name, each in found.items() if each is None}
        found |= dict.fromkeys(_wins(problem, last, left), last)
    return par, found


def _wins(
    problem: Problem, last: int, options: Mapping[str, Literals]
) -> Iterator[str]:
    """The options with which the game can be won by a turn."""
    oracle = Oracle(problem.encoding(last))
    try:
        for name, literals in options.items():
            assumed = literals(oracle.encoding)
            if assumed is not None and oracle.course(assumed):
                yield name
    finally:
        oracle.close()


# --- random boards


def boards(seed: int, sample: int) -> Iterator[Position]:
    """Boards of random setups."""
    chance = Chance(seed)
    for _ in range(sample):
        yield deal(Setup(EDITIONS[-1], seed=chance.below(SEEDS)))


def gain(seed: int, sample: int) -> Finding:
    """How many of the boards that can be won need the gate, or are won sooner by it."""
    count = Counter(map(_gain, boards(seed, sample)))
    winnable = sample - count["lost"]
    return Finding(
        seed=seed,
        sample=sample,
        shares={
            "winnable": Share(winnable, sample),
            "needed": Share(count["needed"], winnable),
            "faster": Share(count["faster"], winnable),
            "helps": Share(count["needed"] + count["faster"], winnable),
        },
    )


def _gain(start: Position) -> str:
    best, without = unlimited_solution(start).par, solve(start, gate=False).par
    if best is None:
        return "lost"
    if without is None:
        return "needed"
    return "faster" if best < without else "none"


def spare(seed: int, sample: int) -> Finding:
    """How often a plain tile can go first at no cost, by its place on the board.

    Of each board one tile a place, so that none is drawn because of another.
    """
    free, plain, chance = Counter[str](), Counter[str](), Chance(seed + 1)
    for start in boards(seed, sample):
        if par := unlimited_solution(start).par:
            options = _one_a_place(start, chance)
            plain.update(options.keys())
            free.update(_wins(Problem.of(start), par, options))
    shares = {place: Share(free[place], plain[place]) for place in sorted(plain)}
    return Finding(seed=seed, sample=sample, shares=shares)


def _one_a_place(start: Position, chance: Chance) -> Mapping[str, Literals]:
    """A plain tile of every place that has any, to go on the first turn."""
    found = chance.shuffled(enumerate(Network.of(start).tiles))
    return {
        str(tile.first_alike): partial(_gone_assumption, number)
        for number, tile in found
    }


def _gone_assumption(tile: int, encoding: Encoding) -> Sequence[int]:
    return [encoding.gone[tile, encoding.table.first]]


def bridges(seed: int, sample: int) -> Finding:
    """On how many boards the loss of some plain tile alone loses the game at once."""
    lost = [len(_bridges(start)) for start in boards(seed, sample)]
    shown = _deal(BRIDGED)
    (bridge,) = _bridges(shown)
    return Finding(
        seed=seed,
        sample=sample,
        position=str(shown),
        played=str(bridge),
        shares={
            "some": Share(sum(count > 0 for count in lost), sample),
            "several": Share(sum(count > 1 for count in lost), sample),
        },
    )


def _bridges(start: Position) -> Sequence[Removal]:
    """The removals of plain tiles that lose at once."""
    return [Removal(tile) for tile in PLACES if _loses(start, tile)]


def _loses(start: Position, tile: Tile) -> bool:
    """Whether it is plain and the game is lost without it."""
    if not start.holds(tile) or any(start.symbol(c) in "bo" for c in tile.cells):
        return False
    outcome = start.apply(Removal(tile)).outcome()
    return outcome is not None and outcome.scores[0] < 0


STUDIES: Mapping[str, Study] = {
    "spare": Study(400, spare),
    "bridges": Study(4000, bridges),
    "gates": Study(0, gates),
    "gain": Study(400, gain),
}
