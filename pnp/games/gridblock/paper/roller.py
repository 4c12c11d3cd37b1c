"""The ink roller of the first-player card."""

from collections.abc import Iterator

from pnp.games.gridblock.paper.knife import block, cut, facets, gouge
from pnp.scene.nodes import Box, Node, Style

ARM = (
    (-1.1, 13.2), (17, 13.2), (19.5, 10.5), (19.5, 2.0), (24, 1.6), (24, -1.6),
    (19.5, -2.0), (19.5, -10.5), (17, -13.2), (-1.1, -13.2), (-1.1, -11.4),
    (15.8, -11.4), (17.2, -9.6), (17.2, 9.6), (15.8, 11.4), (-1.1, 11.4),
)  # fmt: skip
AXLE = ((-1.2, -12.6), (1.2, -12.6), (1.2, 12.6), (-1.2, 12.6))
HANDLE = (
    (22.4, -2.2), (26, -3.9), (31, -3.3), (38, -4.2), (43, -3.6), (44.6, -1.6),
    (44.6, 1.6), (43, 3.6), (38, 4.2), (31, 3.3), (26, 3.9), (22.4, 2.2),
)  # fmt: skip


def roller() -> Iterator[Node]:
    """About the middle of its roll, with the handle at the right."""
    metal = Style(fill="gridblock-metal")
    yield cut((facets(ARM, 0.05, 9, 4), facets(AXLE, 0.05, 9, 4)), metal)
    body, mark = Style(fill="gridblock-roller"), Style(fill="gridblock-roller-cut")
    yield cut((block(Box(-6.2, -11, 6.2, 11), 0.16, 7, 6, radius=2.6),), body)
    shine = (gouge((3.4, -8.6), (3.2, 8.4), 1.3), gouge((0.6, 7), (0.8, -2), 0.7))
    yield cut(shine, mark)
    yield cut((facets(HANDLE, 0.12, 6, 8),), body)
    yield cut((gouge((42, -1.6), (27, -1.4), 1.1),), mark)
