"""Variants of a folder's game: refused, told, shown and checked by their own rule."""

from pathlib import Path
from typing import Any

import pytest

from pnp.base.errors import IllegalMoveError
from pnp.folder.faults import faults
from pnp.folder.places import classics
from pnp.folder.source import Source
from pnp.folder.texts import templates
from pnp.games import find
from pnp.web.studio.refusal_messages import refusal
from tests.folder.conftest import Changed

THREE = "W.W/.../.B./.BW.../.../.B./... w 0,0"

RULE = "Three men move along the lines like any others."

FIGURE = f"""
[landed]
variant = "no-flying"
position = "{THREE}"
illegal = "a7-c5"
because = "flying"
legal = "a7-a4"
"""


@pytest.fixture
def figured(changed: Changed) -> Path:
    """Mills with a figure of its variant."""
    folder = changed("mills", "figured")
    figures = folder / "figures.toml"
    figures.write_text(figures.read_text() + FIGURE)
    return folder


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", f"the rule 'No flying' forbids it (MIL-4); legal: g7-d7, a7-a4, "
               f"a7-d7, e4-e5, e4-e3, e4-f4. MIL-4: {RULE}"),
        ("it", "la regola «Senza volo» non lo permette (MIL-4); si può: g7-d7, a7-a4, "
               "a7-d7, e4-e5, e4-e3, e4-f4. MIL-4: Anche tre pedine si muovono"),
    ],
)  # fmt: skip
def test_a_move_that_a_variant_forbids_is_refused_by_what_the_variant_says(
    pnp: Any, language: str, said: str
) -> None:
    tried = "play", "mills", THREE, "g7-c5", "--lang", language
    assert pnp(*tried).status == 0
    refused = pnp(*tried, "--variant", "no-flying").err
    assert said.partition("legal")[0].partition("si può")[0] in refused
    assert said.rpartition("MIL-4: ")[2] in refused


def test_what_the_usual_rules_forbid_is_refused_by_them_under_a_variant_too(
    pnp: Any,
) -> None:
    refused = pnp("play", "mills", THREE, "g7-a7", "--variant", "no-flying").err
    assert "a7 is taken" in refused
    assert RULE not in refused


def test_a_screen_quotes_the_rule_of_the_variant() -> None:
    game = find("mills")
    with pytest.raises(IllegalMoveError) as caught:
        game.rules.parse(THREE, ["no-flying"]).read("g7-c5")
    told = refusal(game, caught.value, "en").rule
    assert told is not None
    assert told.text == RULE


def test_a_figure_shows_a_variant(figured: Path) -> None:
    source = Source(figured)
    assert list(faults(source)) == []
    twins = (templates(source) / "illegal.toml").read_text(encoding="utf-8")
    assert f'position = "{THREE}"\nvariants = ["no-flying"]' in twins


def test_a_figure_of_a_variant_that_there_is_not_is_told(
    figured: Path, changed: Changed
) -> None:
    changed("mills", "figured", "figures.toml", ('t = "no-flying"', 't = "no-fliyng"'))
    (fault,) = faults(Source(figured))
    assert fault.said == "no variant 'no-fliyng'; choose from no-flying"


def test_the_name_of_a_variant_stands_before_its_rule_once() -> None:
    clauses = templates(Source(classics()["mills"])) / "clauses.en.toml"
    assert f'no-flying = "{RULE}"' in clauses.read_text(encoding="utf-8")


def test_games_by_a_variant_are_checked_too(pnp: Any, changed: Changed) -> None:
    folder = changed(
        "mills", "crashing", "rules.py",
        ("return self._count() == 3 and",
         "return self._count() == 3 // (1 - len(self.variants)) and"),
    )  # fmt: skip
    assert "ZeroDivisionError" in pnp("check-game", folder).out
