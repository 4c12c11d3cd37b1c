"""Hats from the side: alone, and one upon the other."""

from collections.abc import Iterator, Sequence

from pnp.scene.nodes import Close, Curve, Ink, Move, Node, Path, Point, Style, Text
from pnp.scene.tokens import BODY

SHOWN = 0.3
"""What is seen of a hat with another upon it, of its width."""


BRIM = (
    (0, 0), (0.25, 0), (0.42, 0.02), (0.5, 0.13),
    (0.47, 0.16), (0.4, 0.12), (0.28, 0.115),
)  # fmt: skip
"""The right side of a hat from its foot, across and up in widths: curves, in threes."""

CROWN = (
    (0.29, 0.3), (0.3, 0.45), (0.34, 0.62), (0.2, 0.65), (0.1, 0.655), (0, 0.655)
)  # fmt: skip

COVERED = (
    (0.282, 0.2), (0.284, 0.3), (0.286, 0.35), (0.2, 0.35), (0.1, 0.35), (0, 0.35)
)  # fmt: skip
"""The crown of a hat as far as it is seen below another."""

Outline = tuple[tuple[float, float], ...]


def hat(foot: Point, width: float, style: Style, crown: Outline = CROWN) -> Path:
    """A top hat, its brim turned up at its ends, its crown wider at the top."""
    half = (*BRIM, *crown)
    right = [Point(foot.x + x * width, foot.y - y * width) for x, y in half]
    left = [Point(2 * foot.x - x, y) for x, y in reversed(right)]
    around = (*right[1:], *left[1:])
    curves = (Curve(*around[n : n + 3]) for n in range(0, len(around), 3))
    return Path((Move(right[0]), *curves, Close()), style)


def pile(foot: Point, width: float, inks: Sequence[Ink | None]) -> Iterator[Node]:
    """Hats one upon the other, from the lowest up; ``None`` for one unknown."""
    for place, ink in enumerate(inks):
        at = Point(foot.x, foot.y - place * width * SHOWN)
        line_ink = f"{ink}-line" if ink else "edge"
        style = Style(ink or "ground", line_ink, width * 0.025, join="round")
        yield hat(at, width, style, CROWN if place == len(inks) - 1 else COVERED)
        if not ink:
            base = Point(at.x, at.y - width * 0.135)
            yield Text("?", base, BODY, "bold", "middle", "muted")
