"""Cross-references: pages and links of what rules refer to."""

import re
from io import BytesIO

import pikepdf
import pypdfium2
import pytest

from pnp.base.errors import UserError
from pnp.base.templates import read_text
from pnp.games import GAMES, find
from pnp.press.paper import Order, PaperName, paper
from pnp.press.rulebook.booklet import booklet
from pnp.press.rulebook.cross_references import (
    Place,
    Said,
    by_title,
    on_pages,
    with_references,
)
from pnp.press.rulebook.reflowed_rules import rules_reading
from pnp.render import pdf
from pnp.scene.document import links
from pnp.scene.theme import load
from pnp.typeset.blocks import Heading, Paragraph, Run
from pnp.web.documents import rules_page
from pnp.words.catalogue import Language, catalogue, languages
from tests.pages import said, shapes
from tests.papers import folded_rules, large_rules, rules, rules_on
from tests.references import asked, assert_exact, figures, places

every_text = pytest.mark.parametrize(
    ("game", "language"),
    [(game, language) for game in GAMES for language in languages(game)],
)


sheet = rules


@every_text
def test_a_reference_says_the_page_of_its_section_or_figure(
    game: str, language: Language
) -> None:
    assert_exact(find(game), language, sheet(game, language))


READINGS = {
    "en": "Our reading",
    "it": "La nostra lettura",
    "de": "So lesen wir die Regeln",
}


@pytest.mark.parametrize("size", ["a4", "letter", "a5"])
@every_text
def test_what_we_read_into_the_rules_names_the_pages_of_its_figures(
    game: str, language: Language, size: PaperName
) -> None:
    """Of all that stand on another page, each beside the figure."""
    where = places(rules(game, language, size))
    text = read_text(f"{game}/rules.{language}.md")
    (title,) = re.findall(f"## ({READINGS[language]}.*)\n", text)
    known = dict(figures(text))
    reading = text.partition(f"## {title}\n")[2].partition("\n#")[0]
    cited = re.findall(r"\{([\w-]+)\}(?:(?:; | \()\{page:([\w-]+)\})?", reading)
    assert len(cited) > 1
    for figure, paged in cited:
        (_, label) = known[figure]
        assert paged == figure or where[label] == where[title], figure


FORMS = ("a4", "letter", "a5", "large")


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
@every_text
def test_a_figure_stands_on_the_page_of_the_file_that_is_named(
    game: str, language: Language, form: str
) -> None:
    order = Order(paper("a4" if form == "large" else form), language)
    made = (large_rules if form == "large" else rules_on)(game, order)
    file = pdf.render(made, load("classic"))
    with pypdfium2.PdfDocument(file) as opened:
        pages = [page.get_textpage().get_text_bounded() for page in opened]
    stand = [
        {shape.text.strip() for shape in shapes(file, n)} for n in range(len(pages))
    ]
    one, several = (
        catalogue(game, language).text(key, page=0).rpartition("\xa0")[0]
        for key in ("on-page", "on-pages")
    )
    last = {"en": "and", "it": "e", "de": "und"}[language]
    asks = (
        rf"((?:\d[a-h], )*\d[a-h]); "
        rf"((?:{one}\s\d+|{several}\s\d+(?:,\s\d+)*\s{last}\s\d+))\)"
    )
    told = " ".join(" ".join(pages).split())
    for labels, named in re.findall(asks, told):
        numbers = {int(number) for number in re.findall(r"\d+", named)}
        wanted = {
            number
            for number, texts in enumerate(stand, start=1)
            if not texts.isdisjoint(labels.split(", "))
        }
        assert numbers == wanted, (labels, named)
    assert_exact(find(game), language, made)


@every_text
def test_a_link_of_the_file_leads_there(game: str, language: Language) -> None:
    document = sheet(game, language)
    wanted = [link.title for page in document.pages for link in links(page.scene.nodes)]
    with pikepdf.open(BytesIO(pdf.render(document, load("classic")))) as opened:
        notes = [note for page in opened.pages for note in page.get("/Annots", [])]
        assert [str(note.Contents) for note in notes] == wanted
        for note in notes:
            number = opened.pages.index(pikepdf.Page(note.Dest[0]))
            titles = [mark.title for mark in document.pages[number].bookmarks]
            assert str(note.Contents) in titles
            left, low, right, high = (float(edge) for edge in note.Rect)
            assert 0 < left < right < 596
            assert 0 < low < high < 842


@every_text
def test_a_link_of_the_web_leads_to_the_heading(game: str, language: Language) -> None:
    page = rules_page.render(rules_reading(find(game), language), load("classic"))
    main = page.decode().partition("<main>")[2]
    found = re.findall(r'<a href="#([^"]+)">', main)
    titles = [{title for title, _ in each} for each in asked(find(game), language)]
    assert len(found) == sum(map(len, titles))
    for name in found:
        assert re.search(rf'<h[23] id="{name}">', main)


def on(standing: int = 0, **pages: int) -> Said:
    return on_pages(catalogue("claustro", "en"), pages, {"0": standing})


@pytest.mark.parametrize(
    ("pages", "said"),
    [
        ((3,), "page 3"),
        ((3, 3), "page 3"),
        ((4, 3), "pages 3 and 4"),
        ((2, 3, 5), "pages 2, 3 and 5"),
        ((3, 4, 5), "pages 3–5"),
        ((1, 3, 4, 5), "pages 1 and 3–5"),
    ],
)
def test_several_pages_are_named_with_one_word(
    pages: tuple[int, ...], said: str
) -> None:
    places = [Place(f"on {page}", str(n)) for n, page in enumerate(pages)]
    known = {str(n): page for n, page in enumerate(pages)}
    found = on(**known)(places, 0)
    assert "".join(text for text, _ in found).replace("\xa0", " ") == said
    leads = {title for _, title in found if title}
    assert leads <= {place.title for place in places}
    assert len(leads) == len(re.findall(r"\d+(?:–\d+)?", said))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "pages 3 and 4"), ("it", "pagine 3 e 4")],
)
def test_pages_are_counted_in_every_language(language: Language, said: str) -> None:
    pages = {"1a": 3, "1b": 4}
    found = on_pages(catalogue("claustro", language), pages, {})(
        [Place("One", "1a"), Place("One", "1b")], 0
    )
    assert [text.replace("\xa0", " ") for text, _ in found] == [
        said[: said.index("3") + 1], said[said.index("3") + 1 : -1], "4"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("It is here ({section:1}).", "It is here."),
        ("It is free (3b; {section:1}), so go.", "It is free (3b), so go."),
        ("It is there ({section:2}).", "It is there (page 4)."),
        ("Here, there (1a, 2b; {section:1,2}).", "Here, there (1a, 2b; page 4)."),
    ],
)
def test_a_reference_does_not_name_the_page_it_stands_on(asked: str, said: str) -> None:
    heads = Heading(1, (Run("One"),)), Heading(1, (Run("Two"),))
    blocks = (*heads, Paragraph((Run(asked),)))
    *_, told = with_references(blocks, on(standing=3, One=3, Two=4))
    assert isinstance(told, Paragraph)
    found = "".join(run.text for run in told.runs)
    assert found.replace("\N{NO-BREAK SPACE}", " ") == said


def test_titles_are_listed_where_there_are_no_pages() -> None:
    places = [Place("Drop"), Place("Capture"), Place("Drop")]
    found = by_title(catalogue("claustro", "en"))(places, 0)
    assert found == [("“Drop”", "Drop"), (" and ", ""), ("“Capture”", "Capture")]


def test_a_booklet_between_covers_names_pages_as_it_does_without() -> None:
    order = Order(paper("a4"), "en")
    named = []
    for made in (booklet(find("claustro"), order), folded_rules("claustro", order)):
        told = " ".join(said(page.scene.nodes) for page in made.pages)
        assert "{" not in told
        named.append({int(n) for n in re.findall(r"\bpage\s(\d+)", told)})
    assert named[0] == named[1] != set()


def test_a_reference_to_no_section_is_refused() -> None:
    blocks = (Heading(1, (Run("One"),)), Paragraph((Run("See {section:2}."),)))
    with pytest.raises(UserError, match="there is no section '2': 1 are"):
        with_references(blocks, by_title(catalogue("claustro", "en")))


def test_a_reference_to_no_figure_of_a_rule_is_refused() -> None:
    blocks = (Paragraph((Run("See {page:elsewhere}."),)),)
    with pytest.raises(UserError, match="there is no figure 'elsewhere' beside a rule"):
        with_references(blocks, by_title(catalogue("claustro", "en")))
