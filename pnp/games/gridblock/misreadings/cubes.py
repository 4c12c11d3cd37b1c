"""How placing and scoring of Gridblock are misread (GRB-7, GRB-8)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from pnp.core.misreading import Misreading, Plies
from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.games.gridblock.rules.board import CORNERS, LETTERS, PLACE, owner
from pnp.games.gridblock.rules.moves import Move, Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.scoring import tally


def _with_cube(ply: Ply[Position]) -> Position:
    """One more cube on the target."""
    place = PLACE[ply.move.target]
    cubes = list(ply.after.cubes)
    corners = cubes[place] + LETTERS[ply.before.turn]
    cubes[place] = "".join(sorted(corners, key=LETTERS.index))
    return replace(ply.after, cubes=tuple(cubes))


def _on_any_symbol(ply: Ply[Position]) -> Position:
    before, move = ply.before, ply.move
    placed = not isinstance(move, Play) or before.places(move)
    return (
        ply.after if placed or before.is_gridblocked(move.target) else _with_cube(ply)
    )


def _on_full_tile(ply: Ply[Position]) -> Position:
    before, move = ply.before, ply.move
    if not isinstance(move, Play) or before.symbol(move.target) != move.card:
        return ply.after
    return _with_cube(ply) if before.is_gridblocked(move.target) else ply.after


def _one_a_colour(ply: Ply[Position]) -> Position:
    """A tile takes no second cube of a colour."""
    before, move = ply.before, ply.move
    second = LETTERS[before.turn] in before.corners(move.target)
    return replace(ply.after, cubes=before.cubes) if second else ply.after


def _beyond_by_player(plies: Plies) -> bool:
    """Cubes beyond the first are those of both colours of a player together."""
    after: Position = plies[-1].after
    if not after.outcome():
        return False
    players = range(after.players)
    true = [tally(after.cubes, player, after.players).beyond for player in players]
    return [_beyond(after, player) for player in players] != true


def _beyond(position: Position, player: int) -> int:
    seats = range(len(position.letters))
    own = {LETTERS[s] for s in seats if owner(s, position.players) == player}
    counts = (sum(letter in own for letter in tile) for tile in position.cubes)
    return sum(count - 1 for count in counts if count)


def _closer_takes_all(plies: Plies) -> Outcome | None:
    """All cubes of a tile score for whoever placed its fourth."""
    after: Position = plies[-1].after
    if not after.outcome():
        return None
    points = [tally(after.cubes, p, after.players).points for p in range(after.players)]
    for ply in plies:
        before: Position = ply.before
        if (
            before.places(ply.move)
            and len(before.corners(ply.move.target)) == CORNERS - 1
        ):
            closed = after.corners(ply.move.target)
            owners = Counter(
                owner(LETTERS.index(each), after.players) for each in closed
            )
            for player, count in owners.items():
                points[player] -= count
            points[before.player] += CORNERS
    return _ranked(points, "most-cubes")


def _ranked(points: list[int], reason: str) -> Outcome:
    best = max(points)
    won = 1 if points.count(best) == 1 else 0
    return Outcome(tuple(won if p == best else -1 for p in points), reason, "GRB-8")


def endings(plies: Plies) -> frozenset[str]:
    """The reason of the one ending that there is, if it holds."""
    outcome = plies[-1].after.outcome()
    return frozenset({outcome.reason} if outcome else ())


KNOWN: Mapping[str, Misreading[Position, Move]] = {
    "cube-on-any-symbol": Misreading(clause="GRB-7", result=_on_any_symbol),
    "cube-on-full-tile": Misreading(clause="GRB-7", result=_on_full_tile),
    "one-cube-a-colour": Misreading(clause="GRB-7", result=_one_a_colour),
    "tie-over-both-colours": Misreading(clause="GRB-8", counts=_beyond_by_player),
    "fourth-cube-scores": Misreading(clause="GRB-8", outcome=_closer_takes_all),
}
