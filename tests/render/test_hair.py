"""However small a drawing becomes, its lines can be printed."""

from io import BytesIO

import pikepdf
import pytest

from pnp.render import pdf, svg
from pnp.scene.document import Document, Page
from pnp.scene.nodes import Group, Point, Scene, Style, scaling
from pnp.scene.shapes import line
from pnp.scene.theme import load

CLASSIC = load("classic")


@pytest.fixture(params=[False, True], ids=["drawn", "motif"])
def page(request: pytest.FixtureRequest) -> Page:
    """A line, and the same at a quarter of its size."""
    pen = Style(stroke="text", width=0.25)
    drawn = (line(Point(0, 0), Point(40, 0), pen),)
    small = Group(drawn, scaling(0.25), once=request.param)
    return Page(Scene(20, 10, (Group((small,)), *drawn)))


def test_svg_has_no_line_thinner_than_a_hair(page: Page) -> None:
    shown = svg.render(page, CLASSIC).decode()
    assert shown.count('stroke-width="0.6"') == 1
    assert shown.count('stroke-width="0.25"') == 1


def test_pdf_has_no_line_thinner_than_a_hair(page: Page) -> None:
    content = pdf.render(Document((page,), "lines"), CLASSIC)
    with pikepdf.open(BytesIO(content)) as file:
        streams = [each.read_bytes() for each in file.objects if _is_stream(each)]
    written = b"".join(streams)
    assert (written.count(b"0.6000 w"), written.count(b"0.2500 w")) == (1, 1)


def _is_stream(each: pikepdf.Object) -> bool:
    return isinstance(each, pikepdf.Stream) and "/Length1" not in each
