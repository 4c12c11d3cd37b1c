"""What is proven of the key moments of the game that is told."""

from functools import cache

import pytest

from pnp.core.key_moment import KeyMoment, Mark
from pnp.core.record import Record
from pnp.games import find
from pnp.games.tophats.rules.moves import Shrink
from pnp.games.tophats.solver.answer import solve
from pnp.games.tophats.solver.bitboard import Bitboard
from pnp.games.tophats.solver.deals import worlds
from pnp.games.tophats.solver.forced_wins import Attack
from pnp.press.figures.annotated_game import moments_of, moments_told, turn_in_list
from pnp.press.figures.examples import example
from pnp.solve.players import Effort
from pnp.words.catalogue import catalogue
from pnp.workshop.tophats_model_game import is_worth_telling, model, model_game

GAME = find("tophats")

SEED = 31
"""Of the game that is told."""


@cache
def told() -> dict[int, KeyMoment]:
    return {moment.turn: moment for moment in moments_of(GAME, "first")}


def marks(turn: int) -> dict[str, Mark | None]:
    return {str(o.plies[0].move): o.mark for o in told()[turn].options}


def test_the_natural_move_loses_twice_and_does_not_win_once() -> None:
    assert marks(18) == {"d7-e7": None, "d7-d6": Mark("loses", 3)}
    long, short = "b3>b5>d5>f5>h7", "b3>b5>d5>d7"
    assert marks(22) == {short: Mark("loses", 5), long: Mark("loses", 3)}
    sooner = {"e8-e7": Mark("wins", 3)}
    assert marks(25) == {"g5-f5": Mark("wins", 4), "e8-d7": None, **sooner}


def test_where_all_is_lost_no_move_is_a_mistake_and_none_is_called_a_rescue() -> None:
    """Praised is what loses later, with the number that says how much later."""
    assert marks(24) == {"b4-c4": Mark("loses", 3), "b4-b3": Mark("loses", 4)}
    assert told()[24].sign == ""
    words = catalogue("tophats", "en")
    later = [event for event in told()[24].said if event.key == "told-latest"]
    assert [words.tell(e) for e in later] == ["All moves lose, b4-b3 only in 4."]
    assert "told-latest" in [event.key for event in told()[22].said]
    others = {event.key for turn in (22, 24) for event in told()[turn].said}
    assert not others & {"told-mistake", "told-safe"}


def test_a_move_with_no_loss_in_sight_is_told_as_far_as_is_seen() -> None:
    """In one of the six ways Red wins in five after it, in others later or not."""
    (safe,) = (event for event in told()[18].said if event.key == "told-safe")
    said = "After d7-e7 Red has no win in 4."
    assert catalogue("tophats", "en").tell(safe) == said
    before = told()[18].options[0].plies[0].before
    deals = worlds(before.seen_by(before.turn))
    after = [Bitboard.of(deal.apply(deal.read("d7-e7"))) for deal in deals]
    red = Attack(0)
    assert [any(red.wins(each, moves) for each in after) for moves in (4, 5)] == [
        False,
        True,
    ]


def test_the_shrinking_is_shown() -> None:
    (option,) = told()[27].options
    assert isinstance(option.plies[0].move, Shrink)
    assert option.mark == Mark("wins", 3)


def test_it_is_told_whose_knowledge_a_verdict_rests_on() -> None:
    """Yellow built b3, c4 and d7; what lies below b4 and f8 can be six things."""
    facts = {event.key: event.facts for event in told()[18].said}
    words = catalogue("tophats", "en")
    below = words.text("told-below", **facts["told-below"])
    assert below == "Yellow knows, below: b3 Y, c4 R and d7 YR."
    ways = words.told(facts["told-loses"]["ways"])
    assert ways == "in all 6 deals of b4 and f8"
    (known,) = (e for e in told()[22].said if e.key == "told-below-known")
    assert words.tell(known) == "Below: b4 Y and d6 Y."


@pytest.mark.parametrize("turn", [22, 24])
def test_every_move_loses_by_the_solver_too_where_that_is_told(turn: int) -> None:
    before = told()[turn].options[0].plies[0].before
    (event,) = (each for each in told()[turn].said if each.key == "told-latest")
    effort = Effort(None, 2 * int(str(event.facts["moves"])) - 1)
    assert all(
        solve(before.apply(move), effort).value == "win" for move in before.legal()
    )


def test_a_win_that_seven_moves_make_alike_is_not_told_but_one_that_is_too_slow() -> (
    None
):
    assert [moment.turn for moment in moments_told(GAME, "first")] == [18, 22, 24, 25]
    before = told()[29].options[0].plies[0].before
    red, stands = Attack(0), Bitboard.of(before)
    assert sum(red.holds(stands.apply(done), 1) for done in stands.legal()) == 7


def test_the_turns_explained_are_written_as_turns_of_this_game_are() -> None:
    for language in ("en", "it"):
        words = catalogue("tophats", language)
        written = words.text("told-written").partition(":")[0]
        assert written in [turn_in_list(turn, words) for turn in _first().turns]


@pytest.mark.parametrize("turn", [18, 22, 24, 25, 29])
def test_verdicts_hold_in_every_deal_by_the_solver_too(turn: int) -> None:
    """It searches in another way, and knows no other deals than the mover does."""
    before = told()[turn].options[0].plies[0].before
    deals = list(worlds(before.seen_by(before.turn)))
    assert len(deals) == (6 if turn == 18 else 1)
    for option in told()[turn].options:
        if option.mark:
            for deal in deals:
                after = deal.apply(option.plies[0].move)
                plies = 2 * (option.mark.number or 0) - 1
                if option.mark.kind == "wins":
                    found, wanted = solve(after, Effort(None, plies - 1)), "loss"
                else:
                    found, wanted = solve(after, Effort(None, plies)), "win"
                assert found.value == wanted


def test_the_game_is_worth_telling() -> None:
    plies = tuple(ply for turn in GAME.rules.play(_first()).turns for ply in turn)
    assert is_worth_telling(plies)
    assert not is_worth_telling(plies[:-1])


def _first() -> Record:
    return example(GAME, "first")


@pytest.mark.slow
def test_the_game_is_the_first_worth_telling_of_the_seeds() -> None:
    assert model() == (SEED, _first())


@pytest.mark.slow
def test_a_seed_makes_the_same_game() -> None:
    assert tuple(str(ply.move) for ply in model_game(SEED)) == _first().turns
