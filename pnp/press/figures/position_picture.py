"""A position as a document of its own, as it is drawn on screen or for an article."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pnp.core.position import Player
from pnp.core.record import Ply
from pnp.games import AnyGame
from pnp.press.captions.alt_text import told_scene
from pnp.scene.document import Document, resized, single, turned
from pnp.words.catalogue import Language, catalogue

Eyes = Player | Literal["all"] | None
"""Who sees it: a player, everybody, or one from whom nothing is hidden."""


@dataclass(frozen=True, slots=True)
class Framing:
    """How somebody wants a position drawn."""

    language: Language = "en"
    viewer: Eyes = None
    size: float | None = None
    """How wide it is, in millimetres."""
    turned: bool = False
    """Whether it is seen from the other side of the table."""


def picture(
    game: AnyGame,
    position: Any,
    last: Sequence[Ply[Any]] = (),
    framing: Framing = Framing(),
) -> Document:
    """The position as it is seen, marked with the plies that led to it."""
    viewer, words = framing.viewer, catalogue(game.name, framing.language)
    scene = (
        game.drawing.view(position, last)
        if viewer == "all"
        else game.drawing.shown(position, last, viewer)
    )
    document = single(told_scene(scene, words), words.text("title"), words.language)
    if framing.size is not None:
        document = resized(document, framing.size)
    return turned(document) if framing.turned else document
