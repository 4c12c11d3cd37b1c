"""A game: its name and the functions the rest of the project needs of it."""

import datetime
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Generic, Literal, NamedTuple

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.position import MoveT, Outcome, Player
from pnp.core.record import (
    Adjudicate,
    Ply,
    PositionT,
    Record,
    RecordError,
    Turn,
    replay,
)
from pnp.core.setup import DRAWS, Edition, Setup
from pnp.errors import UserError
from pnp.scene.nodes import Ink, Node, Point, Scene
from pnp.scene.tokens import BODY
from pnp.solve.effort import Effort
from pnp.solve.puzzle import Puzzle, Wish


def later(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is imported no sooner than the function is called.

    So solvers and their libraries cost nothing to those who only print.
    """

    def call(*arguments: Any) -> Any:
        return getattr(import_module(module), name)(*arguments)

    return call


@dataclass(frozen=True, slots=True)
class Note:
    """Messages of the catalogue that are set into a part, a paragraph each."""

    keys: tuple[str, ...]
    corner: Point
    """Its top left corner."""
    measure: float
    """How wide its lines are at most."""
    size: float = BODY
    face: Literal["regular", "bold"] = "regular"
    align: Literal["start", "middle", "end"] = "start"
    ink: Ink = "text"


@dataclass(frozen=True, slots=True)
class Component:
    """A part to print and cut: its art drawn at true size, bleed included."""

    key: str
    """Names it in the catalogue (``part-tile``)."""
    sheet: str
    """Which sheets it is imposed on; parts of several sizes can share one."""
    name: str
    """Tells it from its like in a file name (``tile-blue-open-1``)."""
    front: Scene
    back: Scene | None = None
    count: int = 1
    label: Scene | None = None
    """The same for a label sheet, at any size: without a line to cut along."""
    notes: tuple[Note, ...] = ()
    """What is written on the front, in the reader's language."""


Progress = Callable[[float, str], None]
"""Told how much of long work is done, from 0 to 1, and what it is doing."""


class TableState(NamedTuple):
    """What the cache holds of a table."""

    state: Literal["built", "absent", "damaged"]
    size: int
    """In bytes."""
    facts: Mapping[str, Any]


class Tables(NamedTuple):
    """Tables of perfect play, built when they are needed and kept in the cache."""

    names: tuple[str, ...]
    """The variants that have a table of their own, ``default`` for none of them."""
    ready: Callable[[Collection[str], Progress], None]
    """Loads the table for some variants, or builds it."""
    build: Callable[[str, Progress], None]
    state: Callable[[str], TableState]
    verify: Callable[[str, Progress], int]
    """How many values were derived again; raises ``UserError`` for a bad table."""
    clear: Callable[[str], int | None]
    """Removes a table and returns its size in bytes, if there was one."""


class Scoring(NamedTuple):
    """How the players of a game that is over compare, as a table and in words."""

    heads: tuple[Event, ...]
    rows: tuple[tuple[Event | int, ...], ...]
    remarks: tuple[Event, ...]


class Planned(NamedTuple):
    """A turn of a plan, as a card tells it."""

    plies: Sequence[Ply[Any]]
    sign: Scene
    """Who plays it."""
    said: tuple[Event, ...]
    """What is done, in this order."""
    last: Event
    """What ends the turn."""


class Legend(NamedTuple):
    """What the card of a puzzle explains beside the task, and beside the solution."""

    front: tuple[Event, ...]
    back: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Playthrough(Generic[PositionT]):
    """A record as played: where it started, its turns and how it ended."""

    start: PositionT
    turns: tuple[Turn[PositionT], ...]
    outcome: Outcome | None

    def after(self, number: int) -> tuple[PositionT, Turn[PositionT]]:
        """The position after so many turns, and the turn that led to it."""
        if not number:
            return self.start, ()
        turn = self.turns[number - 1]
        return turn[-1].after, turn


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[PositionT, MoveT]):
    """Ties a game's modules together; see ``games/cancelletto`` for the pattern."""

    name: str
    editions: tuple[Edition, ...]
    """All that codes were ever printed for; the last is current."""
    deal: Callable[[Setup], PositionT]
    """The start of a setup, of any edition."""
    read: Callable[[str, Iterable[str]], PositionT]
    """A position from its notation and its variants, which are the game's."""
    ends_turn: Callable[[MoveT], bool]
    """Whether the turn passes with a move."""
    adjudicate: Adjudicate
    """How the game stands after some plies; ``None`` while it goes on."""
    events: Callable[[Sequence[Ply[PositionT]]], Sequence[Event]]
    """What the plies of one turn amount to."""
    view: Callable[[PositionT, Sequence[Ply[PositionT]]], Scene]
    """The position as a diagram, marked with the turn that led to it."""
    seen: Callable[[PositionT, int | None], PositionT] = lambda position, _: position
    """What the player of a seat, or else an onlooker, may know of a position."""
    seats: tuple[str, ...]
    """The names of the seats by their colours, in order; a player may have several."""
    sign: Callable[[Player], Node] | None = None
    """The sign of a seat's colour, which reaches 1 from the origin.

    It stands beside the word for a colour that not every print shows.
    """
    pictures: Mapping[str, Callable[[], Scene]]
    """Drawings of the rule sheet that show no moment of a game."""
    components: Callable[..., Sequence[Component]]
    """All that is printed and cut, with some of the variants that change a part."""
    example: Callable[[int], Record]
    """A complete game worth reading, found from a seed."""

    varied: frozenset[str] = frozenset()
    """The variants that change a part."""
    numbered: bool = False
    """Whether captions count the turns, because the events of a turn do not."""
    ending: Callable[[Outcome], Event] = lambda outcome: Event(outcome.reason)
    """How a game ended, where only the record knows, as of repetition."""
    refusal: Callable[[PositionT, str], Scene] | None = None
    """A move, crossed out, in a position in which it is illegal."""
    called: Callable[[PositionT, str], Event] | None = None
    """A move by its notation as captions write it, whether legal or not."""
    bared: Callable[[Playthrough[PositionT]], Scene] | None = None
    """What was hidden in a game, laid open when it is over."""
    secret: Callable[[PositionT, Player], Scene] | None = None
    """What a player alone may know of a start, for a flap of its card."""
    is_worthy: Callable[[PositionT], bool] = lambda _: True
    """Whether a start is worth a card: not all that can be dealt can be won."""
    fits: Callable[[PositionT, int | None, int | None, float | None], bool] | None = (
        None
    )
    """Whether a start can be won, in so many turns and so hard if these are given.

    Nothing is found out that is not asked for, or that takes more seconds than given.
    """
    solve: Callable[[PositionT, Effort], Mapping[str, Any]] | None = None
    """All that is known of a position, searched with some effort at most, as JSON."""
    pars: Callable[[Collection[str]], range] | None = None
    """In how many turns a start can be won, by the variants, where one can be lost."""
    depth: int | None = None
    """How many plies ``solve`` looks ahead unless told; ``None``: to the end."""
    players: Mapping[str, Callable[[PositionT, int, Chance], MoveT]] = field(
        default_factory=dict
    )
    """By name, who chooses a move with a budget of thought and with chance.

    They look at no more of the position than the player to move may see.
    """
    rating: Callable[[PositionT], Sequence[Event]] = lambda _: ()
    """What a card says about a start: how hard it is, proven."""
    plan: Callable[[PositionT], Sequence[Planned]] = lambda _: ()
    """A win from a start as fast as can be, for the back of its card, if one is known.
    """
    measures: Callable[[PositionT], Mapping[str, float]] | None = None
    """What can be counted of a start, by name: how even it is."""
    waiting: Callable[[PositionT], UserError | None] = lambda _: None
    """Why there is no legal move although the game goes on: for what is not known."""
    findings: Callable[[Mapping[str, Any]], Mapping[str, object]] | None = None
    """What a table of ``facts.toml`` comes to, to be printed."""
    scoring: Callable[[PositionT], Scoring] | None = None
    """How a position that ends a game is scored, where points are counted."""
    puzzle: Callable[[Wish], Puzzle[PositionT]] | None = None
    """A puzzle that fits a wish; raises ``UserError`` where none is found."""
    grades: Callable[[], Mapping[int, Collection[int]]] | None = None
    """The levels that puzzles may have, by their moves, known before any table."""
    legend: Callable[[Puzzle[PositionT]], Legend] = lambda _: Legend((), ())
    """What there is to explain on the card of a puzzle."""
    tables: Tables | None = None
    """Perfect play, where a game is small enough for it."""
    wish: Callable[[int], Wish] = Wish
    """The puzzle of a day by its seed: one that is found at once."""
    bench: Callable[[int], Iterable[str]] | None = None
    """Measures so many boards, and tells what was found line by line."""
    coverage: Callable[[PositionT, Sequence[Turn[PositionT]]], frozenset[str]]
    """The clauses that the turns of a game from a start show."""

    @property
    def edition(self) -> Edition:
        """The current edition."""
        return self.editions[-1]

    def parse(self, text: str, variants: Iterable[str] = ()) -> PositionT:
        """A position from its notation.

        Raises ``UserError`` for text that is none, for variants that the game does not
        know and for such as exclude each other.
        """
        return self.read(text, self.edition.checked(variants))

    def parts(self, variants: Iterable[str]) -> Sequence[Component]:
        """All that is printed and cut to play with some variants."""
        return self.components(*(name for name in variants if name in self.varied))

    def shown(
        self,
        position: PositionT,
        last: Sequence[Ply[PositionT]] = (),
        viewer: int | None = None,
    ) -> Scene:
        """The diagram of what a player may see, or of what everybody sees."""
        plies = [
            Ply(self.seen(ply.before, viewer), ply.move, self.seen(ply.after, viewer))
            for ply in last
        ]
        return self.view(self.seen(position, viewer), plies)

    def answer(
        self, position: PositionT, seconds: float | None = None
    ) -> Mapping[str, Any]:
        """What the solver says of a position; raises ``TypeError`` without one."""
        if not self.solve:
            raise TypeError(f"{self.name} has no solver")
        return self.solve(position, Effort(seconds, self.depth))

    def of_day(self, day: datetime.date, variants: tuple[str, ...] = ()) -> Setup:
        """The setup of a day: the first of those that belong to it worth playing."""
        draws = [
            Setup.for_date(self.edition, day, variants, draw) for draw in range(DRAWS)
        ]
        worthy = (setup for setup in draws if self.is_worthy(self.deal(setup)))
        return next(worthy, draws[0])

    def play(self, record: Record) -> Playthrough[PositionT]:
        """The record replayed; raises ``RecordError`` at its first fault."""
        start = self._start(record)
        turns = tuple(replay(start, record, self.adjudicate, self.ends_turn))
        plies = tuple(ply for turn in turns for ply in turn)
        outcome = self.adjudicate(plies) if plies else start.outcome()
        return Playthrough(start, turns, outcome)

    def _start(self, record: Record) -> Any:
        where = "variants"
        try:
            variants = self.edition.checked(record.variants)
            where = "players"
            Setup(self.edition, record.players or 0, variants)
            where = "position" if record.position else "setup"
            if record.position:
                start = self.parse(record.position, variants)
                true = variants, getattr(start, "players", record.players)
            else:
                setup = Setup.from_code(record.setup or "", self.editions)
                start, true = self.deal(setup), (setup.variants, setup.players)
        except UserError as error:
            line = record.heads.get(where, 1)
            clause = getattr(error, "clause", None)
            raise RecordError(line, str(error), clause) from None
        _agreed(record, _heads(variants, record.players or true[1]), _heads(*true))
        return start


def _heads(variants: Iterable[str], players: int | None) -> Mapping[str, str]:
    """What the headers of a record say of them."""
    return {"variants": ",".join(variants) or "-", "players": str(players)}


def _agreed(
    record: Record, claimed: Mapping[str, str], true: Mapping[str, str]
) -> None:
    """Refuses headers that say another thing than where the game starts."""
    start = "setup" if record.setup else "position"
    for word, said in claimed.items():
        if said != true[word]:
            fault = f"'{word} {said}' is not what the {start} says: {true[word]}"
            raise RecordError(record.heads.get(word, 1), fault)
