"""Files are written whole or not at all, whatever else goes on in their folder."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pnp.base import files
from pnp.base.errors import UserError
from pnp.base.files import WriteError

NOOK = ".pnp-0123456789abcdef"


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_of_two_files_none_is_written_if_one_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "in-the-way").mkdir()
    with pytest.raises(UserError, match=r"in-the-way': is a directory"):
        files.write({tmp_path / "one": b"1", tmp_path / "in-the-way": b"2"})
    assert names(tmp_path) == ["in-the-way"]


def test_a_pipe_or_device_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")
    for name in ("link", "pipe"):
        with pytest.raises(WriteError, match=f"{name}': it is a device"):
            files.write({tmp_path / name: b"1"})
    assert (tmp_path / "pipe").is_fifo()


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    files.write({tmp_path / "link": b"1"})
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == b"1"


def test_a_link_that_leads_to_itself_is_refused(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("link")
    with pytest.raises(WriteError, match="link': the link leads to itself"):
        files.write({tmp_path / "link": b"1"})


def test_a_name_that_no_file_has_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WriteError, match=r"a\\x00b': no file can be called so"):
        files.write({tmp_path / "a\0b": b"1"})


@pytest.mark.parametrize("length", [248, 252, 255])
def test_a_name_may_be_as_long_as_names_are(length: int, tmp_path: Path) -> None:
    name = "à" * 8 + "n" * (length - 16)
    files.write({tmp_path / name: b"1"})
    assert names(tmp_path) == [name]


def test_a_planted_link_is_not_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is a folder taken for our own that was there before."""
    victim = tmp_path / "victim"
    victim.mkdir()
    monkeypatch.setattr(os, "urandom", lambda _: bytes.fromhex(NOOK[5:]))
    (tmp_path / NOOK).symlink_to(victim)
    with pytest.raises(WriteError):
        files.write({tmp_path / "file": b"1"})
    assert names(victim) == []
    assert names(tmp_path) == [NOOK, "victim"]


def test_nobody_else_writes_to_where_a_file_is_made(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        process, nook = writing(tmp_path / "file")
    finally:
        os.umask(before)
    assert (tmp_path / nook).stat().st_mode & 0o022 == 0
    process.communicate("")
    assert (tmp_path / "file").stat().st_mode & 0o777 == 0o666


def test_a_replaced_file_keeps_its_mode_and_a_new_one_has_the_usual(
    tmp_path: Path,
) -> None:
    path = tmp_path / "file"
    before = os.umask(0o027)
    try:
        files.write({path: b"1"})
        assert path.stat().st_mode & 0o777 == 0o640
        for mode in (0o600, 0o664, 0o755):
            path.chmod(mode)
            files.write({path: b"2"})
            assert path.stat().st_mode & 0o777 == mode
    finally:
        os.umask(before)


def test_a_read_only_file_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"mine")
    path.chmod(0o444)
    with pytest.raises(WriteError, match="file': it is read-only"):
        files.write({path: b"1"})
    assert path.read_bytes() == b"mine"
    assert names(tmp_path) == ["file"]


def test_eight_threads_may_write_one_file(tmp_path: Path) -> None:
    contents = [bytes([n]) * 50_000 for n in range(8)]

    def save(content: bytes) -> None:
        for _ in range(25):
            files.write({tmp_path / "file": content})
            assert (tmp_path / "file").read_bytes() in contents

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(save, contents))
    assert names(tmp_path) == ["file"]


WRITE = """
import signal, sys
from pathlib import Path
from pnp.base import files
signal.signal(signal.SIGINT, signal.default_int_handler)
whole = Path.replace
def late(self, target):
    print(self.parent.name, flush=True)
    sys.stdin.read()
    return whole(self, target)
Path.replace = late
files.write({Path(sys.argv[1]): b"late"})
"""


def writing(path: Path) -> "tuple[subprocess.Popen[str], str]":
    """A process that has all but written a file, and where it writes it."""
    process = subprocess.Popen(
        [sys.executable, "-c", WRITE, path],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    assert process.stdout
    return process, process.stdout.readline().strip()


def test_what_a_killed_process_leaves_is_swept(tmp_path: Path) -> None:
    process, nook = writing(tmp_path / "file")
    assert names(tmp_path / nook) == ["0"]
    process.kill()
    process.communicate()
    assert names(tmp_path) == [nook]
    files.write({tmp_path / "other": b"1"})
    assert names(tmp_path) == ["other"]


def test_what_another_process_still_writes_is_left_alone(tmp_path: Path) -> None:
    process, nook = writing(tmp_path / "file")
    files.write({tmp_path / "file": b"early"})
    assert names(tmp_path) == [nook, "file"]
    process.communicate("")
    assert (process.returncode, names(tmp_path)) == (0, ["file"])
    assert (tmp_path / "file").read_bytes() == b"late"


def test_only_our_own_is_swept(tmp_path: Path) -> None:
    """Not what looks like it, nor what a link of such a name leads to."""
    kept = [".pnp-cafe", ".pnp-notes.pid", ".x.svg.9624", "board.svg"]
    for name in kept:
        (tmp_path / name).write_bytes(b"kept")
    (tmp_path / NOOK).mkdir()
    (tmp_path / NOOK / "letter").write_bytes(b"kept")
    (tmp_path / "0").write_bytes(b"kept")
    (tmp_path / NOOK.replace("0", "f")).symlink_to(tmp_path)
    before = names(tmp_path)
    files.write({tmp_path / "file": b"1"})
    assert names(tmp_path) == sorted([*before, "file"])
    assert names(tmp_path / NOOK) == ["letter"]


def test_an_interrupted_write_leaves_nothing(tmp_path: Path) -> None:
    process, _ = writing(tmp_path / "file")
    process.send_signal(signal.SIGINT)
    process.communicate()
    assert process.returncode != 0
    assert names(tmp_path) == []
