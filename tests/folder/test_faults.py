"""All that is wrong with a folder is told at once: file, line, what to write there."""

from pathlib import Path
from typing import Any

import pytest

from pnp.folder.faults import FolderError, check_shown, faults
from pnp.folder.places import classics
from pnp.folder.source import Source
from pnp.games import find
from tests.folder.conftest import Changed


def told(folder: Path) -> list[str]:
    source = Source(folder)
    return [each.line_in(source.name) for each in faults(source)]


@pytest.mark.parametrize("game", ["mills", "konane", "hex"])
def test_nothing_is_wrong_with_the_classics(game: str) -> None:
    assert told(classics()[game]) == []


CASES = {
    "a clause that nobody marked": (
        "rules.en.md", ("{moving}", ""), "rules.it.md", ("{moving}", ""),
        ["rules.py:68: no paragraph of rules.en.md is marked {moving}"],
    ),
    "a clause that one language lacks": (
        "rules.it.md", ("{flying}", ""), "", (),
        ["rules.it.md:1: no paragraph is marked {flying}; rules.en.md has one"],
    ),
    "a figure that is not there": (
        "rules.it.md", ("(two)", "(too)"), "", (),
        ["rules.it.md:41: no figure 'too' in figures.toml"],
    ),
    "keys, signs and numbers of game.toml": (
        "game.toml", ("minutes = 20", "minuets = 20"),
        "game.toml", ('sign = "diamond"', 'sign = "daimond"'),
        [
            "game.toml:2: no key 'minuets'; choose from age, board, by, card, "
            "cards, colour, minutes, puzzles, quiet, repetition, seat, tag, tile, tint",
            "game.toml:21: no sign 'daimond'; choose from ring, diamond, square, plus",
        ],
    ),
    "a field without a default": (
        "rules.py", ("hand: tuple[int, int] = (9, 9)", "hand: tuple[int, int]"),
        "rules.py", ("men: Layout = Layout(BOARD)", "men: Layout"),
        [
            "rules.py:36: Position.men has no default, so there is no start",
            "rules.py:36: Position.hand has no default, so there is no start",
        ],
    ),
    "a method that is missing": (
        "rules.py", ("def outcome(", "def result("), "", (),
        ["rules.py:36: Position has no outcome(): write "
         "def outcome(self) -> End | None"],
    ),
    "a list in a position": (
        "rules.py", ("hand=(white, black)", "hand=[white, black]"), "", (),
        None,
    ),
    "a turn that stays": (
        "rules.py", ("turn=1 - self.turn)", "turn=self.turn)"), "", (),
        ["rules.py:50: apply() leaves the turn where it was: write "
         "turn=1 - self.turn"],
    ),
    "two moves of one name": (
        "rules.py", ("yield from (place(own, point) for point in free)",
                     "yield from (place(own, point) for point in free * 2)"), "", (),
        ["rules.py:44: two moves of '.../.../.../....../.../.../... w 9,9' are both "
         "called 'a1'"],
    ),
    "a layout that is written in another order": (
        "rules.py", ("men: Layout = Layout(BOARD)", "men: Layout = Layout(BOARD, 'W')"),
        "", (),
        ["rules.py:39: ValueError: 1 row, not 7: from the top, write "
         ".../.../.../....../.../.../... with the pieces in it"],
    ),
    "a piece that nobody has": (
        "rules.py", ("men: Layout = Layout(BOARD)",
                     "men: Layout = Layout.of(BOARD, {'a1': 'Q'})"), "", (),
        ["rules.py:36: Position.men has 'Q' on a1: no letter of PIECES = ('W', 'B')"],
    ),
    "an argument that a board has not": (
        "rules.py", ("BOARD = Points(", "BOARD = Points(names='', lines="), "", (),
        ["rules.py:9: Points() got an unexpected keyword argument 'names': "
         "write Points(lines), or some of it"],
    ),
    "no Python": (
        "rules.py", ("class Position:", "class Position"), "", (),
        ["rules.py:36: it is no Python: expected ':'"],
    ),
    "a twin that is legal": (
        "figures.toml", ('illegal = "a7-b6"', 'illegal = "a7-d7"'), "", (),
        ["figures.toml:7: 'a7-d7' is legal in [leap]: because = \"moving\" "
         "cannot hold"],
    ),
    "a twin by another clause": (
        "figures.toml", ('because = "moving"', 'because = "mill"'), "", (),
        ["figures.toml:8: 'a7-b6' is refused by 'moving' in [leap]"],
    ),
    "a twin without a partner": (
        "figures.toml", ('legal = "a7-a4"\n', ""), "", (),
        ["figures.toml:5: [leap] has no legal partner: write legal = \"a7-d7\""],
    ),
    "a drawing with text": (
        "art/board.svg", ("<circle", "<text/><circle"), "", (),
        ["art/board.svg:8: <text> is not drawn: convert text to paths"],
    ),
    "an ink that is none": (
        "art/board.svg", ("ink-tint", "ink-tnit"), "", (),
        ["art/board.svg:8: no ink 'tnit'; did you mean 'tint'?"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_fault_is_told_with_its_line(changed: Changed, case: str) -> None:
    first, pair, second, other, wanted = CASES[case]
    folder = changed("mills", "broken", first, pair)
    if second:
        changed("mills", "broken", second, other)
    found = told(folder)
    assert found
    if wanted is not None:
        assert found == [f"broken/{each}" for each in wanted]
    else:
        assert "tuple" in found[0] or "hash" in found[0]


KINDS = {
    "pieces that are a number": (
        "rules.py", 'PIECES = "WB"', "PIECES = 5",
        "rules.py:28: PIECES = 5 are not the letters of each seat's pieces: write "
        'PIECES = "WB", or of three or four seats',
    ),
    "pieces that are nothing": (
        "rules.py", 'PIECES = "WB"', "PIECES = None",
        "rules.py:28: PIECES = None are not the letters of each seat's pieces: write "
        'PIECES = "WB", or of three or four seats',
    ),
    "cards that are numbers": (
        "rules.py", 'PIECES = "WB"', "CARDS = [1, 2]",
        'rules.py:28: CARDS = [1, 2] are no letters: write CARDS = "NESW"',
    ),
    "variants that are a number": (
        "rules.py", 'VARIANTS = ("no-flying",)', "VARIANTS = 3",
        "rules.py:30: VARIANTS = 3 are not names in small letters: write "
        'VARIANTS = ("no-flying",)',
    ),
    "a variant that is a text": (
        "rules.py", 'VARIANTS = ("no-flying",)', 'VARIANTS = "no-flying"',
        "rules.py:30: VARIANTS = 'no-flying' are not names in small letters: write "
        'VARIANTS = ("no-flying",)',
    ),
    "a sign in a list": (
        "game.toml", 'sign = "diamond"', 'sign = ["ring"]',
        "game.toml:21: no sign ['ring']; choose from ring, diamond, square, plus",
    ),
    "moves in a list of lists": (
        "game.toml", "only-move = [1]", "only-move = [[1]]",
        "game.toml:10: only-move is [[1]], not a list of moves from 1 to 3",
    ),
    "sides that are a text": (
        "game.toml", "size = 190", 'size = 190\nsides = "red"',
        "game.toml:16: sides is 'red', not a table: write "
        'sides = { bottom = "white" }',
    ),
    "a side of nobody": (
        "game.toml", "size = 190", 'size = 190\nsides = { bottom = "purple" }',
        "game.toml:16: bottom is 'purple', no seat; choose from white, black",
    ),
    "a side that is a number": (
        "game.toml", "size = 190", "size = 190\nsides = { top = 3 }",
        "game.toml:16: top is 3, no seat; choose from white, black",
    ),
    "one sign of two seats": (
        "game.toml", 'sign = "diamond"', 'sign = "ring"',
        "game.toml:21: seats 0 and 1 have the same sign, 'ring': write another",
    ),
    "one name of two seats": (
        "game.toml", 'sign = "diamond"', 'name = "white"',
        "game.toml:21: seats 0 and 1 have the same name, 'white': write another",
    ),
    "a position that is a number": (
        "figures.toml", 'position = "W.W/.B./W.B/...B', 'position = 3 # "',
        "figures.toml:12: position is 3, not a text between quotation marks",
    ),
    "moves before a figure that are a number": (
        "figures.toml", "[leap]", "[leap]\nafter = 3",
        "figures.toml:6: after is 3, not a text between quotation marks",
    ),
    "an illegal move that is a number": (
        "figures.toml", 'illegal = "a7-b6"', "illegal = 3",
        "figures.toml:7: illegal is 3, not a text between quotation marks",
    ),
    "a clause in a list": (
        "figures.toml", 'because = "moving"', 'because = ["moving"]',
        "figures.toml:8: because is ['moving'], not a text between quotation marks",
    ),
    "rules that leave Python": (
        "rules.py", "from collections", "raise SystemExit(3)\nfrom collections",
        "rules.py:3: it leaves Python: take out exit()",
    ),
    "what illegal moves break, failing": (
        "rules.py", 'return "mill"', "return [][1]",
        "rules.py:69: IndexError: list index out of range, in [unclosed] of "
        "figures.toml",
    ),
    "moves that are nothing": (
        "rules.py", "def legal(", "def legal(self): return None\n\n    def older(",
        "rules.py:44: legal() gives None: yield moves, or return a list",
    ),
    "a list in a hand after a move": (
        "rules.py", "hand=(white, black)", "hand=[white, black]",
        "rules.py:50: unhashable type: 'list': a frozen position holds tuples, such "
        "as tuple[int, int]",
    ),
}  # fmt: skip
"""What is of another kind than it should be, or fails when it is asked."""


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_of_another_kind_is_told_and_never_raised(
    changed: Changed, kind: str
) -> None:
    file, old, new, wanted = KINDS[kind]
    folder = changed("mills", "broken", file, (old, new))
    assert f"broken/{wanted}" in told(folder)


def test_puzzles_that_are_a_number_are_told(changed: Changed) -> None:
    folder = changed("mills", "broken")
    (folder / "game.toml").write_text("puzzles = 3\n")
    fault = "puzzles is not a table: write [puzzles] and its kinds below"
    assert told(folder) == [f"broken/game.toml:1: {fault}"]


@pytest.mark.parametrize("file", ["rules.en.md", "game.toml", "rules.py"])
def test_a_file_in_another_encoding_is_told_with_the_line_of_its_letter(
    changed: Changed, file: str
) -> None:
    folder = changed("mills", "broken")
    path = folder / file
    line = path.read_text(encoding="utf-8").count("\n") + 1
    path.write_bytes(path.read_bytes() + b"# caff\xe8")
    fault = "byte 0xe8 is no UTF-8: save it as UTF-8"
    assert told(folder) == [f"broken/{file}:{line}: {fault}"]


def test_a_folder_in_the_place_of_rules_is_told(changed: Changed) -> None:
    folder = changed("mills", "broken")
    (folder / "rules.it.md").unlink()
    (folder / "rules.it.md").mkdir()
    fault = "it cannot be read: Is a directory"
    assert told(folder) == [f"broken/rules.it.md:1: {fault}"]


OVER = 'if self.men.held.count("W") == 2 and not any(self.hand):\n            '

ENDS = {
    "raises": ("raise KeyError(1)", "rules.py:60: KeyError: 1"),
    "leaves": ("exit(3)", "rules.py:60: it leaves Python: take out exit()"),
    "names no clause": (
        'return wins(0, "".join("ab"))',
        "rules.py:57: 'WW./.../...",
    ),
}
"""What an end does that no game by chance has come to."""


@pytest.mark.parametrize("end", ENDS)
def test_an_end_that_a_figure_alone_comes_to_is_told_of_the_rules(
    changed: Changed, end: str
) -> None:
    does, wanted = ENDS[end]
    few = "few = not self"
    folder = changed(
        "mills", "broken", "rules.py", (few, f"{OVER}{does}\n        {few}")
    )
    figures = folder / "figures.toml"
    over = "WW./.../.../....../.../.../BBB w 0,0"
    more = f'\n[gone]\nposition = "{over}"\nillegal = "a7-a4"\nbecause = "mill"\n'
    figures.write_text(figures.read_text(encoding="utf-8") + more, encoding="utf-8")
    (said,) = (each for each in told(folder) if "[gone]" in each)
    assert said.startswith(f"broken/{wanted}")
    assert said.endswith(", in [gone] of figures.toml")


def test_rules_that_fail_in_play_are_one_line(pnp: Any, changed: Changed) -> None:
    folder = changed("mills", "broken", "rules.py", ('return "mill"', "return [][1]"))
    code = pnp("setup", folder, "--json").value["code"]
    answer = pnp("play", folder, code, "a1xa4")
    assert answer.status == 1
    fault = "rules.py:69: IndexError: list index out of range"
    assert answer.err.splitlines()[-1] == f"pnp: broken/{fault}"


SEVEN = (
    ("rules.py", "class Position:", "class Position"),
    ("game.toml", "minutes", "minuets"),
    ("rules.en.md", "# Mills", "Mills"),
    ("rules.it.md", "{flying}", ""),
    ("figures.toml", "[leap]", "[leap"),
    ("art/board.svg", "<circle", "<text/><circle"),
)


def test_faults_of_all_files_are_told_at_once(changed: Changed) -> None:
    for file, old, new in SEVEN:
        folder = changed("mills", "broken", file, (old, new))
    (folder / "words.en.toml").write_text("seat-white = 3\n", encoding="utf-8")
    found = {each.partition(":")[0].removeprefix("broken/") for each in told(folder)}
    assert found == {file for file, *_ in SEVEN} | {"words.en.toml"}


def test_a_drawing_of_nobody_is_told(changed: Changed) -> None:
    folder = changed("mills", "broken")
    (folder / "art" / "man.svg").write_text("<svg/>")
    assert told(folder) == [
        "broken/art/man.svg:1: man.svg belongs to no seat: call it one of board.svg, "
        "white.svg, black.svg"
    ]


def test_an_entity_is_refused(changed: Changed) -> None:
    folder = changed(
        "mills", "broken", "art/board.svg", ("<svg", "<!DOCTYPE svg>\n<svg")
    )
    assert "a DOCTYPE or an entity is not read" in told(folder)[0]


def test_all_faults_are_told_a_line_each(pnp: Any, changed: Changed) -> None:
    folder = changed("mills", "broken", "rules.en.md", ("{moving}", ""))
    changed("mills", "broken", "rules.it.md", ("(two)", "(too)"))
    answer = pnp("moves", str(folder), "x")
    assert answer.status == 1
    assert answer.err.splitlines()[0] == "pnp: broken has 3 faults:"
    assert len(answer.err.splitlines()) == 4
    told = pnp("moves", str(folder), "x", "--json").value
    assert told["error"] == "broken has 3 faults:"
    assert len(told["more"]) == 3


SLIPS = {
    "a figure that is illegal": ("figures.toml", ("a7-b6", "a7-d7")),
    "a figure that is no TOML": ("figures.toml", ("[leap]", "[leap")),
    "a figure that is not there": ("rules.en.md", ("](two)", "](too)")),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_faulty_figure_keeps_nobody_from_playing_and_drawing(
    pnp: Any, changed: Changed, tmp_path: Path, slip: str
) -> None:
    file, pair = SLIPS[slip]
    folder = changed("mills", "slipped", file, pair)
    code = pnp("setup", folder, "--json").value["code"]
    for command in (("moves",), ("play", "a1"), ("perft", 1)):
        name, *rest = command
        assert pnp(name, folder, code, *rest).status == 0, name
    drawn = pnp("draw", folder, code, "a1", "-o", tmp_path / "a1.svg")
    assert drawn.status == 0
    refused = pnp("rules", folder, "-o", tmp_path / "rules.pdf")
    assert refused.status == 1
    assert f"slipped/{file}:" in refused.err
    assert pnp("check-game", folder).err == refused.err


FACTS = """\
minutes = 20
[board]
size = 190
count = 9
[puzzles]
win = [9]
[[seat]]
count = 9
sign = "ring"
[[seat]]
name = "black"
sign = "rign"
count = "nine"
"""


def test_a_fault_of_a_table_is_told_with_the_line_in_that_table(
    changed: Changed,
) -> None:
    folder = changed("mills", "tables")
    (folder / "game.toml").write_text(FACTS)
    lines = [each.split(":")[1:] for each in told(folder)]
    assert [(int(line), said.split()[0]) for line, said, *_ in lines] == [
        (4, "no"), (6, "win"), (12, "no"), (13, "count"),
    ]  # fmt: skip


def test_faults_are_told_from_the_top_of_a_file_down(changed: Changed) -> None:
    old = 'moves = "c5-f2 c5-a4"'
    pairs = ((old, 'moves = "c5-f3"\nzzz = 1'),)
    folder = changed("mills", "sorted", "figures.toml", *pairs)
    with pytest.raises(FolderError) as error:
        check_shown(Source(folder))
    lines = [int(each.split(":")[1]) for each in error.value.more]
    assert len(lines) == 2
    assert lines == sorted(lines)


def test_a_figure_of_a_game_that_is_over_is_told_who_has_won(changed: Changed) -> None:
    over = "WW./.../.../....../.../.../BBB w 0,0"
    assert find("mills").rules.parse(over).outcome()
    folder = changed("mills", "over", "figures.toml", ('moves = "c5-f2 c5-a4"', ""))
    figures = folder / "figures.toml"
    more = f'\n[gone]\nposition = "{over}"\nillegal = "a7-a4"\nbecause = "mill"\n'
    figures.write_text(figures.read_text(encoding="utf-8") + more, encoding="utf-8")
    with pytest.raises(FolderError) as error:
        check_shown(Source(folder))
    assert any(
        "the game is over there, and black has won" in each for each in error.value.more
    )
