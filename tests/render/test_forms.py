"""Forms: what is drawn often is written once, and short things wherever they are."""

from io import BytesIO
from typing import Any

import pikepdf
import pytest

from pnp.games import GAMES, find
from pnp.press.kit.print_set import usual_set
from pnp.press.paper import Order, paper
from pnp.press.sheets.print_runs import offered_parts, with_parts
from pnp.render import pdf
from pnp.scene.document import single
from pnp.scene.nodes import Box, Circle, Group, Node, Point, Scene, Style, translation
from pnp.scene.shapes import rectangle
from pnp.scene.theme import load
from tests.lanes import slow

MOST = 10_000
"""How many forms a checker follows in a file before it gives up."""


def set_down(drawn: Any, known: dict[tuple[int, int], int]) -> int:
    """How many forms are drawn where a page or a form is, those within them too."""
    place = drawn.objgen
    if place not in known:
        forms = drawn.Resources.get("/XObject", {})
        steps = pikepdf.parse_content_stream(drawn, "Do")
        names = [step.operands[0] for step in steps if str(step.operator) == "Do"]
        inner = [forms[name] for name in names if forms[name].Subtype == "/Form"]
        known[place] = len(inner) + sum(set_down(form, known) for form in inner)
    return known[place]


def counted(content: bytes) -> int:
    with pikepdf.open(BytesIO(content)) as file:
        known = dict[tuple[int, int], int]()
        return sum(set_down(page.obj, known) for page in file.pages)


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("gridblock", marks=pytest.mark.proof),
        *slow(each for each in GAMES if each != "gridblock"),
    ],
)
def test_the_widest_kit_sets_down_no_more_forms_than_a_checker_follows(
    game: str,
) -> None:
    """In the theme in which most is drawn; it claims nothing, and that is all."""
    checker: Any = pytest.importorskip("page")
    one, order = find(game), Order(paper("letter"), duplex="fold")
    printed = usual_set(one, with_parts(one, order, offered_parts(one)), "full")
    for stack in printed.stacks:
        content = pdf.render(stack.document(printed.words), load("full"))
        assert counted(content) < MOST * 0.8, stack.file
        report = checker.validate_pdf_bytes(content, profile="ua1")
        assert {each.rule_id for each in report.failures} == {
            "PDFUA1-ID-PART-001",
            "PDFUA1-ID-SCHEMA-001",
        }


def test_a_short_motif_is_drawn_where_it_is_and_a_long_one_has_a_form() -> None:
    """Neither leaves its colours to what comes after it."""
    dot = (Circle(Point(1, 1), 1, Style("edge")),)
    dots = tuple(Circle(Point(x, 1), 1, Style("edge")) for x in range(40))
    after = rectangle(Box(0, 0, 5, 5), Style("paper"))
    for motif, forms in ((dot, 0), (dots, 3)):
        drawn: tuple[Node, ...] = (
            Group(motif, once=True),
            *(Group(motif, translation(x, 5), once=True) for x in (10, 20)),
            after,
        )
        content = pdf.render(single(Scene(60, 20, drawn), "dots"), load("classic"))
        assert counted(content) == forms
        with pikepdf.open(BytesIO(content)) as file:
            names = [
                str(s.operator) for s in pikepdf.parse_content_stream(file.pages[0])
            ]
        depth = [names[:place].count("q") - names[:place].count("Q")
                 for place, name in enumerate(names) if name == "rg"]  # fmt: skip
        assert depth[-1] == 0
        assert all(depth[:-1])
