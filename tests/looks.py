"""A look as simple as one can be, for tests of what shows the look of any game."""

from pnp.protocol.art import Blurb, Look
from pnp.scene.nodes import Box, Circle, Ink, Node, Point, Scene, Style, Text
from pnp.scene.shapes import diamond, hatching, lettering_path, rectangle
from pnp.scene.tokens import GRID, OUTLINE

GROWN = 3.0


def simple(game: str) -> Look:
    """Hatching for a ground, a ring for an emblem, the name in capitals."""

    def wordmark(width: float, ink: Ink) -> Scene:
        size = width / 7
        name = lettering_path(game[:9].upper(), Point(0, size), size, "cinzel", ink)
        return Scene(width, size * 1.1, (name,))

    def emblem(width: float) -> Scene:
        middle, pen = Point(width / 2, width / 2), Style("paper", game, OUTLINE)
        sign = diamond(middle, width / 4, Style(fill=game))
        return Scene(width, width, (Circle(middle, width / 2 - GRID, pen), sign))

    def ground(box: Box) -> Node:
        return hatching(rectangle(box), box, 2.5, 45, Style(stroke=game, width=GRID))

    def frame(box: Box) -> Node:
        return rectangle(box.grown(-2), Style(stroke=game, width=OUTLINE))

    def front(width: float, height: float, blurb: Blurb) -> Scene:
        whole = Box(0, 0, width, height)
        said = [each for each in blurb if each]
        lines = (
            Text(each, Point(width / 2, height / 2 + 8 * n), 5, align="middle")
            for n, each in enumerate(said)
        )
        panel = rectangle(whole.grown(-15), Style("paper", game, OUTLINE))
        name = wordmark(width * 0.6, game)
        drawn = (ground(whole.grown(GROWN)), panel, *name.nodes, *lines)
        return Scene(width, height, drawn, GROWN)

    def side(width: float, height: float) -> Scene:
        return Scene(width, height, (ground(Box(0, 0, width, height)),))

    return Look(
        wordmark=wordmark, emblem=emblem, ground=ground, frame=frame, front=front,
        side=side,
    )  # fmt: skip
