"""What README and manual say beside their listings is true: code, facts, sizes."""

import re
from doctest import DocTestParser, DocTestRunner
from pathlib import Path
from tomllib import loads

import pytest

from pnp import boards
from pnp.manual import PAGES
from tests.documents import ROOT, text

README = text("README")


def test_the_readme_is_read_in_ten_minutes() -> None:
    assert len(README.splitlines()) <= 250
    assert len(README.split()) <= 2500


def test_the_readme_leads_to_every_page_of_the_manual() -> None:
    assert all(f"(pnp/manual/{name}.md" in README for name in PAGES)


def test_whoever_has_installed_it_is_told_how_its_name_is_found() -> None:
    install = README.partition("## Install")[2].partition("\n## ")[0]
    steps = re.findall(r"^    (.*)$", install, re.M)
    both = 'pip install ".[site,studio]"'
    assert steps[:6] == [
        "python3 -m venv .venv", "source .venv/bin/activate", both,
        "py -m venv .venv", r".venv\Scripts\activate", both,
    ]  # fmt: skip
    assert all(each.startswith("pnp ") for each in steps[6:])


def snippets(name: str) -> list[str]:
    """The Python of a page."""
    return re.findall(r"^```python\n(.*?)^```$", text(name), re.M | re.S)


def test_the_code_of_the_readme_runs(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    (code,) = snippets("README")
    exec(compile(code, "README.md", "exec"), {"__name__": "readme"})
    number, *captions = capsys.readouterr().out.splitlines()
    assert number == "6 None"
    assert captions
    assert "<svg" in (own_folder / "turn.svg").read_text(encoding="utf-8")


def test_the_code_of_the_library_runs(
    capsys: pytest.CaptureFixture[str], own_folder: Path, claustro_table: object
) -> None:
    first, second, third = snippets("library")
    exec(compile(first, "library.md", "exec"), {"__name__": "readme"})
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == ["850 None", "11"]
    assert "A5" in said[2]
    assert "Pedoni blu in" in (own_folder / "board.svg").read_text(encoding="utf-8")
    exec(compile(second, "library.md", "exec"), {"__name__": "readme"})
    assert "a3-a2" in capsys.readouterr().out
    exec(compile(third, "library.md", "exec"), {"__name__": "readme"})
    assert (own_folder / "evening.pdf").read_bytes().startswith(b"%PDF")


def test_the_examples_of_boards_are_true_and_leave_out_no_name() -> None:
    shown = re.findall(r"^```pycon\n(.*?)^```$", text("boards"), re.M | re.S)
    whole, names = "\n".join(shown), dict[str, object]()
    examples = DocTestParser().get_doctest(whole, names, "boards.md", None, 0)
    assert DocTestRunner().run(examples).failed == 0
    assert all(re.search(rf"\b{name}\b", text("boards")) for name in boards.__all__)


def test_the_facts_about_claustro_are_those_of_its_tables() -> None:
    """A slow test of the tables finds these facts again."""
    facts = loads(
        (ROOT / "tests/games/claustro/solver/facts.toml").read_text(encoding="utf-8")
    )
    page = text("levels")
    rows = re.findall(r"^\| ([a-z ,]+) \| ([0-9][0-9, |]*) \|$", page, re.M)
    told = [
        [int(cell.replace(",", "")) for cell in row.split(" | ")] for _, row in rows
    ]
    keys = ("placements", "ended", "won", "lost", "cyclic", "longest")
    assert told == [[fact[key] for fact in facts.values()] for key in keys]
    assert facts["default"]["longest_position"] in page
    assert all(set(fact["first_moves"].values()) == {"C"} for fact in facts.values())


def test_the_test_command_is_what_ci_runs() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert "README.md" in script
    (command,) = re.findall(r"^    (python3 -m venv .*pytest -n auto)$", README, re.M)
    assert "[test]" in command


def test_one_command_prints_everything_on_a_fresh_machine() -> None:
    install = r"python3 -m venv \.venv && \.venv/bin/pip install \. && "
    assert re.search(rf"^    {install}\.venv/bin/pnp build$", README, re.M)
