"""Boxes and wallets, folded by a program: faces meet, flaps lie inside, parts fit."""

from itertools import combinations
from math import dist

import pytest

from pnp.games import GAMES, find
from pnp.press.boxes import tuck_box, wallet
from pnp.press.boxes.box_fill import depth
from pnp.press.boxes.box_fill import layers as lying
from pnp.press.boxes.box_sheets import closed_size, held, room
from pnp.press.boxes.folding_picture import RIGHT, Space, folded_outlines, motions
from pnp.press.boxes.inner_size import Inside
from pnp.press.boxes.net import Net, Panel, is_straight
from pnp.press.kit.cutting_time import of_net
from pnp.press.paper import EXTRAS, Extra, Order, Stock, paper
from pnp.scene.nodes import Box, Point
from tests.papers import laid_flat

PLAY = 2.0
"""So much is free beside what lies in a box, in millimetres."""

HEADROOM = 1.0
"""So much is free above what lies in a box, in millimetres."""

CARD = 0.3

SHAPES = [Inside(62, 87, 11), Inside(74, 123, 34), Inside(122, 193, 60)]

every_shape = pytest.mark.parametrize("inside", SHAPES)

every_stock = pytest.mark.parametrize(
    "stock", [Stock(), Stock(0.5), Stock(0.25, sleeves=True)]
)


def box(inside: Inside) -> Net:
    return tuck_box.tuckbox(tuck_box.sizes(inside, CARD))


def case(inside: Inside) -> Net:
    return wallet.wallet(wallet.sizes(inside, CARD))


def near(first: Space, second: Space) -> bool:
    return dist(first, second) < 1e-6


def plane(net: Net, panel: Panel) -> tuple[Space, float]:
    """The way up from a panel's printed side, and how high it lies that way."""
    motion = motions(net)[panel.name]
    return motion.up, motion(Space(*panel.outline[0], 0)).dot(motion.up)


def on_page(net: Net, panel: Panel, place: Space) -> Point:
    """A place in space as a point of the page that a panel is part of."""
    motion = motions(net)[panel.name]
    way = place.plus(motion.origin, -1.0)
    return Point(way.dot(motion.right), way.dot(motion.down))


def lies_within(net: Net, inner: str, outer: str, slack: float = 1e-6) -> bool:
    """Whether a panel lies on another, nowhere beyond its edges."""
    frame = net.panel(outer)
    box = frame.box.grown(slack)
    points = (on_page(net, frame, place) for place in folded_outlines(net)[inner])
    return all(box.holds(Box(*point, *point)) for point in points)


def are_flush(net: Net, first: str, second: str) -> bool:
    """Whether two panels lie in one plane, looking the same way."""
    (up, high), (other, also) = (plane(net, net.panel(n)) for n in (first, second))
    return near(up, other) and abs(high - also) < 1e-6


@every_shape
def test_the_faces_of_a_box_meet_all_round(inside: Inside) -> None:
    """The back comes round to the left side, the lid to the front, the bottom too."""
    net = box(inside)
    found = folded_outlines(net)
    corners = [found[name] for name in ("front", "left", "right", "back")]
    for face in ("lid", "bottom"):
        for corner in found[face]:
            touched = sum(any(near(corner, c) for c in each) for each in corners)
            assert touched == 2, (face, corner)
    wide, high, deep = tuck_box.sizes(inside, CARD)
    spans = [max(c) - min(c) for c in zip(*found["front"], *found["back"], strict=True)]
    assert spans == pytest.approx([wide, high, deep])


@every_shape
def test_printed_sides_are_outside(inside: Inside) -> None:
    for net in (box(inside), case(inside)):
        middle = centre([c for face in folded_outlines(net).values() for c in face])
        for panel in net.panels:
            if panel.kind == "face" and panel.name != "tongue":
                up, high = plane(net, panel)
                assert high - middle.dot(up) > 0, panel.name


def centre(places: list[Space]) -> Space:
    count = len(places)
    return Space(*(sum(axis) / count for axis in zip(*places, strict=True)))


@every_shape
def test_glue_meets_its_partner(inside: Inside) -> None:
    """It lies flat on the panel that it names, and nowhere beyond it."""
    net = box(inside)
    glued = [panel for panel in net.panels if panel.kind == "glue"]
    assert {panel.onto for panel in glued} == {"back", "bottom"}
    for panel in glued:
        assert are_flush(net, panel.name, panel.onto), panel.name
        assert lies_within(net, panel.name, panel.onto), panel.name


@every_shape
def test_flaps_lie_inside(inside: Inside) -> None:
    net = box(inside)
    flaps = [panel for panel in net.panels if panel.kind == "flap"]
    assert len(flaps) == 5
    for panel in flaps:
        assert are_flush(net, panel.name, panel.inside), panel.name
        assert lies_within(net, panel.name, panel.inside), panel.name


@every_shape
def test_the_lid_goes_in_deeper_than_the_notch_for_the_thumb(inside: Inside) -> None:
    assert tuck_box.sizes(inside, CARD).tuck > tuck_box.NOTCH[1]


@every_shape
def test_a_notch_and_the_corners_of_a_lid_are_no_straight_cuts(inside: Inside) -> None:
    """They are two curves, each of many short lines."""
    net = box(inside)
    curves = [stroke for stroke in net.strokes() if not is_straight(stroke)]
    assert [len(stroke) > 12 for stroke in curves] == [True, True]
    straight = [stroke for stroke in net.strokes() if is_straight(stroke)]
    assert all(edge.length > 0.5 for stroke in straight for edge in stroke)
    effort = of_net(net, halved=False)
    assert (effort.cuts, effort.outlines) == (len(straight), 2)
    # Two beside the notch, three of the bottom; strip, inner bottom and four dust
    # flaps have three; beside all flaps there are short ones.
    assert 20 < effort.cuts < 40


@every_shape
def test_dust_flaps_leave_each_other_room(inside: Inside) -> None:
    net = box(inside)
    for end in ("top", "foot"):
        boxes = [Box(*spans(net, f"{side}-{end}", "lid")) for side in ("left", "right")]
        assert not boxes[0].overlaps(boxes[1])


def spans(net: Net, name: str, on: str) -> tuple[float, float, float, float]:
    points = [on_page(net, net.panel(on), p) for p in folded_outlines(net)[name]]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@every_shape
def test_two_halves_make_the_same_box(inside: Inside) -> None:
    """The strip of each meets the edge of the other's face."""
    size = tuck_box.sizes(inside, CARD)
    whole = box(inside)
    first, second = tuck_box.halves(size)
    names = [panel.name for net in (first, second) for panel in net.panels]
    assert sorted(names) == sorted([*(p.name for p in whole.panels), "right-strip"])
    for net, partner in ((first, "back"), (second, "front")):
        (strip,) = (p for p in net.panels if p.name.endswith("-strip"))
        assert strip.onto == partner
        own = net.panel({"back": "left", "front": "right"}[partner])
        assert strip.box.height <= own.box.height
        up, _ = plane(net, strip)
        opposite, _ = plane(net, net.panel({"back": "front", "front": "back"}[partner]))
        assert near(up, Space(0, 0, 0).plus(opposite, -1.0))
    for name in ("front", "left", "bottom", "back", "right", "lid", "shelf"):
        half = first if name in [p.name for p in first.panels] else second
        assert same_size(half.panel(name), whole.panel(name))


def same_size(first: Panel, second: Panel) -> bool:
    boxes = first.box, second.box
    wide, high = (
        {round(b.width, 6) for b in boxes},
        {round(b.height, 6) for b in boxes},
    )
    return len(wide) == len(high) == 1


@pytest.mark.parametrize("made", [box, case])
@every_shape
def test_panels_do_not_overlap_on_the_sheet(made: object, inside: Inside) -> None:
    net = box(inside) if made is box else case(inside)
    for first, second in combinations(net.panels, 2):
        assert not first.box.overlaps(second.box), (first.name, second.name)


@every_shape
def test_the_walls_of_a_wallet_close_it(inside: Inside) -> None:
    """Spine and wall lead from the back to the front, which lies right over it."""
    net = case(inside)
    deep = wallet.sizes(inside, CARD).depth
    found = folded_outlines(net)
    assert lies_within(net, "front", "back")
    up, level = plane(net, net.panel("back"))
    other, depth = plane(net, net.panel("front"))
    assert near(up, Space(0, 0, 0).plus(other, -1.0))
    assert level + depth == pytest.approx(deep)
    for end in ("upper", "lower"):
        wing, _ = plane(net, net.panel(f"{end}-wing"))
        assert near(wing, other)
        assert lies_within(net, f"{end}-wing", "front")
    ends = [place.z for place in found["wall"]]
    assert max(ends) - min(ends) == pytest.approx(deep)


@every_shape
def test_the_tongue_of_a_wallet_goes_into_its_slit(inside: Inside) -> None:
    """It lies on the back, its shoulders stop at the slit, its tip goes in."""
    net = case(inside)
    (slit,) = net.slits
    back = net.panel("back")
    assert are_flush(net, "tongue", "back")
    assert lies_within(net, "tongue", "back")
    points = [on_page(net, back, place) for place in folded_outlines(net)["tongue"]]
    beyond = [point for point in points if point.x > slit.start.x]
    assert len(beyond) == 4
    assert all(slit.start.y < point.y < slit.end.y for point in beyond)
    broad = [point for point in points if point.x < slit.start.x - 5]
    assert max(p.y for p in broad) - min(p.y for p in broad) > slit.length
    assert max(point.x for point in beyond) - slit.start.x >= 10


@every_shape
def test_folds_are_numbered_as_they_are_made(inside: Inside) -> None:
    """In pairs, and nothing is folded over what is not folded yet."""
    net = case(inside)
    steps = [panel.step for panel in net.folds]
    assert steps == sorted(steps) == [1, 1, 1, 1, 2, 2, 3, 3]
    for panel in net.folds:
        assert panel.step >= (net.panel(panel.on).step or 0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("extra", EXTRAS)
@every_stock
def test_the_stack_goes_in_with_play(extra: Extra, game: str, stock: Stock) -> None:
    """The walls, each as thick as the card, leave more than the parts need."""
    order = laid_flat(game, Order(paper("a4"), stock=stock))
    within = room(extra, find(game), order)
    wide, high = within.width - PLAY, within.height - PLAY
    stack = lying(held(extra, find(game), order))
    deep = depth(stack, wide, high)
    assert within.depth >= deep + HEADROOM
    made = tuck_box if extra == "box" else wallet
    sizes = made.sizes(within, stock.card)
    net = tuck_box.tuckbox(sizes) if extra == "box" else wallet.wallet(sizes)
    places = [
        place for name in ("front", "back") for place in folded_outlines(net)[name]
    ]
    spans = [max(axis) - min(axis) for axis in zip(*places, strict=True)]
    layers = (1, 4, 3) if extra == "box" else (1, 1, 3)
    for span, sheets, needed in zip(spans, layers, within, strict=True):
        assert span - sheets * stock.card >= needed - 1e-6


def test_thicker_card_makes_a_deeper_box() -> None:
    depths = [
        closed_size("box", find("gridblock"), Order(paper("a4"), stock=Stock(card)))[2]
        for card in (0.2, 0.3, 0.5)
    ]
    assert depths == sorted(set(depths))


def test_a_fold_is_a_turn_away_from_the_picture() -> None:
    net = box(SHAPES[0])
    flat, half = (
        folded_outlines(net, lambda _: 0.0),
        folded_outlines(net, lambda _: RIGHT / 2),
    )
    assert all(place.z == 0 for face in flat.values() for place in face)
    assert min(place.z for place in half["left"]) < -5
    assert all(place.z <= 1e-9 for place in half["lid"])
