"""Nobody asks but pages of the studio, and nobody asks for too much."""

import asyncio
from time import sleep

import pytest
from starlette.testclient import TestClient

from pnp.errors import UserError
from pnp.studio.searching import Processes
from pnp.studio.serving import listening
from pnp.studio.table import Origin
from pnp.studio.work import advised


def test_another_name_of_this_computer_is_refused(client: TestClient) -> None:
    for host in ("example.org", "127.0.0.1.example.org", "", "10.0.0.1"):
        assert client.get("/en/", headers={"host": host}).status_code == 421
    assert client.get("/en/", headers={"host": "localhost:99"}).status_code == 200


def test_forms_of_other_pages_are_refused(client: TestClient) -> None:
    said = {"origin": "https://example.org"}
    answer = client.post("/en/record", headers=said, data={"text": "x"})
    assert answer.status_code == 403


def test_what_is_too_long_is_refused(client: TestClient) -> None:
    assert client.get(f"/en/play?moves={'a' * 20_000}").status_code == 414
    assert client.post("/en/record", content=b"a" * 400_000).status_code == 413
    several = (b"text=a" for _ in range(80_000))
    assert client.post("/en/record", content=several).status_code == 413
    letters = client.post("/en/record", data={"text": "a" * 20_000})
    assert letters.status_code == 400


@pytest.mark.parametrize("path", ["/en/", "/nowhere", "/studio.js", "/en/play?game=x"])
def test_nothing_runs_that_stands_in_a_page(client: TestClient, path: str) -> None:
    answer = client.get(path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'; script-src 'self'; style-src 'self'" in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    if answer.headers["content-type"].startswith("text/html"):
        assert "style=" not in answer.text
        assert "<script>" not in answer.text
        assert "onclick" not in answer.text


@pytest.mark.parametrize(
    "path",
    ["/../pyproject.toml", "/%2e%2e/pyproject.toml", "/places/../x.css", "/img/"],
)
def test_no_file_is_named_by_a_request(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_a_theme_of_a_file_is_not_read(client: TestClient) -> None:
    start = "game=claustro&setup=CLA1-20-00000-F"
    for page in ("play", "print", "board.svg"):
        answer = client.get(f"/en/{page}?{start}&theme=mine.toml")
        assert answer.status_code == 400
        assert "No theme" in answer.text


def test_a_port_that_is_taken_is_told_with_a_way_out() -> None:
    with listening(0) as (here, _):
        port = here.getsockname()[1]
        fault = f"cannot listen at port {port}: .*; --port 0 takes a free one"
        with pytest.raises(UserError, match=fault), listening(port):
            pass


async def _never() -> bool:
    return False


async def _soon() -> bool:
    return True


@pytest.mark.proof
def test_searches_run_apart_and_end_when_nobody_waits() -> None:
    start = Origin("claustro", "CLA1-20-00000-F")

    async def asked() -> None:
        searches = Processes(seconds=20)
        moves = await searches(advised, start, "", "greedy", gone=_never)
        assert len(moves.split()) == 1
        with pytest.raises(UserError, match="nobody waits"):
            await searches(sleep, 60, gone=_soon)
        with pytest.raises(UserError, match="nothing was found in 0"):
            await Processes(seconds=0.01)(sleep, 60, gone=_never)

    asyncio.run(asked())
