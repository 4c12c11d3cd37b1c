"""The cache believes nobody but its owner, and is never waited for."""

import os
from pathlib import Path

import pytest

from pnp.base import cache
from pnp.base.errors import UserError
from pnp.base.files import WriteError

CODE = "claustro_efbd77326a66b1f2d627d5967f39aa90e80c2666"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_what_is_written_is_read_and_removed(folder: Path) -> None:
    assert cache.read_cached("x.table") is None
    cache.write("x.table", b"known")
    assert cache.read_cached("x.table") == b"known"
    assert cache.size("x.table") == cache.remove("x.table") == 5
    assert cache.remove("x.table") is None


def test_a_new_cache_is_its_owners_alone(folder: Path) -> None:
    before = os.umask(0)
    try:
        cache.write("x.table", b"known")
    finally:
        os.umask(before)
    assert folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("mode", [0o775, 0o757, 0o777, 0o1777])
def test_a_cache_that_others_may_write_is_refused(folder: Path, mode: int) -> None:
    cache.write("x.table", b"planted")
    folder.chmod(mode)
    for act in (cache.read_cached, cache.remove, lambda name: cache.write(name, b"")):
        with pytest.raises(UserError, match="others may write .*: 'chmod go-w' it or"):
            act("x.table")
    assert (folder / "x.table").read_bytes() == b"planted"


def test_a_cache_of_another_user_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.write("x.table", b"planted")
    monkeypatch.setattr(os, "geteuid", lambda: folder.stat().st_uid + 1)
    with pytest.raises(UserError, match="another user: name a folder of your own in"):
        cache.read_cached("x.table")


@pytest.mark.parametrize("plant", [os.mkfifo, os.mkdir])
def test_what_is_no_file_is_not_read(folder: Path, plant: object) -> None:
    assert callable(plant)
    folder.mkdir(0o700)
    plant(folder / "x.table")
    assert cache.read_cached("x.table") is None
    with pytest.raises(WriteError):
        cache.write("x.table", b"known")


def test_links_in_a_circle_are_no_file_and_can_be_removed(folder: Path) -> None:
    folder.mkdir(0o700)
    (folder / "x.table").symlink_to("x.table")
    assert cache.read_cached("x.table") is None
    assert cache.remove("x.table") is not None
    assert not list(folder.iterdir())


def test_a_folder_in_place_of_a_file_is_told_of(folder: Path) -> None:
    (folder / "x.table").mkdir(parents=True)
    with pytest.raises(UserError, match=r"cannot remove '.*x\.table': "):
        cache.remove("x.table")


def test_a_cache_that_is_no_folder_is_empty(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.write_bytes(b"a file")
    assert cache.read_cached("x.table") is None
    assert cache.remove("x.table") is None
    with pytest.raises(WriteError, match="not a directory"):
        cache.write("x.table", b"known")


def test_code_of_former_times_is_removed_and_nothing_else(folder: Path) -> None:
    codes = folder / "code" / CODE
    codes.mkdir(parents=True)
    for name in ("retrograde.doubt-195.py311.nbi", "retrograde.doubt-195.py311.1.nbc"):
        (codes / name).write_bytes(b"code")
    assert cache.remove_code() == 8
    assert not (folder / "code").exists()
    assert cache.left_of_code() is None
    assert cache.remove_code() is None
    (codes / "mine").mkdir(parents=True)
    (codes / "retrograde.doubt-195.py311.nbi").write_bytes(b"code")
    assert cache.remove_code() == 4
    assert [path.name for path in codes.iterdir()] == ["mine"]
    assert cache.left_of_code() == folder / "code"


@pytest.mark.parametrize("link", ["code", f"code/{CODE}"])
def test_no_link_is_followed_out_of_the_cache(
    folder: Path, tmp_path: Path, link: str
) -> None:
    elsewhere = tmp_path / "elsewhere"
    for place in (elsewhere, elsewhere / CODE):
        place.mkdir()
        (place / "retrograde.doubt-195.py311.nbi").write_bytes(b"kept")
    (folder / link).parent.mkdir(parents=True)
    (folder / link).symlink_to(elsewhere)
    assert cache.remove_code() is None
    assert len(list(elsewhere.rglob("*.nbi"))) == 2
