"""The stored games show every clause from CAN-3 to CAN-11, and are what they claim."""

from dataclasses import replace

import pytest

from pnp.games import find
from pnp.games.cancelletto.mind.coverage import coverage
from pnp.games.cancelletto.mind.judgement import answer
from pnp.games.cancelletto.rules.board import LETTERS
from pnp.games.game import Playthrough
from pnp.press.examples import examples

GAME = find("cancelletto")
RECORDS = examples(GAME)
WON = [name for name, record in RECORDS.items() if record.result == (1, 1)]


def played(name: str) -> Playthrough[object]:
    return GAME.play(RECORDS[name])


def shown(name: str) -> frozenset[str]:
    game = played(name)
    return GAME.coverage(game.start, game.turns)


def test_together_they_show_every_clause() -> None:
    clauses = {clause for name in RECORDS for clause in shown(name)}
    assert clauses == {f"CAN-{number}" for number in range(3, 12)}


def test_the_first_shows_all_but_the_losses() -> None:
    assert shown("first") == {f"CAN-{number}" for number in range(3, 10)}


@pytest.mark.parametrize(
    ("name", "clause"),
    [("lost-pawn", "CAN-10"), ("lost-colour", "CAN-10"), ("cut-off", "CAN-11")],
)
def test_the_losses_show_how_they_come(name: str, clause: str) -> None:
    assert clause in shown(name)
    assert "CAN-9" not in shown(name)


def test_a_turn_of_a_removal_alone_shows_no_step() -> None:
    lost = examples(GAME)["lost-pawn"]
    game = GAME.play(replace(lost, turns=("xA3",)))
    assert coverage(game.start, game.turns[:0]) == {"CAN-3"}
    assert "CAN-4" not in coverage(game.start, game.turns)


@pytest.mark.parametrize("name", WON)
def test_a_won_game_is_as_short_as_can_be(name: str) -> None:
    game = played(name)
    judged = answer(game.start)  # type: ignore[arg-type]
    assert judged["par"] == len(game.turns)


def test_the_gate_is_indispensable_where_the_sheet_says_so() -> None:
    for name in ("late-gate", "long"):
        start = played(name).start
        assert answer(start)["without_gate"] == "no-win"  # type: ignore[arg-type]
    assert len(played("long").turns) == 14


def test_the_rules_read_this_game_where_they_name_its_tiles() -> None:
    """The sheet says that D3 goes first and that d10 and h4 are joined."""
    first, second, *_ = RECORDS["late-gate"].turns
    assert first.endswith("xD3")
    assert second.startswith("gate:d10n+h4n ")


def losses(name: str) -> dict[str, int]:
    """All by which the last removal of an example loses the game."""
    ply = GAME.play(examples(GAME)[name]).turns[-1][-1]
    cells = set(ply.move.tile.cells)
    return {
        "pawns": sum(len(own & cells) for own in ply.before.pawns),
        "squares": sum(ply.before.symbol(cell) in LETTERS for cell in cells),
        "cut off": sum(len(ply.after.cut_off(player)) for player in (0, 1)),
    }


@pytest.mark.parametrize(
    ("name", "only"),
    [("lost-pawn", "pawns"), ("lost-colour", "squares"), ("cut-off", "cut off")],
)
def test_a_figure_of_a_loss_shows_that_loss_alone(name: str, only: str) -> None:
    assert losses(name) == {"pawns": 0, "squares": 0, "cut off": 0, only: 1}
