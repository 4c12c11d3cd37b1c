"""Every slip in a template is told in a line that names the file."""

import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from pnp.base.templates import read_text, reading, template_files, templates
from pnp.games import GAMES, find
from pnp.press.checks.all_checks import faults, proofs
from pnp.scene.theme import THEMES
from pnp.words.catalogue import languages

HARMLESS = {
    "tactics.toml": (
        r"[a-jA-E]\d+|own\dother\d|[1-6]{3}|\[\w+\.signs\]|all|winnable|"
        r"two|by_?\d|\[below\]|orders|best|par|[a-z]+_(first|last|level|shared)"
    ),
    **{f"tactics.{tag}.toml": "caption" for tag in languages()},
    "parts.toml": "count|band",
    "almanac.toml": r"kinds|common|plain|\[second\]|[a-z]+(-[a-z]+)*",
    **{f"refusals.{tag}.toml": ".*" for tag in languages()},
    "sheets.toml": r"codes|\[.*|[a-z-]+",
    "illegal.toml": "at",
    "setting.toml": (
        r"\[.*|\".*\"|scale|side|printed|caption|order|begins|alone|figures|larger"
    ),
    "figures.toml": "at|colours",
    "try.toml": r"[a-z-]+-\w+|cards|picture|setup|\[below\]",
    "examples.toml": (r"at|notes|\[\w+\.notes\]|\d+|\[(long|late-gate|capture|swap)\]"),
    **{f"themes/{theme}.toml": r"extends|[a-z]+(-.*)?" for theme in THEMES},
}
"""What may go or be called otherwise: it is optional, or nothing printed needs it."""

SHARE = 122
"""One slip in so many is tried in the fast run."""


class Slip(NamedTuple):
    """A template in which a key, a heading or a reference is not what it was."""

    file: str
    what: str
    text: str


FILES = [
    f"{folder}/{name}"
    for folder in ("common", "labels", "themes", *GAMES)
    for name in template_files(folder)
]

KEY = re.compile(
    r'^(?P<head>\[+[^\n]*\]+)$|(?P<key>[\w-]+|"[^"\n]+") = (?=["\[{\d-])', re.M
)

REFERENCE = re.compile(
    r"(?<=\]\()[^)\n]+(?=\))|^\{\w+\}$|(?<=\{if )[\w-]+|(?<=\{unless )[\w-]+", re.M
)

VALUE = re.compile(r' = ("""(?s:.*?)"""|\[[^]]*\]|\{[^}\n]*\}|[^\n]*)\n')


def slips(file: str) -> Iterator[Slip]:
    """The template with each key misspelled, and with each deleted."""
    text = read_text(file)
    for found in (REFERENCE if file.endswith(".md") else KEY).finditer(text):
        if text[: found.start()].count('"""') % 2 or in_comment(text, found.start()):
            continue
        word = found[0]
        name = word.removesuffix(" = ")
        start, end = found.start(), found.start() + len(name)
        inner = len(name.rstrip(']"})'))
        misspelled = f"{name[:inner]}x{name[inner:]}"
        yield Slip(file, name, text[:start] + misspelled + text[end:])
        value = VALUE.match(text, end)
        if text[start - 1 : start] in ("", "\n") and value:
            yield Slip(file, name, text[:start] + text[value.end() :])
        elif word.startswith("["):
            yield Slip(file, name, text[:start] + text[end:])


def in_comment(text: str, place: int) -> bool:
    return text[text.rfind("\n", 0, place) + 1 :].startswith("#")


@cache
def all_slips() -> tuple[Slip, ...]:
    return tuple(slip for file in FILES for slip in slips(file))


def told(folder: Path, file: str) -> list[str]:
    """The faults of a file, else those of its translations, else of its folder."""
    with reading(folder):
        found = proofs([find(name) for name in GAMES if file.startswith(f"{name}/")])
        home, _, name = file.partition("/")
        stem = f"{home}/{name.partition('.')[0]}."
        for near in (file, stem, f"{home}/"):
            if said := list(faults({k: v for k, v in found.items() if near in k})):
                return said
    return []


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shutil.copytree(str(templates()), tmp_path_factory.mktemp("t") / "templates")


def unnamed(folder: Path, slip: Slip) -> str:
    """What is wrong with how a slip is told, if anything is."""
    home, _, name = slip.file.partition("/")
    if re.fullmatch(HARMLESS.get(name, "-"), slip.what):
        return ""
    place = folder / slip.file
    place.write_text(slip.text, encoding="utf-8")
    try:
        said = told(folder, slip.file)
    finally:
        place.write_text(read_text(slip.file), encoding="utf-8")
    lines = [line for line in said if len(line.splitlines()) == 1]
    named = [line for line in lines if home in line and name in line]
    return "" if named and lines == said else f"{slip.file}: {slip.what}: {said}"


def test_a_kind_that_is_to_be_mined_is_one_of_the_game(folder: Path) -> None:
    text = read_text("gridblock/almanac.toml")
    for old, new in (("duel = 200", "dule = 200"), ("duel = 62", "dule = 62")):
        assert old in text
        slip = Slip("gridblock/almanac.toml", "duel", text.replace(old, new))
        (folder / slip.file).write_text(slip.text, encoding="utf-8")
        try:
            (said,) = told(folder, slip.file)
        finally:
            (folder / slip.file).write_text(text, encoding="utf-8")
        assert "no kind 'dule'" in said
        assert said.endswith("did you mean 'duel'?")


@pytest.mark.proof
def test_slips_are_told_with_their_file(folder: Path) -> None:
    some = all_slips()[::SHARE]
    assert not [said for slip in some if (said := unnamed(folder, slip))]


@pytest.mark.slow
@pytest.mark.parametrize("file", FILES)
def test_every_slip_is_told_with_its_file(folder: Path, file: str) -> None:
    assert not [said for slip in slips(file) if (said := unnamed(folder, slip))]
