"""A game: its rules, its paper and its mind, each loaded when it is asked for."""

import datetime
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic

from pnp.core.entry import RatedSetup
from pnp.core.position import MoveT
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.rules import PositionT, Rules
from pnp.core.setup import DRAWS, Setup
from pnp.errors import Reason, UserError

if TYPE_CHECKING:
    from pnp.core.misreading import Misreadings
    from pnp.games.almanac import Almanac
    from pnp.scene.paper import Paper
    from pnp.solve.mind import Mind


@dataclass(frozen=True, eq=False)
class Game(Generic[PositionT, MoveT]):
    """Four rooms under one name; see ``games/claustro`` for the pattern.

    >>> from pnp import find
    >>> gridblock = find("gridblock")
    >>> gridblock.name, gridblock.rules.seats[0], len(gridblock.start().legal())
    ('gridblock', 'red', 6)
    """

    rules: Rules[PositionT, MoveT]
    """Who plays: rules, notation, setups, events."""
    _paper: "Callable[[], Paper[PositionT]]" = field(repr=False)
    _mind: "Callable[[], Mind[PositionT, MoveT]]" = field(repr=False)
    _misreadings: "Callable[[], Misreadings[PositionT, MoveT]] | None" = field(
        default=None, repr=False
    )

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.rules.name

    @cached_property
    def paper(self) -> "Paper[PositionT]":
        """Who prints: diagrams, parts, pictures."""
        return self._paper()

    @cached_property
    def mind(self) -> "Mind[PositionT, MoveT]":
        """Who solves: solvers, players, puzzles, tables, examples."""
        return self._mind()

    @property
    def misreadings(self) -> "Misreadings[PositionT, MoveT] | None":
        """Who learns: how the rules are misread; a plugin may go without."""
        return self._misreadings() if self._misreadings else None

    def start(
        self,
        seed: int = 0,
        *,
        players: int = 0,
        variants: Iterable[str] = (),
        code: str | None = None,
    ) -> PositionT:
        """Where a game starts: the setup of a seed, or that of a printed code.

        Without ``players`` as many play as is usual. Raises ``UserError`` for a setup
        that cannot be.
        """
        if code is not None:
            return self.rules.deal(Setup.from_code(code, self.rules.editions))
        chosen = self.rules.edition.checked(variants)
        return self.rules.deal(Setup(self.rules.edition, players, chosen, seed))

    def solve(
        self, position: PositionT, seconds: float | None = None
    ) -> Mapping[str, Any]:
        """All that is known of a position, as ``pnp solve --json`` tells it.

        Raises ``UserError`` where the game has no solver.
        """
        return self.mind.answer(position, seconds)

    def puzzle(
        self,
        seed: int = 0,
        *,
        level: int | None = None,
        moves: int | None = None,
        kind: str | None = None,
    ) -> Puzzle[PositionT]:
        """The puzzle of a seed: of a level from 1 to 5, in so many moves, of a kind.

        Raises ``UserError`` where the game has no puzzles, or none that is so.
        """
        wish = self.wish(seed, level, moves, kind)
        if not self.mind.puzzle:
            raise UserError(Reason("{} has no puzzles", self.name))
        return self.mind.puzzle(wish)

    def wish(
        self,
        seed: int = 0,
        level: int | None = None,
        moves: int | None = None,
        kind: str | None = None,
    ) -> Wish:
        """What such a puzzle is looked for by; ``UserError`` for what none can be."""
        wish, column = Wish(seed, level, moves), self.mind.column
        if kind is not None:
            if not column or not column.edition:
                raise UserError(Reason("{} has no kinds of puzzles", self.name))
            return column.edition.wish(kind, seed, level, moves)
        if self.mind.grades:
            wish.check_against(self.mind.grades())
        return wish

    @property
    def almanac(self) -> "Almanac | None":
        """What was found for every day, if the game comes with it."""
        from pnp.games.almanac import almanac

        return almanac(self.rules, self.mind.column)

    @property
    def has_days(self) -> bool:
        """Whether there is something new for every day: a puzzle, or a start."""
        return bool(self.mind.puzzle) or self.rules.has_chance

    def unjudged(
        self, day: datetime.date, variants: tuple[str, ...] = ()
    ) -> Setup | None:
        """The setup of a day; ``None`` where boards must be judged to know it."""
        known = None if variants else self.almanac
        if known and known.column.rated:
            held = known.held(known.entry(known.place(day)))
            if isinstance(held, RatedSetup):
                return held.setup
        if self.mind.is_worthy:
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

    def is_worthy(self, start: PositionT) -> bool:
        """Whether a start is worth a card."""
        return not self.mind.is_worthy or self.mind.is_worthy(start)
