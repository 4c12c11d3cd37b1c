"""What a code once printed says it says for ever."""

from importlib import import_module
from typing import get_args

import pytest

from pnp.core.setup import Setup
from pnp.games import GAMES, find

PRINTED = {
    "CAN1-21-00001-K": "blue-starts",
    "CAN1-22-00001-D": "win-after-removal",
    "CLA1-21-00001-7": "no-goal-drop",
    "CLA1-22-00001-S": "home-drop",
    "CLA1-24-00001-0": "third-occurrence",
    "TOP1-21-00001-E": "neutral-unlimited",
    "TOP1-22-00001-G": "last-jump",
    "TOP1-24-00001-9": "placed",
    "TOP1-28-00001-Y": "quiet",
    "GRB1-210-00001-5": "even-values",
    "GRB1-220-00001-W": "adjacent-only",
    "GRB1-240-00001-B": "shuffle",
    "GRB1-280-00001-0": "later-edition",
    "GRB1-2G0-00001-P": "rotate",
    "GRB1-201-00001-V": "return-allowed",
    "GRB1-202-00001-5": "no-shared-centre",
    "GRB1-204-00001-W": "bonus",
}
"""The variant of each code. The list only grows."""

RULES = [find(game).rules for game in GAMES]


@pytest.mark.parametrize("code", PRINTED)
def test_the_variant_of_a_code_stays_what_it_was(code: str) -> None:
    (edition,) = (
        each
        for rules in RULES
        for each in rules.editions
        if code.startswith(each.label)
    )
    assert Setup.from_code(code, [edition]).variants == (PRINTED[code],)


def test_every_variant_has_a_code_here() -> None:
    known = {name for rules in RULES for e in rules.editions for name in e.variants}
    assert known == {*PRINTED.values()}


@pytest.mark.parametrize("game", GAMES)
def test_every_variant_of_play_can_be_set_up(game: str) -> None:
    position = import_module(f"pnp.games.{game}.rules.position")
    assert {*get_args(position.Variant)} <= {*find(game).rules.editions[-1].variants}
