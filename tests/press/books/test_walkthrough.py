"""A game of one's own is told and drawn."""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from pnp.base.errors import UserError
from pnp.games import GAMES, find
from pnp.games.transcripts import transcript
from pnp.press.books.walkthrough import LEAF, story_pages, walkthrough
from pnp.press.figures.annotated_game import turn_in_caption
from pnp.press.figures.annotated_record import (
    Story,
    by_key_moments,
    every,
    story,
    turn_spans,
)
from pnp.press.figures.examples import example
from pnp.press.figures.turn_figures import Moments
from pnp.press.paper import Order, PaperName, paper
from pnp.press.text_page import frames
from pnp.scene.document import Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import Group, Node, Transform
from pnp.scene.theme import load
from pnp.scene.tokens import PT
from pnp.web.documents import story_page
from pnp.web.documents.story_page import serial
from pnp.words.catalogue import Language, catalogue
from tests.pages import texts

OURS = """game claustro
# for Ada
a3-a4 c5-c4 # too bold?
b1-b2 c4-c3 b2xc3@a1
"""


def told(text: str, language: Language = "en", annotate: bool = False) -> Story:
    found = transcript(text, lambda name: find(name).rules)
    game = find(found.record.game)
    turns = enumerate(found.played.turns, start=1)
    judge: Any = game.solver.verdict
    verdicts = {number: judge(turn) for number, turn in turns} if annotate else {}
    return story(game, found, language, every(len(found.played.turns), 1), verdicts)


@cache
def first_game(game: str, language: Language = "en") -> Story:
    """The first example of a game, told turn by turn."""
    return told(str(example(find(game), "first")), language)


@cache
def first_pages(
    game: str, sheet: PaperName = "a4", language: Language = "en"
) -> Sequence[Page]:
    """The same on paper, laid out once for all who read it."""
    return walkthrough(first_game(game, language), Order(paper(sheet), language)).pages


def captions(found: Story) -> list[str]:
    return ["".join(run.text for run in shown.caption) for shown in found.moments]


def test_every_turn_has_a_picture_and_a_remark_stands_below_its_turn() -> None:
    found = told(OURS)
    assert len(found.moments) == 6
    assert found.opening == "for Ada"
    assert captions(found)[2].endswith("too bold?")
    assert sum("too bold?" in each for each in captions(found)) == 1
    assert [turn.split()[0] for turn in found.score] == ["1.", "2.", "3.", "4.", "5."]


def test_what_is_remarked_before_the_game_stands_before_its_pictures() -> None:
    found = told(OURS)
    assert not any("for Ada" in caption for caption in captions(found))
    page = walkthrough(found, Order(paper("a4"), "en")).pages[0]
    assert "for Ada" in [text.content for text, _ in texts(page.scene.nodes)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_what_boards_show_is_told_under_the_head(game: str, language: Any) -> None:
    """Not of key moments, of which the list of turns tells more."""
    words = catalogue(game, language)
    found, order = first_game(game, language), Order(paper("a4"), language)
    said = " ".join(page_lines(first_pages(game, language=language)[0]))
    legend = words.text("steps-key")
    assert legend in said.replace("\u00a0", " ")
    keyed = walkthrough(replace(found, keys=(2,)), order)
    assert legend not in " ".join(page_lines(keyed.pages[0])).replace("\u00a0", " ")


@pytest.mark.parametrize("game", GAMES)
def test_words_below_boards_have_nine_points(game: str) -> None:
    for page in first_pages(game):
        sizes = {text.size / PT for text, _ in texts(captions_of(page.scene.nodes))}
        assert {round(size, 6) for size in sizes} <= {9.0}


def captions_of(nodes: Sequence[Node]) -> Iterator[Node]:
    for node in nodes:
        if isinstance(node, Group):
            if node.role == "caption":
                yield node
            else:
                yield from captions_of(node.children)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sheet", ["a4", "letter"])
def test_at_most_three_boards_are_abreast(game: str, sheet: Any) -> None:
    for page in first_pages(game, sheet):
        assert len({round(at.e, 3) for at in drawings(page.scene.nodes)}) <= 3


@pytest.mark.parametrize("game", GAMES)
def test_no_hole_is_among_the_boards_of_the_last_page(game: str) -> None:
    """At most 12 mm from the longest caption of a row to the boards below it."""
    rows = dict[float, float]()
    for node in figures_of(first_pages(game)[-1].scene.nodes):
        box = bounds([node])
        assert box
        top = round(box.top, 1)
        rows[top] = max(rows.get(top, 0.0), box.bottom)
    assert all(top - rows[above] <= 12.0 for above, top in pairwise(sorted(rows)))


def figures_of(nodes: Sequence[Node]) -> Iterator[Group]:
    for node in nodes:
        if isinstance(node, Group):
            if node.role == "figure" and isinstance(node.children[0], Group):
                yield node
            else:
                yield from figures_of(node.children)


def test_the_variants_of_a_game_are_among_its_facts() -> None:
    found = told("game claustro\nvariants no-goal-drop\na3-a4\n")
    assert "with “No drop on either goal”" in found.facts


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("sheet", ["a4", "letter"])
def test_any_game_is_told_on_paper(game: str, language: Any, sheet: Any) -> None:
    record = example(find(game), "first")
    found = first_game(game, language)
    assert len(found.moments) == len(record.turns) + 1
    pages = first_pages(game, sheet, language)
    said = " ".join(
        text.content for page in pages for text, _ in texts(page.scene.nodes)
    )
    whole, words = (
        said.replace("\u00a0", " ").replace("- ", ""),
        catalogue(game, language),
    )
    for turn in record.turns:
        first, *_ = turn_in_caption(turn, words).replace("\u00a0", " ").split()
        assert first in whole
    assert all(fact in said for fact in found.facts)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_no_turn_of_the_list_is_parted(game: str, language: Any) -> None:
    found, pages = first_game(game, language), first_pages(game, language=language)
    lines = [text.content for page in pages for text, _ in texts(page.scene.nodes)]
    turns = [
        turn_in_caption(turn.partition(". ")[2], catalogue(game, language))
        for turn in found.score
    ]
    assert all(turn in lines for turn in turns)
    assert not any("gate:" in turn for turn in turns)


def test_no_caption_parts_a_number_from_what_it_counts() -> None:
    found = told(str(example(find("claustro"), "first")), "it", annotate=True)
    pages = walkthrough(found, Order(paper("a4"), "it")).pages
    lines = [text.content for page in pages for text, _ in texts(page.scene.nodes)]
    assert "3 mosse" in " ".join(lines).replace("\u00a0", " ")
    assert not any(re.search(r"[a-z] \d+$", line) for line in lines)


def test_a_mistake_is_told_with_what_was_better() -> None:
    """In the rule sheet's game Black's fifth move loses; the table knows another."""
    record = example(find("claustro"), "first")
    found = captions(told(str(record), annotate=True))
    wrong = [each for each in found if "mistake" in each]
    assert wrong
    assert all(re.search(r"Better: [a-e][1-5]", each) for each in wrong)


def test_better_cards_are_told_by_their_names() -> None:
    record = example(find("gridblock"), "end")
    turns = (*record.turns[:4], "3>d5")
    said = captions(told(str(replace(record, turns=turns, result=None)), annotate=True))
    assert "Better: waves\u00a0c4, mountain\u00a0b4, cross\u00a0d4." in said[-1]


def dozen(game: str) -> str:
    """A game of twelve turns, without its end."""
    record = example(find(game), "first")
    return str(replace(record, turns=record.turns[:12], result=None))


def filled(found: Story, order: Order) -> list[float]:
    """How much of each page is above the foot of its last words or pictures."""
    room = frames(order.paper)
    shares = []
    for number, nodes in enumerate(story_pages(found, order)):
        box, frame = bounds(nodes), room.on(number)
        assert box
        assert frame.bottom + 0.1 >= box.bottom
        shares.append((box.bottom - frame.top) / frame.height)
    return shares


SMALL = paper("148.5x210")
"""Half of a sheet: a page of a booklet."""


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("language", "annotate"), [("en", False), ("it", True)])
def test_twelve_turns_fill_their_pages(
    game: str, language: Any, annotate: bool
) -> None:
    found = told(dozen(game), language, annotate)
    for sheet, least in ((paper("a4"), 0.72), (paper("letter"), 0.72), (SMALL, 0.66)):
        shares = filled(found, Order(sheet, language))
        assert min(shares) > least, shares


def test_key_moments_fill_their_page() -> None:
    shown = keyed(str(example(find("claustro"), "first")))
    assert min(filled(shown, Order(paper("a4"), "en"))) > 0.88


def keyed(text: str) -> Story:
    found = transcript(text, lambda name: find(name).rules)
    game = find("claustro")
    return by_key_moments(story(game, found, "en", [], {}), game, found)


def test_a_game_of_ones_own_is_told_by_its_key_moments() -> None:
    """With its writer's remarks, and the turns that are told in bold."""
    shown = keyed(f"{OURS} d5-c5 # phew")
    assert shown.keys == (5, 6)
    said = captions(shown)[1]
    assert "Turn 6. Black to move: d5→c5! phew Of 5 moves only this one holds." in said
    (page,) = walkthrough(shown, Order(paper("a4"), "en")).pages
    bold = {text.content for text, _ in texts(page.scene.nodes) if text.face == "bold"}
    assert {"b2×c3@a1", "d5→c5"} <= bold


def test_a_game_without_key_moments_says_so() -> None:
    with pytest.raises(UserError, match="no key moments were found"):
        keyed("game claustro\na3-a4")


def test_pictures_may_be_few() -> None:
    assert turn_spans(9, (3, 7)) == [range(4), range(4, 8)]
    found = transcript(OURS, lambda name: find(name).rules)
    game = find("claustro")
    shown = story(game, found, "en", turn_spans(5, (2, 5)), {})
    assert [caption.count("White") for caption in captions(shown)] == [1, 2]


def test_the_first_of_few_pictures_counts_its_turns_from_one() -> None:
    moments = Moments(find("claustro"), catalogue("claustro", "en"))
    assert moments._numbered(range(4)) == range(1, 4)
    in_rounds = replace(moments, round=2)
    assert in_rounds._numbered(range(6)) == range(1, 4)


def test_a_page_of_the_web_needs_no_network_and_no_script() -> None:
    page = story_page.render(serial(told(OURS, "it")), load("classic")).decode()
    assert page.count("<figure ") == 6
    assert page.count("<svg ") == 7, "with what they share"
    assert not re.search(r"(src|href)=\"(https?:)?//", page)
    assert '<html lang="it">' in page
    assert "too bold?" in page
    before, _, script = page.partition("<script>")
    assert "a3" in before
    assert "ArrowRight" in script
    assert page.count("@font-face") <= 4


def test_a_page_of_the_web_is_the_same_every_time() -> None:
    one, other = (
        story_page.render(serial(told(OURS)), load("classic")) for _ in range(2)
    )
    assert one == other


def test_a_page_of_the_web_names_cards_by_what_they_show() -> None:
    record = str(example(find("gridblock"), "first"))
    score = serial(told(record, "it")).score
    assert "onde\u00a0c4" in score
    assert "foglia d5: la foglia porta in d5" in serial(told(record, "it")).note
    assert not [turn for turn in score if ">" in turn]


def test_what_a_remark_says_is_not_taken_for_html() -> None:
    page = story_page.render(serial(told("game claustro\na3-a4 # <b>&")), load("grey"))
    assert b"&lt;b&gt;&amp;" in page


def test_the_record_goes_with_its_story() -> None:
    found = walkthrough(told(OURS), Order(paper("a4"), "en"))
    record = json.loads(found.attachments["record.json"])
    assert record["game"] == "claustro"
    assert len(record["turns"]) == 5
    assert record["setup"].startswith("CLA1-")


ROUNDS = """Claustro
1. a3-a4 c5-c4 2. b1-b2 c4-c3 3. b2xc3(a1)
"""


def test_turns_have_the_numbers_that_their_writer_gave_them() -> None:
    """Who numbers rounds finds them; who numbers every turn, or none, finds these."""
    rounds = told(ROUNDS)
    assert [each.split(".")[0] for each in captions(rounds)[1:]] == [*"11223"]
    written = re.sub(r"\d\. ", "", ROUNDS)
    numbered = "Claustro\n1. a3-a4 2. c5-c4 3. b1-b2 4. c4-c3 5. b2xc3(a1)\n"
    for plain in (told(written), told(numbered)):
        assert [each.split(".")[0] for each in captions(plain)[1:]] == [*"12345"]
    said = lines(walkthrough(rounds, Order(paper("a4"), "en")))
    assert "a3→a4 c5→c4" in " ".join(" ".join(said).split())
    assert "count every player" not in " ".join(said)
    assert "count every player" in " ".join(
        lines(walkthrough(told(written), Order(paper("a4"), "en")))
    )


def lines(document: Any) -> list[str]:
    return [
        text.content for page in document.pages for text, _ in texts(page.scene.nodes)
    ]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sheet", ["a4", "letter", "a5"])
@pytest.mark.parametrize("turns", [4, 9, 14, 99])
def test_no_page_of_a_game_is_left_half_empty(
    game: str, sheet: Any, turns: int
) -> None:
    """The words come down below the middle of every page; nearly so on small ones."""
    record = example(find(game), "first")
    some = replace(record, turns=record.turns[:turns], result=None)
    try:
        found = told(str(some))
    except UserError:
        pytest.skip("a game that is over has its result")
    document = walkthrough(found, Order(paper(sheet), "en"))
    for page in document.pages:
        low = max(
            at.f + text.anchor.y
            for text, at in texts(page.scene.nodes)
            if at.f + text.anchor.y < page.scene.height - 25
        )
        assert low > page.scene.height * (0.45 if sheet == "a5" else 0.55)


def half_filled(nodes: Sequence[Node]) -> bool:
    """Whether a page of a booklet has something below its middle."""
    found = bounds(nodes)
    return found is not None and found.bottom > SMALL.height / 2


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("turns", [12, 99])
def test_no_page_of_a_booklet_is_blank_and_they_make_whole_sheets(
    game: str, turns: int
) -> None:
    """What is thin stands at its ends: the list of turns on the back, the rules."""
    record = example(find(game), "first")
    result = record.result if turns > len(record.turns) else None
    found = told(str(replace(record, turns=record.turns[:turns], result=result)))
    pages = story_pages(found, Order(SMALL, "en"), LEAF)
    assert len(pages) % 4 == 0
    assert all(pages)
    assert all(map(half_filled, pages[:-1]))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("sheet", ["a4", "letter"])
def test_a_game_has_boards_of_one_size(game: str, sheet: Any) -> None:
    sizes = {
        round(at.scale, 6)
        for page in first_pages(game, sheet)
        for at in drawings(page.scene.nodes)
    }
    assert len(sizes) == 1


def drawings(nodes: Sequence[Node]) -> Iterator[Transform]:
    """How the pictures are placed that stand over captions."""
    for node in nodes:
        if isinstance(node, Group):
            if node.role == "figure" and isinstance(node.children[0], Group):
                yield node.children[0].transform
            else:
                yield from drawings(node.children)


@pytest.mark.parametrize("game", GAMES)
def test_a_booklet_is_in_the_order_of_a_fold_and_names_no_paper(game: str) -> None:
    folded = walkthrough(first_game(game, "it"), Order(paper("a4"), "it"), booklet=True)
    assert (folded.pages[0].scene.width, folded.duplex) == (297, "short")
    count = 2 * len(folded.pages)
    number = re.compile(rf" (\d+)/{count}$")
    for side, page in enumerate(folded.pages):
        said = [(text.content, at.e) for text, at in texts(page.scene.nodes)]
        assert not any("A4" in words for words, _ in said)
        numbers = {
            left > 297 / 4: int(shown[1])
            for words, left in said
            if (shown := number.search(words))
        }
        outer = (count - side, side + 1)
        left, right = outer if side % 2 == 0 else reversed(outer)
        assert numbers == {False: left, True: right}


@pytest.mark.parametrize("booklet", [False, True])
def test_whose_a_game_is_stands_on_its_last_page_alone(booklet: bool) -> None:
    found = told(str(example(find("gridblock"), "first")))
    made = walkthrough(found, Order(paper("a4"), "en"), booklet=booklet)
    assert len(made.pages) > 1
    said = [" ".join(page_lines(page)) for page in made.pages]
    # The last page of a booklet is outside, beside the first.
    expected = [1, 0, 0, 0] if booklet else [0, 1]
    assert [each.count("Gridblock: a game by") for each in said] == expected
    # Sheets come apart: each says that it is unofficial.
    assert [each.count("Unofficial") for each in said] == (
        expected if booklet else [1, 1]
    )


def page_lines(page: Page) -> list[str]:
    return [text.content for text, _ in texts(page.scene.nodes)]


def test_what_the_start_says_is_not_remarked_above_it() -> None:
    record = str(example(find("cancelletto"), "first"))
    rating = "11 turns are enough, no fewer; difficulty 4 of 5."
    found = told(f"# {rating}\n{record}")
    assert rating in captions(found)[0]
    assert not found.opening
