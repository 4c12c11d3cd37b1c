"""Exact boxes: extrema of curves, strokes, corners, caps and clips."""

from math import asin, sqrt, tan

import pytest

from pnp.scene.measure import bounds, reach
from pnp.scene.nodes import (
    Box,
    Circle,
    Curve,
    Group,
    Line,
    Move,
    Path,
    Point,
    Style,
    Text,
    rotation,
    scaling,
    translation,
)
from pnp.scene.shapes import diamond, hatching, line, polygon, rectangle, rounded_box

FILL = Style(fill="ink")

PEN = Style(stroke="ink", width=2)


def box(*nodes: object) -> Box:
    found = bounds(nodes)  # type: ignore[arg-type]
    assert found
    return Box(*(round(edge, 6) + 0.0 for edge in found))


def test_a_fill_reaches_its_corners() -> None:
    assert box(rectangle(Box(1, 2, 3, 4), FILL)) == (1, 2, 3, 4)


def test_a_stroke_reaches_half_its_width_further() -> None:
    assert box(rectangle(Box(1, 2, 3, 4), PEN)) == (0, 1, 4, 5)


def test_what_is_neither_filled_nor_stroked_has_no_box() -> None:
    assert bounds([rectangle(Box(1, 2, 3, 4))]) is None


def test_a_butt_end_adds_nothing_along_the_line() -> None:
    assert box(line(Point(0, 0), Point(9, 0), PEN)) == (0, -1, 9, 1)


def test_a_round_end_adds_half_the_width() -> None:
    cap = Style(stroke="ink", width=2, cap="round")
    assert box(line(Point(0, 0), Point(9, 0), cap)) == (-1, -1, 10, 1)


def test_a_mitre_sticks_out_of_a_corner() -> None:
    tip = 10 + sqrt(2)
    assert box(diamond(Point(0, 0), 10, PEN)) == tuple(
        round(edge, 6) for edge in (-tip, -tip, tip, tip)
    )


def test_a_corner_beyond_the_limit_is_cut_off() -> None:
    spike = polygon((Point(0, 0), Point(8, 1), Point(0, 2)), PEN)
    assert box(spike).right < 8.2


def test_a_round_join_is_a_disc() -> None:
    pen = Style(stroke="ink", width=2, join="round")
    assert box(diamond(Point(0, 0), 10, pen)) == (-11, -11, 11, 11)


def test_a_curve_is_measured_at_its_extremum_not_its_control_points() -> None:
    arch = Path(
        (Move(Point(0, 0)), Curve(Point(0, -8), Point(10, -8), Point(10, 0))), FILL
    )
    assert box(arch) == (0, -6, 10, 0)


def test_a_curve_stroked_reaches_half_a_width_beyond() -> None:
    arch = Path(
        (Move(Point(0, 0)), Curve(Point(0, -8), Point(10, -8), Point(10, 0))), PEN
    )
    assert box(arch) == (-1, -7, 11, 0)


def test_a_circle_is_measured_with_its_stroke() -> None:
    assert box(Circle(Point(5, 5), 3, PEN)) == (1, 1, 9, 9)
    turned = Group((Circle(Point(0, 0), 3, PEN),), rotation(45))
    assert box(turned) == (-4, -4, 4, 4)


def test_rounded_corners_stay_within_the_box() -> None:
    assert box(rounded_box(Box(0, 0, 4, 6), 1, FILL)) == (0, 0, 4, 6)


def test_groups_move_turn_and_scale() -> None:
    inner = rectangle(Box(0, 0, 2, 1), PEN)
    assert box(Group((inner,), translation(10, 20))) == (9, 19, 13, 22)
    assert box(Group((inner,), rotation(90))) == (-2, -1, 1, 3)
    assert box(Group((inner,), scaling(2))) == (-2, -2, 6, 4)


def test_a_clip_cuts_the_box() -> None:
    window = rectangle(Box(0, 0, 5, 5))
    assert box(Group((Circle(Point(5, 5), 3, FILL),), clip=window)) == (2, 2, 5, 5)


def test_a_clip_elsewhere_leaves_nothing() -> None:
    window = rectangle(Box(50, 50, 55, 55))
    assert bounds([Group((Circle(Point(5, 5), 3, FILL),), clip=window)]) is None


def test_hatching_stays_within_its_area() -> None:
    area = Box(3, 4, 13, 24)
    ruled = hatching(rectangle(area), area, 1.5, 30, PEN)
    assert len(ruled.children) > 10
    assert box(ruled) == area


def test_hatching_of_neighbours_lies_on_one_ruling() -> None:
    """Moved by a multiple of the spacing, the rules are the same lines."""
    one, other = (
        hatching(rectangle(area), area, 2, 0, PEN)
        for area in (Box(0, 1, 9, 5), Box(9, 1, 19, 5))
    )
    heights = [
        {segment.to.y for rule in ruled.children for segment in rule.segments}  # type: ignore[union-attr]
        for ruled in (one, other)
    ]
    assert heights[0] == heights[1] == {1, 3, 5}


@pytest.mark.parametrize(("align", "left"), [("start", 10), ("middle", 5), ("end", 0)])
def test_text_is_measured_by_its_ink(align: str, left: float) -> None:
    found = box(Text("H", Point(10, 10), 10, align=align))  # type: ignore[arg-type]
    assert found.bottom == 10
    assert found.top == pytest.approx(10 - 6.89, abs=0.01)
    assert left < found.left < found.right < left + 10


def test_blank_text_has_no_box() -> None:
    assert bounds([Text(" ", Point(0, 0), 10)]) is None


def test_layers_can_be_left_out() -> None:
    cut = Group((rectangle(Box(0, 0, 9, 9), FILL),), layer="cut")
    assert bounds([cut], skip=frozenset({"cut"})) is None


def test_measures_of_open_paths_ignore_what_is_not_drawn() -> None:
    two = Path(
        (
            Move(Point(0, 0)), Line(Point(1, 0)),
            Move(Point(5, 0)), Line(Point(6, 0)),
        ),
        PEN,
    )  # fmt: skip
    assert box(two) == (0, -1, 6, 1)


@pytest.mark.parametrize(("limit", "pointed"), [(3.9, True), (4.1, False), (7, False)])
def test_a_corner_sticks_out_by_four_widths_at_most(
    limit: float, pointed: bool
) -> None:
    """Half its angle has the inverse of the miter's length for its sine."""
    rise = 10 * tan(asin(1 / limit))
    spike = Path(
        (Move(Point(-10, -rise)), Line(Point(0, 0)), Line(Point(-10, rise))), PEN
    )
    assert box(spike).right == pytest.approx(limit if pointed else 1 / limit, abs=1e-6)


def test_a_closed_path_has_no_caps() -> None:
    corners = (Point(0, 0), Point(-40, 3), Point(-40, -3))
    butt, capped = (Style(stroke="ink", width=2, cap=cap) for cap in ("butt", "round"))
    assert box(polygon(corners, capped)) == box(polygon(corners, butt))


def test_what_is_clipped_reaches_as_far_as_it_is_seen() -> None:
    """Lines across a tile end outside it; a diagram is not scaled down for them."""
    tile = Box(0, 0, 10, 10)
    hatched = hatching(rectangle(tile), tile, 2, 45, PEN)
    assert reach([hatched]) == tile
    assert reach([Group((hatched,), translation(5, 0))]) == tile.moved(5, 0)
