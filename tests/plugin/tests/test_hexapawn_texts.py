"""What is printed of Hexapawn: the same in both languages, spelled right, in colour."""

import re
from pathlib import Path
from string import Formatter

import pytest
from hexapawn import GAME
from spellchecker import SpellChecker

from pnp.base.templates import template
from pnp.press.figures.examples import examples
from pnp.press.figures.illegal_moves import refused
from pnp.scene.theme import THEMES, inks
from pnp.words.catalogue import LANGUAGES, Language, catalogue

OWN = Path(__file__).parent / "spelling"


def fields(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name}


def prose(language: Language) -> set[str]:
    """The words of all texts: no keys, fields, comments or notation."""
    text = "\n".join(
        file.read_text(encoding="utf-8")
        for file in template("hexapawn/").iterdir()
        if file.name.endswith((f".{language}.md", f".{language}.toml"))
    )
    text = re.sub(r"^\[.*\]$|^[\w-]+ = ", "", text, flags=re.M)
    text = re.sub(r"\]\([^)]*\)|\{\w+\}|&\w+;|\b\w{1,5}[’']", " ", text)
    return {word for word in re.findall(r"[^\W\d_]{2,}", text) if not word.isupper()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_spelled_right(language: Language) -> None:
    checker = SpellChecker(language=language)
    own = (OWN / f"{language}.txt").read_text(encoding="utf-8").split()
    checker.word_frequency.load_words(own)
    assert not checker.unknown(prose(language))


def test_both_languages_have_the_same_keys_and_facts() -> None:
    english, italian = (catalogue("hexapawn", each) for each in LANGUAGES)
    assert {key: fields(text) for key, text in english.messages.items()} == {
        key: fields(text) for key, text in italian.messages.items()
    }
    assert list(english.clauses) == list(italian.clauses) == list(GAME.rules.clauses)


def test_the_examples_are_legal_games() -> None:
    for record in examples(GAME).values():
        assert GAME.rules.play(record).outcome


@pytest.mark.parametrize("name", ["blocked", "nobody"])
def test_what_is_shown_as_illegal_is_refused(name: str) -> None:
    assert refused(GAME, name)


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_its_inks(theme: str) -> None:
    assert set(inks("hexapawn", theme)) == {"hexapawn", "hexapawn-tint"}
