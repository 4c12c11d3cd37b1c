"""The stored games show every clause from CAN-3 to CAN-11, and are what they claim."""

from collections.abc import Iterator, Sequence

import pytest

from pnp.core.record import Playthrough, Turn, plies
from pnp.games import find
from pnp.games.cancelletto.rules.board import CELLS, Side
from pnp.games.cancelletto.rules.moves import Move, Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.answer import answer
from pnp.press.figures.examples import examples

GAME = find("cancelletto")

RECORDS = examples(GAME)

WON = [name for name, record in RECORDS.items() if record.result == (1, 1)]


def coverage(start: Position, turns: Sequence[Turn[Position]]) -> frozenset[str]:
    """The clauses from CAN-3 to CAN-11 that the turns of a game from a start show.

    A clause is shown where something happens that would not without it: a pawn enters
    a square just left (CAN-5), both players use the gate (CAN-6), a token stands at the
    hole or a gap (CAN-7).
    """
    return frozenset(_shown(start, turns))


def _shown(start: Position, turns: Sequence[Turn[Position]]) -> Iterator[str]:
    if start.pawns == (start.coloured(1), start.coloured(0)):
        yield "CAN-3"
    users = set()
    for turn in turns:
        left = set()
        for ply in turn:
            move: Move = ply.move
            match move:
                case Step(origin, target):
                    if target in left:
                        yield "CAN-5"
                    left.add(origin)
                    if target not in origin.neighbours():
                        users.add(ply.before.turn)
                case Placement(gate):
                    if any(map(_is_inner, gate)):
                        yield "CAN-7"
                case Removal():
                    yield "CAN-8"
        if len(turn) > 1:
            yield "CAN-4"
        if outcome := turn[-1].after.outcome():
            yield outcome.clause
    if users == {0, 1}:
        yield "CAN-6"


def _is_inner(side: Side) -> bool:
    """Whether there was a square beyond a side once, or there is the hole."""
    return side.cell.step(side.direction) in CELLS


def played(name: str) -> Playthrough[Position]:
    return GAME.rules.play(RECORDS[name])


def shown(name: str) -> frozenset[str]:
    game = played(name)
    return coverage(game.start, game.turns)


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
    game = played("lost-pawn")
    assert coverage(game.start, game.turns[:0]) == {"CAN-3"}
    assert "CAN-4" not in coverage(game.start, [plies(game.start, "xD3")])


@pytest.mark.proof
@pytest.mark.parametrize("name", WON)
def test_a_won_game_is_as_short_as_can_be(name: str) -> None:
    game = played(name)
    judged = answer(game.start)
    par = "par_without_gate" if name == "without" else "par"
    assert judged[par] == len(game.turns)


def test_the_gate_is_indispensable_where_the_sheet_says_so() -> None:
    for name in ("late-gate", "long"):
        start = played(name).start
        assert answer(start)["without_gate"] == "no-win"
    assert len(played("long").turns) == 14


def test_the_rules_read_this_game_where_they_name_its_tiles() -> None:
    """The sheet says that D3 goes first and that d10 and h4 are joined."""
    first, second, *_ = RECORDS["late-gate"].turns
    assert first.endswith("xD3")
    assert second.startswith("gate:d10n+h4n ")
