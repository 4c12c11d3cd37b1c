"""What a caller brings to a text: its language, its accent and its figures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pnp.errors import UserError, quoted
from pnp.press.typeset.blocks import Runs
from pnp.scene.chart import Cells
from pnp.scene.nodes import Ink, Scene


@dataclass(frozen=True, slots=True)
class Illustration:
    """A drawing and what is said below it."""

    scene: Scene
    caption: Runs = ()
    cells: Cells = ()
    """The same for those who read it as text, where it is a map."""


Figures = Callable[[str], Sequence[Illustration]]
"""The illustrations of a reference: one of ``example:first#3``, all of a gallery."""


def no_figures(reference: str) -> Sequence[Illustration]:
    """For texts without figures."""
    raise UserError(f"there is no figure {quoted(reference)}: this text has none")


@dataclass(frozen=True, slots=True)
class House:
    """How a text is dressed."""

    language: str = "en"
    accent: Ink = "text"
    figures: Figures = no_figures

    def figure(self, reference: str) -> Illustration:
        """The one illustration of a reference."""
        found = self.figures(reference)
        if len(found) != 1:
            raise UserError(
                f"{quoted(reference)} is {len(found)} figures instead of one"
            )
        return found[0]
