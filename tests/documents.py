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


def steps(page: str) -> Iterator[Shown | Written]:
    """All that a page has its readers write and run, in order."""
    for block in re.findall(r"^```\w+(?: [\w./]+)?\n.*?^```$", page, re.M | re.S):
        head, body = block.removesuffix("```").split("\n", 1)
        if head == "```console":
            yield from (shown for listing in listings(block) for shown in listing)
        elif " " in head:
            yield Written(head.partition(" ")[2], body)


def put(written: Written, folder: Path) -> None:
    """Writes a file as readers do: methods and functions in the place of their like."""
    path = folder / "work" / written.file
    path.parent.mkdir(exist_ok=True)
    is_part = re.match(r" *def ", written.text)
    text = path.read_text("utf-8") if is_part else ""
    for part in re.findall(r"^ *def .*?(?=^ *def |\Z)", written.text, re.M | re.S):
        indent, name = re.findall(r"^( *)def (\w+)", part)[0]
        old = rf"^{indent}def {name}\(.*?(?=^{indent}def |^\S|\Z)"
        if re.search(old, text, re.M | re.S):
            text = re.sub(
                old, lambda _, new=part: f"{new.rstrip()}\n\n", text, flags=re.M | re.S
            )
        elif indent:
            text = re.sub(
                r"(?=\n\n\ndef |\Z)",
                lambda _, new=part: f"\n{new.rstrip()}\n",
                text.rstrip() + "\n",
                count=1,
            )
        else:
            text = f"{text.rstrip()}\n\n\n{part.rstrip()}\n"
    path.write_text(text if is_part else written.text, encoding="utf-8")


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
