"""Boxes filled by a program: every part of a kit, as thick as its page has it made.

How thick is told here by what the assembly says, not by how boxes are measured.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, product
from math import ceil
from typing import NamedTuple

import pytest

from pnp.games import GAMES, AnyGame, find
from pnp.press.boxes.box_fill import RULES, SHEET, depth
from pnp.press.boxes.box_sheets import _sizes, fits, held
from pnp.press.cards.setup_card import setup_cards
from pnp.press.paper import EXTRAS, Extra, Order, Stock, paper
from pnp.press.sheets.print_runs import on_paper, with_parts
from pnp.protocol.components import Component
from pnp.scene.document import Duplex
from tests.lanes import mostly_slow

GREYBOARD = 2.0
"""The thickest that the pages ask for."""

MOUNTED = {
    "part-tile", "part-cube", "part-disc-blue", "part-disc-orange", "part-flat-gate",
    "part-disc-white", "part-disc-black",
}  # fmt: skip

STANDING = {(18.0, 70.0): (18, 24, 12), (57.0, 16.0): (16, 13.4, 13.4)}
"""Strips to fold and glue, as they stand."""

NESTED = {39.0: (22, 44, 18), 28.4: (15.6, 33, 13)}
"""Piles of ten folded hats on their sides, by how long a hat is before it is folded:
each stands a flap higher than the one in it, and the last is as high as its walls."""

CUBE = 8.0
"""What people have instead of flat cubes and movers."""


class Solid(NamedTuple):
    """Equal things of wood, card or greyboard."""

    wide: float
    high: float
    thick: float
    number: int


class Place(NamedTuple):
    """Where a thing lies: its corner, and the corner opposite."""

    near: tuple[float, float, float]
    far: tuple[float, float, float]

    def meets(self, other: "Place") -> bool:
        return all(
            a < d - 1e-6 and c < b - 1e-6
            for a, b, c, d in zip(
                self.near, self.far, other.near, other.far, strict=True
            )
        )


def ordered(game: str, duplex: Duplex, stock: Stock, *names: str) -> Order:
    order = Order(paper("a4"), duplex=duplex, stock=stock)
    return with_parts(find(game), order, [*names, *packed(game, names)])


def packed(game: str, names: tuple[str, ...]) -> tuple[Extra, ...]:
    """A wallet is for what lies flat: usual pawns stand, usual hats are nested."""
    stands = game in ("claustro", "tophats")
    lies = not stands or {"flat-pawns", "flat-hats"} & {*names}
    return EXTRAS if lies else ("box",)


def solids(game: AnyGame, order: Order, greyboard: float) -> Iterator[Solid]:
    """What there is to stow but paper, each as the assembly has it made."""
    card = order.stock.card
    sheets = (order.sheets or frozenset()).difference(on_paper(game))
    hats = dict[float, int]()
    for part in (part for part in game.art.parts(()) if part.sheet in sheets):
        if part.key == "part-screen":
            yield Solid(186, 120, 2 * card, part.count)
        elif part.key.endswith("cap"):
            long = part.front.width
            hats[long] = hats.get(long, 0) + part.count
        else:
            yield _made(part, order, greyboard)
    for long, count in hats.items():
        if long in NESTED:
            yield Solid(*NESTED[long], ceil(count / 10))
        else:
            # Giant ones are opened, and lie a little proud of one another.
            yield Solid(long, 31, 1.5 * card, count)
    if game.name in ("cancelletto", "gridblock"):
        layers = 2 if order.duplex == "fold" else 1
        count = len(setup_cards(game, order))
        yield _sleeved(Solid(63.5, 88.9, layers * card, count), order)


def _made(part: Component, order: Order, greyboard: float) -> Solid:
    card, (wide, high) = order.stock.card, _size(part)
    if (wide, high) in STANDING:
        return Solid(*STANDING[wide, high], part.count)
    sides = 1 if part.back is None else {"none": 1, "fold": 2}.get(order.duplex, 1)
    if part.key in MOUNTED and greyboard:
        sides = 2 if part.back and order.duplex != "none" else 1
        return Solid(wide, high, greyboard + sides * card, part.count)
    return _sleeved(Solid(wide, high, sides * card, part.count), order)


def _sleeved(solid: Solid, order: Order) -> Solid:
    if not order.stock.sleeves or (solid.wide, solid.high) != (63.5, 88.9):
        return solid
    return Solid(66, 91, solid.thick + 0.2, solid.number)


def _size(part: Component) -> tuple[float, float]:
    return part.front.width, part.front.height


Floor = tuple[float, float]


def stacked(every: Sequence[Solid], floor: Floor) -> Sequence[tuple[Place, ...]]:
    """The lowest of some ways: what stands is above all, or beside a kind of piles."""
    return min(_ways(every, floor), key=lambda levels: max(map(top, levels)))


def top(level: Sequence[Place]) -> float:
    return max((place.far[2] for place in level), default=0.0)


def _ways(
    every: Sequence[Solid], floor: Floor
) -> Iterator[Sequence[tuple[Place, ...]]]:
    tall = [s for s in every if s.thick >= 5]
    kinds = dict[Floor, list[Solid]]()
    for solid in every:
        if solid.thick < 5:
            kinds.setdefault((solid.wide, solid.high), []).append(solid)
    lying = partial(_lying, floor=floor)
    levels, base = lying([*kinds.values()])
    for way in _stood(tall, floor, base):
        yield [*levels, *way]
    for size, like in kinds.items() if tall else ():
        levels, base = lying([other for key, other in kinds.items() if key != size])
        for own, corner in _strips(size, floor):
            beside = tuple(_piled(like, own, base))
            left = floor[0] - corner[0], floor[1] - corner[1]
            for way in _stood(tall, left, base):
                first, *others = (tuple(_moved(level, corner)) for level in way)
                if beside:
                    yield [*levels, (*beside, *first), *others]


def _lying(
    kinds: Sequence[Sequence[Solid]], floor: Floor
) -> tuple[list[tuple[Place, ...]], float]:
    """Flat things kind over kind, and how high they come."""
    levels, base = list[tuple[Place, ...]](), 0.0
    for like in kinds:
        levels.append(tuple(_piled(like, floor, base)))
        base = max(top(levels[-1]), base)
    return levels, base


def _strips(size: Floor, floor: Floor) -> Iterator[tuple[Floor, Floor]]:
    """The floor in two: one part for piles, and the corner at which the other is."""
    for side in size:
        for rows in range(1, int(floor[0] / side) + 1):
            yield (rows * side, floor[1]), (rows * side, 0.0)
        for rows in range(1, int(floor[1] / side) + 1):
            yield (floor[0], rows * side), (0.0, rows * side)


def _moved(level: Sequence[Place], corner: Floor) -> Iterator[Place]:
    by = (*corner, 0.0)
    for place in level:
        ends = (
            tuple(each + far for each, far in zip(end, by, strict=True))
            for end in place
        )
        yield Place(*ends)  # type: ignore[arg-type]


def _piled(like: Sequence[Solid], floor: Floor, base: float) -> Iterator[Place]:
    things = [s.thick for s in like for _ in range(s.number)]
    size = like[0].wide, like[0].high
    ways = []
    for wide, high in (size, size[::-1]):
        across, down = int(floor[0] / wide + 1e-9), int(floor[1] / high + 1e-9)
        ways.append((across * down, wide, high, across, down))
    piles, wide, high, across, down = max(ways)
    each = ceil(len(things) / piles) if piles else 0
    for number, (row, column) in enumerate(product(range(down), range(across))):
        z = base
        for thick in things[number * each : (number + 1) * each]:
            x, y = column * wide, row * high
            yield Place((x, y, z), (x + wide, y + high, z + thick))
            z += thick


def _stood(
    tall: Sequence[Solid], floor: Floor, base: float
) -> Iterator[Sequence[tuple[Place, ...]]]:
    """What stands in rows, all turned one way or the other, if any fits."""
    for turned in (False, True):
        sides = [sorted((s.wide, s.high), reverse=turned) for s in tall]
        if all(high <= floor[1] and wide <= floor[0] for high, wide in sides):
            yield [*_rows(tall, turned, floor, base)]


def _rows(
    tall: Sequence[Solid], turned: bool, floor: Floor, base: float
) -> Iterator[tuple[Place, ...]]:
    level, x, y, row, top = list[Place](), 0.0, 0.0, 0.0, base
    for solid in sorted(tall, key=lambda s: -s.thick):
        high, wide = sorted((solid.wide, solid.high), reverse=turned)
        for _ in range(solid.number):
            if x + wide > floor[0]:
                x, y, row = 0.0, y + row, 0.0
            if y + high > floor[1]:
                yield tuple(level)
                level, x, y, row, base = [], 0.0, 0.0, 0.0, top
            far = (x + wide, y + high, base + solid.thick)
            level.append(Place((x, y, base), far))
            x, row, top = x + wide, max(row, high), max(top, far[2])
    yield tuple(level)


def inner(extra: Extra, game: str, order: Order) -> tuple[float, float, float]:
    """Within the walls: all that is folded between is of card."""
    wide, high, deep = _sizes(extra, find(game), order)
    walls = (2, 5, 3) if extra == "box" else (2, 2, 4)
    card = order.stock.card
    across, up, through = (sheets * card for sheets in walls)
    return wide - across, high - up, deep - through


def papers(extra: Extra, game: str, order: Order) -> float:
    """How high what is folded lies: the rules and boards on plain paper, pads."""
    if extra == "wallet":
        return 0.0
    leaves = [each for each in held("box", find(game), order) if each.leaf]
    assert sum(each.key == "rules" for each in leaves) == 1
    floor = inner("box", game, order)[:2]
    return depth(leaves, floor[0] - 2, floor[1] - 2)


WIDE = {
    "cancelletto": ("flat-pawns",),
    "claustro": ("big-board", "flat-pawns"),
    "tophats": ("small-board", "giant-board", "flat-hats", "small-flat-hats"),
    "gridblock": (),
}

KITS = [(game, names) for game in GAMES for names in dict.fromkeys(((), WIDE[game]))]

every_kit = pytest.mark.parametrize(
    ("game", "names"),
    mostly_slow(KITS, *(each for each in KITS if len(each[1]) < 4)),
)

every_flat_kit = pytest.mark.parametrize(
    ("game", "names"),
    [
        (game, names)
        for game in GAMES
        for names in dict.fromkeys(((), WIDE[game]))
        if "wallet" in packed(game, names)
    ],
)

every_print = pytest.mark.parametrize("duplex", ["long", "fold", "none"])

every_stock = pytest.mark.parametrize(
    "stock", [Stock(), Stock(0.5), Stock(0.25, sleeves=True), Stock(greyboard=0)]
)


@every_kit
@every_print
@every_stock
def test_a_box_has_room_for_its_kit_as_that_is_made(
    game: str, names: tuple[str, ...], duplex: Duplex, stock: Stock
) -> None:
    """Sheets folded over count twice, greyboard with what is glued to it."""
    order = ordered(game, duplex, stock, *names)
    within = inner("box", game, order)
    every = list(solids(find(game), order, stock.greyboard))
    assert sum(s.number for s in every) > 7
    check(every, within, papers("box", game, order))


def check(
    every: Sequence[Solid], within: tuple[float, float, float], under: float
) -> None:
    """Nothing lies in anything else, and nothing sticks out."""
    levels = list(stacked(every, within[:2]))
    for level in levels:
        assert not any(a.meets(b) for a, b in combinations(level[:60], 2))
        for place in level:
            assert all(end <= most for end, most in zip(place.far, within, strict=True))
    assert under + max(p.far[2] for level in levels for p in level) <= within[2]


@every_print
def test_wooden_cubes_fit_in_the_place_of_flat_ones_and_movers(duplex: Duplex) -> None:
    """Who has them leaves these out, as the page of Gridblock says."""
    order = ordered("gridblock", duplex, Stock())
    flat = [
        solid
        for solid in solids(find("gridblock"), order, GREYBOARD)
        if solid.wide != 9.5 and solid.thick < 5
    ]
    cubes = Solid(CUBE, CUBE, CUBE, 80)
    check(
        [*flat, cubes],
        inner("box", "gridblock", order),
        papers("box", "gridblock", order),
    )


@every_flat_kit
@every_print
def test_a_wallet_has_room_for_its_stack(
    game: str, names: tuple[str, ...], duplex: Duplex
) -> None:
    """On card: its text says that greyboard is too thick for it."""
    order = ordered(game, duplex, Stock(), *names)
    keys = {each.key for each in held("wallet", find(game), order)}
    own = [part for part in find(game).art.parts(()) if part.key in keys]
    every = [_made(part, order, 0.0) for part in own]
    check(every, inner("wallet", game, order), 0.0)


@pytest.mark.parametrize("size", ["a4", "letter", "common", "a3", "tabloid"])
@every_kit
@every_print
def test_a_box_and_a_wallet_fit_on_every_paper_but_the_smallest(
    game: str, names: tuple[str, ...], duplex: Duplex, size: str
) -> None:
    """Nor do giant hats in piles on what A4 and Letter have in common."""
    order = with_parts(find(game), Order(paper(size), duplex=duplex), names)
    found = [extra for extra in EXTRAS if fits(extra, find(game), order)]
    deep = "giant-board" in names and size == "common"
    assert found == [each for each in packed(game, names) if each != "box" or not deep]


def test_rules_are_measured_as_they_are_printed() -> None:
    """On one side, four pages of A4."""
    (leaf,) = (
        e for e in held("box", find("claustro"), Order(paper("a4"))) if e.key == "rules"
    )
    assert leaf.thickness / SHEET == pytest.approx(5)
    assert pytest.approx(4 * 210 * 297) == RULES
