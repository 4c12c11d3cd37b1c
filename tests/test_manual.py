"""The README and the manual tell the truth: their commands print what stands there."""

import os
import re
import subprocess
import sys
from pathlib import Path
from shlex import split
from typing import Any
from zipfile import ZipFile

import click
import pytest

from pnp.cli import COMMANDS, group
from pnp.cli.terminal import reading
from pnp.manual import PAGES, page
from pnp.typeset.markdown import spot
from tests.documents import (
    DOCUMENTS,
    MANUAL,
    Changed,
    Shown,
    Written,
    listings,
    mentions,
    printed,
    put,
    run,
    steps,
    text,
)
from tests.test_packaging import built

EACH = pytest.mark.parametrize("name", DOCUMENTS)


LONG = {
    "books", "cards", "cutters", "engines", "languages", "own-art", "own-game",
    "printing", "records", "site",
}  # fmt: skip
"""The pages whose commands print most."""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(each, marks=[pytest.mark.proof] if each in LONG else [])
        for each in DOCUMENTS
    ],
)
def test_commands_print_what_a_page_says(
    name: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """All of a page in order, as some read what others write."""
    said = []
    for each in steps(text(name)):
        if isinstance(each, Written | Changed):
            put(each, tmp_path)
        else:
            said.append(Shown(each.command, printed(each.command, tmp_path)))
    if request.config.getoption("--update-golden"):
        DOCUMENTS[name].write_text(rewritten(text(name), said), encoding="utf-8")
    for there, found in zip(run(text(name)), said, strict=True):
        assert there == found, "see --update-golden"


def rewritten(page: str, said: list[Shown]) -> str:
    """A page whose listings show what their commands print."""
    found = iter(said)

    def block(match: re.Match[str]) -> str:
        (listing,) = listings(match[0])
        told = (next(found) for _ in listing)
        lines = "".join(f"$ {each.command}\n{each.output}" for each in told)
        return f"```console\n{lines}```"

    return re.sub(r"^```console\n.*?^```$", block, page, flags=re.M | re.S)


@EACH
def test_a_command_that_is_named_is_one_with_such_options(name: str) -> None:
    for line in mentions(text(name)):
        line = re.sub(r"\$\(.*?\)", "2027-01-01", line)
        _, *words = split(line.replace("\\%", "%"), comments=True)
        check(words)


def check(words: list[str]) -> None:
    command: click.Command = group
    with click.Context(group) as context:
        while isinstance(command, click.Group) and words and words[0][0] != "-":
            found = command.get_command(context, words[0])
            assert found, words
            command, words = found, words[1:]
    known = {option for each in command.params for option in each.opts}
    known |= {"--help", "--version"}
    asked = {word for word in words if re.match("-[a-z]|--[a-z]", word)}
    assert asked <= known, (command.name, asked - known)


def test_every_command_stands_in_some_page() -> None:
    whole = "\n".join(map(text, DOCUMENTS))
    assert not [name for name in COMMANDS if not re.search(rf"pnp {name}\b", whole)]


def test_what_one_wants_stands_on_the_page_that_it_leads_to() -> None:
    """So each row of the README's table is run there."""
    rows = re.findall(
        r"^\| .* \| `(pnp .*)` \| \[[^\]]+\]\(.*?([\w-]+)\.md", text("README"), re.M
    )
    assert len(rows) >= 14
    for command, name in rows:
        shown = [each.command for each in run(text(name))]
        assert command in shown or f"\n    {command}\n" in text(name), command


def places(path: Path) -> set[str]:
    """What in a page one can be led to."""
    whole = re.sub(r"^```.*?^```$", "", path.read_text("utf-8"), flags=re.M | re.S)
    return {spot(each.strip()) for each in re.findall(r"^#+ (.*)$", whole, re.M)}


@EACH
def test_every_link_leads_somewhere(name: str) -> None:
    here = DOCUMENTS[name]
    prose = re.sub(r"^```.*?^```$|`[^`\n]+`", "", text(name), flags=re.M | re.S)
    for link in re.findall(r"\]\(([^)\s]+)\)", prose):
        to, _, place = link.partition("#")
        target = here.parent / to if to else here
        assert target.is_file(), link
        assert not place or place in places(target), link
        # What is no page is not there in a wheel or on a site.
        assert name == "README" or target.parent == MANUAL, link


def test_pnp_is_installed_from_its_folder_and_extras_beside_what_is_installed() -> None:
    """It is on no index; pip finds an extra by the pnp that is there."""
    assert "pnp-press[" not in text("README")
    for name in (each for each in DOCUMENTS if each != "README"):
        extras = re.findall(r'pip install "?(\S+\[\w+\])"?', text(name))
        assert {each.partition("[")[0] for each in extras} <= {"pnp-press", "."}, name


def test_the_manual_has_the_pages_that_it_lists(pnp: Any) -> None:
    assert {path.stem for path in MANUAL.glob("*.md")} == {*PAGES}
    listed = pnp("manual").out.splitlines()
    assert [line.split()[0] for line in listed] == list(PAGES)
    for name in PAGES:
        assert pnp("manual", name).out.rstrip() == text(name).rstrip()
        assert re.fullmatch(r"[A-Z][^.]*\.", page(name).about), name
        assert len(page(name).about) < 100


@pytest.mark.parametrize(
    ("marked", "shown"),
    [
        ("# Of *Hex*\n\n## How", "Of Hex\n\nHow"),
        ("*a* **b** `c`", "a b c"),
        ("Say:\n\n```sh\n[a](b) *c*\n```", "Say:\n\n    [a](b) *c*"),
        ("see [cards](cards.md#how)", "see cards"),
        ("see [it](https://example.org/)", "see it (https://example.org/)"),
        (f"```\n{'long ' * 40}end\n```", f"    {'long ' * 40}end"),
    ],
)
def test_a_page_that_is_read_at_a_terminal_shows_no_marks(
    marked: str, shown: str
) -> None:
    assert click.unstyle(reading(marked)).strip("\n") == shown


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")
def test_at_a_terminal_a_page_is_shown_by_the_pager() -> None:
    screen, there = os.openpty()
    environment = {**os.environ, "PAGER": "sed s/^/page:/", "TERM": "xterm"}
    command = [sys.executable, "-m", "pnp", "manual", "settings"]
    with subprocess.Popen(
        command, stdin=there, stdout=there, stderr=there, env=environment
    ) as shown:
        shown.wait(60)
    os.set_blocking(screen, False)
    said = os.read(screen, 1 << 16).decode()
    os.close(there)
    os.close(screen)
    plain = click.unstyle(said)
    assert plain.startswith("page:Settings\r\npage:\r\npage:")
    assert "page:    $ pnp config paper letter\r\n" in plain
    assert "`" not in plain


def test_a_page_that_there_is_not_is_a_line_with_the_pages(pnp: Any) -> None:
    answer = pnp("manual", "cadrs")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.count("\n") == 1
    assert "no page 'cadrs'; choose from printing, cards," in answer.err
    assert "did you mean 'cards'?" in answer.err


def test_a_wheel_carries_the_manual(tmp_path: Path) -> None:
    with ZipFile(built("wheel", tmp_path)) as wheel:
        for name in PAGES:
            assert wheel.read(f"pnp/manual/{name}.md").decode() == text(name)
