"""Restore: an even grid with tiles face down, of which one alone fits."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
from statistics import fmean

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.hint import Offer, leaving_a_choice
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation, first_that_holds
from pnp.core.puzzle import Answer, Claim, Claims, Legend, Puzzle, Wish, same
from pnp.core.puzzle_code import Kind
from pnp.core.record import Record
from pnp.games.gridblock.rules.board import CELLS, PLACE
from pnp.games.gridblock.rules.events import card
from pnp.games.gridblock.rules.grids import grid
from pnp.games.gridblock.rules.restoration import DOWN, Restoration, Told, parse_told
from pnp.games.gridblock.solver.bitboard import Place
from pnp.games.gridblock.solver.even_grids import (
    NEAR,
    Open,
    Rule,
    Step,
    Tiles,
    after_steps,
    at_a_glance,
    deduction_steps,
    fault,
    is_single,
    last_room,
    one_symbol,
    open_symbols,
    ways,
    with_tile,
)
from pnp.solve.difficulty import failure_rating, rated_puzzle
from pnp.solve.puzzle_search import first_puzzle


def prove(puzzle: Puzzle[Restoration]) -> Claims:
    """That the answer restores the grid, and that no other does."""
    position = puzzle.position
    grids = [each.tiles for each in fillings(position)]
    yield Claim("even grids", [answer_grid(puzzle)], grids)
    yield Claim("tiles", puzzle.task.facts["tiles"], len(position.down))
    yield from same(puzzle, puzzle_at(position))


def fillings(position: Restoration) -> Iterator[Restoration]:
    """Every grid that the rules allow, the tiles turned over in their order."""
    if not position.down:
        yield position
        return
    first = position.down[0]
    for move in position.legal():
        if move.target == first:
            yield from fillings(position.apply(move))


def proof_note(puzzle: Puzzle[Restoration]) -> str:
    """What is proven of a puzzle, and by what."""
    count = ways(puzzle.position.tiles)
    return f"1 even grid of {count:,} ways to lay the tiles, searched by the rules"


def outsider_odds(puzzle: Puzzle[Restoration]) -> float:
    """How often a solver who is not on the panel restores the grid."""
    return find_odds(puzzle.position.tiles, answer_grid(puzzle))


RESTORE = "restore"

LEVELS: Mapping[int, Collection[int]] = {
    6: (1, 2, 3),
    8: (2, 3, 4),
    10: (2, 3, 4, 5),
}
"""By the number of tiles that lie face down."""

HOLES, OF = 3, 4
"""In so many of so many puzzles the tiles face down lie side by side."""

PATIENCE = 3_000
"""So many grids are looked at in search of one puzzle."""


def pose(wish: Wish, chance: Chance) -> Puzzle[Restoration]:
    """The first that fits, on grids that chance decides."""
    sizes = sorted(LEVELS)

    def on_grid(chance: Chance) -> Iterator[Puzzle[Restoration] | None]:
        count = wish.moves or sizes[chance.below(len(sizes))]
        tiles = _with_backs(grid(chance), count, chance)
        yield puzzle_at(Restoration(tiles)) if tiles else None

    return first_puzzle(on_grid, PATIENCE, wish, chance)


def _with_backs(truth: Tiles, count: int, chance: Chance) -> Tiles | None:
    """The grid with so many tiles face down, as long as no other grid fits."""
    is_hole = chance.below(OF) < HOLES
    waiting, tiles = chance.shuffled(range(len(truth))), truth
    while waiting and tiles.count(DOWN) < count:
        if is_hole:
            waiting.sort(key=lambda place: -_beside(tiles, place))
        other = with_tile(tiles, waiting.pop(0), DOWN)
        if is_single(other):
            tiles = other
    return tiles if tiles.count(DOWN) == count else None


def _beside(tiles: Tiles, place: Place) -> int:
    """How many tiles beside one lie face down."""
    return sum(tiles[near] == DOWN for near in NEAR[place])


def puzzle_at(position: Restoration) -> Puzzle[Restoration] | None:
    """The puzzle that a grid makes, if one even grid fits and can be reasoned out."""
    steps = deduction_steps(position.tiles)
    truth = after_steps(position.tiles, steps)
    if not truth or DOWN in truth or not steps:
        return None
    line = [Told(CELLS[step.place], step.symbol) for step in steps]
    found = Puzzle(
        position,
        Event("restore-grid", {"tiles": len(line)}),
        len(line),
        1,
        _answer_chain([str(move) for move in line]),
        tempting=sum(len(each) - 1 for each in open_symbols(position.tiles).values()),
        only=len(line),
        key=str(position),
        game=Record("gridblock", position=str(position)),
        kind=RESTORE,
    )
    return rated_puzzle(found, rating(position.tiles, truth))


def answer_grid(puzzle: Puzzle[Restoration]) -> Tiles:
    """The grid of a puzzle as its answer has it."""
    position = puzzle.position
    for ply in puzzle.lines[0]:
        for move in ply:
            position = position.apply(position.read(move))
    return position.tiles


def _answer_chain(moves: list[str]) -> Answer:
    """The tiles one after another, in the order in which each follows."""
    first, *rest = moves
    return Answer(first, (((), _answer_chain(rest)),) if rest else ())


REASONS = ("one-symbol", "last-room", "by-trial")
"""The rules that tiles follow by, the simplest first."""


def lesson(puzzle: Puzzle[Restoration]) -> Lesson:
    """What the solution of a puzzle teaches."""
    position = puzzle.position
    steps = deduction_steps(position.tiles)
    facts = {"count": ways(position.tiles), "tiles": len(position.down)}
    return Lesson(
        _theme(position, steps),
        tuple(_refutations(position, steps)),
        Event("end-restore", {"reasons": reduce(_both, _reasons(steps))}),
        Proof(Event("proof-restore"), Event("proof-restore-by", facts)),
    )


def _reasons(steps: Sequence[Step]) -> Iterator[Event]:
    """The rules with the numbers of the tiles that follow by them."""
    for rule in REASONS:
        numbers = [n for n, step in enumerate(steps, start=1) if step.rule == rule]
        if numbers:
            yield Event(f"reason-{rule}", {"numbers": tuple(_runs(numbers))})


def _both(before: Event, after: Event) -> Event:
    """Reasons one after another, as each lists its numbers."""
    return Event("reason-and", {"before": before, "after": after})


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Numbers one after another as from the first to the last.

    >>> list(_runs([1, 2, 3, 5, 7, 8]))
    ['1–3', '5', '7', '8']
    """
    run: list[int] = []
    for number in [*numbers, 0]:
        if run and number != run[-1] + 1:
            whole = len(run) > 2
            yield from [f"{run[0]}–{run[-1]}"] if whole else map(str, run)
            run = []
        run.append(number)


def _refutations(position: Restoration, steps: Sequence[Step]) -> Iterator[Refutation]:
    """Other symbols for the tiles, those first that only trial rules out."""
    known = open_symbols(position.tiles)
    hardest = sorted(steps, key=lambda step: -REASONS.index(step.rule))
    tried = [
        (step.place, symbol)
        for step in hardest
        for symbol in known[step.place]
        if symbol != step.symbol
    ]
    for place, symbol in tried[:TRIES]:
        failed = fault(with_tile(position.tiles, place, symbol))
        yield Refutation(
            move := f"{CELLS[place]}={symbol}", _failure_event(move, failed)
        )


def _failure_event(move: str, failed: Step | None) -> Event:
    """What fails after a symbol that looked right."""
    if failed and failed.lacking:
        return Event("try-no-room", {"move": move, "card": card(failed.lacking)})
    if failed:
        return Event("try-no-symbol", {"move": move, "cell": CELLS[failed.place]})
    return Event("try-no-grid", {"move": move})


def _theme(position: Restoration, steps: Sequence[Step]) -> Event:
    rules = {step.rule for step in steps}
    return first_that_holds(
        [
            ("what-if", lambda: "by-trial" in rules),
            ("last-room", lambda: "last-room" in rules),
            ("the-hole", lambda: _is_hole(position)),
            ("here-and-there", lambda: True),
        ]
    )


def _is_hole(position: Restoration) -> bool:
    """Whether all tiles face down lie side by side."""
    down = {PLACE[cell] for cell in position.down}
    reached, edge = set[int](), {min(down)}
    while edge:
        reached |= edge
        edge = {n for place in edge for n in NEAR[place] if n in down} - reached
    return reached == down


BY_SYMBOL: Sequence[Rule] = (last_room,)
"""What one goes by who looks at the symbols, never at what is left for a tile."""

BY_TILE: Sequence[Sequence[Rule]] = (
    (one_symbol,),
    (one_symbol, last_room, at_a_glance),
)
"""What others go by, who guess at a tile for which the fewest symbols are left."""

GLANCES = 60
"""So often who is not on the panel begins anew."""


def rating(tiles: Tiles, truth: Tiles) -> int:
    """How many of 1,000 players fail to restore a grid.

    The first lays the tiles at random; the next goes row by row and lays what may lie
    there; so does the third, once it has found the last room for all symbols that have
    one; the others look for what is left for a tile, and one tries it out by eye.
    """
    begun = _laid_out(tiles, deduction_steps(tiles, BY_SYMBOL))
    found = [_row_by_row(tiles, truth), _row_by_row(begun, truth)]
    found += [_rule_odds(tiles, truth, rules) for rules in BY_TILE]
    return failure_rating(1 / ways(tiles), found)


def _row_by_row(tiles: Tiles, truth: Tiles) -> float:
    """How likely who reads the grid from the top lays every tile right."""
    likely = 1.0
    for place in sorted(range(len(tiles)), key=_reading_order):
        if tiles[place] == DOWN:
            likely /= len(open_symbols(tiles)[place])
            tiles = with_tile(tiles, place, truth[place])
    return likely


def _laid_out(tiles: Tiles, steps: Sequence[Step]) -> Tiles:
    """The grid after some steps."""
    for step in steps:
        tiles = with_tile(tiles, step.place, step.symbol)
    return tiles


def _reading_order(place: Place) -> tuple[int, int]:
    """The order of reading."""
    column, row = CELLS[place]
    return -row, column


def _rule_odds(tiles: Tiles, truth: Tiles, rules: Sequence[Rule]) -> float:
    """How likely who goes by some rules restores it, guessing where fewest are left."""
    likely = 1.0
    while True:
        tiles = _laid_out(tiles, deduction_steps(tiles, rules))
        if not (known := open_symbols(tiles)):
            return likely
        place = min(known, key=lambda each: len(known[each]))
        likely /= len(known[place])
        tiles = with_tile(tiles, place, truth[place])


# --- who is not on the panel


def find_odds(tiles: Tiles, truth: Tiles) -> float:
    """How likely who looks at two tiles at random lays every tile right.

    Each time the one of the two is laid for which less is left.
    """
    return fmean(_glancing(tiles, truth, Chance(seed)) for seed in range(GLANCES))


def _glancing(tiles: Tiles, truth: Tiles, chance: Chance) -> float:
    likely = 1.0
    while known := open_symbols(tiles):
        place = _easier(known, chance)
        likely /= len(known[place])
        tiles = with_tile(tiles, place, truth[place])
    return likely


def _easier(known: Open, chance: Chance) -> Place:
    """Of two tiles at random the one for which less is left."""
    pair = chance.shuffled(known)[:2]
    return min(pair, key=lambda each: len(known[each]))


def hint(puzzle: Puzzle[Restoration]) -> tuple[Event, ...]:
    """The tile itself only where it could still show several symbols."""
    return (_choice(puzzle) or next(_offers(puzzle)).said,)


def leaves_a_choice(puzzle: Puzzle[Restoration]) -> bool:
    """Whether a hint can be given after which two symbols are left to try."""
    return _choice(puzzle) is not None


def _choice(puzzle: Puzzle[Restoration]) -> Event | None:
    return leaving_a_choice(_offers(puzzle), puzzle.position.legal(), str)


def _offers(puzzle: Puzzle[Restoration]) -> Iterator[Offer[Told]]:
    return _near(parse_told(puzzle.answer.move).target)


def _near(cell: Cell) -> Iterator[Offer[Told]]:
    """The tile, its row and its column."""
    name = str(cell)
    row = Event("hint-tile-row", {"row": name[1:]})
    column = Event("hint-tile-column", {"column": name[:1]})
    yield Offer(Event("hint-tile", {"cell": cell}), lambda told: told.target == cell)
    yield Offer(row, lambda told: told.target.row == cell.row)
    yield Offer(column, lambda told: told.target.column == cell.column)


def legend(_: Puzzle[Restoration]) -> Legend:
    """What an even grid is, in front; nothing behind."""
    return Legend(tuple(map(Event, ("restore-even", "restore-below", "overleaf"))))


KIND = Kind(
    RESTORE,
    "R",
    LEVELS,
    pose,
    place=4,
    has_mover=False,
    in_any_order=True,
    prove=prove,
    proof=proof_note,
    lesson=lesson,
    hint=hint,
    leaves_a_choice=leaves_a_choice,
    legend=legend,
)
