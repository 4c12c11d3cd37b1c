"""Whatever is said of a wrong try holds, be it the first move that comes to mind."""

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest

from pnp.core.puzzle_code import PuzzleCode
from pnp.games import GAMES, find
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.claustro.solver.tablebases import table
from pnp.games.gridblock.rules.position import Position as Grid
from pnp.games.tophats.rules.position import Position as Stacks
from pnp.web.studio.jobs import made
from pnp.web.studio.puzzle_page import Note, Posed, noted, posed, table_of


class Try(NamedTuple):
    """A first move, and what the page says of it."""

    found: Posed
    before: Any
    move: Any
    after: Any
    note: Note


KINDS = [
    (name, kind.name)
    for name in GAMES
    if (edition := find(name).puzzles.edition)
    for kind in edition.kinds
]


def puzzles(name: str, kind: str) -> Iterator[Posed]:
    """Those of the almanac, or such as are made when they are asked for."""
    game = find(name)
    lines = game.almanac.lines if game.almanac else ()
    mine = [line for line in lines if f'"kind":"{kind}"' in line]
    for line in mine:
        yield posed(json.loads(line)["code"])
    edition = game.puzzles.edition
    if not mine and edition:
        sort = edition.kind(kind)
        for seed in range(50):
            code = PuzzleCode(edition, sort, min(sort.levels), 7 * seed + 3, None).code
            yield posed(code, made(code))


def tries(found: Posed, most: int) -> Iterator[Try]:
    """First moves, the right ones among them."""
    start = table_of(found, "")
    moves = start.now.legal()
    answer = found.puzzle.answer
    right = (answer.move, *answer.move.split()) if answer else ()
    step = -(-len(moves) // most)
    for move in [*moves[::step], *(each for each in moves if str(each) in right)]:
        tried = start.played(move)
        said = noted(tried, found, "en")
        note = said if isinstance(said, Note) else Note("", "", is_wrong=False)
        yield Try(found, start.now, move, tried.now, note)


@cache
def last_turn(position: Any) -> int:
    """In which turn the game is won at best, counted on the board by its tiles."""
    solution = solve(position)
    assert solution.status == "win"
    number = 0
    for text in solution.plan:
        for word in text.split():
            move = next(each for each in position.legal() if str(each) == word)
            number, position = position.number, position.apply(move)
    outcome = position.outcome()
    assert outcome
    assert outcome.scores[0] > 0
    return int(number)


def costs(each: Try, turns: str, par: str) -> None:
    first, then = last_turn(each.before), last_turn(each.after)
    assert then - first == (1 if turns == "a" else int(turns))
    assert then - each.after.number + 1 == int(par)


def cannot_be_won(each: Try) -> None:
    assert solve(each.before).status == "win"
    assert solve(each.after).status == "no-win"


def wins_in(each: Try, winner: str, moves: str) -> None:
    value = table(()).value(each.after)
    assert value.kind == "win"
    assert ("White", "Black")[each.after.turn] == winner
    assert ((value.distance or 0) + 1) // 2 == int(moves)


def wins_next(each: Try, winner: str) -> None:
    wins_in(each, winner, "1")


def slips(each: Try) -> None:
    known = table(())
    assert known.value(each.before).kind == "win"
    assert known.value(each.after).kind == "cyclic"


def could_place(each: Try, cubes: str, most: str) -> None:
    if each.before.players == 1:  # otherwise it is said of the hand moving alone
        assert placed(each.before) == int(most)
        lost = 1 if cubes == "A cube" else int(cubes.split()[0])
        assert int(most) - placed(each.after) == lost + on_board(each)


def on_board(each: Try) -> int:
    """How many cubes the try itself placed."""
    return cubes_on(each.after) - cubes_on(each.before)


def cubes_on(position: Grid) -> int:
    return sum(map(len, position.cubes))


@cache
def placed(position: Grid) -> int:
    """The most cubes that are still placed, going through all moves."""
    if position.outcome():
        return 0
    return max(
        int(position.places(move)) + placed(position.apply(move))
        for move in position.legal()
    )


def takes(each: Try, taken: str, most: str) -> None:
    assert each.found.puzzle.answer
    best = each.found.puzzle.answer.move
    legal = each.before.legal()
    right = each.before.apply(next(move for move in legal if str(move) == best))
    assert captured(each.before, each.after) == int(taken) < int(most)
    assert captured(each.before, right) == int(most)


def captured(before: Stacks, after: Stacks) -> int:
    """How many hats more lie at the sides."""
    return sum(map(len, after.aside)) - sum(map(len, before.aside))


CLAIMS: dict[str, Callable[..., None]] = {
    r"This costs (a|\d+) turns?: from here the win takes (\d+) at least": costs,
    r"A mistake: now it cannot be won any more": cannot_be_won,
    r"A mistake: (White|Black) now wins in (\d+) moves": wins_in,
    r"A mistake: (White|Black) now wins with the next move": wins_next,
    r"This lets the win slip": slips,
    r"(A cube|\d+ cubes) given away: the hand could place (\d+) in all": could_place,
    r"takes (\d+), not (\d+)": takes,
}


DEAR = 12
"""So many tries at most where boards or hands are searched to the end to judge one."""

LOOKED_UP = {"claustro", "tophats"}
"""The games in which a try is judged at once."""

LONG = {"ten-deals", "gate", "tile"}
"""What takes longest to make, and to judge."""


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        pytest.param(*each, marks=[pytest.mark.slow] if each[1] in LONG else [])
        for each in KINDS
    ],
)
@pytest.mark.parametrize(
    ("count", "moves"),
    [(1, 12), pytest.param(50, 150, marks=pytest.mark.slow)],
)
def test_what_is_said_of_a_first_try_holds(
    name: str, kind: str, count: int, moves: int
) -> None:
    """Of all first moves, or of some where there are many or each is dear to judge."""
    most = moves if name in LOOKED_UP else min(moves, DEAR)
    for found in islice(puzzles(name, kind), count):
        told = list(tries(found, most))
        right = {str(each.move) for each in told if not each.note.is_wrong}
        assert len(told) > len(right) > 0
        for each in told:
            for claim, proof in CLAIMS.items():
                if words := re.search(claim, each.note.why):
                    proof(each, *words.groups())
            if "and only one" in each.note.why:
                assert len(right) == 1, each.before
            if find(name).rules.is_shared:
                assert "answers" not in each.note.why


def test_a_step_that_keeps_the_pace_costs_no_turn() -> None:
    """It is not judged as if it were all of a turn."""
    code = "CANP1-E3-00003-A"
    found = posed(code, made(code))
    told = {str(each.move): each for each in tries(found, 2000)}
    assert told["c1-c2"].note.is_wrong
    assert "costs" not in told["c1-c2"].note.why
    assert last_turn(told["c1-c2"].after) == last_turn(told["c1-c2"].before)
