"""Sorts of parts: what of each is printed, drawn as large as it is, and how many."""

from collections.abc import Iterator, Sequence
from math import ceil

from pnp.base.errors import ChoiceError
from pnp.boards.diagram import LETTER
from pnp.games import AnyGame
from pnp.press.sheets.crop_marks import is_round
from pnp.press.sheets.printed_part import printed_part
from pnp.protocol.components import Component
from pnp.scene.nodes import Circle, Group, Node, Point, Scene, Style, Text
from pnp.scene.tokens import HAIR
from pnp.typeset.blocks import Run
from pnp.typeset.text_context import Illustration
from pnp.words.catalogue import Catalogue

MOST = 6
"""So many parts of a sort are drawn at most."""

LARGE = 150.0
"""Of parts so wide one stands for all: made small they look alike."""

_EDGE = Style(stroke="muted", width=HAIR)
"""Around what is round, whose rim may be white."""

_BETWEEN = 0.08
"""Between two of them, in their widths."""

_COUNT = 0.402
"""The size of a number on one, likewise: eight points in rules on A4."""


def sort_of_parts(game: AnyGame, name: str, words: Catalogue) -> Illustration:
    """The parts called so, each drawing once, with their number and their name.

    ``card-`` are all whose names begin so; what ``+`` joins is one sort.
    """
    parts = [part for each in name.split("+") for part in _called(game, each)]
    count = sum(part.count for part in parts)
    key = name.split("+")[0].rstrip("-")
    said = (Run(str(count), "bold"), Run(f" {words.text(f'sort-{key}')}"))
    standing = _standing(game)
    some = [*_some(parts)]
    fronts = [standing.get(part.name) or part.shown or part.front for part in some]
    counts = [part.count for part in some]
    scene = _together(fronts, counts if len(some) == len(parts) else ())
    alt = "".join(run.text for run in said)
    drawn = Group(scene.nodes, role="figure", alt=alt)
    return Illustration(Scene(scene.width, scene.height, (drawn,)), said)


def _called(game: AnyGame, name: str) -> Iterator[Component]:
    parts = game.art.parts(())
    found = [p for p in parts if p.name == name or _begins(p.name, name)]
    if not found:
        names = dict.fromkeys(part.name for part in parts)
        raise ChoiceError(f"part of {game.name}", name, list(names))
    yield from found


def _begins(part: str, name: str) -> bool:
    return name.endswith("-") and part.startswith(name)


def _some(parts: Sequence[Component]) -> Iterator[Component]:
    """All, or some of many, from the first to the last."""
    count = 1 if parts[0].front.width > LARGE else min(MOST, len(parts))
    for place in range(count):
        yield parts[place * (len(parts) - 1) // max(1, count - 1)]


def _standing(game: AnyGame) -> dict[str, Scene]:
    """What is seen of those parts that stand, by their names."""
    if not (table := game.drawing.tabletop):
        return {}
    return {each.name: each.shown for each in table(game.start()).placed if each.shown}


def _together(fronts: Sequence[Scene], counts: Sequence[int]) -> Scene:
    """Parts of one size beside and below each other, at true size.

    Each says how many there are if they are not of all as many.
    """
    unlike = len(set(counts)) > 1
    wide, high = fronts[0].width, fronts[0].height
    gap = wide * _BETWEEN if len(fronts) > 1 else 0.0
    rows = 1 if len(fronts) < 4 else 2
    columns = ceil(len(fronts) / rows)
    nodes: list[Node] = []
    for place, front in enumerate(fronts):
        row, column = divmod(place, columns)
        corner = Point(column * (wide + gap), row * (high + gap))
        nodes.append(printed_part(front, wide, corner, worded=False))
        if is_round(front):
            middle = Point(corner.x + wide / 2, corner.y + high / 2)
            nodes.append(Circle(middle, wide / 2, _EDGE))
        if unlike:
            middle = Point(corner.x + wide / 2, corner.y + high / 2)
            nodes.extend(_count(counts[place], middle, wide * _COUNT))
    size = columns * (wide + gap) - gap, rows * (high + gap) - gap
    return Scene(*size, tuple(nodes))


def _count(number: int, middle: Point, size: float) -> Iterator[Node]:
    """A number on white, in the middle of a part."""
    yield Circle(middle, size * 0.65, Style(fill="ground"))
    base = Point(middle.x, middle.y + size * LETTER)
    yield Text(str(number), base, size, "bold", "middle")
