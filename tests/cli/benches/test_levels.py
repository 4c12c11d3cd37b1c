"""What the manual says of levels holds: the bands, and what each kind measures."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from pnp.cli.benches.levels import of_kind
from pnp.core.puzzle import LEVELS
from pnp.games import GAMES, find
from pnp.protocol.entries import SETUP
from pnp.solve.difficulty import WHOLE, level
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.documents import text

CHAPTER = text("levels")


class Row(NamedTuple):
    """What is said of a kind."""

    game: str
    kind: str
    levels: tuple[int, ...]
    correlations: tuple[str, ...]
    """With each who tries; in brackets the weakest of those that are as long."""


def rows() -> Iterator[Row]:
    """The rows of the table of kinds."""
    cells = r"\| ([A-Z][\w ]+) \| `?([\w-]+)`? \| ([\d, ]+) \| (\*?-.*) \|"
    for game, kind, levels, correlations in re.findall(cells, CHAPTER):
        yield Row(
            game.lower().replace(" ", ""),
            SETUP if kind == "boards" else kind,
            tuple(map(int, levels.split(", "))),
            tuple(correlations.replace("*", "").split(", ")),
        )


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
    """All are in the table but those that it says take hours to find."""
    told = {(row.game, row.kind) for row in rows()}
    for name in GAMES:
        for kind in find(name).puzzles.tempers:
            assert (name, kind) in told or f"`{kind}`, of which" in CHAPTER


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_a_name_where_one_chooses(language: Language) -> None:
    for name in GAMES:
        words, puzzles = catalogue(name, language), find(name).puzzles
        assert puzzles.edition
        for kind in puzzles.edition.kinds:
            assert words.text(f"studio-kind-{kind.name}")


def weakest(line: str) -> str:
    """What a line of the bench says as the table does."""
    whole, *within = re.findall(r"(-?\d\.\d\d|-)(?=,| in|$)", line.partition(":")[2])
    known = [each for each in within if each != "-"]
    return f"{whole} ({max(known, key=float)})" if known else whole


@pytest.mark.slow
@pytest.mark.parametrize("row", list(rows()), ids=lambda row: f"{row.game}-{row.kind}")
def test_what_a_table_says_of_a_kind_is_measured_again(
    row: Row, claustro_table: object
) -> None:
    counted, *lines = of_kind(find(row.game), row.kind, sum(row.levels))
    levels = " ".join(map(str, row.levels))
    assert counted == f"{row.kind}: {levels} of levels 1 to {LEVELS}"
    assert tuple(map(weakest, lines)) == row.correlations
