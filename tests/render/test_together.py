"""Drawings that stand in one page of the web do not spoil each other."""

import re
import shutil
import subprocess
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from pnp.games import GAMES, find
from pnp.press.figures.examples import examples
from pnp.press.figures.position_picture import Framing, picture
from pnp.press.paper import Order, paper
from pnp.render import svg
from pnp.scene.document import Document
from pnp.scene.theme import load
from tests.papers import kit, rules

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")

SIDE, WIDE = 300, 8
"""Pixels along a side of each drawing's square, and how many stand side by side."""

STYLE = (
    "<meta charset=utf-8><style>body{margin:0;background:white}"
    "div{position:absolute;overflow:hidden}"
    f"div,iframe{{width:{SIDE}px;height:{SIDE}px;border:0}}"
    f"svg{{display:block;width:{SIDE}px;height:{SIDE}px}}</style>"
)


def documents() -> Mapping[str, Document]:
    """A document of every kind that there is, of every game."""
    made: dict[str, Document] = {}
    order = Order(paper("a4"), "en")
    for name in GAMES:
        game = find(name)
        played = game.rules.play(examples(game)["first"])
        position, turn = played.after(len(played.turns) // 2)
        for language in ("en", "it"):
            made[f"{name} {language}"] = picture(
                game, position, turn, Framing(language)
            )
        made |= {f"{name} {what}": each for what, each in kit(name, order).items()}
        made[f"{name} rules"] = rules(name)
    return made


@pytest.fixture(scope="module")
def drawings() -> Mapping[str, str]:
    """The last page of each, as it stands in a page of the web."""
    return {
        f"{what} {theme}": svg.render(each.pages[-1], load(theme)).decode()
        for what, each in documents().items()
        for theme in ("classic", "low-ink")
    }


def inline(drawing: str) -> str:
    """A drawing as part of a page."""
    return drawing


def apart(drawing: str) -> str:
    """A drawing in a document of its own within a page."""
    return f'<iframe srcdoc="{escape(STYLE + drawing)}"></iframe>'


def shot(squares: Iterable[str], count: int, folder: Path) -> Image.Image:
    """What a browser shows of some drawings, each in its own square."""
    page, target = folder / "page.html", folder / "page.png"
    placed = "".join(
        f'<div style="top:{number // WIDE * SIDE}px;left:{number % WIDE * SIDE}px">'
        f"{square}</div>"
        for number, square in enumerate(squares)
    )
    page.write_text(f"<!doctype html>{STYLE}{placed}", encoding="utf-8")
    size = f"{WIDE * SIDE},{-(-count // WIDE) * SIDE}"
    command = [
        str(CHROMIUM), "--headless", "--no-sandbox", "--hide-scrollbars",
        "--force-device-scale-factor=1", "--virtual-time-budget=20000",
        f"--user-data-dir={folder / 'profile'}", f"--screenshot={target}",
        f"--window-size={size}", page.as_uri(),
    ]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True, timeout=240)
    with Image.open(target) as picture:
        return picture.convert("RGB")


@pytest.mark.proof
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
def test_together_each_looks_as_it_does_alone(
    drawings: Mapping[str, str], tmp_path: Path
) -> None:
    together, alone = (
        shot(map(form, drawings.values()), len(drawings), tmp_path)
        for form in (inline, apart)
    )
    assert len(together.resize((40, 40)).getcolors(1600) or ()) > 40
    for number, name in enumerate(drawings):
        left, top = number % WIDE * SIDE, number // WIDE * SIDE
        square = (left, top, left + SIDE, top + SIDE)
        one, other = together.crop(square), alone.crop(square)
        assert ImageChops.difference(one, other).getbbox() is None, name


@pytest.mark.proof
def test_equal_names_mean_equal_things(drawings: Mapping[str, str]) -> None:
    """Clip paths, fonts and classes: no name stands for two contents."""
    meant: dict[str, set[str]] = {}
    for drawn in drawings.values():
        found = re.findall(r'<clipPath id="([^"]+)">(.*?)</clipPath>', drawn)
        found += re.findall(r"@font-face\{font-family:([\w-]+);(.*?)\}", drawn)
        for name, content in found:
            meant.setdefault(name, set()).add(content)
    assert len(meant) > 10
    assert all(len(contents) == 1 for contents in meant.values())
