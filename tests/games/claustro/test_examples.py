"""The stored games show every clause, and the notes on them are true."""

import re

import pytest

from pnp.core.event import Event
from pnp.games import find
from pnp.games.claustro.mind.annotation import annotations
from pnp.games.claustro.mind.coverage import coverage
from pnp.games.claustro.mind.example import SHOWN, example
from pnp.games.claustro.mind.puzzle import solution
from pnp.games.claustro.mind.table import Table
from pnp.games.claustro.rules.position import Position
from pnp.press.examples import examples, notes
from pnp.press.solution import typed_moves, written
from pnp.resources import read_text
from pnp.words import LANGUAGES, Language

GAME = find("claustro")
RECORDS = examples(GAME)
PUZZLES = ("two", "three", "four")
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


@pytest.mark.parametrize("name", PUZZLES)
def test_the_puzzles_of_the_sheet_are_sound(name: str, claustro_table: Table) -> None:
    record = RECORDS[name]
    position = Position.parse(record.position or "")
    found = solution(position, claustro_table)
    assert found
    moves = (len(record.turns) + 1) // 2
    colour = ("white", "black")[position.turn]
    assert notes(GAME, name)[0] == Event(f"{colour}-wins-in", {"moves": moves})
    (line,) = found.lines()
    assert all(move in told for move, told in zip(record.turns, line, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_solutions_of_the_sheet_are_right(
    language: Language, claustro_table: Table
) -> None:
    told = read_text(f"claustro/rules.{language}.md").replace("*", "")
    told = re.sub(r"\s*\n>\s*", " ", told)
    for name in PUZZLES:
        position = Position.parse(RECORDS[name].position or "")
        found = solution(position, claustro_table)
        assert found
        assert all(typed_moves(written(line)) in told for line in found.lines())


def test_coverage_counts_what_is_shown_only() -> None:
    assert shown("swap") == {"CLA-4", "CLA-5"}
    assert shown("goal") == {"CLA-4", "CLA-6"}
    assert shown("no-move") == {"CLA-3", "CLA-7"}
    assert shown("repetition") == {"CLA-4", "CLA-5", "CLA-8"}
