"""Turns that are alike are shown on one board, each by its number."""

from math import dist

import pytest

from pnp.boards.cell_positions import spot
from pnp.core.event import Event
from pnp.games import find
from pnp.games.transcripts import Transcript, transcript
from pnp.press.figures.annotated_record import story
from pnp.press.figures.examples import example
from pnp.press.figures.turn_runs import MOST, alike, cells_put
from pnp.scene.nodes import Point, Scene
from tests.pages import texts

PUT = {"tophats": 10, "gridblock": 4}
"""So many turns of their examples put something on the board, the first of all."""


def played(game: str) -> Transcript:
    record = str(example(find(game), "first"))
    return transcript(record, lambda name: find(name).rules)


def board(found: Transcript, span: range) -> Scene:
    """How some turns are shown."""
    game = find(found.record.game)
    (shown,) = story(game, found, "en", [span], {}).moments
    return shown.scene


def numbers(scene: Scene) -> dict[int, list[Point]]:
    """Where the numbers lie that are set over a board."""
    found = dict[int, list[Point]]()
    for text, at in texts(scene.nodes):
        if text.face == "bold" and text.ink == "text" and text.content.isdigit():
            found.setdefault(int(text.content), []).append(at(text.anchor))
    return found


@pytest.mark.parametrize(("game", "count"), PUT.items())
def test_turns_that_put_something_on_the_board_are_together(
    game: str, count: int
) -> None:
    found = played(game)
    spans = alike(find(game), found, {})
    assert spans[:2] == [range(1), range(1, count + 1)]
    assert all(len(span) == 1 for span in spans[2:])
    turns = [turn for span in spans for turn in span]
    assert turns == [*range(len(found.played.turns) + 1)]


@pytest.mark.parametrize("game", ["claustro", "cancelletto"])
def test_turns_that_move_something_are_apart(game: str) -> None:
    assert all(len(span) == 1 for span in alike(find(game), played(game), {}))


def test_what_is_said_of_a_turn_stands_below_a_board_that_ends_with_it() -> None:
    remarked = played("tophats")._replace(remarks={4: "bold"})
    spans = alike(find("tophats"), remarked, {6: [Event("a-slip")], 7: ()})
    assert spans[1:4] == [range(1, 5), range(5, 7), range(7, 11)]


def test_many_turns_are_on_as_few_boards_as_hold_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert PUT["tophats"] <= MOST
    monkeypatch.setattr("pnp.press.figures.turn_runs.MOST", 4)
    spans = alike(find("tophats"), played("tophats"), {})
    assert spans[1:4] == [range(1, 4), range(4, 7), range(7, 11)]


@pytest.mark.parametrize(("game", "count"), PUT.items())
def test_each_cell_has_the_number_of_its_turn_beside_it(game: str, count: int) -> None:
    found, spots = played(game), find(game).drawing.spots
    assert spots
    shown = numbers(board(found, range(1, count + 1)))
    assert [*shown] == [*range(1, count + 1)]
    cells = cells_put(find(game), found.played.turns[:count])
    for cell, (at,) in zip(cells, shown.values(), strict=True):
        away = {each: dist(at, spot(spots, each)) / spots.unit for each in cells}
        assert min(away, key=lambda each: away[each]) == cell
        assert 0.3 < away[cell] < 0.7


def test_whoever_counts_rounds_finds_their_numbers() -> None:
    shown = numbers(board(played("tophats")._replace(round=2), range(1, 11)))
    assert {number: len(at) for number, at in shown.items()} == dict.fromkeys(
        range(1, 6), 2
    )


def test_one_turn_alone_has_no_number() -> None:
    assert not numbers(board(played("tophats"), range(1, 2)))
