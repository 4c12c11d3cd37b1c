"""Letters: how a PDF writes words by the subsets of its fonts, set by us."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import pairwise, repeat
from typing import Any

from pnp.render.pdf.operators import decimal
from pnp.scene import typeface
from pnp.scene.nodes import Text
from pnp.scene.typeface import FACES, Face

WORDS_APART = 0.095
"""More than this between two letters, in ems, may be read as a space."""

_RUN = re.compile(r"(/\S+) 1 Tf 1 TL \(((?:\\.|[^\\)])*)\) Tj")
"""What reportlab writes for letters of one subset: its name, and what shows them."""

_LETTER = re.compile(r"\\\d{3}|\\.|[^\\]")

_RARE = "\0"
"""Stands for a word that takes letters of later subsets."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters of a file, kept by words, which come again and again."""

    canvas: Any
    font: Callable[[Face], Any]
    """The font of a face."""
    words: dict[Face, dict[str, str]] = field(default_factory=dict)
    """What shows each, without the brackets around it."""
    firsts: dict[Face, str] = field(default_factory=dict)
    """What the first subset of each font is called."""

    def strings_by_font(self, content: str, face: Face) -> Sequence[tuple[str, str]]:
        """A text by its fonts: letters in brackets, with what is kerned in between.

        Every subset has a space, which is never kerned.
        """
        if face not in self.words:
            ((first, _),) = self._runs(" ", face)
            self.words[face], self.firsts[face] = {}, first
        known, said = self.words[face], content.split(" ")
        try:
            words = " ".join([known[word] for word in said])
        except KeyError:
            new = (word for word in said if word not in known)
            known |= {word: self._word(word, face) for word in new}
            words = " ".join([known[word] for word in said])
        if _RARE in words:
            parts = self._parts(content, face)
            return [(name, f"({shown})") for name, shown in parts]
        return ((self.firsts[face], f"({words})"),)

    def _word(self, word: str, face: Face) -> str:
        if not word:
            return ""
        (name, shown), *more = self._parts(word, face)
        is_rare = more or name != self.firsts[face]
        return _RARE if is_rare else shown

    def _parts(self, content: str, face: Face) -> Iterator[tuple[str, str]]:
        """Any text by the subsets of its font."""
        begun = 0
        for name, written in self._runs(content, face):
            letters = _LETTER.findall(written)
            end = begun + len(letters)
            yield name, _kerned_letters(letters, content[begun : end + 1], face)
            begun = end

    def _runs(self, content: str, face: Face) -> list[tuple[str, str]]:
        """The same as reportlab writes it, unkerned."""
        text = self.canvas.beginText()
        text.setFont(self.font(typeface.face_cut(face)).fontName, 1, 1)
        text.textOut(content)
        return _RUN.findall(text.getCode())


def _kerned_letters(written: Sequence[str], letters: str, face: Face) -> str:
    """Letters as written, with brackets around what moves those after it."""
    kerns = [*map(typeface.kern, letters, letters[1:], repeat(face)), 0.0]
    sides = map(typeface.side, letters, repeat(face))
    found, moved = list[str](), 0.0
    for letter, side, apart in zip(written, sides, kerns, strict=False):
        if moved + side:
            found.append(_kern_offset(moved + side))
        found.append(letter)
        moved = side + apart
    if moved:
        found.append(_kern_offset(moved))
    return "".join(found)


@cache
def _kern_offset(apart: float) -> str:
    """How far a letter is moved, as it is written between letters."""
    return f") {decimal(-1000 * apart)} ("


@lru_cache(1 << 12)
def falls_apart(text: str, face: Face) -> bool:
    """Whether figures stand so far apart that readers of files take them for words.

    >>> [falls_apart(each, "figures") for each in ("11", "10")]
    [True, False]
    """
    return face not in FACES and any(
        typeface.apart(one, other, face) > WORDS_APART for one, other in pairwise(text)
    )


def whole(text: Text, line: str) -> str:
    """A line of text as written, with what it says where figures fall apart.

    Or else whoever looks for turn 11 in the file finds 1 and 1.
    """
    if not falls_apart(text.content, text.face):
        return line
    letters = f"\ufeff{text.content}".encode("utf-16-be").hex()
    return f"/Span <</ActualText <{letters}>>> BDC {line} EMC"
