"""What a game teaches by its tiles: what each costs in turns if it goes now."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.core.event import Event
from pnp.core.key_moment import KeyMoment, Mark, Option, foremost
from pnp.core.record import Playthrough, Ply, Turn
from pnp.games.cancelletto.rules.board import COLOURS, Tile
from pnp.games.cancelletto.rules.moves import Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.answer import best_plan, unlimited_solution
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.cancelletto.solver.motives import idle, reasons, steps_left
from pnp.solve.because import Facts, Reason, said_of

MOST = 3
"""So many turns of a game are told: a board is played twice."""

GATE, THROUGH = 0.6, 0.3
"""What is added to the weight of a turn that places the gate, or first uses it."""


def key_moments(played: Playthrough[Position]) -> Sequence[KeyMoment]:
    """The key moments of a game: where most tiles cost turns, and what the gate does.

    A game in which the gate is not placed is judged as if there were none.
    """
    gate = any(isinstance(p.move, Placement) for turn in played.turns for p in turn)
    met: list[KeyMoment] = []
    used = False
    for number, turn in enumerate(played.turns, start=1):
        through = not used and any(map(_goes_through, turn))
        used = used or through
        if isinstance(turn[-1].move, Removal):
            after = [" ".join(str(p.move) for p in t) for t in played.turns[number:]]
            won = played.turns[-1][-1].after.outcome()
            found = _Map.of(turn, gate, after if won and won.scores[0] > 0 else ())
            met += [_moment(found, number, through)] if found.costs else []
    return foremost((moment for moment in met if moment.weight), MOST)


class _Map(NamedTuple):
    """A turn, and what it would cost to take away another tile in its end."""

    turn: Turn[Position]
    gate: bool
    played: Sequence[str]
    """The turns in which the game was won after it; none if it was not."""
    costs: dict[Tile, int | None]
    """In turns, by the tiles that can be spared; ``None``: no win is left.

    Empty if there is no win whatever is taken.
    """
    par: int = 0
    """In how many turns the game can be won after these steps, this one included."""

    @classmethod
    def of(cls, turn: Turn[Position], gate: bool, played: Sequence[str]) -> "_Map":
        before = turn[-1].before
        after = {
            move.tile: before.apply(move)
            for move in before.legal()
            if isinstance(move, Removal)
        }
        pars = {
            tile: solve(position, gate=gate).par
            for tile, position in after.items()
            if not position.outcome()
        }
        known = [par for par in pars.values() if par is not None]
        if not known:
            return cls(turn, gate, played, {})
        least = min(known)
        costs = {t: None if par is None else par - least for t, par in pars.items()}
        return cls(turn, gate, played, costs, least + 1)

    @property
    def traps(self) -> list[Tile]:
        """The tiles that cost something, though nothing is lost at once."""
        return [tile for tile, cost in self.costs.items() if cost != 0]


def _goes_through(ply: Ply[Position]) -> bool:
    move = ply.move
    return isinstance(move, Step) and move.target not in move.origin.neighbours()


def _moment(found: _Map, number: int, through: bool) -> KeyMoment:
    places = any(isinstance(ply.move, Placement) for ply in found.turn)
    weight = len(found.traps) / len(found.costs)
    weight += GATE * places + THROUGH * through
    options = tuple(_options(found))
    return KeyMoment(number, options, tuple(_moment_events(found)), min(weight, 0.99))


def _options(found: _Map) -> Iterator[Option]:
    """The turn as it was made, then with every other tile instead."""
    *steps, last = found.turn
    removals = [m for m in last.before.legal() if isinstance(m, Removal)]
    for move in sorted(removals, key=lambda move: move != last.move):
        ply = Ply.of(last.before, move)
        yield Option((*steps, ply), _mark(found, move.tile))


def _mark(found: _Map, tile: Tile) -> Mark:
    cost = found.costs.get(tile)
    if cost is None:
        return Mark("loses")
    return Mark("costs", cost) if cost else Mark("holds")


# --- in words


def _moment_events(found: _Map) -> Iterator[Event]:
    before = found.turn[0].before
    yield Event(f"told-{COLOURS[before.turn]}")
    for ply in found.turn:
        if isinstance(ply.move, Placement):
            yield from _gate(found, ply.move)
        elif _goes_through(ply):
            facts = {"origin": ply.move.origin, "target": ply.move.target}
            yield Event("told-through", facts)
    yield from _sooner(found)
    free = len(found.costs) - len(found.traps)
    key = "told-map-one" if free == 1 else "told-map"
    yield Event(key, {"free": free, "count": len(found.costs)})
    costs = {found.costs[tile] for tile in found.traps} - {None}
    for cost in sorted(filter(None, costs)):
        tiles = tuple(t for t in found.traps if found.costs[t] == cost)
        key = "told-costs-a-turn" if cost == 1 else "told-costs"
        yield Event(key, {"tiles": tiles, "turns": cost})
    if fatal := tuple(tile for tile in found.traps if found.costs[tile] is None):
        yield Event("told-fatal", {"tiles": fatal})
    yield from _why(found)


def _why(found: _Map) -> Iterator[Event]:
    """Why the tile must stay that looks idle, or was taken, and another need not."""
    before, made = found.turn[-1].before, found.turn[-1].move
    looks = [move for move in idle(before) if move.tile in found.costs]
    if not isinstance(made, Removal):
        return
    if made.tile in found.traps:
        traps, free = [made], [m for m in looks if m.tile not in found.traps]
    else:
        traps, free = [m for m in looks if m.tile in found.traps], [made]
    plan = found.played if made in free else ()
    told = [
        reasons(before, trap, free[0], gate=found.gate, plan=plan)
        for trap in traps
        if free
    ]
    fails = sorted((both[0] for both in told if both), key=_name_of_tile)
    yield from _joined(fails)
    yield from said_of(next(filter(None, told), ())[1:])


def _joined(reasons: Sequence[Reason]) -> Iterator[Event]:
    """Reasons as they are told, once for all tiles of which the same is true."""
    told: dict[str, list[Facts]] = {}
    for reason in reasons:
        alike = [each for each in reasons if _apart(each) == _apart(reason)]
        if alike[0] is reason:
            *rest, last = (_name_of_tile(each) for each in alike)
            either = Event("why-either", {"rest": ", ".join(rest), "last": last})
            tile = either if rest else last
            facts = {**_apart(reason)[1], "tile": tile}
            told.setdefault(reason.event.key, []).append(facts)
    for key, found in told.items():
        yield from _in_one(found) if key == MEETING else (Event(key, f) for f in found)


MEETING = "why-meet"
"""What is said of all squares where the colours are in each other's way at once."""


def _in_one(found: Sequence[Facts]) -> Iterator[Event]:
    first, *others = found
    tile = first["tile"]
    for facts in others:
        also = {"tile": tile, "cell": facts["cell"], "also": facts["tile"]}
        tile = Event(f"{MEETING}-also", also)
    yield Event(MEETING, {**first, "tile": tile})


def _name_of_tile(reason: Reason) -> str:
    """Its name, with the step over it by which the colours keep out of their way."""
    tile, way = (reason.facts.get(name) for name in ("tile", "way"))
    return f"{tile} ({way})" if way else str(tile)


def _apart(reason: Reason) -> tuple[str, Facts]:
    """What is said, of whichever tile."""
    told = {k: fact for k, fact in reason.facts.items() if k not in ("tile", "way")}
    return reason.motive, told


def _sooner(found: _Map) -> Iterator[Event]:
    """How much sooner the win would come with other steps or another gate."""
    par = solve(found.turn[0].before, gate=found.gate).par
    if sooner := found.par - (par or found.par):
        key = "told-sooner-a-turn" if sooner == 1 else "told-sooner"
        yield Event(key, {"turns": sooner})


def _gate(found: _Map, move: Placement) -> Iterator[Event]:
    """How much sooner the gate wins, and by how much it shortens all ways."""
    without = solve(found.turn[0].before, gate=False).par
    first, second = (side.cell for side in move.gate)
    facts = {"first": first, "second": second, "par": found.par}
    if without is None:
        yield Event("told-gate-needed", facts)
    else:
        yield Event("told-gate", facts | {"without": without})
    before = next(ply.before for ply in found.turn if ply.move == move)
    far, near = map(steps_left, (before, before.apply(move)))
    if far and near and near < far:
        yield Event("told-gate-steps", {"far": far, "near": near})


SLIPS = frozenset({"costs-a-turn", "costs-turns"})
"""What is said of turns after which the game can be won all the same."""


def verdict(plies: Sequence[Ply[Position]]) -> Sequence[Event]:
    """Whether a turn puts off the win or gives it away, proven before and after.

    A part of a turn is judged as such.
    """
    before, after = plies[0].before, plies[-1].after
    end = after.outcome()
    if end and end.reason == "home":
        return ()
    stood = unlimited_solution(before)
    if stood.status != "win" or stood.par is None:
        return ()
    stands = unlimited_solution(after)
    if end or stands.status == "no-win":
        return Event("win-given-away"), *_better(before, plies)
    if stands.status != "win" or stands.par is None:
        return ()
    # What is left of a turn is a turn; a whole one is behind.
    lost = stands.par + after.number - before.number - stood.par
    if lost <= 0:
        return ()
    key = "costs-a-turn" if lost == 1 else "costs-turns"
    return Event(key, {"turns": lost, "par": stands.par}), *_better(before, plies)


def _better(before: Position, plies: Sequence[Ply[Position]]) -> Iterator[Event]:
    """The first turn of a plan as fast as can be.

    Where the steps were as good, it is another tile after them, and why; what loses at
    once tells that itself.
    """
    *steps, last = plies
    at, made = last.before, last.move
    spared = at.read(best_plan(at)[0].split()[0]) if best_plan(at) else None
    alike = unlimited_solution(at).par == unlimited_solution(before).par
    if not alike or not isinstance(made, Removal) or not isinstance(spared, Removal):
        yield Event("better-was", {"move": best_plan(before)[0]})
        return
    said = () if last.after.outcome() else said_of(reasons(at, made, spared))
    turn = " ".join(map(str, [*(ply.move for ply in steps), spared]))
    yield from (*said[:1], Event("better-was", {"move": turn}), *said[1:])
