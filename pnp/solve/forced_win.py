"""Forced wins in few moves, searched to their end, in any open game of two."""

from collections.abc import Iterator
from typing import Any

from pnp.core.position import Player
from pnp.core.puzzle import Answer

LINES = 5
"""A solution of more lines than these is no pleasure to read."""


class ForcedWins:
    """What is known of one player's wins, kept from one question to the next."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._won: dict[Any, int] = {}
        """In how many moves of the player a position is won, at most."""
        self._open: dict[Any, int] = {}
        """In how many it is not won."""
        self._holds: dict[int, Any] = {}
        """The reply that last held out for so many moves: it is tried first."""

    def within(self, position: Any, moves: int) -> bool:
        """Whether the player forces a win with so many moves of their own at most.

        Either may be to move. What came before does not count: a game that a
        repetition would end goes on here.
        """
        if outcome := position.outcome():
            return bool(outcome.scores[self.player] > 0)
        if not moves or self._open.get(position, 0) >= moves:
            return False
        if self._won.get(position, moves + 1) <= moves:
            return True
        if position.player == self.player:
            won = any(
                self.within(after, moves - 1) for _, after in _ahead(position, moves)
            )
        else:
            won = self._survives_all(position, moves)
        if won:
            self._won[position] = moves
        else:
            self._open[position] = moves
        return won

    def _survives_all(self, position: Any, moves: int) -> bool:
        """Whether every reply loses; who has none, and has not lost, has held out."""
        legal = list(position.legal())
        known = self._holds.get(moves)
        if known in legal:
            legal.remove(known)
            legal.insert(0, known)
        for reply in legal:
            if not self.within(position.apply(reply), moves):
                self._holds[moves] = reply
                return False
        return bool(legal)

    def winning(self, position: Any, moves: int) -> list[Any]:
        """The moves after which the player, who is to move, wins within so many."""
        return [
            move
            for move in position.legal()
            if self.within(position.apply(move), moves - 1)
        ]

    def fastest(self, position: Any, most: int) -> int | None:
        """In how few moves the win is forced; ``None`` if it takes more than most."""
        lengths = range(1, most + 1)
        return next((n for n in lengths if self.within(position, n)), None)

    def answer(self, position: Any, moves: int) -> Answer | None:
        """The only way to win in so many moves, and how it goes on.

        Told are the defences that hold out longest and leave one answer alone; ``None``
        if another first move wins too, if no such defence is left, if too many are, or
        if a player moves twice.
        """
        if len(found := self.winning(position, moves)) != 1:
            return None
        if moves == 1:
            return Answer(str(found[0]))
        grouped: dict[Answer, list[str]] = {}
        for defence, left in self._longest(position.apply(found[0]), moves - 1):
            if left.player != self.player:
                return None
            if answer := self.answer(left, moves - 1):
                grouped.setdefault(answer, []).append(str(defence))
        if not 0 < len(grouped) <= LINES:
            return None
        defences = tuple((tuple(replies), each) for each, replies in grouped.items())
        return Answer(str(found[0]), defences)

    def _longest(self, after: Any, moves: int) -> Iterator[tuple[Any, Any]]:
        """The defences after which the win takes all moves that are left."""
        for defence in after.legal():
            left = after.apply(defence)
            if not left.outcome() and not self.within(left, moves - 1):
                yield defence, left


def _ahead(position: Any, moves: int) -> Iterator[tuple[Any, Any]]:
    """The moves with where they lead; with one left, those that end it are enough."""
    for move in position.legal():
        after = position.apply(move)
        if moves > 1 or after.outcome():
            yield move, after
