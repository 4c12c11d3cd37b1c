"""All that is wrong with a folder is told at once: file, line, what to write there."""

from pathlib import Path
from typing import Any

import pytest

from pnp.folder.faults import FolderError, check_shown, faults
from pnp.folder.opening import classics
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
        (4, "no"), (6, "win"), (13, "count"), (12, "no"),
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
