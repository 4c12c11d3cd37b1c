"""Solution pictures: what the back of a card draws of a solution, for pages."""

from typing import NamedTuple

from pnp.games.day import Drawn
from pnp.press.cards.puzzle_card import puzzle_back
from pnp.press.cards.setup_card import setup_back
from pnp.press.cards.solution_boards import drawn_for
from pnp.protocol.entries import RatedSetup
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Scene, translation
from pnp.words.catalogue import catalogue
from pnp.words.texts import FIRST

CARD = Box(0, 0, 63.0, 90.0)
"""The room of a board on a card: as large as there are its numbers on a page."""


class SolutionPictures(NamedTuple):
    """A solution drawn, and a try that fails where there is a picture of it."""

    board: Scene | None = None
    tried: Scene | None = None

    @classmethod
    def of(cls, drawn: Drawn) -> "SolutionPictures":
        """What solves a puzzle, or a plan for a board where there is one."""
        game, held = drawn.game, drawn.held
        words = catalogue(game.name, FIRST)
        if not isinstance(held, RatedSetup):
            back = puzzle_back(game, held[1], words, "")
        elif held.plan:
            back = setup_back(game, held, words, "")
        else:
            return cls()
        tried = next((each.shown for each in back.tries if each.shown), None)
        return cls(_whole(drawn_for(back.solved, CARD)), tried and _whole(tried))


def _whole(scene: Scene) -> Scene:
    """A scene with all its ink, some of which a card may have beside it."""
    if not (ink := bounds(scene.nodes)):
        return scene
    left, top = min(ink.left, 0.0), min(ink.top, 0.0)
    wide, tall = max(ink.right, scene.width) - left, max(ink.bottom, scene.height) - top
    return Scene(wide, tall, (Group(scene.nodes, translation(-left, -top)),))
