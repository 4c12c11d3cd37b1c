"""Codes of puzzles: a kind and a number find one again, as a setup's code does."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, Self

from pnp.base.errors import ChoiceError, Reason, UserError, quoted
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.lesson import Lesson, Refutation
from pnp.core.puzzle import LEVELS, Claims, Legend, Puzzle, Wish
from pnp.core.record import Ply
from pnp.core.setup import ALPHABET, LOOK_ALIKES, SEED_SYMBOLS, SEEDS, check_symbol

OPEN = 8
"""Added to the level where the length was left open when a puzzle was asked for."""

PANEL = 16
"""Added to a level by the panel; those without are by what the maker counts."""

SPARE = "ZYQPFE"
"""Symbols that say no level and no open length: they stand in for those that do."""


class PuzzleCodeError(UserError):
    """A puzzle's code that was mistyped, or a puzzle that can have none."""


class StrangePuzzleCodeError(PuzzleCodeError):
    """A code without a fault, of a game that is not known where it is read."""


def unknown(code: str) -> PuzzleCodeError:
    """The mistake of a code whose game is not known."""
    return StrangePuzzleCodeError(
        Reason(
            "{} is of no puzzle or edition known here: if its game is a folder, "
            "name that too",
            quoted(code),
        )
    )


LATER = 99
"""The place of a kind that has just come."""


class Judgement(NamedTuple):
    """What comes of a move that is none of the solution, once that has begun."""

    said: Event
    is_as_good: bool = False
    """Whether it does all that is asked as well."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzles: what is asked, how long and how hard, and who proves it."""

    name: str
    """In small letters, such as ``most-hats``."""
    symbol: str
    """The capital letter that stands for it in codes."""
    levels: Mapping[int, Collection[int]]
    """By the moves that they take."""
    pose: Callable[[Wish, Chance], Puzzle[Any]] = field(compare=False)
    """The first puzzle that fits a wish, in what chance deals; raises ``UserError``
    where none is found."""
    place: int = LATER
    """Its place among the kinds of its game, which never changes: choices, calendars
    and days go by it. Those at 0 were there first, and are found by seeds alone."""
    grades: Mapping[int, Collection[int]] = field(default_factory=dict)
    """The levels by what the maker counts, as codes from before the panel say them."""
    has_mover: bool = True
    """Whether somebody is to move: else no sign of a seat stands before the task."""
    in_any_order: bool = False
    """Whether the moves of its answer do not wait for each other."""
    prove: Callable[[Puzzle[Any]], Claims] = field(default=lambda _: (), compare=False)
    """What a puzzle claims, proven from its position."""
    proof: Callable[[Puzzle[Any]], str] = field(
        default=lambda _: "the exact engine", compare=False
    )
    """What is proven of a puzzle, and by what."""
    lesson: Callable[[Puzzle[Any]], Lesson | None] = field(
        default=lambda _: None, compare=False
    )
    """What the solution of a puzzle teaches."""
    why: Callable[[Puzzle[Any], Refutation], Event | None] = field(
        default=lambda *_: None, compare=False
    )
    """Why a try fails that its lesson refutes, as far as a motive confirms it."""
    refute: Callable[[Puzzle[Any], str], Event | None] = field(
        default=lambda *_: None, compare=False
    )
    """Why a wrong first move fails, however little it tempts."""
    judge: Callable[[Puzzle[Any], Sequence[Ply[Any]]], Judgement | None] = field(
        default=lambda *_: None, compare=False
    )
    """What comes of a later move that leaves the solution, the last of all that were
    made, where an engine alone would not say it."""
    hint: Callable[[Puzzle[Any]], Sequence[Event]] = field(
        default=lambda _: (), compare=False
    )
    """Less than the first move of a solution, where its lesson has no hint."""
    leaves_a_choice: Callable[[Puzzle[Any]], bool] = field(
        default=lambda _: True, compare=False
    )
    """Whether its hint leaves two first moves: calendars have no others."""
    idea: Callable[[Puzzle[Any]], str] = field(default=lambda _: "", compare=False)
    """What many a solution comes down to; empty for others. In calendars it comes once
    a week, where there is enough else."""
    legend: Callable[[Puzzle[Any]], Legend] = field(
        default=lambda _: Legend(), compare=False
    )
    """What there is to explain on the card of a puzzle."""

    @property
    def by_name(self) -> bool:
        """Whether they are found only where their name is given.

        What seeds alone find stays what it was when the kind came.
        """
        return self.place > 0


@dataclass(frozen=True, slots=True)
class PuzzleEdition:
    """What the puzzle codes of one game say, frozen once the first is printed."""

    label: str
    """The first part of a code, such as ``CLAP1``: the tag of the game's setups, and
    the number of the edition."""
    kinds: tuple[Kind, ...]

    @property
    def tag(self) -> str:
        """That of the game's setups."""
        return self.label[:3]

    @property
    def number(self) -> int:
        """From 1 on."""
        return int(self.label[4:])

    def kind(self, name: str) -> Kind:
        """The kind called so; ``ChoiceError`` for none."""
        for kind in self.kinds:
            if kind.name == name:
                return kind
        raise ChoiceError("kind", name, [kind.name for kind in self.kinds])

    def wish(
        self, name: str, seed: int, level: int | None = None, moves: int | None = None
    ) -> Wish:
        """The wish for a puzzle of a kind, of one of its lengths by the seed.

        Raises ``UserError`` for a kind that has none so long or so hard.
        """
        kind = self.kind(name)
        fits = [n for n, each in kind.levels.items() if level in (None, *each)]
        if moves not in (None, *fits) or not fits:
            raise UserError(
                Reason("no puzzle of the kind {} is so long or so hard", name)
            )
        length = moves or fits[seed % len(fits)]
        return Wish(seed, level, length, name if kind.by_name else None)

    def of_length(self, moves: int) -> Kind:
        """The kind of puzzles that take so many moves, where none is named."""
        kinds = (kind for kind in self.kinds if not kind.by_name)
        return next(kind for kind in kinds if moves in kind.levels)


@dataclass(frozen=True, slots=True)
class PuzzleCode:
    """What finds a puzzle again: a kind, a length, the seed, and how it was asked for.

    >>> kind = Kind("win", "W", {3: (1, 2, 3, 4)}, pose=NotImplemented, place=0)
    >>> tiny = PuzzleEdition("TTTP1", (kind,))
    >>> PuzzleCode(tiny, kind, 3, seed=20_000).code
    'TTTP1-W3-00KH0-5'
    >>> PuzzleCode.from_code("tttpi w3 ookho 5", [tiny]).seed
    20000

    Two symbols are enough where a length alone was asked for; a third says which level
    was too, or that the length was left open.

    >>> PuzzleCode(tiny, kind, 3, 7, level=4).code
    'TTTP1-W3M-00007-W'

    The check tells a third symbol that is left out from two that are enough, but for
    one in 32, in place of which another is printed. What was printed before is read.
    """

    edition: PuzzleEdition
    kind: Kind
    moves: int
    """How many moves of the solver it takes."""
    seed: int
    level: int | None = None
    """The level that was asked for, if any."""
    is_open: bool = False
    """Whether the seed alone decided how many moves it takes."""
    grade: int | None = None
    """The level by the maker's own count, where codes from before the panel say one."""

    def __post_init__(self) -> None:
        if not 0 <= self.seed < SEEDS:
            fault = Reason("seed {} is not between 0 and {}", self.seed, SEEDS - 1)
            raise PuzzleCodeError(fault)
        if self.moves not in self.kind.levels:
            lengths = ", ".join(map(str, self.kind.levels))
            fault = Reason(
                "a {} takes {} moves, not {}", self.kind.name, lengths, self.moves
            )
            raise PuzzleCodeError(fault)

    @classmethod
    def of(cls, edition: PuzzleEdition, wish: Wish, moves: int) -> Self | None:
        """That of the puzzle of a wish; ``None`` for a seed too great to be printed."""
        if wish.seed >= SEEDS:
            return None
        named = edition.kind(wish.kind) if wish.kind else None
        kind = named or edition.of_length(moves)
        is_open = wish.moves is None
        return cls(edition, kind, moves, wish.seed, wish.level, is_open, wish.grade)

    @property
    def wish(self) -> Wish:
        """The wish that finds the puzzle."""
        moves = None if self.is_open else self.moves
        kind = self.kind.name if self.kind.by_name else None
        edition = self.edition.number
        return Wish(self.seed, self.level, moves, kind, self.grade, edition)

    @property
    def code(self) -> str:
        """As it is printed: game and edition, kind and length, seed, check."""
        level = self.level + PANEL if self.level else self.grade or 0
        asked = level + OPEN * self.is_open
        how = ALPHABET[asked] if asked else ""
        chosen = f"{self.kind.symbol}{ALPHABET[self.moves]}"
        how = _replacements(_Asker.of(self.edition), chosen).get(how, how)
        shifts = range(5 * (SEED_SYMBOLS - 1), -1, -5)
        seed = "".join([ALPHABET[self.seed >> shift & 31] for shift in shifts])
        body = f"{self.edition.label}-{chosen}{how}-{seed}"
        return f"{body}-{check_symbol(body)}"

    @classmethod
    def from_code(cls, code: str, editions: Iterable[PuzzleEdition]) -> Self:
        """What was typed in, forgiving case, spaces and look-alikes."""
        known = list(editions)
        label, chosen, number, check = _parts(code, known)
        if check_symbol(label + chosen + number) != check:
            raise PuzzleCodeError(
                Reason("{} has a misread symbol: its check fails", quoted(code))
            )
        seed = _number(number)
        for edition in known:
            if edition.label.translate(LOOK_ALIKES) != label:
                continue
            spelled = _replacements(_Asker.of(edition), chosen[:2])
            meant = {printed: how for how, printed in spelled.items()}
            (asked,) = _numbers(meant.get(chosen[2:], chosen[2:]) or "0")
            for kind in edition.kinds:
                moves = ALPHABET.index(chosen[1])
                if kind.symbol == chosen[0] and moves in kind.levels:
                    if (wished := _wish_parts(asked)) is None:
                        break
                    return cls(edition, kind, moves, seed, *wished)
        raise unknown(code)


def _wish_parts(asked: int) -> tuple[int | None, bool, int | None] | None:
    """The level, whether the length was open, and the grade; ``None`` for neither."""
    level, is_open = asked % OPEN, bool(asked & OPEN)
    if level > LEVELS or (asked >= PANEL and not level):
        return None
    by_panel = asked >= PANEL
    return (level if by_panel else None, is_open, None if by_panel else level or None)


class _Asker(NamedTuple):
    """What of an edition decides how its codes are spelled."""

    label: str
    pairs: frozenset[str]
    """The symbols of each kind and length."""

    @classmethod
    def of(cls, edition: PuzzleEdition) -> Self:
        pairs = (f"{k.symbol}{ALPHABET[n]}" for k in edition.kinds for n in k.levels)
        return cls(edition.label, frozenset(pairs))


@lru_cache(1 << 6)
def _replacements(asker: _Asker, chosen: str) -> Mapping[str, str]:
    """What is printed in place of third symbols that could be lost unnoticed.

    Whether the check notices it does not depend on the seed, which follows.
    """
    lost = [each for each in ALPHABET[1:] if _is_lost(asker, chosen, each)]
    spare = [each for each in SPARE if each not in lost]
    said = [each for each in lost if _wish_parts(ALPHABET.index(each))]
    return dict(zip(said, spare, strict=False))


def _is_lost(asker: _Asker, chosen: str, how: str) -> bool:
    """Whether a symbol of three can be left out, and two remain that are a code."""
    check = check_symbol(f"{asker.label}{chosen}{how}")
    pair = f"{chosen}{how}"
    left = {pair[:place] + pair[place + 1 :] for place in range(len(pair))}
    return any(check_symbol(asker.label + two) == check for two in left & asker.pairs)


def edition_number(code: str) -> int:
    """The number of the edition that a printed code names; 1 where it names none.

    >>> edition_number("CLAP2-G4-3T2K3-7"), edition_number("")
    (2, 1)
    """
    number = code[4:5]
    return int(number) if number.isdecimal() else 1


def is_puzzle_code(code: str) -> bool:
    """Whether a text looks like the code of a puzzle, however it is mistyped."""
    return bool(_FORM.fullmatch(code.strip().upper()))


_FORM = re.compile(r"(\w{5})[- ](\w{2,3})[- ](\w{5})[- ](\w)", re.ASCII)


def unlike(code: str, edition: PuzzleEdition) -> PuzzleCodeError:
    """What is said of a text that is no code of a puzzle, with one that is."""
    kind = edition.kinds[0]
    example = PuzzleCode(edition, kind, min(kind.levels), seed=1).code
    fault = "{} is not a puzzle's code such as '{}'"
    return PuzzleCodeError(Reason(fault, quoted(code), example))


def _parts(code: str, editions: Sequence[PuzzleEdition]) -> list[str]:
    parts = _FORM.fullmatch(code.strip().upper())
    if not parts:
        raise unlike(code, editions[0])
    read = [part.translate(LOOK_ALIKES) for part in parts.groups()]
    for symbol in "".join(read):
        if symbol not in ALPHABET:
            fault = Reason(
                "{}: {} never occurs in a code", quoted(code), quoted(symbol)
            )
            raise PuzzleCodeError(fault)
    return read


def _numbers(symbols: str) -> list[int]:
    return [ALPHABET.index(symbol) for symbol in symbols]


def _number(symbols: str) -> int:
    number = 0
    for digit in _numbers(symbols):
        number = number * len(ALPHABET) + digit
    return number
