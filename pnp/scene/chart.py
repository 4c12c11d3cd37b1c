"""Charts: boards as maps, with a number or a verdict on every place that has one."""

from collections.abc import Mapping
from typing import NamedTuple

from pnp.core.event import Event
from pnp.core.finding import Share
from pnp.core.keymoment import Mark
from pnp.scene.diagram import LETTER
from pnp.scene.nodes import Ink, Point, Scene, Text
from pnp.typeface import Face

LEVELS = 5
"""From the palest tint to the darkest."""

Cells = tuple[tuple[str, ...], ...]
"""The first row names the columns, the first cell of each row the row."""


class Chart(NamedTuple):
    """A map, and the same as cells for those who read it as text."""

    scene: Scene
    cells: Cells


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
