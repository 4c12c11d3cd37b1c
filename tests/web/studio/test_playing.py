"""Tables in the browser: what can be touched, what is refused, what stays hidden."""

import re
import tomllib
from base64 import b64decode
from collections.abc import Collection, Iterator
from dataclasses import replace
from html import unescape
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.applications import Starlette
from starlette.testclient import TestClient

from pnp.base.errors import IllegalMoveError
from pnp.base.templates import read_text
from pnp.core.chance import Chance
from pnp.core.setup import Setup
from pnp.folder.places import CLASSICS
from pnp.games import GAMES, find
from pnp.games.cancelletto.rules.moves import Placement, Step
from pnp.games.claustro.solver import tablebases
from pnp.press.figures import illegal_moves
from pnp.press.figures.examples import example
from pnp.press.figures.illegal_moves import file
from pnp.protocol.solver import Progress
from pnp.web.studio import visibility
from pnp.web.studio.game_page import Played, page_content, seat_name
from pnp.web.studio.game_routes import Playing
from pnp.web.studio.game_state import Origin, Table, table
from pnp.web.studio.responses import Common
from pnp.web.studio.shell_commands import Asked
from pnp.web.studio.touch_board import board, choice, drawing
from pnp.words.catalogue import LANGUAGES, catalogue, languages
from tests.mistakes import ANYTHING, mistyped
from tests.web.studio.conftest import DAY, TOKEN, at_once
from tests.web.studio.leaves import Leaf

START = "/it/play?game=claustro&setup=CLA1-20-00000-F"


def leaf(client: TestClient, address: str, language: str = "en") -> Leaf:
    path = address if address.startswith("/") else f"/{language}/{address}"
    answer = client.get(path)
    assert answer.status_code == 200, answer.text
    return Leaf(answer.text)


def seats(name: str, seed: int = 3) -> Table:
    setup = Setup(find(name).rules.edition, seed=seed)
    return Table(Origin(name, setup.code), eyes="all")


@pytest.mark.parametrize("name", [*GAMES, *CLASSICS])
def test_a_game_is_played_by_links_alone(client: TestClient, name: str) -> None:
    """Whatever is touched, the page that follows has played it or asks on."""
    address, chance = seats(name).address(), Chance(1)
    for _ in range(7):
        page = leaf(client, address)
        assert not page.open
        board = page.classed("first", "may")
        others = [own for own in page.classed("btn") if "c-" in own.get("id", "")]
        links = [own["href"] for own in (*board, *others)]
        if not links:
            break
        address = links[chance.below(len(links))]
    said = parse_qsl(address.partition("?")[2])
    assert len(table(said).plies) >= 2


def positions(name: str) -> Iterator[Any]:
    position, chance = find(name).start(5), Chance(2)
    for _ in range(30):
        moves = position.legal()
        if not moves:
            return
        yield position
        position = position.apply(moves[chance.below(len(moves))])


@pytest.mark.parametrize("name", [*GAMES, *CLASSICS])
def test_every_legal_move_can_be_touched_and_nothing_else(name: str) -> None:
    game = find(name)
    touch = game.drawing.touch
    assert touch
    for position in list(positions(name))[::9]:
        legal = position.legal()
        ways = touch.clicks(legal)
        assert set(ways.values()) == set(legal)
        for way, move in list(ways.items())[:: 1 + len(ways) // 12]:
            before = choice(game, legal, way[:-1])
            whole = choice(game, legal, way).whole
            assert move in (before.closing.get(way[-1]), whole)
            assert set(before.further) <= {
                name for each in ways for name in each if name
            }


@pytest.mark.parametrize("name", GAMES)
def test_what_is_chosen_beside_a_board_can_be_touched_where_it_lies(name: str) -> None:
    """But for what nobody can draw: to pass, to shrink the field, to take a tile."""
    game = find(name)
    touch, lying = game.drawing.touch, game.drawing.lying
    assert touch
    beside = set()
    for position in list(positions(name))[::3]:
        named = {each for way in touch.clicks(position.legal()) for each in way}
        laid = lying.lying(position) if lying else {}
        places = lying.places() if lying else {}
        assert {each.place for each in laid.values()} <= {*places}
        beside |= named - {*touch.spots()} - {*laid}
        for each in laid.values():
            for words in (catalogue(name, "en"), catalogue(name, "it")):
                assert "{" not in words.tell(each.called) + words.tell(each.label)
    assert beside <= {"shrink", "pass", "take", "gate"}


def test_stacks_and_cards_are_ringed_in_the_picture_and_their_buttons_tell_them(
    client: TestClient,
) -> None:
    start = seats("tophats").plain
    page = leaf(client, start, "it")
    own = {each["id"]: each for each in page.classed("lies")}
    assert [*own] == [f"s-R{number}" for number in range(1, 6)]
    assert own["s-R2"]["aria-label"] == "Scegli la pila 2, rosso su giallo e giallo"
    assert "first" in own["s-R2"]["class"].split()
    assert "Pila 2: rosso su giallo e giallo" in page.text
    then = leaf(client, page.place("R2"), "it")
    (held,) = then.classed("sel")
    assert held["aria-label"] == "Rimetti a posto la pila 2, rosso su giallo e giallo"
    others = leaf(client, leaf(client, start).place("e2"))
    label = "Choose stack 2, red on yellow and yellow"
    assert label in [each["aria-label"] for each in others.classed("lies")]
    hidden = leaf(client, f"{start.replace('eyes=all', 'eyes=nobody')}", "it")
    assert not hidden.classed("lies")
    assert "su giallo" not in hidden.text


def test_who_may_stop_or_go_on_is_told_in_words_what_stops(client: TestClient) -> None:
    table, chance = seats("tophats"), Chance(5)
    touch = find("tophats").drawing.touch
    assert touch
    told = set[bool]()
    while len(told) < 2:
        ways = touch.clicks(table.now.legal())
        jumps = (w[:n] for w in ways for n in range(2, len(w)) if "shrink" not in w)
        for way in jumps:
            page = board(table, "it", way)
            labels = [each.label for each in page.beside if each.kind == "whole"]
            stop = f"Fermati in {way[-1]}"
            assert labels == ([stop] if way in ways else [])
            assert (stop in [each.label for each in page.spots]) == (way in ways)
            assert ("o si ferma" in page.asked) == (way in ways)
            told.add(way in ways)
        moves = table.now.legal()
        table = table.with_move(moves[chance.below(len(moves))])


def test_a_card_is_ringed_where_it_can_be_played(client: TestClient) -> None:
    table = seats("gridblock")
    for number in range(5):
        moves = table.now.legal()
        table = table.with_move(moves[number % len(moves)])
    page = leaf(client, table.plain, "it")
    lie = page.classed("lies")
    assert [each["id"] for each in lie] == ["s-1", "s-4", "s-6"]
    assert lie[1]["aria-label"] == "Scegli la carta foglia"
    then = leaf(client, page.place("4"), "it")
    assert [each["id"] for each in then.classed("sel")] == ["s-4"]
    assert "other" in then.classed("lies")[0]["class"].split()
    assert "In mano c’è la carta foglia: su quale tessera?" in then.text


@pytest.mark.parametrize("name", [*GAMES, *CLASSICS])
def test_what_moves_goes_from_where_something_stands_to_where_it_may_be_touched(
    name: str,
) -> None:
    game = find(name)
    touch = game.drawing.touch
    assert touch
    spots = touch.spots()
    for position in list(positions(name))[::5]:
        for move in position.legal()[::7]:
            for path in touch.paths(position, move):
                assert len(path) > 1
                assert set(path) <= set(spots)


@pytest.mark.parametrize(
    ("name", "moves", "picked", "seen"),
    [
        ("mills", "a1 a7 d1 d7", ("g1",), "White pieces on a1, d1 and g1."),
        ("cancelletto", "", ("gate", "a1", "a1s"), "Half of the gate stands at the "),
    ],
)
def test_what_was_put_down_in_a_move_is_seen_while_it_goes_on(
    name: str, moves: str, picked: tuple[str, ...], seen: str
) -> None:
    table = Table(Origin(name, Setup(find(name).rules.edition, seed=3).code), moves)
    before, midst = (board(table, "en", touched) for touched in (picked[:-1], picked))
    assert seen not in before.alt
    assert seen in midst.alt
    assert midst.picture != before.picture
    assert midst.picked


def test_sides_are_called_as_they_are_seen_on_a_board_that_is_turned() -> None:
    code = Setup(find("cancelletto").rules.edition, seed=3).code
    plain = Table(Origin("cancelletto", code))
    turned = replace(plain, looks=frozenset({"turned"}))
    for language, sides in (("en", ("left", "right")), ("it", ("sinistra", "destra"))):
        for each, side in zip((plain, turned), sides, strict=True):
            spots = board(each, language, ("gate", "a1")).spots
            (label,) = (spot.label for spot in spots if spot.name == "a1w")
            assert label.endswith(side)


@pytest.mark.parametrize("name", [*GAMES, *CLASSICS])
def test_how_one_wins_stands_beside_the_board(client: TestClient, name: str) -> None:
    for language in languages(name):
        words = catalogue(name, language)
        page = leaf(client, seats(name).plain, language)
        aim = words.messages.get("site-aim") or words.text("site-idea")
        assert aim in page.text
        if name in GAMES:
            assert aim.count(".") == 1


def test_who_reads_how_a_game_ended_reads_by_which_rule(client: TestClient) -> None:
    table = whole("claustro")
    for language, called in (("en", "Rule"), ("it", "Regola"), ("de", "Regel")):
        page = leaf(client, table.plain, language)
        clause = catalogue("claustro", language).clauses["CLA-6"]
        assert f"{called} CLA-6: {clause.text}" in page.text
        links = [own.get("href", "") for tag, own in page.elements if tag == "a"]
        assert any(link.endswith("#CLA-6") for link in links)
    midst = table.back(8)
    for other in (midst, replace(midst, early="White resigns")):
        assert "#CLA-" not in client.get(f"/en/{other.plain}").text


def test_values_are_loaded_while_other_pages_are_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    common, held = Common(at_once, TOKEN, lambda: DAY), []
    known = tablebases.table

    def table(variants: Collection[str], progress: Progress | None = None) -> Any:
        held.append(common.drawing.locked())
        return known(variants, progress)

    monkeypatch.setattr(tablebases, "table", table)
    app = Starlette(routes=Playing(common).routes("/it/"))
    with TestClient(app) as own:
        for more in ("", "&values=on"):
            assert own.get(f"{START}{more}").status_code == 200
    assert held == [False]


def test_an_illegal_move_is_refused_with_its_clause_in_the_reader_s_language(
    client: TestClient,
) -> None:
    picked = leaf(client, leaf(client, START).place("b1"), "it")
    refused = leaf(client, picked.place("d3"), "it")
    assert "Mossa non valida: b1→d3" in refused.text
    assert "Regola CLA-3" in refused.text
    assert "Avanzando, un pedone si sposta di una casella" in refused.text
    assert refused.place("b2"), "the pawn is still in hand"
    typed = leaf(client, f"{START}&try=b2xc3".replace("/it/", "/en/"))
    assert "Rule CLA-" in typed.text
    legal = client.get(f"{START}&try=b1-b2", follow_redirects=False)
    assert legal.headers["location"].endswith("moves=b1-b2")


@pytest.mark.parametrize("name", GAMES)
def test_a_touch_that_is_refused_speaks_of_what_was_touched(name: str) -> None:
    """Not of what was chosen before it, which may well be legal."""
    touch = find(name).drawing.touch
    assert touch
    for position in list(positions(name))[::5]:
        firsts = {way[0] for way in touch.clicks(position.legal())}
        for first in sorted(firsts)[:3]:
            for place in [*touch.spots()][::7]:
                said = touch.move_of_clicks(position, (first, place))
                assert said is None or place in said


@pytest.mark.parametrize("name", GAMES)
def test_every_touch_on_the_way_to_a_move_is_followed_by_a_question(name: str) -> None:
    game = find(name)
    touch = game.drawing.touch
    assert touch
    said = set()
    for position in list(positions(name))[::5]:
        legal = position.legal()
        for way in list(touch.clicks(legal))[::7]:
            for picked in (way[:n] for n in range(1, len(way))):
                further = choice(game, legal, picked).further
                event = touch.asked_event(position, picked, further)
                assert event
                told = [catalogue(name, each).tell(event) for each in LANGUAGES]
                assert all(each.endswith("?") for each in told)
                said.add(event.key)
    assert said


def test_the_midst_of_a_move_is_told(client: TestClient) -> None:
    position = urlencode({"position": "#..B./WBW../...../..B.B/.WW.# w"})
    start = f"play?game=claustro&{position}"
    page = leaf(client, f"{start}&pick=c4+d5", "it")
    assert "Il Bianco cattura in d5: dove va il pedone?" in page.text
    assert "hx-push-url" not in {key for _, own in page.elements for key in own}
    (back,) = page.classed("sel")[:1]
    assert back["hx-replace-url"] == "true"
    (dropped,) = (own for own in page.classed("may") if own["id"] == "s-c4")
    assert "hx-replace-url" not in dropped
    first = str(find("cancelletto").start(246).legal()[0])
    onward = f"play?game=cancelletto&setup=CAN1-20-0007P-E&moves={first}"
    assert "another pawn, or is a tile taken away?" in leaf(client, onward).text
    gate = "play?game=cancelletto&setup=CAN1-20-0007P-E&pick=gate+a2"
    assert "by which square does the other token go?" in leaf(client, gate).text


def ended_steps(*, gate: bool) -> Table:
    """A turn of Cancelletto in which every pawn stepped that could."""
    now = Table(Origin("cancelletto", "CAN1-20-0007P-E"))
    legal = now.now.legal()
    if gate:
        now = now.with_move(next(each for each in legal if isinstance(each, Placement)))
    while steps := [each for each in now.now.legal() if isinstance(each, Step)]:
        now = now.with_move(steps[0])
    return now


def test_where_a_tile_alone_can_be_taken_it_is_asked_for_at_once(
    client: TestClient,
) -> None:
    for language, asked in (("en", "which tile is"), ("it", "quale tessera si")):
        page = leaf(client, ended_steps(gate=True).address(), language)
        assert f": {asked}" in page.text
        assert len(page.classed("may")) == 25 - 1
        assert not page.classed("beside")
    (elsewhere,) = page.classed("elsewhere")
    assert "Lì ora non c’è nulla" in leaf(client, elsewhere["href"], "it").text


def test_tiles_that_lose_at_once_are_told_from_others(client: TestClient) -> None:
    """They may be taken all the same; others may be judged by who plays."""
    at = ended_steps(gate=True)
    page = leaf(client, at.address())
    losing = {own["id"].removeprefix("s-") for own in page.classed("loses")}
    for own in page.classed("may"):
        name = own["id"].removeprefix("s-")
        after = at.with_move(f"x{name}")
        is_lost = bool(after.outcome and after.outcome.clause == "CAN-10")
        assert is_lost == (name in losing)
        assert ("loses at once" in own["aria-label"]) == is_lost
        assert own["href"] == after.address()
    assert 0 < len(losing) < 24
    italian = leaf(client, at.address(), "it")
    assert "Un cerchio tratteggiato fa perdere subito." in italian.text
    for own in italian.classed("loses"):
        assert own["aria-label"].endswith(": si perde subito")
    assert "tratteggiato" not in leaf(client, seats("cancelletto").plain, "it").text


def test_where_no_pawn_can_step_any_more_none_is_asked_for(client: TestClient) -> None:
    page = leaf(client, ended_steps(gate=False).address())
    assert "Orange: is the gate placed, or a tile taken away?" in page.text


def test_with_a_card_in_hand_no_other_is_meant() -> None:
    """A tile that another card alone reaches would be played without being asked."""
    game = find("gridblock")
    touch = game.drawing.touch
    assert touch
    met = False
    for position in positions("gridblock"):
        legal = position.legal()
        ways = touch.clicks(legal)
        alone = {way[0] for way in ways if len(way) == 1}
        for card in {way[0] for way in ways} - {*touch.spots()}:
            found = choice(game, legal, (card,))
            met |= bool(alone - {*found.further})
            assert not alone & {*found.others}
    assert met


@pytest.mark.parametrize("variant", ["", "&variant=blue-starts"])
@pytest.mark.parametrize("seat", ["blue", "orange"])
def test_in_a_shared_game_a_player_of_ours_never_begins(
    client: TestClient, seat: str, variant: str
) -> None:
    asked = f"/en/new?game=cancelletto&from=7&{seat}=greedy{variant}"
    there = client.get(asked, follow_redirects=False).headers["location"]
    made = table(parse_qsl(there.partition("?")[2]))
    assert made.you == made.mover
    assert list(made.seated.values()) == ["greedy"]
    against = "/en/new?game=claustro&white=greedy"
    assert "white=greedy" in str(client.get(against).url)


def whole(name: str) -> Table:
    """A game of a folder of rules, to its end."""
    record = example(find(name), "end" if name == "gridblock" else "first")
    start = Table(Origin(name, record.setup, record.position), eyes="all")
    return replace(start, moves=" ".join(record.turns))


def test_the_score_is_counted_as_the_game_goes_on_and_says_at_its_end_who_won(
    client: TestClient,
) -> None:
    table = whole("gridblock")
    assert table.outcome
    midst = leaf(client, table.back(len(table.plies) - 3).plain, "it")
    assert "Oltre il primo" in midst.text
    assert "share" not in midst.text
    assert not [own for _, own in midst.elements if own.get("id") == "rematch"]
    ended = leaf(client, table.plain)
    scoring = table.game.drawing.scoring
    assert scoring
    told = catalogue("gridblock", "en").caption(scoring(table.now).remarks)
    assert told in ended.text
    (again,) = (own for _, own in ended.elements if own.get("id") == "rematch")
    assert again["href"] == f"new?game=gridblock&players={table.start.players}" + (
        "".join(f"&{seat}=you" for seat in table.players)
    )


def test_a_game_that_ended_is_played_again_with_sides_changed(
    client: TestClient,
) -> None:
    table = whole("claustro").with_player("black", "perfect")
    assert table.outcome
    elements = leaf(client, table.plain).elements
    (again,) = (own for _, own in elements if own.get("id") == "rematch")
    asked = dict(parse_qsl(again["href"].partition("?")[2]))
    assert asked == {
        "game": "claustro", "players": "2", "white": "perfect", "black": "you",
    }  # fmt: skip
    told = client.get(f"/en/{again['href']}").text
    assert "To move: White (Master)." in told


def test_the_head_leads_back_to_where_one_is(client: TestClient) -> None:
    """A new game is asked for by itself; so are another record and puzzle."""
    for address, key in (
        (f"{START}&moves=b1-b2&black=greedy&theme=grey", "play"),
        ("/it/record?game=claustro&at=3", "record"),
        ("/it/puzzle?code=CLAP1-W3-00001-9", "puzzle"),
    ):
        (here,) = (
            own
            for _, own in leaf(client, address).elements
            if own.get("aria-current") == "page"
        )
        path, _, query = here["href"].partition("?")
        assert path == f"/it/{key}"
        assert parse_qsl(query) == parse_qsl(address.partition("?")[2])
    (play,) = (
        own
        for _, own in leaf(client, "record?game=claustro").elements
        if own.get("id") == "play"
    )
    assert play["href"] == "/en/play?game=claustro"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["You won", "You lost", "White: you", "Black: Club player"]),
        ("it", ["Hai vinto", "Hai perso", "Bianco: tu", "Nero: Giocatore di circolo"]),
    ],
)
def test_beside_a_player_of_ours_one_is_told_who_one_is_and_whether_one_won(
    client: TestClient, language: str, said: list[str]
) -> None:
    """By the rules, and by resigning; two at a screen read of colours alone."""
    won, lost, you, other = said
    table = whole("claustro")
    ended = leaf(client, table.with_player("black", "search").plain, language)
    assert won in ended.text
    assert you in ended.text
    assert other in ended.text
    against = table.with_player("white", "search")
    assert lost in leaf(client, against.plain, language).text
    midst = table.back(3).with_player("black", "search")
    resigned = leaf(client, replace(midst, early="White resigns").plain, language)
    assert lost in resigned.text
    midst_page = leaf(client, midst.plain, language)
    assert {won, lost}.isdisjoint(re.split(r"\n", midst_page.text))
    for each in (
        table,
        table.with_player("black", "search").with_player("white", "greedy"),
    ):
        text = leaf(client, each.plain, language).text
        assert won not in text
        assert lost not in text
    assert you not in leaf(client, table.plain, language).text


def test_who_has_two_colours_is_told_both(client: TestClient) -> None:
    table = whole("gridblock").with_player("yellow", "search")
    page = leaf(client, table.plain)
    assert "Red + Green: you" in page.text
    assert "Yellow + Blue: Club player" in page.text
    assert "You lost" in page.text


def test_won_together_or_lost_together_is_said_too(client: TestClient) -> None:
    record = example(find("cancelletto"), "first")
    start = Table(Origin("cancelletto", record.setup, record.position))
    table = replace(start, moves=" ".join(record.turns)).with_player("blue", "search")
    assert table.outcome
    assert "You won" in leaf(client, table.plain).text
    given_up = replace(table.back(3), early="resigned")
    assert "You lost" in leaf(client, given_up.plain).text


def test_at_the_end_all_that_follows_stands_above_the_moves(
    client: TestClient,
) -> None:
    table = whole("gridblock")
    text = client.get(f"/en/{table.plain}").text
    ask, _, side = text.partition("<aside")
    for name in ('id="rematch"', 'id="turned"', "Read this record"):
        assert name in ask
        assert name not in side
    assert '<details><summary><h2 id="rc"' in side
    midst = client.get(f"/en/{table.back(9).plain}").text.partition("<aside")[2]
    assert '<details open><summary><h2 id="rc"' in midst
    assert "Read this record" in midst


def test_a_touch_that_means_nothing_is_answered_by_what_may_be_touched(
    client: TestClient,
) -> None:
    """A pawn of the other side, or an empty square: what is in hand stays there."""
    page = leaf(client, f"{START}&pick=b1")
    (elsewhere,) = page.classed("elsewhere")
    told = leaf(client, elsewhere["href"], "it")
    assert "Lì ora non c’è nulla da scegliere" in told.text
    assert told.classed("sel")[0]["id"] == "s-b1"
    gate = leaf(client, "play?game=cancelletto&setup=CAN1-20-0007P-E&miss=on")
    assert "touch what is ringed, or one of these." in gate.text
    waiting = leaf(client, f"{START}&moves=b1-b2&black=greedy")
    assert not waiting.classed("elsewhere")
    assert not leaf(client, whole("claustro").plain).classed("elsewhere")
    part = client.get(f"{START}&miss=on", headers={"hx-request": "true"}).text
    assert re.search('id="said"[^>]*>Lì ora non c’è nulla', part)


@pytest.mark.parametrize(("name", "said"), [
    ("gridblock", "3.2 is round 3, turn 2"), ("tophats", "A badge says who built"),
])  # fmt: skip
def test_what_is_drawn_beside_a_board_is_explained(
    client: TestClient, name: str, said: str
) -> None:
    assert said in leaf(client, seats(name).plain).text


def test_who_plays_the_far_side_sees_the_board_from_there(client: TestClient) -> None:
    """Where sides lie opposite; whoever sits there alone, and only then."""
    for asked, is_turned in (
        ("claustro&white=greedy", True),
        ("claustro&black=greedy", False),
        ("claustro", False),
        ("claustro&white=greedy&black=greedy", False),
        ("tophats&red=greedy", False),
        ("gridblock&players=2&red=greedy", False),
    ):
        there = client.get(f"/en/new?game={asked}", follow_redirects=False)
        assert ("turned=on" in there.headers["location"]) == is_turned
    ended = leaf(client, whole("claustro").with_player("black", "greedy").plain)
    (again,) = (own for _, own in ended.elements if own.get("id") == "rematch")
    assert leaf(client, again["href"]).classed("turned")


@pytest.mark.parametrize("name", GAMES)
def test_what_is_written_on_a_board_is_read_when_it_is_turned(name: str) -> None:
    """Each is turned about its own middle, and the page turns the whole."""
    table = seats(name)
    plain, turned = (
        b64decode(board(each, "en").picture.partition(",")[2]).decode()
        for each in (table, replace(table, looks=frozenset({"turned"})))
    )
    texts = plain.count("<text")
    assert texts
    assert turned.count("<text") == texts
    assert turned.count("(-1 0 0 -1") - plain.count("(-1 0 0 -1") == texts


def test_a_board_wider_than_a_telephone_says_that_it_can_be_pushed(
    client: TestClient,
) -> None:
    page = leaf(client, seats("cancelletto").plain)
    assert "Push the board sideways" in page.text
    sheet = client.get("/places/cancelletto.css").text
    assert re.search(r"@media\(max-width:4\d\dpx\){\.cancelletto \.wider", sheet)


def test_what_is_known_of_a_start_is_said(client: TestClient) -> None:
    page = leaf(client, "play?game=cancelletto&setup=CAN1-20-000A2-J")
    assert "10 turns are enough, no fewer; difficulty 3 of 5." in page.text


def test_undo_goes_back_to_one_s_own_last_move(client: TestClient) -> None:
    address = f"{START}&moves=b1-b2+c5-c4+c1-c2+d5-c5&black=perfect"
    page = leaf(client, address)
    (undo,) = (own for _, own in page.elements if own.get("id") == "undo")
    assert dict(parse_qsl(undo["href"].partition("?")[2]))["moves"] == "b1-b2 c5-c4"


def test_our_players_answer_pages_of_ours_alone(client: TestClient) -> None:
    address = f"{START.replace('play', 'reply')}&moves=b1-b2&black=greedy"
    guessed = {"token": "guessed"}
    part = client.post(address, data=guessed, headers={"hx-request": "true"})
    assert part.status_code == 400
    again = client.post(address, data=guessed, follow_redirects=False)
    assert again.headers["location"] == address.removeprefix("/it/").replace(
        "reply", "play"
    )
    answer = client.post(address, data={"token": TOKEN}, follow_redirects=False)
    assert answer.status_code == 303
    told = dict(parse_qsl(answer.headers["location"].partition("?")[2]))
    assert told["moves"].startswith("b1-b2 ")
    assert len(told["moves"].split()) == 2


def test_only_the_table_is_sent_where_only_the_table_changes(
    client: TestClient,
) -> None:
    text = client.get(START, headers={"hx-request": "true"}).text
    assert "<html" not in text
    assert 'id="table"' in text
    assert 'hx-swap-oob="true"' in text


HATS = "b2:RYYr,c5:RYYr,d7:RYRr,e8:{},f8:{},g4:YRYy,h6:RRYr,h8:RRRr full 2 R"

CARDS = (
    "612146/236235/314542/465465/513156/241323 - r:a5,y:c1,g:f4,b:b3 2 1.1 r "
    "r:345|123,y:{}|123,g:236|236,b:346|{}"
)

WORLDS = (
    ("tophats", HATS.format("YYYy", "YYRy"), HATS.format("YYRy", "YYYy")),
    ("gridblock", CARDS.format("124", "456"), CARDS.format("145", "126")),
)
"""Positions that differ in nothing but what Red may not know."""


@pytest.mark.parametrize(("name", "one", "other"), WORLDS)
def test_a_page_says_nothing_that_its_eyes_may_not_know(
    name: str, one: str, other: str
) -> None:
    seen = []
    for position in (one, other):
        told = page_content(
            Table(Origin(name, None, position), eyes="red"), Asked(), "en"
        )
        assert isinstance(told, Played)
        board = told.board
        labels = [(each.name, each.label) for each in (*board.spots, *board.moves)]
        seen.append((board.picture, board.alt, told.commands, labels))
    assert seen[0] == seen[1]
    away = {"red": "greedy", "green": "greedy", "blue": "greedy"}
    both = [Table(Origin(name, None, text), "", away) for text in (one, other)]
    assert visibility.visible_position(
        both[0], both[0].now
    ) != visibility.visible_position(both[1], both[1].now)


def test_nobody_moves_for_others_unseen(client: TestClient) -> None:
    code = Setup(find("gridblock").rules.edition, seed=3).code
    address = f"/en/play?game=gridblock&setup={code}&eyes=yellow"
    page = leaf(client, address)
    assert not page.classed("first", "may", "no")
    assert "Look as Red" in page.text
    assert code not in page.text
    assert not [own for _, own in page.elements if own.get("value") == code]


@pytest.mark.parametrize(
    ("start", "code"),
    [
        ("246", "CAN1-20-0007P-E"),
        ("can1 20 ooo7p e", "CAN1-20-0007P-E"),
        ("2026-12-24", find("cancelletto").of_day),
    ],
)
def test_a_setup_is_chosen_by_number_code_or_day(
    client: TestClient, start: str, code: Any
) -> None:
    from tests.web.studio.conftest import DAY

    query = urlencode({"game": "cancelletto", "from": start, "blue": "greedy"})
    answer = client.get(f"/en/new?{query}", follow_redirects=False)
    told = dict(parse_qsl(answer.headers["location"].partition("?")[2]))
    assert told["setup"] == (code if isinstance(code, str) else code(DAY).code)
    assert told["blue"] == "greedy"


def test_a_player_that_is_chosen_sits_down_at_once(client: TestClient) -> None:
    page = client.get(f"{START}&moves=b1-b2&theme=grey").text
    seats = [
        dict(parse_qsl(unescape(each).partition("?")[2]))
        for each in re.findall(r'<a href="([^"]*)"', page)
        if "black=greedy" in each
    ]
    assert [(each["moves"], each["theme"]) for each in seats] == [("b1-b2", "grey")]
    there = leaf(client, f"play?{urlencode(seats[0])}")
    assert [own for _, own in there.elements if own.get("id") == "reply"]
    assert "To move: Black (Casual player)." in there.text


SECRET = [("tophats", "TOP"), ("gridblock", "GRB")]


@pytest.mark.parametrize(("name", "tag"), SECRET)
def test_while_a_game_is_handed_over_nothing_tells_what_only_one_may_know(
    client: TestClient, name: str, tag: str
) -> None:
    """Neither the board nor commands, addresses, fields or the list of moves."""
    start = client.get(
        f"/en/new?game={name}&from=7&players=2", follow_redirects=False
    ).headers["location"]
    seen = table(parse_qsl(start.partition("?")[2]))
    assert f"setup={tag}" not in start
    for _ in range(6):
        handed = client.get(f"/en/{seen.address()}").text
        assert f"Look as {seat_name(seen.mover, catalogue(name, 'en'))}" in unescape(
            handed
        )
        open_page = client.get(f"/en/{replace(seen, eyes=seen.mover).address()}").text
        for page in (handed, open_page):
            assert seen.origin.setup not in page
            assert f"{tag}1-" not in page
        for fact in secrets_of(seen.now):
            assert fact not in unescape(handed), fact
        assert handed != open_page
        mover = replace(seen, eyes=seen.mover)
        seen = mover.with_move(visibility.legal(mover)[0])


def secrets_of(position: Any) -> list[str]:
    """How a position spells what not all may know."""
    shown = str(position.seen_by(None)).split()
    true = str(position).split()
    if len(shown) > len(true):  # hats set aside are told where stacks are hidden
        shown = shown[: len(true)]
    pairs = [
        (each, other)
        for one, two in zip(true, shown, strict=False)
        for each, other in zip(one.split(","), two.split(","), strict=False)
    ]
    return [each for each, other in pairs if each != other]


@pytest.mark.parametrize(("name", "tag"), SECRET)
def test_all_is_shown_after_a_question_and_the_game_is_marked(
    client: TestClient, name: str, tag: str
) -> None:
    code = Setup(find(name).rules.edition, seed=7).code
    first = client.get(f"/en/play?game={name}&setup={code}", follow_redirects=False)
    assert first.status_code == 303
    page = client.get(f"/en/{first.headers['location']}").text
    (asked,) = re.findall(r'<a href="([^"]*eyes=ask[^"]*)"', page)
    question = client.get(f"/en/{unescape(asked)}").text
    assert "Read this record" not in question
    assert "marked as opened" in question
    assert code not in question
    (yes,) = re.findall(r'class="btn go" href="([^"]*eyes=all[^"]*)"', question)
    shown = client.get(f"/en/{unescape(yes)}").text
    assert "Opened: somebody has seen" in shown
    assert code in shown
    onward = replace(table(parse_qsl(unescape(yes).partition("?")[2])), eyes="nobody")
    after = client.get(f"/en/{onward.address()}").text
    assert "Opened: somebody has seen" in after
    assert "eyes=ask" not in after


def test_a_seal_that_is_not_ours_is_told(client: TestClient) -> None:
    for seal in ("", "x", "AAAAAAAAAAAAAAAAAAAAAAAA", "%F0%9F%8E%A9", "a b"):
        answer = client.get(f"/en/play?game=tophats&sealed={seal}")
        assert answer.status_code in (200, 400)
        assert "Traceback" not in answer.text
    assert "has ended" in answer.text


def test_each_turn_of_the_list_opens_the_board_after_it(client: TestClient) -> None:
    record = example(find("claustro"), "first")
    start = f"/en/play?game=claustro&setup={record.setup}&moves="
    page = client.get(start + "+".join(record.turns[:7])).text
    listed = re.search(r'<ol class="rec.*?</ol>', page, re.DOTALL)
    assert listed
    links = re.findall(r'<a href="([^"]*)"', listed[0])
    assert len(links) == 7
    for number, link in enumerate(links, start=1):
        found = table(parse_qsl(unescape(link).partition("?")[2]))
        assert str(found.now) == str(record.positions()[number])
        shown = client.get(f"/en/{unescape(link)}").text
        picture = client.get(f"/en/{unescape(link).replace('play', 'board.svg', 1)}")
        alone = Table(found.origin, " ".join(record.turns[:number]))
        assert picture.content == drawing(alone, "en")
        assert 'id="table"' in shown


def test_values_stand_on_the_board(client: TestClient, claustro_table: object) -> None:
    position = urlencode({"position": "#..B./WBW../...../..B.B/.WW.# w"})
    page = leaf(client, f"/en/play?game=claustro&{position}&values=on&pick=c4+d5")
    (best,) = (own for _, own in page.elements if own.get("id") == "s-d4")
    assert best["aria-label"].endswith("+3")
    assert "val win" in [own["class"] for own in page.classed("val")]
    picked = leaf(client, f"play?game=claustro&{position}&values=on").place("c4")
    assert "values=on" in picked, "they stay while a move is chosen"


RIGHT = {
    "game": "claustro",
    "setup": "CLA1-20-00000-F",
    "position": "#.BB./....B/W...B/W..../.WW.# w",
    "code": "CLAP1-W5-000FQ-0",
    "moves": "b1-b2 c5-c4 b2xc3@a1",
    "variant": "no-goal-drop",
    "eyes": "nobody",
    "theme": "low-ink",
    "white": "greedy",
    "pick": "b1 b2",
    "try": "b1-b2",
    "from": "2026-12-24",
    "players": "2",
    "level": "3",
    "kind": "walled-in",
    "turned": "on",
    "paper": "a4",
    "duplex": "long",
    "with": "big-board",
    "token": TOKEN,
}
"""What addresses may say; some exclude one another."""

PAGES = (
    "play",
    "new",
    "board.svg",
    "print",
    "record",
    "puzzle",
    "solving",
    "kit/x.pdf",
)


@st.composite
def asked(draw: st.DrawFn) -> dict[str, str]:
    """What an address says: some of it right, some mistyped, some anything."""
    names = draw(st.lists(st.sampled_from(sorted(RIGHT)), max_size=6, unique=True))
    said = {name: draw(mistyped(st.just(RIGHT[name])) | ANYTHING) for name in names}
    return {"game": "claustro", "setup": "CLA1-20-00000-F", **said}


@settings(max_examples=30)
@given(asked(), st.sampled_from(PAGES), st.sampled_from(["en", "it"]))
def test_whatever_an_address_says_is_answered(
    client: TestClient, said: dict[str, str], page: str, language: str
) -> None:
    text = {name: value.encode("utf-8", "replace") for name, value in said.items()}
    if page in ("solving", "kit/x"):
        text["token"] = b"guessed"
    path = f"/{language}/{page}?{urlencode(text)}"
    answer = client.get(path, follow_redirects=False)
    assert answer.status_code in (200, 303, 400, 404, 414)


RECORD = str(example(find("claustro"), "first"))


@settings(max_examples=15)
@given(mistyped(st.just(RECORD)) | ANYTHING, ANYTHING)
def test_whatever_a_form_sends_is_answered(
    client: TestClient, text: str, at: str
) -> None:
    said = {"text": text, "at": at}
    form = {name: value.encode("utf-8", "replace") for name, value in said.items()}
    assert client.post("/it/record", data=form).status_code == 200
    assert client.post("/it/walkthrough", data=form).status_code == 200


@pytest.mark.parametrize("name", GAMES)
def test_a_refusal_is_told_in_the_language_of_its_page(
    client: TestClient, name: str
) -> None:
    game = find(name)
    for each in tomllib.loads(read_text(file(game))):
        refused = illegal_moves.refused(game, each)
        with pytest.raises(IllegalMoveError) as caught:
            refused.before.read(refused.tried)
        said = {
            "game": name, "position": str(refused.before), "try": refused.tried,
            "eyes": "all",
        }  # fmt: skip
        variants = [("variant", variant) for variant in refused.before.variants]
        query = urlencode([*said.items(), *variants])
        english, italian = (
            leaf(client, f"play?{query}", language).text for language in ("en", "it")
        )
        why = catalogue(name, "en").seen(caught.value.why)
        assert str(why)[1:] in english
        assert str(why)[1:] not in italian
        assert catalogue(name, "it").clauses[refused.clause].text in italian


@pytest.mark.parametrize(
    ("address", "status", "said"),
    [
        ("it/play?game=chess", 400, "Gioco sconosciuto: «chess»; si può scegliere"),
        ("it/play?game=claustro&setup=CLA1-20-00000-G", 400, "il controllo non torna"),
        ("it/puzzle?code=CLAP1-W5-000FQ-1", 400, "il controllo non torna"),
        ("it/new?game=claustro&from=2026-02-30", 400, "non è un giorno del calendario"),
        ("it/kit", 404, "Qui non c’è nulla"),
        ("it/reply", 404, "Nessuna pagina ha questo indirizzo;"),
        ("it/print?game=claustro&paper=a9", 400, "Formato sconosciuto: «a9»"),
        (f"it/play?{'a' * 20_000}", 414, "l’indirizzo è troppo lungo"),
    ],
)
def test_a_fault_has_a_page_in_its_language(
    client: TestClient, address: str, status: int, said: str
) -> None:
    answer = client.get(f"/{address}")
    assert answer.status_code == status
    assert said in unescape(answer.text)


def test_a_square_with_one_outer_side_takes_a_token_by_itself() -> None:
    game = find("cancelletto")
    assert game.drawing.touch
    legal = game.start().legal()
    ways = game.drawing.touch.clicks(legal)
    placed = {way: str(move) for way, move in ways.items() if way[0] == "gate"}
    assert placed["gate", "a2", "j3"] == placed["gate", "j3", "a2"] == "gate:a2w+j3e"
    assert placed["gate", "a1", "a1s", "j3"] == "gate:a1s+j3e"
    assert len({*placed.values()}) * 2 == len(placed)
