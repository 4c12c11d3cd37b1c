"""Finding games worth reading: whole and short, with every clause of play at work."""

from collections.abc import Iterator

from pnp.core.chance import Chance
from pnp.core.record import Ply, Record
from pnp.core.setup import SEEDS, Setup
from pnp.games.tophats.mind.coverage import coverage
from pnp.games.tophats.mind.twin import Effect, Twin, matching
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.hats import STACKS
from pnp.games.tophats.rules.moves import Placing
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.quiet import quiet_placing
from pnp.games.tophats.rules.setup import EDITIONS, deal

PLAYERS = 2

LONGEST = 30
"""In plies, the placing included."""

SHOWN = frozenset(f"TOP-{number}" for number in range(5, 14))

TRIES = 60
"""So many games are played from one placing."""

CONSIDERED = 2
"""So many of the moves that capture most are compared."""

LEAST = 3
"""So many hats each player captures."""

Plies = tuple[Ply[Position], ...]


def example(seed: int) -> Record:
    """A game that shows TOP-5 to TOP-13, in which both players capture."""
    chance = Chance(seed)
    while True:
        setup = Setup(EDITIONS[-1], PLAYERS, seed=chance.below(SEEDS))
        placed = _placed(deal(setup), chance)
        for _ in range(TRIES):
            line = _game(Twin.of(placed[-1].after), chance)
            if line and _is_balanced(line):
                plies = (*placed, *_told(placed[-1].after, line))
                if coverage(placed[0].before, [plies]) >= SHOWN:
                    return record(setup, plies)


def record(setup: Setup, plies: Plies) -> Record:
    """The record of a game from a setup."""
    outcome = adjudicate(plies)
    return Record(
        "tophats",
        setup=setup.code,
        turns=tuple(str(ply.move) for ply in plies),
        result=outcome.scores if outcome else None,
        variants=setup.variants,
        players=setup.players,
    )


def _placed(start: Position, chance: Chance) -> Plies:
    """All stacks placed so that nobody can capture at once."""
    cells = quiet_placing(start.players, (), chance)
    order = chance.shuffled(cells)
    position = start
    plies: list[Ply[Position]] = []
    for _ in range(STACKS * start.players):
        cell = next(cell for cell in order if cells[cell] == position.turn)
        order.remove(cell)
        move = Placing(position.turn, 1, cell)
        plies.append(Ply(position, move, position.apply(move)))
        position = plies[-1].after
    return tuple(plies)


def _game(start: Twin, chance: Chance) -> list[tuple[Twin, Effect]]:
    """Sensible moves to the end, with a shrunk field; none where there is no end."""
    line: list[tuple[Twin, Effect]] = []
    position = start
    while position.winner is None:
        if len(line) == LONGEST - STACKS * PLAYERS:
            return []
        line.append((position, sensible(position, chance)))
        position = position.apply(line[-1][1])
    return line if position.ground.shrunk else []


def sensible(position: Twin, chance: Chance) -> Effect:
    """A move that captures most: of two, the one after which less can be captured.

    The field is shrunk as soon as it may be.
    """
    moves = chance.shuffled(position.legal())
    most = max(_hats(move) for move in moves)
    fit = [move for move in moves if _hats(move) == most]
    fit = [move for move in fit if move.shrinks] or fit
    return min(fit[:CONSIDERED], key=lambda move: _threat(position.apply(move)))


def _threat(position: Twin) -> int:
    return max(map(_hats, position.legal()), default=0)


def _hats(move: Effect) -> int:
    """How many hats a move captures."""
    return move.captured.bit_count()


def _is_balanced(line: list[tuple[Twin, Effect]]) -> bool:
    won = [0] * PLAYERS
    for position, move in line:
        won[position.turn] += _hats(move)
    return min(won) >= LEAST


def _told(start: Position, line: list[tuple[Twin, Effect]]) -> Iterator[Ply[Position]]:
    """The same moves by the readable rules."""
    position = start
    for _, done in line:
        move = matching(position, done)
        ply = Ply(position, move, position.apply(move))
        yield ply
        position = ply.after
