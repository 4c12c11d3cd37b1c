"""Finding games worth reading: whole and short, with every clause of play at work."""

from collections.abc import Iterator, Sequence

from pnp.core.chance import Chance
from pnp.core.record import Ply, Record, Turn
from pnp.core.setup import SEEDS, Setup
from pnp.games.tophats.rules.board import NUMBERS
from pnp.games.tophats.rules.duty import bite, field
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.hats import STACKS
from pnp.games.tophats.rules.moves import Chain, Move, Pass, Placing, Shrink, Step
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.quiet_placings import quiet_placing
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, matching

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
        placed = _placing_plies(deal(setup), chance)
        for _ in range(TRIES):
            line = _game(Bitboard.of(placed[-1].after), chance)
            if line and _is_balanced(line):
                plies = (*placed, *_readable_plies(placed[-1].after, line))
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


def _placing_plies(start: Position, chance: Chance) -> Plies:
    """All stacks placed so that nobody can capture at once."""
    cells = quiet_placing(start.players, (), chance)
    order = chance.shuffled(cells)
    position = start
    plies: list[Ply[Position]] = []
    for _ in range(STACKS * start.players):
        cell = next(cell for cell in order if cells[cell] == position.turn)
        order.remove(cell)
        move = Placing(position.turn, 1, cell)
        plies.append(Ply.of(position, move))
        position = plies[-1].after
    return tuple(plies)


def _game(start: Bitboard, chance: Chance) -> list[tuple[Bitboard, Effect]]:
    """Sensible moves to the end, with a shrunk field; none where there is no end."""
    line: list[tuple[Bitboard, Effect]] = []
    position = start
    while position.winner is None:
        if len(line) == LONGEST - STACKS * PLAYERS:
            return []
        line.append((position, sensible(position, chance)))
        position = position.apply(line[-1][1])
    return line if position.ground.shrunk else []


def sensible(position: Bitboard, chance: Chance) -> Effect:
    """A move that captures most: of two, the one after which less can be captured.

    The field is shrunk as soon as it may be.
    """
    moves = chance.shuffled(position.legal())
    most = max(move.hats for move in moves)
    fit = [move for move in moves if move.hats == most]
    fit = [move for move in fit if move.shrinks] or fit
    return min(fit[:CONSIDERED], key=lambda move: _threat(position.apply(move)))


def _threat(position: Bitboard) -> int:
    return max((move.hats for move in position.legal()), default=0)


def _is_balanced(line: list[tuple[Bitboard, Effect]]) -> bool:
    won = [0] * PLAYERS
    for position, move in line:
        won[position.turn] += move.hats
    return min(won) >= LEAST


def _readable_plies(
    start: Position, line: list[tuple[Bitboard, Effect]]
) -> Iterator[Ply[Position]]:
    """The same moves by the readable rules."""
    position = start
    for _, done in line:
        move = matching(position, done)
        ply = Ply.of(position, move)
        yield ply
        position = ply.after


def coverage(start: Position, turns: Sequence[Turn[Position]]) -> frozenset[str]:
    """The clauses from TOP-5 to TOP-15 that the turns of a game from a start show.

    A duty is shown only where it bites: where it forbids a move that would be legal
    without it.
    """
    plies = tuple(ply for turn in turns for ply in turn)
    shown = {clause for ply in plies for clause in _shown_clauses(ply)}
    outcome = adjudicate(plies) if plies else None
    return frozenset(shown | ({outcome.clause} if outcome else set()))


def _shown_clauses(ply: Ply[Position]) -> Iterator[str]:
    if isinstance(ply.move, Placing):
        yield "TOP-5"
        return
    yield from _walk_clauses(ply)
    if duty := bite(ply):
        yield duty
    if isinstance(ply.move, Shrink):
        yield "TOP-12"
    if isinstance(_then(ply.move), Pass) or _skips(ply):
        yield "TOP-14"


def _walk_clauses(ply: Ply[Position]) -> Iterator[str]:
    """What the way of a stack shows (TOP-6, TOP-7, TOP-8, TOP-10)."""
    match _then(ply.move):
        case Step():
            yield "TOP-6"
        case Chain() as chain:
            yield "TOP-7"
            if ply.before.captured(ply.move):
                yield "TOP-8"
            if field(ply.before, ply.move).respect >> NUMBERS[chain.target] & 1:
                yield "TOP-10"
        case _:
            return


def _skips(ply: Ply[Position]) -> bool:
    """Whether players without a stack are passed over."""
    if ply.after.hands or ply.after.outcome():
        return False
    return ply.after.turn != (ply.before.turn + 1) % ply.before.players


def _then(move: Move) -> Move:
    return move.then if isinstance(move, Shrink) else move
