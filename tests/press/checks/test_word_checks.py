"""Words and clauses of a game: whatever has a name is told of."""

import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from pnp.base.templates import read_text, reading
from pnp.games import find, names
from pnp.press.checks.word_checks import clause_faults, unnamed
from pnp.words.catalogue import Language, languages


@pytest.mark.parametrize("language", languages("claustro"))
def test_a_variant_without_a_name_or_a_clause_is_told(language: Language) -> None:
    rules = find("claustro").rules
    edition = replace(rules.edition, variants=(*rules.edition.variants, "no-such-rule"))
    known = SimpleNamespace(clauses=rules.clauses, edition=edition)
    game: Any = SimpleNamespace(name="claustro", rules=known)
    assert list(map(str, clause_faults(game, language))) == [
        f"templates/claustro/words.{language}.toml: 'variant-no-such-rule': is missing",
        f"templates/claustro/clauses.{language}.toml: 'no-such-rule': "
        "is a variant of no clause",
    ]


@pytest.mark.parametrize(
    "key",
    [
        "tagline",
        "part-board",
        "part-disc-white-many",
        "sheet-standees",
        "sheet-stickers",
        "wood-round-small-sticker",
    ],
)
def test_what_a_kit_will_ask_for_is_told(tmp_path: Path, key: str) -> None:
    text = read_text("claustro/words.en.toml")
    (tmp_path / "claustro").mkdir()
    file = tmp_path / "claustro" / "words.en.toml"
    file.write_text(re.sub(rf"^{key} = .*\n", "", text, flags=re.M), encoding="utf-8")
    with reading(tmp_path):
        (fault,) = unnamed(find("claustro"))
    told = f"{file.as_posix()}: '{key}': is missing; a kit asks for it"
    assert str(fault).startswith(told)


@pytest.mark.parametrize("game", names())
def test_the_words_have_all_that_a_kit_asks_for(game: str) -> None:
    assert not list(unnamed(find(game)))
