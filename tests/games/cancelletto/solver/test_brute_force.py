"""The solver agrees with playing out everything by the rules, on small boards."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest

from pnp.boards.squares import DIRECTIONS, Cell
from pnp.core.chance import Chance
from pnp.games.cancelletto.rules.board import CELLS, PLACES, Side, Tile
from pnp.games.cancelletto.rules.moves import (
    GONE,
    IN_HAND,
    Gate,
    Placement,
    Removal,
    Step,
)
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.fewest_turns import Solution, solve
from pnp.games.cancelletto.solver.polish import polished_solution

TOO_MANY = 6_000
"""Positions after which a board is given up."""


def fewest_turns(start: Position, too_many: int) -> int | None:
    """The fewest turns to win, by trying every order of every move.

    Raises ``OverflowError`` when that takes too many positions.
    """
    # Dictionaries keep their order, so the count is the same every time.
    layer, turns, seen = {start: None}, 0, 0
    while layer:
        turns += 1
        following: dict[Position, None] = {}
        for position in layer:
            for after in turn_ends(position, too_many):
                seen += 1
                if seen > too_many:
                    raise OverflowError
                if outcome := after.outcome():
                    if outcome.scores[0] > 0:
                        return turns
                    continue
                following[after] = None
        layer = following
    return None


def turn_ends(position: Position, too_many: int) -> Iterator[Position]:
    """Every position in which a turn can end."""
    known, open_ends = {position}, [position]
    while open_ends:
        before = open_ends.pop()
        joined = set()
        for move in before.legal():
            if isinstance(move, Placement):
                # Gates between the same squares differ only in how they look.
                pair = tuple(side.cell for side in move.gate)
                if pair in joined:
                    continue
                joined.add(pair)
            after = before.apply(move)
            if isinstance(move, Removal) or after.outcome():
                yield after
            elif after not in known:
                known.add(after)
                open_ends.append(after)
            if len(known) > too_many:
                raise OverflowError


def small_board(seed: int) -> Position:
    """A late position on a walled board with a few pawns away from home."""
    chance = Chance(seed)
    while (position := drawn(chance)).outcome():
        pass
    return position


def drawn(chance: Chance) -> Position:
    """A board of few squares; pawns have strayed from home, perhaps by a gate."""
    tiles = cluster(chance, 10 + chance.below(5))
    symbols = dict.fromkeys(CELLS, "_")
    for cell in (cell for tile in tiles for cell in tile.cells):
        symbols[cell] = "#"
    for number, tile in enumerate(chance.shuffled(tiles)[:10]):
        symbols[tile.cells[chance.below(4)]] = "bo"[number % 2]
    for _ in range(2 + chance.below(7)):
        open_one_more(symbols, chance)
    ground = "".join(symbols.values())
    homes = [
        frozenset(cell for cell in CELLS if symbols[cell] == colour) for colour in "bo"
    ]
    variants = frozenset(["win-after-removal"] if chance.below(4) == 0 else [])
    home = Position(
        ground, (homes[0], homes[1]), turn=chance.below(2), variants=variants
    )
    strayed = with_a_gate(home, chance) if chance.below(3) else home
    for _ in range(1 + chance.below(5)):
        strayed = with_a_step_back(strayed, chance)
    gates = (IN_HAND, IN_HAND, IN_HAND, strayed.gate, GONE)
    return replace(strayed, gate=gates[chance.below(len(gates))])


def open_one_more(symbols: dict[Cell, str], chance: Chance) -> None:
    """Open a walled square, if possible beside one that is open already."""
    walled = [
        cell
        for cell in CELLS
        if symbols[cell] == "#"
        and any(symbols.get(cell.step(way), "_") in ".bo" for way in DIRECTIONS)
    ]
    if walled:
        symbols[walled[chance.below(len(walled))]] = "."


def with_a_gate(position: Position, chance: Chance) -> Position:
    """A gate anywhere, perhaps on sides that are not outer yet."""
    cells = [cell for cell in CELLS if position.walkable(cell)]
    first, second = sorted(chance.shuffled(cells)[:2])
    placed = replace(position, gate=Gate(Side(first, "n"), Side(second, "n")))
    for move in replace(position, gate=IN_HAND)._placements():
        if {side.cell for side in move.gate} == {first, second}:
            return replace(position, gate=move.gate)
    return placed


def with_a_step_back(position: Position, chance: Chance) -> Position:
    player = chance.below(2)
    own = sorted(position.pawns[player])
    pawn = own[chance.below(len(own))]
    others = position.pawns[0] | position.pawns[1]
    ways = [cell for cell in sorted(position.adjacent(pawn)) if cell not in others]
    if not ways:
        return position
    crowd = position.pawns[player] - {pawn} | {ways[chance.below(len(ways))]}
    blue, orange = position.pawns
    return replace(position, pawns=(crowd, orange) if player == 0 else (blue, crowd))


def cluster(chance: Chance, size: int) -> list[Tile]:
    """Some tiles, most of them side by side."""
    tiles = [PLACES[chance.below(len(PLACES))]]
    while len(tiles) < size:
        column, row = tiles[chance.below(len(tiles))]
        away = ((1, 0), (-1, 0), (0, 1), (0, -1))[chance.below(4)]
        near = Tile(column + away[0], row + away[1])
        if near in PLACES and near not in tiles:
            tiles.append(near)
    return sorted(tiles)


def compared(seeds: Iterable[int], too_many: int = TOO_MANY) -> Counter[str]:
    """How many boards of each kind were solved, all of them rightly."""
    kinds: Counter[str] = Counter()
    for seed in seeds:
        position = small_board(seed)
        try:
            turns = fewest_turns(position, too_many)
        except OverflowError:
            continue
        solution = solve(position)
        assert solution.par == turns, (seed, str(position), turns, solution)
        assert solution.status == ("win" if turns else "no-win")
        kinds.update(kinds_of(position, solution))
    return kinds


def kinds_of(position: Position, solution: Solution) -> Iterator[str]:
    yield "all"
    yield solution.status
    yield f"gate {position.gate if isinstance(position.gate, str) else 'placed'}"
    yield f"{'blue' if position.turn == 0 else 'orange'} to move"
    yield from position.variants
    if solution.par:
        yield f"{solution.par} turns"
        if position.gate == IN_HAND and solve(position, gate=False).par != solution.par:
            early = "gate:" in polished_solution(position, solution).plan[0]
            yield "early gate needed" if early else "late gate found"


def in_the_middle(position: Position, chance: Chance) -> Position:
    """The same after a step or two, of those that end nothing."""
    for _ in range(1 + chance.below(2)):
        steps = [move for move in position.legal() if isinstance(move, Step)]
        after = [position.apply(move) for move in steps]
        if going_on := [each for each in after if not each.outcome()]:
            position = going_on[chance.below(len(going_on))]
    return position


@pytest.mark.parametrize(
    "seeds", [range(12), pytest.param(range(12, 85), marks=pytest.mark.slow)], ids=len
)
def test_the_middle_of_a_turn_is_solved_as_playing_out_everything_solves_it(
    seeds: range,
) -> None:
    """Pawns that have stepped rest until the turn is over (CAN-5)."""
    compared_ = 0
    for seed in seeds:
        position = in_the_middle(small_board(seed), Chance(seed))
        try:
            turns = fewest_turns(position, TOO_MANY)
        except OverflowError:
            continue
        compared_ += bool(position.moved)
        assert solve(position).par == turns, (seed, str(position))
    assert compared_ >= len(seeds) // 3


EARLY_GATES = (609, 1579, 1731, 2689, 3008, 3340, 3548, 3674)

LATE_GATES = (723, 2271, 2813, 8218)

CUT_OFF = (7216, 9793)
"""Boards on which the gate saves turns at once, after a removal, or but for CAN-11."""


def test_small_boards_are_solved_as_playing_out_everything_solves_them() -> None:
    kinds = compared(range(20))
    assert kinds["all"] >= 12
    assert kinds["no-win"] >= 1
    assert kinds["win-after-removal"] >= 2


def test_the_gate_is_found_where_it_saves_turns_at_once() -> None:
    assert compared(EARLY_GATES, TOO_MANY * 10)["early gate needed"] == len(EARLY_GATES)


def test_the_gate_is_found_where_a_removal_must_come_first() -> None:
    assert compared(LATE_GATES, TOO_MANY * 20)["late gate found"] == len(LATE_GATES)


CUT_BY_TWO = (
    "b#b#b#o#o#"
    "/##########"
    "/________##"
    "/________#o"
    "/__________"
    "/__________"
    "/b####o____"
    "/#....#____"
    "/#o..b#____"
    "/######____ a4,a10,b3,c10,e10 b2,f4,g10,i10,j7 - b - 13"
)
"""The gate from b3 to e2 wins once both plain tiles, B1 and B2, are gone: without
either one e2 is still reached, without both it is cut off."""

ONE_INSIDE = (
    "b#b#b#o#o#"
    "/#######.##"
    "/________##"
    "/________#o"
    "/________##"
    "/________#o"
    "/o###______"
    "/##.#______"
    "/#bb#____##"
    "/####____## a10,c3,c10,e10,h9 a4,g10,i10,j5,j7 - b - 13"
)
"""Without B2 the squares b2 and c2 are out of reach, but the pawn on c3 can be inside
when it goes; then the gate brings the other one from h9."""


def test_a_gate_that_waits_for_two_tiles_is_not_counted_on_if_both_cut() -> None:
    position = Position.parse(CUT_BY_TWO)
    assert fewest_turns(position, TOO_MANY * 10) is None
    assert solve(position, time=10).status == "no-win"


def test_a_pawn_inside_keeps_squares_reached_until_the_gate_is_placed() -> None:
    position = Position.parse(ONE_INSIDE)
    assert fewest_turns(position, TOO_MANY * 10) == 3
    assert solve(position, time=10).par == 3


@pytest.mark.slow
def test_a_gate_that_comes_too_late_is_not_counted_on() -> None:
    assert compared(CUT_OFF, TOO_MANY * 100)["all"] == len(CUT_OFF)


@pytest.mark.proof
def test_fifty_small_boards_are_solved_as_playing_them_out_does() -> None:
    kinds = compared(range(100, 170), TOO_MANY * 5)
    assert kinds["all"] >= 50
    assert kinds["no-win"] >= 5


@pytest.mark.slow
def test_a_thousand_small_boards_are_solved_as_playing_them_out_does() -> None:
    kinds = compared(range(170, 1_500), TOO_MANY * 5)
    assert kinds["all"] >= 1_000
    assert kinds["no-win"] >= 130
