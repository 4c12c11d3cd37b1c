"""Whether each illegal move is refused by a clause: many texts in many places."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Any, NamedTuple

from pnp.base.errors import NotationError
from pnp.boards import Move
from pnp.boards.moves import SAYS
from pnp.core.chance import Chance
from pnp.folder.guard import RulesError, asked
from pnp.folder.position import Position, position_class
from pnp.folder.source import Source

GAMES, LENGTH, EACH = 4, 80, 60
"""So many games by chance, of so many turns at most, so many texts in each position."""


class Tried(NamedTuple):
    """How many illegal moves were tried, and what was wrong with which."""

    number: int
    faults: tuple[tuple[int, str], ...]


def illegal_tries(source: Source) -> Tried:
    """Illegal moves tried in games by chance; the first that each fault befell."""
    count, found = 0, dict[tuple[int, str], str]()
    for seed in range(GAMES):
        chance = Chance(seed)
        for position in _game(source, seed, chance):
            for text in chance.shuffled(list(_texts(position)))[:EACH]:
                count += 1
                if fault := _fault(position, text):
                    found.setdefault(fault, f"'{text}' in '{position}'")
    told = tuple((line, f"{at}: {said}") for (line, said), at in found.items())
    return Tried(count, told)


def _game(source: Source, seed: int, chance: Chance) -> Iterator[Position]:
    position = position_class(source)(source.start(seed))
    for _ in range(LENGTH):
        if not (legal := position.legal()):
            return
        yield position
        position = position.apply(legal[chance.below(len(legal))])


def _texts(position: Position) -> Iterator[str]:
    """All that reads as a move and is none: of one cell, of two, with a capture.

    Where pieces go on, those that do so are among them.
    """
    legal, cells = {*map(str, position.legal())}, position.layout.board.cells
    held = [cell for cell, _ in position.layout.on]
    ways = [f"{a}-{b}" for a, b in product(held, cells) if a != b]
    first = [*cells, *ways, *position.source.said_words]
    more = [
        f"{one}x{cell}" for one in first[:: max(1, len(first) // 30)] for cell in held
    ]
    words = {m.said for m in position.legal() if isinstance(m, Move)} - {*first, ""}
    more += [f"{way}{SAYS}{word}" for word in sorted(words) for way in ways[::7]]
    if any(isinstance(m, Move) and m.through for m in position.legal()):
        some = ways[:: max(1, len(ways) // 30)]
        more += [f"{way}-{cell}" for way in some for cell in position.layout.free]
    others = (*first, *(f"x{cell}" for cell in held), *more)
    return (text for text in others if text not in legal)


def _fault(position: Position, text: str) -> tuple[int, str] | None:
    """What is wrong with the refusal of a move: nothing, or what was raised or said."""
    state, source = position.state, position.source
    try:
        move: Any = position.move_as_written(text)
        if position.board_refusal(move) or not hasattr(state, "breaks"):
            return None
        named = asked(source.path, "breaks", partial(state.breaks, move))
    except NotationError:
        return None
    except RulesError as error:
        return error.line, f"breaks() fails: {error.said}"
    if named not in source.clauses:
        return source.line_of("breaks"), f"breaks() says {named!r}, which is no clause"
    return None
