"""Whatever writes pages writes them as drawings too, which know all that is told."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pnp.games import find, names
from pnp.press.figures.examples import example
from tests.lanes import mostly_slow

DAY = "--date 2026-12-24"

OF_GAMES = (
    "rules GAME", "rules GAME --cover", "rules GAME --reference --lang it",
    "walkthrough GAME --plies 1,2",
)  # fmt: skip

OF_PUZZLES = (
    f"daily GAME {DAY}", f"daily GAME {DAY} --kind puzzle --lang it",
    "book GAME --count 1 --booklet --lang it",
)  # fmt: skip

ALONE = ("calibrate", "calibrate --paper letter --lang it")


def lines() -> Iterator[str]:
    """All that writes pages, for every game that has them."""
    yield from (way.replace("GAME", game) for way in OF_GAMES for game in names())
    yield from (way.replace("GAME", game) for way in OF_PUZZLES for game in names())
    yield from ALONE


FEW = {"claustro", "hex"}
"""The games of which all ways are tried at once."""


def is_usual(line: str) -> bool:
    """One that takes a game of few, or none; books are all bound alike."""
    game = {*line.split()} & {*names()}
    return game <= FEW and not line.startswith("book hex")


@pytest.mark.parametrize("line", mostly_slow(lines(), *filter(is_usual, lines())))
def test_pages_are_written_as_drawings_too(
    pnp: Any, own_folder: Path, line: str
) -> None:
    if line.startswith("walkthrough"):
        game = line.split()[1]
        Path(game).write_text(str(example(find(game), "first")), encoding="utf-8")
    answer = pnp(*line.split(), "-q", "-o", "out.svg")
    assert (answer.status, answer.err) == (0, "")
    drawn = list(Path().glob("*.svg"))
    assert drawn
    assert all(each.read_bytes().startswith(b"<svg ") for each in drawn)
