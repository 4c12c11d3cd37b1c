"""Of four moves one breaks a rule: posed and proven by the rules, its clause told."""

import json
import pickle
import re
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pnp.base.errors import IllegalMoveError, UserError
from pnp.boards.solution_marks import Bow
from pnp.core.puzzle import Puzzle
from pnp.core.record import Ply
from pnp.folder.lineup_view import _lies_upon
from pnp.folder.puzzles.spot_illegal import make
from pnp.games import find
from pnp.games.day import Drawn
from pnp.press.cards.card_options import Issue
from pnp.press.cards.puzzle_card import puzzle_back, puzzle_front
from pnp.scene.nodes import Point
from pnp.web.site.tries import tries
from pnp.words.catalogue import catalogue
from tests.folder.conftest import Changed
from tests.pages import texts

SEEDS = {"mills": range(6), "konane": range(12)}

EACH = pytest.mark.parametrize("game", SEEDS)


@cache
def posed(game: str, seed: int) -> Puzzle[Any]:
    return find(game).puzzle(seed, kind="spot-illegal")


def every(game: str) -> list[Puzzle[Any]]:
    return [posed(game, seed) for seed in SEEDS[game]]


def refusal(position: Any, text: str) -> IllegalMoveError | None:
    try:
        position.read(text)
    except IllegalMoveError as error:
        return error
    return None


@EACH
def test_one_alone_of_four_moves_is_refused(game: str) -> None:
    for puzzle in every(game):
        lineup = puzzle.position
        assert len(set(lineup.moves)) == 4
        refused = [text for text in lineup.moves if refusal(lineup.before, text)]
        assert refused == [puzzle.answer.move]


@EACH
def test_it_is_refused_by_a_rule_and_not_by_the_board_alone(game: str) -> None:
    for puzzle in every(game):
        before, odd = puzzle.position.before, puzzle.answer.move
        assert not before.board_refusal(before.move_as_written(odd))
        error = refusal(before, odd)
        assert error
        clause = before.source.clauses[puzzle.position.broken(odd)]
        assert error.clause == clause
        (broken,) = find(game).puzzles.kind("spot-illegal").legend(puzzle).back
        said = catalogue(game, "en").tell(broken)
        assert said == f"{clause}: {catalogue(game, 'en').clauses[clause].text}"


@EACH
def test_all_that_is_claimed_of_it_is_found_again(game: str) -> None:
    kind = find(game).puzzles.kind("spot-illegal")
    for puzzle in every(game):
        claims = list(kind.prove(puzzle))
        assert len(claims) == 9
        assert [each for each in claims if each.said != each.found] == []


def test_a_claim_of_another_move_is_not_found_again() -> None:
    puzzle = posed("konane", 0)
    lineup, odd = puzzle.position, puzzle.answer.move
    legal = next(str(m) for m in lineup.before.legal() if str(m) not in lineup.moves)
    moves = tuple(legal if text == odd else text for text in lineup.moves)
    other = type(lineup)(lineup.before, moves)
    kind = find("konane").puzzles.kind("spot-illegal")
    told = type(puzzle)(**{**fields(puzzle), "position": other})
    wrong = {each.name for each in kind.prove(told) if each.said != each.found}
    assert wrong == {"illegal moves", "moves lined up"}


def fields(puzzle: Puzzle[Any]) -> dict[str, Any]:
    return {name: getattr(puzzle, name) for name in puzzle.__slots__}


@EACH
def test_naming_the_illegal_move_wins_and_any_other_loses(game: str) -> None:
    lineup = posed(game, 1).position
    for move in lineup.legal():
        end = lineup.apply(move).outcome()
        assert end.scores[lineup.turn] == (1 if str(move) in lineup.illegal else -1)
        assert lineup.apply(move).legal() == ()


@EACH
def test_a_lineup_is_written_and_read_by_any_process(game: str) -> None:
    lineup = posed(game, 1).position
    named = lineup.apply(lineup.legal()[2])
    for each in (lineup, named):
        assert find(game).rules.parse(str(each)) == each
        assert pickle.loads(pickle.dumps(each)) == each


@pytest.mark.parametrize("text", ["{} ? ", "{} ? a1-a2 zz", "{} ? a1-c1 a3-c3 ! b1-b3"])
def test_what_lines_up_no_moves_is_refused(text: str) -> None:
    start = find("konane").start()
    with pytest.raises(UserError):
        find("konane").rules.parse(text.format(start))


def test_a_move_that_is_not_lined_up_is_refused(pnp: Any) -> None:
    lineup = posed("konane", 0).position
    legal = next(str(m) for m in lineup.before.legal() if str(m) not in lineup.moves)
    asked = ("play", "konane", str(lineup), legal)
    assert f"{legal} is none of the moves asked about" in pnp(*asked).err


@EACH
def test_one_of_the_others_has_its_shape_if_any_legal_move_has(game: str) -> None:
    for puzzle in every(game):
        shape = re.sub(r"[a-z]\d", "#", puzzle.answer.move)
        legal, others = (
            [re.sub(r"[a-z]\d", "#", str(move)) for move in moves if str(move) != odd]
            for odd in [puzzle.answer.move]
            for moves in (puzzle.position.before.legal(), puzzle.position.moves)
        )
        assert (shape in others) == (shape in legal)


def test_what_a_game_writes_of_captures_its_illegal_moves_write() -> None:
    """Konane's go without saying; Mills' stand only where some mill is closed."""
    assert not any("x" in p.answer.move for p in every("konane"))
    for puzzle in every("mills"):
        if "x" in puzzle.answer.move:
            assert any("x" in str(m) for m in puzzle.position.before.legal())


def test_a_word_is_never_asked_about() -> None:
    position = find("hex").start()
    position = position.apply(position.read("d4"))
    assert "swap" in map(str, position.legal())
    assert make(position) is None


def test_what_nothing_strikes_in_is_harder() -> None:
    """A mill closed without taking looks like any other move; a leap does not."""
    ratings = set()
    for seed in range(14):
        puzzle = posed("mills", seed)
        legal = {way(str(move)) for move in puzzle.position.before.legal()}
        assert way(puzzle.answer.move) in legal or (puzzle.rating or 0) < 750
        ratings.add(puzzle.rating)
    assert {467, 750} <= ratings


def way(text: str) -> str:
    return re.sub("x.*", "", text)


def test_it_is_told_in_both_languages(pnp: Any) -> None:
    asked = ("puzzle", "konane", "--kind", "spot-illegal", "--seed", 3)
    english, italian = pnp(*asked).out, pnp(*asked, "--lang", "it").out
    assert "to move: which of the numbered moves is against the rules?" in english
    assert re.search(r"\d:\s.*→.* is against the rules\.", english)
    assert re.search(r"KON-\d: ", english)
    assert "muove: quale delle mosse numerate è contro le regole?" in italian
    assert re.search(r"\d:\s.*→.* è contro le regole\.", italian)


def test_its_code_finds_it_again(pnp: Any) -> None:
    asked = ("puzzle", "konane", "--kind", "spot-illegal", "--seed", 3, "--json")
    made = pnp(*asked).value
    assert pnp("puzzle", "--code", made["code"], "--json").value == made
    assert "proven: the rules, asked of each move" in pnp("verify", made["code"]).out


@EACH
def test_a_card_numbers_the_moves_and_tells_the_rule(game: str) -> None:
    own, puzzle, words = find(game), posed(game, 2), catalogue(game, "en")
    front = puzzle_front(own, puzzle, words, Issue(("", "")), "")
    drawn = [each for each, _ in texts(front.picture.nodes) if each.face == "bold"]
    takes = [n for n, m in enumerate(puzzle.position.moves, 1) if "x" in m]
    assert sorted(each.content for each in drawn) == sorted(
        map(str, (*range(1, 5), *takes))
    )
    number = puzzle.position.moves.index(puzzle.answer.move) + 1
    moves = [re.sub("x.*", "", m).replace("-", "→") for m in puzzle.position.moves]
    assert all(
        f"{n}:\N{NO-BREAK SPACE}{m}" in front.help for n, m in enumerate(moves, 1)
    )
    back = puzzle_back(own, puzzle, words, "")
    said = ["".join(run.text for run in runs) for runs in back.said]
    assert said[0].startswith(f"{number}:\N{NO-BREAK SPACE}{moves[number - 1]}")
    assert re.match(r"(MIL|KON)-\d: ", said[1])


def test_what_is_taken_has_the_number_of_its_move_beside_it() -> None:
    puzzle = posed("mills", 0)
    takes = [n for n, m in enumerate(puzzle.position.moves, 1) if "x" in m]
    assert takes
    scene = find("mills").drawing.view(puzzle.position, ())
    at: dict[int, list[object]] = {n: [] for n in takes}
    for text, _ in texts(scene.nodes):
        if text.face == "bold" and int(text.content) in at:
            at[int(text.content)].append((round(text.anchor.x), round(text.anchor.y)))
    assert all(len(places) == 2 for places in at.values())
    assert len({place for places in at.values() for place in places}) == 2 * len(at)


@EACH
def test_the_picture_tells_its_moves_to_those_who_do_not_see_it(game: str) -> None:
    own, lineup = find(game), posed(game, 2).position
    figure: Any = own.drawing.view(lineup, ()).nodes[0]
    told = [catalogue(game, "en").tell(event) for event in figure.alt]
    assert [said[:3] for said in told[-4:]] == ["1: ", "2: ", "3: ", "4: "]


@EACH
def test_a_move_that_is_named_is_told_with_what_it_breaks(game: str) -> None:
    own, puzzle, words = find(game), posed(game, 2), catalogue(game, "en")
    lineup = puzzle.position
    for move in lineup.legal():
        ply = Ply(lineup, move, lineup.apply(move))
        told = words.caption(own.rules.events([ply]))
        is_odd = str(move) == puzzle.answer.move
        assert told.startswith("Not allowed: " if is_odd else "Allowed: ")
        assert bool(re.search(r"(MIL|KON)-\d: ", told)) == is_odd


@EACH
def test_on_a_page_the_four_moves_are_touched_and_no_other(game: str) -> None:
    own, puzzle = find(game), posed(game, 2)
    wish = own.wish(2, kind="spot-illegal")
    known = json.loads(
        tries(
            Drawn(own, date(2026, 1, 5), (wish, puzzle)),
            (70, 70),
            catalogue(game, "en"),
        )
    )
    (stage,) = known["stages"]
    ends = list(ends_of(stage[0]))
    assert sorted(ends) == [-1, 1, 2, 3]
    assert all(said.startswith("Allowed: ") for said in known["why"])


@EACH
def test_nothing_moves_where_a_move_is_named(game: str) -> None:
    drawing, lineup = find(game).drawing, posed(game, 2).position
    assert drawing.touch
    for move in lineup.legal():
        assert drawing.touch.paths(lineup, move) == []
        assert drawing.begun(lineup, (move.target,), [move]) == lineup


def ends_of(touches: Any) -> list[int]:
    if isinstance(touches, int):
        return [touches]
    return [
        end for name, each in touches.items() if name != "?" for end in ends_of(each)
    ]


@pytest.mark.parametrize(
    ("file", "pair", "fault"),
    [
        ("rules.py", ("def breaks(", "def broken_by("),
         "spot-illegal asks what a move breaks: write breaks() in rules.py"),
        ("game.toml", ("spot-illegal = [1]", "spot-illegal = [2]"),
         "spot-illegal is [2], not a list of moves from 1 to 1"),
    ],
)  # fmt: skip
def test_a_kind_that_a_game_cannot_have_is_told(
    pnp: Any, changed: Changed, file: str, pair: tuple[str, str], fault: str
) -> None:
    folder = changed("konane", "mine", file, pair)
    assert f"mine/game.toml:11: {fault}" in pnp("puzzle", f"{folder}/").err


def test_a_month_of_them_is_printed_as_cards_and_in_a_book(
    pnp: Any, tmp_path: Path
) -> None:
    for command, more in (
        ("daily", ("--date", "2026-12-01", "--days", 4)),
        ("book", ("--count", 2)),
    ):
        file = tmp_path / f"{command}.pdf"
        asked = (command, "konane", "--kind", "spot-illegal", *more, "-o", file)
        assert pnp(*asked).status == 0
        assert file.read_bytes()[:5] == b"%PDF-"


def test_arrows_in_one_row_do_not_run_into_each_other() -> None:
    left, middle, right = Point(0, 0), Point(20, 0), Point(40, 0)
    one = Bow(left, middle)
    assert _lies_upon(Bow(middle, right), one)
    assert _lies_upon(Bow(right, middle), one)
    assert not _lies_upon(Bow(left, Point(0, 20)), one)
    # From one piece both ways: they part at once.
    assert not _lies_upon(Bow(middle, right), Bow(middle, left))
