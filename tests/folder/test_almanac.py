"""Almanacs of folders: they are mined and read as ours are."""

import datetime
import json
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from pnp.base.errors import UserError
from pnp.cli.commands import almanac
from pnp.folder.places import add
from pnp.games import AnyGame, find
from pnp.games.almanac_order import Wanted, longest
from pnp.games.almanac_plan import Plan
from pnp.games.day import cards_of_days, code_of
from pnp.games.mining import BARREN, Vein, mined_entries
from pnp.press.books import selection
from pnp.protocol.almanac import FIRST, SECOND_FIRST
from pnp.protocol.entries import Entry
from tests.folder.conftest import Changed


def test_a_rare_level_is_given_up_after_some_seeds_in_vain_and_that_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, other = islice(mined_entries(Vein("konane")), 2)

    def seeds(*_: object) -> Iterator[Entry | None]:
        return iter((None, first, None, first, other, *[None] * (BARREN - 1), first))

    monkeypatch.setattr(almanac, "digging", lambda _: seeds)
    dig = partial(almanac._pool_entries, find("konane"), None, 1, ExitStack())
    assert list(dig(Vein("konane", level=3))) == [first, other]
    assert "puzzles of level 3 are rare: the other days take the nearest" in (
        capsys.readouterr().err
    )


def test_a_kind_that_a_folder_hardly_has_is_given_up_and_one_of_ours_is_not(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    entry = next(mined_entries(Vein("konane")))
    monkeypatch.setattr(
        almanac, "digging", lambda _: lambda *_: iter((*[None] * 99, entry))
    )
    for vein, found in ((Vein("konane", "win"), []), (Vein("konane"), [entry])):
        dug = almanac._pool_entries(find("konane"), None, 1, ExitStack(), vein)
        assert list(dug) == found
    assert "win are rare: the other days take another kind" in capsys.readouterr().err
    assert not Vein("tophats", "sure-win").may_be_rare


def test_a_folder_s_almanac_says_what_its_days_hold(changed: Changed) -> None:
    entry = next(mined_entries(Vein(add(str(changed("konane", "mine"))))))
    folder = changed("konane", "own")
    (folder / "almanac.jsonl").write_text(f"{json.dumps(entry)}\n")
    own = find(add(str(folder)))
    days = [FIRST, FIRST + datetime.timedelta(days=400)]
    assert [code_of(each) for each in cards_of_days(own, days)] == [entry["code"]] * 2


def test_a_folder_s_days_are_as_hard_as_their_weekdays_say_only_where_that_is_true(
    changed: Changed,
) -> None:
    entry = next(mined_entries(Vein(add(str(changed("konane", "mine"))))))
    folder = changed("konane", "graded")
    lines = (json.dumps({**entry, "level": n}) for n in (1, 2, 2, 3, 4, 5))
    (folder / "almanac.jsonl").write_text("\n".join((*lines, json.dumps(entry))))
    own = find(add(str(folder)))
    days = [FIRST + datetime.timedelta(days=n) for n in range(8)]
    graded = [each.is_graded for each in cards_of_days(own, days)]
    assert graded == [True] * 6 + [False, True]


def test_our_months_promise_levels_by_the_week_only_where_that_is_true() -> None:
    """In a first edition a level that is rare gives way to the nearest."""
    game = find("tophats")
    known = game.almanac
    assert known
    days = [FIRST + datetime.timedelta(days=n) for n in range(364)]
    graded = [each.is_graded for each in cards_of_days(game, days)]
    off = [Wanted.of(n).misses(known.entry(n), longest(game)) for n in range(364)]
    assert graded == [not each for each in off]
    assert 0 < graded.count(False) < 9


def test_a_second_edition_is_as_hard_as_its_weekdays_say() -> None:
    days = [SECOND_FIRST + datetime.timedelta(days=n) for n in range(364)]
    assert all(each.is_graded for each in cards_of_days(find("gridblock"), days))


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_month_of_all_kinds_hangs_on_the_wall(
    pnp: Any, tmp_path: Path, language: str
) -> None:
    file = tmp_path / "wall.pdf"
    asked = ("--month", "2026-01", "--lang", language, "-o", file)
    assert pnp("daily", "mills", *asked).status == 0


def test_a_book_takes_what_there_is_where_a_level_is_not_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found, asked = selection._untaken_entry, list[int]()

    def rare(
        game: AnyGame, wanted: selection.Wanted, taken: set[str]
    ) -> selection.Entry:
        asked.append(wanted.level)
        if wanted.level == 2:
            raise UserError("no puzzle of level 2")
        return found(game, wanted, taken)

    monkeypatch.setattr(selection, "_untaken_entry", rare)
    monkeypatch.setattr(selection, "_spread", lambda *_: 2)
    made = list(selection.by_seed([find("konane")], selection.Choice(2)))
    assert len({each.key for each in made}) == 2
    assert asked == [2, 0, 0]


def test_who_makes_a_second_edition_is_told_what_is_mined_and_of_a_pool(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game, dug = find("gridblock"), list[Vein]()

    def dig(vein: Vein) -> Iterator[Entry]:
        dug.append(vein)
        return iter(({},) * 9)

    monkeypatch.setattr(
        almanac, "plan", lambda _: Plan(second={"duel": 2, "restore": 1})
    )
    monkeypatch.setattr(almanac, "in_calendar", lambda *_: iter(()))
    told = "days are chosen among 6 entries, which take long to mine: --pool DIR keeps"
    for kept in (False, True):
        list(almanac._second(game, 365, dig, kept=kept))
        assert (told in capsys.readouterr().err) == (not kept)
    assert [vein.kind for vein in dug] == ["duel", "restore"] * 2
    assert {vein.edition for vein in dug} == {2}
