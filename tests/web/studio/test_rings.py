"""Rings around pieces that can be moved stand out against whatever they lie on."""

from collections.abc import Iterator
from io import BytesIO
from math import cos, radians, sin
from typing import Any

import pytest
from PIL import Image

from pnp.core.setup import Setup
from pnp.games import GAMES, find
from pnp.scene.theme import THEMES
from pnp.web.studio.game_state import Origin, Table
from tests.scene.test_theme import contrast

pytestmark = pytest.mark.proof

LEAST = 3
"""WCAG asks such a contrast of signs."""

RINGS = """() => [...document.querySelectorAll('.spot:is(.first,.may)')].map(each => {
    const box = each.getBoundingClientRect();
    const ring = getComputedStyle(each, '::before');
    const half = parseFloat(ring.borderTopWidth) / 2;
    return [box.left + box.width / 2, box.top + box.height / 2,
            parseFloat(ring.width) / 2 - half, parseFloat(ring.height) / 2 - half]})"""
"""The middles of the rings and how far from it they are drawn, across and down."""


def addresses(name: str) -> Iterator[str]:
    """Tables at which pieces may be moved, in all colours."""
    game = find(name)
    table = Table(Origin(name, Setup(game.rules.edition, seed=3).code), eyes="all")
    while (
        name in GAMES
        and game.drawing.touch
        and len(min(game.drawing.touch.clicks(table.now.legal()))) < 2
    ):
        table = table.with_move(table.now.legal()[0])
    for theme in THEMES:
        yield Table(table.origin, table.moves, eyes="all", theme=theme).plain


@pytest.mark.parametrize("wide", [1280, 390])
@pytest.mark.parametrize("name", [*GAMES, "konane"])
def test_a_ring_stands_out_on_what_it_lies_on(
    browser: Any, address: str, name: str, wide: int
) -> None:
    page = browser.new_page(viewport={"width": wide, "height": 1000})
    for each in addresses(name):
        page.goto(f"{address}en/{each}")
        drawn = Image.open(BytesIO(page.screenshot())).convert("RGB")
        rings = page.evaluate(RINGS)
        assert rings
        for x, y, across, along in rings:
            for degrees in range(0, 360, 30):
                right, down = cos(radians(degrees)), sin(radians(degrees))
                radius = reach(across, along, right, down)
                met = [
                    colour(drawn, x + right * far, y + down * far)
                    for far in (radius + 0.5 * step for step in range(-7, 8))
                ]
                assert max(contrast(a, b) for a in met for b in met) >= LEAST, each
    page.close()


def reach(wide: float, high: float, right: float, down: float) -> float:
    """How far a ring is from its middle in a direction; around a card it has edges."""
    if wide == pytest.approx(high, abs=0.5):
        return wide
    return min(half / max(abs(by), 1e-9) for half, by in ((wide, right), (high, down)))


def colour(drawn: Image.Image, x: float, y: float) -> str:
    """That of a pixel."""
    x, y = round(x), round(y)
    return f"#{drawn.crop((x, y, x + 1, y + 1)).tobytes().hex()}"
