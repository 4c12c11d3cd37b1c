"""In a page of the web what is drawn again is drawn once, and looks the same."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from PIL import ImageChops, ImageStat

from pnp.games import GAMES, find
from pnp.press.rulebook.reflowed_rules import rules_reading
from pnp.render import inline_svg, svg
from pnp.render.shared_svg import Shared
from pnp.scene.document import Page
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, Text, translation
from pnp.scene.reflowable import Element
from pnp.scene.shapes import rectangle
from pnp.scene.theme import load
from tests.render.test_together import CHROMIUM, apart, shot

SQUARE = rectangle(Box(0, 0, 4, 4), Style(fill="text"))


def drawn(*scenes: Scene) -> Shared:
    return inline_svg([Page(each) for each in scenes], load("classic"))


def row(*nodes: Node) -> Scene:
    return Scene(100, 100, nodes)


def at(x: float, y: float, node: Node = SQUARE) -> Group:
    return Group((node,), translation(x, y))


def test_what_two_drawings_show_is_drawn_before_both() -> None:
    board = row(*(at(5 * x, 0) for x in range(8)))
    found = drawn(board, board)
    assert found.drawings[0] == found.drawings[1]
    assert "<path" not in "".join(found.drawings)
    assert found.before.count("<path") < 8


def test_a_board_is_told_by_its_rows_and_these_by_their_squares() -> None:
    few, many = (
        drawn(row(*(at(5 * x, 5 * y) for y in range(size) for x in range(size))))
        for size in (8, 16)
    )
    length = [len(f"{each.before}{each.drawings[0]}") for each in (few, many)]
    assert length[1] < length[0] * 1.5


def test_equal_shapes_elsewhere_are_equal() -> None:
    look = Style(fill="text")
    shapes = (rectangle(Box(x, 0, x + 3.3333, 3.3333), look) for x in (0.1, 7, 40, 55))
    found = drawn(row(*shapes))
    assert f"{found.before}{found.drawings}".count("h3.33v3.33h-3.33z") == 1


def test_what_is_told_is_told_where_it_is_seen() -> None:
    told = Group((at(1, 1), at(7, 1)), role="figure", alt="Two squares.")
    found = drawn(row(told), row(told))
    assert all('aria-label="Two squares."' in each for each in found.drawings)
    assert "aria-label" not in found.before


def test_what_is_written_stays_text() -> None:
    found = drawn(row(Text("a <b> & c", Point(3, 4), 5)))
    assert re.search(
        r'<text class="f0 s0"[^>]*>a &lt;b&gt; &amp; c</text>', found.drawings[0]
    )
    assert "font-size:5.0px" in found.style


def scenes(elements: Sequence[Element]) -> list[Scene]:
    found = []
    for element in elements:
        for child in element.children:
            if isinstance(child, Scene):
                found.append(child)
            elif isinstance(child, Element):
                found += scenes([child])
    return found


@pytest.mark.proof
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
@pytest.mark.parametrize("game", GAMES)
def test_each_looks_as_it_does_alone(game: str, tmp_path: Path) -> None:
    theme = load("classic")
    pages = [Page(each) for each in scenes(rules_reading(find(game), "en").elements)]
    alone = [apart(svg.render(page, theme).decode()) for page in pages]
    found = inline_svg(pages, theme)
    first, *rest = found.drawings
    before = found.before.replace("<svg ", "<svg style=width:0;height:0 ")
    together = [f"{first}<style>{found.style}</style>{before}", *rest]
    one, other = (shot(each, len(pages), tmp_path) for each in (together, alone))
    difference = ImageChops.difference(one, other).convert("L")
    assert ImageStat.Stat(difference.point(lambda v: 255 * (v > 80))).mean[0] < 0.2
