"""Players of any game, who look at no more than the player to move may see."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, NamedTuple

from pnp.core.chance import Chance
from pnp.core.position import MoveT, Outcome, Player
from pnp.core.record import GamePositionT
from pnp.solve.tree_search import Search, best

Adviser = Callable[[GamePositionT, int, Chance], MoveT]
"""Chooses a move with a budget of tries and with chance."""

PERFECT = "perfect"

CERTAIN = 2
"""An end outweighs every guess at what a position is worth, from -1 to 1."""

LONGEST = 200
"""A game played out by chance is given up after so many plies."""

PLAYED = 40
"""So many positions of such games a try may take, on an average."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill(Generic[GamePositionT, MoveT]):
    """What players go by beside the rules; a plain game has none of it."""

    world: Callable[[GamePositionT, Chance], GamePositionT] = lambda seen, _: seen
    """What is seen, with all that is hidden dealt anew; the same to who sees it."""
    value: Callable[[GamePositionT], Sequence[float]] | None = None
    """What a position that is not over promises each player, from -1 to 1."""
    perfect: Callable[[GamePositionT], Sequence[MoveT]] | None = None
    """The best moves, proven, where the game is solved; none if all are as bad."""
    own: Mapping[str, Adviser[GamePositionT, MoveT]] = field(default_factory=dict)
    """The game's own players by name, in place of those of any game."""

    def players(self) -> Mapping[str, Adviser[GamePositionT, MoveT]]:
        """Who can be asked, by name, those of any game first."""
        solved = {PERFECT: partial(perfect, self)} if self.perfect else {}
        return {
            "random": random,
            "greedy": partial(greedy, self),
            "search": Searcher(self),
            **solved,
            **self.own,
        }


def random(position: Any, _budget: int, chance: Chance) -> Any:
    """Any legal move."""
    moves = position.seen_by(position.player).legal()
    return moves[chance.below(len(moves))]


def greedy(skill: Skill[Any, Any], position: Any, _budget: int, chance: Chance) -> Any:
    """A move that wins; else the likeliest that neither loses nor lets others win."""
    player = position.player
    guess = skill.world(position.seen_by(player), chance)
    after = {move: guess.apply(move) for move in chance.shuffled(guess.legal())}
    worth = {move: _worth(skill, after[move], player) for move in after}
    ordered = sorted(after, key=worth.__getitem__, reverse=True)
    if worth[ordered[0]] == CERTAIN:
        return ordered[0]
    open_ = (move for move in ordered if worth[move] > -CERTAIN)
    safe = (move for move in open_ if not _is_refuted(after[move], player))
    return next(safe, ordered[0])


def _worth(skill: Skill[Any, Any], position: Any, player: Player) -> float:
    """What a position promises a player, for certain or not."""
    if outcome := position.outcome():
        return CERTAIN * float(outcome.scores[player])
    return skill.value(position)[player] if skill.value else 0.0


def _is_refuted(position: Any, player: Player) -> bool:
    """Whether another player wins at once."""
    other = position.player
    ends = (position.apply(move).outcome() for move in position.legal())
    return other != player and any(
        end and end.scores[other] > end.scores[player] for end in ends
    )


class Looked(NamedTuple):
    """A move that was searched for, and what was looked at."""

    move: Any
    tries: int
    positions: int
    """Those of games that were played out by chance."""


@dataclass(frozen=True, slots=True)
class Searcher:
    """Plays the move that a search through deals of the hidden things tries most.

    Where the game has no measure, positions are valued by a game played out by chance.
    """

    skill: Skill[Any, Any]

    def __call__(self, position: Any, budget: int, chance: Chance) -> Any:
        """The move."""
        return self.looked(position, budget, chance).move

    def looked(self, position: Any, budget: int, chance: Chance) -> Looked:
        """The move, and what it took: no clock decides it.

        It ends before its budget of tries is spent where games that are played out
        are so long that they come to ``PLAYED`` positions a try. With fewer tries than
        moves most are never looked at, so greed does better.
        """
        if budget < len(position.seen_by(position.player).legal()):
            return Looked(greedy(self.skill, position, budget, chance), 0, 0)
        tries, positions = 0, 0

        def value(position: Any) -> Sequence[float]:
            nonlocal positions
            if self.skill.value:
                return self.skill.value(position)
            scores, plies = _played_out(chance, position)
            positions += plies
            return scores

        def enough() -> bool:
            nonlocal tries
            tries += 1
            return positions >= PLAYED * budget

        world = partial(self.skill.world, position.seen_by(position.player))
        move = best(Search(world, value, budget, enough=enough), chance)
        return Looked(move, tries, positions)


def _played_out(chance: Chance, position: Any) -> tuple[Sequence[float], int]:
    """How a game ends that is played on by chance, and after how many plies.

    It is a draw if it does not end soon.
    """
    plies = 0
    while plies < LONGEST and (moves := position.legal()):
        position = position.apply(moves[chance.below(len(moves))])
        plies += 1
    outcome: Outcome | None = position.outcome()
    return outcome.scores if outcome else (0.0,) * int(position.players), plies


def perfect(skill: Skill[Any, Any], position: Any, budget: int, chance: Chance) -> Any:
    """One of the best moves, proven; where all is lost, one that puts off the end.

    Raises ``TypeError`` where the game is not solved.
    """
    if not skill.perfect:
        raise TypeError("the game is not solved")
    moves = skill.perfect(position.seen_by(position.player))
    if not moves:
        return greedy(skill, position, budget, chance)
    return moves[chance.below(len(moves))]


def _unheard(_: int) -> None:
    """What is told where nobody listens."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The limits of a search; without one it goes on as long as its game lets it.

    >>> Effort(seconds=2.5).depth is None
    True
    """

    seconds: float | None = None
    depth: int | None = None
    """In plies, for games that are searched and not solved."""
    tell: Callable[[int], None] = field(default=_unheard, compare=False)
    """Told now and then how much was looked at."""


UNLIMITED = Effort()
