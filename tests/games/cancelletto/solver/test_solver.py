"""The solver: bounds, plans, limits of time (CAN-9 to CAN-12)."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from time import monotonic

import pytest

from pnp.games.cancelletto.rules.board import Tile
from pnp.games.cancelletto.rules.moves import GONE, IN_HAND
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.answer import answer
from pnp.games.cancelletto.solver.bench import bench, dealt
from pnp.games.cancelletto.solver.difficulty import Difficulty, difficulty
from pnp.games.cancelletto.solver.fewest_turns import Solution, solve
from pnp.games.cancelletto.solver.graph import Network, Timetable, bound, bounds
from pnp.games.cancelletto.solver.plan import _in_order
from pnp.games.cancelletto.solver.polish import polished_solution
from pnp.games.cancelletto.solver.sat_encoding import Problem
from pnp.games.cancelletto.solver.sat_oracle import Oracle
from pnp.solve.players import Effort
from tests.lanes import mostly_slow, slow

BOARDS = (1, 2, 3, 5, 8, 12)

HARD = 81
"""The seed of a board that takes seconds."""

BREAKING = 82
"""The seed of a board on which a late gate would win sooner but for CAN-11."""

EASY = (1, 2, 3)
"""Those of them that take least, of which every test is tried."""

known, grade_of, tidy = cache(solve), cache(difficulty), cache(polished_solution)
"""What is said of a board that several tests ask about."""

every_board = pytest.mark.parametrize("seed", mostly_slow(BOARDS, *EASY))


def play(position: Position, turn: str) -> Position:
    for text in turn.split(" "):
        position = position.apply(position.read(text))
    return position


def end_of(position: Position, solution: Solution) -> Position:
    for turn in solution.plan:
        assert not position.outcome()
        position = play(position, turn)
    return position


@every_board
def test_plans_win_in_as_many_turns_as_they_say(seed: int) -> None:
    for variants in ((), ("blue-starts",), ("win-after-removal",)):
        position = dealt(seed, variants)
        solution = known(position)
        if solution.status == "win":
            assert len(solution.plan) == solution.par == solution.lower
            outcome = end_of(position, solution).outcome()
            assert outcome
            assert outcome.clause == "CAN-9"


def test_known_boards_have_the_par_that_was_proven() -> None:
    pars = [known(dealt(seed)).par for seed in BOARDS]
    assert pars == [8, 10, 12, 15, 10, None]


def test_par_is_counted_from_the_turn_to_be_played() -> None:
    position = dealt(2)
    solution = known(position)
    for number, turn in enumerate(solution.plan[:-1], start=1):
        position = play(position, turn)
        assert known(position).par == len(solution.plan) - number


def test_without_the_gate_no_plan_places_it() -> None:
    solution = known(dealt(2), gate=False)
    assert solution.gate is None
    assert "gate" not in " ".join(solution.plan)
    assert known(replace(dealt(2), gate=GONE)).par == solution.par


def test_a_win_after_the_removal_comes_in_turn_14_at_the_latest() -> None:
    assert known(dealt(2)).par == known(dealt(2, ("win-after-removal",))).par == 10
    assert known(dealt(5)).par == 15
    assert known(dealt(5, ("win-after-removal",))).status == "no-win"


# --- the facts the solver stands on


def test_nobody_can_win_before_the_bound() -> None:
    for seed in BOARDS:
        solution, problem = known(dealt(seed)), Problem.of(dealt(seed))
        assert solution.par is None or problem.earliest <= solution.par


def test_no_gate_joins_squares_that_make_the_bound_worse() -> None:
    network = Network.of(dealt(1))
    table = Timetable(1, 1, 1)
    assert max(bounds(network, table, network.pairs())) <= bound(network, table)


def test_a_train_of_pawns_moves_from_its_head() -> None:
    assert _in_order({1: 2, 2: 3, 3: 4}) == ((3, 4), (2, 3), (1, 2))


def test_pawns_that_go_round_in_a_circle_stay() -> None:
    assert _in_order({1: 2, 2: 3, 3: 1}) == ()
    assert _in_order({1: 2, 2: 1, 3: 4}) == ((3, 4),)


@every_board
def test_plain_tiles_still_needed_leave_enough_to_remove(seed: int) -> None:
    position = dealt(seed)
    positions = [position := play(position, turn) for turn in known(position).plan]
    for number in range(1, len(positions)):
        later = positions[number - 1 :]
        used = {Tile.of(cell) for p in later for side in p.pawns for cell in side}
        plain = {tile for tile in used if not coloured(dealt(seed), tile)}
        assert len(plain) <= 14 - number


def coloured(position: Position, tile: Tile) -> bool:
    return any(position.symbol(cell) in "bo" for cell in tile.cells)


def test_a_late_gate_is_placed_in_the_turn_after_its_side_was_opened() -> None:
    position = dealt(38)
    plan = tidy(position, known(position)).plan
    late = next(number for number, turn in enumerate(plan) if "gate" in turn)
    assert late > 0
    assert plan[late].startswith("gate:")


def test_the_gate_in_hand_does_not_keep_a_square_from_being_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = dealt(BREAKING)
    assert solve(position).status
    monkeypatch.setattr(
        "pnp.games.cancelletto.solver.sat_encoding.Encoding.forbid_cuts",
        lambda *_: None,
    )
    monkeypatch.setattr(
        "pnp.games.cancelletto.solver.sat_oracle.cut_off", lambda *_: False
    )
    with pytest.raises(RuntimeError, match="^a plan that does not win ends in"):
        solve(position)


# --- the middle of a turn, and what has an answer already


def test_a_plan_goes_on_in_the_middle_of_its_turn() -> None:
    position = dealt(1)
    found = known(position)
    for text in found.plan[0].split(" ")[:-1]:
        position = position.apply(position.read(text))
        rest = known(position)
        assert (rest.status, rest.par) == ("win", found.par)


def test_pawns_at_home_before_the_removal_need_no_more_turns() -> None:
    """By ``win-after-removal`` they have won as soon as a tile is gone."""
    start = replace(dealt(1), variants=frozenset({"win-after-removal"}))
    pawns = (start.coloured(0), start.coloured(1))
    position = replace(start, pawns=pawns, moved=frozenset(sorted(pawns[1])[:1]))
    found = solve(position)
    assert (found.status, found.par) == ("win", 1)
    assert play(position, found.plan[0]).outcome()


def test_a_lost_position_is_called_lost() -> None:
    start = dealt(1)
    home = next(iter(start.coloured(0)))
    lost = play(start, f"x{Tile.of(home)}")
    assert solve(lost) == Solution("lost")


def test_a_won_position_needs_no_more_turns() -> None:
    start = dealt(1)
    won = replace(start, pawns=(start.coloured(0), start.coloured(1)))
    assert solve(won) == Solution("win", par=0, lower=0, upper=0)


# --- the same answer every time, in time


@pytest.mark.parametrize("boards", [(2, 3), *slow([((5, 13),)])], ids=str)
def test_the_same_board_has_the_same_plan_whatever_the_hash_seed(
    boards: tuple[int, ...],
) -> None:
    code = (
        "from pnp.games.cancelletto.solver.bench import dealt\n"
        "from pnp.games.cancelletto.solver.polish import polished_solution\n"
        "from pnp.games.cancelletto.solver.fewest_turns import solve\n"
        f"print([polished_solution(dealt(s), solve(dealt(s))) for s in {boards}])\n"
    )
    answers = {
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(answers) == 1


def test_out_of_time_the_answer_is_unknown_with_bounds() -> None:
    before = monotonic()
    solution = solve(dealt(HARD), time=0.6)
    assert monotonic() - before < 2
    assert solution.status == "unknown"
    assert solution.par is None
    assert solution.lower
    assert solution.lower >= 12
    assert solution.upper is None or solution.upper >= solution.lower


def test_no_time_leaves_the_bound() -> None:
    assert solve(dealt(2), time=0) == Solution("unknown", lower=8)


def test_the_solver_can_be_interrupted(request: pytest.FixtureRequest) -> None:
    # Who started the tests may have told them to ignore Ctrl-C.
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    request.addfinalizer(lambda: signal.signal(signal.SIGINT, usual))
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])
    before = monotonic()
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        solve(dealt(HARD))
    assert monotonic() - before < 3


def test_the_rules_do_not_load_the_solver() -> None:
    code = (
        "import sys, pnp.games.cancelletto\n"
        "assert 'pysat' not in sys.modules and 'numpy' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


# --- polish, difficulty, measurements


@every_board
def test_a_polished_plan_is_as_short_and_has_no_more_steps(seed: int) -> None:
    position = dealt(seed)
    solution = known(position)
    better = tidy(position, solution)
    assert replace(better, plan=(), gate=None) == replace(solution, plan=(), gate=None)
    assert len(better.plan) == len(solution.plan)
    assert steps(better) <= steps(solution)
    if better.plan:
        outcome = end_of(position, better).outcome()
        assert outcome
        assert outcome.scores == (1, 1)


def steps(solution: Solution) -> int:
    return sum(turn.count("-") for turn in solution.plan)


def test_a_polished_plan_without_the_gate_stays_without() -> None:
    position = dealt(2)
    assert tidy(position, known(position, gate=False)).gate is None


@every_board
def test_difficulty_counts_gates_forced_steps_and_what_the_gate_gains(
    seed: int,
) -> None:
    position = dealt(seed)
    solution = known(position)
    without = known(position, gate=False)
    grade = grade_of(position, solution, without)
    if solution.par is None:
        assert grade is None
        return
    assert grade
    assert 1 <= grade.level <= 5
    saved = without.par - solution.par if without.par else None
    assert grade.gain == saved
    assert (grade.gates is None) == (grade.gain == 0)


@pytest.mark.parametrize(
    ("seed", "grade"),
    [
        (2, Difficulty(2, 582, 33, 0, 1)),
        (3, Difficulty(2, 568, 33, 0, None)),
        (4, Difficulty(3, 814, 15, 1, 5)),
        (13, Difficulty(3, 836, 5, 0, None)),
        (11, Difficulty(5, 1000, 2, 0, None)),
    ],
)
def test_known_boards_have_their_grade(seed: int, grade: Difficulty) -> None:
    board = dealt(seed)
    assert grade_of(board, known(board), known(board, gate=False)) == grade


@pytest.mark.parametrize("seed", mostly_slow(BOARDS[:-1], *EASY))
def test_a_polished_plan_places_the_gate_at_once_where_that_wins(seed: int) -> None:
    """As it does on all of these but the last, which cannot be won."""
    board = dealt(seed)
    solution = known(board)
    grade = grade_of(board, solution, known(board, gate=False))
    assert grade
    assert grade.gates
    assert tidy(board, solution).plan[0].count("gate:") == 1


def test_a_limit_of_time_holds_for_polishing_too() -> None:
    board = dealt(246)
    before = monotonic()
    answer(board, Effort(0.4))
    assert monotonic() - before < 1.2


def test_a_board_with_the_gate_gone_has_a_difficulty_too() -> None:
    position = replace(dealt(2), gate=GONE)
    grade = difficulty(position, solve(position), solve(position, gate=False))
    assert grade is None or grade.gates is None


def test_measurements_name_the_board_and_its_par() -> None:
    rows = list(bench([1], ("blue-starts",)))
    assert [(row.seed, row.variants) for row in rows] == [(1, ("blue-starts",))]
    assert rows[0].par == solve(dealt(1, ("blue-starts",))).par
    assert dealt(1).gate == IN_HAND


@pytest.mark.slow
def test_the_readme_says_how_many_boards_can_be_won_and_how_fast() -> None:
    """Of random boards 95 % can be won, in 11 turns on average."""
    rows = [*bench(range(3_000, 3_200)), *bench(range(3_200, 3_400), ("blue-starts",))]
    pars = [row.par for row in rows if row.par]
    assert 0.93 < len(pars) / len(rows) < 0.975
    assert 10.8 < sum(pars) / len(pars) < 11.8


@every_board
def test_among_the_wins_there_is_a_brisk_one(seed: int) -> None:
    """And none where there is no win at all."""
    board = dealt(seed)
    par = known(board).par
    problem = Problem.of(board)
    for last in range(problem.earliest, (par or problem.latest) + 1):
        encoding = problem.encoding(last)
        encoding.be_brisk()
        oracle = Oracle(encoding)
        assert bool(oracle.course()) == (last == par)
        oracle.close()


SLOW: Mapping[tuple[str, ...], Sequence[int]] = {
    (): (
        15_655,
        40_053,
        1_711_335,
        3_240_447,
        3_248_608,
        6_470_809,
        7_525_097,
        8_742_336,
        9_969_054,
        10_053_074,
        10_463_105,
        15_405_930,
        15_629_163,
        15_949_683,
        23_467_944,
        27_788_440,
        29_558_642,
        30_399_380,
        31_132_855,
        31_760_496,
        32_938_573,
        33_218_993,
    ),
    ("blue-starts",): (
        995_518,
        1_735_199,
        2_079_123,
        2_310_344,
        2_799_283,
        3_133_250,
        3_239_217,
        5_461_690,
        8_543_718,
        9_211_000,
        9_680_794,
        9_710_090,
        9_893_529,
        10_189_567,
        12_838_337,
        13_135_965,
        14_534_052,
        15_716_647,
        15_845_026,
        23_050_263,
        25_464_386,
        26_599_149,
        27_207_230,
        28_489_000,
        29_263_322,
        29_536_282,
        31_738_813,
        32_871_556,
    ),
}
"""The seeds of fifty boards that took longest of some 1 300 random ones."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seed", "variants"),
    [(seed, variants) for variants, seeds in SLOW.items() for seed in seeds],
)
def test_a_second_opinion_changes_no_verdict(
    seed: int, variants: tuple[str, ...]
) -> None:
    """Where rounds are counted none is asked for."""
    board = dealt(seed, variants)
    told, alone = solve(board), solve(board, rounds=9)
    assert told.status == alone.status
    assert (told.par, told.lower, told.upper) == (alone.par, alone.lower, alone.upper)
    assert len(told.plan) == (told.par or 0)


@pytest.mark.slow
def test_a_board_that_is_lost_in_every_way_is_seen_to_be() -> None:
    assert solve(dealt(40_053)) == Solution("no-win")
