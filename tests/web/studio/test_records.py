"""Records in the browser: read, stepped through, judged, told on paper."""

import re
from html import unescape
from io import BytesIO
from pathlib import Path
from urllib.parse import parse_qsl, urlencode, urlsplit
from zipfile import ZipFile

import pytest
from starlette.testclient import TestClient

from pnp.cli import main
from pnp.core.chance import Chance
from pnp.core.record import Ply
from pnp.games import find
from pnp.games.transcripts import LETTERS
from pnp.press.figures.examples import example
from pnp.web.studio import packed_query
from pnp.web.studio.game_state import Origin, Table
from pnp.web.studio.record_page import Judgement, Read, record_content
from tests.web.studio.conftest import TOKEN
from tests.web.studio.leaves import Leaf

GAME = "game: Claustro\n1. A3–a4 c5→c4\n2. b1-b2 c4-c3 # too bold?\n3. b2xc3@a1!\n"


def posted(client: TestClient, language: str = "en", **sent: str) -> Leaf:
    answer = client.post(f"/{language}/record", data={"text": GAME, **sent})
    assert answer.status_code == 200
    return Leaf(answer.text)


def test_a_record_is_read_as_people_write_it(client: TestClient) -> None:
    page = posted(client)
    assert "Legal to the end" in page.text
    assert "After turn 5 of 5" in page.text
    assert "White captures c3 from b2" in page.text
    earlier = posted(client, at="2")
    assert "After turn 2 of 5" in earlier.text
    assert earlier.picture["src"] != page.picture["src"]


@pytest.mark.parametrize("text", [GAME, GAME + "# and so on\n" * 500])
def test_a_record_has_an_address_that_shows_it_again(
    client: TestClient, text: str
) -> None:
    answer = client.post("/en/record", data={"text": text})
    assert len(answer.url.query) < 2_000
    assert parse_qsl(answer.url.query.decode()) == packed_query.query(text)
    page = Leaf(client.get(f"/en/record?{answer.url.query.decode()}&at=2").text)
    assert "After turn 2 of 5" in page.text
    assert text.strip() in page.text
    steps = {own["href"] for own in page.classed("btn") if "at=" in own.get("href", "")}
    for each in steps:
        number = dict(parse_qsl(urlsplit(each).query))["at"]
        assert f"After turn {number} of 5" in client.get(f"/en/{each}").text
    (tongue,) = (own for _, own in page.elements if own.get("hreflang") == "it")
    assert "Dopo il turno 2 di 5" in client.get(tongue["href"]).text
    assert client.get(f"/en/game.txt?{answer.url.query.decode()}").text == text


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        ({"text": "a" * (LETTERS + 1)}, f"longer than {LETTERS} letters"),
        ({"text": "".join(map(chr, range(20_000, 32_000)))}, "too long for an address"),
        ({"packed": "eJw"}, "is no text as addresses pack it"),
        ({"packed": "é"}, "is no text as addresses pack it"),
        ({"packed": "!" * 40}, "is no text as addresses pack it"),
    ],
)
def test_what_no_address_can_hold_says_so(
    client: TestClient, sent: dict[str, str], why: str
) -> None:
    answer = client.post("/en/record", data=sent)
    assert answer.status_code == 400
    assert re.search(why, answer.text)


def test_steps_lead_no_further_than_the_game(client: TestClient) -> None:
    for at, known in ((0, ["⇤", "← Back"]), (5, ["Next →", "⇥"]), (2, [])):
        page = client.post("/en/record", data={"text": GAME, "at": str(at)}).text
        assert re.findall(r'<a class="btn" aria-disabled[^>]*>([^<]*)<', page) == known


def test_a_game_is_played_on_from_the_turn_shown_unless_it_is_over() -> None:
    whole = str(example(find("claustro"), "first"))
    for text, at, moves in ((GAME, 2, 2), (whole, 3, 3), (whole, None, None)):
        found = record_content(text, at, "en", {})
        assert isinstance(found, Read)
        told = dict(parse_qsl(found.table.partition("?")[2]))
        assert bool(told) == (moves is not None)
        assert len(told.get("moves", "").split()) == (moves or 0)


def test_a_game_is_played_on_against_who_played_it(client: TestClient) -> None:
    """From every turn, after moves that were kept as well; seen from one's own side."""
    record = example(find("claustro"), "first")
    origin = Origin("claustro", record.setup)
    for seat, is_turned in (("black", False), ("white", True)):
        table = Table(origin, " ".join(record.turns[:7])).with_player(seat, "search")
        page = Leaf(client.get(f"/en/{table.plain}").text)
        links = (own.get("href", "") for own in page.classed("btn"))
        (link,) = (each for each in links if each.startswith("record"))
        kept = [own for _, own in page.elements if own.get("name") == seat]
        assert {own.get("value") for own in kept} == {"search"}
        read = client.get(f"/en/{link}&at=2").text
        (onward,) = re.findall(r'id="branch" class="btn" href="([^"]*)"', read)
        told = dict(parse_qsl(unescape(onward).partition("?")[2]))
        assert told["moves"] == " ".join(record.turns[:2])
        assert told[seat] == "search"
        assert ("turned" in told) == is_turned
        steps = re.findall(r'href="(record[^"]*at=3)"', read)
        assert steps
        assert all(f"{seat}=search" in each for each in steps)


def test_a_turn_that_was_a_mistake_is_played_anew() -> None:
    """The board is that before it, at the end of a game too."""
    text = str(example(find("claustro"), "first"))
    for at, wrong, onward in ((10, 10, 9), (9, 10, 9), (15, 15, 14), (0, 10, 0)):
        judged = {wrong: Judgement("A mistake.", True)}
        found = record_content(text, at, "en", judged, {"black": "greedy"})
        assert isinstance(found, Read)
        assert found.onward == onward
        told = dict(parse_qsl(found.table.partition("?")[2]))
        assert len(told.get("moves", "").split()) == onward
        assert told["black"] == "greedy"
    turned = record_content(text, "turned", "en", {10: Judgement("A mistake.", True)})
    assert isinstance(turned, Read)
    assert turned.onward == 9


def test_where_it_turned_leads_from_mistake_to_mistake(
    client: TestClient, claustro_table: object
) -> None:
    text = str(example(find("claustro"), "first"))
    wrong = Judgement("A mistake.", True)
    judged = {4: wrong, 6: Judgement("Fine.", False), 10: wrong}
    for at, onward in (("turned", 10), (None, 4), (0, 4), (6, 10), (10, 0), (12, 4)):
        found = record_content(text, at, "en", judged)
        assert isinstance(found, Read)
        assert found.turned == onward, at
    other = f"{text}# another record, of which nothing is known yet"
    told = urlencode([*packed_query.query(other), ("judge", "on")])
    client.get(f"/en/judge?{told}&token={TOKEN}")
    page, seen = client.get(f"/en/record?{told}&at=turned").text, []
    while links := re.findall(r'id="turned" class="btn" href="([^"]*)"', page):
        page = client.get(f"/en/{unescape(links[0])}").text
        seen += re.findall(r"at=(\d+)", links[0])
    assert seen == sorted(set(seen), key=int)
    assert "It turned here for the last time." in page


def test_where_it_turned_leads_to_what_decided_before_what_cost_something() -> None:
    text = str(example(find("claustro"), "first"))
    slip = Judgement("It cost something.", is_mistake=True, is_slip=True)
    judged = {2: slip, 6: Judgement("A mistake.", True), 9: slip}
    ways = {"turned": 2, None: 6, 0: 6, 6: 2, 2: 9, 9: 0}
    for at, onward in ways.items():
        found = record_content(text, at, "en", judged)
        assert isinstance(found, Read)
        assert found.at == (6 if at == "turned" else at if at is not None else 15)
        assert (found.turned, found.slipped) == (onward, onward in (2, 9))
        assert [step.mark for step in found.turns if step.mark] == ["?!", "?", "?!"]
    alone = record_content(text, "turned", "en", {2: slip, 9: slip})
    assert isinstance(alone, Read)
    assert (alone.at, alone.turned, alone.slipped) == (2, 9, True)


def test_a_lost_game_together_turned_where_it_could_no_longer_be_won(
    client: TestClient,
) -> None:
    """Turns cost something from the fourth on; the ninth was too much."""
    table = Table(Origin("cancelletto", "CAN1-20-00002-Z"))
    adviser = table.game.solver.players["greedy"]
    while not table.outcome:
        chance = Chance(len(table.plies) + 2)
        table = table.with_move(adviser(table.now, 1000, chance))
    told = urlencode([*packed_query.query(table.record_text), ("judge", "on")])
    client.get(f"/en/judge?{told}&token={TOKEN}")
    page = Leaf(client.get(f"/en/record?{told}&at=turned").text)
    assert "After turn 9 of 13" in page.text
    assert "now it cannot be won any more" in page.text
    assert "Where something was lost" in page.text


def test_a_turn_that_loses_at_once_gave_the_win_away() -> None:
    game = find("cancelletto")
    before = Table(Origin("cancelletto", "CAN1-20-00002-Z")).now
    plies = (Ply(before, move, before.apply(move)) for move in before.legal())
    lost = next(ply for ply in plies if ply.after.outcome())
    assert game.solver.verdict
    assert game.solver.verdict([lost])[0].key == "win-given-away"


def test_every_turn_has_the_number_by_which_it_is_called(client: TestClient) -> None:
    page = client.post("/en/record", data={"text": GAME}).text
    assert re.findall(r'class="no">(\d+)\.', page) == ["1", "2", "3", "4", "5"]


def test_a_fault_is_told_by_its_line_and_word(client: TestClient) -> None:
    page = posted(client, "it", text="game claustro\na3-a4 c5-c4\nb1-b3")
    assert "Riga 3, parola 1" in page.text
    assert "Regola CLA-3" in page.text
    assert "Legal to the end" not in page.text


@pytest.mark.parametrize(
    ("text", "marked", "count"),
    [
        ("game claustro\na3-a4 c5-c4\nb1-b3\n\n", "b1-b3", 3),
        ("game claustro\n1. a3-a4 c5->a5 # <x>\n\na\nb\nc", "c5->a5", 4),
        ("game claustro\na3-a4\na\nb\nc\nd", "a", 5),
    ],
)
def test_a_fault_is_marked_in_its_line(
    client: TestClient, text: str, marked: str, count: int
) -> None:
    page = client.post("/en/record", data={"text": text}).text
    (lines,) = re.findall(r'<ol class="lines small">(.*?)</ol>', page)
    (found,) = re.findall("<mark>(.*?)</mark>", lines)
    assert unescape(found) == marked
    shown = re.findall(r'<li value="(\d+)"><code>(.*?)</code>', lines)
    known = [(int(n), unescape(re.sub("</?mark>", "", line))) for n, line in shown]
    assert known == [(n, text.split("\n")[n - 1]) for n, _ in known]
    assert len(known) == count


def test_a_solver_judges_for_pages_of_ours(
    client: TestClient, claustro_table: object
) -> None:
    text = str(example(find("claustro"), "first"))
    told = urlencode([*packed_query.query(text), ("at", "10"), ("judge", "on")])
    again = client.get(f"/en/judge?{told}&token=x", follow_redirects=False)
    assert again.headers["location"] == f"record?{told}"
    waiting = Leaf(client.get(f"/en/record?{told}").text)
    (asked,) = (own for _, own in waiting.elements if "data-now" in own)
    assert "A mistake" not in waiting.text
    stream = client.get(f"/en/{asked['data-stream']}").text
    assert f"record?{told}".replace("&", "&amp;") in stream
    page = Leaf(client.get(f"/en/record?{told}").text)
    assert "A mistake: White now wins in 3 moves." in page.text
    assert "c5→b5 ?" in page.text


def test_a_walkthrough_is_that_of_the_command(
    client: TestClient, tmp_path: Path
) -> None:
    sent = {"text": GAME, "token": TOKEN, "form": "html"}
    answer = client.post("/it/walkthrough", data={**sent, "token": "x"})
    assert answer.url.params["again"] == "on"
    assert "lo studio è ripartito: chiedetelo ancora" in answer.text
    answer = client.post("/it/walkthrough", data=sent)
    (tmp_path / "game.txt").write_text(GAME, encoding="utf-8")
    told = tmp_path / "game.html"
    with pytest.raises(SystemExit) as done:
        main(["walkthrough", str(tmp_path / "game.txt"), "--lang=it", f"-o{told}"])
    assert done.value.code == 0
    assert answer.content == told.read_bytes()


@pytest.mark.proof
def test_a_kit_is_that_of_the_command(client: TestClient, tmp_path: Path) -> None:
    asked = f"game=claustro&paper=letter&theme=grey&with=box&token={TOKEN}"
    page = Leaf(client.get(f"/it/sheets?{asked}").text)
    command = "pnp kit claustro --paper letter --duplex long --theme grey --lang it"
    assert f"{command} --with=box" in page.text
    with pytest.raises(SystemExit):
        main([*f"{command} --with=box -o {tmp_path}".split()[1:]])
    files = sorted(tmp_path.glob("claustro/*.pdf"))
    assert files
    for path in files:
        answer = client.get(f"/it/kit/{path.name}?{asked}")
        assert answer.content == path.read_bytes()


@pytest.mark.proof
def test_a_file_of_a_kit_is_had_as_drawings(client: TestClient) -> None:
    asked = f"game=claustro&with=flat-pawns&token={TOKEN}"
    name = "claustro_card_a4_it_duplex-long"
    answer = client.get(f"/it/kit/{name}_svg.zip?{asked}")
    with ZipFile(BytesIO(answer.content)) as packed:
        assert packed.namelist() == [f"{name}-1.svg", f"{name}-2.svg"]
        assert packed.read(f"{name}-1.svg").startswith(b"<svg")
    for fault in (f"/it/kit/x_svg.zip?{asked}", f"/it/kit/{name}_svg.zip"):
        assert client.get(fault).status_code == 400


def test_sheets_are_made_for_pages_of_ours(client: TestClient) -> None:
    asked = "game=claustro&theme=grey"
    sheets = f"/en/sheets?{asked}&token=guessed"
    assert client.get(sheets, headers={"hx-request": "true"}).status_code == 400
    again = client.get(sheets, follow_redirects=False)
    assert again.headers["location"] == f"print?{asked}"
    assert client.get("/en/kit/claustro.zip?game=claustro").status_code == 400
