"""A game: its rules and the rooms beside them, each loaded when it is asked for."""

import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic

from pnp.base.errors import Reason, UserError
from pnp.core.position import MoveT
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.record import GamePositionT
from pnp.core.setup import DRAWS, Setup
from pnp.protocol.entries import RatedSetup
from pnp.protocol.rules import Rules

if TYPE_CHECKING:
    from pnp.protocol.almanac import Almanac
    from pnp.protocol.art import Art
    from pnp.protocol.drawing import Drawing
    from pnp.protocol.misreading import Misreadings
    from pnp.protocol.puzzles import Puzzles
    from pnp.protocol.solver import Solver


ROOMS = "drawing", "art", "solver", "puzzles"


def loaded_rooms(package: str) -> Iterator[Callable[[], Any]]:
    """The rooms of a package in the order in which a game has them, loaded when asked.

    Each is what ``offer`` of its folder has under the folder's name; the misreadings
    stand among the rules.
    """
    places = {f"{room}.offer": room for room in ROOMS} | {
        "rules.misreadings": "misreadings"
    }
    for place, name in places.items():
        yield partial(_load, f"{package}.{place}", name.upper())


def _load(module: str, name: str) -> Any:
    return getattr(import_module(module), name)


@dataclass(frozen=True, eq=False)
class Game(Generic[GamePositionT, MoveT]):
    """Six rooms under one name; see ``games/claustro`` for the pattern.

    >>> from pnp import find
    >>> gridblock = find("gridblock")
    >>> gridblock.name, gridblock.rules.seats[0], len(gridblock.start().legal())
    ('gridblock', 'red', 6)
    """

    rules: Rules[GamePositionT, MoveT]
    """Who plays: rules, notation, setups, events."""
    _drawing: "Callable[[], Drawing[GamePositionT]]" = field(repr=False)
    _art: "Callable[[], Art]" = field(repr=False)
    _solver: "Callable[[], Solver[GamePositionT, MoveT]]" = field(repr=False)
    _puzzles: "Callable[[], Puzzles[GamePositionT]] | None" = field(
        default=None, repr=False
    )
    _misreadings: "Callable[[], Misreadings[GamePositionT, MoveT]] | None" = field(
        default=None, repr=False
    )

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.rules.name

    @cached_property
    def drawing(self) -> "Drawing[GamePositionT]":
        """Who shows a position: diagrams, pictures."""
        return self._drawing()

    @cached_property
    def art(self) -> "Art":
        """What a game is made of and looks like: parts, ornament, covers."""
        return self._art()

    @cached_property
    def solver(self) -> "Solver[GamePositionT, MoveT]":
        """Who solves: solvers, players, tables, examples."""
        return self._solver()

    @cached_property
    def puzzles(self) -> "Puzzles[GamePositionT]":
        """Who poses puzzles; a plugin may go without."""
        from pnp.protocol.puzzles import Puzzles

        return self._puzzles() if self._puzzles else Puzzles()

    @property
    def misreadings(self) -> "Misreadings[GamePositionT, MoveT] | None":
        """Who learns: how the rules are misread; a plugin may go without."""
        return self._misreadings() if self._misreadings else None

    def start(
        self,
        seed: int = 0,
        *,
        players: int = 0,
        variants: Iterable[str] = (),
        code: str | None = None,
    ) -> GamePositionT:
        """Where a game starts: the setup of a seed, or that of a printed code.

        Without ``players`` as many play as is usual. Raises ``UserError`` for a setup
        that cannot be.
        """
        if code is not None:
            return self.rules.deal(Setup.from_code(code, self.rules.editions))
        chosen = self.rules.edition.checked(variants)
        return self.rules.deal(Setup(self.rules.edition, players, chosen, seed))

    def solve(
        self, position: GamePositionT, seconds: float | None = None
    ) -> Mapping[str, Any]:
        """All that is known of a position, as ``pnp solve --json`` tells it.

        Raises ``UserError`` where the game has no solver.
        """
        return self.solver.answer(position, seconds)

    def puzzle(
        self,
        seed: int = 0,
        *,
        level: int | None = None,
        moves: int | None = None,
        kind: str | None = None,
    ) -> Puzzle[GamePositionT]:
        """The puzzle of a seed: of a level from 1 to 5, in so many moves, of a kind.

        Raises ``UserError`` where the game has no puzzles, or none that is so.
        """
        wish = self.wish(seed, level, moves, kind)
        if not self.puzzles.kinds:
            raise UserError(Reason("{} has no puzzles", self.name))
        return self.puzzles.pose(wish)

    def wish(
        self,
        seed: int = 0,
        level: int | None = None,
        moves: int | None = None,
        kind: str | None = None,
    ) -> Wish:
        """What such a puzzle is looked for by; ``UserError`` for what none can be."""
        wish = Wish(seed, level, moves)
        if kind is not None:
            if not self.puzzles.edition:
                raise UserError(Reason("{} has no kinds of puzzles", self.name))
            return self.puzzles.edition.wish(kind, seed, level, moves)
        if self.puzzles.kinds:
            wish.check_against(self.puzzles.levels)
        return wish

    @property
    def almanac(self) -> "Almanac | None":
        """What was found for every day, if the game comes with it."""
        from pnp.protocol.almanac import almanac

        return almanac(self.rules, self.puzzles)

    @property
    def has_days(self) -> bool:
        """Whether there is something new for every day: a puzzle, or a start."""
        return bool(self.puzzles.kinds) or self.rules.has_chance

    def unjudged(
        self, day: datetime.date, variants: tuple[str, ...] = ()
    ) -> Setup | None:
        """The setup of a day; ``None`` where boards must be judged to know it."""
        known = None if variants else self.almanac
        if known and known.puzzles.boards:
            own = known.on(day)
            held = own.held(own.entry(own.place(day)))
            if isinstance(held, RatedSetup):
                return held.setup
        if self.solver.starts:
            return None
        return Setup.for_date(self.rules.edition, day, variants)

    def of_day(self, day: datetime.date, variants: tuple[str, ...] = ()) -> Setup:
        """The setup of a day: that of the almanac, where it has setups.

        Else it is the first worth playing of those that belong to the day.
        """
        if known := self.unjudged(day, variants):
            return known
        draws = [
            Setup.for_date(self.rules.edition, day, variants, draw)
            for draw in range(DRAWS)
        ]
        worthy = (s for s in draws if self.is_worthy(self.rules.deal(s)))
        return next(worthy, draws[0])

    def is_worthy(self, start: GamePositionT) -> bool:
        """Whether a start is worth a card."""
        starts = self.solver.starts
        return not starts or starts.fits(start, None, None, None)
