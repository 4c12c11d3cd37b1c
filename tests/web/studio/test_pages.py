"""Every kind of page has its headings in order, and a name for all that is used."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from pnp.games import GAMES, find
from pnp.press.figures.examples import example
from pnp.web.studio.game_state import Origin, Table
from tests.structure import faults

START = "play?game=claustro&setup=CLA1-20-00000-F"

PAGES = (
    "", START, f"{START}&pick=b1", f"{START}&try=b2xc3", f"{START}&values=on",
    f"{START}&moves=b1-b2&black=perfect", "play?game=chess", "print?game=claustro",
    "record", "puzzle?code=CLAP1-W5-000FQ-0",
)  # fmt: skip


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_ordered_and_all_on_it_is_named(
    client: TestClient, page: str, language: str
) -> None:
    assert not list(faults(client.get(f"/{language}/{page}").text))


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_an_icon_of_ours(client: TestClient, page: str) -> None:
    found = re.findall(
        r'<link rel="icon" href="([^"]*)"', client.get(f"/it/{page}").text
    )
    assert found == ["/img/icon.svg"]


def test_the_icon_is_found_where_no_page_names_it(client: TestClient) -> None:
    icon = client.get("/favicon.ico")
    assert icon.headers["content-type"] == "image/vnd.microsoft.icon"
    assert icon.content.startswith(b"\0\0\1\0\1\0\x30\x30")


@pytest.mark.quick
def test_so_is_a_record_that_was_read(client: TestClient) -> None:
    table = client.get(f"/en/{START}&moves=b1-b2+c5-c4").text
    (record,) = re.findall(r'href="(record\?text=[^"]*)"', table)
    judge = re.findall(r'href="(judge[^"]*)"', client.get(f"/en/{record}&at=1").text)
    read = client.get(f"/en/{unescape(judge[0])}").text
    assert "b1" in read
    assert not list(faults(read))


@pytest.mark.parametrize(
    ("page", "keys"),
    [
        (START, "Tab and the arrows go round the board, Enter chooses, "
         "v shows values, t turns the board."),
        (f"{START}&moves=b1-b2&pick=c5", "Tab and the arrows go round the board, "
         "Enter chooses, Esc puts back, u undoes, v shows values, t turns the board."),
        ("puzzle?code=CLAP1-W5-000FQ-0", "Tab and the arrows go round the board, "
         "Enter chooses, t turns the board."),
        ("record", "← and → go from turn to turn, "
         "Home and End to the start and the end."),
        ("print?game=claustro", ""),
        ("play?game=chess", ""),
    ],
)  # fmt: skip
def test_a_page_names_the_keys_that_do_something_there(
    client: TestClient, page: str, keys: str
) -> None:
    text = client.get(f"/en/{page}").text
    named = re.findall(r'class="small soft scripted keys">Keys: ([^<]*)<', text)
    assert named == ([keys] if keys else [])


@pytest.mark.parametrize(
    "page",
    [
        "play?game=chess", "play?game=claustro&position=%23.BB", f"{START}&try=x9",
        "play?game=cancelletto&position=a", "play?game=tophats&position=c4:Q",
        f"{START}&moves=a1-e5", f"{START}&white=me", "play?game=claustro&setup=CLA1",
        "play?game=gridblock&setup=GRB1-20-00000-0", "puzzle?code=CLAP1-W5-000FQ-1",
        "record?text=chess", "record?text=game+claustro%0Aa3-a4+c5-a5",
        "record?text=game+claustro%0Aresult+2+2", "print?game=claustro&paper=a9",
    ],
)  # fmt: skip
def test_what_is_quoted_in_italian_stands_between_guillemets(
    client: TestClient, page: str
) -> None:
    text = client.get(f"/it/{page}").text.split('class="note bad"')[1]
    said = unescape(text.split("</div>")[0])
    assert "'" not in said
    assert said.count("«") == said.count("»")


def test_what_has_no_structure_is_found() -> None:
    bad = '<h1>A</h1><h3 id="a">B</h3><p id="a"><a href="x"><img src="y"></a></p>'
    found = sorted(faults(f"{bad}<input name=q><button>C</button>"))
    assert [fault.partition(":")[0] for fault in found] == [
        "a button without type", "a link that says nothing", "h1 before h3", "no HTML",
        "no alt", "no label", "twice",
    ]  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_a_page_takes_less_than_80_kilobytes_and_its_script_less_than_15(
    client: TestClient, name: str
) -> None:
    """With the board in it; what all pages share is loaded once."""
    record = example(find(name), "first")
    half = " ".join(record.turns[: len(record.turns) // 2])
    table = Table(Origin(name, record.setup, record.position), half, eyes="all")
    for page in (table.plain, f"puzzle?game={name}", f"record?game={name}"):
        assert len(client.get(f"/it/{page}").content) < 80_000
    shared = ("htmx.min.js", "studio.js", "studio.css", "pnp.css", f"places/{name}.css")
    sizes = [len(client.get(f"/{path}").content) for path in shared]
    assert sizes[1] < 15_000
    assert sum(sizes) < 160_000
