"""How rules stand on pages: figures of a row are level, and no page has a hole."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import NamedTuple

import pytest

from pnp.boards.crop import Frame
from pnp.games import GAMES, find
from pnp.press.figures.rule_figures import Uncut
from pnp.press.paper import Order, PaperName, paper
from pnp.press.rulebook.page_setting import BARE, page_setting
from pnp.press.rulebook.pamphlet import BOTTOM, INSET, half_of
from pnp.press.rulebook.rule_pages import RulePages
from pnp.press.rulebook.rule_sheet import before_enlarged, room_at, rulesheet
from pnp.scene.document import Document
from pnp.scene.measure import bounds, reach
from pnp.scene.nodes import IDENTITY, Box, Group, Node, Transform
from pnp.typeset.text_context import Illustration
from pnp.words.catalogue import LANGUAGES, Language, catalogue, languages
from tests.lanes import mostly_slow
from tests.pages import said, texts
from tests.papers import folded_rules, large_rules, rules_on

FORMS = (
    "a4", "letter", "common", "a5", "booklet a4", "booklet letter", "large a4",
    "large letter",
)  # fmt: skip

Case = tuple[str, Language, str, tuple[str, ...]]

EVERY: list[Case] = [
    (game, tag, form, ())
    for game in GAMES
    for tag in languages(game)
    for form in FORMS
]  # fmt: skip

VARIANTS: list[Case] = [
    (game, tag, form, (key.removeprefix("variant-"),))
    for game in GAMES
    for tag in languages(game)
    for key in catalogue(game, tag).messages
    if key.startswith("variant-") and key != "variant-name"
    for form in ("a4", "a5")
]

FIRST = {each[0]: each for each in reversed(VARIANTS) if each[0] == "claustro"}
"""One variant of a game; how rules of others are set is found in the same way."""

every = pytest.mark.parametrize(
    ("game", "language", "form", "variants"),
    mostly_slow([*EVERY, *VARIANTS], *EVERY, *FIRST.values()),
)


def pages(
    game: str, language: Language, form: str, variants: tuple[str, ...]
) -> Document:
    kind, _, size = form.rpartition(" ")
    made = {"": rules_on, "large": large_rules, "booklet": folded_rules}[kind]
    return made(game, Order(paper(size), language, variants=variants))


LEAST, SMALL = 28.0, 0.5
"""No narrower, in millimetres, is a figure, nor smaller; what is cut out of a part's
motif is one or the other."""


class Shown(NamedTuple):
    """A figure that is cut out of a picture, with its caption, on a page."""

    frame: Box
    scale: float
    caption: Box


def shown(nodes: Sequence[Node], at: Transform = IDENTITY) -> Iterator[Shown]:
    """The figures beside rules."""
    for node in nodes:
        if not isinstance(node, Group):
            continue
        inner = at.after(node.transform)
        if node.role == "figure" and len(node.children) == 2:
            drawn, caption = node.children
            box = bounds([caption], inner)
            cut = next(clipped([drawn], inner), None)
            if cut and box and cut[0].width > LEAST and cut[1] > SMALL:
                yield Shown(*cut, box)
        else:
            yield from shown(node.children, inner)


def clipped(nodes: Sequence[Node], at: Transform) -> Iterator[tuple[Box, float]]:
    """Where a picture is cut out, and the scale of what is seen of it."""
    for node in nodes:
        if isinstance(node, Group):
            inner = at.after(node.transform)
            box = reach([node.clip], inner) if node.clip else None
            if not box:
                yield from clipped(node.children, inner)
            elif len(node.children) == 1 and isinstance(node.children[0], Group):
                yield box, inner.after(node.children[0].transform).scale


def rows(document: Document) -> Iterator[list[Shown]]:
    """The figures that begin at one height, from left to right."""
    for page in document.pages:
        found: dict[float, list[Shown]] = {}
        for each in shown(page.scene.nodes):
            found.setdefault(round(each.frame.top, 2), []).append(each)
        yield from found.values()


@every
def test_figures_of_a_row_are_as_high_and_large_and_told_from_one_line_on(
    game: str, language: Language, form: str, variants: tuple[str, ...]
) -> None:
    found = list(rows(pages(game, language, form, variants)))
    assert max(map(len, found)) > 2
    for row in found:
        first, *others = row
        for each in others:
            assert each.frame.bottom == pytest.approx(first.frame.bottom, abs=1e-6)
            assert each.scale == pytest.approx(first.scale, rel=1e-6)
            assert each.caption.top == pytest.approx(first.caption.top, abs=0.7)


def test_figures_stand_where_they_leave_least_empty() -> None:
    """Two of five beside a short text, and not one with four in a row below it."""
    first, second, *_ = rows(pages("cancelletto", "it", "a3", ()))
    assert [len(first), len(second)] == [2, 3]


def test_figures_overlap_no_others_of_their_page() -> None:
    """Rows are found by where figures begin: none begins a little lower."""
    for page in pages("gridblock", "en", "a4", ()).pages:
        found = sorted({round(each.frame.top, 2) for each in shown(page.scene.nodes)})
        assert all(below - above > 5 for above, below in pairwise(found))


def stretches(nodes: Sequence[Node], at: Transform = IDENTITY) -> Iterator[Box]:
    """What is drawn, but for the feet of pages."""
    for node in nodes:
        if isinstance(node, Group) and not node.clip:
            yield from stretches(node.children, at.after(node.transform))
        elif box := bounds([node], at):
            yield box


def gaps(nodes: Sequence[Node], bottom: float) -> Iterator[float]:
    """The heights that are empty from one side of a page to the other, the last below
    all that stands on it."""
    found = sorted(stretches(nodes), key=lambda box: box.top)
    end = found[0].bottom
    for box in found:
        if box.top > end:
            yield box.top - end
        end = max(end, box.bottom)
    yield max(0.0, bottom - end)


HOLE, HOLE_OF_LARGE, HOLE_WITH_VARIANTS = 12.0, 15.0, 34.0
"""How much is empty at most from one side of a page to the other between what stands on
it, in mm as printed: usually, in large print, and where nothing was found for a text
with variants."""

FOOT, FOOT_OF_LARGE, FOOT_WITH_VARIANTS = 12.0, 15.0, 28.0
"""The same below all that stands there."""

FEET = {
    ("cancelletto", "it", "large letter"): 21.5,
    ("claustro", "de", "large letter"): 16.0,
    ("claustro", "en", "large a4"): 16.5,
    ("claustro", "it", "large a4"): 29.0,
    ("claustro", "it", "large letter"): 43.0,
    ("gridblock", "en", "large a4"): 15.5,
    ("gridblock", "en", "large letter"): 17.0,
    ("gridblock", "it", "large letter"): 17.0,
}
"""Where it is more, as nothing that comes next has room. The list only shrinks."""


def limits(form: str, variants: tuple[str, ...], tall: float) -> tuple[float, float]:
    """How much may be empty within a page that is so tall, and below."""
    kind, _, size = form.rpartition(" ")
    if kind == "large":
        return HOLE_OF_LARGE, FOOT_OF_LARGE
    if variants:
        # Small pages with variants are set as rules are for which nothing was found.
        return HOLE_WITH_VARIANTS, BARE * tall if size == "a5" else FOOT_WITH_VARIANTS
    return HOLE, FOOT


def filled(form: str, language: Language, game: str) -> tuple[float, float]:
    """Where text begins and ends on a page, before it is enlarged."""
    kind, _, size = form.rpartition(" ")
    order = Order(paper(size), language)
    if kind == "booklet":
        order = replace(order, paper=half_of(order.paper.lying))
    if kind == "booklet" or size == "a5":
        return INSET, order.paper.height - BOTTOM
    if kind:
        order = replace(order, paper=before_enlarged(order.paper))
    room = room_at(order, catalogue(game, language), 1.0).later
    return room.top, room.bottom


@every
def test_no_page_but_the_last_has_a_hole_or_ends_far_short(
    game: str, language: Language, form: str, variants: tuple[str, ...]
) -> None:
    top, bottom = filled(form, language, game)
    hole, foot = limits(form, variants, bottom - top)
    foot = FEET.get((game, language, form), foot)
    enlarged = 1.0
    for page in pages(game, language, form, variants).pages[:-1]:
        told = page.scene.nodes[:-1]
        if form.startswith("large"):
            (group,) = page.scene.nodes
            assert isinstance(group, Group)
            told, enlarged = group.children[:-1], group.transform.scale
        *within, below = gaps(told, bottom)
        assert enlarged * max(within, default=0.0) <= hole
        assert enlarged * below <= foot


EMPTY = 3.6
"""So many rows are empty at most below a text, beside its figures."""

EMPTY_ROWS = {
    ("claustro", "de", "a4"): 4.6,
    ("claustro", "de", "letter"): 4.8,
    ("claustro", "en", "letter"): 4.8,
    ("claustro", "it", "letter"): 4.2,
}
"""Where there are more, as no figure can be so low. The list only shrinks."""


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize(
    ("game", "language"), [(game, tag) for game in GAMES for tag in languages(game)]
)
def test_figures_are_hardly_higher_than_the_text_that_they_stand_beside(
    game: str, language: Language, size: PaperName
) -> None:
    order, words = Order(paper(size), language), catalogue(game, language)
    rules, setting = RulePages(find(game), words), page_setting(game, order, "sheet")
    assert setting
    room = room_at(order, words, setting.scale)
    way = rules.laid(room, rules.house(setting.close), setting.close)
    most = EMPTY_ROWS.get((game, language, size), EMPTY)
    assert max(part.slab.hollow for part in way.parts) <= most


@every
def test_whose_the_game_is_stands_clear_of_what_the_last_page_says(
    game: str, language: Language, form: str, variants: tuple[str, ...]
) -> None:
    (*_, last) = pages(game, language, form, variants).pages
    told = [box for node, at in texts(last.scene.nodes) if (box := bounds([node], at))]
    assert len(told) > 10
    # Letters are lower than their lines.
    lines = [box.grown(-0.2 * box.height) for box in told if box.width > box.height]
    assert not [(a, b) for a, b in combinations(lines, 2) if a.overlaps(b)]


@pytest.mark.parametrize("game", ["claustro", "gridblock"])
def test_a_figure_is_cropped_for_where_it_stands_and_nowhere_else(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut, labels, frames = Uncut.cut, list[str](), set[tuple[str, Frame]]()

    def listed(uncut: Uncut, frame: Frame) -> Illustration:
        labels.append(uncut.crop.label)
        frames.add((uncut.crop.label, frame))
        return cut(uncut, frame)

    monkeypatch.setattr(Uncut, "cut", listed)
    rulesheet(find(game), Order(paper("a4"), "en"))
    assert len(labels) > 10
    assert len(frames) == len({*labels})
    # A rule is set again if it tells a page.
    assert len(labels) <= 1.2 * len(frames)


@pytest.mark.parametrize("game", ["cancelletto", "claustro", "tophats"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", ["a5", "large a4", "large letter"])
def test_a_summary_stands_on_one_page(game: str, language: Language, form: str) -> None:
    titles = {"en": ("On one page", "Easy to forget"),
              "it": ("In una pagina", "Da non dimenticare")}[language]  # fmt: skip
    texts = [said(page.scene.nodes) for page in pages(game, language, form, ()).pages]
    where = {
        title: [number for number, text in enumerate(texts, 1) if title in text]
        for title in titles
    }
    one, other = where.values()
    assert {*one} & {*other}, f"shorten templates/{game}/rules.{language}.md: {where}"
