"""Puzzles in the browser: of the day, tried, refuted, solved, another one chosen."""

import re
from html import unescape

import pytest
from starlette.testclient import TestClient

from pnp.base.templates import read_text
from pnp.games import find, puzzle_code
from pnp.press.captions.lesson_text import lesson_words, plain
from pnp.press.captions.move_text import on_paper
from pnp.press.cards.puzzle_card import puzzle_back
from pnp.press.figures.annotated_game import briefly
from pnp.protocol.almanac import SECOND_FIRST
from pnp.web.studio import visibility
from pnp.web.studio.jobs import puzzle_found_again
from pnp.web.studio.puzzle_page import (
    Tried,
    of_day,
    posed_puzzle,
    table_of,
    try_content,
)
from pnp.web.studio.touch_board import places
from pnp.words.catalogue import LANGUAGES, catalogue
from tests.web.studio.conftest import DAY, TOKEN
from tests.web.studio.leaves import Leaf
from tests.web.studio.test_playing import leaf

SEVERAL = (
    "CLAP2-G4-3T3B3-0",
    "TOPP1-M1-00064-C",
    "CANP2-E2-3T280-Q",
    "CANP2-T1-3T28N-V",
    "GRBP2-W4-3T2FE-4",
)
"""A puzzle of each game."""

WORDS = catalogue("claustro", "it")

CODE = "CLAP1-W3-00001-9"

GATE = "CANP1-G1J-00001-G"

DUEL = "GRBP1-D1-00002-5"


def test_the_puzzle_of_the_day_is_that_of_its_card(client: TestClient) -> None:
    answer = client.get("/it/puzzle?game=claustro", follow_redirects=False)
    assert answer.headers["location"] == f"puzzle?code={of_day(find('claustro'), DAY)}"
    page = leaf(client, answer.headers["location"], "it")
    assert "Il Bianco muove e vince in" in page.text
    assert "Un suggerimento" in page.text


@pytest.mark.parametrize("code", [CODE, DUEL])
def test_the_puzzles_of_other_games_are_a_link_away(
    client: TestClient, code: str
) -> None:
    links = [own for _, own in leaf(client, f"puzzle?code={code}").elements]
    own = puzzle_code(code)[0].name
    for name in ("claustro", "cancelletto", "gridblock", "tophats", "konane"):
        found = [each for each in links if each.get("href") == f"puzzle?game={name}"]
        assert any("aria-current" in each for each in found) == (name == own)
        assert found


@pytest.mark.parametrize("code", SEVERAL)
def test_a_solution_is_drawn_as_on_the_back_of_its_card(
    client: TestClient, code: str
) -> None:
    """Each picture is loaded once the solution is opened."""
    found = posed_puzzle(code)
    back = puzzle_back(found.game, found.puzzle, catalogue(found.game.name, "it"), "")
    answer = leaf(client, f"puzzle?code={code}", "it")
    images = [own for tag, own in answer.elements if tag == "img" and "loading" in own]
    tried = [each for each in back.tries if each.shown]
    assert len(images) == 1 + bool(tried)
    for image in images:
        drawn = client.get(f"/it/{image['src']}")
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert drawn.content.startswith(b"<svg")
    drawn_there = [client.get(f"/it/{each['src']}").content for each in images]
    assert len({*drawn_there}) == len(images)


def test_a_solution_has_no_picture_that_it_does_not_name(client: TestClient) -> None:
    for wrong in ("picture=9", "picture=", "", "picture=tried&code=TOPP1-M1-00064-8"):
        assert client.get(f"/en/solution?code={CODE}&{wrong}").status_code == 400


@pytest.mark.parametrize("name", ["claustro", "tophats", "gridblock"])
def test_a_puzzle_is_solved_by_its_answer(name: str) -> None:
    """The replies come by themselves; nothing says the answer before it is given."""
    found = posed_puzzle(of_day(find(name), DAY))
    shown = try_content(table_of(found, ""), found, (), "en")
    assert isinstance(shown, Tried)
    assert shown.note is None
    assert shown.board.spots
    answer, moves = found.puzzle.answer, ""
    while True:
        moves = f"{moves} {answer.move}".strip()
        shown = try_content(table_of(found, moves), found, (), "en")
        if not isinstance(shown, Tried):
            moves = shown.moves
            shown = try_content(table_of(found, moves), found, (), "en")
        assert isinstance(shown, Tried)
        assert shown.note
        assert not shown.note.is_wrong
        following = answer.defences[0][1] if answer.defences else None
        if not following:
            break
        answer = following
    assert shown.note.head == "Solved."
    assert not shown.board.spots


def test_a_reply_is_said_in_words_and_seen_to_move_after_what_was_tried(
    client: TestClient,
) -> None:
    found = posed_puzzle(of_day(find("claustro"), DAY))
    answered = try_content(table_of(found, found.puzzle.answer.move), found, (), "it")
    assert not isinstance(answered, Tried)
    before, after = (
        client.get(f"/it/{table.address()}", headers={"hx-request": "true"}).text
        for table in (table_of(found, ""), answered)
    )
    move, reply = answered.plies
    who = {"w": "Bianco", "b": "Nero"}[str(reply.before)[-1]]
    said = f"Giusto. Avanti. Il {who} risponde {on_paper(str(reply.move), WORDS)}."
    assert re.search(f'id="said"[^>]*>{re.escape(said)}<', unescape(after))
    assert "risponde" not in before
    assert "data-answered" not in before
    (paths,) = re.findall('data-paths="([^"]*)"[^>]*data-answered', after)
    touch = found.game.drawing.touch
    assert touch
    own, other = (touch.paths(ply.before, ply.move)[0] for ply in (move, reply))
    assert paths.split(";")[0].split()[:2] == [*own[:2]]
    assert " ".join(other) in paths


def test_a_refusal_in_a_puzzle_leads_to_its_rule_and_counts_as_no_try(
    client: TestClient,
) -> None:
    page = leaf(client, f"puzzle?code={CODE}&pick=b1&try=b1-d3")
    assert "Rule CLA-3" in page.text
    assert not [own for _, own in page.elements if "data-wrong" in own]
    told = leaf(client, f"puzzle?code={CODE}&miss=on")
    assert "Nothing to choose there now" in told.text


def test_a_wrong_try_is_told_why_but_not_what_would_be_right() -> None:
    found = posed_puzzle(CODE)
    shown = try_content(table_of(found, "b1xc2@d2"), found, (), "en")
    assert isinstance(shown, Tried)
    assert shown.note
    why = "The pawn dropped on d2 is back in play at once: d2×e3@e5."
    assert why in shown.note.why
    assert "answers" not in shown.note.why
    for move in map(str, found.puzzle.position.legal()):
        shown = try_content(table_of(found, move), found, (), "en")
        if isinstance(shown, Tried) and shown.note and shown.note.is_wrong:
            assert found.puzzle.answer.move not in shown.note.why


def test_a_wrong_try_is_refuted_by_the_engine(
    client: TestClient, claustro_table: object
) -> None:
    found = posed_puzzle(of_day(find("claustro"), DAY))
    moves = [str(move) for move in found.puzzle.position.legal()]
    wrong = next(move for move in moves if move != found.puzzle.answer.move)
    shown = try_content(table_of(found, wrong), found, (), "it")
    assert isinstance(shown, Tried)
    assert shown.note
    assert shown.note.is_wrong
    assert shown.note.why.endswith("Lo risolve un’altra mossa, e una sola.")
    assert found.puzzle.answer.move not in shown.note.why
    page = leaf(client, shown.note.back)
    assert not page.classed("bad")


def test_a_touch_after_a_wrong_try_takes_it_back_and_begins_the_next() -> None:
    found = posed_puzzle(CODE)
    shown = try_content(table_of(found, "b1xc2@d2"), found, (), "en")
    assert isinstance(shown, Tried)
    assert shown.note
    assert shown.board.elsewhere == shown.note.back
    fresh = try_content(table_of(found, ""), found, (), "en")
    assert isinstance(fresh, Tried)
    first = {spot.name: spot.address for spot in fresh.board.spots if spot.address}
    assert {spot.name: spot.address for spot in shown.board.spots} == first
    assert {spot.kind for spot in shown.board.spots} <= {"other", "no"}
    assert any(spot.kind == "other" for spot in shown.board.spots)


def test_a_hint_is_offered_until_its_move_is_made() -> None:
    found = posed_puzzle(CODE)
    right, wrong = found.puzzle.answer.move, "b1xc2@d2"
    made = [try_content(table_of(found, each), found, (), "en") for each in ("", wrong)]
    assert all(isinstance(shown, Tried) and shown.hint for shown in made)
    then = try_content(table_of(found, right), found, (), "en")
    assert not isinstance(then, Tried)
    after = try_content(then, found, (), "en")
    assert isinstance(after, Tried)
    assert not after.hint


def test_another_puzzle_is_chosen_by_level_and_kind(client: TestClient) -> None:
    code = of_day(find("tophats"), DAY)
    for wish in ("level=5", "kind=most-hats"):
        answer = client.get(f"/en/puzzle?code={code}&{wish}", follow_redirects=False)
        assert answer.status_code == 303
        other = posed_puzzle(answer.headers["location"].partition("code=")[2])
        assert other.code != code
        assert other.puzzle.level == 5 or "-M" in other.code
    assert client.get(f"/en/puzzle?code={code}&level=9").status_code == 400
    assert "misread" in Leaf(client.get("/en/puzzle?code=CLAP1-W3-00001-8").text).text


def test_a_puzzle_that_no_almanac_holds_is_made(client: TestClient) -> None:
    """The page asks for it; only a page of ours has it made, and then it is posed."""
    asking = leaf(client, f"puzzle?code={GATE}", "it")
    assert "Si prepara un problema nuovo" in asking.text
    today = leaf(client, "puzzle?game=cancelletto", "it")
    assert "Si prepara il problema di oggi" in today.text
    assert "non è in nessun almanacco" in asking.text
    assert client.get(f"/it/seeking?code={GATE}&token=x").status_code == 400
    assert (
        "non è in nessun almanacco" in client.get(f"/it/seek?code={GATE}&token=x").text
    )
    stream = client.get(f"/it/seeking?code={GATE}&token={TOKEN}")
    assert f"puzzle?code={GATE}" in stream.text
    page = leaf(client, f"puzzle?code={GATE}", "it")
    assert "L’Arancione mette ora il Cancelletto" in page.text
    there = client.get(f"/it/seek?code={GATE}&token={TOKEN}", follow_redirects=False)
    assert there.headers["location"] == f"puzzle?code={GATE}"
    trial = f"{GATE}&moves=a4-a3&turned=on"
    there = client.get(f"/it/seek?code={trial}&token={TOKEN}", follow_redirects=False)
    assert there.headers["location"] == f"puzzle?code={trial}"
    wrong = leaf(client, f"puzzle?code={GATE}&moves=a4-a3")
    assert "This loses a turn" in wrong.text or wrong.classed("bad")
    told = posed_puzzle(GATE, puzzle_found_again(GATE))
    assert told.puzzle.answer
    assert told.puzzle.answer.move not in wrong.classed("bad")[0]


def test_a_gate_takes_as_many_turns_as_on_its_card_and_is_named_with_its_sides() -> (
    None
):
    found = posed_puzzle(GATE, puzzle_found_again(GATE))
    tempting = lesson_words(found.game, found.puzzle, catalogue("cancelletto", "it"))
    first = plain(tempting.refutations[0])
    pair = first.partition(":")[0]
    moves = map(str, found.puzzle.position.legal())
    wrong = next(move for move in moves if briefly(move) == pair)
    shown = try_content(table_of(found, wrong), found, (), "it")
    assert isinstance(shown, Tried)
    assert shown.note
    (turns,) = re.findall(r"(\d+) turni", first)
    assert f"almeno {turns} turni" in shown.note.why
    assert re.search(r"Cancelletto\xa0\w\d+\xa0(sopra|sotto|a\xa0)", shown.note.head)


def test_puzzles_that_are_made_are_chosen_by_level_and_kind(
    client: TestClient,
) -> None:
    today = client.get("/en/puzzle?game=cancelletto", follow_redirects=False)
    assert today.headers["location"].startswith("puzzle?code=CANP1-")
    for wish, begin in (("kind=tile", "CANP1-T1J-"), ("level=3", "CANP1-G1K-")):
        answer = client.get(f"/en/puzzle?code={GATE}&{wish}", follow_redirects=False)
        code = answer.headers["location"].partition("code=")[2]
        assert code.startswith(begin)
        assert "-00002-" in code
    assert client.get(f"/en/puzzle?code={GATE}&level=5").status_code == 400


def test_after_a_held_puzzle_of_the_second_edition_comes_one_that_is_held(
    client: TestClient,
) -> None:
    """Of Cancelletto the first edition holds boards alone, so others are made."""
    known = find("cancelletto").almanac
    assert known
    assert known.later
    (first, *_) = (
        each["code"]
        for each in map(known.later.entry, range(9))
        if each["kind"] != "setup"
    )
    for kind in ("gate", "tile"):
        asked = f"/en/puzzle?code={first}&kind={kind}"
        code = client.get(asked, follow_redirects=False).headers["location"][12:]
        found = known.find(code)
        assert found
        assert found["kind"] == kind
    day = of_day(find("cancelletto"), SECOND_FIRST)
    assert known.find(day)


GRID = "GRBP1-R6-00001-S"


def test_a_grid_is_restored_tile_by_tile_in_any_order(client: TestClient) -> None:
    _, read = puzzle_code(GRID)
    found = posed_puzzle(read.code, puzzle_found_again(read.code))
    line = [move for ply in found.puzzle.lines[0] for move in ply]
    for count in range(1, len(line) + 1):
        shown = try_content(table_of(found, " ".join(line[-count:])), found, (), "en")
        assert isinstance(shown, Tried)
        assert shown.note
        assert not shown.note.is_wrong
        assert (shown.note.head == "Solved.") == (count == len(line))
        assert shown.note.head != "Right. Go on."
        assert (not shown.told.told.how) == (count == len(line))


def test_a_grid_is_judged_only_when_no_tile_is_left() -> None:
    """Until then a wrong tile is answered as a right one, and can be taken back."""
    found = posed_puzzle(GRID, puzzle_found_again(GRID))
    line = [move for ply in found.puzzle.lines[0] for move in ply]
    wrong = next(m for m in map(str, found.puzzle.position.legal()) if m not in line)
    said = []
    for move in (line[0], wrong):
        shown = try_content(table_of(found, move), found, (), "it")
        assert isinstance(shown, Tried)
        said.append(shown.note)
        (back,) = shown.laid
        assert "moves" not in back.address
    assert said[0] == said[1]
    table = table_of(found, wrong)
    while not table.outcome:
        table = table.with_move(table.now.legal()[0])
    shown = try_content(table, found, (), "it")
    assert isinstance(shown, Tried)
    assert shown.note
    assert shown.note.is_wrong
    assert shown.note.head == "Così non va."
    assert len(shown.laid) == len(table.plies)


@pytest.mark.parametrize("name", ["claustro", "tophats", "gridblock", "cancelletto"])
def test_after_a_puzzle_there_is_a_next_one_as_hard_and_of_its_kind(
    client: TestClient, name: str
) -> None:
    page = client.get(f"/en/puzzle?game={name}").text
    if 'id="next"' not in page:
        return  # it is yet to be made
    (onward,) = re.findall(r'id="next" class="btn" href="([^"]*)"', page)
    answer = client.get(f"/en/{unescape(onward)}", follow_redirects=False)
    first, then = (
        puzzle_code(found.partition("code=")[2].partition("&")[0])[1]
        for found in (unescape(onward), answer.headers["location"])
    )
    assert then.kind == first.kind
    assert then.code != first.code


def test_a_loss_by_the_next_move_is_told_as_such() -> None:
    for language in LANGUAGES:
        words = catalogue("claustro", language)
        for colour in ("white", "black"):
            assert "1" not in words.text(f"{colour}-profits-at-once")


def test_what_a_solved_grid_no_longer_shows_is_not_explained(
    client: TestClient,
) -> None:
    found = posed_puzzle(GRID, puzzle_found_again(GRID))
    line = "+".join(move for ply in found.puzzle.lines[0] for move in ply)
    client.get(f"/en/seek?code={GRID}&token={TOKEN}")
    for moves, is_told in (("", True), (line, False)):
        page = leaf(client, f"puzzle?code={GRID}&moves={moves.replace('=', '%3D')}")
        assert ("Below the grid: what lies face down." in page.text) == is_told


def test_a_tile_and_what_it_shows_are_touched_in_either_order() -> None:
    found = posed_puzzle(GRID, puzzle_found_again(GRID))
    table = table_of(found, "")
    tile, symbol = found.puzzle.answer.move.split("=")
    for picked in ((tile,), (f"shows{symbol}",)):
        shown = try_content(table, found, picked, "en")
        assert isinstance(shown, Tried)
        spots = [*shown.board.spots, *shown.board.beside]
        leads = [spot for spot in spots if found.puzzle.answer.move in spot.address]
        assert leads or any("%3D" in spot.address for spot in spots)


def test_what_can_be_tried_is_named_as_the_solution_names_it() -> None:
    found = posed_puzzle(GRID, puzzle_found_again(GRID))
    shown = try_content(table_of(found, ""), found, (), "it")
    assert isinstance(shown, Tried)
    labels = [spot.label for spot in shown.board.moves]
    assert all(re.fullmatch(r"\w+\xa0[a-f][1-6]", label) for label in labels)
    first = shown.told.told.lines[0].split(" ")[0].removeprefix("1.\xa0").rstrip(",")
    assert first in labels


@pytest.mark.parametrize("name", ["claustro", "tophats", "gridblock"])
def test_a_place_where_nothing_may_go_says_why(client: TestClient, name: str) -> None:
    found = posed_puzzle(of_day(find(name), DAY))
    shown = try_content(table_of(found, ""), found, (), "it")
    assert isinstance(shown, Tried)
    spots = shown.board.spots
    if not any(spot.kind == "no" for spot in spots):
        first = next(spot for spot in spots if spot.kind == "first")
        shown = try_content(table_of(found, ""), found, (first.name,), "it")
        assert isinstance(shown, Tried)
    spot = next(spot for spot in shown.board.spots if spot.kind == "no")
    address = spot.address or shown.table.address(miss=spot.name)
    assert "Mossa non valida" in leaf(client, address, "it").text


def test_kinds_of_a_later_edition_are_shown_from_it(client: TestClient) -> None:
    code = of_day(find("gridblock"), DAY)
    assert code.startswith("GRBP1-")
    page = leaf(client, f"puzzle?code={code}", "it")
    assert "ricomporre la griglia" in page.text
    address = f"/en/puzzle?code={code}&kind=restore"
    answer = client.get(address, follow_redirects=False)
    held = answer.headers["location"].removeprefix("puzzle?code=")
    assert held.startswith("GRBP2-R")
    assert held in leaf(client, f"puzzle?code={held}", "it").text


def test_a_place_lies_on_its_square_however_tall_the_picture_and_turned_around() -> (
    None
):
    """By the width alone, and moved to its middle before it is turned there."""
    game = find("gridblock")
    heights = {
        game.drawing.view(position, ()).height
        for position in (
            game.start(),
            posed_puzzle(GRID, puzzle_found_again(GRID)).puzzle.position,
        )
    }
    assert len(heights) == 2
    rules = places(game)
    assert ";margin-top:" in rules
    assert not re.search(r";top:(?!0;)", rules)
    assert "translate:-50% -50%" in read_text("site/studio.css")


def test_all_hands_of_a_duel_lie_open() -> None:
    """A puzzle that hides nothing is seen whole, the cards of other colours too."""
    found = posed_puzzle(DUEL)
    table = table_of(found, "")
    hands = visibility.visible_position(table, table.now).hands
    assert [hand.cards for hand in hands] == [h.cards for h in table.now.hands]
    assert sum(len(hand.cards or ()) for hand in hands) > 4
