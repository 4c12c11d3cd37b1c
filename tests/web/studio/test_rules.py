"""Rules in the studio: beside every game, at the clause, and on paper."""

import re
from base64 import b64encode
from hashlib import sha256
from html import unescape
from urllib.parse import parse_qsl

import pytest
from starlette.testclient import TestClient

from pnp.games import GAMES, find
from pnp.words.catalogue import LANGUAGES, catalogue


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_clause_of_a_game_has_its_place_in_the_rules(
    client: TestClient, name: str, language: str
) -> None:
    page = client.get(f"/{language}/rules?game={name}")
    assert page.status_code == 200
    (script,) = re.findall(r"<script>(.*?)</script>", page.text, re.S)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    allowed = page.headers["content-security-policy"]
    assert f"script-src 'sha256-{digest}';" in allowed
    anchors = set(re.findall(r'id="([^"]*)"', page.text))
    assert anchors >= {*find(name).rules.clauses}
    assert anchors >= {*map(unescape, re.findall(r'href="#([^"]*)"', page.text))}


def test_a_clause_leads_to_where_a_move_is_drawn_that_it_forbids(
    client: TestClient,
) -> None:
    page = client.get("/it/rules?game=claustro").text
    (said,) = re.findall(r'<p id="CLA-5">.*?</p>', page)
    assert 'La figura è in: <a href="#rimettere-in-gioco">' in said


def test_rules_of_a_variant_say_so(client: TestClient) -> None:
    page = client.get("/en/rules?game=claustro&variant=no-goal-drop").text
    assert catalogue("claustro", "en").text("variant-no-goal-drop") in unescape(page)
    assert "rules/booklet.pdf?game=claustro&amp;variant=no-goal-drop" in page


@pytest.mark.parametrize("form", ["rules", "booklet", "large"])
def test_rules_are_printed_alone(client: TestClient, form: str) -> None:
    answer = client.get(f"/en/rules/{form}.pdf?game=claustro")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")


def test_a_form_that_no_rules_have_is_refused(client: TestClient) -> None:
    assert client.get("/en/rules/poster.pdf?game=claustro").status_code == 400


def test_tables_puzzles_and_refusals_lead_to_the_rules(client: TestClient) -> None:
    start = "game=claustro&setup=CLA1-20-00000-F"
    table = client.get(f"/it/play?{start}&try=b1-d3").text
    rules = "rules?game=claustro&amp;setup=CLA1-20-00000-F"
    assert f'href="{rules}#CLA-3"' in table
    assert f'href="{rules}"' in table
    assert 'href="rules?game=claustro&amp;code=CLAP' in client.get("/it/puzzle").text


@pytest.mark.parametrize(
    "back",
    [
        "play?game=claustro&setup=CLA1-20-00000-F&moves=b1-b2&black=greedy",
        "play?game=claustro&position=%23.BB.%2F....B%2FW...B%2FW....%2F.WW.%23+w"
        "&variant=no-goal-drop&turned=on",
        "puzzle?code=CLAP1-W3-00001-9",
    ],
)
def test_rules_lead_back_to_the_board_that_they_were_opened_from(
    client: TestClient, back: str
) -> None:
    """In each language; they are made once for all boards."""
    page = client.get(f"/en/{back}").text
    (there,) = {*re.findall(r'class="btn" href="(rules\?[^"]*)"', page)}
    for language in LANGUAGES:
        read = client.get(f"/{language}/{unescape(there)}").text
        links = {*map(unescape, re.findall('href="([^"]*)"', read))}
        path, _, query = f"/{language}/{back}".partition("?")
        (to,) = (each for each in links if each.startswith(f"{path}?"))
        assert sorted(parse_qsl(to.partition("?")[2])) == sorted(parse_qsl(query))
        others = {each[4:] for each in links if re.match(r"/\w\w/rules\?", each)}
        assert others == {unescape(there)}
    plain = client.get("/en/rules?game=claustro").text
    assert 'href="/en/play?game=claustro"' in plain


def test_a_clause_that_was_asked_for_is_marked(client: TestClient) -> None:
    assert ":target" in client.get("/en/rules?game=claustro").text


def test_one_sits_down_by_two_clicks(client: TestClient) -> None:
    """Against each of our players, together, or to look on."""
    home = client.get("/en/").text
    links = {*map(unescape, re.findall(r'href="/en/(new\?[^"]*)"', home))}
    for name in GAMES:
        for one in find(name).solver.players:
            assert any(f"game={name}&" in each and one in each for each in links)
        assert f"new?game={name}" in links
        (watched,) = (each for each in links if each.count("=search") > 1
                      and f"game={name}&" in each)  # fmt: skip
        table = client.get(f"/en/{watched}").text
        assert 'id="reply"' in table
        assert "load delay:1s" in table
