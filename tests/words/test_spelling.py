"""A spell checker reads every language; our own terms are listed beside it."""

import re
from pathlib import Path

import pytest
from spellchecker import SpellChecker

from pnp.base.templates import templates
from pnp.words.catalogue import Language, languages

OWN = Path(__file__).parent / "spelling"


def texts(language: Language) -> str:
    """All that a reader reads in a language."""
    found = []
    for folder in templates().iterdir():
        for file in folder.iterdir() if folder.is_dir() else ():
            if file.name.endswith((f".{language}.toml", f".{language}.md")):
                found.append(file.read_text(encoding="utf-8"))
    return "\n".join(found)


def words(text: str) -> set[str]:
    """The words of prose: no keys, fields, signs, references or notation."""
    text = re.sub(r"\{(if|unless) [^:{}]+:", " ", text)
    text = re.sub(r"^#\s.*$", lambda m: m[0].lstrip("# "), text, flags=re.M)
    text = re.sub(r"^\".*?\" = .*$", lambda m: _said(m[0]), text, flags=re.M)
    text = re.sub(r"^\[.*\]$|^[\w-]+ = |[\w-]+ = (?=\")", "", text, flags=re.M)
    text = re.sub(
        r"\]\([^)]*\)|\[[a-z-]+\](?!\()|\{[\w:,/-]+\}|&\w+;|`[^`]*`|\S+@\S+|[a-z]+_[A-Z]+",
        " ",
        text,
    )
    return {
        word
        for word in re.findall(r"[^\W\d_]+", re.sub(r"\b\w{1,5}[’']", " ", text))
        if len(word) > 1 and not re.fullmatch(r"[A-Z]{2,}", word)
    }


def _said(refusal: str) -> str:
    """A refusal without the English, and without what is quoted as it is typed."""
    return re.sub("«[^»]*»|„[^“]*“", " ", refusal.partition('" = ')[2])


@pytest.mark.parametrize("language", languages())
def test_every_word_is_spelled_right(language: Language) -> None:
    checker = SpellChecker(language=language)
    own = (OWN / f"{language}.txt").read_text(encoding="utf-8").split()
    checker.word_frequency.load_words(own)
    unknown = checker.unknown(words(texts(language)))
    assert not unknown, sorted(unknown)


@pytest.mark.parametrize("language", languages())
def test_the_checker_would_notice_a_slip(language: Language) -> None:
    assert SpellChecker(language=language).unknown(["tesssera", "squarre"]) == {
        "tesssera",
        "squarre",
    }


@pytest.mark.parametrize("language", languages())
def test_the_list_of_our_own_words_holds_no_other(language: Language) -> None:
    """A word that has gone from the texts, or that the checker knows, goes here too."""
    own = (OWN / f"{language}.txt").read_text(encoding="utf-8").split()
    used = {word.lower() for word in words(texts(language))}
    assert set(own) == SpellChecker(language=language).unknown(own) & used
