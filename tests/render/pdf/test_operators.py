"""How outlines stand in a PDF."""

from pnp.render.pdf.operators import matrix, outline
from pnp.scene.nodes import Close, Curve, Line, Move, Point, Transform, rotation


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
