"""What the manual says of levels holds: the bands, and what each kind measures."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import pytest

from pnp.cli.benches.levels import agreement, counts
from pnp.core.puzzle import LEVELS
from pnp.games import GAMES, find
from pnp.games.almanac_plan import plan
from pnp.games.mining import Vein, mined_entries
from pnp.solve.difficulty import WHOLE, level
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.documents import text

CHAPTER = text("levels")

ENOUGH = -0.7
"""The rank correlation of a kind that comes in almanacs, or a stronger one."""


class Row(NamedTuple):
    """What is said of a kind."""

    game: str
    kind: str
    levels: tuple[int, ...]
    correlation: float

    @property
    def vein(self) -> Vein:
        return Vein(self.game, None if self.kind == "boards" else self.kind)


def rows() -> Iterator[Row]:
    """The rows of the tables of kinds."""
    cells = r"\| ([A-Z][\w ]+) \| `?([\w-]+)`? \| ([\d, ]+) \| (-[\d.]+) \|"
    for game, kind, levels, correlation in re.findall(cells, CHAPTER):
        counts = tuple(map(int, levels.split(", ")))
        yield Row(game.lower().replace(" ", ""), kind, counts, float(correlation))


def bands() -> Iterator[tuple[int, str]]:
    """The rows of the table of levels."""
    for number, band in re.findall(r"^\| (\d) \| (.*) \|$", CHAPTER, re.M):
        yield int(number), band


def is_within(percent: float, band: str) -> bool:
    """Whether so many of a hundred are in a band, as it is written."""
    bounds = list(map(int, re.findall(r"(\d+)%", band)))
    if band.startswith("more than"):
        return percent > bounds[0]
    if band.startswith("less than"):
        return percent < bounds[0]
    return bounds[0] <= percent <= bounds[1]


def test_a_level_is_the_band_that_the_manual_says() -> None:
    written = dict(bands())
    assert list(written) == list(range(1, LEVELS + 1))
    for failing in range(WHOLE + 1):
        solve = 100 * (WHOLE - failing) / WHOLE
        assert is_within(solve, written[level(failing)]), failing


def test_the_manual_tells_of_every_kind_what_its_levels_say() -> None:
    """Those in almanacs are in a table; the others are said to say less."""
    told = {(row.game, row.kind) for row in rows()}
    for name in GAMES:
        puzzles = find(name).puzzles
        assert puzzles.edition
        for kind in puzzles.edition.kinds:
            shared = kind.name in plan(name).kinds
            if shared or not (kind.by_name or puzzles.boards):
                assert (name, kind.name) in told
            assert (name, kind.name) in told or f"`{kind.name}` (-" in CHAPTER


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_a_name_where_one_chooses(language: Language) -> None:
    for name in GAMES:
        words, puzzles = catalogue(name, language), find(name).puzzles
        assert puzzles.edition
        for kind in puzzles.edition.kinds:
            assert words.text(f"studio-kind-{kind.name}")


def test_kinds_in_a_table_agree_with_who_is_not_on_the_panel() -> None:
    assert len(list(rows())) > len(GAMES)
    assert all(row.correlation <= ENOUGH for row in rows())


@pytest.mark.slow
@pytest.mark.parametrize("row", list(rows()), ids=lambda row: f"{row.game}-{row.kind}")
def test_what_a_table_says_of_a_kind_is_measured_again(
    row: Row, claustro_table: object
) -> None:
    entries = list(islice(mined_entries(row.vein), sum(row.levels)))
    assert tuple(counts(entries)) == row.levels
    assert agreement(find(row.game), entries) == f"{row.correlation:.2f}"
