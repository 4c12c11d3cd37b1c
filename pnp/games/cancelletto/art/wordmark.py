"""The wordmark: the double l and the double t are bars of a gate, with lances."""

from collections.abc import Iterator
from functools import cache

from pnp.games.cancelletto.art.iron import lance
from pnp.games.cancelletto.art.strokes import Nodes, bar, closed_path, placed_group
from pnp.scene.nodes import Ink, Node, Point, Scene, Style
from pnp.scene.shapes import lettering_path

SPAN = 538.2
"""How wide it is at a body size of 100, in which all of it is drawn."""

RISE, DROP = 105.0, 3.0
"""How far it goes above its baseline and below, at that size."""

LETTERS = (("Cance", 0.0), ("e", 356.48), ("o", 481.72))

POSTS = (291.24, 323.86)

CROSSES = (408.4, 445.06)

PROPORTION = (RISE + DROP) / SPAN
"""The height of the wordmark by its width."""


def wordmark(width: float, ink: Ink) -> Scene:
    """The name so wide; its baseline lies where ``baseline`` says."""
    scale = width / SPAN
    drawn = placed_group(letters(ink), 0, RISE * scale, scale=scale)
    return Scene(width, width * PROPORTION, (drawn,))


def baseline(width: float) -> float:
    """How far below its top the baseline of a wordmark so wide lies."""
    return RISE * width / SPAN


@cache
def letters(ink: Ink) -> Nodes:
    """The name from the origin on its baseline, at a body size of 100."""
    return tuple(_letters(ink))


def _letters(ink: Ink) -> Iterator[Node]:
    for words, x in LETTERS:
        yield lettering_path(words, Point(x, 0), 100, "parterre", ink, track=1.5)
    for x in POSTS:
        yield placed_group(_post(ink), x)
    for x in CROSSES:
        yield placed_group(_cross(ink), x)


def _post(ink: Ink) -> Nodes:
    """An l: a bar on a foot, a collar, a lance."""
    stem = closed_path(
        Style(fill=ink),
        (22.8, -70),
        (22.8, -9.3),
        (22.8, -6.5, 23.27, -4.6, 24.2, -3.6),
        (25.2, -2.6, 26.87, -2.1, 29.2, -2.1),
        (29.2, 0),
        (2, 0),
        (2, -2.1),
        (4.33, -2.1, 5.97, -2.6, 6.9, -3.6),
        (7.9, -4.6, 8.4, -6.5, 8.4, -9.3),
        (8.4, -70),
    )
    tip = placed_group(lance(36, 23, ink, collar=False), 15.6, -68)
    return stem, tip, bar(5, -72, 21.2, 4.4, ink)


def _cross(ink: Ink) -> Nodes:
    """A t: a bar with a tail, the rail that it shares, a lance."""
    stem = closed_path(
        Style(fill=ink),
        (22.7, -62),
        (22.7, -9.3),
        (22.7, -7.3, 23.07, -5.87, 23.8, -5),
        (24.53, -4.2, 25.63, -3.8, 27.1, -3.8),
        (28.3, -3.8, 29.5, -4.23, 30.7, -5.1),
        (31.9, -6.03, 32.97, -7.6, 33.9, -9.8),
        (35.6, -8.9),
        (34.53, -5.9, 32.9, -3.43, 30.7, -1.5),
        (28.57, 0.43, 25.63, 1.4, 21.9, 1.4),
        (19.7, 1.4, 17.77, 1.13, 16.1, 0.6),
        (14.43, 0, 13.03, -0.87, 11.9, -2),
        (10.43, -3.47, 9.47, -5.27, 9, -7.4),
        (8.53, -9.67, 8.3, -12.5, 8.3, -15.9),
        (8.3, -62),
    )
    tip = placed_group(lance(29, 22, ink, collar=False), 15.5, -61)
    return stem, bar(-3, -52.5, 40, 4.2, ink), tip
