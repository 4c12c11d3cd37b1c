"""Motifs: the drawings that games bring, and those of the user's own."""

import re
from pathlib import Path as FilePath

import pytest

from pnp.games import GAMES, find
from pnp.scene import motifs
from pnp.scene.measure import bounds
from pnp.scene.motifs import motif, use_art
from pnp.scene.nodes import Circle, Point, Style
from pnp.scene.theme import Theme, load
from tests.pages import leaves

OURS = ("cancelletto", "claustro", "gridblock", "tophats")

EACH = [(game, name) for game in OURS for name in motifs.names(game)]


@pytest.mark.parametrize("game", OURS)
def test_each_of_our_games_brings_its_drawings(game: str) -> None:
    assert game in GAMES
    assert len(motifs.names(game)) > 20


@pytest.mark.parametrize(("game", "name"), EACH)
def test_a_drawing_has_a_title_and_lies_on_its_page(game: str, name: str) -> None:
    text = motifs.text(game, name)
    assert re.search("<title>[A-Z].*</title>", text)
    left, top, wide, high = map(
        float, re.findall(r"[-\d.]+", text.partition('viewBox="')[2])[:4]
    )
    box = bounds(motif(f"{game}/{name}"))
    assert box
    assert left < box.right
    assert left + wide > box.left
    assert top < box.bottom
    assert top + high > box.top


@pytest.mark.parametrize(("game", "name"), EACH)
def test_a_drawing_shows_its_inks_as_they_are_where_nothing_is_spared(
    game: str, name: str
) -> None:
    """Whoever opens it sees the theme ``full``."""
    text, full = motifs.text(game, name), load("full")
    told = dict(re.findall(r"\.(?:ink|line)-([\w-]+) \{ \w+: (\S+) \}", text))
    assert told == {ink: full.colour(ink) or "none" for ink in told}
    named = set(re.findall(r"(?:ink|line)-([\w-]+)", text.partition("</style>")[2]))
    assert named == told.keys()


def test_lines_keep_their_width_in_any_size() -> None:
    for factor in (0.5, 3.0):
        small, large = (motif("claustro/stone", each) for each in (1.0, factor))
        widths = [
            [node.style.width for node in leaves(each) if not hasattr(node, "content")]
            for each in (small, large)
        ]
        assert widths[0] == widths[1]


def test_an_ink_gives_way_with_all_that_are_called_after_it() -> None:
    drawn = motif("gridblock/ring", 1.0, ("gridblock-symbol", "gridblock-print"))
    inks = {
        ink
        for node in leaves(drawn)
        if not hasattr(node, "content")
        for ink in (node.style.fill, node.style.stroke)
        if ink
    }
    assert inks == {
        "gridblock-print", "gridblock-print-line", "gridblock-print-gouge"
    }  # fmt: skip


def test_drawings_of_ones_own_are_drawn_for_a_while(tmp_path: FilePath) -> None:
    own = tmp_path / "claustro"
    own.mkdir()
    (own / "stone.svg").write_text(
        '<svg viewBox="0 0 9 9"><circle r="2" fill="#ff0000"/></svg>'
    )
    before = motif("claustro/stone")
    with use_art(tmp_path):
        red = Style("#ff0000")
        assert motif("claustro/stone", 2.0) == (Circle(Point(0, 0), 4, red),)
        assert motif("claustro/tile") == motif("claustro/tile")
    assert motif("claustro/stone") == before


def test_games_of_folders_are_the_same_whatever_is_drawn(tmp_path: FilePath) -> None:
    start = find("hex").start()
    with use_art(tmp_path):
        assert find("hex").start() == start
        assert find("hex").rules.parse(str(start)) == start
    assert find("hex").rules.parse(str(start)) == start


@pytest.mark.parametrize(
    ("base", "colour"),
    [("full", "#b8432f"), ("classic", "#b8432f"), ("low-ink", "#646464"),
     ("grey", "#646464")],
)  # fmt: skip
def test_a_colour_that_is_no_ink_stays_or_becomes_its_grey(
    base: str, colour: str
) -> None:
    theme = load(base)
    assert isinstance(theme, Theme)
    assert theme.colour("#b8432f") == colour
