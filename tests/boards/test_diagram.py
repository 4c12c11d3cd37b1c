"""What the diagrams of all games share."""

from pnp.boards.diagram import (
    diagram,
    edge_name,
    illegal_cross,
    square_names,
    verdict,
)
from pnp.core.event import Event
from pnp.core.key_moment import Mark
from pnp.scene.measure import bounds
from pnp.scene.nodes import Circle, Path, Point, Text
from tests.pages import groups, leaves, placed


def test_a_diagram_is_drawn_about_its_origin_and_told() -> None:
    alt = (Event("white-to-move"),)
    scene = diagram((30, 20), Point(15, 10), [Circle(Point(0, 0), 1)], alt)
    ((board, at),) = groups(scene.nodes)
    assert (scene.width, scene.height) == (30, 20)
    assert (board.role, board.alt) == ("figure", alt)
    assert at(Point(0, 0)) == Point(15, 10)


def test_files_and_ranks_stand_outside_from_the_corner_on() -> None:
    names = square_names([2, 0], lambda file, rank: Point(10 * file, -10 * rank), -1, 3)
    found = {text.content: text.anchor for text in names}
    assert list(found) == ["c", "3", "a", "1"]
    assert [found[name].x for name in found] == [0, -10, 10, -10]
    assert found["c"].y > 10 > found["3"].y


def test_a_name_lies_in_the_middle_of_its_place() -> None:
    box = bounds([edge_name("E", Point(0, 0), 10)])
    assert box
    assert abs(box.top + box.bottom) < 0.2


def test_what_is_illegal_is_crossed_out_above_a_wider_cross() -> None:
    strokes = [node for node, _ in placed(illegal_cross(Point(0, 0), 2))]
    assert all(isinstance(node, Path) for node in strokes)
    styles = [node.style for node in strokes if isinstance(node, Path)]
    assert [style.stroke for style in styles] == ["ground", "illegal"]
    assert styles[0].width > styles[1].width


def test_what_costs_more_is_a_number_with_a_plus_sign_and_no_loss() -> None:
    costs, loses = (
        list(leaves([verdict(mark, Point(0, 0), 3, "text", "illegal")]))
        for mark in (Mark("costs", 3), Mark("loses"))
    )
    assert [node.content for node in costs if isinstance(node, Text)] == ["+3"]
    assert not any(
        node.style.fill == "illegal" for node in costs if isinstance(node, Circle)
    )
    assert any(isinstance(n, Path) and n.style.fill == "illegal" for n in loses)
