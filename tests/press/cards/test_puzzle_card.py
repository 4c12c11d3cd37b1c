"""Cards of puzzles, however long their task, solution or game: nothing lies on text."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise, takewhile
from typing import Any

import pytest

from pnp.core.puzzle import LEVELS, Line, Puzzle, Wish
from pnp.games import find, puzzle_code
from pnp.press.captions.alt_text import told_scene
from pnp.press.cards.card import HEIGHT, WIDTH
from pnp.press.cards.puzzle_card import SOLVED, puzzle_card
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Path, Scene
from pnp.scene.tokens import SAFE
from pnp.words.catalogue import Catalogue, catalogue
from tests.pages import figures, in_role, leaves, lines, said

GAME = find("gridblock")

WISH = Wish(3)

WORDS = catalogue("gridblock", "it")


@pytest.fixture(scope="module")
def puzzle() -> Puzzle[Any]:
    return GAME.puzzles.pose(WISH)


def sides(puzzle: Puzzle[Any], words: Any = WORDS) -> tuple[Scene, Scene]:
    card = puzzle_card(GAME, WISH, puzzle, words)
    assert card.back
    return card.front, card.back


def width(side: Scene) -> float:
    ((_, box),) = figures(side.nodes)
    return box.width


def assert_clear(side: Scene) -> None:
    ((_, picture),) = figures(side.nodes)
    boxes = [box for _, box in lines(side.nodes) if not picture.holds(box)]
    for one, other in combinations([picture, *boxes], 2):
        assert not one.overlaps(other, 0.05)
    box = bounds(side.nodes, skip=frozenset({"cut"}))
    assert box
    assert Box(0, 0, WIDTH, HEIGHT).grown(-SAFE).holds(box)


def assert_shrinking(made: Sequence[Scene]) -> None:
    """The longer the text the smaller the picture, but no smaller than it must be."""
    widths = list(map(width, made))
    assert all(one >= other for one, other in pairwise(widths))
    assert widths[0] > widths[-1] + 7


def test_a_long_task_makes_the_picture_over_it_smaller(puzzle: Puzzle[Any]) -> None:
    made = []
    for count in range(0, 31, 3):
        longer = f"{WORDS.text('puzzle-alone')}{' parola' * count}"
        words = replace(WORDS, messages={**WORDS.messages, "puzzle-alone": longer})
        made.append(sides(puzzle, words)[0])
        assert_clear(made[-1])
    assert_shrinking(made)


def test_a_long_solution_makes_the_picture_over_it_smaller(puzzle: Puzzle[Any]) -> None:
    made = []
    after = puzzle.position.apply(puzzle.position.read(puzzle.answer.move))
    for count in range(10):
        others = tuple(((str(move),), None) for move in after.legal()[:count])
        answer = replace(puzzle.answer, defences=(*puzzle.answer.defences, *others))
        _, back = sides(replace(puzzle, answer=answer))
        others_told = said(back.nodes).count(WORDS.text("or-else", moves="1... "))
        assert others_told == count
        made.append(back)
        assert_clear(back)
    assert width(made[0]) > width(made[-1]) + 7


def test_the_game_before_a_puzzle_is_told_where_there_is_room(
    puzzle: Puzzle[Any],
) -> None:
    told = []
    for count in range(1, 60, 4):
        game = replace(puzzle.game, turns=("4>d5",) * count)
        _, back = sides(replace(puzzle, game=game))
        assert_clear(back)
        told.append(f"{(count + 1) // 2}. 4→d5" in said(back.nodes))
    assert told == sorted(told, reverse=True)
    assert (told[0], told[-1]) == (True, False)


def test_an_ending_that_all_lines_have_is_told_once(claustro_table: object) -> None:
    """All replies shut White's last pawns in, so that White, without a move, wins."""
    claustro, words = find("claustro"), catalogue("claustro", "en")
    wish = Wish(5919712)
    card = puzzle_card(claustro, wish, claustro.puzzles.pose(wish), words)
    assert card.back
    told = said(card.back.nodes)
    assert told.count(words.text("or-else", moves="3... ").strip()) == 2
    assert told.count("can neither step nor capture") == 1


def backs_of(places: Sequence[int]) -> Iterator[tuple[Puzzle[Any], Scene]]:
    """The backs of the cards of some entries of Claustro's almanac."""
    game, words = find("claustro"), catalogue("claustro", "it")
    assert game.almanac
    for place in places:
        held = game.almanac.held(game.almanac.entry(place))
        assert isinstance(held, tuple)
        wish, puzzle = held
        back = puzzle_card(game, wish, puzzle, words).back
        assert back
        yield puzzle, back


MANY_LINES = (340, 332, 339, 346, 327, 1000)
"""Places of entries with long solutions, December's of 2026 first."""


@pytest.mark.parametrize(
    "places", [MANY_LINES, pytest.param(range(1827), marks=pytest.mark.slow)]
)
def test_a_card_with_long_lines_still_says_why_and_how_it_ends(
    places: Sequence[int],
) -> None:
    words = catalogue("claustro", "it")
    for puzzle, back in backs_of(places):
        assert_clear(back)
        assert width(back) > SOLVED - 2, "less its margins"
        told = said(back.nodes)
        lesson = puzzle.lesson
        assert lesson
        assert lesson.end
        end = words.tell(lesson.end)
        assert end in told or f"Come finisce: {words.after_colon(end)}" in told
        tries = bool(lesson.refutations)
        assert ("Tentativi falliti: " in told) == tries
        assert not [text for text, _ in lines(back.nodes) if text.endswith("→")]


WISHES = [
    ("gridblock", Wish(3)),
    ("tophats", Wish(3, moves=1)),
    ("tophats", Wish(1, moves=2)),
]


@pytest.mark.parametrize(("name", "wish"), WISHES)
def test_a_card_says_of_its_puzzle_what_the_engine_does(name: str, wish: Wish) -> None:
    """How hard it is, in words and signs, how it begins and ends, how to get it."""
    game, words = find(name), catalogue(name, "it")
    puzzle = game.puzzles.pose(wish)
    card = puzzle_card(game, wish, puzzle, words)
    assert card.back
    for side in (card.front, card.back):
        assert filled(side) == puzzle.level
    front = said(card.front.nodes)
    assert words.tell(puzzle.task) in front
    rating = {"level": puzzle.level, "most": LEVELS, "rating": puzzle.rating}
    graded = words.text("difficulty-rated", **rating)
    assert graded.replace("\N{NO-BREAK SPACE}", " ") in front
    again = re.search(r"pnp puzzle --code (\S+)", front)
    assert again
    coded, code = puzzle_code(again[1])
    assert coded.name == name
    assert again[0] in dict(lines(card.front.nodes)) or words.text("again") in front
    assert game.puzzles.pose(code.wish) == puzzle
    assert [alt for alt, _ in figures(card.front.nodes)] == [
        told(game.drawing.view(puzzle.position, ()), words)
    ]
    position = puzzle.truth or puzzle.position
    for move in solved(puzzle.lines[0]):
        position = position.apply(position.read(move))
    ((alt, _),) = figures(card.back.nodes)
    assert alt == told(game.drawing.view(position, ()), words)


def solved(line: Line) -> list[str]:
    """The moves of a solution until somebody else has one."""
    first, *rest = line
    replies = list(zip(rest[::2], rest[1::2], strict=False))
    unanswered = takewhile(lambda pair: not pair[0], replies)
    return [*first, *(move for _, (move,) in unanswered)]


def filled(side: Scene) -> int:
    """How many of the signs at the head are filled."""
    (signs,) = (
        group
        for group in in_role(side.nodes, "artefact")
        if len(group.children) == LEVELS
    )
    return sum(
        isinstance(sign, Path) and bool(sign.style.fill)
        for sign in leaves(signs.children)
    )


def told(scene: Scene, words: Catalogue) -> str:
    ((alt, _),) = figures(told_scene(scene, words).nodes)
    return alt
