"""Refusals name what the reader sees, and choices stay where they are."""

import pickle
import re

import pytest
from starlette.testclient import TestClient

from pnp.games import find, puzzle_code
from pnp.press.figures.examples import example
from pnp.web.studio import refusal_messages
from pnp.web.studio.game_state import Origin, Table
from pnp.web.studio.jobs import puzzle_found_again
from pnp.web.studio.puzzle_page import of_day, posed_puzzle, table_of
from pnp.web.studio.record_page import record_content
from pnp.web.studio.touch_board import board
from pnp.words.catalogue import LANGUAGES, catalogue
from tests.web.studio.conftest import DAY
from tests.web.studio.leaves import Leaf
from tests.web.studio.test_playing import leaf

PLAYED = Table(Origin("gridblock", "GRB1-200-00003-N"), "@b3 @a3 @a6 @a3", eyes="all")
"""Red stands on b3 and holds ring, mountain and seeds."""

GRID = "GRBP1-R6-00001-S"


def told(
    text: str, language: str = "it", at: Table = PLAYED
) -> refusal_messages.Refusal:
    found = refusal_messages.move_or_refusal(at.game, at.now, text, language)
    assert isinstance(found, refusal_messages.Refusal)
    return found


@pytest.mark.parametrize(
    ("text", "language", "head", "why"),
    [
        ("5>f6", "en", "Not allowed: mountain\xa0f6",
         "The card with the mountain moves "
         "exactly 1 step, and no such way leads from b3 to f6."),
        ("5>f6", "it", "Mossa non valida: montagna\xa0f6",
         "La carta con la montagna fa "
         "esattamente un passo, e così da b3 non si arriva in f6."),
        ("3>a1", "en", "Not allowed: waves\xa0a1",
         "Red holds the ring, the mountain and the seeds, not the waves."),
        ("3>a1", "it", "Mossa non valida: onde\xa0a1",
         "Il Rosso ha in mano l’anello, la montagna e i semi, non le onde."),
    ],
)  # fmt: skip
def test_a_card_is_named_by_the_symbol_that_is_seen_on_it(
    text: str, language: str, head: str, why: str
) -> None:
    assert told(text, language)[:2] == (head, why)


@pytest.mark.parametrize(
    ("tile", "why"),
    [
        ("f6", "Nessuna carta in mano porta in f6."),
        ("b3", "b3, la tessera di partenza, conta come già visitata."),
    ],
)
def test_a_tile_that_is_touched_before_any_card_is_refused_for_all_of_them(
    client: TestClient, tile: str, why: str
) -> None:
    page = leaf(client, leaf(client, PLAYED.address(), "it").place(tile), "it")
    assert f"Mossa non valida: {tile}" in page.text
    assert why in page.text


def test_a_card_that_was_chosen_is_the_one_that_is_refused(client: TestClient) -> None:
    picked = leaf(client, PLAYED.address(pick="6"), "it")
    page = leaf(client, picked.place("f6"), "it")
    assert "La carta con i semi fa esattamente 2 passi" in page.text


def test_a_start_is_refused_by_what_tile_and_card_show() -> None:
    start = Table(Origin("gridblock", "GRB1-200-00003-N"))
    assert told("@f6", at=start).why == (
        "f6 mostra l’anello, la carta di partenza la croce."
    )


def test_a_record_is_refused_by_what_is_seen_too() -> None:
    text = str(example(find("gridblock"), "first"))
    played = next(line for line in text.splitlines() if re.match(r"[1-6]>", line))
    card, target = played.split()[0].split(">")
    far = "f6" if target[0] < "d" else "a1"
    found = record_content(
        text.replace(f"{card}>{target}", f"{card}>{far}", 1), None, "it", {}
    )
    assert isinstance(found, refusal_messages.Refusal)
    assert catalogue("gridblock", "it").text(f"card-{card}") in found.why
    assert "arta " + card not in found.why


def test_what_a_tile_cannot_show_is_named_too() -> None:
    _, code = puzzle_code(GRID)
    table = table_of(posed_puzzle(code.code, puzzle_found_again(code.code)), "")
    down = [move.target for move in table.now.legal()]
    up = next(cell for cell in ("a1", "b2", "c3", "d4") if cell not in map(str, down))
    assert told(f"{up}=1", at=table).why == f"{up} è già scoperta."
    assert told(up, at=table).why == f"{up} è già scoperta."
    wrong = next(
        f"{cell}={symbol}"
        for cell in down
        for symbol in "123456"
        if f"{cell}={symbol}" not in map(str, table.now.legal())
    )
    names = [catalogue("gridblock", "it").text(f"card-{n}") for n in range(1, 7)]
    assert any(name in told(wrong, at=table).why for name in names)


def test_at_the_prompt_cards_keep_their_numbers() -> None:
    with pytest.raises(ValueError, match="card 5 moves exactly 1 step") as caught:
        PLAYED.now.read("5>f6")
    why = pickle.loads(pickle.dumps(caught.value.args[0]))
    said = catalogue("gridblock", "it")
    assert "la carta 5 fa esattamente un passo" in said.why(why)
    assert "la carta con la montagna fa" in said.why(said.seen(why))


def test_what_is_chosen_beside_the_board_stays_in_its_place() -> None:
    _, code = puzzle_code(GRID)
    restoring = table_of(posed_puzzle(code.code, puzzle_found_again(code.code)), "")
    for table in (PLAYED, restoring):
        names = [spot.name for spot in board(table, "it").beside]
        assert names == sorted(names)
        assert len(names) > 2
        for name in names:
            after = board(table, "it", (name,)).beside
            assert [spot.name for spot in after] == names
            assert [spot.name for spot in after if spot.kind == "sel"] == [name]


OWN = Table(Origin("claustro", "CLA1-20-00000-F"))

STUCK = "W.W/.B./W.B/..WB.B/.W./..W/B.W w 0,0"

HEMMED = "#.BB./....B/....B/WW.../.WW.# w"

HELD = "#.BB./....B/..B../WW.../.WW.# w"

BLOCKED = "WBW/.B./W.B/..WB.B/.W./..W/B.W w 0,0"

PLACING = "W../.../.../BB..../.../.../... w 8,8"

UNTOUCHED = [
    (OWN, "b3", "No pawn stands on b3.", "CLA-3"),
    (OWN, "e4", "The pawn on e4 is not white.", "CLA-3"),
    (Table(OWN.origin, "b1-b2 e4-d4"), "a2", "Pawns step towards their goal.", "CLA-3"),
    (Table(Origin("claustro", None, HEMMED)), "b1",
     "Pawns step towards their goal. A pawn stands on b2. A pawn stands on c1.",
     "CLA-3"),
    (Table(Origin("cancelletto", "CAN1-20-0007P-E")), "a1",
     "No pawn stands on a1. What is not touched on the board has a button: Place the "
     "gate, Take a tile away.", "CAN-5"),
    (Table(Origin("tophats", "TOP1-24-00003-D"), eyes="all"), "e5",
     "The neutral hat never moves.", "TOP-3"),
    (Table(Origin("konane", "KON1-20-00000-Q")), "a2",
     "No piece of whoever is to move stands on a2.", "KON-2"),
    (Table(Origin("konane", "KON1-20-00000-Q"), "c3 c4"), "b6",
     "d6 is taken. b4 is taken.", "KON-3"),
    (Table(Origin("konane", "KON1-20-00000-Q"), "c3 c4"), "c3", "c3 is empty.",
     "KON-3"),
    (Table(Origin("mills", None, BLOCKED)), "g7", "d7 is taken. g4 is taken.",
     "MIL-3"),
    (Table(Origin("mills", None, PLACING)), "a7", "a7 is taken.", "MIL-2"),
    (Table(Origin("mills", None, PLACING)), "b4", "b4 is taken.", "MIL-2"),
    (Table(Origin("mills", None, STUCK)), "d6",
     "No piece of whoever is to move stands on d6.", "MIL-3"),
    (Table(Origin("hex", "HEX1-20-00000-2"), "d4"), "d4", "d4 is taken.", "HEX-2"),
]  # fmt: skip
"""What is touched with nothing in hand, and the rule that forbids it."""


@pytest.mark.parametrize(("at", "place", "why", "clause"), UNTOUCHED)
def test_what_begins_no_move_is_refused_by_its_rule(
    client: TestClient, at: Table, place: str, why: str, clause: str
) -> None:
    page = leaf(client, at.address())
    (own,) = page.classed(f"at-{place}")
    told = leaf(client, own.get("href") or at.address(miss=place))
    assert f"Not allowed: {place}" in told.text
    assert why in told.text
    assert f"Rule {clause}" in told.text
    links = (own.get("href", "") for _, own in told.elements)
    (rule,) = (each for each in links if each.endswith(f"#{clause}"))
    assert f'id="{clause}"' in client.get(f"/en/{rule}").text


@pytest.mark.parametrize("name", ["konane", "mills"])
def test_an_empty_cell_of_a_game_from_a_folder_names_its_rule(
    client: TestClient, name: str
) -> None:
    at = {
        "konane": Table(Origin("konane", "KON1-20-00000-Q"), "c3 c4"),
        "mills": Table(Origin("mills", None, STUCK)),
    }[name]
    place, clause = {"konane": ("c3", "KON-3"), "mills": ("b6", "MIL-3")}[name]
    page = leaf(client, leaf(client, at.address(), "it").place(place), "it")
    assert f"{place} è vuota." in page.text
    assert f"Regola {clause}" in page.text


def test_a_puzzle_says_too_why_no_move_begins_somewhere(client: TestClient) -> None:
    found = posed_puzzle(of_day(find("claustro"), DAY))
    table = table_of(found, "")
    spot = next(each for each in board(table, "en").spots if each.kind == "no")
    page = leaf(client, table.address(miss=spot.name))
    assert "Rule CLA-" in page.text
    assert "Nothing to choose there now" not in page.text


def test_the_first_two_turns_of_konane_say_that_a_stone_is_taken_off() -> None:
    origin = Origin("konane", "KON1-20-00000-Q")
    asked = [board(Table(origin, moves), "en").asked for moves in ("", "c3", "c3 c4")]
    what = "take off one of the ringed pieces"
    assert asked == [f"Black: {what}", f"White: {what}", ""]
    assert board(Table(origin), "it").asked == (
        "Il Nero toglie una delle pedine cerchiate"
    )


def test_a_man_that_closes_a_mill_asks_which_piece_is_taken() -> None:
    table = Table(Origin("mills", None, STUCK))
    asked = [board(table, "en", way).asked for way in (("d3",), ("d3", "c3"))]
    assert asked == ["d3 is chosen: where next?", "Which piece is taken?"]
    assert board(table, "it", ("d3", "c3")).asked == "Quale pedina si prende?"


def test_a_jump_over_ones_own_piece_says_whose_it_is() -> None:
    table = Table(Origin("konane", "KON1-20-00000-Q"), "c3 c4")
    said = told("b6-d6xc6", "en", table), told("a3-c3xb2", "en", table)
    assert [each.why for each in said] == [
        "d6 is taken.",
        "A piece of whoever is to move stands on b2.",
    ]


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "The rule 'Moving' forbids it."),
        ("it", "La regola «Muovere» non lo permette."),
    ],
)
def test_a_rule_of_a_folder_is_called_as_its_text_begins(
    language: str, why: str
) -> None:
    assert told("g7-f6", language, Table(Origin("mills", None, STUCK))).why == why


def test_what_is_taken_is_dropped_nowhere_else_and_stays_in_hand(
    client: TestClient,
) -> None:
    table = Table(Origin("claustro", None, HELD))
    page = leaf(client, table.address(pick="b2 c3"))
    refused = leaf(client, page.place("c1"))
    assert "A pawn stands on c1." in refused.text
    assert "Rule CLA-5" in refused.text
    assert [own["id"] for own in refused.classed("sel")] == ["s-c3"]


def test_a_command_breaks_between_its_words_alone(client: TestClient) -> None:
    text = client.get(f"/en/{PLAYED.address()}").text
    assert '<span class="word">GRB1-200-00003-N</span> <span' in text
    assert "pnp play gridblock GRB1-200-00003-N @b3 @a3 @a6 @a3" in Leaf(text).text


def test_a_command_speaks_the_language_of_its_page(client: TestClient) -> None:
    for language in LANGUAGES:
        text = leaf(client, PLAYED.address(), language).text
        assert f"@a3 --lang {language}" in text


def test_what_lies_under_a_tile_is_not_touched_while_tiles_are(
    client: TestClient,
) -> None:
    """And a tile is called one."""
    page = leaf(client, "play?game=cancelletto&setup=CAN1-20-0007P-E&pick=take")
    (hole,) = page.classed("no")
    assert hole["aria-label"] == "tile C3"
    tiles = page.classed("may")
    assert len(tiles) == len(page.classed("spot")) - 1 == 24
    assert {own["aria-label"] for own in tiles} >= {"Choose tile A1", "Choose tile E5"}


def test_moves_of_a_table_are_named_so_too_and_it_says_how_they_are_typed(
    client: TestClient,
) -> None:
    page = leaf(client, PLAYED.with_move("5>b4").address(), "it")
    assert "montagna\xa0b4" in page.text
    assert "5→b4" not in page.text
    assert "F>d5 gioca la foglia fino a d5: A anello, C croce, O onde" in page.text
    claustro = leaf(client, "play?game=claustro&setup=CLA1-20-00000-F", "it")
    assert "gioca una carta" not in claustro.text
