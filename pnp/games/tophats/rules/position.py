"""The rules of Top Hats, in the order of the clauses TOP-4 to TOP-14."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import starmap
from typing import Literal, Self

from pnp.base.errors import Reason, RuleError
from pnp.core.position import Outcome, Player, illegal_move_error, notational
from pnp.games.tophats.rules.board import (
    COLOURS,
    FEW,
    FULL,
    HIDDEN,
    LETTERS,
    PLACES,
    SHRUNK,
    Field,
    bit,
)
from pnp.games.tophats.rules.hats import (
    Hand,
    Stack,
    sorted_hats,
    stack_from_above,
    written_hand,
)
from pnp.games.tophats.rules.moves import (
    Chain,
    Move,
    Pass,
    Placing,
    Shrink,
    Step,
    Walk,
    parse_move,
)
from pnp.games.tophats.rules.notation import parsed_position, short_placing
from pnp.games.tophats.rules.refusals import Fault, same, turn_fault
from pnp.games.tophats.rules.walks import Layout, Reached, dutiful

Variant = Literal["neutral-unlimited", "last-jump"]
"""The variants of play."""

PLACINGS = ("placed", "quiet")
"""Setups that contain the placing: at random, or so that nobody can capture yet.

They leave no trace in a position.
"""


class HiddenHatError(RuleError):
    """A legal move that would bring to light a hat which the viewer may not know."""


@notational
@dataclass(frozen=True)
class Position:
    """The stacks on the board and in hand, the field, and who is to move.

    Made by ``parse`` and ``deal``; ``aside`` follows from the rest but where hats
    are hidden.
    """

    stacks: tuple[Stack, ...]
    """In the order of their cells."""
    shrunk: bool
    players: int
    turn: Player
    hands: tuple[Hand, ...]
    """The stacks in hand by player; none at all once all are placed."""
    aside: tuple[str, ...]
    """The hats set aside, by builder (TOP-8)."""
    variants: frozenset[str] = frozenset()

    @property
    def player(self) -> Player:
        """Everybody plays for their own seat."""
        return self.turn

    # --- TOP-4: what may be known

    def seen_by(self, viewer: Player | None) -> Self:
        """The position as a player knows it: below the top, own stacks alone.

        ``None`` stands for onlookers, who built nothing.
        """
        return replace(
            self,
            stacks=tuple(
                stack
                if stack.builder == viewer
                else stack._replace(hats=stack_from_above(stack.hats))
                for stack in self.stacks
            ),
            hands=tuple(
                hand if player == viewer else tuple(map(stack_from_above, hand))
                for player, hand in enumerate(self.hands)
            ),
        )

    @cached_property
    def hides(self) -> bool:
        """Whether a hat is hidden in it."""
        hats = [stack.hats for stack in self.stacks]
        return any(HIDDEN in text for text in (*hats, *sum(self.hands, ())))

    # --- TOP-5 to TOP-12: the moves

    def legal(self) -> tuple[Move, ...]:
        """Placings by number and cell; later the moves of each stack in turn.

        Steps come first, then chains, the shortest first; then all that is legal after
        shrinking. None once the game is over.
        """
        return tuple(self._captures)

    @cached_property
    def _captures(self) -> Mapping[Move, int]:
        """The legal moves and the cells where each captures, as a set."""
        if self.hands:
            return dict.fromkeys(self._placings(), 0)
        if self.outcome():
            return {}
        moves: dict[Move, int] = {move.walk: move.captured for move in self._here}
        moves = moves or {Pass(): 0}
        if not self._shrink_fault():
            then = ((Shrink(move.walk), move.captured) for move in self._shrunken)
            moves.update(then)
            if not self._shrunken:
                moves[Shrink(Pass())] = 0
        return moves

    def captured(self, move: Move) -> int:
        """The cells whose stacks lose a hat by a legal move, as a set."""
        return self._captures[move]

    def _placings(self) -> Iterator[Placing]:
        taken = {stack.cell for stack in self.stacks}
        for number in range(1, len(self.hands[self.turn]) + 1):
            for cell in PLACES:
                if cell not in taken:
                    yield Placing(self.turn, number, cell)

    @cached_property
    def _here(self) -> Sequence[Reached]:
        """What the duties leave on the field as it is."""
        return dutiful(self.layout(SHRUNK if self.shrunk else FULL))

    @cached_property
    def _shrunken(self) -> Sequence[Reached]:
        """What the duties leave once the field is declared shrunk."""
        return dutiful(self.layout(SHRUNK))

    def layout(self, field: Field) -> Layout:
        """The board as the player to move finds it on a field."""
        own = others = 0
        for stack in self.stacks:
            if stack.owner == self.turn:
                own |= bit(stack.cell)
            else:
                others |= bit(stack.cell)
        unlimited = "neutral-unlimited" in self.variants
        return Layout(field, own, others, unlimited, "last-jump" in self.variants)

    def apply(self, move: Move) -> Self:
        """The position after a legal move, by whatever path it is written.

        Raises ``HiddenHatError`` where the move would show a hidden hat.
        """
        move = self._legal_move(move, str(move))
        match move:
            case Placing():
                return self._with_stack(move)
            case Shrink(then):
                return replace(self, shrunk=True)._after(then, self._captures[move])
            case Step() | Chain() | Pass():
                return self._after(move, self._captures[move])

    def _with_stack(self, move: Placing) -> Self:
        hands = list(self.hands)
        hand = list(hands[move.player])
        stack = Stack(move.cell, hand.pop(move.number - 1), move.player)
        hands[move.player] = tuple(hand)
        return replace(
            self,
            stacks=tuple(sorted((*self.stacks, stack))),
            hands=tuple(hands) if any(hands) else (),
        )._with_next_turn()

    def _after(self, move: Walk | Pass, captured: int) -> Self:
        if isinstance(move, Pass):
            return self._with_next_turn()
        aside = list(self.aside)
        stacks = []
        for stack in self.stacks:
            if stack.cell == move.origin:
                stacks.append(stack._replace(cell=move.target))
            elif not bit(stack.cell) & captured:
                stacks.append(stack)
            else:
                aside[stack.builder] = sorted_hats(aside[stack.builder] + stack.hats[0])
                stacks.extend(_uncovered_stack(stack, move))
        ordered_stacks = tuple(sorted(stacks))
        return replace(
            self, stacks=ordered_stacks, aside=tuple(aside)
        )._with_next_turn()

    def _with_next_turn(self) -> Self:
        """The same with the next player to move who has a stack (TOP-5, TOP-14)."""
        for ahead in range(1, self.players + 1):
            player = (self.turn + ahead) % self.players
            if self._may_move(player):
                return replace(self, turn=player)
        return self

    def _may_move(self, player: Player) -> bool:
        if self.hands:
            return bool(self.hands[player])
        return any(stack.owner == player for stack in self.stacks)

    # --- why a move is refused

    def fault(self, move: Move) -> Fault | None:
        """Why a move is illegal, and the clause that says so."""
        if outcome := self.outcome():
            return "the game is over", outcome.clause
        if isinstance(move, Placing):
            return self._placing_fault(move)
        if self.hands:
            return "there are stacks to be placed first", "TOP-5"
        if isinstance(move, Shrink):
            shrunken = self.layout(SHRUNK)
            return self._shrink_fault() or turn_fault(
                shrunken, move.then, self._shrunken
            )
        here = self.layout(SHRUNK if self.shrunk else FULL)
        return turn_fault(here, move, self._here)

    def _placing_fault(self, move: Placing) -> Fault | None:
        if not self.hands:
            return "all stacks have been placed", "TOP-5"
        if move.player != self.turn:
            return Reason("it is for {} to place a stack", COLOURS[self.turn]), "TOP-5"
        if not 1 <= move.number <= len(hand := self.hands[self.turn]):
            return Reason(
                "{} holds stacks 1 to {}", COLOURS[self.turn], len(hand)
            ), "TOP-5"
        if move.cell not in PLACES:
            return Reason("{} is on neither ring 2 nor ring 3", move.cell), "TOP-5"
        if any(stack.cell == move.cell for stack in self.stacks):
            return Reason("a stack stands on {}", move.cell), "TOP-5"
        return None

    def _shrink_fault(self) -> Fault | None:
        if self.shrunk:
            return "the field has shrunk already", "TOP-12"
        if len(self.stacks) > FEW:
            count = len(self.stacks)
            return (
                Reason("the field shrinks with {} stacks or fewer, not {}", FEW, count),
                "TOP-12",
            )
        for stack in self.stacks:
            if bit(stack.cell) & FULL.respect:
                return (
                    Reason("a stack stands on {}, in the ring of respect", stack.cell),
                    "TOP-12",
                )
        return None

    # --- TOP-13: the end

    def outcome(self) -> Outcome | None:
        """Who won, or ``None`` while the game goes on."""
        return self._outcome

    @cached_property
    def _outcome(self) -> Outcome | None:
        owners = {stack.owner for stack in self.stacks}
        if self.hands or len(owners) > 1:
            return None
        scores = tuple(1 if player in owners else -1 for player in range(self.players))
        return Outcome(scores, "last-colour", "TOP-13")

    # --- the notation

    def __str__(self) -> str:
        fields = [
            ",".join(map(str, self.stacks)) or ".",
            "shrunk" if self.shrunk else "full",
            str(self.players),
            LETTERS[self.turn],
        ]
        if self.hands:
            fields.append(";".join(starmap(written_hand, enumerate(self.hands))))
        if self.hides:
            letters = LETTERS.lower()
            pairs = zip(letters, self.aside, strict=False)
            fields.append(";".join(f"{letter}:{hats or '-'}" for letter, hats in pairs))
        return " ".join(fields)

    @classmethod
    def parse(cls, text: str, variants: Iterable[str] = ()) -> Self:
        """The position written ``text``; raises ``NotationError`` with the place."""
        return cls(*parsed_position(text), frozenset(variants) - frozenset(PLACINGS))

    def read(self, text: str) -> Move:
        """The legal move written ``text``, a chain by its first path.

        Where all stacks in hand are alike, one is placed by its cell alone.
        """
        placing = short_placing(text, self.turn, self.hands) if self.hands else None
        return self._legal_move(placing or parse_move(text), text)

    def _legal_move(self, move: Move, text: str) -> Move:
        """The legal move that a move is; raises ``IllegalMoveError``."""
        if move in self._captures:
            return move
        if fault := self.fault(move):
            raise illegal_move_error(text, *fault, self.legal())
        return self._by_first_path(move)

    def _by_first_path(self, move: Move) -> Move:
        """A legal chain as ``legal`` lists it (TOP-7)."""
        match move:
            case Chain():
                layout = self.layout(SHRUNK if self.shrunk else FULL)
                return same(layout, move, self._here) or move
            case Shrink(Chain() as chain):
                walk = same(self.layout(SHRUNK), chain, self._shrunken)
                return Shrink(walk or chain)
            case _:
                return move


def _uncovered_stack(stack: Stack, move: Walk) -> Iterator[Stack]:
    """What is left of a captured stack (TOP-8)."""
    hats = stack.hats[1:]
    if hats.startswith(HIDDEN):
        raise HiddenHatError(
            Reason("'{}' would bring to light a hidden hat on {}", move, stack.cell),
            "TOP-4",
        )
    if hats:
        yield stack._replace(hats=hats)
