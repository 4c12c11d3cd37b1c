"""Why a tile of Cancelletto must stay: motives that board and solver confirm."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations

from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.position import Player
from pnp.games.cancelletto.rules.board import CELLS, COLOURS, Tile
from pnp.games.cancelletto.rules.moves import Move, Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.cancelletto.solver.sat_encoding import Encoding, Problem
from pnp.games.cancelletto.solver.sat_oracle import Oracle, UndecidedError
from pnp.solve.because import Facts, Reason, because

NEVER = 900
"""Turns that only those who cannot win at all would need."""

NEAR = 4
"""So many steps from a tile pawns may meet because it is missing."""

CONFLICTS = 2_000
"""So many conflicts are spent on a reason; one that takes more is not told."""

BOTH: tuple[Player, Player] = (0, 1)


def idle(position: Position) -> list[Removal]:
    """The tiles that can go and bear neither pawn nor colour, the idlest-looking first.

    They are far from what matters, and have few squares to walk on.
    """
    busy = [c for p in BOTH for c in (*position.pawns[p], *position.coloured(p))]

    def look(move: Removal) -> tuple[int, int]:
        cells = move.tile.cells
        near = min(cell.distance(other) for cell in cells for other in busy)
        return -near, sum(map(position.walkable, cells))

    removals = (move for move in position.legal() if isinstance(move, Removal))
    plain = [move for move in removals if not set(busy) & set(move.tile.cells)]
    return sorted(plain, key=look)


def reasons(
    before: Position,
    move: Removal,
    better: Removal,
    *,
    gate: bool = True,
    plan: Sequence[str] = (),
) -> tuple[Reason, ...]:
    """Why a tile must stay that costs turns or the win, and why another can go.

    A plan is the turns in which the game was won after the better one, if it was, and
    as soon as it can be.
    """
    best = solve(before.apply(better), gate=gate).plan
    known = plan if len(plan) == len(best) else best
    return Case(before, move, better, known, gate=gate).reasons


@dataclass(frozen=True)
class Case:
    """A tile that costs turns or the win, and one that can be spared."""

    before: Position
    move: Removal
    better: Removal
    plan: Sequence[str]
    """The turns of a quickest win after the better one."""
    gate: bool = True
    """Whether the gate may still be placed."""

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Why the one must stay, and why the other can go."""
        return because(FAILS, WORKS, self)

    @property
    def tile(self) -> Tile:
        """The tile that must stay."""
        return self.move.tile

    @cached_property
    def without(self) -> Position:
        """The board without it."""
        return self.before.apply(self.move)

    @cached_property
    def after_better(self) -> Position:
        """The board without the other tile."""
        return self.before.apply(self.better)

    @cached_property
    def problem(self) -> Problem:
        """How soon a win can come without the tile."""
        return Problem.of(self.without, gate=self.gate)

    @property
    def last(self) -> int:
        """The turn in which the quickest win comes after the better one."""
        return self.after_better.number + len(self.plan) - 1

    @property
    def line(self) -> tuple[Move, ...]:
        """Nobody replies: both win together."""
        return ()

    @property
    def facts(self) -> Facts:
        """The two tiles."""
        return {"tile": self.tile, "better": self.better.tile}

    def moves(self) -> Iterator[tuple[Position, Move]]:
        """The moves of the quickest win, each with where it is made."""
        position = self.after_better
        for text in " ".join(self.plan).split():
            move = position.read(text)
            yield position, move
            position = position.apply(move)


def _walks(
    position: Position, start: Cell, barred: Cell | None = None
) -> dict[Cell, int]:
    """Steps from a square to all that can be reached; pawns are not in the way."""
    found, ring = {start: 0}, [start]
    while ring:
        near = {cell for each in ring for cell in position.adjacent(each)}
        ring = [cell for cell in near if cell not in found and cell != barred]
        found.update(dict.fromkeys(ring, max(found.values()) + 1))
    return found


def steps_left(position: Position) -> int | None:
    """The fewest steps in which all can walk home, pawns not being in the way."""
    fewest = 0
    for player in BOTH:
        walks = [_walks(position, home) for home in position.coloured(player)]
        lengths = [
            sum(walk.get(pawn, NEVER) for walk, pawn in zip(walks, pawns, strict=True))
            for pawns in permutations(position.pawns[player])
        ]
        fewest += min(lengths)
    return fewest if fewest < NEVER else None


def _nearest(position: Position, home: Cell, player: Player) -> int | None:
    """The steps between a coloured square and the nearest pawn of its colour."""
    steps = _walks(position, home)
    near = [steps[pawn] for pawn in position.pawns[player] if pawn in steps]
    return min(near, default=None)


def _necks(position: Position, player: Player) -> dict[Cell, int]:
    """Squares over which several pawns must go to reach theirs, and how many."""
    own, homes = position.pawns[player], position.coloured(player)
    found = {}
    for neck in {c for home in homes for c in _walks(position, home)} - own - homes:
        parts = (_walks(position, home, neck).keys() for home in homes)
        most = max(len(part & homes) - len(part & own) for part in parts)
        if most > 1:
            found[neck] = most
    return found


# --- why a tile must stay; each finds the facts of its sentence, or nothing


def cuts_off(case: Case) -> Facts | None:
    """A coloured square is out of reach at once."""
    for player in BOTH:
        if cells := sorted(case.without.cut_off(player)):
            return {"cell": cells[0], "pawns": Event(f"why-{COLOURS[player]}-pawns")}
    return None


def carries_gate(case: Case) -> Facts | None:
    """The gate stands on it, and would go too."""
    return {} if case.before.carries_gate(case.tile) else None


def parts(case: Case) -> Facts | None:
    """Each square can be reached, but not each pawn has one of its own."""
    parted = case.problem.earliest >= NEVER and not case.without.outcome()
    return {} if parted else None


def too_far(case: Case) -> Facts | None:
    """A pawn has more steps to each of its squares than its player has turns."""
    for player, own in _hurried(case):
        walks = [_walks(case.without, home) for home in case.without.coloured(player)]
        for pawn in sorted(case.without.pawns[player]):
            near = min(walk.get(pawn, NEVER) for walk in walks)
            if own < near < NEVER:
                return {"pawn": pawn, "far": near, "own": own}
    return None


def too_few(case: Case) -> Facts | None:
    """Some squares of a colour are too far for all pawns but fewer than the squares."""
    for player, own in _hurried(case):
        homes = sorted(case.without.coloured(player))
        walks = {home: _walks(case.without, home) for home in homes}
        pawns = sorted(case.without.pawns[player])
        for count in range(1, len(homes) + 1):
            for some in combinations(homes, count):
                near = [
                    pawn
                    for pawn in pawns
                    if any(walks[home].get(pawn, NEVER) <= own for home in some)
                ]
                if 0 < len(near) < count:
                    number = "pawn" if len(near) == 1 else "pawns"
                    alone = Event(f"why-{number}-on", {"cells": tuple(near)})
                    return {"pawns": alone, "cells": tuple(some), "own": own}
    return None


def _hurried(case: Case) -> Iterator[tuple[Player, int]]:
    """In how many turns each must be home, if that is too late whatever they do."""
    problem = case.problem
    if problem.latest < problem.earliest < NEVER:
        table = problem.table(problem.latest)
        yield from ((player, len(table.own(player))) for player in BOTH)


def meet(case: Case) -> Facts | None:
    """Both colours need a square at once: could it hold two, nothing would be lost.

    With it the step that the quickest win makes over the tile.
    """
    if not case.plan or not _wins(case.problem.encoding(case.last, frozenset(CELLS))):
        return None
    near = {cell: min(cell.distance(own) for own in case.tile.cells) for cell in CELLS}
    for cell in sorted(CELLS, key=lambda cell: (near[cell], cell)):
        if near[cell] > NEAR or not case.without.walkable(cell):
            continue
        if _wins(case.problem.encoding(case.last, frozenset({cell}))):
            way = still_way(case) or {}
            return {"cell": cell, "way": way.get("step")}
    return None


def _wins(encoding: Encoding) -> bool | None:
    """Whether there is a win; ``None`` where that is not found soon enough."""
    oracle = Oracle(encoding)
    try:
        return bool(oracle.course(conflicts=CONFLICTS))
    except UndecidedError:
        return None
    finally:
        oracle.close()


def lengthens(case: Case) -> Facts | None:
    """The way between a coloured square and the nearest pawn becomes longer."""
    longest, facts = 0, None
    for player in BOTH:
        for home in sorted(case.before.coloured(player)):
            ways = [_nearest(at, home, player) for at in (case.before, case.without)]
            short, far = (way or 0 for way in ways)
            if far - short > longest:
                longest, facts = far - short, {"cell": home, "far": far, "near": short}
    return facts


def narrows(case: Case) -> Facts | None:
    """Several pawns must file over one square then; before they need not."""
    for player in BOTH:
        before, after = (_necks(at, player) for at in (case.before, case.without))
        if new := sorted(
            set(after) - set(before), key=lambda cell: (-after[cell], cell)
        ):
            return {"cell": new[0], "count": after[new[0]]}
    return None


def needed(case: Case) -> Facts | None:
    """Every win as quick takes one of the colours over it."""
    tried: set[Player] = set()
    for at, move in case.moves():
        if not _goes_over(case, move) or at.turn in tried:
            continue
        tried.add(at.turn)
        problem = Problem.of(case.after_better, gate=case.gate)
        encoding = problem.encoding(case.last)
        encoding.bar(at.turn, case.tile)
        if _wins(encoding) is False:
            pawns = Event(f"why-{COLOURS[at.turn]}-pawns")
            return {"pawns": pawns, "step": move, "turn": at.number}
    return None


def _goes_over(case: Case, move: Move) -> bool:
    return isinstance(move, Step) and Tile.of(move.target) == case.tile


def still_way(case: Case) -> Facts | None:
    """A quickest win still goes over it."""
    steps = ((at, move) for at, move in case.moves() if _goes_over(case, move))
    return next(({"step": move, "turn": at.number} for at, move in steps), None)


def later(case: Case) -> Facts | None:
    """It goes in the quickest win too, but not yet."""
    turns = [at.number for at, move in case.moves() if move == case.move]
    return {"turn": turns[0]} if turns else None


# --- why the other tile can go


def opens_side(case: Case) -> Facts | None:
    """It gives the gate of the quickest win a side to stand at."""
    gates = (move.gate for _, move in case.moves() if isinstance(move, Placement))
    for side in (side for gate in gates for side in gate):
        if Tile.of(side.cell.step(side.direction)) == case.better.tile:
            return {"cell": side.cell}
    return None


def dead_end(case: Case) -> Facts | None:
    """It leads nowhere but back to where one comes from."""
    own = {cell for cell in case.better.tile.cells if case.before.walkable(cell)}
    beyond = {near for cell in own for near in case.before.adjacent(cell)} - own
    return {} if len(beyond) < 2 else None


def no_way_longer(case: Case) -> Facts | None:
    """No pawn has a longer way to any square of its colour."""
    for player in BOTH:
        for home in case.before.coloured(player):
            ways = [_walks(at, home) for at in (case.before, case.after_better)]
            if any(
                len({way.get(p) for way in ways}) > 1 for p in case.before.pawns[player]
            ):
                return None
    return {}


FAILS = (
    cuts_off,
    carries_gate,
    parts,
    too_far,
    too_few,
    meet,
    lengthens,
    narrows,
    needed,
    still_way,
    later,
)
"""Why a tile must stay, the strongest motive first."""

WORKS = (opens_side, dead_end, no_way_longer)
"""Why the other one can go."""
