"""Games that their players end between them: given up, or agreed drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from pnp.base.errors import ChoiceError
from pnp.core.setup import Setup
from pnp.games import GAMES, find
from pnp.games.transcripts import transcript_of_text
from pnp.press.figures.examples import example
from pnp.web.studio import early_end
from pnp.web.studio.early_end import is_taken, is_too_early
from pnp.web.studio.game_state import Origin, Table, table
from tests.web.studio.leaves import Leaf

CLAUSTRO = Table(Origin("claustro", "CLA1-20-00000-F"), "b1-b2 e4-d4")


def leaf(client: TestClient, address: str, language: str = "en") -> Leaf:
    answer = client.get(f"/{language}/{address}")
    assert answer.status_code == 200, answer.text
    return Leaf(answer.text)


def offers(page: Leaf) -> Mapping[str, str]:
    """What ends the game, by the way it does."""
    own = [each.get("href", "") for each in page.classed("btn")]
    ways = {
        "asked": "leave=",
        "resign": "&early=",
        "draw": "agreed",
        "offer": "offer=on",
    }
    return {way: to for way, sign in ways.items() for to in own if sign in to}


def test_who_resigns_is_asked_once_and_may_play_on(client: TestClient) -> None:
    asked = leaf(client, offers(leaf(client, CLAUSTRO.address()))["asked"])
    assert "End the game here?" in asked.text
    assert asked.classed("spot"), "it goes on until it is sure"
    (stay,) = (own for own in asked.classed("btn") if own.get("id") == "stay")
    assert stay["href"] == CLAUSTRO.address()
    assert "autofocus" in stay, "Enter pressed twice ends nothing"


def test_who_resigns_has_lost_and_may_think_better_of_it(client: TestClient) -> None:
    asked = leaf(client, offers(leaf(client, CLAUSTRO.address()))["asked"])
    page = leaf(client, offers(asked)["resign"])
    assert "White resigns, Black wins" in page.text
    assert not page.classed("spot")
    assert "Another game" in page.text
    (undo,) = (own for own in page.classed("btn") if own.get("id") == "undo")
    assert undo["href"] == CLAUSTRO.address()


def test_a_draw_that_one_offers_the_other_takes_or_declines(client: TestClient) -> None:
    page = leaf(client, offers(leaf(client, CLAUSTRO.address()))["offer"], "it")
    assert "Il Bianco offre patta." in page.text
    assert "Patta d’accordo" in leaf(client, offers(page)["draw"], "it").text
    declined = next(own for own in page.classed("btn") if own.get("id") == "decline")
    assert "offre patta" not in leaf(client, declined["href"], "it").text


@pytest.mark.parametrize("name", ["greedy", "search"])
def test_a_player_of_ours_takes_a_draw_where_it_is_not_ahead(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """White is a step nearer to its goal."""
    monkeypatch.setattr(early_end, "is_too_early", lambda _: False)
    seats = replace(CLAUSTRO, moves="a3-a4")
    assert is_taken(seats.with_player("black", name))
    assert not is_taken(seats.with_player("white", name))
    assert not is_taken(seats), "nobody of ours plays"


def test_nobody_of_ours_takes_a_draw_before_half_a_game_is_played(
    client: TestClient,
) -> None:
    moves = example(find("claustro"), "first").turns
    seats = CLAUSTRO.with_player("black", "greedy")
    page = leaf(client, seats.address(offer="on"))
    assert "Black plays on: it is too early for a draw." in page.text
    counts = [n for n in range(len(moves)) if not is_too_early(early(moves, n))]
    assert counts[0] == (len(moves) + 1) // 2


def early(moves: Sequence[str], count: int) -> Table:
    return replace(CLAUSTRO, moves=" ".join(moves[:count]))


def test_a_draw_that_is_taken_is_told(client: TestClient) -> None:
    moves = example(find("claustro"), "first").turns
    seats = early(moves, 9).with_player("white", "perfect")
    page = leaf(client, seats.address(offer="on"))
    assert "White accepts: a draw" in page.text


def test_who_never_errs_takes_a_draw_where_it_cannot_force_a_win(
    client: TestClient,
) -> None:
    moves = example(find("claustro"), "first").turns
    for count, is_drawn in ((9, True), (11, False)):
        seats = replace(CLAUSTRO, moves=" ".join(moves[:count]))
        seats = seats.with_player("white", "perfect")
        assert is_taken(seats) is is_drawn
    page = leaf(client, seats.address(offer="on"))
    assert "White plays on: no draw." in page.text


def test_nobody_is_asked_for_a_draw_by_a_game_that_all_win_or_lose(
    client: TestClient,
) -> None:
    setup = Setup(find("cancelletto").rules.edition, seed=3)
    seats = Table(Origin("cancelletto", setup.code))
    assert not seats.early_ends
    seats = seats.with_move(seats.now.legal()[0])
    assert seats.early_ends == ("resigned",)
    asked = leaf(client, offers(leaf(client, seats.address()))["asked"])
    assert "Given up" in leaf(client, offers(asked)["resign"]).text


def test_three_at_a_table_play_on() -> None:
    setup = Setup(find("gridblock").rules.edition, 3, seed=3)
    seats = Table(Origin("gridblock", setup.code), eyes="all")
    assert not seats.with_move(seats.now.legal()[0]).early_ends


def test_an_end_that_a_game_cannot_have_is_refused() -> None:
    said = [*CLAUSTRO.query, ("early", "Red resigns")]
    with pytest.raises(ChoiceError, match="no early end 'Red resigns'"):
        table(said)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_says_how_its_players_ended_it(
    name: str, tmp_path: Path, pnp: Any
) -> None:
    setup = Setup(find(name).rules.edition, seed=3)
    seats = Table(Origin(name, setup.code), eyes="all")
    while not seats.record.turns:
        seats = seats.with_move(seats.now.legal()[0])
    for early in seats.early_ends:
        ended = table([*seats.query, ("early", early)])
        text = ended.record_text
        found = transcript_of_text(text)
        assert str(found.record) == str(seats.record)
        assert found.is_given_up is ("resign" in early)
        assert early in found.record_text()
        file = tmp_path / "game.txt"
        file.write_text(text)
        assert pnp("check", file).out.rstrip().endswith(("given up", "draw agreed"))
