"""The tables of perfect play: right values, known counts, files that cannot harm."""

import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache as remembered
from pathlib import Path
from tomllib import loads

import numpy as np
import pytest

from pnp.games.claustro.rules.board import mirrored, turned
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver import tablebases
from pnp.games.claustro.solver.answer import answer, line
from pnp.games.claustro.solver.bitboard import CLOSED
from pnp.games.claustro.solver.ranking import COLUMNS, ROWS
from pnp.games.claustro.solver.tablebase import Table, TableError, Value
from pnp.games.claustro.solver.tablebase_build import (
    Analysis,
    analysis_table,
    full_analysis,
    placement_weights,
)
from pnp.games.claustro.solver.tablebase_upkeep import follows, sample, verify
from tests.lanes import slow

RULES = tuple(CLOSED)

START = "#.BB./....B/W...B/W..../.WW.# w"

FIRST_MOVES = ("a2-b2", "a3-a4", "a3-b3", "b1-b2", "c1-c2", "c1-d1")

FACTS = loads(Path(__file__).with_name("facts.toml").read_text(encoding="utf-8"))


# --- the values


@pytest.mark.parametrize("many", [1_000, *slow([20_000])])
def test_values_follow_from_those_of_the_moves(
    claustro_table: Table, many: int
) -> None:
    for position in sample(many, "default", skip=100_000):
        assert claustro_table.value(position) == follows(claustro_table, position)


def test_a_search_finds_the_ends_within_five_plies(claustro_table: Table) -> None:
    met: Counter[str] = Counter()
    for position in sample(150, "default", skip=500_000):
        value = claustro_table.value(position)
        if (value.distance or 0) > 5 or met[str(value)] > 12:
            continue
        met[str(value)] += 1
        assert searched(position, 5 if value.distance else 3) == value
    assert {"W1", "W3", "W5", "L2", "L4", "C"} <= set(met)


def searched(position: Position, most: int) -> Value:
    """The value by trying all moves, and all answers, so many plies deep."""
    for plies in range(most + 1):
        if wins(position, plies):
            return Value("win", plies)
        if loses(position, plies):
            return Value("loss", plies)
    return Value("cyclic", None)


@remembered
def wins(position: Position, plies: int) -> bool:
    if outcome := position.outcome():
        return outcome.scores[position.turn] > 0
    return plies > 0 and any(
        loses(position.apply(move), plies - 1) for move in position.legal()
    )


@remembered
def loses(position: Position, plies: int) -> bool:
    if outcome := position.outcome():
        return outcome.scores[position.turn] < 0
    return plies > 0 and all(
        wins(position.apply(move), plies - 1) for move in position.legal()
    )


def test_mirror_images_are_worth_the_same(claustro_table: Table) -> None:
    for position in sample(3000, "default"):
        white, black = (frozenset(map(mirrored, side)) for side in position.pawns)
        image = Position((white, black), position.turn)
        assert claustro_table.value(image) == claustro_table.value(position)


def test_either_colour_is_worth_the_same(claustro_table: Table) -> None:
    for position in sample(3000, "default"):
        white, black = (frozenset(map(turned, side)) for side in position.pawns)
        swapped = Position((black, white), 1 - position.turn)
        assert claustro_table.value(swapped) == claustro_table.value(position)


def test_nobody_can_force_an_end_from_the_start(claustro_table: Table) -> None:
    start = Position.parse(START)
    assert str(claustro_table.value(start)) == "C"
    assert answer(start) == {
        "value": "cyclic",
        "distance": None,
        "best": list(FIRST_MOVES),
        "moves": dict.fromkeys(FIRST_MOVES, "C"),
        "line": [],
    }


def test_a_player_without_a_move_has_won_in_no_plies(claustro_table: Table) -> None:
    over = Position.parse("#WB../WB.../.WB../..WB./....# w")
    ended = over.outcome()
    assert ended
    assert ended.clause == "CLA-7"
    assert str(claustro_table.value(over)) == "W0"
    assert answer(over)["value"] == "win"
    assert answer(over)["clause"] == "CLA-7"


def test_who_walked_into_the_goal_has_won(claustro_table: Table) -> None:
    over = Position.parse("#...W/.W.../WW..B/B.B../...B# W")
    assert str(claustro_table.value(over)) == "L0"
    assert answer(over) == {
        "value": "loss",
        "distance": 0,
        "best": [],
        "moves": {},
        "line": [],
        "clause": "CLA-6",
    }


def test_a_best_line_leads_to_the_end_in_time(claustro_table: Table) -> None:
    for position in sample(150, "default", skip=700_000):
        value, plies = (
            claustro_table.value(position),
            list(line(claustro_table, position)),
        )
        assert len(plies) == (value.distance or 0)
        end = position
        for text in plies:
            end = end.apply(end.read(text))
        assert bool(end.outcome()) == (value.kind != "cyclic")
        if ended := end.outcome():
            assert (ended.scores[position.turn] > 0) == (value.kind == "win")


def test_the_best_moves_are_worth_what_the_position_is(claustro_table: Table) -> None:
    for position in sample(150, "default", skip=800_000):
        told = answer(position)
        if "clause" not in told:
            assert list(told["moves"]) == list(map(str, position.legal()))
            worth = {told["moves"][move] for move in told["best"]}
            assert worth == {str(claustro_table.value(position))}
            assert told["line"][:1] == (told["best"][:1] if told["distance"] else [])


# --- what is known of all positions


def test_the_facts_of_the_default_rules_are_as_known(claustro_table: Table) -> None:
    known = FACTS["default"]
    counts = claustro_table.facts
    assert counts.counts().items() <= known.items()
    longest = Position.parse(known["longest_position"])
    assert claustro_table.value(longest) == Value("win", 111)
    assert counts.placements == 34_321_980
    assert counts.won + counts.lost + counts.cyclic == 34_308_178


def test_each_rule_of_drops_has_its_placements() -> None:
    totals = {rule: int(placement_weights(rule).sum()) for rule in RULES}
    assert totals == {
        "default": 34_321_980,
        "home-drop": 23_469_180,
        "no-goal-drop": 14_244_300,
    }


@pytest.mark.slow
@pytest.mark.parametrize("rule", RULES)
def test_a_million_values_follow_from_those_of_the_moves(rule: str) -> None:
    known = tablebases.table(() if rule == "default" else (rule,))
    verify(known, 350_000, lambda *_: None)


@pytest.mark.slow
@pytest.mark.parametrize("rule", RULES)
def test_all_facts_are_as_known(rule: str) -> None:
    variants = () if rule == "default" else (rule,)
    known = tablebases.table(variants)
    told = FACTS[rule]
    assert known.facts.counts().items() <= told.items()
    longest = known.value(Position.parse(told["longest_position"], variants))
    assert longest == Value("win", known.facts.longest)
    assert answer(Position.parse(START, variants))["moves"] == told["first_moves"]
    open_ = {"default": 34_308_178, "home-drop": 23_467_429}.get(rule, 14_244_053)
    assert known.facts.won + known.facts.lost + known.facts.cyclic == open_


# --- the files


SHIPPED = Path(tablebases.__file__).with_name("default.table")


@pytest.mark.slow
def test_the_shipped_table_is_what_is_built(request: pytest.FixtureRequest) -> None:
    built = analysis_table(
        "default", full_analysis("default", lambda *_: None)
    ).content()
    if request.config.getoption("--update-golden"):
        SHIPPED.write_bytes(built)
    assert built == SHIPPED.read_bytes()


def test_the_shipped_table_is_whole_and_small(claustro_table: Table) -> None:
    assert tablebases.load("default") == claustro_table
    assert SHIPPED.stat().st_size < 6_500_000


def test_what_is_printed_leaves_the_cache_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / tablebases.filename("default")).write_bytes(b"planted")
    tmp_path.chmod(0o777)  # such a cache is refused
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    tablebases._at_hand().clear()
    assert tablebases.table(()).rule == "default"


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"torn", "foreign"),
        (SHIPPED.read_bytes()[:-1], "its checksum fails"),
        (None, "its file cannot be read"),
    ],
    ids=["other", "cut", "gone"],
)
def test_a_damaged_shipped_table_is_a_line(
    content: bytes | None, fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if content:
        (tmp_path / "default.table").write_bytes(content)
    monkeypatch.setattr(tablebases, "files", lambda _: tmp_path)
    tablebases._at_hand().clear()
    with pytest.raises(TableError, match=rf"\({fault}\): install pnp anew$"):
        tablebases.table(())


RULE = "home-drop"
"""A rule of drops whose table is built and cached."""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache of its own, in which a table of nothing but cycles is soon built."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path))
    monkeypatch.setattr(
        "pnp.games.claustro.solver.tablebase_build.full_analysis", cycles
    )
    tablebases._at_hand().clear()
    yield tmp_path / tablebases.filename(RULE)
    tablebases._at_hand().clear()


def cycles(*_: object) -> Analysis:
    none = np.zeros((ROWS, COLUMNS), np.bool_)
    none[0, :2] = True
    last = np.roll(none, 2)
    return Analysis(none, last, np.full((ROWS, COLUMNS), 1, np.uint8))


def test_a_table_is_built_once(place: Path) -> None:
    built = tablebases.table((RULE,))
    assert place.is_file()
    assert tablebases.table((RULE, "third-occurrence")) is built
    tablebases._at_hand().clear()
    assert tablebases.table((RULE,)) == built


@pytest.mark.parametrize(
    "harm",
    [
        lambda content: content[:-9] + b"!" + content[-8:],
        lambda content: content.replace(b"table 1", b"table 0"),
        *slow(
            [
                lambda content: content[:-1],
                lambda content: content[:100],
                lambda content: content.replace(b"home-drop", b"deviant"),
                lambda content: b"a picture of a cat",
                lambda content: b"",
            ]
        ),
    ],
)
def test_a_file_that_is_no_whole_table_is_noticed_and_built_again(
    harm: object, place: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert callable(harm)
    good = tablebases.table((RULE,))
    place.write_bytes(harm(place.read_bytes()))
    tablebases._at_hand().clear()
    with pytest.raises(TableError):
        tablebases.load(RULE)
    assert tablebases.table((RULE,)) == good
    assert tablebases.load(RULE) == good
    (notice,) = caplog.messages
    assert "claustro-home-drop.table" in notice
    assert "\n" not in notice


def test_a_table_of_another_rule_is_foreign(place: Path) -> None:
    tablebases.table((RULE,))
    place.rename(place.with_name(tablebases.filename("no-goal-drop")))
    with pytest.raises(TableError, match="it is of home-drop"):
        tablebases.load("no-goal-drop")


def test_without_a_place_to_keep_it_a_table_is_in_memory_only(
    place: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    place.write_text("no folder")
    monkeypatch.setenv("PNP_CACHE", str(place))
    known = tablebases.table((RULE,))
    assert tablebases.table((RULE,)) is known
    (notice,) = caplog.messages
    assert "cannot keep the table" in notice


BUILD = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from pnp.games.claustro.solver.tablebases import build
build("home-drop", lambda done, doing: print(doing, flush=True))
"""


@pytest.mark.proof
def test_an_interrupted_build_stops_at_once_and_leaves_nothing(
    tmp_path: Path,
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", BUILD],
        env=os.environ | {"PNP_CACHE": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    assert any(told == "level 1\n" for told in process.stdout)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate(timeout=30)
    assert said.endswith("KeyboardInterrupt\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.proof
def test_two_processes_may_build_at_once(place: Path) -> None:
    code = (
        "from pnp.games.claustro.solver import tablebase_build, tablebases\n"
        "import runpy, sys\n"
        f"tablebase_build.full_analysis = runpy.run_path({__file__!r})['cycles']\n"
        "for _ in range(2): tablebases.build('home-drop', lambda *_: None)\n"
    )
    command = [sys.executable, "-c", code]
    processes = [subprocess.Popen(command, env=dict(os.environ)) for _ in range(2)]
    while any(process.poll() is None for process in processes):
        tablebases.load(RULE)
    assert [process.returncode for process in processes] == [0, 0]
    assert tablebases.load(RULE) == tablebases.table((RULE,))
    assert [path.name for path in place.parent.glob("*.table*")] == [place.name]
