"""What a laser is told to cut, measured in the files: true sizes, slots that fit."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from pnp.cli import main
from pnp.games import find
from pnp.press.export.cutting_sheets import Laser, cutting_sheets
from pnp.press.export.kerf import offset, widened
from pnp.press.export.machines import machine
from pnp.press.paper import Order, paper
from pnp.press.sheets.print_runs import usual
from pnp.scene.flattened import shapes
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    Box,
    Circle,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Point,
    Scene,
    Style,
)
from pnp.scene.nodes import Path as Outline
from pnp.scene.shapes import polygon, rectangle, round_path
from tests.press.export.test_cutting_sheets import box, layers, points, sheets

Run = Callable[..., Any]

Cut = Callable[..., dict[str, list[Any]]]

KERF, THICK = 0.2, 3.0

PEN = Style(stroke="cut", width=0.15)


@pytest.fixture(scope="module")
def cut(tmp_path_factory: pytest.TempPathFactory) -> Cut:
    """The outlines of each sheet that is cut, as they are written, once for all."""

    @cache
    def written(game: str, *words: str) -> dict[str, list[Any]]:
        folder = tmp_path_factory.mktemp("cut")
        asked = ["kit", game, "--format", "svg", "-o", str(folder), "-q", *words]
        with pytest.raises(SystemExit) as ended:
            main(asked)
        assert not ended.value.code
        return {path.stem: list(layers(path)["cut"]) for path in sheets(folder)}

    return written


def sizes(outlines: Sequence[Any]) -> Counter[tuple[float, float]]:
    found = map(box, outlines)
    return Counter((round(b[2] - b[0], 2), round(b[3] - b[1], 2)) for b in found)


def test_a_disc_has_its_true_size_once_half_a_kerf_is_burned_off_around_it(
    cut: Cut,
) -> None:
    words = "--with", "flat-pawns"
    plain = cut("claustro", *words)
    burned = cut("claustro", *words, "--kerf", "0.2")
    (discs,) = (name for name in plain if "discs" in name and "back" not in name)
    assert sizes(plain[discs])[25.0, 25.0] == 8
    assert sizes(burned[discs])[25.2, 25.2] == 8


@pytest.mark.proof
def test_parts_that_share_a_cut_both_lose_half_of_its_kerf(cut: Cut) -> None:
    """So cuts of a row lie a part and a kerf apart."""
    steps = Counter[float]()
    for outlines in cut("gridblock", "--kerf", "0.2").values():
        lines = [b for b in map(box, outlines) if b[2] - b[0] < 0.01]
        uprights = sorted({round(left, 2) for left, *_ in lines})
        steps.update(round(b - a, 2) for a, b in pairwise(uprights))
    assert steps[63.7]
    assert not steps[63.5]


@pytest.mark.proof
@pytest.mark.parametrize(
    ("game", "sheet", "face", "foot", "count"),
    [
        ("claustro", "standees", (18.0, 24.0), (18.0, 12.0), 8),
        ("cancelletto", "pawns", (18.0, 24.0), (18.0, 12.0), 10),
        ("cancelletto", "pawns", (20.0, 16.0), (20.0, 9.0), 2),
    ],
)
@pytest.mark.parametrize("kerf", [0.0, KERF])
def test_what_stands_has_a_tab_and_a_foot_with_a_slot_as_large(
    cut: Cut,
    game: str,
    sheet: str,
    face: tuple[float, float],
    foot: tuple[float, float],
    count: int,
    kerf: float,
) -> None:
    words = ["--thickness", "3", *(["--kerf", f"{kerf}"] if kerf else [])]
    found = cut(game, *words)
    (outlines,) = (
        each
        for name, each in found.items()
        if f"_{sheet}" in name and "back" not in name
    )
    measured = sizes(outlines)
    wide, high = face
    tab = wide - 8
    uprights = round(wide + kerf, 2), round(high + THICK + kerf, 2)
    feet = round(foot[0] + kerf, 2), round(foot[1] + kerf, 2)
    slots = round(tab - kerf, 2), round(THICK - kerf, 2)
    assert measured[uprights] == measured[feet] == measured[slots] == count


def test_a_tab_is_as_wide_as_its_slot_once_both_are_cut(cut: Cut) -> None:
    found = cut("claustro", "--thickness", "3", "--kerf", "0.2")
    (outlines,) = (
        each
        for name, each in found.items()
        if "standees" in name and "back" not in name
    )
    upright = next(each for each in outlines if len(points(each)) == 8)
    low = max(y for _, y in points(upright))
    tab = [x for x, y in points(upright) if abs(y - low) < 1e-6]
    assert max(tab) - min(tab) - KERF == pytest.approx(10, abs=1e-3)
    slot = min(map(box, outlines), key=lambda each: each[3] - each[1])
    assert slot[2] - slot[0] + KERF == pytest.approx(10, abs=1e-3)
    assert slot[3] - slot[1] + KERF == pytest.approx(THICK, abs=1e-3)


def test_a_hole_is_cut_farther_in_and_a_slit_where_it_is() -> None:
    hole = polygon([Point(4, 4), Point(6, 4), Point(6, 6), Point(4, 6)], PEN)
    slit = Outline((Move(Point(0, 8)), Line(Point(3, 8))), PEN)
    edge = rectangle(Box(0, 0, 10, 10), PEN)
    whole = widened(Scene(10, 10, (Group((edge, hole, slit), layer="cut"),)), 0.4)
    begins = [
        each.segments[0].to
        for each in shapes(whole.nodes, "cut")
        if isinstance(each, Outline) and isinstance(each.segments[0], Move)
    ]
    assert begins == [Point(0, 0), Point(4.4, 4.4), Point(0.2, 8.2)]
    assert (whole.width, whole.height) == (10.4, 10.4)


def test_a_curved_outline_runs_beside_itself() -> None:
    curved = round_path(Circle(Point(0, 0), 9.0))
    for by in (0.15, -0.15):
        found = offset(curved, by)
        assert isinstance(found, Outline)
        assert any(isinstance(each, Curve) for each in found.segments)
        ends = [each.to for each in found.segments if not isinstance(each, Close)]
        for end in ends:
            assert (end.x**2 + end.y**2) ** 0.5 == pytest.approx(9 + by, abs=0.01)


def test_nothing_lies_beyond_the_reach_of_the_machine_for_its_kerf() -> None:
    claustro = find("claustro")
    order = Order(paper("a4"), sheets=usual(claustro))
    window = machine("plain").window(order.paper.whole)
    for sheet in cutting_sheets(claustro, order, machine("plain"), Laser(0.6, 0)):
        for shape in shapes(sheet.scene.nodes, "cut"):
            found = bounds([shape])
            assert found
            assert window.grown(0.1).holds(found)


@pytest.mark.parametrize("option", ["--kerf", "--thickness"])
def test_lasers_go_with_files_for_machines_alone(
    pnp: Run, tmp_path: Path, option: str
) -> None:
    ended = pnp("kit", "claustro", option, "0.9", "-o", str(tmp_path))
    assert ended.status == 2
    assert f"{option} goes with --format svg only" in ended.err


@pytest.mark.proof
def test_what_is_folded_is_said_to_be_no_board(pnp: Run, tmp_path: Path) -> None:
    words = "--format", "svg", "--thickness", "3", "-o", str(tmp_path)
    assert "of card and not of board: cap-red" in pnp("kit", "tophats", *words).err
