"""Inscriptions: letters of a display face round a circle."""

from math import degrees

from pnp import lettering
from pnp.lettering import Display
from pnp.scene.nodes import Group, Ink, Point, rotation, translation
from pnp.scene.shapes import lettered, on_circle


def inscription(
    words: str, radius: float, size: float, face: Display, ink: Ink, track: float = 0.0
) -> Group:
    """Words about the top of a circle round the origin, their feet towards it."""
    turn = -lettering.width(words, size, face, track) / 2
    letters = []
    for letter in words:
        wide = lettering.width(letter, size, face)
        angle = degrees((turn + wide / 2) / radius)
        foot = on_circle(Point(0, 0), radius, angle - 90)
        path = lettered(letter, Point(0, 0), size, face, ink, align="middle")
        letters.append(Group((path,), translation(*foot).after(rotation(angle))))
        turn += wide + track
    return Group(tuple(letters))
