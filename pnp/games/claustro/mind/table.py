"""Perfect play as a table: the value of every position.

The table of the default rules comes with pnp; the others are kept in the cache.
"""

import json
import logging
import lzma
from collections.abc import Collection, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Literal, NamedTuple, Self

from pnp import cache as kept
from pnp.errors import UserError
from pnp.games.claustro.mind.facts import Facts
from pnp.games.claustro.mind.ranking import COLUMNS, ROWS, Ranker
from pnp.games.claustro.mind.twin import Twin, drop_rule
from pnp.games.claustro.rules.position import Position
from pnp.libraries import needed
from pnp.solve.mind import Progress

FORMAT = "pnp table 1 claustro"
"""What a file begins with; another layout or ranking is another number."""

SHIPPED = "default"
"""The rule of drops whose table comes with pnp: what is printed needs no other."""

CYCLIC = 255
"""Stands for the distance of a position that neither player can force an end of."""

PARTS = 8
"""So many parts are packed on their own, two at once."""

Kind = Literal["win", "loss", "cyclic"]


class Value(NamedTuple):
    """What a position is worth to the player to move, under best play."""

    kind: Kind
    distance: int | None
    """Plies to the end, the winner hastening it and the loser putting it off."""

    def __str__(self) -> str:
        return (
            "C" if self.distance is None else f"{self.kind[0].upper()}{self.distance}"
        )


class TableError(UserError):
    """A file that is no table of this game and rule of drops, or not whole."""


@dataclass(frozen=True, slots=True)
class Table:
    """The values of all positions by the rules with one rule of drops.

    It holds placements that no game by these rules reaches, too.
    """

    rule: str
    distances: bytes
    """By place, or ``CYCLIC``."""
    exceptions: bytes
    """A bit a place, for the few wins in an even number of plies and losses in an odd.

    Both come of CLA-7, by which whoever has no move wins at their own turn.
    """
    facts: Facts

    def value(self, position: Position) -> Value:
        """The value of a position, ended or not."""
        if position.winner is not None:
            return Value("loss", 0)
        return self.at(Twin.of(position))

    def values(self, positions: Iterable[Position]) -> list[Value]:
        """The values of many positions."""
        return list(map(self.value, positions))

    def at(self, twin: Twin) -> Value:
        """The value of a placement."""
        place = ranker()(twin)
        odd = self.exceptions[place >> 3] >> (7 - (place & 7)) & 1
        return VALUES[odd][self.distances[place]]

    # --- as a file

    def packed(self) -> bytes:
        """The table as the content of a file."""
        heading = {"rule": self.rule, "facts": self.facts.counts()}
        body = json.dumps(heading).encode() + b"\n" + _packed(self.distances, 4)
        body += _packed(self.exceptions, 1)
        return f"{FORMAT} {sha256(body).hexdigest()}\n".encode() + body

    @classmethod
    def unpacked(cls, content: bytes, rule: str) -> Self:
        """The table in a file; raises ``TableError`` for anything else."""
        heading, packed = _body(content, rule)
        size = ROWS * COLUMNS
        try:
            plain = lzma.decompress(packed)
        except lzma.LZMAError as error:
            raise TableError(str(error)) from None
        if len(plain) != size + (size + 7) // 8:
            raise TableError(f"{len(plain)} values")
        return cls(rule, plain[:size], plain[size:], heading)


VALUES: tuple[tuple[Value, ...], ...] = tuple(
    tuple(
        Value("win" if (distance + odd) % 2 else "loss", distance)
        if distance != CYCLIC
        else Value("cyclic", None)
        for distance in range(CYCLIC + 1)
    )
    for odd in (0, 1)
)


@cache
def ranker() -> Ranker:
    """The one ranker of this process."""
    return Ranker()


def table(variants: Collection[str], progress: Progress | None = None) -> Table:
    """The table for some variants: at hand, shipped, from the cache, or built."""
    name = drop_rule(variants)
    if name not in _at_hand():
        _at_hand()[name] = _found(name) or build(name, progress or (lambda *_: None))
    return _at_hand()[name]


@needed()
def build(rule: str, progress: Progress) -> Table:
    """Build a table, by a compiler, and cache it, if the cache can be written."""
    from pnp.games.claustro.mind import building

    return building.build(rule, progress)


def load(rule: str) -> Table | None:
    """The shipped table or that in the cache; raises ``TableError`` for a bad one."""
    content = _content(rule)
    return None if content is None else Table.unpacked(content, rule)


def facts(rule: str) -> tuple[int, Facts] | None:
    """The size and the facts of a file; raises ``TableError``."""
    content = _content(rule)
    return None if content is None else (len(content), _body(content, rule)[0])


def filename(rule: str) -> str:
    """What a table is called in the cache."""
    return f"claustro-{rule}.table"


@cache
def _at_hand() -> dict[str, Table]:
    return {}


def _found(rule: str) -> Table | None:
    try:
        return load(rule)
    except TableError as error:
        if rule == SHIPPED:
            fault = f"the {rule} table of Claustro that comes with pnp is no such table"
            raise TableError(f"{fault} ({error}): install pnp anew") from None
        notice(f"the cached {filename(rule)} is no such table ({error}): rebuilt")
        return None


def _content(rule: str) -> bytes | None:
    if rule != SHIPPED:
        return kept.read(filename(rule))
    try:
        return (files(__package__) / f"{rule}.table").read_bytes()
    except OSError:
        raise TableError("its file cannot be read") from None


def notice(text: str) -> None:
    """Say in a line what the user may want to know, work going on."""
    logging.getLogger("pnp").warning("pnp: %s", text)


def _body(content: bytes, rule: str) -> tuple[Facts, bytes]:
    first, _, body = content.partition(b"\n")
    if first != f"{FORMAT} {sha256(body).hexdigest()}".encode():
        fault = "its checksum fails" if first.startswith(FORMAT.encode()) else "foreign"
        raise TableError(fault)
    line, _, packed = body.partition(b"\n")
    try:
        heading = json.loads(line)
        found, told = heading["rule"], Facts(**heading["facts"])
    except (KeyError, TypeError, ValueError):
        raise TableError("its heading says other things") from None
    if found != rule:
        raise TableError(f"it is of {found}")
    return told, packed


def _packed(plain: bytes, parts: int) -> bytes:
    size = -(-len(plain) // parts)
    pieces = [plain[start : start + size] for start in range(0, len(plain), size)]
    with ThreadPoolExecutor(2) as pool:
        return b"".join(pool.map(_squeezed, pieces))


def _squeezed(plain: bytes) -> bytes:
    chain = {
        "id": lzma.FILTER_LZMA2,
        "preset": 3,
        "pb": 0,
        "mode": lzma.MODE_NORMAL,
        "mf": lzma.MF_HC4,
        "nice_len": 32,
        "depth": 4,
    }
    return lzma.compress(plain, filters=[chain])
