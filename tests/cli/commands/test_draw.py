"""Drawings: to a file or on standard output, in any size, with any grain."""

import re
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pnp.games import find
from pnp.notebook import draw
from pnp.scene.document import DPI

CODE = "CLA1-20-00000-F"

DRAW = ("draw", "claustro", CODE)


def said(*arguments: object) -> bytes:
    """What goes to standard output, byte by byte."""
    words = [sys.executable, "-m", "pnp", *DRAW, *map(str, arguments)]
    return subprocess.run(words, check=True, capture_output=True).stdout


@pytest.mark.parametrize("form", ["svg", "pdf", "png"])
def test_standard_output_gets_what_a_file_would(
    pnp: Any, tmp_path: Path, form: str
) -> None:
    path = tmp_path / f"board.{form}"
    assert pnp(*DRAW, "b1-b2", "-o", path).status == 0
    assert said("b1-b2", "-o", "-", "--format", form) == path.read_bytes()


def test_standard_output_is_svg_unless_told() -> None:
    assert said("-o", "-").startswith(b"<svg ")


def test_a_drawing_is_as_wide_as_asked_and_all_in_it_grows() -> None:
    usual, wide = said("-o", "-").decode(), said("-o", "-", "--size", "300").decode()
    before, after = map(millimetres, (usual, wide))
    assert after == 300
    (factor,) = re.findall(r"<g transform=\"matrix\(([0-9.]+) 0 0 \1 0 0\)", wide)
    assert float(factor) == pytest.approx(after / before, rel=1e-4)
    assert re.findall("<text.*?</text>", wide) == re.findall("<text.*?</text>", usual)


def millimetres(svg: str) -> float:
    (width,) = re.findall(r' width="([0-9.]+)mm"', svg)
    return float(width)


def test_a_picture_has_as_many_dots_as_its_size_and_grain_make() -> None:
    png = said("-o", "-", "--format", "png", "--size", "85.5", "--dpi", "254")
    picture = Image.open(BytesIO(png))
    assert picture.width == 855
    assert picture.info["dpi"] == pytest.approx((254, 254), rel=1e-3)


def test_the_usual_grain_is_as_the_help_says(pnp: Any) -> None:
    assert f"{DPI} if left out" in pnp("draw", "--help").out
    wide = Image.open(BytesIO(said("-o", "-", "--format", "png", "--size", "127")))
    assert wide.width == 5 * DPI


@pytest.mark.parametrize(
    ("fault", "arguments"),
    [
        ("'big' is not a width in millimetres", ["--size", "big", "-o", "b.svg"]),
        ("'-5' is not a width in millimetres", ["--size", "-5", "-o", "b.svg"]),
        ("9.5 is not in the range from 10 to 2000", ["--size", "9.5", "-o", "b.svg"]),
        ("'nan' is not a width in millimetres", ["--size", "nan", "-o", "b.svg"]),
        ("2001 is not in the range from 10 to 2000 mm", ["--size", "2001", "-o", "-"]),
        ("--dpi goes with PNG only", ["--dpi", "300", "-o", "b.svg"]),
        ("--dpi goes with PNG only", ["--dpi", "300", "-o", "-"]),
        ("9 is not in the range from 10 to 2400", ["--dpi", "9", "-o", "b.png"]),
        ("1200 dpi make 94,488 dots; 10,000 is the most",
         ["--dpi", "1200", "--size", "2000", "-o", "b.png"]),
        ("--format goes with -o - only", ["--format", "png", "-o", "b.png"]),
        ("'gif' is not one of 'svg', 'pdf', 'png'", ["-o", "-", "--format", "gif"]),
    ],
)  # fmt: skip
def test_what_cannot_be_drawn_is_refused_in_a_line(
    pnp: Any, own_folder: Path, fault: str, arguments: list[str]
) -> None:
    answer = pnp(*DRAW, *arguments)
    assert (answer.status, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert fault in answer.err
    assert not list(own_folder.iterdir())


def test_programmers_draw_what_the_prompt_draws(pnp: Any, tmp_path: Path) -> None:
    theme, target = tmp_path / "mine.toml", tmp_path / "hats.svg"
    theme.write_text("extends = 'grey'\n[inks]\ntext = '#224466'\n", "utf-8")
    start = find("tophats").start(seed=3)
    options = "--size", 70, "--turned", "--lang", "it", "--theme", theme
    for viewer in ("yellow", "all"):
        asked = "draw", "tophats", start, "-o", target, "--viewer", viewer
        assert pnp(*asked, *options).status == 0
        drawing = draw(
            start, size=70, turned=True, language="it", theme=theme, viewer=viewer
        )
        assert target.read_text("utf-8") == drawing.svg


def test_a_drawing_and_its_account_do_not_share_standard_output(pnp: Any) -> None:
    answer = pnp(*DRAW, "-o", "-", "--json")
    assert answer.status == 2
    assert answer.value["error"] == "-o - and --json both want standard output"


def test_misreadings_are_listed_with_what_excludes_them(pnp: Any) -> None:
    out = pnp("rules", "tophats", "--coverage").out
    rows = [re.split(r"  +", line, maxsplit=3) for line in out.splitlines()]
    assert ["jump-over-two", "2", "two"] in [
        [name, page, excluding] for name, page, _, excluding in rows
    ]
    assert sum(row[-1] == "open" for row in rows) == 0
    told = pnp("rules", "claustro", "--coverage", "--lang", "it").out
    assert "Si può passare." in told
    assert "'non si può passare.'" in told


HATS = (
    "b3:Y??y,c4:Y??y,d2:R??r,d7:Y??y,e2:Y??y,e3:Y??y,f3:R??r,f8:R??r,g4:R??r,g5:R??r "
    "full 2 R r:-;y:-"
)

CHAIN = "f3>d1>d3>f3>h5>f5"

LIT = (
    "b3:Y??y,c4:Y??y,d2:R??r,d7:Y??y,e2:Y?y,e3:R?y,f5:R??r,f8:R??r,g4:R??r,g5:R??r "
    "full 2 Y r:-;y:YY"
)


def test_a_move_is_marked_that_brought_hidden_hats_to_light(
    pnp: Any, tmp_path: Path
) -> None:
    """What it did needs to be said, and is held to what a move can do."""
    path = tmp_path / "board.svg"
    hidden = pnp("draw", "tophats", HATS, CHAIN, "-o", path)
    assert "would bring to light a hidden hat on e2" in hidden.err
    assert pnp("draw", "tophats", HATS, CHAIN, "--to", LIT, "-o", path).status == 0
    path.unlink()
    other = LIT.replace("d7:", "d8:")
    answer = pnp("draw", "tophats", HATS, CHAIN, "--to", other, "-o", path)
    assert (answer.status, answer.err.count("\n")) == (1, 1)
    assert f"'{CHAIN}' does not lead to" in answer.err
    answer = pnp("draw", "tophats", HATS, "--to", LIT, "-o", path)
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    assert "--to goes with a MOVE" in answer.err
    assert not path.exists()
