"""Even grids with tiles face down: what follows step by step, and all there can be.

A grid is the symbols of its tiles in the order a1, a2, ..., f6, with ``?`` for one face
down. What is found here goes by the default rules (GRB-1, GRB-2).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import factorial, prod
from typing import Any, NamedTuple

from pnp.games.gridblock.rules.board import ALIKE, CELLS, NEIGHBOURS, PLACE, SYMBOLS
from pnp.games.gridblock.rules.grids import HALF, MOST
from pnp.games.gridblock.rules.restoration import DOWN, Restoration
from pnp.games.gridblock.solver import bitboard
from pnp.games.gridblock.solver.bitboard import Place
from pnp.solve.known_variants import familiar

Tiles = str

Open = Mapping[Place, str]
"""By tile face down, the symbols that those face up leave it."""

NEAR = tuple(tuple(PLACE[near] for near in NEIGHBOURS[cell]) for cell in CELLS)
"""By tile, those beside it."""

QUADRANT = tuple(2 * (cell.column // HALF) + cell.row // HALF for cell in CELLS)
"""By tile, the number of its quadrant."""

QUADRANTS = tuple(
    tuple(place for place, of in enumerate(QUADRANT) if of == number)
    for number in range(4)
)


class Step(NamedTuple):
    """What a tile must show, and which rule says so."""

    place: Place
    symbol: str
    """Empty if no symbol is left for the tile, or no place for a symbol."""
    rule: str
    lacking: str = ""
    """The symbol that finds no place."""


Rule = Callable[[Tiles, Open], Step | None]
"""What follows next from a grid, if anything does."""


def open_symbols(tiles: Tiles) -> Open:
    """The symbols that each tile face down may show, as far as is seen at once."""
    missing = [symbol for symbol in SYMBOLS if tiles.count(symbol) < ALIKE]
    spent = [
        {symbol for symbol in missing if _count(tiles, members, symbol) >= MOST}
        for members in QUADRANTS
    ]
    return {
        place: "".join(
            symbol
            for symbol in missing
            if symbol not in spent[QUADRANT[place]]
            and all(tiles[near] != symbol for near in NEAR[place])
        )
        for place, shown in enumerate(tiles)
        if shown == DOWN
    }


def _count(tiles: Tiles, members: Sequence[Place], symbol: str) -> int:
    return sum(tiles[place] == symbol for place in members)


def with_tile(tiles: Tiles, place: Place, symbol: str) -> Tiles:
    """The grid with a tile turned over, or back with ``?``."""
    return f"{tiles[:place]}{symbol}{tiles[place + 1 :]}"


# --- what follows


def one_symbol(_: Tiles, known: Open) -> Step | None:
    """A tile for which one symbol is left, or none."""
    for place, symbols in known.items():
        if len(symbols) < 2:
            return Step(place, symbols, "one-symbol")
    return None


def last_room(tiles: Tiles, known: Open) -> Step | None:
    """A tile without which a symbol would not find enough places, or does not anyhow.

    A quadrant has room for a symbol twice at most.
    """
    for symbol in SYMBOLS:
        if missing := ALIKE - tiles.count(symbol):
            rooms = list(_rooms(tiles, known, symbol))
            room = sum(min(len(places), free) for places, free in rooms)
            if room < missing:
                return Step(-1, "", "last-room", symbol)
            if room == missing:
                for places, free in rooms:
                    if 0 < len(places) <= free:
                        return Step(places[0], symbol, "last-room")
    return None


def _rooms(
    tiles: Tiles, known: Open, symbol: str
) -> Iterator[tuple[Sequence[Place], int]]:
    """By quadrant, where a symbol may be, and how often it still may."""
    for members in QUADRANTS:
        places = [place for place in members if symbol in known.get(place, "")]
        yield places, MOST - _count(tiles, members, symbol)


def at_a_glance(tiles: Tiles, known: Open) -> Step | None:
    """A tile at which all symbols but one are seen to fail at once."""
    return _by_trial(tiles, known, _visible_fault)


def by_trial(tiles: Tiles, known: Open) -> Step | None:
    """A tile at which all symbols but one fail by what follows from them."""
    return _by_trial(tiles, known, fault)


def _by_trial(
    tiles: Tiles, known: Open, fails: Callable[[Tiles], Step | None]
) -> Step | None:
    for place, symbols in known.items():
        kept = [each for each in symbols if not fails(with_tile(tiles, place, each))]
        if len(kept) < 2:
            return Step(place, "".join(kept), "by-trial")
    return None


def _visible_fault(tiles: Tiles) -> Step | None:
    """What has no symbol or no room in a grid, if that is seen at once."""
    known = open_symbols(tiles)
    for place, symbols in known.items():
        if not symbols:
            return Step(place, "", "one-symbol")
    step = last_room(tiles, known)
    return step if step and not step.symbol else None


def fault(tiles: Tiles) -> Step | None:
    """What has no symbol or no room in the end, by what follows without trial."""
    steps = deduction_steps(tiles, PLAIN)
    return steps[-1] if steps and not steps[-1].symbol else None


PLAIN: Sequence[Rule] = (one_symbol, last_room)
"""What follows without trial."""

RULES: Sequence[Rule] = (*PLAIN, by_trial)
"""All of them, the simplest first."""


def deduction_steps(tiles: Tiles, rules: Sequence[Rule] = RULES) -> Sequence[Step]:
    """What follows from a grid step by step, until nothing does or one fails."""
    steps: list[Step] = []
    while known := open_symbols(tiles):
        found = (rule(tiles, known) for rule in rules)
        if not (step := next(filter(None, found), None)):
            break
        steps.append(step)
        if not step.symbol:
            break
        tiles = with_tile(tiles, step.place, step.symbol)
    return steps


def after_steps(tiles: Tiles, steps: Sequence[Step]) -> Tiles | None:
    """The grid with what follows from it; nothing where a step fails."""
    for step in steps:
        if not step.symbol:
            return None
        tiles = with_tile(tiles, step.place, step.symbol)
    return tiles


# --- all there can be


def even_grids(tiles: Tiles) -> Iterator[Tiles]:
    """Every even grid that the tiles face up leave, by search."""
    if not (left := after_steps(tiles, deduction_steps(tiles, PLAIN))):
        return
    if not (known := open_symbols(left)):
        yield left
        return
    place = min(known, key=lambda each: len(known[each]))
    for symbol in known[place]:
        yield from even_grids(with_tile(left, place, symbol))


def is_single(tiles: Tiles) -> bool:
    """Whether there is one even grid, no more."""
    grids = even_grids(tiles)
    return bool(next(grids, None)) and not next(grids, None)


def ways(tiles: Tiles) -> int:
    """In how many ways the tiles face down could lie, even or not."""
    missing = (ALIKE - tiles.count(symbol) for symbol in SYMBOLS)
    return factorial(tiles.count(DOWN)) // prod(map(factorial, missing))


KNOWN = bitboard.KNOWN - {"adjacent-only", "shuffle"}
"""All but those by which there are no even grids."""


def answer(position: Restoration) -> Mapping[str, Any]:
    """How many even grids fit, up to two, and what follows step by step, as JSON.

    Raises ``StrangeVariantError`` for a variant that is not known here.
    """
    familiar(position.variants, KNOWN)
    grids = [
        grid for grid, _ in zip(even_grids(position.tiles), range(2), strict=False)
    ]
    steps = deduction_steps(position.tiles) if grids else ()
    line = [f"{CELLS[step.place]}={step.symbol}" for step in steps]
    return {"grids": len(grids), "line": line}
