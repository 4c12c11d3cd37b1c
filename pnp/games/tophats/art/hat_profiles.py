"""Hats from the side: alone, and one upon the other."""

from collections.abc import Iterator
from typing import Literal

from pnp.games.tophats.art.colours import NEUTRAL, PLAIN, cloth, mark, silk, small_mark
from pnp.games.tophats.rules.board import HIDDEN, LETTERS
from pnp.scene.motifs import motif
from pnp.scene.nodes import Group, Ink, Node, Point, translation
from pnp.scene.tokens import pen

SHOWN = 0.255
"""What is seen of a hat with another upon it, of its width."""

TALL = 0.71
"""How high a hat is, of its width."""

DRAWN = 40.0
"""How wide hats are in their files."""

Look = Literal["worn", "covered"]


def hat(letter: str, foot: Point, width: float, look: Look = "worn") -> Group:
    """A hat by its letter, ``N`` for the neutral one and ``?`` for one unknown."""
    if letter == HIDDEN:
        return _body("tophats-hidden", foot, width, look)
    colour = None if letter == NEUTRAL else LETTERS.index(letter)
    if width < PLAIN:
        signed = small_mark(colour, *sign_of(foot, width, look))
        return Group((_body(cloth(colour), foot, width, look), signed))
    lines = (0.8, pen(width * 0.018))
    drawn = motif(f"tophats/{look}-{silk(colour)}", width / DRAWN, pen=lines)
    if look == "worn":
        drawn = (*drawn, mark(colour, Point(0, -0.465 * width), width * 0.15))
    return Group(drawn, translation(*foot))


def shadow(ink: Ink, foot: Point, width: float) -> Group:
    """A hat in one tone."""
    drawn = motif("tophats/shadow", width / DRAWN, ("tophats-on-foot", ink))
    return Group(drawn, translation(*foot))


def pile(foot: Point, width: float, hats: str) -> Iterator[Node]:
    """Hats one upon the other, told from the top down."""
    for rise, letter in enumerate(reversed(hats)):
        at = Point(foot.x, foot.y - rise * width * SHOWN)
        yield hat(letter, at, width, "worn" if rise == len(hats) - 1 else "covered")


def sign_of(foot: Point, width: float, look: Look) -> tuple[Point, float]:
    """Where the sign of a plain hat is, and how far it reaches."""
    rise, radius = (0.4, 0.19) if look == "worn" else (0.185, 0.078)
    return Point(foot.x, foot.y - width * rise), width * radius


def _body(ink: Ink, foot: Point, width: float, look: Look) -> Group:
    """Crown and brim in one cloth."""
    inks, lines = ("tophats-hidden", ink), (0.8, pen(width * 0.02))
    drawn = motif(f"tophats/{look}", width / DRAWN, inks, lines)
    return Group(drawn, translation(*foot))
