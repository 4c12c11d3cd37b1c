"""Ways: how games come to positions, and how much is hidden there from each player."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import factorial, prod
from typing import Self

from pnp.games.tophats.mind.twin import Effect, Twin
from pnp.games.tophats.rules.board import NUMBERS
from pnp.games.tophats.rules.position import Position


@dataclass(frozen=True, slots=True)
class Way:
    """How far a game has come, and who built what still stands."""

    twin: Twin
    builders: Mapping[int, int]
    """By the number of a cell."""
    done: tuple[Effect, ...] = ()

    @classmethod
    def of(cls, position: Position) -> Self:
        """The beginning of a game."""
        stacks = position.stacks
        return cls(Twin.of(position), {NUMBERS[s.cell]: s.builder for s in stacks})

    def then(self, move: Effect) -> Self:
        """The game after a move."""
        twin, builders = self.twin.apply(move), dict(self.builders)
        if move.origin >= 0:
            builders[move.target] = builders.pop(move.origin)
        left = {cell: builders[cell] for cell in twin.stacks}
        return type(self)(twin, left, (*self.done, move))

    def deals(self, viewer: int) -> int:
        """How many deals a viewer has to reckon with."""
        hidden = Counter(
            hat
            for cell, hats in self.twin.stacks.items()
            if self.builders[cell] != viewer
            for hat in hats[1:]
        )
        return factorial(hidden.total()) // prod(map(factorial, hidden.values()))
