"""What users read: the README and the manual, with the commands that they show."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.manual import PAGES

ROOT = Path(__file__).parents[1]

MANUAL = ROOT / "pnp" / "manual"

DOCUMENTS: Mapping[str, Path] = {
    "README": ROOT / "README.md",
    **{name: MANUAL / f"{name}.md" for name in PAGES},
}

HOME = "/home/you"
"""What examples call the folder of whoever tries them."""


class Shown(NamedTuple):
    """A command of a listing, and what the page says that it prints."""

    command: str
    output: str


def text(name: str) -> str:
    return DOCUMENTS[name].read_text(encoding="utf-8")


def listings(page: str) -> Iterator[list[Shown]]:
    """The listings of a page, which are run."""
    for block in re.findall(r"^```console\n(.*?)^```$", page, re.M | re.S):
        parts = re.split(r"^\$ ", block, flags=re.M)[1:]
        yield [Shown(*part.split("\n", 1)) for part in parts]


class Written(NamedTuple):
    """A file, or a part of one, that readers write."""

    file: str
    text: str


class Changed(NamedTuple):
    """Lines of a file that readers change, as ``diff`` shows them."""

    file: str
    lines: str

    @property
    def old(self) -> str:
        """What stands there before."""
        return self._but("+")

    @property
    def new(self) -> str:
        """What stands there afterwards."""
        return self._but("-")

    def _but(self, sign: str) -> str:
        lines = self.lines.splitlines()
        return "\n".join(line[1:] for line in lines if line[:1] != sign)


def steps(page: str) -> Iterator[Shown | Written | Changed]:
    """All that a page has its readers write and run, in order."""
    for block in re.findall(r"^```\w+(?: [\w./-]+)?\n.*?^```$", page, re.M | re.S):
        head, body = block.removesuffix("```").split("\n", 1)
        if head == "```console":
            yield from (shown for listing in listings(block) for shown in listing)
        elif head.startswith("```diff "):
            yield Changed(head.partition(" ")[2], body)
        elif " " in head:
            yield Written(head.partition(" ")[2], body)


def put(written: Written | Changed, folder: Path) -> None:
    """Writes a file as readers do: methods and functions in the place of their like."""
    path = folder / "work" / written.file
    if isinstance(written, Changed):
        text = path.read_text("utf-8")
        assert text.count(f"{written.old}\n") == 1, written
        path.write_text(text.replace(written.old, written.new), encoding="utf-8")
        return
    path.parent.mkdir(exist_ok=True)
    is_part = re.match(r" *def ", written.text)
    text = path.read_text("utf-8") if is_part else ""
    for part in re.findall(r"^ *def .*?(?=^ *def |\Z)", written.text, re.M | re.S):
        text = _with_part(text, part.rstrip())
    path.write_text(text if is_part else written.text, encoding="utf-8")


def _with_part(text: str, part: str) -> str:
    """A file with a function or a method in the place of that of its name, or added."""
    ((indent, name),) = re.findall(r"\A( *)def (\w+)", part)
    old = rf"^{indent}def {name}\(.*?(?=^{indent}def |^\S|\Z)"
    if found := re.search(old, text, re.M | re.S):
        after = text[found.end() :]
        return f"{text[: found.start()]}{part}\n\n{after}"
    if not indent:
        return f"{text.rstrip()}\n\n\n{part}\n"
    head, function, tail = text.rstrip().partition("\n\n\ndef ")
    return f"{head}\n\n{part}\n{function}{tail}\n"


def run(page: str) -> list[Shown]:
    """All commands of a page that are run, in order."""
    return [shown for listing in listings(page) for shown in listing]


def mentions(page: str) -> Iterator[str]:
    """The commands that a page names beside its listings."""
    prose = re.sub(r"^```.*?^```$", "", page, flags=re.M | re.S)
    yield from re.findall(r"^ {4}(?:.*?/)?(pnp .*)$", prose, re.M)
    prose = re.sub(r"^ {4}.*$", "", prose, flags=re.M)
    yield from re.findall(r"`(pnp [^`]*)`", prose)


def printed(command: str, folder: Path) -> str:
    """All that a terminal shows of a command, in a folder with a home of its own.

    What takes long says so on a slow machine; that is left out.
    """
    scripts = str(Path(sys.executable).parent)
    assert shutil.which("pnp", path=scripts), "pnp is not installed here"
    home, work = folder / "home", folder / "work"
    home.mkdir(exist_ok=True)
    work.mkdir(exist_ok=True)
    environment = {
        "HOME": str(home),
        "LC_ALL": "C.UTF-8",
        "PATH": f"{scripts}{os.pathsep}{os.environ['PATH']}",
    }
    done = subprocess.run(
        command, shell=True, cwd=work, env=environment, timeout=600,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8",
    )  # fmt: skip
    said = re.sub(r"^(?!pnp:).* \.\.\.\n", "", done.stdout, flags=re.M)
    return said.replace(str(home), HOME)
