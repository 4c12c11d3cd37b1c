"""Plans: on how many pages they stand, what they leave out and what they offer."""

import re
from collections.abc import Sequence
from itertools import product

import pytest

from pnp.games import GAMES, find
from pnp.press.kit.cutting_time import Effort
from pnp.press.kit.kit_command import offer, on_request
from pnp.press.kit.kit_files import Stack, Stretch
from pnp.press.kit.optional_pages import omission_lines
from pnp.press.kit.print_plan import plan
from pnp.press.paper import Order, PaperName, paper
from pnp.press.sheets.print_runs import choices, offered_parts, substitutes, with_parts
from pnp.scene.document import Document, Duplex, Page
from pnp.scene.nodes import Box, Scene
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.lanes import mostly_slow, slow
from tests.pages import said, texts
from tests.papers import playing_set


def widest(
    game: str, size: PaperName, language: Language, duplex: Duplex = "long"
) -> Sequence[Stack]:
    """All that a game can be printed with."""
    known = find(game)
    order = with_parts(
        known, Order(paper(size), language, duplex), offered_parts(known)
    )
    return playing_set(game, order).stacks


def plan_of(stacks: Sequence[Stack]) -> Document:
    return stacks[0].stretches[0].document


@pytest.mark.slow
@pytest.mark.parametrize("language", ["it", *slow(["en"])])
@pytest.mark.parametrize(
    ("size", "duplex"),
    [("a4", "fold"), *slow([("letter", "fold"), ("a4", "long")])],
)
def test_the_plan_of_all_that_there_is_of_top_hats_is_one_page(
    size: PaperName, duplex: Duplex, language: Language
) -> None:
    assert len(plan_of(widest("tophats", size, language, duplex)).pages) == 1


@pytest.mark.parametrize("language", ["it", *slow(["en"])])
@pytest.mark.parametrize("game", mostly_slow(GAMES, "claustro"))
def test_what_can_be_left_out_is_said_once_and_ends_with_its_pages(
    game: str, language: Language
) -> None:
    known, words = find(game), catalogue(game, language)
    order = Order(paper("a4"), language, "fold")
    order = with_parts(known, order, offered_parts(known))
    stacks = widest(game, "a4", language, "fold")
    told = list(omission_lines(known, order, stacks, words))
    pages = r"file\s\d,\sp\.\s[\d–, ]+( (or|o) [\d–, ]+)*"
    ends = rf"[^.] \({pages}(; {pages})*\)\.$"
    assert [each for each in told if not re.search(ends, each)] == []
    said = [(what, where[0]) for what, _, where in _parted(told)]
    assert len({*said}) == len(said)


def _parted(told: list[str]) -> list[tuple[str, str, str]]:
    return [each.partition(" (file\N{NO-BREAK SPACE}") for each in told]


@pytest.mark.slow
def test_flat_hats_of_all_sizes_are_left_out_together() -> None:
    words, known = catalogue("tophats", "it"), find("tophats")
    stacks = widest("tophats", "a4", "it", "fold")
    order = Order(paper("a4"), "it", "fold")
    order = with_parts(known, order, offered_parts(known))
    (told,) = (
        each for each in omission_lines(known, order, stacks, words) if "piatti" in each
    )
    begun = 1
    pages = list[int]()
    for stretch in stacks[1].stretches:
        end = begun + len(stretch.document.pages)
        if any("flat" in kind for kind in stretch.kind):
            pages += range(begun, end)
        begun = end
    assert told.endswith(f"{pages[0]}–{pages[-1]}).")
    assert len(pages) == pages[-1] - pages[0] + 1


def offers(language: Language, *asked: str) -> str:
    known = find("tophats")
    order = with_parts(known, Order(paper("a4"), language), asked)
    names = on_request(known, order)
    runs = offer(known, order, names, catalogue("tophats", language))
    return "".join(run.text for run in runs)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_is_offered_once_with_all_that_comes_with_it(
    language: Language,
) -> None:
    words, told = catalogue("tophats", language), offers(language)
    for board in ("sheet-board", "sheet-board-40"):
        assert told.count(words.text(board)) == 1
    for sheet in ("small-flat-hats", "giant-flat-hats", "giant-folded-hats"):
        assert told.count(words.text(f"sheet-{sheet}")) == 1
    # The names that the command takes are no words.
    assert "(" not in told
    assert "-flat" not in told


def test_a_board_that_is_printed_is_not_offered_with_what_else_comes_with_it() -> None:
    assert "giant board with giant hats to fold or giant flat hats," in offers("en")
    told = offers("en", "giant-board")
    assert "giant board" not in told
    assert ", giant flat hats" in told


def _lying(game: str, stack: Stack, sheet: str) -> set[int]:
    """The pages of a stack with a trim as large as a part of a sheet, and backs."""
    parts = [p.front for p in find(game).art.parts(()) if p.sheet == sheet]
    sides = [{round(part.width), round(part.height)} for part in parts]
    kinds = [(e.kind, page) for e in stack.stretches for page in e.document.pages]
    fronts = {
        number
        for number, (kind, page) in enumerate(kinds, start=1)
        if kind == (sheet,)
        or any({round(t.width), round(t.height)} in sides for t in page.trims)
    }
    return fronts | {n + 1 for n in fronts if n < len(kinds) and kinds[n][1].back}


def _named(pages: str) -> set[int]:
    ends = [[int(end) for end in run.split("–")] for run in pages.split(", ")]
    return {page for run in ends for page in range(run[0], run[-1] + 1)}


@pytest.mark.proof
@pytest.mark.parametrize(
    ("game", "size", "duplex", "language"),
    mostly_slow(
        (
            (game, size, duplex, language)
            for game in ("claustro", "cancelletto")
            for size, duplex in (("a4", "long"), ("a5", "long"), ("a5", "fold"))
            for language in LANGUAGES
        ),
        ("claustro", "a5", "long", "it"),
        ("cancelletto", "a4", "long", "en"),
    ),
)
def test_one_of_two_sorts_is_left_out_with_the_pages_on_which_each_lies(
    game: str, size: PaperName, duplex: Duplex, language: Language
) -> None:
    """What is not needed at all is so with both."""
    known, words = find(game), catalogue(game, language)
    order = with_parts(known, Order(paper(size), language, duplex), choices(known))
    stacks = playing_set(game, order).stacks
    told = {
        what: where.partition("p.\N{NO-BREAK SPACE}")[2].removesuffix(").")
        for what, _, where in _parted(list(omission_lines(known, order, stacks, words)))
    }
    assert substitutes(known)
    for sheet, others in substitutes(known).items():
        (other,) = others
        (stack,) = (s for s in stacks if any(sheet in e.kind for e in s.stretches))
        one, two = (_lying(game, stack, each) for each in (other, sheet))
        assert one
        assert two
        sorts = told[words.text(f"skip-{sheet}").removesuffix(".")]
        apart = [_named(p) for p in sorts.split(f" {words.text('printing-or')} ")]
        assert apart == ([one] if one == two else [one, two])
        if (key := f"skip-{other}") in words.messages:
            assert _named(told[words.text(key).removesuffix(".")]) == one | two


@pytest.mark.proof
@pytest.mark.parametrize(
    ("duplex", "language"),
    mostly_slow(product(("long", "fold"), LANGUAGES), ("fold", "it")),
)
def test_what_is_folded_over_asks_for_card_of_half_the_weight(
    duplex: Duplex, language: Language
) -> None:
    """Folded and glued, 220 to 250 g would be 440 to 500."""
    plan = plan_of(widest("gridblock", "a4", language, duplex))
    told = " ".join(said(page.scene.nodes) for page in plan.pages)
    to = {"en": "to", "it": "a"}[language]
    light, heavy = f"120 {to} 160", f"220 {to} 250"
    assert (light in told) == (duplex == "fold")
    assert heavy in told  # on which pieces stand that have no backs


def _glued(width: float, height: float) -> bool:
    """Whether a part of paper, cut to so many mm, is told to be glued to greyboard."""
    order = Order(paper("a4"))
    trim = Box(10, 10, 10 + width, 10 + height)
    page = Page(Scene(order.paper.width, order.paper.height), trims=(trim,))
    stretch = Stretch(("rules",), Document((page,), ""), Effort(cuts=4))
    document = plan(find("hex"), order, [Stack("paper", "p.pdf", "none", (stretch,))])
    told = " ".join(said(page.scene.nodes) for page in document.pages)
    assert ("boards are glued to greyboard" in told) == (
        "boards on greyboard it is" in told
    )
    return "boards on greyboard it is" in told


def test_a_strip_of_paper_is_no_board_however_long() -> None:
    assert _glued(150, 101)
    assert not _glued(150, 99)
    assert not _glued(99, 150)


def test_what_there_is_none_of_is_a_dash_in_a_plan() -> None:
    blank = Document((Page(Scene(210, 297)),), "")
    stretches = (
        Stretch(("rules",), blank),
        Stretch(("discs",), blank, Effort(cuts=7)),
    )
    stack = Stack("card", "p.pdf", "none", stretches)
    document = plan(find("hex"), Order(paper("a4")), [stack])
    told = " ".join(said(page.scene.nodes) for page in document.pages)
    assert re.search(r"iscs 7\b", told)
    assert "Rules –" in told


@pytest.mark.parametrize("language", ["en", "it"])
def test_pages_of_text_have_no_words_on_their_side_beside_the_text(
    language: Language,
) -> None:
    """One bar at the foot shows whether they are printed at full size."""
    stacks = playing_set("hex", Order(paper("a4"), language)).stacks
    told = [stretch.document for stretch in stacks[0].stretches[:2]]
    for page in (page for document in told for page in document.pages):
        turns = {round(at.b, 3) for _, at in texts(page.scene.nodes)}
        assert turns == {0}
        assert catalogue("hex", language).text("check-bar") in said(page.scene.nodes)


def test_small_pages_are_counted_through_a_file_as_their_feet_are_not() -> None:
    stacks = playing_set("hex", Order(paper("a4"), "en")).stacks
    told = said(plan_of(stacks).pages[0].scene.nodes)
    assert "number below a small page counts through the whole file." in told
