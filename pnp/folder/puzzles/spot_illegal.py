"""Spot the illegal move: of four moves one alone breaks a rule, and it is told which.

It differs from some legal move in one thing only: where it goes, from where, or what
it takes. Three legal moves stand beside it, as like it as can be.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from math import dist
from typing import Any
from zlib import crc32

from pnp.base.errors import NotationError
from pnp.boards.moves import SAYS
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.lesson import Lesson, Proof
from pnp.core.puzzle import Answer, Claim, Claims, Legend, Puzzle, Wish, same
from pnp.core.puzzle_code import Kind
from pnp.core.record import Record
from pnp.folder.events import notation_event
from pnp.folder.game_facts import SPOT_ILLEGAL as NAME
from pnp.folder.lineup import Lineup, lineup_class
from pnp.folder.notation import CELL
from pnp.folder.position import Position
from pnp.folder.puzzles.game_ends import (
    Levels,
    beginning,
    key,
    looked_for,
    moments,
    task,
)
from pnp.folder.puzzles.hint import hint
from pnp.solve import difficulty
from pnp.solve.difficulty import Choice

LINED_UP = 4
"""So many moves stand beside each other, the illegal one among them."""

LOOKED_AT = 60
"""Of so many illegal moves one is chosen."""

TAKEN = re.compile(f"x({CELL.pattern})")


def kind(game: type[Position], levels: Levels) -> Kind:
    """The kind in a game that has such puzzles."""
    return Kind(
        NAME,
        "J",
        levels,
        partial(pose, game),
        prove=prove,
        proof=lambda _: "the rules, asked of each move",
        lesson=lesson,
        refute=refute,
        legend=legend,
    )


def pose(game: type[Position], wish: Wish, chance: Chance) -> Puzzle[Any]:
    """The first that fits among the positions of games that chance decides."""

    def deal(chance: Chance) -> Iterator[Puzzle[Any] | None]:
        start = beginning(game.source, chance)
        return (make(each.position) for each in moments(start, chance))

    return looked_for(deal, wish, chance)


def make(position: Position) -> Puzzle[Lineup] | None:
    """The puzzle that a position makes; it alone decides which moves are lined up."""
    chance = Chance(crc32(str(position).encode()))
    legal = [text for text in map(str, position.legal()) if CELL.search(text)]
    if len(legal) < LINED_UP or not (odd := _illegal_move(position, legal, chance)):
        return None
    moves = chance.shuffled([odd, *_others(odd, chance.shuffled(legal))])
    lineup = lineup_class(position.source)(position, tuple(moves))
    found = Puzzle(
        lineup,
        task(f"{NAME}-at-once", position, 1),
        1,
        level=1,
        answer=Answer(odd),
        tempting=LINED_UP - 1,
        only=1,
        key=key(position),
        game=Record(position.source.name, position=str(lineup)),
        kind=NAME,
    )
    rating = difficulty.rating([_choice(lineup, odd)])
    return difficulty.rated_puzzle(found, rating)


def prove(puzzle: Puzzle[Lineup]) -> Claims:
    """That it alone is illegal, and all that the card says."""
    lineup = puzzle.position
    yield Claim("illegal moves", [puzzle.answer.move], [*lineup.illegal])
    again = make(lineup.before)
    yield Claim("moves lined up", str(lineup), again and str(again.position))
    yield from same(puzzle, again)


def lesson(puzzle: Puzzle[Lineup]) -> Lesson:
    """What was proven, and a hint that leaves a choice."""
    count = len(puzzle.position.moves)
    proof = Proof(Event(f"proof-{NAME}", {"count": count}), Event("proof-rules"))
    return Lesson(None, (), None, proof, hint(puzzle))


def refute(puzzle: Puzzle[Lineup], tried: str) -> Event:
    """That another move is legal."""
    return Event("allowed", {"move": notation_event(puzzle.position.before, tried)})


def legend(puzzle: Puzzle[Lineup]) -> Legend:
    """The moves by their numbers; behind, which it is, and what it breaks."""
    lineup, odd = puzzle.position, puzzle.answer.move
    called = [notation_event(lineup.before, text) for text in lineup.moves]
    number = lineup.moves.index(odd) + 1
    facts = {f"move{n}": event for n, event in enumerate(called, 1)}
    answer = Event("spot-answer", {"number": number, "move": called[number - 1]})
    broken = Event(f"breaks-{lineup.broken(odd)}")
    front = (Event("spot-four", facts), Event("spot-how"), Event("overleaf"))
    return Legend(front, (broken,), answer)


# --- which moves stand beside each other


def _illegal_move(
    position: Position, legal: Sequence[str], chance: Chance
) -> str | None:
    """One that a rule forbids, not the board alone.

    Each rule is as likely, and in how many ways the move strikes who looks at it.
    """
    broken: dict[tuple[str, int], str] = {}
    texts = chance.shuffled(dict.fromkeys(_changed_texts(position, legal)))
    for text in islice((each for each in texts if each not in legal), LOOKED_AT):
        if clause := _broken_clause(position, text):
            striking = sum(_strikes(position, part, legal, text) for part in PARTS)
            broken.setdefault((clause, striking), text)
    sorts = sorted(broken)
    return broken[sorts[chance.below(len(sorts))]] if sorts else None


def _broken_clause(position: Position, text: str) -> str:
    """The clause that a text breaks; empty for what is no move, or no man's."""
    try:
        move = position.move_as_written(text)
    except NotationError:
        return ""
    return "" if position.board_refusal(move) else position.broken(move)


def _changed_texts(position: Position, legal: Sequence[str]) -> Iterator[str]:
    """Legal moves with one thing changed: a cell, what is taken, the word with it.

    That is written only where some legal move writes it.
    """
    takes = any(TAKEN.search(text) for text in legal)
    parts = [text.partition(SAYS) for text in legal]
    words = dict.fromkeys(word for _, _, word in parts if word)
    for way, says, word in parts:
        changed = _changed_ways(position, way, takes)
        yield from (f"{each}{says}{word}" for each in changed)
        yield from (f"{way}{says}{other}" for other in words if other != word)


def _changed_ways(position: Position, text: str, takes: bool) -> Iterator[str]:
    layout = position.layout
    own = position.source.letters_by_seat[position.turn]
    mine = [cell for cell, letter in layout.on if letter in own]
    theirs = [cell for cell, letter in layout.on if letter not in own]
    if not CELL.search(text):
        return
    taken = TAKEN.findall(text)
    bare = TAKEN.sub("", text)
    way = CELL.findall(bare)
    if len(way) == 2:
        rest = text.removeprefix(bare)
        yield from (f"{way[0]}-{cell}{rest}" for cell in layout.free)
        yield from (f"{cell}-{way[1]}{rest}" for cell in mine)
    elif bare:
        yield from (text.replace(bare, cell, 1) for cell in layout.free)
    if taken:
        yield bare
    if takes:
        yield from (f"{bare}x{cell}" for cell in theirs)


def _others(odd: str, legal: Sequence[str]) -> Sequence[str]:
    """Legal moves that have most in common with an illegal one.

    One of them has its shape, if any has, so that it does not stand out.
    """
    cells = {*CELL.findall(odd)}
    near = sorted(legal, key=lambda text: -len(cells & {*CELL.findall(text)}))
    alike = [text for text in near if _shape(text) == _shape(odd)][:1]
    return [*alike, *(text for text in near if text not in alike)][: LINED_UP - 1]


# --- how hard it is to see


Part = Callable[[Position, str], object]
"""What somebody looks at in a move."""


def _shape(text: str) -> str:
    """Whether it is placed, goes, takes."""
    return CELL.sub("#", text)


def _way(_: Position, text: str) -> object:
    """From where to where."""
    return TAKEN.sub("", text)


def _prey(_: Position, text: str) -> object:
    """What is taken."""
    return (*TAKEN.findall(text),)


def _length(position: Position, text: str) -> object:
    """How far a piece goes."""
    at = position.source.board.at
    ends = [at[cell] for cell in CELL.findall(TAKEN.sub("", text))]
    return round(dist(ends[0], ends[-1]), 3) if ends else 0


PARTS: Sequence[Part] = (lambda _, text: _shape(text), _way, _prey, _length)
"""What each of the panel looks at, and at nothing else.

What they look at strikes them in a move if no legal one has it so; where nothing does
they guess.
"""


def _choice(lineup: Lineup, odd: str) -> Choice:
    """The moment at which the illegal move is to be found."""
    before = lineup.before
    legal = [str(move) for move in before.legal()]
    worth = [
        [_strikes(before, part, legal, text) for text in lineup.moves] for part in PARTS
    ]
    return Choice([lineup.moves.index(odd)], worth)


def _strikes(position: Position, part: Part, legal: Sequence[str], text: str) -> bool:
    """Whether no legal move has some part as this one has it."""
    return part(position, text) not in {part(position, each) for each in legal}
