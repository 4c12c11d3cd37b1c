"""Callouts: a picture whose parts are numbered and told at its sides."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, product
from math import ceil, dist, hypot, inf
from typing import NamedTuple, Self

from pnp.boards.diagram import LETTER
from pnp.scene.measure import reach
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    Text,
    Transform,
    scaling,
    translation,
)
from pnp.scene.shapes import line
from pnp.scene.tokens import CAPTION, CAPTION_LEADING, LEADING, STROKE
from pnp.typeset.blocks import PLAN, Item, Numbered, Plan
from pnp.typeset.figure import NARROW
from pnp.typeset.paragraph import BASELINE, CAP_HEIGHT, Wrapped, wrapped_text
from pnp.typeset.row_box import Slab, clear_rows, height, moved, stack_nodes
from pnp.typeset.rule_row import Slabs
from pnp.typeset.silhouette import Silhouette
from pnp.typeset.text_context import House, Illustration
from pnp.typeset.word_sizes import legible

DISC = 2.3
"""The radius of a number."""

APART = 4.0
"""Between two texts at one side."""

_ALONE = 2 * DISC + 1.0 - APART
"""How tall a number without a text is for that."""

_SMALL = 1.2
"""Circles so small are signs that no line may cross."""

CLEAR = 1.0
"""What is left free around letters and signs."""

_COVERED, _NEAR = 10.0, 5.0
"""What it costs that a line with its white covers letters or signs, or is near them."""

_NUMBER_BESIDE = 4.0
"""A number nearer to a letter, on one line with it, would be read together with it."""

_SHIFTS = sorted(range(-8, 9, 2), key=abs)
"""How far a text may stand from where it would be level with its spot, in mm."""

_OFF = tuple((x / 8, y / 8) for x in range(-2, 3) for y in range(-2, 3)
             if abs(x) + abs(y) != 1 and x * y not in (-1, 1))  # fmt: skip
"""Where in a cell a line may end, from its middle, in cells, but not at its edge."""

_PIECES = (0.2, 0.95)
"""How large pieces and signs in cells are, in cells."""

_HALO = 0.55
"""Half the width of a line with the white at its sides."""

_RIM, _HEART = 0.34, 0.2
"""How far from the middle of a cell a line had best end where something stands, and how
far off it stays at least, in cells: on the rim, as the sign of that stays free."""

_STRUCK = 3.0
"""What it costs to strike out the sign of what a line leads to."""


class Called(NamedTuple):
    """A text beside a picture: level with its spot, and how tall it is."""

    spot: Point
    level: float
    height: float


class Leader(NamedTuple):
    """Where a text begins, and from where to where its line leads."""

    top: float
    disc: Point
    end: Point


def signs(nodes: Iterable[Node], at: Transform) -> Iterator[Box]:
    """The boxes of all letters and small signs of a picture."""
    for node in nodes:
        match node:
            case Group(children, transform):
                yield from signs(children, at.after(transform))
            case Text():
                if box := reach([node], at):
                    yield box
            case Circle(radius=radius) if radius * at.scale < _SMALL:
                if box := reach([node], at):
                    yield box
            case _:
                pass


def pieces(nodes: Iterable[Node], cell: float, at: Transform) -> Iterator[Box]:
    """The boxes of pieces and signs, which are smaller than cells, but not tiny.

    What is drawn once is one of them, or if it is as large as a cell, has some.
    """
    least, most = _PIECES
    for node in nodes:
        box = None if isinstance(node, Text) else reach([node], at)
        wide = max(box.width, box.height) / cell if box else 0.0
        if isinstance(node, Group) and not (node.once and wide <= most):
            yield from pieces(node.children, cell, at.after(node.transform))
        elif box and min(box.width, box.height) > 0 and least <= wide <= most:
            yield box


class Picture(NamedTuple):
    """What lines are to stay clear of, and how wide a cell is."""

    signs: tuple[Box, ...]
    cell: float
    pieces: tuple[Box, ...] = ()


def leaders(
    called: Sequence[Called],
    disc: Point,
    bottom: float,
    picture: Picture,
    taken: list[Point],
    free: float = -inf,
) -> Iterator[Leader]:
    """The lines at one side, by where a number stands beside the top of its text.

    No text begins above what is free.
    """
    for each, below in zip(called, (*called[1:], None), strict=True):
        most = (below.level - APART if below else bottom) - each.height
        tops = [each.level + shift for shift in _SHIFTS]
        discs = {
            top: Point(disc.x, disc.y + top)
            for top in tops
            if top == each.level or free <= top <= most
        }
        best = _best(_choices(each, discs, picture, taken), each, picture)
        free = best.top + each.height + APART
        taken.append(best.end)
        yield best


def _ends(spot: Point, cell: float) -> Iterator[Point]:
    return (Point(spot.x + x * cell, spot.y + y * cell) for x, y in _OFF)


def _best(
    choices: Iterable[tuple[float, Leader]], called: Called, picture: Picture
) -> Leader:
    """The line that is led best; what it crosses is looked at last."""
    boxes, cell, stand = picture
    ways = sorted(choices)
    hull = _hull(leader for _, leader in ways)
    grown = [box.grown(CLEAR) for box in boxes]
    grown = [box for box in grown if box.overlaps(hull, -1e-6)]
    halos = ((_HALO, 4.0), (_HALO + cell / 10, 1.5))
    near = hull.grown(max(halos)[0])
    known = [each for each in map(_Round.of, stand) if each.box.overlaps(near, -1e-6)]
    rounds = [each for each in known if each.away(called.spot) > cell / 2]
    own = [each for each in known if each.away(called.spot) <= cell / 2]
    best, least = ways[0][1], inf
    for cost, leader in ways:
        if cost >= least:
            break
        met = [box for box in grown if meets(box, leader.disc, leader.end)]
        cost += sum(
            _COVERED if meets(box.grown(_HALO - CLEAR), *leader[1:]) else _NEAR
            for box in met
        )
        if cost >= least:
            continue
        apart = [*_apart(rounds, leader.disc, leader.end)]
        for clear, much in halos:
            cost += sum(much for gap, radius in apart if gap < radius + clear)
        hearts = (gap for gap, _ in _apart(own, leader.disc, leader.end))
        cost += _STRUCK * any(gap < _HEART * cell for gap in hearts)
        if cost < least:
            best, least = leader, cost
    return best


def _hull(lines: Iterable[Leader]) -> Box:
    """What holds all of some lines."""
    return Box.around(end for line in lines for end in line[1:])


def _choices(
    called: Called,
    discs: Mapping[float, Point],
    picture: Picture,
    taken: Sequence[Point],
) -> Iterator[tuple[float, Leader]]:
    """Lines with how badly each is led, whatever it crosses, from discs by the tops."""
    boxes, cell, stand = picture
    middles = (_Round.of(box).away(called.spot) for box in stand)
    best = _RIM * cell if any(away <= cell / 2 for away in middles) else 0.0
    ends = [
        (end, 0.3 * abs(dist(end, called.spot) - best), _crowd(end, taken))
        for end in _ends(called.spot, cell)
    ]
    for top, disc in discs.items():
        level, beside = 0.15 * abs(top - called.level), _letters_beside(disc, boxes)
        for end, off, crowd in ends:
            cost = level + off + 0.02 * dist(end, disc) + crowd + beside
            yield cost, Leader(top, disc, end)


def _letters_beside(disc: Point, boxes: Iterable[Box]) -> float:
    """What it costs that a number stands beside letters on one line with it."""
    wide = DISC + _NUMBER_BESIDE
    near = Box(disc.x - wide, disc.y - 0.6, disc.x + wide, disc.y + 0.6)
    return sum(6.0 for box in boxes if box.overlaps(near))


def _crowd(end: Point, taken: Iterable[Point]) -> float:
    """What it costs to end where other lines do."""
    return sum(10.0 for other in taken if dist(end, other) < DISC)


def touches(box: Box, start: Point, end: Point, clear: float = _HALO) -> bool:
    """Whether a line runs over a round piece in a box, or too near to it."""
    ((apart, radius),) = _apart([_Round.of(box)], start, end)
    return apart < radius + clear


class _Round(NamedTuple):
    """A round piece by its middle."""

    x: float
    y: float
    radius: float

    @classmethod
    def of(cls, box: Box) -> Self:
        """The piece in a box."""
        left, top, right, bottom = box
        wide = max(right - left, bottom - top)
        return cls((left + right) / 2, (top + bottom) / 2, wide / 2)

    @property
    def box(self) -> Box:
        """The square around it."""
        return Box(self.x, self.y, self.x, self.y).grown(self.radius)

    def away(self, point: Point) -> float:
        """How far its middle is from a point."""
        return hypot(self.x - point.x, self.y - point.y)


def _apart(
    rounds: Iterable[_Round], start: Point, end: Point
) -> Iterator[tuple[float, float]]:
    """How far a line stays from the middle of each piece, with the piece's radius."""
    wide, high = end.x - start.x, end.y - start.y
    length = hypot(wide, high)
    for middle_x, middle_y, radius in rounds:
        x, y = middle_x - start.x, middle_y - start.y
        along = max(0.0, min(length, (x * wide + y * high) / length)) / length
        yield hypot(x - along * wide, y - along * high), radius


def meets(box: Box, start: Point, end: Point) -> bool:
    """Whether a line runs through a box."""
    first, last = 0.0, 1.0
    for low, high, a, b in (
        (box.left, box.right, start.x, end.x),
        (box.top, box.bottom, start.y, end.y),
    ):
        if a == b:
            if not low <= a <= high:
                return False
            continue
        enters, leaves = sorted(((low - a) / (b - a), (high - a) / (b - a)))
        first, last = max(first, enters), min(last, leaves)
    return first <= last


SCREEN = 85.0
"""How wide a picture on a screen is to its numbers."""

NARROW_MORE = 1.29
"""How much larger a share of the measure the picture takes on narrow pages."""

LIST, GAP = 44.0, 3.0
"""The least room for a list beside the picture on narrow pages, and what is between."""

_NUMBER = CAPTION

_BESIDE = 2.0

_SET_OFF = 2 * DISC + _BESIDE
"""From a text to the picture, with its number between them."""

_WIDEST = 52
"""How wide a text in a corner is at most."""

_NARROWER = 2
"""By so much narrower they are tried, as long as lines cross letters."""

_TRIED = 8
"""In so many of the best ways texts in corners are led to their spots."""

_MARGIN = _SET_OFF + 0.4
"""At either side of a picture, for the numbers that stand there alone."""


class Callout(NamedTuple):
    """An item, where it belongs in the picture, and its text."""

    number: int
    spot: Point
    told: Wrapped


def plan_slabs(
    plan: Plan, measure: float, house: House, slabs: Slabs
) -> Iterator[Slab]:
    """The picture in the middle, what is told of it at either side or below.

    On narrow pages it is told in a list, at one side where there is room for that.
    """
    shown = house.figure(plan.reference)
    things = [house.spot(plan.reference, name) for name in plan.spots]
    spots = [thing.middle for thing in things]
    if measure < NARROW:
        wide = min(1.0, house.share * NARROW_MORE) * measure
        listed = Numbered(plan.items)
        left = wide + 2 * _MARGIN + GAP
        if measure - left >= LIST:
            told = slabs((listed,), measure - left)
            numbered = _numbered_slab(shown, spots, (wide, left - GAP), house)
            beside = (moved(node, Point(left, 0)) for node in stack_nodes(told))
            listed_rows = height(told)
            rows = max(numbered.rows, listed_rows)
            clear = rows - max(numbered.rows - numbered.clear, listed_rows)
            nodes = (*numbered.nodes, *beside)
            yield replace(numbered, rows=rows, nodes=nodes, kept=False, clear=clear)
            return
        yield _numbered_slab(shown, spots, (wide, measure), house)
        *items, last = slabs((listed,), measure)
        yield from (replace(item, kept=True) for item in items)
        yield last
    else:
        yield _beside(plan, shown, spots, measure, house)


def _beside(
    plan: Plan,
    shown: Illustration,
    spots: Sequence[Point],
    measure: float,
    house: House,
) -> Slab:
    wide = house.share * measure
    scale = wide / shown.scene.width
    left = (measure - wide) / 2
    top = BASELINE - CAP_HEIGHT * LEADING / 1.4
    at = translation(left, top).after(scaling(scale))
    end = top + shown.scene.height * scale
    nodes = legible(shown.scene.nodes, scale * house.printed, most=CAPTION)
    picture = _picture(nodes, shown.clear, at, house)
    outline = Silhouette.of(nodes, at)
    least = left - _SET_OFF

    def placed_in(room: float) -> Iterator[_Placement]:
        calls = [
            Callout(number, at(spot), item_text(item, room, house))
            for number, (spot, item) in enumerate(
                zip(spots, plan.items, strict=True), 1
            )
        ]
        away = room + _BESIDE + DISC
        discs = Box(away, top, measure - away, end)
        for way in _ways(calls, discs, outline if room > least else None):
            yield _Placement(room, _led(way, discs, picture), picture)

    rooms = (*range(_WIDEST, ceil(least), -_NARROWER), least)
    room, placed, _ = _best_placement(map(placed_in, rooms))
    bottom = max(end, *(line.top + call.told.height for call, line, _ in placed))
    drawing = Group(nodes, at)
    lines = (
        node
        for each in placed
        for node in leader_nodes(each[0].number, each[1], house.accent)
    )
    items = tuple(
        _item(call, line.top, side, room, measure) for call, line, side in placed
    )
    return Slab(
        PLAN,
        ceil((bottom + 1.0) / LEADING),
        (
            Group((drawing,), role="figure"),
            Group(tuple(lines), role="artefact"),
            Group(items, role="list"),
        ),
    )


class _Placement(NamedTuple):
    """Texts so wide with their lines, those at the left with 0, in a picture."""

    room: float
    called: Sequence[tuple[Callout, Leader, int]]
    picture: Picture

    @property
    def crossed(self) -> int:
        """How many letters and signs lines cross."""
        return sum(
            meets(box.grown(_HALO), line.disc, line.end)
            for _, line, _ in self.called
            for box in self.picture.signs
        )

    @property
    def length(self) -> float:
        """How long its lines are."""
        return sum(dist(line.disc, line.end) for _, line, _ in self.called)


def _best_placement(rooms: Iterable[Iterable[_Placement]]) -> _Placement:
    """The first whose lines cross nothing, or least, and the shortest of a room."""
    found = list[_Placement]()
    for ways in rooms:
        found += sorted(ways, key=lambda way: (way.crossed, way.length))[:1]
        if found and not found[-1].crossed:
            return found[-1]
    return min(found, key=lambda way: way.crossed)


def _picture(
    nodes: Sequence[Node], clear: Sequence[Node], at: Transform, house: House
) -> Picture:
    """All that is written, and what else lines stay clear of: of all if nothing is."""
    cell = house.cell * at.scale
    if not clear:
        return Picture(tuple(signs(nodes, at)), cell, tuple(pieces(nodes, cell, at)))
    words = [box for each in written(nodes, at) if (box := reach([each]))]
    return Picture((*words, *signs(clear, at)), cell, tuple(pieces(clear, cell, at)))


def written(nodes: Iterable[Node], at: Transform) -> Iterator[Node]:
    """What is written, where it stands."""
    for node in nodes:
        if isinstance(node, Group):
            yield from written(node.children, at.after(node.transform))
        elif isinstance(node, Text):
            yield Group((node,), at)


class _Zone(NamedTuple):
    """Texts at a side, 0 at the left, and between which heights they stand."""

    side: int
    calls: Sequence[Callout]
    top: float
    bottom: float
    over: float = 0.0
    """How much higher or lower than that it may stand, if its line is led better so."""

    @property
    def free(self) -> float:
        """How much of its height is left, or how much is lacking."""
        tall = sum(call.told.height + APART for call in self.calls) - APART
        return self.bottom - self.top - tall if self.calls else 0.0

    @property
    def off(self) -> float:
        """How far its texts are from where they would be level with their spots."""
        levels = _levels(self.calls, self.top, self.bottom)
        return sum(
            abs(call.spot.y - CAPTION_LEADING - level)
            for call, level in zip(self.calls, levels, strict=True)
        )


def _ways(
    calls: Sequence[Callout], discs: Box, outline: Silhouette | None = None
) -> Sequence[Sequence[_Zone]]:
    """The best ways in which texts stand at both sides of a box, as high as it is.

    With an outline they stand in the corners that this leaves free, or nowhere.
    """
    middle = (discs.left + discs.right) / 2
    if not outline:
        sides = enumerate(_sides(calls, middle))
        return [[_Zone(n, told, discs.top, discs.bottom, 3.0) for n, told in sides]]
    corners = [_free_corners(side, discs, outline) for side in (0, 1)]
    ways = (
        [zone for zone in (*left, *right) if zone.calls]
        for sides in _all_sides(calls, middle)
        for left, right in product(
            *(_in_corners(n, sides[n], corners[n], discs) for n in (0, 1))
        )
    )
    return sorted(ways, key=lambda way: sum(zone.off for zone in way))[:_TRIED]


def _in_corners(
    side: int, calls: Sequence[Callout], corner: tuple[float, float], discs: Box
) -> Iterator[tuple[_Zone, _Zone]]:
    """The ways in which texts at a side have room in both of its corners."""
    upper, lower = corner
    for cut in range(len(calls) + 1):
        above = _Zone(side, calls[:cut], discs.top, upper)
        below = _Zone(side, calls[cut:], lower, discs.bottom)
        if above.free >= 0 and below.free >= 0:
            yield above, below


def _free_corners(side: int, discs: Box, outline: Silhouette) -> tuple[float, float]:
    """To which height there is room beside a picture, and again from which."""
    heights = [discs.top + n for n in range(ceil(discs.height) + 1)]

    def is_free(top: float, bottom: float) -> bool:
        left, right = outline.sides(top, bottom)
        return (discs.right - DISC >= right) if side else (left >= discs.left + DISC)

    upper = [y for y in heights if is_free(discs.top, y)]
    lower = [y for y in heights if is_free(y, discs.bottom)]
    return max(upper, default=discs.top), min(lower, default=discs.bottom)


def _led(
    zones: Iterable[_Zone], discs: Box, picture: Picture
) -> Sequence[tuple[Callout, Leader, int]]:
    """Where numbers stand, those at the left with 0, and where their lines lead."""
    taken: list[Point] = []
    placed = [
        (call, line, side)
        for side, listed, top, bottom, over in zones
        for disc in [Point(discs.right if side else discs.left, CAPTION_LEADING / 2)]
        for called in [_callout_levels(listed, top, bottom)]
        for call, line in zip(
            listed,
            leaders(called, disc, bottom + over, picture, taken, top - over),
            strict=True,
        )
    ]
    return sorted(placed, key=lambda each: each[0].number)


def _callout_leaders(
    calls: Sequence[Callout], discs: Box, picture: Picture
) -> Sequence[tuple[Callout, Leader, int]]:
    """The same where they stand on both sides of a box, as high as it is."""
    (way,) = _ways(calls, discs)
    return _led(way, discs, picture)


def item_text(item: Item, room: float, house: House) -> Wrapped:
    """What is told of a part of a picture, in small print."""
    setting = house.small_print
    runs = tuple(chain.from_iterable(each.runs for each in item))
    return wrapped_text(runs, room, setting)


def _sides(calls: Sequence[Callout], middle: float) -> tuple[list[Callout], ...]:
    """Those at the left and at the right; what is in the middle evens them out."""
    return min(_all_sides(calls, middle), key=_unevenness)


def _all_sides(
    calls: Sequence[Callout], middle: float
) -> Iterator[tuple[list[Callout], list[Callout]]]:
    """The same with what is in the middle at either side."""
    central = [call for call in calls if abs(call.spot.x - middle) < 1.0]
    for at_right in product((True, False), repeat=len(central)):
        rights = [call for call, right in zip(central, at_right, strict=True) if right]
        sides: tuple[list[Callout], list[Callout]] = ([], [])
        for call in sorted(calls, key=lambda call: call.spot.y):
            is_right = call in rights if call in central else call.spot.x > middle
            sides[is_right].append(call)
        yield sides


def _unevenness(sides: tuple[Sequence[Callout], Sequence[Callout]]) -> int:
    left, right = sides
    return abs(len(left) - len(right))


def _levels(calls: Sequence[Callout], top: float, bottom: float) -> list[float]:
    """Where each text begins: level with its spot, and off the one above it.

    The last ends above the bottom, if there is room for all.
    """
    found = [call.spot.y - CAPTION_LEADING for call in calls]
    free = bottom
    for place, call in reversed([*enumerate(calls)]):
        found[place] = min(found[place], free - call.told.height)
        free = found[place] - APART
    free = top
    for place, call in enumerate(calls):
        found[place] = max(found[place], free)
        free = found[place] + call.told.height + APART
    return found


def _callout_levels(
    calls: Sequence[Callout], top: float, bottom: float
) -> list[Called]:
    return [
        Called(call.spot, level, call.told.height)
        for call, level in zip(calls, _levels(calls, top, bottom), strict=True)
    ]


def leader_nodes(number: int, leader: Leader, ink: Ink) -> Iterator[Node]:
    """From the number beside a text to what it is about."""
    _, disc, end = leader
    yield line(disc, end, Style(stroke="ground", width=1.1, cap="round"))
    yield line(disc, end, Style(stroke=ink, width=STROKE))
    yield Circle(end, 0.95, Style(fill="ground"))
    yield Circle(end, 0.65, Style(fill=ink))
    yield from number_nodes(number, disc, ink)


def number_nodes(number: int, middle: Point, ink: Ink) -> Iterator[Node]:
    """A number on its disc."""
    yield Circle(middle, DISC + 0.4, Style(fill="ground"))
    yield Circle(middle, DISC, Style(fill=ink))
    base = Point(middle.x, middle.y + _NUMBER * LETTER)
    yield Text(str(number), base, _NUMBER, "bold", "middle", "ground")


def _item(call: Callout, y: float, side: int, room: float, measure: float) -> Group:
    corner = Point(0 if side == 0 else measure - room, y)
    texts = tuple(moved(text, corner) for text in call.told.texts)
    return Group(texts, role="item")


def _numbered_slab(
    shown: Illustration,
    spots: Sequence[Point],
    widths: tuple[float, float],
    house: House,
) -> Slab:
    """On narrow pages the numbers stand at the sides of the picture in its room.

    ``widths`` are those of both.
    """
    wide, measure = widths
    scale = wide / shown.scene.width
    at = translation((measure - wide) / 2, 1.0).after(scaling(scale))
    rows = ceil((1.0 + shown.scene.height * scale + 1.5) / LEADING)
    words = legible(shown.scene.nodes, scale * house.printed, most=CAPTION)
    drawing = Group((Group(words, at),), role="figure")
    named = replace(shown, scene=replace(shown.scene, nodes=words))
    numbers = _aside(named, spots, at, house)
    end = 1.0 + shown.scene.height * scale
    beside = reach((numbers,))
    clear = clear_rows(rows, max(end, beside.bottom) if beside else end)
    return Slab(PLAN, rows, (drawing, numbers), kept=True, clear=clear)


def numbered_scene(shown: Illustration, spots: Sequence[Point], house: House) -> Scene:
    """A picture on a screen, with numbers for what is told in a list."""
    scene = shown.scene
    scale = SCREEN / scene.width
    at = translation(_MARGIN, 0).after(scaling(scale))
    numbers = _aside(shown, spots, at, house)
    drawn = (Group(scene.nodes, at), numbers)
    wide = (SCREEN + 2 * _MARGIN) / scale
    return Scene(wide, scene.height, (Group(drawn, scaling(1 / scale)),))


def _aside(
    shown: Illustration, spots: Sequence[Point], at: Transform, house: House
) -> Group:
    """Numbers at both sides of a picture, with lines to what they tell of."""
    scene = shown.scene
    calls = [
        Callout(number, at(spot), Wrapped((), _ALONE))
        for number, spot in enumerate(spots, 1)
    ]
    (left, top), (right, bottom) = at(Point(0, 0)), at(Point(scene.width, scene.height))
    away = _BESIDE + DISC
    discs = Box(left - away, top, right + away, bottom)
    picture = _picture(scene.nodes, shown.clear, at, house)
    lines = (
        node
        for call, line, _ in _callout_leaders(calls, discs, picture)
        for node in leader_nodes(call.number, line, house.accent)
    )
    return Group(tuple(lines), role="artefact")
