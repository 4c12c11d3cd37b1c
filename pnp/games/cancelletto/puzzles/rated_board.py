"""Boards that can be won, rated, proven and taught as puzzles are.

What a board and its plan teach follows from the rules; nothing is solved for it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation, first_that_holds
from pnp.core.puzzle import Claim, Claims
from pnp.core.record import plies
from pnp.games.cancelletto.puzzles.names import name
from pnp.games.cancelletto.puzzles.shared import bears, lies
from pnp.games.cancelletto.puzzles.tempers import of_board
from pnp.games.cancelletto.rules.board import COLOURS, PLACES, Tile
from pnp.games.cancelletto.rules.moves import Gate, Placement, Removal
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import deal
from pnp.games.cancelletto.solver.answer import fully, rating_event, unlimited_solution
from pnp.games.cancelletto.solver.difficulty import difficulty, rating, share
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.cancelletto.solver.polish import polished_solution
from pnp.games.cancelletto.solver.walkers import Board
from pnp.protocol.entries import RatedSetup
from pnp.solve.difficulty import level

ROUNDS = 1
"""Boards that need more of the solver's patience are left out."""

LATE = 5
"""A gate that is placed on this turn or later is late."""

POWER, GATES, PLANS = 1, 40, 400
"""Who is not on the panel counts all steps alike, and tries other gates and plans."""

LONG = 13
"""A win that takes so many turns leaves hardly a tile."""


def rate(bare: RatedSetup, wanted: int | None = None) -> RatedSetup | None:
    """A board with its par, its level and a plan, if it can be won.

    Where a level is wanted, it is found out before all the rest.
    """
    start = deal(bare.setup)
    failing = of_board(bare) if bare.edition > 1 else rating(start)
    if wanted not in (None, level(failing)):
        return None
    solution = solve(start, rounds=ROUNDS)
    if solution.status != "win":
        return None
    if bare.edition == 1:
        without = solve(start, gate=False, rounds=ROUNDS)
        if not difficulty(start, solution, without):
            return None
    plan = polished_solution(start, solution).plan
    hard = level(failing)
    told = (rating_event(solution.par, hard),)
    return replace(bare, rating=told, plan=plan, level=hard, failing=failing)


def win_odds(board: RatedSetup) -> float:
    """How many plans of a solver who is on no panel win."""
    return share(Board.of(deal(board.setup)), GATES, POWER, PLANS)


def lesson(board: RatedSetup) -> Lesson | None:
    """What a board teaches, if a plan is known."""
    if not board.plan:
        return None
    start, par = deal(board.setup), len(board.plan)
    tries = tuple(_refutations(start))[:TRIES]
    return Lesson(
        name(start, board.plan) if board.edition > 1 else theme(board.plan),
        tries,
        Event("end-home", {"turn": par}),
        Proof(
            Event("proof-par", {"par": par}), Event("proof-no-less", {"less": par - 1})
        ),
    )


# --- why not


def _refutations(start: Position) -> Iterator[Refutation]:
    """Tiles that bear nothing and must stay."""
    for tile, (colour, squares) in cutting(start).items():
        facts = {"tile": tile, "squares": squares}
        yield Refutation(str(tile), Event(f"{colour}-try-tile", facts))


def cutting(start: Position) -> Mapping[Tile, tuple[str, tuple[Cell, ...]]]:
    """The tiles that bear nothing and yet lose at once: what they cut off (CAN-11)."""
    found = {}
    for tile in PLACES:
        if bears(start, tile):
            continue
        after = start.apply(Removal(tile))
        for player, colour in enumerate(COLOURS):
            if cut := tuple(sorted(after.cut_off(player))):
                found[tile] = (colour, cut)
    return found


# --- its theme


def _gate(plan: Sequence[str]) -> tuple[int, Gate] | None:
    """The turn of the plan on which the gate is placed, and where."""
    for number, turn in enumerate(plan, start=1):
        for move in map(parse_move, turn.split(" ")):
            if isinstance(move, Placement):
                return number, move.gate
    return None


def theme(plan: Sequence[str]) -> Event:
    """The theme of a plan, the rarest first."""
    found = _gate(plan)
    turn, gate = found or (0, None)
    ends = [lies(side) for side in gate] if gate else []
    return first_that_holds(
        [
            ("on-foot", lambda: not gate),
            ("late-gate", lambda: turn >= LATE),
            ("middle", lambda: "hole" in ends),
            ("rim-to-rim", lambda: set(ends) in ({"w", "e"}, {"n", "s"})),
            ("last-tiles", lambda: len(plan) >= LONG),
            ("over-the-gap", lambda: "gap" in ends),
            ("round-the-corner", lambda: len(set(ends)) > 1),
            ("same-side", lambda: True),
        ]
    )


def judge(claimed: RatedSetup) -> Claims:
    """All that the card of a board says: its par and level, and a plan that wins."""
    start = deal(claimed.setup)
    par, failing = unlimited_solution(start).par, _failing(claimed, start)
    hard = None if failing is None else level(failing)
    if claimed.rating:
        said = claimed.rating[0]
        again = rating_event(par, hard) if hard else None
        yield Claim("rating", dict(said.facts), again and dict(again.facts))
    if claimed.failing:
        yield Claim("rating", claimed.failing, failing)
    if claimed.level:
        yield Claim("level", claimed.level, hard)
    if claimed.plan:
        yield Claim("plan", len(claimed.plan), par)
        yield Claim("plan wins", True, _wins(start, claimed.plan))


def _failing(board: RatedSetup, start: Position) -> int | None:
    """How many of 1,000 fail to win a board, by the panel of its edition."""
    if board.edition > 1:
        return of_board(board)
    hard = fully(start).difficulty
    return hard.rating if hard else None


def _wins(start: Position, plan: tuple[str, ...]) -> bool:
    """Whether the turns of a plan are legal and end in a win, by the plain rules."""
    played = plies(start, " ".join(plan))
    outcome = played[-1].after.outcome()
    return bool(outcome and outcome.scores[0] > 0)


def hint(position: Position, turns: Sequence[str]) -> tuple[Event, ...]:
    """Where the gate stands is left open."""
    gates = [
        number
        for number, turn in enumerate(turns, start=1)
        if turn.startswith("gate:") or " gate:" in turn
    ]
    tile = turns[0].rpartition("x")[2]
    key = "hint-gate" if gates else "hint-no-gate"
    facts = {"turn": gates[0], "tile": tile} if gates else {"tile": tile}
    return (Event(key, facts),)
