"""What is typed at a command comes back as it was, or is refused in one line."""

import datetime
from collections.abc import Callable, Collection, Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.cli.param_types import Day, Measure, Number
from pnp.games import GAMES, find
from pnp.press.paper import PAPERS, Paper, paper
from pnp.press.sheets.label_sheets import SHAPES, label_sheet
from pnp.scene import theme
from tests.mistakes import ANYTHING, mistyped, reads

# --- options


def converted(option: Any) -> Callable[[str], Any]:
    return lambda text: option.convert(text, None, None)


SECONDS = st.decimals(0, 999_999, places=6).map(lambda time: f"{time:f}")


@given(st.dates(), st.integers(-(10**11), 10**11), SECONDS)
def test_days_numbers_and_times_come_back(
    day: datetime.date, number: int, seconds: str
) -> None:
    assert converted(Day())(str(day)) == day
    assert converted(Number(-(10**12)))(str(number)) == number
    assert converted(Measure("time"))(seconds) == float(seconds)


@given(mistyped(st.dates().map(str)) | ANYTHING)
def test_other_days_are_refused(text: str) -> None:
    if day := reads(converted(Day()), text):
        assert str(day) == text


@given(mistyped(st.integers(-99, 999).map(str)) | ANYTHING)
def test_other_numbers_are_refused(text: str) -> None:
    number = reads(converted(Number(-9, 99)), text)
    assert number is None or (-9 <= number <= 99 and int(text) == number)


@given(mistyped(SECONDS) | ANYTHING)
def test_other_times_are_refused(text: str) -> None:
    seconds = reads(converted(Measure("time")), text)
    assert seconds is None or 0 <= seconds == float(text)


NAMES: Mapping[str, tuple[Callable[[str], Any], Collection[str]]] = {
    "game": (find, GAMES),
    "paper": (paper, PAPERS),
    "theme": (theme.load, theme.THEMES),
}


@pytest.mark.parametrize("kind", NAMES)
@given(data=st.data())
def test_other_names_are_refused(kind: str, data: st.DataObject) -> None:
    find_by, names = NAMES[kind]
    text = data.draw(mistyped(st.sampled_from(sorted(names)), 1) | ANYTHING)
    named = reads(find_by, text)
    assert named is None or named.name == text


# --- label sheets

A4 = paper("a4")


@st.composite
def numbers(draw: st.DrawFn) -> str:
    """A label sheet that fits the paper."""

    def measure(least: float, most: float) -> float:
        places = draw(st.integers(0, 5))
        return round(draw(st.floats(least, most)), places)

    size = measure(6, 60)
    columns, rows = draw(st.integers(1, 3)), draw(st.integers(1, 4))
    left, top, x, y = measure(0, 9), measure(0, 9), measure(61, 64), measure(61, 64)
    figures = [f"{number:.5f}" for number in (size, left, top, x, y)]
    size_, left_, top_, x_, y_ = figures
    shape = draw(st.sampled_from(SHAPES))
    return f"{shape} {size_}: {columns} x {rows} at {left_}/{top_} by {x_}/{y_}"


@given(numbers())
def test_label_sheets_come_back(text: str) -> None:
    sheet = label_sheet(text, A4)
    assert label_sheet(str(sheet), A4) == sheet


@given(mistyped(numbers()) | ANYTHING, st.sampled_from(PAPERS).map(paper))
def test_other_label_sheets_are_refused_or_fit_the_paper(text: str, on: Paper) -> None:
    if sheet := reads(lambda text: label_sheet(text, on), text):
        assert label_sheet(str(sheet), on) == sheet
        assert sheet.block.right <= on.width + 1e-6
        assert sheet.block.bottom <= on.height + 1e-6
        assert sheet.bleed >= 0
