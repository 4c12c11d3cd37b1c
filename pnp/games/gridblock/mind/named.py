"""Puzzles of the kinds that are found by name: too many cards, and where to start."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.record import Record
from pnp.errors import UserError
from pnp.games.gridblock.mind import panel
from pnp.games.gridblock.mind.census import most, single, ways
from pnp.games.gridblock.mind.lines import best
from pnp.games.gridblock.mind.puzzle import answered, posed
from pnp.games.gridblock.mind.twin import Place, Twin
from pnp.games.gridblock.rules.board import CELLS, PLACE, ROUNDS, SYMBOLS
from pnp.games.gridblock.rules.grids import grid
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.moves import Start
from pnp.games.gridblock.rules.position import Position
from pnp.solve.panel import rated

NOT_ALL, START = "not-all", "where-to-start"

CARDS = (4, 5)
"""How many cards they have."""

BLOCKED = {NOT_ALL: (10, 12, 14), START: (0, 6, 10)}
"""How many tiles are gridblocked, each number as likely."""

MIXED = ("yygb", "yggb", "ygbb")
"""The cubes of others on gridblocked tiles, in turn."""

PATIENCE = 500
"""So many grids are looked at in search of one puzzle."""


def puzzle(wish: Wish) -> Puzzle[Position]:
    """The first puzzle of a kind that fits, on grids that the seed decides.

    Raises ``UserError`` if there is none on hundreds of them.
    """
    chance = Chance(wish.seed)
    kind = wish.kind or NOT_ALL
    asks = ASKS[kind]
    for _ in range(PATIENCE):
        for task in asks(Ground.dealt(chance, wish.moves, BLOCKED[kind]), chance):
            wish.check()
            if wish.level in (None, task.level):
                return task
    fault = f"no {kind} of level {wish.level}" if wish.level else f"no {kind}"
    raise UserError(f"{fault} on {PATIENCE} grids")


class Ground(NamedTuple):
    """A grid with some tiles closed, and the cards to be played on it."""

    tiles: str
    closed: frozenset[Place]
    held: str

    @classmethod
    def dealt(
        cls, chance: Chance, moves: int | None, blocked: Sequence[int]
    ) -> "Ground":
        """One that chance decides, of so many cards if that is said."""
        tiles = grid(chance)
        places = chance.shuffled(range(len(CELLS)))
        closed = frozenset(places[: blocked[chance.below(len(blocked))]])
        cards = moves or CARDS[chance.below(len(CARDS))]
        return cls(tiles, closed, "".join(sorted(chance.shuffled(SYMBOLS)[:cards])))

    @property
    def twin(self) -> Twin:
        """The same as a mover meets it."""
        return Twin(self.tiles, self.closed, frozenset(), frozenset())

    @property
    def cubes(self) -> tuple[str, ...]:
        """The cubes on the closed tiles; there are not enough of one colour for all."""
        order = sorted(self.closed)
        return tuple(
            MIXED[order.index(n) % len(MIXED)] if n in self.closed else ""
            for n in range(len(CELLS))
        )

    def alone(self, place: Place) -> Position:
        """A mover alone on it, with the cards."""
        hands = (Hand(self.held),)
        movers = (CELLS[place],)
        return Position(self.tiles, self.cubes, movers, hands, 1, ROUNDS)


# --- too many cards


def _not_all(ground: Ground, chance: Chance) -> Iterator[Puzzle[Position]]:
    """From where only one line places the most, which is less than the cards."""
    places = single(ground.twin, ground.held)
    for place in chance.shuffled(places):
        if found := not_all(ground.alone(place)):
            yield found


def not_all(task: Position) -> Puzzle[Position] | None:
    """The puzzle to place as many cubes as one can, if not all cards do."""
    found = best(task)
    if found.lines != 1 or not 1 < found.cubes < len(found.line):
        return None
    event = Event("place-most", {"cards": len(found.line)})
    asked = replace(posed(task, found, 1), task=event, kind=NOT_ALL)
    return panel.rated(asked, found.line)


# --- where to start


def _starts(ground: Ground, chance: Chance) -> Iterator[Puzzle[Position]]:
    """The start cards with one tile from which all cards place."""
    for symbol in chance.shuffled(SYMBOLS):
        hand = Hand(symbol, (ground.held,))
        task = Position(ground.tiles, ground.cubes, (None,), (hand,), players=1)
        if found := where_to_start(task):
            yield found


def where_to_start(task: Position) -> Puzzle[Position] | None:
    """The puzzle to find the only start from which all cards place cubes."""
    (held,) = task.hand.later
    starts = [start for start in task.legal() if isinstance(start, Start)]
    twin = Twin.of(task)
    counts = ways(twin, held)[held]
    full = [start for start in starts if most(counts[PLACE[start.target]]) == len(held)]
    if len(full) != 1:
        return None
    line = best(task.apply(full[0])).line
    found = Puzzle(
        task,
        Event(f"start-where-{task.hand.cards}", {"cards": len(held)}),
        len(held),
        1,
        answered((full[0], *line)),
        tempting=len(tempting(task, str(full[0]))),
        only=1,
        key=str(task),
        game=Record("gridblock", position=str(task)),
        kind=START,
    )
    place = PLACE[full[0].target]
    return rated(found, panel.of_start(twin, held, place, len(starts)))


def tempting(task: Position, key: str) -> Sequence[Start]:
    """The other starts from which a card places at once."""
    (held,) = task.hand.later
    twin = Twin.of(task)
    return [
        start
        for start in task.legal()
        if isinstance(start, Start)
        and str(start) != key
        and any(stop.placed for stop in twin.stops(held, PLACE[start.target]))
    ]


ASKS: Mapping[str, Callable[[Ground, Chance], Iterator[Puzzle[Position]]]] = {
    NOT_ALL: _not_all,
    START: _starts,
}
"""What is asked on a ground, by the kind of puzzle."""
