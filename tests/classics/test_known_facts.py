"""What is known of the classics: ways to play on, and values of small boards."""

import re
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import pnp.classics
from pnp.base.errors import IllegalMoveError
from pnp.games import find
from pnp.solve.perft import perft
from tests.classics import apart

(HOME,) = map(Path, pnp.classics.__path__)

COUNTED = [
    ("mills", "", [24, 552, 12144, 255024]),
    ("mills", "WB./.W./..B/.B.W.W/B.B/W.W/B.. w 1,1", [22, 332, 4901]),
    ("mills", "W.W/.B./W.B/..WB.B/.W./..W/B.W w 0,0", [16, 145, 1833]),
    ("mills", "W.W/.B./W.B/...B.B/.../.../B.. w 0,0", [52, 543, 27030]),
    ("konane", "", [4, 12, 28, 156, 668, 4192]),
    ("hex", "", [49, 2401, 112896]),
]
"""Each counted as well by the engines that are written apart."""


@pytest.mark.parametrize(("game", "position", "counts"), COUNTED)
def test_ways_to_play_on_are_as_they_were_counted(
    game: str, position: str, counts: list[int]
) -> None:
    rules = find(game).rules
    start = rules.parse(position) if position else find(game).start()
    depths = range(1, len(counts) + 1)
    assert [perft(start, depth) for depth in depths] == counts


@pytest.mark.parametrize(
    ("game", "position", "counts"), [each for each in COUNTED if each[0] == "mills"]
)
def test_mills_is_counted_alike_by_rings_and_places(
    game: str, position: str, counts: list[int]
) -> None:
    men, hand, turn = apart.read(position or str(find(game).start()))
    for depth, count in enumerate(counts, start=1):
        assert apart.mills(men, hand, turn, depth) == count


def test_konane_is_counted_alike_by_parity() -> None:
    counts = next(counts for game, _, counts in COUNTED if game == "konane")
    squares = frozenset((x, y) for x in range(6) for y in range(6))
    for depth, count in enumerate(counts, start=1):
        assert apart.konane(squares, 0, depth) == count


def test_hex_is_counted_alike_by_arithmetic() -> None:
    counts = next(counts for game, _, counts in COUNTED if game == "hex")
    assert [apart.hexes(7, depth) for depth in (1, 2, 3)] == counts


def test_a_swap_counts_as_a_move_of_the_second_turn_alone() -> None:
    start = find("hex").start()
    assert "swap" not in map(str, start.legal())
    after = start.apply(start.read("d4"))
    assert "swap" in map(str, after.legal())
    assert str(after.apply(after.read("swap"))).count("B") == 1
    again = after.apply(after.read("c2"))
    assert "swap" not in map(str, again.legal())


def test_a_swap_mirrors_the_stone_across_the_long_diagonal() -> None:
    start = find("hex").start()
    after = start.apply(start.read("c2"))
    assert after.apply(after.read("swap")).layout["b3"] == "B"


@pytest.mark.parametrize(
    ("move", "clause"),
    [("c5-e3", "KON-4"), ("c5-d5", "KON-3"), ("c5-b4", "KON-3"), ("c5-d2", "KON-3")],
)
def test_a_stone_of_konane_is_told_to_go_straight_only_where_jumps_turn(
    move: str, clause: str
) -> None:
    parse = find("konane").rules.parse
    position = parse("WBWBWB/B.B.../W.WB.B/BW.W.W/W..B.B/BWBWBW b")
    with pytest.raises(IllegalMoveError) as refused:
        position.read(move)
    assert refused.value.clause == clause


def test_variants_take_moves_away() -> None:
    flying = "W.W/.B./W.B/...B.B/.../.../B.. w 0,0"
    rules = find("mills").rules
    assert len(rules.parse(flying, ["no-flying"]).legal()) < 52
    start = find("hex").start(variants=["no-swap"])
    assert len(start.apply(start.read("d4")).legal()) == 48


def of_size(game: str, size: int) -> ModuleType:
    """The rules of a classic on a smaller board."""
    text = (HOME / game / "rules.py").read_text(encoding="utf-8")
    module = ModuleType(f"{game}_of_{size}")
    sys.modules[module.__name__] = module
    text = re.sub(r"SIZE = \d+", f"SIZE = {size}", text)
    exec(compile(text, module.__name__, "exec"), module.__dict__)
    return module


def wins(position: Any) -> bool:
    """Whether the player to move wins, without swaps."""
    return _wins(position)


@cache
def _wins(position: Any) -> bool:
    if position.outcome():
        return False
    moves = (move for move in position.legal() if str(move) != "swap")
    return any(not _wins(position.apply(move)) for move in moves)


@pytest.mark.parametrize(("size", "first"), [(2, False), (4, False)])
def test_the_second_player_wins_konane_on_small_boards(size: int, first: bool) -> None:
    assert wins(of_size("konane", size).Position()) is first


def test_the_first_player_wins_hex_on_nine_cells_from_five_of_them() -> None:
    start = of_size("hex", 3).Position()
    assert wins(start)
    winning = [str(m) for m in start.legal() if not wins(start.apply(m))]
    assert winning == ["a2", "a3", "b2", "c1", "c2"]


@pytest.mark.slow
def test_the_first_player_wins_hex_on_sixteen_cells() -> None:
    start = of_size("hex", 4).Position()
    for cell in ("a4", "b3", "c2", "d1"):
        assert not wins(start.apply(next(m for m in start.legal() if str(m) == cell)))


@pytest.mark.parametrize("game", ["mills", "konane", "hex"])
def test_a_game_that_a_seed_decides_is_one_by_the_rules(game: str) -> None:
    record = find(game).solver.example(2)
    assert len(record.turns) > 2
    assert record.positions()[-1].turn in (0, 1)
