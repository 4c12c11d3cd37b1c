"""Cross-references: pages and links of the sections that rules refer to."""

import re
from functools import cache
from io import BytesIO

import pikepdf
import pytest

from pnp.errors import UserError
from pnp.games import GAMES, find
from pnp.press.booklet import booklet
from pnp.press.crossref import by_title, referred
from pnp.press.paper import Order, paper
from pnp.press.reading import rules_reading
from pnp.press.rulesheet import rulesheet
from pnp.press.typeset.blocks import Heading, Paragraph, Run
from pnp.render import hypertext, pdf
from pnp.resources import read_text
from pnp.scene.document import Document
from pnp.scene.links import links
from pnp.scene.theme import load
from pnp.words import LANGUAGES, Language, catalogue
from tests.pages import said, texts

every_text = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES for language in LANGUAGES]
)


@cache
def sheet(game: str, language: Language) -> Document:
    return rulesheet(find(game), Order(paper("a4"), language))


def referred_to(game: str, language: Language) -> list[str]:
    """The titles of sections that the text refers to, in its order."""
    text = read_text(f"{game}/rules.{language}.md")
    titles = re.findall(r"^# (.*)$", text, re.MULTILINE)
    return [titles[int(n) - 1] for n in re.findall(r"\{section:(\d+)\}", text)]


@every_text
def test_a_reference_says_the_page_on_which_its_section_begins(
    game: str, language: Language
) -> None:
    words, pages = catalogue(game, language), sheet(game, language).pages
    begins = {
        mark.title: number
        for number, page in enumerate(pages, start=1)
        for mark in page.bookmarks
    }
    found = [
        (text.target, text.content.strip(" ();,.:"))
        for page in pages
        for text, _ in texts(page.scene.nodes)
        if text.target
    ]
    assert sorted(title for title, _ in found) == sorted(referred_to(game, language))
    assert found
    for title, told in found:
        assert told == words.text("on-page", page=begins[title])


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
    page = hypertext.render(rules_reading(find(game), language), load("classic"))
    main = page.decode().partition("<main>")[2]
    found = re.findall(r'<a href="#([^"]+)">', main)
    assert len(found) == len(referred_to(game, language))
    for name in found:
        assert f'<h2 id="{name}">' in main


def test_a_booklet_counts_its_cover_and_the_blank_page_behind_it() -> None:
    made = booklet(find("claustro"), Order(paper("a4"), "en"))
    told = " ".join(said(page.scene.nodes) for page in made.pages)
    assert "{section" not in told
    numbers = {int(n) for n in re.findall(r"\bpage\s(\d+)", told)}
    assert numbers
    assert min(numbers) > 3


def test_a_reference_to_no_section_is_refused() -> None:
    blocks = (Heading(1, (Run("One"),)), Paragraph((Run("See {section:2}."),)))
    with pytest.raises(UserError, match="there is no section '2': 1 are"):
        referred(blocks, by_title(catalogue("claustro", "en")))
