"""Puzzles: what a game offers to those who solve its puzzles or rated boards."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Generic, NamedTuple, Protocol

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.lesson import Lesson
from pnp.core.puzzle import LEVELS, Claim, Claims, Puzzle, Wish
from pnp.core.puzzle_code import Kind, PuzzleEdition
from pnp.core.record import GamePositionT
from pnp.protocol.entries import RatedSetup
from pnp.scene.nodes import Scene
from pnp.solve.difficulty import rated_puzzle

Rater = Callable[[Any], int]
"""How many of 1,000 tries at a puzzle or rated start fail."""

Solver = Callable[[Any], float]
"""How often somebody solves a puzzle or rated start, from 0 to 1."""


class Planned(NamedTuple):
    """A turn of a plan, as a card tells it."""

    number: int
    """From 1 on; 0 for what is left of a turn that is begun."""
    sign: Scene
    """Who plays it."""
    said: tuple[Event, ...]
    """What is done, in this order."""
    last: Event
    """What ends the turn."""
    noted: Event | None = None
    """What a board on which the turn is drawn cannot show."""


class Boards(Protocol):
    """How starts are rated and taught as puzzles are: a module of the game."""

    def rate(self, bare: RatedSetup, wanted: int | None, /) -> RatedSetup | None:
        """A bare setup rated as cards rate it, within bounds that are no times.

        ``None`` for one that is not worth a card, too hard to rate, or not of the level
        that is wanted.
        """
        ...

    def judge(self, claimed: RatedSetup, /) -> Claims:
        """What the card of a rated setup claims, proven from the start."""
        ...

    def lesson(self, board: RatedSetup, /) -> Lesson | None:
        """What a rated setup teaches beside its plan."""
        ...

    def hint(self, start: Any, turns: Sequence[str], /) -> Sequence[Event]:
        """Less than the first turn of its plan, and more than nothing."""
        ...


def kinds_in(package: str) -> tuple[Kind, ...]:
    """The kinds of a folder, as they came: each of its modules with a ``KIND``."""
    folder = import_module(package).__path__
    names = sorted(module.name for module in iter_modules(folder))
    modules = [import_module(f"{package}.{name}") for name in names]
    kinds = [module.KIND for module in modules if hasattr(module, "KIND")]
    return tuple(sorted(kinds, key=lambda kind: (kind.place, kind.name)))


@dataclass(frozen=True, kw_only=True)
class Puzzles(Generic[GamePositionT]):
    """A game with puzzles has kinds of them, and one without may rate its starts."""

    kinds: tuple[Kind, ...] = ()
    """As ``kinds_in`` finds them in a folder."""
    label: str = ""
    """The first part of the codes of its puzzles, such as ``CLAP1``; they may have
    none."""
    key: Callable[[GamePositionT], str] = str
    """The same for positions that are alike up to the symmetries of the game."""
    views: Callable[[GamePositionT], Sequence[str]] = lambda position: (str(position),)
    """What a position looks like, a sign a place, seen from all sides and under all
    names of its signs: of two that are alike some view is nearly the same."""
    boards: Boards | None = None
    """How starts are rated, where not all of them can be won."""
    tempers: Mapping[str, Rater] = field(default_factory=dict)
    """By kind, how the panel of tempers rates it: so codes of the second edition do.
    Rated starts are the kind ``setup``."""
    outsiders: Mapping[str, Mapping[str, Solver]] = field(default_factory=dict)
    """By kind and temper, solvers on no panel, against whom that rating is measured."""
    first: Callable[[GamePositionT], int] = lambda _: 1
    """The number that the first turn of a solution has."""

    @cached_property
    def edition(self) -> PuzzleEdition | None:
        """What the codes of its puzzles say, if they have some."""
        return PuzzleEdition(self.label, self.kinds) if self.label else None

    @cached_property
    def editions(self) -> Sequence[PuzzleEdition]:
        """All that codes of its puzzles were or are printed by, in their order."""
        if not (first := self.edition):
            return ()
        rated = [
            _rated_kind(kind, self.tempers[kind.name])
            for kind in self.kinds
            if kind.name in self.tempers
        ]
        later = PuzzleEdition(f"{first.tag}P{first.number + 1}", tuple(rated))
        return (first, later) if rated else (first,)

    def edition_of(self, wish: Wish) -> PuzzleEdition | None:
        """The edition whose codes say a wish, if any does."""
        return next(
            (e for e in self.editions if e.number == wish.edition), self.edition
        )

    @property
    def usual(self) -> Sequence[Kind]:
        """The kinds that a seed alone finds."""
        return [kind for kind in self.kinds if not kind.by_name]

    @property
    def levels(self) -> Mapping[int, Collection[int]]:
        """Those that a seed alone may find, by their moves."""
        return {n: levels for kind in self.usual for n, levels in kind.levels.items()}

    def kind(self, name: str, edition: int = 1) -> Kind:
        """The kind called so, as an edition has it; ``ChoiceError`` for none."""
        later = self.editions[edition - 1] if edition > 1 else None
        return (later or PuzzleEdition(self.label, self.kinds)).kind(name)

    def hint(self, start: GamePositionT, turns: Sequence[str]) -> Sequence[Event]:
        """That to the plan of a rated setup; nothing where starts are not rated."""
        return self.boards.hint(start, turns) if self.boards else ()

    def pose(self, wish: Wish) -> Puzzle[Any]:
        """The puzzle that fits a wish; raises ``UserError`` where none is found.

        Where nothing else is said, chance draws among the lengths of several kinds.
        What the second edition rates anew is posed as in the first.
        """
        if wish.edition > 1:
            found = self.pose(replace(wish, edition=1))
            rated = rated_puzzle(found, self.tempers[found.kind](found))
            return replace(rated, edition=wish.edition)
        chance = Chance(wish.seed)
        if wish.kind:
            return self.kind(wish.kind).pose(wish, chance)
        wish.check_against(self.levels)
        first, *others = self.usual
        if others and wish.moves is None:
            lengths = [n for kind in self.usual for n in _lengths(kind, wish)]
            wish = replace(wish, moves=lengths[chance.below(len(lengths))])
        kinds = (kind for kind in others if wish.moves in kind.levels)
        return next(kinds, first).pose(wish, chance)


RATED = frozenset({"rating", "level"})
"""What is claimed of a puzzle by the panel alone."""


def _rated_kind(kind: Kind, rate: Rater) -> Kind:
    """A kind as it is rated anew; all else is proven as before."""

    def prove(puzzle: Puzzle[Any]) -> Claims:
        yield from (each for each in kind.prove(puzzle) if each.name not in RATED)
        again = rated_puzzle(puzzle, rate(puzzle))
        yield Claim("rating", puzzle.rating, again.rating)
        yield Claim("level", puzzle.level, again.level)

    levels = dict.fromkeys(kind.levels, range(1, LEVELS + 1))
    return replace(kind, levels=levels, prove=prove)


def _lengths(kind: Kind, wish: Wish) -> Sequence[int]:
    """How long puzzles of a kind can be that are as hard as is wished."""
    offered = kind.levels if wish.level or not wish.grade else kind.grades
    asked = wish.level or wish.grade
    return [moves for moves, levels in offered.items() if asked in (None, *levels)]
