"""Signs of colours, beside every word for one: no print has to show the colours."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import NamedTuple

from pnp.core.position import Player
from pnp.games import AnyGame, find
from pnp.scene.nodes import Node
from pnp.typeset.blocks import Block, Run, Runs
from pnp.typeset.rewording import reworded
from pnp.words.catalogue import Catalogue

_ELISION = "\N{RIGHT SINGLE QUOTATION MARK}"


SEEN = {"black", "white"}
"""Colours that every print shows."""


def mover(game: AnyGame, player: Player) -> Node | None:
    """The sign of who is to move, where no word for a colour has one."""
    sign = game.drawing.sign
    return sign(player) if sign and SEEN.issuperset(game.rules.seats) else None


def signed_runs(runs: Runs, words: Catalogue) -> Runs:
    """The runs, each word for a colour of the game with the sign of that colour.

    A sign that is named in brackets stands before what follows them.
    """
    known = _signs(words)
    shown = (part for run in runs for part in _bracketed_parts(run, words.game))
    return tuple(part for run in shown for part in _signed_parts(run, known))


_BRACKETS = re.compile(r"\[([a-z]+)\] ?")


def _bracketed_parts(run: Run, game: str) -> Iterator[Run]:
    """A run cut at the signs that it names."""
    signs = find(game).drawing.text_signs if "[" in run.text else {}
    before, *rest = _BRACKETS.split(run.text)
    if not rest or not signs:
        yield run
        return
    if before:
        yield run._replace(text=before)
    for name, after in zip(rest[::2], rest[1::2], strict=True):
        yield Run(after, run.face, signs[name]())


def signed_block(block: Block, words: Catalogue) -> Block:
    """The same for a block of text; headings are left alone."""
    return reworded(block, lambda runs: signed_runs(runs, words))


def colours(text: str, words: Catalogue) -> tuple[str, ...]:
    """The colours that a text names, in order; one named again at once, once."""
    if not (known := _signs(words)):
        return ()
    names = find(words.game).rules.seats
    found = known.wording.findall(text)
    told = (names[known.seats[_colour(word)]] for word in found)
    return tuple(name for name, _ in groupby(told))


def _colour(word: str) -> str:
    """A word for a colour without the article before it."""
    return word.rpartition(_ELISION)[2].lower()


def _signed_parts(run: Run, known: "_Signs | None") -> Iterator[Run]:
    if not known or run.face == "medium" or run.sign:
        yield run
        return
    before, *rest = known.wording.split(run.text)
    if not rest:
        yield run
        return
    if before:
        yield run._replace(text=before)
    for word, after in zip(rest[::2], rest[1::2], strict=True):
        sign = known.sign(known.seats[_colour(word)])
        yield Run(word + after, run.face, sign)


class _Signs(NamedTuple):
    """The signs of a game, and the words before which they stand."""

    sign: Callable[[Player], Node]
    seats: Mapping[str, Player]
    wording: re.Pattern[str]


@cache
def _signs(words: Catalogue) -> _Signs | None:
    sign = find(words.game).drawing.sign
    if not sign or SEEN.issuperset(find(words.game).rules.seats):
        return None
    seats = _seats(_spellings(words))
    return _Signs(sign, seats, _wording(tuple(seats)))


def _spellings(words: Catalogue) -> tuple[str, ...]:
    """The words for the colour of each seat, as ``colour-red`` lists them."""
    seats = find(words.game).rules.seats
    return tuple(words.text(f"colour-{name}") for name in seats)


def _wording(words: tuple[str, ...]) -> re.Pattern[str]:
    """One of some words, with an article that is elided: the sign goes before both."""
    pattern = rf"((?:\b\w+{_ELISION})?\b(?:{'|'.join(words)})\b)"
    return re.compile(pattern, re.IGNORECASE)


def _seats(spellings: tuple[str, ...]) -> Mapping[str, int]:
    """The seat of each word for a colour."""
    return {
        word: seat
        for seat, listed in enumerate(spellings)
        for word in listed.lower().split()
    }
