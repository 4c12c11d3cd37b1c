"""Solving in the browser: what is proven is told, streamed, and stopped."""

import re
import shlex
from html import unescape
from typing import Any
from urllib.parse import urlencode

import pytest
from starlette.testclient import TestClient

from pnp.web.studio.game_state import Origin, Table
from pnp.web.studio.solver_panel import answer_in_words
from pnp.words.catalogue import LANGUAGES, catalogue
from tests.web.studio.conftest import TOKEN
from tests.web.studio.leaves import Leaf

HAND = "525151/234523/161346/416154/325236/643462 - r:b1 1 6.1 r r:1235"

ASKED = urlencode({"game": "gridblock", "position": HAND, "token": TOKEN})


def test_the_best_line_of_a_hand_is_told(client: TestClient) -> None:
    page = Leaf(client.get(f"/it/solve?{ASKED}").text)
    assert "Con queste carte si possono piazzare 4 cubetti." in page.text
    assert "onde\xa0c1" in page.text
    assert not page.open


@pytest.mark.parametrize(
    ("answer", "english", "italian"),
    [
        ({"cubes": 0}, "no cube can be", "non si può piazzare alcun cubetto"),
        ({"cubes": 1}, "one cube can be", "si può piazzare un cubetto"),
        ({"cubes": 2}, "2 cubes can be", "si possono piazzare 2 cubetti"),
        ({"status": "win", "par": 1}, "won in one turn.", "vincere in un turno."),
        ({"status": "win", "par": 2}, "won in 2 turns.", "vincere in 2 turni."),
        ({"value": "win", "distance": 1}, "in one move.", "vince in una mossa."),
        ({"value": "loss", "distance": 2}, "in one move.", "perde in una mossa."),
        ({"value": "win", "distance": 3}, "in 2 moves.", "vince in 2 mosse."),
    ],
)
def test_one_of_a_kind_is_told_in_the_singular(
    answer: dict[str, Any], english: str, italian: str
) -> None:
    table = Table(Origin("claustro", "CLA1-20-00000-F"))
    for language, said in zip(LANGUAGES, (english, italian), strict=True):
        words = catalogue("claustro", language)
        assert said in answer_in_words(table, str(table.now), answer, words).said


def test_an_answer_says_the_command_that_solves_the_same(
    client: TestClient, pnp: Any
) -> None:
    page = Leaf(client.get(f"/en/solve?{ASKED}").text)
    said = f"pnp solve gridblock '{HAND}'"
    assert said in page.text
    text = unescape(client.get(f"/en/solve?{ASKED}").text)
    (folded,) = re.findall(
        '<details><summary[^>]*>([^<]*)</summary><div class="cmd">', text
    )
    assert folded == "The same, with the program"
    assert "cubes  4" in pnp(*shlex.split(said)[1:]).out


def test_without_scripts_an_answer_has_an_address_without_the_token(
    client: TestClient,
) -> None:
    answer = client.get(f"/en/solve?{ASKED}")
    assert answer.url.path == "/en/play"
    assert answer.url.params["solve"] == "on"
    assert "token" not in answer.url.params
    page = Leaf(answer.text)
    assert "With these cards 4 cubes can be placed." in page.text
    assert "data-now" not in answer.text


def test_a_page_of_a_studio_that_ended_is_loaded_anew(client: TestClient) -> None:
    """Its address can be loaded again, and asks by itself what was asked."""
    asked = urlencode({"game": "claustro", "setup": "CLA1-20-00000-F"})
    answer = client.get(f"/en/solve?{asked}&token=old")
    assert str(answer.url).endswith(f"/en/play?{asked}&solve=on")
    (link,) = (own for _, own in Leaf(answer.text).elements if own.get("id") == "solve")
    assert re.fullmatch(rf"{asked}&token={TOKEN}\.\d+", link["data-stream"][8:])
    assert "data-now" in link


def test_the_first_page_says_how_it_was_opened(client: TestClient) -> None:
    assert "pnp studio" in Leaf(client.get("/it/").text).text


def test_an_answer_is_streamed(client: TestClient) -> None:
    answer = client.get(f"/en/solving?{ASKED}")
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert "event: done" in answer.text
    assert "With these cards 4 cubes can be placed." in answer.text


def test_solving_is_for_pages_of_ours(client: TestClient) -> None:
    assert client.get(f"/en/solving?{ASKED}x").status_code == 400
    answer = client.get(f"/en/solve?{ASKED}x", follow_redirects=False)
    assert answer.headers["location"].startswith("play?")
