"""Paper: what a game offers to those who draw it, print it and cut it out."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NamedTuple

from pnp.core.event import Event
from pnp.core.finding import Finding
from pnp.core.keymoment import Option
from pnp.core.position import Player
from pnp.core.puzzle import Puzzle
from pnp.core.record import Ply
from pnp.core.rules import Playthrough, PositionT
from pnp.scene.chart import Chart
from pnp.scene.look import Look
from pnp.scene.nodes import Box, Node, Point, Scene
from pnp.scene.note import Note
from pnp.scene.sticker import Sticker
from pnp.scene.tabletop import Tabletop
from pnp.scene.touch import Touch


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
    notes: tuple[Note, ...] = ()
    """What is written on the front, in the reader's language."""
    which: Event | None = None
    """What a reader calls it among those of its key (``red, ring``)."""


class Planned(NamedTuple):
    """A turn of a plan, as a card tells it."""

    sign: Scene
    """Who plays it."""
    said: tuple[Event, ...]
    """What is done, in this order."""
    last: Event
    """What ends the turn."""


PICTURED = frozenset({"one-case", "first-shown"})
"""What is said of the picture of a solution alone."""


class Legend(NamedTuple):
    """What the card of a puzzle explains beside the task, and beside the solution."""

    front: tuple[Event, ...]
    back: tuple[Event, ...]

    @property
    def unpictured(self) -> tuple[Event, ...]:
        """What holds of a solution in words alone."""
        return tuple(event for event in self.back if event.key not in PICTURED)


class Scoring(NamedTuple):
    """How the players of a game that is over compare, as a table and in words."""

    heads: tuple[Event, ...]
    rows: tuple[tuple[Event | int, ...], ...]
    remarks: tuple[Event, ...]


class Spots(NamedTuple):
    """Where cells lie in the diagrams of a game, for what is set over them."""

    at: Callable[[str], Point | None]
    """The middle of the cell called so, ``None`` if there is none."""
    unit: float
    """How wide a cell is there."""
    cell: float
    """How wide it is in a figure that shows a part of the board."""


@dataclass(frozen=True, kw_only=True)
class Hidden(Generic[PositionT]):
    """How a game draws what some of its players may not see."""

    bared: Callable[[Playthrough[PositionT]], Scene]
    """What was hidden in a game, laid open when it is over."""
    secret: Callable[[PositionT, Player, float], Scene]
    """What a player alone may know of a start, for a flap of its card so wide."""
    veil: Callable[[Box], Node]
    """A pattern behind a secret, to hide it where paper is held to the light."""


Spelling = Callable[[str], Sequence[Event | str]]
"""Cuts a text at its moves, these as their readers call them."""


@dataclass(frozen=True, kw_only=True)
class Guidance(Generic[PositionT]):
    """What cards and books tell beside a diagram: nothing, if the game has no more."""

    close: Callable[[PositionT, Sequence[Ply[PositionT]]], Scene] | None = None
    """The view with its names close to the board, which fills a card so."""
    legend: Callable[[Puzzle[PositionT]], Legend] = lambda _: Legend((), ())
    """What there is to explain on the card of a puzzle."""
    answered: Callable[[Puzzle[PositionT]], Event | None] = lambda _: None
    """An answer of one move, where notation does not tell it to a reader."""
    hint: Callable[[PositionT, Sequence[str]], Sequence[Event]] = lambda *_: ()
    """Less than the first move of a solution, and more than nothing."""
    planned: Callable[[PositionT, Sequence[str]], Sequence[Planned]] = lambda *_: ()
    """The turns of a win from a start, told for the back of its card."""
    spelled: Spelling | None = None
    listed: Spelling | None = None
    """The same for the list of the turns of a game, where that is shorter."""
    typed: Spelling | None = None
    """The same as players type it."""
    first: Callable[[PositionT], int] = lambda _: 1
    """The number that the first turn of a solution has."""
    mover: Callable[[Player], Node] | None = None
    """The sign of who is to move, which reaches 1 from the origin.

    It stands before a task whose words for colours have no signs.
    """


@dataclass(frozen=True, kw_only=True)
class Rulebook(Generic[PositionT]):
    """What rule sheets show beside turns that were made."""

    refusal: Callable[[PositionT, str], Scene] | None = None
    """A move, crossed out, in a position in which it is illegal."""
    called: Callable[[PositionT, str], Event] | None = None
    """A move by its notation as captions write it, whether legal or not."""
    signs: Mapping[str, Callable[[], Scene]] = field(default_factory=dict)
    """What its diagrams are made of; the words tell each as ``sign-NAME``."""
    offer: Callable[[PositionT, Sequence[Ply[PositionT]]], Scene] | None = None
    """Moves that a position offers, all drawn at once; else as if they were made."""
    spots: Spots | None = None
    """Where cells lie in the view; without it figures are never cropped."""
    charts: Mapping[str, Callable[[Finding], Chart]] = field(default_factory=dict)
    """Maps of what was found of its tactics, by name."""
    heard: Callable[[PositionT, Sequence[str]], Iterable[Event]] | None = None
    """What is told of a position of which some cells are seen; else all of it is."""
    choice: Callable[[PositionT, Sequence[Option]], Scene] | None = None
    """A position with the turns that could be made, the first of them made."""
    least: float = 0.0
    """The least scale at which rule sheets print it."""
    close: Callable[[PositionT, Sequence[Option]], tuple[Scene, Scene]] | None = None
    """The same of which a part is shown: with nothing beside the board, and what lies
    there in a strip as wide as a figure. Where there is none the whole is shown."""
    side: Callable[[Sequence[Ply[PositionT]]], Scene] | None = None
    """What a turn did, looked at from the side."""


@dataclass(frozen=True, kw_only=True)
class Paper(Generic[PositionT]):
    """Who prints needs this beside the rules, and no solver."""

    view: Callable[[PositionT, Sequence[Ply[PositionT]]], Scene]
    """The position as a diagram, marked with the turn that led to it."""
    pictures: Mapping[str, Callable[..., Scene]]
    """Drawings of the rule sheet that show no moment of a game.

    With those of the variants that change a part, as components.
    """
    components: Callable[..., Sequence[Component]]
    """All that is printed and cut, with some of the variants that change a part."""
    bled: Callable[..., Sequence[Component]] | None = None
    """The same with their ground over the trim, where cutting at home wants edges."""
    varied: frozenset[str] = frozenset()
    """The variants that change a part."""
    sign: Callable[[Player], Node] | None = None
    """The sign of a seat's colour, which reaches 1 from the origin.

    It stands beside the word for a colour that not every print shows.
    """
    numbered: bool = False
    """Whether captions count the turns, because the events of a turn do not."""
    rulebook: Rulebook[PositionT] = field(default_factory=lambda: Rulebook())
    """What rule sheets show beside turns that were made."""
    hidden: Hidden[PositionT] | None = None
    """What players may not see, where there is such a thing."""
    scoring: Callable[[PositionT], Scoring] | None = None
    """How a position that ends a game is scored, where points are counted."""
    guidance: Guidance[PositionT] = field(default_factory=lambda: Guidance())
    """What cards and books tell beside a diagram."""
    tabletop: Callable[[PositionT], Tabletop] | None = None
    """A position with its printed parts, for tables on a screen."""
    touch: Touch | None = None
    """How moves are chosen by touching the diagram, on a screen."""
    look: Look | None = None
    """The game's world; a plugin may go without."""
    stickers: Callable[[], Sequence[Sticker]] = tuple
    """What goes on blank wood in place of its pieces, for who has some."""

    @property
    def close(self) -> Callable[[PositionT, Sequence[Ply[PositionT]]], Scene]:
        """The view for cards."""
        return self.guidance.close or self.view

    def parts(self, variants: Iterable[str]) -> Sequence[Component]:
        """All that is printed and cut to play with some variants."""
        return self.components(*self._changing(variants))

    def bled_parts(self, variants: Iterable[str]) -> Sequence[Component]:
        """The same as print shops want them."""
        made = self.bled or self.components
        return made(*self._changing(variants))

    def pictured(self, name: str, variants: Iterable[str] = ()) -> Scene:
        """A drawing of the rule sheet of games with some variants."""
        return self.pictures[name](*self._changing(variants))

    def _changing(self, variants: Iterable[str]) -> Iterator[str]:
        return (name for name in variants if name in self.varied)

    def shown(
        self,
        position: PositionT,
        last: Sequence[Ply[PositionT]] = (),
        viewer: Player | None = None,
    ) -> Scene:
        """The diagram of what a player may see, or of what everybody sees."""
        plies = [
            Ply(ply.before.seen_by(viewer), ply.move, ply.after.seen_by(viewer))
            for ply in last
        ]
        return self.view(position.seen_by(viewer), plies)
