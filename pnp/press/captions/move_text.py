"""Solutions: the moves as paper shows them, and the plies behind them."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, takewhile
from re import sub
from typing import Any

from pnp.core.puzzle import Line, Puzzle
from pnp.core.record import Ply, first_move
from pnp.games import AnyGame, find, legend_of
from pnp.protocol.drawing import Spelling
from pnp.protocol.puzzles import Planned
from pnp.typeset.blocks import Run, Runs
from pnp.words.catalogue import Catalogue
from pnp.words.no_break import HARD

KEPT = 40
"""So many puzzles are kept in mind: the sides of a card ask for the same."""


def solution(game: AnyGame, puzzle: Puzzle[Any], words: Catalogue) -> Iterator[Runs]:
    """A plan turn by turn, below the answer if it follows one; else its lines."""
    plan = game.drawing.planned(solving_plies(game, puzzle))
    if not plan or legend_of(game, puzzle).answer:
        yield from short_solution(game, puzzle, words)
    yield from plan_lines(plan, words)


def short_solution(
    game: AnyGame, puzzle: Puzzle[Any], words: Catalogue
) -> Iterator[Runs]:
    """The main line, its first turn in bold, and the others where they part.

    Each has its ending, unless all have the same. An answer in words stands alone.
    """
    if answer := legend_of(game, puzzle).answer:
        yield (Run(words.tell(answer), "bold"),)
        return
    lines, endings = puzzle.lines, endings_of(game, puzzle, words)
    alike = len(set(endings)) == 1
    ends = ["" if alike else f" {end}".rstrip() for end in endings]
    key = printed_moves(line_text(lines[0][:1]), words)
    told = printed_moves(line_text(lines[0]), words)
    yield (Run(key, "bold"), Run(told.removeprefix(key) + ends[0]))
    for (before, line), end in zip(pairwise(lines), ends[1:], strict=True):
        pairs = zip(before, line, strict=False)
        start = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        moves = printed_moves(line_text(line, start), words)
        yield (Run(words.text("or-else", moves=moves) + end),)


def plan_lines(plan: Sequence[Planned], words: Catalogue) -> Iterator[Runs]:
    """A plan turn by turn: its number, what is done, and what ends it."""
    for turn in plan:
        told = words.caption(turn.said)
        last = words.tell(turn.last).replace(" ", HARD)
        yield (
            Run(f"{turn.number}{HARD} ", "bold"),
            Run(f"{told}{HARD} "),
            Run(last, "bold"),
        )


def solving_plies(game: AnyGame, puzzle: Puzzle[Any]) -> Sequence[Ply[Any]]:
    """The main line of a solution with the first of the replies, and its sequel."""
    main = [moves[0] for moves in puzzle.lines[0] if moves]
    return tuple(puzzle_plies(game, puzzle, [*main, *game.drawing.sequel(puzzle)]))


@lru_cache(KEPT)
def endings_of(game: AnyGame, puzzle: Puzzle[Any], words: Catalogue) -> tuple[str, ...]:
    """How each line ends, if that has to be said."""
    return tuple(_ending_text(game, puzzle, line, words) for line in puzzle.lines)


def _ending_text(
    game: AnyGame, puzzle: Puzzle[Any], line: Line, words: Catalogue
) -> str:
    """Why the solver has won, where it is a reply that ends the game."""
    if len(line) % 2 or not line[-1]:
        return ""
    *_, last = puzzle_plies(game, puzzle, [moves[0] for moves in line])
    *_, ending = game.rules.events([last])
    return words.tell(ending)


def typed_moves(moves: str) -> str:
    """The moves of a record, each with its number on one line."""
    return sub(r"\. ", ".\N{NO-BREAK SPACE}", with_arrows(moves))


def printed_moves(moves: str, words: Catalogue) -> str:
    """The moves as paper shows them, each with its number on one line."""
    return typed_moves(on_paper(moves, words))


def on_paper(text: str, words: Catalogue) -> str:
    """A text with its moves as its game has them read, or as captions write them."""
    return _spelled_moves(text, find(words.game).drawing.spelled.get("read"), words)


def pictured(text: str, words: Catalogue) -> str:
    """The same, as they are read beside a picture of them."""
    spelled = find(words.game).drawing.spelled
    return _spelled_moves(text, spelled.get("pictured", spelled.get("read")), words)


def as_listed(text: str, words: Catalogue) -> str:
    """The same, as the list of the turns of a game has them."""
    spelled = find(words.game).drawing.spelled
    return _spelled_moves(text, spelled.get("listed", spelled.get("read")), words)


def _spelled_moves(text: str, spell: Spelling | None, words: Catalogue) -> str:
    return with_arrows("".join(map(words.told, spell(text))) if spell else text)


def with_arrows(text: str) -> str:
    """The moves of a text as captions write them, with arrows and a true ``×``.

    >>> with_arrows("b2-b3, c4>e6>e4, 4>d5, b2xc3@d1 and xA5")
    'b2→b3, c4→e6→e4, 4→d5, b2×c3@d1 and ×A5'
    """
    arrows = sub(r"(?<=\d)[->](?=[a-z]\d)", "→", text)
    return sub(r"(?<![a-z])x(?=[A-Za-z]\d)", "×", arrows)


@lru_cache(1 << 6)
def typed_position(position: object) -> str:
    """A position as it is typed, which both sides of a card go by."""
    return str(position)


def puzzle_plies(
    game: AnyGame, puzzle: Puzzle[Any], moves: Iterable[str]
) -> Iterator[Ply[Any]]:
    """The plies of some moves, or turns of several, from the puzzle on."""
    position: Any = puzzle.truth or _cached_position(
        game, typed_position(puzzle.position)
    )
    words = " ".join(moves).split()
    while words:
        move, count = first_move(position, words)
        ply = Ply.of(position, move)
        yield ply
        position, words = ply.after, words[count:]


@lru_cache(KEPT)
def _cached_position(game: AnyGame, notation: str) -> Any:
    """A position, of which what follows from it is found out once."""
    return game.rules.parse(notation, ())


def line_text(line: Line, start: int = 0, first: int = 1) -> str:
    """A line of a solution from some ply on, the solver's moves numbered from one on.

    >>> line_text((("b1-b2",), ("c4-c3", "e3-d3"), ("b2-b3",)))
    '1. b1-b2 c4-c3/e3-d3 2. b2-b3'
    >>> line_text((("b1-b2",), ("c4-c3", "e3-d3"), ("b2-b3",)), 1)
    '1... c4-c3/e3-d3 2. b2-b3'

    Where nobody moves between them, nothing is written there.

    >>> line_text((("4>d5",), (), ("1>d6",)))
    '1. 4>d5 2. 1>d6'
    """
    told = [f"{start // 2 + first}..."] if start % 2 else []
    for ply, moves in list(enumerate(line))[start:]:
        told += [f"{ply // 2 + first}."] if ply % 2 == 0 else []
        told += ["/".join(moves)] if moves else []
    return " ".join(told)
