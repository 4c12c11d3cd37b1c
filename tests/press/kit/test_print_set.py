"""Sets: all that a game is played with, and a plan of what is printed on what."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from pnp.games import GAMES, find
from pnp.press.kit.contact_sheet import miniature
from pnp.press.kit.cutting_time import Effort, of_pages
from pnp.press.kit.kit_files import label_stacks, playset
from pnp.press.kit.parts_table import parts_list
from pnp.press.kit.print_plan import summary
from pnp.press.kit.print_set import Printed, parts, usual_set
from pnp.press.paper import Order, PaperName, Stock, paper
from pnp.press.sheets.label_sheets import label_sheet
from pnp.press.sheets.labels import in_words, label_scenes
from pnp.press.sheets.print_runs import choices, chosen_parts, usual, with_parts
from pnp.protocol.components import Component
from pnp.scene.document import Duplex, Page
from pnp.scene.flattened import leaves, shapes
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Ink,
    Line,
    Move,
    Path,
    Point,
    Scene,
    Style,
)
from pnp.scene.shapes import rectangle
from pnp.scene.theme import load
from pnp.web.documents.index_page import description, render, shelf
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.lanes import slow
from tests.pages import in_role, placed, said, texts, words_in
from tests.papers import playing_set

FINEST = 0.03
"""In a picture of a page no pen is finer, in millimetres: it would be lost."""


def made(game: str, language: Language = "en", *more: str) -> Printed:
    """A set with its plan, as it is built."""
    return playing_set(game, order_of(game, language, *more))


def order_of(game: str, language: Language = "en", *more: str) -> Order:
    return with_parts(find(game), Order(paper("a4"), language), more)


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("game", GAMES)
def test_no_part_without_a_back_is_printed_on_the_light_card_of_those_that_fold_over(
    game: str, size: PaperName
) -> None:
    """And that takes no more sheets than both sorts together."""
    known = find(game)
    for extra in ([], [each for each in choices(known) if each.startswith("flat")]):
        order = with_parts(known, Order(paper(size), duplex="fold"), extra)
        parts = chosen_parts(known, (), order.sheets)
        backed = {part.sheet for part in parts if part.back}
        plain = {part.sheet for part in parts if not part.back}
        for stack in playset(known, order, "classic"):
            held = {kind for each in stack.stretches for kind in each.kind}
            own = backed if stack.duplex == "fold" else plain
            other = plain if stack.duplex == "fold" else backed
            assert not held & other
            assert held - own <= {"assembly", "rules", "boards"}


def test_a_plan_says_once_what_can_be_left_out_of_two_files() -> None:
    order = with_parts(
        find("claustro"), Order(paper("a4"), duplex="fold"), ["flat-pawns"]
    )
    printed = playing_set("claustro", order)
    told = " ".join(
        words_in(printed.stacks[0].document(printed.words).pages[0].scene.nodes)
    )
    told = told.replace("\u00a0", " ")
    assert told.count("one sort will do (file 2, p. 1; file 3, p. 1).") == 1
    assert told.count("The standing pawns or the flat ones") == 1


@pytest.mark.parametrize("game", GAMES)
def test_each_way_to_feed_a_stock_is_one_file_and_paper_comes_first(game: str) -> None:
    stacks = made(game).stacks
    ways = [(stack.stock, stack.duplex) for stack in stacks]
    assert ways[0] == ("paper", "none")
    assert len(set(ways)) == len(ways)
    assert set(ways) <= {("paper", "none"), ("card", "long"), ("card", "none")}


@pytest.mark.parametrize(
    ("game", "language"), [*((game, "en") for game in GAMES), ("tophats", "it")]
)
def test_the_first_page_is_a_plan_that_names_every_file(
    game: str, language: Language
) -> None:
    printed = made(game, language)
    plan, *_ = printed.stacks[0].stretches
    text = said(node for page in plan.document.pages for node in page.scene.nodes)
    for stack in printed.stacks:
        assert stack.file in text
        for stretch in stack.stretches:
            assert stretch.label(printed.words) in text


def test_what_can_be_left_out_is_told_by_the_number_of_its_file() -> None:
    """Two files of a kit are card, and pages are counted in each."""
    plan, *_ = made("cancelletto").stacks[0].stretches
    text = said(node for page in plan.document.pages for node in page.scene.nodes)
    for file, pages in ((1, "3–6"), (2, "5–6"), (3, "1")):
        assert f"(file {file}, p. {pages})" in text.replace("\u00a0", " ")


def test_backs_are_left_out_with_their_fronts() -> None:
    """The sheet of Claustro's flat pawns has their backs behind it."""
    plan, *_ = made("claustro", "en", "flat-pawns").stacks[0].stretches
    text = said(node for page in plan.document.pages for node in page.scene.nodes)
    told = "four light things and four dark ones (file 2, p. 1–2)."
    assert told in text.replace("\u00a0", " ")


def test_a_plan_of_few_pages_shows_them_large() -> None:
    """Claustro's: three in a row of the column, not four."""
    plan, *_ = made("claustro").stacks[0].stretches
    (page,) = plan.document.pages
    labels = reversed(texts(page.scene.nodes))
    left = {text.content: at(text.anchor).x for text, at in labels}
    assert 28 < left["2"] - left["1"] < 32


def test_a_plan_reckons_with_what_there_is_to_do_alone() -> None:
    """Nothing of Cancelletto's is cut round."""
    told = {game: summary(made(game).stacks, made(game).words) for game in GAMES}
    flat = made("claustro", "en", "flat-pawns")
    assert " 8 round ones" in summary(flat.stacks, flat.words)
    assert "round" not in told["claustro"]
    assert "round" not in told["cancelletto"]


def spans(told: str) -> list[tuple[int, int]]:
    found = re.findall(r"(\d+) to (\d+)", told)
    return [(int(least), int(most)) for least, most in found]


def test_minutes_are_told_as_a_person_reckons_them_by_what_is_cut() -> None:
    """On a table Cancelletto took 45 to 55 minutes on card, 70 to 80 on greyboard.

    Its four sheets on card: 53 cuts, 38 folds and 12 places to glue. With a knife
    53 x 12 + 38 x 12 + 12 x 90 + 4 x 60 seconds are 40 minutes. On greyboard are the
    tiles, with 28 of the cuts on two of the sheets.
    """
    told = summary(made("cancelletto").stacks, made("cancelletto").words)
    knife, scissors, mounted = spans(told)
    assert knife == (40, 55)
    assert scissors == (40, 65)
    least = (25 * 12 + 28 * 40 + 38 * 12 + 12 * 90 + 2 * 60 + 2 * 240) / 60
    most = (25 * 16 + 28 * 60 + 38 * 16 + 12 * 120 + 2 * 90 + 2 * 330) / 60
    assert mounted == (55, 85) == (least // 5 * 5, -(-most // 5) * 5)


def test_the_hats_alone_take_an_hour_and_a_half() -> None:
    told = summary(made("tophats").stacks, made("tophats").words)
    assert spans(told)[0][0] >= 90


def test_without_greyboard_nobody_is_told_of_it() -> None:
    game = find("gridblock")
    order = Order(paper("a4"), stock=Stock(greyboard=0.0), sheets=usual(game))
    words = catalogue("gridblock", "en")
    assert len(spans(summary(playset(game, order, "classic"), words))) == 2


def test_what_is_on_a_file_is_told_below_its_pictures() -> None:
    """Not at the head of the next column."""
    plan, *_ = made("cancelletto").stacks[0].stretches
    (page,) = plan.document.pages
    left = {text.content: at(text.anchor).x for text, at in texts(page.scene.nodes)}
    for stack in made("cancelletto").stacks[:2]:
        listed = stack.stretches[-1].label(made("cancelletto").words)
        (named,) = (x for said, x in left.items() if said.startswith(stack.file))
        assert (named > 105) == (left[listed] > 105)


def test_what_is_no_part_of_a_set_can_be_asked_for_by_its_name() -> None:
    game = find("claustro")
    assert usual(game) == {"board", "standees"}
    assert choices(game) == {
        "big-board": ("big-board",),
        "flat-pawns": ("discs",),
        "stickers": ("stickers",),
        "small-stickers": ("small-stickers",),
    }
    kinds = {
        kind
        for stack in playset(game, order_of("claustro", "en", "big-board"), "classic")
        for stretch in stack.stretches
        for kind in stretch.kind
    }
    assert kinds == {"assembly", "rules", "board", "big-board", "standees"}


def effort_of(game: str, kind: str, *more: str) -> Effort:
    (found,) = (
        each
        for stack in made(game, "en", *more).stacks
        for each in stack.stretches
        if kind in each.kind
    )
    return found.effort


def test_cuts_folds_and_joints_are_counted_from_the_parts() -> None:
    """Ten pawns have three folds and a joint each, two gates four folds and one.

    Eight pawns that are cut round need no straight cuts, strips have twelve.
    """
    assert effort_of("cancelletto", "pawns")[2:] == (10 * 3 + 2 * 4, 10 + 2)
    assert effort_of("claustro", "standees").joints == 8
    assert effort_of("tophats", "screens").folds == 3 * 3
    assert effort_of("tophats", "folded-hats").folds == 46 * 4
    assert effort_of("tophats", "boards").folds == 4 * 2 + 3
    assert effort_of("tophats", "board-28").joints == 1
    assert effort_of("claustro", "discs", "flat-pawns")[:2] == (8 + 4, 8)


def set_on(game: str, size: PaperName, duplex: Duplex) -> Printed:
    order = Order(paper(size), "en", duplex)
    return playing_set(game, with_parts(find(game), order, ()))


def planned(printed: Printed) -> dict[str, dict[str, int]]:
    """What a plan says there is to do, by what is made and by what is done."""
    plan, *_ = printed.stacks[0].stretches
    tables = in_role(
        (node for page in plan.document.pages for node in page.scene.nodes), "table"
    )
    found = {}
    for table in tables:
        heads, *rows = (
            [said(cell.children) for cell in in_role(row.children, "cell")]
            for row in in_role(table.children, "row")
        )
        for row in rows:
            cells = dict(zip(heads, row, strict=True))
            keys = ("Cuts", "Round", "Folds", "Glue")
            counts = {key: cells.get(key, "–") for key in keys}
            found[cells["What"]] = {
                key: 0 if count == "–" else int(count) for key, count in counts.items()
            }
    text = said(node for page in plan.document.pages for node in page.scene.nodes)
    for stack in printed.stacks:
        if len(stack.stretches) == 1:
            label = stack.stretches[0].label(printed.words)
            found[label] = _told(text.replace("\u00a0", " "), label)
    return found


def _told(text: str, label: str) -> dict[str, int]:
    """What is said below the pictures of a file that holds one thing."""
    (counts,) = re.findall(rf"\. {label}(?:: ([^.]+))?\.", text)
    done = {"Cuts": "straight", "Round": "round", "Folds": "fold", "Glue": "place"}
    return {
        key: sum(map(int, re.findall(rf"(\d+) {word}", counts)))
        for key, word in done.items()
    }


def corners(shape: Path | Circle) -> list[Point]:
    """Where the lines of a path begin and end."""
    parts = shape.segments if isinstance(shape, Path) else ()
    return [part.to for part in parts if isinstance(part, Move | Line)]


def creases(page: Page) -> int:
    """How many folds go from edge to edge of a sheet."""
    lines = map(corners, shapes(page.scene.nodes, "score"))
    return sum(line[-1].x - line[0].x > page.scene.width - 25 for line in lines)


def scored(part: Component) -> int:
    """How many folds a part has."""
    return len(list(shapes(part.front.nodes, "score")))


@pytest.mark.proof
@pytest.mark.parametrize("size", ["a4", *slow(["a5"])])
@pytest.mark.parametrize("game", GAMES)
def test_a_plan_counts_the_folds_of_its_parts_and_of_sheets_with_backs_on_them(
    game: str, size: PaperName
) -> None:
    """Each sheet is folded once, and glued to itself.

    What is printed together otherwise is apart there, by what has backs.
    """
    printed, flat = set_on(game, size, "fold"), set_on(game, size, "none")
    told, single = planned(printed), planned(flat)
    parts = find(game).art.parts(())
    made = [(stack, each) for stack in printed.stacks for each in stack.stretches]
    for whole in (each for stack in flat.stacks for each in stack.stretches):
        here = [each for each in made if {*each[1].kind} <= {*whole.kind}]
        assert {*whole.kind} == {kind for _, each in here for kind in each.kind}
        folded = sum(
            sum(map(creases, each.document.pages))
            for stack, each in here
            if stack.duplex == "fold"
        )
        own = (part for part in parts if part.sheet in whole.kind)
        within = sum(scored(part) * part.count for part in own)
        alone = single[whole.label(flat.words)]
        labels = {each.label(printed.words) for _, each in here}
        if size == "a4" and whole.kind != ("boards",):
            assert alone["Folds"] == within
        for key in ("Folds", "Glue"):
            assert sum(told[each][key] for each in labels) == alone[key] + folded
    reckoned = summary(printed.stacks, printed.words)
    for key, name in (("Folds", "fold"), ("Glue", "place")):
        count = sum(each[key] for each in told.values())
        assert f" {count} {name}" in reckoned or not count
    assert (told == single) == (game in {"claustro", "tophats"})


def test_the_page_to_open_first_says_what_there_is_to_print() -> None:
    """Each file with its sheets, how they are fed and what they hold."""
    sets = [made("tophats"), made("tophats", "it")]
    cards = [f"pnp_daily_2026-12-24_a4_{tag}.pdf" for tag in ("en", "it")]
    found = shelf([(each.game, description(each)) for each in sets], cards)
    (game,) = found.games
    for printed, own, opening, card in zip(
        sets, game.told, found.openings, cards, strict=True
    ):
        words = printed.words
        assert own.language == opening.language == words.language
        assert own.title == words.text("title")
        assert own.facts == (words.text("tagline"), words.text("for-whom"))
        assert [place for place, _ in opening.links] == [
            card, "manifest.json", "SHA256SUMS"
        ]  # fmt: skip
        tried, *papers = own.papers
        end = f"{words.language}_duplex-long.pdf"
        assert tried.place == f"tophats/tophats_try_a4_{end}"
        assert tried.name == words.text("try")
        assert words.text("sides-long") in tried.said
        assert opening.lead.startswith(words.text("shelf-try"))
        for stack, paper_ in zip(printed.stacks, papers, strict=True):
            pages = [page for s in stack.stretches for page in s.document.pages]
            sheets = len(pages) - sum(page.back for page in pages)
            assert paper_.place == f"tophats/{stack.file}"
            assert paper_.name == words.text(f"stock-{stack.stock}")
            assert re.match(rf"{sheets} \w+, A4; ", paper_.said)
            assert words.text(f"sides-{stack.duplex}") in paper_.said
            assert paper_.said.endswith(stack.held(words))


def test_the_page_to_open_first_says_how_many_parts_there_are_and_how_large() -> None:
    """As the assembly lists them."""
    for language in ("en", "it"):
        printed = made("gridblock", language)
        text = render(
            shelf([(printed.game, description(printed))]), load("classic")
        ).decode()
        rows = re.findall("<tr><td>(.*?)</td><td>(.*?)</td><td>(.*?)</td></tr>", text)
        found = [[re.sub("<.*?>", "", cell) for cell in row] for row in rows]
        table, _ = parts_list(printed.game, printed.words, printed.order)
        assert found == [[run.text for (run,) in row[:3]] for row in table.rows]


class Links(HTMLParser):
    """What a page of the web has: tags left open, names, links and languages."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.opened, self.found = list[str](), list[tuple[str, str]]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [(key, value or "") for key, value in attrs]
        if tag not in ("meta", "input", "br"):
            self.opened.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag

    def of(self, wanted: str) -> list[str]:
        return [value for key, value in self.found if key == wanted]


def test_the_page_to_open_first_leads_to_each_file_and_loads_nothing() -> None:
    sets = [made("tophats"), made("tophats", "it")]
    found = shelf([(each.game, description(each)) for each in sets])
    text = render(found, load("classic")).decode()
    page = Links(text)
    assert not page.opened
    files = [
        name
        for each in sets
        for name in (
            *(place for place, _ in each.tried),
            *(f"tophats/{stack.file}" for stack in each.stacks),
        )
    ]
    sums = ["manifest.json", "SHA256SUMS"] * 2
    leads = [each for each in page.of("href") if each[0] != "#"]
    drawings = [each for each in leads if "/parts/" in each]
    assert [each for each in leads if each not in drawings] == files + sums
    written = {name for name, _ in parts(find("tophats"))} | {"tophats/parts/"}
    assert set(drawings) <= written
    assert drawings.count("tophats/parts/") == 2
    own = [each for each in page.of("id") if each.startswith("in-")]
    assert own == ["in-en", "in-it"] == page.of("for")
    assert len(set(page.of("id"))) == len(page.of("id"))
    assert not page.of("src")
    assert "@import" not in text
    assert "<script" not in text


def test_the_page_to_open_first_shows_the_sheets_of_its_kit_alone() -> None:
    """The try sheet first, and no box, which is printed on request.

    In one language there is nothing to choose.
    """
    printed = made("claustro")
    ((_, tried),) = printed.tried
    documents = [
        tried,
        *(each.document for stack in printed.stacks for each in stack.stretches),
    ]
    parts = [page for each in documents for page in each.pages if page.trims]
    (game,) = shelf([(printed.game, description(printed))]).games
    assert len(game.told[0].sheets) == len(parts) == 3
    text = render(
        shelf([(printed.game, description(printed))]), load("classic")
    ).decode()
    assert text.count("<svg") == 2 + len(parts), "with what they share"
    assert "<input" not in text


def test_a_set_without_pages_takes_nothing() -> None:
    assert of_pages(()) == Effort()


@pytest.mark.slow
@pytest.mark.parametrize("duplex", ["long", "fold"])
@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_plan_is_one_page_however_many_it_shows(
    game: str, language: Language, size: PaperName, duplex: Duplex
) -> None:
    order = with_parts(find(game), Order(paper(size), language, duplex), ())
    plan, *_ = playing_set(game, order).stacks[0].stretches
    assert len(plan.document.pages) == 1


@pytest.mark.parametrize(
    ("game", "duplex"),
    [("claustro", "long"), *slow([("gridblock", "fold"), ("cancelletto", "fold")])],
)
def test_a_plan_on_small_paper_shows_its_pages_smaller(
    game: str, duplex: Duplex
) -> None:
    order = with_parts(find(game), Order(paper("a5"), "it", duplex), ())
    plan, *_ = playing_set(game, order).stacks[0].stretches
    assert len(plan.document.pages) == 2


def test_a_plan_names_pages_that_are_empty() -> None:
    """Of a sheet without backs in a file that has them, so that nobody wonders."""
    printed = set_on("gridblock", "letter", "long")
    (cards,) = (stack for stack in printed.stacks if stack.duplex == "long")
    backs = [page for page in cards.document(printed.words).pages if page.back]
    (empty,) = (page for page in backs if "empty back" in said(page.scene.nodes))
    assert not list(placed(empty.scene.nodes, skip="mark"))
    plan, *_ = printed.stacks[0].stretches
    words = [
        each for page in plan.document.pages for each in words_in(page.scene.nodes)
    ]
    assert words.count("empty") == 1


@pytest.mark.proof
@pytest.mark.parametrize("game", ["cancelletto", *slow(["claustro", "gridblock"])])
def test_a_plan_of_all_that_there_is_is_one_page(game: str) -> None:
    plan, *_ = widest(game).stacks[0].stretches
    assert len(plan.document.pages) == 1


def test_parts_that_are_white_on_white_are_outlined_in_a_small_page() -> None:
    """Cubes printed with little ink, of which nothing else is seen."""
    cube = Box(10, 10, 19.5, 19.5)
    white = Scene(210, 297, (rectangle(cube, Style(fill="paper")),))
    page = Page(white, trims=(cube,))

    def outlines(edge: Ink | None) -> list[str | None]:
        small = miniature(page, 9.0, edge)
        paths = (leaf for leaf, *_ in leaves(small.children) if isinstance(leaf, Path))
        return [path.style.stroke for path in paths if path.style.stroke]

    assert len(outlines("muted")) == len(outlines(None)) + 1


def test_what_is_only_outlined_is_seen_in_a_small_page() -> None:
    """Cards printed with little ink keep their edges, however thin these are."""
    pen = Style(stroke="text", width=0.15)
    card, speck = Box(10, 10, 73, 99), Box(90, 10, 91, 11)
    scene = Scene(210, 297, (rectangle(card, pen), rectangle(speck, pen)))
    drawn = [
        leaf.style.width * at.scale
        for leaf, at, _ in leaves(miniature(Page(scene), 12.6).children)
        if isinstance(leaf, Path) and leaf.style.stroke == "text"
    ]
    assert drawn == [pytest.approx(FINEST)]


def test_a_pattern_of_hair_lines_does_not_become_solid_in_a_small_page() -> None:
    """Narrow strands side by side, as on the backs of tiles, are outlined singly."""
    pen = Style(fill="gridblock-weave", stroke="text", width=0.15)
    strands = [rectangle(Box(x, 10, x + 2, 19)) for x in (10, 12.5, 15, 17.5)]
    woven = Path(tuple(part for each in strands for part in each.segments), pen)
    small = miniature(Page(Scene(210, 297, (woven,))), 21.0)
    drawn = [leaf for leaf, *_ in leaves(small.children) if isinstance(leaf, Path)]
    assert drawn
    assert all(leaf.style.stroke != "text" for leaf in drawn)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_names_label_sheets_and_the_page_to_try_them_with(
    language: Language,
) -> None:
    game, sheet = find("claustro"), label_sheet("round-24", paper("a4"))
    order = replace(order_of("claustro", language), paper=paper("letter"))
    stacks = tuple(label_stacks(game, sheet, order, "classic"))
    assert [stack.stock for stack in stacks] == ["trial", "label-sheets"]
    printed = usual_set(game, order, "classic", sheet)
    plan, *_ = printed.stacks[0].stretches
    text = said(node for page in plan.document.pages for node in page.scene.nodes)
    for stack in stacks:
        assert stack.file in text
        assert "_a4_" in stack.file
        assert printed.words.text(f"stock-{stack.stock}") in text
    names = [name.split("/")[1] for name, _ in printed.files]
    assert names[-2:] == [stack.file for stack in stacks]


def plan_pages(printed: Printed) -> list[str]:
    """What each page of a plan says, whatever the face of its words."""
    plan, *_ = printed.stacks[0].stretches
    told = (said(page.scene.nodes) for page in plan.document.pages)
    return [re.sub(r" (?=[:;,.)])|(?<=\() ", "", each) for each in told]


WIDEST = {
    "cancelletto": "round-19",
    "claustro": "round-24",
    "gridblock": "round-24",
    "tophats": "round-24",
}
"""The labels that each game is printed on."""


def widest(game: str, size: PaperName = "letter", language: Language = "en") -> Printed:
    """A set with all that can be asked for."""
    known = find(game)
    order = Order(paper(size), language)
    order = with_parts(known, order, [*choices(known), "box", "wallet"])
    labels = label_sheet(WIDEST[game], paper("a4"))
    return playing_set(game, order, "classic", labels)


@pytest.mark.proof
def test_what_can_be_left_out_is_on_the_pages_that_are_told() -> None:
    """Large stickers and small ones are in one file, each on a page."""
    printed = widest("tophats", language="it")
    words, told = printed.words, " ".join(" ".join(plan_pages(printed)).split())
    for page, kind in enumerate(("stickers", "small-stickers"), start=1):
        skipped = " ".join(words.text(f"skip-{kind}").split()).removesuffix(".")
        assert re.search(re.escape(skipped) + rf" \(file \d, p\. {page}\)\.", told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_asked_for_is_told_to_be_left_out(
    game: str, language: Language
) -> None:
    """Or to take the place of something: a set without it can be played with."""
    printed = widest(game, language=language)
    words, told = printed.words, " ".join(plan_pages(printed))
    sheets = (each for own in choices(find(game)).values() for each in own)
    for each in (*sheets, "box", "wallet", "labels", "labels-test"):
        assert words.text(f"skip-{each}").removesuffix(".") in told
    assert words.text("printing-ample") in told
    assert words.text("printing-everything") in told
    assert words.text("printing-enough") not in told


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_set_is_told_to_be_all_that_one_needs(game: str) -> None:
    (told,) = plan_pages(made(game))
    assert "This is all that you need to play." in told
    assert "more than you need" not in told
    assert "counted in" not in told


@pytest.mark.parametrize("size", ["letter", *slow(["common"])])
@pytest.mark.parametrize(
    ("game", "language"), [("claustro", "it"), ("gridblock", "en")]
)
def test_no_column_of_a_plan_is_left_empty_before_its_last_page(
    game: str, language: Language, size: PaperName
) -> None:
    """Pictures come out smaller where they would be pushed into the next column."""
    plan, *_ = widest(game, size, language).stacks[0].stretches
    *pages, _ = plan.document.pages
    for page in pages:
        lows = [at(text.anchor) for text, at in texts(page.scene.nodes)]
        middle, foot = page.scene.width / 2, paper(size).bar - 3
        for column in (False, True):
            ends = [y for x, y in lows if (x > middle) == column and y < foot]
            assert max(ends) > 0.7 * page.scene.height


def test_the_small_pages_of_a_plan_are_its_own() -> None:
    """The first has a head, the second has not."""
    plan, *_ = widest("tophats", language="it").stacks[0].stretches
    first, *others = plan.document.pages
    assert others
    one, two, *_ = (
        small.children[0]
        for node in in_role(first.scene.nodes, "artefact")
        for small in node.children
        if isinstance(small, Group) and len(node.children) == 1
    )
    assert one != two


@pytest.mark.parametrize(
    ("size", "language", "theme"),
    [
        ("letter", "it", "grey"),
        ("common", "en", "mine"),
        *slow([("a5", "it", "low-ink")]),
    ],
)
def test_what_else_there_is_is_named_in_words_and_by_no_command(
    size: PaperName, language: Language, theme: str
) -> None:
    game = find("cancelletto")
    order = with_parts(game, Order(paper(size), language, "none"), ())
    printed = playing_set(game.name, order, theme)
    told = " ".join(plan_pages(printed))
    flat = printed.words.text("sheet-flat")
    assert f"{flat}, " in told
    assert "flat-pawns" not in told
    assert "pnp kit" not in told


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("mills", "en", "With knife or scissors that is 10 to 20 minutes of work. "),
        ("mills", "it", "da 10 a 20 minuti, con il taglierino o con le forbici. "),
        ("claustro", "en", " with scissors 20 to 35, scoring and gluing included. "),
    ],
)
def test_a_plan_speaks_of_no_work_that_there_is_not(
    game: str, language: Language, said: str
) -> None:
    order = with_parts(find(game), Order(paper("a4"), language), ())
    told = " ".join(plan_pages(playing_set(game, order, "low-ink")))
    assert said in told
    assert ("scoring" in told or "pieghe" in told) == (game == "claustro")


def test_cuts_that_go_round_are_counted_by_themselves() -> None:
    """So that a column adds up to what is said above all tables."""
    printed = made("claustro", "en", "flat-pawns")
    told = planned(printed)["Flat pawns, standing pawns"]
    assert told["Round"] == 8
    cuts = sum(each["Cuts"] for each in planned(printed).values())
    assert f"{cuts} straight cuts, 8 round ones" in plan_pages(printed)[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_labels_are_listed_and_told_of_with_their_paper(
    game: str, language: Language
) -> None:
    printed = widest(game, language=language)
    words, sheet = printed.words, label_sheet(WIDEST[game], paper("a4"))
    named = in_words(sheet, words)
    assert named.endswith("A4")
    _, assembly, *_ = printed.stacks[0].stretches
    told = " ".join(said(page.scene.nodes) for page in assembly.document.pages)
    assert words.text("labels-how", labels=named) in told
    assert (words.text("labels-four") in told) == (game == "gridblock")
    count, many = len(label_scenes(find(game), sheet)), words.text("part-label-many")
    assert f"{count} {many} Ø {sheet.size:g} 0/0/0" in told
    trial, labels = printed.stacks[-2:]
    plan = " ".join(plan_pages(printed))
    assert f"{trial.file}: A4; " in plan
    assert f"{labels.file}: {named}; " in plan


@pytest.mark.parametrize("size", ["letter", *slow(["common"])])
@pytest.mark.parametrize(
    ("game", "language"),
    [("cancelletto", "en"), ("tophats", "it"), *slow([("cancelletto", "it")])],
)
def test_no_sentence_of_an_assembly_goes_on_overleaf(
    game: str, language: Language, size: PaperName
) -> None:
    _, assembly, *_ = widest(game, size, language).stacks[0].stretches
    pages = assembly.document.pages
    assert len(pages) > 1
    for page in pages:
        told = (
            *in_role(page.scene.nodes, "paragraph"),
            *in_role(page.scene.nodes, "item"),
        )
        for each in (said(text.children) for text in told):
            assert each[-1] in ".:!)" or len(each) < SHORT, each


SHORT = 60
"""What is said at the head and the foot of a page has fewer letters."""
