"""The stored games show every clause, and the notes on them are true."""

import pytest

from pnp.core.puzzle import LEVELS
from pnp.games import find
from pnp.games.claustro.puzzles.win import solution
from pnp.games.claustro.solver.annotation import annotations
from pnp.games.claustro.solver.example_game import SHOWN, coverage, example
from pnp.games.claustro.solver.tablebase import Table
from pnp.games.verification import of_code
from pnp.press.captions.move_text import line_text, with_arrows
from pnp.press.figures.examples import examples, notes
from pnp.press.figures.graded_puzzles import codes, problem
from pnp.press.rulebook.prose import file, prose
from pnp.press.rulebook.reflowed_rules import rules_reading
from pnp.press.rulebook.text_structure import references
from pnp.render import plain_text
from pnp.words.catalogue import LANGUAGES, Language, catalogue

GAME = find("claustro")

RECORDS = examples(GAME)

SEED = 106
"""The first example is the one that this seed finds."""


def shown(name: str) -> frozenset[str]:
    game = GAME.rules.play(RECORDS[name])
    return coverage(game.start, game.turns)


def test_the_first_shows_the_clauses_of_play() -> None:
    assert shown("first") == SHOWN
    assert {f"CLA-{number}" for number in range(3, 7)} <= SHOWN
    assert len(RECORDS["first"].turns) < 30


def test_together_they_show_every_clause_of_the_engine() -> None:
    clauses = {clause for name in RECORDS for clause in shown(name)}
    assert clauses == {f"CLA-{number}" for number in range(2, 9)}


def test_the_first_is_found_by_its_seed(claustro_table: Table) -> None:
    assert example(SEED, claustro_table) == RECORDS["first"]


def test_the_notes_on_the_first_are_what_the_table_says(claustro_table: Table) -> None:
    game = GAME.rules.play(RECORDS["first"])
    plies = [ply for turn in game.turns for ply in turn]
    assert notes(GAME, "first") == dict(annotations(plies, claustro_table))


def test_until_the_mistake_nobody_gives_anything_away(claustro_table: Table) -> None:
    """And from there on the winner takes the shortest way."""
    game = GAME.rules.play(RECORDS["first"])
    told = notes(GAME, "first")
    (mistake,) = (number for number in told if told[number].key == "white-profits")
    for number, (ply,) in enumerate(game.turns, start=1):
        value = claustro_table.value(ply.after)
        if number < mistake:
            assert value.kind == "cyclic"
        else:
            assert value.distance == len(game.turns) - number


def printed() -> tuple[str, ...]:
    return codes(references(prose(file("claustro", "rules", "en"), "en")))


@pytest.mark.parametrize("code", printed())
def test_the_puzzles_of_the_rules_are_sound(code: str, claustro_table: Table) -> None:
    puzzle = problem(GAME, code)
    found = solution(puzzle.position, claustro_table)
    assert found
    assert tuple(found.lines()) == puzzle.lines


def test_the_puzzles_of_the_rules_are_proven_and_grow_harder() -> None:
    assert len(printed()) == 3
    assert all(of_code(code).claims for code in printed())
    levels = [problem(GAME, code).level for code in printed()]
    assert levels == sorted(set(levels))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_puzzle_of_the_rules_says_its_level_and_is_solved(
    language: Language,
) -> None:
    text = " ".join(plain_text.render(rules_reading(GAME, language)).decode().split())
    text = text.replace("\N{NO-BREAK SPACE}", " ").replace("| ", "")
    words = catalogue("claustro", language)
    for code in printed():
        puzzle = problem(GAME, code)
        level = words.text("difficulty", level=puzzle.level, most=LEVELS)
        assert level.replace("\N{NO-BREAK SPACE}", " ") in text
        assert all(with_arrows(line_text(line)) in text for line in puzzle.lines)


def test_coverage_counts_what_is_shown_only() -> None:
    assert shown("swap") == {"CLA-4", "CLA-5"}
    assert shown("goal") == {"CLA-4", "CLA-6"}
    assert shown("no-move") == {"CLA-3", "CLA-7"}
    assert shown("repetition") == {"CLA-4", "CLA-5", "CLA-8"}
