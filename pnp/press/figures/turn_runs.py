"""Turns alike: those in a row that each put one thing on the board, shown at once."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from math import ceil, dist, inf
from typing import Any

from pnp.boards.cell_positions import Spots, spot
from pnp.boards.solution_marks import number_plate
from pnp.core.event import Event
from pnp.core.record import Turn
from pnp.games import AnyGame
from pnp.games.transcripts import Transcript
from pnp.scene.nodes import Group, Point, Scene, translation
from pnp.scene.shapes import on_circle

MOST = 10
"""So many turns are shown on one board."""

PRINTED = 50.0
"""About how wide such a board is printed, in mm: its numbers are as large as others."""

_OFF, _WAYS = 0.53, (-45, -135, -30, -150, 45, 135, 30, 150, -90, 90, 0, 180)
"""How far from the middle of its cell a number stands, in cells, and in which
directions, the best first: there are signs at the sides of cells."""

_FREE = 0.65
"""So far from all else it is off it, in cells."""


def put(game: AnyGame, turn: Turn[Any]) -> tuple[str, str] | None:
    """What a turn did and the cell, if it put one thing there and nothing went."""
    if len(turn) != 1 or not (spots := game.drawing.spots):
        return None
    lead, *_ = game.rules.events(turn)
    facts = dict(lead.facts)
    cell = str(facts.pop("cell", ""))
    alone = spots.at(cell) and all(isinstance(each, Event) for each in facts.values())
    return (lead.key, cell) if alone else None


def alike(
    game: AnyGame, found: Transcript, verdicts: Mapping[int, Sequence[Event]]
) -> list[range]:
    """The start, and every turn by itself, but together those that are alike.

    What is remarked on a turn, or judged of it, stands below a board that ends with it.
    """
    judged = (number for number, said in verdicts.items() if said)
    spans, told = [range(1)], {*found.remarks, *judged}
    kinds = enumerate((put(game, turn) for turn in found.played.turns), start=1)
    for kind, group in groupby(kinds, key=lambda each: (each[1] or ("",))[0]):
        numbers = [number for number, _ in group]
        ends = [n for n in numbers if not kind or n in told or n == numbers[-1]]
        first = numbers[0]
        for end in ends:
            spans += _even(range(first, end + 1))
            first = end + 1
    return spans


def _even(turns: range) -> Iterator[range]:
    """Turns on as few boards as there must be, about as many on each."""
    count = ceil(len(turns) / MOST)
    bounds = [turns[0] + len(turns) * part // count for part in range(count + 1)]
    yield from map(range, bounds, bounds[1:])


def cells_put(game: AnyGame, turns: Sequence[Turn[Any]]) -> Sequence[str]:
    """The cells on which turns alike put something, if all of them did."""
    found = [put(game, turn) for turn in turns]
    cells = [each[1] for each in found if each]
    kinds = {each and each[0] for each in found}
    return cells if len(turns) > 1 and len(kinds) == 1 else ()


def numbered(
    scene: Scene, spots: Spots, numbers: Mapping[str, int], stood: Collection[str]
) -> Scene:
    """A board on which cells have numbers, each off all that stands around it."""
    (board,) = scene.nodes
    if not isinstance(board, Group):
        raise TypeError(board)
    larger = scene.width / PRINTED
    held = {cell: spot(spots, cell) for cell in (*stood, *numbers)}
    taken: list[Point] = []
    for cell in numbers:
        at = held[cell]
        others = [*(there for name, there in held.items() if name != cell), *taken]
        places = [on_circle(at, _OFF * spots.unit, way) for way in _WAYS]
        free = _FREE * spots.unit
        taken.append(max(places, key=lambda place: min(free, _room(place, others))))
    plates = (
        number_plate(number, at, "text", larger)
        for number, at in zip(numbers.values(), taken, strict=True)
    )
    left, top = board.transform.e, board.transform.f
    above = Group(tuple(plates), translation(-left, -top))
    return replace(scene, nodes=(replace(board, children=(*board.children, above)),))


def _room(place: Point, others: Sequence[Point]) -> float:
    return round(min((dist(place, other) for other in others), default=inf), 3)
