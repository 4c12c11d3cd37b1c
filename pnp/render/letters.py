"""Letters: how a PDF writes words by the subsets of its fonts, kerned by us."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import repeat
from typing import Any

from pnp import typeface
from pnp.render.operators import decimal
from pnp.typeface import Face

_RARE = "\0"
"""Stands for a word that takes letters of later subsets."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters of a file, kept by words, which come again and again."""

    canvas: Any
    font: Callable[[str], Any]
    """The font of a name."""
    words: dict[Face, dict[str, str]] = field(default_factory=dict)
    """What shows each, without the brackets around it."""
    firsts: dict[Face, str] = field(default_factory=dict)
    """What the first subset of each font is called."""

    def shown(self, content: str, face: Face) -> Sequence[tuple[str, str]]:
        """A text by its fonts: letters in brackets, with what is kerned in between.

        Every subset has a space, which is never kerned.
        """
        if face not in self.words:
            self.words[face], self.firsts[face] = {}, self._name(face, 0)
        known, said = self.words[face], content.split(" ")
        try:
            words = " ".join([known[word] for word in said])
        except KeyError:
            known |= {word: self._word(word, face) for word in said}
            words = " ".join([known[word] for word in said])
        if _RARE in words:
            return tuple(self._parts(content, face))
        return ((self.firsts[face], f"({words})"),)

    def _word(self, word: str, face: Face) -> str:
        if not word:
            return ""
        (name, shown), *more = self._parts(word, face)
        is_rare = more or name != self.firsts[face]
        return _RARE if is_rare else shown.removeprefix("(").removesuffix(")")

    def _name(self, face: Face, subset: int) -> str:
        font = self.font(typeface.name(face))
        return str(font.getSubsetInternalName(subset, self.canvas._doc))

    def _parts(self, content: str, face: Face) -> Iterator[tuple[str, str]]:
        """Any text by the subsets of its font."""
        font = self.font(typeface.name(face))
        kerns = [*map(typeface.kern, content, content[1:], repeat(face)), 0.0]
        begun = 0
        for subset, codes in font.splitString(content, self.canvas._doc):
            end = begun + len(codes)
            yield (
                self._name(face, subset),
                "".join(self._kerned(codes, kerns[begun:end])),
            )
            begun = end

    def _kerned(self, codes: bytes, kerns: Sequence[float]) -> Iterator[str]:
        """Letters in brackets; numbers between them move the next one to the left."""
        begun = 0
        for place, apart in enumerate(kerns, start=1):
            if apart:
                yield f"({self.canvas._escape(codes[begun:place])}) {_moved(apart)} "
                begun = place
        if begun < len(codes):
            yield f"({self.canvas._escape(codes[begun:])})"


@cache
def _moved(apart: float) -> str:
    """How far kerning moves a letter, as it is written between letters."""
    return decimal(-1000 * apart)
