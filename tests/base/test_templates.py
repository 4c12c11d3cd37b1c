"""Templates that are not what they should be are refused in one line."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base import templates as resources
from pnp.base.errors import UserError
from pnp.base.templates import read_table, read_text, templates
from pnp.press.sheets import label_sheets
from pnp.scene import theme
from pnp.words.catalogue import catalogue
from tests.mistakes import ANYTHING, mistyped, reads

TABLES = [
    f"{folder.name}/{file.name}"
    for folder in templates().iterdir()
    for file in folder.iterdir()
    if file.name.endswith(".toml")
]


@st.composite
def misprinted(draw: st.DrawFn, name: str, most: int = 2_000) -> str:
    """The beginning of a template, mistyped, or with a line of another kind."""
    text = read_text(name)[:most]
    if draw(st.booleans()):
        return draw(mistyped(st.just(text)) | ANYTHING)
    lines = text[: text.rindex("\n")].split("\n")
    place = draw(st.integers(0, len(lines) - 1))
    key = lines[place].partition(" = ")[0]
    values = ["3", "-1.5", "0", "true", "[]", "{}", "2026-12-24", "'x'", "[1, '2']"]
    line = st.sampled_from([f"{key} = {value}" for value in values])
    lines[place] = draw(line | st.sampled_from(["", "[x]", "x = 3", "[[x]]"]))
    return "\n".join(lines)


def misread(patch: pytest.MonkeyPatch, name: str, text: str) -> None:
    """One template is read as some text from now on."""
    original = read_text
    patch.setattr(
        resources, "read_text", lambda file: text if file == name else original(file)
    )


@given(st.data())
def test_other_templates_are_refused_or_are_tables(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(sorted(TABLES)))
    text = data.draw(misprinted(name, 2_000))
    with pytest.MonkeyPatch.context() as patch:
        misread(patch, name, text)
        assert isinstance(reads(read_table, name) or {}, dict)


@given(st.data())
def test_other_themes_are_refused_or_have_colours(data: st.DataObject) -> None:
    name = "themes/grey.toml"
    text = data.draw(misprinted(name, 500))
    with pytest.MonkeyPatch.context() as patch:
        misread(patch, name, text)
        if found := reads(lambda _: theme.read_theme("grey"), "grey"):
            for ink in found.inks:
                assert len(found.colour(ink) or "#000000") == 7


@settings(max_examples=settings().max_examples // 10)  # each reads three templates
@given(st.data())
def test_other_words_and_clauses_are_refused_or_are_messages(
    data: st.DataObject,
) -> None:
    name = data.draw(
        st.sampled_from(["claustro/words.it.toml", "claustro/clauses.it.toml"])
    )
    text = data.draw(misprinted(name, 1_000))
    with pytest.MonkeyPatch.context() as patch:
        misread(patch, name, text)
        words = reads(lambda game: catalogue.__wrapped__(game, "it"), "claustro")
        if words:
            assert all(isinstance(said, str) for said in words.messages.values())
            assert all(isinstance(c.text, str) for c in words.clauses.values())


@given(st.data())
def test_other_tables_of_label_sheets_are_refused_or_fit(data: st.DataObject) -> None:
    name = "labels/sheets.toml"
    text = data.draw(misprinted(name, 700))
    with pytest.MonkeyPatch.context() as patch:
        misread(patch, name, text)
        sheets = reads(lambda _: label_sheets.label_sheets.__wrapped__(), name)
        for sheet in (sheets or {}).values():
            assert sheet.block.right <= sheet.paper.width + 1e-6


SHEET = """[round-24]
paper = "a4"
size = 24
grid = [7, 10]
first = [12, 15]
pitch = 27
"""

READERS: Mapping[str, Callable[[str], Any]] = {
    "themes/grey.toml": lambda _: theme.read_theme("grey"),
    "claustro/words.it.toml": lambda _: catalogue.__wrapped__("claustro", "it"),
    "claustro/clauses.it.toml": lambda _: catalogue.__wrapped__("claustro", "it"),
    "labels/sheets.toml": lambda _: label_sheets.label_sheets.__wrapped__(),
}


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("themes/grey.toml", "", "'inks': is missing"),
        ("themes/grey.toml", "inks = 3", "'inks': is 3, not a table"),
        ("themes/grey.toml", '[inks]\n"a\\nb" = 3', r"'a\nb': is 3, not a text"),
        ("claustro/words.it.toml", "goal = 3", "'goal': is 3, not a text"),
        ("claustro/words.it.toml", "[goal]", "'goal': is {}, not a text"),
        ("claustro/clauses.it.toml", "CLA-1 = 3", "'CLA-1': is 3, not a table"),
        ("claustro/clauses.it.toml", "[CLA-1]", "'CLA-1': 'text': is missing"),
        (
            "claustro/clauses.it.toml",
            '[CLA-1]\ntext = "x"\nnote = "y"',
            "'note': there is no such key; choose from text, reading, variants",
        ),
        ("claustro/clauses.it.toml", "[CLA-1]\ntext = 3", "'text': is 3, not a text"),
        (
            "claustro/clauses.it.toml",
            '[CLA-1]\ntext = "x"\nvariants = 3',
            "'CLA-1': 'variants': is 3, not a table",
        ),
        ("labels/sheets.toml", "x = 3", "'x': is 3, not a table"),
        (
            "labels/sheets.toml",
            SHEET.replace("first", "last"),
            "'last': there is no such key; choose",
        ),
        ("labels/sheets.toml", SHEET.replace("a4", "b3"), "no paper 'b3'; choose"),
        (
            "labels/sheets.toml",
            SHEET.replace("[7, 10]", "70"),
            "grid and first are two numbers each",
        ),
        ("labels/sheets.toml", SHEET.replace("round", "oval"), "'oval 24: 7 x 10 at"),
        ("labels/sheets.toml", SHEET.replace("27", "40"), "is no label sheet: its"),
        (
            "labels/sheets.toml",
            f"{SHEET}codes = [3]",
            "'codes': is [3], not a list of texts",
        ),
    ],
)
def test_a_fault_in_a_template_is_told_with_its_file(
    name: str, text: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    misread(monkeypatch, name, text)
    with pytest.raises(UserError) as caught:
        READERS[name](name)
    assert str(caught.value).startswith(f"templates/{name}: ")
    assert said in str(caught.value)
    assert reads(READERS[name], name) is None


def test_a_template_that_is_no_text_is_refused(tmp_path: Any) -> None:
    (tmp_path / "themes").mkdir()
    (tmp_path / "themes" / "grey.toml").write_bytes(b"[inks]\npaper = '\xff'\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(resources, "templates", lambda: tmp_path)
        with pytest.raises(UserError, match=r"templates/themes/grey.toml is not UTF-8"):
            read_table("themes/grey.toml")


@pytest.mark.parametrize("ends", [b"\r\n", b"\r"])
def test_a_template_says_the_same_with_other_line_ends(
    ends: bytes, tmp_path: Any
) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "a.css").write_bytes(b"one" + ends + b"two" + ends)
    with resources.reading(tmp_path):
        assert read_text("site/a.css") == "one\ntwo\n"


def test_a_template_is_read_once_while_none_is_edited(tmp_path: Any) -> None:
    (tmp_path / "site").mkdir()
    file = tmp_path / "site" / "a.css"
    with resources.reading(tmp_path):
        file.write_text("one")
        with resources.still():
            assert read_text("site/a.css") == "one"
            file.write_text("two")
            assert read_text("site/a.css") == "one"
        assert read_text("site/a.css") == "two"
