"""Drawing: what a game offers to those who show its positions and moves."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, NamedTuple, Protocol, Self, get_args

from pnp.boards.cell_positions import Spots
from pnp.boards.charts import Chart
from pnp.core.event import Event
from pnp.core.finding import Finding
from pnp.core.key_moment import Option
from pnp.core.position import Player
from pnp.core.puzzle import Puzzle
from pnp.core.record import GamePositionT, Ply
from pnp.protocol.components import Tabletop
from pnp.protocol.puzzles import Planned
from pnp.scene.nodes import Box, Node, Point, Scene

Clicks = tuple[str, ...]
"""What is touched one after another: places of the diagram, and other choices."""


class Spot(NamedTuple):
    """A place of a diagram, in millimetres from its upper left corner."""

    middle: Point
    size: float
    mark: float = 0.72
    """How much of it is marked where it may be touched, so that all is still seen."""
    called: Event | None = None
    """What it is, where its name alone does not say so."""
    wide: float = 1.0
    """How wide it is where it is no circle but a card, by how high: its size."""


class Touch(Protocol):
    """How the moves of a game are chosen by touching its diagram: a module of it."""

    def spots(self) -> Mapping[str, Spot]:
        """The places that can be touched, by their names."""
        ...

    def clicks(self, legal: Sequence[Any], /) -> Mapping[Clicks, Any]:
        """Legal moves by what is touched for them; a move may have several ways."""
        ...

    def move_of_clicks(self, position: Any, picked: Clicks, /) -> str | None:
        """The move that touches mean in a position, as it is written, legal or not."""
        ...

    def choice_event(self, name: str, /) -> Event:
        """What can be chosen beside the diagram, in words."""
        ...

    def asked_event(
        self, position: Any, picked: Clicks, further: Collection[str], /
    ) -> Event | None:
        """What is asked once some places were touched, of those that may be next.

        Where nothing is said, the last of them is named; and before any is touched, if
        a turn has begun that goes on, whose turn it is.
        """
        ...

    def paths(self, position: Any, move: Any, /) -> Sequence[Clicks]:
        """What goes where in a move from a position, one thing after another.

        Each by the places that it touches, from where it stands.
        """
        ...


class Laid(NamedTuple):
    """Something to choose that lies beside the board, in its picture."""

    place: str
    """The name of the place where it lies."""
    called: Event
    """What it is, as it stands in a sentence."""
    label: Event
    """The same by itself."""


class Lying(Protocol):
    """Where a game draws what lies beside its board and is chosen: a module of it."""

    def places(self) -> Mapping[str, Spot]:
        """All places there are, by their names."""
        ...

    def lying(self, position: Any, /) -> Mapping[str, Laid]:
        """What whoever moves may choose there, by what is touched for it."""
        ...


Thing = Literal["box", "book", "cards"]

THINGS: frozenset[Thing] = frozenset(get_args(Thing))
"""What may lie beside a game on a table, and not every kit has."""


class Table(Protocol):
    """Draws a game on the table."""

    def __call__(self, things: Collection[Thing] = THINGS, /) -> Scene:
        """Its board and pieces, and beside them these things: all that are sold."""
        ...


class Scoring(NamedTuple):
    """How the players of a game that is over compare, as a table and in words."""

    heads: tuple[Event, ...]
    rows: tuple[tuple[Event | int, ...], ...]
    remarks: tuple[Event, ...]
    sums: tuple[int, ...] = ()
    """The rows that add up those above."""


class Hidden(Protocol):
    """How a game draws what some of its players may not see: a module of it."""

    def secret(self, start: Any, builder: Player, wide: float, /) -> Scene:
        """What a player alone may know of a start, for a flap of its card so wide."""
        ...

    def veil(self, box: Box, /) -> Node:
        """A pattern behind a secret, to hide it where paper is held to the light."""
        ...


Spelling = Callable[[str], Sequence[Event | str]]
"""Cuts a text at its moves, these as their readers call them."""

Use = Literal["read", "pictured", "listed", "typed"]
"""What a move is spelled for: to be read, alone or beside a picture of the moves, for
the list of the turns of a game, where it is shorter, or as players type it."""


class Solution(Protocol):
    """Draws a line of moves on the board that it begins with."""

    def __call__(
        self, position: Any, line: Sequence[Ply[Any]], larger: float = 1.0, /
    ) -> Sequence[Scene]:
        """With numbers so much larger as it will be made smaller.

        Where one board does not tell it, on several of one size.
        """
        ...


View = Callable[[GamePositionT, Sequence[Ply[GamePositionT]]], Scene]
"""A position as a diagram, with some plies that lead to it."""

Place = Literal["alone", "row", "steps", "offer", "rule"]
"""Where a diagram stands: by itself; in a row on a page, as narrow as it can be; among
those of a game that is told turn by turn, where the way of the last turn lies over all
that it passes, and what is more than one move is numbered; with moves that a position
offers, all drawn at once and not as if they were made; or beside the rule that a move
follows."""


@dataclass(frozen=True, kw_only=True)
class Drawing(Generic[GamePositionT]):
    """Who shows a game needs this beside the rules and the art, and no solver."""

    view: View[GamePositionT]
    """The position as a diagram, marked with the turn that led to it."""
    views: Mapping[Place, View[GamePositionT]] = field(default_factory=dict)
    """The same where it stands, if it is another there."""
    pictures: Mapping[str, Callable[[], Scene]] = field(default_factory=dict)
    """Drawings that show no moment of a game; the words tell signs as ``sign-NAME``."""
    sign: Callable[[Player], Node] | None = None
    """The sign of a seat, which reaches 1 from the origin.

    It stands beside the words for its colour unless every print shows that, as black
    and white, and before a task whose words have no signs.
    """
    hidden: Hidden | None = None
    """What players may not see, where there is such a thing."""
    touch: Touch | None = None
    """How moves are chosen by touching the diagram, on a screen."""
    lying: Lying | None = None
    """What is touched beside the board, where its picture shows it."""
    loses: Callable[[GamePositionT, Any], bool] = lambda *_: False
    """Whether a move loses at once, as everybody sees on the board."""
    begun: Callable[[GamePositionT, Clicks, Sequence[Any]], GamePositionT] = (
        lambda position, *_: position
    )
    """The position as a move leaves it in its midst: what was put on the board already,
    of the moves that begin with what was touched."""
    reached: Callable[[GamePositionT, str], Sequence[str]] | None = None
    """Where something would go from a place, were it not forbidden; else it is tried
    to what is nearest."""
    around: Mapping[str, str] = field(default_factory=dict)
    """The keys of words for directions of the view, each with that of its opposite:
    who looks at it from the other side reads these instead."""
    is_faced: bool = False
    """Whether two sit at opposite sides of the view, the first of them at its foot."""
    scoring: Callable[[GamePositionT], Scoring] | None = None
    """How a position that ends a game is scored, where points are counted."""
    tabletop: Callable[[GamePositionT], Tabletop] | None = None
    """A position with its printed parts, for tables on a screen."""
    table: Table | None = None
    """A game on the table, with some of what may lie beside it."""

    # --- what rule sheets show beside turns that were made

    refusal: Callable[[GamePositionT, str], Scene] | None = None
    """A move, crossed out, in a position in which it is illegal."""
    called: Callable[[GamePositionT, str], Event] | None = None
    """A move by its notation as captions write it, whether legal or not."""
    aside: Callable[[GamePositionT, str], Scene] | None = None
    """What was played or drawn for a move, which stands at the left of a figure."""
    spots: Spots | None = None
    """Where cells lie in the view; without it figures are never cropped."""
    pointed: float = 7.0
    """How wide cells of whole boards should be in rules, for fingers to point at."""
    charts: Mapping[str, Callable[[Finding], Chart]] = field(default_factory=dict)
    """Maps of what was found of its tactics, by name."""
    heard: Callable[[GamePositionT, Sequence[str]], Iterable[Event]] | None = None
    """What is told of a position of which some cells are seen; else all of it is."""
    choice: Callable[[GamePositionT, Sequence[Option]], Scene] | None = None
    """A position with the turns that could be made, the first of them made."""
    least: float = 0.0
    """The least scale at which rule sheets print it."""
    part_of_choice: (
        Callable[[GamePositionT, Sequence[Option]], tuple[Scene, Scene]] | None
    ) = None
    """The same of which a part is shown: with nothing beside the board, and what lies
    there in a strip as wide as a figure. Where there is none the whole is shown."""
    side: Callable[[Sequence[Ply[GamePositionT]]], Scene] | None = None
    """What a turn did, looked at from the side."""

    # --- what cards and books tell beside a diagram

    close: Callable[[GamePositionT, str], Scene] | None = None
    """The view as a card asks a puzzle of some kind: its names close to the board, and
    without what the kind does not need."""
    small: Callable[[GamePositionT], Scene] | None = None
    """The view as small as on a wall: no names, and no more than is seen from afar."""
    says_enough: Callable[[GamePositionT], bool] = lambda _: True
    """Whether that says what a day asks; else no wall shows it."""
    hand: Callable[[GamePositionT, str], Scene | None] = lambda *_: None
    """What is held, beside the task of a kind, or lies aside where that needs it.

    The word ``hand-word`` of a game stands before it, if there is one."""
    held: Callable[[GamePositionT], Sequence[tuple[Node, str]]] = lambda _: ()
    """The same as signs that reach 1 from the origin, each with a number.

    One without a number is what the task is about."""
    solved: Solution | None = None
    """A solution on the board."""
    solution_signs: Callable[[Sequence[Ply[GamePositionT]]], Iterable[Event]] = (
        lambda _: ()
    )
    """What explains the signs of a solution drawn, its numbers and arrows apart."""
    brief: Solution | None = None
    """A solution as small as a stamp."""
    tried: Callable[[GamePositionT, Event], Scene | None] = lambda *_: None
    """A try with what refutes it, as a sentence tells it."""
    tried_beside: (
        Callable[[GamePositionT, Event, Scene, float], Scene | None] | None
    ) = None
    """The same as large as a board of several that solve, its marks so much larger."""
    nested: float = 0.0
    """How much of the small picture of a try goes up beside the lower right of a board,
    where this leaves a corner free."""
    sequel: Callable[[Puzzle[GamePositionT]], Sequence[str]] = lambda _: ()
    """The turns that follow an answer, where they are known and no part of it."""
    text_signs: Mapping[str, Callable[[], Node]] = field(default_factory=dict)
    """Signs that texts name in brackets, reaching 1 from the origin."""
    planned: Callable[[Sequence[Ply[GamePositionT]]], Sequence[Planned]] = lambda _: ()
    """The turns of a line one by one, where its drawing alone cannot be followed."""
    spelled: Mapping[Use, Spelling] = field(default_factory=dict)
    """The moves of a text in words, by what for; where nothing is said, as they are."""

    def on_card(self, position: GamePositionT, kind: str = "") -> Scene:
        """The view for cards."""
        return self.close(position, kind) if self.close else self.view(position, ())

    def solution(
        self,
        position: GamePositionT,
        line: Sequence[Ply[GamePositionT]],
        larger: float = 1.0,
    ) -> Sequence[Scene]:
        """A solution on the board; where a game draws none, how its last turn ends."""
        if self.solved:
            return self.solved(position, line, larger)
        return (self.view(line[-1].after, line[-1:]),)

    @property
    def stamp(self) -> Solution:
        """The same as small as a stamp."""
        return self.brief or self.solution

    def standing(self, place: Place) -> Self:
        """The same for boards that stand at a place."""
        return replace(self, view=self.views.get(place, self.view))

    def shown(
        self,
        position: GamePositionT,
        last: Sequence[Ply[GamePositionT]] = (),
        viewer: Player | None = None,
    ) -> Scene:
        """The diagram of what a player may see, or of what everybody sees."""
        plies = [
            Ply(ply.before.seen_by(viewer), ply.move, ply.after.seen_by(viewer))
            for ply in last
        ]
        return self.view(position.seen_by(viewer), plies)
