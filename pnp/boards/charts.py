"""Charts: boards as maps, with a number or a verdict on every place that has one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from pnp.boards.diagram import LETTER, diagram
from pnp.core.event import Event
from pnp.core.finding import Share
from pnp.core.key_moment import Mark
from pnp.scene.nodes import Box, Ink, Node, Point, Scene, Style, Text
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import GRID, OUTLINE
from pnp.scene.typeface import Face

LEVELS = 5
"""From the palest tint to the darkest."""

Cells = tuple[tuple[str, ...], ...]
"""The first row names the columns, the first cell of each row the row."""


class Chart(NamedTuple):
    """A map, and the same as cells for those who read it as text."""

    scene: Scene
    cells: Cells


def square_table(values: Mapping[str, object], files: str) -> Cells:
    """A square board from the top, a cell for each of its places, ``a1`` or ``A1``."""
    rows = (
        (str(row), *(str(values.get(f"{file}{row}", "·")) for file in files))
        for row in range(len(files), 0, -1)
    )
    return (("", *files), *rows)


def percent(share: Share) -> int:
    """A share of a hundred, rounded."""
    return round(100 * share.hits / share.trials)


# --- shares


def levels(values: Mapping[str, int]) -> Mapping[str, int]:
    """The tint of each value by its rank, so that one far off pales no others.

    >>> levels({"a": 20, "b": 45, "c": 85})
    {'a': 0, 'b': 2, 'c': 4}
    """
    ranked = sorted(set(values.values()))
    last = len(ranked) - 1 or 1
    rank = {value: place * (LEVELS - 1) // last for place, value in enumerate(ranked)}
    return {name: rank[value] for name, value in values.items()}


def tint(game: str, level: int) -> Ink:
    """The ink of a level: that of the first is the ground."""
    return f"{game}-heat-{level}" if level else "ground"


def share(place: str, values: Mapping[str, int], middle: Point, size: float) -> Text:
    """The value of a place about a point, bold where it is the least or greatest."""
    value = values[place]
    is_extreme = value in (min(values.values()), max(values.values()))
    return number(str(value), middle, size, "bold" if is_extreme else "medium")


def sure(value: int, middle: Point, size: float) -> Text:
    """A chance about a point, bold where it is none or certain."""
    face: Face = "bold" if value in (0, 100) else "medium"
    return number(str(value), middle, size, face)


def number(
    text: str, middle: Point, size: float, face: Face = "medium", ink: Ink = "text"
) -> Text:
    """A number about a point."""
    base = Point(middle.x, middle.y + size * LETTER)
    return Text(text, base, size, face, "middle", ink)


def shares_told(values: Mapping[str, int]) -> tuple[Event, ...]:
    """A map of shares for those who do not see it."""
    places = tuple(
        Event("chart-place", _at(place, str(value))) for place, value in values.items()
    )
    return (Event("chart-shares", {"places": places}),)


# --- verdicts


def mark(sign: str) -> Mark:
    """What becomes of whoever plays there, by its sign.

    >>> mark("=").kind, mark("+3").kind, mark("-14")
    ('holds', 'wins', Mark(kind='loses', number=14))
    """
    match sign[0]:
        case "=":
            return Mark("holds")
        case "+":
            return Mark("wins", int(sign[1:]))
        case _:
            return Mark("loses", int(sign[1:]))


def turns_told(signs: Mapping[str, str]) -> tuple[Event, ...]:
    """A map of how many turns each place makes it."""
    places = tuple(
        Event("chart-place", _at(place, sign)) for place, sign in signs.items()
    )
    return (Event("chart-turns", {"places": places}),)


def _at(place: str, value: str) -> Mapping[str, object]:
    return {"place": place, "value": value}


_VERDICTS = {"=": "chart-holds", "+": "chart-wins", "-": "chart-loses"}


def verdicts_told(signs: Mapping[str, str]) -> tuple[Event, ...]:
    """A map of verdicts for those who do not see it."""
    places = tuple(
        Event(_VERDICTS[sign[0]], {"place": place, "moves": sign[1:]})
        for place, sign in signs.items()
    )
    return (Event("chart-verdicts", {"places": places}),)


HIGH = 15.0
"""How high a bar of a hundred is, in millimetres."""

WIDE, APART = 7.4, 1.2
"""How much room a bar has, and how much of that is empty."""

BAR_NUMBER, BAR_ABOVE, BELOW = 3.6, 4.6, 4.8
"""The size of numbers and names, and the room for them."""


def bars(game: str, values: Mapping[str, int], told: Iterable[Event]) -> Scene:
    """Shares of a hundred by their names, the darkest the highest."""
    size = (len(values) * WIDE, BAR_ABOVE + HIGH + BELOW)
    nodes = tuple(_chart_nodes(game, values))
    return diagram(size, Point(0, BAR_ABOVE + HIGH), nodes, told)


def _chart_nodes(game: str, values: Mapping[str, int]) -> Iterator[Node]:
    tints = levels(values)
    for place, (name, value) in enumerate(values.items()):
        left, top = place * WIDE, -value / 100 * HIGH
        box = Box(left + APART / 2, top, left + WIDE - APART / 2, 0)
        yield rectangle(box, Style(tint(game, tints[name]), game, GRID))
        middle = left + WIDE / 2
        yield share(name, values, Point(middle, top - BAR_NUMBER * 0.6), BAR_NUMBER)
        under = Point(middle, BAR_NUMBER * 0.75)
        yield number(name, under, BAR_NUMBER, "regular", "muted")
    ends = Point(0, 0), Point(len(values) * WIDE, 0)
    yield line(*ends, Style(stroke="text", width=OUTLINE))


HUNDRED = 100

SIDE, DEEP = 1.9, 5
"""A square in millimetres, and how many stand below each other."""

NUMBER, ABOVE = 3.2, 4.0
"""The size of a number, and the room for it."""

EDGE = 0.4


def waffle_chart(game: str, kinds: Sequence[int], told: Iterable[Event]) -> Scene:
    """Column by column, the first kind darkest and the last not tinted."""
    wide = HUNDRED / DEEP * SIDE
    size = (wide + 2 * EDGE, ABOVE + DEEP * SIDE + EDGE)
    nodes = (*_squares(game, kinds), *_numbers(kinds))
    return diagram(size, Point(EDGE, ABOVE), nodes, told)


def _squares(game: str, kinds: Sequence[int]) -> Iterator[Node]:
    last = len(kinds) - 1
    levels = [(LEVELS - 1) * (last - place) // last for place in range(last + 1)]
    inks = [
        level for level, count in zip(levels, kinds, strict=True) for _ in range(count)
    ]
    for place, level in enumerate(inks):
        column, row = divmod(place, DEEP)
        x, y = column * SIDE, row * SIDE
        style = Style(tint(game, level), game, GRID)
        yield rectangle(Box(x, y, x + SIDE, y + SIDE), style)


def _numbers(kinds: Sequence[int]) -> Iterator[Node]:
    """Each above the middle of its kind, the last flush with the edge."""
    for count, end in zip(kinds, accumulate(kinds), strict=True):
        middle = Point((end - count / 2) / DEEP * SIDE, NUMBER / 2 - ABOVE + 0.2)
        yield number(str(count), middle, NUMBER)
