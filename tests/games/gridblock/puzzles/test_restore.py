"""Grids to be restored: one even grid fits, each tile follows, the card says so."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import permutations
from typing import Any

import pytest
from pysat.card import CardEnc
from pysat.solvers import Glucose4

from pnp.base.errors import IllegalMoveError, NotationError
from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.record import Record
from pnp.games import AnyGame, find, kind_of
from pnp.games.gridblock.puzzles.restore import (
    LEVELS,
    answer_grid,
    fillings,
    find_odds,
    rating,
)
from pnp.games.gridblock.puzzles.shared import key
from pnp.games.gridblock.rules.board import CELLS, PLACE, SYMBOLS
from pnp.games.gridblock.rules.restoration import DOWN, Restoration
from pnp.games.gridblock.solver.even_grids import (
    deduction_steps,
    even_grids,
    ways,
    with_tile,
)
from pnp.press.captions.lesson_text import lesson_words, plain
from pnp.press.captions.move_text import solving_plies
from pnp.press.cards.card_options import PLAIN
from pnp.press.cards.puzzle_card import puzzle_card
from pnp.protocol.entries import entry_of_puzzle, puzzle_of_entry
from pnp.web.studio.touch_board import picture_text
from pnp.words.catalogue import LANGUAGES, catalogue
from tests import boardreader
from tests.lanes import slow
from tests.pages import said, texts

GAME: AnyGame = find("gridblock")

GRID = "514326/25?614/626??1/1?5??3/??3152/135626 restore"

seeds = pytest.mark.parametrize("seeds", [range(3), *slow([range(3, 120)])])


@cache
def posed(seed: int) -> Puzzle[Restoration]:
    make = GAME.puzzles.pose
    return make(Wish(seed, kind="restore"))


def lesson(puzzle: Puzzle[Restoration]) -> Any:
    return kind_of(GAME, puzzle).lesson(puzzle)


# --- the rules


def test_a_grid_to_be_restored_is_written_as_it_is_read() -> None:
    grid = Restoration.parse(GRID)
    assert str(grid) == GRID
    assert str(GAME.rules.parse(GRID)) == GRID
    assert " ".join(map(str, grid.down)) == "a2 b2 b3 c5 d3 d4 e3 e4"
    assert grid.missing == {"1": 0, "2": 1, "3": 2, "4": 4, "5": 1, "6": 0}


@pytest.mark.parametrize(
    ("grid", "fault"),
    [
        ("55????/??????/??????/??????/??????/??????", "a6 shows symbol 5: b6 "),
        ("5?5???/??????/5?????/??????/??????/??????", "a4 shows symbol 5: its "),
        ("5?5?5?/?5?5??/??????/5?5?5?/??????/??????", "8 tiles show 5"),
        ("7?????/??????/??????/??????/??????/??????", "row 6 has '7'"),
        ("??????/??????/??????/??????/??????", "the grid has 5 rows"),
    ],
)
def test_a_grid_that_is_not_even_is_refused(grid: str, fault: str) -> None:
    with pytest.raises(NotationError, match=re.escape(fault)):
        GAME.rules.parse(f"{grid} restore")


def test_a_variant_that_changes_what_is_even_is_refused() -> None:
    with pytest.raises(NotationError, match="no grid is restored with shuffle"):
        GAME.rules.parse(GRID, ["shuffle"])
    assert GAME.rules.parse(GRID, ["bonus"]).variants == {"bonus"}


@pytest.mark.parametrize(
    ("move", "fault"),
    [
        ("a6=1", "a6 lies face up (GRB-2)"),
        ("c5=1", "all 6 tiles with symbol 1 lie face up (GRB-1)"),
        ("a2=3", "its corner block shows symbol 3 on b1 and c2 (GRB-2)"),
        ("b2=3", "c2 beside it shows symbol 3 too (GRB-2)"),
        ("b2=7", "write what a tile shows, such as 'd4=3' (GRB-2)"),
        ("g2=1", "'g2' in 'g2=1' is off the grid (GRB-2)"),
    ],
)
def test_a_symbol_that_a_tile_cannot_show_is_refused(move: str, fault: str) -> None:
    with pytest.raises((IllegalMoveError, NotationError), match=re.escape(fault)):
        Restoration.parse(GRID).read(move)


def test_a_game_ends_when_all_tiles_lie_face_up_or_no_symbol_fits_any() -> None:
    puzzle = Restoration.parse(GRID)
    line = tuple(f"{CELLS[s.place]}={s.symbol}" for s in deduction_steps(puzzle.tiles))
    end = GAME.rules.play(Record("gridblock", position=GRID, turns=line, result=(1,)))
    assert end.outcome
    assert (end.outcome.scores, end.outcome.reason) == ((1,), "restored")
    stuck = puzzle
    while legal := stuck.legal():
        assert stuck.outcome() is None
        stuck = stuck.apply(legal[0])
    ended = stuck.outcome()
    assert ended
    assert (ended.scores, ended.reason) == ((-1,), "beyond-repair")


# --- the engine


def solved_by_clauses(grid: Restoration) -> Iterator[str]:
    """Every even grid, by a solver that knows no step of ours."""
    number = {
        (cell, symbol): 1 + PLACE[cell] * len(SYMBOLS) + int(symbol) - 1
        for cell in CELLS
        for symbol in SYMBOLS
    }
    top = len(number)
    with Glucose4() as solver:

        def add(form: Any) -> None:
            nonlocal top
            top = max(top, form.nv)
            solver.append_formula(form.clauses)

        for cell in CELLS:
            own = [number[cell, symbol] for symbol in SYMBOLS]
            add(CardEnc.equals(own, 1, top_id=top))
            if grid.symbol(cell) != DOWN:
                solver.add_clause([number[cell, grid.symbol(cell)]])
        for symbol in SYMBOLS:
            every = [number[cell, symbol] for cell in CELLS]
            add(CardEnc.equals(every, 6, top_id=top))
            for column, row in ((0, 0), (0, 3), (3, 0), (3, 3)):
                block = [
                    number[cell, symbol]
                    for cell in CELLS
                    if 0 <= cell.column - column < 3 and 0 <= cell.row - row < 3
                ]
                add(CardEnc.atmost(block, 2, top_id=top))
            for one in CELLS:
                for other in {one.step("n"), one.step("e")} & set(CELLS):
                    solver.add_clause([-number[one, symbol], -number[other, symbol]])
        names = {value: key for key, value in number.items()}
        while solver.solve():
            model = [n for n in solver.get_model() or () if n in names]
            shown = dict(names[n] for n in model)
            yield "".join(shown[cell] for cell in CELLS)
            solver.add_clause([-n for n in model])


@seeds
def test_one_even_grid_fits_by_three_provers(seeds: range) -> None:
    for seed in seeds:
        puzzle = posed(seed)
        grid = puzzle.position
        answer = [answer_grid(puzzle)]
        assert list(solved_by_clauses(grid)) == answer
        assert [each.tiles for each in fillings(grid)] == answer
        assert list(even_grids(grid.tiles)) == answer


@seeds
def test_the_provers_find_the_same_where_several_grids_fit(seeds: range) -> None:
    for seed in seeds:
        puzzle = posed(seed)
        turned = [CELLS[place] for place in (3, 29)]
        tiles = answer_grid(puzzle)
        for cell in (*turned, *puzzle.position.down):
            tiles = with_tile(tiles, PLACE[cell], DOWN)
        grid = Restoration(tiles)
        found = sorted(even_grids(tiles))
        assert answer_grid(puzzle) in found
        assert found == sorted(solved_by_clauses(grid))
        assert found == sorted(each.tiles for each in fillings(grid))


@seeds
def test_every_step_says_what_all_even_grids_have_in_common(seeds: range) -> None:
    for seed in seeds:
        tiles = posed(seed).position.tiles
        for step in deduction_steps(tiles):
            shown = {grid[step.place] for grid in even_grids(tiles)}
            assert shown == {step.symbol}
            tiles = with_tile(tiles, step.place, step.symbol)
        assert DOWN not in tiles


def test_a_grid_without_an_even_one_has_none() -> None:
    wrong = Restoration.parse(GRID).apply(Restoration.parse(GRID).read("b2=4"))
    assert list(even_grids(wrong.tiles)) == []
    answer = GAME.solver.answer(wrong)
    assert (answer["grids"], answer["line"]) == (0, [])
    assert GAME.solver.answer(GAME.rules.parse(GRID))["grids"] == 1


def test_the_ways_to_lay_tiles_are_those_of_their_symbols() -> None:
    missing = Restoration.parse(GRID).missing
    symbols = "".join(symbol * count for symbol, count in missing.items())
    assert ways(Restoration.parse(GRID).tiles) == len(set(permutations(symbols)))


# --- the puzzle


@pytest.mark.parametrize(("moves", "level"), [(6, 2), (8, 3), (10, 4)])
def test_a_puzzle_is_as_long_and_as_hard_as_wished(moves: int, level: int) -> None:
    make = GAME.puzzles.pose
    puzzle = make(Wish(5, level, moves, "restore"))
    assert (puzzle.level, puzzle.moves) == (level, moves)
    assert len(puzzle.position.down) == moves
    assert level in LEVELS[moves]


@seeds
def test_all_that_its_card_says_is_proven(seeds: range) -> None:
    for seed in seeds:
        kind = kind_of(GAME, posed(seed))
        assert kind
        claims = list(kind.prove(posed(seed)))
        assert [claim for claim in claims if claim.said != claim.found] == []
        assert {"even grids", "answer", "rating"} <= {c.name for c in claims}


def test_another_symbol_than_the_answer_is_found_out() -> None:
    puzzle = posed(0)
    entry = entry_of_puzzle("", "restore", puzzle)
    turned = f"{puzzle.position.down[0]}={puzzle.position.legal()[0].symbol}"
    kind = kind_of(GAME, puzzle)
    assert kind
    answer = [turned, [[], ["a1=1"]]]
    lie = puzzle_of_entry({**entry, "answer": answer}, GAME.rules)
    with pytest.raises(IllegalMoveError):
        list(kind.prove(lie))


def test_grids_turned_mirrored_and_renamed_count_as_one() -> None:
    rows = GRID.removesuffix(" restore").split("/")
    renamed = str.maketrans("123456", "342651")
    for other in (
        [row[::-1] for row in rows],
        rows[::-1],
        ["".join(column) for column in zip(*rows, strict=True)],
        [row.translate(renamed) for row in rows],
    ):
        alike = Restoration.parse("/".join(other) + " restore")
        assert alike.tiles != Restoration.parse(GRID).tiles
        assert key(alike) == key(Restoration.parse(GRID))
    assert key(posed(1).position) != key(posed(2).position)


def test_who_must_guess_solves_less_than_who_needs_not() -> None:
    tiles = Restoration.parse(GRID).tiles
    (truth,) = even_grids(tiles)
    nearly = with_tile(truth, 0, DOWN)
    assert rating(nearly, truth) == 0
    assert find_odds(nearly, truth) == 1
    assert 0 < find_odds(tiles, truth) < 1
    assert rating(tiles, truth) > 300


# --- what it teaches


@seeds
def test_a_try_that_is_refuted_leaves_no_even_grid(seeds: range) -> None:
    for seed in seeds:
        grid = posed(seed).position
        for refutation in lesson(posed(seed)).refutations:
            after = grid.apply(grid.read(refutation.tried))
            assert not any(True for _ in even_grids(after.tiles))
            assert refutation.said.facts["move"] == refutation.tried


@seeds
def test_the_reasons_tell_of_every_tile_once(seeds: range) -> None:
    for seed in seeds:
        end = catalogue("gridblock", "en").tell(lesson(posed(seed)).end)
        reasons = end.removeprefix("The grid is restored: ").split("; ")
        assert all(reason.count("because") == 1 for reason in reasons)
        told = re.findall(r"[\d–]+", end)
        numbers: list[int] = []
        for text in told:
            first, _, last = text.partition("–")
            numbers += range(int(first), int(last or first) + 1)
        assert sorted(numbers) == list(range(1, posed(seed).moves + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_card_shows_the_grid_of_its_code_and_what_lies_face_down(
    language: Any,
) -> None:
    for seed in range(3):
        puzzle, words = posed(seed), catalogue("gridblock", language)
        card = puzzle_card(GAME, Wish(seed, kind="restore"), puzzle, words, PLAIN)
        drawn = boardreader.picture(card.front.nodes)
        read = boardreader.Grid.of(drawn)
        assert f"{read.rows} restore" == str(puzzle.position)
        missing = {s: n for s, n in puzzle.position.missing.items() if n}
        shown, held = (
            [n for n, _ in boardreader.symbols(nodes)]
            for nodes in ((drawn,), card.front.nodes)
        )
        assert Counter(held) - Counter(shown) == Counter(missing.keys())
        assert counted(card.front.nodes) == [f"×{n}" for n in missing.values()]
        assert words.text("help-restore") in said(card.front.nodes)
        assert card.back
        solved = boardreader.Grid.of(boardreader.picture(card.back.nodes))
        assert DOWN not in solved.rows
        assert f"{solved.rows} restore" == str(solving_plies(GAME, puzzle)[-1].after)


def counted(nodes: Any) -> list[str]:
    """The numbers beside the task from the left."""
    found = [text for text, _ in texts(nodes) if text.content.startswith("×")]
    return [text.content for text in sorted(found, key=lambda text: text.anchor.x)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_solution_says_why_each_tile_follows(language: Any) -> None:
    told = lesson_words(GAME, posed(1), catalogue("gridblock", language))
    assert told.theme
    assert told.end.endswith(".")
    assert all(plain(each).endswith(".") for each in told.refutations)
    assert str(posed(1).position.down[0])[0] in "abcdef"


def test_the_picture_is_told_to_who_cannot_see_it() -> None:
    words = catalogue("gridblock", "en")
    text = picture_text(GAME.drawing.view(GAME.rules.parse(GRID), ()), words)
    assert "Row 4: seeds, cross, seeds, face down, face down and ring." in text
    assert "Face down: cross × 1, waves × 2, leaf × 4 and mountain × 1." in text


def test_a_code_is_verified_and_shown_again(pnp: Callable[..., Any]) -> None:
    shown = pnp("puzzle", "gridblock", "--kind", "restore", "--seed", 2)[1]
    code = re.search(r"GRBP1-R\w+-00002-\w", shown)
    assert code
    status, verified, _ = pnp("verify", code[0])
    assert status == 0
    assert "1 even grid of" in verified
    assert shown == pnp("puzzle", "--code", code[0])[1]


@pytest.mark.parametrize("name", ["greedy", "strong", "random", "search"])
def test_every_player_says_what_a_tile_may_show(name: str) -> None:
    grid = GAME.rules.parse(GRID)
    advised = GAME.solver.players[name](grid, 20, Chance(0))
    assert advised in grid.legal()
    if name in ("greedy", "strong"):
        assert str(advised) == "b3=4"
