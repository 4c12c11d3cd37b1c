"""A language that one game alone speaks is spoken in the studio, of that game."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from pnp.web.studio.tongues import tongues
from tests.structure import faults

START = "play?game=claustro&setup=CLA1-20-00000-F"

PAGES = (
    "", START, f"{START}&pick=b1", f"{START}&try=b2xc3", f"{START}&values=on",
    "print?game=claustro", "record", "puzzle?code=CLAP1-W5-000FQ-0",
    "rules?game=claustro",
)  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_its_pages_are_whole(client: TestClient, page: str) -> None:
    answer = client.get(f"/de/{page}")
    assert answer.status_code == 200
    assert '<html lang="de"' in answer.text
    assert not list(faults(answer.text))


def test_the_front_offers_the_games_that_speak_it(client: TestClient) -> None:
    offered = {
        tag: set(re.findall(r"play\?game=(\w+)", client.get(f"/{tag}/").text))
        for tag in tongues()
    }
    assert set(offered) == {"en", "de", "it"}
    assert offered["de"] == {"claustro"}
    assert offered["en"] == offered["it"] > {"claustro", "gridblock"}


def test_who_asks_for_it_is_led_there(client: TestClient) -> None:
    front = client.get("/", headers={"accept-language": "de-AT,de;q=0.9"})
    assert front.url.path == "/de/"


def test_a_page_leads_to_the_languages_of_its_game(client: TestClient) -> None:
    for game, others in (("claustro", {"de", "it"}), ("tophats", {"it"})):
        page = client.get(f"/en/play?game={game}").text
        assert set(re.findall(r'href="/(\w\w)/', page)) - {"en"} == others


@pytest.mark.parametrize("page", ["play", "rules", "print"])
def test_a_game_that_lacks_it_says_which_it_has(client: TestClient, page: str) -> None:
    answer = client.get(f"/de/{page}?game=gridblock")
    assert answer.status_code == 400
    assert '<html lang="de"' in answer.text
    assert "en, it" in unescape(answer.text)


def test_what_is_not_allowed_is_said_in_it(client: TestClient) -> None:
    page = unescape(client.get(f"/de/{START}&try=b1-a1").text)
    assert "Nicht erlaubt" in page
    assert "Figuren gehen auf ihr Ziel zu" in page
