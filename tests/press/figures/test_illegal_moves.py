"""Illegal moves in figures are illegal, and say why."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from pnp.base.errors import UserError
from pnp.base.templates import is_there, read_table, read_text
from pnp.games import GAMES, find
from pnp.press.figures.caption_check import why
from pnp.press.figures.figures import Figures
from pnp.press.figures.illegal_moves import refused
from pnp.words.catalogue import LANGUAGES, Language, catalogue

GAME = find("claustro")

MOVES = read_table("claustro/illegal.toml")


@pytest.mark.parametrize("name", MOVES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_figure_tells_the_move_and_the_reason_and_no_code(
    name: str, language: Language
) -> None:
    words = catalogue("claustro", language)
    (shown,) = Figures(GAME, words)(name)
    lead, reason = shown.caption
    assert all(cell in lead.text for cell in re.findall(r"\w\d", MOVES[name]["move"]))
    assert MOVES[name]["move"] not in lead.text
    assert MOVES[name]["clause"] not in lead.text
    assert reason.text == f" {why(GAME, name, refused(GAME, name), words)}"


def test_every_illegal_move_is_in_the_rule_sheet() -> None:
    for game in GAMES:
        if is_there(f"{game}/illegal.toml"):
            text = read_text(f"{game}/rules.en.md")
            for name in read_table(f"{game}/illegal.toml"):
                assert name in text


def test_an_unknown_one_is_refused_with_the_choices() -> None:
    with pytest.raises(
        UserError, match="no illegal move in claustro.illegal.toml 'x'; choose"
    ):
        refused(GAME, "x")


START = "#.BB./....B/W...B/W..../.WW.# w"


@pytest.mark.parametrize(
    ("move", "clause", "fault"),
    [
        ("b1-b2", "CLA-3", "claustro/illegal.toml: 'it': 'move': b1-b2 is legal"),
        ("b1-a1", "CLA-4", "b1-a1 is refused by CLA-3, not by CLA-4"),
    ],
)
def test_a_figure_whose_move_is_not_what_it_claims_is_refused(
    move: str, clause: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table: Mapping[str, Any] = {
        "it": {
            "position": START,
            "move": move,
            "clause": clause,
            "partner": "b1-b2",
            "reason": "pawns step towards their goal",
        }
    }
    monkeypatch.setattr("pnp.base.template_table.read_table", lambda name: table)
    with pytest.raises(UserError, match=fault):
        refused(GAME, "it")


@pytest.mark.parametrize(
    ("game", "name", "changed", "said"),
    [
        ("claustro", "straight", {"move": "c3-b3"}, "pawns step towards their goal"),
        ("claustro", "straight-step", {"move": "c3-b3"}, "pawns step towards"),
        ("gridblock", "corner", {"move": "3>d3"}, "card 3 moves exactly 3 steps"),
    ],
)
def test_a_move_forbidden_for_another_reason_does_not_keep_its_caption(
    game: str,
    name: str,
    changed: Mapping[str, str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Even where the same clause forbids it."""
    table = {name: {**read_table(f"{game}/illegal.toml")[name], **changed}}
    monkeypatch.setattr("pnp.base.template_table.read_table", lambda _: table)
    fault = f"{game}/illegal.toml: '{name}': 'reason': the engine says: "
    with pytest.raises(UserError, match=f"{fault}.*{said}"):
        refused(find(game), name)


def test_a_game_that_draws_none_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.press.figures.figures.refused", lambda game, name: None)
    paper = replace(GAME.drawing, refusal=None)
    bare = replace(GAME, _drawing=lambda: paper)
    with pytest.raises(UserError, match="claustro draws no illegal moves"):
        Figures(bare, catalogue("claustro", "en"))("backwards")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_square_in_a_caption_is_of_the_move_or_named_in_the_figure(
    game: str, language: Language
) -> None:
    moves = read_table(f"{game}/illegal.toml")
    for name, told in moves.items():
        caption = catalogue(game, language).messages.get(f"illegal-{name}", "")
        known = " ".join([told["move"], told["reason"], told.get("names", "")])
        for square in re.findall(r"\b[a-j]\d\d?\b", caption):
            assert re.search(rf"{square}(?!\d)", known), f"{name}: {square}"
