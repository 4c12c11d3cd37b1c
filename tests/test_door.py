"""The street door: what ``import pnp`` offers, and what it costs."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pnp
from pnp.core.record import plies
from pnp.games import GAMES, of

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(pnp.__all__))
def test_every_public_name_has_an_example(name: str) -> None:
    assert ">>>" in (getattr(pnp, name).__doc__ or "")


def test_the_readme_says_a_sentence_of_every_public_name() -> None:
    listed = re.findall(r"^\| `pnp\.(\w+)` \| [A-Z].*\. \|$", README, re.M)
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


def test_the_checker_knows_the_positions_of_a_game(tmp_path: Path) -> None:
    """Not ``Any``: what ``find`` answers depends on the literal name."""
    pytest.importorskip("mypy")
    asked = tmp_path / "asked.py"
    asked.write_text(
        "import pnp\n"
        + "".join(f"reveal_type(pnp.find({name!r}).start())\n" for name in GAMES),
        encoding="utf-8",
    )
    command = [sys.executable, "-m", "mypy", "--strict", str(asked)]
    folder = Path(__file__).parents[1]
    told = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    types = re.findall(r'Revealed type is "([\w.]+)"', told.stdout)
    assert types == [f"pnp.games.{name}.rules.position.Position" for name in GAMES]


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


def test_hidden_hands_are_drawn_for_their_viewer_alone() -> None:
    start = pnp.find("tophats").start(seed=3)
    assert pnp.draw(start).svg != pnp.draw(start, viewer=0).svg
    assert pnp.draw(start.seen_by(None)).svg == pnp.draw(start).svg


def test_captions_come_turn_by_turn_in_both_languages() -> None:
    board = pnp.find("cancelletto").start(code="CAN1-20-0007P-E")
    english = pnp.caption(board, "d4-c4 xA5")
    assert "A5" in english
    assert pnp.caption(board, "d4-c4 xA5", "it") != english
