"""Verifying: what is claimed is made again and proven, and no lie passes."""

import json
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pnp.base.errors import UserError
from pnp.base.templates import read_text
from pnp.cli.commands.schema import schema_of
from pnp.cli.entry_file import entry_line
from pnp.core.event import Event
from pnp.core.puzzle import Answer, Puzzle
from pnp.core.record import Record
from pnp.games import GAMES, find, puzzle_code, setup
from pnp.games.cancelletto.puzzles import tile as tilepuzzle
from pnp.games.cancelletto.rules.board import Tile
from pnp.games.gridblock.puzzles import duel as duelpuzzle
from pnp.games.mining import Vein, entry_of_code, entry_of_seed, seed_of
from pnp.games.verification import of_entry
from pnp.protocol.entries import Entry, entry_of_puzzle

CODES = [
    "CLAP1-W3-00001-9",
    "GRBP1-A5-00001-D",
    "TOPP1-M1-00000-W",
    "TOPP1-S2-00001-Z",
    "CAN1-20-00004-K",
]


@cache
def entry(code: str) -> Entry:
    """What a line of a file would say of a code."""
    if code.startswith("CAN"):
        made = entry_of_seed(Vein("cancelletto"), setup(code).seed)
    else:
        made = entry_of_code(*puzzle_code(code))
    assert made
    return made


@pytest.mark.parametrize("code", [*CODES, "TOP1-20-00003-0", "GRB1-200-00003-N"])
def test_what_a_code_says_is_proven_in_a_line(
    pnp: Any, claustro_table: object, code: str
) -> None:
    answer = pnp("verify", code.lower())
    assert (answer.status, answer.err) == (0, "")
    (line,) = answer.out.splitlines()
    assert line.startswith(f"{code}: ")
    assert " proven: " in line
    said = pnp("verify", code, "--json").value
    assert said["proven"] is True
    assert set(schema_of("verify")["required"]) == set(said)


def test_a_code_proves_the_lesson_of_its_setup_as_it_is_shipped(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lie in the almanac itself would be on a card, and is found by its code."""
    known = find("cancelletto").almanac
    assert known
    first, other = known.entry(0), known.entry(1)
    code = first["code"]
    assert ", lesson proven: " in pnp("verify", code).out
    lie = {**first, "lesson": other["lesson"]}
    assert lie != first
    monkeypatch.setattr(type(known), "find", lambda *_: lie)
    answer = pnp("verify", code)
    assert answer.status == 1
    assert f"'{code}' is not as it says: lesson is said to be " in answer.err


LIES: list[tuple[str, str, Callable[[Any], object]]] = [
    ("CLAP1-W3-00001-9", "level", lambda level: level + 1),
    ("CLAP1-W3-00001-9", "position", lambda text: text.replace("w", "b")),
    ("CLAP1-W3-00001-9", "answer", lambda answer: ["a2-a3", *answer[1:]]),
    ("GRBP1-A5-00001-D", "task", lambda task: [task[0], {**task[1], "cubes": 6}]),
    ("GRBP1-A5-00001-D", "tempting", lambda count: count + 1),
    ("TOPP1-M1-00000-W", "turns", lambda turns: turns[:-2]),
    ("TOPP1-S2-00001-Z", "level", lambda level: level - 1),
    ("CAN1-20-00004-K", "level", lambda level: level + 1),
    ("CAN1-20-00004-K", "plan", lambda plan: plan[:-1]),
    (
        "CAN1-20-00004-K",
        "rating",
        lambda rating: [[rating[0][0], {**rating[0][1], "par": 9}]],
    ),
]


@pytest.mark.parametrize(("code", "name", "lie"), LIES)
def test_a_lie_costs_exit_status_1(
    pnp: Any,
    claustro_table: object,
    made_once: None,
    tmp_path: Path,
    code: str,
    name: str,
    lie: Callable[[Any], object],
) -> None:
    true = entry(code)
    file = tmp_path / "claims.jsonl"
    file.write_text(entry_line(true))
    assert pnp("verify", file).status == 0
    file.write_text(entry_line(true) + entry_line({**true, name: lie(true[name])}))
    answer = pnp("verify", file)
    assert answer.status == 1
    (told,) = answer.err.splitlines()
    assert "line 2: " in told
    assert code in told


@pytest.mark.parametrize("code", [code for code in CODES if code[:3] != "CAN"])
def test_the_proof_alone_finds_a_lie_that_is_made_again(
    claustro_table: object, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    """A generator that lies is found out by the engine that did not make it."""
    lie = {**entry(code), "level": 6 - entry(code)["level"] or 1}
    if lie["level"] == entry(code)["level"]:
        lie["level"] += 1
    monkeypatch.setattr("pnp.games.verification._made_entry", lambda _: lie)
    with pytest.raises(UserError, match=r"level is said to be"):
        of_entry(lie, 1)


def test_a_line_with_a_code_as_it_was_once_printed_is_proven(
    pnp: Any, tmp_path: Path
) -> None:
    file = tmp_path / "old.jsonl"
    new = entry("GRBP1-A6N-00000-H")
    assert new["code"] == "GRBP1-A6Z-00000-Z"
    file.write_text(entry_line({**new, "code": "GRBP1-A6N-00000-H"}))
    answer = pnp("verify", file)
    assert (answer.status, answer.out.split(":")[0]) == (0, "GRBP1-A6N-00000-H")


DUEL = (
    "363513/514236/461624/512352/454241/612536 a1:y,a2:r,a3:g,b1:ry,b2:ry,b3:ry,c1:ry,"
    "c3:y,c4:yb,c5:ygbb,c6:bbb,d1:r,d2:yyg,d3:gggb,d4:ygbb,d6:bb,e1:rrrr,e2:rrry,"
    "e3:yggb,e5:b,e6:b,f1:r,f2:rgg,f3:g r:a3,y:c4,g:d2,b:c6 2 6.2 b r:6,y:6,g:6,b:15"
)
"""One move alone wins, and it alone places a cube: nobody would miss it."""

TILES = (
    "______..o./______..#./__.#.b#bb./__o......#/#.____..__/..____..__/...o....#./"
    "o..##...b./....##..../#..o...b.. b2,e7,g4,h6,j8 a3,e1,f4,f8,i10 a3w+i7s o "
    "a3,e1,f4,f8,i10 7"
)
"""Without D5, and without A3 or E1 as well, the game is won in eight turns more."""


def lies() -> Sequence[tuple[Any, str, Puzzle[Any]]]:
    """What makers would make that ask for less, and where they are."""
    facts = {
        "own": 27,
        "other": 27,
        "line": "6>a1 6>a4 6>b2 1>e6",
        "end": "29 28",
        "tries": "1>b6 6>a1 27 28 less; 1>c5 6>a1 27 28 less",
    }
    duel = Puzzle(
        position=find("gridblock").rules.parse(DUEL),
        task=Event("blue-duel", facts),
        moves=1,
        level=1,
        answer=Answer("5>d6"),
        tempting=0,
        only=1,
        key=DUEL,
        game=Record("gridblock", position=DUEL),
        kind="duel",
        rating=204,
    )
    tile = tilepuzzle._rated_puzzle(
        find("cancelletto").rules.parse(TILES), Tile(3, 4), 8
    )
    assert tile
    return [
        (duelpuzzle, "GRBP1-D1-00002-5", duel),
        (tilepuzzle, "CANP1-T1-00000-5", tile),
    ]


@pytest.mark.parametrize(
    ("place", "fault"),
    [
        (0, "another places as many is said to be True and is False"),
        (1, "winning tiles is said to be ['xD5'] and is ['xA3', 'xD5', 'xE1']"),
    ],
)
def test_a_maker_that_asks_for_less_is_found_out(
    pnp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: int, fault: str
) -> None:
    """A duel whose answer alone places a cube, and a tile that is one of three."""
    maker, code, lie = lies()[place]
    assert maker.puzzle_at(lie.position) is None
    said = entry_of_puzzle(code, lie.kind, lie)
    file = tmp_path / "claims.jsonl"
    file.write_text(entry_line(said))
    monkeypatch.setattr("pnp.games.verification._made_entry", lambda _: said)
    monkeypatch.setattr(maker, "puzzle_at", lambda _: lie)
    answer = pnp("verify", file)
    assert answer.status == 1
    assert fault in answer.err


def test_what_names_nothing_is_refused(pnp: Any, tmp_path: Path) -> None:
    for text, fault in {
        "CLAP1-W3-00002-9": "misread symbol",
        "nothing": "is not a code such as",
    }.items():
        answer = pnp("verify", text)
        assert answer.status == 1
        assert fault in answer.err
    file = tmp_path / "no.jsonl"
    file.write_text("nothing\n")
    answer = pnp("verify", file)
    assert (answer.status, "line 1: 'nothing" in answer.err) == (1, True)
    file.write_bytes(b"\xff\xfe\x1b[31m\n")
    assert pnp("verify", file).err.endswith("no.jsonl' line 1 is not UTF-8 text\n")


def test_the_puzzle_of_a_code_is_shown_with_it(
    pnp: Any, claustro_table: object
) -> None:
    shown = pnp("puzzle", "--code", "clap1 w3 ooo01 9").out
    assert "CLAP1-W3-00001-9" in shown
    told = pnp("puzzle", "claustro", "--seed", 1, "--moves", 3, "--json").value
    assert (told["code"], told["kind"]) == ("CLAP1-W3-00001-9", "win")
    again = pnp("puzzle", "--code", told["code"], "--json").value
    assert again == told


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("puzzle", "tophats", "--code", "CLAP1-W3-00001-9"), "of claustro, not top"),
        (("puzzle", "--code", "CLAP1-W3-00001-9", "--seed", "1"), "leave out --seed"),
        (("puzzle",), "Missing argument"),
        (("puzzle", "tophats", "--kind", "win"), "kind"),
    ],
)
def test_a_puzzle_is_named_in_one_way(pnp: Any, words: Any, fault: str) -> None:
    answer = pnp(*words)
    assert answer.status in (1, 2)
    assert fault in answer.err


def test_old_seeds_find_what_they_found(pnp: Any, claustro_table: object) -> None:
    """Cards printed before there were codes name a seed."""
    told = json.loads(pnp("puzzle", "gridblock", "--seed", 5926520, "--json").out)
    made = entry_of_code(*puzzle_code(told["code"]))
    assert made
    assert (made["position"], told["seed"]) == (told["position"], 5926520)
    assert seed_of(find("gridblock"), made) == 5926520


def test_a_file_that_holds_nothing_is_not_taken_for_proven(
    pnp: Any, tmp_path: Path
) -> None:
    empty = tmp_path / "puzzles.jsonl"
    empty.touch()
    answer = pnp("verify", empty)
    assert answer.status == 1
    assert "holds nothing to prove" in answer.err


# --- every field of an entry, left out and changed


def shipped() -> dict[str, Entry]:
    """An entry of each kind with its lesson, from the files that come along."""
    found: dict[str, Entry] = {}
    for game in GAMES:
        for file in ("almanac", "collection"):
            lines = read_text(f"{game}/{file}.jsonl").splitlines()[:200]
            for each in map(json.loads, lines):
                found.setdefault(f"{game}-{each['kind']}", each)
    return found


KINDS = shipped()
"""Such an entry by its game and kind."""


def changed(value: Any) -> Any:
    """A value of the same sort that is another."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return f"{value} "
        case dict():
            return {**value, "more": 1}
        case list():
            return [*value, 1]
        case _:
            return 1


def told(pnp: Any, file: Path, *entries: Entry) -> Any:
    file.write_text("".join(map(entry_line, entries)))
    return pnp("verify", file)


@pytest.mark.parametrize(
    ("kind", "name"),
    [(kind, name) for kind in KINDS for name in (*KINDS[kind], "colour")],
)
def test_a_lie_in_any_field_of_an_entry_is_found(
    claustro_table: object, made_once: None, kind: str, name: str
) -> None:
    """Changed, left out from among others that say it, or unknown."""
    true = KINDS[kind]
    lies = [{**true, name: changed(true.get(name))}]
    if name in true and name != "code":
        lies.append({key: value for key, value in true.items() if key != name})
    for lie in lies:
        with pytest.raises(UserError, match=r"^line 3: ") as fault:
            of_entry(lie, 3, taught=True)
        assert "\n" not in str(fault.value)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_shipped_of_each_kind_is_as_it_says(
    claustro_table: object, made_once: None, kind: str
) -> None:
    assert of_entry(KINDS[kind], 1).code == KINDS[kind]["code"]


def test_a_lesson_left_out_among_others_is_told(
    pnp: Any, claustro_table: object, tmp_path: Path
) -> None:
    """Alone it is an entry as it was mined, which has none."""
    file = tmp_path / "claims.jsonl"
    true = KINDS["claustro-win"]
    bare = {name: value for name, value in true.items() if name != "lesson"}
    assert told(pnp, file, bare).status == 0
    answer = told(pnp, file, true, bare)
    assert answer.status == 1
    assert f"line 2: '{true['code']}' does not say its 'lesson'" in answer.err
    answer = told(pnp, file, true, {**true, "colour": 1})
    assert "line 2: " in answer.err
    assert "says 'colour', which no entry of its kind does" in answer.err
