import pytest

from pnp.scene.nodes import Box, Point, Transform, rotation, scaling, translation


@pytest.mark.parametrize("degrees", [0, 90, 180, 270, 360, -90])
def test_quarter_turns_are_exact(degrees: int) -> None:
    turned = rotation(degrees)(Point(3, 1))
    assert all(float(part).is_integer() for part in turned)


def test_a_turn_about_a_point_leaves_it_there() -> None:
    x, y = rotation(33, about=Point(4, 5))(Point(4, 5))
    assert (round(x, 9), round(y, 9)) == (4, 5)


def test_maps_are_composed_inner_first() -> None:
    whole = translation(10, 0).after(scaling(2))
    assert whole(Point(1, 1)) == (12, 2)
    assert whole.after(Transform()) == whole


def test_boxes_overlap_by_more_than_an_edge() -> None:
    assert not Box(0, 0, 1, 1).overlaps(Box(1, 0, 2, 1))
    assert Box(0, 0, 1.1, 1).overlaps(Box(1, 0, 2, 1))
    assert Box(0, 0, 2, 2).holds(Box(0, 1, 2, 2))
    assert not Box(0, 0, 2, 2).holds(Box(0, 1, 2, 2.1))
