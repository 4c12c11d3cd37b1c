"""Nobody asks but pages of the studio, and nobody asks for too much."""

import pytest
from starlette.testclient import TestClient

from pnp.base.errors import UserError
from pnp.web.studio.app import listening
from tests.web.studio.leaves import Leaf


def test_another_name_of_this_computer_is_refused(client: TestClient) -> None:
    for host in ("example.org", "127.0.0.1.example.org", "", "10.0.0.1"):
        assert client.get("/en/", headers={"host": host}).status_code == 421
    assert client.get("/en/", headers={"host": "localhost:99"}).status_code == 200


def test_forms_of_other_pages_are_refused(client: TestClient) -> None:
    said = {"origin": "https://example.org"}
    answer = client.post("/en/record", headers=said, data={"text": "x"})
    assert answer.status_code == 403


def test_forms_without_an_origin_are_refused_where_a_browser_says_whose_they_are(
    client: TestClient,
) -> None:
    said = {"origin": "null", "sec-fetch-site": "cross-site"}
    answer = client.post("/en/record", headers=said, data={"text": "x"})
    assert answer.status_code == 403
    said["sec-fetch-site"] = "same-origin"
    assert client.post("/en/record", headers=said, data={"text": "x"}).is_success


LED = {"sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}

JUDGED = "new?game=cancelletto&from=2027-03-04&variant=blue-starts"


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
@pytest.mark.parametrize(
    ("mode", "dest"),
    [("no-cors", "image"), ("cors", "empty"), ("navigate", "iframe"), ("navigate", "")],
)
def test_what_other_pages_load_is_refused(
    client: TestClient, site: str, mode: str, dest: str
) -> None:
    said = {"sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest}
    answer = client.get(f"/it/{JUDGED}", headers=said, follow_redirects=False)
    assert answer.status_code == 403
    assert answer.text == "la richiesta viene da un’altra pagina"
    own = {**said, "sec-fetch-site": "same-origin"}
    assert client.get("/it/", headers=own).status_code == 200


@pytest.mark.parametrize(
    ("language", "head", "shows"),
    [
        ("en", "Another page leads here", "Show"),
        ("it", "Vi manda qui un’altra pagina", "Mostra"),
    ],
)
def test_to_whom_another_page_leads_it_is_shown_only_if_they_wish(
    client: TestClient, language: str, head: str, shows: str
) -> None:
    for asked in (JUDGED, "play?game=chess", "print?game=claustro", "nowhere?a=%22%3E"):
        said = {**LED, "sec-fetch-site": "cross-site"}
        answer = client.get(f"/{language}/{asked}", headers=said)
        assert answer.status_code == 200
        page = Leaf(answer.text)
        assert head in page.text
        assert not page.open
        (onward,) = page.classed("go")
        assert onward["href"] == f"http://127.0.0.1:8017/{language}/{asked}"
        assert shows in page.text


def test_no_other_host_is_led_to(client: TestClient) -> None:
    said = {**LED, "sec-fetch-site": "cross-site"}
    answer = client.get("http://127.0.0.1:8017//example.org/en/", headers=said)
    (onward,) = Leaf(answer.text).classed("go")
    assert onward["href"].startswith("http://127.0.0.1:8017//example.org/")


@pytest.mark.parametrize(
    "name", ["Forwarded", "Via", "X-Real-IP", "X-Forwarded-For", "X-Forwarded-Host"]
)
def test_what_a_proxy_passes_on_is_refused_with_what_to_do(
    client: TestClient, name: str
) -> None:
    answer = client.get("/en/", headers={name: "192.0.2.1", "host": "example.org"})
    assert answer.status_code == 403
    assert answer.text.endswith("publish the site ('pnp site'), not the studio")
    answer = client.get("/it/play?game=claustro", headers={name: "192.0.2.1"})
    assert answer.text.endswith("pubblicate il sito («pnp site»), non lo studio")


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
