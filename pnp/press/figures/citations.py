"""Cited figures: what the references of a text show, one by one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal, get_args

from pnp.base.errors import ChoiceError, UserError, quoted
from pnp.games import AnyGame
from pnp.press.figures import illegal_moves, shown_moves
from pnp.press.figures.annotated_game import moments_told
from pnp.press.figures.examples import example, examples

Kind = Literal[
    "moves", "illegal", "game", "side", "turns", "picture",
    "signs", "chart", "puzzles", "told", "table", "parts",
]  # fmt: skip

PREFIXED: tuple[Kind, ...] = get_args(Kind)[6:]
"""Those that a text calls by their kind, for others have such names too."""


@dataclass(frozen=True, slots=True)
class Cited:
    """A figure that a text refers to."""

    kind: Kind
    name: str
    """By which it is declared, or the code of a puzzle."""
    turns: range = range(0)
    """Those of an example that are shown, 0 being its start."""
    numbered: bool = True
    """Whether the figures beside it leave out no turns, so that numbers do not jump."""

    @property
    def called(self) -> str:
        """What words call it: by its example, which may be drawn from the side, too."""
        return f"side-{self.name}" if self.kind == "side" else self.name

    def __str__(self) -> str:
        match self.kind:
            case "turns":
                return f"{self.name}/{numbers(self.turns)}"
            case "side":
                return f"{self.name}/side"
            case "table":
                return f"table:{self.name}/{numbers(self.turns)}"
            case kind if kind in PREFIXED:
                return f"{kind}:{self.name}"
            case _:
                return self.name


def cited_figures(game: AnyGame, text: str) -> list[Cited]:
    """The figures of a reference such as ``swap,own-goal;signs:door,closed``, in order.

    ``pnp manual texts`` says what may be written.
    """
    groups = (group.rpartition(":") for group in text.split(";"))
    found = [
        figure
        for kind, _, names in groups
        for name in names.split(",")
        for figure in (_prefixed if kind else _declared)(game, kind, name)
    ]
    spans = [each.turns for each in found if each.kind == "turns"]
    numbered = all(one.stop == other.start for one, other in pairwise(spans))
    return [replace(each, numbered=numbered) for each in found]


def _prefixed(game: AnyGame, kind: str, name: str) -> Iterator[Cited]:
    match kind:
        case "signs" | "chart" | "puzzles" | "parts":
            yield Cited(kind, name)
        case "table":
            for each in _declared(game, "", name):
                yield replace(each, kind=kind)
        case "told":
            for moment in moments_told(game, name):
                yield Cited(kind, name, range(moment.turn, moment.turn + 1))
        case _:
            raise ChoiceError("kind of figures", kind, list(PREFIXED))


def _declared(game: AnyGame, _: str, text: str) -> Iterator[Cited]:
    """A figure by its name, or some turns of an example."""
    name, _, part = text.partition("/")
    played = examples(game)
    if part and part != "side":
        count = len(example(game, name).turns)
        yield from (Cited("turns", name, span) for span in spans(part, count))
    elif part or name in played:
        last = len(example(game, name).turns)
        yield Cited("side" if part else "game", name, range(last, last + 1))
    else:
        kinds: dict[str, Kind] = {
            **dict.fromkeys(game.drawing.pictures, "picture"),
            **dict.fromkeys(illegal_moves.names(game), "illegal"),
            **dict.fromkeys(shown_moves.names(game), "moves"),
        }
        if name not in kinds:
            files = "figures.toml, illegal.toml or examples.toml"
            raise ChoiceError(f"figure in {game.name}/{files}", name, [*kinds, *played])
        yield Cited(kinds[name], name)


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
