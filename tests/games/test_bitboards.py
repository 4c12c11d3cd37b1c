"""The quick twins of the rules agree with them in every variant, or refuse it."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from pnp.core.chance import Chance
from pnp.core.setup import Edition, Setup
from pnp.games import GAMES, AnyGame, find
from pnp.games.cancelletto.rules.moves import GONE
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.claustro.rules.position import Position as Claustro
from pnp.games.claustro.solver.answer import ordered_moves, written_move
from pnp.games.claustro.solver.bitboard import CLOSED, drop_rule
from pnp.games.claustro.solver.bitboard import Bitboard as Pawns
from pnp.games.claustro.solver.bitboard import moves as pawn_moves
from pnp.games.claustro.solver.tablebases import table
from pnp.games.gridblock.puzzles.duel import State, duel_position
from pnp.games.gridblock.rules.board import PLACE
from pnp.games.gridblock.rules.position import Position as Gridblock
from pnp.games.gridblock.rules.restoration import DOWN, MARK
from pnp.games.gridblock.solver.bitboard import Bitboard as Grid
from pnp.games.gridblock.solver.bitboard import Stop
from pnp.games.tophats.rules.position import Position as TopHats
from pnp.games.tophats.solver.bitboard import Bitboard as Stacks
from pnp.games.tophats.solver.bitboard import effect
from pnp.solve.known_variants import StrangeVariantError
from pnp.testing.playouts import combinations
from tests.games.cancelletto.solver.test_brute_force import fewest_turns, small_board
from tests.lanes import SLOW

STRANGE = "no-swap"
"""A variant that somebody may invent."""

FEW, MANY = 6_000, 150_000
"""So many positions of a small board are looked at, at most."""

LONG = 250
"""So many plies of a game."""


def kinds() -> Iterator[Any]:
    """Each game of ours with each number of players and combination of variants."""
    for name in GAMES:
        edition = find(name).rules.edition
        for players in edition.players:
            for variants in combinations(edition):
                told = "+".join(variants) or "default"
                # Boards are solved for it, which takes long.
                is_long = name == "cancelletto" and len(variants) > 1
                yield pytest.param(
                    name,
                    players,
                    variants,
                    id=f"{name}-{players}-{told}",
                    marks=[SLOW] * is_long,
                )


def met(game: AnyGame, players: int, variants: tuple[str, ...]) -> Iterator[Any]:
    """The positions of some games played by chance, their ends included."""
    placed = ("placed",) if "placed" in game.rules.edition.variants else ()
    chosen = game.rules.edition.checked({*variants, *placed} - clash(variants))
    for seed in range(3):
        chance = Chance(seed)
        position = game.rules.deal(Setup(game.rules.edition, players, chosen, seed))
        for _ in range(LONG):
            yield position
            if not (legal := position.legal()):
                break
            position = position.apply(legal[chance.below(len(legal))])


def clash(variants: tuple[str, ...]) -> set[str]:
    """Quiet placings are placings already."""
    return {"placed"} if "quiet" in variants else set()


def claustro_agrees(position: Claustro) -> None:
    if position.winner is not None:
        return
    bitboard, turn = Pawns.of(position), position.turn
    found = list(pawn_moves(bitboard, CLOSED[drop_rule(position.variants)]))
    if position.outcome():
        # Whoever has no move has won, and so has no legal one.
        assert not found
        return
    assert [
        (written_move(move, turn), move.after) for move in ordered_moves(found, turn)
    ] == [
        (str(move), None if after.winner is not None else Pawns.of(after))
        for move in position.legal()
        for after in [position.apply(move)]
    ]


def tophats_agrees(position: TopHats) -> None:
    bitboard = Stacks.of(position)
    assert bitboard.outcome() == position.outcome()
    effects = {effect(position, move): move for move in position.legal()}
    assert set(bitboard.legal()) == set(effects)
    for each, move in effects.items():
        assert bitboard.apply(each) == Stacks.of(position.apply(move))


def gridblock_agrees(position: Gridblock) -> None:
    if position.outcome() or not position.mover or not position.hand.is_known:
        return
    cards, here = position.hand.cards, PLACE[position.mover]
    assert set(Grid.of(position).stops(cards, here)) == {
        Stop(move.card, PLACE[move.target], int(position.places(move)))  # type: ignore[union-attr]
        for move in position.legal()
    }


TWINS: dict[str, Callable[[Any], None]] = {
    "claustro": claustro_agrees,
    "tophats": tophats_agrees,
    "gridblock": gridblock_agrees,
}


@pytest.mark.parametrize(("name", "players", "variants"), list(kinds()))
def test_a_twin_has_the_moves_and_the_outcomes_of_the_rules_in_every_variant(
    name: str, players: int, variants: tuple[str, ...]
) -> None:
    if name == "cancelletto":
        cancelletto_agrees(variants)
        return
    compared = 0
    for position in met(find(name), players, variants):
        assert position.variants >= set(variants) - {"placed", "quiet"}
        TWINS[name](position)
        compared += 1
    assert compared > 20


def cancelletto_agrees(variants: tuple[str, ...]) -> None:
    """Its twin is a formula, which is asked for the fewest turns.

    On the boards of ``GATES`` these are others where the gate is gone, so that a
    variant which says otherwise of it is seen, too.
    """
    compared = 0
    for seed in (*range(40), *GATES):
        board = replace(small_board(seed), variants=frozenset(variants))
        if board.outcome():
            continue
        try:
            turns = fewest_turns(board, MANY if seed in GATES else FEW)
        except OverflowError:
            continue
        assert solve(board).par == turns, (seed, str(board))
        compared += 1
    assert compared >= 12


GATES = (323, 404, 562)


def test_the_gate_matters_on_some_boards_that_are_compared() -> None:
    for seed in GATES:
        board = replace(small_board(seed), variants=frozenset())
        assert solve(board).par != solve(replace(board, gate=GONE)).par


def test_every_game_with_a_solver_is_compared() -> None:
    assert {*TWINS, "cancelletto"} == {
        name for name in GAMES if find(name).solver.solve
    }


def invented(name: str) -> Any:
    """A position of a game that goes on, by a variant that nobody has thought of."""
    game, plies = find(name), 0 if name == "cancelletto" else 9
    places = (each for each in met(game, game.rules.edition.players[0], ()))
    return replace(next(islice(places, plies, None)), variants=frozenset({STRANGE}))


@pytest.mark.parametrize("name", [*TWINS, "cancelletto"])
def test_a_solver_refuses_a_variant_that_it_does_not_know(name: str) -> None:
    game = find(name)
    assert game.solver.solve
    with pytest.raises(StrangeVariantError, match=f"does not know .* '{STRANGE}', on"):
        game.solver.answer(invented(name))


@pytest.mark.parametrize("name", ["tophats", "gridblock", "claustro", "cancelletto"])
def test_the_command_refuses_it_in_one_line(
    name: str, pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Edition, "checked", lambda _, variants: tuple(variants))
    position = str(invented(name))
    answer = pnp("solve", name, position, "--variant", STRANGE)
    assert (answer.status, answer.out, answer.err.count("\n")) == (1, "", 1)
    assert f"does not know the variant '{STRANGE}', only" in answer.err


def test_a_duel_is_refused_by_variants_that_change_what_it_counts() -> None:
    game = find("gridblock")
    late = next(each for each in met(game, 2, ()) if each.round == 6 and each.step)
    assert State.of(duel_position(late)).hands
    with pytest.raises(StrangeVariantError, match="'even-values'"):
        State.of(replace(duel_position(late), variants=frozenset({"even-values"})))


def test_a_grid_to_restore_is_refused_by_it_too() -> None:
    game = find("gridblock")
    tiles = str(game.start(1)).split(" ")[0].replace("1", DOWN, 1)
    down = game.rules.parse(f"{tiles}{MARK}")
    assert game.solver.answer(down)["grids"] == 1
    with pytest.raises(StrangeVariantError, match=STRANGE):
        game.solver.answer(replace(down, variants=frozenset({STRANGE})))


def test_no_table_is_by_it() -> None:
    with pytest.raises(StrangeVariantError, match=STRANGE):
        table({STRANGE})


def test_the_range_of_pars_is_refused_by_it_too() -> None:
    starts = find("cancelletto").solver.starts
    assert starts
    pars = starts.pars
    assert pars({"win-after-removal"})[-1] == pars(())[-1] - 1
    with pytest.raises(StrangeVariantError, match=STRANGE):
        pars({STRANGE})


def test_of_two_rules_of_drops_the_twin_takes_the_one_that_the_rules_take() -> None:
    both = frozenset({"home-drop", "no-goal-drop"})
    for position in met(find("claustro"), 2, ()):
        claustro_agrees(replace(position, variants=both))
