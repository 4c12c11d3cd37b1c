"""Puzzles: as many cubes as possible with some cards, played in any order.

Red moves alone, with more cards than a hand has. Exactly one line places the most; how
hard it is to find says how rarely a greedy player happens on it.
"""

from collections.abc import Collection, Iterator, Mapping

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import Answer, Puzzle, Wish
from pnp.core.record import Record
from pnp.errors import UserError
from pnp.games.gridblock.mind.census import single
from pnp.games.gridblock.mind.lines import Best, best
from pnp.games.gridblock.mind.panel import rated
from pnp.games.gridblock.mind.players import greedy
from pnp.games.gridblock.mind.twin import Place, Twin
from pnp.games.gridblock.rules.board import CELLS, ROUNDS, SYMBOLS
from pnp.games.gridblock.rules.grids import grid
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.moves import Move
from pnp.games.gridblock.rules.position import Position

GRADES_BY_CARDS: Mapping[int, Collection[int]] = {
    4: (1, 2, 3, 4),
    5: (2, 3, 4, 5),
    6: (4, 5),
}
"""How rarely a greedy player solves puzzles of so many cards: what seeds go by."""

LEVELS_BY_CARDS: Mapping[int, Collection[int]] = {
    4: (1, 2, 3),
    5: (2, 3, 4),
    6: (4, 5),
}
"""Those of the panel that are found often enough to be asked for."""

BLOCKED = 8
"""So many tiles are gridblocked where puzzles are hard."""

HARD = 4
"""Puzzles from this level on are."""

CORNERS = "yygb"
"""The cubes of others on a gridblocked tile."""

RARITIES = (3, 8, 24, 96)
"""One in so many greedy players at most solves puzzles of the first levels."""

PATIENCE = 500
"""So many grids are looked at in search of one puzzle."""


def puzzle(wish: Wish) -> Puzzle[Position]:
    """The first puzzle that fits, on grids that the seed decides.

    Raises ``UserError`` if there is none on hundreds of them, or can be none.
    """
    chance = Chance(wish.seed)
    hard, cards = _picked(wish, chance)
    for _ in range(PATIENCE):
        for task in _tasks(chance, cards, BLOCKED if hard >= HARD else 0):
            wish.check()
            found = best(task)
            if wish.level or grade(rarity(task, found)) == hard:
                one = rated(posed(task, found, hard), found.line)
                if wish.level in (None, one.level):
                    return one
    fault = f"no puzzle of level {hard} with {cards} cards on {PATIENCE} grids"
    raise UserError(fault)


def _picked(wish: Wish, chance: Chance) -> tuple[int, int]:
    """How hard and of how many cards, as far as wished: a level, or else a grade."""
    offered = LEVELS_BY_CARDS if wish.level else GRADES_BY_CARDS
    asked = wish.level or wish.grade
    pairs = sorted(
        (hard, cards)
        for cards, grades in offered.items()
        for hard in grades
        if asked in (None, hard) and wish.moves in (None, cards)
    )
    if not pairs:
        offers = (
            f"{cards} at level {min(each)} to {max(each)}"
            for cards, each in offered.items()
        )
        raise UserError(f"puzzles have so many cards: {', '.join(offers)}")
    return pairs[chance.below(len(pairs))]


def rarity(task: Position, found: Best) -> int | None:
    """In how many greedy players one plays the only best line; ``None`` if none."""
    players = 1
    for move in found.line:
        choices = greedy(task)
        if move not in choices:
            return None
        players *= len(choices)
        task = task.apply(move)
    return players


def grade(players: int | None) -> int:
    """The level of a puzzle, from 1 to 5, that one in so many greedy players solves."""
    return 1 + sum(players is None or players > most for most in RARITIES)


def _tasks(chance: Chance, cards: int, blocked: int) -> Iterator[Position]:
    """From where on a grid some cards have exactly one best line.

    The cards are the same for all of its tiles, and some tiles are blocked.
    """
    tiles = grid(chance)
    places = chance.shuffled(range(len(CELLS)))
    closed = frozenset(places[:blocked])
    held = "".join(sorted(chance.shuffled(SYMBOLS)[:cards]))
    twin = Twin(tiles, closed, frozenset(), frozenset())
    suitable = single(twin, held)
    for place in places[blocked:]:
        if place in suitable:
            yield _task(tiles, closed, held, place)


def _task(tiles: str, closed: Collection[Place], held: str, place: Place) -> Position:
    return Position(
        tiles=tiles,
        cubes=tuple(CORNERS if n in closed else "" for n in range(len(CELLS))),
        movers=(CELLS[place],),
        hands=(Hand(held),),
        players=1,
        round=ROUNDS,
    )


def posed(task: Position, found: Best, level: int) -> Puzzle[Position]:
    """The puzzle to place as many cubes as one can."""
    tempting = [move for move in greedy(task) if move != found.line[0]]
    return Puzzle(
        task,
        Event("place-cubes", {"cards": len(found.line), "cubes": found.cubes}),
        len(found.line),
        level,
        answered(found.line),
        len(tempting),
        only=len(found.line),
        key=str(task),
        game=Record("gridblock", position=str(task)),
        kind="all-cards",
    )


def answered(line: tuple[Move, ...]) -> Answer:
    """The moves one after another; nobody moves between them."""
    first, *rest = line
    return Answer(str(first), (((), answered(tuple(rest))),) if rest else ())
