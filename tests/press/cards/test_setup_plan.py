"""Plans on the backs of cards: what is drawn there is what is played, and it wins."""

import datetime
from collections.abc import Sequence
from math import ceil, dist

import pytest

from pnp.core.record import plies
from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.cancelletto.drawing.solution import FEW, LEFT, OVER
from pnp.games.cancelletto.drawing.view import MARGIN, middle
from pnp.games.cancelletto.rules.moves import Removal
from pnp.games.day import cards_of_days
from pnp.games.rated_setups import rated_setup
from pnp.press.cards.puzzle_card import puzzle_back
from pnp.press.cards.setup_card import of_kit, setup_card
from pnp.protocol.entries import RatedSetup
from pnp.scene.nodes import Point
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.cards import assert_safe, of_days
from tests.lanes import slow
from tests.pages import figures, said, texts

GAME = find("cancelletto")

DAYS = [datetime.date(2026, 12, 20), datetime.date(2026, 3, 8)]


def planned(day: datetime.date) -> RatedSetup:
    (each,) = cards_of_days(GAME, [day])
    assert isinstance(each.held, RatedSetup)
    return each.held


@pytest.mark.proof
@pytest.mark.parametrize("day", DAYS)
def test_a_plan_is_legal_and_wins_at_par(day: datetime.date) -> None:
    known = planned(day)
    start = GAME.rules.deal(known.setup)
    outcome = plies(start, " ".join(known.plan))[-1].after.outcome()
    assert outcome
    assert outcome.scores == (1, 1)
    assert len(known.plan) == GAME.solver.answer(start)["par"]


@pytest.mark.parametrize("day", DAYS)
def test_a_tile_has_the_number_of_the_turn_on_which_it_goes(
    day: datetime.date,
) -> None:
    known = planned(day)
    line = plies(GAME.rules.deal(known.setup), " ".join(known.plan))
    gone = {
        str(ply.before.number): ply.move.tile
        for ply in line
        if isinstance(ply.move, Removal)
    }
    solved = GAME.drawing.solved
    assert solved
    boards = solved(line[0].before, line, 1.0)
    assert len(boards) == ceil(len(known.plan) / FEW)
    seen = {}
    for board in boards:
        found = [(t, at) for t, at in texts(board.scene.nodes) if t.ink == GAME.name]
        for text, at in found:
            x, y = at(text.anchor)
            seen[text.content] = Point(x + MARGIN - LEFT, y + MARGIN - OVER)
    assert {*seen} == {*gone}
    for number, tile in gone.items():
        assert dist(seen[number], middle(tile)) < 9.0


@pytest.mark.parametrize("day", DAYS)
def test_a_board_of_a_plan_has_its_names_and_two_turns_of_a_colour_at_most(
    day: datetime.date,
) -> None:
    known = planned(day)
    line = plies(GAME.rules.deal(known.setup), " ".join(known.plan))
    solved = GAME.drawing.solved
    assert solved
    for board in solved(line[0].before, line, 1.0):
        assert board.said
        facts = board.said.facts
        assert int(str(facts.get("last"))) - int(str(facts["first"])) < 4
        named = [text.content for text, _ in texts(board.scene.nodes)]
        assert {*"abcdefghij", *"ABCDE", "10"} <= {*named}


def test_turns_are_counted_as_they_are_asked_for() -> None:
    """A tile that goes after all steps is before the first of so many turns."""
    known = GAME.almanac
    assert known
    assert known.later
    for kind in ("gate", "tile", "last-turns"):
        place = known.later.of_kind(kind)[0]
        held = known.later.held(known.later.entry(place))
        assert isinstance(held, tuple)
        _, puzzle = held
        back = puzzle_back(GAME, puzzle, catalogue("cancelletto", "en"), "")
        boards = back.solved(1.0)
        assert boards[0].said
        assert boards[-1].said
        assert boards[0].said.facts["first"] == 1
        assert boards[-1].said.facts["last"] == puzzle.task.facts["turns"]


def test_pawns_stand_where_the_first_turn_of_a_board_finds_them() -> None:
    """Each board is told as the position before its turns."""
    known = planned(DAYS[0])
    line = plies(GAME.rules.deal(known.setup), " ".join(known.plan))
    solved = GAME.drawing.solved
    assert solved
    for board in solved(line[0].before, line, 1.0):
        assert board.said
        first = next(
            ply.before for ply in line if ply.before.number == board.said.facts["first"]
        )
        (figure,) = board.scene.nodes
        shown = GAME.drawing.on_card(first)
        (other,) = shown.nodes
        assert getattr(figure, "alt", 1) == getattr(other, "alt", 2)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("variant", "seed"), [("win-after-removal", 3), ("blue-starts", 5)]
)
def test_a_plan_keeps_to_the_variants_of_its_setup(variant: str, seed: int) -> None:
    setup = Setup(GAME.rules.edition, variants=(variant,), seed=seed)
    card = setup_card(GAME, rated_setup(GAME, setup), catalogue("cancelletto", "it"))
    assert card.back
    assert_safe(card.back)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_keeps_to_the_safe_zone_of_its_card(language: Language) -> None:
    for card in of_days(["cancelletto"], DAYS, language):
        assert card.back
        assert_safe(card.back)
        assert len(figures(card.back.nodes)) >= 3


def test_a_card_of_a_kit_has_no_plan() -> None:
    words = catalogue("cancelletto", "en")
    setup = GAME.of_day(DAYS[0])
    plain = setup_card(GAME, of_kit(GAME, setup), words)
    assert not plain.solves
    assert words.text("hint") not in said(plain.front.nodes)


def test_a_board_that_cannot_be_won_has_no_plan() -> None:
    seeds = (Setup(GAME.rules.edition, seed=seed) for seed in range(60))
    starts = map(GAME.rules.deal, seeds)
    lost = next(start for start in starts if not GAME.is_worthy(start))
    assert not GAME.solver.plan(lost)


FULL = [datetime.date(2026, 12, day) for day in (6, 13, 16, 19, 20, 21)]
"""Days of long plans."""

FEWEST = {"en": "turns are the fewest", "it": "turni sono il minimo"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "days",
    [
        FULL,
        *slow(
            [[datetime.date(2026, 1, 5) + datetime.timedelta(n) for n in range(1827)]]
        ),
    ],
)
def test_a_plan_is_said_to_be_shortest_however_long_it_is(
    days: Sequence[datetime.date], language: Language
) -> None:
    for card in of_days(["cancelletto"], days, language):
        assert card.back
        assert FEWEST[language] in said(card.back.nodes)
        assert_safe(card.back)
