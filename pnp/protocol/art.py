"""Art: what a game's things look like, whoever stands where."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.protocol.components import Component, Sticker
from pnp.scene.display_faces import Display
from pnp.scene.nodes import Box, Ink, Node, Scene


class Blurb(NamedTuple):
    """What a front says beside the wordmark, in the reader's language."""

    subtitle: str
    players: str
    """Such as ``2`` or ``2–4``."""
    age: str = ""
    """Such as ``8+``; empty where nobody has said it."""
    foot: str = ""
    """The name of the house."""
    minutes: str = ""
    """How long it takes; empty where nobody has said it."""


@dataclass(frozen=True, kw_only=True)
class Look:
    """The world of a game: ornament, titles, pictures; sizes in millimetres.

    Whatever lies on a trim goes on over a bleed of 3 mm. The narrow walls of a wallet
    have the ink ``<game>-spine``, the heads of cards ``<game>-head``.
    """

    wordmark: Callable[[float, Ink], Scene]
    """The game's name in an ink, so wide."""
    emblem: Callable[[float], Scene]
    """The sign of the game in a square so wide."""
    ground: Callable[[Box], Node]
    """The ornament over the whole of a box, clipped to it."""
    frame: Callable[[Box], Node]
    """A border along the inside of a box, with its corners."""
    front: Callable[[float, float, Blurb], Scene]
    """The front of a box or the cover of a book, upright, from 60 x 85 to A4."""
    side: Callable[[float, float], Scene]
    """The side of a box, level, from 60 x 12 on."""
    title: Display | None = None
    """The face of the titles of its rules; without it they are set like the rest."""
    edge: Callable[[Box], Node] | None = None
    """One row of the ornament along a level strip from 2.5 high on, for heads.

    Without it a strip is cut from the ground.
    """
    plate: Callable[[Box], Node] | None = None
    """What bears the words of the head of a card, in the ink ``<game>-head``.

    Without it they stand on a bare field.
    """


@dataclass(frozen=True, kw_only=True)
class Art:
    """Who prints and cuts needs this: what a game is made of and looks like."""

    components: Callable[..., Sequence[Component]]
    """All that is printed and cut, with some of the variants that change a part."""
    bled: Callable[..., Sequence[Component]] | None = None
    """The same with their ground over the trim, where cutting at home wants edges."""
    varied: frozenset[str] = frozenset()
    """The variants that change a part."""
    stickers: Callable[[], Sequence[Sticker]] = tuple
    """What goes on blank wood in place of its pieces, for who has some."""
    look: Look | None = None
    """The game's world; a plugin may go without."""

    def parts(self, variants: Iterable[str]) -> Sequence[Component]:
        """All that is printed and cut to play with some variants."""
        return self.components(*self.changing(variants))

    def bled_parts(self, variants: Iterable[str]) -> Sequence[Component]:
        """The same as print shops want them."""
        made = self.bled or self.components
        return made(*self.changing(variants))

    def changing(self, variants: Iterable[str]) -> Iterator[str]:
        """Those of some variants that change a part."""
        return (name for name in variants if name in self.varied)
