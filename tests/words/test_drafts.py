"""A language begins as English files that print; what is left of them is told."""

from pathlib import Path
from typing import Any

import pytest

from pnp.base.templates import VARIABLE, read_text, reading
from pnp.words.catalogue import catalogue, languages
from pnp.words.drafts import Progress, all_progress, drafts

WORDS = "claustro/words.nl.toml"


@pytest.fixture
def begun(pnp: Any, own_folder: Path) -> Path:
    """Dutch as it begins."""
    assert pnp("new", "language", "nl", "claustro").status == 0
    return own_folder / "nl"


def said(folder: Path) -> dict[str, Progress]:
    with reading(folder):
        return dict(all_progress())


def test_it_has_every_file_that_english_has_and_what_is_refused() -> None:
    found = drafts("claustro", "nl")
    assert found[WORDS] == read_text("claustro/words.en.toml")
    assert "claustro/rules.nl.md" in found
    refused = '"no {} pawn stands on {}" = "no {0} pawn stands on {1}"'
    assert refused in found["claustro/refusals.nl.toml"].splitlines()
    assert drafts("gridblock", "nl").keys() >= {"gridblock/puzzles-restore.nl.md"}


def test_it_prints_at_once(
    pnp: Any, begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(begun))
    rules = pnp("rules", "claustro", "--lang", "nl", "-o", "rules.pdf")
    assert (rules.status, Path("rules.pdf").is_file()) == (0, True)
    dutch, english = (
        pnp("puzzle", "claustro", "--seed", "3", "--lang", tag).out
        for tag in ("nl", "en")
    )
    assert dutch == english


def test_a_language_that_we_have_is_not_begun(pnp: Any, tmp_path: Path) -> None:
    answer = pnp("new", "language", "en", "claustro", "-o", tmp_path / "en")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == "pnp: 'en' is there already: common, claustro\n"


@pytest.mark.proof
def test_its_lines_are_counted_and_those_as_in_english_are_named(
    pnp: Any, begun: Path
) -> None:
    words = begun / WORDS
    text = words.read_text(encoding="utf-8")
    before = said(begun)[WORDS]
    changed = text.replace('start = "The start."', 'start = "Het begin."')
    words.write_text(changed, encoding="utf-8")
    number = changed[: changed.index("Het begin")].count("\n") + 1
    assert said(begun)[WORDS] == Progress(
        before.lines, tuple(each for each in before.left if each != number)
    )
    answer = pnp("check-templates", begun)
    assert answer.status == 0
    told = f"{WORDS}: 1 of {before.lines} lines are translated; as in English: 1-"
    assert told in answer.out
    assert answer.out.endswith(" templates are right\n")


def test_what_has_no_words_is_not_counted(begun: Path) -> None:
    lines = (begun / WORDS).read_text(encoding="utf-8").splitlines()
    unsaid = ('numbered = "{number}. {said}"', 'age = "6+"', "# The end.")
    numbers = {lines.index(each) + 1 for each in unsaid}
    assert not numbers & set(said(begun)[WORDS].left)


@pytest.mark.proof
def test_a_placeholder_that_nobody_fills_is_told_with_what_there_is(
    pnp: Any, begun: Path
) -> None:
    words = begun / WORDS
    text = words.read_text(encoding="utf-8")
    words.write_text(text.replace("captures {target}", "slaat {doel}", 1), "utf-8")
    answer = pnp("check-templates", begun)
    assert answer.status == 1
    told = f"{words}: 'white-capture': there is no {{doel}} in words.en.toml"
    assert answer.out.startswith(f"{told}; choose from drop, origin, target\n")


def test_a_message_that_is_missing_is_said_in_english(
    begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, clauses = begun / WORDS, begun / "claustro" / "clauses.nl.toml"
    words.write_text('start = "Het begin."\n', encoding="utf-8")
    clauses.write_text('[CLA-7]\ntext = "Wie niet kan, wint."\n', encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(begun))
    assert languages("claustro") == ("en", "de", "it", "nl")
    dutch = catalogue.__wrapped__("claustro", "nl")
    english = catalogue("claustro", "en")
    assert dutch.text("start") == "Het begin."
    assert dutch.text("white-goal") == english.text("white-goal")
    assert dutch.clauses["CLA-7"].text == "Wie niet kan, wint."
    assert dutch.clauses["CLA-1"] == english.clauses["CLA-1"]


def test_what_is_there_is_left_alone(pnp: Any, begun: Path) -> None:
    mine = begun / "common" / "words.nl.toml"
    mine.write_text("mine", encoding="utf-8")
    written = pnp("new", "language", "nl", "claustro", "hex").out.split()
    assert written
    assert {Path(each).parts[1] for each in written} == {"hex"}
    assert mine.read_text(encoding="utf-8") == "mine"
    again = pnp("new", "language", "nl", "claustro", "hex")
    assert (again.status, again.err) == (
        1,
        "pnp: 'nl' is there already: common, claustro, hex\n",
    )
    assert "is there already" in pnp("new", "language", "de", "claustro").err


def test_a_language_that_is_there_in_part_is_added_to(pnp: Any, tmp_path: Path) -> None:
    answer = pnp("new", "language", "de", "tophats", "-o", tmp_path / "german")
    folders = {Path(each).parent.name for each in answer.out.split()}
    assert folders == {"tophats"}


@pytest.mark.parametrize("tag", ["Dutch", "d/e", "..", "n", "nl_NL"])
def test_its_tag_is_one(pnp: Any, tag: str) -> None:
    answer = pnp("new", "language", tag)
    assert answer.status == 1
    assert answer.err.count("\n") == 1
    assert "is no tag of a language such as 'nl' or 'pt-BR'" in answer.err
