"""The street door: what ``import pnp`` offers, and what it costs."""

import ast
import re
import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from itertools import pairwise
from json import loads
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import pnp
from pnp.core.record import plies
from pnp.games import GAMES, of
from pnp.press.figures.examples import example
from pnp.protocol.solver import Solver
from tests.documents import text

ROOT = Path(__file__).parents[1]

BLOCK = r"```python\n(.*?)```"


@pytest.mark.parametrize("name", sorted(pnp.__all__))
def test_every_public_name_has_an_example(name: str) -> None:
    assert ">>>" in (getattr(pnp, name).__doc__ or "")


def test_the_manual_says_a_sentence_of_every_public_name() -> None:
    listed = re.findall(r"^\| `pnp\.(\w+)` \| [A-Z].*\. \|$", text("library"), re.M)
    assert sorted(listed) == sorted(pnp.__all__)


def test_a_name_that_is_not_offered_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="'pnp' has no attribute 'nothing'"):
        pnp.nothing  # noqa: B018


def test_the_door_loads_no_library_and_no_drawing() -> None:
    code = (
        "import sys, pnp\n"
        "pnp.find('tophats').start(seed=1).legal()\n"
        "loaded = {name.split('.')[0] for name in sys.modules}\n"
        "assert not {'numpy', 'reportlab', 'click', 'pysat', 'babel'} & loaded\n"
        "assert 'pnp.scene' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_door_imports_nothing_that_an_interrupt_could_find_half_done() -> None:
    tree = ast.parse(Path(pnp.__file__).read_text("utf-8"))
    assert not any(isinstance(node, ast.Import | ast.ImportFrom) for node in tree.body)


@pytest.mark.parametrize("name", GAMES)
def test_a_position_knows_its_game(name: str) -> None:
    assert of(pnp.find(name).start()).name == name
    with pytest.raises(TypeError, match="is no position of a game"):
        of("a1")


@pytest.mark.parametrize("name", GAMES)
def test_a_setup_starts_from_its_seed_and_from_its_code(name: str) -> None:
    game = pnp.find(name)
    players = game.rules.edition.players[-1]
    code = pnp.Setup(game.rules.edition, players, seed=7).code
    assert game.start(7, players=players) == game.start(code=code)
    with pytest.raises(pnp.UserError, match="blitz"):
        game.start(variants=["blitz"])


def checked(folder: Path, *codes: str) -> str:
    """What the checker of types says of some code, at its strictest."""
    pytest.importorskip("mypy")
    asked = [folder / f"asked{number}.py" for number, _ in enumerate(codes)]
    for path, code in zip(asked, codes, strict=True):
        path.write_text(code, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", *map(str, asked)]
    return subprocess.run(command, capture_output=True, text=True, cwd=ROOT).stdout


def test_the_checker_knows_the_positions_of_a_game(tmp_path: Path) -> None:
    """Not ``Any``: what ``find`` answers depends on the literal name."""
    asked = "import pnp\n" + "".join(
        f"game{number} = pnp.find({name!r})\n"
        f"reveal_type(game{number}.start())\n"
        f"reveal_type(game{number}.puzzle().position)\n"
        for number, name in enumerate(GAMES)
    )
    asked += "reveal_type(pnp.record('').positions()[0])\n"
    types = re.findall(r'Revealed type is "([\w.\[\]]+)"', checked(tmp_path, asked))
    known = [f"pnp.games.{name}.rules.position.Position" for name in GAMES]
    assert types[:-1] == [each for each in known for _ in range(2)]
    assert types[-1] == "pnp.core.position.Position[Any]"


def listings() -> list[str]:
    """The code for programmers in what users read, each as it stands."""
    pages = [ROOT / "README.md", *ROOT.glob("pnp/**/*.md")]
    texts = [path.read_text(encoding="utf-8") for path in pages]
    notebook = loads((ROOT / "output/gallery/evening.ipynb").read_text("utf-8"))
    cells = (c["source"] for c in notebook["cells"] if c["cell_type"] == "code")
    blocks = [code for text in texts for code in re.findall(BLOCK, text, re.S)]
    return [*blocks, "\n".join(map("".join, cells))]


def test_what_programmers_are_shown_passes_the_strictest_checker(
    tmp_path: Path,
) -> None:
    shown = listings()
    assert len(shown) >= 3
    said = checked(tmp_path, *shown)
    assert said.startswith("Success: no issues found"), said


def test_tab_completion_shows_the_public_names_alone() -> None:
    code = "import pnp, pnp.cli; print(*(n for n in dir(pnp) if n[:2] != '__'))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert sorted(said.stdout.split()) == sorted(pnp.__all__)


@pytest.mark.parametrize("name", GAMES)
def test_moves_and_positions_print_as_they_are_written(name: str) -> None:
    start = pnp.find(name).start(seed=2)
    first, *_ = start.legal()
    assert repr([first]) == f"[{type(first).__name__}({str(first)!r})]"
    assert repr(start) == f"Position({str(start)!r})"


def test_a_position_prints_its_variants_too() -> None:
    start = pnp.find("claustro").start(variants=["no-goal-drop"])
    assert repr(start) == f"Position({str(start)!r}, ['no-goal-drop'])"


def test_a_puzzle_is_asked_for_by_seed_level_and_kind() -> None:
    gridblock = pnp.find("gridblock")
    puzzle = gridblock.puzzle(seed=2, level=2, kind="not-all")
    assert (puzzle.level, puzzle.kind) == (2, "not-all")
    assert gridblock.puzzle(2, level=2, kind="not-all") == puzzle


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_that_cannot_be_is_refused_at_once(name: str) -> None:
    game = pnp.find(name)
    with pytest.raises(pnp.UserError, match="puzzles have level 1 to 5, not 9"):
        game.puzzle(level=9)
    with pytest.raises(pnp.UserError, match="no kind 'easy'; choose from"):
        game.puzzle(kind="easy")


def test_a_game_without_puzzles_and_solver_says_so() -> None:
    solver = Solver[Any, Any](example=NotImplemented)
    bare = replace(pnp.find("claustro"), _solver=lambda: solver, _puzzles=None)
    with pytest.raises(pnp.UserError, match="claustro has no puzzles"):
        bare.puzzle()
    with pytest.raises(pnp.UserError, match="claustro has no kinds of puzzles"):
        bare.puzzle(kind="win")
    with pytest.raises(pnp.UserError, match="the game has no solver"):
        bare.solve(bare.start())


def test_what_is_known_of_a_position_is_told_as_at_the_prompt() -> None:
    gridblock = pnp.find("gridblock")
    puzzle = gridblock.puzzle(seed=1)
    assert gridblock.solve(puzzle.position) == gridblock.solver.answer(puzzle.position)
    assert gridblock.solve(puzzle.position)["line"][0] == puzzle.lines[0][0][0]


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_replayed_from_its_start_to_its_end(name: str) -> None:
    game = pnp.find(name)
    record = example(game, "first")
    start, *rest = positions = record.positions()
    assert start == game.rules.start(record)
    for before, after in pairwise(positions):
        assert after in map(before.apply, before.legal())
    assert len(rest) == len(game.rules.play(record).plies)
    assert pnp.record(str(record)) == pnp.Record.strict(str(record)) == record


def test_a_record_is_read_as_people_write_it() -> None:
    said = "CLAUSTRO\n1. A2→b2! C5–B5  # well, well\n2. c1 - d1\nBlack resigns\n"
    record = pnp.record(said)
    assert record.turns == ("a2-b2", "c5-b5", "c1-d1")
    assert pnp.Record.parse(said) == pnp.Record.strict(str(record)) == record
    assert len(record.positions()) == 4
    with pytest.raises(pnp.UserError, match="line 2"):
        pnp.record("claustro\n1. a2-a5\n")


def test_a_record_that_is_changed_is_replayed_to_its_new_end() -> None:
    record = pnp.record("claustro\n1. a2-b2 c5-b5\n")
    longer = replace(record, turns=(*record.turns, "c1-d1"))
    strict = pnp.Record.strict(str(record))
    assert len(longer.positions()) == 4
    assert len(replace(strict, turns=longer.turns).positions()) == 4


def test_a_record_with_a_fault_is_not_replayed() -> None:
    text = "game {}\nposition #.BB./....B/W...B/W..../.WW.# w\na2-b2\nresult {}"
    with pytest.raises(pnp.UserError, match="line 4: 'result 1 -1' is not what was"):
        pnp.Record.strict(text.format("claustro", "1 -1")).positions()
    with pytest.raises(pnp.UserError, match="no game 'chess'"):
        pnp.Record.strict(text.format("chess", "*")).positions()


def test_moves_come_as_text_or_as_moves() -> None:
    start = pnp.find("claustro").start()
    made = plies(start, "b1-b2 e4-d4")
    assert plies(start, [ply.move for ply in made]) == made
    assert plies(start, ["b1-b2", made[1].move]) == made
    with pytest.raises(pnp.IllegalMoveError, match="b1-b3"):
        plies(start, "b1-b3")


def test_a_notebook_shows_a_drawing_and_saves_it(tmp_path: Path) -> None:
    drawing = pnp.draw(pnp.find("claustro").start(), "b1-b2", theme="grey")
    assert drawing._repr_svg_() == drawing.svg
    for suffix in ("svg", "pdf", "png"):
        drawing.save(tmp_path / f"board.{suffix}")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == drawing.svg
    with pytest.raises(pnp.UserError, match="use one of"):
        drawing.save(tmp_path / "board.gif")


def test_a_drawing_is_as_wide_and_as_fine_as_is_asked(tmp_path: Path) -> None:
    start = pnp.find("claustro").start()
    drawing = pnp.draw(start, size=50.8, dpi=100)
    assert ' width="50.8mm"' in drawing.svg
    drawing.save(tmp_path / "board.png")
    assert (tmp_path / "board.png").read_bytes() == drawing.png
    assert Image.open(BytesIO(drawing.png)).size == (200, 200)


def test_a_notebook_shows_dots_where_dots_are_asked_for() -> None:
    start = pnp.find("claustro").start()
    usual, fine = pnp.draw(start, size=50.8), pnp.draw(start, size=50.8, dpi=300)
    assert usual._repr_png_() is None
    assert fine._repr_svg_() is None
    shown = fine._repr_png_()
    assert shown
    assert Image.open(BytesIO(shown[0])).width == 600
    assert shown[1] == {"width": 192}
    assert repr(fine) == "Drawing(game='claustro', dpi=300)"


@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        ({"size": 5}, "a drawing is 10 to 2000 mm wide, not 5"),
        ({"size": float("nan")}, "a drawing is 10 to 2000 mm wide, not nan"),
        ({"dpi": 5}, "a PNG has 10 to 2400 dots an inch, not 5"),
        ({"dpi": 2400, "size": 300}, "2400 dpi make 28,346 dots; 10,000 is the most"),
        ({"theme": "grye"}, "no theme 'grye'"),
        ({"theme": Path("none.toml")}, "cannot read 'none.toml'"),
        ({"viewer": "green"}, "no player 'green'; choose from white, black"),
        ({"viewer": 2}, "no player '2'; choose from 0, 1"),
        ({"language": "xx"}, "no claustro language 'xx'; choose from en, de, it"),
    ],
)
def test_what_cannot_be_drawn_is_refused(asked: dict[str, Any], fault: str) -> None:
    with pytest.raises(pnp.UserError, match=re.escape(fault)):
        pnp.draw(pnp.find("claustro").start(), **asked)


def test_hidden_hands_are_drawn_for_their_viewer_alone() -> None:
    start = pnp.find("tophats").start(seed=3)
    assert pnp.draw(start).svg != pnp.draw(start, viewer=0).svg
    assert pnp.draw(start.seen_by(None)).svg == pnp.draw(start).svg


def test_captions_come_turn_by_turn_in_both_languages() -> None:
    board = pnp.find("cancelletto").start(code="CAN1-20-0007P-E")
    english = pnp.caption(board, "d4-c4 xA5")
    assert "A5" in english
    assert pnp.caption(board, "d4-c4 xA5", "it") != english
