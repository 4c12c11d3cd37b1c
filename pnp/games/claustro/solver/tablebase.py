"""Perfect play as a table: the value of every position."""

import json
import lzma
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from typing import Literal, NamedTuple, Self

from pnp.base.errors import UserError
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.bitboard import Bitboard
from pnp.games.claustro.solver.ranking import COLUMNS, ROWS, Ranker


@dataclass(frozen=True, slots=True)
class Facts:
    """Counts of placements with White to move in which nobody has won by CLA-6.

    Only those are counted that the drops allow: a pawn stands on its
    goal only if it may be dropped there.
    """

    placements: int
    ended: int
    """Won already by CLA-7."""
    won: int
    """By the player to move, the game not having ended yet."""
    lost: int
    cyclic: int
    longest: int
    """The longest win, in plies."""

    def counts(self) -> Mapping[str, int]:
        """The facts by their names."""
        return asdict(self)


FORMAT = "pnp table 1 claustro"
"""What a file begins with; another layout or ranking is another number."""

CYCLIC = 255
"""Stands for the distance of a position that neither player can force an end of."""

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
        return self.at(Bitboard.of(position))

    def values(self, positions: Iterable[Position]) -> list[Value]:
        """The values of many positions."""
        return list(map(self.value, positions))

    def at(self, bitboard: Bitboard) -> Value:
        """The value of a placement."""
        place = ranker()(bitboard)
        odd = self.exceptions[place >> 3] >> (7 - (place & 7)) & 1
        return VALUES[odd][self.distances[place]]

    # --- as a file

    def content(self) -> bytes:
        """The table as the content of a file."""
        heading = {"rule": self.rule, "facts": self.facts.counts()}
        body = json.dumps(heading).encode() + b"\n" + _packed_bytes(self.distances, 4)
        body += _packed_bytes(self.exceptions, 1)
        return f"{FORMAT} {sha256(body).hexdigest()}\n".encode() + body

    @classmethod
    def from_content(cls, content: bytes, rule: str) -> Self:
        """The table in a file; raises ``TableError`` for anything else."""
        heading, packed = table_content(content, rule)
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


def table_content(content: bytes, rule: str) -> tuple[Facts, bytes]:
    """The facts of a file and what is packed in it; raises ``TableError``."""
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


def _packed_bytes(plain: bytes, parts: int) -> bytes:
    size = -(-len(plain) // parts)
    pieces = [plain[start : start + size] for start in range(0, len(plain), size)]
    with ThreadPoolExecutor(2) as pool:
        return b"".join(pool.map(_lzma_bytes, pieces))


def _lzma_bytes(plain: bytes) -> bytes:
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
