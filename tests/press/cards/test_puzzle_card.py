"""Cards of puzzles, however long their task or solution: nothing lies on text."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from re import search
from typing import Any

import pytest

from pnp.base.templates import read_text as template
from pnp.core.puzzle import LEVELS, Puzzle, Wish
from pnp.games import find, puzzle_code
from pnp.games.tophats.rules.board import HIDDEN
from pnp.press.captions.alt_text import told_scene
from pnp.press.captions.move_text import puzzle_plies, with_arrows
from pnp.press.cards.card_back import MORE, SMALL, Back, Step, Try, back_sides
from pnp.press.cards.card_front import FINE, FOOT, front_nodes
from pnp.press.cards.card_options import A6, SQUARE, TAROT, Issue, Size, size_on
from pnp.press.cards.puzzle_card import (
    help_text,
    puzzle_back,
    puzzle_card,
    puzzle_front,
    short_task,
)
from pnp.press.masthead import BAND, LOW_BAND, LOW_STRIP, STRIP
from pnp.press.paper import paper
from pnp.protocol.entries import Entry, puzzle_of_entry
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Path, Point, Scene, Style
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import GRID, PT
from pnp.typeset.blocks import Run
from pnp.words.catalogue import LANGUAGES, Catalogue, Language, catalogue
from tests.cards import assert_safe
from tests.lanes import slow
from tests.pages import figures, in_role, leaves, lines, placed, said, texts

LARGE = size_on("large", paper("a4"))

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
    (_, box), *_ = figures(side.nodes)
    return box.width


def test_long_help_makes_the_picture_over_it_smaller(puzzle: Puzzle[Any]) -> None:
    widths = []
    for count in range(0, 31, 3):
        longer = f"{WORDS.text('help-all-cards')}{' parola' * count}"
        words = replace(WORDS, messages={**WORDS.messages, "help-all-cards": longer})
        front, _ = sides(puzzle, words)
        assert_safe(front)
        widths.append(width(front))
    assert all(one >= other - 1e-6 for one, other in pairwise(widths))
    assert widths[0] > widths[-1] + 7


def test_a_task_too_long_for_a_line_takes_several_within_the_card(
    puzzle: Puzzle[Any],
) -> None:
    key = f"short-{puzzle.task.key}"
    for count in (0, 4, 8, 12):
        longer = f"{WORDS.text(key, **puzzle.task.facts)}{' ancora' * count}"
        front, _ = sides(
            puzzle, replace(WORDS, messages={**WORDS.messages, key: longer})
        )
        assert_safe(front)
        assert longer in said(front.nodes)


KINDS = [
    ("claustro", "win"),
    ("claustro", "walled-in"),
    ("claustro", "only-move"),
    ("claustro", "the-drop"),
    ("claustro", "walk-in"),
    ("tophats", "most-hats"),
    ("tophats", "sure-win"),
    ("tophats", "safe-move"),
    ("tophats", "detective"),
    ("tophats", "ten-deals"),
    ("gridblock", "all-cards"),
    ("gridblock", "not-all"),
    ("gridblock", "where-to-start"),
    ("gridblock", "duel"),
    ("gridblock", "restore"),
    ("cancelletto", "gate"),
    ("cancelletto", "tile"),
    ("cancelletto", "last-turns"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_a_card_of_every_kind_is_whole(
    name: str, kind: str, language: Language
) -> None:
    """Its task in one line of 12 points, and nothing of it on anything else."""
    game, words = find(name), catalogue(name, language)
    entry = next(each for each in shipped(name) if each["kind"] == kind)
    puzzle = puzzle_of_entry(entry, game.rules)
    card = puzzle_card(game, Wish(kind=kind), puzzle, words)
    assert card.back
    assert_safe(card.front)
    assert_safe(card.back)
    task = short_task(puzzle, words)
    assert help_text(game, puzzle, words)
    sizes = [t.size for t, _ in texts(card.front.nodes) if t.content == task]
    assert sizes
    assert sizes[0] >= 11.0 * PT
    assert filled(card.front) == puzzle.level


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_a_sign_stands_before_a_task_if_somebody_is_to_move(
    name: str, kind: str
) -> None:
    game = find(name)
    entry = next(each for each in shipped(name) if each["kind"] == kind)
    puzzle = puzzle_of_entry(entry, game.rules)
    front = puzzle_front(game, puzzle, catalogue(name, "en"), Issue(), "CODE")
    has_sign = kind != "restore" and game.drawing.sign is not None
    assert (front.sign is not None) is has_sign


FRONTS = ("70x120", "a6", "large")


@pytest.mark.parametrize("name", FRONTS)
def test_a_title_stands_three_millimetres_below_the_ornament(name: str) -> None:
    puzzle = GAME.puzzles.pose(WISH)
    size = size_on(name, paper("a4"))
    front = puzzle_front(GAME, puzzle, WORDS, Issue(size=size), "CODE")
    (title, *_) = [
        box
        for text, box in lines(tuple(front_nodes(front, WORDS, size)))
        if text == front.title
    ]
    assert (title.top - BAND - STRIP) * size.scale == pytest.approx(3.0, abs=0.7)


def test_a_hint_in_large_print_is_dark_and_three_millimetres_below_the_rule() -> None:
    puzzle = GAME.puzzles.pose(WISH)
    front = puzzle_front(GAME, puzzle, WORDS, Issue(size=LARGE), "CODE")
    nodes = tuple(front_nodes(replace(front, hint="Look left."), WORDS, LARGE))
    (hint,) = [
        (text, box)
        for text, at in texts(nodes)
        if text.content.endswith("left.") and (box := bounds([text], at))
    ]
    rules = [
        box
        for leaf, at in placed(nodes)
        if isinstance(leaf, Path) and leaf.style.width == GRID
        if (box := bounds([leaf], at)) and box.width == LARGE.span
    ]
    text, box = hint
    assert text.ink == "text"
    assert (box.top - rules[-1].bottom) * LARGE.scale >= 3.0


@pytest.mark.parametrize("hint", ["Look left.", "Look left and right and left. " * 2])
def test_a_hint_stands_in_the_middle_between_the_rule_and_the_code(hint: str) -> None:
    puzzle = GAME.puzzles.pose(WISH)
    front = puzzle_front(GAME, puzzle, WORDS, Issue(size=TAROT), "CODE")
    nodes = tuple(front_nodes(replace(front, hint=hint.strip()), WORDS, TAROT))
    told = lines(nodes)
    code = next(box for text, box in told if text == "CODE")
    turned = [box for _, box in told if box.top > TAROT.height - FOOT]
    found = [box for box in turned if box != code]
    tops = [box.top for box in found]
    assert (max(tops) - min(tops) > FINE) is (len(hint) > 20), "on two lines"
    above = min(box.top for box in found) - (TAROT.height - FOOT)
    below = code.top - max(box.bottom for box in found)
    assert above == pytest.approx(below, abs=1.2)
    assert below > 0.8


def test_an_ending_that_all_lines_have_is_told_once(claustro_table: object) -> None:
    """All replies shut White's last pawns in, so that White, without a move, wins."""
    claustro, words = find("claustro"), catalogue("claustro", "en")
    wish = Wish(5919712)
    card = puzzle_card(claustro, wish, claustro.puzzles.pose(wish), words)
    assert card.back
    told = said(card.back.nodes)
    assert told.count("can neither step nor capture") == 1


def shipped(name: str) -> Iterator[Entry]:
    """The entries that come with a game."""
    for file in ("collection", "almanac"):
        for line in template(f"{name}/{file}.jsonl").splitlines():
            yield json.loads(line)


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


def test_no_line_of_a_back_ends_with_the_number_of_a_move() -> None:
    for _, back in backs_of(MANY_LINES):
        ends = [text for text, _ in lines(back.nodes) if search(r"(^|\s)\d+\.+$", text)]
        assert not ends


def test_lines_in_which_replies_differ_stand_off_the_last_move() -> None:
    """With no sentence between them the first of them looked like its end."""
    back = Back(
        "",
        "",
        lambda _: [Scene(10, 10)],
        steps=[Step(1, (Run("a4-b4"),))],
        others=[(Run("or 1... d3-c3"),), (Run("or 1... d3-d2"),)],
        proof=(Run("proven"),),
    )
    side, _ = back_sides(back, 60.0, WORDS, TAROT)
    tops = {text: box.top for text, box in lines(side.nodes)}
    own, first, second = tops["a4-b4"], tops["or 1... d3-c3"], tops["or 1... d3-d2"]
    assert first - own > second - first + 0.4


def width_of_try(tall: float) -> float:
    """How wide the picture of a try is below two boards so tall."""
    dot = Circle(Point(13, 13), 13, Style(fill="illegal"))
    back = Back(
        "",
        "",
        lambda _: [Scene(31, tall)] * 2,
        tries=[Try((Run("no"),), Scene(26, 26, (dot,)))],
    )
    side, _ = back_sides(back, 60.0, WORDS, TAROT)
    (box,) = [bounds([leaf], at) for leaf, at in placed(side.nodes) if leaf == dot]
    assert box
    return box.width


def test_a_try_is_larger_where_this_costs_the_board_nothing() -> None:
    widths = [width_of_try(tall) for tall in range(27, 90, 3)]
    assert {round(width, 3) for width in widths} == {*MORE, SMALL}
    assert widths == sorted(widths, reverse=True)


def test_what_is_said_below_the_moves_stands_off_the_last_of_them() -> None:
    back = Back(
        "",
        "",
        lambda _: [Scene(31, 27)] * 2,
        steps=[Step(1, (Run("a4-b4"),)), Step(2, (Run("a3-b3"),))],
        said=[(Run("no other reply"),), (Run("nor this"),)],
    )
    side, _ = back_sides(back, 60.0, WORDS, TAROT)
    tops = {text: box.top for text, box in lines(side.nodes)}
    own, first, second = tops["a3-b3"], tops["no other reply"], tops["nor this"]
    assert first - own > second - first + 0.4


@pytest.mark.parametrize("count", [3, 6, 9])
def test_paragraphs_below_boards_are_all_as_far_apart(count: int) -> None:
    said = [(Run(f"line {number}"),) for number in range(count)]
    back = Back("", "", lambda _: [Scene(60, 40)], said=said)
    side, _ = back_sides(back, 60.0, WORDS, TAROT)
    tops = [box.top for text, box in lines(side.nodes) if text.startswith("line")]
    gaps = {round(low - high, 2) for high, low in pairwise(tops)}
    assert len(gaps) == 1


@pytest.mark.parametrize("count", [1, 6])
def test_words_stand_near_a_board_that_is_as_wide_as_its_room(count: int) -> None:
    frame = rectangle(Box(0, 0, 60, 40), Style(stroke="text", width=0.1))
    said = [(Run(f"line {number}"),) for number in range(count)]
    back = Back("", "", lambda _: [Scene(60, 40, (frame,))], said=said)
    side, _ = back_sides(back, 60.0, WORDS, TAROT)
    (board,) = [bounds([leaf], at) for leaf, at in placed(side.nodes) if leaf == frame]
    first = dict(lines(side.nodes))["line 0"]
    assert board
    assert board.top - LOW_BAND - LOW_STRIP < 3.0
    assert first.top - board.bottom < 3.5


def test_boards_abreast_leave_words_the_height_that_they_do_not_need() -> None:
    scenes = (lambda _: [Scene(60, 60)]), (lambda _: [Scene(29, 25)] * 2)
    words = [(Run(f"sentence {number}"),) for number in range(11)]
    told = []
    for draw in scenes:
        tries = [Try((Run(each),)) for each in ("no", "neither")]
        side, _ = back_sides(
            Back("", "", draw, said=words, tries=tries), 60.0, WORDS, TAROT
        )
        told.append("neither" in said(side.nodes))
    assert told == [False, True]


@pytest.mark.parametrize(("sentences", "is_shown"), [(2, True), (16, False)])
def test_beside_the_last_of_three_boards_a_try_is_shown_that_is_told_of(
    sentences: int, is_shown: bool
) -> None:
    dot = Circle(Point(5, 5), 2, Style(fill="illegal"))
    back = Back(
        "",
        "",
        lambda _: [Scene(30, 25)] * 3,
        said=[(Run(f"sentence {number}"),) for number in range(sentences)],
        tries=[Try((Run("no"),), Scene(10, 10, (dot,)))],
    )
    side, _ = back_sides(back, 60.0, WORDS, TAROT)
    assert ("no" in said(side.nodes)) is is_shown
    found = [leaf for leaf, _ in placed(side.nodes) if leaf == dot]
    assert bool(found) is is_shown


@pytest.mark.parametrize("places", [MANY_LINES, *slow([range(1827)])])
def test_a_card_with_long_lines_still_says_what_is_proven(
    places: Sequence[int],
) -> None:
    words = catalogue("claustro", "it")
    for puzzle, back in backs_of(places):
        assert_safe(back)
        assert width(back) > 28  # of two boards abreast, or more of one
        told = said(back.nodes)
        lesson = puzzle.lesson
        assert lesson
        assert lesson.end
        assert words.tell(lesson.proof.claim) in told
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
    assert filled(card.front) == puzzle.level
    front = said(card.front.nodes)
    assert short_task(puzzle, words) in front
    coded, code = puzzle_code(card.name)
    assert card.name in front
    assert coded.name == name
    assert game.puzzles.pose(code.wish) == puzzle
    shown = told(game.drawing.on_card(puzzle.position, puzzle.kind), words)
    for side in (card.front, card.back):
        assert shown in [alt for alt, _ in figures(side.nodes)]


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


def test_a_plan_after_a_gate_says_once_where_that_goes() -> None:
    """The answer says it in sentences, the first turn in its place among the steps."""
    game, words = find("cancelletto"), catalogue("cancelletto", "en")
    known = game.almanac
    assert known
    assert known.later
    gates = map(known.later.entry, known.later.of_kind("gate"))
    long = next(each for each in gates if each["task"][1]["turns"] > 4)
    held = known.later.held(long)
    assert isinstance(held, tuple)
    back = puzzle_card(game, *held, words).back
    assert back
    assert said(back.nodes).count("Gate:") == 1
    assert said(back.nodes).count("gate ") == 2


def wins_in_deals() -> Iterator[tuple[Wish, Puzzle[Any]]]:
    """Wins of Top Hats that go on otherwise after other replies, and that do not."""
    known = find("tophats").almanac
    assert known
    assert known.later
    for almanac, kind in ((known.later, "ten-deals"), (known.later, "sure-win")):
        for place in almanac.of_kind(kind)[:12]:
            held = almanac.held(almanac.entry(place))
            assert isinstance(held, tuple)
            yield held


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_back_has_every_reply_or_says_that_no_other_holds_out_longer(
    language: Language,
) -> None:
    game, words = find("tophats"), catalogue("tophats", language)
    longest = words.text("other-replies")
    seen = set()
    for _, puzzle in wins_in_deals():
        back = puzzle_back(game, puzzle, words, "")
        told = "".join(run.text for runs in back.said for run in runs)
        (ply, *_) = puzzle_plies(game, puzzle, [puzzle.answer.move])
        replies = {text for line in puzzle.lines for text in line[1]}
        left_out = replies < {str(move) for move in ply.after.legal()}
        if left_out or puzzle.moves == 2:
            assert (longest in told) == left_out
        seen.add(left_out)
    assert seen == {True, False}


@pytest.mark.parametrize("size", [TAROT, A6, LARGE, SQUARE])
def test_no_back_is_without_a_reply_that_is_answered_otherwise(size: Size) -> None:
    game, words = find("tophats"), catalogue("tophats", "en")
    for wish, puzzle in wins_in_deals():
        card = puzzle_card(game, wish, puzzle, words, Issue(size=size))
        assert card.back
        told = said(card.back.nodes)
        for line in puzzle.lines[1:]:
            assert with_arrows(line[-1][0]) in told
        is_open = any(HIDDEN in stack.hats for stack in puzzle.position.stacks)
        assert (words.text("one-deal") in told) == is_open
        if is_open and (answer := with_arrows(puzzle.answer.move)) in told:
            assert told.index(words.text("one-deal")) < told.index(answer)
