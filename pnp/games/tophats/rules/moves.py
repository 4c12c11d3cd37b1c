"""The moves of Top Hats: placing, walking, shrinking, passing (TOP-5 to TOP-14)."""

import re
from dataclasses import dataclass
from functools import lru_cache

from pnp.base.errors import NotationError, Reason, quoted
from pnp.boards.hexes import HexCell
from pnp.core.position import Player, notational
from pnp.games.tophats.rules.board import LETTERS, NAMING


@notational
@dataclass(frozen=True, slots=True)
class Placing:
    """A player puts a stack on the board, by its number in hand from 1 (TOP-5)."""

    player: Player
    number: int
    cell: HexCell

    def __str__(self) -> str:
        return f"{LETTERS[self.player]}{self.number}@{self.cell}"


@notational
@dataclass(frozen=True, slots=True)
class Step:
    """A stack goes to the next cell (TOP-6)."""

    origin: HexCell
    target: HexCell

    def __str__(self) -> str:
        return f"{self.origin}-{self.target}"


@notational
@dataclass(frozen=True, slots=True)
class Chain:
    """A stack makes one jump or more; the first cell is where it started (TOP-7)."""

    path: tuple[HexCell, ...]

    def __str__(self) -> str:
        return ">".join(map(str, self.path))

    @property
    def origin(self) -> HexCell:
        """Where the stack started."""
        return self.path[0]

    @property
    def target(self) -> HexCell:
        """Where the stack lands last."""
        return self.path[-1]


@notational
@dataclass(frozen=True, slots=True)
class Pass:
    """A player with stacks but no legal move does nothing (TOP-14)."""

    def __str__(self) -> str:
        return "pass"


Walk = Step | Chain
"""What one stack does in a turn."""


@notational
@dataclass(frozen=True, slots=True)
class Shrink:
    """The field is declared shrunk before a move (TOP-12)."""

    then: Walk | Pass

    def __str__(self) -> str:
        return f"shrink {self.then}"


Move = Placing | Step | Chain | Pass | Shrink

SHRINK = re.compile(r"(?:shrink|restringe) ")

PASS = ("pass", "passa")

PLACING = re.compile(r"([RYBG])([1-9])@(\w+)", re.ASCII)
"""As paper writes them, in English and in Italian, where G is yellow."""


@lru_cache(1 << 12)
def parse_move(text: str) -> Move:
    """The move written ``text``, legal anywhere or not.

    >>> str(parse_move("shrink c4>e6>e4")), str(parse_move("restringe passa"))
    ('shrink c4>e6>e4', 'shrink pass')
    >>> str(parse_move("G2@c4"))
    'Y2@c4'
    """
    if placing := PLACING.fullmatch(text):
        player = LETTERS.index(placing[1].replace("G", "Y"))
        return Placing(player, int(placing[2]), NAMING.cell(placing[3], text))
    shrink = SHRINK.match(text)
    then = _parse_turn(text[shrink.end() :] if shrink else text, text)
    return Shrink(then) if shrink else then


def _parse_turn(turn: str, text: str) -> Walk | Pass:
    if turn in PASS:
        return Pass()
    if step := re.fullmatch(r"(\w+)-(\w+)", turn, re.ASCII):
        return Step(NAMING.cell(step[1], text), NAMING.cell(step[2], text))
    if re.fullmatch(r"\w+(>\w+)+", turn, re.ASCII):
        return Chain(tuple(NAMING.cell(name, text) for name in turn.split(">")))
    raise NotationError(
        Reason(
            "{} is not a move: write a placing 'R2@c4', a step 'c4-c5', a "
            "chain of jumps 'c4>e6>e4' or 'pass', and 'shrink ' before any "
            "but a placing",
            quoted(text),
        ),
        "TOP-6",
    )
