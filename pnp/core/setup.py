"""Setups and their codes: the only source of chance in the project."""

import datetime
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest
from typing import Self

from pnp.base.errors import ChoiceError, Reason, UserError, quoted
from pnp.core.chance import Chance

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O or U to misread on paper."""

LOOK_ALIKES = str.maketrans("OIL", "011")

SEED_SYMBOLS = 5

SEEDS = len(ALPHABET) ** SEED_SYMBOLS
"""A seed prints as five symbols: room for eight on every day of the calendar."""

DRAWS = 8
"""How many seeds belong to a day."""

VARIANTS_PER_SYMBOL = 5


class SetupError(UserError):
    """A setup that cannot be, or a code that was mistyped."""


class StrangeCodeError(SetupError):
    """A code without a fault, of an edition that is not known where it is read."""

    def __init__(self, code: str) -> None:
        fault = Reason(
            "{} is of no game or edition known here: if its game is a folder, "
            "name that too",
            quoted(code),
        )
        super().__init__(fault)
        self.code = code


@dataclass(frozen=True, slots=True)
class Edition:
    """What the codes of one game say, frozen once the first code is printed.

    A better generator is a new edition with the next number; the old one stays.
    """

    game: str
    tag: str
    """Three capital letters."""
    number: int
    players: tuple[int, ...]
    """How many may play; the first is the default."""
    variants: tuple[str, ...]
    """In the order of their bits in the code."""
    exclusive: tuple[frozenset[str], ...] = ()
    """Sets of variants of which a game has one at most."""

    @property
    def label(self) -> str:
        """The first part of a code, such as ``CAN1``."""
        return f"{self.tag}{self.number}"

    def checked(self, variants: Iterable[str]) -> tuple[str, ...]:
        """The variants in code order, each once; others and clashes are refused."""
        chosen = set(variants)
        for name in sorted(chosen - set(self.variants)):
            raise ChoiceError(f"{self.game} variant", name, self.variants)
        for clash in self.exclusive:
            if len(clash & chosen) > 1:
                names = " and ".join(sorted(clash & chosen))
                raise SetupError(Reason("{} exclude each other", names))
        return tuple(name for name in self.variants if name in chosen)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides how a game begins.

    >>> tiny = Edition("tictactoe", "TTT", 1, (2,), ("misere",))
    >>> Setup(tiny, seed=20_000).code
    'TTT1-20-00KH0-B'
    >>> Setup.from_code("ttti 20 ookho b", [tiny]) == Setup(tiny, seed=20_000)
    True
    """

    edition: Edition
    players: int = 0
    """How many play; 0 stands for the default of the edition."""
    variants: tuple[str, ...] = ()
    seed: int = 0

    def __post_init__(self) -> None:
        edition = self.edition
        if not self.players:
            object.__setattr__(self, "players", edition.players[0])
        if self.players not in edition.players:
            counts = ", ".join(map(str, edition.players))
            raise SetupError(
                Reason(
                    "{} is for {} players, not {}", edition.game, counts, self.players
                )
            )
        if not 0 <= self.seed < SEEDS:
            raise SetupError(
                Reason("seed {} is not between 0 and {}", self.seed, SEEDS - 1)
            )
        object.__setattr__(self, "variants", edition.checked(self.variants))

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.edition.game

    @property
    def code(self) -> str:
        """The setup as printed: game and edition, players and variants, seed, check."""
        return _code(self)

    @classmethod
    def from_code(cls, code: str, editions: Iterable[Edition]) -> Self:
        """The setup a player typed in, forgiving case, spaces and look-alikes."""
        known = iter(editions)
        parts = re.fullmatch(
            r"(\w{4})[- ](\w{2,})[- ](\w{5})[- ](\w)", code.strip().upper(), re.ASCII
        )
        if not parts:
            example = cls(next(known)).code
            raise SetupError(
                Reason("{} is not a code such as '{}'", quoted(code), example)
            )
        label, choices, seed, check = (
            part.translate(LOOK_ALIKES) for part in parts.groups()
        )
        for symbol in label + choices + seed + check:
            if symbol not in ALPHABET:
                raise SetupError(
                    Reason(
                        "{}: {} never occurs in a setup code",
                        quoted(code),
                        quoted(symbol),
                    )
                )
        if check_symbol(label + choices + seed) != check:
            raise SetupError(
                Reason("{} has a misread symbol: its check fails", quoted(code))
            )
        for edition in known:
            fives = list(_fives(edition.variants))
            if edition.label.translate(LOOK_ALIKES) != label:
                continue
            if len(choices) != 1 + len(fives):
                break
            variants = _variant_names(choices[1:], fives, code)
            return cls(edition, ALPHABET.index(choices[0]), variants, _number(seed))
        raise StrangeCodeError(code)

    @classmethod
    def for_date(
        cls,
        edition: Edition,
        day: datetime.date,
        variants: tuple[str, ...] = (),
        draw: int = 0,
    ) -> Self:
        """One of the eight setups that belong to a day, by its number in the calendar.

        The first worth playing is the setup of the day.
        """
        seed = day.toordinal() * DRAWS + draw
        return cls(edition, variants=variants, seed=seed)

    def chance(self) -> Chance:
        """The setup's stream of draws, from its beginning."""
        return Chance(self.seed)


def _fives(variants: Sequence[str]) -> list[tuple[str, ...]]:
    """The variants five by five, as many as a symbol has bits; never none."""
    step = VARIANTS_PER_SYMBOL
    return [
        tuple(variants[start : start + step])
        for start in range(0, max(len(variants), 1), step)
    ]


def _variant_names(
    symbols: str, fives: Sequence[tuple[str, ...]], code: str
) -> tuple[str, ...]:
    names: list[str] = []
    for symbol, five in zip(symbols, fives, strict=True):
        bits = reversed(f"{ALPHABET.index(symbol):05b}")
        for bit, name in zip_longest(bits, five):
            if bit == "1" and name is None:
                raise SetupError(
                    Reason("{} names a variant that does not exist", quoted(code))
                )
            if bit == "1":
                names.append(name)
    return tuple(names)


@lru_cache(1 << 6)
def _code(setup: Setup) -> str:
    """The same, which what is printed of a setup asks for again and again."""
    choices = ALPHABET[setup.players] + "".join(
        ALPHABET[sum(1 << bit for bit, name in enumerate(five) if name in chosen)]
        for chosen in [set(setup.variants)]
        for five in _fives(setup.edition.variants)
    )
    shifts = range(5 * (SEED_SYMBOLS - 1), -1, -5)
    seed = "".join(ALPHABET[setup.seed >> shift & 31] for shift in shifts)
    body = f"{setup.edition.label}-{choices}-{seed}"
    return f"{body}-{check_symbol(body)}"


def _number(symbols: str) -> int:
    number = 0
    for symbol in symbols:
        number = number * len(ALPHABET) + ALPHABET.index(symbol)
    return number


def check_symbol(body: str) -> str:
    """A symbol that differs when one symbol is misread or two are swapped.

    The symbols are the coefficients of a polynomial over the field of 32 elements,
    evaluated at a generator: every place weighs differently and nothing cancels.
    """
    check = 0
    for symbol in body.replace("-", "").translate(LOOK_ALIKES):
        check = _DOUBLED[check ^ _PLACES[symbol]]
    return ALPHABET[check]


_PLACES = {symbol: place for place, symbol in enumerate(ALPHABET)}

_DOUBLED = [twice ^ 0b100101 if twice > 31 else twice for twice in range(0, 64, 2)]
"""Each element multiplied by the generator x modulo x^5 + x^2 + 1."""
