"""Duels: the exact search agrees with the plain rules, and one move wins."""

import json
from functools import cache
from typing import Any

import pytest

from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.setup import Setup
from pnp.games import find, kind_of
from pnp.games.gridblock.puzzles.duel import CUBE, State, duel_position, value
from pnp.games.gridblock.rules.board import owner
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.scoring import tally
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.games.gridblock.solver.players import greedy
from pnp.press.captions.lesson_text import lesson_words, plain
from pnp.press.cards.card_options import PLAIN
from pnp.press.cards.puzzle_card import puzzle_card
from pnp.protocol.entries import entry_of_puzzle, puzzle_of_entry
from pnp.words.catalogue import LANGUAGES, catalogue
from tests.lanes import slow
from tests.pages import said

GAME = find("gridblock")


@cache
def posed() -> Puzzle[Position]:
    make = GAME.puzzles.pose
    return make(Wish(2, kind="duel"))


def last_turn(seed: int) -> Position:
    """The beginning of the last turn of a game that greedy players play."""
    chance, position = Chance(seed), deal(Setup(EDITIONS[-1], 2, seed=seed))
    while (position.round, position.step) != (6, 3):
        moves = greedy(position) if position.round else position.legal()
        position = position.apply(moves[chance.below(len(moves))])
    return duel_position(position)


def lead(position: Position) -> int:
    """That of the first player at the end of best play, by the rules alone."""
    if position.outcome():
        one, other = (tally(position.cubes, player, 2) for player in (0, 1))
        return CUBE * (one.points - other.points) + one.beyond - other.beyond
    leads = [lead(position.apply(move)) for move in position.legal()]
    return min(leads) if owner(position.turn, 2) else max(leads)


@pytest.mark.parametrize("seeds", [range(1), *slow([range(1, 40)])])
def test_the_search_finds_what_the_plain_rules_find(seeds: range) -> None:
    for seed in seeds:
        position = last_turn(seed)
        state = State.of(position)
        found = {str(option): value(state, option) for option in state.options()}
        assert found == {
            str(move): state.sign * lead(position.apply(move))
            for move in position.legal()
        }


def test_all_that_its_card_says_is_proven() -> None:
    kind = kind_of(GAME, posed())
    assert kind
    claims = list(kind.prove(posed()))
    assert [claim for claim in claims if claim.said != claim.found] == []
    assert {"winning moves", "line", "cubes", "level"} <= {c.name for c in claims}


def test_another_move_than_the_answer_is_found_out() -> None:
    entry = entry_of_puzzle("", "duel", posed())
    lie = puzzle_of_entry({**entry, "answer": ["5>a4"]}, GAME.rules)
    kind = kind_of(GAME, lie)
    assert kind
    first = next(iter(kind.prove(lie)))
    assert first.said != first.found


def test_it_comes_back_from_a_line_of_a_file() -> None:
    entry = json.loads(json.dumps(entry_of_puzzle("", "duel", posed())))
    kept = puzzle_of_entry(entry, GAME.rules)
    assert (kept.lines, kept.task) == (posed().lines, posed().task)
    assert str(kept.position) == str(posed().position)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_card_tells_who_plays_whom(language: Any) -> None:
    words = catalogue("gridblock", language)
    told = lesson_words(GAME, posed(), words)
    assert told.theme
    assert told.end
    assert len(told.refutations) == 2
    assert all(plain(each).endswith(".") for each in told.refutations)
    card = puzzle_card(GAME, Wish(2, kind="duel"), posed(), words, PLAIN)
    sides = {"en": "Red and green against yellow and blue"}
    sides |= {"it": "Rosso e verde contro giallo e blu"}
    assert sides[language] in said(card.front.nodes)
    assert card.back
