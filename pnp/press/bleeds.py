"""Bleeds: as much of those of parts as a paper has room for."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from math import floor

from pnp.press.face import Part
from pnp.press.packing import REACH, TIGHT
from pnp.press.paper import Paper
from pnp.scene.nodes import Scene
from pnp.scene.tokens import BLEED


def bled(parts: Sequence[Part], paper: Paper) -> Sequence[Part]:
    """Parts with as much of their bleed as the paper has room for beside their marks.

    A board nearly as wide as the paper has less of it than is drawn.
    """
    room = paper.room.grown(-TIGHT)

    @cache
    def fitted(part: Scene) -> Scene:
        free = min(room.width - part.width, room.height - part.height) / 2
        less = floor(free * 10 + 1e-6) / 10
        return replace(part, bleed=less) if 0 < less < part.bleed else part

    # Most copies are one object: to compare them as values takes far longer.
    sides = {id(side): side for part in parts for side in part if side}
    found = {place: fitted(side) for place, side in sides.items()}
    return [(found[id(front)], back and found[id(back)]) for front, back in parts]


def unbled(part: Scene) -> Scene:
    """A part without its bleed, if that is less than usual."""
    return _bare(part) if part.bleed < BLEED else part


@lru_cache(1 << 7)
def _bare(part: Scene) -> Scene:
    return replace(part, bleed=0)


def shorter(part: Scene, paper: Paper) -> float:
    """How much shorter marks become beside a part nearly as wide as its paper."""
    around = 2 * (part.bleed + REACH)
    over = min(
        max(0.0, wide + around - room.width, high + around - room.height) / 2
        for room in (paper.room, paper.turned.room)
        for wide, high in ((part.width, part.height), (part.height, part.width))
    )
    return over if over < REACH - TIGHT + 1e-6 else 0.0
