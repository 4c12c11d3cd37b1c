"""How outlines stand in a PDF."""

from pnp.render.pdf.operators import matrix, outline
from pnp.render.pdf.pen import Ink
from pnp.scene.nodes import (
    Box,
    Circle,
    Close,
    Curve,
    Line,
    Move,
    Point,
    Style,
    Transform,
    rotation,
)
from pnp.scene.shapes import polygon, rectangle
from pnp.scene.theme import load


def test_no_zero_of_an_outline_has_a_sign() -> None:
    """Equal outlines are written once, whichever of them comes first."""
    below, above = Point(-0.0, 1.0), Point(0.0, 1.0)
    written = [
        outline.__wrapped__((Move(at), Line(at), Curve(at, at, at), Close()))
        for at in (below, above)
    ]
    assert written[0] == written[1]
    assert written[0].startswith("0 1 m 0 1 l 0 1 ")


def test_a_transform_is_six_numbers() -> None:
    assert matrix(rotation(90)) == "0 1 -1 0 0 0"
    assert matrix(Transform(0.5, 0, 0, 0.5, -1e-9, 12.3456789)) == (
        "0.5 0 0 0.5 0 12.345679"
    )


def test_only_an_upright_box_is_written_as_one() -> None:
    box = rectangle(Box(1, 2, 5, 8.5), Style())
    assert outline(box.segments) == "1 2 4 6.5 re"
    corners = Point(1, 2), Point(5, 2), Point(5, 8), Point(2, 8)
    assert outline(polygon(corners, Style()).segments) == ("1 2 m 5 2 l 5 8 l 2 8 l h")


def test_circles_are_written_alike_wherever_they_lie() -> None:
    ink = Ink(load("classic"), lambda _, __: ())
    here, there = (
        ink.operators(Circle(at, 2, Style("text")), 1)
        for at in (Point(3, 4), Point(5.5, 6))
    )
    assert here[0] == there[0]
    assert here[1].startswith("q 1 0 0 1 3 4 cm 2 0 m ")
    assert there[1] == here[1].replace("3 4 cm", "5.5 6 cm")
