"""What puzzles teach: why other gates and tiles fail; nothing is solved for it."""

import re
from collections.abc import Iterator, Sequence
from functools import partial

from pnp.core.event import Event
from pnp.core.grid import Cell
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation, first_that_holds
from pnp.core.puzzle import Puzzle
from pnp.games.cancelletto.mind.endgames import turns_of
from pnp.games.cancelletto.mind.gatepuzzle import answer, joined
from pnp.games.cancelletto.mind.lesson import bears, lies
from pnp.games.cancelletto.mind.network import FAR
from pnp.games.cancelletto.mind.problem import COLOURED_TILES, Problem
from pnp.games.cancelletto.mind.tilepuzzle import free
from pnp.games.cancelletto.mind.walkers import NUMBERS
from pnp.games.cancelletto.rules.board import COLOURS, PLACES, SIDES, Tile
from pnp.games.cancelletto.rules.moves import GONE, Placement, Removal, Step
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position

# --- the gate


def of_gate(puzzle: Puzzle[Position]) -> Lesson:
    """Which gates look as good, and fail."""
    position, turns = puzzle.position, turns_of(puzzle)
    count = sum(map(len, joined(position).values()))
    return Lesson(
        _gate_theme(puzzle),
        tuple(_gates(puzzle)),
        _end(puzzle),
        Proof(
            Event("proof-gate", {"count": count, "turns": turns}), Event("proof-solved")
        ),
        gate_hint(answer(puzzle)),
    )


def gate_hint(own: Placement) -> Event:
    """In which column a token stands, and whether the other does as well."""
    first, last = sorted(str(side.cell)[0] for side in own.gate)
    key = "hint-gate-same-column" if first == last else "hint-gate-column"
    return Event(key, {"column": first})


def _gates(puzzle: Puzzle[Position]) -> Sequence[Refutation]:
    """Other gates, the shortest longest way first, then those nearest to the right one.

    Where squares without an outer side would do as well, the last says so of a pair.
    """
    problem, turns = Problem.of(puzzle.position), turns_of(puzzle)
    legal = joined(puzzle.position)
    far, closed = list[Refutation](), list[Refutation]()
    for (first, second), last in _nearest(problem, answer(puzzle)):
        pair: dict[str, object] = {"first": first, "second": second}
        named, least = f"{first}+{second}", last - problem.first + 1
        if tuple(sorted((NUMBERS[first], NUMBERS[second]))) in legal:
            key = f"try-gate{_way(problem, last, turns)}"
            told = Event(key, {**pair, "turns": turns, "least": least})
            far.append(Refutation(named, told))
        elif least <= turns:
            inner = next(filter(partial(_is_inner, puzzle.position), (first, second)))
            told = Event("try-gate-inner", {**pair, "square": inner})
            closed.append(Refutation(named, told))
    return [*far[: TRIES - len(closed[:1])], *closed[:1]]


def _nearest(
    problem: Problem, own: Placement
) -> Sequence[tuple[tuple[Cell, Cell], int]]:
    """Other pairs of squares with the turn before which nobody wins by them."""
    cells, right = problem.network.cells, [side.cell for side in own.gate]
    pairs = [((cells[one], cells[two]), last) for (one, two), last in problem.gates]

    def rank(each: tuple[tuple[Cell, Cell], int]) -> tuple[object, ...]:
        pair, last = each
        off = [min(_apart(cell, other) for other in right) for cell in pair]
        return last, min(off), sum(off), pair

    return sorted((each for each in pairs if {*each[0]} != {*right}), key=rank)


def _apart(one: Cell, other: Cell) -> int:
    return abs(one.column - other.column) + abs(one.row - other.row)


def _is_inner(position: Position, cell: Cell) -> bool:
    """Whether a square has no outer side (CAN-7)."""
    return not any(position.is_outer(side) for side in SIDES[cell])


def _gate_theme(puzzle: Puzzle[Position]) -> Event:
    ends = [lies(side) for side in answer(puzzle).gate]
    return first_that_holds(
        [
            ("over-the-gap", lambda: "gap" in ends),
            ("middle", lambda: "hole" in ends),
            ("rim-to-rim", lambda: set(ends) in ({"w", "e"}, {"n", "s"})),
            ("round-the-corner", lambda: len(set(ends)) > 1),
            ("same-side", lambda: True),
        ]
    )


# --- the tile


def of_tile(puzzle: Puzzle[Position]) -> Lesson:
    """Which tiles seem to be as useless, and are not."""
    position, turns = puzzle.position, turns_of(puzzle)
    count = len(position.legal())
    tries = _tiles(position, _tile(puzzle.answer.move), turns)
    return Lesson(
        _tile_theme(tries),
        tuple(tries[:TRIES]),
        _end(puzzle),
        Proof(
            Event("proof-tile", {"count": count, "turns": turns}), Event("proof-solved")
        ),
        Event("hint-tile-column", {"column": puzzle.answer.move[1]}),
    )


def _tiles(position: Position, own: Tile, turns: int) -> Sequence[Refutation]:
    """Other free tiles: what they cut off, or how long ways become."""
    tries = [refuted(position, tile, turns) for tile in free(position) if tile != own]
    return sorted(tries, key=lambda each: each.said.key not in SUBTLE)


SUBTLE = (
    "try-tile",
    "try-tile-far",
    "try-tile-apart",
    "try-tile-gate",
    "try-tile-gate-far",
    "try-tile-gate-apart",
)
"""What fails although the game is not lost at once."""

LONG = re.compile("-(far|apart)$")
"""Ends what is said of ways that are too long."""


def refuted(position: Position, tile: Tile, turns: int) -> Refutation:
    """Why a tile that bears nothing must stay."""
    after = position.apply(Removal(tile))
    for player, colour in enumerate(COLOURS):
        if cut := tuple(sorted(after.cut_off(player))):
            cuts = Event(f"{colour}-try-cut", {"tile": tile, "squares": cut})
            return Refutation(str(tile), cuts)
    problem = Problem.of(after)
    least = problem.earliest - problem.first + 1
    gate = "-gate" if after.gate == GONE != position.gate else ""
    facts = {"tile": tile, "turns": turns, "least": least}
    told = Event(f"try-tile{gate}{_way(problem, problem.earliest, turns)}", facts)
    return Refutation(str(tile), told)


def _way(problem: Problem, last: int, turns: int) -> str:
    """Whether pawns are kept apart from their squares, or far, or neither."""
    if last - problem.first >= FAR:
        return "-apart"
    return "-far" if last - problem.first + 1 > turns else ""


def _tile_theme(tries: Sequence[Refutation]) -> Event:
    keys = [each.said.key for each in tries]
    return first_that_holds(
        [
            ("bridges", lambda: not {*keys} & {*SUBTLE}),
            ("long-way-round", lambda: any(map(LONG.search, keys))),
            ("crowded-ways", lambda: True),
        ]
    )


def _tile(move: str) -> Tile:
    removal = parse_move(move)
    if not isinstance(removal, Removal):
        raise TypeError(f"'{move}' takes no tile")
    return removal.tile


# --- the last turns


def of_turns(puzzle: Puzzle[Position]) -> Lesson:
    """Why no other tile may go in the first turn."""
    turns = [tuple(ply[0].split(" ")) for ply in puzzle.lines[0] if ply]
    facts = {"turns": len(turns), "steps": puzzle.task.facts["steps"]}
    return Lesson(
        _turns_theme(puzzle.position, turns),
        tuple(_others(puzzle.position, turns))[-TRIES:],
        Event("end-home", {"turn": puzzle.position.number + len(turns) - 1}),
        Proof(Event("proof-turns", facts), Event("proof-turns-by")),
        turns_hint(puzzle.position, turns[0]),
    )


def turns_hint(position: Position, turn: Sequence[str]) -> Event:
    """The first tile to go, or where no other could go, how many steps come before."""
    if sum(map(position.holds, PLACES)) == COLOURED_TILES + 1:
        return Event("hint-first-steps", {"steps": len(turn) - 1})
    return Event("hint-first-tile", {"tile": _tile(turn[-1])})


def _others(position: Position, turns: Sequence[Sequence[str]]) -> Iterator[Refutation]:
    """The other tiles that could go in the first turn."""
    *steps, last = turns[0]
    for text in steps:
        position = position.apply(position.read(text))
    later = {text: number for number, turn in enumerate(turns) for text in turn}
    used = {
        Tile.of(cell)
        for turn in turns[1:]
        for text in turn
        if isinstance(step := parse_move(text), Step)
        for cell in step
    }
    for move in position.legal():
        if isinstance(move, Removal) and str(move) != last:
            tile = move.tile
            if bears(position, tile):
                continue
            found = refuted(position, tile, len(turns) - 1)
            if found.said.key == "try-tile" and tile in used:
                found = Refutation(str(tile), Event("try-tile-used", {"tile": tile}))
            elif found.said.key == "try-tile" and str(move) in later:
                turn = position.number + later[str(move)]
                facts = {"tile": tile, "turn": turn}
                found = Refutation(str(tile), Event("try-tile-later", facts))
            yield found


def _turns_theme(position: Position, turns: Sequence[Sequence[str]]) -> Event:
    steps = [
        [step for text in turn if isinstance(step := parse_move(text), Step)]
        for turn in turns
    ]
    every = [step for turn in steps for step in turn]
    left = {step.origin for step in steps[0]}
    at_home = [
        step
        for player in range(len(COLOURS))
        for step in every
        if step.origin in position.pawns[player] & position.coloured(player)
    ]
    return first_that_holds(
        [
            (
                "through-the-gate",
                lambda: any(s.target not in s.origin.neighbours() for s in every),
            ),
            ("making-way", lambda: bool(at_home)),
            ("no-step", lambda: not all(steps)),
            ("train", lambda: any(step.target in left for step in steps[0])),
            ("home-stretch", lambda: True),
        ]
    )


# --- how it ends


def _end(puzzle: Puzzle[Position]) -> Event:
    """The turns of a win, written with their numbers; a gate is part of its turn."""
    now, *later = str(puzzle.task.facts["plan"]).split(", ")
    first = puzzle.position.number + 1
    if puzzle.kind == "gate":
        return Event("end-plan-on", {"now": now, "plan": _numbered(later, first)})
    return Event("end-plan", {"plan": _numbered([now, *later], first)})


def _numbered(turns: Sequence[str], first: int) -> str:
    return "; ".join(
        f"{number}.\N{NO-BREAK SPACE}{turn}"
        for number, turn in enumerate(turns, start=first)
    )
