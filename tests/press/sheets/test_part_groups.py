"""Which parts may share a cut."""

import pytest

from pnp.press.sheets.part_groups import alike
from pnp.scene.nodes import Box, Node, Scene, Style
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED

WHOLE = Box(0, 0, 30, 20).grown(BLEED)


def band(box: Box, ink: str = "bush") -> Node:
    return rectangle(box, Style(fill=ink))


def part(*bands: Node) -> Scene:
    ground = rectangle(WHOLE, Style(fill="sky"))
    return Scene(30, 20, (ground, *bands), bleed=BLEED)


def test_parts_on_one_ground_share_their_cuts() -> None:
    assert alike([part()])


@pytest.mark.parametrize(
    "side",
    [
        WHOLE._replace(top=16),
        WHOLE._replace(bottom=4),
        WHOLE._replace(left=25),
        WHOLE._replace(right=5),
    ],
)
def test_parts_with_a_band_along_one_side_alone_do_not(side: Box) -> None:
    assert not alike([part(band(side))])


def test_parts_with_a_band_along_both_sides_do() -> None:
    assert alike([part(band(WHOLE._replace(top=16)), band(WHOLE._replace(bottom=4)))])
