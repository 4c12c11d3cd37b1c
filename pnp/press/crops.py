"""Crops: the figures beside rules, row by row."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from pnp.press.beside import Uncut, shared_frame
from pnp.press.closeness import USUAL, Closeness
from pnp.press.crop import Frame
from pnp.press.typeset.house import Illustration, labelled

HEIGHT, LESS = 37.0, 1.25
"""How high figures beside rules are, and by what tightness lowers them."""

Cut = Callable[[Uncut, Frame], Illustration]
"""Crops a figure to a frame, or says how large it would be."""

Placed = Callable[[str, str], Sequence[Uncut]]
"""The figures of a reference, lettered after the number of a rule."""


@dataclass(frozen=True, slots=True)
class Crops:
    """Figures beside rules, those of a row all as high and at one scale."""

    beside: Placed
    cut: Cut = Uncut.cut
    close: Closeness = USUAL

    def __call__(
        self, reference: str, rule: str, rows: Sequence[int] = ()
    ) -> Sequence[Illustration]:
        """The figures of a reference, cropped, so many in each row, else in one."""
        shown = self.beside(reference, rule)
        left = iter([(labelled(rule, n), each) for n, each in enumerate(shown)])
        rows_of = [[*islice(left, count)] for count in rows or [len(shown)]]
        return [
            self.cut(each, frame)
            for row in rows_of
            for frame in [self._frame(row)]
            for _, each in row
        ]

    def _frame(self, row: Sequence[tuple[str, Uncut]]) -> Frame:
        """The frame of all figures of a row."""
        heights = (HEIGHT - LESS * self.close.at(label) for label, _ in row)
        return shared_frame([each for _, each in row], heights)
