"""Hints of all shipped puzzles: what each says holds, and leaves a choice."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from pnp.core.event import Event
from pnp.core.puzzle import Answer
from pnp.core.setup import Setup
from pnp.games import find, kind_of
from pnp.games.tophats.rules.board import members
from pnp.press.captions.lesson_text import lesson_words
from pnp.words.catalogue import LANGUAGES, catalogue
from tests.shipped import shipped

Fits = Callable[[str], bool]


# --- Claustro: moves are told apart by their pawn and target, as a3-a4 or b2xc3


def height(square: str) -> str:
    """Doors are on a1 and e5: how far up a square lies between them."""
    up = "abcde".index(square[0]) + int(square[1]) - 1
    return "middle" if up == 4 else "upper" if up > 4 else "lower"


def claustro(said: Event) -> Fits:
    square = str(said.facts.get("origin") or said.facts.get("target"))
    return {
        "hint-capture": lambda move: move[2:5] == f"x{square}",
        "hint-capture-by": lambda move: move[:3] == f"{square}x",
        "hint-some-capture": lambda move: move[2] == "x",
        "hint-no-capture": lambda move: move[2] == "-",
        "hint-step": lambda move: move[:2] == square,
        "hint-not": lambda move: move[:2] != square,
        "hint-upper": lambda move: height(move) == "upper",
        "hint-middle": lambda move: height(move) == "middle",
        "hint-lower": lambda move: height(move) == "lower",
    }[said.key]


def test_hints_of_claustro_fit_the_answer_and_leave_a_choice() -> None:
    for puzzle, lesson in shipped("claustro"):
        if puzzle.kind == "the-drop":
            continue
        said, legal = lesson.hint, [str(move) for move in puzzle.position.legal()]
        assert said
        assert (said.key == "hint-forced") == (len(legal) == 1)
        if said.key == "hint-threat":
            assert puzzle.edition > 1
            assert "x" in puzzle.answer.move, "counting steps would mislead"
        if said.key in ("hint-forced", "hint-count", "hint-threat"):
            continue
        if lesson.theme and lesson.theme.key == "theme-quiet":
            assert said.key != "hint-no-capture", "which the theme tells"
        fits = claustro(said)
        assert fits(puzzle.answer.move), (said, puzzle.answer.move)
        ways = {move[:5] for move in legal}
        left = {way for way in ways if fits(way)}
        assert 1 < len(left) < len(ways), (said, puzzle.position)


def test_a_hint_of_claustro_says_nothing_only_where_all_else_tells_the_move() -> None:
    """Two ways to move, or more of one pawn alone in one half of the board."""
    for puzzle, lesson in shipped("claustro"):
        if puzzle.edition > 1:
            continue  # The name may tell as much.
        if lesson.hint and lesson.hint.key == "hint-count":
            ways = {str(move)[:5] for move in puzzle.position.legal()}
            first = puzzle.answer.move[:2]
            others = {way[:2] for way in ways} - {first}
            for other in others:
                assert sum(way[:2] != other for way in ways) == 1


def test_a_drop_is_on_the_half_that_the_hint_names_and_not_alone_there() -> None:
    drops = [each for each in shipped("claustro") if each[0].kind == "the-drop"]
    assert drops
    for puzzle, lesson in drops:
        assert lesson.hint
        way, _, square = puzzle.answer.move.partition("@")
        legal = [str(move) for move in puzzle.position.legal()]
        squares = [move[6:] for move in legal if move.startswith(f"{way}@")]
        assert lesson.hint.key == f"hint-drop-{height(square)}"
        there = [each for each in squares if height(each) == height(square)]
        assert 1 < len(there) < len(squares)


# --- Top Hats: moves are told apart by where they begin and end, and by what they take


def top_hats(said: Event) -> Fits:
    origin, count = str(said.facts.get("origin")), said.facts.get("count")
    from_there: Fits = lambda move: walk(move)[:2] == origin  # noqa: E731
    so_many: Fits = lambda move: walk(move).count(">") == count  # noqa: E731
    return {
        "hint-jump": lambda move: from_there(move) and walk(move).count(">") == 1,
        "hint-jumps": lambda move: from_there(move) and so_many(move),
        "hint-stack": from_there,
        "hint-some-jump": lambda move: walk(move).count(">") == 1,
        "hint-some-jumps": so_many,
        "hint-no-step": lambda move: ">" in move,
        "hint-step": lambda move: ">" not in move,
        "hint-not": lambda move: not from_there(move),
        "hint-shrink": lambda move: move != walk(move),
    }[said.key]


def walk(move: str) -> str:
    """A move without the word that shrinks the field before it."""
    return move.split(" ")[-1]


def test_hints_of_top_hats_fit_the_answer_and_leave_a_choice() -> None:
    game = find("tophats")
    for puzzle, lesson in shipped("tophats"):
        if lesson.hint:
            continue
        position, answer = puzzle.position, puzzle.answer.move
        moves = {str(move): position.captured(move) for move in position.legal()}
        *before, last = kind_of(game, puzzle).hint(puzzle)
        left = dict(moves)
        for said in before:
            assert said.key == "hint-shrink"
            left = {each: took for each, took in left.items() if top_hats(said)(each)}
        if last.key in ("hint-forced", "hint-choices"):
            assert last.facts.get("count", 1) == len(left)
            assert (last.key == "hint-forced") == (len(left) == 1)
            continue
        fits = top_hats(last)
        assert fits(answer), (last, answer)
        ways = {way(*each) for each in left.items()}
        said_ways = {way(*each) for each in left.items() if fits(each[0])}
        assert 1 < len(said_ways) < len(ways), (last, answer, str(position))


def way(move: str, captured: int) -> tuple[str, str, int]:
    cells = re.findall(r"[a-i]\d", walk(move))
    return cells[0], cells[-1], captured


def test_the_field_is_said_to_shrink_where_it_does() -> None:
    game = find("tophats")
    shrinking = 0
    for puzzle, lesson in shipped("tophats"):
        keys = [event.key for event in kind_of(game, puzzle).hint(puzzle)]
        shrinks = puzzle.answer.move.startswith("shrink")
        assert ("hint-shrink" in keys) == shrinks or lesson.hint
        shrinking += shrinks
    assert shrinking


def test_a_stack_can_be_captured_where_the_hint_asks_which() -> None:
    """Who is to keep safe would lose a hat if the other moved now."""
    found = [each for each in shipped("tophats") if each[0].kind == "safe-move"]
    assert found
    for puzzle, lesson in found:
        fields = str(puzzle.truth).split(" ")
        seats, mover = "RYB"[: int(fields[2])], fields[3]
        after = seats[seats.index(mover) + 1 :] + seats
        tops = {each[3] for each in fields[0].split(",")}
        fields[3] = next(seat for seat in after if seat in tops)
        turned = find("tophats").rules.parse(" ".join(fields))
        own = {each[:2] for each in fields[0].split(",") if each[3] == mover}
        is_hit = any(
            own & {str(cell) for cell in members(turned.captured(move))}
            for move in turned.legal()
        )
        assert (lesson.hint == Event("hint-safe")) == is_hit
        assert puzzle.edition > 1 or is_hit


# --- Gridblock


def test_a_card_to_start_with_has_more_than_one_target() -> None:
    game = find("gridblock")
    for puzzle, lesson in shipped("gridblock"):
        if lesson.hint or puzzle.kind == "restore":
            continue
        (said,) = kind_of(game, puzzle).hint(puzzle)
        card = puzzle.answer.move[0]
        assert (said.key, puzzle.answer.move[1]) == ("hint-card", ">")
        moves = [str(move) for move in puzzle.position.legal()]
        other = replace(puzzle, answer=Answer(f"{card}>a1"))
        assert said == kind_of(game, puzzle).hint(other)[0]
        assert 1 < sum(move[0] == card for move in moves) < len(moves)


def test_a_hint_of_gridblock_names_the_most_cubes_or_the_last_tile() -> None:
    for puzzle, lesson in shipped("gridblock"):
        if not lesson.hint:
            continue
        moves = [ply[0] for ply in puzzle.lines[0] if ply]
        if puzzle.kind == "not-all":
            position, cubes = puzzle.position, 0
            for text in moves:
                move = position.read(text)
                cubes += position.places(move)
                position = position.apply(move)
            assert lesson.hint == Event("hint-fewer", {"cubes": cubes})
        else:
            assert puzzle.kind == "where-to-start"
            assert lesson.hint.facts == {"target": moves[-1][2:]}
            assert len(puzzle.position.legal()) > 1


def test_where_to_restore_first_several_things_can_be_said() -> None:
    game = find("gridblock")
    for puzzle, _ in shipped("gridblock"):
        if puzzle.kind == "restore":
            (said,) = kind_of(game, puzzle).hint(puzzle)
            moves = [str(move) for move in puzzle.position.legal()]
            (where,) = map(str, said.facts.values())
            assert where in puzzle.answer.move[:2]
            assert 1 < sum(where in move[:2] for move in moves) < len(moves)


# --- Cancelletto


def test_hints_of_boards_say_when_the_gate_comes_and_which_tile_goes() -> None:
    game = find("cancelletto")
    known = game.almanac
    assert known
    start = game.rules.deal(Setup(game.rules.edition))
    for place in range(len(known)):
        plan = known.entry(place)["plan"]
        (said,) = game.puzzles.hint(start, plan)
        turns = [n for n, turn in enumerate(plan, 1) if "gate:" in turn]
        assert said.key == ("hint-gate" if turns else "hint-no-gate")
        assert said.facts.get("turn") == (turns[0] if turns else None)
        assert plan[0].split(" ")[-1] == f"x{said.facts['tile']}"


def test_hints_to_puzzles_of_cancelletto_hold_and_leave_a_choice() -> None:
    met, rows = set(), 0
    for puzzle, lesson in shipped("cancelletto"):
        said, answer = lesson.hint, puzzle.answer.move
        assert said
        met.add(puzzle.kind)
        legal = [str(move) for move in puzzle.position.legal()]
        column, row = (str(said.facts.get(line)) for line in ("column", "row"))
        if puzzle.kind == "gate":
            both = said.key == "hint-gate-same-column"
            named = column if "column" in said.facts else row
            places = re.compile(r"([a-j])(10|\d)")
            pairs = [
                [part for place in places.findall(move) for part in place]
                for move in (answer, *legal)
                if "gate" in move
            ]
            assert pairs[0].count(named) == 1 + both
            assert sum(pair.count(named) == 1 + both for pair in pairs[1:]) > 1
            rows += "row" in said.facts
        elif puzzle.kind == "tile":
            line = re.compile(rf"x{column}." if "column" in said.facts else rf"x.{row}")
            assert line.fullmatch(answer)
            assert sum(bool(line.fullmatch(move)) for move in legal) > 1
        elif said.key == "hint-first-tile":
            assert answer.endswith(f"x{said.facts['tile']}")
            assert sum("-" in move for move in legal) > 1
        else:
            assert said.facts == {"steps": answer.count("-")}
            assert sum("-" in move for move in legal) > 1
    assert met == {"gate", "tile", "last-turns"}
    assert rows


# --- told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["claustro", "tophats", "gridblock", "cancelletto"])
def test_each_sort_of_hint_is_told_in_every_language(name: str, language: Any) -> None:
    game, words, told = find(name), catalogue(name, language), dict[str, str]()
    for puzzle, lesson in shipped(name):
        said = [lesson.hint] if lesson.hint else kind_of(game, puzzle).hint(puzzle)
        key = said[-1].key
        if key not in told:
            told[key] = lesson_words(game, puzzle, words).hint
            assert "{" not in told[key]
    assert len({*told.values()}) == len(told)
