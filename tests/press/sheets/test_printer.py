"""Printers that miss, and what makes up for it: read back from finished files."""

import re
from collections.abc import Sequence
from itertools import pairwise, product

import pytest

from pnp.base.errors import UserError
from pnp.press.paper import SIZES, Order, PaperName, paper
from pnp.press.sheets.calibration import middles, target
from pnp.press.sheets.duplex import turns_level
from pnp.press.sheets.printer import Printer, corrected_document
from pnp.render import pdf
from pnp.scene.document import Document, Duplex, Page
from pnp.scene.nodes import Box, Point, Scene, Style
from pnp.scene.shapes import rectangle
from pnp.scene.theme import load
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import Shape, said, shapes, texts

STEP, FINE, REACH = 2.0, 0.25, 16
"""Lines lie so many mm apart, those of the back a quarter less, so many each way."""


FLIPS: list[Duplex] = ["long", "short"]

every_flip = pytest.mark.parametrize(
    ("size", "duplex"), list(product(["a4", "letter", "a5"], FLIPS))
)


def ticks(document: Document, page: int) -> tuple[list[float], list[float]]:
    """Where the lines of the two scales are: across, and down."""
    written = pdf.render(document, load("full"))
    high = document.pages[page].scene.height
    found = [s.box for s in shapes(written, page) if len(s.ends) == 2]
    boxes = [box for box in found if 30 < box.top < high - 30]
    across = [(b.left + b.right) / 2 for b in boxes if b.width < 1 and b.height > 4]
    down = [(b.top + b.bottom) / 2 for b in boxes if b.height < 1 and 4 < b.width < 50]
    return sorted(across), sorted(down)


@every_flip
def test_the_line_that_meets_its_counterpart_tells_by_how_much_backs_miss(
    size: PaperName, duplex: Duplex
) -> None:
    """Backs that fall 0.75 mm too far right and 1.25 mm too high are read so."""
    order = Order(paper(size), duplex=duplex)
    sheet, document = order.paper, target(order)
    fronts, backs = ticks(document, 0), ticks(document, 1)
    assert [len(lines) for lines in (*fronts, *backs)] == [2 * REACH + 1] * 4
    level = turns_level(duplex, sheet.width, sheet.height)
    across = backs[0] if level else [sheet.width - x for x in backs[0]]
    down = [sheet.height - y for y in backs[1]] if level else backs[1]
    for front, back, missed in (
        (fronts[0], across, 0.75),
        (fronts[1], down, -1.25),
    ):
        fallen = sorted(place + missed for place in back)
        apart = [abs(a - b) for a, b in zip(front, fallen, strict=True)]
        meeting = apart.index(min(apart)) - REACH
        assert min(apart) < 0.01
        assert meeting * FINE == pytest.approx(missed)


def test_the_scales_read_quarters_of_a_millimetre_up_to_four() -> None:
    across, down = ticks(target(Order(paper("a4"))), 0)
    steps = {round(b - a, 2) for a, b in pairwise(across)}
    assert steps == {STEP}
    middle = middles(Order(paper("a4")))
    assert across[REACH] == pytest.approx(middle[0].x, abs=0.01)
    assert down[REACH] == pytest.approx(middle[1].y, abs=0.01)


@pytest.mark.parametrize(("place", "step"), [(0, (1, 0)), (1, (0, 1))])
def test_a_number_stands_at_the_line_that_meets_the_other_side_if_backs_miss_so(
    place: int, step: tuple[int, int]
) -> None:
    """Lines lie 2 mm apart, and those of the back a quarter less: four tell 1 mm."""
    order = Order(paper("a4"))
    zero = middles(order)[place]
    told = {}
    for text, at in texts(target(order).pages[0].scene.nodes):
        if not re.fullmatch("\N{MINUS SIGN}?[0-4]", text.content):
            continue
        anchor = at(text.anchor)
        off = anchor.x - zero.x, anchor.y - zero.y
        along = off[0] * step[0] + off[1] * step[1]
        if abs(off[place - 1]) < 10 and abs(along) < 40:
            number = int(text.content.replace("\N{MINUS SIGN}", "-"))
            told[number] = along
    assert sorted(told) == list(range(-4, 5))
    assert all(abs(along - 8 * number) < 1 for number, along in told.items())


def test_either_side_of_the_target_says_which_it_is() -> None:
    words = catalogue("claustro", "it")
    for number, page in enumerate(target(Order(paper("a4"), "it")).pages, start=1):
        side = words.text("front" if number == 1 else "back")
        told = said(page.scene.nodes)
        assert (
            f"{words.text('calibration')} · {side} · pagina {number}/2 · A4 · it"
            in told
        )
        assert words.text("flip-long") in told
        keys = ("light", "read", "measure", "keep") if number == 1 else ("back",)
        for key in keys:
            assert letters(words.text(f"calibrate-{key}")) in letters(told)


def letters(text: str) -> str:
    """The letters alone, as words may be divided."""
    return "".join(filter(str.isalpha, text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_target_fits_every_paper_and_tells_how_to_use_it(
    size: PaperName, language: Language
) -> None:
    document = target(Order(paper(size), language))
    written = pdf.render(document, load("full"))
    for page in (0, 1):
        drawn = shapes(written, page)
        whole = Box(0, 0, paper(size).width, paper(size).height).grown(-4.8)
        assert all(whole.holds(shape.box) for shape in drawn)
    front = shapes(written, 0)
    assert "pnp printers set" in " ".join(shape.text for shape in front)
    words = [s.box for s in front if s.text.startswith(("pnp printers", "pnp kit"))]
    assert len(words) == 2
    assert scales(front)
    assert not any(box.overlaps(scale) for box in words for scale in scales(front))


def scales(front: Sequence[Shape]) -> Sequence[Box]:
    """The lines that are read, with some room about them."""
    boxes = [shape.box for shape in front if len(shape.ends) == 2]
    return [box.grown(2) for box in boxes if max(box.width, box.height) < 20]


def spot(width: float, height: float, *, back: bool) -> Page:
    """A page with a square of 10 mm in its middle."""
    middle = Point(width / 2, height / 2)
    ink = rectangle(Box(*middle, *middle).grown(5), Style(fill="text"))
    return Page(Scene(width, height, (ink,)), back=back)


@pytest.mark.parametrize("duplex", FLIPS)
@pytest.mark.parametrize(("width", "height"), [(210, 297), (297, 210)])
def test_backs_are_moved_against_what_the_printer_does(
    width: float, height: float, duplex: Duplex
) -> None:
    """On paper that stands, 0.5 mm right and 1.25 mm high; printed so, they meet."""
    pages = spot(width, height, back=False), spot(width, height, back=True)
    document = Document(pages, "", duplex=duplex)
    written = pdf.render(
        corrected_document(document, Printer(0.5, -1.25)), load("full")
    )
    (front,), (back,) = shapes(written, 0), shapes(written, 1)
    assert front.box.left == pytest.approx(width / 2 - 5, abs=0.01)
    x = (back.box.left + back.box.right) / 2 - width / 2
    y = (back.box.top + back.box.bottom) / 2 - height / 2
    through = Point(x, -y) if turns_level(duplex, width, height) else Point(-x, y)
    # Paper that lies is fed with its top to the left.
    fallen = Point(0.5, -1.25) if height > width else Point(1.25, 0.5)
    assert through.x + fallen.x == pytest.approx(0, abs=0.01)
    assert through.y + fallen.y == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize(("width", "height"), [(210, 297), (297, 210)])
def test_what_a_printer_stretches_is_drawn_shorter(width: float, height: float) -> None:
    document = Document((spot(width, height, back=False),), "")
    written = pdf.render(
        corrected_document(document, Printer(across=99, down=102)), load("full")
    )
    (shape,) = shapes(written)
    sides = [shape.box.width, shape.box.height]
    wanted = [10 / 0.99, 10 / 1.02]
    assert sides == pytest.approx(wanted if height > width else wanted[::-1], abs=0.01)


@pytest.mark.parametrize(
    ("found", "fault"),
    [
        ({"x": 11.0}, "x is 11, beyond 10 mm"),
        ({"y": float("nan")}, "y is nan, beyond 10 mm"),
        ({"down": 120.0}, "down is 120, too far from the 100 mm"),
    ],
)
def test_what_no_printer_does_is_refused(found: dict[str, float], fault: str) -> None:
    with pytest.raises(UserError, match=fault):
        Printer(**found)
