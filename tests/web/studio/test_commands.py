"""What pages of the studio say one may type leads to what they show."""

import re
import shlex
from dataclasses import replace
from html import unescape
from pathlib import Path
from urllib.parse import parse_qsl, urlencode

import pytest
from starlette.testclient import TestClient

from pnp.cli import main
from pnp.core.chance import Chance
from pnp.core.setup import Setup
from pnp.games import GAMES, AnyGame, find
from pnp.press.figures.examples import example
from pnp.scene.theme import THEMES
from pnp.web.studio.game_state import ALL, NOBODY, Origin, Table
from pnp.web.studio.puzzle_page import of_day, posed_puzzle, table_of
from pnp.web.studio.touch_board import drawing
from tests.web.studio.conftest import DAY
from tests.web.studio.leaves import Leaf


def shown(
    client: TestClient, address: str, status: int = 200
) -> tuple[Leaf, list[list[str]]]:
    """A page and its commands, word by word."""
    answer = client.get(address)
    assert answer.status_code == status
    blocks = answer.text.split('<div class="cmd">')[1:]
    said = (Leaf(each.split("<code>")[1].split("</code>")[0]).text for each in blocks)
    return Leaf(answer.text), [shlex.split(unescape(each)) for each in said]


def run(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a command says that does what it should."""
    assert words[0] == "pnp"
    with pytest.raises(SystemExit) as ended:
        main(words[1:])
    said = capsys.readouterr()
    assert not ended.value.code, said.err
    return said.out


def tables(game: AnyGame) -> list[Table]:
    """Tables of a game that differ in all that can be chosen."""
    found, edition, count = [], game.rules.edition, 0
    for variants in [(), *((name,) for name in edition.variants)]:
        for players in edition.players:
            count += 1
            setup, chance = Setup(edition, players, variants, count), Chance(count)
            theme = [*THEMES][count % len(THEMES)]
            made = Table(Origin(game.name, setup.code), theme=theme, eyes=ALL)
            for _ in range(count % 4):
                if legal := made.now.legal():
                    made = made.with_move(legal[chance.below(len(legal))])
            found.append(made)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_commands_of_a_table_draw_it_and_lead_to_it(
    client: TestClient, name: str, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for number, each in enumerate(tables(find(name))):
        language, query = ["en", "it"][number % 2], urlencode(each.query)
        _, (leads, draws) = shown(client, f"/{language}/play?{query}")
        told = run(leads, capsys)
        if leads[1] == "play":
            assert told.startswith(str(each.now))
        else:
            assert told.split() == [str(move) for move in each.now.legal()]
        run(draws, capsys)
        picture = client.get(f"/{language}/board.svg?{query}").content
        assert Path("board.svg").read_bytes() == picture


def test_a_turned_board_is_drawn_as_the_page_turns_it(
    client: TestClient, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "play?game=claustro&setup=CLA1-20-00000-F&turned=on"
    page, (_, draws) = shown(client, f"/en/{asked}")
    assert page.classed("turned")
    run(draws, capsys)
    whole = Path("board.svg").read_bytes()
    upright = client.get(f"/en/board.svg?{asked.split('?')[1]}").content
    around = rb'(?<=</defs>)<g transform="matrix\(-1 0 0 -1 [\d. ]+\)">'
    inner, count = re.subn(around, b"", whole)
    assert count == 1
    assert b"".join(inner.rsplit(b"</g>", 1)) == upright


@pytest.mark.parametrize("eyes", ["red", "yellow", "nobody"])
def test_commands_know_no_more_than_the_eyes_that_look(
    client: TestClient, eyes: str, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    setup = Setup(find("tophats").rules.edition, seed=5).code
    asked = {"game": "tophats", "setup": setup, "eyes": eyes, "theme": "grey"}
    _, (leads, draws) = shown(client, f"/it/play?{urlencode(asked)}")
    assert setup not in f"{leads}{draws}"
    run(leads, capsys)
    run(draws, capsys)
    picture = client.get(f"/it/board.svg?{urlencode(asked)}").content
    assert Path("board.svg").read_bytes() == picture


@pytest.mark.parametrize("name", ["tophats", "gridblock"])
def test_what_the_last_turn_did_is_drawn_for_any_eyes(
    client: TestClient, name: str, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = example(find(name), "first")
    game = Table(Origin(name, record.setup, record.position), " ".join(record.turns))
    for count in (1, 12, 13, 20):
        for looking in (*game.players, NOBODY):
            table = replace(game.back(count), eyes=looking)
            query = urlencode(table.query)
            _, found = shown(client, f"/en/play?{query}")
            assert str(record.setup) not in str(found)
            for each in found:
                run(each, capsys)
            assert found[-1][1] == "draw"
            picture = client.get(f"/en/board.svg?{query}").content
            assert Path("board.svg").read_bytes() == picture


def test_a_puzzle_with_hidden_hats_is_drawn_as_tried(
    client: TestClient, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = posed_puzzle(of_day(find("tophats"), DAY))
    assert found.puzzle.truth
    bare = table_of(found, "")
    for move in bare.now.legal():
        address = f"/it/{table_of(found, str(move)).address()}"
        _, (_, draws) = shown(client, address)
        asked = dict(parse_qsl(client.get(address).url.query.decode()))
        table = table_of(found, asked["moves"])  # be it with a reply
        run(draws, capsys)
        assert Path("board.svg").read_bytes() == drawing(table, "it")


def test_a_player_of_ours_moves_as_the_command_says(
    client: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = "play?game=claustro&setup=CLA1-20-00000-F&white=greedy"
    page, (_, _, advises) = shown(client, f"/en/{asked}")
    (reply,) = (own for tag, own in page.elements if own.get("id") == "reply")
    (token,) = (own for _, own in page.elements if own.get("name") == "token")
    answer = client.post(f"/en/{reply['action']}", data={"token": token["value"]})
    moves = dict(parse_qsl(answer.url.query.decode()))["moves"]
    assert run(advises, capsys).split() == [moves]


def test_values_on_the_board_are_those_of_the_command(
    client: TestClient, capsys: pytest.CaptureFixture[str], claustro_table: object
) -> None:
    asked = "play?game=claustro&position=%23..B./WBW../...../..B.B/.WW.%23+w&values=on"
    page, (_, _, solves) = shown(client, f"/en/{asked}")
    told = run(solves, capsys)
    assert "W5    c4xd5@d4" in told
    wins = [own.get("href", "") for own in page.classed("win")]
    assert any("moves=c4xd5%40d4&" in each for each in wins)
    (tongue,) = (own for _, own in page.elements if own.get("hreflang") == "it")
    assert tongue["href"].endswith("values=on")


@pytest.mark.parametrize("name", ["claustro", "tophats", "gridblock"])
def test_a_puzzle_is_posed_and_drawn_by_its_commands(
    client: TestClient, name: str, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = of_day(find(name), DAY)
    page, (poses, draws) = shown(client, f"/it/puzzle?code={code}")
    posed = run(poses, capsys)
    assert code in posed
    assert "\ncodice " in posed, "it is posed in the language of its page"
    run(draws, capsys)
    drawn = Path("board.svg").read_text(encoding="utf-8")
    assert page.picture["alt"] in unescape(drawn)


def test_a_record_is_told_by_its_command(
    client: TestClient, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, (whole, (*tells, target)) = shown(client, "/it/record?game=claustro&at=3")
    (saves,) = (own for _, own in page.elements if own.get("download") == "game.txt")
    Path("game.txt").write_bytes(client.get(f"/it/{saves['href']}").content)
    assert str(example(find("claustro"), "first")) == Path("game.txt").read_text()
    assert Path(target).suffix == ".pdf"
    run([*tells, "game.html"], capsys)
    said = Path("game.html").read_text(encoding="utf-8")
    assert page.picture["alt"] in unescape(said)
    run(whole, capsys)
    sent = {
        own["name"]: own["value"]
        for _, own in page.elements
        if "value" in own and own.get("type") == "hidden"
    }
    made = client.post("/it/walkthrough", data={**sent, "form": "pdf"})
    assert made.content == Path("game.pdf").read_bytes()


def test_a_fault_in_a_record_is_that_of_its_command(
    client: TestClient, own_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "game claustro\na3-a4 c5-c4\nb1-b3"
    page, (checks,) = shown(client, f"/it/record?{urlencode({'text': text})}")
    Path("game.txt").write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main(checks[1:])
    assert ended.value.code == 1
    assert "Riga 3, parola 1" in page.text
    assert "b3 non ha un lato in comune con b1" in capsys.readouterr().err


@pytest.mark.parametrize(
    "asked",
    [
        "play?game=claustro&position=%23.BB",
        "play?game=claustro&setup=CLA1-20-00000-F&moves=a1-e5",
        "play?game=gridblock&setup=GRB1-20-00000-0",
    ],
)
def test_a_fault_of_an_address_is_that_of_its_command(
    client: TestClient, capsys: pytest.CaptureFixture[str], asked: str
) -> None:
    page, ((_, *words),) = shown(client, f"/en/{asked}", 400)
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 1
    reason = capsys.readouterr().err.split("; ")[0].split(": ")[-1].split(" (")[0]
    assert reason.strip().lower() in page.text.lower()
