"""Puzzles of the kinds that are found by name: too many cards, and where to start."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pnp.base.errors import UserError
from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.puzzle_code import Kind, PuzzleEdition
from pnp.games.gridblock.puzzles import all_cards, cross_check, duel, restore
from pnp.games.gridblock.puzzles import not_all as namedproof
from pnp.games.gridblock.puzzles import where_to_start as where_to_start_puzzles
from pnp.games.gridblock.puzzles.all_cards import LEVELS_BY_CARDS
from pnp.games.gridblock.puzzles.not_all import not_all
from pnp.games.gridblock.puzzles.shared import NOT_ALL, START, Ground, hint, legend
from pnp.games.gridblock.puzzles.where_to_start import where_to_start
from pnp.games.gridblock.rules.board import CELLS, CORNERS, PLACE, SIZE, SYMBOLS, values
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.moves import parse_move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import DOWN, Restoration
from pnp.games.gridblock.solver.line_counts import single
from pnp.protocol.puzzles import Puzzles

BLOCKED = {NOT_ALL: (10, 12, 14), START: (0, 6, 10)}
"""How many tiles are gridblocked, each number as likely."""

PATIENCE = 500
"""So many grids are looked at in search of one puzzle."""


def puzzle(wish: Wish) -> Puzzle[Position]:
    """The first puzzle of a kind that fits, on grids that the seed decides.

    Raises ``UserError`` if there is none on hundreds of them.
    """
    chance = Chance(wish.seed)
    kind = wish.kind or NOT_ALL
    asks = ASKS[kind]
    for _ in range(PATIENCE):
        for task in asks(Ground.dealt(chance, wish.moves, BLOCKED[kind]), chance):
            wish.check()
            if wish.level in (None, task.level):
                return task
    fault = f"no {kind} of level {wish.level}" if wish.level else f"no {kind}"
    raise UserError(f"{fault} on {PATIENCE} grids")


# --- too many cards


def _not_all(ground: Ground, chance: Chance) -> Iterator[Puzzle[Position]]:
    """From where only one line places the most, which is less than the cards."""
    places = single(ground.twin, ground.held)
    for place in chance.shuffled(places):
        if found := not_all(ground.alone(place)):
            yield found


# --- where to start


def _starts(ground: Ground, chance: Chance) -> Iterator[Puzzle[Position]]:
    """The start cards with one tile from which all cards place."""
    for symbol in chance.shuffled(SYMBOLS):
        hand = Hand(symbol, (ground.held,))
        task = Position(ground.tiles, ground.cubes, (None,), (hand,), players=1)
        if found := where_to_start(task):
            yield found


ASKS: Mapping[str, Callable[[Ground, Chance], Iterator[Puzzle[Position]]]] = {
    NOT_ALL: _not_all,
    START: _starts,
}
"""What is asked on a ground, by the kind of puzzle."""


def key(position: Position | Restoration) -> str:
    """The same text for puzzles equal up to turns, mirrors and the names of symbols.

    Symbols whose cards go equally far are named in the order in which they come.
    """
    if isinstance(position, Restoration):
        return min(_tiles_from(position.tiles, way) for way in range(8))
    return min(_seen_from(position, way) for way in range(8))


def _seen_from(position: Position, way: int) -> str:
    """A puzzle turned and mirrored in one of eight ways."""
    reach = values(position.variants)
    named: dict[str, str] = {}
    text = []
    for cell in CELLS:
        place = PLACE[_turned_cell(cell, way)]
        symbol = position.tiles[place]
        if symbol not in named:
            alike = sum(reach[symbol] == reach[other] for other in named)
            named[symbol] = f"{'abc'[alike]}{reach[symbol]}"
        closed = "#" * (len(position.cubes[place]) == CORNERS)
        mover = "*" * (CELLS[place] == position.mover)
        text.append(f"{named[symbol]}{closed}{mover}")
    hands = [position.hand.cards, *position.hand.later]
    held = (sorted(named.get(card, card) for card in hand) for hand in hands)
    return " ".join([*text, *("- " + " ".join(each) for each in held)])


def _tiles_from(tiles: str, way: int) -> str:
    """A grid to be restored, turned and mirrored, its symbols named as they come."""
    named = {DOWN: DOWN}
    seen = (tiles[PLACE[_turned_cell(cell, way)]] for cell in CELLS)
    return "".join(named.setdefault(each, str(len(named))) for each in seen)


def _turned_cell(cell: Cell, way: int) -> Cell:
    column, row = (cell.row, cell.column) if way & 1 else cell
    far = SIZE - 1
    return Cell(far - column if way & 2 else column, far - row if way & 4 else row)


def _cross_check_odds(puzzle: Puzzle[Position]) -> float:
    """How often a solver who is not on the panel finds the line."""
    line = (parse_move(move) for ply in puzzle.lines[0] for move in ply)
    return cross_check.find_odds(puzzle.position, list(line))


def _start_found(puzzle: Puzzle[Position]) -> float:
    return cross_check.start_found(puzzle.position, puzzle.answer.move)


EDITION = PuzzleEdition(
    "gridblock",
    "GRB",
    1,
    (
        Kind(
            "all-cards",
            "A",
            LEVELS_BY_CARDS,
            prove=all_cards.prove,
            told=all_cards.proof_note,
            lesson=all_cards.lesson,
            found=_cross_check_odds,
        ),
        Kind(
            "not-all",
            "N",
            {4: (2, 3), 5: (3, 4, 5)},
            by_name=True,
            shared=60,
            prove=namedproof.prove_most,
            told=all_cards.proof_note,
            lesson=namedproof.of_too_many,
            found=_cross_check_odds,
        ),
        Kind(
            "where-to-start",
            "W",
            {4: (2, 3), 5: (2, 3, 4)},
            by_name=True,
            prove=where_to_start_puzzles.prove_start,
            told=where_to_start_puzzles.told_start,
            lesson=where_to_start_puzzles.lesson,
            found=_start_found,
        ),
        Kind(
            duel.DUEL,
            "D",
            {1: (1, 2, 3, 5)},
            by_name=True,
            shared=62,
            prove=duel.prove,
            told=duel.proof_note,
            lesson=duel.lesson,
            found=duel.cross_check_odds,
        ),
        Kind(
            restore.RESTORE,
            "R",
            restore.LEVELS,
            by_name=True,
            in_any_order=True,
            prove=restore.prove,
            told=restore.proof_note,
            lesson=restore.lesson,
            found=restore.cross_check_odds,
        ),
    ),
)

SHARED = 2_605
"""Entries that were mined when levels were first counted."""


def _posed(wish: Wish) -> Puzzle[Any]:
    if wish.kind == restore.RESTORE:
        return restore.puzzle(wish)
    if wish.kind == duel.DUEL:
        return duel.puzzle(wish)
    return puzzle(wish) if wish.kind else all_cards.puzzle(wish)


PUZZLES: Puzzles[Position] = Puzzles(
    pose=_posed, legend=legend, hint=hint, shared=SHARED, edition=EDITION, key=key
)
