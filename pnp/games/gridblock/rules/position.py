"""The rules of Gridblock, in the order of the clauses GRB-3 to GRB-8."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal, Self, TypeVar

from pnp.boards.squares import Cell, written_rows
from pnp.core.position import Outcome, Player, illegal_move_error, notational
from pnp.games.gridblock.rules.board import (
    CELLS,
    COLOURS,
    CORNERS,
    LETTERS,
    PLACE,
    ROUNDS,
    SIZE,
    colours,
    owner,
    values,
)
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.moves import Move, Play, Start, parse_move
from pnp.games.gridblock.rules.notation import Fields, parse_fields
from pnp.games.gridblock.rules.refusals import Fault, fault, tile_fault
from pnp.games.gridblock.rules.scoring import outcome
from pnp.games.gridblock.rules.walks import targets

Variant = Literal[
    "even-values",
    "adjacent-only",
    "shuffle",
    "later-edition",
    "rotate",
    "return-allowed",
    "no-shared-centre",
    "bonus",
]

T = TypeVar("T")


@notational
@dataclass(frozen=True)
class Position:
    """The grid, the cubes and movers on it, the cards, and how far the game is."""

    tiles: str
    """The symbol of every tile, in the order of ``CELLS``."""

    cubes: tuple[str, ...]
    """The letters of the corner cubes of every tile, in the order r y g b."""

    movers: tuple[Cell | None, ...]
    """Where each seat's mover stands, if it does."""

    hands: tuple[Hand, ...]
    """Each seat's; before the first round the start card. None after the last."""

    players: int = 2
    round: int = 0
    """From 1 to 6; 0 while the movers are placed, 7 when the game is over."""

    step: int = 1
    """The turn of the round, or the number of the seat that places its mover."""

    turn: Player = 0
    variants: frozenset[str] = frozenset()

    # --- GRB-1, GRB-3: what there is and who plays it

    @property
    def letters(self) -> str:
        """The letters of the colours in play, one a seat."""
        return colours(self.players)

    @cached_property
    def values(self) -> Mapping[str, int]:
        """How far the card of each symbol moves."""
        return values(self.variants)

    @property
    def hand(self) -> Hand:
        """What the seat to move holds."""
        return self.hands[self.turn]

    @property
    def mover(self) -> Cell | None:
        """Where the mover of the seat to move stands."""
        return self.movers[self.turn]

    def symbol(self, cell: Cell) -> str:
        """What a tile shows."""
        return self.tiles[PLACE[cell]]

    def corners(self, cell: Cell) -> str:
        """The letters of the cubes on a tile's corners."""
        return self.cubes[PLACE[cell]]

    @property
    def is_puzzle(self) -> bool:
        """Whether one player moves alone, in the last round."""
        return self.players == 1

    @property
    def player(self) -> Player:
        """The player of the seat to move: with two, each has two seats (GRB-3)."""
        return owner(self.turn, self.players)

    def seen_by(self, viewer: Player | None) -> Self:
        """The position as a player knows it (GRB-5).

        Start cards are drawn in the open; hands are known to their owner, and nobody
        knows the hands of later rounds.
        """
        if self.is_puzzle and not self.round:
            return self
        hands = (
            hand.seen()
            if self.round == 0 or owner(seat, self.players) == viewer
            else hand.hidden()
            for seat, hand in enumerate(self.hands)
        )
        return replace(self, hands=tuple(hands))

    # --- GRB-4 to GRB-6: the moves

    def legal(self) -> tuple[Move, ...]:
        """Tiles for the mover, or each card with its targets; none after the end.

        Nor are there any while the cards of the seat to move are not known.
        """
        return self._legal

    @cached_property
    def _legal(self) -> tuple[Move, ...]:
        if self.outcome() or not self.hand.is_known:
            return ()
        return tuple(self._starts() if self.round == 0 else self._plays())

    def _starts(self) -> Iterator[Start]:
        for cell in CELLS:
            if self.symbol(cell) == self.hand.cards and not self.is_taken(cell):
                yield Start(cell)

    def _plays(self) -> Iterator[Play]:
        for card in self.hand.cards:
            targets = self._stops[card]
            if not targets and self.is_stuck:
                targets = (self.centre,)
            for target in targets:
                yield Play(card, target)

    def targets(self, card: str) -> tuple[Cell, ...]:
        """Where the mover of the seat to move may stop with a card (GRB-6)."""
        reach = targets(self.centre, self.values[card], self.variants)
        if "no-shared-centre" not in self.variants:
            return reach
        return tuple(cell for cell in reach if not self.is_taken(cell))

    @cached_property
    def _stops(self) -> Mapping[str, tuple[Cell, ...]]:
        """The targets of each card held."""
        return {card: self.targets(card) for card in self.hand.cards}

    @property
    def is_stuck(self) -> bool:
        """Whether no card has a target, so that one is played in place (GRB-6)."""
        return not any(self._stops.values())

    @property
    def centre(self) -> Cell:
        """The centre on which the mover of the seat to move stands."""
        if self.mover is None:
            raise ValueError("there is no mover before it is placed")
        return self.mover

    def is_taken(self, cell: Cell) -> bool:
        """Whether another's mover keeps this one from stopping on a tile (GRB-6)."""
        if "no-shared-centre" not in self.variants:
            return False
        return cell in self.movers[: self.turn] + self.movers[self.turn + 1 :]

    # --- GRB-7: placing

    def places(self, move: Move) -> bool:
        """Whether a legal move puts a cube on a corner of its target."""
        if isinstance(move, Start):
            return "later-edition" in self.variants
        if self.symbol(move.target) != move.card or self.is_stuck:
            return False
        return not self.is_gridblocked(move.target)

    def is_gridblocked(self, cell: Cell) -> bool:
        """Whether all corners of a tile are taken."""
        return len(self.corners(cell)) == CORNERS

    @property
    def gridblocked(self) -> tuple[Cell, ...]:
        """The tiles all of whose corners are taken."""
        cubes = zip(CELLS, self.cubes, strict=True)
        return tuple(cell for cell, on in cubes if len(on) == CORNERS)

    # --- playing on

    def apply(self, move: Move) -> Self:
        """The position after a legal move."""
        if found := self.fault(move):
            raise illegal_move_error(str(move), *found, self.legal())
        card = self.hand.cards if isinstance(move, Start) else move.card
        seat = (self.turn + 1) % len(self.letters)
        after = replace(
            self,
            cubes=self._with_cube(move.target) if self.places(move) else self.cubes,
            movers=with_value(self.movers, self.turn, move.target),
            hands=with_value(self.hands, self.turn, self.hand.without(card)),
            step=self.step + self._begins(seat),
            turn=seat,
        )
        return after if any(hand.cards for hand in after.hands) else after._next_round()

    def _with_cube(self, cell: Cell) -> tuple[str, ...]:
        corners = self.corners(cell) + self.letters[self.turn]
        ordered = "".join(sorted(corners, key=LETTERS.index))
        return with_value(self.cubes, PLACE[cell], ordered)

    def _begins(self, seat: Player) -> bool:
        """Whether a seat begins another step."""
        return self.round == 0 or seat == self.first(self.round)

    def _next_round(self) -> Self:
        """The next round, or the end, once all cards are played."""
        number = ROUNDS if self.is_puzzle and not self.round else self.round + 1
        if number > ROUNDS:
            return replace(self, round=number, step=1, turn=0, hands=())
        return replace(
            self,
            round=number,
            step=1,
            turn=self.first(number),
            hands=tuple(hand.next_round() for hand in self.hands),
        )

    def first(self, number: int) -> Player:
        """The seat that begins the turns of a round (GRB-5)."""
        return (number - 1) % len(self.letters) if "rotate" in self.variants else 0

    # --- why a move is refused

    def fault(self, move: Move) -> Fault | None:
        """Why a move is illegal, and the clause that says so."""
        return fault(self, move)

    @property
    def colour(self) -> str:
        """The colour of the seat to move."""
        return COLOURS[self.turn]

    # --- GRB-8: the end

    def outcome(self) -> Outcome | None:
        """Who has won after the last round, or ``None`` while the game goes on."""
        if self.round <= ROUNDS:
            return None
        return outcome(self.cubes, self.players, self.variants)

    # --- the notation

    def __str__(self) -> str:
        tiles = zip(CELLS, self.cubes, strict=True)
        cubes = (f"{cell}:{on}" for cell, on in tiles if on)
        seats = list(zip(self.letters, self.movers, strict=True))
        movers = (f"{letter}:{cell}" for letter, cell in seats if cell)
        held = zip(self.letters, self.hands, strict=False)
        hands = (f"{letter}:{hand}" for letter, hand in held)
        return " ".join(
            (
                written_rows(SIZE, self.symbol),
                ",".join(cubes) or "-",
                ",".join(movers) or "-",
                str(self.players),
                f"{self.round}.{self.step}",
                self.letters[self.turn] if self.hands else "-",
                ",".join(hands) or "-",
            )
        )

    @classmethod
    def parse(cls, text: str, variants: Iterable[str] = ()) -> Self:
        """The position written ``text``; raises ``NotationError`` with the place."""
        chosen = frozenset(variants)
        fields: Fields = parse_fields(text, chosen)
        return cls(**fields._asdict(), variants=chosen)

    def read(self, text: str) -> Move:
        """The legal move written ``text``."""
        if found := tile_fault(self, text):
            raise illegal_move_error(text, *found, self.legal())
        move = parse_move(text)
        if found := self.fault(move):
            raise illegal_move_error(text, *found, self.legal())
        return move


def with_value(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values, one of them replaced."""
    return (*values[:place], value, *values[place + 1 :])
