"""What a site keeps is known by what it is made of, and made where it is not there."""

from json import dumps
from pathlib import Path

import pytest

from pnp.base import cache
from pnp.web.site import kept_files
from pnp.web.site.downloads import Kit, Printed, Small
from pnp.web.site.kept_files import cached_files


@pytest.fixture(autouse=True)
def _own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "cache"))


def made(content: str, made_of: object = "a4") -> tuple[bytes, bool]:
    """What is kept under a name, and whether it was made for it."""
    asked = list[None]()

    def make() -> dict[str, bytes]:
        asked.append(None)
        return {"print/x.pdf": content.encode()}

    return cached_files("x", made_of, make)["print/x.pdf"], bool(asked)


def test_what_is_kept_is_not_made_again() -> None:
    assert made("one") == (b"one", True)
    assert made("two") == (b"one", False)


def test_other_paper_makes_it_again_and_the_latest_is_kept() -> None:
    made("one")
    assert made("two", "letter") == (b"two", True)
    assert made("three", "a4") == (b"three", True)
    assert len(list(cache.folder().iterdir())) == 1


def test_another_pnp_makes_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    made("one")
    monkeypatch.setattr(kept_files, "_stamp", lambda: "another")
    assert made("two") == (b"two", True)


def test_a_template_that_is_edited_changes_what_files_are_made_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept_files, "templates", lambda: tmp_path)
    before = kept_files._stamp.__wrapped__()
    assert kept_files._stamp.__wrapped__() == before
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "base.html").write_text("<html>")
    assert kept_files._stamp.__wrapped__() != before


def test_a_damaged_file_is_made_again() -> None:
    made("one")
    (kept,) = cache.folder().iterdir()
    kept.write_bytes(kept.read_bytes()[:-9])
    assert made("two") == (b"two", True)
    assert made("three") == (b"two", False)


def test_where_nothing_can_be_kept_all_is_made(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file")
    assert made("one") == (b"one", True)
    assert made("two") == (b"two", True)


def test_a_folder_that_others_may_write_to_is_not_believed(tmp_path: Path) -> None:
    made("one")
    (tmp_path / "cache").chmod(0o777)
    assert made("two") == (b"two", True)


def test_nothing_is_kept_as_well() -> None:
    assert cached_files("none", (), dict) == {}
    assert cached_files("none", (), lambda: {"x": b""}) == {}


def test_what_is_said_of_a_kit_is_kept_with_it() -> None:
    each = Printed(
        "Board",
        "Card: 1 sheet",
        "print/x.pdf",
        2,
        [Small("img/x.png", 331, 468, "Board")],
    )
    kit = Kit([each], "print/x.zip", "3 sheets", "pnp kit x")
    assert Kit.of(dumps(kit).encode()) == kit
