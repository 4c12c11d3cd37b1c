"""The drawings of a game written, repainted as Inkscape does it, and printed."""

import re
from pathlib import Path
from typing import Any

import pytest

from pnp.games import find
from pnp.protocol.art import Blurb
from pnp.scene import motifs
from pnp.scene.theme import load

RED = "#c0392b"

STYLE = f"fill:{RED};fill-opacity:1;stroke:#23272b;stroke-width:0.5;stroke-opacity:1"


@pytest.fixture(autouse=True)
def home(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(own_folder / "chosen"))
    return own_folder


@pytest.fixture
def repainted(home: Path, pnp: Any) -> Path:
    """Monks and signs of Claustro, painted in red by a style in the file."""
    assert pnp("art", "claustro", "-o", "mine").status == 0
    for path in (home / "mine" / "claustro").iterdir():
        if re.match("monk|bust|pawn|sign|wordmark", path.name):
            text = path.read_text().replace(
                "<svg ",
                "<svg xmlns:sodipodi="
                '"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" '
                'sodipodi:docname="monk.svg" ',
            )
            text = re.sub(
                '<(path|circle) class="ink-', rf'<\1 style="{STYLE}" class="ink-', text
            )
            path.write_text(
                text.replace("<title>", '<sodipodi:namedview id="view"/><title>')
            )
        else:
            path.unlink()
    theme = home / "mine.toml"
    theme.write_text('extends = "classic"\nart = "mine"\n')
    return theme


@pytest.mark.parametrize(
    "words",
    ["draw claustro {start} -o made.svg", "rules claustro -o made.svg"],
)
def test_what_is_repainted_is_printed(
    words: str, repainted: Path, home: Path, pnp: Any
) -> None:
    start = str(find("claustro").start())
    told = [start if word == "{start}" else word for word in words.split()]
    assert RED not in shown(home, pnp(*told))
    assert RED in shown(home, pnp(*told, "--theme", repainted.name))
    assert RED not in shown(home, pnp(*told))


def shown(home: Path, answer: Any) -> str:
    """All that was made, as text, and taken away."""
    assert answer.status == 0, answer.err
    paths = list(home.glob("made*.svg"))
    text = "".join(path.read_text() for path in paths)
    for path in paths:
        path.unlink()
    return text


def test_it_is_on_board_and_parts_and_cards_and_boxes_and_covers(
    repainted: Path,
) -> None:
    def inks() -> list[bool]:
        game = find("claustro")
        look = game.art.look
        assert look
        assert game.drawing.table
        scenes = [
            game.drawing.table(("box", "book", "cards")),
            *(part.front for part in game.art.parts(()) if "board" not in part.name),
            *(look.front(*size, Blurb("", "2")) for size in ((92, 126), (148, 210))),
            look.side(126, 30),
            look.wordmark(60, "claustro"),
        ]
        return [RED in repr(scene) for scene in scenes]

    assert not any(inks())
    with motifs.use_art(load(str(repainted)).art):
        assert all(inks())
    assert not any(inks())


def test_all_drawings_are_written_into_a_folder_of_the_game(
    home: Path, pnp: Any
) -> None:
    answer = pnp("art", "tophats", "-o", "mine")
    there = sorted(path.stem for path in (home / "mine" / "tophats").iterdir())
    assert set(there) == set(motifs.names("tophats"))
    assert answer.out.startswith(f"{len(there)} files in mine/tophats; ")


def test_a_drawing_that_was_changed_is_not_written_over(home: Path, pnp: Any) -> None:
    assert pnp("art", "claustro", "-o", "mine").status == 0
    path = home / "mine" / "claustro" / "tile.svg"
    path.write_text(path.read_text() + "<!-- mine -->")
    answer = pnp("art", "claustro", "-o", "mine")
    assert answer.status == 1
    assert "tile.svg' was not written here by pnp, or was changed since" in answer.err


@pytest.mark.usefixtures("home")
def test_a_game_of_old_writes_the_drawings_of_its_folder(pnp: Any) -> None:
    answer = pnp("art", "mills", "-o", "mine")
    assert answer.status == 0
    assert (
        answer.out == "3 files in mine/mills; its folder prints them from mills/art\n"
    )


@pytest.mark.parametrize(
    ("name", "body", "told"),
    [
        ("tile", "<text>x</text>", ":2: <text> is not drawn: convert text to paths"),
        (
            "tile",
            '<g class="ink-claustro-depe"/>',
            ":2: no ink 'claustro-depe'; did you mean 'claustro-deep'?",
        ),
        ("tiel", "", ":1: no drawing of claustro is called so; did you mean 'tile'?"),
    ],
)
def test_a_fault_of_a_drawing_is_one_line(
    name: str, body: str, told: str, home: Path, pnp: Any
) -> None:
    (home / "mine" / "claustro").mkdir(parents=True)
    path = home / "mine" / "claustro" / f"{name}.svg"
    path.write_text(f'<svg viewBox="0 0 9 9">\n{body}</svg>')
    (home / "mine.toml").write_text('art = "mine"\n')
    answer = pnp("kit", "claustro", "--theme", "mine.toml")
    assert answer.status == 1
    assert answer.err.startswith(f"pnp: mine/claustro/{name}.svg{told}"[:60])
    assert answer.err.count("\n") == 1


def test_the_folder_of_a_theme_lies_beside_it(home: Path, pnp: Any) -> None:
    (home / "mine.toml").write_text('art = "nowhere"\n')
    answer = pnp("kit", "claustro", "--theme", "mine.toml")
    fault = "'mine.toml': 'art': there is no folder 'nowhere'"
    assert (answer.status, answer.err) == (1, f"pnp: {fault}\n")
