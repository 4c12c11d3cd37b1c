"""The studio as people meet it: served, and clicked in a browser."""

import re
import shlex
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import cycle, product
from pathlib import Path
from threading import Thread
from time import perf_counter
from typing import Any
from urllib.parse import parse_qsl, urlsplit
from urllib.request import urlopen

import pytest

from pnp.core.chance import Chance
from pnp.core.puzzle import Answer
from pnp.core.setup import Setup
from pnp.games import GAMES, find
from pnp.press.figures.examples import example
from pnp.web.studio import visibility
from pnp.web.studio.game_state import Origin, Table
from pnp.web.studio.jobs import walkthrough_file
from pnp.web.studio.move_history import ending_text
from pnp.web.studio.puzzle_page import of_day, posed_puzzle
from pnp.web.studio.touch_board import choice
from pnp.words.catalogue import catalogue
from tests.chromium import opened
from tests.web.studio.conftest import DAY, SCRIPT

START = "play?game=claustro&setup=CLA1-20-00000-F"


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    with opened(browser) as page:
        yield page


def test_it_says_where_it_is_and_answers_there(address: str) -> None:
    assert re.fullmatch(r"http://127\.0\.0\.1:[0-9]+/", address)
    with urlopen(address) as answer:
        assert b"Choose a game" in answer.read()


def touch(page: Any, name: str) -> None:
    before = page.url
    page.locator(f'[id="s-{name}"], [id="c-{name}"]').first.click()
    page.wait_for_url(lambda now: now != before)


def key(page: Any, name: str) -> None:
    """The same by the keyboard alone: arrows on the board, or else Tab, then Enter."""
    before = page.url
    for count in range(200):
        way = page.evaluate(TOWARDS, name)
        if not way:
            break
        if count > 20:
            way = "Tab"
        was = page.evaluate(FOCUS)
        page.keyboard.press(way)
        if page.evaluate(FOCUS) == was:
            page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) in (f"s-{name}", f"c-{name}")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda now: now != before)


Touch = Callable[[Any, str], None]

TOWARDS = """name => {
    const to = document.querySelector(`[id="s-${name}"],[id="c-${name}"]`);
    const from = document.activeElement;
    if (from === to) return "";
    if (from === document.body && to.matches(".spot")) return "ArrowRight";
    if (!from.matches(".spot") || !to.matches(".spot")) return "Tab";
    const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    const [x, y] = [b.left - a.left, b.top - a.top];
    if (Math.abs(x) > Math.abs(y)) return x > 0 ? "ArrowRight" : "ArrowLeft";
    return y > 0 ? "ArrowDown" : "ArrowUp";
}"""
"""Which key leads from where the focus is to a place that can be touched, if any."""

ENDS = {
    "cancelletto": "Tutti a casa: si vince al turno 11",
    "claustro": "Il Bianco è alla meta e vince",
    "tophats": "Restano solo pile del Rosso, che vince",
    "gridblock": "Più cubetti di tutti: vince chi gioca con il Rosso e il Verde",
}
"""How the games end that are played here."""


def whole(name: str) -> Table:
    """A game to its end: that of its rules, or for want of one as chance has it."""
    game = find(name)
    record = example(game, "first")
    seated = Table(Origin(name, record.setup, record.position), eyes="all")
    table = replace(seated, moves=" ".join(record.turns))
    if table.outcome:
        return table
    setup, chance = Setup(game.rules.edition, seed=3), Chance(3)
    table = Table(Origin(name, setup.code), eyes="all")
    while not table.outcome:
        moves = table.now.legal()
        table = table.with_move(moves[chance.below(len(moves))])
    return table


def touches(table: Table, move: object) -> Iterator[str]:
    """What is touched, one after another, for a move of a table."""
    picked: tuple[str, ...] = ()
    game, legal = table.game, visibility.legal(table)
    assert game.drawing.touch
    ways = [way for way, to in game.drawing.touch.clicks(legal).items() if to == move]
    for name in min(ways, key=len):
        found = choice(game, legal, picked)
        if name in found.only:
            continue
        yield name
        if name in found.closing:
            return
        picked = found.further[name]
    yield picked[-1] if picked[-1] in game.drawing.touch.spots() else "whole"


def played_out(
    page: Any,
    address: str,
    game: Table,
    table: Table,
    how: Touch = touch,
    language: str = "it",
) -> None:
    """Plays a game from a table on by clicking, or in another way."""
    page.goto(f"{address}{language}/{table.plain}")
    for ply in game.plies[len(table.plies) :]:
        for place in touches(table, ply.move):
            how(page, place)
        table = table.with_move(ply.move)
        asked = dict(parse_qsl(urlsplit(page.url).query))
        assert asked["moves"] == table.moves
    assert page.locator(".spot").count() == 0
    outcome, words = game.outcome, catalogue(game.game.name, language)
    assert outcome
    told = ending_text(game.game, outcome, game.plies, words)
    assert page.inner_text("#headline") == told.removesuffix(".")
    if language == "it":
        assert page.inner_text("#headline") == ENDS[game.game.name]


@pytest.mark.proof
def test_a_game_is_played_to_its_end_by_clicking(page: Any, address: str) -> None:
    game = whole("claustro")
    played_out(page, address, game, game.back(len(game.plies) - 2))
    page.go_back()
    page.wait_for_selector(".spot")


@pytest.mark.proof
def test_a_game_against_a_player_of_ours_begins_in_two_clicks(
    page: Any, address: str
) -> None:
    page.goto(f"{address}en/")
    card = page.locator("article.claustro")
    card.locator("summary").click()
    card.locator("text=Casual player").click()
    page.wait_for_url("**/en/play?*black=greedy*")
    assert page.locator(".spot.first").count() > 0


@pytest.mark.proof
def test_who_sits_down_in_the_midst_of_a_game_moves_at_once(
    page: Any, address: str
) -> None:
    page.goto(f"{address}en/{START}&moves=b1-b2")
    page.click("summary:has-text('Who plays')")
    page.click("nav[aria-label=Black] a:has-text('Casual player')")
    page.wait_for_url(re.compile(r"moves=b1-b2\+"), timeout=20_000)
    assert page.locator(".spot.first").count() > 0


@pytest.mark.proof
def test_solved_puzzles_are_counted_in_the_browser_and_lead_on(
    page: Any, address: str
) -> None:
    code = of_day(find("claustro"), DAY)
    answer: Answer | None = posed_puzzle(code).puzzle.answer
    page.goto(f"{address}en/puzzle?code={code}")
    assert not page.is_visible("#tally")
    while answer:
        tried(page, answer.move)
        is_last = not any(after for _, after in answer.defences)
        page.wait_for_selector("text=Solved." if is_last else "text=Right. Go on.")
        reply = dict(parse_qsl(urlsplit(page.url).query))["moves"].split()[-1]
        after_it = (after for replies, after in answer.defences if reply in replies)
        answer = next(after_it, None)
    tally = "Solved in this sitting: 1, 1 of them without a wrong try."
    assert page.inner_text("#tally") == tally
    page.click("#next")
    page.wait_for_url(lambda now: code not in now)
    assert page.inner_text("#tally") == tally


@pytest.mark.proof
def test_going_back_undoes_a_turn_and_not_a_touch(page: Any, address: str) -> None:
    page.goto(f"{address}en/{START}")
    for name in ("b1", "a2", "a3", "b3", "e4", "d4"):
        touch(page, name)
    assert page.inner_text("#headline") == "White to move"
    page.go_back()
    page.wait_for_selector("text=The pawn from e4 is in hand")
    page.go_back()
    page.wait_for_selector("text=The pawn from a3 is in hand")
    assert "moves" not in page.url


VIEWS = [("it", 390, 844), ("en", 1366, 768), ("it", 1920, 1080)]


WAYS = [
    pytest.param(*way, marks=[] if place % 2 == place // 2 % 2 else pytest.mark.slow)
    for place, way in enumerate(
        zip(product(GAMES, (touch, key)), cycle(VIEWS), strict=False)
    )
]
"""Every game in both ways, on each screen in turn; one by clicks, the next by keys."""


@pytest.mark.proof
@pytest.mark.parametrize(("way", "view"), WAYS)
def test_a_whole_game_is_played_by_clicks_and_by_keys(
    page: Any, address: str, way: tuple[str, Touch], view: tuple[str, int, int]
) -> None:
    (name, how), (language, wide, high) = way, view
    page.set_viewport_size({"width": wide, "height": high})
    game = whole(name)
    played_out(page, address, game, replace(game, moves=""), how, language)


@pytest.mark.proof
def test_a_click_on_a_square_out_of_reach_is_answered_in_italian(
    page: Any, address: str
) -> None:
    page.goto(f"{address}it/{START}")
    touch(page, "b1")
    touch(page, "d3")
    refused = page.inner_text(".note.bad")
    assert "d3 non ha un lato in comune con b1." in refused
    assert "Regola CLA-3: Avanzando, un pedone" in refused
    page.keyboard.press("t")
    page.wait_for_selector(".turned #s-b1")
    assert "turned=on" in page.url
    upper, lower = (page.locator(f"#s-{name}").bounding_box() for name in ("b1", "a3"))
    assert upper["y"] < lower["y"]
    touch(page, "b1")
    page.keyboard.press("Escape")
    page.wait_for_url(lambda now: "pick" not in now)
    assert "turned=on" in page.url


@pytest.mark.proof
def test_a_game_goes_on_by_keyboard_from_where_the_focus_was(
    page: Any, address: str
) -> None:
    """An arrow goes onto the board; after a move it goes on from beside that."""
    page.goto(f"{address}en/{START}")
    assert page.evaluate(FOCUS) == ""
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUS).startswith("s-")
    moves = []
    for start, end in (("b1", "b2"), ("e4", "d4"), ("b2", "b3")):
        page.focus(f"#s-{start}")
        for name in (start, end):
            page.focus(f"#s-{name}")
            before = page.url
            page.keyboard.press("Enter")
            page.wait_for_url(lambda now, before=before: now != before)
            page.wait_for_function(f"({FOCUS})().startsWith('s-')")
            away = page.evaluate(AWAY, f"s-{name}")
            assert away is None or away < 200
        moves.append(f"{start}-{end}")
        asked = dict(parse_qsl(urlsplit(page.url).query))
        assert asked["moves"] == " ".join(moves)
    assert page.evaluate(FOCUS) != ""


FOCUS = "() => document.activeElement.id"

AWAY = """id => {
    const spot = document.getElementById(id);
    if (!spot) return null;
    const a = spot.getBoundingClientRect();
    const b = document.activeElement.getBoundingClientRect();
    return Math.hypot(a.left - b.left, a.top - b.top);
}"""
"""How far the focus is from a place, in pixels."""


@pytest.mark.proof
def test_marks_lie_over_what_they_mark(page: Any, address: str) -> None:
    """However high the cards below make the picture, and turned as well."""
    found = posed_puzzle(of_day(find("gridblock"), DAY))
    drawing = found.game.drawing
    assert drawing.touch
    assert drawing.lying
    wide = drawing.view(found.game.start(), ()).width
    cards = drawing.lying.lying(found.puzzle.position)
    spots = dict(drawing.touch.spots())
    spots |= {n: drawing.lying.places()[laid.place] for n, laid in cards.items()}
    for turned in (False, True):
        page.goto(f"{address}en/puzzle?code={found.code}{'&turned=on' * turned}")
        left, top, width, height = page.locator(".board img").bounding_box().values()
        for mark in page.locator(".board .spot").all():
            x, y = spots[mark.get_attribute("id")[2:]].middle
            x, y = x * width / wide, y * width / wide
            there = (width - x, height - y) if turned else (x, y)
            box = mark.bounding_box()
            across, down = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            assert (across - left, down - top) == pytest.approx(there, abs=1)


@pytest.mark.proof
@pytest.mark.parametrize(
    ("name", "moves", "lies", "to"),
    [("tophats", 0, "R2", "e2"), ("gridblock", 5, "4", "b5")],
)
def test_what_lies_beside_a_board_is_touched_dragged_and_reached_by_arrows(
    browser: Any, address: str, name: str, moves: int, lies: str, to: str
) -> None:
    game = find(name)
    table = Table(Origin(name, Setup(game.rules.edition, seed=3).code), eyes="all")
    for number in range(moves):
        legal = table.now.legal()
        table = table.with_move(legal[number % len(legal)])
    assert game.drawing.touch
    move = game.drawing.touch.clicks(table.now.legal())[lies, to]
    after = f"**moves=*{str(move).replace('>', '%3E').replace('@', '%40')}*"
    with opened(browser, has_touch=True) as page:
        for how in ("click", "tap", "Enter", "drag"):
            page.goto(f"{address}en/{table.plain}")
            own = page.locator(f'[id="s-{lies}"]')
            if how == "drag":
                own.drag_to(page.locator(f"#s-{to}"))
            elif how == "Enter":
                key(page, lies)
                key(page, to)
            else:
                getattr(own, how)()
                page.wait_for_selector(f'[id="s-{lies}"].sel')
                getattr(page.locator(f"#s-{to}"), how)()
            page.wait_for_url(after)


def crowded(players: int) -> Table:
    """A game of Gridblock for so many, all of it seen."""
    setup = Setup(find("gridblock").rules.edition, players, seed=5)
    return Table(Origin("gridblock", setup.code), eyes="all")


LINES = """all => all.map(each => {
    const range = document.createRange();
    range.selectNodeContents(each);
    return new Set([...range.getClientRects()].map(box => box.top)).size})"""
"""In how many lines each of some words stands."""


def is_of_mountain(move: object) -> bool:
    return str(move).startswith("5>")


@pytest.mark.proof
@pytest.mark.parametrize("wide", [1280, 390])
@pytest.mark.parametrize("language", ["en", "it"])
def test_moves_of_three_stand_in_the_record_unbroken(
    browser: Any, address: str, language: str, wide: int
) -> None:
    """The longest names of cards, in columns beside each other."""
    table = crowded(3)
    for _ in range(12):
        table = table.with_move(max(table.now.legal(), key=is_of_mountain))
    with opened(browser, viewport={"width": wide, "height": 1000}) as page:
        page.goto(f"{address}{language}/{table.plain}")
        assert {*page.locator(".rec .word").evaluate_all(LINES)} == {1}


SIZES = [(1366, 768), (1280, 900), (1920, 1080), (390, 844)]


@pytest.mark.proof
@pytest.mark.parametrize("size", SIZES)
def test_all_that_a_move_takes_is_seen_without_scrolling(
    page: Any, address: str, size: tuple[int, int]
) -> None:
    wide, high = size
    page.set_viewport_size({"width": wide, "height": high})
    for name in GAMES:
        setup = Setup(find(name).rules.edition, seed=3)
        page.goto(f"{address}it/{Table(Origin(name, setup.code), eyes='all').plain}")
        for part in page.locator(".plate, #headline, .beside, .ask > .btns").all():
            left, top, width, height = part.bounding_box().values()
            assert left >= 0
            assert top >= 0
            assert left + width <= wide
            assert top + height <= high
        assert page.locator(".board img").bounding_box()["width"] > min(520, wide) - 1


@pytest.mark.proof
@pytest.mark.parametrize("name", GAMES)
def test_cells_are_36_pixels_wide_on_a_telephone_and_larger_if_one_likes(
    page: Any, address: str, name: str
) -> None:
    """A board that is wider than the window is panned, and the page is not."""
    page.set_viewport_size({"width": 390, "height": 844})
    setup = Setup(find(name).rules.edition, seed=3)
    page.goto(f"{address}it/{Table(Origin(name, setup.code), eyes='all').plain}")
    first = page.locator(".spot:not(.no)").first
    least = first.bounding_box()["width"]
    assert least >= 36
    page.click("text=Ingrandisci")
    page.wait_for_selector(".plate.large")
    assert first.bounding_box()["width"] > 1.4 * least
    assert page.evaluate("document.documentElement.scrollWidth") == 390


MIDDLE = """name => {
    const probe = document.createElement("i");
    probe.className = `spot at-${name}`;
    document.querySelector(".board").append(probe);
    const box = probe.getBoundingClientRect();
    probe.remove();
    return [box.left + box.width / 2, box.top + box.height / 2];
}"""
"""Where a place of the board is in the window, whether it can be touched or not."""


def dragged(page: Any, start: str, end: str) -> None:
    page.mouse.move(*page.evaluate(MIDDLE, start))
    page.mouse.down()
    page.mouse.move(*page.evaluate(MIDDLE, end), steps=4)
    assert page.locator(".piece.held").count() == 1
    page.mouse.up()


@pytest.mark.proof
@pytest.mark.parametrize("turned", ["", "&turned=on"])
def test_a_piece_is_dragged_as_well_as_clicked(
    page: Any, address: str, turned: str
) -> None:
    page.goto(f"{address}it/{START}{turned}")
    dragged(page, "b1", "d3")
    page.wait_for_selector(".note.bad")
    assert "d3 non ha un lato in comune con b1." in page.inner_text(".note.bad")
    dragged(page, "b1", "b2")
    page.wait_for_url("**moves=b1-b2*")
    assert page.locator(".piece").count() == 0


@pytest.mark.proof
def test_a_piece_is_dragged_by_a_finger(browser: Any, address: str) -> None:
    with opened(browser, has_touch=True) as page:
        page.goto(f"{address}it/{START}")
        hand = page.context.new_cdp_session(page)
        for kind, name in (("Start", "b1"), ("Move", "b2"), ("End", "")):
            x, y = page.evaluate(MIDDLE, name or "b2")
            points = [{"x": x, "y": y}] if name else []
            said = {"type": f"touch{kind}", "touchPoints": points}
            hand.send("Input.dispatchTouchEvent", said)
        page.wait_for_url("**moves=b1-b2*")


@pytest.mark.proof
def test_what_is_moved_is_drawn_in_hand(page: Any, address: str) -> None:
    """A pawn; then the one that it captured, which is to be dropped."""
    moves = "moves=a3-a4+c5-c4+b1-b2+c4-c3"
    page.goto(f"{address}it/{START}&{moves}")
    assert page.locator(".piece").count() == 0
    touch(page, "b2")
    assert page.locator(".piece.held").count() == 1
    touch(page, "c3")
    page.wait_for_selector(".spot.left[style*=ground]")
    assert page.locator(".piece").count() == 2
    ground = "each => getComputedStyle(each, '::before').backgroundColor"
    left = page.locator(".spot.left").evaluate(ground)
    assert left == "rgb(249, 244, 230)", "nothing of what has left is seen"


COUNT = """new MutationObserver(() => {
    const all = document.querySelectorAll(".piece:not(.lifted)").length;
    window.most = Math.max(window.most || 0, all);
}).observe(document.body, {childList: true, subtree: true})"""
"""Counts the pieces that are seen to move at once, at most."""


@pytest.mark.proof
@pytest.mark.parametrize(("motion", "count"), [("no-preference", 3), ("reduce", 0)])
def test_what_a_player_of_ours_moves_is_seen_to_move(
    browser: Any, address: str, motion: str, count: int
) -> None:
    with opened(browser, reduced_motion=motion) as page:
        page.goto(f"{address}en/{START}&black=greedy")
        page.evaluate(COUNT)
        touch(page, "b1")
        touch(page, "b2")
        page.wait_for_url(re.compile(r"moves=b1-b2\+"), timeout=20_000)
        page.wait_for_timeout(700)
        assert page.evaluate("window.most || 0") == count
        assert page.locator(".piece").count() == 0


@pytest.mark.proof
def test_a_reply_in_a_puzzle_is_seen_to_move(browser: Any, address: str) -> None:
    found = posed_puzzle(of_day(find("claustro"), DAY))
    answer = found.puzzle.answer
    assert answer
    with opened(browser) as page:
        page.goto(f"{address}en/puzzle?code={found.code}")
        page.evaluate(COUNT)
        tried(page, answer.move)
        page.wait_for_selector("text=Right. Go on.")
        page.wait_for_timeout(1500)
        assert page.evaluate("window.most") > 3
        assert page.locator(".piece").count() == 0


@pytest.mark.proof
def test_the_head_leads_back_to_the_game_from_every_page(
    page: Any, address: str
) -> None:
    page.goto(f"{address}en/{START}&black=greedy")
    for name in ("b1", "b2"):
        touch(page, name)
    page.wait_for_url(re.compile(r"moves=b1-b2\+"), timeout=20_000)
    there = page.url
    page.click("header >> text=Play")
    assert page.url == there
    for name in ("Print", "Records"):
        page.click(f"header >> text={name}")
        page.click("header >> text=Play")
        assert page.url == there
    page.goto(f"{address}en/")
    page.click("header >> text=Play")
    assert page.url == there
    page.click("text=Rules")
    page.click("text=Play")
    page.wait_for_url(there)
    page.goto(f"{address}en/print?game=tophats")
    page.click("header >> text=Play")
    assert "game=tophats" in page.url


@pytest.mark.proof
def test_a_touch_of_what_cannot_be_moved_is_answered(page: Any, address: str) -> None:
    page.goto(f"{address}en/{START}")
    page.mouse.click(*page.evaluate(MIDDLE, "e4"))
    page.wait_for_selector("text=The pawn on e4 is not white.")
    rule = page.get_attribute(".note.bad a", "href")
    assert rule.startswith("rules?game=claustro&setup=")
    assert rule.endswith("#CLA-3")
    touch(page, "b1")
    assert page.locator(".note.bad").count() == 0


WHERE = """() => [...document.querySelectorAll(".ask .btn")]
    .filter(each => each.checkVisibility())
    .map(each => {
        const box = each.getBoundingClientRect();
        return [each.innerText, box.x, box.y + scrollY]})"""
"""Where the buttons beside a board are."""

WAITED = [
    (f"{START}&moves=b1-b2+e4-d4&black=search", ("b2", "b3"), "Black (Club player)"),
    ("play?game=konane&setup=KON1-20-00000-Q&white=search", ("c3",), "White (Club"),
    ("play?game=cancelletto&setup=CAN1-20-0007P-E&blue=search", ("take", "A1"), "Blue"),
]


@pytest.mark.proof
@pytest.mark.parametrize(("wide", "high"), [(390, 844), (1366, 768)])
@pytest.mark.parametrize(("start", "touched", "who"), WAITED)
def test_while_a_player_of_ours_thinks_no_button_moves(
    page: Any,
    address: str,
    start: str,
    touched: tuple[str, ...],
    who: str,
    wide: int,
    high: int,
) -> None:
    page.set_viewport_size({"width": wide, "height": high})
    page.goto(f"{address}en/{start}")
    before = page.evaluate(WHERE)
    held: list[Any] = []
    page.route("**/reply?*", lambda each: held.append(each))
    for name in touched:
        touch(page, name)
    page.wait_for_selector(f"#headline:has-text('{who}')")
    assert page.inner_text("#headline").endswith("is thinking…")
    assert page.inner_text("#said") == page.inner_text("#headline")
    assert page.evaluate(WHERE) == before
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    page.wait_for_selector("#headline:not(.over)", timeout=60_000)
    # What may be chosen may have changed: beside it others close up.
    after = {name: high for name, _, high in page.evaluate(WHERE)}
    assert all(after[name] == high for name, _, high in before if name in after)


@pytest.mark.proof
def test_a_board_is_larger_beside_all_that_is_pressed(page: Any, address: str) -> None:
    """It is as high as the window, and no higher: nothing of it is scrolled to."""
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"{address}en/{START}")
    least = page.locator("#s-b1").bounding_box()["width"]
    page.click("text=Larger")
    page.wait_for_selector(".plate.large")
    assert page.locator("#s-b1").bounding_box()["width"] > 1.1 * least
    assert page.evaluate("document.documentElement.scrollWidth") == 1366
    for way in ("", "Turn board", "Larger"):
        if way:
            before = page.url
            page.click(f".ask >> text={way}")
            page.wait_for_url(lambda now, before=before: now != before)
        board = page.locator(".plate").bounding_box()
        assert board["y"] >= 0
        assert board["y"] + board["height"] <= 768
    page.click("text=Larger")
    page.wait_for_selector(".plate.large")
    plate = "each => each.scrollWidth <= each.clientWidth"
    assert page.locator(".plate").evaluate(plate)
    for name in ("Turn board", "Rules"):
        box = page.locator(f".ask >> text={name}").bounding_box()
        assert 0 <= box["y"] < 768


@pytest.mark.proof
def test_after_a_move_from_the_list_the_board_is_in_sight(
    page: Any, address: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}en/{START}")
    page.click("summary:has-text('legal moves')")
    for way in (".moves >> text=b1→b2", ".typed button"):
        page.fill("input[name=try]", "e4-d4")
        before = page.url
        page.click(way)
        page.wait_for_url(lambda now, before=before: now != before)
        page.wait_for_timeout(300)
        box = page.locator(".play .board").bounding_box()
        assert -1 <= box["y"] < 400


@pytest.mark.proof
def test_who_resigns_by_keyboard_is_asked_first(page: Any, address: str) -> None:
    page.goto(f"{address}en/{START}&moves=b1-b2+e4-d4")
    page.focus("summary:has-text('End the game')")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=End the game here?")
    assert page.evaluate(FOCUS) == "stay"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector("text=White resigns, Black wins")


@pytest.mark.proof
def test_values_go_on_until_they_are_unwanted(
    page: Any, address: str, claustro_table: object
) -> None:
    page.goto(f"{address}en/{START}&black=greedy")
    page.click("#values")
    page.wait_for_selector(".val")
    touch(page, "b1")
    touch(page, "b2")
    page.wait_for_url(re.compile(r"moves=b1-b2\+"), timeout=20_000)
    assert page.locator(".spot .val").count() > 0
    page.click("#values")
    page.wait_for_url(lambda now: "values" not in now)
    assert page.locator(".val").count() == 0


@pytest.mark.proof
@pytest.mark.parametrize("wide", [390, 1366])
def test_values_leave_what_they_judge_in_sight(
    page: Any, address: str, wide: int
) -> None:
    """A pawn takes the middle half of its square."""
    page.set_viewport_size({"width": wide, "height": 844})
    for turned in ("", "&turned=on"):
        page.goto(f"{address}en/{START}&values=on{turned}")
        for value in page.locator(".spot .val").all():
            box, spot = value.bounding_box(), value.locator("..").bounding_box()
            assert box["y"] + box["height"] < spot["y"] + 0.3 * spot["height"]


@pytest.mark.proof
def test_a_record_begins_with_its_board_on_a_telephone(page: Any, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}it/record?game=claustro&at=2")
    board, text = (page.locator(each).bounding_box() for each in (".board", "#text"))
    assert board["y"] + board["height"] < 600
    assert board["y"] < text["y"]
    page.set_viewport_size({"width": 1366, "height": 768})
    board, text = (page.locator(each).bounding_box() for each in (".board", "#text"))
    assert text["x"] < board["x"]


@pytest.mark.proof
def test_what_is_said_of_a_turn_stands_below_its_steps_on_a_telephone(
    page: Any, address: str
) -> None:
    """What was pasted comes last, for who looks and for who hears the page."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}it/record?game=claustro&at=2")
    steps, judged, pasted = (
        page.locator(each).bounding_box()
        for each in (".three > section:has(.plate)", ".three > aside", ".pasted")
    )
    assert 0 <= judged["y"] - steps["y"] - steps["height"] < 60
    assert pasted["y"] >= judged["y"] + judged["height"]
    parts = page.locator(".three > *").evaluate_all("all => all.map(e => e.tagName)")
    assert parts == ["SECTION", "ASIDE", "SECTION"]


@pytest.mark.proof
@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_a_long_record_leaves_what_ends_the_game_where_it_is(
    browser: Any, address: str, size: tuple[int, int]
) -> None:
    """It is scrolled by itself, and the last turn is seen."""
    wide, high = size
    setup, chance = Setup(find("hex").rules.edition), Chance(4)
    table, places = Table(Origin("hex", setup.code)), dict[int, float]()
    with opened(browser, viewport={"width": wide, "height": high}) as page:
        for count in range(1, 31):
            moves = table.now.legal()
            table = table.with_move(moves[chance.below(len(moves))])
            if count not in (22, 30):
                continue
            page.goto(f"{address}en/{table.plain}")
            assert page.evaluate(LAST_IS_SEEN)
            ends = page.locator("summary:has-text('End the game')").bounding_box()
            places[count] = ends["y"]
        assert page.locator(".rec").evaluate(SCROLLS)
        page.locator(".board .spot.may").first.click()
        page.wait_for_selector(".rec li:nth-child(31)")
        assert page.evaluate(LAST_IS_SEEN)
    assert len({*places.values()}) == 1


SCROLLS = "each => each.scrollHeight > each.clientHeight"

LAST_IS_SEEN = """() => {
    const last = document.querySelector(".rec [aria-current=step]");
    const [own, all] = [last, last.closest(".rec")].map(
        each => each.getBoundingClientRect());
    return own.top >= all.top - 1 && own.bottom <= all.bottom + 1;
}"""


@pytest.mark.proof
def test_a_list_that_is_folded_stays_so(page: Any, address: str) -> None:
    page.goto(f"{address}en/{START}&moves=b1-b2")
    for is_open in (True, False):
        assert page.is_visible(".rec") == is_open
        touch(page, "c5")
        assert page.is_visible(".rec") == is_open
        page.keyboard.press("Escape")
        page.wait_for_url(lambda now: "pick" not in now)
        page.click("#rc")


@pytest.mark.proof
def test_values_are_seen_on_paper_without_backgrounds(page: Any, address: str) -> None:
    """White figures stand on dark discs, which a printer is told to keep."""
    page.goto(f"{address}en/{START}&values=on")
    page.emulate_media(media="print")
    for which in (".legend .val.win", ".spot .val.even"):
        kept = "each => getComputedStyle(each).printColorAdjust"
        assert page.locator(which).first.evaluate(kept) == "exact"


@pytest.mark.proof
def test_another_language_goes_on_from_here(page: Any, address: str) -> None:
    page.goto(f"{address}it/{START}")
    touch(page, "b1")
    touch(page, "b2")
    page.click("header [hreflang=en]")
    page.wait_for_selector("text=Black to move")
    assert "moves=b1-b2" in page.url
    text = str(example(find("claustro"), "first"))
    page.goto(f"{address}en/record")
    page.fill("#text", text.replace("c3-c4", "c3-c5"))
    page.click("header [hreflang=it]")
    assert "Riga 10" in page.inner_text(".note.bad")


@pytest.mark.proof
def test_what_fails_is_told_on_a_page_of_its_own(browser: Any, address: str) -> None:
    page = browser.new_page()
    page.goto(f"{address}it/{START}")
    more = "(e, more) => [e.dataset.stream, e.href] = Array(2).fill(e.href + more)"
    page.locator("#solve").evaluate(more, "&moves=a1-e5")
    page.click("#solve")
    page.wait_for_url("**/it/solve*")
    assert "In a1 non c’è nessun pedone" in page.inner_text(".note.bad")
    page.close()


@pytest.mark.proof
def test_a_page_of_a_studio_that_ended_is_loaded_anew_and_goes_on(
    browser: Any, address: str
) -> None:
    page = browser.new_page()
    page.goto(f"{address}it/play?game=cancelletto&setup=CAN1-20-0007P-E")
    old = "(e) => [e.dataset.stream, e.href] = Array(2).fill(e.href + 'old')"
    page.locator("#solve").evaluate(old)
    page.click("#solve")
    page.wait_for_url("**/it/play*solve=on")
    page.wait_for_selector("#answer .note", timeout=60_000)
    page.reload()
    assert "Si può vincere in 11 turni." in page.inner_text("#answer")
    page.close()


@pytest.mark.proof
def test_a_player_of_ours_answers_by_itself(page: Any, address: str) -> None:
    page.goto(f"{address}en/{START}&black=perfect")
    touch(page, "b1")
    touch(page, "b2")
    page.wait_for_url(re.compile(r"moves=b1-b2\+"), timeout=20_000)
    page.keyboard.press("u")
    page.wait_for_url(lambda now: "moves" not in now)


@contextmanager
def another(body: str) -> Iterator[int]:
    """The port of this computer at which there is another page."""

    class Other(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *said: object) -> None:
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Other) as other:
        Thread(target=other.serve_forever).start()
        try:
            yield other.server_port
        finally:
            other.shutdown()


@pytest.mark.proof
@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_another_page_loads_nothing_and_leads_here_only_by_a_click(
    browser: Any, address: str, host: str
) -> None:
    page, asked = browser.new_page(), f"{address}it/print?game=claustro"
    loads = f'<img src="{asked}"><iframe src="{asked}"></iframe>'
    shown: list[tuple[str, int]] = []
    page.on("response", lambda each: shown.append((each.url, each.status)))
    with another(f'{loads}<a href="{asked}">there</a>') as port:
        page.goto(f"http://{host}:{port}/")
        page.wait_for_load_state("networkidle")
        assert {status for url, status in shown if url == asked} == {403}
        page.click("a")
    assert "Vi manda qui un’altra pagina" in page.inner_text(".note")
    page.click(".go")
    page.wait_for_selector("#sheets")
    assert page.url == asked
    page.close()


@pytest.mark.proof
def test_a_game_is_played_without_scripts(browser: Any, address: str) -> None:
    with opened(browser, java_script_enabled=False) as page:
        page.goto(f"{address}en/{START}&black=greedy")
        page.click("#s-b1")
        page.click("#s-b2")
        page.click("text=Let it move")
        page.wait_for_url(re.compile(r"moves=b1-b2\+"))
        page.click("summary:has-text('legal moves')")
        page.fill("input[name=try]", "a2-c2")
        page.click(".typed button")
        assert "Rule CLA-3" in page.inner_text(".note.bad")
        assert not page.is_visible(".copy")
        page.goto(f"{address}en/print?game=claustro")
        assert not page.is_visible("#sheets .scripted")
        page.click("noscript button")
        assert page.is_visible(".sheets img")
        page.goto(f"{address}en/record")
        assert not page.is_visible(".load")
        assert not page.is_visible(".keys")


@pytest.mark.proof
def test_a_puzzle_is_solved_after_a_wrong_try(page: Any, address: str) -> None:
    found = posed_puzzle(of_day(find("claustro"), DAY))
    answer: Answer | None = found.puzzle.answer
    assert answer
    legal = map(str, found.puzzle.position.legal())
    wrong = next(move for move in legal if move[:5] != answer.move[:5])
    page.goto(f"{address}it/puzzle?code={found.code}")
    tried(page, wrong)
    assert "Non questa" in page.inner_text(".note.bad")
    # Any touch of the board takes it back, where nothing begins and where a move does.
    page.locator(".elsewhere").click(position={"x": 2, "y": 2})
    page.wait_for_url(lambda now: "moves" not in now)
    for _ in range(2):
        tried(page, wrong)
        page.wait_for_selector(".note.bad")
    key(page, answer.move[:2])
    page.wait_for_selector(".note", state="detached")
    page.keyboard.press("Escape")
    page.wait_for_url(lambda now: "pick" not in now)
    while answer:
        tried(page, answer.move)
        is_last = not any(after for _, after in answer.defences)
        page.wait_for_selector("text=Risolto" if is_last else "text=Giusto")
        reply = dict(parse_qsl(urlsplit(page.url).query))["moves"].split()[-1]
        after_it = (after for replies, after in answer.defences if reply in replies)
        answer = next(after_it, None)


def tried(page: Any, move: str) -> None:
    """Touches the squares of a move of Claustro, one after another."""
    for name in re.findall("[a-e][1-5]", move):
        touch(page, name)


@pytest.mark.proof
def test_a_board_is_solved_while_its_page_goes_on(page: Any, address: str) -> None:
    page.goto(f"{address}it/play?game=cancelletto&setup=CAN1-20-0007P-E")
    page.click("#solve")
    page.wait_for_selector("#answer .note", timeout=60_000)
    assert "Si può vincere in 11 turni." in page.inner_text("#answer")
    assert page.url.endswith("solve=on")
    page.click("header [hreflang=en]")
    page.wait_for_selector("#answer .note", timeout=60_000)
    assert "It can be won in 11 turns." in page.inner_text("#answer")
    assert page.is_visible("#solve")
    assert not page.is_visible("#answer .cmd")
    page.click("#answer summary")
    assert page.is_visible("#answer .copy")
    page.goto(f"{address}it/play?game=cancelletto&setup=CAN1-20-65F4S-F")
    page.click("#solve")
    page.click("#answer button")
    assert page.inner_text("#answer") == "Fermato."


@pytest.mark.proof
def test_a_record_is_stepped_through(page: Any, address: str) -> None:
    text = str(example(find("claustro"), "first"))
    page.goto(f"{address}it/record")
    page.fill("#text", text.replace("c3-c4", "c3-c5"))
    page.click("text=Controlla")
    refused = page.inner_text(".note.bad")
    assert "Riga 10" in refused
    assert "c5 non ha un lato in comune con c3." in refused
    page.fill("#text", text)
    page.click("text=Controlla")
    assert "Dopo il turno 15 di 15" in page.inner_text("#p2")
    keys = ("ArrowLeft", 14), ("Home", 0), ("End", 15), ("ArrowLeft", 14)
    for key, at in keys:
        before = page.get_attribute(".board img", "src")
        page.keyboard.press(key)
        page.wait_for_selector(f"text=Dopo il turno {at} di 15")
        assert page.get_attribute(".board img", "src") != before
        if at:
            step = page.inner_text(".rec [aria-current=step]")
            assert step.startswith(f"{at}.")
        assert page.url.endswith(f"at={at}")
    page.reload()
    assert "Dopo il turno 14 di 15" in page.inner_text("#p2")
    page.click("header [hreflang=en]")
    page.wait_for_selector("text=After turn 14 of 15")


@pytest.mark.proof
def test_what_is_tried_from_a_turn_of_a_record_is_kept_there(
    page: Any, address: str
) -> None:
    page.goto(f"{address}en/record?game=claustro&at=2")
    page.click("#branch")
    page.wait_for_selector("#keep", state="attached")
    assert not page.is_visible("#keep")
    touch(page, "a2")
    touch(page, "a3")
    page.click("#keep button")
    page.wait_for_selector("text=Or: a2-a3")
    assert "After turn 2 of 15" in page.inner_text("#p2")


@pytest.mark.proof
def test_a_record_that_is_loaded_is_read(
    page: Any, address: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(example(find("tophats"), "first")), encoding="utf-8")
    page.goto(f"{address}it/record")
    page.set_input_files(".reader", file)
    page.wait_for_selector(".tophats .rec")


@pytest.mark.proof
def test_a_refusal_is_seen_where_the_move_was_made(page: Any, address: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{address}it/{START}")
    page.click("summary:has-text('mosse valide')")
    page.fill("input[name=try]", "a1-e5")
    page.click(".typed button")
    page.wait_for_selector(".note.bad")
    box = page.locator(".note.bad").bounding_box()
    assert 0 <= box["y"] < box["y"] + box["height"] <= 844


BOX = """() => {
    const {left, top, width, height} =
        document.querySelector(".board").getBoundingClientRect();
    return [left, top, width, height];
}"""
"""Where the board is in the window."""


@pytest.mark.proof
@pytest.mark.parametrize(
    ("name", "place"), [("gridblock", "a6"), ("cancelletto", "d7"), ("claustro", "c3")]
)
def test_a_refused_touch_leaves_the_board_where_it_is_and_is_answered_in_sight(
    page: Any, address: str, name: str, place: str
) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    start = Origin(name, Setup(find(name).rules.edition, seed=3).code)
    page.goto(f"{address}it/{Table(start, eyes='all').plain}")
    before = page.evaluate(BOX)
    page.mouse.click(*page.evaluate(MIDDLE, place))
    page.wait_for_selector(".note.bad")
    page.wait_for_timeout(200)
    assert page.evaluate(BOX) == before
    why = page.locator(".note.bad p").first.bounding_box()
    assert why["y"] + why["height"] <= 844


@pytest.mark.proof
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_board_keeps_its_box_whatever_is_in_hand(
    page: Any, address: str, size: tuple[int, int]
) -> None:
    """A stone on the edge, which in hand is drawn larger."""
    wide, high = size
    page.set_viewport_size({"width": wide, "height": high})
    page.goto(f"{address}en/puzzle?code=KONP1-W3-0000S-9")
    before = page.evaluate(BOX)
    touch(page, "a4")
    page.wait_for_selector(".piece.held")
    assert page.evaluate(BOX) == before
    room = "each => [each.scrollWidth - each.clientWidth, each.scrollLeft]"
    assert page.locator(".plate").evaluate(room) == [0, 0]


@pytest.mark.proof
def test_a_walkthrough_opens_at_its_beginning(page: Any, tmp_path: Path) -> None:
    file = tmp_path / "walkthrough.html"
    text = str(example(find("gridblock"), "first"))
    file.write_bytes(walkthrough_file(text, "it", "html", "classic", judge=False))
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(file.as_uri())
    assert page.is_disabled(".back")
    assert page.is_enabled(".forth")
    page.keyboard.press("End")
    assert page.is_disabled(".forth")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert page.is_enabled(".back")
    assert page.inner_text(".place").startswith("2 / ")
    assert page.evaluate("scrollY") == 0


@pytest.mark.proof
def test_a_kit_is_the_same_as_from_the_command(
    page: Any, address: str, tmp_path: Path
) -> None:
    page.goto(f"{address}it/print?game=claustro&theme=grey")
    page.wait_for_selector("#sheets h2", timeout=60_000)
    command = shlex.split(page.inner_text(".cmd code"))
    subprocess.run([SCRIPT, *command[1:], "-o", tmp_path], check=True)
    made = {path.name: path.read_bytes() for path in tmp_path.rglob("*.pdf")}
    links = page.locator(".part-s a.go[download]")
    taken = {}
    for place in range(links.count()):
        with page.expect_download() as download:
            links.nth(place).click()
        taken[download.value.suggested_filename] = Path(
            download.value.path()
        ).read_bytes()
    assert taken == made


@pytest.mark.proof
def test_ten_at_once_are_answered_while_others_search(page: Any, address: str) -> None:
    long = "game=cancelletto&setup=CAN1-20-0000Z-0"
    page.goto(f"{address}en/play?{long}")
    query = page.get_attribute("#solve", "data-stream")
    searching = [
        Thread(target=waited, args=(f"{address}en/{query}",), daemon=True)
        for _ in range(3)
    ]
    for each in searching:
        each.start()
    with ThreadPoolExecutor(10) as clients:
        seconds = list(clients.map(waited, [f"{address}en/{START}&pick=b1"] * 50))
    assert max(seconds) < 3
    for each in searching:
        each.join(60)


def waited(address: str) -> float:
    """How many seconds an answer takes to come whole."""
    begun = perf_counter()
    with urlopen(address) as answer:
        answer.read()
    return perf_counter() - begun
