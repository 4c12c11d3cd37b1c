"""Cited figures: what the references of a text show, one by one."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from pnp.base.errors import UserError, quoted
from pnp.games import AnyGame
from pnp.press.figures.annotated_game import moments_told
from pnp.press.figures.examples import example, reference
from pnp.press.figures.graded_puzzles import PROBLEMS, codes

Kind = Literal[
    "picture",
    "sign",
    "refusal",
    "moves",
    "turns",
    "moment",
    "last",
    "side",
    "ending",
    "puzzle",
    "bared",
    "chart",
]


@dataclass(frozen=True, slots=True)
class Cited:
    """A figure that a text refers to."""

    kind: Kind
    name: str
    """The picture, the illegal move, the example or the code."""
    turns: range = range(0)
    """Those of an example that are shown, 0 being its start."""
    numbered: bool = True
    """Whether the figures beside it leave out no turns, so that numbers do not jump."""

    @property
    def called(self) -> str:
        """What texts call it: by its example, which may be drawn from the side, too."""
        return f"side-{self.name}" if self.kind == "side" else self.name

    def __str__(self) -> str:
        match self.kind:
            case "picture":
                return f"picture#{self.name}"
            case "refusal":
                return f"illegal#{self.name}"
            case "chart":
                return f"chart#{self.name}"
            case "turns":
                return f"example:{self.name}#{numbers(self.turns)}"
            case kind:
                return f"{kind}:{self.name}"


def cited_figures(game: AnyGame, text: str) -> list[Cited]:
    """The figures of a reference such as ``turns:first,1-3,5``, in order.

    ``example:first#3`` is a turn of an example, ``example:first`` all of them,
    ``turns:first,1-3,5,7+`` some: the first three told as one, the fifth, and all
    from the seventh on, ``bared:first`` what was hidden in it,
    ``told:first,other`` the key moments of some examples,
    ``last:one,other`` the last turns of some examples,
    ``side:one,other`` the same looked at from the side,
    ``endings:one,other`` the same with nothing told but how it ended,
    ``puzzles:CODE,CODE`` puzzles of its almanac, as they are set,
    ``signs:one,other`` signs of its diagrams,
    ``moves:one,other`` the moves of some positions,
    ``illegal:one,other`` moves that are refused (``illegal#one`` one alone), and
    ``picture#signs`` a picture of the game's own; ``chart:one,other`` maps of what was
    found of its tactics (``chart#one`` one alone); ``moves#one`` and ``ending#one`` are
    such alone. Several references are parted by
    semicolons.
    """
    return [
        figure for each in text.split(";") for figure in _reference_figures(game, each)
    ]


def _reference_figures(game: AnyGame, text: str) -> list[Cited]:
    kind, _, picture = text.partition("#")
    if kind == "picture" and picture in game.drawing.pictures:
        return [Cited("picture", picture)]
    if kind == "chart" and picture:
        return [Cited("chart", picture)]
    if kind == "illegal":
        return [Cited("refusal", picture)]
    if kind == "moves" and picture:
        return [Cited("moves", picture)]
    if kind == "ending":
        return [Cited("ending", picture, _last(game, picture))]
    if text.startswith(PROBLEMS):
        return [Cited("puzzle", code) for code in codes([text])]
    kind, _, listed = text.partition(":")
    match kind:
        case "illegal":
            return [Cited("refusal", each) for each in listed.split(",")]
        case "last":
            return [Cited("last", n, _last(game, n)) for n in listed.split(",")]
        case "side":
            return [Cited("side", n, _last(game, n)) for n in listed.split(",")]
        case "endings":
            return [Cited("ending", n, _last(game, n)) for n in listed.split(",")]
        case "chart":
            return [Cited("chart", each) for each in listed.split(",")]
        case "told":
            return [
                Cited("moment", name, range(moment.turn, moment.turn + 1))
                for name in listed.split(",")
                for moment in moments_told(game, name)
            ]
        case "bared":
            return [Cited("bared", listed)]
        case "signs":
            return [Cited("sign", each) for each in listed.split(",")]
        case "moves":
            return [Cited("moves", each) for each in listed.split(",")]
        case "turns":
            which, *some = listed.split(",")
            return list(_turns(game, which, some))
        case _:
            which, turn = reference(text)
            return list(_turns(game, which, ["0+" if turn is None else str(turn)]))


def _last(game: AnyGame, name: str) -> range:
    number = len(example(game, name).turns)
    return range(number, number + 1)


def _turns(game: AnyGame, name: str, some: Iterable[str]) -> Iterator[Cited]:
    """Some turns of an example, each or several of them together."""
    count = len(example(game, name).turns)
    found = [span for text in some for span in spans(text, count)]
    numbered = all(one.stop == other.start for one, other in pairwise(found))
    return (Cited("turns", name, span, numbered) for span in found)


def spans(text: str, count: int) -> Iterator[range]:
    """The turns of ``3``, of ``1-3`` as one, or of ``7+`` one by one."""
    turns = re.fullmatch(r"(\d+)(?:-(\d+)|(\+))?", text)
    first, last = (int(turns[1]), int(turns[2] or turns[1])) if turns else (0, -1)
    if not turns or not first <= last <= count:
        fault = f"{quoted(text)} is no turn such as 3, 1-3 or 7+, up to {count}"
        raise UserError(fault)
    if turns[3]:
        yield from (range(turn, turn + 1) for turn in range(first, count + 1))
    else:
        yield range(first, last + 1)


def numbers(turns: range) -> str:
    """One turn by its number, several by the first and the last.

    >>> numbers(range(3, 4)), numbers(range(1, 11))
    ('3', '1–10')
    """
    first, last = turns[0], turns[-1]
    return str(first) if first == last else f"{first}–{last}"
