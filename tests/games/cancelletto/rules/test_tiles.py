"""The file of the tiles is data, and its faults are named (CAN-1)."""

from collections.abc import Iterator
from typing import Any

import pytest

from pnp.base.templates import read_table
from pnp.games.cancelletto.rules import tiles
from pnp.games.cancelletto.rules.tiles import Face, TileError

Tables = list[dict[str, Any]]


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tables]:
    """The tables of the file, for a test to spoil before it is loaded."""
    listed: Tables = [dict(table) for table in read_table(tiles.FILE)["tile"]]
    monkeypatch.setattr(tiles, "read_table", lambda _: {"tile": listed})
    tiles.faces.cache_clear()
    yield listed
    tiles.faces.cache_clear()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"face": "b./."}, r"tile 'blue open 1': the face 'b./.' is not like"),
        ({"face": "b.|.."}, r"tile 'blue open 1': the face 'b.\|..' is not like"),
        ({"face": "b./x."}, "tile 'blue open 1': 'x' in 'b./x.' is none of"),
        ({"face": "b./.o"}, "tile 'blue open 1': .* more than one coloured square"),
        ({"face": "../.."}, "4 tiles have a blue square, not 5: blue open 2, "),
        ({"face": 5}, "tile 'blue open 1': the face 5 is not like"),
        ({"name": ""}, "has no name"),
        ({"name": "open"}, "two tiles are named 'open'"),
        ({"count": 2}, "6 tiles have a blue square, not 5"),
        ({"count": 0}, "tile 'blue open 1': the count 0 is not a number from 1"),
        ({"count": True}, "the count True is not a number"),
    ],
)
def test_a_fault_names_the_tile(
    tables: Tables, change: dict[str, Any], said: str
) -> None:
    tables[0].update(change)
    with pytest.raises(TileError, match=rf"templates/{tiles.FILE}: .*{said}"):
        tiles.faces()


def test_a_missing_tile_is_counted(tables: Tables) -> None:
    tables.pop()
    with pytest.raises(TileError, match="23 tiles in all, 13 of them plain, not 24"):
        tiles.faces()


def test_an_empty_file_is_refused(tables: Tables) -> None:
    tables.clear()
    with pytest.raises(TileError, match=r"no \[\[tile\]\] is listed"):
        tiles.faces()


def test_four_quarter_turns_lead_back() -> None:
    face = Face("any", "b.#o")
    assert [face.turned(quarters).symbols for quarters in range(5)] == [
        "b.#o", "#bo.", "o#.b", ".ob#", "b.#o",
    ]  # fmt: skip


def test_the_first_deals_never_change() -> None:
    """Codes are printed on paper: what they deal is fixed for ever."""
    from pnp.core.setup import Setup
    from pnp.games.cancelletto.rules.setup import EDITIONS, deal

    assert str(deal(Setup(EDITIONS[0], seed=7))) == (
        ".......o../#.......#o/.#.b...##./#..#.....b/....__#.../....__.o../b...o..b../"
        "#..#.....b/..##o..#../....#..... e2,e4,h5,h10,j9 a4,d8,h4,j3,j7 - o - 1"
    )
