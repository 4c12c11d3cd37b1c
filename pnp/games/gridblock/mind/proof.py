"""Proofs of puzzles: every line of a hand by the plain rules, nothing left out."""

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from pnp.core.claim import Claim, Claims
from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.mind.panel import rated
from pnp.games.gridblock.mind.players import greedy
from pnp.games.gridblock.rules.moves import parse_move
from pnp.games.gridblock.rules.position import Position


def told(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    count = lines(puzzle.position)
    return f"1 best line of {count:,}, all of them tried by the rules"


class Searched(NamedTuple):
    """What all lines from a position come to."""

    cubes: int
    lines: int
    """How many lines place as many."""
    line: tuple[str, ...]
    """One of them."""


def prove(puzzle: Puzzle[Position]) -> Claims:
    """All that a puzzle's card says, from its position on."""
    position, facts = puzzle.position, puzzle.task.facts
    found = searched(position)
    yield Claim("cards", facts["cards"], len(position.hand.cards))
    yield Claim("moves", puzzle.moves, len(position.hand.cards))
    yield Claim("cubes", facts["cubes"], found.cubes)
    yield Claim("best lines", 1, found.lines)
    said = [move for ply in puzzle.lines[0] for move in ply]
    yield Claim("solution", said, list(found.line))
    tempting = [move for move in map(str, greedy(position)) if move != found.line[0]]
    yield Claim("tempting", puzzle.tempting, len(tempting))
    again = rated(puzzle, [parse_move(move) for move in found.line])
    yield Claim("rating", puzzle.rating, again.rating)
    yield Claim("level", puzzle.level, again.level)


def searched(position: Position) -> Searched:
    """The most cubes and the number of lines that place them.

    Where the cubes just placed lie does not matter, so they are taken off again.
    """

    @cache
    def search(here: Position) -> Searched:
        if here.outcome():
            return Searched(0, 1, ())
        best = Searched(-1, 0, ())
        for move in here.legal():
            after = here.apply(move)
            rest = search(replace(after, cubes=position.cubes, step=1))
            cubes = rest.cubes + _placed(here, after)
            if cubes > best.cubes:
                best = Searched(cubes, rest.lines, (str(move), *rest.line))
            elif cubes == best.cubes:
                best = best._replace(lines=best.lines + rest.lines)
        return best

    return search(position)


def _placed(before: Position, after: Position) -> int:
    return sum(map(len, after.cubes)) - sum(map(len, before.cubes))


def lines(position: Position) -> int:
    """How many lines there are."""

    @cache
    def count(here: Position) -> int:
        if here.outcome():
            return 1
        lines = (here.apply(move) for move in here.legal())
        return sum(count(replace(x, cubes=position.cubes, step=1)) for x in lines)

    return count(position)
