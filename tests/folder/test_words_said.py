"""A move that is a word is told in every language, with words of its own or without."""

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from pnp.folder.events import notation_event
from pnp.folder.hit_areas import TouchedCells
from pnp.folder.places import add
from pnp.folder.position import Position, position_class
from pnp.folder.source import source_of
from pnp.notebook import caption
from pnp.press.captions.move_text import on_paper
from pnp.words.catalogue import catalogue
from tests.folder.conftest import Changed

NUMBERS = count(1)
"""What is read of a folder is kept by its name."""


@pytest.fixture
def hexed(changed: Changed) -> Path:
    """Hex whose word stands behind a name, with no file of words."""
    pairs = ('word("swap")', "word(SAID)"), ("PIECES =", 'SAID = "sw"\nPIECES =')
    folder = changed("hex", f"hexed{next(NUMBERS)}", "rules.py", *pairs)
    for path in folder.glob("words.*.toml"):
        path.unlink()
    add(str(folder))
    return folder


def after_a_stone(folder: Path) -> Position:
    start = position_class(source_of(folder))(source_of(folder).start())
    return start.apply(start.read("d4"))


def test_a_word_without_words_of_its_own_is_told_as_it_is_written(hexed: Path) -> None:
    position = after_a_stone(hexed)
    assert caption(position, "sw") == "Blue: sw."
    assert caption(position, "sw", language="it") == "Il Blu: sw."
    assert called(hexed, "en") == called(hexed, "it") == "sw"


def test_a_word_is_called_so_as_one_language_calls_it(hexed: Path) -> None:
    (hexed / "words.it.toml").write_text('word-sw-called = "sud-ovest"\n')
    position = after_a_stone(hexed)
    assert caption(position, "sw") == "Blue: sw."
    assert caption(position, "sw", language="it") == "Il Blu: sud-ovest."
    assert (called(hexed, "en"), called(hexed, "it")) == ("sw", "sud-ovest")


def test_what_is_said_with_all_words_is_written_once(hexed: Path) -> None:
    (hexed / "words.en.toml").write_text(
        'says = "{seat} changes the wind {word}."\nword-sw-called = "southwest"\n'
    )
    told = caption(after_a_stone(hexed), "sw")
    assert told == "Blue changes the wind southwest."


def test_passing_is_told_in_each_language(hexed: Path, changed: Changed) -> None:
    changed("hex", hexed.name, "rules.py", ('SAID = "sw"', 'SAID = "pass"'))
    position = after_a_stone(hexed)
    assert caption(position, "pass") == "Blue passes."
    assert caption(position, "pass", language="it") == "Il Blu passa."
    assert called(hexed, "it", "pass") == "passare"


def test_a_word_that_is_not_legal_now_is_refused_by_the_clause_it_breaks(
    pnp: Any, hexed: Path
) -> None:
    (hexed / "words.en.toml").write_text('word-sw-called = "southwest"\n')
    refused = pnp("play", hexed, str(after_a_stone(hexed)), "d5", "sw")
    assert refused.status == 1
    assert "'sw' is not legal: the rule" in refused.err
    assert "swap" in refused.err.partition("(HEX-")[0].lower(), refused.err


def test_the_studio_offers_words_that_have_no_words(hexed: Path) -> None:
    event = TouchedCells(source_of(hexed)).choice_event("sw")
    assert catalogue(hexed.name, "en").tell(event) == "sw"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("1. d4 sw 2. e4", "1. d4 sud-ovest 2. e4"),
        ("1. d4/sw sw/e3", "1. d4 (sud-ovest) sud-ovest/e3"),
        ("Blue says sw or d4/sw", "Blue says sw or d4 (sud-ovest)"),
    ],
)
def test_words_among_moves_are_read_by_their_names(
    hexed: Path, text: str, read: str
) -> None:
    (hexed / "words.it.toml").write_text('word-sw-called = "sud-ovest"\n')
    assert on_paper(text, catalogue(hexed.name, "it")) == read


@pytest.mark.parametrize(
    ("age", "said"),
    [(7, "dai 7"), (8, "dagli 8"), (11, "dagli 11"), (18, "dai 18"), (80, "dagli 80")],
)
def test_ages_have_the_article_that_italian_says(
    changed: Changed, age: int, said: str
) -> None:
    name = f"aged-{age}"
    add(str(changed("hex", name, "game.toml", ("age = 8", f"age = {age}"))))
    assert f"{said} anni" in catalogue(name, "it").messages["for-whom"]


def test_a_draw_is_not_said_twice(changed: Changed) -> None:
    drawn = "The game is drawn when the same position"
    pairs = (drawn, f"**Drawn.** {drawn}")
    add(str(changed("mills", "twice", "rules.en.md", pairs)))
    assert catalogue("twice", "en").messages["drawn-draw"] == "A draw."
    assert (
        catalogue("mills", "en").messages["drawn-draw"].startswith(f"A draw. {drawn}")
    )


def called(folder: Path, language: str, word: str = "sw") -> str:
    """A word as captions call it."""
    event = notation_event(after_a_stone(folder), word)
    return catalogue(folder.name, language).tell(event)
