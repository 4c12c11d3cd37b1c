"""Lessons: what they say fails does fail, by the plain rules, told in all languages."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from pnp.core.event import Event
from pnp.core.lesson import Lesson, Refutation
from pnp.core.puzzle import Puzzle, Wish
from pnp.games import GAMES, AnyGame, find, kind_of, legend_of
from pnp.games.claustro.puzzles.shared import Played
from pnp.games.claustro.puzzles.the_drop import drop_puzzle
from pnp.games.claustro.solver.players import values
from pnp.games.gridblock.puzzles.shared import line_search, lines
from pnp.games.lessons import complete_entry, lesson_of
from pnp.games.tophats.solver.deals import count, worlds
from pnp.games.tophats.solver.sure_wins import belief
from pnp.press.captions.lesson_text import lesson_words, plain, taught_board
from pnp.protocol.entries import RatedSetup, entry_of_puzzle, puzzle_of_entry
from pnp.words.catalogue import LANGUAGES, catalogue
from tests.lanes import slow

TRIES = 3
"""So many wrong tries are told at most."""

FEW, MANY = 4, 250
"""So many days of an almanac are looked at, and so many slowly."""

Taught = Sequence[tuple[Puzzle[Any], Lesson]]

KINDS = [
    ("tophats", "long-chain", 1),
    ("tophats", "safe-move", 1),
    ("tophats", "detective", 1),
    ("gridblock", "not-all", 4),
    ("gridblock", "where-to-start", 4),
    ("gridblock", "restore", 6),
]

games = pytest.mark.parametrize("name", ["claustro", "tophats", "gridblock"])

days = pytest.mark.parametrize("days", [FEW, *slow([MANY])])


@cache
def lessons(name: str, days: int) -> Taught:
    """Those of the first days of an almanac."""
    game = find(name)
    known = game.almanac
    assert known
    held = (known.held(known.entry(place)) for place in range(days))
    puzzles = [each[1] for each in held if isinstance(each, tuple)]
    return [(puzzle, lesson(game, puzzle)) for puzzle in puzzles]


def lesson(game: AnyGame, puzzle: Puzzle[Any]) -> Lesson:
    found = lesson_of(game, puzzle)
    assert found
    return found


@pytest.mark.parametrize("name", GAMES)
@days
def test_almanacs_keep_what_engines_find(name: str, days: int) -> None:
    game = find(name)
    known = game.almanac
    assert known
    for place in range(0, len(known), len(known) // days):
        entry = known.entry(place)
        found = {key: entry[key] for key in entry if key not in ("lesson", "truth")}
        assert entry["lesson"]
        assert complete_entry(game, found) == entry
        if entry["kind"] != "setup":
            read, anew = (puzzle_of_entry(e, game.rules) for e in (entry, found))
            assert read == anew


@cache
def named(name: str, kind: str, moves: int, seed: int) -> Puzzle[Any]:
    make = find(name).puzzles.pose
    return make(Wish(seed, moves=moves, kind=kind))


def facts(refutation: Refutation, key: str) -> Any:
    """What a refutation says, if it is one of a sort."""
    return refutation.said.facts if refutation.said.key.endswith(key) else None


@games
@days
def test_a_lesson_refutes_other_moves_than_the_answer(name: str, days: int) -> None:
    for puzzle, told in lessons(name, days):
        tries = [each.tried for each in told.refutations]
        assert len(tries) == len(set(tries)) <= TRIES
        assert puzzle.answer.move not in tries
        others = len((puzzle.truth or puzzle.position).legal()) > 1
        assert bool(tries) == others


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_told_in_every_language(name: str, language: Any) -> None:
    game, words = find(name), catalogue(name, language)
    for puzzle, _ in lessons(name, FEW):
        said = lesson_words(game, puzzle, words)
        assert said.theme
        assert said.hint
        assert said.end
        assert puzzle.answer.move not in said.hint
        for paragraph in (*said.refutations, said.proof):
            assert plain(paragraph).endswith(".")


@days
def test_what_a_lesson_of_claustro_says_of_a_try_holds(
    days: int, claustro_table: object
) -> None:
    for puzzle, told in lessons("claustro", days):
        position = puzzle.position
        legal = len(position.legal())
        counted = told.proof.by.facts
        assert 1 + sum(counted[key] for key in ("balance", "lost")) == legal  # type: ignore[misc]
        for each in told.refutations:
            after = position.apply(position.read(str(each.said.facts["move"])))
            if reply := each.said.facts.get("reply"):
                after = after.apply(after.read(str(reply)))
            if each.said.key.endswith(("lose-at-once", "loses-at-once", "-ends")):
                assert after.outcome().scores[position.turn] < 0
            elif not facts(each, "-lose"):
                assert not after.outcome()
            if puzzle.moves == 2:
                assert not won(position.apply(tried(position, each)), puzzle.moves)


@cache
def wins() -> Sequence[Puzzle[Any]]:
    """The puzzles of Claustro's almanac."""
    game = find("claustro")
    assert game.almanac
    entries = map(game.almanac.entry, range(len(game.almanac)))
    return [puzzle_of_entry(entry, game.rules) for entry in entries]


some = pytest.mark.parametrize("step", [40, *slow([1])])


@some
def test_how_many_drops_keep_the_balance_is_told_in_words_that_agree(step: int) -> None:
    words = catalogue("claustro", "it")
    for puzzle in wins()[::step]:
        assert puzzle.lesson
        for tried, said in puzzle.lesson.refutations:
            if not isinstance(drops := said.facts.get("drops"), Event):
                continue
            ways = [str(m) for m in puzzle.position.legal() if str(m)[:5] == tried]
            assert drops.facts["count"] == len({*ways} - {puzzle.answer.move})
            told = words.tell(said)
            assert " 1 caselle" not in told
            balance, count = drops.facts["balance"], drops.facts["count"]
            assert ("altre si perde" in told) == (0 < balance < count - 1)  # type: ignore[operator]


@some
def test_a_drop_is_said_to_hold_out_longest_where_it_does(
    step: int, claustro_table: Any
) -> None:
    for puzzle in wins()[::step]:
        assert puzzle.lesson
        worth = values(puzzle.position, claustro_table)
        for tried, said in puzzle.lesson.refutations:
            if "drops" not in said.facts:
                continue
            ends = {
                str(move): value.distance or 0
                for move, value in worth.items()
                if value.kind == "loss" and str(move).startswith(f"{tried}@")
            }
            lost = sorted(ends.values())
            if said.key.endswith("-lose-at-once"):
                assert {*lost} <= {1, 2}
            elif "-lose" in said.key:
                is_longest = lost[-1] == ends[str(said.facts["move"])] > 2
                assert is_longest
                assert said.key.endswith("-alike") == (lost[-1:] == lost[-2:-1])


@some
def test_italian_lessons_give_no_orders_and_count_no_nothing(step: int) -> None:
    words = catalogue("claustro", "it")
    for puzzle in wins()[::step]:
        assert puzzle.lesson
        told = words.tell(puzzle.lesson.proof.by)
        assert "Provate" not in told
        assert "perse 0" not in told
        by = puzzle.lesson.proof.by.facts
        assert ("perse" in told) == (bool(by["balance"]) and bool(by["lost"]))


def held_longer(position: Any, answer: Any, table: Any) -> tuple[int, int]:
    """How many replies are left out, and how many of them resist for more moves."""
    after = position.apply(position.read(answer.move))
    told = [(move, rest) for moves, rest in answer.defences for move in moves]
    replies = values(after, table)
    ends = {str(move): (value.distance or 0) // 2 for move, value in replies.items()}
    least = min((ends[move] for move, _ in told), default=0)
    others = [ends[move] for move in ends if told and move not in dict(told)]
    left, longer = len(others), sum(end > least for end in others)
    for move, rest in told:
        if rest:
            further = held_longer(after.apply(after.read(move)), rest, table)
            left, longer = left + further[0], longer + further[1]
    return left, longer


@some
def test_replies_that_are_left_out_hold_out_no_longer(
    step: int, claustro_table: object
) -> None:
    game = find("claustro")
    for puzzle in wins()[::step]:
        left, longer = held_longer(puzzle.position, puzzle.answer, claustro_table)
        assert not longer
        told = [event.key for event in legend_of(game, puzzle).back]
        assert ("other-replies" in told) == bool(left)
        assert ("same-reply" in told) == any(
            len(p) > 1 for x in puzzle.lines for p in x
        )


DROPS = [
    "#.BB./..W../.B.../W.WWB/....# b",
    "#.W../W.B../B..../BW.W./..B.# w",
]


def test_the_squares_for_a_drop_are_counted_and_not_all_moves(
    claustro_table: Any,
) -> None:
    game = find("claustro")
    for position in map(game.rules.parse, DROPS):
        puzzle = drop_puzzle(Played(position), claustro_table)
        assert puzzle
        proof = lesson(game, puzzle).proof
        worth = values(puzzle.position, claustro_table)
        drops = [m for m in worth if str(m)[:5] == puzzle.answer.move[:5]]
        kinds = [worth[move].kind for move in drops]
        assert kinds.count("win") == 1
        assert proof.claim.facts == {"count": len(drops)}
        assert proof.by.facts["balance"] == kinds.count("cyclic")
        assert proof.by.facts["lost"] == kinds.count("loss")


def tried(position: Any, refutation: Refutation) -> Any:
    """The move that is refuted."""
    return position.read(str(refutation.said.facts["move"]))


def won(position: Any, moves: int) -> bool:
    """Whether who has just moved wins with so many moves, by plain search."""
    if outcome := position.outcome():
        return bool(outcome.scores[position.turn] < 0)
    return moves > 0 and all(
        forces(position.apply(reply), moves - 1) for reply in position.legal()
    )


def forces(position: Any, moves: int) -> bool:
    """Whether the player to move wins in so many moves, by plain search."""
    if outcome := position.outcome():
        return bool(outcome.scores[position.turn] > 0)
    return moves > 0 and any(
        won(position.apply(move), moves) for move in position.legal()
    )


def parted(held: Sequence[Any], move: Any) -> list[list[Any]]:
    """The deals after a move, by what everybody then sees."""
    groups: dict[str, list[Any]] = {}
    for deal in held:
        after = deal.apply(move)
        tops = [(stack.cell, stack.owner) for stack in after.stacks]
        groups.setdefault(f"{tops} {after.turn}", []).append(after)
    return list(groups.values())


def ends_for_sure(held: Sequence[Any]) -> bool:
    """Whether whatever is replied one move wins at once in all deals."""
    if held[0].outcome():
        return True
    return all(
        not left[0].outcome()
        and any(
            all(deal.apply(move).outcome() for deal in left) for move in left[0].legal()
        )
        for reply in held[0].legal()
        for left in parted(held, reply)
    )


@days
def test_what_a_lesson_of_top_hats_says_of_a_try_holds(days: int) -> None:
    for puzzle, told in lessons("tophats", days):
        seen = puzzle.position
        for each in told.refutations:
            move = seen.read(str(each.said.facts["move"]))
            if said := facts(each, "try-fewer"):
                assert seen.captured(move).bit_count() == said["hats"] < said["most"]
            if "sure" in each.said.key:
                some, deals = each.said.facts["cases"].facts.values()  # type: ignore[attr-defined]
                assert 0 < some <= deals == count(seen)
                if puzzle.moves == 2:
                    groups = parted(list(worlds(seen)), move)
                    lost = (g for g in groups if not ends_for_sure(g))
                    assert some == sum(map(len, lost))
        if puzzle.moves > 1:
            assert told.proof.by.facts["worlds"] == len(belief(seen))


@days
def test_what_a_lesson_of_gridblock_says_of_a_try_holds(days: int) -> None:
    short = [each for each in lessons("gridblock", days) if each[0].moves == 4]
    for puzzle, told in short[: max(1, days // 20)]:
        position = puzzle.position
        assert told.proof.claim.facts["count"] == lines(position)
        best = {
            move: line_search(position.apply(move)).cubes + position.places(move)
            for move in position.legal()
            if str(move) != puzzle.answer.move
        }
        counted = [each.said.facts for each in told.refutations]
        most = max(
            facts[key]
            for facts in counted
            for key in ("cubes", "elsewhere")
            if key in facts
        )  # type: ignore[type-var]
        assert most == max(best.values()) < line_search(position).cubes
        for each in told.refutations:
            if said := facts(each, "-elsewhere"):
                first = puzzle.answer.move[0]
                own = (best[move] for move in best if move.card == first)
                assert said["elsewhere"] == max(own)


@pytest.mark.parametrize(("name", "kind", "moves"), KINDS)
@pytest.mark.parametrize("seeds", [range(1), *slow([range(1, 60)])])
def test_a_puzzle_of_a_kind_is_proven_by_the_rules(
    name: str, kind: str, moves: int, seeds: range
) -> None:
    for seed in seeds:
        puzzle = named(name, kind, moves, seed)
        own = kind_of(find(name), puzzle)
        assert own
        claims = list(own.prove(puzzle))
        assert [claim for claim in claims if claim.said != claim.found] == []
        assert {claim.name for claim in claims} >= {"answer", "rating", "level"}
        assert puzzle.kind == kind


@pytest.mark.parametrize(("name", "kind", "moves"), KINDS)
def test_a_puzzle_of_a_kind_comes_back_from_its_notation(
    name: str, kind: str, moves: int
) -> None:
    game, puzzle = find(name), named(name, kind, moves, 0)
    entry = json.loads(json.dumps(entry_of_puzzle("", kind, puzzle)))
    kept = puzzle_of_entry(entry, game.rules)
    assert (kept.lines, kept.task, kept.kind) == (puzzle.lines, puzzle.task, kind)
    again = game.rules.parse(str(puzzle.position))
    assert str(again) == str(puzzle.position)
    assert puzzle.answer.move in map(str, again.legal())


@pytest.mark.parametrize(("name", "kind", "moves"), KINDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_puzzle_of_a_kind_teaches_in_every_language(
    name: str, kind: str, moves: int, language: Any
) -> None:
    game, puzzle = find(name), named(name, kind, moves, 0)
    said = lesson_words(game, puzzle, catalogue(name, language))
    assert said.theme
    assert said.hint
    assert said.refutations
    assert puzzle.answer.move not in said.hint


def test_in_each_deal_a_safe_move_leaves_nothing_to_capture() -> None:
    puzzle = named("tophats", "safe-move", 1, 0)
    for deal in worlds(puzzle.position):
        after = deal.apply(deal.read(puzzle.answer.move))
        own = {stack.cell for stack in after.stacks if stack.owner == deal.turn}
        for reply in after.legal():
            left = after.apply(reply)
            kept = {stack.cell for stack in left.stacks if stack.owner == deal.turn}
            assert own <= kept


def test_where_to_start_a_single_tile_of_those_allowed_places_all() -> None:
    puzzle = named("gridblock", "where-to-start", 4, 0)
    found = {
        str(start): line_search(puzzle.position.apply(start)).cubes
        for start in puzzle.position.legal()
    }
    assert [start for start in found if found[start] == puzzle.moves] == [
        puzzle.answer.move
    ]


@days
def test_what_a_lesson_of_cancelletto_says_of_a_tile_holds(days: int) -> None:
    game = find("cancelletto")
    known = game.almanac
    assert known
    for place in range(days):
        board = known.held(known.entry(place))
        assert isinstance(board, RatedSetup)
        start = game.rules.deal(board.setup)
        lesson = lesson_of(game, board)
        assert lesson
        assert lesson.proof.claim.facts == {"par": len(board.plan)}
        after = {str(m): start.apply(m) for m in start.legal() if str(m)[0] == "x"}
        ended = {move: end for move in after if (end := after[move].outcome())}
        for tile in lesson.refutations:
            assert ended[f"x{tile.tried}"].reason == "cut-off"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_of_a_board_is_told_in_every_language(language: Any) -> None:
    game = find("cancelletto")
    known = game.almanac
    assert known
    board = known.held(known.entry(1))
    assert isinstance(board, RatedSetup)
    said = taught_board(game, board, catalogue("cancelletto", language))
    assert said
    assert said.theme
    assert all(plain(each).endswith(".") for each in (*said.refutations, said.proof))
