"""The two languages say the same things with the same facts."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

import pnp
from pnp.base.errors import ChoiceError
from pnp.base.templates import folders, read_text, template_files
from pnp.core.event import Event
from pnp.games import GAMES, find
from pnp.words.catalogue import LANGUAGES, Language, catalogue


def fields(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name}


@pytest.mark.parametrize("game", GAMES)
def test_catalogues_have_the_same_keys_and_facts(game: str) -> None:
    english, italian = (catalogue(game, language).messages for language in LANGUAGES)
    assert {key: fields(text) for key, text in english.items()} == {
        key: fields(text) for key, text in italian.items()
    }


@pytest.mark.parametrize("game", GAMES)
def test_clauses_have_the_same_readings_and_variants(game: str) -> None:
    english, italian = (catalogue(game, language).clauses for language in LANGUAGES)
    assert {
        name: (bool(c.reading), sorted(c.variants)) for name, c in english.items()
    } == {name: (bool(c.reading), sorted(c.variants)) for name, c in italian.items()}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_all_its_clauses(game: str) -> None:
    """Those that its rules know, numbered as its codes begin."""
    rules = find(game).rules
    assert list(catalogue(game, "en").clauses) == list(rules.clauses)
    assert list(rules.clauses) == [
        f"{rules.edition.tag}-{number}" for number in range(1, len(rules.clauses) + 1)
    ]


def begins(words: Sequence[str], start: str) -> bool:
    """Whether any of some words, which are in order, begins so."""
    place = bisect_left(words, start)
    return any(word.startswith(start) for word in words[place : place + 1])


@cache
def source() -> str:
    """All that may ask for a message, of every game."""
    pages = [read_text(f"site/{name}") for name in template_files("site")]
    modules = Path(pnp.__file__).parent.rglob("*.py")
    return "".join([*pages, *(path.read_text(encoding="utf-8") for path in modules)])


@pytest.mark.parametrize("game", GAMES)
def test_every_message_is_used(game: str) -> None:
    """A message nobody asks for is a sentence nobody checks."""
    said = source() + read_text(f"{game}/examples.toml")
    quoted = sorted(re.findall(r"[\"']([^\"']*)", said))
    seats = {seat for each in GAMES for seat in find(each).rules.seats}
    for key in catalogue(game, "en").messages:
        stem = re.sub(
            rf"^({'|'.join(seats)})-|-many$|-everywhere$|-in-letters$", "", key
        )
        parts = key.split("-")
        filled = ["-".join(parts[:count]) + "-{" for count in range(1, len(parts))]
        forms = (key, stem, *filled)
        asked = any(begins(quoted, form) for form in forms)
        assert asked or f"-{stem}" in said, key


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", ["rules", "assembly"])
def test_texts_have_the_same_shape(game: str, paper: str) -> None:
    """The same headings, items, figures and notes, one by one."""

    marks = r"^(#+ |- |\d+\. |> |!\[|\{\w+\})"
    figures = r"\((?:example|picture|endings|illegal|turns|last)\S+\)"

    def shape(language: Language) -> list[tuple[str, ...] | str]:
        text = read_text(f"{game}/{paper}.{language}.md")
        return re.findall(f"{marks}|({figures})", text, re.M)

    assert shape("en") == shape("it")


TERMS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "comes about": "occurs",
        "stroke parts": "slash separates",
        "codes are those": "no codes on paper",
        "both sides counted": "own moves",
        "side corner": "closed corner",
        "straight ahead is in the way": "across a side",
        "set it aside": "beside the board",
        "set aside": "captured",
        "stacks gone": "loses its last hat",
        "stand askew": "look tilted",
        "well off the edge": "well clear of the edge",
        "starting position": "setup",
    },
    "it": {
        "alla luce": "si scopre",
        "di punta": "a rombo",
        "salta il turno": "perde il turno",
        "saltate il turno": "perdete il turno",
        "dichiara": "restringe il campo",
        "carta di preparazione": "carta schema",
        "carte di preparazione": "carte schema",
        "preparazione {": "schema {",
        "disposizion": "schema",
        "una partenza": "uno schema",
        "da parte": "catturato",
        "diritto in avanti": "dritto in avanti",
        "tra bianco e nero": "mosse di chi vince",
        "non è permessa": "mossa non valida",
        "angolo laterale": "angolo chiuso",
        "avanzano soltanto": "a passi si va solo avanti",
        "aveva sopra": "portava",
        "girate come capita": "cambiandone anche l’orientamento",
        "finché ci sono tutte.": "finché non ci sono tutte",
        "finché ognuno ha": "finché ognuno non ha",
    },
}
"""One thing has one word: what is not said, and what is."""

OTHERS: Mapping[str, Mapping[Language, str]] = {
    "cancelletto": {"en": "cell|marker", "it": "cella|gettone|segnalino"},
    "claustro": {"en": "cell|tile|token", "it": "cella|tessera|gettone"},
    "gridblock": {"en": "cell|pawn|token", "it": "cas[ae]lla|pedon[ei]|segnalino"},
    "tophats": {"en": "tile|pawn|token", "it": "tessera|pedon[ei]|pedin[ae]"},
}
"""The words of other games, which a game has none of its own for."""


def read_aloud(language: Language) -> Iterator[tuple[str, str]]:
    """Each template with words in a language, by its name, without its fields.

    The comments of files without a language are English.
    """
    for folder in folders():
        for name in template_files(folder):
            parts = Path(name).name.split(".")
            spoken = parts[-2] if parts[-2] in LANGUAGES else "en"
            if spoken == language and parts[-1] in ("toml", "md", "html", "xml"):
                text = read_text(f"{folder}/{name}").lower()
                yield f"{folder}/{name}", re.sub(r"\{\w+\}", "{}", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_has_one_word(language: Language) -> None:
    read = dict(read_aloud(language))
    assert {"common", *GAMES} <= {name.partition("/")[0] for name in read}
    for name, text in read.items():
        assert not [term for term in TERMS[language] if term in text], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_speaks_no_other_games_words(language: Language) -> None:
    for name, text in read_aloud(language):
        others = OTHERS.get(name.partition("/")[0], {})
        said = re.sub(r"^[\w-]+ =|^\".*?\" =", "", text, flags=re.M)
        if language in others:
            assert not re.findall(rf"\b(?:{others[language]})s?\b", said), name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_readings_and_variants_have_no_codes(game: str, language: Language) -> None:
    """Players have no rules reference; variants are called by names of their own."""
    words = catalogue(game, language)
    for clause in words.clauses.values():
        for text in (clause.reading, *clause.variants.values()):
            assert not re.search(r"[A-Z]{3}-\d", text)
        for variant in clause.variants:
            assert words.text(f"variant-{variant}") != variant


def test_a_list_is_told_with_its_last_member_apart() -> None:
    words = catalogue("cancelletto", "it")
    steps = tuple(
        Event("step-name", {"origin": "a1", "target": f"a{row}"}) for row in (2, 3, 4)
    )
    told = words.tell(Event("steps", {"steps": steps}))
    assert told == "Passi: a1→a2, a1→a3 e a1→a4."


@pytest.mark.parametrize(
    ("last", "told"), [("e7", "d6 ed e7"), ("E3", "d6 ed E3"), ("f2", "d6 e f2")]
)
def test_italian_says_ed_before_an_e(last: str, told: str) -> None:
    assert catalogue("cancelletto", "it").told(("d6", last)) == told


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Thursday 24 December 2026"), ("it", "giovedì 24 dicembre 2026")],
)
def test_dates_are_written_as_each_language_does(language: Language, told: str) -> None:
    import datetime

    day = datetime.date(2026, 12, 24)
    assert catalogue("cancelletto", language).date(day) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_weekday_and_each_month_has_a_name_of_its_own(language: Language) -> None:
    import datetime

    year = [datetime.date.fromordinal(739_617 + number) for number in range(365)]
    dates = [catalogue("claustro", language).date(day).split() for day in year]
    assert len({(day.weekday(), d[0]) for day, d in zip(year, dates, strict=True)}) == 7
    assert len({(day.month, d[2]) for day, d in zip(year, dates, strict=True)}) == 12
    assert (len({d[0] for d in dates}), len({d[2] for d in dates})) == (7, 12)


def test_a_language_that_is_not_spoken_here_is_refused() -> None:
    with pytest.raises(
        ChoiceError, match="no claustro language 'fr'; choose from en, de, it"
    ):
        catalogue("claustro", "fr")
