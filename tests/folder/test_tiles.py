"""Tiles that lie side by side are a board: dealt, drawn, printed and told."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from pnp.folder.inks import colours
from pnp.folder.places import add, known
from pnp.folder.puzzles.game_ends import key
from pnp.folder.source import source_of
from pnp.folder.texts import templates
from pnp.games import find
from pnp.scene.measure import bounds
from pnp.words.catalogue import catalogue
from tests.folder.conftest import Written
from tests.pages import words_in

RULES = '''"""Isles: who steps leaves water behind; who is on an island has lost."""

from dataclasses import dataclass, replace

from pnp.boards import Chance, Layout, Squares, step, wins

BOARD = Squares(4, 4)

TILES = "SA"


@dataclass(frozen=True)
class Position:
    men: Layout = Layout(BOARD)
    turn: int = 0
    tiles: Layout = Layout(BOARD)

    def legal(self):
        for origin in self.men.where("WB"[self.turn]):
            for target in BOARD.near(origin):
                if not self.men[target] and self.tiles[target] == "S":
                    yield step(origin, target)

    def apply(self, move):
        tiles = self.tiles.put({move.origin: "A"})
        men = move.on(self.men)
        return replace(self, men=men, tiles=tiles, turn=1 - self.turn)

    def outcome(self):
        return None if any(self.legal()) else wins(1 - self.turn, "stuck")

    def breaks(self, move):
        return "water"


def deal(chance):
    """Twelve tiles of sand and four of water."""
    while True:
        cells = chance.shuffled(BOARD.cells)
        tiles = {cell: "A" if n < 4 else "S" for n, cell in enumerate(cells)}
        men = Layout.of(BOARD, {cells[4]: "W", cells[5]: "B"})
        start = Position(men, 0, Layout.of(BOARD, tiles))
        if not start.outcome() and not replace(start, turn=1).outcome():
            return start
'''

FACTS = """
[[tile]]
name = "sand"
count = 12

[[tile]]
name = "water"
colour = "#a9cbe3"
count = 16

[[seat]]
count = 1

[[seat]]
sign = "diamond"
count = 1
"""

Made = Callable[..., str]


@pytest.fixture
def isles(written: Written) -> Made:
    """The game, with other text in a file of it."""
    return partial(written, "isles", {"rules.py": RULES, "game.toml": FACTS})


def test_a_game_on_tiles_keeps_every_promise(pnp: Any, isles: Made) -> None:
    answer = pnp("check-game", isles())
    assert (answer.status, answer.out[:10]) == (0, "isles keep"), answer.out


def test_tiles_are_written_after_the_turn_and_read_again(isles: Made) -> None:
    game = find(add(isles()))
    start = game.start(1)
    men, turn, tiles = str(start).split()
    assert turn == "w"
    assert (tiles.count("S"), tiles.count("A"), men.count(".")) == (12, 4, 14)
    assert game.rules.parse(str(start)) == start
    assert game.start(2).state.tiles != start.state.tiles


def test_a_diagram_shows_each_tile_below_the_pieces(isles: Made) -> None:
    game = find(add(isles()))
    scene = game.drawing.view(game.start(1), ())
    said = words_in(scene.nodes)
    assert (said.count("S"), said.count("A")) == (12, 4)
    figure: Any = scene.nodes[0]
    box = bounds(scene.nodes)
    assert box
    assert box.right <= scene.width
    told = [catalogue("isles", "en").tell(event) for event in figure.alt]
    assert told[0].startswith("Sand on ")
    assert told[1].startswith("Water on ")


def test_a_kit_has_the_tiles_in_place_of_a_board(pnp: Any, isles: Made) -> None:
    folder = isles()
    assert pnp("kit", folder, "-o", Path(folder).parent / "kit").status == 0
    parts = {part.name: part for part in find("isles").art.components()}
    counts = {name: part.count for name, part in parts.items()}
    assert counts == {
        "tile-sand": 12, "tile-water": 16, "disc-white": 1, "disc-black": 1,
    }  # fmt: skip
    face = parts["tile-sand"].front
    assert face.width == face.height == pytest.approx(36.7, abs=0.1)
    for language, cut, name in (
        ("en", "Cut the tiles apart", "Tiles: Sand"),
        ("it", "Separate le tessere", "Tessere: Sand"),
    ):
        assert cut in assembly("isles", language)
        words = catalogue("isles", language)
        assert words.text("part-tile-sand-many") == name


def test_a_board_is_still_cut_as_a_board() -> None:
    assert "Cut the board from" in assembly("mills", "en")
    assert "tiles" not in assembly("mills", "en")


def assembly(name: str, language: str) -> str:
    tree = templates(source_of(known()[name]))
    return (tree / f"assembly.{language}.md").read_text()


def test_tiles_have_inks_in_every_theme(isles: Made) -> None:
    name = add(isles())
    source = source_of(known()[name])
    shades = {
        theme: colours(source, theme)["isles-tile-water"]
        for theme in ("classic", "low-ink", "grey")
    }
    assert shades["classic"] == "#a9cbe3"
    assert shades["low-ink"] == "#ffffff"
    red, green, blue = (shades["grey"][n : n + 2] for n in (1, 3, 5))
    assert red == green == blue != "ff"


def test_a_drawing_is_the_face_of_a_tile(isles: Made) -> None:
    folder = Path(isles())
    (folder / "art").mkdir()
    (folder / "art" / "tile-water.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
        '<path class="ink-colour" d="M 2 5 L 8 5 L 5 8 Z"/></svg>'
    )
    game = find(add(str(folder)))
    said = words_in(game.drawing.view(game.start(1), ()).nodes)
    assert (said.count("S"), said.count("A")) == (12, 0)


def test_a_drawing_of_no_tile_is_told(pnp: Any, isles: Made) -> None:
    folder = Path(isles())
    (folder / "art").mkdir()
    (folder / "art" / "tile-lava.svg").write_text("<svg/>")
    assert "tile-sand.svg, tile-water.svg" in pnp("setup", str(folder)).err


def test_positions_that_differ_in_tiles_alone_are_not_alike(isles: Made) -> None:
    game = find(add(isles()))
    start = game.start(1)
    image = next(i for i in start.source.board.symmetries if i["a1"] != "a1")
    men, tiles = (layout.mapped(image) for layout in (start.layout, start.state.tiles))
    turned = type(start)(type(start.state)(men, 0, tiles))
    other = type(start)(type(start.state)(men, 0, start.state.tiles))
    assert key(turned) == key(start) != key(other)


@pytest.mark.parametrize(
    ("file", "pair", "said"),
    [
        ("rules.py", ('TILES = "SA"', 'TILES = "SS"'), "TILES = 'SS' are not letters"),
        ("rules.py", ("tiles: Layout", "ground: Layout"), "there are TILES, so"),
        ("rules.py", ("Squares(4, 4)", "Hexes(rhomb=4)"), "side by side on squares"),
        ("game.toml", ('[[tile]]\nname = "sand"\ncount = 12\n', ""),
         "1 tiles, but rules.py says TILES = 'SA': write [[tile]] for each"),
        ("game.toml", ("count = 16", "cuont = 16"),
         "no key 'cuont'; choose from colour, count, name"),
        ("game.toml", ('"#a9cbe3"', '"blue"'), "colour is 'blue', not a colour"),
    ],
)  # fmt: skip
def test_tiles_that_cannot_be_are_told(
    pnp: Any, isles: Made, file: str, pair: tuple[str, str], said: str
) -> None:
    more = (
        (("Layout, Squares", "Hexes, Layout, Squares"),) if "Hexes" in pair[1] else ()
    )
    assert said in pnp("setup", isles(file, *more, pair)).err
