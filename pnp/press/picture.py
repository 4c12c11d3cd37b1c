"""A position as a document of its own, as it is drawn on screen or for an article."""

from collections.abc import Sequence
from typing import Any

from pnp.core.record import Ply
from pnp.games import AnyGame
from pnp.press.telling import told_scene
from pnp.scene.document import Document, single
from pnp.scene.nodes import Scene
from pnp.words import Language, catalogue


def picture(
    game: AnyGame,
    position: Any,
    last: Sequence[Ply[Any]] = (),
    language: Language = "en",
    viewer: int | None = None,
) -> Document:
    """What a player may see of the position, marked with the plies that led to it.

    Without a viewer it is what everybody sees.
    """
    scene = game.paper.shown(position, last, viewer)
    return _told(game, scene, language)


def laid_bare(
    game: AnyGame, position: Any, last: Sequence[Ply[Any]], language: Language
) -> Document:
    """The same with all that is hidden."""
    return _told(game, game.paper.view(position, last), language)


def _told(game: AnyGame, scene: Scene, language: Language) -> Document:
    words = catalogue(game.name, language)
    return single(told_scene(scene, words), words.text("title"), language)
