"""The README's pictures are what the program draws today."""

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from PIL import Image, ImageChops, ImageStat

from pnp.games import GAMES, find
from pnp.press.captions.alt_text import told_scene
from pnp.press.figures.examples import example
from pnp.press.figures.figures import Figures
from pnp.protocol.drawing import Table
from pnp.render import png, svg
from pnp.scene.document import Page, single
from pnp.scene.nodes import Box, Group, Node, Scene, Style, translation
from pnp.scene.shapes import rectangle
from pnp.scene.theme import load
from pnp.words.catalogue import catalogue

ROOT = Path(__file__).parents[1]

README = (ROOT / "README.md").read_text(encoding="utf-8")

GAME = find("cancelletto")

WIDE = 1000
"""Pixels from left to right."""


def board() -> Scene:
    """A turn of the worked example."""
    played = GAME.rules.play(example(GAME, "first"))
    return told_scene(
        GAME.drawing.view(*played.after(6)), catalogue("cancelletto", "en")
    )


def parts() -> Scene:
    """Some tiles, the back of them all, and a strip of each kind to fold."""
    tiles = [part for part in GAME.art.components() if part.sheet == "tiles"]
    strips = [part for part in GAME.art.components() if part.sheet == "pawns"]
    back = tiles[0].back
    shown = [*(tile.front for tile in (tiles[2], tiles[8], tiles[12])), back]
    drawn = [_cut(scene, 2 + 54 * place) for place, scene in enumerate(shown) if scene]
    drawn += [_cut(part.front, 222 + 22 * n) for n, part in enumerate(strips)]
    return Scene(286, 74, tuple(drawn))


def claustro() -> Scene:
    """The start, a capture with its drop, an illegal move."""
    found = find("claustro")
    figures = Figures(found, catalogue("claustro", "en"))
    names = ("first/0", "capture/1", "backwards")
    return _abreast([figures(name)[0].scene for name in names])


def tophats() -> Scene:
    """A long capture, a forced one, the shrunk field."""
    figures = Figures(find("tophats"), catalogue("tophats", "en"))
    return _abreast([shown.scene for shown in figures("first/15,first/20,first/27")])


def gridblock() -> Scene:
    """Two turns of a round, the tiles within reach of a card."""
    found = find("gridblock")
    figures = Figures(found, catalogue("gridblock", "en"))
    names = ("end/13", "end/53", "end/59")
    return _abreast([figures(name)[0].scene for name in names])


def _abreast(scenes: Sequence[Scene]) -> Scene:
    """Equally large drawings side by side."""
    side, gap = scenes[0].width, 6.0
    drawn = (
        Group(scene.nodes, translation(place * (side + gap), 0))
        for place, scene in enumerate(scenes)
    )
    width = len(scenes) * (side + gap) - gap
    return Scene(width, scenes[0].height, tuple(drawn))


def _cut(part: Scene, left: float) -> Node:
    """A part as it looks when it is cut out."""
    box = Box(0, 0, part.width, part.height)
    edge = rectangle(box, Style(stroke="ghost", width=0.3))
    top = (74 - part.height) / 2
    inside = Group(part.nodes, clip=rectangle(box))
    return Group((inside, edge), translation(left, top))


class Shown(NamedTuple):
    """A picture of the README: its name, what draws it, and in which theme."""

    name: str
    picture: Callable[[], Scene]
    theme: str = "classic"

    def page(self) -> Page:
        return single(self.picture(), self.name).pages[0]


def tables() -> list[Shown]:
    """Each game that has a look, on the table and as it comes from a print shop."""
    tables = {game: find(game).drawing.table for game in GAMES}
    return [
        Shown(f"table-{game}", partial(_table, game, table), "full")
        for game, table in tables.items()
        if table
    ]


def _table(game: str, table: Table) -> Scene:
    return told_scene(table(), catalogue(game, "en"))


PICTURES = pytest.mark.parametrize(
    "shown",
    [
        *tables(),
        *(Shown(m.__name__, m) for m in (board, parts, claustro, tophats, gridblock)),
    ],
    ids=lambda shown: shown.name,
)


@PICTURES
def test_a_picture_of_the_readme_is_what_is_drawn(
    shown: Shown, request: pytest.FixtureRequest
) -> None:
    name = f"{shown.name}.svg"
    drawn = svg.render(shown.page(), load(shown.theme), outline_text=True)
    path = ROOT / "output" / "gallery" / name
    if request.config.getoption("--update-golden"):
        path.write_bytes(drawn)
    assert drawn == path.read_bytes(), f"{name} changed; see --update-golden"
    assert len(drawn) < 405_000


@PICTURES
def test_beside_it_stands_the_same_as_an_index_of_packages_shows_it(
    shown: Shown, request: pytest.FixtureRequest
) -> None:
    """Compared by eye, so to say, as libraries smooth edges in ways of their own."""
    page = shown.page()
    drawn = png.render(page, load(shown.theme), WIDE * 25.4 / page.scene.width)
    path = ROOT / "output" / "gallery" / f"{shown.name}.png"
    if request.config.getoption("--update-golden"):
        few = Image.open(BytesIO(drawn)).quantize(128, dither=Image.Dither.NONE)
        few.save(path, optimize=True)
    kept, now = (Image.open(each).convert("RGB") for each in (path, BytesIO(drawn)))
    apart = ImageStat.Stat(ImageChops.difference(kept, now)).mean
    assert (kept.size, max(apart) < 2) == (now.size, True), "see --update-golden"
    assert path.stat().st_size < 300_000


BEGIN, END = "<!-- what is printed -->\n", "<!-- and how -->\n"


def opening() -> str:
    """What the README shows first: the tables two and two, or else some parts."""
    cells = [_linked(each.name, _title(each.name)) for each in tables()]
    if not cells:
        text = "Three tiles of Cancelletto, their back, and strips that fold into pawns"
        return f"{_linked('parts', text)}\n"
    rows = [f"| {' | '.join(cells[at : at + 2])} |" for at in range(0, len(cells), 2)]
    return "\n".join((rows[0], "| --- | --- |", *rows[1:], ""))


def _title(name: str) -> str:
    title = catalogue(name.removeprefix("table-"), "en").text("title")
    return f"{title} on the table, with its box and its cards"


def _linked(name: str, text: str) -> str:
    """A picture that is shown as PNG and leads to its SVG."""
    where = f"output/gallery/{name}"
    return f"[![{text}]({where}.png)]({where}.svg)"


def test_the_readme_opens_with_the_games_on_the_table(
    request: pytest.FixtureRequest,
) -> None:
    before, rest = README.split(BEGIN)
    shown, after = rest.split(END)
    if request.config.getoption("--update-golden"):
        whole = f"{before}{BEGIN}{opening()}{END}{after}"
        (ROOT / "README.md").write_text(whole, encoding="utf-8")
        shown = opening()
    assert shown == opening(), "see --update-golden"
    assert before.count("\n\n") < 4


def test_every_picture_of_the_gallery_is_in_the_readme() -> None:
    for picture in (board, claustro, tophats, gridblock):
        for suffix in ("svg", "png"):
            assert f"(output/gallery/{picture.__name__}.{suffix})" in README
