"""Cards that print a puzzle: the position in front, the solution on the back."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, takewhile
from re import sub
from typing import Any, NamedTuple

from pnp.core.puzzle import LEVELS, Line, Puzzle, Wish
from pnp.core.puzzlecode import PuzzleCode
from pnp.core.record import Ply
from pnp.games import AnyGame
from pnp.press.card import (
    ASKED,
    FLOOR,
    FOOTING,
    SPAN,
    WIDTH,
    Card,
    diagram,
    face,
    footing,
    head,
    small,
    small_footing,
    spoken,
)
from pnp.press.head import INSET
from pnp.press.telling import told_scene
from pnp.press.typeset.blocks import Run, Runs
from pnp.scene.nodes import Group, Node, Point, Style
from pnp.scene.shapes import diamond
from pnp.scene.tokens import OUTLINE
from pnp.words import Catalogue

LOWEST = 96.0
"""A game that would begin higher than this takes too much room."""

SOLVED = (SPAN, 56.0, 52.0, 46.0, 40.0, 34.0, 28.0)
"""How wide the diagram over the solution may be, as long as all fits."""


class Room(NamedTuple):
    """Where a solution stands."""

    top: float
    bottom: float


def puzzle_card(
    game: AnyGame, wish: Wish, puzzle: Puzzle[Any], words: Catalogue, under: str
) -> Card:
    """The card of the puzzle that a wish has found."""
    code = puzzle_code(game, wish, puzzle)
    name = code.code if code else f"{game.name} {wish.seed}"
    command = puzzle_command(game, wish, puzzle)
    again = footing((words.text("verify-puzzle"), command))
    front = face((*_front(game, puzzle, words, under), again))
    back = face(tuple(_back(game, puzzle, words, under)))
    entry = f"{name}: {puzzle.position}"
    return Card(game.name, front, back, name, "puzzles.txt", entry)


def puzzle_code(game: AnyGame, wish: Wish, puzzle: Puzzle[Any]) -> PuzzleCode | None:
    """The code of a puzzle, where the game has such codes."""
    column = game.mind.column
    edition = column.edition if column else None
    return PuzzleCode.of(edition, wish, puzzle.moves) if edition else None


def puzzle_command(game: AnyGame, wish: Wish, puzzle: Puzzle[Any]) -> str:
    """The command that shows a puzzle again."""
    if code := puzzle_code(game, wish, puzzle):
        return f"pnp puzzle --code {code.code}"
    moves = f" --moves {wish.moves}" if wish.moves else ""
    return f"pnp puzzle {game.name} --seed {wish.seed}{moves}"


def _front(
    game: AnyGame, puzzle: Puzzle[Any], words: Catalogue, under: str
) -> Iterator[Node]:
    top = head(words, "", under)
    yield from top.nodes
    yield pips(puzzle.level, game.name, top.level)
    board = told_scene(game.paper.view(puzzle.position, ()), words)
    legend = words.caption(game.paper.guidance.legend(puzzle).front)
    for width in ASKED:
        picture, end = diagram(board, width, top.end)
        below, end = _asked(puzzle, words, legend, end)
        if end < FOOTING:
            break
    yield from (picture, *below)


def _asked(
    puzzle: Puzzle[Any], words: Catalogue, legend: str, end: float
) -> tuple[list[Node], float]:
    """The task under a diagram that ends somewhere, and where it ends itself."""
    task, y = spoken((Run(words.tell(puzzle.task), "bold"),), end + 1.5, words)
    graded = words.text("difficulty", level=puzzle.level, most=LEVELS)
    told = (Run(f"{graded} ", "medium"), Run(legend))
    how, y = small(told, y + 0.4, words)
    return [task, how], y


def pips(level: int, ink: str, y: float) -> Group:
    """How hard it is: five diamonds at the right of the head, filled so far."""
    radius, step = 1.5, 4.0
    right = WIDTH - INSET - radius
    marks = (
        diamond(
            Point(right - (LEVELS - 1 - place) * step, y),
            radius,
            Style(fill=ink if place < level else None, stroke=ink, width=OUTLINE / 2),
        )
        for place in range(LEVELS)
    )
    return Group(tuple(marks), role="artefact")


def _back(
    game: AnyGame, puzzle: Puzzle[Any], words: Catalogue, under: str
) -> Iterator[Node]:
    top = head(words, "", under, words.text("solution"))
    yield from top.nodes
    yield pips(puzzle.level, game.name, top.level)
    reached, bottom = _reached(puzzle, words)
    nodes, end = _largest(game, puzzle, words, Room(top.end, bottom))
    if end >= bottom:
        reached = ()
        nodes, _ = _largest(game, puzzle, words, Room(top.end, FLOOR))
    yield from (*reached, *nodes)


def _largest(
    game: AnyGame, puzzle: Puzzle[Any], words: Catalogue, room: Room
) -> tuple[list[Node], float]:
    """The solution under the largest diagram that leaves room for it, and its end."""
    plies = shown_plies(game, puzzle)
    board = told_scene(game.paper.view(plies[-1].after, plies), words)
    told = tuple(solution(game, puzzle, words))
    pictures = (diagram(board, width, room.top) for width in SOLVED)
    found = (_answered(*picture, told, words) for picture in pictures)
    return next((each for each in found if each[1] < room.bottom), None) or _answered(
        *diagram(board, SOLVED[-1], room.top), told, words
    )


def _reached(puzzle: Puzzle[Any], words: Catalogue) -> tuple[tuple[Node, ...], float]:
    """The game that leads to the puzzle, if there is room, and where it begins."""
    moves = tuple((move,) for move in puzzle.game.turns)
    steps = [puzzle.game.setup, printed_moves(written(moves))]
    signs = [sign for sign in "->" if sign in "".join(puzzle.game.turns)]
    typed = words.text(
        "typed", sign="\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}".join(signs)
    )
    lead = words.text("reached-by", typed=typed if signs else "")
    way = " ".join([lead, *filter(None, steps)])
    text, top = small_footing((Run(way),), words)
    return ((text,), top) if moves and top > LOWEST else ((), FLOOR)


def _answered(
    picture: Node, y: float, solution: Sequence[Runs], words: Catalogue
) -> tuple[list[Node], float]:
    """The solution under a diagram that ends somewhere, and where it ends itself."""
    nodes: list[Node] = [picture]
    y += 1.5
    *lines, legend = solution
    for runs in lines:
        text, y = small(runs, y, words)
        nodes.append(text)
    text, y = small(legend, y + 1.0, words)
    return [*nodes, text], y


def solution(game: AnyGame, puzzle: Puzzle[Any], words: Catalogue) -> Iterator[Runs]:
    """The main line, its first move in bold, the others where they part, the legend.

    An ending that all lines have is told once, after them.
    """
    lines = puzzle.lines
    endings = [_ended(game, puzzle, line, words) for line in lines]
    alike = len(lines) > 1 and len(set(endings)) == 1
    ends = ["" if alike else f" {end}".rstrip() for end in endings]
    key, *rest = printed_moves(written(lines[0])).split(" ")
    yield (Run(key, "bold"), Run(" ".join(["", *rest]) + ends[0]))
    for (before, line), end in zip(pairwise(lines), ends[1:], strict=True):
        pairs = zip(before, line, strict=False)
        start = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        moves = printed_moves(written(line, start))
        yield (Run(words.text("or-else", moves=moves) + end),)
    legend = arrowed(words.caption(game.paper.guidance.legend(puzzle).back))
    yield (Run(" ".join(filter(None, [endings[0] if alike else "", legend]))),)


def _ended(game: AnyGame, puzzle: Puzzle[Any], line: Line, words: Catalogue) -> str:
    """Why the solver has won, where it is a reply that ends the game."""
    if len(line) % 2 or not line[-1]:
        return ""
    *_, last = played(game, puzzle, [moves[0] for moves in line])
    *_, ending = game.rules.events([last])
    return words.tell(ending)


def printed_moves(moves: str) -> str:
    """The moves as paper shows them, each with its number on one line."""
    return sub(r"\. ", ".\N{NO-BREAK SPACE}", arrowed(moves))


def arrowed(text: str) -> str:
    """The moves of a text as captions write them.

    >>> arrowed("b2-b3, c4>e6>e4, 4>d5 and b2xc3@d1")
    'b2→b3, c4→e6→e4, 4→d5 and b2xc3@d1'
    """
    return sub(r"(?<=\d)[->](?=[a-z]\d)", "→", text)


def shown_plies(game: AnyGame, puzzle: Puzzle[Any]) -> list[Ply[Any]]:
    """What is shown of the solution: its moves until somebody else has one."""
    line = puzzle.lines[0]
    moves = (move for (move,) in (line[0], *_unanswered(line)))
    return list(played(game, puzzle, moves))


def played(
    game: AnyGame, puzzle: Puzzle[Any], moves: Iterable[str]
) -> Iterator[Ply[Any]]:
    """The plies of some moves from the puzzle on."""
    position: Any = puzzle.truth or game.rules.parse(str(puzzle.position), ())
    for text in moves:
        move = position.read(text)
        ply = Ply(position, move, position.apply(move))
        yield ply
        position = ply.after


def _unanswered(line: Line) -> Iterator[tuple[str, ...]]:
    """What the solver plays after the first move, as long as there are no replies."""
    for reply, move in zip(line[1::2], line[2::2], strict=False):
        if reply:
            return
        yield move


def written(line: Line, start: int = 0) -> str:
    """A line of a solution from some ply on, the solver's moves numbered.

    >>> written((("b1-b2",), ("c4-c3", "e3-d3"), ("b2-b3",)))
    '1. b1-b2 c4-c3/e3-d3 2. b2-b3'
    >>> written((("b1-b2",), ("c4-c3", "e3-d3"), ("b2-b3",)), 1)
    '1... c4-c3/e3-d3 2. b2-b3'

    Where nobody moves between them, nothing is written there.

    >>> written((("4>d5",), (), ("1>d6",)))
    '1. 4>d5 2. 1>d6'
    """
    told = [f"{start // 2 + 1}..."] if start % 2 else []
    for ply, moves in list(enumerate(line))[start:]:
        told += [f"{ply // 2 + 1}."] if ply % 2 == 0 else []
        told += ["/".join(moves)] if moves else []
    return " ".join(told)
