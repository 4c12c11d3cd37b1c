"""The command line: its forms, its help, and one line for every mistake."""

import datetime
import json
import os
import re
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import click
import pikepdf
import pypdfium2
import pytest

from pnp.base.version import __version__
from pnp.cli import COMMANDS, group
from pnp.cli.benches import rival
from pnp.core.setup import ALPHABET, Setup
from pnp.games import GAMES, find, names, package
from pnp.press.figures.examples import example
from pnp.words.texts import languages
from tests.lanes import slow

GAME = find("cancelletto")

SETUP = Setup(GAME.rules.edition, seed=7)

START = str(GAME.rules.deal(SETUP))


# --- the fixed forms


def test_games(pnp: Any) -> None:
    told = pnp("games", "--json").value
    assert [each["game"] for each in told] == list(names())
    for each in told:
        edition = find(each["game"]).rules.edition
        assert each == {
            "game": edition.game,
            "edition": edition.number,
            "players": list(edition.players),
            "variants": list(edition.variants),
            "languages": list(languages(edition.game)),
            "package": package(edition.game) or f"pnp {__version__}",
        }


def test_setup(pnp: Any) -> None:
    answer = pnp("setup", "cancelletto", "--seed", 7, "--json").value
    assert answer == {
        "game": "cancelletto",
        "edition": 1,
        "players": 2,
        "variants": [],
        "seed": 7,
        "code": SETUP.code,
        "position": START,
    }
    assert pnp("setup", "cancelletto", "--code", SETUP.code, "--json").value == answer


def test_setup_of_a_day(pnp: Any) -> None:
    day = datetime.date(2026, 12, 31)
    answer = pnp("setup", "cancelletto", "--date", day, "--json").value
    assert answer["code"] == GAME.of_day(day).code


def test_moves(pnp: Any) -> None:
    listed = pnp("moves", "cancelletto", START).out.splitlines()
    assert listed == [str(move) for move in GAME.rules.parse(START, ()).legal()]
    assert pnp("moves", "cancelletto", START, "--json").value == listed


def test_moves_of_standard_input(pnp: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    text = f"{START}\n\nnonsense\r\n{START}\n".encode()
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text)))
    answer = pnp("moves", "cancelletto", "-")
    assert answer.status == 1
    one, fault, other = map(json.loads, answer.out.splitlines())
    assert one == other
    assert fault["error"].startswith("'nonsense' is not a position")


def test_play(pnp: Any) -> None:
    answer = pnp("play", "cancelletto", START, "a4-a5", "xA1", "--json").value
    assert answer["outcome"] is None
    assert answer["position"].endswith(" a5,d8,h4,j3,j7 - b - 2")
    lost = pnp("play", "cancelletto", START, "xB4", "--json").value
    assert set(lost["outcome"]) == {"scores", "reason", "clause"}
    assert lost["outcome"]["scores"] == [-1, -1]


def test_play_says_what_ends_a_turn_that_is_not_finished(pnp: Any) -> None:
    """A tile whose removal does not lose, in a reader's language."""
    half = pnp("play", "cancelletto", START, "a4-a5")
    move = half.err.removesuffix(" ends it.\n").split()[-1]
    assert half.err == f"The turn is not finished: a move such as {move} ends it.\n"
    after = pnp("play", "cancelletto", half.out.strip(), move, "--json").value
    assert after["outcome"] is None
    in_italian = pnp("play", "cancelletto", START, "a4-a5", "--lang", "it").err
    assert f"una mossa come {move}." in in_italian
    assert not pnp("play", "cancelletto", START, "a4-a5", "xA1").err


@pytest.mark.parametrize(
    "line",
    [
        ("gate:a1s+j10n", "a4-a5", "xA1"),
        ("a1+j10", "a4-a5", "xA1"),
        ("J10+A1", "a4→a5", "XA1"),
    ],
)
def test_play_takes_moves_as_check_does(pnp: Any, line: tuple[str, ...]) -> None:
    """Three ways to write one turn."""
    position = pnp("play", "cancelletto", START, *line, "--json").value["position"]
    assert position.endswith(" a5,d8,h4,j3,j7 x b - 2")


def test_play_refuses_a_short_gate_for_the_real_reason(pnp: Any) -> None:
    told = pnp("play", "cancelletto", START, "b2+a1").err
    assert "b2 has no outer side (CAN-7)" in told


def test_solve(pnp: Any) -> None:
    answer = pnp("solve", "cancelletto", START, "--json").value
    assert answer["status"] == "win"
    assert answer["par"] == answer["lower"] == answer["upper"] == len(answer["plan"])
    assert answer["par_without_gate"] >= answer["par"]
    assert 1 <= answer["difficulty"] <= 5
    won = pnp("play", "cancelletto", START, *answer["plan"], "--json").value
    assert won["outcome"]["clause"] == "CAN-9"
    told = pnp("solve", "cancelletto", START).out
    assert f"par               {answer['par']}\n" in told
    assert told.splitlines()[-1].endswith(answer["plan"][-1])


def test_solve_many_in_order(pnp: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    lost = START.replace(",j7 ", " ")
    text = "\n".join([START, "nonsense", lost, START]).encode()
    for jobs in ("1", "2"):
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text)))
        answer = pnp("solve", "cancelletto", "-", "--jobs", jobs)
        assert answer.status == 1
        one, fault, gone, other = map(json.loads, answer.out.splitlines())
        assert one == other
        assert fault["error"].startswith("'nonsense' is not a position")
        assert (gone["status"], gone["clause"]) == ("lost", "CAN-10")
        assert (gone["par"], gone["plan"]) == (None, [])


def test_solve_says_plainly_what_is_lost(pnp: Any) -> None:
    lost = START.replace(",j7 ", " ")
    assert pnp("solve", "cancelletto", lost).out == "lost already (CAN-10)\n"


def test_solve_stops_in_time_with_bounds(pnp: Any) -> None:
    answer = pnp("solve", "cancelletto", START, "--time", "0", "--json").value
    assert answer["status"] == "unknown"
    assert answer["par"] is None
    assert answer["lower"] > 1


def test_solve_takes_the_middle_of_a_turn(pnp: Any) -> None:
    middle = pnp("play", "cancelletto", START, "a4-a5").out.strip()
    answer = pnp("solve", "cancelletto", middle, "--json").value
    assert answer["status"] == "win"
    assert "a5-" not in answer["plan"][0]


def test_setups_with_wanted_properties(pnp: Any) -> None:
    answer = pnp("setup", "cancelletto", "--par", 10, "--level", 2, "--json").value
    assert (answer["par"], answer["difficulty"]) == (10, 2)
    assert answer["seed"] == 2, "the first from seed 0 on"
    dealt = pnp("setup", "cancelletto", "--seed", 12, "--solvable").out
    assert "par " in dealt


@pytest.mark.proof
def test_bench(pnp: Any) -> None:
    lines = pnp("bench", "cancelletto", "--boards", 1).out.splitlines()
    assert re.fullmatch(
        r"cancelletto: \d+ random games a second of \d+ plies; a ply takes as long as "
        r"\d+ copies of a position",
        lines[0],
    )
    assert lines[1].startswith("cancelletto: 1 boards solved with proof: ")
    assert lines[-1].startswith("cancelletto: ")


@pytest.mark.proof
def test_bench_of_the_press(pnp: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("press", "ink"):
        one = f"pnp.cli.benches.{module}.names"
        monkeypatch.setattr(one, lambda: ["claustro"])
    monkeypatch.setitem(sys.modules, "typst", None)
    told = pnp("bench", "press", "--boards", 1).out.splitlines()
    *kits, pages, subsets, lines, text, ink = told
    kit = r"press: \w+ takes \d+ sheets of (A4|Letter), \d+% of which become parts .*"
    assert len(kits) == 2
    assert all(re.fullmatch(kit, line) for line in kits)
    assert re.fullmatch(r"press: \d+ pages of rules in .* ms each", pages)
    assert re.search(r"[\d.]+ times as fast as by fontTools left to itself", subsets)
    assert re.search(r"total fit takes [\d.]+ times as long as first fit", lines)
    assert text == f"press: {rival.SKIPPED}"
    assert re.search(r"the kit of claustro darkens [\d.]+% of a page, \d+% of", ink)


def test_what_has_no_bench_is_refused(pnp: Any) -> None:
    answer = pnp("bench", "chess")
    assert answer.status == 2
    assert "no bench 'chess'; choose from" in answer.err.replace("\n", " ")


def test_perft(pnp: Any) -> None:
    count = len(GAME.rules.parse(START, ()).legal())
    assert pnp("perft", "cancelletto", START, 1).out == f"{count}\n"


def test_check_names_line_move_and_clause(pnp: Any, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    text = str(example(GAME, "first"))
    path.write_text(text)
    turns = len(example(GAME, "first").turns)
    assert pnp("check", path).out == (
        f"cancelletto: {turns} turns, result 1 1 (home, CAN-9)\n"
        "All ten pawns are home: both players win on turn 11.\n"
    )
    lines = text.split("\n")
    lines[4] = lines[4].replace(" x", " xC3 x")
    path.write_text("\n".join(lines))
    answer = pnp("check", path)
    assert answer.status == 1
    assert "line 5: 'xC3' is not legal: C3 is the hole (CAN-2)" in answer.err
    assert "CAN-2: Shuffled and turned at random" in answer.err


def test_example(pnp: Any) -> None:
    said, _, record = pnp("example", "cancelletto").out.partition("\n")
    assert said == "# 11 turns are enough, no fewer; difficulty 4 of 5."
    assert record == f"{example(GAME, 'first')}\n"
    answer = pnp("example", "cancelletto", "--json").value
    assert answer["turns"] == list(example(GAME, "first").turns)


def test_another_example_is_the_same_for_the_same_seed(
    pnp: Any, tmp_path: Path
) -> None:
    one, other = (pnp("example", "tophats", "--seed", 5).out for _ in range(2))
    assert one == other
    assert "\nshrink " in one
    path = tmp_path / "game.txt"
    path.write_text(one)
    assert pnp("check", path).status == 0


@pytest.mark.parametrize("suffix", ["svg", "pdf", "png"])
def test_draw(pnp: Any, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"board.{suffix}"
    answer = pnp("draw", "cancelletto", START, "a4-a5", "-o", path, "--lang", "it")
    assert answer.out == f"{path}\n"
    assert path.stat().st_size > 1000


def test_draw_says_what_it_shows(pnp: Any, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    pnp("draw", "cancelletto", START, "-o", path, "--viewer", "blue", "--outline-text")
    text = path.read_text(encoding="utf-8")
    assert "Blue pawns on e2, e4, h5, h10 and j9." in text
    assert "@font-face" not in text


def test_kit(pnp: Any, tmp_path: Path) -> None:
    answer = pnp(
        "kit", "cancelletto", "--paper", "letter", "--theme", "low-ink", "-o", tmp_path
    )
    assert answer.status == 0
    names = {path.name for path in tmp_path.rglob("*.pdf")}
    assert names == {
        "cancelletto_paper_letter_en_lowink.pdf",
        "cancelletto_card_letter_en_lowink_duplex-long.pdf",
        "cancelletto_card_letter_en_lowink.pdf",
    }
    assert len(list(tmp_path.rglob("*.svg"))) == 14 + 1 + 3


def test_a_kit_without_backs_is_fed_in_one_way(pnp: Any, tmp_path: Path) -> None:
    pnp("kit", "cancelletto", "--duplex", "none", "-o", tmp_path)
    names = {path.name for path in tmp_path.rglob("*.pdf")}
    assert names == {"cancelletto_paper_a4_en.pdf", "cancelletto_card_a4_en.pdf"}


def test_what_is_asked_for_comes_with_a_kit_and_nothing_else(
    pnp: Any, tmp_path: Path
) -> None:
    assert pnp("kit", "claustro", "--with", "big-board", "-o", tmp_path).status == 0
    usual = {"board", "standee-white", "standee-black"}
    assert {path.stem for path in tmp_path.rglob("*.svg")} == {*usual, "big-board"}


def test_a_kit_is_the_same_for_any_number_of_jobs(pnp: Any, tmp_path: Path) -> None:
    one, three = (
        {each["path"].rpartition("/")[2]: each["sha256"] for each in made["files"]}
        for jobs in ("1", "3")
        for made in [
            pnp(
                "kit", "claustro", "--jobs", jobs, "--json", "-o", tmp_path / jobs
            ).value
        ]
    )
    assert one == three


@pytest.mark.slow
def test_everything_is_the_same_for_any_number_of_jobs(
    pnp: Any, tmp_path: Path
) -> None:
    asked = ("build", "claustro", "tophats", "--date", "2026-12-24", "--json")
    for jobs in ("1", "3"):
        assert pnp(*asked, "--jobs", jobs, "-o", tmp_path / jobs).status == 0
    one, three = (tmp_path / jobs / "SHA256SUMS" for jobs in ("1", "3"))
    assert one.read_text() == three.read_text()


@pytest.mark.proof
def test_a_kit_with_a_wallet_for_sleeved_cards(pnp: Any, tmp_path: Path) -> None:
    asked = ("--with", "wallet", "--with", "wallet", "--sleeves")
    made = pnp("kit", "gridblock", *asked, "--card", "0.25", "-o", tmp_path)
    assert made.status == 0
    files = {path.name for path in tmp_path.rglob("*.*")}
    assert "gridblock_card_a4_en.pdf" in files
    assert "wallet_en.svg" in files


def test_a_box_that_no_sheet_holds_leaves_nothing_behind(
    pnp: Any, tmp_path: Path
) -> None:
    refused = pnp("kit", "tophats", "--paper", "a5", "--with", "box", "-o", tmp_path)
    assert refused.status == 1
    said = refused.err.splitlines()[-1]
    assert said.startswith("pnp: the box of tophats does not fit on A5")
    assert "take --paper letter; on A5 there can be --with small-board --with " in said
    assert len(said) <= 400
    assert not [*tmp_path.iterdir()]


def test_the_files_of_a_kit_tell_its_variants(pnp: Any, tmp_path: Path) -> None:
    chosen = ("--variant", "bonus", "--variant", "even-values")
    assert pnp("kit", "gridblock", *chosen, "-o", tmp_path).status == 0
    names = {path.name for path in tmp_path.rglob("*.*")} - {"manifest.json"}
    assert "gridblock_card_even-values_bonus_a4_en_duplex-long.pdf" in names
    assert "card-red-2_even-values_bonus.svg" in names
    assert all("even-values_bonus" in name for name in names)


def test_a_kit_has_the_rules_of_a_variant_that_changes_no_part(
    pnp: Any, tmp_path: Path
) -> None:
    """Those that are printed alone, and no puzzles, which are of the usual rules."""
    asked = ("claustro", "--variant", "home-drop")
    assert pnp("kit", *asked, "-q", "-o", tmp_path).status == 0
    kit = tmp_path / "claustro" / "claustro_paper_home-drop_a4_en.pdf"
    assert pnp("rules", *asked, "-o", tmp_path / "rules.pdf").status == 0
    told, rules = (
        [page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path)]
        for path in (kit, tmp_path / "rules.pdf")
    )
    assert set(rules) <= set(told)
    assert "with “" in rules[0]
    with pikepdf.open(kit) as pdf:
        assert not pdf.attachments


def test_rules_as_svg_page_by_page(pnp: Any, tmp_path: Path) -> None:
    answer = pnp("rules", "claustro", "-o", tmp_path / "rules.svg")
    assert [Path(line).name for line in answer.out.splitlines()][:2] == [
        "rules-1.svg",
        "rules-2.svg",
    ]


@pytest.mark.parametrize("suffix", [".html", ".htm", ".txt", ".TXT"])
def test_rules_are_read_without_paper(pnp: Any, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"rules{suffix}"
    answer = pnp("rules", "claustro", "--lang", "it", "-o", path, "--json")
    (file,) = json.loads(answer.out)["files"]
    assert (file["path"], file["pages"]) == (path.as_posix(), 1)
    assert "Il turno" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (["--booklet"], "booklet"), (["--size=large"], "rules-large"),
        (["--booklet", "--cover"], "booklet-bound"),
    ],
)  # fmt: skip
def test_a_form_of_the_rules_has_a_name_of_its_own(
    pnp: Any, own_folder: Path, options: list[str], name: str
) -> None:
    answer = pnp("rules", "claustro", *options, "--paper", "letter")
    assert answer.out == f"output/claustro_{name}_letter_en.pdf\n"


@pytest.mark.parametrize("option", ["--booklet", "--cover", "--size=large"])
def test_forms_for_paper_are_refused_for_a_screen(
    pnp: Any, tmp_path: Path, option: str
) -> None:
    answer = pnp("rules", "claustro", option, "-o", tmp_path / "rules.html")
    assert answer.status == 2
    assert f"{option.replace('=', ' ')} is for paper: write a .pdf" in answer.err


def test_rules_take_one_form_at_a_time(pnp: Any) -> None:
    answer = pnp("rules", "claustro", "--booklet", "--size", "large")
    assert answer.status == 2
    assert (
        "choose only one of --cover, --reference, --booklet and --size large"
        in answer.err
    )


def test_daily(pnp: Any, tmp_path: Path) -> None:
    path = tmp_path / "cards.pdf"
    assert pnp("daily", "--date", "2026-12-24", "--days", 2, "-o", path).status == 0
    assert path.is_file()


def test_a_book_with_its_solutions_apart_is_two_files(pnp: Any, tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    asked = ("gridblock", "--count", 3, "--solutions", "apart", "-o", path, "--json")
    told = pnp("book", *asked).value
    names = [Path(each["path"]).name for each in told["files"]]
    assert names == ["book.pdf", "book_solutions.pdf"]
    assert [each["number"] for each in told["puzzles"]] == [1, 2, 3]
    assert all((tmp_path / name).is_file() for name in names)
    puzzle = told["puzzles"][0]["command"].split()[1:]
    assert told["puzzles"][0]["position"] in pnp(*puzzle).out


def test_daily_names_its_file_by_the_games_and_the_first_day(
    pnp: Any, own_folder: Path
) -> None:
    for games, name in (
        (["gridblock"], "gridblock_daily_2026-12-24_a4_en.pdf"),
        (["cancelletto", "gridblock"], "pnp_daily_2026-12-24_a4_en.pdf"),
    ):
        answer = pnp("daily", *games, "--date", "2026-12-24")
        assert answer.out.split() == [str(Path("output") / name)]
        assert (own_folder / "output" / name).is_file()


@pytest.mark.parametrize(
    "games",
    [
        pytest.param(["gridblock", "claustro"], marks=pytest.mark.proof),
        *slow([[*GAMES]]),
    ],
    ids=len,
)
def test_a_build_makes_everything_and_is_the_same_anywhere(
    pnp: Any, own_folder: Path, games: list[str]
) -> None:
    """Byte for byte, whatever the hash seed, the time zone and the locale.

    A kit and the cards here; all of it, on two Pythons, by ``.ci/run``.
    """
    day = ("--date", "2026-12-24")
    assert pnp("build", *games, "-o", "printed", *day).status == 0
    printed, there = own_folder / "printed", own_folder / "there"
    assert_all_is_listed(printed, games)
    cards = there / "pnp_daily_2026-12-24_a4_en.pdf"
    elsewhere = {"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C"}
    for words in (
        ("kit", "gridblock", "-o", str(there)),
        ("daily", *games, *day, "-o", str(cards)),
    ):
        subprocess.run(
            [sys.executable, "-m", "pnp", *words],
            check=True, capture_output=True, env={**os.environ, **elsewhere},
        )  # fmt: skip
    files = [path.relative_to(there) for path in there.rglob("*.*")]
    assert len(files) > 50
    files.remove(Path("gridblock/manifest.json"))
    for file in files:
        assert (there / file).read_bytes() == (printed / file).read_bytes(), file


def assert_all_is_listed(tmp_path: Path, games: list[str]) -> None:
    from hashlib import sha256

    names = {path.name for path in tmp_path.rglob("*.pdf")}
    for language in ("en", "it"):
        assert f"pnp_daily_2026-12-24_a4_{language}.pdf" in names
        for game in games:
            assert f"{game}_paper_a4_{language}.pdf" in names
            assert f"{game}_try_a4_{language}_duplex-long.pdf" in names
        for game in {"cancelletto", "gridblock"} & {*games}:
            assert f"{game}_card_a4_{language}_duplex-long.pdf" in names
        for game in {"cancelletto", "claustro", "tophats"} & {*games}:
            assert f"{game}_card_a4_{language}.pdf" in names
    listed = (tmp_path / "SHA256SUMS").read_text().splitlines()
    assert len(listed) == len(list(tmp_path.rglob("*.*")))
    for line in listed:
        digest, name = line.split("  ")
        assert sha256((tmp_path / name).read_bytes()).hexdigest() == digest


# --- help


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(pnp: Any, name: str) -> None:
    answer = pnp(name, "--help")
    assert answer.status == 0
    assert f"Example: pnp {name}" in answer.out
    assert answer.out.count("\n") > 5


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_of_commands_says_what_each_command_says(name: str) -> None:
    command = group.get_command(click.Context(group), name)
    assert command
    assert command.name == name


def test_without_a_command_the_help_is_shown(pnp: Any) -> None:
    answer = pnp()
    assert answer.status == 0
    assert "Print:" in answer.out


def test_the_help_lists_each_command_once_and_those_who_print_first(pnp: Any) -> None:
    listed = re.findall(r"^  ([a-z][a-z-]*)  +[A-Z].*\.$", pnp("--help").out, re.M)
    assert listed[0] == "build"
    assert sorted(listed) == sorted(COMMANDS)


@pytest.mark.proof
def test_labels_are_printed_on_their_own_paper(pnp: Any, tmp_path: Path) -> None:
    assert pnp("kit", "tophats", "--labels", "OL1025", "-o", tmp_path).status == 0
    for what in ("labels", "labels-test"):
        name = f"tophats_{what}_round-1in_letter_en.pdf"
        assert (tmp_path / "tophats" / name).exists()


# --- mistakes

USAGE, INPUT = 2, 1

MISTAKES: list[tuple[int, str, list[str]]] = [
    (USAGE, "no game 'chess'; choose from cancelletto", ["setup", "chess"]),
    (USAGE, "no command 'paint'; choose from games, setup,", ["paint"]),
    (USAGE, "No such option", ["setup", "cancelletto", "--sed", "3"]),
    (USAGE, "'seven' is not a whole number", ["setup", "cancelletto", "--seed=seven"]),
    (USAGE, "'１' is not a whole number", ["setup", "cancelletto", "--seed=１"]),
    (USAGE, "seed -1 is not between 0 and", ["setup", "cancelletto", "--seed=-1"]),
    (USAGE, "seed 33554432 is not", ["setup", "cancelletto", "--seed=33554432"]),
    (USAGE, "is for 2 players, not 3", ["setup", "cancelletto", "--players=3"]),
    (USAGE, "is for 2 players, not 7",
     ["setup", "cancelletto", "--date=2026-12-24", "--players=7"]),
    (USAGE, "0 is not in the range from 1", ["setup", "cancelletto", "--players=0"]),
    (USAGE, "no cancelletto variant 'x'", ["setup", "cancelletto", "--variant=x"]),
    (USAGE, "'31.12.2026' is not a day", ["setup", "cancelletto", "--date=31.12.2026"]),
    (USAGE, "'2026-1-1' is not a day", ["setup", "cancelletto", "--date=2026-1-1"]),
    (USAGE, "'2026-02-30' is not a day", ["setup", "cancelletto", "--date=2026-02-30"]),
    (USAGE, "choose only one of --seed",
     ["setup", "cancelletto", "--seed=1", "--code=X"]),
    (USAGE, "--code 'X' says players",
     ["setup", "cancelletto", "--code=X", "--variant", "blue-starts"]),
    (INPUT, "'CAN1' is not a code such as", ["setup", "cancelletto", "--code=CAN1"]),
    (INPUT, "'' is not a code such as", ["setup", "cancelletto", "--code="]),
    (INPUT, "'x' is not a position: it has 1 of 7", ["moves", "cancelletto", "x"]),
    (INPUT, "'' is not a position", ["moves", "cancelletto", ""]),
    (INPUT, "'a4-a6' is not legal: a6 is not next to a4 (CAN-5)",
     ["play", "cancelletto", START, "a4-a6"]),
    (INPUT, "'jump' is not a move", ["play", "cancelletto", START, "jump"]),
    (INPUT, "'' is not a move", ["play", "cancelletto", START, ""]),
    (INPUT, "move 2: 'a4-a5' is not legal: no pawn stands on a4",
     ["play", "cancelletto", START, "a4-a5", "a4-a5"]),
    (USAGE, "'deep' is not a whole number", ["perft", "cancelletto", START, "deep"]),
    (USAGE, "-1 is not in the range", ["perft", "cancelletto", START, "--", "-1"]),
    (INPUT, "cannot read 'nothing.txt': no such file", ["check", "nothing.txt"]),
    (INPUT, "cannot read '': no such file", ["check", ""]),
    (INPUT, "cannot read '.': is a directory", ["check", "."]),
    (INPUT, "file: line 1: 'in the way' is not 'game NAME'", ["check", "file"]),
    (INPUT, "cannot write 'file': use one of",
     ["draw", "cancelletto", START, "-o", "file"]),
    (USAGE, "Missing option '-o'", ["draw", "cancelletto", START]),
    (INPUT, "cannot write 'b.gif': use one of .svg, .pdf, .png",
     ["draw", "cancelletto", START, "-o", "b.gif"]),
    (INPUT, "cannot write 'file/b.svg': not a directory",
     ["draw", "cancelletto", START, "-o", "file/b.svg"]),
    (USAGE, "--viewer: no player 'red'; choose from blue, orange",
     ["draw", "cancelletto", START, "-o", "b.svg", "--viewer", "red"]),
    (USAGE, "--viewer: no player 'blue'; choose from red, yellow",
     ["draw", "tophats", "c4:Rr,d6:Yy full 2 R", "-o", "b.svg", "--viewer", "blue"]),
    (USAGE, "no theme 'neon'; choose from full, classic, low-ink, grey",
     ["draw", "cancelletto", START, "-o", "b.svg", "--theme", "neon"]),
    (USAGE, "no paper 'a7'; choose from a4, letter",
     ["kit", "cancelletto", "--paper", "a7"]),
    (USAGE, "--labels: labels of 40 mm are too large for cancelletto, whose pieces are "
     "at most 22 mm wide; choose from round-20, round-19",
     ["kit", "cancelletto", "--labels", "L7780"]),
    (USAGE, "--labels: no label sheet 'L1'; on A4 choose from round-60,",
     ["kit", "tophats", "--labels", "L1"]),
    (USAGE, "--labels: no label sheet 'L1'; on Letter choose from round-1in,",
     ["kit", "tophats", "--paper", "letter", "--labels", "L1"]),
    (USAGE, "is no label sheet: its labels end 225 mm from the left",
     ["kit", "tophats", "--labels", "round 24: 8 x 10 at 12/15 by 27"]),
    (USAGE, "no gridblock variant 'blitz'; choose from",
     ["kit", "gridblock", "--variant", "blitz"]),
    (USAGE, "no part 'bag'; choose from big-board, flat-pawns, stickers, "
     "small-stickers, box, wallet",
     ["kit", "claustro", "--with", "bag"]),
    (USAGE, "--card 0.4 changes nothing without --with box or --with wallet",
     ["kit", "claustro", "--card", "0.4"]),
    (USAGE, "--sleeves changes nothing without --with box or --with wallet",
     ["kit", "gridblock", "--sleeves"]),
    (USAGE, "--greyboard 0 changes nothing without --with box",
     ["kit", "gridblock", "--with", "wallet", "--greyboard", "0"]),
    (USAGE, "4 is not in the range from 0 to 3 mm",
     ["kit", "gridblock", "--with", "box", "--greyboard", "4"]),
    (USAGE, "--sleeves: claustro has no cards to put into them",
     ["kit", "claustro", "--with", "box", "--sleeves"]),
    (USAGE, "3 is not in the range from 0.1 to 1 mm",
     ["kit", "claustro", "--with", "box", "--card", "3"]),
    (USAGE, "'thick' is not a thickness in mm such as 0.3",
     ["kit", "claustro", "--with", "box", "--card", "thick"]),
    (USAGE, "no language 'fr'; choose from en, de, it",
     ["rules", "cancelletto", "--lang", "fr"]),
    (INPUT, "cannot write 'file/x.pdf': ",
     ["rules", "cancelletto", "-o", "file/x.pdf"]),
    (INPUT, "cannot write 'file'", ["build", "-o", "file"]),
    (USAGE, "'soon' is not a time in seconds such as 2.5",
     ["solve", "cancelletto", START, "--time", "soon"]),
    (USAGE, "9 is not in the range from 1 to 5",
     ["setup", "cancelletto", "--level", "9"]),
    (USAGE, "go with --seed only", ["setup", "cancelletto", "--par=9", "--code=X"]),
    (USAGE, "0 is not in the range", ["daily", "--days", "0"]),
    (USAGE, "--days needs --date", ["book", "--days", "3"]),
    (USAGE, "excludes --count", ["book", "--date", "2026-12-24", "--count", "2"]),
    (USAGE, "--variant is of one game: name one",
     ["rules", "claustro", "gridblock", "--variant", "home-drop"]),
    (USAGE, "--coverage is of one", ["rules", "claustro", "gridblock", "--coverage"]),
    (USAGE, "a .html holds the rules of one game",
     ["rules", "claustro", "gridblock", "-o", "rules.html"]),
    (USAGE, "less than one puzzle of each of 4 games", ["book", "--total", "3"]),
    (USAGE, "give one", ["book", "--total", "8", "--count", "2"]),
    (USAGE, "'3' is not one of '1', '2', '4'", ["book", "--per-page", "3"]),
    (USAGE, "go beyond time", ["daily", "--date=9999-12-31", "--days=2"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("status", "said", "arguments"),
    MISTAKES,
    ids=[said for _, said, _ in MISTAKES],
)
def test_a_mistake_is_one_line(
    pnp: Any, own_folder: Path, status: int, said: str, arguments: list[str]
) -> None:
    (own_folder / "file").write_text("in the way")
    answer = pnp(*arguments)
    assert answer.status == status
    assert answer.out == ""
    # What takes long says so first.
    told = answer.err.splitlines(keepends=True)
    (mistake,) = (line for line in told if not line.startswith("making "))
    assert mistake.startswith("pnp: ")
    assert mistake.endswith("\n")
    assert said.lower() in answer.err.lower()
    assert [path.name for path in own_folder.rglob("*")] == ["file"]


@pytest.mark.parametrize(
    "place", [place for place, s in enumerate(SETUP.code) if s != "-"]
)
def test_every_misread_symbol_of_a_code_is_refused(pnp: Any, place: int) -> None:
    code = SETUP.code
    other = ALPHABET[(ALPHABET.index(code[place]) + 7) % 32]
    misread = code[:place] + other + code[place + 1 :]
    answer = pnp("setup", "cancelletto", "--code", misread)
    assert (answer.status, answer.err.count("\n")) == (INPUT, 1)
    assert repr(misread) in answer.err


def test_a_fault_in_a_template_is_one_line(tmp_path: Path) -> None:
    """A copy of the program with a spoilt file of words."""
    import shutil

    root = Path(__file__).parents[2]
    for folder in ("pnp", "templates"):
        shutil.copytree(root / folder, tmp_path / folder)
    words = tmp_path / "templates" / "cancelletto" / "words.en.toml"
    spoilt = words.read_text("utf-8").replace('\nhome = "', '\nhome = 3 # "')
    words.write_text(spoilt, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pnp", "build", "-o", "out"],
        cwd=tmp_path, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == (
        "pnp: templates/cancelletto/words.en.toml: 'home': is 3, not a text\n"
    )
    assert not (tmp_path / "out").exists()


def test_a_reader_who_has_had_enough_is_no_error() -> None:
    run = f"{sys.executable} -m pnp moves cancelletto '{START}' | head -1"
    done = subprocess.run(run, shell=True, capture_output=True, text=True)
    assert done.stdout == "a4-a5\n"
    assert done.stderr == ""


def test_an_interrupted_build_leaves_whole_files_only(tmp_path: Path) -> None:
    import signal
    import time

    running = subprocess.Popen(
        [sys.executable, "-m", "pnp", "build", "-v"],
        cwd=tmp_path,
        stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    time.sleep(2)  # it has begun by then, and takes longer
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=30)
    assert running.returncode == 130
    assert errors.count("pnp: ") == 1
    assert errors == "pnp: interrupted\n"
    assert not list(tmp_path.rglob(".*"))


# --- puzzles


def test_a_puzzle_comes_with_its_solution(pnp: Any, claustro_table: object) -> None:
    found = pnp("puzzle", "claustro", "--seed", 1, "--moves", 3, "--json").value
    assert found["task"] == "White to play and win in 3 moves."
    assert found["moves"] == 3
    for line, each in zip(found["solution"], found["lines"], strict=True):
        assert line == [moves[0] for moves in each]
        end = pnp("play", "claustro", found["position"], *line, "--json")
        assert end.value["outcome"]["scores"] == [1, -1]
    told = pnp("puzzle", "claustro", "--seed", 1, "--moves", 3).out
    task, code, position, *_ = told.splitlines()
    assert task == "White to play and win in 3 moves."
    assert code == "code      CLAP1-W3-00001-9"
    assert position.startswith("position  ")


def test_a_puzzle_says_from_which_setup_it_is_reached(pnp: Any) -> None:
    """Replayed, the game leads to the puzzle."""
    found = pnp("puzzle", "tophats", "--seed", 3, "--moves", 1, "--json").value
    dealt = pnp("setup", "tophats", "--code", found["setup"], "--json").value
    moves = found["game_from_start"]
    came = pnp("play", "tophats", dealt["position"], *moves, "--json").value["position"]
    assert came.split(" ")[1:] == found["position"].split(" ")[1:4]
    told = pnp("puzzle", "tophats", "--seed", 3, "--moves", 1).out
    assert " ".join([found["setup"], *moves]) in told


@pytest.mark.parametrize(("lang", "word"), [("en", "picture"), ("it", "figura")])
def test_a_puzzle_on_a_terminal_tells_of_no_picture(
    pnp: Any, lang: str, word: str
) -> None:
    told = pnp("puzzle", "tophats", "--seed", "3", "--moves", "2", "--lang", lang).out
    assert "Y?" in told
    assert word not in told


@pytest.mark.parametrize(
    ("arguments", "status", "fault"),
    [
        (("cancelletto", "--kind", "gate", "--moves", "2"), 1, "so long or so hard"),
        (("claustro", "--level", "6"), 2, "6 is not in the range from 1 to 5"),
        (("claustro", "--moves", "1"), 1, "puzzles take 2 to 5 moves, not 1"),
        (("claustro", "--moves", "6"), 1, "puzzles take 2 to 5 moves, not 6"),
        (("claustro", "--moves", "0"), 2, "0 is not in the range from 1 to 99"),
        (("claustro", "--seed", "x"), 2, "'x' is not a whole number"),
    ],
)
def test_a_puzzle_that_cannot_be_is_refused_in_a_line(
    pnp: Any, arguments: tuple[str, ...], status: int, fault: str
) -> None:
    answer = pnp("puzzle", *arguments)
    assert answer.status == status
    assert fault in answer.err
    assert answer.err.count("\n") == 1


def test_papers_do_not_wait_for_tables(
    pnp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.games.claustro.solver.tablebase_build.build", None)
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "none"))
    assert pnp("rules", "claustro", "-o", tmp_path / "rules.svg").status == 0
    assert pnp("kit", "claustro", "-o", tmp_path).status == 0
    assert {path.name for path in (tmp_path / "none").iterdir()} == {"written"}


def test_a_drawing_shows_what_its_viewer_may_see(pnp: Any, tmp_path: Path) -> None:
    position = "c4:RYRr,d6:YRYy full 2 R"
    drawn = {}
    for viewer in ("nobody", "red", "yellow"):
        path = tmp_path / f"{viewer}.svg"
        chosen = () if viewer == "nobody" else ("--viewer", viewer)
        assert pnp("draw", "tophats", position, "-o", path, *chosen).status == 0
        drawn[viewer] = path.read_text(encoding="utf-8")
    for viewer, own, other in (("red", "c4", "d6"), ("yellow", "d6", "c4")):
        assert f"{own} (from the top: " in drawn[viewer]
        assert f"{other} (3 hats)" in drawn[viewer]
    assert "from the top" not in drawn["nobody"]


def test_moves_of_two_words_need_no_quotes(pnp: Any) -> None:
    position = "c4:RYr,d7:Rr,f4:Yy,g6:YRy full 2 R"
    apart = pnp("play", "tophats", position, "shrink", "d7-d6", "f4-e4").out
    together = pnp("play", "tophats", position, "shrink d7-d6 f4-e4").out
    assert apart == together
    assert apart.split()[1] == "shrunk"


def test_a_cover_is_printed_at_the_prompt(pnp: Any, own_folder: Path) -> None:
    answer = pnp("rules", "claustro", "--cover", "--lang", "it")
    assert answer.out == "output/claustro_cover_a4_it.pdf\n"
