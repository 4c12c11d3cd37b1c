"""Setup cards: the board as dealt and the code that deals it again."""

import datetime
from collections.abc import Callable
from typing import Any

import pytest

from pnp.core.setup import Setup
from pnp.games import GAMES, AnyGame, find, setup
from pnp.press import attachments
from pnp.press.captions.move_text import pictured
from pnp.press.cards.card_options import Issue, day_lines
from pnp.press.cards.puzzle_card import puzzle_card
from pnp.press.cards.setup_card import codes, of_kit, setup_card
from pnp.press.paper import Order, PaperName, paper
from pnp.protocol.entries import Entry, RatedSetup, puzzle_of_entry
from pnp.solve.players import Effort
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.cards import assert_safe, daily, of_days
from tests.pages import figures

DAY = datetime.date(2026, 12, 24)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_keeps_to_its_safe_zone(game: str, language: Language) -> None:
    found = find(game)
    words = catalogue(game, language)
    dealt = found.of_day(DAY)
    issue = Issue(day_lines(words, DAY))
    assert_safe(setup_card(found, of_kit(found, dealt), words, issue).front)


@pytest.mark.parametrize("size", ["a4", "letter"])
def test_a_week_of_cards_is_two_sheets_printed_on_both_sides(size: PaperName) -> None:
    days = [DAY + datetime.timedelta(days=number) for number in range(7)]
    document = daily(["cancelletto"], days, Order(paper(size)))
    assert len(document.pages) == 4
    codes = attachments.codes(document.attachments["setups.json"])
    game = find("cancelletto")
    assert codes == [entry_of(game, day)["code"] for day in days]


def test_the_code_on_the_card_is_that_of_the_day(texts: Callable[..., Any]) -> None:
    document = daily(["cancelletto"], [DAY], Order(paper("a4"), "it"))
    front, back = (
        [text.content for text, _ in texts(page.scene.nodes)] for page in document.pages
    )
    code = find("cancelletto").of_day(DAY).code
    assert code in front
    assert {"Giovedì", "24 dic 2026"} <= {*front}
    assert {"Un piano", "24 dic 2026", code} <= {*back}
    assert not any("pnp setup" in text for text in (*front, *back))


def entry_of(game: AnyGame, day: datetime.date) -> Entry:
    """What the almanac has for a day."""
    known = game.almanac
    assert known
    return known.entry(known.place(day))


def board(setup: Setup, language: Language) -> str:
    """What the picture on a card is said to show."""
    words = catalogue("cancelletto", language)
    scene = setup_card(
        find("cancelletto"), of_kit(find("cancelletto"), setup), words
    ).front
    alt, _ = figures(scene.nodes)[0]
    return alt


def test_the_board_on_a_card_is_that_of_its_code() -> None:
    game = find("cancelletto")
    for code in codes(game):
        start = game.rules.deal(setup(code))
        pawns = ", ".join(map(str, sorted(start.pawns[0])[:-1]))
        last = sorted(start.pawns[0])[-1]
        assert f"Blue pawns on {pawns} and {last}." in board(setup(code), "en")


def test_a_card_says_who_starts_and_how_hard_it_is(texts: Callable[..., Any]) -> None:
    game = find("cancelletto")
    words = catalogue("cancelletto", "it")
    for variants, starter in (((), "Arancione"), (("blue-starts",), "Blu")):
        dealt = Setup(game.rules.edition, variants=variants, seed=2)
        scene = setup_card(game, of_kit(game, dealt), words).front
        written = "".join(text.content for text, _ in texts(scene.nodes))
        said = "".join(written.split())
        assert f"{starter} comincia".replace(" ", "") in said
        (rating,) = game.solver.rating(game.rules.deal(dealt))
        assert f"{rating.facts['par']}turni" in said


@pytest.mark.proof
def test_the_boards_of_a_kit_go_from_the_easiest_to_the_hardest() -> None:
    game = find("cancelletto")
    assert game.solver.solve
    answers = [
        game.solver.solve(game.rules.deal(setup(code)), Effort())
        for code in codes(game)
    ]
    levels = [answer["difficulty"] for answer in answers]
    assert levels == sorted(set(levels))
    assert {answer["status"] for answer in answers} == {"win"}


@pytest.mark.parametrize("game", ["claustro", "gridblock"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_card_keeps_to_its_safe_zone(
    game: str, language: Language, claustro_table: object
) -> None:
    days = [DAY + datetime.timedelta(days=number) for number in range(12)]
    for one in of_days([game], days, language):
        assert one.back
        assert_safe(one.front)
        assert_safe(one.back)


def test_the_solution_is_on_the_back(
    texts: Callable[..., Any], claustro_table: object
) -> None:
    document = daily(["claustro"], [DAY], Order(paper("a4"), "it"))
    assert document.duplex == "long"
    front, back = (
        " ".join(text.content for text, _ in texts(page.scene.nodes))
        for page in document.pages
    )
    game = find("claustro")
    entry = entry_of(game, DAY)
    key = pictured(entry["answer"][0], catalogue("claustro", "it"))
    assert entry["code"] in front
    assert "pnp puzzle" not in front + back
    assert key not in front
    assert key in back
    assert list(document.attachments) == ["puzzles.json"]


def test_where_nobody_replies_the_stops_are_numbered_and_the_cards_beside_them(
    texts: Callable[..., Any],
) -> None:
    game = find("gridblock")
    (card,) = of_days(["gridblock"], [DAY], "en")
    puzzle = puzzle_of_entry(entry_of(game, DAY), game.rules)
    moves = [move for (move,) in puzzle.lines[0][::2]]
    assert card.back
    said = [text.content for text, _ in texts(card.back.nodes) if text.ink == "ground"]
    numbers = [str(number) for number in range(1, len(moves) + 1)]
    assert said == [*numbers, *numbers]
    told = [text.content for text, _ in texts(card.back.nodes)]
    tiles = [move.split(">")[1] for move in moves]
    assert [tile for tile in told if tile in tiles] == tiles


def test_cards_of_two_games_share_a_sheet(claustro_table: object) -> None:
    document = daily(["cancelletto", "claustro"], [DAY], Order(paper("a4")))
    assert len(document.pages) == 2
    assert list(document.attachments) == ["setups.json", "puzzles.json"]
    assert document.title == "Cards of the day"


def test_a_solution_that_shrinks_the_field_first_is_shown() -> None:
    """Such a move is two words, as a turn of Cancelletto is many."""
    game = find("tophats")
    known = game.almanac
    assert known
    entries = (known.entry(place) for place in range(len(known)))
    entry = next(e for e in entries if "shrink " in str(e["answer"]))
    held = known.held(entry)
    assert not isinstance(held, RatedSetup)
    card = puzzle_card(game, *held, catalogue("tophats", "en"))
    assert card.back
