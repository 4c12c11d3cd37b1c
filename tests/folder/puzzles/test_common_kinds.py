"""Puzzles of any open game of two: posed, proven, printed, told in two languages."""

import datetime
import re
from dataclasses import replace
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from pnp import find
from pnp.boards.solution_marks import DISC
from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle
from pnp.core.record import Ply, plies
from pnp.folder.game_facts import PLURAL
from pnp.folder.game_rules import is_drawn, rules
from pnp.folder.places import add
from pnp.folder.puzzles.game_ends import beginning, ends, key
from pnp.folder.solution import solved
from pnp.folder.source import source_of
from pnp.folder.view import board_picture, place
from pnp.folder.words import usual_words
from pnp.games.day import cards_of_days
from pnp.press.cards.calendar_day import label
from pnp.press.cards.card_front import FINE
from pnp.press.cards.week_sheet import DAY, Week, week_sheets
from pnp.press.paper import Order, paper
from pnp.scene.flattened import leaves
from pnp.scene.nodes import Circle
from pnp.scene.typeface import width
from pnp.words.catalogue import catalogue
from tests.folder.conftest import Changed
from tests.pages import words_in

ASKED = [
    ("konane", "win", 2),
    ("konane", "win", 3),
    ("konane", "only-move", 1),
    ("konane", "only-move", 2),
    ("hex", "win", 2),
    ("hex", "only-move", 1),
    ("mills", "only-move", 1),
    ("konane", "longest-defence", 3),
    ("hex", "longest-defence", 2),
    ("mills", "longest-defence", 2),
]


def posed(game: str, kind: str, moves: int, seed: int = 5) -> Puzzle[Any]:
    return find(game).puzzle(seed, kind=kind, moves=moves)


@pytest.mark.parametrize(("game", "kind", "moves"), ASKED)
def test_all_that_a_puzzle_claims_is_found_again(
    game: str, kind: str, moves: int
) -> None:
    own, found = find(game), posed(game, kind, moves)
    claims = list(own.puzzles.kind(kind).prove(found))
    assert len(claims) >= 9
    assert [each for each in claims if each.said != each.found] == []


def wins_next(position: Any) -> bool:
    """Whether who is to move has won, or wins with this move."""
    player = position.turn
    moves = (position.apply(move).outcome() for move in position.legal())
    return any(end and end.scores[player] > 0 for end in (position.outcome(), *moves))


@pytest.mark.parametrize("game", ["konane", "hex", "mills"])
def test_all_moves_but_one_lose_at_once(game: str) -> None:
    found = posed(game, "only-move", 1)
    position, answer = found.position, found.answer.move
    legal = position.legal()
    assert len(legal) >= 4
    for move in legal:
        assert wins_next(position.apply(move)) == (str(move) != answer)


@pytest.mark.parametrize("game", ["hex", "mills"])
def test_all_moves_lose_and_one_alone_not_at_once(game: str) -> None:
    found = posed(game, "longest-defence", 2)
    position, answer = found.position, found.answer.move
    for move in position.legal():
        after = position.apply(move)
        assert wins_next(after) == (str(move) != answer)
        assert wins_next(after) or wins_in_two(after)


def wins_in_two(position: Any) -> bool:
    """Whether some move leaves the other none after which the next does not win."""
    for move in position.legal():
        after = position.apply(move)
        replies = [after.apply(reply) for reply in after.legal()]
        if replies and all(wins_next(left) for left in replies):
            return True
    return False


def test_a_defence_is_told_in_both_languages(pnp: Any) -> None:
    asked = ("puzzle", "hex", "--seed", "5", "--kind", "longest-defence")
    english, italian = pnp(*asked).out, pnp(*asked, "--lang", "it").out
    assert re.search(r"(Red|Blue) to play and hold out for 2 moves\.", english)
    assert "muove e resiste per 2 mosse." in italian
    assert "that holds out for 2." in english


def test_what_is_turned_or_in_a_mirror_counts_as_one() -> None:
    position = posed("konane", "win", 2).position
    board = position.source.board
    alike = {
        key(type(position)(_mapped(position, image))) for image in board.symmetries
    }
    assert alike == {key(position)}
    other = posed("konane", "win", 2, seed=6).position
    assert key(other) not in alike


def _mapped(position: Any, image: Any) -> Any:
    return replace(position.state, stones=position.layout.mapped(image))


@pytest.mark.parametrize("kind", ["win", "only-move", "longest-defence"])
def test_a_code_finds_the_puzzle_again(pnp: Any, kind: str) -> None:
    made = pnp("puzzle", "konane", "--seed", "3", "--kind", kind, "--json").value
    again = pnp("puzzle", "--code", made["code"], "--json").value
    assert again["position"] == made["position"]
    verified = pnp("verify", made["code"])
    assert (verified.status, "proven" in verified.out) == (0, True)


def test_a_puzzle_is_told_in_both_languages(pnp: Any) -> None:
    english = pnp("puzzle", "konane", "--seed", "3").out
    italian = pnp("puzzle", "konane", "--seed", "3", "--lang", "it").out
    assert "Black to play and win in 2 moves." in english
    assert "Il Nero muove e vince in 2 mosse." in italian
    assert "f6-b6: b5-d5, and there is no win in 2 moves." in english


def test_a_try_that_is_told_fails_as_it_is_told() -> None:
    game, told = find("konane"), 0
    for seed in range(12):
        found = posed("konane", "win", 2, seed)
        lesson = game.puzzles.kind("win").lesson(found)
        assert lesson
        for tried, said in lesson.refutations:
            after = found.position.apply(found.position.read(tried))
            left = after.apply(after.read(str(said.facts["reply"])))
            assert not wins_next(left)
            told += 1
    assert told


@pytest.mark.parametrize(("moves", "key"), [(2, "not-at-once"), (3, "slips")])
def test_a_later_try_is_told_why_it_fails(moves: int, key: str) -> None:
    """By a reply after which there is no win in the moves that are left."""
    found = posed("konane", "win", moves)
    kind = find("konane").puzzles.kind("win")
    (replies, then), *_ = found.answer.defences
    assert then
    begun = plies(found.position, [found.answer.move, replies[0]])
    left, told = begun[-1].after, 0
    for move in left.legal():
        ply = Ply(left, move, left.apply(move))
        judged = kind.judge(found, [*begun, ply])
        assert bool(judged) == (str(move) != then.move)
        if judged:
            assert judged.said.key == f"try-{key}"
            reply = str(judged.said.facts["reply"])
            after = ply.after.apply(ply.after.read(reply))
            assert not (wins_next(after) if moves == 3 else after.outcome())
            told += 1
    assert told


def test_a_hint_leaves_a_choice() -> None:
    hints = set()
    for seed in range(6):
        found = posed("konane", "win", 2, seed)
        lesson = find("konane").puzzles.kind("win").lesson(found)
        assert lesson
        if lesson.hint:
            hints.add(lesson.hint.key)
    assert hints <= {f"hint-{each}" for each in ("left", "right", "lower", "upper")} | {
        "hint-origin"
    }
    assert hints


def test_a_folder_has_the_puzzles_that_it_asks_for(pnp: Any, changed: Changed) -> None:
    folder = changed("konane", "mine", "game.toml", ("win = [2, 3]\n", ""))
    assert "only-move" in pnp("puzzle", f"{folder}/", "--kind", "win").err
    table = (
        "win = [2, 3]\nonly-move = [1, 2]\nlongest-defence = [3]\nspot-illegal = [1]\n"
    )
    none = changed("konane", "none", "game.toml", (table, ""))
    assert "no puzzles" in pnp("puzzle", f"{none}/").err


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ("win = [1]", "win is [1], not a list of moves from 2 to 5"),
        (
            "mate = [2]",
            "no key 'mate'; choose from longest-defence, only-move, spot-illegal, win",
        ),
        ("win = []", "win is [], not a list of moves from 2 to 5"),
        ("win = 2", "win is 2, not a list of moves from 2 to 5"),
        ('win = ["x"]', "win is ['x'], not a list of moves from 2 to 5"),
    ],
)
def test_what_no_game_can_have_is_a_line(
    pnp: Any, changed: Changed, table: str, fault: str
) -> None:
    folder = changed("konane", "mine", "game.toml", ("win = [2, 3]", table))
    answer = pnp("puzzle", f"{folder}/")
    assert answer.status == 1
    assert fault in answer.err


def test_a_classic_has_a_card_for_every_day(pnp: Any, tmp_path: Path) -> None:
    day = tmp_path / "day.pdf"
    made = pnp("daily", "konane", "--date", "2026-12-25", "-o", str(day))
    assert (made.status, day.read_bytes()[:5]) == (0, b"%PDF-")


def test_a_classic_has_a_book(pnp: Any, tmp_path: Path) -> None:
    book = tmp_path / "book.pdf"
    made = pnp("book", "konane", "--count", "2", "-o", str(book))
    assert (made.status, book.read_bytes()[:5]) == (0, b"%PDF-")


def test_a_level_that_no_puzzle_has_is_a_line(pnp: Any) -> None:
    answer = pnp("puzzle", "konane", "--level", "1")
    assert (answer.status, answer.err.count("\n")) != (0, 0)
    assert "has no puzzle so hard or so easy" in answer.err


def test_puzzles_are_mined_and_proven_by_the_same_commands(
    pnp: Any, tmp_path: Path
) -> None:
    mined = tmp_path / "mined.jsonl"
    asked = ("--kind", "win", "--count", "2", "-o", str(mined), "-q")
    assert pnp("mine", "konane", *asked).status == 0
    assert len(mined.read_text().splitlines()) == 2
    verified = pnp("verify", str(mined))
    assert (verified.status, verified.out.count("proven")) == (0, 2)


@pytest.mark.parametrize("grows", [False, True])
def test_only_days_of_an_almanac_are_said_to_grow_harder(
    changed: Changed, grows: bool
) -> None:
    folder = changed("konane", "own")
    game = "claustro" if grows else add(str(folder))
    monday = datetime.date(2026, 12, 21)
    days = [monday + datetime.timedelta(days=n) for n in range(7)]
    week = Week(list(cards_of_days(find(game), days)))
    (page,) = week_sheets([week], Order(paper("a4"), "en")).pages
    said = words_in(page.scene.nodes)
    assert ("easy on Monday, hard on Saturday" in said) == grows


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_is_asked_in_short_fits_on_a_wall_and_in_a_week(language: str) -> None:
    """Of every seat, on the longest day of a week, before the level."""
    usual = usual_words(language)
    seats = [said for key, said in usual.items() if key.startswith("seat-")]
    words = catalogue("mills", language)
    days = words.message("weekdays").title().split()
    left = max(width(day, DAY, "bold") for day in days) + 2.4
    # No colour is a plural.
    keys = [k for k in usual if k.startswith("of-month-") and not k.endswith(PLURAL)]
    asked = [usual[key] for key in keys]
    assert len(asked) == 5
    for told in (each.format(seat=s, moves=5) for each in asked for s in seats):
        assert label(told, words, 9.8).texts
        assert left + width(told, FINE) <= 43.3, told


def test_no_puzzle_lies_behind_a_draw(changed: Changed) -> None:
    """Games of men that go are drawn when no man comes or goes for so long."""
    folder = changed("mills", "still", "game.toml", ("quiet = 100", "quiet = 8"))
    source = source_of(folder)
    found = 0
    for seed in range(12):
        chance = Chance(seed)
        for played in ends(beginning(source, chance), chance):
            told = plies(rules(source).start(played.record), played.record.turns)
            # A puzzle is reached by moves after none of which the game is over.
            assert not any(is_drawn(source, told[:n]) for n in range(1, len(told) + 1))
            found += 1
    assert found


def test_the_number_of_a_move_lies_on_no_other_arrow() -> None:
    """One flies across the whole board; the reply crosses its way in the middle."""
    start = find("mills").rules.parse("B../B../..B/....../.../WW./W.. w 0,0")
    (shown,) = solved(start, plies(start, ["a1-g7", "a7-g1"]))
    (at,) = {
        where(node.centre)
        for node, where, _ in leaves(shown.nodes)
        if isinstance(node, Circle) and node.radius == DISC
    }
    corner = place(board_picture(start.source), "a7")
    assert abs((at.x - corner.x) - (at.y - corner.y)) / sqrt(2) > DISC
