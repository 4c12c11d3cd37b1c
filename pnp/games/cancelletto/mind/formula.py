"""A formula of propositional logic that grows clause by clause."""

from collections.abc import Iterable, Sequence
from itertools import combinations


class Formula:
    """Clauses over numbered variables; a negative number is a negated variable."""

    def __init__(self) -> None:
        self.clauses: list[list[int]] = []
        self.size = 0
        """How many variables there are."""

    def variable(self) -> int:
        """A variable that no clause speaks of yet."""
        self.size += 1
        return self.size

    def add(self, *literals: int) -> None:
        """At least one of these holds."""
        self.clauses.append(list(literals))

    def forbid(self, *literals: int) -> None:
        """Not all of these hold."""
        self.clauses.append([-literal for literal in literals])

    def imply(self, literal: int, alternatives: Iterable[int]) -> None:
        """If the first holds, so does one of the others."""
        self.clauses.append([-literal, *alternatives])

    def at_most_one(self, literals: Iterable[int]) -> None:
        """No two of these hold."""
        self.clauses += [[-one, -other] for one, other in combinations(literals, 2)]

    def at_most(
        self, most: int, literals: Sequence[int], unless: Sequence[int] = ()
    ) -> None:
        """No more than so many hold, unless one of some others does.

        The sequential counter of Sinz (2005).
        """
        if most == 0:
            self.clauses += [[-literal, *unless] for literal in literals]
            return
        if len(literals) <= most:
            return
        counts: list[int] = []
        for literal in literals:
            if len(counts) == most:
                self.add(-literal, -counts[-1], *unless)
            counts = self.counted(literal, counts, most)

    def counted(self, literal: int, counts: list[int], most: int) -> list[int]:
        """The counts after one more literal: the nth holds if n literals did."""
        longer = [self.variable() for _ in range(min(most, len(counts) + 1))]
        self.add(-literal, longer[0])
        for count, same in zip(counts, longer, strict=False):
            self.add(-count, same)
        for count, more in zip(counts, longer[1:], strict=False):
            self.add(-literal, -count, more)
        return longer

    def merged(self, one: list[int], other: list[int]) -> list[int]:
        """The counts of two groups together: the nth holds if n literals did."""
        both = [self.variable() for _ in range(len(one) + len(other))]
        for i in range(len(one) + 1):
            for j in range(len(other) + 1):
                if i + j:
                    held = [*one[max(i - 1, 0) : i], *other[max(j - 1, 0) : j]]
                    self.add(*(-literal for literal in held), both[i + j - 1])
        return both
