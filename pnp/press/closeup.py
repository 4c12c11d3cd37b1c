"""Close-ups: the part that matters of the boards by which a game is told."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

from pnp.core.keymoment import KeyMoment
from pnp.games import AnyGame
from pnp.press.cellnames import cells, ways
from pnp.press.crop import Crop, Frame, cropped, shared, viewed
from pnp.press.typeset.house import Illustration
from pnp.scene.nodes import Group, Scene, translation
from pnp.scene.paper import Spots

_LOW = 30.0
"""How high a close-up is at least."""

_LEAST = 0.9
"""The least scale at which one is printed that has more than its board, as figures
beside rules on small pages; others are printed as they are."""

_APART = 1.0
"""What lies between it and what is beside the board."""


@dataclass(frozen=True)
class Closeups:
    """Cuts key moments of a game to the moves drawn and all that stands, all alike."""

    game: AnyGame
    moments: tuple[KeyMoment, ...]

    def shown(self, moment: KeyMoment, told: Illustration) -> Illustration:
        """A key moment as it is told, with the part of its board that matters.

        Cells that its caption names bear their names.
        """
        board, beside = self._boards(moment)
        said = "".join(run.text for run in told.caption)
        crop = replace(
            self._crop(moment), named=tuple(sorted({*cells(said, self.spots)}))
        )
        found = cropped(board, self.spots, crop, self._frame)
        (whole,), (figure,) = told.scene.nodes, found.nodes
        if not isinstance(whole, Group) or not isinstance(figure, Group):
            raise TypeError(whole)
        foot = found.height + (_APART if beside.nodes else 0)
        below = Group(beside.nodes, translation(0, foot))
        nodes = (replace(figure, children=(*figure.children, below), alt=whole.alt),)
        scene = Scene(found.width, foot + beside.height, nodes)
        least = _LEAST if beside.nodes else 1.0
        return replace(told, scene=scene, least=least)

    @property
    def spots(self) -> Spots:
        """Where cells lie."""
        if not (spots := self.game.paper.rulebook.spots):
            raise TypeError(self.game)
        return spots

    @cached_property
    def _frame(self) -> Frame:
        """The frame of all, so that they are as high and at one scale."""
        return shared(tuple((self._crop(each).view, _LOW) for each in self.moments))

    def _crop(self, moment: KeyMoment) -> Crop:
        board, _ = self._boards(moment)
        moves = (str(ply.move) for each in moment.options for ply in each.plies)
        # Moves that could be made are not counted step by step.
        steps = tuple(leg for way in ways(moves, self.spots) for leg in pairwise(way))
        crop = Crop(steps, (), str(moment.turn), "none", self.game.name)
        # The notation names all cells on which something stands.
        before = moment.options[0].plies[0].before
        stood = cells(str(before), self.spots)
        about = " ".join((*stood, *(cell for step in steps for cell in step)))
        return replace(crop, view=viewed(board, self.spots, crop, about))

    def _boards(self, moment: KeyMoment) -> tuple[Scene, Scene]:
        before = moment.options[0].plies[0].before
        close = self.game.paper.rulebook.close
        if not close:
            raise TypeError(self.game)
        return close(before.seen_by(None), moment.options)
