"""Puzzles of the site, solved on their pages: by clicks and by keys."""

import datetime
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pnp.base.templates import read_text
from pnp.core.puzzle import Answer
from pnp.games import find
from pnp.games.day import Drawn, cards_of_days
from pnp.press.captions.move_text import puzzle_plies
from pnp.protocol.almanac import FIRST
from pnp.protocol.entries import RatedSetup
from pnp.web.site import pictures
from pnp.web.site.collection import collection_files
from pnp.web.site.entry import Entry, Shown, entry, small_of
from pnp.web.site.kept_files import cached_files
from pnp.web.site.pages import pages, sheet
from pnp.web.site.site_config import Club
from pnp.web.site.tries import other_orders, tries
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.chromium import opened

LETTERS = 8_000
"""So many letters of reasons a page bears."""

JUDGED = 150
"""So many later tries are judged on a page."""

DAY = datetime.date(2026, 12, 22)

GAMES = ("cancelletto", "claustro", "tophats", "gridblock")


def collected() -> Iterator[Drawn]:
    """The puzzles that belong to no day: some of each kind of each game."""
    for name in GAMES:
        game = find(name)
        known = game.almanac
        assert known
        for place in range(len(known.more)):
            yield Drawn(game, FIRST, known.held(known.collected(place)))


def of_days() -> Iterator[Drawn]:
    """Those of some days: one in a few months."""
    for name in (*GAMES, "konane", "hex"):
        game = find(name)
        known = game.almanac
        assert known
        for place in range(0, len(known), 1 + len(known) // 12):
            yield Drawn(game, FIRST, known.held(known.entry(place)))


@cache
def known_of_collected() -> list[tuple[Drawn, Any]]:
    """Those that can be tried, each with what its page knows of it in English."""
    found = ((drawn, told(drawn)) for drawn in collected())
    return [(drawn, known) for drawn, known in found if known]


def told(drawn: Drawn, language: Language = "en") -> Any:
    """What the page of a puzzle knows of it; ``None`` where nothing can be tried."""
    shown = Shown.of(drawn).scene
    words = catalogue(drawn.game.name, language)
    text = tries(drawn, (shown.width, shown.height), words)
    return json.loads(text) if text else None


def ends(touches: Any) -> Iterator[int]:
    for name, further in touches.items():
        if isinstance(further, dict):
            yield from ends(further)
        elif name != "?":
            yield further


@pytest.mark.proof
def test_all_but_what_is_restored_can_be_tried_on_its_page() -> None:
    every, tried = (
        {each.held[1].kind for each in found if not isinstance(each.held, RatedSetup)}
        for found in (collected(), (drawn for drawn, _ in known_of_collected()))
    )
    assert every - tried == {"restore"}
    assert len(every) > 10


def test_every_stage_has_a_right_move_and_leads_to_the_end() -> None:
    for _, known in known_of_collected():
        led = set[int]()
        for touches, onwards, _ in known["stages"]:
            found = {end for end in ends(touches) if end < 0}
            assert found == {-1 - place for place in range(len(onwards))}
            assert all(
                0 <= end <= len(known["why"]) for end in ends(touches) if end > 0
            )
            led |= {stage for _, stage, _ in onwards}
        assert led == {-1, *range(1, len(known["stages"]))}


def test_the_one_move_of_a_puzzle_alone_is_right_at_first() -> None:
    for _, known in known_of_collected():
        _, onwards, is_only = known["stages"][0]
        assert is_only == (len(onwards) == 1)


def test_every_step_onwards_is_pictured() -> None:
    for drawn, known in known_of_collected():
        shown = Shown.of(drawn)
        count = len(shown.plies) + len(other_orders(drawn))
        led = {n for stage in known["stages"] for each in stage[1] for n in each[0]}
        assert led == {*range(1, count + 1)}


def test_steps_of_a_turn_come_in_any_order() -> None:
    """As in the studio: only the tile that is taken away comes last."""
    counts = [
        len(known["stages"])
        for drawn, known in known_of_collected()
        if not isinstance(drawn.held, RatedSetup) and drawn.held[1].kind == "last-turns"
    ]
    assert max(counts) > 5


def test_the_last_move_of_a_turn_is_right_only_when_the_others_are_made() -> None:
    seen = 0
    for drawn, known in known_of_collected():
        assert not isinstance(drawn.held, RatedSetup)
        puzzle, touch = drawn.held[1], drawn.game.drawing.touch
        assert touch
        *others, last = puzzle.answer.main.move.split()
        if not others:
            continue
        start = puzzle.truth or puzzle.position
        for way, move in touch.clicks(list(start.legal())).items():
            if str(move) == last:
                at = known["stages"][0][0]
                for name in way:
                    at = at[name]
                assert (at if isinstance(at, int) else at[""]) >= 0
                seen += 1
    assert seen > 3


def test_what_would_end_a_script_does_not_stand_in_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = next(each for each in collected() if told(each))

    def wicked(_game: Any, _puzzle: Any, tried: Any, _words: Any) -> dict[str, str]:
        return {str(move): "</script><!-- a < b" for move in tried}

    monkeypatch.setattr("pnp.web.site.tries.reasons", wicked)
    text = tries(drawn, (90, 120), catalogue(drawn.game.name, "en"))
    assert "<" not in text
    assert json.loads(text)["why"] == ["</script><!-- a < b"]


def test_places_are_shares_of_a_picture_and_round_on_one_that_is_not_square() -> None:
    drawn = next(each for each in collected() if told(each))
    words, touch = catalogue(drawn.game.name, "en"), drawn.game.drawing.touch
    assert touch
    places = json.loads(tries(drawn, (200, 400), words))["places"]
    for name, place in places.items():
        spot = touch.spots()[name]
        across, down, size = spot.middle.x / 2, spot.middle.y / 4, spot.size / 2
        assert place == pytest.approx([across, down, size], abs=0.01)


@pytest.mark.proof
def test_every_first_try_of_every_kind_is_right_or_told_its_reason() -> None:
    """None of these puzzles has so many that a page cannot bear them."""
    of_a_day = filter(None, map(told, of_days()))
    for known in (*(known for _, known in known_of_collected()), *of_a_day):
        first, onwards, _ = known["stages"][0]
        told_why = {end for end in ends(first) if end > 0}
        assert {end for end in ends(first) if end <= 0} == {
            -1 - place for place in range(len(onwards))
        }
        assert told_why == {*range(1, max(told_why, default=0) + 1)}
        assert sum(map(len, known["why"])) <= LETTERS


def test_later_tries_are_told_their_reasons_as_in_the_studio() -> None:
    """As many as a page judges; what does as well as the solution is marked so."""
    kinds, good = set[str](), set[str]()
    for drawn, known in known_of_collected():
        if len(known["stages"]) < 2:
            continue
        stages = [ends(stage[0]) for stage in known["stages"][1:]]
        later = [end for stage in stages for end in stage if end >= 0]
        assert len(later) > JUDGED or 0 not in later
        assert not isinstance(drawn.held, RatedSetup)
        kinds |= {drawn.held[1].kind} if any(later) else set()
        good |= {known["why"][end - 1] for end in known.get("good", ())}
        assert {*known.get("good", ())} <= {*later}
    assert {"last-turns", "walk-in", "where-to-start"} <= kinds
    assert "It places just as many cubes." in good


def test_a_script_takes_15_kilobytes_at_most() -> None:
    assert len(read_text("site/site.js").encode()) <= 15_000


@pytest.fixture(scope="module")
def found() -> list[Drawn]:
    """A puzzle of each game: of a day, or of each kind where days have boards."""
    of_day = [each for name in GAMES[1:] for each in cards_of_days(find(name), [DAY])]
    kinds = {
        each.held[1].kind: each
        for each in collected()
        if each.game.name == GAMES[0] and not isinstance(each.held, RatedSetup)
    }
    return [*of_day, *kinds.values()]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, found: list[Drawn]) -> Path:
    """A site of a day, with nothing to print."""
    games = [find(name) for name in GAMES]
    club = Club(games, LANGUAGES, "", {})
    written = dict(pictures.of_house())
    more: dict[Language, list[Entry]] = {language: [] for language in LANGUAGES}
    days = [each for game in games for each in cards_of_days(game, [DAY])]
    for game in games:
        written |= dict(pictures.of_game(game))
        written |= dict(collection_files(game, more, cached_files))
    for each in days:
        written |= dict(pictures.of_day(each, Shown.of(each)))
        written[small_of(DAY, each.game)] = pictures.of_month([each])
    for language in LANGUAGES:
        own = [entry(each, language) for each in days]
        written |= dict(pages(club, language, own, more[language], cached_files))
    written["pnp.css"] = sheet(games)
    for name in ("puzzle.css", "site.js"):
        written[name] = read_text(f"site/{name}").encode()
    place = tmp_path_factory.mktemp("site")
    for path, content in written.items():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_bytes(content)
    return place


def page_of(folder: Path, drawn: Drawn, place: str = "it/") -> str:
    code = entry(drawn, "en").told.code
    known = folder / place / f"puzzles/{code}.html"
    day = folder / place / f"{DAY}/{drawn.game.name}.html"
    return (known if known.is_file() else day).as_uri()


def clicks_of(drawn: Drawn) -> Iterator[tuple[str, ...]]:
    """What is clicked for each move of the solver, one after another."""
    assert not isinstance(drawn.held, RatedSetup)
    game, puzzle, touch = drawn.game, drawn.held[1], drawn.game.drawing.touch
    assert touch
    texts = list[str]()
    answer: Answer | None = puzzle.answer.main
    while answer:
        (replies, after), *_ = answer.defences or (((), None),)
        texts += [answer.move, *replies]
        answer = after
    seat = (puzzle.truth or puzzle.position).turn
    for ply in puzzle_plies(game, puzzle, texts):
        if ply.before.turn != seat and not game.rules.is_shared:
            continue
        ways = touch.clicks(list(ply.before.legal()))
        way = next(way for way, move in ways.items() if str(move) == str(ply.move))
        goes_on = any(w[: len(way)] == way and w != way for w in ways)
        yield (*way, *(way[-1:] if goes_on else ()))


def touched(page: Any, name: str) -> Any:
    return page.locator(f'#play [data-name="{name}"], #board [data-name="{name}"]').last


SOLVED = "document.getElementById('head').textContent === '✓ Risolto.'"


@pytest.mark.proof
@pytest.mark.parametrize("screen", [(390, 844), (1366, 768)])
def test_a_puzzle_of_each_game_is_solved_by_clicks(
    browser: Any, folder: Path, found: list[Drawn], screen: tuple[int, int]
) -> None:
    size = {"width": screen[0], "height": screen[1]}
    for drawn in found:
        with opened(browser, viewport=size) as page:
            page.goto(page_of(folder, drawn))
            for way in clicks_of(drawn):
                for name in way:
                    touched(page, name).click()
            page.wait_for_function(SOLVED)
            assert page.inner_text("#share").endswith("Risolto al primo tentativo.")
            assert page.inner_text("#solved") == "Segna come non risolto"


@pytest.mark.proof
def test_a_puzzle_is_solved_by_keys_alone(
    browser: Any, folder: Path, found: list[Drawn]
) -> None:
    drawn = found[0]
    with opened(browser) as page:
        page.goto(page_of(folder, drawn))
        for way in clicks_of(drawn):
            for name in way:
                touched(page, name).focus()
                page.keyboard.press("ArrowUp")
                page.keyboard.press("ArrowDown")
                touched(page, name).focus()
                page.keyboard.press("Enter")
            page.wait_for_function(
                "document.querySelector('.hit.first') || document.activeElement.id"
            )
        page.wait_for_function(SOLVED)


@pytest.mark.proof
def test_a_wrong_try_is_told_its_reason_and_stands_in_the_way_of_nothing(
    browser: Any, folder: Path, found: list[Drawn]
) -> None:
    drawn = found[0]
    (first, *_) = clicks_of(drawn)
    known = told(drawn, "it")

    def wrong(touches: Any, way: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        for name, further in touches.items():
            if isinstance(further, dict):
                yield from wrong(further, (*way, name))
            elif name not in ("?", "") and further > 0:
                yield (*way, name)

    with opened(browser) as page:
        page.goto(page_of(folder, drawn))
        way = next(wrong(known["stages"][0][0], ()))
        for name in way:
            touched(page, name).click()
        assert page.inner_text("#head") == "✕ Così no."
        said = page.inner_text("#why")
        assert any(why in said for why in known["why"])
        assert page.locator(".hit.no").count() == 1
        for name in first:
            touched(page, name).click()
        assert page.inner_text("#head") != "✕ Così no."
        page.keyboard.press("Escape")


@pytest.mark.proof
def test_a_touch_where_nothing_can_be_touched_is_answered(
    browser: Any, folder: Path, found: list[Drawn]
) -> None:
    for drawn in found:
        with opened(browser, viewport={"width": 390, "height": 844}) as page:
            page.goto(page_of(folder, drawn))
            page.locator("#board").click(position={"x": 3, "y": 3})
            assert page.inner_text("#head").startswith("Lì ora non c’è nulla da")
            assert page.locator("#head").is_visible()
            assert page.locator("#play a", has_text="Regole").is_visible()
            assert page.locator(".hit.no").count() == 0
            (first, *_) = clicks_of(drawn)
            touched(page, first[0]).click()
            assert "nulla da scegliere" not in page.inner_text("#head")


@pytest.mark.proof
def test_an_address_counts_as_solved_only_where_it_was_solved(
    browser: Any, folder: Path, found: list[Drawn]
) -> None:
    """Whatever it is sent with, as from a browser in which the solution was open."""
    drawn = found[0]
    with opened(browser) as page:
        page.goto(page_of(folder, drawn, "") + "?moves=b2-b3&solved=1#solution")
        assert page.locator("#solved").is_enabled()
        assert "Solved" not in page.inner_text("#share")
        page.goto((folder / "archive/2026-12.html").as_uri() + "#solved")
        assert page.locator(".tick").count() == 0


@pytest.mark.proof
def test_what_was_solved_is_still_solved_when_one_comes_back(
    browser: Any, folder: Path, found: list[Drawn]
) -> None:
    drawn = found[0]
    with opened(browser) as page:
        page.goto(page_of(folder, drawn))
        page.click("#solved")
        page.goto(page_of(folder, drawn, ""))
        assert page.inner_text("#share").endswith("Solved without the hint.")
        for game in ("", f"-{drawn.game.name}"):
            page.goto((folder / f"archive/2026-12{game}.html").as_uri())
            (ticked,) = page.locator("[data-day]:has(.tick)").all()
            assert ticked.get_attribute("data-day") == f"{DAY}-{drawn.game.name}"
        page.goto(page_of(folder, drawn, ""))
        page.click("#solved")
        page.reload()
        assert page.inner_text("#share").endswith("Not solved yet.")


@pytest.mark.proof
def test_what_was_solved_is_ticked_and_counted_where_it_is_listed(
    browser: Any, folder: Path
) -> None:
    drawn = next(each for each in collected() if each.game.name == "claustro")
    code = entry(drawn, "en").told.code
    with opened(browser) as page:
        page.goto((folder / "puzzles/claustro.html").as_uri())
        assert page.locator(".tick").count() == 0
        page.click(f'[data-day="{code}"]')
        page.click("#solved")
        page.goto((folder / "puzzles/claustro.html").as_uri())
        (ticked,) = page.locator("[data-day]:has(.tick)").all()
        assert ticked.get_attribute("data-day") == code
        page.goto((folder / "puzzles/index.html").as_uri())
        assert page.locator(".done:not(:empty)").all_inner_texts() == ["✓ 1 / 16"]
        page.goto((folder / "archive/index.html").as_uri())
        assert page.locator(".done:not(:empty)").count() == 0


@pytest.mark.proof
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_reply_is_seen_to_move_where_motion_is_wanted_and_told_in_words(
    browser: Any, folder: Path, found: list[Drawn], motion: Any
) -> None:
    drawn = next(each for each in found if each.game.name == "claustro")
    (first, *_) = clicks_of(drawn)
    (_, onwards, _), *_ = told(drawn)["stages"]
    ((pictures, _, (paths,)),) = onwards
    with opened(browser, reduced_motion=motion) as page:
        page.goto(page_of(folder, drawn))
        for name in first:
            touched(page, name).click()
        page.wait_for_function("document.getElementById('head').textContent[0] !== '✓'")
        # The board as it was, then of each thing that moves where it was and itself.
        layers = 0 if motion == "reduce" else 1 + 2 * len(paths)
        assert page.locator(".layer").count() == layers
        assert page.inner_text("#head") == "La risposta:"
        said = page.locator("#steps li").nth(pictures[-1]).text_content()
        assert page.inner_text("#why") == said.split(": ", 1)[1]
        assert page.get_attribute("#position", "src").endswith(f"#s{pictures[-1]}")
        page.wait_for_selector(".hit.first")
        assert page.locator(".layer").count() == 0


@pytest.mark.proof
def test_a_board_that_was_solved_says_so_when_one_comes_back(
    browser: Any, folder: Path, found: list[Drawn]
) -> None:
    drawn = found[0]
    with opened(browser) as page:
        page.goto(page_of(folder, drawn, ""))
        touch = "Solve it on the board: touch what is ringed."
        assert page.inner_text("#head") == touch
        page.click("#solved")
        page.reload()
        assert page.inner_text("#head") == "✓ Solved without the hint."
        assert "once more" in page.inner_text("#why")
        page.click("#solved")
        assert page.inner_text("#head") == touch
        assert page.inner_text("#solved") == "Say that I have solved it"


@pytest.mark.proof
def test_without_scripts_a_puzzle_s_page_has_nothing_to_press(
    browser: Any, folder: Path, found: list[Drawn]
) -> None:
    for drawn in found:
        with opened(browser, java_script_enabled=False) as page:
            page.goto(page_of(folder, drawn))
            assert page.locator("button:visible, #play:visible").count() == 0
            assert page.locator("#position:visible").count() == 1
            assert page.locator("#solution summary:visible").count() == 1
            assert not re.search("places", page.inner_text("main"))
