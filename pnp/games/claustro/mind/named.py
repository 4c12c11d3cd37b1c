"""Puzzles of the kinds found by name: walking in, walled in, only move, the drop.

They come from the same games as other puzzles. Who walks in reaches the goal whatever
the replies; who is walled in has no move left, and wins by that; the only move does not
lose where all others do; the drop is asked for where the capture is given.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import Answer, Puzzle, Wish
from pnp.errors import UserError
from pnp.games.claustro.mind import panel
from pnp.games.claustro.mind.play import picked, safe, values
from pnp.games.claustro.mind.puzzle import (
    GAME,
    PATIENCE,
    Played,
    key,
    mistakes,
    posed,
)
from pnp.games.claustro.mind.table import Table
from pnp.games.claustro.rules.board import COLOURS
from pnp.games.claustro.rules.moves import Capture
from pnp.games.claustro.rules.position import Position
from pnp.solve.panel import rated

WALKED, WALLED, ONLY, DROP = "walk-in", "walled-in", "only-move", "the-drop"

WAYS = 4
"""So many pawns and squares at least to begin with where one walks in."""

CHOICES = 8
"""So many moves there are at least where only one does not lose."""

LOST = 8
"""All others lose in so many plies at most, so that it can be shown."""

DROPS = 6
"""So many squares at least the captured pawn may be dropped on."""

LEVELS: Mapping[str, Mapping[int, Collection[int]]] = {
    WALKED: {2: (1, 2, 3, 5), 3: (1, 2, 3, 4, 5), 4: (2, 3, 4, 5)},
    WALLED: {2: (1, 2, 3, 4, 5), 3: (2, 3, 4, 5), 4: (2, 3, 4, 5)},
    ONLY: {1: (2, 3, 4, 5)},
    DROP: {2: (2, 3, 4, 5), 3: (3, 4, 5), 4: (3, 4, 5)},
}
"""By kind and by the moves of the solver, those found often enough to be asked for."""

Maker = Callable[[Played, Table], Puzzle[Position] | None]


def puzzle(wish: Wish, table: Table) -> Puzzle[Position]:
    """The first puzzle of a kind that fits, in games that the seed decides.

    Raises ``UserError`` if there is none in several thousand games.
    """
    kind = wish.kind or WALLED
    lengths = (wish.moves,) if wish.moves else tuple(LEVELS[kind])
    chance = Chance(wish.seed)
    for _ in range(PATIENCE):
        for played in _met(kind, lengths, chance, table):
            wish.check()
            found = MAKERS[kind](played, table)
            if found and wish.level in (None, found.level):
                return found
    fault = f"no {kind} of level {wish.level}" if wish.level else f"no {kind}"
    raise UserError(f"{fault} in {PATIENCE} games")


def _met(
    kind: str, lengths: tuple[int, ...], chance: Chance, table: Table
) -> Iterator[Played]:
    """The positions of one game, or beside its way, that may be such puzzles."""
    if kind != ONLY:
        yield from mistakes(chance, table, lengths)
        return
    here = Played(Position())
    for _ in range(GAME):
        yield here
        here = here.then(picked(safe(values(here.position, table)), chance))


def walked(played: Played, table: Table) -> Puzzle[Position] | None:
    """The win by reaching the goal, whatever the replies that hold out longest."""
    found = posed(played, table)
    if not found or not all(len(line) % 2 for line in found.lines):
        return None
    if len({move[:2] for move in played.position.legal()}) < WAYS:
        return None
    task = Event(f"{_turn(played)}-walks-in", {"moves": found.moves})
    return panel.rated(replace(found, task=task, kind=WALKED))


def walled(played: Played, table: Table) -> Puzzle[Position] | None:
    """The win by having no move left, whatever the replies that hold out longest."""
    found = posed(played, table)
    if not found or any(len(line) % 2 for line in found.lines):
        return None
    task = Event(f"{_turn(played)}-walled-in", {"moves": found.moves})
    return panel.rated(replace(found, task=task, kind=WALLED))


def dropped(played: Played, table: Table) -> Puzzle[Position] | None:
    """The win by a capture of which it is only asked where the pawn is dropped."""
    found = posed(played, table)
    move = played.position.read(found.answer.move) if found else None
    if not found or not isinstance(move, Capture):
        return None
    ways = [each for each in played.position.legal() if each[:2] == move[:2]]
    if len(ways) < DROPS:
        return None
    facts = {"origin": move.origin, "target": move.target, "moves": found.moves}
    task = Event(f"{_turn(played)}-drops", {name: str(facts[name]) for name in facts})
    asked = replace(found, task=task, tempting=len(ways) - 1, kind=DROP)
    return rated(asked, panel.of_drop(played.position, str(move)))


def only(played: Played, table: Table) -> Puzzle[Position] | None:
    """The one move that does not lose, where there are many."""
    position = played.position
    worth = values(position, table)
    kept = [move for move, value in worth.items() if value.kind != "loss"]
    slowest = max((value.distance or 0 for value in worth.values()), default=0)
    if len(worth) < CHOICES or len(kept) != 1 or slowest > LOST:
        return None
    if worth[kept[0]].kind != "cyclic":
        return None
    return panel.rated(
        Puzzle(
            position,
            Event(f"{_turn(played)}-only-move", {"count": len(worth)}),
            1,
            1,
            Answer(str(kept[0])),
            tempting=len(worth) - 1,
            only=1,
            key=key(position),
            game=played.record,
            kind=ONLY,
        )
    )


MAKERS: Mapping[str, Maker] = {
    WALKED: walked,
    WALLED: walled,
    ONLY: only,
    DROP: dropped,
}


def _turn(played: Played) -> str:
    return COLOURS[played.position.turn]
