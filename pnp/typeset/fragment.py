"""Fragments: the pieces of words that no line divides, each with its room."""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

from pnp.scene.nodes import Node
from pnp.scene.typeface import Face, kern, width
from pnp.typeset import hyphenation
from pnp.typeset.blocks import Runs
from pnp.words import no_break

SIGN = 0.37
"""How far a sign within text reaches from its middle, in body sizes."""

LEAST = 1.03
"""How far it reaches at least, in mm: what tells signs apart is 1.2 mm then."""

BEFORE = 2 * SIGN + 0.22
"""The room of a sign before its word, and between them, in body sizes."""


class Fragment(NamedTuple):
    """A piece of a word that is never broken."""

    text: str
    """With the space that follows."""
    face: Face
    after: hyphenation.End | Literal["tie", "count", "space"]
    """All but two may break: a tie is a space that holds, and nothing parts a join.
    A count is a space between a number and what it counts."""
    ems: float
    """From where it begins to where the next one does."""
    tail: float = 0.0
    """What a line gains in width when it ends here, in ems."""
    sign: Node | None = None
    """Drawn before the text."""
    target: str = ""

    @property
    def closed(self) -> str:
        """What is read of it at the end of a line."""
        return self.text.removesuffix(" ") + "-" * (self.after == "hyphen")


_BLANK = ("tie", "count", "space")

# A space that does not break is no space here.
_BLANKS = " \t\n"

_GAPS = re.compile(r"[ \t\n]+")

_WORDS = re.compile(r"[^ \t\n]+[ \t\n]?")


def single_spaced(text: str) -> str:
    """A text with one space between words, and none around it."""
    return _GAPS.sub(" ", text.strip(_BLANKS))


def fragments(
    runs: Runs, language: str, counts: bool = False
) -> tuple[list[Fragment], list[int]]:
    """What runs of text are made of, and with which pieces another text begins.

    Words stay whole where no language is said. Numbers are tied to what they count if
    ``counts``.
    """
    found, begins = list[Fragment](), list[int]()
    for run in runs:
        if found and run.text and run.text[0] in _BLANKS:
            found[-1] = _with_space(found[-1])
        begun = len(found)
        tied = counts or "–" in run.text or "—" in run.text
        for word in _WORDS.findall(run.text):
            if tied and _is_tied(found, word, counts):
                found[-1] = found[-1]._replace(after=_tie(found[-1].text, word))
            # What is bold is looked for, and not found in two.
            found += _pieces(word, run.face, "" if run.face == "bold" else language)
        if (run.sign or run.target) and begun < len(found):
            found[begun:] = [each._replace(target=run.target) for each in found[begun:]]
            found[begun] = _with_sign(found[begun], run.sign)
        if 0 < begun < len(found):
            before, after = found[begun - 1 : begun + 1]
            found[begun - 1] = _kerned_piece(before, after)
            if _is_apart(before, after):
                begins.append(begun)
    return _closed_pieces(found), begins


def _is_tied(found: Sequence[Fragment], word: str, counts: bool) -> bool:
    """Whether a word stays with the one before it: a dash, or what is counted."""
    if not found or found[-1].after != "space":
        return False
    return word[0] in "–—" or (counts and _holds(found[-1].text, word))


@lru_cache(1 << 14)
def _holds(before: str, word: str) -> bool:
    """Whether one holds the other, each with the space that follows."""
    return no_break.holds(before.rstrip(_BLANKS), word.rstrip(_BLANKS))


def _tie(before: str, word: str) -> Literal["tie", "count"]:
    counted = no_break.counts(before.rstrip(_BLANKS), word.rstrip(_BLANKS))
    return "count" if counted else "tie"


@lru_cache(1 << 14)
def _pieces(word: str, face: Face, language: str) -> tuple[Fragment, ...]:
    """A word, and the space after it, as a language divides it, or undivided."""
    bare = word.rstrip(_BLANKS)
    whole: list[tuple[str, hyphenation.End]] = [(bare, "join")]
    cut = whole if face == "medium" else [*hyphenation.word_pieces(bare, language)]
    *before, last = (
        Fragment(text, face, after, width(text, 1, face), _tail(after, face))
        for text, after in cut
    )
    pieces = [*before, last if bare == word else _with_space(last)]
    return (*map(_kerned_piece, pieces, pieces[1:]), pieces[-1])


def _tail(after: hyphenation.End, face: Face) -> float:
    return width("-", 1, face) if after == "hyphen" else 0.0


def _with_space(piece: Fragment) -> Fragment:
    """A piece with a space after it, where a line may end."""
    if piece.after == "space":
        return piece
    text, face, _, ems, _, sign, target = piece
    space = width(" ", 1, face)
    return Fragment(text + " ", face, "space", ems + space, -space, sign, target)


def _with_sign(piece: Fragment, sign: Node | None) -> Fragment:
    """A piece with a sign before it, if there is one."""
    return piece._replace(sign=sign, ems=piece.ems + BEFORE) if sign else piece


def _kerned_piece(piece: Fragment, after: Fragment) -> Fragment:
    """A piece kerned to the one after it, if that goes on with its text."""
    if piece.after in _BLANK or _is_apart(piece, after):
        return piece
    apart = kern(piece.text[-1], after.text[0], piece.face)
    return piece._replace(ems=piece.ems + apart)


def _is_apart(piece: Fragment, after: Fragment) -> bool:
    """Whether another text begins, which looks different or leads elsewhere."""
    return bool(after.sign or piece.face != after.face or piece.target != after.target)


def _closed_pieces(pieces: list[Fragment]) -> list[Fragment]:
    """The same without hyphens in the last word and without a space at the end."""
    word = len(pieces) - 1
    while word > 0 and pieces[word - 1].after not in _BLANK:
        word -= 1
    for place, piece in enumerate(pieces[word:], word):
        if piece.after == "hyphen":
            pieces[place] = piece._replace(after="join", tail=0.0)
    if pieces:
        last = pieces[-1]
        ems = last.ems + min(0.0, last.tail)
        pieces[-1] = last._replace(text=last.closed, after="join", ems=ems, tail=0.0)
    return pieces
