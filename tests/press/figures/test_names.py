"""Names and verdicts in the figures of books as printed, on every paper."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import hypot
from string import ascii_letters
from typing import NamedTuple

import pytest

from pnp.boards.cell_labels import ABOVE, BESIDE
from pnp.boards.cell_positions import Spots
from pnp.boards.crop import Crop
from pnp.boards.overlay import SIGN, VERDICT
from pnp.games import find
from pnp.press.figures.figures import Figures
from pnp.press.figures.rule_figures import Beside
from pnp.press.paper import PaperName
from pnp.press.rulebook.prose import file, prose
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Move,
    Node,
    Path,
    Point,
    Style,
    Text,
    Transform,
)
from pnp.typeset.blocks import Rule
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import groups
from tests.papers import rules

BOOKS = ("cancelletto", "claustro", "gridblock", "tophats")

SIZES: tuple[PaperName, ...] = ("a4", "letter", "a5")

SLIVER = 0.45
"""How far in mm a verdict, with the white round it, may reach over a piece."""

STRAIGHT = 0.6
"""How far in mm beside its cell a pointer may point."""

every_book = pytest.mark.parametrize("game", BOOKS)

every_size = pytest.mark.parametrize("size", SIZES)

every_language = pytest.mark.parametrize("language", LANGUAGES)


class Shown(NamedTuple):
    """A figure as printed, in its own millimetres."""

    label: str
    place: Transform
    """Where its diagram lies."""
    area: Box
    over: tuple[Node, ...]


@cache
def shown(game: str, language: Language, size: PaperName) -> tuple[Shown, ...]:
    return tuple(_shown(game, language, size))


def _shown(game: str, language: Language, size: PaperName) -> Iterator[Shown]:
    known = crops(game, language)
    for page in rules(game, language, size).pages:
        for group, _ in groups(page.scene.nodes):
            match group.children if group.role == "figure" else ():
                case (Group((Group() as inner,), clip=Path() as clip), *over):
                    area = bounds([replace(clip, style=Style(fill="text"))])
                    labels = [n for n in over if isinstance(n, Text)]
                    if labels and area and labels[-1].content in known:
                        label = labels[-1].content
                        yield Shown(label, inner.transform, area, tuple(over))
                case _:
                    pass


@cache
def crops(game: str, language: Language) -> dict[str, Crop]:
    """What figures are about, by their labels."""
    known, words = find(game), catalogue(game, language)
    beside = Beside(known, words, Figures(known, words).drawn)
    blocks = prose(file(game, "rules", language), language)
    told = [block for block in blocks if isinstance(block, Rule)]
    found = (e for rule in told for e in beside(rule.reference, rule.number))
    return {each.crop.label: each.crop for each in found if each.spots}


def spots(game: str) -> Spots:
    found = find(game).drawing.spots
    assert found
    return found


@cache
def cells(game: str) -> dict[str, Point]:
    names = (f"{file}{rank}" for file in ascii_letters for rank in range(11))
    return {name: at for name in names if (at := spots(game).at(name))}


def named(each: Shown) -> Iterator[tuple[str, Box]]:
    for node in each.over:
        if isinstance(node, Text) and node.face == "medium":
            box = bounds([node])
            assert box
            yield node.content, box


def middle(box: Box) -> Point:
    return Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)


def away(one: Point, other: Point) -> float:
    return hypot(one.x - other.x, one.y - other.y)


@every_book
@every_size
@every_language
def test_the_middle_of_a_name_lies_nowhere_but_in_its_own_cell(
    game: str, language: Language, size: PaperName
) -> None:
    figures = shown(game, language, size)
    assert {each.label for each in figures} >= {*crops(game, language)}
    for each in figures:
        places = {name: each.place(at) for name, at in cells(game).items()}
        for name, box in named(each):
            own, at = places[name], middle(box)
            if each.area.holds(Box(*own, *own)):
                others = [
                    place
                    for other, place in places.items()
                    if other.islower() == name.islower()
                    if away(place, own) > 0.1
                ]
                nearest = min(away(at, place) for place in others)
                assert away(at, own) < nearest + 0.02, (each.label, name)
            assert each.area.grown(-0.9).holds(box), (each.label, name)


@every_book
@every_size
@every_language
def test_no_two_names_read_as_one(
    game: str, language: Language, size: PaperName
) -> None:
    """Beside each other they are 2 mm apart at least, above each other 1 mm."""
    assert (BESIDE, ABOVE) == (2, 1)
    for each in shown(game, language, size):
        for (_, one), (_, other) in combinations(named(each), 2):
            across = max(one.left, other.left) - min(one.right, other.right)
            down = max(one.top, other.top) - min(one.bottom, other.bottom)
            assert across > BESIDE or down > ABOVE, each.label


@every_book
@every_size
@every_language
def test_a_pointer_points_straight_at_its_cell(
    game: str, language: Language, size: PaperName
) -> None:
    for each in shown(game, language, size):
        tips = [
            node.segments[0].to
            for node in each.over
            if isinstance(node, Path) and node.style.fill == "text"
            if isinstance(node.segments[0], Move)
        ]
        unseen = [
            own
            for name, _ in named(each)
            for own in [each.place(cells(game)[name])]
            if not each.area.grown(1).holds(Box(*own, *own))
        ]
        assert len(unseen) <= len(tips)
        for own in unseen:
            beside = (min(abs(own.x - tip.x), abs(own.y - tip.y)) for tip in tips)
            assert min(beside) < STRAIGHT, each.label


@every_book
@every_size
@every_language
def test_a_verdict_covers_no_more_than_a_sliver_of_a_piece(
    game: str, language: Language, size: PaperName
) -> None:
    unit = spots(game).unit
    for each in shown(game, language, size):
        verdicts = [
            node.centre
            for node in each.over
            if isinstance(node, Circle) and node.radius > SIGN
        ]
        pieces = crops(game, language)[each.label].view.standing
        for at in verdicts:
            sign = Box(*at, *at).grown(VERDICT)
            # A verdict may stand below the card, at the left of its figure.
            assert each.area.holds(sign) or sign.right <= each.area.left
            for box in pieces:
                if 0.5 * unit < min(box.width, box.height) <= box.width < unit:
                    reach = max(box.width, box.height) / 2 * each.place.scale
                    apart = away(at, each.place(middle(box)))
                    assert apart > reach + VERDICT - SLIVER, each.label
