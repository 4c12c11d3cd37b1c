"""Reading what Gridblock writes: positions, field by field.

A puzzle is written as a position for one player, red, in round six: of up to six cards
in one hand, one a turn, and with cubes of all colours on the tiles. One that asks where
to start is written in round zero, with its start card and the hand after it.
"""

import re
from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from pnp.base.errors import NotationError, Reason, quoted
from pnp.boards.squares import Cell, square_rows
from pnp.core.position import Player
from pnp.games.gridblock.rules.board import (
    ALIKE,
    CELLS,
    COLOURS,
    CORNERS,
    CUBES,
    HAND,
    LETTERS,
    NAMING,
    PLACE,
    ROUNDS,
    SIZE,
    SYMBOLS,
    colours,
)
from pnp.games.gridblock.rules.hands import Hand

ALONE = colours(1)
"""The colour of whoever solves a puzzle."""


class Fields(NamedTuple):
    """What a position says, but for its variants."""

    tiles: str
    cubes: tuple[str, ...]
    movers: tuple[Cell | None, ...]
    hands: tuple[Hand, ...]
    players: int
    round: int
    step: int
    turn: Player


class Moment(NamedTuple):
    """How far a game is: the round, its turn, and the seat to move."""

    round: int
    step: int
    turn: Player
    first: Player
    """The seat that begins the round."""
    letters: str
    """The colours in play."""

    def cards(self, seat: Player) -> range:
        """How many cards a seat may hold."""
        if self.round == 0:
            return _just(int(seat >= self.turn))
        if self.letters == ALONE:
            return range(1, len(SYMBOLS) + 2 - self.step)
        seats = len(self.letters)
        has_acted = (seat - self.first) % seats < (self.turn - self.first) % seats
        return _just(HAND + 1 - self.step - has_acted)


def parse_fields(text: str, variants: Collection[str]) -> Fields:
    """What the position written ``text`` says, its counts checked."""
    fields = text.split(" ")
    if len(fields) != 7:
        raise NotationError(
            Reason(
                "{} is not a position: it has {} of 7 fields, grid, cubes, "
                "movers, players, round and turn, seat, cards",
                quoted(text),
                len(fields),
            ),
            "GRB-2",
        )
    grid, cubes, movers, players, number, seat, hands = fields
    if players not in ("1", "2", "3", "4"):
        fault = Reason(
            "the players are 2, 3 or 4, or 1 in a puzzle, not {}", quoted(players)
        )
        raise NotationError(fault, "GRB-3")
    letters = colours(int(players))
    moment = parse_moment(number, seat, letters, variants)
    placed = parse_movers(movers, moment)
    return Fields(
        tiles=parse_tiles(grid),
        cubes=parse_cubes(cubes, letters, placed),
        movers=placed,
        hands=parse_hands(hands, moment),
        players=int(players),
        round=moment.round,
        step=moment.step,
        turn=moment.turn,
    )


def parse_tiles(text: str, down: str = "") -> str:
    """The symbols of all tiles in the order of ``CELLS``, from six rows.

    Where some may lie face down, ``down`` stands for them.
    """
    rows = square_rows(text, SIZE, ("grid", "tiles"), "GRB-2")
    for number, row in zip(range(SIZE, 0, -1), rows, strict=True):
        if strange := set(row) - {*SYMBOLS, *down}:
            fault = Reason(
                "row {} has {}, which is no symbol", number, quoted(min(strange))
            )
            raise NotationError(Reason("{}: {}", fault, quoted(row)), "GRB-1")
    for symbol, count in sorted(Counter(text.replace("/", "")).items()):
        if count > ALIKE and symbol != down:
            fault = Reason(
                "{} tiles show {} in {}, not {}", count, symbol, quoted(text), ALIKE
            )
            raise NotationError(fault, "GRB-1")
    return "".join(rows[SIZE - 1 - cell.row][cell.column] for cell in CELLS)


def parse_cubes(
    text: str, letters: str, movers: Collection[Cell | None]
) -> tuple[str, ...]:
    """The corner cubes of all tiles in the order of ``CELLS``."""
    cubes = [""] * len(CELLS)
    cells = []
    for name, on in _pairs(text, "GRB-7"):
        cell = NAMING.cell(name, f"{name}:{on}")
        cells.append(cell)
        cubes[PLACE[cell]] = _corners(on, name, letters)
    if cells != sorted(set(cells)):
        fault = Reason(
            "the cubes {} are not by tile in the order a1, a2, ..., f6", quoted(text)
        )
        raise NotationError(fault, "GRB-7")
    counts = Counter("".join(cubes))
    counts.update(
        letter for letter, mover in zip(letters, movers, strict=True) if mover
    )
    for letter, colour in zip(LETTERS, COLOURS, strict=True):
        if counts[letter] > CUBES:
            count = Reason("{} cubes and movers are {}", counts[letter], colour)
            fault = Reason("{}, not {}, in {}", count, CUBES, quoted(text))
            raise NotationError(fault, "GRB-1")
    return tuple(cubes)


def _corners(on: str, name: str, letters: str) -> str:
    where = quoted(f"{name}:{on}")
    present = LETTERS if letters == ALONE else letters
    if strange := set(on) - set(present):
        fault = Reason(
            "{} in {} is no colour in play ({})", quoted(min(strange)), where, present
        )
        raise NotationError(fault, "GRB-3")
    if not on or len(on) > CORNERS:
        fault = Reason("{} has {} cubes, not 1 to {}", where, len(on), CORNERS)
        raise NotationError(fault, "GRB-7")
    ordered = "".join(sorted(on, key=LETTERS.index))
    if on != ordered:
        fault = Reason(
            "the cubes of {} are written in order: {}", where, quoted(ordered)
        )
        raise NotationError(fault, "GRB-7")
    return on


def parse_moment(
    number: str, seat: str, letters: str, variants: Collection[str]
) -> Moment:
    """The round and turn such as ``3.2``, and the seat to move."""
    parts = re.fullmatch(r"([0-7])\.([1-6])", number, re.ASCII)
    turns = len(SYMBOLS) if letters == ALONE else HAND
    last = {0: len(letters), ROUNDS + 1: 1}
    if not parts or int(parts[2]) > last.get(int(parts[1]), turns):
        fault = Reason("{} is no round and turn such as '3.2'", quoted(number))
        raise NotationError(fault, "GRB-5")
    if letters == ALONE and 0 < int(parts[1]) < ROUNDS:
        fault = Reason(
            "a puzzle for 1 player is set in round {}, not in {}", ROUNDS, number
        )
        raise NotationError(fault, "GRB-5")
    if (seat == "-") != (parts[1] == str(ROUNDS + 1)) or seat not in (*letters, "-"):
        wanted = " ".join(letters)
        fault = Reason(
            "the seat to move in {} is {}, not one of {}", number, quoted(seat), wanted
        )
        if parts[1] == str(ROUNDS + 1):
            fault = Reason("no seat moves in {}: '-', not {}", number, quoted(seat))
        raise NotationError(fault, "GRB-3")
    turn = max(letters.find(seat), 0)
    if parts[1] == "0" and turn + 1 != int(parts[2]):
        fault = Reason(
            "in {} the mover of {} is placed", number, letters[int(parts[2]) - 1]
        )
        raise NotationError(Reason("{}, not that of {}", fault, seat), "GRB-4")
    rotates = "rotate" in variants
    first = (int(parts[1]) - 1) % len(letters) if rotates else 0
    return Moment(int(parts[1]), int(parts[2]), turn, first, letters)


def parse_movers(text: str, moment: Moment) -> tuple[Cell | None, ...]:
    """Where the movers of the seats stand; those to be placed are left out."""
    letters = moment.letters
    pairs = _pairs(text, "GRB-4")
    wanted = letters if moment.round else letters[: moment.turn]
    if fault := _seats_fault(pairs, wanted):
        raise NotationError(
            Reason("{} has the movers {}", quoted(text), fault), "GRB-4"
        )
    cells = [NAMING.cell(name, f"{letter}:{name}") for letter, name in pairs]
    return (*cells, *[None] * (len(letters) - len(cells)))


def parse_hands(text: str, moment: Moment) -> tuple[Hand, ...]:
    """The cards of the seats, none once the game is over."""
    letters = "" if moment.round > ROUNDS else moment.letters
    pairs = _pairs(text, "GRB-5")
    if fault := _seats_fault(pairs, letters):
        raise NotationError(
            Reason("{} has the cards of {}", quoted(text), fault), "GRB-5"
        )
    return tuple(_hand(seat, held, moment) for seat, (_, held) in enumerate(pairs))


def _hand(seat: Player, text: str, moment: Moment) -> Hand:
    first, *later = text.split("|")
    cards = "" if first == "-" else first
    where = quoted(f"{moment.letters[seat]}:{text}")
    clause = "GRB-5" if moment.round else "GRB-4"
    if not re.fullmatch(r"1?2?3?4?5?6?\?*", cards, re.ASCII) or not first:
        fault = Reason(
            "{} in {} is no hand: write cards in order, '-' for none",
            quoted(first),
            where,
        )
        raise NotationError(fault, clause)
    if len(cards) not in (fit := moment.cards(seat)):
        now = Reason("{}.{}", moment.round, moment.step)
        wanted = Reason("{} to {}", fit[0], fit[-1]) if len(fit) > 1 else str(fit[0])
        fault = Reason(
            "{} holds {} cards in {}, not {}", where, len(cards), now, wanted
        )
        raise NotationError(fault, clause)
    sizes = range(1, len(SYMBOLS) + 1) if moment.letters == ALONE else _just(HAND)
    for hand in later:
        known = sorted(set(hand) & set(SYMBOLS))
        if len(hand) not in sizes or list(hand) != known:
            wanted = "cards" if len(sizes) > 1 else Reason("{} cards", HAND)
            fault = Reason(
                "the later hand {} in {} is not {} in order",
                quoted(hand),
                where,
                wanted,
            )
            raise NotationError(
                Reason("{}; leave out what is not known", fault), "GRB-5"
            )
    left = 1 if moment.letters == ALONE else ROUNDS
    left = max(0, left - moment.round)
    if len(later) > left:
        fault = Reason(
            "{} has {} later hands, but {} rounds are left", where, len(later), left
        )
        raise NotationError(fault, "GRB-5")
    return Hand(cards, tuple(later))


def _seats_fault(pairs: list[tuple[str, str]], wanted: str) -> str | None:
    """Which seats have a part instead of those wanted, if they differ."""
    seats = [seat for seat, _ in pairs]
    if seats == list(wanted):
        return None
    there = ",".join(seats) if seats else "-"
    return Reason("{}, not {}", quoted(there), quoted(",".join(wanted) or "-"))


def _just(count: int) -> range:
    """A range of one number."""
    return range(count, count + 1)


def _pairs(text: str, clause: str) -> list[tuple[str, str]]:
    """The parts of a field such as ``r:a1,y:f6``, each at its colon."""
    if text == "-":
        return []
    pairs = [part.partition(":") for part in text.split(",")]
    for before, colon, _ in pairs:
        if not colon:
            raise NotationError(
                Reason("{} in {} has no colon", quoted(before), quoted(text)), clause
            )
    return [(before, after) for before, _, after in pairs]
