"""How games go to their end, in which puzzles are looked for, and who looks."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple, Self

from pnp.base.errors import Reason, UserError
from pnp.boards import Layout
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import Claim, Legend, Puzzle, Wish
from pnp.core.record import Ply, Record, plies
from pnp.core.setup import SEEDS, Setup
from pnp.folder.game_rules import is_drawn, rules
from pnp.folder.position import Position, position_class
from pnp.folder.source import Source
from pnp.solve.players import Skill, greedy
from pnp.solve.puzzle_search import Deal, NoPuzzleError, first_puzzle

LONGEST = 200
"""A game is given up after so many turns."""

LAST = 10
"""So many turns of a game, the last ones, are looked at."""

BESIDE = 6
"""So many moves beside each of them, too."""

CHOICES = 4
"""So many moves there are at least where one is to be found."""

Levels = Mapping[int, Collection[int]]
"""How many moves a kind may take in a game, and how hard those may be."""

PATIENCE = 150
"""So many games are played in search of one puzzle."""


class Played(NamedTuple):
    """A position and the game that leads to it."""

    position: Position
    record: Record

    def then(self, move: Any) -> Self:
        """The position after one move more."""
        turns = (*self.record.turns, str(move))
        after = self.position.apply(move)
        return type(self)(after, replace(self.record, turns=turns))


def beginning(source: Source, chance: Chance) -> Played:
    """The start of a game; chance draws a setup where starts are dealt."""
    if not source.is_dealt:
        start = position_class(source)(source.start())
        return Played(start, Record(source.name, position=str(start)))
    setup = Setup(source.edition, seed=chance.below(SEEDS))
    start = position_class(source)(source.start(setup.seed))
    return Played(start, Record(source.name, setup=setup.code))


Maker = Callable[[Played, int], Puzzle[Position] | None]
"""Poses the puzzle in so many moves that a position makes, if it makes one."""


def first_at_an_end(
    make: Maker, kind: type[Position], levels: Levels, wish: Wish, chance: Chance
) -> Puzzle[Position]:
    """The first puzzle that fits among the ends of games that chance decides.

    Raises ``UserError`` where none is found.
    """
    lengths = [n for n, each in levels.items() if wish.level in (None, *each)]
    if not lengths:
        raise UserError(Reason("{} has no puzzle so hard or so easy", kind.source.name))
    moves = wish.moves or lengths[chance.below(len(lengths))]

    def deal(chance: Chance) -> Iterator[Puzzle[Position] | None]:
        start = beginning(kind.source, chance)
        return (make(played, moves) for played in ends(start, chance))

    return looked_for(deal, wish, chance)


def looked_for(deal: Deal, wish: Wish, chance: Chance) -> Puzzle[Any]:
    """The first puzzle of games by chance; what none of them has may be left out."""
    try:
        return first_puzzle(deal, PATIENCE, wish, chance)
    except NoPuzzleError as error:
        cure = "ask for other moves or kinds, in [puzzles] of game.toml"
        raise NoPuzzleError(f"{error}: {cure}") from None


def ends(start: Played, chance: Chance) -> Iterator[Played]:
    """Positions near the end of one game, and beside its way, the last ones first.

    What lies behind a draw is passed over: no game leads there.
    """
    line = _game(start, chance)
    drawn = _first_drawn(line)
    for number in reversed(range(max(0, len(line) - LAST - 1), len(line) - 1)):
        here = line[number]
        aside = chance.shuffled(here.position.legal())[:BESIDE]
        for each in (here, *map(here.then, aside)):
            is_reached = number < drawn and not _is_drawn_by(
                [*line[:number], here, each]
            )
            if is_reached and len(each.position.legal()) >= CHOICES:
                yield each


def _first_drawn(line: Sequence[Played]) -> int:
    """The first position of a game that is drawn by its length; else one too many."""
    prefixes = ((n, line[: n + 1]) for n in range(len(line)))
    return next((n for n, played in prefixes if _is_drawn_by(played)), len(line))


def _is_drawn_by(line: Sequence[Played]) -> bool:
    """Whether a game is drawn by what came before where its line ends."""
    source = line[0].position.source
    if not source.facts.is_drawn_by_length:
        return False
    pairs = pairwise(line)
    told = [
        Ply(one.position, next_.record.turns[-1], next_.position)
        for one, next_ in pairs
        if one is not next_
    ]
    return bool(told) and is_drawn(source, told)


def moments(start: Played, chance: Chance) -> Iterator[Played]:
    """All positions of one game but the last, in any order."""
    yield from chance.shuffled(_game(start, chance)[:-1])


def _game(start: Played, chance: Chance) -> list[Played]:
    """A game whose players win if they can, and let nobody win with the next move."""
    line: list[Played] = [start]
    skill: Skill[Any, Any] = Skill()
    while not line[-1].position.outcome() and len(line) <= LONGEST:
        here = line[-1]
        line.append(here.then(greedy(skill, here.position, 0, chance)))
    return line


def position_claim(puzzle: Puzzle[Position]) -> Claim:
    """That the game of a puzzle leads to it."""
    start = rules(puzzle.position.source).start(puzzle.game)
    made = plies(start, puzzle.game.turns)
    found = made[-1].after if made else start
    return Claim("position", str(puzzle.position), str(found))


def key(position: Position) -> str:
    """The same for positions that are alike, the board turned or in a mirror."""
    state, source = position.state, position.source
    values = [getattr(state, name) for name in source.fields]
    turned = (
        [each.mapped(image) if isinstance(each, Layout) else each for each in values]
        for image in source.board.symmetries
    )
    return min(" ".join(map(str, each)) for each in turned)


def task(name: str, position: Position, moves: int) -> Event:
    """What is asked of whoever is to move."""
    return Event(f"{name}-{position.turn}", {"moves": moves})


def legend(how: str, puzzle: Puzzle[Position]) -> Legend:
    """How a kind is meant; behind, which replies are told."""
    told = [ply for line in puzzle.lines for ply in line]
    alike = [Event("same-reply")] if any(len(ply) > 1 for ply in told) else []
    others = [Event("other-replies")] if len(told) > 1 else []
    return Legend((Event(how), Event("overleaf")), (*alike, *others))
