"""Records at the prompt: whatever is wrong with them at once, and how they ended."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from pnp.games import find
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.tablebases import table
from pnp.press.figures.examples import example

WORDS = "claustro\na3 a4 {}\n"


@pytest.fixture
def check(pnp: Any, tmp_path: Path) -> Any:
    def run(text: str, *options: str) -> Any:
        file = tmp_path / "game.txt"
        file.write_text(text, encoding="utf-8")
        return pnp("check", file, *options)

    return run


def test_words_that_are_no_moves_are_told_line_by_line(check: Any) -> None:
    told = check(WORDS.format("zz c5-c4 foo")).err.splitlines()
    assert "line 2: word 3: 'zz' is not a move: write" in told[0]
    assert told[1].endswith("line 2: word 5: 'foo' is no move")


def test_ten_of_many_such_words_are_told_and_the_others_counted(check: Any) -> None:
    many = check(WORDS.format("zz " * 25), "--lang", "it").err.splitlines()
    assert many[-2].endswith("riga 2: parola 12: «zz» non è una mossa")
    assert many[-1].endswith("altre parole che non sono una mossa: 15")
    assert len(many) == 11


def test_programs_get_the_other_faults_too(check: Any) -> None:
    answer = check(WORDS.format("zz c5-c4 foo"), "--json").value
    assert answer["line"] == 2
    assert [each.partition("line")[2] for each in answer["more"]] == [
        " 2: word 5: 'foo' is no move"
    ]


def test_who_gave_up_is_told_and_kept_as_a_remark(check: Any) -> None:
    text = "Claustro\na3 a4\nil Nero abbandona 1-0"
    assert check(text).out == "claustro: 1 turn, given up\n"
    assert check(text, "--lang", "it").out == "claustro: 1 turno, abbandono\n"
    answer = check(text, "--json").value
    assert (answer["outcome"], answer["resigned"]) == (None, True)
    strict = check(text, "--write").out
    assert strict.endswith("\na3-a4 # il Nero abbandona\nresult *\n")
    assert check(strict, "--write").out == strict


def test_the_strict_form_keeps_title_remarks_and_marks(check: Any) -> None:
    """And is read as the same again."""
    text = (
        "Our third game of Claustro\n1. b1-b2! {a quiet start} e4-d4??\n"
        "2. b2-b3 # on to the door\n"
    )
    strict = check(text, "--write").out
    assert strict == (
        "# Our third game of Claustro\ngame claustro\nvariants -\n"
        "setup CLA1-20-00000-F\nb1-b2 # ! a quiet start\ne4-d4 # ??\n"
        "b2-b3 # on to the door\nresult *\n"
    )
    assert check(strict, "--write").out == strict


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1. b1-b2 e4-d4\n5. b2-b3", "line 3: word 1: '5.' comes after turn 1"),
        ("1. b1-b2 e4-d4 3. b2-b3", "line 2: word 4: '3.' comes after turn 1"),
        ("2. b1-b2 1. e4-d4", "line 2: word 3: '1.' comes after turn 2"),
    ],
)
def test_a_number_that_does_not_follow_is_told(
    check: Any, text: str, fault: str
) -> None:
    answer = check(f"claustro\n{text}\n")
    assert answer.status == 1
    assert fault in answer.err


def test_turns_are_numbered_singly_or_by_rounds(check: Any) -> None:
    for turns in ("1. b1-b2 1... e4-d4 2. b2-b3", "1. b1-b2 2. e4-d4 3. b2-b3"):
        assert check(f"claustro\n{turns}\n").status == 0


def test_a_game_is_told_only_in_formats_that_there_are(
    pnp: Any, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_text("claustro\na3 a4", encoding="utf-8")
    answer = pnp("walkthrough", file, "-o", tmp_path / "game.docx")
    assert answer.err.endswith("use one of .pdf, .html, .svg, .png\n")


def test_cards_are_listed_as_they_are_typed_and_both_forms_are_read(pnp: Any) -> None:
    position = (
        "142536/425361/253614/536142/361425/614253 c3:rry,d1:b "
        "r:a1,y:f6,g:c2,b:d5 4 3.2 y r:6,y:24,g:35,b:24"
    )
    strict = pnp("moves", "gridblock", position, "--json").value
    listed = pnp("moves", "gridblock", position).out.split()
    initials = str.maketrans("24", "CL")
    assert [move[0].translate(initials) + move[1:] for move in strict] == listed
    ends = [
        pnp("play", "gridblock", position, move).out
        for move in (strict[-1], listed[-1], f"leaf {strict[-1][2:]}")
    ]
    assert len(set(ends)) == 1
    solved = pnp("solve", "gridblock", position, "--json").value["line"]
    line = " ".join(move[0].translate(initials) + move[1:] for move in solved)
    assert line in pnp("solve", "gridblock", position).out


# --- walkthroughs, read as pages of the web


@pytest.fixture
def captions(pnp: Any, tmp_path: Path) -> Any:
    def run(text: str, *options: str) -> list[str]:
        (tmp_path / "game.txt").write_text(text, encoding="utf-8")
        page = tmp_path / "game.html"
        pnp("walkthrough", tmp_path / "game.txt", *options, "-o", page)
        told = page.read_text(encoding="utf-8")
        found = re.findall(r"<figcaption[^>]*>(.*?)</figcaption>", told, re.DOTALL)
        plain = (unescape(re.sub(r"<[^>]+>", "", each)) for each in found)
        return [each.replace("\u00a0", " ") for each in plain]

    return run


OURS = """Claustro
1. a3-a4! # one
c5-c4 # two
2. b1-b2 # three
c4-c3?? # four
3. b2xc3@a1 # five
"""


def test_in_spans_of_two_turns_every_remark_stands_with_its_turn(
    captions: Any,
) -> None:
    told = captions(OURS, "--every", "2")
    assert [re.findall("one|two|three|four|five", each) for each in told] == [
        [], ["one", "two"], ["three", "four"], ["five"]
    ]  # fmt: skip


def as_claustro(position: object) -> Position:
    assert isinstance(position, Position)
    return position


def test_what_a_solver_says_stands_with_the_turn_it_is_said_of(captions: Any) -> None:
    """As the table of perfect play has it, asked for each position alone."""
    known = table(())
    record = example(find("claustro"), "first")
    start, *positions = map(as_claustro, record.positions())
    lost = [
        number
        for number, (before, after) in enumerate(
            zip((start, *positions), positions, strict=False), start=1
        )
        if known.value(before).kind != "loss" and known.value(after).kind == "win"
    ]
    told = captions(str(record), "--annotate")
    assert lost
    for number, caption in enumerate(told):
        assert ("A mistake" in caption) == (number in lost), number
    two = captions(str(record), "--annotate", "--every", "2")
    for place, caption in enumerate(two[1:]):
        assert ("A mistake" in caption) == bool(
            {2 * place + 1, 2 * place + 2} & {*lost}
        )
    for number in lost:
        _, later = captions(str(record), "--annotate", "--plies", f"0,{number + 1}")
        assert "A mistake" in later, "told a turn after it"


def test_marks_are_printed_with_their_turns(pnp: Any, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(OURS, encoding="utf-8")
    pnp("walkthrough", tmp_path / "game.txt", "-o", tmp_path / "game.html")
    page = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert "a3→a4!" in page
    assert "c4→c3??" in page
    assert "b2×c3@a1<" in page


def test_annotating_says_why_it_added_no_remark(pnp: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    mistaken = str(example(find("claustro"), "first"))
    for text, adds in (("game claustro\na3-a4\n", False), (mistaken, True)):
        file.write_text(text, encoding="utf-8")
        answer = pnp("walkthrough", file, "--annotate", "-o", tmp_path / "game.html")
        assert ("--annotate adds no remark" in answer.err) != adds
