"""Sites of folders: puzzles are solved on their pages; a game may have none."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from posixpath import join, normpath
from shutil import copy
from typing import Any

import pytest

from pnp.folder.places import classics
from pnp.games import AnyGame, find
from pnp.games.day import Drawn, cards_of_days
from pnp.web.site.downloads import by_turns, month_puzzles
from pnp.web.site.kept_files import cached_files
from tests.chromium import launched, opened
from tests.folder.conftest import Changed


@pytest.fixture
def files(
    pnp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Mapping[str, str]:
    """The pages of a site of a classic and of a game that is rules alone."""
    monkeypatch.setattr("pnp.cli.commands.site.reach", list)
    lonely, club = tmp_path / "lonely", tmp_path / "club"
    lonely.mkdir()
    copy(classics()["hex"] / "rules.py", lonely)
    asked = ("--from", "2026-12-24", "--url", "https://example.org")
    assert pnp("site", club, "konane", lonely, *asked).status == 0
    return {
        path.relative_to(club).as_posix(): path.read_text() if is_text(path) else ""
        for path in club.rglob("*")
        if path.is_file()
    }


def is_text(path: Path) -> bool:
    return path.suffix in (".html", ".xml", ".ics", ".svg")


def test_puzzles_of_a_folder_are_on_a_site_like_ours(files: Mapping[str, str]) -> None:
    for place in ("", "it/"):
        page = files[f"{place}2026-12-24/konane.html"]
        (tries,) = re.findall(r'id="tries">(.+)</script>', page)
        assert json.loads(tries)["stages"]
        assert "2026-12-24/konane.html" in files[f"{place}feed.xml"]
        assert "2026-12-24/konane.html" in files[f"{place}archive/2026-12.html"]
        assert "Konane" in files[f"{place}days.ics"]
        assert "CLA" not in files[f"{place}rules/konane.html"]


def test_a_folder_of_rules_alone_has_its_page_and_its_kit(
    files: Mapping[str, str],
) -> None:
    for place, home in (("", ""), ("it/", "../")):
        page = files[f"{place}lonely.html"]
        assert f'href="{home}print/lonely/lonely_{place[:2] or "en"}.zip"' in page
        assert "rules/lonely.html" not in page
        assert f"{place}rules/lonely.html" not in files
        assert "2026-12-24/lonely" not in files[f"{place}feed.xml"]


def test_the_foot_of_a_page_credits_each_game_by_its_name(
    files: Mapping[str, str],
) -> None:
    for page, said in (
        ("index.html", ": a traditional game."),
        ("it/index.html", ": un gioco tradizionale."),
    ):
        foot = files[page].partition("<footer")[2]
        assert f"Konane{said}" in foot
        assert f"Lonely{said}" in foot


def test_no_link_of_such_a_site_is_dead(files: Mapping[str, str]) -> None:
    for path, text in files.items():
        for link in re.findall(r'(?:href|src)="([^"#:]+)["#]', text):
            if path.endswith(".html") and not link.startswith("/"):
                assert normpath(join(path, "..", link)) in files, f"{path}: {link}"


def test_a_site_is_in_the_languages_of_its_rules(
    pnp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.cli.commands.site.reach", list)
    monkeypatch.chdir(tmp_path)
    assert pnp("new", "game", "stones").status == 0
    with (tmp_path / "stones" / "game.toml").open("a") as told:
        told.write("\n[puzzles]\nspot-illegal = [1]\n")
    assert pnp("site", "club", "./stones", "--days", "1").status == 0
    club = tmp_path / "club"
    assert (club / "rules" / "index.html").is_file()
    assert not (club / "it").exists()
    refused = pnp("site", "circolo", "./stones", "--days", "1", "--lang", "it")
    assert "stones has no rules in 'it': they are in en" in refused.err


def test_a_site_is_in_no_language_that_one_of_its_games_lacks(
    pnp: Any, changed: Changed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever another's rules and its own words are in."""
    monkeypatch.setattr("pnp.cli.commands.site.reach", list)
    folder = changed("konane", "own")
    (folder / "words.de.toml").write_text('turn-white = "Weiß ist dran."\n')
    club = tmp_path / "club"
    assert pnp("site", club, folder, "claustro", "--days", "1").status == 0
    assert (club / "it").exists()
    assert not (club / "de").exists()


def test_a_site_of_no_days_says_what_its_game_lacks(
    pnp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert pnp("new", "game", "pebbles").status == 0
    refused = pnp("site", "club", "./pebbles")
    assert refused.status == 1
    assert "pebbles has no card of the day: it has no puzzles" in refused.err
    assert not (tmp_path / "club").exists()


def test_who_edits_a_folder_has_its_site_made_anew(changed: Changed) -> None:
    from pnp.folder.places import add
    from pnp.web.site import kept_files

    folder, made = changed("konane", "own"), list[int]()

    def make() -> Mapping[str, bytes]:
        made.append(1)
        return {}

    add(str(folder))
    for text in ("", "", "# changed"):
        with (folder / "rules.py").open("a") as file:
            file.write(text)
        kept_files._stamp.cache_clear()
        cached_files("own", (), make)
    assert len(made) == 2


def test_a_page_of_a_folder_tells_idea_and_turn_as_its_rules_do(
    files: Mapping[str, str],
) -> None:
    for place, idea, lead in (
        ("", "Every jump takes stones of the other player", "Jump."),
        ("it/", "Ogni salto toglie pedine", "Saltate."),
    ):
        page = files[f"{place}konane.html"]
        assert f'<p class="small">{idea}' in page
        assert f"<li><b>{lead}</b> " in page
        assert "{jump}" not in page
        # No table is drawn of it: a board of its days stands there.
        assert '<p class="stage"><img' in page
        assert "stage" not in files[f"{place}lonely.html"]


def test_a_site_looks_for_no_puzzle_of_other_days_than_its_own(
    pnp: Any, changed: Changed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, club = changed("konane", "slow"), tmp_path / "club"
    asked: list[str] = []

    def noted(
        game: AnyGame, days: Sequence[date], *kind: str | None
    ) -> Iterator[Drawn]:
        asked.extend(str(day) for day in days if game.name == "slow")
        return cards_of_days(game, days, *kind)

    monkeypatch.setattr("pnp.cli.day_cards.cards_of_days", noted)
    made = pnp("site", club, folder, "konane", "--from", "2026-12-24", "--days", 2)
    assert made.status == 0
    assert asked == ["2026-12-24", "2026-12-25"]
    assert (club / "print/calendar-2026-12-en.pdf").is_file()
    assert (club / "print/book-2026-11-en.pdf").is_file()


def test_the_book_of_a_month_has_the_games_that_have_all_its_days(
    changed: Changed,
) -> None:
    folder, month = changed("konane", "slow"), date(2026, 11, 1)
    days = [month.replace(day=n) for n in range(1, 31)]
    konane, slow = find("konane"), find(str(folder))
    found = [*cards_of_days(konane, days), *cards_of_days(slow, days[:2])]
    bound = month_puzzles(found, date(2026, 12, 5))
    assert bound is not None
    assert {each.game.name for each in bound.entries} == {"konane"}
    assert len(by_turns(found, month)) == 30
    assert len(by_turns(found[30:], month)) == 2


def test_a_board_wider_than_high_is_seen_whole(
    pnp: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hex has the widest of all."""
    monkeypatch.setattr("pnp.cli.commands.site.reach", list)
    asked = ("--from", "2026-12-24", "--days", "1", "--lang", "en")
    assert pnp("site", tmp_path / "club", "hex", *asked).status == 0
    place = (tmp_path / "club" / "2026-12-24" / "hex.html").as_uri()
    with launched() as browser, opened(browser) as page:
        for width in (1200, 1280, 1920):
            page.set_viewport_size({"width": width, "height": 900})
            page.goto(place)
            board, band = (
                page.locator(each).first.bounding_box()
                for each in ("#board img", ".puzzle .band")
            )
            assert band["x"] < board["x"]
            assert board["x"] + board["width"] < band["x"] + band["width"]
            assert board["height"] / board["width"] == pytest.approx(0.66, abs=0.01)
