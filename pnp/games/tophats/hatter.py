"""Hats from the side: alone, and one upon the other."""

from collections.abc import Iterator, Sequence

from pnp.scene.nodes import Close, Curve, Ink, Line, Move, Node, Path, Point, Style, Text
from pnp.scene.shapes import line, polygon, rounded
from pnp.scene.tokens import BODY

CROWN = 0.62
"""How high a hat is, of its width."""

SHOWN = 0.3
"""What is seen of a hat with another upon it, of its width."""


def silhouette(foot: Point, width: float, ink: Ink) -> Node:
    """A hat in one colour, the middle of its brim at a point."""
    return hat(foot, width, Style(fill=ink))


def hat(foot: Point, width: float, style: Style) -> Path:
    """A top hat, its brim turned up a little, its crown wider at the top."""
    x, y = foot
    half, low, high = width / 2, width * 0.29, width * 0.33
    brim, rise, top = width * 0.05, width * 0.06, width * CROWN
    return Path(
        (
            Move(Point(x - half, y - brim - rise)),
            Curve(
                Point(x - half * 0.8, y - rise * 0.2),
                Point(x - half * 0.5, y),
                Point(x, y),
            ),
            Curve(
                Point(x + half * 0.5, y),
                Point(x + half * 0.8, y - rise * 0.2),
                Point(x + half, y - brim - rise),
            ),
            Curve(
                Point(x + half * 0.85, y - brim * 1.4),
                Point(x + low * 1.2, y - brim * 1.4),
                Point(x + low, y - brim * 1.4),
            ),
            Line(Point(x + high, y - top)),
            Curve(
                Point(x + high * 0.5, y - top * 1.04),
                Point(x - high * 0.5, y - top * 1.04),
                Point(x - high, y - top),
            ),
            Line(Point(x - low, y - brim * 1.4)),
            Curve(
                Point(x - low * 1.2, y - brim * 1.4),
                Point(x - half * 0.85, y - brim * 1.4),
                Point(x - half, y - brim - rise),
            ),
            Close(),
        ),
        style,
    )


def pile(foot: Point, width: float, inks: Sequence[Ink | None]) -> Iterator[Node]:
    """Hats one upon the other, from the lowest up; ``None`` for one unknown."""
    for place, ink in enumerate(inks):
        at = Point(foot.x, foot.y - place * width * SHOWN)
        line_ink = f"{ink}-line" if ink else "edge"
        style = Style(ink or "ground", line_ink, width * 0.025, join="round")
        yield hat(at, width, style)
        if not ink:
            base = Point(at.x, at.y - width * 0.1)
            yield Text("?", base, BODY, "bold", "middle", "muted")
