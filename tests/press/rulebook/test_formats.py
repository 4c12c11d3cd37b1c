"""The formats of the rules say the same, sentence by sentence, picture by picture."""

import gzip
import re
from collections.abc import Sequence
from functools import cache
from html import unescape
from html.parser import HTMLParser
from io import BytesIO
from itertools import pairwise

import pikepdf
import pytest

from pnp.base.templates import read_text
from pnp.base.version import __version__
from pnp.games import GAMES, find
from pnp.press.colophon import letter_credits
from pnp.press.figures.findings import chart
from pnp.press.paper import Order, PaperName, paper
from pnp.press.rulebook.reflowed_rules import rules_reading
from pnp.press.rulebook.rule_sheet import BAND, LARGE
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.render import pdf, plain_text
from pnp.scene.document import Document
from pnp.scene.measure import bounds
from pnp.scene.nodes import Scene
from pnp.scene.reflowable import Reading, Words, element_text, tied
from pnp.scene.reflowable import scene_alt_text as heard_in
from pnp.scene.theme import load
from pnp.scene.tokens import MARGIN
from pnp.typeset.blocks import Plan
from pnp.web.documents import rules_page
from pnp.words.catalogue import LANGUAGES, Language, catalogue, languages
from pnp.words.no_break import HARD, holds
from tests.pages import in_role, said, texts, words_in
from tests.papers import large_rules, rules
from tests.references import assert_exact

EVERY = [(game, language) for game in GAMES for language in languages(game)]

every_text = pytest.mark.parametrize(("game", "language"), EVERY)


@cache
def reading(game: str, language: Language) -> Reading:
    return rules_reading(find(game), language)


@cache
def page(game: str, language: Language) -> str:
    return rules_page.render(reading(game, language), load("full")).decode()


@cache
def plain(game: str, language: Language) -> str:
    return plain_text.render(reading(game, language)).decode()


sheet = rules


def large(game: str, language: Language, size: PaperName) -> Document:
    return large_rules(game, Order(paper(size), language))


class Heard(HTMLParser):
    """What a page of the web says, its pictures in brackets, and where it links."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.pictures: list[str] = []
        self.links: list[str] = []
        self.names: list[str] = []
        self.tags: list[str] = []
        self.drawn = 0
        self.number = 0

    def handle_starttag(
        self, tag: str, attrs: Sequence[tuple[str, str | None]]
    ) -> None:
        own = dict(attrs)
        self.tags.append(tag)
        self.drawn += tag in ("svg", "style", "nav", "script")
        self.links += [own["href"] or ""] if "href" in own and tag == "a" else []
        if not self.drawn:
            self.names += [own["id"] or ""] if "id" in own else []
        if tag in ("ol", "ul"):
            self.number = int(own.get("start") or 1) if tag == "ol" else 0
        if tag == "li" and self.number:
            self.words.append(f"{self.number}.")
            self.number += 1
        if own.get("role") == "img":
            self.pictures.append(own["aria-label"] or "")

    def handle_endtag(self, tag: str) -> None:
        self.drawn -= tag in ("svg", "style", "nav", "script")

    def handle_data(self, data: str) -> None:
        if not self.drawn:
            self.words.append(data)


@cache
def heard(game: str, language: Language) -> Heard:
    found = Heard()
    # What steps from board to board is not there without scripts.
    found.feed(re.sub(r'(?s)<div class="pace".*?</div>', "", page(game, language)))
    return found


def letters(text: str) -> str:
    """A text without spaces, hyphens and what only one format has."""
    return re.sub(r"[^\w→×%]", "", text).lower()


@every_text
def test_html_and_plain_text_say_the_same(game: str, language: Language) -> None:
    words = catalogue(game, language)
    text, found = plain(game, language), heard(game, language)
    head = words.message("picture-shows").split("{alt}")[0]
    drawn = find(game).drawing.charts
    charts = [chart(find(game), name, words) for name in drawn]
    maps = {heard_in(shown.scene) for shown in charts if shown.cells}
    pictures = [each for each in found.pictures if each not in maps]
    assert (
        text.count(f"    [{head}") == len(pictures) == len(found.pictures) - len(maps)
    )
    together = letters(text)
    for piece in (*found.words, *pictures):
        assert letters(piece) in together, piece


@every_text
def test_every_sentence_of_the_sheet_is_in_the_other_formats(
    game: str, language: Language
) -> None:
    web = letters("".join(heard(game, language).words))
    text = letters(plain(game, language))
    words = catalogue(game, language)
    printed = (
        letter_credits([game], words),
        words.text("colophon-made", version=__version__),
    )
    for one in sheet(game, language).pages:
        nodes = one.scene.nodes
        for group in in_role(nodes, "paragraph", "item", "caption", "cell"):
            # Lines may end within a word: what stands in each of them is enough.
            # What refers to a page leads to a heading by its title elsewhere.
            pages = {text.content for text, _ in texts([group]) if text.target}
            # What refers to the page it stands on names none, and there a heading too.
            for line in words_in([group]):
                for part in re.split(r"\([^()]*\)", line):
                    piece = letters(part.removesuffix("-"))
                    if line not in pages and piece not in letters("".join(printed)):
                        assert piece in web, line
                        assert piece in text, line


@every_text
def test_every_figure_of_the_sheet_is_in_the_page_of_the_web(
    game: str, language: Language
) -> None:
    alts = [
        group.alt
        for one in sheet(game, language).pages
        for group in in_role(one.scene.nodes, "figure")
        if group.alt
    ]
    said = find(game).drawing.heard
    # Of a part of a board more is told where more of it is seen.
    told = _done if said else str
    assert sorted(map(told, heard(game, language).pictures)) == sorted(map(told, alts))


def _done(alt: object) -> str:
    """The last sentence: what is done."""
    return str(alt).removesuffix(".").rpartition(". ")[2]


@every_text
def test_no_small_figure_is_left_alone_below_rows_of_two(
    game: str, language: Language
) -> None:
    rows = re.findall(
        r'<div class="gallery( three)?">\n((?:<figure.*?</figure>\n)+)</div>',
        page(game, language),
        re.DOTALL,
    )
    assert len(rows) > 3
    for by_three, figures in rows:
        is_large = re.search(r"max-width:3[478]", figures)
        assert by_three or is_large or figures.count("<figure") % 2 == 0


@every_text
def test_the_contents_lead_to_every_heading_once(game: str, language: Language) -> None:
    found = heard(game, language)
    listed = [link.removeprefix("#") for link in found.links]
    assert listed[: len(found.names)] == found.names
    assert {*listed} == {*found.names}
    assert len(set(found.names)) == len(found.names) > 5


@every_text
def test_a_page_of_the_web_is_one_file_that_needs_no_network(
    game: str, language: Language
) -> None:
    text = page(game, language)
    assert re.findall("<script.*", text) == ["<script>"]
    assert not re.search(r'(?:src|href)="(?!#)', text)
    assert not re.search(r"url\((?!data:|#)", text)
    assert f'<html lang="{language}">' in text
    assert "prefers-color-scheme:dark" in text
    assert "@media print" in text
    assert heard(game, language).tags.count("h1") == 1
    assert text.count("font-family:Fira;src:url(data:font/woff2;") == 2
    assert len(text.encode()) <= 650_000
    # as a host sends it
    assert len(gzip.compress(text.encode())) <= 90_000


@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_the_web_is_the_same_every_time(game: str) -> None:
    again = rules_page.render(rules_reading(find(game), "en"), load("full"))
    assert again.decode() == page(game, "en")


@every_text
def test_lines_of_plain_text_have_72_letters_at_most(
    game: str, language: Language
) -> None:
    for line in plain(game, language).splitlines():
        assert len(line) <= plain_text.WIDTH or " " not in line.strip(), line
        assert line == line.rstrip()


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [
        *((*each, "a4") for each in EVERY),
        ("claustro", "it", "letter"), ("tophats", "en", "letter"),
    ],
)  # fmt: skip
def test_large_print_has_14_points_and_stays_within_its_margins(
    game: str, language: Language, size: PaperName
) -> None:
    sheet = paper(size)
    sizes = set()
    for one in large(game, language, size).pages:
        assert (one.scene.width, one.scene.height) == (sheet.width, sheet.height)
        found = texts(one.scene.nodes)
        sizes |= {round(text.size * at.scale, 3) for text, at in found}
        box = bounds(one.scene.nodes)
        assert box
        assert sheet.whole.grown(-MARGIN)._replace(top=BAND).holds(box)
    assert round(LARGE, 3) in sizes
    assert min(sizes) > 8 * LARGE / 14


@every_text
def test_the_list_of_a_first_picture_is_on_its_page_in_large_print(
    game: str, language: Language
) -> None:
    (plan,) = (b for b in rule_blocks(find(game), language) if isinstance(b, Plan))
    first = letters(said(large(game, language, "a4").pages[0].scene.nodes))
    for item in plan.items:
        bold = item[0].runs[0].text
        assert letters(bold) in first, bold


@every_text
def test_references_name_the_pages_of_large_print(
    game: str, language: Language
) -> None:
    assert_exact(find(game), language, large(game, language, "a4"))


@every_text
def test_large_print_says_what_the_sheet_says(game: str, language: Language) -> None:
    pages = large(game, language, "a4").pages
    told = letters("".join(said(one.scene.nodes) for one in pages))
    for one in sheet(game, language).pages:
        for group in in_role(one.scene.nodes, "caption"):
            for line in words_in([group]):
                assert letters(line.removesuffix("-")) in told, line


def outlined(document: Document) -> list[tuple[str, list[str]]]:
    made = BytesIO(pdf.render(document, load("full")))
    with pikepdf.open(made) as file, file.open_outline() as outline:
        return [(i.title, [c.title for c in i.children]) for i in outline.root]


def test_bookmarks_lead_to_every_heading() -> None:
    (_, *found) = outlined(sheet("claustro", "it"))
    nested: list[tuple[str, list[str]]] = []
    for heading in reading("claustro", "it").headings:
        if heading.role == "heading-1":
            nested.append((element_text(heading), []))
        else:
            nested[-1][1].append(re.sub(r"^\d\. ", "", element_text(heading)))
    assert found == nested
    # Its summary may stand behind the turn.
    assert sorted(outlined(large("claustro", "it", "letter"))[1:]) == sorted(nested)


def test_a_bookmark_stands_over_its_heading() -> None:
    for one in sheet("tophats", "en").pages:
        for mark in one.bookmarks:
            near = [
                bounds([text], at)
                for text, at in texts(one.scene.nodes)
                if mark.title.startswith(text.content.strip()[:8])
            ]
            assert any(
                box and mark.top - 2 < box.top < mark.top + 4 for box in near
            ) or mark.title.startswith(catalogue("tophats", "en").text("title"))


@every_text
def test_on_a_screen_the_first_picture_has_the_numbers_of_its_list(
    game: str, language: Language
) -> None:
    picture = next(each for each in reading(game, language).elements
                   if each.role == "figure")  # fmt: skip
    (scene,) = (child for child in picture.children if isinstance(child, Scene))
    white = [each for each, _ in texts(scene.nodes)
             if each.ink == "ground" and each.face == "bold"]  # fmt: skip
    text = read_text(f"{game}/rules.{language}.md")
    plan = re.search(r"\((?:plan|column):([^:)]*):", text)
    assert plan
    count = len(plan[1].split(","))
    assert [each.content for each in white] == [str(n + 1) for n in range(count)]


@every_text
def test_parts_and_signs_stand_beside_their_meaning(
    game: str, language: Language
) -> None:
    _, _, rest = page(game, language).partition('<div class="legend">')
    legend, _, after = rest.partition("</div>\n<h3")
    text = read_text(f"{game}/rules.{language}.md")
    count = sum(
        len(each.split(","))
        for each in re.findall(r"\((?:parts|signs):([^)]*)\)", text)
    )
    # What follows the legend is another section, or text of this one.
    listed = (legend if after else rest).partition("<h2")[0]
    assert listed.count("<figcaption>") == count


def test_a_solution_is_folded_until_it_is_asked_for() -> None:
    found = re.search(r"<details.*?</details>", page("claustro", "en"), re.S)
    assert found
    summary, told = found[0].split("</summary>")
    assert "Solutions" in summary
    assert "a3→a2" in told
    assert "a3→a2" not in summary


def test_a_sign_stays_on_one_line_with_its_word() -> None:
    told = page("tophats", "it")
    assert told.count('<span class="sign"') == told.count('<span class="whole"><span')


@every_text
def test_turns_are_listed_one_by_one_with_those_that_are_told_in_bold(
    game: str, language: Language
) -> None:
    lists = re.findall(r'<ol class="turns".*?</ol>', page(game, language), re.DOTALL)
    assert lists
    for each in lists:
        turns = re.findall(r"<li>(.*?)</li>", each)
        assert len(turns) > 10
        assert 0 < sum("<strong>" in turn for turn in turns) < len(turns)
        first = re.sub(r"<[^>]*>", "", turns[0])
        assert f"\n1. {first}\n2. " in plain(game, language)


BLOCKS = re.compile(
    r"<(?:/?(?:p|li|ul|ol|td|th|h\d|figure|figcaption|div|summary|details|nav|a id)\b"
    r"|br)[^>]*>"
)


def parted(page: str) -> list[str]:
    """The pairs of words of a page that hold together, but that a line may part."""
    _, _, body = page.partition("<body")
    body = re.sub(r"(?s)<(svg|style|script)\b.*?</\1>", "", body)
    found = []
    for block in BLOCKS.split(body):
        words = unescape(re.sub(r"<[^>]*>", "", block)).split(" ")
        found += [
            f"{before} {after}"
            for before, after in pairwise(words)
            if before and after and holds(before.split(HARD)[-1], after)
        ]
    return found


@every_text
def test_no_line_of_the_page_parts_a_number_from_what_it_counts(
    game: str, language: Language
) -> None:
    assert parted(page(game, language)) == []
    assert HARD in page(game, language)


@every_text
def test_plain_text_can_be_searched_for_a_number_and_what_it_counts(
    game: str, language: Language
) -> None:
    counted = re.compile(rf"\b\d+{HARD}[^\W\d_]{{3,}}")
    held = set(counted.findall(page(game, language)))
    assert len(held) > 10
    assert not counted.search(plain(game, language))
    assert any(pair.replace(HARD, " ") in plain(game, language) for pair in held)


def test_a_number_in_bold_stays_with_the_word_after_it() -> None:
    shown = (Words("99", "bold"), Words(" moves in "), Words("4", "bold"))
    whole = "".join(each.text for each in tied(shown) if isinstance(each, Words))
    assert whole == f"99{HARD}moves in 4"


SEEN = {
    "en": ("the ribbon", "movers: dashed", "bold"),
    "it": ("cui il nastro", "cubetti: il nastro", "neretto"),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_text_speaks_of_nothing_that_must_be_seen(
    game: str, language: Language
) -> None:
    unseen = plain_text.render(rules_reading(find(game), language, seen=False))
    text = " ".join(unseen.decode().lower().split())
    assert not [word for word in SEEN[language] if word in text]
