"""A game: its rules, its paper and its mind, each loaded when it is asked for."""

import datetime
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Generic

from pnp.core.entry import RatedSetup
from pnp.core.position import MoveT
from pnp.core.rules import PositionT, Rules
from pnp.core.setup import DRAWS, Setup

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

    @property
    def almanac(self) -> "Almanac | None":
        """What was found for every day, if the game comes with it."""
        from pnp.games.almanac import almanac

        return almanac(self.rules, self.mind.column)

    @property
    def has_days(self) -> bool:
        """Whether there is something new for every day: a puzzle, or a start."""
        return bool(self.mind.puzzle) or self.rules.has_chance

    def of_day(self, day: datetime.date, variants: tuple[str, ...] = ()) -> Setup:
        """The setup of a day: that of the almanac, where it has setups.

        Else it is the first worth playing of those that belong to the day.
        """
        known = None if variants else self.almanac
        if known and known.column.rated:
            held = known.held(known.entry(known.place(day)))
            if isinstance(held, RatedSetup):
                return held.setup
        draws = [
            Setup.for_date(self.rules.edition, day, variants, draw)
            for draw in range(DRAWS)
        ]
        worthy = (s for s in draws if self.mind.is_worthy(self.rules.deal(s)))
        return next(worthy, draws[0])
