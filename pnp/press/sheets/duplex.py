"""Both sides of a sheet: where backs go, mirrored and turned, for each way to print."""

from typing import Literal, NamedTuple

from pnp.press.paper import Paper
from pnp.scene.document import Duplex
from pnp.scene.nodes import Box, Transform, rotation


class Way(NamedTuple):
    """How backs come behind their fronts."""

    order: Literal["next page", "same page", "nowhere"]
    rotation: Literal[0, 180]
    """By how much all that is mirrored in columns is turned about its frame."""


def way(duplex: Duplex, paper: Paper) -> Way:
    """How backs come behind their fronts on a paper as it lies.

    Backs are read when a part is turned over sideways: their columns are mirrored. On
    a sheet that is turned over its upper edge instead, the same is upside down: so it
    is on paper that lies, flipped on the long edge, and on paper that stands, flipped
    on the short one.
    """
    match duplex:
        case "none":
            return Way("nowhere", 0)
        case "fold":
            return Way("same page", 180)
        case "long" | "short":
            level = turns_level(duplex, paper.width, paper.height)
            return Way("next page", 180 if level else 0)


def turns_level(duplex: Duplex, width: float, height: float) -> bool:
    """Whether a page is turned over its upper edge and not over its side."""
    return (duplex == "short") == (height >= width)


def mirrored(trim: Box, frame: Box) -> Box:
    """Where a back lies in a frame before this is turned."""
    across = frame.left + frame.right
    return Box(across - trim.right, trim.top, across - trim.left, trim.bottom)


def frame_rotation(frame: Box, degrees: float) -> Transform:
    """All of a frame turned about its middle."""
    middle = frame.middle
    return rotation(degrees, about=middle)
