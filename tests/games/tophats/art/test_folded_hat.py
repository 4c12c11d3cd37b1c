"""The hat to fold: its net is folded here, stacked, and looked at from all sides."""

from collections.abc import Iterator
from itertools import product
from math import cos, dist, fsum, radians, sin

import pytest

from pnp.games.tophats.art.pieces import (
    CARD,
    GIANT,
    LARGE,
    SASH,
    SMALL,
    TUCK,
    FoldedHat,
    Panel,
    Space,
    caps,
    net,
    printed_cloth,
)
from pnp.games.tophats.drawing.rule_pictures import folding
from pnp.games.tophats.rules.hats import HEIGHT
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Line, Move, Node, Path, Point
from tests.lanes import slow
from tests.pages import layer

every = pytest.mark.parametrize(
    "shape", [SMALL, LARGE, GIANT], ids=["small", "large", "giant"]
)


def ends(path: Node) -> list[Point]:
    assert isinstance(path, Path)
    return [part.to for part in path.segments if isinstance(part, Move | Line)]


def minus(one: Space, other: Space) -> Space:
    return Space(one.x - other.x, one.y - other.y, one.z - other.z)


def dot(one: Space, other: Space) -> float:
    return fsum(a * b for a, b in zip(one, other, strict=True))


def normal(panel: Panel) -> Space:
    """Across a panel, out of the hat."""
    (a, b, c), (d, e, f) = panel.along, panel.across
    across = Space(b * f - c * e, c * d - a * f, a * e - b * d)
    return across


def named(shape: FoldedHat, name: str, rise: float = 0.0) -> list[Panel]:
    return [panel for panel in shape.panels(rise) if panel.name == name]


@every
def test_eight_cuts_and_four_folds_make_a_hat(shape: FoldedHat) -> None:
    """Four edges, which neighbours share, and four slits; the crown has four sides."""
    knife, *slits = layer(net(shape, 0).nodes, "cut").children
    assert len(ends(knife)) + len(slits) == 8
    assert [tuple(ends(slit)) for slit in slits] == list(shape.slits())
    assert len(list(shape.folds())) == 4
    around = [end for fold in shape.folds() for end in fold]
    assert {start for start, _ in shape.slits()} == set(around)


@every
def test_folding_bends_the_net_along_the_folds_alone(shape: FoldedHat) -> None:
    """Each panel keeps its lengths, and its fold stays where the crown is."""
    (crown,) = named(shape, "crown")
    for panel in shape.panels():
        for one, other in product(panel.corners, repeat=2):
            there = dist(panel.at(one), panel.at(other))
            assert there == pytest.approx(dist(one, other))
        shared = set(panel.corners) & set(crown.corners)
        assert len(shared) == (4 if panel is crown else 2) or panel.name == "crown"
        for corner in shared:
            assert panel.at(corner) == pytest.approx(crown.at(corner))


@every
def test_the_panels_are_the_whole_net(shape: FoldedHat) -> None:
    area = sum(_area(panel.corners) for panel in shape.panels())
    assert area == pytest.approx(shape.length * shape.depth)


def _area(corners: tuple[Point, ...]) -> float:
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum(a.x * b.y - b.x * a.y for a, b in pairs)) / 2


@every
def test_the_edges_of_the_flaps_meet_the_walls(shape: FoldedHat) -> None:
    for flap in named(shape, "flap"):
        for corner in flap.corners[2:]:
            edge = flap.at(corner)
            gaps = [
                abs(dot(minus(edge, wall.at(Point(0, 0))), normal(wall)))
                for wall in named(shape, "wall")
            ]
            assert min(gaps) < 0.05


@every
def test_a_hat_stands_with_its_flaps_on_the_crown_below(shape: FoldedHat) -> None:
    (crown,) = named(shape, "crown")
    for flap in named(shape, "flap", shape.spacing):
        for corner in flap.corners[2:]:
            foot = flap.at(corner)
            assert foot.z == pytest.approx(crown.at(Point(0, 0)).z)
            assert abs(foot.y) < shape.crown / 2
    assert shape.lean < 10
    assert 2.5 < shape.spacing < shape.wall / 2


@every
def test_the_walls_of_hats_in_a_stack_lie_face_to_face(shape: FoldedHat) -> None:
    """What is between them is the card itself."""
    lower, upper = (named(shape, "wall", rise) for rise in (0.0, shape.spacing))
    for below, above in zip(lower, upper, strict=True):
        apart = dot(minus(above.at(Point(0, 0)), below.at(Point(0, 0))), normal(below))
        assert abs(apart) == pytest.approx(CARD, abs=0.01)
    assert TUCK > 0


@every
def test_three_hats_high_is_still_a_stack(shape: FoldedHat) -> None:
    high = shape.height + (HEIGHT - 1) * shape.spacing
    assert high < 1.4 * shape.depth


def test_folded_hats_fit_the_cells_that_they_are_made_for() -> None:
    for shape, unit in ((LARGE, 28.0), (SMALL, 20.0), (GIANT, 40.0)):
        assert dist((0, 0), (shape.span, shape.depth)) <= unit


# --- what can be seen


def eyes() -> Iterator[Space]:
    """Towards the eye: from all around, from the level of the table to above."""
    for around, up in product(range(0, 360, 9), (0.5, 2, 5, 10, 20, 30, 45, 60, 75)):
        turn, rise = radians(around + 0.5), radians(up)
        yield Space(cos(rise) * cos(turn), cos(rise) * sin(turn), sin(rise))


def silks(shape: FoldedHat, panels: list[Panel]) -> Iterator[tuple[Panel, Point]]:
    """Places all over the sash of a hat."""
    reach, half = shape.crown / 2 + shape.silk, shape.crown * SASH / 2
    for panel in panels:
        if panel.name == "flap":
            continue
        bends = (-shape.crown / 2, shape.crown / 2)
        spans = {"crown": bends, "wall": (bends[1], reach)}
        start, end = spans[panel.name]
        side = 1 if max(x for x, _ in panel.corners) > shape.crown / 2 + 1 else -1
        for along, across in product(range(9), range(7)):
            x = start + (end - start) * (0.02 + 0.96 * along / 8)
            y = half * (across / 3 - 1)
            yield panel, Point(side * x, y)


def hidden(place: Space, eye: Space, panels: list[Panel]) -> bool:
    return any(_blocks(panel, place, eye) for panel in panels)


def _blocks(panel: Panel, place: Space, eye: Space) -> bool:
    """Whether the inner face of a panel is on the way from a place to the eye."""
    out = normal(panel)
    inner = minus(panel.at(Point(0, 0)), Space(*(CARD * n for n in out)))
    slope = dot(eye, out)
    if abs(slope) < 1e-9:
        return False
    way = dot(minus(inner, place), out) / slope
    if way < -1e-3:
        return False
    met = minus(Space(*(p + way * e for p, e in zip(place, eye, strict=True))), inner)
    # The axes of a panel are at right angles, of length 1.
    at = Point(dot(met, panel.along), dot(met, panel.across))
    return _inside(at, panel.corners)


def _inside(at: Point, corners: tuple[Point, ...]) -> bool:
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    sides = [(b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x) for a, b in pairs]
    slack = 0.35
    return all(side > -slack for side in sides) or all(side < slack for side in sides)


@pytest.mark.parametrize("shape", [LARGE, *slow([SMALL, GIANT])])
def test_no_eye_sees_the_silk_of_a_hat_under_another(shape: FoldedHat) -> None:
    """A secret stays one: from every side, and at every height."""
    lower, upper = list(shape.panels()), list(shape.panels(shape.spacing))
    for eye in eyes():
        for panel, point in silks(shape, lower):
            if dot(normal(panel), eye) > 0.02:
                assert hidden(panel.at(point), eye, upper), (panel.name, point, eye)


@every
def test_a_hat_on_top_tells_its_colour_from_above_and_from_the_side(
    shape: FoldedHat,
) -> None:
    panels = list(shape.panels())
    found = [(panel.name, normal(panel)) for panel, _ in silks(shape, panels)]
    above, side = Space(0, 0, 1), Space(0.9, 0, 0.4)
    assert any(name == "crown" and dot(out, above) > 0.9 for name, out in found)
    assert any(name == "wall" and dot(out, side) > 0.9 for name, out in found)
    assert shape.silk > 4


@every
def test_all_that_stays_in_sight_is_the_same_cloth_for_every_colour(
    shape: FoldedHat,
) -> None:
    plain = {repr(next(iter(printed_cloth(shape, colour)))) for colour in range(3)}
    assert len(plain) == 1
    for colour in range(3):
        _, *silk = printed_cloth(shape, colour)
        box = bounds(silk)
        assert box
        reach = shape.crown / 2 + shape.silk
        assert (
            Box(-reach, -shape.crown / 2, reach, shape.crown / 2).grown(0.2).holds(box)
        )


def test_there_are_46_hats_of_every_size_to_fold() -> None:
    for part in ("cap", "small-cap", "giant-cap"):
        counted = {
            cap.name.removeprefix(f"{part}-"): cap.count
            for cap in caps()
            if cap.key == f"part-{part}"
        }
        assert counted == {"red": 15, "yellow": 15, "blue": 15, "neutral": 1}


def test_the_picture_of_the_folding_stays_within_its_scene() -> None:
    scene = folding()
    box = bounds(scene.nodes)
    assert box
    assert Box(0, 0, scene.width, scene.height).holds(box)
